// SPDX-License-Identifier: GPL-2.0
/*
 * Operators.
 */
#include "gen.h"

struct ex *operands;
unsigned int nr_operands;

#define MAX_OPERANDS	4096

/* Remember @e for the shrinker */
struct ex made(struct ex e)
{
	if (!operands)
		operands = calloc(MAX_OPERANDS, sizeof(*operands));
	if (nr_operands < MAX_OPERANDS)
		operands[nr_operands++] = e;
	return e;
}

/* Put @e in parentheses unless it binds as tight as @min, or just so */
struct ex in(struct ex e, enum prec min)
{
	if (e.prec >= min && !chance(3))
		return e;
	e.src = text("(%s)", e.src);
	e.c = text("(%s)", e.c);
	e.prec = P_POSTFIX;
	return e;
}

struct ex leaf(const char *src, const char *c, struct ty ty)
{
	return (struct ex){ .src = src, .c = c, .prec = P_POSTFIX, .ty = ty };
}

struct ex with(struct ex e, features uses)
{
	e.uses |= uses;
	return e;
}

/* The feature that is the operator of two operands, or of one as "-x" */
static features op_uses(const char *op)
{
	unsigned int i = 0;

	while (strcmp(feature_names[i], op))
		i++;
	return (features)1 << i;
}

struct ty int_ty(void)
{
	return ty_int(32, true, NULL);
}

/* ------------------------------------------------------------------ leaves */

static struct ex gen_enumerator(void)
{
	const struct enumerator *e = pick_enumerator();
	unsigned int i;
	struct ty ty;

	if (!e || target.no_proto)
		return gen_number();
	for (i = 0; i < target.nr; i++)
		if (target.params[i].name && !strcmp(target.params[i].name, e->name))
			return gen_number();
	ty = e->is_int ? int_ty() : ty_from_id(e->type);
	return with(leaf(e->name, e->name, ty), USES(ENUMERATOR) |
		    (ty.is_signed && e->val < 0 ? USES(ENUM_NEG) : 0) |
		    (ty.bits == 64 ? USES(ENUM_64) : 0));
}

/* Macros of the kernel, which no header made from BTF has */
static struct ex gen_constant(void)
{
	static const struct {
		const char	*name, *c;
		bool		is_long;	/* and unsigned */
	} constants[] = {
		{ "AF_INET", "2" }, { "ETH_P_IP", "0x800" }, { "EINVAL", "22" },
		{ "TCPHDR_SYN", "2UL", true }, { "O_DIRECT", "040000" },
		{ "PF_KTHREAD", "0x00200000" }, { "S_IFMT", "00170000" },
		{ "SIGKILL", "9" }, { "PROT_EXEC", "4" }, { "IP_OFFSET", "0x1FFF" },
	};
	int i = rnd(ARRAY_SIZE(constants));
	struct ty ty = constants[i].is_long ? ty_int(64, false, NULL) : int_ty();

	return with(leaf(constants[i].name, constants[i].c, ty), USES(CONSTANT));
}

static struct ex gen_var(void)
{
	int n = rnd(6);

	switch (rnd(4)) {
	case 0:
		return with(leaf("$pid", "dx_pid", int_ty()), USES(VAR));
	case 1:
		return with(leaf("$tgid", "dx_tgid", int_ty()), USES(VAR));
	case 2:
		return with(leaf("$cpu", "dx_cpu", int_ty()), USES(VAR));
	default:
		return with(leaf(text("$arg%d", n + 1), text("dx_reg[%d]", n),
				 ty_int(64, false, NULL)), USES(ARG));
	}
}

struct ex gen_leaf(void)
{
	struct ex e = NONE;

	switch (rnd(20)) {
	case 0 ... 4:
		return gen_number();
	case 5:
		return chance(30) ? gen_enumerator() :
		       chance(20) ? gen_constant() : gen_number();
	case 6:
		return gen_var();
	case 7 ... 11:
		e = gen_param(TY_INT);
		if (e.src && !ty_is_host(e.ty))
			e = NONE;
		break;
	default:
		e = rval(gen_place(0, is_number));
	}
	return e.src ? e : gen_number();
}

/* ------------------------------------------------------- numbers of numbers */

const struct binary_op arith_ops[] = {
	{ "+", P_ADD }, { "-", P_ADD }, { "*", P_MUL }, { "&", P_AND },
	{ "|", P_OR }, { "^", P_XOR },
};
const struct binary_op compare_ops[] = {
	{ "==", P_EQ }, { "!=", P_EQ }, { "<", P_REL }, { "<=", P_REL },
	{ ">", P_REL }, { ">=", P_REL },
};

