// SPDX-License-Identifier: GPL-2.0
/*
 * Values in wire order, and address literals.
 */
#include "../harness.h"
#include "../fixture.h"

static struct addrs *sample_addrs(void)
{
	static const u8 in6[16] = {
		0x20, 0x01, 0x0d, 0xb8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0xab, 0xcd,
	};
	static const u8 mac[6] = { 0x02, 0x42, 0xac, 0x11, 0x00, 0xfe };
	struct addrs *h = NEW(struct addrs);
	__be32 *paddr = NEW(__be32);

	*paddr = htonl(0x7f000001);
	h->port = htons(8080);
	h->tport = htons(443);
	*(__be16 *)&h->cport = htons(0xff01);
	h->addr = htonl(0x0a010203);
	h->taddr = htonl(0xc0a80001);
	h->id = cpu_to_be64(0x1122334455667788);
	h->l16 = cpu_to_le16(0x1234);
	h->l32 = cpu_to_le32(0x12345678);
	h->l64 = cpu_to_le64(0x123456789abcdef0);
	h->in.s_addr = htonl(0xac100005);
	memcpy(&h->in6, in6, 16);
	memcpy(h->mac, mac, 6);
	memcpy(h->hw, mac, 6);
	h->hw[5] = 1;
	h->dev_addr = h->mac;
	h->ports[0] = htons(22);
	h->ports[1] = htons(60000);
	h->paddr = paddr;
	h->vlan = htons(0x0123);
	return h;
}

GROUP(big_endian)
{
	struct addrs *h = sample_addrs();
	__be16 port = htons(8080);
	__be32 addr = htonl(0x0a010203);
	__be64 id = cpu_to_be64(7);
	u16 host = 8080;
	u32 host32 = 0x0a010203;

	CALL(f_addrs, h, port, addr, id, host, host32);
	/* sparse-clean C means what it means in C */
	T(h->port == htons(8080)); T(h->port != htons(8080)); T(htons(443) == h->tport);
	T(h->port == port); T(h->port != h->tport); T(h->addr == addr);
	T(h->port == htons(host)); T(htons(host) == port); T(ntohs(h->port) == host);
	T(ntohs(h->port) == 8080); T(ntohs(h->port) > 1024); T(ntohs(port) < ntohs(h->tport));
	T(ntohl(h->addr) == host32); T(ntohl(h->addr) >> 24 == 10);
	T(htonl(host32) == h->addr); T(h->addr == htonl(0x0a010203));
	T((h->addr & htonl(0xff000000)) == htonl(0x0a000000));
	T((h->addr & h->taddr) != addr); T((h->addr | addr) == addr);
	T((h->addr ^ addr) == 0); T((h->port ^ port) == h->tport);
	T((h->addr & htonl(0xff)) == htonl(3)); T(h->port & htons(0x1f00));
	T(~h->addr == htonl(0xf5fefdfc)); T((h->addr & ~htonl(0xff)) == htonl(0x0a010200));
	T(h->port); T(!h->port); T(h->port && h->addr); T(h->check); T(!h->csum);
	T(h->check == 0); T(be64_to_cpu(h->id) == 0x1122334455667788);
	T(h->id == cpu_to_be64(0x1122334455667788)); T(be64_to_cpu(id) == 7);
	T(cpu_to_be16(host) == port); T(be32_to_cpu(addr) == host32);
	T(le16_to_cpu(h->l16) == 0x1234); T(le32_to_cpu(h->l32) == 0x12345678);
	T(h->l64 == cpu_to_le64(0x123456789abcdef0)); T(le64_to_cpu(h->l64) & 1);
	T(h->ports[0] == htons(22)); T(ntohs(h->ports[1]) == 60000);
	T(*h->paddr == htonl(0x7f000001)); T(h->paddr[0] == htonl(1));
	T(ntohs(htons(host)) == host); T(ntohs(htons(0x12345)) == 0x2345);
	T(h->in.s_addr == htonl(0xac100005)); T(h->cport == htons(0xff01));
	T(h->port == h->ports[0] || h->port == port); T(h->port == 0);
	T((__be16)h->tport == h->tport); T((port_t)h->port == port);
	T(*(u16 *)&h->port == 36895); T(*(u8 *)&h->port == 0x1f);
	T(((u8 *)&h->addr)[0] == 10); T(*(__be16 *)&h->port == port);
	T((*(__be32 *)&h->in6) == htonl(0x20010db8));
	V(ntohs(h->port)); V(ntohl(h->addr)); V(be64_to_cpu(h->id));
	V(ntohs(h->cport) << 16 < 0); V(ntohs(port) - 9000);
	T(h->vlan == htons(0x0123));
}

