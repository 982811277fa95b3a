# Functions that can open no graph leave at the gate, unless someone else has to
# see them: each other user of function graph, and what shares a function with
# it otherwise, gets all its calls, and the graphs are what they are without.
# limit: 900
. /guest/lib.sh

need_gate

# The same work for each combination: calls of do_nanosleep in graphs and outside.
line='hrtimer_nanosleep if $comm == "wanted"'
work()
{
	sysgen -n wanted sleep 40 500 &
	sysgen -m -n other sleep 40 500
	wait $!
}

# hits_gone FUNC: undoes hits_inside, and leaves other probes alone
hits_gone()
{
	trigger=events/kprobes/hits_$1/trigger
	sed '/^#/d; s/ \[.*//; s/^/!/' $trigger >/tmp/trigger
	cat /tmp/trigger >$trigger
	echo "-:kprobes/hits_$1" >>kprobe_events
}

# check WHAT: does the work, and counts it
check()
{
	echo "--- $1"
	hits_inside hrtimer_nanosleep 'comm == "wanted"'
	hits_inside do_nanosleep 'comm == "wanted"'
	trace_on 4096
	work
	trace_off
	only_graphs_of hrtimer_nanosleep
	equal "graphs" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
	equal "that is" "$(graphs hrtimer_nanosleep)" 40
	equal "calls of do_nanosleep in them" "$(nested do_nanosleep)" "$(hits do_nanosleep)"
	equal "left open" "$(number unclosed)" 0
	hits_gone hrtimer_nanosleep
	hits_gone do_nanosleep
}

# Enough to tell, and quickly patched; all functions come at the end.
printf '%s\n' '*nanosleep*' 'hrtimer_*' schedule 'tcp_*' >set_ftrace_filter
filter "$line"
check 'nobody else'
equal "the root is gated" "$(gated hrtimer_nanosleep)" 0
equal "do_nanosleep is gated" "$(gated do_nanosleep)" 1
at_least "functions that are gated" "$(all_gated)" 100

for mode in 0 1; do
	echo $mode >$GATE
	check "fgraph.gate=$mode"
	equal "functions that are gated" "$(all_gated)" 0
done
echo 2 >$GATE
equal "do_nanosleep is gated" "$(gated do_nanosleep)" 1

# An entry probe does not need function graph, but shares the function.
for probe in do_nanosleep do_nanosleep%return hrtimer_nanosleep%return; do
	echo "f:fprobes/there $probe" >>dynamic_events
	echo 'hist:keys=common_pid if comm == "wanted" || comm == "other"' >events/fprobes/there/trigger
	check "fprobe $probe"
	equal "hits of the fprobe" "$(sed -n 's/ *Hits: //p' events/fprobes/there/hist)" 80
	equal "${probe%%%*} is gated" "$(gated "${probe%%%*}")" 0
	echo '!hist:keys=common_pid if comm == "wanted" || comm == "other"' >events/fprobes/there/trigger
	echo '-:fprobes/there' >>dynamic_events
	equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1
done

# A kprobe at the entry uses ftrace with all registers.
echo 'p:kprobes/entry do_nanosleep' >>kprobe_events
echo 1 >events/kprobes/entry/enable
equal "do_nanosleep, with a kprobe, is gated" "$(gated do_nanosleep)" 0
check 'kprobe do_nanosleep'
echo 0 >events/kprobes/entry/enable
no_hits
equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1

for type in fentry fexit; do
	for func in do_nanosleep hrtimer_nanosleep; do
		rm -f /tmp/bpf
		bpftramp $type $func /tmp/bpf & bpf=$!
		for i in $(seq 100); do [ -s /tmp/bpf ] && break; sleep 0.1; done
		equal "BPF trampoline" "$(cat /tmp/bpf)" attached
		check "$type $func"
		kill $bpf
		wait $bpf
		at_least "runs of the program" "$(cat /tmp/bpf)" 80
		equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1
	done
done

