# tracing_on toggled inside a graph leaves a gap in it, no more: it is still the
# function that opened the graph that closes it. A graph that would have begun
# while tracing is off is counted as lost, and nothing of it is recorded later.
. /guest/lib.sh

filter 'hrtimer_nanosleep if $comm == "sysgen"'
trace_on 4096

# during COMMAND...: while a function with a filter sleeps for 2 s
during()
{
	before=$(profile hrtimer_nanosleep graphs)
	lost=$(profile hrtimer_nanosleep lost)
	sysgen sleep 1 2000000 & pid=$!
	sleep 0.5
	"$@"
	wait $pid
	echo 0 >tracing_on
	graphcount $(roots) trace >/tmp/counts
	equal "lines that graphcount does not know" "$(number bad)" 0
	equal "entries outside a graph" "$(number orphans)" 0
	before=$(($(profile hrtimer_nanosleep graphs) - before))
	lost=$(($(profile hrtimer_nanosleep lost) - lost))
}

off()	{ echo 0 >tracing_on; }
off_on(){ echo 0 >tracing_on; sleep 0.2; echo 1 >tracing_on; }
on()	{ echo 1 >tracing_on; }

for i in 1 2; do
	echo >trace
	on
	during off_on
	only_graphs_of hrtimer_nanosleep
	equal "graphs" "$(graphs hrtimer_nanosleep)" 1
	equal "in the profile" "$before" 1
	equal "left open, with a gap" "$(number unclosed)" 0
	equal "closed without having been opened" "$(number stray)" 0

	echo >trace
	on
	during off
	equal "graphs" "$(graphs hrtimer_nanosleep)" 1
	equal "left open, as the end was not recorded" "$(number unclosed)" 1

	echo >trace
	off
	during on
	equal "graphs that began while it was off" "$(number graphs)" 0
	equal "entries" "$(number nested)" 0
	equal "returns" "$(number stray)" 0
	equal "in the profile" "$before" 0
	equal "lost" "$lost" 1
done
record sysgen sleep 20 1000
only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 20
