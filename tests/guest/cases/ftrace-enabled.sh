# kernel.ftrace_enabled no longer switches ftrace off in 7.3: the write is an
# error, and it leaves the graphs that are open, and all later ones, as they are.
. /guest/lib.sh

filter 'hrtimer_nanosleep if $comm == "sysgen"'
hits_of hrtimer_nanosleep 'comm == "sysgen"'
trace_on 4096
sysgen -m sleep 10 100000 &
for i in $(seq 5); do
	sleep 0.1
	message=$(sh -c 'echo 0 >/proc/sys/kernel/ftrace_enabled' 2>&1) &&
		fail "ftrace was switched off: what then?"
	case $message in
	*"not supported"*) ;;
	*)	fail "switching ftrace off: $message" ;;
	esac
	equal "ftrace_enabled" "$(cat /proc/sys/kernel/ftrace_enabled)" 1
	echo 1 >/proc/sys/kernel/ftrace_enabled
done
wait
sysgen sleep 20 1000
trace_off
only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$(hits hrtimer_nanosleep)"
equal "that is" "$(graphs hrtimer_nanosleep)" 30
equal "left open" "$(number unclosed)" 0
