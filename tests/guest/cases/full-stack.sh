# Shadow stacks that are full: ten other users that take room at every call
# leave too little for some. No graph is opened there or stays open, and with
# room again each call is one.
# limit: 180
. /guest/lib.sh

net_up
filter 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080'
# What a packet passes through from send(2) to the other side
for func in __x64_sys_sendto __sys_sendto sock_sendmsg inet_sendmsg tcp_sendmsg \
	    tcp_sendmsg_locked tcp_push __tcp_push_pending_frames tcp_write_xmit \
	    __tcp_transmit_skb ip_queue_xmit __ip_queue_xmit ip_local_out ip_output \
	    ip_finish_output __ip_finish_output ip_finish_output2 __dev_queue_xmit \
	    dev_hard_start_xmit veth_xmit handle_softirqs net_rx_action process_backlog \
	    __netif_receive_skb ip_rcv ip_local_deliver ip_local_deliver_finish \
	    ip_protocol_deliver_rcu tcp_v4_rcv; do
	echo "$func" >>set_ftrace_filter || echo "no function $func"
done
trace_on 8192
for i in $(seq 10); do
	mkdir instances/user$i
	echo 64 >instances/user$i/buffer_size_kb
	cat set_ftrace_filter >instances/user$i/set_ftrace_filter
	echo function_graph >instances/user$i/current_tracer
done
count_packets server crowded ip saddr $CLIENT tcp dport 8080
traffic -n 20 -w 2 $SERVER:8080 $SERVER:8081
trace_off
only_graphs_of tcp_v4_rcv
found=$(graphs tcp_v4_rcv)
equal "graphs in the profile" "$(profile tcp_v4_rcv graphs)" "$found"
at_least "packets without a graph" $(($(packets server crowded) - found)) 1
equal "left open" "$(number unclosed)" 0
equal "closed without having been opened" "$(number stray)" 0

for i in $(seq 10); do
	rmdir instances/user$i
done
count_packets server room ip saddr $CLIENT tcp dport 8080
record traffic -n 50 -w 2 $SERVER:8080 $SERVER:8081
only_graphs_of tcp_v4_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server room)"
