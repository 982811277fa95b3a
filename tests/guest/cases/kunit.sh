# The KUnit tests, which ran when the kernel booted, have passed.
. /guest/lib.sh

cd /sys/kernel/debug/kunit
[ -e trace_expr ] || fail "this kernel has no KUnit suite trace_expr"
for suite in *; do
	cat "$suite/results"
	failed=$(grep -c 'not ok' "$suite/results") || :
	equal "tests of $suite that failed" "$failed" 0
	at_least "that passed" "$(grep -c '^ *ok' "$suite/results")" 1
done
