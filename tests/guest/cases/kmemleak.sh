# After all the other tests: nothing was leaked.
# kernel: debug
# limit: 3000
. /guest/lib.sh

leaks=/sys/kernel/debug/kmemleak
[ -e $leaks ] || fail "this kernel has no kmemleak"
reset_guest
# What was freed a moment ago may still wait for a grace period.
sleep 5
echo scan >$leaks
sleep 5
echo scan >$leaks
cat $leaks
equal "leaks" "$(grep -c '^unreferenced object' $leaks)" 0
