// SPDX-License-Identifier: GPL-2.0
/*
 * bpftramp - put a BPF trampoline on a function
 *
 *	bpftramp fentry|fexit FUNCTION FILE
 *
 * Attaches a program that does nothing, writes "attached" into FILE, waits for
 * SIGTERM, detaches it, and writes into FILE how often it ran.
 */
#include <err.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/btf.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int bpf(int cmd, union bpf_attr *attr, size_t size)
{
	return syscall(__NR_bpf, cmd, attr, size);
}

static char *read_file(const char *path)
{
	size_t size = 0, room = 1 << 20;
	char *buf = malloc(room);
	int fd = open(path, O_RDONLY);
	ssize_t n;

	if (fd < 0)
		err(1, "%s", path);
	while ((n = read(fd, buf + size, room - size)) > 0) {
		size += n;
		if (size == room)
			buf = realloc(buf, room *= 2);
	}
	close(fd);
	return buf;
}

/* The size of what follows a type's struct btf_type */
static size_t tail_size(const struct btf_type *t)
{
	unsigned int vlen = BTF_INFO_VLEN(t->info);

	switch (BTF_INFO_KIND(t->info)) {
	case BTF_KIND_INT:		return sizeof(__u32);
	case BTF_KIND_ARRAY:		return sizeof(struct btf_array);
	case BTF_KIND_STRUCT:
	case BTF_KIND_UNION:		return vlen * sizeof(struct btf_member);
	case BTF_KIND_ENUM:		return vlen * sizeof(struct btf_enum);
	case BTF_KIND_ENUM64:		return vlen * 12;
	case BTF_KIND_FUNC_PROTO:	return vlen * sizeof(struct btf_param);
	case BTF_KIND_VAR:		return sizeof(struct btf_var);
	case BTF_KIND_DATASEC:		return vlen * sizeof(struct btf_var_secinfo);
	case BTF_KIND_DECL_TAG:		return sizeof(struct btf_decl_tag);
	default:			return 0;
	}
}

/* The id of a kernel function's type */
static int find_func(const char *name)
{
	char *btf = read_file("/sys/kernel/btf/vmlinux");
	struct btf_header *h = (void *)btf;
	char *strings = btf + h->hdr_len + h->str_off;
	char *p = btf + h->hdr_len + h->type_off, *end = p + h->type_len;

	for (int id = 1; p < end; id++) {
		struct btf_type *t = (void *)p;

		if (BTF_INFO_KIND(t->info) == BTF_KIND_FUNC &&
		    !strcmp(strings + t->name_off, name))
			return id;
		p += sizeof(*t) + tail_size(t);
	}
	errx(1, "%s: no such function", name);
}

static int load(const char *func, enum bpf_attach_type type)
{
	static char log[65536];
	struct bpf_insn insns[] = {
		{ .code = BPF_ALU64 | BPF_MOV | BPF_K, .dst_reg = 0, .imm = 0 },
		{ .code = BPF_JMP | BPF_EXIT },
	};
	union bpf_attr attr = {
		.prog_type = BPF_PROG_TYPE_TRACING,
		.expected_attach_type = type,
		.attach_btf_id = find_func(func),
		.insns = (unsigned long)insns,
		.insn_cnt = 2,
		.license = (unsigned long)"GPL",
		.log_buf = (unsigned long)log,
		.log_size = sizeof(log),
		.log_level = 1,
	};
	int fd = bpf(BPF_PROG_LOAD, &attr, sizeof(attr));

	if (fd < 0)
		err(1, "load: %s", log);
	return fd;
}

static unsigned long long runs(int prog)
{
	struct bpf_prog_info info = {};
	union bpf_attr attr = {
		.info.bpf_fd = prog,
		.info.info_len = sizeof(info),
		.info.info = (unsigned long)&info,
	};

	if (bpf(BPF_OBJ_GET_INFO_BY_FD, &attr, sizeof(attr)))
		err(1, "info");
	return info.run_cnt;
}

static void say(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	if (!f || fputs(text, f) < 0 || fclose(f))
		err(1, "%s", path);
}

int main(int argc, char **argv)
{
	union bpf_attr stats = { .enable_stats.type = BPF_STATS_RUN_TIME };
	union bpf_attr attach = {};
	int prog, link, signum;
	char count[32];
	sigset_t set;

	if (argc != 4)
		errx(1, "usage: bpftramp fentry|fexit FUNCTION FILE");

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);

	prog = load(argv[2], strcmp(argv[1], "fexit") ? BPF_TRACE_FENTRY :
							 BPF_TRACE_FEXIT);
	if (bpf(BPF_ENABLE_STATS, &stats, sizeof(stats)) < 0)
		err(1, "stats");
	attach.raw_tracepoint.prog_fd = prog;
	link = bpf(BPF_RAW_TRACEPOINT_OPEN, &attach, sizeof(attach));
	if (link < 0)
		err(1, "attach");

	say(argv[3], "attached\n");
	sigwait(&set, &signum);
	close(link);
	snprintf(count, sizeof(count), "%llu\n", runs(prog));
	say(argv[3], count);
	return 0;
}
