# Each filter of Documentation/cookbook.md, with what it is to match and what it is
# not to: as many graphs as nftables, a kprobe event with a filter of its own, or
# the number of the calls that were made, says.
# limit: 300
. /guest/lib.sh

need_filter
net_up
: >/tmp/tested
runs=0

# recipe HEADING [FROM TO]: sets the filter below that heading, with TO in place of
# FROM where it is a number or a name that only the reader knows.
recipe()
{
	line=$(awk -F '\t' -v heading="$1" '$2 ~ /cookbook/ && $4 == heading { print $3 }' /guest/examples)
	[ "$line" ] || fail "no filter below \"$1\""
	echo "$1" >>/tmp/tested
	[ $# = 1 ] || line=$(echo "$line" | sed "s|$2|$3|")
	func=${line%% *}
	echo "--- $1: $line"
	no_hits
	echo $func >set_ftrace_filter
	filter "$line"
}

# graphs_are NUMBER COMMAND...: ... of which there is at least one
graphs_are()
{
	wanted=$1
	shift
	record "$@"
	only_graphs_of $func
	equal "graphs" "$(graphs $func)" "$wanted"
}

# none COMMAND...: calls the function, but is not to match
none()
{
	graphs_are 0 "$@"
	at_least "calls that do not match" $(($(profile $func misses) + $(profile $func faults))) 1
}

# as_nft NETNS MATCH COMMAND...: COMMAND makes packets that match, and others
as_nft()
{
	runs=$((runs + 1)) ns=$1
	count_packets $ns recipe$runs $2
	shift 2
	record "$@"
	only_graphs_of $func
	equal "graphs" "$(graphs $func)" "$(packets $ns recipe$runs)"
	at_least "that is" "$(graphs $func)" 1
	at_least "calls that do not match" $(($(profile $func misses) + $(profile $func faults))) 1
}

# as_probe FETCHARGS FILTER COMMAND...: the same, with a kprobe event at the function
as_probe()
{
	echo "p:kprobes/hits_$func $func $1" >kprobe_events
	echo "hist:keys=common_pid if $2" >events/kprobes/hits_$func/trigger
	shift 2
	record "$@"
	only_graphs_of $func
	equal "graphs" "$(graphs $func)" "$(hits $func)"
	at_least "that is" "$(graphs $func)" 1
}

# try COMMAND...: which may well fail
try() { "$@" </dev/null >/dev/null 2>&1 || :; }
client() { try ip netns exec client "$@"; }

echo nop >current_tracer
trace_on 4096

# --- networking

flows() { traffic -n 8 $SERVER:8080 $SERVER:8081 "[$SERVER6]:8443" "[$SERVER6]:8081"; }
ip -n server addr add 10.0.0.77/24 dev veth0

recipe 'One connection'
as_nft server 'ip saddr 10.0.0.1 tcp dport 8080' flows

recipe 'A subnet'
as_nft client 'ip saddr 10.0.0.64/26 ip protocol tcp' traffic -n 8 $SERVER:8080 10.0.0.77:8080

recipe 'A port over IPv6'
as_nft server 'ip6 saddr fd00::/64 tcp dport 8443' flows

recipe 'One device'
none ping -c 2 127.0.0.1
graphs_are 6 ip netns exec client ping -c 3 $SERVER

recipe 'Other network namespaces'
none try nc 127.0.0.1 8089
graphs_are 2 traffic -n 2 $SERVER:8080 $SERVER:8081

recipe 'Marked packets'
ip netns exec client nft -f - <<END
table inet marks {
	counter marked { }
	chain output {
		type filter hook output priority 0;
		tcp dport 8080 meta mark set 42 counter name marked
	}
}
END
none traffic -n 8 $SERVER:8081
record traffic -n 8 $SERVER:8080 $SERVER:8081
equal "graphs" "$(graphs $func)" \
	"$(ip netns exec client nft list counter inet marks marked | sed -n 's/.*packets \([0-9]*\).*/\1/p')"
at_least "that is" "$(graphs $func)" 1

recipe "A connection's mark"
ip netns exec server nft -f - <<END
table inet marks {
	chain prerouting {
		type filter hook prerouting priority 0;
		tcp dport 8080 ct mark set 1
	}
}
END
as_nft server 'ip protocol tcp ct mark 1' flows

recipe 'A TCP state'
as_probe 'state=%si:s32' 'state == 8' traffic -n 2 $SERVER:8080 $SERVER:8081

recipe 'TCP flags'
as_nft server 'ip protocol tcp tcp flags & (syn|ack) == syn' flows

recipe 'Resets'
none client nc $SERVER 8090
graphs_are 1 client nc $SERVER 8089

retransmitted() { ip netns exec client awk '/^Tcp: [0-9]/ { print $13 }' /proc/net/snmp; }
ip netns exec server nft 'add chain inet marks lost { type filter hook prerouting priority 0; }'
ip netns exec server nft 'add rule inet marks lost tcp dport { 8091, 8092 } drop'
recipe 'Retransmissions'
none client nc -w 2 $SERVER 8092
before=$(retransmitted)
record client nc -w 2 $SERVER 8091
equal "graphs" "$(graphs $func)" $(($(retransmitted) - before))
at_least "that is" "$(graphs $func)" 1

recipe 'Reasons to drop a packet'
none client nc -w 1 $SERVER 8092
graphs_are 1 client nc $SERVER 8089

recipe 'Pings'
as_nft server 'icmp type echo-request' ip netns exec client ping -c 3 $SERVER

two_sizes()
{
	traffic -n 2 -s 8192 $SERVER:8080
	traffic -n 2 -s 4096 $SERVER:8080
}
recipe 'Large sends'
as_probe 'size=%dx:u64' 'size > 4096' two_sizes

recipe "One program's connections"
none traffic -n 2 $SERVER:8080
graphs_are 1 client nc $SERVER 8089

# --- files

recipe 'A file by its name'
none sysgen write 20 /tmp/y.log
graphs_are 20 sysgen write 20 /tmp/x.log

recipe 'A file by its inode' 1234 "$(stat -c %i /tmp/x.log)"
none sysgen write 20 /tmp/y.log
graphs_are 20 sysgen write 20 /tmp/x.log

recipe 'A filesystem'
none cat /tmp/y.log
graphs_are 3 dd if=/proc/kallsyms of=/dev/null bs=512 count=3

recipe 'The size of a write'
none dd if=/dev/zero of=/tmp/x.log bs=65535 count=3
graphs_are 3 dd if=/dev/zero of=/tmp/x.log bs=65536 count=3

recipe 'Deletions by pattern'
touch /tmp/a.tmp /tmp/b.tmp /tmp/tmp
none rm /tmp/tmp
graphs_are 2 rm /tmp/a.tmp /tmp/b.tmp

recipe 'Opens of a path'
none try cat /etc/passw
graphs_are 1 try cat /etc/passwd

recipe 'Renames'
none mv /tmp/y.log /tmp/y
graphs_are 1 mv /tmp/y /tmp/y.conf

recipe 'Setuid'
none chmod 755 /tmp/x.log
graphs_are 1 chmod 4755 /tmp/x.log

recipe 'Mounts'
mkdir /tmp/mnt
none mount -t proc proc /tmp/mnt
umount /tmp/mnt
graphs_are 1 mount -t tmpfs tmpfs /tmp/mnt
umount /tmp/mnt

# --- block I/O: 0x1 is the number of a major and a minor, %di the bio

recipe 'One disk'
none dd if=/dev/ram1 of=/dev/null bs=4k count=20
record dd if=/dev/ram0 of=/dev/null bs=4k count=20
only_graphs_of $func
at_least "graphs" "$(graphs $func)" 1

recipe 'Writes'
echo 3 >/proc/sys/vm/drop_caches
none dd if=/dev/ram1 of=/dev/null bs=4k count=20
record dd if=/dev/zero of=/dev/ram0 bs=4k count=20 conv=fsync
only_graphs_of $func
at_least "graphs" "$(graphs $func)" 1

# --- memory

recipe 'Write faults of a program'
none cat /proc/version
as_probe 'flags=%dx:u32' 'comm == "sysgen" && flags & 1' sysgen fork 5

recipe 'Large mappings'
none dd if=/dev/zero of=/dev/null bs=8M count=1
as_probe 'len=%dx:u64' 'len >= 16777216' dd if=/dev/zero of=/dev/null bs=32M count=1

# --- scheduling and signals

recipe 'Wake-ups of a task'
none sysgen -n other sleep 5
record sysgen -n sleeper sleep 5
only_graphs_of $func
at_least "graphs" "$(graphs $func)" 5

# killed NAME SIGNAL
killed()
{
	sysgen -n $1 sleep 1 10000000 & victim=$!
	sleep 0.3
	kill -$2 $victim
	wait $victim || :
}
recipe 'Kills'
none killed victim TERM
none killed other KILL
graphs_are 1 killed victim KILL

recipe 'Raised priorities'
none renice 5 $$
graphs_are 1 renice -5 $$
renice 0 $$

recipe 'Execution of a program'
none /bin/pwd
graphs_are 1 /bin/true

recipe 'New network namespaces'
none ip netns exec client true
graphs_are 1 ip netns add third
ip netns del third

# --- BPF and modules

recipe 'BPF programs of a type'
none sysgen bpf 3 1
graphs_are 3 sysgen bpf 3 6

recipe "A module's start" zram graphtest
none insmod /modules/graphtest2.ko
graphs_are 1 insmod /modules/graphtest.ko

awk -F '\t' '$2 ~ /cookbook/ { print $4 }' /guest/examples >/tmp/recipes
equal "recipes without a test" "$(grep -vxFf /tmp/tested /tmp/recipes | tr '\n' ' ')" ""
equal "headings that stand for two" "$(sort /tmp/recipes | uniq -d)" ""
