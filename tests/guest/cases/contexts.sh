# Roots in each context: hard interrupt, softirq, NMI, and an NMI that comes
# while a task's graph is open.  (Tasks: every other test.)
# limit: 240
. /guest/lib.sh

# Hard interrupt: hrtimer_wakeup() is what a sleeper's timer calls, once a sleep.
filter 'hrtimer_wakeup if container_of(timer, struct hrtimer_sleeper, timer)->task->comm == "sleeper"'
trace_on 8192
sysgen -n sleeper sleep 100 1000 &
sysgen -n other sleep 100 1000
wait
trace_off
only_graphs_of hrtimer_wakeup
equal "graphs of hrtimer_wakeup" "$(graphs hrtimer_wakeup)" 100
equal "calls of wake_up_process beneath" "$(nested wake_up_process)" 100
at_least "others" "$(profile hrtimer_wakeup misses)" 100

# Softirq: packets, counted by nftables
net_up
count_packets server echo ip protocol icmp
filter "icmp_rcv if ip_hdr(skb)->daddr == \"$SERVER\""
record ip netns exec client ping -c 3 $SERVER
only_graphs_of icmp_rcv
equal "graphs of icmp_rcv" "$(graphs icmp_rcv)" "$(packets server echo)"
equal "that is" "$(graphs icmp_rcv)" 3

# NMI: the one that asks the other CPU for a backtrace, counted by /proc/interrupts.
# Its text would look like a splat on the console: not there.
nmis()
{
	awk '$1 == "NMI:" { print $2 + $3 }' /proc/interrupts
}

# backtraces NUMBER: of CPU 1
backtraces()
{
	for i in $(seq "$1"); do
		taskset 1 sh -c 'echo l >/proc/sysrq-trigger'
	done
}

dmesg -n 1
before=$(nmis)
filter 'nmi_cpu_backtrace_handler if cmd == NMI_LOCAL && regs'
record backtraces 5
only_graphs_of nmi_cpu_backtrace_handler
equal "NMIs" $(($(nmis) - before)) 5
equal "graphs of nmi_cpu_backtrace_handler" "$(graphs nmi_cpu_backtrace_handler)" 5
at_least "entries beneath" "$(number nested)" 5
filter 'nmi_cpu_backtrace_handler if cmd != NMI_LOCAL'
record backtraces 5
equal "graphs that do not match" "$(graphs nmi_cpu_backtrace_handler)" 0
equal "misses" "$(profile nmi_cpu_backtrace_handler misses)" 5

# In a task's graph, the NMI's is part of it. (Or within it in the trace, but a
# graph of its own, if it comes just between the record of vfs_read and the mark
# that the graph is open: see graph_filter_outer_mark().)
printf '%s\n' vfs_read 'nmi_cpu_*' >set_ftrace_filter
filter 'nmi_cpu_backtrace_handler if cmd == NMI_LOCAL' 'vfs_read if $comm == "dd"'
taskset 2 dd if=/dev/zero of=/dev/null bs=4M 2>/dev/null & dd=$!
before=$(nmis)
record backtraces 5
kill $dd
dmesg -n 7
others=$(awk 'NF == 3 && $2 { print $1 }' /tmp/counts | grep -vx -e vfs_read -e nmi_cpu_backtrace_handler) || :
equal "graphs of other functions" "$others" ""
equal "NMIs" $(($(nmis) - before)) 5
at_least "graphs of vfs_read" "$(graphs vfs_read)" 1
inside=$(nested nmi_cpu_backtrace_handler)
equal "graphs of nmi_cpu_backtrace_handler, and calls in others" \
	$(($(graphs nmi_cpu_backtrace_handler) + inside)) 5
at_least "of these in graphs of vfs_read" "$inside" 1
