# shellcheck shell=sh
# What tracing costs all that is not traced: instructions per TCP round trip,
# file read, and fork with exec.  Each case is prepared, measured, undone.
. /guest/bench/lib.sh

# Fewer rounds where a round takes long
rounds()
{
	case $1-$2 in
	exec-*)			echo 20 ;;
	*-graph-all|*-graph-root) echo 250 ;;
	*)			echo 1000 ;;
	esac
}

prepare()
{
	w=$1
	case $2 in
	none)
		;;
	fprobe)
		echo "f:bench $(root "$w") arg=\$arg1" >dynamic_events
		echo 'arg == 1' >events/fprobes/bench/filter
		echo 1 >events/fprobes/bench/enable ;;
	function-off)
		echo 0 >tracing_on
		tracer function ;;
	graph-idle*)
		echo $idle_function >set_graph_function
		tracer function_graph ;;
	filter-never*)
		filter "$(root "$w") if $(never "$w")"
		tracer function_graph ;;
	filter-1-in-100)
		filter "$(root "$w") if $(sometimes "$w")"
		tracer function_graph ;;
	filter-two)
		mkdir instances/two
		echo "$(root "$w") if $(other "$w" 10)" >instances/two/set_graph_filter
		filter "$(root "$w") if $(never "$w")"
		tracer function_graph
		echo function_graph >instances/two/current_tracer ;;
	graph-root)
		root "$w" >set_graph_function
		tracer function_graph ;;
	graph-all)
		tracer function_graph ;;
	esac
}

cases='none fprobe function-off graph-idle filter-never filter-1-in-100 filter-two graph-root graph-all'
[ -z "$GATE" ] ||
	cases="$cases graph-idle-generic filter-never-generic graph-idle-gate-off filter-never-gate-off"

for w in tcp read exec; do
	for case in $cases; do
		case $case in
		filter-*) have_filter || continue ;;
		esac
		every=''
		if [ $case = filter-1-in-100 ]; then
			[ $w != exec ] || continue	# they are too few
			every='-e 100'
		fi
		clean
		case $case in
		*-generic)	gate 1 ;;
		*-gate-off)	gate 0 ;;
		esac
		prepare $w $case
		row ratios $case $w "$(mean $w "$(rounds $w $case)" $every)"
	done
done
clean
