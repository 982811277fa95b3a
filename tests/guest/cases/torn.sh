# Two filters of one function take turns at full speed: each graph matched one of
# the two as a whole, never half of one and half of the other.
# limit: 120
. /guest/lib.sh

: "${SECONDS_OF_SWAPS:=10}"
filter "vfs_write if 0"
echo vfs_write >set_ftrace_filter
echo 1 >options/funcgraph-args
trace_on 16384
# Two names, two sizes: of the four combinations each filter has one.
for name in one two; do
	for size in 11 22; do
		sysgen -n $name write 10000000 /tmp/$name$size $size &
	done
done
filtergen swap $SECONDS_OF_SWAPS set_graph_filter \
	'vfs_write if $comm == "one" && count == 11' \
	'vfs_write if count == 22 && $comm == "two"' | tee /tmp/swaps
kill $(jobs -p) 2>/dev/null || :
wait
echo 0 >tracing_on

# matched NAME SIZE: graphs of it in the trace
matched()
{
	grep -cE "\| +vfs_write\(.*count=(0x)?$2," /tmp/trace.$1 || :
}

for name in one two; do
	grep -E "^ *[0-9]+\) +$name-" trace >/tmp/trace.$name || :
done
at_least "swaps" "$(awk '/^writes:/ { print $2 }' /tmp/swaps)" 20
at_least "graphs of the first filter" "$(matched one '(11|0xb)')" 100
at_least "graphs of the second" "$(matched two '(22|0x16)')" 100
equal "graphs of half and half" $(($(matched one '(22|0x16)') + $(matched two '(11|0xb)'))) 0
equal "all graphs" "$(grep -cE '\| +vfs_write\(' trace)" \
	$(($(matched one '(11|0xb)') + $(matched two '(22|0x16)')))
