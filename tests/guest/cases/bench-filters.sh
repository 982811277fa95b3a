# The filters that "make bench" measures match where they should, do not where
# they should not, and fault nowhere: each on calls that one program makes.
. /guest/lib.sh
. /guest/bench/lib.sh

ROUNDS=20	# and some more before them

# check NAME DRIVER FUNC NO-MATCH MATCH
check()
{
	sample_with "$2" "$3 if $4" $ROUNDS >/dev/null || fail "$1: $(tail -n 3 error_log)"
	equal "$1: graphs where it is false" "$(profile "$3" graphs)" 0
	at_least "$1: calls where it is false" "$(profile "$3" misses)" $ROUNDS
	equal "$1: faults" "$(profile "$3" faults)" 0
	sample_with "$2" "$3 if $5" $ROUNDS >/dev/null || fail "$1: $(tail -n 3 error_log)"
	at_least "$1: graphs where it is true" "$(profile "$3" graphs)" $ROUNDS
	equal "$1: faults" "$(profile "$3" faults)" 0
}

need_filter
setup
track_connections
echo tcp_v4_rcv tcp_v6_rcv udp_rcv vfs_read do_sys_openat2 >set_ftrace_filter
trace_on
each_filter check
echo nop >current_tracer
nft delete table inet bench
ip link del tap0
