# shellcheck shell=bash
# What scripts/robots runs, and the choice of what counts; sourced by it.

# shellcheck disable=SC2154	# from lib.sh, series.sh and robots

# in_series: of a compiler's reports (standard input) those about lines of new
# files, and of functions that the series touches, but for what robots.except
# lists; fails if there is none
in_series()
{
	git_ -C "$linux" diff -U0 -W "$base" -- "${files[@]}" >"$tmp/diff"
	awk -v tree="$linux/" 'NR == FNR {
		if (/^\+\+\+ b\//)
			file = substr($2, 3)
		else if (/^@@ /) {
			n = split(substr($3, 2), at, ",") < 2 ? 1 : at[2]
			for (i = 0; i < n; i++)
				ours[file ":" at[1] + i]
		}
		next
	     }
	     { i = index($0, tree); line = i ? substr($0, i + length(tree)) : $0 }
	     /(warning|error):/ && match(line, /^[^: ]+:[0-9]+/) &&
	     substr(line, 1, RLENGTH) in ours { print line }' "$tmp/diff" - |
		grep -vE -f <(grep -vE '^(#|$)' "$top/scripts/robots.except")
}

# new_reports FUNCTION
# Runs it on the files of the series, and on what the base has of them, in a
# directory with nothing else; prints what it says of the former only, whatever
# the line.  Fails if that is anything.
new_reports()
{
	local old

	rm -rf "$tmp/base" "$tmp/series"
	mkdir "$tmp/base" "$tmp/series"
	mapfile -t old < <(git_ -C "$linux" ls-tree --name-only "$base" "${files[@]}")
	git_ -C "$linux" archive "$base" "${old[@]}" | tar -x -C "$tmp/base" &&
	tar -c -C "$linux" "${files[@]}" | tar -x -C "$tmp/series" || return 1
	(cd "$tmp/base" && "$1" "${old[@]}") >"$tmp/base.out" 2>&1 || { cat "$tmp/base.out"; return 1; }
	(cd "$tmp/series" && "$1" "${files[@]}") >"$tmp/series.out" 2>&1 || { cat "$tmp/series.out"; return 1; }
	awk '{ line = $0; gsub(/:[0-9]+(-[0-9]+)?/, ":"); gsub(/ line [0-9]+/, " line") }
	     FILENAME == ARGV[1] { old[$0]++; next }
	     old[$0]-- <= 0 { print line; bad = 1 }
	     END { exit bad }' "$tmp/base.out" "$tmp/series.out"
}

# kernel-doc's status is the number of its warnings
run_kernel_doc() { PYTHONDONTWRITEBYTECODE=1 "$linux/scripts/kernel-doc" -none -Wall "$@" || (($? < 126)); }
kernel_doc()	{ new_reports run_kernel_doc; }

run_checkincludes() { perl "$linux/scripts/checkincludes.pl" "$@"; }
includecheck()	{ new_reports run_checkincludes; }

# What "make coccicheck" does, on these files instead of on the whole tree; the
# scripts of scripts/coccinelle side by side.
run_coccicheck()
{
	local obj=$dir/gcc logs=$dir/coccicheck share

	# spatch passes over what it cannot parse without a word; its share has a bound.
	share=$(spatch --parse-c . 2>/dev/null | sed -n 's/.*nb bad = .*> \([0-9]*\)[.0-9]*% good.*/\1/p')
	((${share:-0} >= parsed)) || { echo "spatch understands ${share:-0} % of the lines, not $parsed %"; return 1; }
	rm -rf "$logs"
	mkdir "$logs"
	export srctree=$linux srcroot=. MODE=report J=1 V='' C='' logs \
		LINUXINCLUDE="-I$linux/arch/x86/include -I$obj/arch/x86/include/generated -I$linux/include -I$obj/include"
	# shellcheck disable=SC2016	# for the shell that xargs starts
	grep -rlE '^virtual[[:space:]]+report' "$linux/scripts/coccinelle" |
		xargs -P "$(nproc)" -I{} bash -c 'export COCCI={} DEBUG_FILE=$logs/$(basename {}).debug
			bash "$srctree/scripts/coccicheck" >"$logs/$(basename {}).log" || { tail "$DEBUG_FILE"; exit 1; }' ||
		return 1
	sed -n '/^\.\/.*:[0-9]/p' "$logs"/*.log
}
coccicheck()	{ new_reports run_coccicheck; }
parsed=90

# Bounds in bytes, without what is pushed.  The evaluator runs at any function's
# entry, on top of whatever is on the stack there: it, and the largest that it
# calls.  The rest of the new files runs in a system call, where CONFIG_FRAME_WARN
# allows 2048.
evaluator=1024
others=768
checkstack()
{
	local compiler o bad=0

	for compiler in gcc clang; do
		for o in "${objects[@]}"; do
			! git_ -C "$linux" cat-file -e "$base:${o%o}c" 2>/dev/null || continue
			[[ -e $dir/$compiler/$o ]] || { echo "no $compiler/$o: run the check $compiler first"; return 1; }
			objdump -d "$dir/$compiler/$o" | perl "$linux/scripts/checkstack.pl" x86_64 1 || return 1
		done >"$dir/checkstack-$compiler.log"
		awk -v compiler=$compiler -v evaluator=$evaluator -v others=$others '
			{ size = $NF; sub(/.*:/, "", size); size += 0; name = $2 }
			size > others { print compiler ": " name ": " size " bytes, not " others; bad = 1 }
			/\[trace_expr_eval\.o\]/ && name == "trace_expr_eval" { top = size }
			/\[trace_expr_eval\.o\]/ && name != "trace_expr_eval" && size > callee { callee = size; who = name }
			END {
				if (!top) { print compiler ": trace_expr_eval has no frame"; bad = 1 }
				if (top + callee > evaluator) {
					print compiler ": trace_expr_eval and " who ": " top + callee " bytes, not " evaluator
					bad = 1
				}
				exit bad
			}' "$dir/checkstack-$compiler.log" || bad=1
	done
	return $bad
}
