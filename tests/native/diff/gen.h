/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The generator's view of an expression: its text for us, its text for the
 * C compiler, and what is needed to put both into a larger one.
 */
#ifndef _DIFF_GEN_H
#define _DIFF_GEN_H

#include "types.h"
#include "covers.h"
#include "rt.h"

/* How tight the outermost operator binds */
enum prec {
	P_COND = 1, P_LOR, P_LAND, P_OR, P_XOR, P_AND, P_EQ, P_REL, P_SHIFT,
	P_ADD, P_MUL, P_CAST, P_UNARY, P_POSTFIX,
};

struct ex {
	const char	*src;		/* NULL: there is none */
	const char	*c;
	enum prec	prec;
	struct ty	ty;
	bool		is_place;	/* @c is an lvalue, not yet read */
	const char	*bits;		/* ... a bit-field of this name; @c points to its record */
	u32		off, len;	/* ... in these bytes of it */
	bool		was_bits;	/* a value, that of a bit-field */
	features	uses;
};

#define NONE ((struct ex){})

struct param {
	const char	*name;
	struct ty	ty;
};

/* What the expressions of now are about */
extern struct target {
	const char	*func;
	bool		no_proto;
	struct param	params[6];
	unsigned int	nr;
} target;

/* gen-lit.c */
struct ex gen_number(void);
struct ex gen_number_upto(u64 max);	/* not negative */
const char *gen_string(unsigned int max);
const char *gen_pattern(void);
const char *gen_address(unsigned int len);

/* gen-place.c */
struct ex gen_param(enum ty_kind kind);
struct ex gen_place(int depth, bool (*wanted)(struct ty t));
struct ex gen_pointer(int depth);
struct ex gen_pointer_to(struct ty target, int depth);
struct ex rval(struct ex e);
bool is_number(struct ty t), is_wire(struct ty t), is_pointer(struct ty t);

/* gen-wire.c */
struct ex gen_wire(int depth, struct ty as);	/* @as.bits 0: any */
struct ex gen_to_host(int depth);
struct ex gen_compare_wire(int depth);
struct ex gen_text(int depth);
struct ex gen_address_equal(int depth);

/* gen-expr.c */
struct binary_op {
	const char	*op;
	enum prec	prec;
};

#define NR_ARITH_OPS	6	/* the last three are bitwise */
#define NR_COMPARE_OPS	6
extern const struct binary_op arith_ops[NR_ARITH_OPS];
extern const struct binary_op compare_ops[NR_COMPARE_OPS];

struct ty int_ty(void);
struct ex made(struct ex e);
struct ex leaf(const char *src, const char *c, struct ty ty);
struct ex with(struct ex e, features uses);
struct ex unary(const char *op, struct ex e, struct ty ty);
struct ex binary(struct ex a, const char *op, enum prec prec, struct ex b,
		 struct ty ty);
struct ex gen_int(int depth);
struct ex gen_leaf(void);
struct ex gen_scalar(int depth);
struct ex gen_small_int(int depth);
struct ex in(struct ex e, enum prec min);

/* For the shrinker: every operand that has been made */
extern struct ex *operands;
extern unsigned int nr_operands;

#endif
