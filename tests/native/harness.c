// SPDX-License-Identifier: GPL-2.0
/*
 * Run the groups, each in a process of its own: a crash is one group's.
 *
 *	unit [--all] [--list] [-v] [GROUP...]
 *
 * With $RESULTS set, appends "PASS native-GROUP" or "FAIL native-GROUP reason"
 * for each group to that file.
 */
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness.h"

#undef C
#define C(a, b) #a
const char *const error_names[] = { TRACE_EXPR_ERRORS };
#undef C
#define C(a, b) b
static const char *const error_texts[] = { TRACE_EXPR_ERRORS };
#undef C

static struct group *groups, **groups_end = &groups;

/* Shared with the process of the group */
static struct tally {
	unsigned int	checks;
	unsigned int	failures;
	char		first[200];	/* failure */
	char		skipped[100];	/* why */
	bool		seen[TRACE_EXPR_NR_ERRORS];	/* codes with a case */
} *tally;

#define MAX_REPEATS	4	/* failures shown of one line, without -v */

static struct btf *fixture_btf, *kernel_btf;
static bool verbose;
static int repeats;		/* failures of the same line before */

static struct {
	const char		*func;
	struct trace_expr_target target;
	struct ftrace_regs	regs;
	unsigned int		nr;
} call;

unsigned long call_returns_to;

void add_group(struct group *group)
{
	*groups_end = group;
	groups_end = &group->next;
}

/* ------------------------------------------------------------------ calls */

static const struct btf_type *find_proto(const char *func)
{
	const struct btf_type *t;
	struct btf *btf;
	s32 id;

	id = bpf_find_btf_id(func, BTF_KIND_FUNC, &btf);
	if (id < 0) {
		fprintf(stderr, "no BTF of %s()\n", func);
		exit(2);
	}
	t = btf_type_by_id(btf, id);
	call.target.btf = btf;
	btf_put(btf);
	return btf_type_by_id(btf, t->type);
}

static void start_call(const char *func)
{
	call.func = func;
	call.nr = 0;
	call.target.func = func;
	call.target.proto = find_proto(func);
	call.target.nr_regs = FTRACE_REGS_MAX_ARGS;
	memset(&call.regs, 0x5a, sizeof(call.regs));
}

/* @params: "p, sc, uc" must be what BTF calls them */
void call_begin(const char *func, const char *params)
{
	char want[256] = "";
	const struct btf_param *param;
	unsigned int i;
	size_t len = 0;

	start_call(func);
	param = btf_params(call.target.proto);
	for (i = 0; i < btf_vlen(call.target.proto); i++)
		len += scnprintf(want + len, sizeof(want) - len, "%s%s",
				 i ? ", " : "",
				 btf_name_by_offset(call.target.btf,
						    param[i].name_off));
	if (strcmp(params, want)) {
		fprintf(stderr, "CALL(%s, %s), but its parameters are %s\n",
			func, params, want);
		exit(2);
	}
}

/* The bits of a register above its argument are anything */
void call_arg(const void *val, size_t size)
{
	unsigned long *reg = &call.regs.args[call.nr++];

	memset(reg, 0xd6, sizeof(*reg));
	memcpy(reg, val, size);
}

void call_raw(const char *func, const unsigned long *regs)
{
	start_call(func);
	memcpy(call.regs.args, regs, sizeof(call.regs.args));
}

void call_no_proto(const char *func, bool keep_btf)
{
	call.func = func;
	call.target.func = func;
	if (!keep_btf)
		call.target.btf = NULL;
	call.target.proto = NULL;
}

/* ----------------------------------------------------------------- checks */

static void show_error(const char *src, const struct trace_expr_error *err)
{
	if (repeats >= MAX_REPEATS && !verbose)
		return;
	printf("\t%s\n\t%*s^ %s: %s%s%s\n", src, (int)err->pos, "",
	       error_names[err->code], error_texts[err->code],
	       err->detail[0] ? ": " : "", err->detail);
}

static void __printf(4, 5) failed(const char *file, int line, const char *src,
				  const char *fmt, ...)
{
	static int last_line;
	char what[160];
	va_list args;

	va_start(args, fmt);
	vsnprintf(what, sizeof(what), fmt, args);
	va_end(args);
	tally->failures++;
	repeats = line == last_line ? repeats + 1 : 0;
	last_line = line;
	if (repeats >= MAX_REPEATS && !verbose)
		return;
	printf("%s:%d: %s() if %.300s\n\t%s\n", file, line, call.func, src, what);
	if (!tally->first[0])
		snprintf(tally->first, sizeof(tally->first), "%s:%d: %s",
			 strrchr(file, '/') ? strrchr(file, '/') + 1 : file,
			 line, what);
	fflush(stdout);
}

