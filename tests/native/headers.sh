#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
#
# Make the kernel's header names for the native build:
#
#	headers.sh KERNEL-TREE OUTPUT-DIRECTORY SOURCE...
#
# In OUTPUT-DIRECTORY, `tree` leads to the kernel tree, and there is a
# <linux/X.h> for each header that one of the sources includes. Its content is,
# by name: the tree's own header where that stands alone; else the shim, with
# the UAPI header of that name where there is one, and the constants.

set -eu

tree=$(realpath "$1")
out=$2
shift 2

# Headers that need nothing but the shim, and those that they include
own='args cleanup ctype err list poison'
extra='compiler types export errno container_of stddef const module uaccess'
extra+=' slab sprintf kstrtox bug minmax math64 overflow'

# Where macros that a filter may name are defined
constants='linux/socket.h linux/sched.h linux/fs.h linux/fs/super_types.h
	linux/blk_types.h linux/gfp_types.h linux/mm.h linux/net.h net/tcp.h
	net/sock.h linux/netdevice.h linux/skbuff.h
	uapi/asm-generic/fcntl.h uapi/linux/stat.h uapi/linux/fs.h
	uapi/asm-generic/mman-common.h uapi/linux/mman.h net/ip.h'

write() {	# FILE TEXT: leaves a file alone that has it, for make
	mkdir -p "${1%/*}"
	[[ -e $1 && $(<"$1") == "$2" ]] || printf '%s\n' "$2" >"$1"
}

emit() {	# NAME, e.g. linux/btf.h
	local name=$1 text='#include <shim/shim.h>' base

	base=${name#linux/}
	base=${base%.h}
	if [[ $name == linux/btf.h ]]; then
		text+=$'\n#include <shim/btf.h>'
	elif [[ $name == linux/* && " $own " == *" $base "* ]]; then
		text+=$'\n'"#include <tree/include/$name>"
	elif [[ $name != asm/* ]]; then
		[[ ! -e $tree/include/uapi/$name ]] ||
			text+=$'\n'"#include <tree/include/uapi/$name>"
		[[ " $extra " == *" $base "* || ! -e $tree/include/$name ]] ||
			text+=$'\n#include <constants.h>'
	fi
	write "$out/$name" "$text"
}

# Every macro of the headers above that a source mentions, or that the value of
# such a macro mentions. The flags of block requests are made of an enum.
emit_constants() {	# SOURCE...
	local defs names files=() f n=-1 text flags

	for f in $constants; do
		[[ ! -e $tree/include/$f ]] || files+=("$tree/include/$f")
	done
	defs=$(sed -nE 's/^#[[:space:]]*define[[:space:]]+([A-Z_][A-Z0-9_]*)[[:space:]]+([^[:space:]\\].*[^\\]|[0-9])$/\1 \2/p' \
		"${files[@]}" | sed 's|/\*.*||')
	flags=$(sed -n '/^enum req_flag_bits {/,/^};/p' "$tree/include/linux/blk_types.h")
	names=$(grep -ohE '\b[A-Z_][A-Z0-9_]+\b' "$@" | sort -u)
	[[ $names != *$'\n'REQ_* ]] || names+=$'\n'REQ_OP_BITS
	[[ $names == *REQ_OP_BITS* ]] || flags=
	while ((n != ${#names})); do
		n=${#names}
		names=$(awk 'NR == FNR { want[$1]; next }
			$1 in want { gsub(/[^A-Za-z0-9_]+/, "\n"); print }
			' <(echo "$names") <(echo "$defs") | cat - <(echo "$names") |
			grep -E '^[A-Z_][A-Z0-9_]+$' | sort -u)
	done

	text='/* Made by headers.sh from the kernel tree */'
	text+=$'\n'$(awk 'NR == FNR { want[$1]; next }
		$1 in want && !seen[$1]++ {
			name = $1
			$1 = ""
			print "#ifndef " name "\n#define " name $0 "\n#endif"
		}' <(echo "$names") <(echo "$defs"))
	text+=${flags:+$'\n'}$flags
	write "$out/constants.h" "#ifndef _NATIVE_CONSTANTS_H
#define _NATIVE_CONSTANTS_H
typedef u32 blk_opf_t;
$text
#endif"
}

mkdir -p "$out"
ln -sfn "$tree" "$out/tree"
ln -sfn "$tree/include/uapi" "$out/uapi"

for base in $own $extra; do
	emit "linux/$base.h"
done
emit asm/barrier.h

sed -nE 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*<([a-z0-9_]+\/[^>]*)>.*/\1/p' \
	"$@" | sort -u | while read -r name; do
	case $name in
	shim/* | tree/* | sys/* | arpa/* | uapi/* ) ;;
	* ) emit "$name" ;;
	esac
done

table=$tree/kernel/trace/trace_expr_table.c
[[ ! -e $table ]] || emit_constants "$table"
[[ -e $out/constants.h ]] || write "$out/constants.h" '/* no table yet */'
