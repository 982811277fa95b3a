# CPUs go and come under traffic: each packet is still one graph, on each of them.
# limit: 180
. /guest/lib.sh

[ -e /sys/devices/system/cpu/cpu1/online ] || skip "CPU 1 cannot be taken offline"
net_up
count_packets server wanted ip saddr $CLIENT tcp dport 8080
filter 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080'
printf '%s\n' '*_rcv' 'tcp_*' >set_ftrace_filter
trace_on 8192
tcpgen -l server -c client -n 1000 -w 2 $SERVER:8080 $SERVER:8081 & generator=$!
for i in $(seq 5); do
	echo 0 >/sys/devices/system/cpu/cpu1/online
	sleep 0.2
	echo 1 >/sys/devices/system/cpu/cpu1/online
	sleep 0.2
done
wait $generator || fail "tcpgen failed"
traffic -n 300 -w 2 $SERVER:8080 $SERVER:8081
trace_off
only_graphs_of tcp_v4_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server wanted)"
at_least "of them on CPU 1" "$(number cpu1)" 100
equal "left open" "$(number unclosed)" 0

# A CPU that comes up while a filter's graphs are being recorded has an idle task
# with a shadow stack: what interrupts it opens graphs.
filter 'hrtimer_wakeup if container_of(timer, struct hrtimer_sleeper, timer)->task->comm == "sleeper"'
echo >set_ftrace_filter
record taskset 2 sysgen -n sleeper sleep 100 1000
only_graphs_of hrtimer_wakeup
equal "graphs of hrtimer_wakeup" "$(graphs hrtimer_wakeup)" 100
at_least "of them on CPU 1" "$(number cpu1)" 50
