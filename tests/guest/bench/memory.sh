# shellcheck shell=sh
# Memory in bytes, as the kernel accounts for it (/proc/meminfo, before and
# after): what one of 1000 filters takes, and what a task takes once
# function_graph is on.
. /guest/bench/lib.sh

NUMBER=1000

# memory LINE of /proc/meminfo
memory()
{
	awk -v what="$1:" '$1 == what { print $2 * 1024 }' /proc/meminfo
}

# grows LINE COMMAND...: by how much that grows for each of NUMBER
grows()
{
	line=$1
	shift
	sleep 1
	before=$(memory "$line")
	"$@"
	sleep 1
	echo $((($(memory "$line") - before) / NUMBER))
}

# In writes of less than the file takes at one time
filters_of()
{
	sed "s/\$/ if $1/" /tmp/idle | awk '{ print >"/tmp/part." int((NR - 1) / 250) }'
	for part in /tmp/part.*; do
		dd if="$part" of=set_graph_filter bs=64k conv=notrunc 2>/dev/null ||
			fail "$(tail -n 3 error_log)"
	done
	rm /tmp/part.*
	equal "filters" "$(grep -c . set_graph_filter)" $NUMBER >&2
}

clean
if have_filter; then
	find_idle $NUMBER
	head -n $NUMBER /tmp/idle >/tmp/idle.new
	mv /tmp/idle.new /tmp/idle
	for line in SUnreclaim Percpu; do
		row memory 'a filter, $pid == -1' $line "$(grows $line filters_of '$pid == -1')"
		clean
	done
	tuple='((struct iphdr *)$arg1)->saddr == "1.2.3.4" \&\& ((struct iphdr *)$arg1)->daddr == "1.2.3.4"'
	row memory 'a filter, two addresses' SUnreclaim "$(grows SUnreclaim filters_of "$tuple")"
	clean
fi

i=0
while [ $i -lt $NUMBER ]; do
	sleep 1000 &
	i=$((i + 1))
done
for line in SUnreclaim KernelStack Percpu; do
	row memory 'a task, function_graph on' $line "$(grows $line tracer function_graph)"
	clean
done
kill $(jobs -p) 2>/dev/null
