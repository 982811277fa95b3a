# Switching funcgraph-args and tracing_thresh registers the tracer anew, here
# while graphs are open, and more often than there are indices for users of the
# shadow stack (16): what the old registrations left there opens and closes
# nothing, and afterwards each call is again one graph.
# limit: 120
. /guest/lib.sh

filter 'hrtimer_nanosleep if $comm == "sysgen"'
printf '%s\n' hrtimer_nanosleep do_nanosleep schedule vfs_write vfs_read >set_ftrace_filter

exact()
{
	hits_of hrtimer_nanosleep 'comm == "sysgen"'
	record sysgen sleep 40 500
	only_graphs_of hrtimer_nanosleep
	equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
	equal "left open" "$(number unclosed)" 0
	no_hits
}

start_sleepers()
{
	for i in 1 2 3; do
		sysgen -m sleep 100000 ${i}00000 &
	done
}

stop_sleepers()
{
	kill $(jobs -p) 2>/dev/null || :
	wait
}

trace_on 4096
start_sleepers
for i in $(seq 20); do
	echo $((i % 2)) >options/funcgraph-args
	sleep 0.1
done
at_least "graphs" "$(profile hrtimer_nanosleep graphs)" 30
nothing_astray hrtimer_nanosleep
stop_sleepers
exact

echo 1 >tracing_on
start_sleepers
for i in $(seq 10); do
	echo 1000 >tracing_thresh
	sleep 0.1
	# Returns alone are recorded so far: cleared before a new graph can open.
	echo 0 >tracing_on
	echo 0 >tracing_thresh
	echo >trace
	echo 1 >tracing_on
	sleep 0.1
done
sleep 0.5
nothing_astray hrtimer_nanosleep
stop_sleepers
exact
