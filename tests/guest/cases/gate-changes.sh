# What is gated changes all the time, while graphs are open: in the graphs of a
# function whose filter stays, no call is lost and none is there twice, and none
# comes from outside.  The calls are counted by kprobes that do not use ftrace.
# limit: 400
. /guest/lib.sh

need_gate
line='hrtimer_nanosleep if $comm == "wanted"'
rounds=20

# change N: the Nth of the changes
change()
{
	case $(($1 % 8)) in
	0)	echo 'do_nanosleep if $comm == "nobody"' >>set_graph_filter ;;
	1)	echo 1 >events/fprobes/there/enable ;;
	2)	echo '!do_nanosleep' >>set_graph_filter ;;
	3)	echo 0 >events/fprobes/there/enable ;;
	4)	echo vfs_write >set_graph_notrace
		echo >set_graph_notrace ;;
	5)	printf '%s\n' "$line" 'vfs_write if $comm == "nobody"' >set_graph_filter ;;
	6)	echo $((i % 3)) >$GATE ;;
	7)	echo 2 >$GATE
		echo "$line" >set_graph_filter ;;
	esac
}

filter "$line"
printf '%s\n' hrtimer_nanosleep do_nanosleep schedule vfs_write 'hrtimer_*' >set_ftrace_filter
hits_inside hrtimer_nanosleep 'comm == "wanted"'
hits_inside do_nanosleep 'comm == "wanted"'
# Removing it would empty the buffer.
echo 'f:fprobes/there do_nanosleep%return' >>dynamic_events
trace_on 32768
sysgen -m -n wanted sleep 200000 300 & one=$!
sysgen -n wanted sleep 200000 200 & two=$!
sysgen -n other sleep 200000 200 & three=$!
sysgen -n forker fork 100000 & four=$!
for i in $(seq $rounds); do
	for n in 0 1 2 3 4 5 6 7; do
		change $n
	done
done
kill $one $two $three $four
wait
trace_off
echo '-:fprobes/there' >>dynamic_events
only_graphs_of hrtimer_nanosleep
equal "graphs" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
equal "calls of do_nanosleep in them" "$(nested do_nanosleep)" "$(hits do_nanosleep)"
at_least "that is" "$(graphs hrtimer_nanosleep)" 500
equal "closed without having been opened" "$(number stray)" 0
