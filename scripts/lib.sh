# shellcheck shell=bash
# What every script shares; source it first:  . "$(dirname "$0")/lib.sh"
#
# Sets   top (this repository), build, linux (the git tree), kernel (its O=
#        directory), image (the bzImage); turns on errexit, nounset, pipefail.
# Input  START (seconds since the epoch, from the Makefile): when "make" began.
#        RESULTS: the file that results are appended to (see result()).

set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck disable=SC2034	# they are for the scripts that source this
{
	build=$top/build
	linux=$build/linux
	kernel=$build/kernel
	image=$kernel/arch/x86/boot/bzImage
}
mkdir -p "$build"

say()	{ printf '== %s\n' "$*"; }		# what is done now
die()	{ printf 'error: %s\n' "$*" >&2; exit 1; }

# Time since "make" began (or since this script did), as "12 min 03 s".
elapsed()
{
	local s=$(($(date +%s) - ${START:=$(date +%s)}))

	if ((s < 60)); then
		echo "$s s"
	else
		printf '%d min %02d s\n' $((s / 60)) $((s % 60))
	fi
}
elapsed >/dev/null

# alone NAME: for the rest of this script, no other holds NAME
alone()
{
	exec 8>"$build/$1.lock"
	flock -n 8 || { say "Waiting for another scripts/$1"; flock 8; }
}

# progress LABEL HOWFAR COMMAND...
# Runs COMMAND and, while it runs, shows LABEL, what the shell function (or
# command) HOWFAR prints, and the time: one line that is rewritten on a
# terminal, a line every 30 s elsewhere.  COMMAND should keep quiet (send its
# output to a log).  Returns COMMAND's status.
progress()
{
	local label=$1 howfar=$2 start=$SECONDS pid rc=0 n=0 tty=

	shift 2
	[[ -t 1 ]] && tty=1
	# In a process group of its own: so that Ctrl-C can end all of it.
	set -m
	"$@" </dev/null & pid=$!
	set +m
	trap 'kill -- -$pid; exit 130' INT TERM
	while kill -0 $pid 2>/dev/null; do
		if [[ $tty ]]; then
			printf '\r   %s: %s, %d s\e[K' "$label" "$($howfar || :)" $((SECONDS - start))
		elif ((++n % 30 == 0)); then
			printf '   %s: %s, %d s\n' "$label" "$($howfar || :)" $((SECONDS - start))
		fi
		sleep 1
	done
	wait $pid || rc=$?
	trap - INT TERM
	[[ ! $tty ]] || printf '\r\e[K'
	((rc)) || printf '   %s: done, %d s\n' "$label" $((SECONDS - start))
	return $rc
}

# archive DIR OUT: packs DIR for the kernel to unpack as its initramfs
archive()
{
	(cd "$1" && find . | cpio -o -H newc -R 0:0 --quiet | gzip -1) >"$2.new"
	mv "$2.new" "$2"
}

# result PASS|FAIL|SKIP|LOST NAME [REASON]
# Reports one test, on the terminal and in $RESULTS, from which scripts/check
# counts.  LOST (the guest never said) counts as failed.
result()
{
	printf '%s %s%s\n' "$1" "$2" "${3:+ $3}" | tee -a "${RESULTS:-/dev/null}"
}

# check NAME FUNCTION
# Reports a test that passes if FUNCTION does, and is skipped if it prints
# "SKIP REASON".  Its output goes to $tmp/out; sets "failed" where it fails.
# shellcheck disable=SC2034,SC2154	# they are the script's
check()
{
	local rc=0

	"$2" >"$tmp/out" 2>&1 || rc=$?
	if ((rc)); then
		failed=1
		sed 's/^/   | /' "$tmp/out" | head -n 200
		result FAIL "$1" "see above"
	elif grep -q '^SKIP ' "$tmp/out"; then
		result SKIP "$1" "$(sed -n 's/^SKIP //p' "$tmp/out")"
	else
		result PASS "$1"
	fi
}
