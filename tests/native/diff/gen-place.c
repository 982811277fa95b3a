// SPDX-License-Identifier: GPL-2.0
/*
 * Places in memory, and pointers to them.
 */
#include "gen.h"
#include "layout.h"

bool is_number(struct ty t)
{
	return ty_is_host(t);
}

bool is_wire(struct ty t)
{
	return ty_is_wire(t);
}

bool is_pointer(struct ty t)
{
	return t.kind == TY_PTR && ty_target(t).kind != TY_FUNC;
}

static bool is_record(struct ty t)
{
	return t.kind == TY_REC && t.name;
}

static bool is_array(struct ty t)
{
	return t.kind == TY_ARRAY && t.size;
}

static bool is_any(struct ty t)
{
	return t.size && t.kind != TY_OTHER;
}

/* The value of a place: read it, where it is not an array */
struct ex rval(struct ex e)
{
	if (!e.src || !e.is_place)
		return e;
	if (e.ty.kind == TY_ARRAY) {
		e.ty = ty_ptr(ty_target(e.ty));
	} else if (e.bits) {
		e.c = text("DX_BITS(%s, %u, %u)->%s", e.c, e.off, e.len, e.bits);
	} else {
		e.c = text("DX_LD(%s)", e.c);
	}
	e.is_place = false;
	e.was_bits = e.bits;
	e.bits = NULL;
	return e;
}

/* What is remarkable about a value of a type, or a pointer to one */
static features type_uses(struct ty t)
{
	if (ty_is_wire(t))
		return t.order == LE ? USES(LITTLE) : t.bits == 16 ? USES(BE16) :
		       t.bits == 32 ? USES(BE32) : USES(BE64);
	if (t.kind == TY_INT && t.is_bool)
		return USES(BOOL);
	if (t.kind == TY_INT && t.is_enum)
		return t.size == 8 ? USES(WIDE_ENUM) : USES(ENUM);
	if (t.kind == TY_PTR && ty_target(t).kind == TY_PTR)
		return USES(PTR_PTR);
	return t.kind == TY_PTR && ty_target(t).kind == TY_VOID ? USES(VOID) : 0;
}

struct ex gen_param(enum ty_kind kind)
{
	unsigned int tries;

	for (tries = 0; target.nr && tries < 12; tries++) {
		struct param *p = &target.params[rnd(target.nr)];

		if (p->name && p->ty.kind == kind &&
		    !(kind == TY_PTR && ty_target(p->ty).kind == TY_FUNC))
			return (struct ex){ .src = p->name, .c = p->name,
					    .prec = P_POSTFIX, .ty = p->ty,
					    .uses = USES(PARAM) | type_uses(p->ty) };
	}
	return NONE;
}

/* A parameter that is a pointer to a record, as its register gives it */
static struct ex gen_arg(void)
{
	unsigned int i, tries;
	const char *name;

	for (tries = 0; target.nr && tries < 8; tries++) {
		i = rnd(target.nr);
		name = ty_name(target.params[i].ty);
		if (target.params[i].ty.kind != TY_PTR || !name)
			continue;
		return (struct ex){ .src = text("(%s)$arg%u", name, i + 1),
				    .c = text("(%s)dx_reg[%u]", name, i),
				    .prec = P_CAST, .ty = target.params[i].ty,
				    .uses = USES(ARG) | USES(CAST_PTR) };
	}
	return NONE;
}

/* A kernel inline of a pointer, to a pointer */
static struct ex gen_inline(int depth)
{
	static const struct {
		const char *name, *takes, *gives;
	} inlines[] = {
		{ "tcp_hdr", "struct sk_buff", "struct tcphdr" },
		{ "udp_hdr", "struct sk_buff", "struct udphdr" },
		{ "icmp_hdr", "struct sk_buff", "struct icmphdr" },
		{ "ip_hdr", "struct sk_buff", "struct iphdr" },
		{ "ipv6_hdr", "struct sk_buff", "struct ipv6hdr" },
		{ "eth_hdr", "struct sk_buff", "struct ethhdr" },
		{ "inner_tcp_hdr", "struct sk_buff", "struct tcphdr" },
		{ "inner_ip_hdr", "struct sk_buff", "struct iphdr" },
		{ "inner_eth_hdr", "struct sk_buff", "struct ethhdr" },
		{ "skb_shinfo", "struct sk_buff", "struct skb_shared_info" },
		{ "TCP_SKB_CB", "struct sk_buff", "struct tcp_skb_cb" },
		{ "tcp_sk", "struct sock", "struct tcp_sock" },
		{ "inet_sk", "struct sock", "struct inet_sock" },
		{ "inet_csk", "struct sock", "struct inet_connection_sock" },
		{ "file_inode", "struct file", "struct inode" },
	};
	struct ex p = chance(80) ? gen_param(TY_PTR) : gen_pointer(depth - 1);
	int at = rnd(ARRAY_SIZE(inlines)), i, n;
	struct ty to, gives;

