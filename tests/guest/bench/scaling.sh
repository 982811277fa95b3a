# shellcheck shell=sh
# Whether the costs grow with the number of filters and of instances: of a call
# that is no root, of one of a root that does not match, and of a TCP round trip
# with all functions traced.
. /guest/bench/lib.sh

have_filter || return 0

# filters NUMBER WORKLOAD: the root of WORKLOAD, which does not match, and
# others that are not called
filters()
{
	{
		head -n $(($1 - 1)) /tmp/idle | sed 's/$/ if $pid == -1/'
		echo "$(root "$2") if $(never "$2")"
	} >/tmp/filters
	dd if=/tmp/filters of=set_graph_filter bs=64k 2>/dev/null ||
		fail "$1 filters: $(tail -n 3 error_log)"
	equal "filters" "$(grep -c . set_graph_filter)" "$1" >&2
}

# only_in_all FUNC...: no other function is traced, in no instance, but the roots
only_in_all()
{
	for file in set_ftrace_filter instances/*/set_ftrace_filter; do
		[ ! -e "$file" ] || printf '%s\n' "$@" >"$file"
	done
}

# measure_scale NAME PREPARE: PREPARE is called with the workload
measure_scale()
{
	$2 read
	only_in_all vfs_read
	root=$(($(sample read) - base))
	only_in_all vfs_read shmem_file_read_iter
	other=$(($(sample read) - base - root))
	clean
	$2 tcp
	row scaling "$1" 'call, no root' "$other"
	row scaling "$1" 'call, root, no match' "$root"
	row scaling "$1" 'TCP round trip' "$(mean tcp 500)"
	clean
}

some_filters()
{
	filters "$number" "$1"
	tracer function_graph
}

some_instances()
{
	filters 1 "$1"
	tracer function_graph
	for i in $(seq $((number - 1))); do
		mkdir "instances/$i"
		echo "$(root "$1") if $(other "$1" "$i")" >"instances/$i/set_graph_filter"
		echo function_graph >"instances/$i/current_tracer"
	done
}

clean
find_idle 1000
base=$(sample read)
for number in 1 10 100 1000; do
	measure_scale "$number filters" some_filters
done
for number in 1 8; do
	measure_scale "$number instances" some_instances
done
