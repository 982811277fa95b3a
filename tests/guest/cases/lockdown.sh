# A kernel that is locked down opens no file of tracefs, and these neither.
# kernel: debug
# append: lockdown=confidentiality
. /guest/lib.sh

grep -q '\[confidentiality\]' /sys/kernel/security/lockdown 2>/dev/null ||
	echo "lockdown cannot be read, its effect can:"
ls set_graph_filter graph_filter_profile >/dev/null || fail "this kernel has no set_graph_filter"
for file in set_ftrace_filter set_graph_filter graph_filter_profile; do
	message=$(cat $file 2>&1) && fail "$file can be read"
	case $message in
	*"Operation not permitted"*) ;;
	*)	fail "reading $file: $message" ;;
	esac
done
for file in set_ftrace_filter set_graph_filter; do
	message=$(sh -c "echo vfs_write >>$file" 2>&1) && fail "$file can be written"
	case $message in
	*"Operation not permitted"*) ;;
	*)	fail "writing $file: $message" ;;
	esac
done
