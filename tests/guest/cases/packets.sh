# What an expression means is what nftables means by its own: the same packets.
# limit: 240
. /guest/lib.sh

need_filter
net_up
echo 'tcp_v?_rcv' >set_ftrace_filter
filter "tcp_v4_rcv if 0"
trace_on 4096
runs=0

make_traffic()
{
	traffic -n 12 -s 100 -w 2 $SERVER:8080 $SERVER:8081x20 $SERVER:443 \
		"[$SERVER6]:8080" "[$SERVER6]:443x20"
}

# same FUNC EXPRESSION NFT-MATCH...: in the server's namespace
same()
{
	func=$1 expr=$2
	shift 2
	runs=$((runs + 1))
	count_packets server n$runs "$@"
	filter "$func if $expr"
	record make_traffic
	only_graphs_of "$func"
	equal "$func if $expr" "$(graphs "$func")" "$(packets server n$runs)"
	at_least "that is" "$(graphs "$func")" 1
	equal "faults" "$(profile "$func" faults)" 0
}

v4()
{
	expr=$1
	shift
	same tcp_v4_rcv "ip_hdr(skb)->daddr == \"$SERVER\" && ($expr)" \
		ip daddr $SERVER ip protocol tcp "$@"
}

v6()
{
	expr=$1
	shift
	same tcp_v6_rcv "ipv6_hdr(skb)->daddr == \"$SERVER6\" && ($expr)" \
		ip6 daddr $SERVER6 ip6 nexthdr tcp "$@"
}

v4 'tcp_hdr(skb)->dest == 8080'			tcp dport 8080
v4 'tcp_hdr(skb)->dest != 8080'			tcp dport != 8080
v4 '!(tcp_hdr(skb)->dest == 8080)'		tcp dport != 8080
v4 'tcp_hdr(skb)->dest < 1024'			tcp dport 0-1023
v4 'tcp_hdr(skb)->dest == 443 || tcp_hdr(skb)->dest == 8081' tcp dport '{ 443, 8081 }'
v4 'ip_hdr(skb)->saddr == "10.0.0.0/28"'	ip saddr 10.0.0.0/28
v4 'tcp_hdr(skb)->syn && !tcp_hdr(skb)->ack'	tcp flags '& (syn | ack)' == syn
v4 'tcp_hdr(skb)->fin'				tcp flags '& fin' == fin
v4 'skb->len > 100'				meta length '>' 120
v4 'skb->dev->name == "veth0" && tcp_hdr(skb)->dest == 443' iifname veth0 tcp dport 443
v4 'skb->dev->name ~ "v*[0-3]" && tcp_hdr(skb)->dest == 443' iifname 'v*' tcp dport 443
v4 '(tcp_hdr(skb)->dest & 0xff) == (8081 & 0xff)' tcp dport '& 0xff' == 0x91
v4 'ip_hdr(skb)->ihl * 4 == sizeof(struct iphdr) && ip_hdr(skb)->version == 4 && tcp_hdr(skb)->dest == 443' \
						tcp dport 443
v4 '((struct tcphdr *)(skb->head + skb->transport_header))->dest == 443' tcp dport 443
v4 '((struct sk_buff *)$arg1)->pkt_type == 0 && tcp_hdr(skb)->dest == 443' tcp dport 443
v6 'tcp_hdr(skb)->dest == 443'			tcp dport 443
v6 'ipv6_hdr(skb)->saddr == "fd00::/64" && tcp_hdr(skb)->dest == 8080' ip6 saddr fd00::/64 tcp dport 8080
v6 'ipv6_hdr(skb)->hop_limit == 64 && tcp_hdr(skb)->dest != 443' tcp dport != 443