	if (!p.src)
		return NONE;
	to = ty_target(p.ty);
	for (n = 0; n < ARRAY_SIZE(inlines); n++) {
		i = (at + n) % ARRAY_SIZE(inlines);
		if (to.kind != TY_REC || !to.name || strcmp(to.name, inlines[i].takes))
			continue;
		gives = ty_tagged(inlines[i].gives);
		if (gives.kind != TY_REC || is_avoided(to) || is_avoided(gives))
			continue;
		return (struct ex){
			.src = text("%s(%s)", inlines[i].name, p.src),
			.c = text("dx_%s(%s)", inlines[i].name, p.c),
			.prec = P_POSTFIX, .ty = ty_ptr(gives),
			.uses = p.uses | USES(INLINE),
		};
	}
	return NONE;
}

static struct ex base_pointer(int depth)
{
	struct ex e = NONE;

	switch (rnd(10)) {
	case 0:
		e = gen_arg();
		break;
	case 1:
		e = gen_inline(depth);
		break;
	case 2 ... 3:
		if (depth > 0)
			e = gen_pointer(depth - 1);
	}
	if (!e.src)
		e = gen_param(TY_PTR);
	return e.src ? e : gen_arg();
}

static features member_uses(const struct member *m, struct ty t)
{
	features uses = m->anon ? USES(ANON) : 0;

	if (!m->bits)
		return uses | type_uses(t);
	if (m->bits > 32)
		uses |= USES(WIDE_BITS);
	if (t.is_bool || t.is_enum)
		return uses | (t.is_bool ? USES(BOOL_BITS) : USES(ENUM_BITS));
	return uses | (t.is_signed ? USES(SIGNED_BITS) : USES(BITS));
}

/* What the kernel spells as members, and are macros */
static struct ex macro_member(struct ex e)
{
	static const char * const names[][2] = {
		{ "sk_family", "skc_family" }, { "sk_state", "skc_state" },
		{ "sk_num", "skc_num" }, { "sk_dport", "skc_dport" },
		{ "sk_daddr", "skc_daddr" }, { "sk_rcv_saddr", "skc_rcv_saddr" },
		{ "sk_prot", "skc_prot" }, { "sk_v6_daddr", "skc_v6_daddr" },
	};
	int i = rnd(ARRAY_SIZE(names));
	const struct member *m;
	struct ty common = ty_tagged("struct sock_common");

	m = common.kind == TY_REC ? rec_member(common.id, names[i][1]) : NULL;
	if (!m || m->bits || is_avoided(common) || is_avoided(ty_from_id(m->type)))
		return NONE;
	e = in(e, P_POSTFIX);
	e.src = text("%s->%s", e.src, names[i][0]);
	e.c = text("%s->__sk_common.%s", e.c, names[i][1]);
	e.prec = P_POSTFIX;
	e.is_place = true;
	e.ty = ty_from_id(m->type);
	return with(e, USES(MACRO) | member_uses(m, e.ty));
}

/* @e is a place that is a record, or with @arrow a pointer to one */
static struct ex member(struct ex e, u32 rec, bool arrow)
{
	unsigned int nr;
	const struct member *list = rec_members(rec, &nr), *m;

	if (!nr)
		return NONE;
	if (arrow && ty_from_id(rec).name && chance(30) &&
	    !strcmp(ty_from_id(rec).name, "struct sock"))
		return macro_member(e);
	m = &list[rnd(nr)];
	e = in(e, P_POSTFIX);
	e = with(e, (arrow ? USES(ARROW) : USES(DOT)) |
		    member_uses(m, ty_from_id(m->type)));
	e.prec = P_POSTFIX;
	e.is_place = true;
	e.ty = ty_from_id(m->type);
	if (is_avoided(e.ty))
		return NONE;
	e.src = text("%s%s%s", e.src, arrow ? "->" : ".", m->name);
	if (!m->bits) {
		e.c = text("%s%s%s", e.c, arrow ? "->" : ".", m->name);
		return e;
	}
	if (ty_is_wire(e.ty) && m->bits != e.ty.bits)
		return NONE;
	e.ty.bits = m->bits;
	e.bits = m->name;
	e.off = m->bit / 8;
	e.len = (m->bit % 8 + m->bits + 7) / 8;
	if (!arrow)
		e.c = text("&%s", e.c);
	return e;
}