static bool is_bitwise(enum prec prec)
{
	return prec == P_AND || prec == P_XOR || prec == P_OR;
}

/* An operand that is a comparison has to stand in parentheses beside & ^ | */
static struct ex side(struct ex e, enum prec prec, bool right)
{
	bool compares = e.prec == P_EQ || e.prec == P_REL;

	return in(e, is_bitwise(prec) && compares ? P_POSTFIX : prec + right);
}

struct ex binary(struct ex a, const char *op, enum prec prec, struct ex b,
			struct ty ty)
{
	const char *space = chance(85) || !(isalnum(b.src[0]) || b.src[0] == '(') ?
			    " " : "";
	struct ex e = { .prec = prec, .ty = ty,
			.uses = a.uses | b.uses | op_uses(op) };

	a = side(a, prec, false);
	b = side(b, prec, true);
	if (!isalnum(b.src[0]) && b.src[0] != '(')
		space = " ";
	e.src = text("%s%s%s%s%s", a.src, space, op, space, b.src);
	e.c = text("%s %s %s", a.c, op, b.c);
	return made(e);
}

static struct ex gen_arith(int depth)
{
	const struct binary_op *op = &arith_ops[rnd(NR_ARITH_OPS)];
	struct ex a = gen_int(depth - 1), b = gen_int(depth - 1);

	return binary(a, op->op, op->prec, b, ty_common(a.ty, b.ty));
}

static struct ex gen_divide(int depth)
{
	struct ex a = gen_int(depth - 1), b = gen_int(depth - 1), e;
	const char *op = chance(50) ? "/" : "%", *num;
	bool wraps = chance(8);

	/* the one quotient that wraps, for both of the types that have it */
	if (wraps) {
		num = chance(50) ? "(int)0x80000000" : "(long)0x8000000000000000";
		a = leaf(num, num, ty_int(num[1] == 'i' ? 32 : 64, true, NULL));
		a.prec = P_CAST;
		b = in(b, P_CAST);
		b.src = text("(int)%s", b.src);
		b.c = text("(int)%s", b.c);
		b.prec = P_CAST;
		b = binary(b, "|", P_OR, leaf("-1", "-1", int_ty()), int_ty());
	}
	e = binary(a, op, P_MUL, b, ty_common(a.ty, b.ty));
	if (!wraps && chance(50)) {	/* the compiler's own division, which may trap */
		a = in(a, P_MUL);
		e.c = text("%s %s DX_NZ(%s)", a.c, op, b.c);
	} else {
		e.c = text("%s(%s, %s)", *op == '/' ? "DX_DIV" : "DX_MOD", a.c, b.c);
	}
	return made(with(e, wraps ? USES(WRAP) : 0));
}

static struct ex gen_shift(int depth)
{
	struct ex a = gen_int(depth - 1), b, e;
	const char *op = chance(50) ? "<<" : ">>";
	struct ty ty = ty_promote(a.ty);

	b = gen_small_int(depth - 1);
	if (chance(50))
		b = gen_number_upto(ty.bits - 1);
	else if (chance(15))	/* the first that is too many, or the last good */
		b = with(leaf(text("%u", ty.bits - rnd(2)), NULL, int_ty()),
			 USES(SHIFT_EDGE));
	b.c = b.c ?: b.src;
	e = binary(a, op, P_SHIFT, b, ty);
	a = in(a, P_SHIFT);
	e.c = text("%s %s DX_SH(%s, %u)", a.c, op, b.c, ty.bits);
	return made(e);
}

struct ex unary(const char *op, struct ex e, struct ty ty)
{
	e = in(e, P_CAST);
	e.src = text("%s%s%s", op, e.src[0] == *op ? " " : "", e.src);
	e.c = text("%s %s", op, e.c);
	e.prec = P_UNARY;
	e.ty = ty;
	e.was_bits = false;
	return made(with(e, op_uses(text("%sx", op))));
}

static struct ex gen_unary(int depth)
{
	static const char * const ops[] = { "-", "~", "+" };
	struct ex e = gen_int(depth - 1);

	return unary(ops[rnd(ARRAY_SIZE(ops))], e, ty_promote(e.ty));
}

