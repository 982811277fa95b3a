// SPDX-License-Identifier: GPL-2.0
/*
 * graphcount - what a function_graph trace consists of
 *
 *	graphcount [-r FUNCTION]... [-t TAG] [FILE]
 *
 * Reads the text of tracefs' "trace" and prints a line
 *
 *	FUNCTION GRAPHS NESTED
 *
 * for each function in it: how many graphs it opened and how many entries it has
 * beneath other functions.  An entry at depth 0 opens a graph.  So does one of a
 * -r function deeper down if its task has none open: where an interrupt comes
 * while another function is being entered, which is on the shadow stack until it
 * is clear that it is not recorded, what the interrupt calls begins at depth 1.
 *
 * Then, as "name: number":
 *
 *	graphs		of all functions together
 *	deep		those of them that did not begin at depth 0
 *	cpuN		those of them on CPU N
 *	nested		all other entries
 *	early		nested entries just before their graph's own: those of an
 *			interrupt between the match and the record of it
 *	orphans		nested entries of a task that has no graph open
 *	reopened	graphs opened in a task that has one open
 *	stray		returns of a task that has none open
 *	unclosed	graphs that are open at the end
 *	lost		records that the ring buffer dropped
 *	bad		lines that are not understood
 *
 * With -t, event lines inside a graph are looked at: a word TAG=VALUE gives a
 * count of graphs for each VALUE, as "TAG=VALUE: number".  Each graph counts
 * once, by the first event in it that has TAG.
 *
 * Whose a line is, is told by funcgraph-proc's column if it is there.  Otherwise
 * the switches from task to task that the trace shows are followed, which is good
 * enough where graphs do not sleep: a CPU's first task has no name then.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <err.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_CPUS	64
#define MAX_ROOTS	64
#define HASH_SIZE	4096

/* A string and what is counted under it. */
struct count {
	struct count	*next;
	char		*name;
	long		graphs, nested;
};

struct counts {
	struct count	*hash[HASH_SIZE];
};

/* Idle tasks share pid 0: theirs is -1 - cpu, as is that of an unknown task. */
struct task {
	struct task	*next;
	long		pid;
	int		depth;		/* of the innermost open function, or -1 */
	int		base;		/* of the graph that is open */
	long		early;		/* nested entries before the graph's own */
	bool		tagged;
};

static struct counts functions, tags;
static struct task *tasks[HASH_SIZE];
static struct task *current[MAX_CPUS];
static long cpu_graphs[MAX_CPUS];
static long graphs, deep, nested, early, reopened, stray, lost, bad;
static long line_number;
static bool has_proc;
static int time_columns;
static const char *tag;
static const char *roots[MAX_ROOTS];
static int nr_roots;

static struct count *count_of(struct counts *counts, const char *name, size_t len)
{
	unsigned int hash = 5381;
	struct count *c;
	size_t i;

	for (i = 0; i < len; i++)
		hash = hash * 33 + name[i];
	hash %= HASH_SIZE;
	for (c = counts->hash[hash]; c; c = c->next)
		if (!strncmp(c->name, name, len) && !c->name[len])
			return c;
	c = calloc(1, sizeof(*c));
	if (!c)
		err(1, NULL);
	c->name = strndup(name, len);
	c->next = counts->hash[hash];
	counts->hash[hash] = c;
	return c;
}

static struct task *task_of(long pid, int cpu)
{
	struct task **head, *t;

	if (pid <= 0)
		pid = -1 - cpu;
	head = &tasks[(unsigned long)pid % HASH_SIZE];
	for (t = *head; t; t = t->next)
		if (t->pid == pid)
			return t;
	t = calloc(1, sizeof(*t));
	if (!t)
		err(1, NULL);
	t->pid = pid;
	t->depth = -1;
	t->next = *head;
	*head = t;
	return t;
}

/* The number after the last '-' of "comm-pid", which ends at @end. */
static long pid_before(const char *start, const char *end)
{
	while (end > start && !isdigit(end[-1]))
		end--;
	while (end > start && isdigit(end[-1]))
		end--;
	return atol(end);
}

/* Shows the first lines that are where they should not be. */
static void odd(const char *what)
{
	static int shown;

	if (shown++ < 10)
		fprintf(stderr, "graphcount: line %ld: %s\n", line_number, what);
}

static bool is_root(const char *name, size_t len)
{
	int i;

	for (i = 0; i < nr_roots; i++)
		if (!strncmp(roots[i], name, len) && !roots[i][len])
			return true;
	return false;
}

static void entry(int cpu, struct task *t, int depth, const char *name, bool leaf)
{
	size_t len = strcspn(name, "( ");
	struct count *c = count_of(&functions, name, len);
	bool open = t->depth >= 0;

	if (open && depth > t->base) {
		c->nested++;
		nested++;
	} else if (open || !depth || is_root(name, len)) {
		c->graphs++;
		graphs++;
		cpu_graphs[cpu]++;
		deep += depth > 0;
		early += t->early;
		if (open) {
			reopened++;
			odd(name);
		}
		t->base = depth;
		t->early = 0;
		t->tagged = false;
	} else {
		c->nested++;
		nested++;
		t->early++;
		return;
	}
	if (!leaf)
		t->depth = depth;
}

