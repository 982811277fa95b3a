# A function in set_graph_function opens graphs as ever, beside one with a filter.
. /guest/lib.sh

need_filter
net_up
count_packets server wanted ip saddr $CLIENT tcp dport 8080
for ns in client server; do
	count_packets $ns v6 ip6 nexthdr tcp
done
filter 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080'
echo tcp_v6_rcv >set_graph_function
echo 'tcp_*' >set_ftrace_filter
trace_on 8192
traffic -n 50 -w 2 $SERVER:8080 $SERVER:8081 "[$SERVER6]:8080" "[$SERVER6]:8081"
trace_off
only_graphs_of tcp_v4_rcv tcp_v6_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server wanted)"
equal "graphs of tcp_v6_rcv" "$(graphs tcp_v6_rcv)" $(($(packets client v6) + $(packets server v6)))

# The same function in both: it opens a graph only if it matches.
count_packets server again ip saddr $CLIENT tcp dport 8080
echo tcp_v4_rcv >>set_graph_function
record traffic -n 50 -w 2 $SERVER:8080 $SERVER:8081
only_graphs_of tcp_v4_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server again)"
