# A snapshot swaps the buffers while graphs are recorded: what is in it and what
# came later are together all the graphs.
. /guest/lib.sh

[ -e snapshot ] || skip "this kernel has no snapshot"
filter 'hrtimer_nanosleep if $comm == "sysgen"'
hits_of hrtimer_nanosleep 'comm == "sysgen"'
trace_on 4096
echo 1 >snapshot
echo >trace

# "trace" is emptied by the first swap, when it becomes the snapshot's buffer.
sysgen sleep 100 2000 & pid=$!
sleep 0.2
echo 1 >snapshot
wait $pid
echo 0 >tracing_on
graphcount $(roots) snapshot >/tmp/counts
first=$(graphs hrtimer_nanosleep)
equal "lost from the snapshot" "$(number lost)" 0
equal "graphs of others in it" $(($(number graphs) - first)) 0
trace_off
equal "graphs of others later" $(($(number graphs) - $(graphs hrtimer_nanosleep))) 0
at_least "graphs in the snapshot" "$first" 1
at_least "graphs later" "$(graphs hrtimer_nanosleep)" 1
equal "together" $((first + $(graphs hrtimer_nanosleep))) "$(hits hrtimer_nanosleep)"
echo 0 >snapshot
