# The series' own selftests of ftrace, alone: the case ftracetest runs them all.
# limit: 240
. /guest/lib.sh

need_filter
cd /selftests
logs=/tmp/own-logs
rm -rf $logs
mkdir $logs
./ftracetest -k -l $logs test.d/ftrace/fgraph-filter-args.tc \
	test.d/ftrace/fgraph-filter-errors.tc || :
for test in args errors; do
	grep -q "^# of failed: *0" $logs/ftracetest.log || tail -n 15 $logs/*-"fgraph-filter-$test".tc-log.*
done
equal "tests that passed" "$(grep -c '\[PASS\]' $logs/ftracetest.log)" 2
