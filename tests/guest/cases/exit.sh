# A task that exits in a graph never closes it: do_exit() as root does not return.
# Nothing of it stays behind for the tasks that get its shadow stack next.
. /guest/lib.sh

filter 'do_exit if $comm == "leaver"'
hits_of do_exit 'comm == "leaver"'
trace_on 16384
sysgen -n leaver fork 40
trace_off
only_graphs_of do_exit
equal "graphs of do_exit" "$(graphs do_exit)" "$(hits do_exit)"
equal "that is, the children's and their parent's" "$(graphs do_exit)" 41
equal "left open" "$(number unclosed)" 41
at_least "calls of exit_signals beneath" "$(nested exit_signals)" 41
equal "lost" "$(profile do_exit lost)" 0

# Others use their shadow stacks now.
record sysgen -n stayer fork 100
equal "graphs" "$(number graphs)" 0
equal "nested" "$(number nested)" 0
filter 'do_sys_openat2 if $comm == "stayer"'
record sysgen -n stayer fork 100
only_graphs_of do_sys_openat2
equal "graphs of do_sys_openat2" "$(graphs do_sys_openat2)" 300
equal "left open" "$(number unclosed)" 0

# A graph that was open when the task was killed in it is closed on the way out.
filter 'hrtimer_nanosleep if $comm == "killed"'
killing()
{
	for i in $(seq 20); do
		sysgen -n killed sleep 1 10000000 & pid=$!
		sleep 0.1
		kill -KILL $pid
		wait $pid || :
	done
}
record killing
only_graphs_of hrtimer_nanosleep
equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" 20
equal "calls of do_exit in them" "$(nested do_exit)" 0
equal "left open" "$(number unclosed)" 0