/* Beside a constant, a value in wire order is its number */
GROUP(big_endian_constants)
{
	struct addrs *h = sample_addrs();
	__be16 port = htons(8080);
	__be32 addr = htonl(0x0a010203);
	__be64 id = cpu_to_be64(7);
	u16 host = 8080;
	u32 host32 = 0x0a010203;

	CALL(f_addrs, h, port, addr, id, host, host32);
	X("h->port == 8080", true); X("8080 == h->port", true);
	X("port == 8080", true); X("port != 8080", false); X("port == 0x1f90", true);
	X("h->tport == 443", true); X("h->cport == 0xff01", true);
	X("h->port == 80 || h->port == 8080", true); X("h->port == 36895", false);
	X("h->port >= 1024", true); X("h->port < 1024", false); X("1024 <= port", true);
	X("h->port > 8080", false); X("h->port >= 8080", true); X("port <= 8080", true);
	X("8079 < port", true); X("8080 < port", false); X("h->cport > 0x8000", true);
	X("h->port == 'P' + 8000", true); X("h->port == 4000 * 2 + 80", true);
	X("h->port == (8080)", true); X("h->port == (u16)8080", true);
	X("h->port == 8080UL", true); X("h->port == 8080ull", true);
	X("h->addr == 0x0a010203", true); X("(h->addr & 0xff000000) == 0x0a000000", true);
	X("(h->addr & 0xff) == 3", true); X("(0xff000000 & h->addr) == 0x0a000000", true);
	X("(h->addr & 0xffff0000) == 0x0a010000", true); X("(h->addr | 0xff) == 0x0a0102ff", true);
	X("(h->addr ^ 0x0a010203) == 0", true); X("(h->port & 0xff) == 0x90", true);
	X("h->port & 0x1000", true); X("h->port & 0x2000", false);
	X("(~h->addr & 0xff) == 0xfc", true);
	X("h->addr >= 0x0a000000 && h->addr < 0x0b000000", true);
	X("h->addr > 0x80000000", false); X("h->taddr > 0x80000000", true);
	X("h->id == 0x1122334455667788", true); X("h->id > 0x1122334455667787", true);
	X("(h->id & 0xff) == 0x88", true); X("id == 7", true); X("id < 8", true);
	X("h->l16 == 0x1234", true); X("h->l32 == 0x12345678", true);
	X("(h->l64 & 0xff) == 0xf0", true); X("h->l16 < 0x1235", true);
	X("h->ports[0] == 22", true); X("h->ports[1] >= 32768", true);
	X("*h->paddr == 0x7f000001", true); X("h->in.s_addr == 0xac100005", true);
	X("h->port == sizeof(u16) * 4040", true);
	X("h->port == 65535", false); X("h->port == 0xffff", false);
	X("h->vlan == 0x0123", true);
	/* a mask out of range is none that C's types have; negative numbers too */
	E("h->port == 65536",
	  "           ^", EXPR_BE_RANGE, "16");
	E("h->port == -1",
	  "           ^", EXPR_BE_RANGE, NULL);
	E("h->addr == 0x100000000",
	  "           ^", EXPR_BE_RANGE, "32");
}

GROUP(big_endian_errors)
{
	struct addrs *h = sample_addrs();
	__be16 port = htons(8080);
	__be32 addr = htonl(0x0a010203);
	__be64 id = cpu_to_be64(7);
	u16 host = 8080;
	u32 host32 = 0x0a010203;

	CALL(f_addrs, h, port, addr, id, host, host32);
	E("h->port == host",
	  "        ^", EXPR_BE_MIXED, "ntohs(");
	E("host == h->port",
	  "     ^", EXPR_BE_MIXED, "ntohs(");
	E("addr != host32",
	  "     ^", EXPR_BE_MIXED, "ntohl(");
	E("id == host",
	  "   ^", EXPR_BE_MIXED, "be64_to_cpu(");
	E("h->l32 == host32",
	  "       ^", EXPR_BE_MIXED, "le32_to_cpu(");
	E("h->port == h->addr",
	  "        ^", EXPR_BE_MIXED, NULL);
	E("h->l16 == h->port",
	  "       ^", EXPR_BE_MIXED, NULL);
	E("h->port & host",
	  "        ^", EXPR_BE_MIXED, "ntohs(");
	E("h->port > host",
	  "        ^", EXPR_BE_MIXED, "ntohs(");
	E("h->port + 1",
	  "        ^", EXPR_BE_ARITH, "ntohs(");
	E("1 + h->port == 2",
	  "  ^", EXPR_BE_ARITH, "ntohs(");
	E("h->addr * 2",
	  "        ^", EXPR_BE_ARITH, "ntohl(");
	E("h->addr >> 24",
	  "        ^", EXPR_BE_ARITH, "ntohl(");
	E("1 << h->port",
	  "  ^", EXPR_BE_ARITH, NULL);
	E("h->addr % 256",
	  "        ^", EXPR_BE_ARITH, NULL);
	E("-h->port",
	  "^", EXPR_BE_ARITH, "ntohs(");
	E("h->port < h->tport",
	  "        ^", EXPR_BE_ARITH, "ntohs(");
	E("(int)h->port",
	  "^", EXPR_BE_MIXED, "ntohs(");
	E("(u32)h->addr == 5",
	  "^", EXPR_BE_MIXED, "ntohl(");
	E("(__be16)host == h->port",
	  "^", EXPR_BE_MIXED, "htons(");
	E("h->mac[h->port]",
	  "      ^", EXPR_BE_ARITH, NULL);
	E("h->port == ST_OPEN",
	  "           ^", EXPR_BE_ENUM, "htons(ST_OPEN)");
	E("ANON_NINE == h->port",
	  "^", EXPR_BE_ENUM, "htons(ANON_NINE)");
	X("h->port == htons(ST_OPEN)", false);
	E("ntohs(host)",
	  "^", EXPR_ARG_TYPE, NULL);
	E("htons(h->port)",
	  "^", EXPR_ARG_TYPE, NULL);
	E("ntohs(h->addr)",
	  "^", EXPR_ARG_TYPE, NULL);
	E("ntohl(h->port)",
	  "^", EXPR_ARG_TYPE, NULL);
	E("htons(h)",
	  "^", EXPR_ARG_TYPE, NULL);
	E("htons()",
	  "^", EXPR_NR_ARGS, NULL);
	E("ntohs(h->port, 1)",
	  "^", EXPR_NR_ARGS, NULL);
	E("h->port == \"8080\"",
	  "           ^", EXPR_STR_OPERAND, NULL);
}

