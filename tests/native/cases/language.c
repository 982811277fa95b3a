// SPDX-License-Identifier: GPL-2.0
/*
 * What is neither an operator nor a member: ?:, sizeof, container_of(), macros
 * of the kernel, symbols, the task, user space; and what errors suggest.
 */
#include "../harness.h"
#include "../fixture.h"

GROUP(conditional)
{
	struct ints *p = NEW(struct ints);
	unsigned int ui = 5;
	long sl = -3;
	unsigned long ul = 7;
	long long sll = 0;
	bool b = true;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(b ? 1 : 2); V(sll ? 1 : 2); V(b ? sl : ui); V(sll ? sl : ui);
	V(b ? -1 : 1u); V(b ? 'a' : 1UL); V(b ? p->sc : p->uc); V(b ? b : 0);
	V(ui == 5 ? sl < 0 ? 10 : 20 : 30); V(sll ? 1 : b ? 2 : 3);
	V(sll ? 1 : sll ? 2 : 3); V((b ? ui : sl) + 1); V(b ? ui : sl + 1);
	V(b || sll ? 4 : 5); V(1 ? 2 : 1 / sll); V(-(b ? ui : ul));
	V(b && sll ? ui : ul); V(b ? ui && sll : ul);
	T((b ? p : NULL) == p); T((sll ? p : 0) == NULL); T((b ? p : NULL)->si == 0);
	T((b ? p : (void *)0)->si == 0);
	X("b ? 1 : 1 / sll", true); X("sll ? *(int *)0 : 1", true);
	F("b ? 1 / sll : 1"); F("sll ? 1 : *(int *)0"); F("1 / sll ? 1 : 1");
	E("b ? 1",
	  "     ^", EXPR_SYNTAX, NULL);
	E("b ? : 1",
	  "    ^", EXPR_EMPTY, NULL);
	E("b ? p : 1",
	  "  ^", EXPR_PTR_INT, NULL);
}

GROUP(sizeof_operator)
{
	struct outer *o = NEW(struct outer), *o2 = NULL, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 2;

	CALL(f_outer, o, po, co, v, o2, n);
	V(sizeof(int)); V(sizeof(struct outer)); V(sizeof(struct outer *)); V(sizeof n);
	V(sizeof(n)); V(sizeof(*o)); V(sizeof *o); V(sizeof(o->arr)); V(sizeof o->arr);
	V(sizeof(o->arr) / sizeof(o->arr[0])); V(sizeof(u16)); V(sizeof(long long));
	V(sizeof(union number)); V(sizeof(enum state)); V(sizeof(bool)); V(sizeof('a'));
	V(sizeof(1L)); V(sizeof("abc")); V(sizeof(o->mat));
	V(sizeof(inner_t)); V(sizeof(o2->in)); V(sizeof(o2->next->next->id));
	V(sizeof(int) * n); V(sizeof(int) - 5); V(-sizeof(int)); V(sizeof(n + 1L));
	V(sizeof(o->in.tag)); V(sizeof(*o->ptr)); V(sizeof(char)); V(sizeof o->comm);
	V(sizeof(enum tiny)); V(sizeof(enum wide)); V(sizeof(o->tiny));
	E("sizeof(o->deep_bit)",
	  "^", EXPR_BITFIELD, NULL);
	E("sizeof(struct opaque)",
	  "^", EXPR_INCOMPLETE, NULL);
	E("sizeof(void)",
	  "^", EXPR_INCOMPLETE, NULL);
	E("sizeof",
	  "      ^", EXPR_EMPTY, NULL);
}

GROUP(errors_suggest)
{
	struct outer *o = NEW(struct outer), *o2 = NULL, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 2;

	CALL(f_outer, o, po, co, v, o2, n);
	E("o->comn == \"x\"",
	  "   ^", EXPR_NO_MEMBER, "'comm'");
	E("o->depe",
	  "   ^", EXPR_NO_MEMBER, "'deep'");
	E("tcp_hrd(o)",
	  "^", EXPR_NO_FUNC, "'tcp_hdr'");
	E("o3->id",
	  "^", EXPR_NO_PARAM, "'o2'");
	E("$com == \"x\"",
	  "^", EXPR_NO_VAR, "$comm");
	E("(nosuch_t *)v",
	  " ^", EXPR_NO_TYPE, "nosuch_t");
	E("(nosuch_t)v",
	  " ^", EXPR_NO_TYPE, "nosuch_t");
	E("struct outer",
	  "^", EXPR_SYNTAX, NULL);
	E("n += 1",
	  "  ^", EXPR_ASSIGN, NULL);
	E("n > 1 & n < 3",
	  "      ^", EXPR_PRECEDENCE, "(n > 1) & (n < 3)");
	E("(outer *)v",
	  " ^", EXPR_NO_TYPE, "struct outer");
	E("n == 1 and o->id",
	  "       ^", EXPR_TRAILING, "&&");
	E("n == 1 or o->id",
	  "       ^", EXPR_TRAILING, "||");
	E("not n",
	  "^", EXPR_NO_PARAM, "!");
	E("n == ETH_P_NOSUCH",
	  "     ^", EXPR_NO_PARAM, "macro");
}

