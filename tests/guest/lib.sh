# shellcheck shell=sh
# For the test cases and the demo: sourced first.  Changes to tracefs' directory.

TRACING=/sys/kernel/tracing
cd $TRACING || exit 1

# The shell would take its own.
ip()	{ /bin/ip "$@"; }

# Verdicts: each ends the case.
fail()	{ echo "$*" | tee /tmp/reason; exit 1; }
skip()	{ echo "$*" | tee /tmp/reason; exit 4; }
lost()	{ echo "$*" | tee /tmp/reason; exit 5; }

# equal WHAT GOT EXPECTED
equal()
{
	echo "$1: $2"
	[ "$2" = "$3" ] || fail "$1: $2, expected $3"
}

# at_least WHAT GOT MINIMUM
at_least()
{
	echo "$1: $2"
	[ "$2" -ge "$3" ] || fail "$1: $2, expected $3 or more"
}

need_filter()
{
	[ -e set_graph_filter ] || fail "this kernel has no set_graph_filter"
}

# --- state

# Clears one file that may not exist; reports nothing: it is checked below.
clear_file()
{
	[ ! -e "$1" ] || echo >"$1"
}

reset_tracing()
{
	cd $TRACING
	dmesg -n 7
	echo 0 >tracing_on
	echo 0 >tracing_thresh
	echo nop >current_tracer
	rmdir instances/* 2>/dev/null || :
	echo 0 >events/enable
	for file in set_graph_filter set_graph_function set_graph_notrace \
		    set_ftrace_filter set_ftrace_notrace set_ftrace_pid error_log; do
		clear_file $file
	done
	no_hits
	rmmod graphtest graphtest2 2>/dev/null || :
	echo 0 >max_graph_depth
	# graphcount needs it where a graph may sleep.
	echo 1 >options/funcgraph-proc
	for option in funcgraph-irqs sleep-time overwrite; do
		echo 1 >options/$option
	done
	for option in funcgraph-args funcgraph-retval funcgraph-retaddr funcgraph-tail \
		      function-fork; do
		echo 0 >options/$option
	done
	[ "$(cat buffer_size_kb)" = 1408 ] || echo 1408 >buffer_size_kb
	echo >trace
	echo 1 >tracing_on
}

reset_guest()
{
	net_down
	reset_tracing
}

# --- network: namespaces "client" and "server", joined by a veth pair

CLIENT=10.0.0.1		CLIENT6=fd00::1
SERVER=10.0.0.2		SERVER6=fd00::2

net_up()
{
	ip netns add client
	ip netns add server
	ip -n client link add veth0 type veth peer name veth0 netns server
	ip -n client addr add $CLIENT/24 dev veth0
	ip -n server addr add $SERVER/24 dev veth0
	ip -n client addr add $CLIENT6/64 dev veth0 nodad
	ip -n server addr add $SERVER6/64 dev veth0 nodad
	for ns in client server; do
		ip -n $ns link set lo up
		ip -n $ns link set veth0 up
		ip netns exec $ns nft -f - <<-END
			table inet count {
				chain input {
					type filter hook input priority 0;
				}
			}
		END
	done
	ip netns exec client ping -c 1 $SERVER >/dev/null
	ip netns exec client ping -6 -c 1 $SERVER6 >/dev/null
}

net_down()
{
	for ns in client server; do
		[ ! -e /run/netns/$ns ] || ip netns del $ns
	done
}

# count_packets NETNS NAME MATCH...: counts what arrives at the input hook
count_packets()
{
	ns=$1 counter=n_$2
	shift 2
	ip netns exec "$ns" nft add counter inet count "$counter"
	ip netns exec "$ns" nft add rule inet count input "$@" counter name "$counter"
}

# packets NETNS NAME
packets()
{
	ip netns exec "$1" nft list counter inet count "n_$2" |
		sed -n 's/.*packets \([0-9]*\).*/\1/p'
}

traffic()
{
	tcpgen -l server -c client "$@" || fail "tcpgen failed"
	# Let what is under way arrive.
	sleep 0.5
}

# --- tracing

# trace_on [KILOBYTES]: starts function_graph, with that much buffer per CPU
trace_on()
{
	[ -z "${1-}" ] || echo "$1" >buffer_size_kb
	echo >trace
	echo function_graph >current_tracer
	echo 1 >tracing_on
}

# graphcount's options for the functions that may open graphs
roots()
{
	cat set_graph_function set_graph_filter 2>/dev/null |
		sed '/^#/d; s/[ :].*//; s/^/-r /'
}

# Stops it, checks that the buffer has everything, counts: see graph*() below.
# trace_off [GRAPHCOUNT-OPTION...]
trace_off()
{
	echo 0 >tracing_on
	nothing_lost .
	graphcount $(roots) "$@" trace >/tmp/counts
	[ "$(number lost)" = 0 ] || lost "$(number lost) records lost"
	equal "lines that graphcount does not know" "$(number bad)" 0
}

