# Writers on every CPU add, replace, remove and write nonsense, readers read every
# file, while there are packets, forks, file I/O, a module comes and goes, and the
# tracer is switched off and on. Nothing breaks, memory is back to where it was, and then exactness is
# still exact. CHURN=SECONDS is how long.
# limit: 240
. /guest/lib.sh

: "${CHURN:=30}"
need_filter
net_up
mkdir instances/churn
printf '%s\n' 'tcp_*' '*_rcv' 'vfs_*' 'ksys_*' kernel_clone do_exit hrtimer_wakeup \
	hrtimer_nanosleep do_nanosleep 'do_sys_open*' schedule >set_ftrace_filter
cp set_ftrace_filter /tmp/funcs
cat /tmp/funcs >instances/churn/set_ftrace_filter
files="set_graph_filter instances/churn/set_graph_filter"

# What filters and their programs take, in KB; not what a trace does.
memory()
{
	echo >trace
	echo >instances/churn/trace
	echo 3 >/proc/sys/vm/drop_caches
	sleep 1
	awk '/^(SUnreclaim|Percpu|VmallocUsed):/ { n += $2 } END { print n }' /proc/meminfo
}

# until_stopped COMMAND...
until_stopped()
{
	while [ ! -e /tmp/stop ]; do
		"$@"
	done
}

switch_tracers()
{
	for dir in . instances/churn; do
		echo function_graph >$dir/current_tracer
		sleep 0.7
		echo nop >$dir/current_tracer
	done
}

reload_module()
{
	insmod /modules/graphtest.ko
	echo 30 >/dev/graphtest
	rmmod graphtest
}

churn()
{
	rm -f /tmp/stop
	for i in 1 2; do
		until_stopped sysgen -n forker fork 20 &
	done
	until_stopped tcpgen -l server -c client -n 200 -w 2 $SERVER:8080 $SERVER:8081 "[$SERVER6]:8080" &
	until_stopped dd if=/dev/zero of=/tmp/churned bs=16k count=100 2>/dev/null &
	until_stopped sysgen -m sleep 50 2000 &
	[ ! -e /modules/graphtest.ko ] || until_stopped reload_module &
	until_stopped switch_tracers 2>/dev/null &
	filtergen read "$1" $files graph_filter_profile instances/churn/graph_filter_profile \
		error_log trace README instances/churn/trace &
	filtergen churn "$1" $files >/tmp/churn
	: >/tmp/stop
	wait
	cat /tmp/churn
	for file in $files; do
		: >$file
	done
}

# The first time is for what is allocated once.
churn 3
before=$(memory)
churn $CHURN
after=$(memory)
at_least "writes that succeeded" "$(awk '/^writes:/ { print $2 }' /tmp/churn)" 1
at_least "that were errors" "$(awk '/^refused:/ { print $2 }' /tmp/churn)" 1
equal "that did not do what they should" "$(awk '/^odd:/ { print $2 }' /tmp/churn)" 0
echo "memory before: $before KB, after: $after KB"
at_least "growth of memory in KB, below 2048 by" $((before + 2048 - after)) 0
rmdir instances/churn

net_down
net_up
count_packets server wanted ip saddr $CLIENT tcp dport 8080
filter 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080' 'hrtimer_nanosleep if $comm == "sleeper"'
hits_of hrtimer_nanosleep 'comm == "sleeper"'
trace_on 8192
sysgen -n sleeper sleep 100 1000 &
traffic -n 300 -w 2 $SERVER:8080 $SERVER:8081 "[$SERVER6]:8080"
wait
trace_off
only_graphs_of tcp_v4_rcv hrtimer_nanosleep
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server wanted)"
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
equal "left open" "$(number unclosed)" 0
