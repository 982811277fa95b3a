# With funcgraph-irqs off, what interrupts a graph stays out of it, but a root in
# a hard interrupt still records: its filter asks for it.
. /guest/lib.sh

echo 'vfs_read if $comm == "dd"' >/tmp/reads
printf '%s\n' vfs_read hrtimer_interrupt hrtimer_wakeup wake_up_process >set_ftrace_filter
trace_on 8192

# reads: long ones, during which timers expire
reads()
{
	dd if=/dev/zero of=/dev/null bs=64M count=4 2>/dev/null
}

filter "$(cat /tmp/reads)"
record reads
only_graphs_of vfs_read
at_least "graphs of vfs_read" "$(graphs vfs_read)" 4
at_least "calls of hrtimer_interrupt in them" "$(nested hrtimer_interrupt)" 1

echo 0 >options/funcgraph-irqs
record reads
only_graphs_of vfs_read
at_least "graphs of vfs_read" "$(graphs vfs_read)" 4
equal "calls of hrtimer_interrupt in them" "$(nested hrtimer_interrupt)" 0
equal "calls of hrtimer_wakeup in them" "$(nested hrtimer_wakeup)" 0

# hrtimer_wakeup() is what a sleeper's timer calls: once for each sleep.
filter 'hrtimer_wakeup if container_of(timer, struct hrtimer_sleeper, timer)->task->comm == "sleeper"'
record sysgen -n sleeper sleep 100 1000
only_graphs_of hrtimer_wakeup
equal "graphs of hrtimer_wakeup" "$(graphs hrtimer_wakeup)" 100
equal "calls of wake_up_process beneath" "$(nested wake_up_process)" 100
equal "left open" "$(number unclosed)" 0
