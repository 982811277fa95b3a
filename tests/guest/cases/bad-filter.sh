# A bad line: the write fails, error_log shows it with a caret under the token at
# fault, and the filters from before are still there; with >> and with >.
. /guest/lib.sh

need_filter
net_up
count_packets server wanted ip saddr $CLIENT tcp dport 8080
filter 'tcp_v4_rcv if tcp_hdr(skb)->dest == 8080 && ip_hdr(skb)->daddr == "10.0.0.2"'
kept=$(cat set_graph_filter)
[ "$kept" ] || fail "nothing to read after a good write"

# refused ERROR TOKEN LINE [MESSAGE]: ERROR is what strerror() says
refused()
{
	before=${3%%"$2"*}
	for how in '>>' '>'; do
		echo >error_log
		status=0
		case $how in
		'>>')	message=$(sh -c 'echo "$1" >>set_graph_filter' - "$3" 2>&1) || status=1 ;;
		'>')	message=$(sh -c 'echo "$1" >set_graph_filter' - "$3" 2>&1) || status=1 ;;
		esac
		cat error_log
		equal "status of writing it with $how" $status 1
		case $message in
		*"$1"*)	;;
		*)	fail "$3: expected \"$1\", but the shell says: $message" ;;
		esac
		grep -q -F "  Command: $3" error_log || fail "error_log does not show the line: $3"
		grep -q -F "${4-}" error_log || fail "error_log does not say \"$4\" for: $3"
		caret=$(tail -n 1 error_log)
		equal "caret, from the token" $((${#caret} - ${#before} - 12)) 0
		equal "what there is to read" "$(cat set_graph_filter)" "$kept"
	done
}

einval="Invalid argument"
enoent="No such file or directory"

refused "$enoent" dst		'tcp_v4_rcv if tcp_hdr(skb)->dst == 8080'	"struct tcphdr"
refused "$enoent" skbuff	'tcp_v4_rcv if skbuff->len'			"tcp_v4_rcv(struct sk_buff *skb)"
refused "$enoent" tcp_v9	'tcp_v9_rcv if skb->len'
refused "$einval" ')'		'tcp_v4_rcv if skb->len ) 5'
refused "$einval" '= 5'		'tcp_v4_rcv if skb->len = 5'
refused "$einval" '"10.'	'tcp_v4_rcv if ip_hdr(skb)->saddr == "10.0.0.300"'
refused "$einval" 'skb->len'	'if skb->len'

# The filter is not only shown but in force.
echo 'tcp_v?_rcv' >set_ftrace_filter
trace_on 4096
traffic -n 20 -w 2 $SERVER:8080 $SERVER:8081
trace_off
only_graphs_of tcp_v4_rcv
equal "graphs of tcp_v4_rcv" "$(graphs tcp_v4_rcv)" "$(packets server wanted)"

# Of several lines in one write, none or all.
echo 0 >tracing_on
printf 'tcp_v6_rcv\nudp_rcv if nonsense\n' >/tmp/lines
cat /tmp/lines >>set_graph_filter 2>/dev/null && fail "accepted a bad second line"
equal "what there is to read" "$(cat set_graph_filter)" "$kept"

# Removing, adding, clearing; what is read can be written back.
echo tcp_v6_rcv >>set_graph_filter
equal "filters" "$(wc -l <set_graph_filter)" 2
cat set_graph_filter >/tmp/filters
cat /tmp/filters >set_graph_filter
equal "read, written and read" "$(cat set_graph_filter)" "$(cat /tmp/filters)"
echo '!tcp_v6_rcv' >>set_graph_filter
equal "after removing one" "$(cat set_graph_filter)" "$kept"
: >set_graph_filter
equal "after clearing" "$(cat set_graph_filter)" ""
