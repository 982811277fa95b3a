# Each allocation on the way of a write fails in turn: the writer is told, the
# filters from before are in force, and nothing is leaked (see kmemleak.sh).
# kernel: debug
# limit: 120
. /guest/lib.sh

cd /sys/kernel/debug
[ -e failslab ] || fail "this kernel has no failslab"
for dir in failslab fail_page_alloc; do
	echo N >$dir/ignore-gfp-wait
	echo 0 >$dir/verbose
done
echo 0 >fail_page_alloc/min-order
cd $TRACING

# Each write with every failure that it can meet
try()
{
	filter hrtimer_nanosleep 'vfs_read if count == 1'
	filtergen fail set_graph_filter "$1" | tee /tmp/failed
	equal "failures with another outcome than an error" "$(awk '/^odd:/ { print $2 }' /tmp/failed)" 0
	at_least "failures that were an error" "$(awk '/^refused:/ { print $2 }' /tmp/failed)" 5
}

echo hrtimer_nanosleep >set_ftrace_filter
trace_on 1024
try 'hrtimer_nanosleep if $comm == "sysgen"'
record sysgen sleep 20 500
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 20
try 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080 && ip_hdr(skb)->saddr == "10.0.0.0/8"'
try 'vfs_write if file->f_path.dentry->d_name.name ~ "a*" || called_by(ksys_write)'
try 'vfs_read:5 if file->f_op == &shmem_file_operations && $current->comm == "a"
vfs_write
do_exit if code == 1'

# Likewise a line that is wrong: one error or the other.
for nth in $(seq 40); do
	kept=$(cat set_graph_filter)
	sh -c 'echo $0 >/proc/self/fail-nth; echo "vfs_write if file->nothing" >>set_graph_filter' $nth 2>/dev/null &&
		fail "accepted"
	equal "what there is to read" "$(cat set_graph_filter)" "$kept"
done
