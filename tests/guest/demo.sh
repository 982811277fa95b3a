# The demonstration: the graphs of the packets of one IPv4 and one IPv6
# connection, among several at once.  Fails if a count is not what it should be.
. /guest/lib.sh

v4_filter='tcp_v4_rcv if tcp_hdr(skb)->dest == 8080 && ip_hdr(skb)->saddr == "10.0.0.1"'
v6_filter='tcp_v6_rcv if tcp_hdr(skb)->dest == 8443 && ipv6_hdr(skb)->saddr == "fd00::/64"'

# Port and round trips of each connection; the first ones are the wanted ones.
v4_flows="8080x60 8081x90 8082x40 443x70"
v6_flows="8443x50 8080x80 8081x30 443x60"

flows()
{
	for flow in $v4_flows; do echo "$SERVER:$flow"; done
	for flow in $v6_flows; do echo "[$SERVER6]:$flow"; done
}

typed()	{ printf '  # %s\n' "$*"; }

# sum FIELD: of the trace buffers of all CPUs
sum()	{ awk -v f="$1:" '$1 == f { n += $2 } END { print n }' per_cpu/cpu*/stats; }

# One graph, to a depth of 3 calls: the first with new data in it (and no
# interrupt, which would make it longer)
one_graph()
{
	awk '
	function depth(line) {
		sub(/^[^|]*\|  /, "", line)
		match(line, /^ */)
		return RLENGTH / 2
	}
	!/\|  / || /=====/ { next }
	depth($0) == 0 && / [{]$/ { n = 0; data = 0; probe = 0 }
	{ line[n++] = $0 }
	/tcp_data_queue\(/ { data = 1 }
	/tcp_probe/ { probe = 1 }
	/sysvec/ { data = 0; probe = 0 }
	depth($0) == 0 && /[}]$/ && data && probe {
		for (i = 0; i < n; i++) {
			d = depth(line[i])
			if (d > 3 && line[i] !~ /tcp_probe/)
				continue
			# The innermost that is shown goes on one line, with its time.
			if (d == 3 && line[i] ~ / [{]$/) {
				text = line[i]
				sub(/^[^|]*/, "", text)
				while (depth(line[++i]) > 3 || line[i] !~ /[}]$/)
					;
				time = line[i]
				sub(/\|.*/, "", time)
				print time text " ... }"
				continue
			}
			print line[i]
		}
		exit
	}' "$1" | cut -c1-98
}

echo 0 >options/funcgraph-proc
net_up
for flow in $v4_flows; do
	count_packets server v4_${flow%x*} ip saddr $CLIENT tcp dport ${flow%x*}
done
for flow in $v6_flows; do
	count_packets server v6_${flow%x*} ip6 saddr $CLIENT6 tcp dport ${flow%x*}
done

cat <<END

Two network namespaces, joined by a veth pair: eight TCP connections at once, IPv4 and IPv6.
Wanted: what the kernel does with the packets of two of them, and nothing else.

END
typed cd $TRACING
typed "echo '$v4_filter' \\"
typed "    > set_graph_filter"
typed "echo '$v6_filter' \\"
typed "    >> set_graph_filter"
typed "echo function_graph > current_tracer"
echo
echo "Recording: 480 round trips in all ..."
echo
filter "$v4_filter" "$v6_filter"
# Shows, from within a graph, which connection the packet belongs to.
echo 1 >events/tcp/tcp_probe/enable
printf '%s\n' 'preempt_count_*' '__rcu_read_*' >set_ftrace_notrace
trace_on 49152
traffic -s 1000 -w 2 $(flows)
trace_off -t src >/tmp/log || { cat /tmp/log; exit 1; }
filtered_bytes=$(sum bytes) filtered_records=$(sum entries)

cat trace >/tmp/trace
echo "One of the graphs, to a depth of four calls (event tcp_probe tells whose packet it is):"
echo
one_graph /tmp/trace
echo

status=0

# table FAMILY FUNC ADDRESS FLOW...: the first is the wanted one.  A graph in
# which tcp_probe says so is about another one; all others are about the wanted.
table()
{
	family=$1 func=$2 from=$3 address=$4
	shift 4
	wanted=${1%x*}
	others=$(awk -v a="src=$address:" -v w="src=$address:$wanted:" '
		/^src=/ && $1 != w { mine = index($1, "[") == index(a, "["); if (mine) n += $2 }
		END { print n + 0 }' /tmp/counts)
	for flow; do
		port=${flow%x*}
		arrived=$(packets server ${family}_$port)
		if [ $port = $wanted ]; then
			recorded=$(($(graphs $func) - others)) expected=$arrived note=wanted
		else
			recorded=$(number "src=$address:$port") expected=0 note=
		fi
		[ $recorded = $expected ] || { status=1 note="expected $expected"; }
		printf '  %-34s %9d %9d   %s\n' "$from -> $address:$port" $arrived $recorded "$note"
	done
	[ $others = 0 ] || status=1
}

cat <<END
                                       packets    graphs
  connection                           arrived  recorded   (packets: nftables, input hook)
END
table v4 tcp_v4_rcv $CLIENT $SERVER $v4_flows
table v6 tcp_v6_rcv "[$CLIENT6]" "[$SERVER6]" $v6_flows
echo
[ $status = 0 ] || cat graph_filter_profile /tmp/counts
strangers=$(awk 'NF == 3 && $2 && $1 !~ /^tcp_v[46]_rcv$/ { print $1 }' /tmp/counts)
[ -z "$strangers" ] || { status=1; echo "Graphs of other functions: $strangers"; }

echo "The same traffic without the filter ..."
echo
echo nop >current_tracer
: >set_graph_filter
printf '%s\n' tcp_v4_rcv tcp_v6_rcv >set_graph_function
trace_on
traffic -s 1000 -w 2 $(flows)
echo 0 >tracing_on
nothing_lost .
awk -v b="$filtered_bytes" -v n="$filtered_records" -v B="$(sum bytes)" -v N="$(sum entries)" 'BEGIN {
	printf "  trace with the filter       %8.2f MB %8d records\n", b / 1e6, n
	printf "  without it, same traffic    %8.2f MB %8d records (set_graph_function)\n\n", B / 1e6, N
}'
if [ $status != 0 ]; then
	echo "A count differs: see the details above."
fi
exit $status
