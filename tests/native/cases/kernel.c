// SPDX-License-Identifier: GPL-2.0
/*
 * The BTF of a built kernel: its structures filled in where BTF says, so that
 * what a user would type is what is tested. Skipped until there is one.
 */
#include "../harness.h"
#include "../fixture.h"

static char *kernel_skb(void)
{
	char *skb = shim_mem(kernel_size("sk_buff")), *head = shim_mem(256);
	struct iphdr *ip = (void *)(head + 64);
	struct tcphdr *tcp = (void *)(head + 84);

	PUT(skb, "sk_buff", "head", head);
	PUT(skb, "sk_buff", "len", 60u);
	PUT(skb, "sk_buff", "protocol", (u16)htons(ETH_P_IP));
	PUT(skb, "sk_buff", "mark", 0x1234u);
	PUT(skb, "sk_buff", "mac_header", (u16)50);
	PUT(skb, "sk_buff", "network_header", (u16)64);
	PUT(skb, "sk_buff", "transport_header", (u16)84);
	ip->version = 4;
	ip->ihl = 5;
	ip->protocol = IPPROTO_TCP;
	ip->saddr = htonl(0x0a000001);
	ip->daddr = htonl(0x0a000002);
	tcp->source = htons(40000);
	tcp->dest = htons(8080);
	tcp->ack = 1;
	return skb;
}

GROUP(kernel_skb_btf)
{
	char *skb, *dev, *name;

	if (!use_kernel_btf())
		return;
	skb = kernel_skb();
	dev = shim_mem(kernel_size("net_device"));
	name = dev + kernel_offset("net_device", "name");
	strcpy(name, "veth1");
	PUT(dev, "net_device", "ifindex", 7);
	PUT(skb, "sk_buff", "dev", dev);

	CALL_RAW("tcp_v4_rcv", (unsigned long)skb);
	X("tcp_hdr(skb)->dest == 8080", true);
	X("tcp_hdr(skb)->dest == 8080 && ip_hdr(skb)->saddr == \"10.0.0.0/8\"", true);
	X("tcp_hdr(skb)->dest == 8081", false);
	X("tcp_hdr(skb)->source >= 32768", true);
	X("tcp_hdr(skb)->ack && !tcp_hdr(skb)->syn", true);
	X("ip_hdr(skb)->protocol == 6 && ip_hdr(skb)->version == 4", true);
	X("ip_hdr(skb)->daddr == \"10.0.0.2\"", true);
	X("skb->len == 60 && skb->mark == 0x1234", true);
	X("skb->protocol == 0x800", true);
	X("skb->protocol == htons(0x800)", true);
	X("skb->dev->ifindex == 7", true);
	X("skb->dev->name == \"veth1\"", true);
	X("skb->dev->name ~ \"veth*\"", true);
	X("skb->next == NULL && !skb->prev", true);
	X("(unsigned long)skb == $arg1", true);
	X("skb->cb[0] == 0", true);
	F("skb->sk->__sk_common.skc_family == 2");
	E("skb->lenn",
	  "     ^", EXPR_NO_MEMBER, "struct sk_buff");
	E("skb.len",
	  "    ^", EXPR_USE_ARROW, NULL);
	E("?",
	  "^", EXPR_PROTO, "int tcp_v4_rcv(struct sk_buff *skb)");
	E("skb->?",
	  "     ^", EXPR_MEMBERS, "transport_header");
	E("skb->protocol == skb->len",
	  "              ^", EXPR_BE_MIXED, "ntohs(");
	E("sk->len",
	  "^", EXPR_NO_PARAM, "struct sk_buff *skb");
	X("TCP_ESTABLISHED == 1 && TCP_LISTEN == 10", true);
	X("IPPROTO_TCP == 6 && BPF_PROG_TYPE_XDP == 6", true);

	PUT(skb, "sk_buff", "transport_header", (u16)0xffff);
	F("tcp_hdr(skb)->dest == 8080");
	CALL_RAW("tcp_v4_rcv", 0);
	F("tcp_hdr(skb)->dest == 8080");
	X("!skb", true);
}

GROUP(kernel_sock_btf)
{
	char *sk;

	if (!use_kernel_btf())
		return;
	sk = shim_mem(kernel_size("tcp_sock"));
	PUT(sk, "sock_common", "skc_family", (u16)2);
	PUT(sk, "sock_common", "skc_state", (u8)10);
	PUT(sk, "sock_common", "skc_dport", (u16)htons(443));
	PUT(sk, "sock_common", "skc_num", (u16)55555);
	PUT(sk, "sock_common", "skc_daddr", htonl(0xc0a80101));
	CALL_RAW("tcp_sendmsg", (unsigned long)sk, 0, 1500);
	X("sk->__sk_common.skc_dport == 443", true);
	X("sk->__sk_common.skc_state == TCP_LISTEN", true);
	X("sk->__sk_common.skc_daddr == \"192.168.0.0/16\"", true);
	X("sk->__sk_common.skc_num > 50000 && size == 1500", true);
	X("((struct tcp_sock *)sk)->inet_conn.icsk_inet.sk.__sk_common.skc_family == 2", true);
	F("msg->msg_flags");
}

GROUP(kernel_vfs_btf)
{
	char *file, *inode, *sb;

	if (!use_kernel_btf())
		return;
	file = shim_mem(kernel_size("file"));
	inode = shim_mem(kernel_size("inode"));
	sb = shim_mem(kernel_size("super_block"));
	PUT(file, "file", "f_inode", inode);
	PUT(file, "file", "f_flags", 0x8002u);
	PUT(inode, "inode", "i_mode", (u16)0100644);
	PUT(inode, "inode", "i_ino", 4711UL);
	PUT(inode, "inode", "i_sb", sb);
	strcpy(sb + kernel_offset("super_block", "s_id"), "sda1");

	CALL_RAW("vfs_read", (unsigned long)file, 0, 4096, 0);
	X("count == 4096", true);
	X("count >= 4096 && file->f_inode->i_ino == 4711", true);
	X("(file->f_inode->i_mode & 0170000) == 0100000", true);
	X("file->f_inode->i_sb->s_id == \"sda1\"", true);
	X("file->f_flags & 2", true);
	X("buf == NULL && !pos", true);
	F("*pos == 0");
}
