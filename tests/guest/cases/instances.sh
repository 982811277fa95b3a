# Each instance has filters of its own.
. /guest/lib.sh

need_filter
net_up
count_packets server one ip saddr $CLIENT tcp dport 8080
count_packets server two ip saddr $CLIENT tcp dport 8081
mkdir instances/one instances/two
echo 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080' >instances/one/set_graph_filter
echo 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8081' >instances/two/set_graph_filter
equal "filters in the top directory" "$(cat set_graph_filter)" ""
for name in one two; do
	echo 'tcp_*' >instances/$name/set_ftrace_filter
	echo 4096 >instances/$name/buffer_size_kb
	echo function_graph >instances/$name/current_tracer
done
traffic -n 30 -w 2 $SERVER:8080 $SERVER:8081x50 $SERVER:8082
for name in one two; do
	cd $TRACING/instances/$name
	trace_off
	only_graphs_of tcp_v4_rcv
	equal "graphs in $name" "$(graphs tcp_v4_rcv)" "$(packets server $name)"
	echo nop >current_tracer
	cd $TRACING
	rmdir instances/$name
done
