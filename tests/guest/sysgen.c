// SPDX-License-Identifier: GPL-2.0
/*
 * sysgen - a given number of system calls of one kind
 *
 *	sysgen [-m] [-n name] OPERATION COUNT [ARG...]
 *
 *	sleep COUNT [MICROSECONDS]	clock_nanosleep(2)
 *	fork COUNT			fork(2); each child makes a few system calls
 *	exec COUNT			fork(2); each child calls execve(2)
 *	open COUNT PATH			open(2) and close(2)
 *	bpf COUNT TYPE			bpf(2): load a program of enum bpf_prog_type TYPE
 *	write COUNT PATH [SIZE]		write(2) of so many bytes, 7 if SIZE is not given
 *
 * -m: a second process moves this one to another CPU all the while.
 * -n: the name (comm) that it goes by.
 */
#define _GNU_SOURCE
#include <err.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void do_sleep(char **args)
{
	long us = args[0] ? atol(args[0]) : 1000;
	struct timespec t = {
		.tv_sec = us / 1000000,
		.tv_nsec = us % 1000000 * 1000,
	};

	if (clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL))
		errx(1, "clock_nanosleep");
}

/* Has a child do something, and waits for it. */
static void in_child(void (*call)(void))
{
	pid_t pid = fork();
	int status;

	if (pid < 0)
		err(1, "fork");
	if (!pid) {
		call();
		_exit(0);
	}
	if (waitpid(pid, &status, 0) != pid || status)
		errx(1, "a child failed");
}

static void three_opens(void)
{
	int i;

	for (i = 0; i < 3; i++)
		close(open("/dev/null", O_WRONLY));
}

static void do_fork(char **unused)
{
	(void)unused;
	in_child(three_opens);
}

static void exec_self(void)
{
	execl("/proc/self/exe", "sysgen", "sleep", "0", NULL);
	err(1, "execl");
}

static void do_exec(char **unused)
{
	(void)unused;
	in_child(exec_self);
}

static void do_open(char **args)
{
	int fd = open(args[0], O_RDONLY);

	if (fd < 0)
		err(1, "%s", args[0]);
	close(fd);
}

static void do_write(char **args)
{
	static const char bytes[64] = "sysgen\n";
	static int fd = -1, size;

	if (fd < 0) {
		fd = open(args[0], O_WRONLY | O_CREAT, 0600);
		size = args[1] ? atoi(args[1]) : 7;
	}
	if (size > (int)sizeof(bytes) || write(fd, bytes, size) != size)
		err(1, "%s", args[0]);
}

/* A program that returns 0 */
static void do_bpf(char **args)
{
	static const struct bpf_insn insns[] = {
		{ .code = BPF_ALU64 | BPF_MOV | BPF_K },
		{ .code = BPF_JMP | BPF_EXIT },
	};
	union bpf_attr attr = {
		.insns = (unsigned long)insns,
		.insn_cnt = 2,
		.license = (unsigned long)"GPL",
	};
	int fd;

	if (!args[0])
		errx(2, "bpf: of which type?");
	attr.prog_type = atoi(args[0]);
	fd = syscall(SYS_bpf, BPF_PROG_LOAD, &attr, sizeof(attr));
	if (fd < 0)
		err(1, "bpf");
	close(fd);
}

static const struct operation {
	const char	*name;
	void		(*call)(char **args);
} operations[] = {
	{ "sleep",	do_sleep },
	{ "fork",	do_fork },
	{ "exec",	do_exec },
	{ "open",	do_open },
	{ "write",	do_write },
	{ "bpf",	do_bpf },
};

/* Moves the caller's parent from CPU to CPU until it is gone. */
static void keep_moving(pid_t pid)
{
	long nr_cpus = sysconf(_SC_NPROCESSORS_ONLN);
	cpu_set_t set;
	int i;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_NAME, "mover");
	for (i = 0; getppid() == pid; i++) {
		CPU_ZERO(&set);
		CPU_SET(i % nr_cpus, &set);
		sched_setaffinity(pid, sizeof(set), &set);
		usleep(300);
	}
	_exit(0);
}

int main(int argc, char **argv)
{
	pid_t pid = getpid(), mover = 0;
	const struct operation *op;
	int opt, count;

	while ((opt = getopt(argc, argv, "mn:")) != -1) {
		switch (opt) {
		case 'm':
			mover = fork();
			if (!mover)
				keep_moving(pid);
			break;
		case 'n':
			prctl(PR_SET_NAME, optarg);
			break;
		default:
			return 2;
		}
	}
	if (argc - optind < 2)
		errx(2, "sysgen [-m] [-n name] OPERATION COUNT [ARG...]");
	for (op = operations; strcmp(op->name, argv[optind]); ) {
		if (++op == operations + sizeof(operations) / sizeof(*op))
			errx(2, "%s: no such operation", argv[optind]);
	}
	for (count = atoi(argv[optind + 1]); count > 0; count--)
		op->call(argv + optind + 2);
	if (mover > 0) {
		kill(mover, SIGKILL);
		waitpid(mover, NULL, 0);
	}
	return 0;
}
