// SPDX-License-Identifier: GPL-2.0
/*
 * libFuzzer on the compiler: any text, against every kind of target, and with
 * memory that runs out.
 */
#include "fuzz.h"

size_t LLVMFuzzerMutate(u8 *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t max, unsigned int seed);
int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t max, unsigned int seed)
{
	if (seed % 64 == 0)
		return fuzz_stretch(data, size, max, seed / 64);
	return LLVMFuzzerMutate(data, size, max);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
	static struct btf *btf;
	long allocs = shim_nr_allocs;
	const struct fuzz_target *t;
	struct trace_expr_error err;
	struct trace_expr *expr;

	if (!btf)
		btf = fuzz_load();
	if (!size)
		return 0;

	t = fuzz_target(data[0]);
	data++;
	size--;
	expr = fuzz_compile(t, (const char *)data, size);
	trace_expr_free(expr);
	fuzz_check(shim_nr_allocs == allocs, "memory leaks");

	/* Now and then, an allocation fails: which one depends on the text. */
	if (size && size % 4 == 0) {
		shim_fail_after = data[size / 2];
		shim_fail_once = size % 8;
		expr = trace_expr_compile((const char *)data, size, &t->target, &err);
		shim_fail_after = -1;
		fuzz_check(!shim_nr_failed || IS_ERR(expr), "a program without memory");
		shim_nr_failed = 0;
		if (!IS_ERR(expr))
			trace_expr_free(expr);
		else
			fuzz_check(err.code < TRACE_EXPR_NR_ERRORS,
				   "no code of an error without memory");
		fuzz_check(shim_nr_allocs == allocs, "memory leaks without memory");
	}
	return 0;
}
