// SPDX-License-Identifier: GPL-2.0
/*
 * filtergen - writes to set_graph_filter, and what else can be done to it
 *
 *	filtergen churn SECONDS FILE...		writers on every CPU: add, replace,
 *						remove, clear, write nonsense
 *	filtergen read SECONDS FILE...		a reader on every CPU
 *	filtergen swap SECONDS FILE A B		replace A with B and B with A
 *	filtergen fail FILE LINE		write LINE with each of its allocations
 *						failing in turn
 *
 * What it did is printed as "name: number" lines.
 */
#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Shared by all processes */
static struct totals {
	long	writes;		/* that succeeded */
	long	refused;	/* that were an error, as they should be */
	long	odd;		/* that did not do what they should */
	long	reads;
} *totals;

static char **files;
static int nr_files;

static time_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec;
}

static int write_line(const char *path, int flags, const char *line)
{
	int fd = open(path, O_WRONLY | flags);
	ssize_t n = strlen(line);
	int ret = 0;

	if (fd < 0)
		err(1, "%s", path);
	if (n && write(fd, line, n) != n)
		ret = errno;
	close(fd);
	return ret;
}

/* --- churn --- */

static const char * const good[] = {
	"tcp_v4_rcv if tcp_hdr(skb)->dest == 8080\n",
	"tcp_v4_rcv if tcp_hdr(skb)->dest == 8081 && ip_hdr(skb)->saddr == \"10.0.0.0/8\"\n",
	"tcp_v4_rcv:1000000 if skb->len > 40\n",
	"tcp_v6_rcv\n",
	"vfs_write if file->f_path.dentry->d_name.name ~ \"ch*\" && count < 100\n",
	"vfs_read if $comm == \"dd\" || file->f_inode->i_sb->s_type->name == \"tmpfs\"\n",
	"kernel_clone if $current->comm ~ \"*gen\"\n",
	"do_exit if code == 0\nhrtimer_wakeup if called_by(__hrtimer_run_queues)\n",
	"hrtimer_nanosleep if rqtp / 0 == 1\n",
	"do_sys_openat2 if *(long *)filename == 0 || *(int *)16 == 1\n",
	"# nothing\n\n",
};

/* These are errors whatever there is. */
static const char * const bad[] = {
	"tcp_v4_rcv if tcp_hdr(skb)->nothing\n",
	"no_such_function_anywhere\n",
	"vfs_write\nvfs_read if (((\n",
	"vfs_write if count ==\n",
	"vfs_write:x\n",
	"\001\377)(\n",
	"!no_such_function_anywhere\n",
	"vfs_write if $comm == 1\n",
	"schedule if 1 << 99999999999999999999999\n",
	"do_exit if code == 0; rm\n",
};

/* These are if there is no such filter, or the module is not loaded. */
static const char * const maybe[] = {
	"!tcp_v4_rcv\n", "!vfs_write\n", "!vfs_read\n", "!kernel_clone\n", "!do_exit\n",
	"graphtest:graphtest_handle if item->key % 3 == 1\n",
	"graphtest_leaf:5\n",
	"vfs_write if file->f_op == &graphtest_fops\n",
};

#define PICK(array)	((array)[rand() % (sizeof(array) / sizeof(*(array)))])
#define ADD(what)	__atomic_add_fetch(&totals->what, 1, __ATOMIC_RELAXED)

static void churn_once(void)
{
	const char *path = files[rand() % nr_files];
	int flags = rand() % 3 ? O_APPEND : O_TRUNC;
	int ret;

	switch (rand() % 8) {
	case 0:
		ret = write_line(path, O_TRUNC, "");
		break;
	case 1:
	case 2:
		ret = write_line(path, flags, PICK(bad));
		if (!ret)
			ADD(odd);
		else
			ADD(refused);
		return;
	case 3:
		ret = write_line(path, O_APPEND, PICK(maybe));
		if (ret) {
			ADD(refused);
			return;
		}
		break;
	default:
		ret = write_line(path, flags, PICK(good));
	}
	if (ret) {
		fprintf(stderr, "%s: %s\n", path, strerror(ret));
		ADD(odd);
	} else {
		ADD(writes);
	}
}

static void read_once(void)
{
	const char *path = files[rand() % nr_files];
	int fd = open(path, O_RDONLY | O_NONBLOCK);
	char buf[4096];
	int i;

	if (fd < 0)
		err(1, "%s", path);
	/* Of a trace, a part will do. */
	for (i = 0; i < 64 && read(fd, buf, 1 + rand() % sizeof(buf)) > 0; i++)
		ADD(reads);
	close(fd);
}

