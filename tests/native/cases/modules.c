// SPDX-License-Identifier: GPL-2.0
/*
 * Types, enumerators and symbols of modules; and names that stand for more
 * than one thing.
 */
#include <harness.h>
#include <fixture.h>

static struct module mod_a = { .name = "mod_a", .core = 0xffffffffa0000000,
			       .percpu = 0xffffe8ff00000000 };
static struct module mod_b = { .name = "mod_b", .core = 0xffffffffa0010000,
			       .init = 0xffffffffa0020000 };

/* What fixture_mod.c has, for the values */
struct mod_inner {
	long		mine;
};

struct mod_opaque {
	int		hidden;
	int		count;
};

struct mod_obj {
	struct mod_inner in;
	struct mod_opaque *op;
	int		level;
};

static void load(bool a, bool b)
{
	struct btf *vmlinux = bpf_get_btf_vmlinux();

	mod_a.btf = shim_btf_load(FIXTURE_MOD, vmlinux);
	mod_b.btf = shim_btf_load(FIXTURE_MOD_B, vmlinux);
	if (a)
		shim_add_module(&mod_a);
	if (b)
		shim_add_module(&mod_b);
}

GROUP(module_types)
{
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	struct mod_obj *obj = NEW(struct mod_obj);
	const struct outer *co = o;
	void *v = obj;
	int n = 42;

	obj->op = NEW(struct mod_opaque);
	obj->op->count = 5;
	obj->level = 42;
	o->opaque = (void *)obj->op;
	o->in.y = 6;

	CALL(f_outer, o, po, co, v, o2, n);
	E("((struct mod_obj *)v)->level == 42",
	  "         ^", EXPR_NO_TYPE, "no struct 'mod_obj' in BTF");
	E("o->opaque->count == 5",
	  "           ^", EXPR_INCOMPLETE, "'struct opaque'");
	E("n == MOD_HIGH",
	  "     ^", EXPR_NO_PARAM, NULL);

	load(true, false);
	X("((struct mod_obj *)v)->level == 42", true);
	X("((struct mod_obj *)v)->op->count == 5", true);
	/* ... its struct inner is not vmlinux's. */
	X("&((struct mod_obj *)v)->in.mine == v", true);
	X("sizeof(struct mod_obj) == 24", true);
	/* What vmlinux only declares, the module has. */
	X("o->opaque->count == 5", true);
	X("n == MOD_HIGH", true); X("(enum mod_level)n == MOD_LOW", false);
	/* vmlinux's own comes first. */
	X("((struct inner *)&o->in)->y == 6", true);
	E("((struct inner *)v)->mine",
	  "                     ^", EXPR_NO_MEMBER, NULL);
}

GROUP(module_function)
{
	struct mod_inner *in = NEW(struct mod_inner);
	struct mod_obj *obj = NEW(struct mod_obj);

	load(true, true);
	obj->level = 41;
	obj->op = NEW(struct mod_opaque);
	obj->op->hidden = -3;
	in->mine = 1L << 40;
	CALL_RAW("mod_func", (long)obj, (long)in, 7);
	X("obj->level == MOD_LOW && n == 7", true);
	X("obj->op->hidden == -3", true);
	X("in->mine == 1099511627776", true);
	/* The module's own struct inner, not vmlinux's, as in its source */
	X("((struct inner *)in)->mine == 1099511627776", true);
	X("sizeof(struct outer) > 100 && ST_OPEN == 1", true);
	E("obj->lvel == 1",
	  "     ^", EXPR_NO_MEMBER, "'struct mod_obj' has no 'lvel', did you mean 'level'?");
	E("obj->?",
	  "     ^", EXPR_MEMBERS, "in op level");
	E("?",
	  "^", EXPR_PROTO, "int mod_func(struct mod_obj *obj, struct inner *in, int n)");
}

