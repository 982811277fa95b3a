# Many packets on two CPUs, one in ten of which matches: a graph for each that
# nftables counts, and for no other.  Every function of the kernel is hooked.
# limit: 240
. /guest/lib.sh

need_filter
net_up
for ns in client server; do
	count_packets $ns all meta l4proto tcp
done
count_packets server v4 ip saddr $CLIENT tcp dport 8080
count_packets server v6 ip6 saddr $CLIENT6 tcp dport 8443

filter "tcp_v4_rcv if tcp_hdr(skb)->dest == 8080 && ip_hdr(skb)->saddr == \"$CLIENT\"" \
       "tcp_v6_rcv if tcp_hdr(skb)->dest == 8443 && ipv6_hdr(skb)->saddr == \"$CLIENT6\""
# Tells which connection a graph is about; not in the handshake.
echo 1 >events/tcp/tcp_probe/enable
echo 2 >max_graph_depth
trace_on 32768
traffic -n 1000 -w 2 \
	$SERVER:8080 $SERVER:8081 $SERVER:8082 $SERVER:8083 $SERVER:8084 \
	"[$SERVER6]:8443" "[$SERVER6]:8080" "[$SERVER6]:8081" "[$SERVER6]:8082" "[$SERVER6]:8083"
trace_off -t src

at_least "packets that arrived" $(($(packets client all) + $(packets server all))) 20000
only_graphs_of tcp_v4_rcv tcp_v6_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server v4)"
equal "graphs of tcp_v6_rcv" "$(graphs tcp_v6_rcv)" "$(packets server v6)"
at_least "of them on CPU 0" "$(number cpu0)" 500
at_least "of them on CPU 1" "$(number cpu1)" 500
at_least "known to be about port 8080" "$(number "src=$SERVER:8080")" 900
at_least "known to be about port 8443" "$(number "src=[$SERVER6]:8443")" 900
others=$(grep '^src=' /tmp/counts | grep -v -F -e "src=$SERVER:8080:" -e "src=[$SERVER6]:8443:") || :
equal "graphs of other connections" "$others" ""
equal "closed without having been opened" "$(number stray)" 0
equal "left open" "$(number unclosed)" 0
for family in 4 6; do
	func=tcp_v${family}_rcv
	equal "graphs of $func in its profile" "$(profile $func graphs)" "$(graphs $func)"
	equal "its faults" "$(profile $func faults)" 0
	equal "its lost graphs" "$(profile $func lost)" 0
done

# In full depth, and with segments that are large enough for GSO.
count_packets server big ip saddr $CLIENT tcp dport 8080
echo 0 >max_graph_depth
echo 0 >events/tcp/tcp_probe/enable
trace_on 32768
traffic -n 20 -s 20000 -w 2 $SERVER:8080 $SERVER:8081 "[$SERVER6]:8080"
trace_off
only_graphs_of tcp_v4_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server big)"
at_least "entries beneath them" "$(number nested)" 1000
