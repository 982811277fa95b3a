# The kernel's own tests of ftrace give what they give on the base kernel: see
# ftracetest.expected.  Those that it does not list, and which are the series'
# own, must pass.
# limit: 2400
. /guest/lib.sh

logs=/tmp/logs
mkdir $logs
cd /selftests
./ftracetest -k -l $logs test.d/ftrace/*.tc 2>&1 | tee /tmp/ftracetest.out

# "[N] description [RESULT]" is about the file whose log is N-FILE-log.RANDOM;
# some run twice, the second time in an instance.
sed -n 's/^\[\([0-9]*\)\]\(.*\)\[\([A-Z]*\)\][^]]*$/\1 \3 \2/p' /tmp/ftracetest.out |
	while read -r number result where _; do
		file=$(echo $logs/"$number"-*-log.*)
		file=${file#"$logs/$number-"}
		[ "$where" = "(instance)" ] || where=
		echo "${file%-log.*} $result $where"
	done | sed 's/ $//' | sort >/tmp/got

# What is not listed has to pass.
sed '/^#/d; s/ *#.*//' /guest/ftracetest.expected >/tmp/expected
awk '
	NR == FNR { expected[$1 " " $3] = $2; next }
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
	}' /tmp/expected /tmp/got >/tmp/differ
[ -s /tmp/got ] || lost "ftracetest did not run"
while read -r file what; do
	echo "--- $file $what"
	tail -n 15 $logs/*-"$file"-log.*
done </tmp/differ
[ ! -s /tmp/differ ] || fail "$(tr '\n' ';' </tmp/differ)"
