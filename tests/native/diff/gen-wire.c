// SPDX-License-Identifier: GPL-2.0
/*
 * Numbers in wire order, and comparisons with string literals. In C a number
 * in wire order is its bytes, and where our extension makes a number of it,
 * the text for C says so.
 */
#include "gen.h"

static const char *order_call(struct ty t, bool to_host)
{
	static const char * const be[3][2][2] = {
		{ { "htons", "ntohs" }, { "cpu_to_be16", "be16_to_cpu" } },
		{ { "htonl", "ntohl" }, { "cpu_to_be32", "be32_to_cpu" } },
		{ { "cpu_to_be64", "be64_to_cpu" }, { "cpu_to_be64", "be64_to_cpu" } },
	};

	if (t.order == BE)
		return be[t.bits == 16 ? 0 : t.bits == 32 ? 1 : 2][rnd(2)][to_host];
	return text(to_host ? "le%u_to_cpu" : "cpu_to_le%u", t.bits);
}

static const char *order_c(struct ty t, const char *c)
{
	static const char * const types[] = {
		[16] = "unsigned short", [32] = "unsigned int", [64] = "unsigned long",
	};

	if (t.order == BE)
		return text("dx_swap%u(%s)", t.bits, c);
	return text("((%s)(%s))", types[t.bits], c);
}

static struct ty wire_ty(void)
{
	static const u8 widths[] = { 16, 16, 32, 32, 64 };
	struct ty ty = ty_int(widths[rnd(5)], false, NULL);

	ty.order = chance(80) ? BE : LE;
	ty.name = text("__%ce%u", ty.order == BE ? 'b' : 'l', ty.bits);
	return ty;
}

static bool same_order(struct ty a, struct ty b)
{
	return a.kind == b.kind && a.order == b.order && a.bits == b.bits;
}

static struct ex gen_wire_leaf(int depth, struct ty as)
{
	struct ex e = NONE;
	int tries;

	for (tries = 0; tries < 4 && !e.src; tries++) {
		e = chance(30) ? gen_param(TY_INT) :
		    rval(gen_place(depth, is_wire));
		if (e.src && (!ty_is_wire(e.ty) ||
			      (as.bits && !same_order(e.ty, as))))
			e = NONE;
	}
	if (e.src)
		return e;
	if (!as.bits)
		as = wire_ty();
	e = gen_int(depth - 1);
	return with(leaf(text("%s(%s)", order_call(as, false), e.src),
			 order_c(as, e.c), as), e.uses | USES(BE_CALL));
}

/* A constant that stands for a number of the order's width */
static struct ex gen_wire_const(struct ty as)
{
	u64 max = as.bits == 64 ? U64_MAX : (1ULL << as.bits) - 1;

	return with(gen_number_upto(max), as.order == BE ? USES(BE_CONST) : 0);
}

struct ex gen_wire(int depth, struct ty as)
{
	const struct binary_op *op = &arith_ops[3 + rnd(3)];
	struct ex a, b, c;

	if (depth <= 0 || chance(40))
		return gen_wire_leaf(depth, as);
	a = gen_wire(depth - 1, as);
	switch (rnd(6)) {
	case 0:
		b = unary("~", a, a.ty);
		if (a.ty.bits == 16)
			b.c = text("(unsigned short)%s", b.c);
		return b;
	case 1:
		c = in(gen_scalar(depth - 1), P_LOR);
		b = in(gen_wire(depth - 1, a.ty), P_COND);
		b.src = text("%s ? %s : %s", c.src, a.src, b.src);
		b.c = text("%s ? %s : %s", c.c, a.c, b.c);
		b.prec = P_COND;
		b.ty = a.ty;
		return with(b, a.uses | c.uses | USES(COND));
	case 2:
		b = gen_wire(depth - 1, a.ty);
		return binary(a, op->op, op->prec, b, a.ty);
	default:
		b = gen_wire_const(a.ty);
		b.c = order_c(a.ty, b.c);
		if (chance(50))
			swap(a, b);
		return binary(a, op->op, op->prec, b, b.ty.order ? b.ty : a.ty);
	}
}

struct ex gen_to_host(int depth)
{
	struct ex e = gen_wire(depth - 1, (struct ty){});

	return made(with(leaf(text("%s(%s)", order_call(e.ty, true), e.src),
			      order_c(e.ty, e.c), ty_int(e.ty.bits, false, NULL)),
			 e.uses | USES(BE_CALL)));
}

