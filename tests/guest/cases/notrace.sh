# What set_graph_notrace and set_ftrace_notrace name stays out whatever the
# filters say, and set_ftrace_filter chooses what is recorded: beneath a filter's
# function, the function itself, and the one that calls it.
. /guest/lib.sh

filter 'hrtimer_nanosleep if $comm == "sysgen"'
trace_on 4096

# sleeps GRAPHS NESTED: of 20 calls, which all call do_nanosleep
sleeps()
{
	before=$(profile hrtimer_nanosleep graphs)
	record sysgen sleep 20 1000
	only_graphs_of hrtimer_nanosleep
	equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$1"
	equal "calls of do_nanosleep beneath" "$(nested do_nanosleep)" "$2"
	equal "graphs in the profile" $(($(profile hrtimer_nanosleep graphs) - before)) "$1"
	equal "lost" "$(profile hrtimer_nanosleep lost)" 0
}

sleeps 20 20
at_least "calls of schedule beneath" "$(nested schedule)" 10

echo do_nanosleep >set_graph_notrace
sleeps 20 0
equal "calls of schedule beneath" "$(nested schedule)" 0

# The filter's function, and what calls it: then nothing is evaluated.
for func in hrtimer_nanosleep __x64_sys_clock_nanosleep; do
	echo $func >set_graph_notrace
	misses=$(profile hrtimer_nanosleep misses)
	sleeps 0 0
	equal "nested" "$(number nested)" 0
	sysgen -n other sleep 5 1000
	equal "misses" "$(profile hrtimer_nanosleep misses)" "$misses"
done
echo >set_graph_notrace
sleeps 20 20

# set_ftrace_notrace leaves out the function, not what it calls.
echo do_nanosleep >set_ftrace_notrace
sleeps 20 0
at_least "calls of schedule beneath" "$(nested schedule)" 10
echo hrtimer_nanosleep >set_ftrace_notrace
sleeps 0 0
echo >set_ftrace_notrace

printf '%s\n' hrtimer_nanosleep do_nanosleep vfs_write >set_ftrace_filter
sleeps 20 20
equal "nested" "$(number nested)" 20
