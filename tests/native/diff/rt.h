/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the C that the generator writes is made of, beside the expressions
 * themselves. It stands alone: no header goes with one made from BTF.
 *
 * The text of an expression keeps its operators; only operands are wrapped,
 * where C would be undefined, or to read memory that may not be there:
 *
 *	p->x / n		DX_LD(p->x) / DX_NZ(n)
 */
#ifndef _DIFF_RT_H
#define _DIFF_RT_H

enum dx_kind { DX_NUMBER, DX_POINTER, DX_WIRE };

/* An expression: its text, and what the generator thinks of its type */
struct dx_case {
	const char	*src;
	const char	*target;	/* function */
	void		(*run)(int from);
	unsigned int	index;		/* of the expression in its seed */
	unsigned char	kind;
	unsigned char	bits;		/* width and sign after promotion */
	unsigned char	is_signed;
	unsigned long	uses[2];	/* what it is made of: covers.h */
};

/* What C made of one */
enum dx_state { DX_SKIPPED, DX_VALUE, DX_FAULT, DX_UNSURE };
struct dx_result {
	unsigned long	val;
	unsigned long	ones;		/* 0 of its type, minus 1 */
	unsigned char	state;
	unsigned char	size;
	unsigned char	is_signed;
};

extern unsigned long dx_reg[6];
extern int dx_pid, dx_tgid, dx_cpu;
extern char *dx_comm;
extern int dx_at;			/* the case that runs */

void dx_put(unsigned long val, unsigned long ones, int size, int is_signed);
void dx_fault(void) __attribute__((noreturn));
void dx_unsure(void) __attribute__((noreturn));
void dx_chk(const volatile void *p, unsigned long size);
void dx_chk_bool(const volatile void *p);
void dx_chk_bits(const volatile void *p, unsigned long off, unsigned long len,
		 unsigned long size);
int dx_streq(const volatile void *p, int max, int ends, const char *str, int len);
int dx_glob(const volatile void *p, int max, const char *pattern);
int dx_net(const volatile void *p, int len, const char *str);
int dx_net_val(unsigned int addr, const char *str);

#define DX_NUMBER(n, e)							\
	case n: dx_at = n; {						\
		__auto_type v_ = +(e);					\
		dx_put((unsigned long)v_, (unsigned long)(v_ * 0 - 1),	\
		       sizeof(v_), (__typeof__(v_))-1 < (__typeof__(v_))1); \
	}
#define DX_POINTER(n, e)						\
	case n: dx_at = n; dx_put((unsigned long)(e), 0, 8, 0);
#define DX_WIRE(n, e) DX_NUMBER(n, e)

/* A place, once it has been seen to be readable */
#define DX_LD(lv) (*({							\
	__auto_type p_ = &(lv);						\
	dx_chk(p_, sizeof(*p_));					\
	if (__builtin_types_compatible_p(__typeof__(*p_), _Bool))	\
		dx_chk_bool(p_);					\
	p_; }))
/* A pointer to a record with a bit-field in the @len bytes at @off */
#define DX_BITS(p, off, len) ({						\
	__auto_type p_ = (p);						\
	dx_chk_bits(p_, off, len, sizeof(*p_));				\
	p_; })

/* A divisor that is not 0 */
#define DX_NZ(b) ({ __auto_type b_ = +(b); if (!b_) dx_fault(); b_; })
/* Division whose quotient wraps */
#define DX_DIV_(a, b, op, by_minus_1) ({				\
	__auto_type a_ = +(a); __auto_type b_ = +(b);			\
	__typeof__(a_ / b_) x_ = a_, y_ = b_;				\
	if (!y_) dx_fault();						\
	y_ == (__typeof__(y_))-1 && (__typeof__(y_))-1 < (__typeof__(y_))1 ? \
		(by_minus_1) : (x_ op y_); })
#define DX_DIV(a, b) DX_DIV_(a, b, /, -x_)
#define DX_MOD(a, b) DX_DIV_(a, b, %, x_ * 0)
/* A shift count below @w */
#define DX_SH(n, w) ({							\
	__auto_type n_ = +(n);						\
	if (n_ < 0 || n_ >= (w)) dx_fault();				\
	n_; })
/* Whole elements between two pointers: C leaves anything else undefined */
#define DX_DIFF(a, b) ({						\
	__auto_type a_ = (a); __auto_type b_ = (b);			\
	if (((long)a_ - (long)b_) % (long)sizeof(*a_)) dx_unsure();	\
	((long)a_ - (long)b_) / (long)sizeof(*a_); })

#define dx_container_of(p, type, member)				\
	((type *)((char *)(p) - __builtin_offsetof(type, member)))
#define dx_IS_ERR(p)	((unsigned long)(p) >= -4095UL)
#define dx_IS_ERR_OR_NULL(p) (!(p) || dx_IS_ERR(p))
#define dx_PTR_ERR(p)	((long)(p))

#define dx_MAJOR(dev)	((unsigned int)(dev) >> 20)
#define dx_MINOR(dev)	((unsigned int)(dev) & 0xfffff)
#define dx_S_ISREG(mode) (((unsigned int)(mode) & 0170000) == 0100000)
#define dx_S_ISDIR(mode) (((unsigned int)(mode) & 0170000) == 0040000)

#define dx_swap16(x) __builtin_bswap16(x)
#define dx_swap32(x) __builtin_bswap32(x)
#define dx_swap64(x) __builtin_bswap64(x)

#define dx_header(skb, off, type) ({					\
	__auto_type s_ = (skb);						\
	DX_LD(s_->off) == 0xffff ? (type *)0 :				\
		(type *)(DX_LD(s_->head) + DX_LD(s_->off)); })
#define dx_inner_header(skb, off, type) ({				\
	__auto_type s_ = (skb);						\
	!DX_LD(s_->off) ? (type *)0 :					\
		(type *)(DX_LD(s_->head) + DX_LD(s_->off)); })
#define dx_tcp_hdr(skb)	dx_header(skb, transport_header, struct tcphdr)
#define dx_udp_hdr(skb)	dx_header(skb, transport_header, struct udphdr)
#define dx_icmp_hdr(skb) dx_header(skb, transport_header, struct icmphdr)
#define dx_ip_hdr(skb)	dx_header(skb, network_header, struct iphdr)
#define dx_ipv6_hdr(skb) dx_header(skb, network_header, struct ipv6hdr)
#define dx_eth_hdr(skb)	dx_header(skb, mac_header, struct ethhdr)
#define dx_inner_tcp_hdr(skb) dx_inner_header(skb, inner_transport_header, struct tcphdr)
#define dx_inner_ip_hdr(skb) dx_inner_header(skb, inner_network_header, struct iphdr)
#define dx_inner_eth_hdr(skb) dx_inner_header(skb, inner_mac_header, struct ethhdr)
#define dx_skb_shinfo(skb) ({ __auto_type s_ = (skb);			\
	(struct skb_shared_info *)(DX_LD(s_->head) + DX_LD(s_->end)); })
#define dx_TCP_SKB_CB(skb) ((struct tcp_skb_cb *)(skb)->cb)
#define dx_tcp_sk(sk)	((struct tcp_sock *)(sk))
#define dx_inet_sk(sk)	((struct inet_sock *)(sk))
#define dx_inet_csk(sk)	((struct inet_connection_sock *)(sk))
#define dx_file_inode(f) DX_LD((f)->f_inode)

#endif