struct ex gen_compare_wire(int depth)
{
	const struct binary_op *op = &compare_ops[rnd(NR_COMPARE_OPS)];
	struct ex a = gen_wire(depth - 1, (struct ty){}), b;

	if (op->prec == P_EQ && chance(50)) {
		b = gen_wire(depth - 1, a.ty);
		return binary(a, op->op, op->prec, b, int_ty());
	}
	b = gen_wire_const(a.ty);
	a = in(a, P_SHIFT);
	a.c = order_c(a.ty, a.c);
	if (chance(50))
		swap(a, b);
	return binary(a, op->op, op->prec, b, int_ty());
}

/* ------------------------------------------------------------------- text */

static bool is_text(struct ty t)
{
	if (t.kind == TY_ARRAY && t.nelems == 6)
		return ty_is_char(ty_target(t)) && ty_target(t).name &&
		       !strcmp(ty_target(t).name, "char");
	return (t.kind == TY_PTR || (t.kind == TY_ARRAY && t.size)) &&
	       ty_is_char(ty_target(t));
}

struct ex gen_text(int depth)
{
	struct ex e = gen_place(depth - 1, is_text);
	const char *op = chance(50) ? "==" : "!=", *str;
	u32 max = 256;

	if (!e.src || chance(5))
		e = with(leaf("$comm", "dx_comm", (struct ty){ .kind = TY_ARRAY, .nelems = 16 }),
			 USES(VAR));
	if (e.ty.kind == TY_ARRAY && e.ty.nelems && e.ty.nelems < max)
		max = e.ty.nelems;
	e = in(rval(e), P_REL);
	if (chance(40)) {
		str = gen_pattern();
		return made((struct ex){
			.src = text("%s ~ \"%s\"", e.src, str),
			.c = text("dx_glob(%s, %u, \"%s\")", e.c, max, str),
			.prec = P_EQ, .ty = int_ty(), .uses = e.uses | USES(GLOB) });
	}
	str = gen_string(max);
	return made((struct ex){
		.src = chance(80) ? text("%s %s \"%s\"", e.src, op, str) :
				    text("\"%s\" %s %s", str, op, in(e, P_REL).src),
		.c = text("%sdx_streq(%s, %u, %d, \"%s\", sizeof(\"%s\") - 1)",
			  *op == '!' ? "!" : "", e.c, max, max < 256, str, str),
		.prec = P_EQ, .ty = int_ty(), .uses = e.uses | USES(TEXT_EQ) });
}

static unsigned int address_len(struct ty t)
{
	if (ty_is_wire(t))
		return t.order == BE && t.bits == 32 ? 4 : 0;
	if (t.kind == TY_REC && t.name)
		return !strcmp(t.name, "struct in_addr") ? 4 :
		       !strcmp(t.name, "struct in6_addr") ? 16 : 0;
	if (t.kind == TY_ARRAY && t.nelems == 6 && ty_is_char(ty_target(t)) &&
	    !ty_target(t).is_signed && ty_target(t).name)
		return strcmp(ty_target(t).name, "char") ? 6 : 0;
	return 0;
}

static bool is_address(struct ty t)
{
	return address_len(t);
}

/* The six bytes at a pointer */
static struct ex gen_mac(int depth)
{
	struct ex p = gen_pointer(depth - 1);
	const char *str = gen_address(6);

	if (!p.src)
		return gen_text(depth);
	return made((struct ex){
		.src = text("mac(%s) == \"%s\"", p.src, str),
		.c = text("dx_net((%s), 6, \"%s\")", p.c, str),
		.prec = P_EQ, .ty = int_ty(), .uses = p.uses | USES(MAC) });
}

struct ex gen_address_equal(int depth)
{
	struct ex e = gen_place(depth - 1, is_address);
	const char *op = chance(50) ? "==" : "!=", *str;
	unsigned int len;
	const char *c;

	if (chance(20))
		return gen_mac(depth);
	if (!e.src || e.bits)
		return gen_text(depth);
	len = address_len(e.ty);
	str = gen_address(len);
	if (e.ty.kind == TY_INT)
		c = text("dx_net_val(%s, \"%s\")", rval(e).c, str);
	else
		c = text("dx_net(&(%s), %u, \"%s\")", e.c, len, str);
	return made((struct ex){
		.src = text("%s %s \"%s\"", in(e, P_REL).src, op, str),
		.c = text("%s%s", *op == '!' ? "!" : "", c),
		.prec = P_EQ, .ty = int_ty(), .uses = e.uses | USES(ADDRESS) });
}