static const struct int_name {
	const char	*name;
	u8		bits;
	bool		is_signed, is_bool;
} int_names[] = {
	{ "char", 8 }, { "signed char", 8, true }, { "unsigned char", 8 },
	{ "short", 16, true }, { "unsigned short", 16 },
	{ "short int", 16, true }, { "unsigned short int", 16 },
	{ "int", 32, true }, { "signed", 32, true }, { "unsigned", 32 },
	{ "unsigned int", 32 }, { "int signed", 32, true },
	{ "long", 64, true }, { "unsigned long", 64 },
	{ "long int", 64, true }, { "long unsigned int", 64 },
	{ "long long", 64, true }, { "unsigned long long", 64 },
	{ "long signed int long", 64, true }, { "bool", 8, false, true },
	{ "_Bool", 8, false, true }, { "const int", 32, true },
	{ "u8", 8 }, { "s8", 8, true }, { "u16", 16 }, { "s16", 16, true },
	{ "u32", 32 }, { "s32", 32, true }, { "u64", 64 },
	{ "s64", 64, true }, { "size_t", 64 }, { "__u16", 16 },
	{ "__s32", 32, true },
};

static const struct int_name *gen_int_name(struct ty *ty)
{
	const struct int_name *n = &int_names[rnd(ARRAY_SIZE(int_names))];

	*ty = ty_int(n->bits, n->is_signed, n->name);
	ty->is_bool = n->is_bool;
	return n;
}

static struct ex gen_cast(int depth)
{
	struct ex e = chance(80) ? gen_int(depth - 1) : gen_pointer(depth - 1);
	struct ex as = chance(10) ? gen_place(0, is_number) : NONE;
	const char *name;
	struct ty ty;

	if (!e.src)
		e = gen_int(depth - 1);
	name = gen_int_name(&ty)->name;
	if (as.src && !as.bits && as.ty.name) {
		ty = as.ty;
		name = ty.name;
	}
	e = in(e, P_CAST);
	e.src = text("(%s)%s", name, e.src);
	e.c = text("(%s)%s", name, e.c);
	e.prec = P_CAST;
	e.ty = ty;
	e.was_bits = false;
	return made(with(e, ty.is_bool ? USES(CAST_BOOL) : USES(CAST)));
}

static bool is_sized(struct ty t)
{
	return t.size && t.kind != TY_OTHER;
}

static struct ex gen_sizeof(int depth)
{
	struct ty size = ty_int(64, false, NULL), ty;
	struct ex e = NONE;
	const char *name;

	switch (rnd(4)) {
	case 0:
		name = text("sizeof(%s)", gen_int_name(&ty)->name);
		return with(leaf(name, name, size), USES(SIZEOF));
	case 1:
		name = text("sizeof(\"%s\")", gen_string(16));
		return with(leaf(name, name, size), USES(SIZEOF));
	case 2:
		e = gen_place(depth - 1, is_sized);
		break;
	default:
		e = gen_int(depth - 1);
		if (e.was_bits || e.ty.bits != 8 * e.ty.size)
			e = NONE;
	}
	if (!e.src || e.bits)
		return gen_number();
	e = in(e, P_UNARY);
	e.src = text("sizeof%s%s", e.src[0] == '(' && chance(50) ? "" : " ", e.src);
	e.c = text("sizeof %s", e.c);
	e.prec = P_UNARY;
	e.ty = size;
	e.is_place = false;
	return with(e, USES(SIZEOF));
}

static struct ex gen_cond(int depth)
{
	struct ex c = gen_scalar(depth - 1), a = gen_int(depth - 1),
		  b = gen_int(depth - 1), e = { .prec = P_COND };

	c = in(c, P_LOR);
	b = in(b, P_COND);
	e.ty = ty_common(a.ty, b.ty);
	e.src = text("%s ? %s : %s", c.src, a.src, b.src);
	e.c = text("%s ? %s : %s", c.c, a.c, b.c);
	e.uses = a.uses | b.uses | c.uses | USES(COND);
	return made(e);
}

/* ------------------------------------------------------------ truth values */

static struct ex gen_compare(int depth)
{
	const struct binary_op *op = &compare_ops[rnd(NR_COMPARE_OPS)];
	struct ex a = gen_int(depth - 1), b = gen_int(depth - 1);

	return binary(a, op->op, op->prec, b, int_ty());
}

static struct ex gen_logic(int depth)
{
	bool land = chance(50);
	const char *op = land ? "&&" : "||";
	enum prec prec = land ? P_LAND : P_LOR;
	struct ex e = gen_scalar(depth - 1);
	int more = 1 + rnd(3);

	while (more--)
		e = binary(e, op, prec, gen_scalar(depth - 1), int_ty());
	return e;
}

static struct ex gen_compare_pointers(int depth)
{
	const struct binary_op *op = &compare_ops[rnd(NR_COMPARE_OPS)];
	struct ex a = gen_pointer(depth - 1), b;
	bool null;

