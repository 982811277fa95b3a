// SPDX-License-Identifier: GPL-2.0
/*
 * Compiled for its BTF only.
 */
#include "fixture.h"

int f_ints(struct ints *p, signed char sc, unsigned char uc, short ss,
	   unsigned short us, int si)
{
	return p->si + sc + uc + ss + us + si;
}

int f_longs(struct ints *p, unsigned int ui, long sl, unsigned long ul,
	    long long sll, bool b)
{
	return p->si + ui + sl + ul + sll + b;
}

int f_mixed(struct outer *o, unsigned char c, long n, const char *name,
	    enum state st, bool b)
{
	return o->id + c + n + name[0] + st + b;
}

int f_outer(struct outer *o, struct outer **po, const struct outer *co,
	    void *v, struct outer *o2, int n)
{
	return o->id + po[0]->id + co->id + (v != 0) + o2->id + n;
}

int f_bits(struct bits *b, struct bits_packed *q)
{
	return b->after + q->tail;
}

int f_addrs(struct addrs *h, __be16 port, __be32 addr, __be64 id, u16 host,
	    u32 host32)
{
	return h->port + port + addr + id + host + host32;
}

int f_enums(enum state st, enum plain pl, enum wide wi, enum uwide uw,
	    enum tiny ti)
{
	return st + pl + wi + uw + ti;
}

int f_strings(const char *name, char *s, unsigned char *us, u8 *raw,
	      struct outer *o, struct addrs *h)
{
	return name[0] + s[0] + us[0] + raw[0] + o->id + h->port;
}

int f_skb(struct sk_buff *skb, struct sk_buff **pskb, int n)
{
	return skb->len + pskb[0]->len + n;
}

int f_none(void)
{
	return 0;
}

int f_seven(int a, int b, int c, int d, int e, int f, int g)
{
	return a + b + c + d + e + f + g;
}

int f_by_value(int a, struct inner in, int b)
{
	return a + in.x + b;
}

int f_int128(int a, __int128 wide, int b)
{
	return a + (int)wide + b;
}

int f_float(int a, double d, int b)
{
	return a + (int)d + b;
}

int f_variadic(const char *fmt, ...)
{
	return fmt[0];
}

int f_unnamed(int unused, int b)
{
	return b;
}

/* An enumerator with two values */
int f_dup1(int a);
int f_dup1(int a)
{
	enum dup_one { TWICE = 1, SAME = 5 } e = a;

	return e == TWICE;
}

int f_dup2(int a);
int f_dup2(int a)
{
	enum dup_two { TWICE = 2, SAME = 5 } e = a;

	return e == TWICE;
}

/* Two structures of one name that differ, and two that do not */
int f_dup3(int a);
int f_dup3(int a)
{
	struct dup { int x; } d = { a };
	struct dup_same { int x; } e = { a };

	return d.x + e.x;
}

int f_dup4(int a);
int f_dup4(int a)
{
	struct dup { long x; } d = { a };
	struct dup_same { int x; } e = { a };

	return d.x + e.x;
}

/* What only casts, enumerators and table entries name */
struct {
	struct tcphdr	tcp;
	struct udphdr	udp;
	struct iphdr	ip;
	struct ipv6hdr	ip6;
	struct icmphdr	icmp;
	struct ethhdr	eth;
	struct task_struct task;
	union number	number;
	struct bits_nine nine;
	s8 s8; s16 s16; s32 s32; u16 u16; u32 u32; u64 u64;
	__u8 __u8; __u16 __u16; __u32 __u32; __u64 __u64;
	__s8 __s8; __s16 __s16; __s32 __s32; __s64 __s64;
	size_t size; umode_t mode; gfp_t gfp;
	__int128 i128;
} fixture_types;

enum fixture_tcp { TCP_ESTABLISHED = 1, TCP_SYN_SENT } fixture_tcp;
/* Mentioning one enumerator keeps its enum */
int fixture_enums[] = { ANON_NINE, IPPROTO_TCP };
