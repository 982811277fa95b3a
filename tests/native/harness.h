/* SPDX-License-Identifier: GPL-2.0 */
/*
 * How the cases are written.
 *
 *	GROUP(ints)
 *	{
 *		struct ints *p = NEW(struct ints);
 *		...
 *		CALL(f_ints, p, sc, uc, ss, us, si);	what the expressions see
 *		T(p->si + uc > 255);			C says what is right
 *	}
 *
 * The arguments of CALL() are local variables with the names of the
 * function's parameters, so that the same text is an expression for C and for
 * us. CALL() copies them into registers: after a change, CALL() again.
 *
 * T(EXPR)	the truth of EXPR, as C has it; also under !, && and ||
 * V(EXPR)	the value, the signedness and the width of an integer EXPR
 * X(STR, C)	the truth of STR is that of the C expression C
 * F(STR)	faults, whatever stands above it; not where it is skipped
 * E(STR, CARET, CODE, DETAIL)
 *		does not compile. CARET is a line with a ^ under the token at
 *		fault, DETAIL a part of the detail, "" if there is none, or NULL
 *		if it does not matter
 * OK(STR)	compiles
 */
#ifndef _HARNESS_H
#define _HARNESS_H

#include <linux/ftrace.h>
#include <linux/btf.h>
#include <tree/kernel/trace/trace_expr.h>

struct group {
	const char	*name;
	void		(*run)(void);
	bool		later;		/* not asked for yet: see GROUP_LATER() */
	struct group	*next;
};

void add_group(struct group *group);

#define __GROUP(NAME, LATER)						\
static void NAME(void);							\
static struct group group_##NAME = { #NAME, NAME, LATER };		\
__attribute__((__constructor__)) static void add_##NAME(void)		\
{									\
	add_group(&group_##NAME);					\
}									\
static void NAME(void)

#define GROUP(NAME)		__GROUP(NAME, false)
/* Runs only when named, or with --all */
#define GROUP_LATER(NAME)	__GROUP(NAME, true)

#define NEW(type)		((type *)shim_mem(sizeof(type)))
#define NEWS(type, n)		((type *)shim_mem((n) * sizeof(type)))
#define NEW_STR(s)		((typeof(&(s)[0]))memcpy(shim_mem(sizeof(s)), s, sizeof(s)))
#define NOWHERE			((void *)0x700012345678UL) /* kernel, not mapped */

#define __CALL_1(x)		call_arg(&(typeof(x)){ x }, sizeof(x));
#define __CALL_2(x, y...)	__CALL_1(x) __CALL_1(y)
#define __CALL_3(x, y...)	__CALL_1(x) __CALL_2(y)
#define __CALL_4(x, y...)	__CALL_1(x) __CALL_3(y)
#define __CALL_5(x, y...)	__CALL_1(x) __CALL_4(y)
#define __CALL_6(x, y...)	__CALL_1(x) __CALL_5(y)
#define __CALL_N(a, b, c, d, e, f, NAME, ...) NAME
#define CALL(func, args...)						\
do {									\
	if (0)								\
		(void)func(args);	/* types and number are checked */ \
	call_begin(#func, #args);					\
	__CALL_N(args, __CALL_6, __CALL_5, __CALL_4, __CALL_3,		\
		 __CALL_2, __CALL_1)(args)				\
} while (0)

/* Registers given as numbers, for functions that the host does not have */
#define CALL_RAW(func, regs...)						\
	call_raw(func, (unsigned long[FTRACE_REGS_MAX_ARGS]){ regs })

/* What $caller is in the calls that follow */
extern unsigned long call_returns_to;

#define HERE			__FILE__, __LINE__
#define T(expr...)		check_bool(HERE, #expr, !!(expr))
#define X(str, expr...)		check_bool(HERE, str, !!(expr))
#define V(expr...)							\
	check_value(HERE, #expr, (u64)(expr),				\
		    (typeof(+(expr)))-1 < (typeof(+(expr)))1,		\
		    sizeof(+(expr)))
#define F(str)			check_fault(HERE, str)
#define E(str, caret, code, detail)					\
	check_error(HERE, str, caret, TRACE_ERR_##code, detail)
#define OK(str)			check_compiles(HERE, str)
#define CHECK(cond)		check_that(HERE, #cond, cond)

void call_begin(const char *func, const char *params);
void call_arg(const void *val, size_t size);
void call_raw(const char *func, const unsigned long *regs);
void call_no_proto(const char *func, bool keep_btf);

void check_bool(const char *file, int line, const char *str, bool want);
void check_value(const char *file, int line, const char *str, u64 val,
		 bool is_signed, size_t size);
void check_fault(const char *file, int line, const char *str);
void check_error(const char *file, int line, const char *str, const char *caret,
		 unsigned int code, const char *detail);
void check_compiles(const char *file, int line, const char *str);
void check_that(const char *file, int line, const char *what, bool holds);

/* The BTF of a built kernel, or NULL; until the group ends it is the BTF */
struct btf *use_kernel_btf(void);
void skip(const char *why);

/* A member's place in a kernel structure, through anonymous members */
u32 kernel_offset(const char *type, const char *member);
u32 kernel_size(const char *type);

#define PUT(obj, type, member, val)					\
	put_unaligned(val, (typeof(val) *)((char *)(obj) +		\
					   kernel_offset(type, member)))

extern const char *const error_names[];

#endif /* _HARNESS_H */