GROUP(constants)
{
	CALL_RAW("f_none", -ENOMEM);
	X("(int)$arg1 == -ENOMEM", true); X("EAGAIN == 11 && EINVAL == 22", true);
	X("AF_INET == 2 && AF_INET6 == 10 && ETH_P_IP == 0x800", true);
	X("TCPHDR_SYN == 2 && TCPHDR_ACK == 16", true);
	X("IPPROTO_UDP == 17 && IPPROTO_ICMPV6 == 58", true);
	X("O_DIRECT == 040000 && O_CREAT == 0100", true);
	X("PF_KTHREAD == 0x00200000", true);
	X("S_ISREG(0100644) && S_ISDIR(040755) && !S_ISREG(040755)", true);
	X("MAJOR(0x800001) == 8 && MINOR(0x800001) == 1", true);
	X("IS_ERR((void *)$arg1) && PTR_ERR((void *)$arg1) == -12", true);
	X("IS_ERR_OR_NULL(NULL) && !IS_ERR(NULL)", true);
}

GROUP(container)
{
	struct outer *o = NEW(struct outer), *o2 = NULL, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = &o->in;
	int n = 2;

	o->id = 77;
	CALL(f_outer, o, po, co, v, o2, n);
	X("container_of(&o->in, struct outer, in)->id == 77", true);
	X("container_of((struct inner *)v, struct outer, in) == o", true);
	X("container_of(&o->in.y, struct inner, y) == v", true);
	X("container_of(&o->hi, struct outer, hi) == o", true);
	F("container_of((struct outer **)o2, struct outer, next)->id");
	E("container_of(o2, struct outer, next)->id",
	  "^", EXPR_PTR_TYPES, NULL);
	E("container_of(v, struct nosuch, in)",
	  "                       ^", EXPR_NO_TYPE, NULL);
	E("container_of(v, struct outer, nosuch)",
	  "                              ^", EXPR_NO_MEMBER, NULL);
}

GROUP(symbols)
{
	struct outer *o = NEW(struct outer), *o2 = NULL, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 2;

	shim_add_symbol("fixture_ops", 0xffffffff81234560);
	shim_add_symbol("static_thing", 0xffffffff81000000);
	shim_add_symbol("static_thing", 0xffffffff82000000);
	o->ops = (void *)0xffffffff81234560;
	CALL(f_outer, o, po, co, v, o2, n);
	X("o->ops == &fixture_ops", true); X("&fixture_ops != o->ops", false);
	E("o->ops == &static_thing",
	  "           ^", EXPR_AMBIGUOUS, NULL);
	E("o->ops == &nosuch_thing",
	  "           ^", EXPR_NO_PARAM, NULL);
}

GROUP(task_later)
{
	struct task_struct *task = NEW(struct task_struct);

	task->tgid = 99;
	task->flags = 0x200000;
	shim_current = task;
	shim_cpu = 3;
	CALL_RAW("f_none");
	X("$cpu == 3", true); X("$current->flags & PF_KTHREAD", true);
	X("$current->tgid == $tgid", true); X("$current != NULL", true);
}

GROUP(mac_pointer)
{
	struct addrs *h = NEW(struct addrs);
	__be16 port = 0;
	__be32 addr = 0;
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	h->mac[5] = 9;
	h->dev_addr = h->mac;
	CALL(f_addrs, h, port, addr, id, host, host32);
	X("mac(h->dev_addr) == \"00:00:00:00:00:09\"", true);
	X("mac(h->dev_addr) != \"00:00:00:00:00:09\"", false);
	X("mac(h->mac) == \"00:00:00:00:00:09\"", true);
	E("h->dev_addr == \"00:00:00:00:00:0g\" && mac(h->port)",
	  "                                             ^", EXPR_ARG_TYPE, NULL);
}

