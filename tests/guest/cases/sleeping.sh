# A function that sleeps, in a task that is moved from CPU to CPU meanwhile: its
# graphs are opened and closed once for each call, and what other tasks do in
# the meantime is not in them.
. /guest/lib.sh

need_filter
for command in 'sysgen -m -n moved sleep 100 2000' 'sysgen -n still sleep 100 1000'; do
	reset_tracing
	filter 'hrtimer_nanosleep if $comm == "moved" || $comm == "still"'
	hits_of hrtimer_nanosleep 'comm == "moved" || comm == "still"'
	trace_on 16384
	$command
	trace_off
	only_graphs_of hrtimer_nanosleep
	equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
	equal "that is" "$(graphs hrtimer_nanosleep)" 100
	equal "closed without having been opened" "$(number stray)" 0
	equal "left open" "$(number unclosed)" 0
	at_least "calls of schedule beneath" "$(nested schedule)" 90
	case $command in
	*-m*)	at_least "on CPU 0" "$(number cpu0)" 10
		at_least "on CPU 1" "$(number cpu1)" 10 ;;
	esac
done
