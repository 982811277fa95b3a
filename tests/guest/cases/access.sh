# Who may read and write the files: as with their neighbours, in the top directory
# and in instances, also where tracefs is given to a group.
. /guest/lib.sh

need_filter
mkdir -p /etc
cat >/etc/passwd <<-'END'
	root:x:0:0::/root:/bin/sh
	tracer:x:1000:100::/tmp:/bin/sh
	nobody:x:65534:65534::/tmp:/bin/sh
END
cat >/etc/group <<-'END'
	root:x:0:
	tracing:x:100:
	nogroup:x:65534:
END
mkdir instances/one

# outcome USER COMMAND: "yes" if the user may
outcome()
{
	su "$1" -c "$2" >/dev/null 2>&1 && echo yes || echo no
}

# same FILE NEIGHBOUR, for each kind of user
same()
{
	equal "mode, owner and group of $1" "$(stat -c '%a %u %g' "$1")" "$(stat -c '%a %u %g' "$2")"
	for user in root tracer nobody; do
		equal "$user reads $1" "$(outcome $user "cat $TRACING/$1")" \
			"$(outcome $user "cat $TRACING/$2")"
		equal "$user opens $1 for writing" "$(outcome $user ": >>$TRACING/$1")" \
			"$(outcome $user ": >>$TRACING/$2")"
	done
}

both()
{
	for dir in . instances/one; do
		same $dir/set_graph_filter $dir/set_ftrace_filter
		same $dir/graph_filter_profile $dir/available_tracers
	done
}

filter vfs_write
equal "mode" "$(stat -c %a set_graph_filter)" 640
equal "mode" "$(stat -c %a graph_filter_profile)" 440
equal "nobody reads" "$(outcome nobody "cat $TRACING/set_graph_filter")" no
equal "nobody writes" "$(outcome nobody "echo vfs_read >$TRACING/set_graph_filter")" no
equal "filters after that" "$(cat set_graph_filter)" vfs_write

mount -o remount,mode=755,gid=100 $TRACING
equal "group" "$(stat -c %g set_graph_filter)" 100
equal "tracer reads" "$(outcome tracer "cat $TRACING/set_graph_filter")" yes
equal "tracer writes" "$(outcome tracer "echo vfs_read >$TRACING/set_graph_filter")" no
equal "nobody reads" "$(outcome nobody "cat $TRACING/set_graph_filter")" no
mkdir instances/two
equal "group in a new instance" "$(stat -c %g instances/two/set_graph_filter)" 100
mount -o remount,mode=700,gid=0 $TRACING