void check_that(const char *file, int line, const char *what, bool holds)
{
	tally->checks++;
	if (!holds)
		failed(file, line, what, "does not hold");
}

/*
 * Compile a copy that has nothing behind its last byte, and see that nothing
 * is left over.
 */
static struct trace_expr *compile(const char *file, int line, const char *src,
				  struct trace_expr_error *err)
{
	size_t len = strlen(src);
	long allocs = shim_nr_allocs;
	int refs = shim_btf_refs();
	struct trace_expr *expr;
	char *copy;

	memset(err, 0xee, sizeof(*err));
	copy = malloc(len ?: 1);
	memcpy(copy, src, len);
	expr = trace_expr_compile(copy, len, &call.target, err);
	free(copy);
	if (IS_ERR_OR_NULL(expr)) {
		expr = NULL;
		if (shim_nr_allocs != allocs)
			failed(file, line, src, "leaks %ld allocations on error",
			       shim_nr_allocs - allocs);
		if (err->code >= TRACE_EXPR_NR_ERRORS || err->pos > len ||
		    !memchr(err->detail, '\0', sizeof(err->detail))) {
			failed(file, line, src, "error not filled in");
			memset(err, 0, sizeof(*err));
		}
	} else if (shim_nr_allocs == allocs) {
		failed(file, line, src, "allocated nothing?");
	}
	if (shim_btf_refs() != refs)
		failed(file, line, src, "leaks a reference on BTF");
	return expr;
}

static const char *result_name(int res)
{
	switch (res) {
	case TRACE_EXPR_FALSE:	return "FALSE";
	case TRACE_EXPR_TRUE:	return "TRUE";
	case TRACE_EXPR_FAULT:	return "FAULT";
	}
	return "neither TRUE, FALSE nor FAULT";
}

static bool check_result(const char *file, int line, const char *src, int want)
{
	struct trace_expr_error err;
	struct trace_expr *expr;
	long allocs = shim_nr_allocs;
	int got;

	tally->checks++;
	expr = compile(file, line, src, &err);
	if (!expr) {
		failed(file, line, src, "does not compile, %s expected",
		       result_name(want));
		show_error(src, &err);
		return false;
	}
	got = trace_expr_eval(expr, &call.regs, call_returns_to);
	if (got != want)
		failed(file, line, src, "is %s, %s expected", result_name(got),
		       result_name(want));
	trace_expr_free(expr);
	if (shim_nr_allocs != allocs)
		failed(file, line, src, "leaks");
	return got == want;
}

/* @fmt with @src in it */
static bool __printf(5, 6) check_derived(const char *file, int line, int want,
					 const char *src, const char *fmt, ...)
{
	char buf[TRACE_EXPR_MAX_LEN + 1];
	va_list args;
	int len;

	va_start(args, fmt);
	len = vsnprintf(buf, sizeof(buf), fmt, args);
	va_end(args);
	if (len >= sizeof(buf))
		return true;
	return check_result(file, line, buf, want);
}

void check_bool(const char *file, int line, const char *src, bool want)
{
	if (!check_result(file, line, src, want))
		return;
	check_derived(file, line, !want, src, "!(%s)", src);
	check_derived(file, line, want, src, "(%s) && 1", src);
	check_derived(file, line, want, src, "0 || (%s)", src);
}

void check_value(const char *file, int line, const char *src, u64 val,
		 bool is_signed, size_t size)
{
	char num[64];

	if (is_signed && (s64)val == S64_MIN)
		strscpy(num, "(-9223372036854775807LL - 1)");
	else
		snprintf(num, sizeof(num), is_signed ? "%lldLL" : "%lluULL", val);

	if (!check_derived(file, line, TRACE_EXPR_TRUE, src, "(%s) == %s", src, num))
		return;
	check_derived(file, line, TRACE_EXPR_FALSE, src, "(%s) != %s", src, num);
	check_derived(file, line, val != 0, src, "%s", src);

	/* 0 of its type, less one: how wide and of what sign is it? */
	check_derived(file, line, is_signed, src, "(%s) * 0 - 1 < 0", src);
	check_derived(file, line, size == 8, src,
		      is_signed ? "(%s) * 0 + 2147483647 + 1 > 0"
				: "(%s) * 0 - 1 > 4294967295", src);
}

