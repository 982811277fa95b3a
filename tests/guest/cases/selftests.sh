# The series' own selftests of ftrace, alone: the case ftracetest runs them all.
# limit: 240
. /guest/lib.sh

need_filter
cd /selftests
mkdir /tmp/logs
./ftracetest -k -l /tmp/logs test.d/ftrace/fgraph-filter-args.tc \
	test.d/ftrace/fgraph-filter-errors.tc || :
for test in args errors; do
	grep -q "^# of failed: *0" /tmp/logs/ftracetest.log || tail -n 15 /tmp/logs/*-"fgraph-filter-$test".tc-log.*
done
equal "tests that passed" "$(grep -c '\[PASS\]' /tmp/logs/ftracetest.log)" 2