	if (!a.src)
		return gen_compare(depth);
	b = gen_pointer_to(ty_target(a.ty), depth - 1);
	if (!b.src)
		return gen_compare(depth);
	null = !strcmp(b.src, "0") || !strcmp(b.src, "NULL");
	/* < is for pointers of one type, == has exceptions */
	if (null || ty_target(a.ty).kind != ty_target(b.ty).kind)
		op = &compare_ops[rnd(2)];
	if (chance(50))
		swap(a, b);
	return with(binary(a, op->op, op->prec, b, int_ty()), USES(PTR_CMP));
}

static struct ex gen_error(int depth)
{
	static const char * const names[] = { "IS_ERR", "IS_ERR_OR_NULL", "PTR_ERR" };
	struct ex p = gen_pointer(depth - 1);
	int i = rnd(ARRAY_SIZE(names));

	if (!p.src)
		return gen_number();
	return made(with(leaf(text("%s(%s)", names[i], p.src),
			      text("dx_%s(%s)", names[i], p.c),
			      i == 2 ? ty_int(64, true, NULL) : int_ty()),
			 p.uses | USES(IS_ERR)));
}

/* A kernel inline of a number */
static struct ex gen_of_number(int depth)
{
	static const struct {
		const char	*name;
		bool		is_signed;
	} inlines[] = {
		{ "MAJOR" }, { "MINOR" }, { "S_ISREG", true }, { "S_ISDIR", true },
	};
	int i = rnd(ARRAY_SIZE(inlines));
	struct ex e = gen_int(depth - 1);

	return made(with(leaf(text("%s(%s)", inlines[i].name, e.src),
			      text("dx_%s(%s)", inlines[i].name, e.c),
			      ty_int(32, inlines[i].is_signed, NULL)),
			 e.uses | USES(INLINE)));
}

static struct ex gen_distance(int depth)
{
	struct ex a = gen_pointer(depth - 1), b, e;
	struct ty to;

	if (!a.src)
		return gen_number();
	to = ty_target(a.ty);
	if (!to.size)
		return gen_compare_pointers(depth);
	b = chance(50) ? a : gen_pointer_to(to, depth - 1);
	if (!b.src || !strcmp(b.src, "0") || !strcmp(b.src, "NULL") ||
	    !ty_same(to, ty_target(b.ty)) || strstr(b.src, "(void *)"))
		b = a;
	e = binary(a, "-", P_ADD, b, ty_int(64, true, NULL));
	e.c = text("DX_DIFF(%s, %s)", a.c, b.c);
	return made(with(e, USES(PTR_DIFF)));
}

/* --------------------------------------------------------------- selection */

/* Mostly what is of use as an index or a shift count */
struct ex gen_small_int(int depth)
{
	struct ex e = gen_int(depth);
	const char *mask;

	if (chance(20))
		return e;
	mask = text("%u", (1 << (1 + rnd(6))) - 1);
	return binary(e, "&", P_AND, leaf(mask, mask, int_ty()),
		      ty_common(e.ty, int_ty()));
}

/* What can stand on a side of &&, and not be one of its operands' likes */
struct ex gen_scalar(int depth)
{
	struct ex e = NONE;

	switch (rnd(12)) {
	case 0:
		e = gen_pointer(depth);
		break;
	case 1:
		e = gen_wire(depth, (struct ty){});
		break;
	case 2:
		e = unary("!", gen_scalar(depth > 0 ? depth - 1 : 0), int_ty());
	}
	if (e.src)
		return e;
	return depth > 0 && chance(60) ? gen_compare(depth) : gen_int(depth);
}

/* A host integer, as a value */
struct ex gen_int(int depth)
{
	if (depth <= 0)
		return made(gen_leaf());
	switch (rnd(32)) {
	case 0 ... 8:
		return gen_arith(depth);
	case 9 ... 10:
		return gen_divide(depth);
	case 11 ... 13:
		return gen_shift(depth);
	case 14 ... 15:
		return gen_unary(depth);
	case 16 ... 17:
		return gen_cast(depth);
	case 18:
		return gen_sizeof(depth);
	case 19:
		return gen_cond(depth);
	case 20 ... 21:
		return gen_compare(depth);
	case 22:
		return gen_logic(depth);
	case 23:
		return gen_compare_pointers(depth);
	case 24:
		return gen_distance(depth);
	case 25:
		return gen_to_host(depth);
	case 26:
		return gen_compare_wire(depth);
	case 27:
		return gen_text(depth);
	case 28:
		return chance(40) ? gen_address_equal(depth) :
		       chance(30) ? gen_error(depth) :
		       chance(10) ? gen_of_number(depth) : gen_leaf();
	case 29:
		return unary("!", gen_scalar(depth - 1), int_ty());
	default: {
		struct ex e = rval(gen_place(depth - 1, is_number));

		return e.src ? made(e) : gen_leaf();
	}
	}
}
