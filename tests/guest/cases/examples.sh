# Every filter that a document shows is taken, and runs; those that it shows to
# be wrong are refused. See scripts/examples.
# limit: 120
. /guest/lib.sh

need_filter
at_least "examples" "$(wc -l </guest/examples)" 15

tab=$(printf '\t')
while IFS=$tab read -r verdict where line _; do
	status=good
	echo >error_log
	printf '%s\n' "$line" >set_graph_filter 2>/dev/null || status=bad
	if [ $status != "$verdict" ]; then
		cat error_log
		fail "$where: $line: is $status"
	fi
	[ $status = bad ] || equal "$where" "$(cat set_graph_filter)" \
		"$(echo "$line" | sed 's/ \{1,\}if  */ if /')"
done </guest/examples

# All at once, as far as they are of different functions, with something to do.
sed -n "s/^good${tab}[^$tab]*$tab\\([^$tab]*\\).*/\\1/p" /guest/examples >/tmp/lines
cat /tmp/lines >set_graph_filter || fail "not together: $(cat error_log)"
net_up
trace_on 16384
traffic -n 20 -w 2 $SERVER:8080 "[$SERVER6]:8081"
mkdir /tmp/dir
echo text >/tmp/dir/x.tmp
rm -r /tmp/dir
cat /proc/version >/dev/null
echo 0 >tracing_on
nothing_lost .
cat graph_filter_profile
at_least "graphs" "$(awk 'NR > 1 { n += $2 } END { print n }' graph_filter_profile)" 20
