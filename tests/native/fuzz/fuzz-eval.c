// SPDX-License-Identifier: GPL-2.0
/*
 * libFuzzer on the evaluator: programs that the compiler accepts, with
 * registers and memory that depend on the text. The generator of the
 * differential test lends a hand, or few texts would be programs at all.
 */
#include "fuzz.h"
#include "../diff/gen.h"
#include "../diff/run.h"

struct target target;

size_t LLVMFuzzerMutate(u8 *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t max, unsigned int seed);
int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

/* Of the current task; the end is the end of what is mapped */
#define USER_SIZE	64
static char *user_text;

static void start(void)
{
	static bool started;
	struct btf *btf;

	if (started)
		return;
	started = true;
	btf = fuzz_load();
	types_init(btf);
	shim_current = shim_mem(sizeof(*shim_current));
	strscpy(shim_current->comm, "nginx");
	shim_current->mm = shim_current;
	user_text = shim_user_mem(USER_SIZE);
	memset(user_text, 'e', USER_SIZE / 2);
	memcpy(user_text + USER_SIZE - 8, "th0\0eth0", 8);
	rnd_seed(1);
	for (int i = 0; i < 26; i++) {
		const struct fuzz_target *t = fuzz_target('a' + i);

		for (unsigned int k = 0; k < btf_vlen(t->proto); k++)
			random_register(ty_from_id(btf_params(t->proto)[k].type));
	}
	fill_memory();
	no_more_objects();
	settle();
}

/* Let the generator write about the function of this letter */
static void set_target(u8 letter)
{
	const struct fuzz_target *t = fuzz_target(letter);
	const struct btf_param *p = btf_params(t->proto);

	target = (struct target){ .func = t->target.func,
				  .no_proto = !t->target.proto };
	for (; target.nr < min(btf_vlen(t->proto), 6U); target.nr++) {
		struct ty ty = ty_from_id(p[target.nr].type);

		if (ty.kind != TY_PTR && !(ty.kind == TY_INT && ty.size <= 8))
			break;
		if (!p[target.nr].name_off)
			break;
		target.params[target.nr].ty = ty;
		if (!target.no_proto && ty_name(ty))
			target.params[target.nr].name =
				btf_name_by_offset(t->target.btf, p[target.nr].name_off);
	}
}

size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t max, unsigned int seed)
{
	struct ex e;

	start();
	if (seed % 256 == 1)
		return fuzz_stretch(data, size, max, seed / 256);
	if (seed % 8 || max < 64)
		return LLVMFuzzerMutate(data, size, max);
	rnd_seed(seed);
	data[0] = 'a' + rnd(22);
	set_target(data[0]);
	nr_operands = 0;
	e = gen_scalar(rnd(6));
	if (strlen(e.src) < max) {
		size = 1 + strlen(e.src);
		memcpy(data + 1, e.src, size - 1);
	}
	release();
	return size;
}

static u64 hash(const u8 *data, size_t size)
{
	u64 h = 14695981039346656037ULL;

	while (size--)
		h = (h ^ *data++) * 1099511628211ULL;
	return h;
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
	long allocs = shim_nr_allocs;
	const struct fuzz_target *t;
	struct ftrace_regs regs;
	struct trace_expr *expr;
	int first;

	start();
	if (!size)
		return 0;
	t = fuzz_target(data[0]);
	expr = fuzz_compile(t, (const char *)data + 1, size - 1);
	if (!expr)
		return 0;

	rnd_seed(hash(data, size));
	if (chance(2))
		fill_memory();
	shim_in_task = chance(80);
	for (int run = 0; run < 4; run++) {
		for (unsigned int i = 0; i < FTRACE_REGS_MAX_ARGS; i++)
			regs.args[i] = i < btf_vlen(t->proto) && chance(90) ?
				random_register(ty_from_id(btf_params(t->proto)[i].type)) :
				chance(20) ? (unsigned long)user_text + rnd(USER_SIZE) :
				rnd_value();
		first = trace_expr_eval(expr, &regs, 0);
		fuzz_check(first == TRACE_EXPR_TRUE || first == TRACE_EXPR_FALSE ||
			   first == TRACE_EXPR_FAULT, "not a result");
		fuzz_check(trace_expr_eval(expr, &regs, 0) == first,
			   "another result the second time");
	}
	fuzz_check(trace_expr_eval(expr, NULL, 0) == TRACE_EXPR_FAULT,
		   "no fault without registers");
	trace_expr_free(expr);
	fuzz_check(shim_nr_allocs == allocs, "memory leaks");
	return 0;
}
