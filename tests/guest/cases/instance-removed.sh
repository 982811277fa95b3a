# An instance that is removed while it traces, with graphs open and traffic: its
# filters go with it, and the next instance that gets its index starts clean.
# limit: 120
. /guest/lib.sh

net_up
filter 'hrtimer_nanosleep if $comm == "sysgen"'
hits_of hrtimer_nanosleep 'comm == "sysgen"'
trace_on 16384
tcpgen -l server -c client -n 2000 -w 2 $SERVER:8080 $SERVER:8081 & generator=$!
for i in 1 2 3; do
	sysgen -m sleep 30 100000 &
done
for i in $(seq 20); do
	mkdir instances/brief
	echo 'hrtimer_nanosleep' >instances/brief/set_graph_filter
	echo 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080' >>instances/brief/set_graph_filter
	echo function_graph >instances/brief/current_tracer
	sleep 0.1
	at_least "graphs in instance $i" "$(awk 'NR > 1 { n += $2 } END { print n }' instances/brief/graph_filter_profile)" 1
	rmdir instances/brief
done
wait $generator || fail "tcpgen failed"
wait
trace_off
only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
equal "left open" "$(number unclosed)" 0

# Not while one of its files is open
mkdir instances/brief
echo hrtimer_nanosleep >instances/brief/set_graph_filter
exec 5<instances/brief/set_graph_filter
rmdir instances/brief 2>/dev/null && fail "removed with set_graph_filter open"
exec 5<&-
rmdir instances/brief
mkdir instances/brief
equal "filters of a new instance" "$(cat instances/brief/set_graph_filter)" ""
rmdir instances/brief
