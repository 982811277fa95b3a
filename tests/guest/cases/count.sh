# COUNT: so many graphs and not one more, with all CPUs after them at once. A
# write that does not touch a filter leaves what it has left.
# limit: 120
. /guest/lib.sh

echo vfs_write >set_ftrace_filter
filter 'vfs_write:0'
trace_on 4096

hammer()
{
	for i in 1 2 3 4; do
		sysgen -n hammer write 1000 /tmp/file$i &
	done
	wait
}

for n in 1 7 500; do
	filter "vfs_write:$n if \$comm == \"hammer\""
	record hammer
	only_graphs_of vfs_write
	equal "graphs with :$n" "$(graphs vfs_write)" $n
	equal "in the profile" "$(profile vfs_write graphs)" $n
	equal "what is read" "$(cat set_graph_filter)" 'vfs_write:0 if $comm == "hammer"'
done

# Fewer calls than that: the rest is left, and still is after other writes.
filter 'vfs_write:5000 if $comm == "hammer"'
record hammer
equal "graphs" "$(graphs vfs_write)" 4000
echo hrtimer_nanosleep >>set_graph_filter
echo '!hrtimer_nanosleep' >>set_graph_filter
echo 'vfs_read if nonsense' >>set_graph_filter 2>/dev/null && fail "accepted"
equal "what is read" "$(cat set_graph_filter)" 'vfs_write:1000 if $comm == "hammer"'
record hammer
equal "graphs of the rest" "$(graphs vfs_write)" 1000
equal "in the profile" "$(profile vfs_write graphs)" 5000
