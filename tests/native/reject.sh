#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
#
# Expressions that C refuses must be refused, and what C takes must not be, but
# for where our rules are stricter: see diff/reject.c.
#
# NREJECT	how many (4000)
# SEED		what they are made of (a new one each day)
# OUT		where diff-reject is, and work can be done
#
# Ends with a line "reject: N expressions, ..."; fails if one is taken that C
# refuses, or the other way round.

set -u

here=$(cd "$(dirname "$0")" && pwd)
n=${NREJECT:-4000}
seed=${SEED:-$(date +%Y%m%d)}
c=$OUT/reject.c

"$OUT/diff-reject" "$OUT/diff.btf.o" "$seed" "$n" >"$c" || exit 2

# Constraint violations that gcc only warns of, too,
# and where they are in the line rather than in a macro.
LC_ALL=C gcc -std=gnu11 -fsyntax-only -ftrack-macro-expansion=0 -fmax-errors=0 -fms-extensions \
	-funsigned-char -I"$here/diff" -I"$here" -I"$OUT/include" "$c" 2>&1 |
	sed -nE '/error:|comparison of distinct pointer|comparison between pointer and integer|pointer( type|\/integer)? ?(type )?mismatch|pointer targets|makes (pointer|integer)/s/^attempts:([0-9]+):.*/\1/p' |
	sort -nu >"$OUT/reject.lines"
[[ -s $OUT/reject.lines ]] || { echo "reject: gcc refuses nothing"; exit 2; }
"$OUT/diff-reject" "$OUT/diff.btf.o" "$seed" "$n" "$OUT/reject.lines"