GROUP(user_strings)
{
	char *user = shim_user_mem(6);
	struct outer *o = NEW(struct outer);
	struct addrs *h = NEW(struct addrs);
	const char *name = user;
	char *s = (char *)0x400000f00000UL;	/* not mapped */
	unsigned char *us = NULL;
	u8 *raw = NULL;

	memcpy(user, "hello", 6);
	CALL(f_strings, name, s, us, raw, o, h);
	X("name == \"hello\"", true); X("name != \"hello\"", false); X("name ~ \"h*\"", true);
	F("s == \"hello\""); F("*name == 'h'"); F("name[0]"); F("us == \"x\"");
	shim_user_absent = true;
	F("name == \"hello\"");
	shim_user_absent = false;
	shim_in_task = false;
	F("name == \"hello\""); F("name ~ \"h*\"");
	shim_in_task = true;
	X("name == \"hello\"", true);
}

GROUP(macro_members)
{
	struct sk_buff *skb = NEW(struct sk_buff), **pskb = NEW(struct sk_buff *);
	int n = 0;

	skb->sk = NEW(struct sock);
	skb->sk->__sk_common.skc_dport = htons(443);
	skb->sk->__sk_common.skc_state = 1;
	skb->sk->__sk_common.skc_daddr = htonl(0x0a000001);
	CALL(f_skb, skb, pskb, n);
	X("skb->sk->sk_dport == 443 && skb->sk->sk_state == TCP_ESTABLISHED", true);
	X("skb->sk->sk_daddr == \"10.0.0.1\" && skb->sk->sk_family == 0", true);
	X("eth_hdr(skb) == (void *)skb->head + skb->mac_header", true);
	skb->mac_header = 0xffff;
	X("eth_hdr(skb) == NULL", true);
	X("inner_ip_hdr(skb) == NULL", true);
	F("inner_tcp_hdr(skb)->dest == 80");
}

GROUP(callers)
{
	CALL_RAW("f_none");
	shim_add_symbol("some_func", 0xffffffff81234500);	/* 256 bytes */
	shim_add_symbol("two_funcs", 0xffffffff81000000);
	shim_add_symbol("two_funcs", 0xffffffff82000000);
	call_returns_to = 0xffffffff81234501;
	X("called_by(some_func)", true); X("$caller == 0xffffffff81234501", true);
	X("!called_by(some_func)", false); X("called_by(some_func) == 1", true);
	X("$caller - (unsigned long)&some_func == 1", true);
	call_returns_to = 0xffffffff81234600;	/* its last instruction calls */
	X("called_by(some_func)", true);
	call_returns_to = 0xffffffff81234500;
	X("called_by(some_func)", false);
	call_returns_to = 0xffffffff81234601;
	X("called_by(some_func)", false);
	call_returns_to = 0;
	X("called_by(some_func)", false);
	E("called_by(nosuch_func)",
	  "          ^", EXPR_NO_PARAM, "nosuch_func");
	E("called_by(two_funcs)",
	  "          ^", EXPR_AMBIGUOUS, "2 symbols");
	E("called_by(1)",
	  "          ^", EXPR_SYNTAX, NULL);
	E("called_by()",
	  "          ^", EXPR_SYNTAX, NULL);
	E("called_by(some_func",
	  "                   ^", EXPR_SYNTAX, NULL);
}

/* What the differential test found */
GROUP(null_and_void)
{
	struct outer *o = NEW(struct outer), *o2 = NULL, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 2;

	o->id = 5;
	CALL(f_outer, o, po, co, v, o2, n);
	/* ?: of a void pointer and another is a void pointer ... */
	X("(n ? o : v) + 1 == v + 1", true); X("(n ? v : o) + 1 == v + 1", true);
	E("(n ? o : v)->id",
	  "             ^", EXPR_NOT_STRUCT, "void *");
	/* ... but NULL is not one. */
	X("(n ? o : NULL)->id == 5", true); X("(n ? o : 0)->id == 5", true);
	/* Only == and != compare them. */
	X("o == v && v == o && !(o != v)", true);
	E("o < v",
	  "  ^", EXPR_PTR_TYPES, NULL);
	E("NULL < o",
	  "     ^", EXPR_PTR_TYPES, NULL);
	/* A typed null is a pointer like others. */
	E("(struct inner *)0 == o",
	  "                  ^", EXPR_PTR_TYPES, NULL);
	E("(const)1",
	  "      ^", EXPR_SYNTAX, "type");
	E("o->mat[1][1]",
	  "         ^", EXPR_NOT_POINTER, "array of arrays");
}

GROUP(constant_or_not)
{
	struct addrs *h = NEW(struct addrs);
	__be16 port = htons(80);
	__be32 addr = 0;
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	CALL(f_addrs, h, port, addr, id, host, host32);
	/* All that C calls a constant expression is one beside wire order. */
	X("port == (1 ? 80 : 81)", true); X("port == 79 + !0", true);
	X("port == (0 || 1) * 80", true); X("port != !1", true);
	X("h == !1", false);
	h = NULL;
	CALL(f_addrs, h, port, addr, id, host, host32);
	/* All addresses match, if there is one. */
	F("h->in6 == \"::/0\""); F("h->addr == \"0.0.0.0/0\"");
}

