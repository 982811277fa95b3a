/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Types and functions to compile expressions against. fixture.c makes BTF of
 * them; the tests include this too, fill in real objects and compare with what
 * the C compiler makes of the same expression.
 */
#ifndef _FIXTURE_H
#define _FIXTURE_H

#include <linux/types.h>
#include <linux/in.h>
#include <linux/in6.h>
#include <linux/if_ether.h>
#include <linux/ip.h>
#include <linux/ipv6.h>
#include <linux/tcp.h>
#include <linux/udp.h>
#include <linux/icmp.h>

struct ints {
	signed char		sc;
	unsigned char		uc;
	char			c;
	short			ss;
	unsigned short		us;
	int			si;
	unsigned int		ui;
	long			sl;
	unsigned long		ul;
	long long		sll;
	unsigned long long	ull;
	bool			b;
	const volatile int	cv;
	u8			u8;
	s64			s64;
};

enum state {
	ST_NEG		= -5,
	ST_NONE		= 0,
	ST_OPEN,
	ST_CLOSED,
	ST_MAX		= 0x7fffffff,
};

enum plain {			/* no negative value: unsigned int */
	PLAIN_A		= 3,
	PLAIN_B		= 7,
	PLAIN_TOP	= 0xffffffffu,
};

enum wide {
	WIDE_LOW	= -1LL << 40,
	WIDE_ONE	= 1,
	WIDE_HIGH	= 1LL << 40,
};

enum uwide {
	UWIDE_TOP	= 1ULL << 63,
	UWIDE_BIT	= 1ULL << 35,
	UWIDE_ALL	= ~0ULL,
};

enum tiny {
	TINY_A,
	TINY_B		= 200,
} __packed;

enum small {
	SMALL_LOW	= -2,
	SMALL_TOP	= 7,
};

enum usmall {
	USMALL_A	= 1,
	USMALL_TOP	= 7,
};

enum {
	ANON_NINE	= 9,
	ANON_MINUS	= -9,
};

struct bits {
	unsigned int		u1 : 1;
	unsigned int		u3 : 3;
	unsigned int		u28 : 28;
	int			s1 : 1;
	int			s5 : 5;
	int			s26 : 26;
	unsigned char		uc2 : 2;
	signed char		sc3 : 3;
	unsigned short		us9 : 9;
	short			ss7 : 7;
	unsigned int		: 0;
	unsigned int		u32 : 32;
	bool			b1 : 1;
	enum small		e4 : 4;
	enum usmall		p3 : 3;
	int			after;
	unsigned long		w31 : 31;
	long			w20s : 20;
	unsigned long long	w13 : 13;
};

struct bits_packed {		/* bit-fields that cross every boundary */
	u8			lead : 3;
	u32			x : 17;
	s32			y : 30;
	u64			z : 31;
	s64			t : 31;
	u8			tail;
} __packed;

struct bits_nine {		/* ... and need more than eight bytes */
	u8			lead : 4;
	u64			wide : 62;
} __packed;

struct inner {
	int			x;
	unsigned short		y;
	char			tag[6];
};

struct opaque;

struct ops {
	int			(*open)(struct inner *in, int how);
	void			(*close)(void);
	const char		*name;
};

union number {
	int			i;
	unsigned char		bytes[8];
	unsigned long		ul;
};

typedef struct inner		inner_t;
typedef inner_t			*inner_ptr;
typedef int			number_t;
typedef number_t		counter_t;

struct outer {
	int			id;
	struct inner		in;
	inner_t			arr[4];
	struct inner		*ptr;
	struct inner		**pptr;
	struct inner		*ptrs[3];
	inner_ptr		tptr;
	union {
		u32		word;
		struct {
			u16	lo;
			u16	hi;
		};
		u8		bytes[4];
	};
	struct {
		struct {
			int	deep;
			u8	deep_bit : 4;
			u8	deep_rest : 4;
		};
	};
	struct {
		int		v;
	} named;
	union number		num;
	int			mat[2][3];
	const struct ops	*ops;
	int			(*fn)(int a);
	void			*priv;
	struct opaque		*opaque;
	const char		*name;
	char			comm[16];
	u8			raw[8];
	signed char		sname[8];
	const unsigned char	*uname;
	counter_t		count;
	const counter_t		ccount;
	enum state		state;
	enum plain		plain;
	enum wide		wide;
	enum uwide		uwide;
	enum tiny		tiny;
	struct outer		*next;
	int			nr;
	int			flex[];
};

typedef __be16			port_t;
typedef const port_t		cport_t;
typedef __be32			addr_t;

struct addrs {
	__be16			port;
	port_t			tport;
	cport_t			cport;
	__be32			addr;
	addr_t			taddr;
	__be64			id;
	__le16			l16;
	__le32			l32;
	__le64			l64;
	struct in_addr		in;
	struct in6_addr		in6;
	u8			mac[6];
	unsigned char		hw[ETH_ALEN];
	u8			eight[8];
	const unsigned char	*dev_addr;
	__be16			ports[2];
	__be32			*paddr;
	__sum16			check;
	__wsum			csum;
	__be16			vlan : 16;
};

struct net_device {
	char			name[16];
	const unsigned char	*dev_addr;
	int			ifindex;
};

/* As much of these as the table of inlines needs */
struct sock_common {
	__be32			skc_daddr;
	__be32			skc_rcv_saddr;
	__be16			skc_dport;
	__u16			skc_num;
	unsigned short		skc_family;
	volatile unsigned char	skc_state;
};

struct sock {
	struct sock_common	__sk_common;
	int			sk_rcvbuf;
};

struct sk_buff {
	struct sk_buff		*next;
	struct sock		*sk;
	struct net_device	*dev;
	char			cb[48];
	unsigned long		_nfct;
	unsigned int		len;
	unsigned int		data_len;
	u8			cloned : 1;
	u8			nohdr : 1;
	u8			fclone : 2;
	u8			pkt_type : 3;
	__be16			protocol;
	union {
		__u32		mark;
		__u32		reserved_tailroom;
	};
	__u16			inner_transport_header;
	__u16			inner_network_header;
	__u16			inner_mac_header;
	__u16			transport_header;
	__u16			network_header;
	__u16			mac_header;
	unsigned char		*head;
	unsigned char		*data;
};

int f_ints(struct ints *p, signed char sc, unsigned char uc, short ss,
	   unsigned short us, int si);
int f_longs(struct ints *p, unsigned int ui, long sl, unsigned long ul,
	    long long sll, bool b);
int f_mixed(struct outer *o, unsigned char c, long n, const char *name,
	    enum state st, bool b);
int f_outer(struct outer *o, struct outer **po, const struct outer *co,
	    void *v, struct outer *o2, int n);
int f_bits(struct bits *b, struct bits_packed *q);
int f_addrs(struct addrs *h, __be16 port, __be32 addr, __be64 id, u16 host,
	    u32 host32);
int f_enums(enum state st, enum plain pl, enum wide wi, enum uwide uw,
	    enum tiny ti);
int f_strings(const char *name, char *s, unsigned char *us, u8 *raw,
	      struct outer *o, struct addrs *h);
int f_skb(struct sk_buff *skb, struct sk_buff **pskb, int n);

int f_none(void);
int f_seven(int a, int b, int c, int d, int e, int f, int g);
int f_by_value(int a, struct inner in, int b);
int f_int128(int a, __int128 wide, int b);
int f_float(int a, double d, int b);
int f_variadic(const char *fmt, ...);
int f_unnamed(int, int b);

#endif /* _FIXTURE_H */