# nothing_lost DIRECTORY: that instance's buffer has lost nothing
nothing_lost()
{
	gaps=$(grep -E '^(overrun|commit overrun|dropped events): *[1-9]' \
		"$1"/per_cpu/cpu*/stats) || return 0
	lost "ring buffer: $gaps"
}

# number NAME: one of graphcount's totals, 0 if it is not there
number()
{
	awk -v name="$1:" '$1 == name { n = $2 } END { print n + 0 }' /tmp/counts
}

# graphs FUNC, nested FUNC: its entries at depth 0, and at others
graphs()
{
	awk -v f="$1" '$1 == f && NF == 3 { n = $2 } END { print n + 0 }' /tmp/counts
}

nested()
{
	awk -v f="$1" '$1 == f && NF == 3 { n = $3 } END { print n + 0 }' /tmp/counts
}

# no_graphs_but FUNC...: no other function has an entry at depth 0
no_graphs_but()
{
	others=$(awk -v only=" $* " 'NF == 3 && $2 && !index(only, " " $1 " ") { print $1 }' /tmp/counts)
	[ -z "$others" ] || fail "graphs of other functions: $(echo $others | cut -c1-200)"
}

# only_graphs_of FUNC...: that, and what is nested is nested in a graph
only_graphs_of()
{
	no_graphs_but "$@"
	equal "entries outside a graph" "$(number orphans)" 0
	equal "graphs opened within a graph" "$(number reopened)" 0
}

# nothing_astray FUNC...: stops it where graphs of these may still be open, or
# were before: no other has one, and nothing is recorded outside of them
nothing_astray()
{
	echo 0 >tracing_on
	nothing_lost .
	graphcount $(roots) trace >/tmp/counts
	no_graphs_but "$@"
	equal "entries outside a graph" "$(number orphans)" 0
	equal "closed without having been opened" "$(number stray)" 0
}

# hits_of FUNC [FILTER]: counts the calls of FUNC independently, with a kprobe
# and a histogram trigger; FILTER is an event filter
hits_of()
{
	echo "p:kprobes/hits_$1 $1" >>kprobe_events
	echo "hist:keys=common_pid${2:+ if $2}" >"events/kprobes/hits_$1/trigger"
}

no_hits()
{
	for file in events/kprobes/*/trigger; do
		[ -e "$file" ] && sed -n '/^#/d; s/ \[.*//; s/^/!/p' "$file" |
			while read -r line; do echo "$line" >"$file"; done
	done
	echo >kprobe_events
}

# hits FUNC: how many there were, once it is no longer counted
hits()
{
	sed -n 's/ *Hits: //p' "events/kprobes/hits_$1/hist"
}

# --- filters

# filter LINE...: these and no others
filter()
{
	need_filter
	printf '%s\n' "$@" >set_graph_filter || fail "refused: $*; $(tail -n 3 error_log)"
}

# profile FUNC graphs|misses|faults|lost
profile()
{
	awk -v f="$1" -v what="$2" '
		NR == 1 { for (i = 1; i <= NF; i++) if ($i == what) column = i }
		$1 == f { n = $column }
		END { print n + 0 }' graph_filter_profile
}

# record COMMAND...: with function_graph already on: the trace of just that.
# See trace_off for $count_options.
record()
{
	echo >trace
	echo 1 >tracing_on
	"$@" || fail "failed: $*"
	trace_off ${count_options-}
}

# --- the gate (fgraph.gate)

GATE=/sys/module/fgraph/parameters/gate

need_gate()
{
	need_filter
	[ -e $GATE ] || skip "this kernel has no fgraph.gate"
	[ "$(cat $GATE)" = 2 ] || skip "fgraph.gate=$(cat $GATE)"
}

# gated FUNC: 1 if it calls the gate, 0 if not
gated()
{
	awk -v f="$1" '$1 == f { n = /\) [^\t]*G \t/ } END { print n + 0 }' enabled_functions
}

# all_gated: how many functions call it
all_gated()
{
	grep -c ') [^	]*G 	' enabled_functions || :
}

# hits_inside FUNC [FILTER]: as hits_of, but with a breakpoint behind the entry,
# so that ftrace is not involved.  hits FUNC has the result.
hits_inside()
{
	for offset in 9 5; do	# behind the call of ftrace, with endbr64 and without
		if echo "p:kprobes/hits_$1 $1+$offset" >>kprobe_events 2>/dev/null; then
			echo "hist:keys=common_pid${2:+ if $2}" >"events/kprobes/hits_$1/trigger"
			return
		fi
	done
	fail "no kprobe in $1"
}
