# The counting itself, without a filter: each packet that nftables counts at the
# input hooks is one graph of tcp_v4_rcv or tcp_v6_rcv, on each of the CPUs.
# limit: 120
. /guest/lib.sh

net_up
for ns in client server; do
	count_packets $ns v4 ip protocol tcp
	count_packets $ns v6 ip6 nexthdr tcp
done
echo tcp_v4_rcv >set_graph_function
echo tcp_v6_rcv >>set_graph_function
echo 2 >max_graph_depth
trace_on 8192
traffic -n 200 -w 2 $SERVER:8080 $SERVER:8081 "[$SERVER6]:8080"
trace_off

only_graphs_of tcp_v4_rcv tcp_v6_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" $(($(packets client v4) + $(packets server v4)))
equal "graphs of tcp_v6_rcv" "$(graphs tcp_v6_rcv)" $(($(packets client v6) + $(packets server v6)))
at_least "of them on CPU 0" "$(number cpu0)" 100
at_least "of them on CPU 1" "$(number cpu1)" 100

# Again in full depth, with segments that are large enough for GSO.
echo 0 >max_graph_depth
for ns in client server; do
	count_packets $ns big ip protocol tcp
done
trace_on 65536
traffic -n 10 -s 20000 -w 2 $SERVER:8080 $SERVER:8081
trace_off
only_graphs_of tcp_v4_rcv tcp_v6_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" $(($(packets client big) + $(packets server big)))
at_least "entries beneath them" "$(number nested)" 1000
