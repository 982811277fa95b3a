#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
#
# The differential test: random expressions, and the C compiler's word for
# what they mean.
#
#	diff.sh fixture|kernel [INDEX]
#
# N	how many expressions (10000)
# SEED	what they are made of (a new one each day)
# OUT	where diff-gen and diff-run are, and work can be done
#
# With INDEX, expression INDEX of SEED only, together with every operand in it:
# to see which part of it is to blame.
#
# Ends with a line "diff KIND: N expressions, ..."; fails if one differs. The
# line before it says in how many of them each thing that can be in one was.

set -u

here=$(cd "$(dirname "$0")" && pwd)
kind=$1
only=${2:-}
n=${N:-10000}
seed=${SEED:-$(date +%Y%m%d)}
work=$OUT/diff-work/$kind.$$
jobs=$(nproc)
# The compiler takes longer the larger a file is, and each has a header to read.
batch=$((n / jobs < 2000 ? n / jobs + 1 : 2000))

# BTF does not say which enums are packed but by their size, and bpftool does
# not look at that; types that come out wrong all the same are left alone.
make_header() {
	bpftool btf dump file "$btf" format c >"$header.tmp" &&
		awk 'NR == FNR { packed[$1]; next }
		/^enum / { name = $2 }
		/^}/ && name in packed { sub("}", "} __attribute__((packed))") }
		/^}/ { name = "" }
		{ print }' <("$OUT/diff-gen" "$btf" - enums) "$header.tmp" >"$header" &&
		"$OUT/diff-gen" "$btf" "$header" layout >"$OUT/layout.c" &&
		gcc -std=gnu11 -w -funsigned-char -fms-extensions -o "$OUT/layout" "$OUT/layout.c" &&
		"$OUT/layout" >"$header.avoid" &&
		rm -f "$OUT/layout" "$OUT/layout.c" "$header.tmp"
}

if [[ $kind = fixture ]]; then
	btf=$OUT/diff.btf.o
	header=fixture.c
else
	btf=$KERNEL_BTF
	header=$OUT/vmlinux.h
	[[ $header.avoid -nt $btf ]] || make_header || exit 2
fi

# As the kernel is built, as far as a value depends on it
cflags=(-std=gnu11 -O0 -w -fwrapv -fno-strict-overflow -fno-strict-aliasing
	-fno-delete-null-pointer-checks -funsigned-char -fms-extensions
	-shared -fPIC -I"$here/diff" -I"$here" -I"$OUT/include")

one_batch() {	# FIRST COUNT [operands]
	local so=$work/$1.so

	"$OUT/diff-gen" "$btf" "$header" "$seed" "$@" >"$work/$1.c" &&
		gcc "${cflags[@]}" -o "$so" "$work/$1.c" 2>"$work/$1.gcc" &&
		"$OUT/diff-run" "$btf" "$seed" "$so" >"$work/$1.out" 2>"$work/$1.err"
	local status=$?

	grep -m 3 -A 2 'error:' "$work/$1.gcc" | cut -c -300 >>"$work/$1.err"
	rm -f "$so" "$work/$1.gcc"
	((status == 1)) || rm -f "$work/$1.c"
	((status < 2)) || echo "diff $kind: seed $seed, batch $1: broken" >>"$work/$1.err"
	return $((status > 0))
}

mkdir -p "$work"
if [[ $only ]]; then
	one_batch "$only" 1 operands
	sort -u "$work/$only.out" "$work/$only.err" | grep -v '^covers:'
	rm -rf "$work"
	exit
fi

failed=0 running=0
for ((i = 0; i < n; i += batch)); do
	((running < jobs)) || { wait -n || failed=1; ((running--)); }
	one_batch "$i" "$((n - i < batch ? n - i : batch))" &
	((++running))
done
while ((running--)); do
	wait -n || failed=1
done

cat "$work"/*.err
grep -h -A2 '^DIFFERENT' "$work"/*.out | head -n 60
((failed == 0)) ||
	echo "To take one apart: SEED=$seed tests/native/run diff-$kind INDEX"

# Of that many expressions of the fixture, none of these may be missing.
missing=$(awk -v n="$n" -v kind="$kind" '/^covers:/ {
	for (i = 2; i < NF; i += 2) {
		name[i] = $i
		sum[i] += $(i + 1)
	}
	last = NF
} END {
	for (i = 2; i < last; i += 2) {
		line = line " " name[i] " " sum[i] ","
		if (!sum[i] && kind == "fixture" && n >= 5000)
			missing = missing " " name[i]
	}
	sub(/,$/, "", line)
	print "covers" line >"/dev/stderr"
	print missing
}' "$work"/*.out 2>"$work/covers")
cat "$work/covers"
if [[ $missing ]]; then
	echo "diff $kind: no expression has$missing"
	failed=1
fi
awk -v kind="$kind" -v seed="$seed" '/^diff:/ {
	n += $2; values += $4; faults += $6; unsure += $8; bounds += $10
	runs += $14; bad += $16
} END {
	printf "diff %s: %d expressions of seed %s, %d values, %d faults, %d unsure, %d over a bound, %d runs: %d differ\n",
		kind, n, seed, values, faults, unsure, bounds, runs, bad
}' "$work"/*.out
((failed)) || rm -rf "$work"
exit $failed
