# The KUnit tests, which ran when the kernel booted, have passed; and they do so
# again with a module there, for the test that is about a module's types.
. /guest/lib.sh

cd /sys/kernel/debug/kunit
[ -e trace_expr ] || fail "this kernel has no KUnit suite trace_expr"
for suite in *; do
	cat "$suite/results"
	failed=$(grep -c 'not ok' "$suite/results") || :
	equal "tests of $suite that failed" "$failed" 0
	at_least "that passed" "$(grep -c '^ *ok' "$suite/results")" 1
done

insmod /modules/graphtest.ko || fail "insmod"
echo >trace_expr/run
cat trace_expr/results
equal "tests that failed" "$(grep -c 'not ok' trace_expr/results)" 0
grep -q 'structures of a module' trace_expr/results ||
	fail "trace_expr_test_module_types saw no module"