static struct ex subscript(struct ex e, u32 nelems, int depth)
{
	struct ex i;

	if (depth > 0 && chance(10))
		i = gen_small_int(depth - 1);
	else if (chance(5))
		i = gen_number();
	else
		i = gen_number_upto(nelems ? nelems - 1 : 2);
	i = rval(i);
	e = in(e, P_POSTFIX);
	e.src = text("%s[%s]", e.src, i.src);
	e.c = text("%s[%s]", e.c, i.c);
	e.prec = P_POSTFIX;
	e.is_place = true;
	return with(e, i.uses | USES(INDEX));
}

/* What the pointer @p, or array, points to */
static struct ex pointee(struct ex p, int depth)
{
	struct ty to = ty_target(p.ty);
	bool is_array = p.ty.kind == TY_ARRAY;
	u32 nelems = is_array ? p.ty.nelems : 0;

	p = with(rval(p), is_array && to.kind == TY_REC ? USES(ELEM_REC) : 0);
	p = with(p, is_array && !nelems ? USES(FLEX) : 0);
	if (!to.size || to.kind == TY_FUNC || to.kind == TY_OTHER ||
	    is_avoided(to))
		return NONE;
	if (to.kind == TY_REC && !nelems && chance(80))
		return member(p, to.id, true);
	if (nelems || chance(40)) {
		p = subscript(p, nelems, depth);
	} else {
		p = in(p, P_CAST);
		p.src = text("*%s", p.src);
		p.c = text("*%s", p.c);
		p.prec = P_UNARY;
		p.is_place = true;
		p = with(p, USES(DEREF));
	}
	p.ty = to;
	return with(p, type_uses(to));
}

static struct ex walk(int depth, bool (*wanted)(struct ty t))
{
	int hops = 1 + rnd(5), steps = 0;
	struct ex e = base_pointer(depth);

	if (!e.src)
		return NONE;
	e = pointee(e, depth);
	while (e.src && ++steps < 12) {
		if (wanted(e.ty) && (e.ty.kind == TY_INT || chance(50)))
			return e;
		switch (e.ty.kind) {
		case TY_REC:
			/* It may have a member of no size in it. */
			if (!e.ty.size)
				return NONE;
			e = member(e, e.ty.id, false);
			break;
		case TY_ARRAY:
			e = pointee(e, depth);
			break;
		case TY_PTR:
			e = hops-- > 0 ? pointee(e, depth) : NONE;
			break;
		default:
			return NONE;
		}
	}
	return NONE;
}

/* A place of a type that is wanted; not every target has one */
struct ex gen_place(int depth, bool (*wanted)(struct ty t))
{
	struct ex e = NONE;
	int tries;

	for (tries = 0; !e.src && tries < 10; tries++)
		e = walk(depth, wanted);
	return e;
}

/* ---------------------------------------------------------------- pointers */

static struct ex cast_pointer(struct ex e, const char *name, struct ty to)
{
	e = in(e, P_CAST);
	e.src = text("(%s *)%s", name, e.src);
	e.c = text("(%s *)%s", name, e.c);
	e.prec = P_CAST;
	e.ty = ty_ptr(to);
	return with(e, USES(CAST_PTR) | type_uses(e.ty));
}

static struct ex gen_cast_pointer(int depth)
{
	struct ex as = gen_place(0, is_any), e;
	const char *name = as.src ? ty_name(as.ty) : NULL;

	if (!name)
		return NONE;
	if (as.bits)
		as.ty.bits = as.ty.size * 8;
	e = chance(85) ? gen_pointer(depth - 1) : rval(gen_int(depth - 1));
	if (!e.src)
		return NONE;
	if (e.ty.kind == TY_PTR && chance(20)) {
		/* a pointer with a tag in its low bits, taken off or not */
		e = in(e, P_CAST);
		e.src = text("((unsigned long)%s & ~%uUL)", e.src, 7);
		e.c = text("((unsigned long)%s & ~%uUL)", e.c, 7);
		e.prec = P_POSTFIX;
		e = with(e, USES(TAGGED));
	}
	return cast_pointer(e, name, as.ty);
}

static struct ex gen_address_of(int depth)
{
	struct ex e = gen_place(depth, chance(70) ? is_any :
				chance(50) ? is_record : is_array);

	if (!e.src || e.bits)
		return NONE;
	e = in(e, P_CAST);
	e.src = text("&%s", e.src);
	e.c = text("&%s", e.c);
	e.prec = P_UNARY;
	e.is_place = false;
	e.ty = ty_ptr(e.ty);
	return with(e, USES(ADDR));
}

