/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What expressions are made of. Each expression carries a set of these, and
 * those that were compared are counted: what a list of this length leaves out
 * would not be noticed otherwise.
 */
#ifndef _DIFF_COVERS_H
#define _DIFF_COVERS_H

#define FEATURES							\
	/* operators of two operands, by their text: see op_uses() */	\
	F(ADD, "+") F(SUB, "-") F(MUL, "*") F(DIV, "/") F(MOD, "%")	\
	F(SHL, "<<") F(SHR, ">>") F(AND, "&") F(OR, "|") F(XOR, "^")	\
	F(EQ, "==") F(NE, "!=") F(LT, "<") F(LE, "<=") F(GT, ">")	\
	F(GE, ">=") F(LAND, "&&") F(LOR, "||")				\
	/* ... of one and of three */					\
	F(NEG, "-x") F(NOT, "~x") F(PLUS, "+x") F(LNOT, "!x")		\
	F(DEREF, "*x") F(ADDR, "&x") F(COND, "?:")			\
	F(ARROW, "->") F(DOT, ".") F(INDEX, "[]")			\
	F(CAST, "cast") F(CAST_BOOL, "cast-to-bool")			\
	F(CAST_PTR, "cast-of-pointer") F(SIZEOF, "sizeof")		\
	/* literals */							\
	F(DEC, "decimal") F(HEX, "hex") F(OCT, "octal") F(BIN, "binary") \
	F(CHAR, "'c'") F(SUFFIX, "suffix")				\
	/* names */							\
	F(PARAM, "parameter") F(ARG, "$argN") F(VAR, "$pid")		\
	F(ENUMERATOR, "enumerator") F(ENUM_NEG, "negative-enumerator")	\
	F(ENUM_64, "64-bit-enumerator") F(CONSTANT, "constant")		\
	/* members and elements */					\
	F(BITS, "bit-field") F(SIGNED_BITS, "signed-bit-field")		\
	F(WIDE_BITS, "bit-field-over-32") F(BOOL_BITS, "bool-bit-field") \
	F(ENUM_BITS, "enum-bit-field") F(BOOL, "bool") F(ENUM, "enum")	\
	F(WIDE_ENUM, "64-bit-enum") F(ANON, "anonymous-member")		\
	F(MACRO, "macro-member") F(ELEM_REC, "array-of-structs")	\
	F(FLEX, "flexible-array") F(PTR_PTR, "double-pointer")		\
	/* pointers */							\
	F(PTR_ADD, "pointer+n") F(PTR_DIFF, "pointer-pointer")		\
	F(PTR_CMP, "pointer==pointer") F(PTR_COND, "?:-of-pointers")	\
	F(NIL, "NULL") F(VOID, "void-pointer") F(TAGGED, "tagged-pointer") \
	F(IS_ERR, "IS_ERR") F(CONTAINER, "container_of") F(INLINE, "inline") \
	/* wire order, text, addresses */				\
	F(BE16, "__be16") F(BE32, "__be32") F(BE64, "__be64")		\
	F(LITTLE, "__leN") F(BE_CONST, "constant-beside-__beN")		\
	F(BE_CALL, "ntohs") F(TEXT_EQ, "text==") F(GLOB, "glob")	\
	F(ADDRESS, "address") F(MAC, "mac()")				\
	/* what C leaves undefined, or is near to it */			\
	F(WRAP, "INT_MIN/-1") F(SHIFT_EDGE, "shift-by-width")

enum feature {
#define F(name, text) F_##name,
	FEATURES
#undef F
	NR_FEATURES
};

typedef unsigned __int128 features;
#define USES(name)	((features)1 << F_##name)

static const char * const feature_names[] = {
#define F(name, text) text,
	FEATURES
#undef F
};

#endif
