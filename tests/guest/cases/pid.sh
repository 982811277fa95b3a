# Only tasks that set_ftrace_pid names open graphs, and nothing is evaluated for
# others; with function-fork also their children, from when they are created.
. /guest/lib.sh

trace_on 4096

# as_traced COMMAND...: in a process that set_ftrace_pid names
as_traced()
{
	sh -c 'echo $$ >>set_ftrace_pid && exec "$@"' - "$@"
}

# Empty, it would stand for all tasks: so it never is.
echo $$ >set_ftrace_pid

sleepers()
{
	sysgen sleep 30 1000 &
	as_traced sysgen sleep 20 1000
	wait
}

filter hrtimer_nanosleep
record sleepers
only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 20
equal "graphs in the profile" "$(profile hrtimer_nanosleep graphs)" 20
filter 'hrtimer_nanosleep if $comm == "nobody"'
record sleepers
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 0
equal "misses" "$(profile hrtimer_nanosleep misses)" 20

# Each child opens three files, the parent none under that name.
filter 'do_sys_openat2 if $comm == "forker"'
record as_traced sysgen -n forker fork 15
equal "graphs of do_sys_openat2" "$(graphs do_sys_openat2)" 0
echo 1 >options/function-fork
record as_traced sysgen -n forker fork 15
only_graphs_of do_sys_openat2
equal "graphs of do_sys_openat2" "$(graphs do_sys_openat2)" 45
echo 0 >options/function-fork

# Written while the tracer is on and taken back, it is in force at once.
echo >set_ftrace_pid
filter 'hrtimer_nanosleep if $comm == "sysgen"'
record sysgen sleep 20 1000
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 20
