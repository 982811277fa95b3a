/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the fuzzers share. An input is a letter that chooses the function,
 * 'a' the first, and the text of an expression.
 */
#ifndef _NATIVE_FUZZ_H
#define _NATIVE_FUZZ_H

#include <linux/ftrace.h>
#include <linux/btf.h>
#include <tree/kernel/trace/trace_expr.h>

struct fuzz_target {
	struct trace_expr_target	target;
	const struct btf_type		*proto;	/* also where target has none */
};

struct btf *fuzz_load(void);
const struct fuzz_target *fuzz_target(u8 letter);
/* Compile; abort if an error is not filled in or something is left over */
struct trace_expr *fuzz_compile(const struct fuzz_target *t, const char *src,
				size_t len);
/*
 * A mutation: a part of the input, many times in a row. Names, literals, lists
 * and nests of any length do not come about by single bytes.
 */
size_t fuzz_stretch(u8 *data, size_t size, size_t max, unsigned int seed);
void fuzz_check(bool ok, const char *what);

#endif
