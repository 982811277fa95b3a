// SPDX-License-Identifier: GPL-2.0
/*
 * Compile an expression, and run it on numbers:
 *
 *	expr [-b BTF] FUNC EXPR [REGISTER...]
 *
 * BTF is a file that has it, an ELF one or raw: vmlinux, or by default the
 * fixture. Prints the error with its caret, or the result and how many reads
 * it took. No memory is readable.
 */
#include "harness.h"

#undef C
#define C(a, b) { #a, b }
static const struct {
	const char *code, *text;
} errors[] = { TRACE_EXPR_ERRORS };

/* The program, should trace_expr have something to print it with */
__weak void trace_expr_dump(const struct trace_expr *expr, struct seq_buf *s);

int main(int argc, char **argv)
{
	static const char * const results[] = { "false", "true", "fault" };
	static char text[1 << 16];
	struct trace_expr_target target = { .nr_regs = FTRACE_REGS_MAX_ARGS };
	struct trace_expr_error err = {};
	struct ftrace_regs regs = {};
	const char *path = FIXTURE_BTF;
	struct btf *btf, *found;
	struct trace_expr *expr;
	struct seq_buf s;
	int i;
	s32 id;

	if (argc > 2 && !strcmp(argv[1], "-b")) {
		path = argv[2];
		argv += 2;
		argc -= 2;
	}
	if (argc < 3) {
		fprintf(stderr, "usage: expr [-b BTF] FUNC EXPR [REGISTER...]\n");
		return 2;
	}
	btf = shim_btf_load(path, NULL);
	if (!btf) {
		fprintf(stderr, "%s: no BTF\n", path);
		return 2;
	}
	shim_btf_use(btf);

	target.func = argv[1];
	id = bpf_find_btf_id(argv[1], BTF_KIND_FUNC, &found);
	if (id > 0) {
		target.btf = btf;
		target.proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type);
		btf_put(found);
	}
	for (i = 3; i < argc && i - 3 < FTRACE_REGS_MAX_ARGS; i++)
		regs.args[i - 3] = strtoull(argv[i], NULL, 0);

	expr = trace_expr_compile(argv[2], strlen(argv[2]), &target, &err);
	if (IS_ERR_OR_NULL(expr)) {
		printf("%s\n", argv[2]);
		for (i = 0; i < err.pos; i++)
			putchar(argv[2][i] == '\t' ? '\t' : ' ');
		printf("^\n%s: %s%s%s\n", errors[err.code].code,
		       errors[err.code].text, err.detail[0] ? ": " : "", err.detail);
		shim_btf_free(btf);
		return 1;
	}
	if (trace_expr_dump) {
		seq_buf_init(&s, text, sizeof(text));
		trace_expr_dump(expr, &s);
		fputs(seq_buf_str(&s), stdout);
	}
	i = trace_expr_eval(expr, &regs, 0);
	printf("%s, %lu reads\n", results[i], shim_nr_reads);
	trace_expr_free(expr);
	shim_btf_free(btf);
	return 0;
}