/* The record around a member: of the right pointer, or of any of its type */
static struct ex gen_container(int depth)
{
	struct ex rec = gen_place(0, is_record), p = NONE;
	const struct member *m;
	unsigned int nr;
	struct ty to;

	if (!rec.src)
		return NONE;
	m = rec_members(rec.ty.id, &nr);
	if (!nr)
		return NONE;
	m += rnd(nr);
	to = ty_from_id(m->type);
	if (m->bits || is_avoided(rec.ty) || !ty_name(to))
		return NONE;
	if (chance(60)) {
		rec = in(rec, P_POSTFIX);
		p.src = text("&%s.%s", rec.src, m->name);
		p.c = text("&%s.%s", rec.c, m->name);
		p.uses = rec.uses | USES(ADDR) | USES(DOT);
	} else {
		p = gen_pointer(depth - 1);
		if (!p.src || !ty_same(ty_target(p.ty), to))
			return NONE;
	}
	return (struct ex){
		.src = text("container_of(%s, %s, %s)", p.src, rec.ty.name, m->name),
		.c = text("dx_container_of(%s, %s, %s)", p.c, rec.ty.name, m->name),
		.prec = P_POSTFIX, .ty = ty_ptr(rec.ty),
		.uses = p.uses | USES(CONTAINER) };
}

static struct ex gen_moved(int depth)
{
	struct ex p = gen_pointer(depth - 1), n;
	struct ty to;

	if (!p.src)
		return NONE;
	to = ty_target(p.ty);
	if (to.kind != TY_VOID && !to.size)
		return NONE;
	n = rval(chance(60) ? gen_number_upto(3) : gen_small_int(depth - 1));
	if (chance(20)) {
		n = in(n, P_ADD);
		p = in(p, P_MUL);
		p.src = text("%s + %s", n.src, p.src);
		p.c = text("%s + %s", n.c, p.c);
	} else {
		char op = chance(60) ? '+' : '-';

		p = in(p, P_ADD);
		n = in(n, P_MUL);
		p.src = text("%s %c %s", p.src, op, n.src);
		p.c = text("%s %c %s", p.c, op, n.c);
	}
	p.prec = P_ADD;
	return with(p, n.uses | USES(PTR_ADD));
}

static struct ex gen_chosen(int depth)
{
	struct ex p = gen_pointer(depth - 1), q, c = gen_scalar(depth - 1);

	if (!p.src)
		return NONE;
	q = gen_pointer_to(ty_target(p.ty), depth - 1);
	if (!q.src)
		return NONE;
	c = in(c, P_LOR);
	q = in(q, P_COND);
	p.src = text("%s ? %s : %s", c.src, p.src, q.src);
	if (ty_target(q.ty).kind == TY_VOID) {	/* and not a null pointer */
		p.c = text("%s ? %s : %s", c.c, p.c, q.c);
		p.ty = q.ty;
	} else {
		/* Qualifiers behind a second star would make a void * of the two. */
		p.c = text("%s ? %s : (__typeof__((0, %s)))(%s)", c.c, p.c, p.c, q.c);
	}
	p.prec = P_COND;
	return with(p, c.uses | q.uses | USES(PTR_COND));
}

/* A pointer to data; NONE only if the target has none */
struct ex gen_pointer(int depth)
{
	struct ex e = NONE;

	if (depth > 0) {
		switch (rnd(10)) {
		case 0 ... 1:
			e = gen_address_of(depth - 1);
			break;
		case 2:
			e = rval(gen_place(depth - 1, is_array));
			break;
		case 3:
			e = gen_moved(depth);
			break;
		case 4:
			e = gen_cast_pointer(depth);
			break;
		case 5:
			e = chance(60) ? gen_chosen(depth) : gen_container(depth);
			break;
		case 6 ... 7:
			e = rval(gen_place(depth - 1, is_pointer));
		}
	}
	if (!e.src && chance(70))
		e = gen_param(TY_PTR);
	if (!e.src)
		e = gen_arg();
	return e.src ? e : gen_param(TY_PTR);
}

/* A pointer that may meet one to @to without a cast, null pointers included */
struct ex gen_pointer_to(struct ty to, int depth)
{
	const char *name = ty_name(to);
	struct ex e;

	if (chance(15) || !name) {
		const char *null = chance(70) ? "NULL" : "0";

		return (struct ex){ .src = null, .c = text("((void *)0)"),
				    .prec = P_POSTFIX, .ty = ty_ptr(to),
				    .uses = USES(NIL) };
	}
	e = gen_pointer(depth);
	if (!e.src || ty_same(ty_target(e.ty), to))
		return e;
	if (chance(10))
		return cast_pointer(e, "void", ty_from_id(0));
	return cast_pointer(e, name, to);
}
