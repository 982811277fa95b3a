# A function with a filter that is called while another filter's graph is open:
# it is part of that graph, its filter is not even evaluated. Elsewhere it opens
# its own. The same for an interrupt's.
. /guest/lib.sh

filter 'ksys_write if $comm == "both"' 'vfs_write if $comm == "both" || $comm == "inner"'
hits_of vfs_write 'comm == "both" || comm == "inner"'
trace_on 4096

writers()
{
	sysgen -n both write 40 /tmp/one &
	sysgen -n inner write 30 /tmp/two &
	wait
}

record writers
only_graphs_of ksys_write vfs_write
equal "graphs of ksys_write" "$(graphs ksys_write)" 40
equal "graphs of vfs_write" "$(graphs vfs_write)" 30
equal "calls of vfs_write in graphs" "$(nested vfs_write)" 40
equal "all of them" $((30 + 40)) "$(hits vfs_write)"
equal "evaluated and matched" "$(profile vfs_write graphs)" 30

# Without the outer one they all open their own.
echo '!ksys_write' >>set_graph_filter
record writers
only_graphs_of vfs_write
equal "graphs of vfs_write" "$(graphs vfs_write)" 70

# A hard interrupt's, in a task's: the wakeups that open a graph and those that
# come while dd's is open are together all that there were.
filter 'vfs_read if $comm == "dd"' \
	'hrtimer_wakeup if container_of(timer, struct hrtimer_sleeper, timer)->task->comm == "sleeper"'
printf '%s\n' vfs_read hrtimer_interrupt hrtimer_wakeup wake_up_process >set_ftrace_filter
both()
{
	sysgen -n sleeper sleep 20 1000
	taskset 1 dd if=/dev/zero of=/dev/null bs=4M 2>/dev/null & dd=$!
	taskset 1 sysgen -n sleeper sleep 50 1000
	kill $dd
	wait
}
record both
only_graphs_of vfs_read hrtimer_wakeup
at_least "graphs of vfs_read" "$(graphs vfs_read)" 1
at_least "wakeups in graphs of vfs_read" "$(nested hrtimer_wakeup)" 1
at_least "wakeups that opened a graph" "$(graphs hrtimer_wakeup)" 20
at_least "together" $(($(graphs hrtimer_wakeup) + $(nested hrtimer_wakeup))) 70
equal "left open" "$(number unclosed)" 0
