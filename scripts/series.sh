# shellcheck shell=bash
# How the series is turned into commits and back; sourced, after lib.sh, by
# tree, refresh and lint.  Nothing here depends on the user's git settings:
# the same commits give the same bytes everywhere.

# shellcheck disable=SC2034,SC2154	# from lib.sh; for who sources this
{
	patches=$top/patches
	base=refs/tags/base
	series_state=$linux/.git/series
}

# git without the user's and the system's configuration, and with an identity
# that is always the same: commit ids depend on contents only.
git_()
{
	local date='2026-01-01T00:00:00Z'

	GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null \
	GIT_COMMITTER_NAME=series GIT_COMMITTER_EMAIL=series@localhost GIT_COMMITTER_DATE=$date \
	GIT_AUTHOR_NAME=series GIT_AUTHOR_EMAIL=series@localhost GIT_AUTHOR_DATE=$date \
		git "$@"
}

# The patches in order, the cover letter left out
series_patches()
{
	[[ ! -d $patches ]] || find "$patches" -name '[0-9][0-9][0-9][0-9]-*.patch' ! -name '0000-*' | LC_ALL=C sort
}

# A hash of what they contain, "none" for none
series_hash()
{
	local list

	mapfile -t list < <(series_patches)
	if ((${#list[@]})); then
		cat "${list[@]}" | sha256sum | cut -d ' ' -f 1
	else
		echo none
	fi
}

# What the base of TREE is, and a checksum of it (but not of the .gitignore that
# scripts/tree edits).  Patches made against another base have other index lines
# and line numbers.
describe_base()
{
	git_ -C "$1" show "$base:Makefile" |
		awk '$2 == "=" && NR < 6 { v[$1] = $3 }
		     END { print "Linux " v["VERSION"] "." v["PATCHLEVEL"] "." v["SUBLEVEL"] }'
	printf 'checksum '
	git_ -C "$1" ls-tree "$base" | grep -v '	.gitignore$' | sha256sum | cut -d ' ' -f 1
}

# format_series TREE DIR [OPTION...]: the commits base..HEAD of TREE as patches in
# DIR, with a cover letter whose head is that of patches/0000-*, and whose shortlog
# and diffstat are new.  Options are for git format-patch.
format_series()
{
	local tree=$1 dir=$2 old=$patches/0000-cover-letter.patch new=$2/0000-cover-letter.patch

	shift 2
	git_ -C "$tree" -c core.quotepath=true -c format.pretty= format-patch -q -o "$dir" \
		--cover-letter --cover-from-description=none -N -n --start-number 1 \
		--subject-prefix=PATCH --suffix=.patch --zero-commit --signature= \
		--no-attach --no-thread --no-base --no-notes --no-renames \
		--diff-algorithm=myers -U3 --full-index \
		--src-prefix=a/ --dst-prefix=b/ --stat=72 --summary "$@" "$base..HEAD" ||
		return 1
	if [[ ! -e $old ]]; then	# a first one, from the author of the last patch
		sed -i "s/^From: series .*/From: $(git_ -C "$tree" log -1 --format='%an <%ae>')/" "$new"
		return 0
	fi

	# Count of patches from the new one, text from the old one, then from
	# the shortlog ("Name (N):") on the new one.
	count=$(sed -n 's/^Subject: \[PATCH \(0*\/[0-9]*\)\].*/\1/p' "$new") \
	awk 'NR == FNR { old[++n] = $0; next }
	     # the old tail: lines at the end that a shortlog and diffstat may have
	     FNR == 1 {
		for (i = n; i && old[i] ~ /^( .*|[^ ].* \([0-9]+\):)?$/; i--)
			;
		for (i++; i <= n && old[i] !~ /^[^ ].* \([0-9]+\):$/; i++)
			;
		for (end = i - 1; end && old[end] == ""; end--)
			;
		for (i = 1; i <= end; i++) {
			sub(/^Subject: \[PATCH [0-9]+\/[0-9]+\]/,
			    "Subject: [PATCH " ENVIRON["count"] "]", old[i])
			print old[i]
		}
	     }
	     /^[^ ].* \([0-9]+\):$/ && !tail { tail = 1; print "" }
	     tail' "$old" "$new" >"$new.tmp"
	mv "$new.tmp" "$new"
}
