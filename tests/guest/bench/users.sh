# shellcheck shell=sh
# What a filter that never matches costs while something else uses function graph
# or traces the same functions: instructions per TCP round trip.
. /guest/bench/lib.sh

have_filter || return 0

# start USER, and what it leaves to be undone but clean() does not
start()
{
	case $1 in
	'nobody else')
		;;
	'exit fprobe, gated function')
		echo 'f:bench ip_rcv%return' >dynamic_events
		echo 1 >events/fprobes/bench/enable ;;
	'exit fprobe, root')
		echo 'f:bench tcp_v4_rcv%return' >dynamic_events
		echo 1 >events/fprobes/bench/enable ;;
	'BPF fexit, gated function')
		bpf fexit ip_rcv ;;
	'BPF fexit, root')
		bpf fexit tcp_v4_rcv ;;
	'instance that records ip_rcv')
		mkdir instances/all
		echo ip_rcv >instances/all/set_ftrace_filter
		echo function_graph >instances/all/current_tracer ;;
	'instance that records everything')
		mkdir instances/all
		echo function_graph >instances/all/current_tracer ;;
	'function profiler')
		echo 1 >function_profile_enabled ;;
	wakeup|irqsoff)
		mkdir instances/latency
		echo 1 >instances/latency/options/display-graph
		echo "$1" >instances/latency/current_tracer ;;
	esac
}

stop()
{
	# Removing an instance with irqsoff on, with display-graph, warns in 7.3.
	[ ! -e instances/latency ] || echo nop >instances/latency/current_tracer
	clean
	echo 0 >function_profile_enabled
	[ -z "$bpf" ] || { kill "$bpf"; wait "$bpf" || :; }
	bpf=''
}

bpf=''
bpf()
{
	rm -f /tmp/bpf
	bpftramp "$1" "$2" /tmp/bpf & bpf=$!
	for i in $(seq 100); do [ -s /tmp/bpf ] && break; sleep 0.1; done
	equal "BPF trampoline" "$(cat /tmp/bpf)" attached
}

# measure_user USER: alone, with the filter, and with it but without the gate
measure_user()
{
	start "$1"
	row users "$1" alone "$(mean tcp 500)"
	filter "$(root tcp) if $(never tcp)"
	tracer function_graph
	row users "$1" 'with a filter' "$(mean tcp 500)"
	if [ -n "$GATE" ]; then
		gate 0
		row users "$1" 'and without the gate' "$(mean tcp 500)"
	fi
	stop
}

clean
for user in 'nobody else' 'exit fprobe, gated function' 'exit fprobe, root' \
	    'BPF fexit, gated function' 'BPF fexit, root' \
	    'instance that records ip_rcv' 'instance that records everything' 'function profiler' \
	    wakeup irqsoff; do
	case $user in
	wakeup|irqsoff) grep -qw "$user" available_tracers || continue ;;
	esac
	measure_user "$user"
done
