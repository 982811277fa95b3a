# Strings: arrays and pointers, == != and globs, against how often each program
# is known to have called vfs_write().
. /guest/lib.sh

need_filter
echo vfs_write >set_ftrace_filter
filter "vfs_write if 0"
trace_on 1024

writers()
{
	sysgen -n alpha write 40 /tmp/first
	sysgen -n beta write 30 /tmp/first
	sysgen -n alphabet write 20 /tmp/second
}

# writes NUMBER EXPRESSION
writes()
{
	filter "vfs_write if $2"
	record writers
	only_graphs_of vfs_write
	equal "graphs of vfs_write if $2" "$(graphs vfs_write)" "$1"
	equal "faults" "$(profile vfs_write faults)" 0
}

writes 40 '$comm == "alpha"'
writes 60 '$comm ~ "alpha*"'
writes 50 '$comm ~ "*b?t*" || $comm ~ "*[x-z]*" || $comm == "alphabe"'
writes 50 '$comm != "alpha" && $comm ~ "[ab]*"'
writes 30 '$current->comm == "beta"'
writes 70 'file->f_path.dentry->d_name.name == "first"'
writes 20 'file->f_path.dentry->d_name.name ~ "sec*" && count == 7'
writes 20 'file->f_inode->i_sb->s_type->name == "tmpfs" && $comm ~ "*bet"'
writes 0  '$comm == ""'
