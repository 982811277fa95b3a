# shellcheck shell=sh
# What one call of a traced function costs: instructions, as the difference to
# the same operation without tracing.  Only that function is traced.
. /guest/bench/lib.sh

# call NAME DRIVER BASELINE: the difference of one operation now to BASELINE
call()
{
	row calls "$1" instructions $(($(sample "$2") - $3))
}

# root_calls NAME DRIVER FUNC NO-MATCH MATCH
root_calls()
{
	base=$(clean; sample "$2")
	only "$3"
	filter "$3 if $4"
	tracer function_graph
	call "root, no match: $1" "$2" "$base"
	filter "$3 if $5"
	call "root, match: $1" "$2" "$base"
	clean
}

clean
base=$(sample read)
tracer function_graph

# shmem_file_read_iter() is called once by vfs_read(), and through a pointer.
echo $idle_function >set_graph_function
only shmem_file_read_iter $idle_function
call "no root, set_graph_function" read "$base"

only vfs_read shmem_file_read_iter
echo vfs_read >set_graph_function
both=$(sample read)
only vfs_read
row calls "within a graph, set_graph_function" instructions $((both - $(sample read)))
call "root, set_graph_function" read "$base"
clean

have_filter || return 0

tracer function_graph
filter "$idle_function"
only shmem_file_read_iter $idle_function
call "no root" read "$base"
if [ -n "$GATE" ]; then
	gate 1
	call "no root, generic gate" read "$base"
	gate 0
	call "no root, gate off" read "$base"
	gate 2
fi
filter vfs_read
only vfs_read shmem_file_read_iter
both=$(sample read)
only vfs_read
row calls "within a graph" instructions $((both - $(sample read)))
call "root, no expression" read "$base"

tuple='ip_hdr(skb)->saddr == "10.0.0.1" && ip_hdr(skb)->daddr == "10.0.0.2" && tcp_hdr(skb)->source == 1234 &&'
name='file->f_path.dentry->d_name.name =='
root_calls port  tcp4 tcp_v4_rcv "tcp_hdr(skb)->dest == 8081" "tcp_hdr(skb)->dest == 8080"
root_calls tuple tcp4 tcp_v4_rcv "$tuple tcp_hdr(skb)->dest == 8081" "$tuple tcp_hdr(skb)->dest == 8080"
root_calls name  read vfs_read "$name \"bench.datb\"" "$name \"bench.data\""