static void on_every_cpu(int seconds, void (*call)(void))
{
	long cpu, nr_cpus = sysconf(_SC_NPROCESSORS_ONLN);
	time_t end = now() + seconds;
	int status, failed = 0;
	cpu_set_t set;

	for (cpu = 0; cpu < nr_cpus; cpu++) {
		if (fork())
			continue;
		CPU_ZERO(&set);
		CPU_SET(cpu, &set);
		sched_setaffinity(0, sizeof(set), &set);
		srand(cpu + 1);
		while (now() < end)
			call();
		_exit(0);
	}
	while (wait(&status) > 0)
		failed |= status;
	if (failed)
		errx(1, "a process failed");
}

/* --- swap --- */

static void swap(int seconds, const char *path, char * const lines[2])
{
	time_t end = now() + seconds;
	int ret;

	while (now() < end) {
		ret = write_line(path, O_TRUNC, lines[totals->writes++ % 2]);
		if (ret)
			errx(1, "%s: %s", path, strerror(ret));
	}
}

/* --- fail --- */

static void content(const char *path, char *buf, size_t size)
{
	int fd = open(path, O_RDONLY);
	ssize_t n = read(fd, buf, size - 1);

	if (fd < 0 || n < 0)
		err(1, "%s", path);
	buf[n] = '\0';
	close(fd);
}

/* Let the @nth allocation from now on fail, 0: none; returns what was left. */
static int fail_nth(int nth)
{
	static int fd = -1;
	char buf[16] = "";

	if (fd < 0)
		fd = open("/proc/thread-self/fail-nth", O_RDWR);
	if (fd < 0 || pread(fd, buf, sizeof(buf) - 1, 0) < 0)
		err(1, "fail-nth");
	dprintf(fd, "%d", nth);
	return atoi(buf);
}

/* A whole write(2), from open to close. Returns what failed. */
static int try_once(const char *path, const char *line, int nth, bool *failed)
{
	int ret = 0, fd;

	fail_nth(nth);
	fd = open(path, O_WRONLY | O_TRUNC);
	if (fd < 0)
		ret = errno;
	else if (write(fd, line, strlen(line)) < 0)
		ret = errno;
	*failed = !fail_nth(0);
	if (fd >= 0)
		close(fd);
	return ret;
}

static void fail_each(const char *path, const char *text)
{
	char before[4096], after[4096], line[4096];
	bool failed = true;
	int nth, ret;

	snprintf(line, sizeof(line), "%s\n", text);
	for (nth = 1; failed; nth++) {
		content(path, before, sizeof(before));
		ret = try_once(path, line, nth, &failed);
		content(path, after, sizeof(after));
		if (!failed)
			break;
		if (!ret && !strcmp(after, line)) {
			ADD(writes);
			/* It had another way. Back to what was before. */
			if (write_line(path, O_TRUNC, before))
				errx(1, "cannot restore");
		} else if (ret == ENOMEM && !strcmp(before, after)) {
			ADD(refused);
		} else {
			printf("allocation %d: %s, and then it contains\n%s",
			       nth, ret ? strerror(ret) : "no error", after);
			ADD(odd);
		}
	}
	if (ret || strcmp(after, line))
		errx(1, "without a failure: %s", strerror(ret));
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	totals = mmap(NULL, sizeof(*totals), PROT_READ | PROT_WRITE,
		      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (totals == MAP_FAILED)
		err(1, "mmap");
	files = argv + 3;
	nr_files = argc - 3;

	if (!strcmp(what, "churn") && nr_files > 0)
		on_every_cpu(atoi(argv[2]), churn_once);
	else if (!strcmp(what, "read") && nr_files > 0)
		on_every_cpu(atoi(argv[2]), read_once);
	else if (!strcmp(what, "swap") && argc == 6)
		swap(atoi(argv[2]), argv[3], argv + 4);
	else if (!strcmp(what, "fail") && argc == 4)
		fail_each(argv[2], argv[3]);
	else
		errx(2, "filtergen churn|read|swap|fail ...");
	printf("writes: %ld\nrefused: %ld\nodd: %ld\nreads: %ld\n",
	       totals->writes, totals->refused, totals->odd, totals->reads);
	return 0;
}
