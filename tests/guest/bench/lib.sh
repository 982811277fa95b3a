# shellcheck shell=sh
# For the sections of the benchmark: sourced first.
. /guest/lib.sh

TAB='	'
DATA=/tmp/bench.data		# what is read
: >>/tmp/idle
TEXT=0123456789

# row TABLE ROW COLUMN VALUE: a figure
row()
{
	( IFS=$TAB; printf '%s\n' "$*" ) >&3
}

have_filter() { [ -e set_graph_filter ]; }

# --- the gate, in kernels that have it: 2 with the trampoline, 1 without, 0 off

[ -e $GATE ] || GATE=

gate()
{
	[ -z "$GATE" ] || echo "$1" >"$GATE"
}

# --- state

clean()
{
	echo nop >current_tracer
	gate 2
	echo 0 >events/enable
	rmdir instances/* 2>/dev/null || :
	[ ! -s dynamic_events ] || echo >dynamic_events
	for file in set_graph_filter set_graph_function set_ftrace_filter; do
		clear_file $file
	done
	echo 1 >tracing_on
	echo >trace
}

# A function that nothing here calls: /proc/sysrq-trigger would
idle_function=__handle_sysrq

# only FUNC...: no other function is traced
only()
{
	printf '%s\n' "$@" >set_ftrace_filter
}

tracer()
{
	echo "$1" >current_tracer
}

# --- workloads: of each, the function to trace, and filters that ...

# ... never match, all their terms being true but the last
never()
{
	case $1 in
	tcp)	echo 'ip_hdr(skb)->saddr == "127.0.0.1" && ip_hdr(skb)->daddr == "127.0.0.1" &&' \
		     'tcp_hdr(skb)->source == 1234 && tcp_hdr(skb)->dest == 9' ;;
	read)	echo "file->f_inode->i_ino == $(stat -c %i $DATA) && count == 9" ;;
	exec)	echo 'bprm->argc == 9' ;;
	esac
}

# ... match one in 100 operations of "bench -e 100"
sometimes()
{
	case $1 in
	tcp)	echo 'ip_hdr(skb)->saddr == "127.0.0.1" && ip_hdr(skb)->daddr == "127.0.0.1" &&' \
		     'tcp_hdr(skb)->source == 1235 && tcp_hdr(skb)->dest == 8081' ;;
	read)	echo "file->f_inode->i_ino == $(stat -c %i $DATA) && count == 2" ;;
	exec)	echo 'bprm->argc == 3' ;;
	esac
}

# ... are others that never match, one for each NUMBER: other WORKLOAD NUMBER
other()
{
	case $1 in
	tcp)	echo "tcp_hdr(skb)->dest == $2" ;;
	read)	echo "count == $((100 + $2))" ;;
	exec)	echo "bprm->argc == $((100 + $2))" ;;
	esac
}

root()
{
	case $1 in
	tcp)	echo tcp_v4_rcv ;;
	read)	echo vfs_read ;;
	exec)	echo load_elf_binary ;;
	esac
}

# mean WORKLOAD ROUNDS [-e EVERY]: instructions per operation
mean()
{
	workload=$1 rounds=$2
	shift 2
	bench "$@" mean "$workload" "$rounds" $DATA
}

# --- devices and files that the samples are about

setup()
{
	echo $TEXT >$DATA
	ip tuntap add mode tap name tap0
	ip link set tap0 address 02:00:00:00:00:02 up
	ip addr add 10.0.0.2/24 dev tap0
	ip addr add fd00::2/64 dev tap0 nodad
	ip neigh add 10.0.0.1 lladdr 02:00:00:00:00:01 dev tap0
	ip neigh add fd00::1 lladdr 02:00:00:00:00:01 dev tap0
}

# sample DRIVER [ROUNDS]: instructions of one operation
sample()
{
	bench sample "$1" "${2-100}" $DATA
}

# find_idle NUMBER: puts into /tmp/idle at least that many functions that can
# have filters and that nothing here calls
find_idle()
{
	[ ! -s /tmp/idle ] || return 0
	sed '/ /d' available_filter_functions | sort | uniq -u |
		grep -E '^(ext4|jbd2|nft|br|loop|virtblk|acpi|pci|tty|uart|serial8250|cfg|nf|bpf)_' |
		awk '{ print >"/tmp/candidates." int((NR - 1) / 40) }'
	for chunk in /tmp/candidates.*; do
		[ "$(grep -c . /tmp/idle)" -lt "$1" ] || break
		sed 's/$/ if $pid == -1/' "$chunk" >/tmp/filters
		if dd if=/tmp/filters of=set_graph_filter bs=64k 2>/dev/null; then
			cat "$chunk" >>/tmp/idle
			continue
		fi
		# One of them cannot, such as one whose name others have, too.
		while read -r func; do
			echo "$func if \$pid == -1" 2>/dev/null >set_graph_filter &&
				echo "$func" >>/tmp/idle
		done <"$chunk"
	done
	clear_file set_graph_filter
	at_least "idle functions" "$(grep -c . /tmp/idle)" "$1" >&2
}

# --- filters that people use

# each_filter COMMAND: calls COMMAND NAME DRIVER FUNC NO-MATCH MATCH for each,
# where DRIVER is a workload of "bench sample" that calls FUNC once, the
# expression NO-MATCH is false in its last term only, and MATCH is true; @ stands
# for the process id of bench.
each_filter()
{
	tuple='ip_hdr(skb)->saddr == "10.0.0.1" && ip_hdr(skb)->daddr == "10.0.0.2"'
	tuple6='ipv6_hdr(skb)->saddr == "fd00::1" && ipv6_hdr(skb)->daddr == "fd00::2"'
	ports='tcp_hdr(skb)->source == 1234 && tcp_hdr(skb)->dest =='
	mark='((struct nf_conn *)(skb->_nfct & ~7))->mark =='
	name='file->f_path.dentry->d_name.name =='
	fstype='file->f_inode->i_sb->s_type->name =='
	ino=$(stat -c %i $DATA)
	$1 number	read vfs_read	'count == 2' 'count == 1'
	$1 port		tcp4 tcp_v4_rcv	'tcp_hdr(skb)->dest == 8081' 'tcp_hdr(skb)->dest == 8080'
	$1 tuple	tcp4 tcp_v4_rcv	"$tuple && $ports 8081" "$tuple && $ports 8080"
	$1 tuple-v6	tcp6 tcp_v6_rcv	"$tuple6 && $ports 8081" "$tuple6 && $ports 8080"
	$1 CIDR		tcp4 tcp_v4_rcv	'ip_hdr(skb)->saddr == "10.0.1.0/24"' \
					'ip_hdr(skb)->saddr == "10.0.0.0/24"'
	$1 bit-field	tcp4 tcp_v4_rcv	'skb->pkt_type == PACKET_OTHERHOST' 'skb->pkt_type == PACKET_HOST'
	$1 device-index	tcp4 tcp_v4_rcv	'skb->dev->ifindex == 99' \
					"skb->dev->ifindex == $(cat /sys/class/net/tap0/ifindex)"
	$1 device-glob	tcp4 tcp_v4_rcv	'skb->dev->name ~ "tap[1-9]*"' 'skb->dev->name ~ "tap[0-9]*"'
	$1 device-mac	tcp4 tcp_v4_rcv	'mac(skb->dev->dev_addr) == "02:00:00:00:00:03"' \
					'mac(skb->dev->dev_addr) == "02:00:00:00:00:02"'
	$1 source-mac	tcp4 tcp_v4_rcv	'eth_hdr(skb)->h_source == "02:00:00:00:00:03"' \
					'eth_hdr(skb)->h_source == "02:00:00:00:00:01"'
	$1 connmark	udp4 udp_rcv	"$mark 7" "$mark 0"
	$1 inode	read vfs_read	"file->f_inode->i_ino == $((ino + 1))" "file->f_inode->i_ino == $ino"
	$1 file-name	read vfs_read	"$name \"bench.datb\"" "$name \"bench.data\""
	$1 fs-type	read vfs_read	"$fstype \"tmpft\"" "$fstype \"tmpfs\""
	$1 path-glob	open do_sys_openat2 'filename ~ "/tmp/*.datb"' 'filename ~ "/tmp/*.data"'
	$1 comm		read vfs_read	'$comm == "bencg"' '$comm == "bench"'
	$1 pid		read vfs_read	'$pid == 1' '$pid == @'
	$1 called_by	read vfs_read	'called_by(vfs_write)' 'called_by(ksys_read)'
}

# filter_drivers COMMAND: calls COMMAND DRIVER FUNC for each
filter_drivers()
{
	for pair in tcp4:tcp_v4_rcv tcp6:tcp_v6_rcv udp4:udp_rcv read:vfs_read open:do_sys_openat2; do
		$1 ${pair%:*} ${pair#*:}
	done
}

# For the filters of connections: connection tracking, which a rule turns on
track_connections()
{
	nft 'add table inet bench
	     add chain inet bench input { type filter hook input priority 0; }
	     add rule inet bench input ct state established counter'
}

# sample_with DRIVER FILTER [ROUNDS]
sample_with()
{
	sh -c 'echo "$1" | sed "s/@/$$/" >set_graph_filter || exit 1
	       exec bench sample "$0" $2 /tmp/bench.data' "$1" "$2" "${3-100}"
}