void check_fault(const char *file, int line, const char *src)
{
	if (!check_result(file, line, src, TRACE_EXPR_FAULT))
		return;
	check_derived(file, line, TRACE_EXPR_FAULT, src, "!(%s)", src);
	check_derived(file, line, TRACE_EXPR_FAULT, src, "!!(%s)", src);
	check_derived(file, line, TRACE_EXPR_FAULT, src, "(%s) || 1", src);
	check_derived(file, line, TRACE_EXPR_FAULT, src, "(%s) && 0", src);
	check_derived(file, line, TRACE_EXPR_FAULT, src, "1 && (%s)", src);
	check_derived(file, line, TRACE_EXPR_FAULT, src, "0 || (%s)", src);
	check_derived(file, line, TRACE_EXPR_TRUE, src, "1 || (%s)", src);
	check_derived(file, line, TRACE_EXPR_FALSE, src, "0 && (%s)", src);
}

void check_error(const char *file, int line, const char *src, const char *caret,
		 unsigned int code, const char *detail)
{
	struct trace_expr_error err;
	struct trace_expr *expr;
	size_t pos = strcspn(caret, "^");

	tally->checks++;
	if (detail && strstr(file, "cases/errors.c"))
		tally->seen[code] = true;
	expr = compile(file, line, src, &err);
	if (expr) {
		failed(file, line, src, "compiles, %s expected", error_names[code]);
		trace_expr_free(expr);
		return;
	}
	if (err.code != code)
		failed(file, line, src, "%s, %s expected", error_names[err.code],
		       error_names[code]);
	else if (err.pos != pos)
		failed(file, line, src, "caret at %u, %zu expected", err.pos, pos);
	else if (detail && (*detail ? !strstr(err.detail, detail) : *err.detail))
		failed(file, line, src, "the detail is not \"%.100s\"", detail);
	else if (!verbose)
		return;
	show_error(src, &err);
}

void check_compiles(const char *file, int line, const char *src)
{
	struct trace_expr_error err;
	struct trace_expr *expr;

	tally->checks++;
	expr = compile(file, line, src, &err);
	if (!expr) {
		failed(file, line, src, "does not compile");
		show_error(src, &err);
	}
	trace_expr_free(expr);
}

/* ------------------------------------------------------- the kernel's BTF */

void skip(const char *why)
{
	strscpy(tally->skipped, why);
}

struct btf *use_kernel_btf(void)
{
	const char *path = getenv("KERNEL_BTF");

	kernel_btf = path && path[0] ? shim_btf_load(path, NULL) : NULL;
	if (!kernel_btf) {
		skip("no built kernel to take BTF from");
		return NULL;
	}
	shim_btf_use(kernel_btf);
	return kernel_btf;
}

static const struct btf_type *kernel_type(const char *name)
{
	s32 id = btf_find_by_name_kind(kernel_btf, name, BTF_KIND_STRUCT);

	if (id < 0)
		id = btf_find_by_name_kind(kernel_btf, name, BTF_KIND_UNION);
	if (id < 0) {
		fprintf(stderr, "no BTF of struct %s\n", name);
		exit(2);
	}
	return btf_type_by_id(kernel_btf, id);
}

u32 kernel_size(const char *type)
{
	return kernel_type(type)->size;
}

static s64 member_offset(const struct btf_type *t, const char *name)
{
	const struct btf_member *m = btf_members(t);
	const struct btf_type *mt;
	unsigned int i;
	s64 off;

	for (i = 0; i < btf_vlen(t); i++, m++) {
		off = __btf_member_bit_offset(t, m) / 8;
		if (!strcmp(btf_name_by_offset(kernel_btf, m->name_off), name))
			return off;
		mt = btf_type_skip_modifiers(kernel_btf, m->type, NULL);
		if (!m->name_off && btf_type_is_struct(mt)) {
			s64 inside = member_offset(mt, name);

			if (inside >= 0)
				return off + inside;
		}
	}
	return -1;
}

u32 kernel_offset(const char *type, const char *member)
{
	s64 off = member_offset(kernel_type(type), member);

	if (off < 0) {
		fprintf(stderr, "struct %s has no %s\n", type, member);
		exit(2);
	}
	return off;
}

/* ---------------------------------------------------------------- running */

static void record(const struct group *g, const char *reason)
{
	const char *path = getenv("RESULTS");
	FILE *f;

	if (!path || !path[0])
		return;
	f = fopen(path, "ae");
	if (!f) {
		perror(path);
		exit(2);
	}
	if (tally->skipped[0])
		fprintf(f, "SKIP native-%s %s\n", g->name, tally->skipped);
	else if (reason)
		fprintf(f, "FAIL native-%s %s\n", g->name, reason);
	else
		fprintf(f, "PASS native-%s\n", g->name);
	fclose(f);
}

