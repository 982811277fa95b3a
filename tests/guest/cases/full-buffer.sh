# A ring buffer that is full and does not overwrite: what cannot be recorded opens
# no graph and is counted as lost, and a COUNT is not used up by it.
. /guest/lib.sh

filter 'hrtimer_nanosleep if $comm == "sysgen"'
hits_of hrtimer_nanosleep 'comm == "sysgen"'
echo 0 >options/overwrite
trace_on 64
taskset 1 sysgen sleep 400 100
echo 0 >tracing_on
graphcount $(roots) trace >/tmp/counts
recorded=$(graphs hrtimer_nanosleep)
at_least "graphs" "$recorded" 1
equal "graphs of others" $(($(number graphs) - recorded)) 0
equal "graphs in the profile" "$(profile hrtimer_nanosleep graphs)" "$recorded"
at_least "lost" "$(profile hrtimer_nanosleep lost)" 1
equal "together" $((recorded + $(profile hrtimer_nanosleep lost))) "$(hits hrtimer_nanosleep)"

# Still full: nothing is taken from the 7.
echo 'hrtimer_nanosleep:7 if $comm == "sysgen"' >set_graph_filter
echo 1 >tracing_on
taskset 1 sysgen sleep 50 100
recorded=$(profile hrtimer_nanosleep graphs)
equal "recorded and what is left" \
	$((recorded + $(sed 's/.*:\([0-9]*\) .*/\1/' set_graph_filter))) 7
equal "recorded and lost" $((recorded + $(profile hrtimer_nanosleep lost))) 50
left=$((7 - recorded))

# With room again, and a larger one
echo 0 >tracing_on
echo 1 >options/overwrite
echo 4096 >buffer_size_kb
record sysgen sleep 50 100
only_graphs_of hrtimer_nanosleep
equal "graphs" "$(graphs hrtimer_nanosleep)" "$left"
equal "what is read" "$(cat set_graph_filter)" 'hrtimer_nanosleep:0 if $comm == "sysgen"'