GROUP(addresses)
{
	struct addrs *h = sample_addrs();
	__be16 port = htons(8080);
	__be32 addr = htonl(0x0a0000ff);
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	CALL(f_addrs, h, port, addr, id, host, host32);
	X("h->addr == \"10.1.2.3\"", true); X("h->addr != \"10.1.2.3\"", false);
	X("\"10.1.2.3\" == h->addr", true); X("h->addr == \"10.1.2.4\"", false);
	X("h->addr == \"10.0.0.0/8\"", true); X("h->addr != \"10.0.0.0/8\"", false);
	X("h->addr == \"11.0.0.0/8\"", false); X("h->addr == \"10.1.2.0/24\"", true);
	X("h->addr == \"10.1.2.2/31\"", true); X("h->addr == \"10.1.2.0/31\"", false);
	X("h->addr == \"10.1.2.3/32\"", true); X("h->addr == \"0.0.0.0/0\"", true);
	X("h->addr == \"8.0.0.0/5\"", true); X("h->addr == \"0.0.0.0/5\"", false);
	X("h->addr == \"0.0.0.0\"", false); X("h->taddr == \"192.168.0.0/16\"", true);
	X("h->taddr == \"192.160.0.0/11\"", true); X("h->taddr == \"192.168.0.1\"", true);
	X("addr == \"10.0.0.255\"", true); X("addr == \"10.0.0.0/24\"", true);
	X("h->in == \"172.16.0.5\"", true); X("h->in == \"172.16.0.0/12\"", true);
	X("h->in != \"172.16.0.0/12\"", false); X("h->in.s_addr == \"172.16.0.5\"", true);
	X("*h->paddr == \"127.0.0.1\"", true); X("*h->paddr == \"127.0.0.0/8\"", true);
	X("h->in6 == \"2001:db8:1::abcd\"", true); X("h->in6 == \"2001:db8::/32\"", true);
	X("h->in6 != \"2001:db8::/32\"", false); X("h->in6 == \"2001:db9::/32\"", false);
	X("h->in6 == \"2001:db8:1::/48\"", true); X("h->in6 == \"2001:db8:0:0::/64\"", false);
	X("h->in6 == \"2001:db8:1::abcc/127\"", true); X("h->in6 == \"::/0\"", true);
	X("h->in6 == \"2001:db8:1::abcd/128\"", true); X("h->in6 == \"::1\"", false);
	X("h->in6 == \"2001:0DB8:0001:0:0:0:0:ABCD\"", true);
	X("h->in6 == \"2001:d80::/25\"", true); X("\"2000::/3\" == h->in6", true);
	X("h->mac == \"02:42:ac:11:00:fe\"", true); X("h->mac != \"02:42:ac:11:00:fe\"", false);
	X("h->mac == \"02:42:AC:11:00:FE\"", true); X("h->mac == \"02:42:ac:11:00:ff\"", false);
	X("h->hw == \"02:42:ac:11:00:01\"", true); X("\"02:42:ac:11:00:01\" == h->hw", true);
	X("h->addr == \"10.0.0.0/8\" && h->port == 8080 || h->in6 == \"::1\"", true);

	/* exactly the bytes that count; none behind the object */
	h = (void *)((char *)(h + 1) - offsetofend(struct addrs, addr));
	h->addr = htonl(0x0a010203);
	CALL(f_addrs, h, port, addr, id, host, host32);
	X("h->addr == \"10.0.0.0/8\"", true);
	F("h->in == \"10.0.0.0/8\""); F("h->in6 == \"::1\""); F("h->mac != \"00:00:00:00:00:00\"");
	h = NULL;
	CALL(f_addrs, h, port, addr, id, host, host32);
	F("h->addr == \"10.0.0.0/8\""); F("h->in6 != \"::1\"");
}