static void run_in_child(const struct group *g)
{
	shim_btf_use(fixture_btf);
	shim_current = NEW(struct task_struct);
	shim_current->mm = shim_current;	/* a process, not a kernel thread */
	strscpy(shim_current->comm, "unit");
	g->run();
	shim_mem_reset();
	if (shim_nr_allocs) {
		tally->failures++;
		printf("%ld allocations are left\n", shim_nr_allocs);
	}
	if (kernel_btf)
		shim_btf_free(kernel_btf);
	shim_btf_free(fixture_btf);
	exit(tally->failures ? 1 : 0);	/* the leak checker may object */
}

static bool run(const struct group *g)
{
	char reason[300] = "";
	int status;
	pid_t pid;

	tally->checks = tally->failures = 0;
	tally->first[0] = tally->skipped[0] = '\0';
	fflush(NULL);
	pid = fork();
	if (!pid)
		run_in_child(g);
	if (pid < 0 || waitpid(pid, &status, 0) < 0) {
		perror("fork");
		exit(2);
	}

	if (WIFSIGNALED(status))
		snprintf(reason, sizeof(reason), "killed by signal %d after %u checks",
			 WTERMSIG(status), tally->checks);
	else if (tally->failures)
		snprintf(reason, sizeof(reason), "%u of %u checks, first %s",
			 tally->failures, tally->checks, tally->first);
	else if (WEXITSTATUS(status))
		snprintf(reason, sizeof(reason), "exit status %d after %u checks",
			 WEXITSTATUS(status), tally->checks);
	record(g, reason[0] ? reason : NULL);

	if (tally->skipped[0])
		printf("SKIP %-14s %s\n", g->name, tally->skipped);
	else if (reason[0])
		printf("FAIL %-14s %s\n", g->name, reason);
	else
		printf("PASS %-14s %u checks\n", g->name, tally->checks);
	return !reason[0];
}

static bool wanted(const struct group *g, char **names, bool all)
{
	if (!*names)
		return all || !g->later;
	for (; *names; names++)
		if (!strcmp(*names + str_has_prefix(*names, "native-"), g->name))
			return true;
	return false;
}

/* Each code must have a case in errors.c that knows its detail. */
static bool all_errors_seen(void)
{
	static const struct group g = { .name = "error_codes" };
	char reason[1000] = "";
	size_t len = 0;
	unsigned int i;

	tally->skipped[0] = '\0';
	for (i = 0; i < TRACE_EXPR_NR_ERRORS; i++)
		if (!tally->seen[i])
			len += scnprintf(reason + len, sizeof(reason) - len, "%s %s",
					 len ? "" : "no case in cases/errors.c:",
					 error_names[i]);
	record(&g, len ? reason : NULL);
	if (len)
		printf("FAIL %-14s %s\n", g.name, reason);
	else
		printf("PASS %-14s %u codes\n", g.name, TRACE_EXPR_NR_ERRORS);
	return !len;
}

int main(int argc, char **argv)
{
	bool all = false, list = false;
	unsigned int good = 0, bad = 0;
	struct group *g;

	for (argv++; *argv && (*argv)[0] == '-'; argv++) {
		if (!strcmp(*argv, "--all"))
			all = true;
		else if (!strcmp(*argv, "--list"))
			list = true;
		else if (!strcmp(*argv, "-v"))
			verbose = true;
	}

	fixture_btf = shim_btf_load(FIXTURE_BTF, NULL);
	if (!fixture_btf) {
		fprintf(stderr, "%s: no BTF\n", FIXTURE_BTF);
		return 2;
	}
	tally = mmap(NULL, sizeof(*tally), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (tally == MAP_FAILED) {
		perror("mmap");
		return 2;
	}

	for (g = groups; g; g = g->next) {
		if (list)
			printf("%s%s\n", g->name, g->later ? " (later)" : "");
		else if (wanted(g, argv, all))
			*(run(g) ? &good : &bad) += 1;
	}
	shim_btf_free(fixture_btf);
	if (list)
		return 0;
	if (!*argv) {
		*(all_errors_seen() ? &good : &bad) += 1;
	} else if (!good && !bad) {
		fprintf(stderr, "no such group: see --list\n");
		return 2;
	}
	printf("native: %u passed, %u failed\n", good, bad);
	return bad ? 1 : 0;
}
