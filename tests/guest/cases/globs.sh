# A glob stands for all functions that match, can be traced and suit the
# expression: a filter each.
. /guest/lib.sh

need_filter

refused()
{
	kept=$(cat set_graph_filter)
	echo >error_log
	echo "$1" >>set_graph_filter 2>/dev/null && fail "accepted: $1"
	cat error_log
	grep -q -F "$2" error_log || fail "error_log does not say \"$2\""
	equal "filters, as before" "$(cat set_graph_filter)" "$kept"
}

# The independent list: ftrace's own, of names that are there once.
traceable()
{
	sed 's/ .*//' available_filter_functions | grep -E "^$1\$" | sort | uniq -u
}

filter 'vfs_mk*'
equal "functions" "$(sort set_graph_filter)" "$(traceable 'vfs_mk.*')"
filter 'vfs_[mr][kme]*dir if dentry->d_name.name == "glob"'
equal "functions" "$(cut -d' ' -f1 set_graph_filter | sort | tr '\n' ' ')" "vfs_mkdir vfs_rmdir "
trace_on 2048
mkdir /tmp/glob /tmp/other
rmdir /tmp/glob /tmp/other
trace_off
only_graphs_of vfs_mkdir vfs_rmdir
equal "graphs of vfs_mkdir" "$(graphs vfs_mkdir)" 1
equal "graphs of vfs_rmdir" "$(graphs vfs_rmdir)" 1

# Those whose prototype the expression does not suit are left out.
filter 'vfs_*dir if dentry->d_name.name == "x"'
grep -q '^vfs_readdir ' set_graph_filter && fail "vfs_readdir has no dentry"
at_least "functions" "$(wc -l <set_graph_filter)" 2

# Each has its own COUNT.
filter 'vfs_[mr][kme]*dir:2'
equal "filters" "$(sort set_graph_filter | tr '\n' ' ')" "vfs_mkdir:2 vfs_rmdir:2 "
trace_on
mkdir /tmp/glob1 /tmp/glob2 /tmp/glob3
rmdir /tmp/glob1
trace_off
equal "filters" "$(sort set_graph_filter | tr '\n' ' ')" "vfs_mkdir:0 vfs_rmdir:1 "

# Removing with a glob; none is an error.
filter vfs_mkdir vfs_rmdir vfs_unlink ip_rcv
echo '!vfs_*dir' >>set_graph_filter
equal "filters" "$(tr '\n' ' ' <set_graph_filter)" "vfs_unlink ip_rcv "
refused '!vfs_*dir' "Function has no filter"
refused 'nosuch_*_function' "No function matches"
# None suits: one of them is named, and how many there were.
refused 'vfs_mk*  if nosuch == 1' "one of $(traceable 'vfs_mk.*' | wc -l) that match"
refused '*' "at most 4096"

# As many as that are found fast.
filter 'tcp_*'
at_least "filters" "$(wc -l <set_graph_filter)" 200
equal "functions" "$(sort set_graph_filter)" "$(traceable 'tcp_.*')"
