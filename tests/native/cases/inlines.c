// SPDX-License-Identifier: GPL-2.0
/*
 * Kernel inlines of the table, over the fixture's struct sk_buff.
 */
#include "../harness.h"
#include "../fixture.h"

#define tcp_hdr(skb)	((struct tcphdr *)((skb)->head + (skb)->transport_header))
#define udp_hdr(skb)	((struct udphdr *)((skb)->head + (skb)->transport_header))
#define ip_hdr(skb)	((struct iphdr *)((skb)->head + (skb)->network_header))
#define ipv6_hdr(skb)	((struct ipv6hdr *)((skb)->head + (skb)->network_header))

static struct sk_buff *sample_skb(void)
{
	struct sk_buff *skb = NEW(struct sk_buff);
	struct iphdr *ip;
	struct tcphdr *tcp;

	skb->head = shim_mem(128);
	skb->len = 60;
	skb->protocol = htons(ETH_P_IP);
	skb->mac_header = 2;
	skb->network_header = 16;
	skb->transport_header = 36;
	skb->pkt_type = 4;
	ip = ip_hdr(skb);
	ip->version = 4;
	ip->ihl = 5;
	ip->protocol = IPPROTO_TCP;
	ip->saddr = htonl(0x0a000001);
	ip->daddr = htonl(0x0a000002);
	ip->ttl = 64;
	tcp = tcp_hdr(skb);
	tcp->source = htons(40000);
	tcp->dest = htons(8080);
	tcp->seq = htonl(0xdeadbeef);
	tcp->syn = 1;
	tcp->doff = 5;
	tcp->window = htons(512);
	return skb;
}

GROUP(inlines)
{
	struct sk_buff *skb = sample_skb(), **pskb = NEW(struct sk_buff *);
	int n = 0;

	*pskb = skb;
	CALL(f_skb, skb, pskb, n);
	T(tcp_hdr(skb)->dest == htons(8080)); T(ip_hdr(skb)->saddr == htonl(0x0a000001));
	V(tcp_hdr(skb)->syn); V(tcp_hdr(skb)->ack); V(tcp_hdr(skb)->doff);
	V(ip_hdr(skb)->protocol); V(ip_hdr(skb)->ttl); V(ip_hdr(skb)->version);
	V(ip_hdr(skb)->ihl); T(ip_hdr(skb)->protocol == 6); T(udp_hdr(skb)->len == 0);
	V(ntohs(tcp_hdr(skb)->source)); V(ntohl(tcp_hdr(skb)->seq));
	T(tcp_hdr(*pskb)->dest == htons(8080)); T(tcp_hdr(pskb[0])->syn);
	T(tcp_hdr(skb) == tcp_hdr(*pskb)); V((u8 *)tcp_hdr(skb) - skb->head);
	V((*tcp_hdr(skb)).syn); V((u8 *)tcp_hdr(skb) - (u8 *)ip_hdr(skb));
	X("tcp_hdr(skb)->dest == 8080", true);
	X("tcp_hdr(skb)->dest == 8080 && ip_hdr(skb)->saddr == \"10.0.0.0/8\"", true);
	X("tcp_hdr(skb)->dest == 8081 || ip_hdr(skb)->daddr == \"10.0.0.2\"", true);
	X("tcp_hdr( skb )->source >= 40000 && tcp_hdr(skb)->window == 512", true);
	X("ip_hdr(skb)->protocol == IPPROTO_TCP", true);
	X("tcp_hdr((struct sk_buff *)$arg1)->dest == 8080", true);
	X("ip_hdr(skb)->saddr == \"10.0.0.1\" && ip_hdr(skb)->daddr == \"10.0.0.2\" && tcp_hdr(skb)->source == 40000 && tcp_hdr(skb)->dest == 8080", true);
	X("skb->protocol == ETH_P_IP", true); X("skb->protocol == htons(0x86dd)", false);
	X("skb->len > 50 && skb->pkt_type == 4", true);
	X("TCP_ESTABLISHED == 1", true);

	/* not set: NULL */
	skb->transport_header = 0xffff;
	X("tcp_hdr(skb) == NULL", true);
	F("tcp_hdr(skb)->dest == 8080");
	X("tcp_hdr(skb) && tcp_hdr(skb)->dest == 8080", false);
	X("ip_hdr(skb)->ttl == 64", true);
	skb->head = NULL;
	F("ip_hdr(skb)->ttl");
	skb = NULL;
	CALL(f_skb, skb, pskb, n);
	F("tcp_hdr(skb)->dest == 8080"); F("ip_hdr(skb)->ttl");
}

GROUP(inline_v6)
{
	struct sk_buff *skb = sample_skb(), **pskb = NEW(struct sk_buff *);
	struct ipv6hdr *ip6;
	int n = 0;

	skb->transport_header = 16 + 40;
	ip6 = ipv6_hdr(skb);
	memset(ip6, 0, sizeof(*ip6));
	ip6->version = 6;
	ip6->nexthdr = IPPROTO_UDP;
	ip6->saddr.s6_addr[0] = 0xfd;
	ip6->saddr.s6_addr[15] = 1;
	udp_hdr(skb)->dest = htons(53);
	CALL(f_skb, skb, pskb, n);
	V(ipv6_hdr(skb)->version); V(ipv6_hdr(skb)->nexthdr);
	X("ipv6_hdr(skb)->saddr == \"fd00::1\"", true);
	X("ipv6_hdr(skb)->saddr == \"fd00::/8\" && udp_hdr(skb)->dest == 53", true);
	X("ipv6_hdr(skb)->daddr == \"::\"", true);
}

GROUP(inline_errors)
{
	struct sk_buff *skb = sample_skb(), **pskb = NEW(struct sk_buff *);
	int n = 0;

	CALL(f_skb, skb, pskb, n);
	E("tcp_hdr()->dest == 1",
	  "^", EXPR_NR_ARGS, NULL);
	E("tcp_hdr(skb, 1)->dest == 1",
	  "^", EXPR_NR_ARGS, NULL);
	E("tcp_hdr(n)->dest == 1",
	  "        ^", EXPR_ARG_TYPE, "struct sk_buff *");
	E("tcp_hdr(pskb)->dest == 1",
	  "        ^", EXPR_ARG_TYPE, "struct sk_buff **");
	E("tcp_hdr(*skb)->dest == 1",
	  "        ^", EXPR_ARG_TYPE, "struct sk_buff");
	E("tcp_hdr(skb)->port == 1",
	  "              ^", EXPR_NO_MEMBER, "struct tcphdr");
	E("tcp_hdr(skb).dest == 1",
	  "             ^", EXPR_USE_ARROW, NULL);
	E("tcp_header(skb)->dest == 1",
	  "^", EXPR_NO_FUNC, NULL);
	E("skb->len == strlen(skb)",
	  "            ^", EXPR_NO_FUNC, NULL);
	E("tcp_hdr",
	  "^", EXPR_NO_PARAM, NULL);
	E("tcp_hdr(skb",
	  "           ^", EXPR_SYNTAX, NULL);
	E("tcp_hdr(skb))",
	  "            ^", EXPR_TRAILING, NULL);
	E("skb(1)",
	  "   ^", EXPR_TRAILING, NULL);
}