GROUP(ambiguous_types)
{
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 43;

	load(true, true);
	CALL(f_outer, o, po, co, v, o2, n);
	OK("((struct twin *)v)->a");
	E("((struct differs *)v)->a",
	  "         ^", EXPR_AMBIGUOUS, "BTF has different types called 'differs'");
	X("n == MODB_ONLY", true);
	E("n == MOD_BOTH",
	  "     ^", EXPR_AMBIGUOUS, "enumerators MOD_BOTH are 7 and 8");
	/* In one of them it is that one's. */
	CALL_RAW("mod_func", (long)v, (long)v, 7);
	OK("((struct differs *)obj)->a"); X("n == MOD_BOTH", true);

	/* In vmlinux's alone, too */
	CALL_RAW("f_dup1", 0);
	E("((struct dup *)$arg1)->x",
	  "         ^", EXPR_AMBIGUOUS, "'dup'");
	OK("((struct dup_same *)$arg1)->x");
}

GROUP(module_symbols)
{
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = (void *)0xffffffffa0000120;
	int n = 43;

	load(true, true);
	shim_add_module_symbol("mod_a_ops", 0xffffffffa0000120);
	shim_add_module_symbol("mod_a_pcpu", 0xffffe8ff00000010);
	shim_add_module_symbol("mod_b_init", 0xffffffffa0020010);
	shim_add_module_symbol("mod_both", 0xffffffffa0000020);
	shim_add_module_symbol("mod_both", 0xffffffffa0010020);
	CALL(f_outer, o, po, co, v, o2, n);
	X("v == &mod_a_ops", true); X("v != &mod_a_ops", false);
	E("v == &mod_both",
	  "      ^", EXPR_AMBIGUOUS, "2 symbols are called 'mod_both'");
	E("v == &mod_a_pcpu",
	  "      ^", EXPR_UNSUPPORTED, "'mod_a_pcpu' has an address on each CPU");
	E("v == &mod_b_init",
	  "      ^", EXPR_UNSUPPORTED, "'mod_b_init' is gone when module mod_b is loaded");
	mod_a.state = MODULE_STATE_GOING;
	E("v == &mod_a_ops",
	  "      ^", EXPR_NO_PARAM, "module mod_a is being unloaded");
	/* Nor are its types there any longer. */
	E("((struct mod_obj *)v)->level",
	  "         ^", EXPR_NO_TYPE, NULL);
}

/* Who keeps the program has to know whose addresses are in it. */
GROUP(module_use)
{
	static struct module mods[5] = {
		{ .core = 0xffffffffa0100000 }, { .core = 0xffffffffa0200000 },
		{ .core = 0xffffffffa0300000 }, { .core = 0xffffffffa0400000 },
		{ .core = 0xffffffffa0500000 },
	};
	static const char * const names[] = { "s0", "s1", "s2", "s3", "s4" };
	static const char src[] = "$arg1 == (long)&s1 || $arg1 == (long)&s3 ||"
				  " $arg1 == (long)&s1";
	struct trace_expr_target target = { .func = "f", .nr_regs = 6 };
	struct trace_expr_error err;
	struct trace_expr *expr;

	for (int i = 0; i < 5; i++) {
		mods[i].name = names[i];
		shim_add_module(&mods[i]);
		shim_add_module_symbol(names[i], mods[i].core + 8);
	}
	expr = trace_expr_compile(src, strlen(src), &target, &err);
	CHECK(!IS_ERR(expr));
	if (IS_ERR(expr))
		return;
	CHECK(trace_expr_uses_module(expr, &mods[1]));
	CHECK(trace_expr_uses_module(expr, &mods[3]));
	CHECK(!trace_expr_uses_module(expr, &mods[0]));
	CHECK(!trace_expr_uses_module(expr, &mods[2]));
	trace_expr_free(expr);

	CALL_RAW("f_none");
	E("(long)&s0 + (long)&s1 + (long)&s2 + (long)&s3 + (long)&s4",
	  "                                                       ^",
	  EXPR_TOO_BIG, "symbols of more than 4 modules");
	for (int i = 0; i < 5; i++)
		CHECK(!mods[i].refs);
}
