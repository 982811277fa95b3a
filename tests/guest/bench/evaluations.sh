# shellcheck shell=sh
# What the evaluation of a filter costs: instructions, as the difference of a
# function's call with it and one that goes the same way without evaluating:
#
#	FUNC:0		is a filter that has recorded all it should: no match
#	FUNC		is a filter without an expression: a match
#
# Only FUNC is traced.  A third figure is that of no match while every function
# of the kernel is traced: more if the evaluation calls any that are.
. /guest/bench/lib.sh

have_filter || return 0

# evaluation NAME COLUMN DRIVER FUNC EXPR BASELINE-VARIABLE
evaluation()
{
	row evaluations "$1" "$2" $(($(sample_with "$3" "$4 if $5") - $(eval "echo \$$6_$3")))
	equal "faults of $4 if $5" "$(profile "$4" faults)" 0
}

each_alone()
{
	evaluation "$1" 'no match' "$2" "$3" "$4" none
	equal "graphs" "$(profile "$3" graphs)" 0
	evaluation "$1" match "$2" "$3" "$5" match
	at_least "graphs" "$(profile "$3" graphs)" 100
	row text "$1" "$3 if $4"
}

each_traced()
{
	evaluation "$1" 'no match, all traced' "$2" "$3" "$4" none
}

baseline()
{
	eval "none_$1=$(sample_with "$1" "$2:0") match_$1=$(sample_with "$1" "$2")"
}

clean
track_connections
tracer function_graph
only tcp_v4_rcv tcp_v6_rcv udp_rcv vfs_read do_sys_openat2
filter_drivers baseline
each_filter each_alone

clear_file set_ftrace_filter
filter_drivers baseline
each_filter each_traced
nft delete table inet bench
clean
