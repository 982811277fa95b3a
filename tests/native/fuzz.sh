#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
#
# Run a fuzzer:
#
#	fuzz.sh compile|eval
#
# RUNS	how many inputs; without it, for a few seconds
# OUT	where the fuzzers are, and what they find is put
#
# Ends with a line "fuzz KIND: N runs, ..."; fails if something was found.

set -u

here=$(cd "$(dirname "$0")" && pwd)
kind=$1
work=$OUT/fuzz-work/$kind
corpus=$work/corpus		# what it has found out stays, for the next run
log=$work/log

mkdir -p "$corpus" "$work/seeds"
n=0
while read -r letter text; do
	printf '%s%s' "$letter" "$text" >"$work/seeds/$n"
	((++n))
done <"$here/fuzz/seeds"

limit=(-max_total_time=5)
[[ -z ${RUNS:-} ]] || limit=(-runs="$RUNS")
[[ -z ${SEED:-} ]] || limit+=(-seed="$SEED")
# Most of the time would go into choosing inputs and into freed memory.
export ASAN_OPTIONS=detect_leaks=1:abort_on_error=1:quarantine_size_mb=4
"$OUT/fuzz-$kind" "${limit[@]}" -dict="$here/fuzz/expr.dict" -max_len=4200 -len_control=0 \
	-entropic=0 -reduce_inputs=0 -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 -verbosity=1 \
	-artifact_prefix="$work/" "$corpus" "$work/seeds" >"$log" 2>&1
status=$?

if ((status)); then
	grep -E -m1 -A12 'ERROR|FOUND|runtime error' "$log"
	file=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
	[[ -z $file ]] || { echo "input $file:"; head -c 600 "$file"; echo; }
fi
awk -v kind="$kind" -v bad="$((status > 0))" '
	/number_of_executed_units/ { n = $NF }
	END { printf "fuzz %s: %d runs, %d findings\n", kind, n, bad }' "$log"
exit $status