static void leave(struct task *t, int depth)
{
	if (t->depth >= 0) {
		t->depth = depth > t->base ? depth - 1 : -1;
	} else if (!depth || !t->early) {
		stray++;
		odd("}");
	}
}

static void event(struct task *t, const char *text)
{
	const char *p;
	size_t len;

	if (!tag || t->depth < 0 || t->tagged)
		return;
	len = strlen(tag);
	for (p = text; (p = strstr(p, tag)); p += len) {
		if (p[-1] != ' ' || p[len] != '=')
			continue;
		t->tagged = true;
		count_of(&tags, p, strcspn(p, " "))->graphs++;
		return;
	}
}

/* "CPU) comm-pid => comm-pid" */
static void task_switch(int cpu, const char *line, const char *arrow)
{
	struct task *prev = task_of(pid_before(line, arrow), cpu);

	/* Until the first switch of a CPU its task had no name. */
	if (!current[cpu] || current[cpu]->pid < 0) {
		prev->depth = current[cpu] ? current[cpu]->depth : -1;
		if (current[cpu] && current[cpu] != prev)
			current[cpu]->depth = -1;
	}
	current[cpu] = task_of(pid_before(arrow, arrow + strlen(arrow)), cpu);
}

static void header(const char *line)
{
	if (!strstr(line, "FUNCTION CALLS"))
		return;
	has_proc = strstr(line, "TASK/PID");
	time_columns = !!strstr(line, "TIME ");
}

/* The text after the bar of the duration column, NULL if there is none. */
static char *calls_column(char *line, struct task **t, int cpu)
{
	int bars = has_proc + time_columns + 1;
	char *p = line;

	while (bars--) {
		char *bar = strchr(p, '|');

		if (!bar)
			return NULL;
		if (has_proc && bars == 1)
			*t = task_of(pid_before(p, bar), cpu);
		p = bar + 1;
	}
	return p;
}

static void one_line(char *line)
{
	char *p = line, *text;
	struct task *t;
	int cpu, depth;

	line[strcspn(line, "\n")] = '\0';
	if (*line == '#' && !strncmp(line, "##### CPU", 9))
		return;
	if (*line == '#') {
		header(line);
		return;
	}
	if (!strncmp(line, "CPU:", 4) && strstr(line, "LOST")) {
		lost += strtol(strstr(line, "LOST") + 4, NULL, 10) ?: 1;
		return;
	}
	p += strspn(p, " ");
	if (!*p || !strncmp(p, "-----", 5))
		return;
	cpu = strtol(p, &text, 10);
	if (text == p || *text != ')' || cpu < 0 || cpu >= MAX_CPUS) {
		bad++;
		return;
	}
	p = text + 1;
	if (strstr(p, " => ") && !strchr(p, '|')) {
		if (!has_proc)
			task_switch(cpu, p, strstr(p, " => "));
		return;
	}
	if (strstr(p, "==========> |") || strstr(p, "<========== |"))
		return;
	if (!current[cpu])
		current[cpu] = task_of(-1, cpu);
	t = current[cpu];
	text = calls_column(p, &t, cpu);
	if (!text || strspn(text, " ") < 2) {
		bad++;
		return;
	}
	text += 2;
	depth = strspn(text, " ") / 2;
	text += strspn(text, " ");

	if (text[0] == '/' && text[1] == '*')
		event(t, text);
	else if (*text == '}')
		leave(t, depth);
	else if (strstr(text, ") {"))
		entry(cpu, t, depth, text, false);
	else if (strstr(text, ");"))
		entry(cpu, t, depth, text, true);
	else
		bad++;
}

static void print_counts(void)
{
	long unclosed = 0, orphans = 0;
	struct count *c;
	struct task *t;
	int i;

	for (i = 0; i < HASH_SIZE; i++) {
		for (c = functions.hash[i]; c; c = c->next)
			printf("%s %ld %ld\n", c->name, c->graphs, c->nested);
		for (t = tasks[i]; t; t = t->next) {
			unclosed += t->depth >= 0;
			orphans += t->early;
		}
	}
	for (i = 0; i < HASH_SIZE; i++)
		for (c = tags.hash[i]; c; c = c->next)
			printf("%s: %ld\n", c->name, c->graphs);
	for (i = 0; i < MAX_CPUS; i++)
		if (cpu_graphs[i])
			printf("cpu%d: %ld\n", i, cpu_graphs[i]);
	printf("graphs: %ld\ndeep: %ld\nnested: %ld\nearly: %ld\norphans: %ld\nreopened: %ld\n",
	       graphs, deep, nested, early, orphans, reopened);
	printf("stray: %ld\nunclosed: %ld\nlost: %ld\nbad: %ld\n",
	       stray, unclosed, lost, bad);
}

int main(int argc, char **argv)
{
	size_t room = 0;
	char *line = NULL;
	FILE *file = stdin;
	int opt;

	while ((opt = getopt(argc, argv, "r:t:")) != -1) {
		if (opt == 't')
			tag = optarg;
		else if (opt == 'r' && nr_roots < MAX_ROOTS)
			roots[nr_roots++] = optarg;
		else
			return 2;
	}
	if (optind < argc) {
		file = fopen(argv[optind], "r");
		if (!file)
			err(1, "%s", argv[optind]);
	}
	while (getline(&line, &room, file) > 0) {
		line_number++;
		one_line(line);
	}
	if (ferror(file))
		err(1, "read");
	print_counts();
	return 0;
}
