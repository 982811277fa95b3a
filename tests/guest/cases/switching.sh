# The tracer is switched off and on, and filters are changed, while graphs are
# open: no graph stays open, none is opened by another function, and afterwards
# each call is again one graph.
# limit: 120
. /guest/lib.sh

need_filter
net_up
printf '%s\n' hrtimer_nanosleep do_nanosleep schedule '*_rcv' vfs_write do_sys_openat2 >set_ftrace_filter
line='hrtimer_nanosleep if $comm == "sysgen"'

exact()
{
	filter "$line" "tcp_v4_rcv if tcp_hdr(skb)->dest == 8080"
	hits_of hrtimer_nanosleep 'comm == "sysgen"'
	trace_on 4096
	sysgen sleep 40 500
	trace_off
	only_graphs_of hrtimer_nanosleep tcp_v4_rcv
	equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
	equal "left open" "$(number unclosed)" 0
	echo nop >current_tracer
	no_hits
}

# Sleepers are in their graph whenever the tracer goes and comes back: more often
# than there are numbers for tracers (16).
filter "$line"
for i in 1 2 3 4; do
	sysgen -m sleep 40 ${i}00000 &
done
for i in $(seq 20); do
	trace_on
	sleep 0.1
	echo nop >current_tracer
done
trace_on 4096
sleep 2
nothing_astray hrtimer_nanosleep
kill $(jobs -p) 2>/dev/null || :
wait
exact

# Filters come and go under traffic and sleepers.
sysgen -m sleep 100000 200 & sleeper=$!
tcpgen -l server -c client -n 1500 -w 2 $SERVER:8080 $SERVER:8081 & generator=$!
trace_on 8192
for i in $(seq 60); do
	echo 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8081' >set_graph_filter
	echo "$line" >>set_graph_filter
	echo tcp_v4_rcv >>set_graph_filter
	echo '!tcp_v4_rcv' >>set_graph_filter
	echo "$line" >set_graph_filter
	echo 'tcp_v4_rcv if skb->nothing' >set_graph_filter 2>/dev/null && fail "accepted"
done
kill $sleeper
wait $generator || fail "tcpgen failed"
wait
echo 0 >tracing_on
graphcount $(roots) trace >/tmp/counts
no_graphs_but hrtimer_nanosleep tcp_v4_rcv
at_least "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 1
at_least "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" 1
exact
