# A line without "if": every call of the function opens a graph.  The calls are
# counted independently, by a kprobe.
. /guest/lib.sh

filter hrtimer_nanosleep
hits_of hrtimer_nanosleep
hits_of do_nanosleep
trace_on 16384
sysgen sleep 50 500 &
sysgen sleep 50 500
wait
trace_off

only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
at_least "that is" "$(graphs hrtimer_nanosleep)" 100
equal "calls of do_nanosleep beneath" "$(nested do_nanosleep)" "$(hits do_nanosleep)"
equal "in the profile" "$(profile hrtimer_nanosleep graphs)" "$(graphs hrtimer_nanosleep)"
equal "not recorded" "$(profile hrtimer_nanosleep lost)" 0
