# The kernel's own tests of ftrace give what they give on the base kernel: see
# ftracetest.expected.  Those that it does not list, and which are the series'
# own, must pass.  In "make check" these are the tests in test.d/ftrace, with
# FTRACETEST=PATTERN all whose names match it.
# limit: 2400
. /guest/lib.sh

logs=/tmp/logs
rm -rf $logs
mkdir $logs
cd /selftests/test.d
if [ "${FTRACETEST-}" ]; then
	tests=$(find . -name "$FTRACETEST" | grep '\.tc$' | sed 's|^\./||' | sort)
else
	tests=$(echo ftrace/*.tc)
fi
../ftracetest -k -l $logs $tests 2>&1 | tee /tmp/ftracetest.out

# "[N] description [RESULT]" is about the file that the log N-* names; some run
# twice, the second time in an instance.
sed -n 's/^\[\([0-9]*\)\]\(.*\)\[\([A-Z]*\)\][^]]*$/\1 \3 \2/p' /tmp/ftracetest.out |
	while read -r number result where _; do
		file=$(sed -n '1s|.*/test\.d/||p' $logs/"$number"-*-log.*)
		[ "$where" = "(instance)" ] || where=
		echo "$file $result $where"
	done | sed 's/ $//' | sort >/tmp/got
echo "--- results"
cat /tmp/got
echo "---"

# What is not listed has to pass.
sed '/^#/d; s/ *#.*//' /guest/ftracetest.expected >/tmp/expected
echo "$tests" | tr ' ' '\n' >/tmp/tests
awk '
	FILENAME == "/tmp/tests" { run[$1] = 1; next }
	FILENAME == "/tmp/expected" { if ($1 in run) expected[$1 " " $3] = $2; next }
	{
		key = $1 " " $3
		want = key in expected ? expected[key] : "PASS"
		seen[key] = 1
		if ($2 != want)
			print $1, $3, $2 ", expected " want
	}
	END {
		for (key in expected)
			if (!(key in seen))
				print key, "did not run"
	}' /tmp/tests /tmp/expected /tmp/got >/tmp/differ
[ -s /tmp/got ] || lost "ftracetest did not run"
while read -r file what; do
	echo "--- $file $what"
	tail -n 15 $logs/*-"${file##*/}"-log.*
done </tmp/differ
[ ! -s /tmp/differ ] || fail "$(tr '\n' ';' </tmp/differ)"
