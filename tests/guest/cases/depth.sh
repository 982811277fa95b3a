# max_graph_depth counts from the function that opened the graph, however deep
# that is on the shadow stack: also below four functions that exit probes, other
# users of it, have put there.
. /guest/lib.sh

filter 'do_dentry_open if $comm == "sysgen"'
hits_of do_dentry_open 'comm == "sysgen"'
trace_on 4096
calls=0

# opens DEPTH: 40 calls of do_dentry_open, each of which calls security_file_open
opens()
{
	echo "$1" >max_graph_depth
	calls=$((calls + 40))
	record sysgen open 40 /dev/null
	only_graphs_of do_dentry_open
	equal "graphs of do_dentry_open" "$(graphs do_dentry_open)" 40
	equal "calls so far" "$(hits do_dentry_open)" $calls
	equal "left open" "$(number unclosed)" 0
	equal "closed without having been opened" "$(number stray)" 0
}

# Lines of the trace that are at depth 2 or more
below()
{
	grep -cE '\|      +[a-z_].*[{;]' trace || :
}

all_depths()
{
	opens 1
	equal "entries beneath, at max_graph_depth 1" "$(number nested)" 0
	opens 2
	equal "calls of security_file_open, at 2" "$(nested security_file_open)" 40
	equal "entries at depth 2" "$(below)" 0
	opens 0
	equal "calls of security_file_open" "$(nested security_file_open)" 40
	at_least "entries at depth 2" "$(below)" 40
}

all_depths
for func in __x64_sys_openat do_sys_openat2 path_openat vfs_open; do
	echo "f:fprobes/exit_$func $func%return" >>dynamic_events
done
echo 'hist:keys=common_pid if comm == "sysgen"' >events/fprobes/exit_vfs_open/trigger
all_depths
equal "returns of vfs_open" "$(sed -n 's/ *Hits: //p' events/fprobes/exit_vfs_open/hist)" 120
echo '!hist:keys=common_pid if comm == "sysgen"' >events/fprobes/exit_vfs_open/trigger