echo 1 >function_profile_enabled
check 'function profiler'
equal "functions that are gated" "$(all_gated)" 0
echo 0 >function_profile_enabled
profiled=$(awk '$1 == "do_nanosleep" { n += $2 } END { print n + 0 }' trace_stat/function*)
at_least "calls of do_nanosleep in the profile" "$profiled" 80
equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1

mkdir instances/all
echo 8192 >instances/all/buffer_size_kb
echo do_nanosleep >instances/all/set_ftrace_filter
echo function_graph >instances/all/current_tracer
check 'an instance that records all calls of do_nanosleep'
equal "do_nanosleep is gated" "$(gated do_nanosleep)" 0
at_least "functions that are gated" "$(all_gated)" 100
cat instances/all/trace >/tmp/all
at_least "calls recorded there" "$(grep -c 'do_nanosleep() {$\|do_nanosleep();$' /tmp/all)" 80
echo 'tcp_*' >>instances/all/set_ftrace_filter
echo 'hrtimer_*' >>instances/all/set_ftrace_filter
check 'an instance that records nearly everything'
equal "hrtimer_start_range_ns is gated" "$(gated hrtimer_start_range_ns)" 0
equal "schedule is gated" "$(gated schedule)" 1
# That may be all functions, which takes long if they are really recorded.
echo 0 >instances/all/tracing_on
echo >instances/all/set_ftrace_filter
check 'an instance that records everything'
equal "functions that are gated" "$(all_gated)" 0
echo 'hrtimer_nanosleep if $comm == "other"' >instances/all/set_graph_filter
equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1
echo 'hrtimer_*' '*nanosleep' schedule >instances/all/set_ftrace_filter
echo >instances/all/trace
echo 1 >instances/all/tracing_on
check 'an instance with a filter of its own'
cd instances/all
trace_off
equal "graphs there" "$(graphs hrtimer_nanosleep)" 40
only_graphs_of hrtimer_nanosleep
cd $TRACING
echo nop >instances/all/current_tracer
rmdir instances/all

# Only the top directory's latency tracers use function graph, so the filter goes
# into an instance.
echo nop >current_tracer
echo 1 >options/display-graph
mkdir instances/one
cat set_ftrace_filter >instances/one/set_ftrace_filter
echo "$line" >instances/one/set_graph_filter
echo 4096 >instances/one/buffer_size_kb
for tracer in irqsoff wakeup; do
	echo "--- $tracer"
	echo $tracer >current_tracer
	grep -q '^do_nanosleep.*subops:.*graph_entry' enabled_functions ||
		fail "$tracer does not use function graph"
	hits_inside do_nanosleep 'comm == "wanted"'
	echo function_graph >instances/one/current_tracer
	equal "do_nanosleep is gated" "$(gated do_nanosleep)" 0
	cd instances/one
	echo >trace
	echo 1 >tracing_on
	work
	trace_off
	only_graphs_of hrtimer_nanosleep
	equal "graphs" "$(graphs hrtimer_nanosleep)" 40
	cd $TRACING
	equal "calls of do_nanosleep in them" "$(nested do_nanosleep)" "$(hits do_nanosleep)"
	hits_gone do_nanosleep
	echo nop >current_tracer
	equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1
	echo nop >instances/one/current_tracer
done
rmdir instances/one
echo 0 >options/display-graph
echo function_graph >current_tracer
equal "do_nanosleep is gated again" "$(gated do_nanosleep)" 1

# Without filters: set_graph_function and set_graph_notrace.
echo >set_graph_filter
equal "functions that are gated, without a root" "$(all_gated)" 0
echo hrtimer_nanosleep >set_graph_function
echo do_nanosleep >set_graph_notrace
equal "the root is gated" "$(gated hrtimer_nanosleep)" 0
equal "what is in set_graph_notrace is gated" "$(gated do_nanosleep)" 0
echo >set_graph_notrace
equal "do_nanosleep is gated" "$(gated do_nanosleep)" 1
hits_inside hrtimer_nanosleep
hits_inside do_nanosleep
trace_on
work
trace_off
only_graphs_of hrtimer_nanosleep
equal "graphs" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
equal "calls of do_nanosleep in them" "$(nested do_nanosleep)" "$(hits do_nanosleep)"
