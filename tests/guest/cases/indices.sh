# Users of function graph get one of 16 indices, in turn.  Whichever it is, an exit
# fprobe beside function_graph sees the returns of its own function and no others.
. /guest/lib.sh

need_filter
filter 'hrtimer_nanosleep if $comm == "sysgen"'
printf '%s\n' hrtimer_nanosleep do_nanosleep schedule >set_ftrace_filter
echo 'f:fprobes/there do_nanosleep%return' >>dynamic_events
trace_on
for i in $(seq 18); do
	echo 1 >events/fprobes/there/enable
	record sysgen sleep 2 1000
	echo 0 >events/fprobes/there/enable
	only_graphs_of hrtimer_nanosleep
	equal "graphs" "$(graphs hrtimer_nanosleep)" 2
	equal "calls of do_nanosleep in them" "$(nested do_nanosleep)" 2
	equal "returns that the fprobe saw" "$(grep -c 'there: (' trace)" 2
done
echo nop >current_tracer
echo '-:fprobes/there' >>dynamic_events
