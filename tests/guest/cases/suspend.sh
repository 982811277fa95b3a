# Suspend freezes tasks in their graphs and thaws them: each is still one graph.
# Only as far as that: from suspend to RAM, where pause_graph_tracing() is called,
# the emulated machine comes back (tried), but not the port for these results.
# limit: 120
. /guest/lib.sh

[ -e /sys/power/pm_test ] || skip "this kernel has no pm_test"
filter 'hrtimer_nanosleep if $comm == "sysgen"'
printf '%s\n' hrtimer_nanosleep do_nanosleep schedule vfs_write >set_ftrace_filter
hits_of hrtimer_nanosleep 'comm == "sysgen"'
trace_on 4096
echo freezer >/sys/power/pm_test
for i in 1 2; do
	sysgen -m sleep 20 200000 &
	sleep 0.3
	before=$(cat /sys/power/suspend_stats/success)
	echo mem >/sys/power/state
	equal "times suspended" "$(cat /sys/power/suspend_stats/success)" $((before + 1))
	wait
done
echo none >/sys/power/pm_test
sysgen sleep 20 1000
trace_off
only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
equal "that is" "$(graphs hrtimer_nanosleep)" 60
equal "left open" "$(number unclosed)" 0
equal "closed without having been opened" "$(number stray)" 0