GROUP(address_errors)
{
	struct addrs *h = sample_addrs();
	__be16 port = 0;
	__be32 addr = 0;
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	CALL(f_addrs, h, port, addr, id, host, host32);
	E("h->addr == \"10.0.0.300\"",
	  "           ^", EXPR_BAD_ADDR, "10.0.0.0/8");
	E("h->addr == \"10.0.0\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"10.0.0.0.1\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"localhost\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"10.0.0.0/33\"",
	  "           ^", EXPR_BAD_ADDR, "32");
	E("h->addr == \"10.0.0.0/\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"10.0.0.0/8x\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"10.0.0.0/-1\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"10.0.0.1/8\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->addr == \"::1\"",
	  "           ^", EXPR_BAD_ADDR, NULL);
	E("h->in6 == \"10.0.0.1\"",
	  "          ^", EXPR_BAD_ADDR, "IPv6");
	E("h->in6 == \"2001:db8::/129\"",
	  "          ^", EXPR_BAD_ADDR, "128");
	E("h->in6 == \"1:2:3:4:5:6:7:8:9\"",
	  "          ^", EXPR_BAD_ADDR, NULL);
	E("h->mac == \"02:42:ac:11:00\"",
	  "          ^", EXPR_BAD_ADDR, "hardware");
	E("h->mac == \"02:42:ac:11:00:gg\"",
	  "          ^", EXPR_BAD_ADDR, NULL);
	E("h->addr < \"10.0.0.1\"",
	  "        ^", EXPR_STR_OP, NULL);
	E("h->addr ~ \"10.*\"",
	  "        ^", EXPR_STR_OP, NULL);
	E("host32 == \"10.0.0.1\"",
	  "          ^", EXPR_STR_OPERAND, NULL);
	E("id == \"10.0.0.1\"",
	  "      ^", EXPR_STR_OPERAND, NULL);
}

/* C makes an int of what an operator gives; a value alone keeps its size. */
GROUP(order_sizes)
{
	struct addrs *h = sample_addrs();
	__be16 port = htons(8080);
	__be32 addr = 0;
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	CALL(f_addrs, h, port, addr, id, host, host32);
	V(sizeof(port)); V(sizeof(h->port)); V(sizeof(~port)); V(sizeof(port & h->port));
	V(sizeof(port | port)); V(sizeof(port ^ h->tport)); V(sizeof(host ? port : h->port));
	V(sizeof(~addr)); V(sizeof(addr & addr)); V(sizeof(~id)); V(sizeof(id ^ id));
	V(sizeof((__be16)port)); V(sizeof(*&h->port)); V(sizeof(h->ports[0]));
	V(sizeof(ntohs(port))); V(sizeof(~h->l16)); V(sizeof(h->in6)); V(sizeof(h->mac));
	E("id == -1",
	  "      ^", EXPR_BE_RANGE, "negative");
	X("id != 0xffffffffffffffff", true);
}

/* What is read in parts can begin where an offset of 32 bits just fits. */
GROUP(far_places)
{
	struct addrs *sample = sample_addrs();
	struct addrs *h = (void *)((char *)&sample->in6 - 0x7ffffff8);
	__be16 port = 0;
	__be32 addr = 0;
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	CALL(f_addrs, h, port, addr, id, host, host32);
	X("*(struct in6_addr *)((u8 *)h + 0x7ffffff8) == \"2001:db8:1::abcd\"", true);
	X("*(struct in6_addr *)((u8 *)h + 0x7ffffff8) == \"2001:db8:1::abce\"", false);
	h = (void *)((char *)&sample->in6 + 0x80000000UL);
	CALL(f_addrs, h, port, addr, id, host, host32);
	X("*(struct in6_addr *)((u8 *)h - 0x80000000L) == \"2001:db8:1::abcd\"", true);
	h = (void *)((char *)&sample->in6 - 0x123456789a);
	CALL(f_addrs, h, port, addr, id, host, host32);
	X("*(struct in6_addr *)((u8 *)h + 0x123456789a) == \"2001:db8:1::abcd\"", true);
}
