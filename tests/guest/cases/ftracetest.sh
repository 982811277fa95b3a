# The kernel's own tests of ftrace give what they give on the base kernel:
# tests/guest/ftracetest.expected, lines "RESULT test", with a reason in a comment.
# limit: 600
. /guest/lib.sh

cd /selftests
mkdir /tmp/logs
for tc in test.d/ftrace/*.tc; do
	start=$(cut -d. -f1 /proc/uptime)
	./ftracetest -k -l /tmp/logs $tc >/tmp/ftracetest.out 2>&1 || :
	grep '^\[' /tmp/ftracetest.out | sed "s|^|$(($(cut -d. -f1 /proc/uptime) - start)) ${tc##*/} |"
	grep -q 'FAIL\|UNRES\|UNSUP' /tmp/ftracetest.out && tail -n 12 /tmp/logs/*${tc##*/}*
	rm -f /tmp/logs/*
done