/* What the review found */
GROUP(reviewed)
{
	static char line[4096];
	struct outer *o = NEW(struct outer), *o2 = NULL, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 2;

	CALL(f_outer, o, po, co, v, o2, n);
	/* Names of any length that fits the line */
	memset(line, 'a', 512);
	E(line, "^", EXPR_NO_PARAM, NULL);
	for (int len = 513; len < 4096; len += len < 4000 ? 100 : 1) {
		memset(line, 'a', len);
		line[len] = '\0';
		E(line, "^", EXPR_TOO_LONG, "512");
	}
	/* $name is no keyword */
	E("$sizeof n == 8",
	  "^", EXPR_NO_VAR, NULL);
	E("(long $long)n",
	  "      ^", EXPR_SYNTAX, NULL);
	shim_add_symbol("per_cpu_thing", 0x1234);
	E("v == &per_cpu_thing",
	  "      ^", EXPR_UNSUPPORTED, "on each CPU");
}

/* Two types can be alike in all and yet be two: C wants a cast. */
GROUP(distinct_types)
{
	struct ints *p = NEW(struct ints);
	unsigned int ui = 0;
	long sl = 0;
	unsigned long ul = 0;
	long long sll = 0;
	bool b = false;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	E("&p->sl == &p->sll",
	  "       ^", EXPR_PTR_TYPES, "'long int *' and 'long long int *'");
	E("&p->ul == &p->ull",
	  "       ^", EXPR_PTR_TYPES, NULL);
	E("&p->sll - &p->sl",
	  "        ^", EXPR_PTR_TYPES, NULL);
	E("&p->c == &p->uc",
	  "      ^", EXPR_PTR_TYPES, "'char *' and 'unsigned char *'");
	E("&p->sc == &p->uc",
	  "       ^", EXPR_PTR_TYPES, NULL);
	E("(b ? &p->ul : &p->ull) == NULL",
	  "   ^", EXPR_PTR_TYPES, NULL);
	T((long *)&p->sll == &p->sl + 2); T(&p->ull == (unsigned long long *)p);
	T(&p->s64 == (s64 *)p); T((u8 *)p == &p->uc - 1); T((char *)p == &p->c);
	T(&p->sll != (long long *)p); T((long long int *)p != &p->sll);
	V(sizeof(long long)); V((long long)ui); V((unsigned long long)-1);
}

GROUP(distinct_functions)
{
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	struct ops *ops = NEW(struct ops);
	void *v = o;
	int n = 0;

	o->ops = ops;
	CALL(f_outer, o, po, co, v, o2, n);
	E("o->fn == o->ops->open",
	  "      ^", EXPR_PTR_TYPES, "'int (*)(int)' and 'int (*)(struct inner *, int)'");
	E("o->ops->open == o->ops->close",
	  "             ^", EXPR_PTR_TYPES, "'void (*)(void)'");
	T(o->fn == o2->fn); T(o->ops->open == o2->ops->open); T(o->fn == v);
	T(o->fn == NULL); T(o->ops->close == o->ops->close);
	E("&o->arr == &o->ptrs",
	  "        ^", EXPR_PTR_TYPES, "'struct inner (*)[4]' and 'struct inner *(*)[3]'");
}

/* (void *)0 is C's null pointer constant, a void pointer that is null is not */
GROUP(null_constants)
{
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 1;

	o->id = 7;
	CALL(f_outer, o, po, co, v, o2, n);
	V((n ? o : (void *)0)->id); V((n ? o : (void *)(1 - 1))->id);
	V((n ? o : (void *)ST_NONE)->id);
	E("(n ? o : (void *)(char *)0)->id",
	  "                             ^", EXPR_NOT_STRUCT, "void *");
	E("(n ? o : (void *)NULL)->id",
	  "                        ^", EXPR_NOT_STRUCT, "void *");
	E("o == (int)NULL",
	  "  ^", EXPR_PTR_INT, NULL);
	E("o == (long)NULL + 0",
	  "  ^", EXPR_PTR_INT, NULL);
	E("(n ? o : (void *)(long)NULL)->id",
	  "                              ^", EXPR_NOT_STRUCT, "void *");
	T(o != (void *)NULL); T(o != 0 * 5); T(o != !1); T(o != (sizeof(int) - 4));
	E("(n ? o : (void *)&((struct outer *)0)->id)->id",
	  "                                            ^", EXPR_NOT_STRUCT, "void *");
}
