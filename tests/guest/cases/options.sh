# The tracer's options in graphs that a filter opened: arguments, return values,
# callers, and the time that a function slept.
. /guest/lib.sh

printf '%s\n' vfs_write ksys_write rw_verify_area >set_ftrace_filter
filter 'vfs_write if $comm == "sysgen" && count == 7'
trace_on 1024

# lines PATTERN: how many the trace has
lines()
{
	grep -cE "$1" trace || :
}

# with OPTION: 25 writes that match, and the shell's, which do not
with()
{
	echo 1 >"options/$1"
	record sysgen write 25 /tmp/file
	only_graphs_of vfs_write
	equal "graphs of vfs_write with $1" "$(graphs vfs_write)" 25
	equal "entries beneath" "$(nested rw_verify_area)" 25
}

with funcgraph-args
equal "with their arguments" "$(lines 'vfs_write\(file=0x[0-9a-f]+, buf=0x[0-9a-f]+, count=(0x)?7, pos=.*\) \{')" 25
equal "and those beneath" "$(lines 'rw_verify_area\(read_write=(0x)?1, .*count=(0x)?7\);')" 25
with funcgraph-retaddr
equal "with their callers" "$(lines 'vfs_write\(.*\) \{ /\* <-ksys_write\+0x')" 25
with funcgraph-retval
equal "with what they return" "$(lines '\} /\* vfs_write ret=(0x)?7 \*/|\} /\* ret=(0x)?7 \*/')" 25
equal "and those beneath" "$(lines 'rw_verify_area\(.*\);.*ret=(0x)?0 \*/')" 25
for option in args retaddr retval; do
	echo 0 >options/funcgraph-$option
done

# What is in a function's line, in microseconds: all sleep for 40 ms.
durations()
{
	awk -F '[|)]' '/} .*hrtimer_nanosleep/ { sub(/^[^0-9]*/, "", $3); print int($3) }' trace
}

echo hrtimer_nanosleep >set_ftrace_filter
echo do_nanosleep >>set_ftrace_filter
echo 1 >options/funcgraph-tail
for slept in 1 0; do
	echo $slept >options/sleep-time
	filter 'hrtimer_nanosleep if $comm == "sysgen"'
	record sysgen sleep 10 40000
	only_graphs_of hrtimer_nanosleep
	equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 10
	equal "durations" "$(durations | wc -l)" 10
	echo "sleep-time $slept:" $(durations)
	at_least "of them, 40 ms or more" "$(durations | awk '$1 >= 40000' | wc -l)" $((10 * slept))
	at_least "of them, less" "$(durations | awk '$1 < 40000' | wc -l)" $((9 - 9 * slept))
done
echo 1 >options/sleep-time
echo 0 >options/funcgraph-tail
