# With tracing_thresh, those calls in a graph are recorded that took so long, and
# none outside of one.
. /guest/lib.sh

filter 'hrtimer_nanosleep if $comm == "slow" || $comm == "quick"'
printf '%s\n' hrtimer_nanosleep do_nanosleep common_nsleep __x64_sys_clock_nanosleep >set_ftrace_filter
echo 300000 >tracing_thresh
trace_on
sysgen -n slow sleep 4 400000 & slow=$!
sysgen -n other sleep 4 400000 & other=$!
sysgen -n quick sleep 10 500 & quick=$!
wait
echo 0 >tracing_on
nothing_lost .

# returns PID FUNC
returns()
{
	grep -c -- "-$1 .*} /\* $2 \*/" trace || :
}

equal "returns of hrtimer_nanosleep that was slow" "$(returns $slow hrtimer_nanosleep)" 4
equal "of do_nanosleep beneath" "$(returns $slow do_nanosleep)" 4
equal "of those that called it" "$(returns $slow '[a-z_0-9]*')" 8
equal "of what was quick" "$(returns $quick '[a-z_0-9]*')" 0
equal "of what does not match" "$(returns $other '[a-z_0-9]*')" 0
equal "graphs in the profile" "$(profile hrtimer_nanosleep graphs)" 14
equal "misses" "$(profile hrtimer_nanosleep misses)" 4

# While tracing is off no graph is opened that would go on when it is on again.
sysgen -n slow sleep 2 600000 & slow=$!
sleep 0.3
echo 1 >tracing_on
wait
echo 0 >tracing_on
equal "graphs in the profile" "$(profile hrtimer_nanosleep graphs)" 15
equal "returns of hrtimer_nanosleep" "$(returns $slow hrtimer_nanosleep)" 1
equal "of do_nanosleep" "$(returns $slow do_nanosleep)" 1
echo 0 >tracing_thresh
