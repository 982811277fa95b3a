# A function that calls itself: a packet sent on a bridge is sent again on the
# port beneath. The outer call opens the graph and closes it, the inner one is
# part of it, and a filter may as well choose only the inner one.
# limit: 120
. /guest/lib.sh

net_up
# Without queries about multicast groups, which would be sent at any time
ip -n client link add br0 type bridge mcast_snooping 0
ip -n client addr flush dev veth0
ip -n client link set veth0 master br0
ip -n client addr add $CLIENT/24 dev br0
ip -n client link set br0 up
ip netns exec client ping -c 1 $SERVER >/dev/null

ipv4=8		# ETH_P_IP, in network byte order
for dev in br0 veth0; do
	echo "p:kprobes/sent_$dev __dev_queue_xmit name=skb->dev->name:string protocol=skb->protocol:u16" >>kprobe_events
	echo "hist:keys=common_cpu if name == \"$dev\" && protocol == $ipv4" >events/kprobes/sent_$dev/trigger
done

# sent DEVICE: how many packets, so far
sent()
{
	sed -n 's/ *Hits: //p' "events/kprobes/sent_$1/hist"
}

pings()
{
	ip netns exec client ping -c 20 -i 0.02 $SERVER
}

printf '%s\n' __dev_queue_xmit 'br_*' >set_ftrace_filter
trace_on 4096
for dev in br0 veth0; do
	filter "__dev_queue_xmit if skb->dev->name == \"$dev\" && skb->protocol == ETH_P_IP"
	was_br0=$(sent br0) was_veth0=$(sent veth0)
	record pings
	br0=$(($(sent br0) - was_br0)) veth0=$(($(sent veth0) - was_veth0))
	only_graphs_of __dev_queue_xmit
	equal "packets sent on br0" $br0 20
	at_least "packets sent on veth0, and the answers" $veth0 40
	equal "left open" "$(number unclosed)" 0
	# An answer is sent in the softirq that the packet brings about, which may
	# be at the end of the call that sent it: then it is in its graph.
	all=$(($(graphs __dev_queue_xmit) + $(nested __dev_queue_xmit)))
	if [ $dev = br0 ]; then
		equal "graphs" "$(graphs __dev_queue_xmit)" $br0
		at_least "graphs and calls beneath" $all $((2 * br0))
	else
		at_least "graphs" "$(graphs __dev_queue_xmit)" $br0
		at_least "graphs and calls beneath" $all $veth0
	fi
done
