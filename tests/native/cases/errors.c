// SPDX-License-Identifier: GPL-2.0
/*
 * What does not compile, and where the caret is.
 */
#include "../harness.h"
#include "../fixture.h"

static void call_outer(void)
{
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = o;
	int n = 0;

	CALL(f_outer, o, po, co, v, o2, n);
}

GROUP(errors_syntax)
{
	call_outer();
	E("",
	  "^", EXPR_EMPTY, NULL);
	E("   ",
	  "   ^", EXPR_EMPTY, NULL);
	E("()",
	  " ^", EXPR_EMPTY, NULL);
	E("n == ",
	  "     ^", EXPR_EMPTY, NULL);
	E("n ==",
	  "    ^", EXPR_EMPTY, NULL);
	E("n && && n",
	  "     ^", EXPR_EMPTY, NULL);
	E("== 5",
	  "^", EXPR_EMPTY, NULL);
	E("n == )",
	  "     ^", EXPR_EMPTY, NULL);
	E("!",
	  " ^", EXPR_EMPTY, NULL);
	E("n * / n",
	  "    ^", EXPR_EMPTY, NULL);
	E("n n",
	  "  ^", EXPR_TRAILING, NULL);
	E("n == 5 n == 6",
	  "       ^", EXPR_TRAILING, NULL);
	E("n == 5)",
	  "      ^", EXPR_TRAILING, NULL);
	E("n == 5 and n == 6",
	  "       ^", EXPR_TRAILING, NULL);
	E("n == 1, n == 2",
	  "      ^", EXPR_TRAILING, NULL);
	E("n 5",
	  "  ^", EXPR_TRAILING, NULL);
	E("n \"x\"",
	  "  ^", EXPR_TRAILING, NULL);
	E("(n == 5",
	  "       ^", EXPR_SYNTAX, ")");
	E("((n == 5)",
	  "         ^", EXPR_SYNTAX, ")");
	E("(n == 5 n)",
	  "        ^", EXPR_SYNTAX, ")");
	E("o->raw[0",
	  "        ^", EXPR_SYNTAX, "]");
	E("o->raw[]",
	  "       ^", EXPR_EMPTY, NULL);
	E("o->",
	  "   ^", EXPR_SYNTAX, NULL);
	E("o->5",
	  "   ^", EXPR_SYNTAX, NULL);
	E("o->in.",
	  "      ^", EXPR_SYNTAX, NULL);
	E("o->(in)",
	  "   ^", EXPR_SYNTAX, NULL);
	E("n @ 5",
	  "  ^", EXPR_BAD_CHAR, "@");
	E("n == 5;",
	  "      ^", EXPR_BAD_CHAR, ";");
	E("n == 5 # comment",
	  "       ^", EXPR_BAD_CHAR, "#");
	E("{n}",
	  "^", EXPR_BAD_CHAR, NULL);
	E("n == \x01",
	  "     ^", EXPR_BAD_CHAR, "0x01");
	E("n == `5`",
	  "     ^", EXPR_BAD_CHAR, NULL);
	E("n = 5",
	  "  ^", EXPR_ASSIGN, NULL);
	E("o->id = 5",
	  "      ^", EXPR_ASSIGN, NULL);
	E("n == 1 && o->id = 5",
	  "                ^", EXPR_ASSIGN, NULL);
	E("n++",
	  " ^", EXPR_TRAILING, "++");
	E("--n",
	  "^", EXPR_EMPTY, NULL);
}

GROUP(errors_numbers)
{
	call_outer();
	E("n == 08",
	  "     ^", EXPR_BAD_NUMBER, "8");
	E("n == 0x",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 0xg",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 0b",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 0b12",
	  "     ^", EXPR_BAD_NUMBER, "2");
	E("n == 12ab",
	  "     ^", EXPR_BAD_NUMBER, "a");
	E("n == 5uu",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 5lul",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 5lL",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 5lll",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 1.5",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 1e5",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 10.0.0.1",
	  "     ^", EXPR_BAD_NUMBER, "quotes");
	E("n == 0x10000000000000000",
	  "     ^", EXPR_BAD_NUMBER, "64");
	E("n == 18446744073709551616",
	  "     ^", EXPR_BAD_NUMBER, "64");
	E("n == 9223372036854775808",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 99999999999999999999999999",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 02000000000000000000000",
	  "     ^", EXPR_BAD_NUMBER, NULL);
	E("n == 1_000",
	  "     ^", EXPR_BAD_NUMBER, NULL);
}

GROUP(errors_precedence)
{
	call_outer();
	E("n & 4 == 4",
	  "  ^", EXPR_PRECEDENCE, "(n & 4) == 4");
	E("n & 4 == 4",
	  "  ^", EXPR_PRECEDENCE, "n & (4 == 4)");
	E("n == 4 | n",
	  "       ^", EXPR_PRECEDENCE, "n == (4 | n)");
	E("n | 1 != 3",
	  "  ^", EXPR_PRECEDENCE, NULL);
	E("n ^ 1 < 3",
	  "  ^", EXPR_PRECEDENCE, NULL);
	E("n > 1 & n < 3",
	  "      ^", EXPR_PRECEDENCE, NULL);
	E("1 && n & 4 == 4 || 0",
	  "       ^", EXPR_PRECEDENCE, "(n & 4) == 4");
	OK("(n & 4) == 4");
	OK("n & (4 == 4)");
	OK("n & 4 && n | 2");
	OK("n << 1 == 4");
	OK("n + 1 == 4");
	OK("n & 1 << 2");
	OK("!(n & 4) & 1");
}

GROUP(errors_names)
{
	call_outer();
	E("foo == 1",
	  "^", EXPR_NO_PARAM, "f_outer(struct outer *o, struct outer **po");
	E("n == 1 && foo",
	  "          ^", EXPR_NO_PARAM, "int n)");
	E("o->foo",
	  "   ^", EXPR_NO_MEMBER, "struct outer");
	E("o->in.foo == 1",
	  "      ^", EXPR_NO_MEMBER, "struct inner");
	E("o->ptr->foo == 1",
	  "        ^", EXPR_NO_MEMBER, "struct inner");
	E("o->num.foo == 1",
	  "       ^", EXPR_NO_MEMBER, "union number");
	E("o->in.id",
	  "      ^", EXPR_NO_MEMBER, "struct inner");
	E("o->v == 1",
	  "   ^", EXPR_NO_MEMBER, NULL);	/* of a named member */
	E("?",
	  "^", EXPR_PROTO, "int f_outer(struct outer *o, struct outer **po, ");
	E("n == 1 && ?",
	  "          ^", EXPR_PROTO, "int n)");
	E("o->?",
	  "   ^", EXPR_MEMBERS, "deep_bit");
	E("o->?",
	  "   ^", EXPR_MEMBERS, "flex");
	E("o->in.?",
	  "      ^", EXPR_MEMBERS, "tag");
	E("o->ptr->? == 5",
	  "        ^", EXPR_MEMBERS, "x");
	E("TWICE == 1",
	  "^", EXPR_AMBIGUOUS, "2");
	E("(struct nosuch *)v",
	  "        ^", EXPR_NO_TYPE, "nosuch");
	E("(union outer *)v",
	  "       ^", EXPR_NO_TYPE, "outer");
	E("(enum nosuch)n",
	  "      ^", EXPR_NO_TYPE, "nosuch");
	E("(struct *)v",
	  "        ^", EXPR_SYNTAX, NULL);
	E("(unsigned bool)n",
	  " ^", EXPR_NO_TYPE, NULL);
	E("(long long long)n",
	  " ^", EXPR_NO_TYPE, NULL);
	E("(short char)n",
	  " ^", EXPR_NO_TYPE, NULL);
	E("(signed unsigned)n",
	  " ^", EXPR_NO_TYPE, NULL);
	E("f_outer == 0",
	  "^", EXPR_NO_PARAM, NULL);
	E("open(n)",
	  "^", EXPR_NO_FUNC, NULL);
}

GROUP(errors_types)
{
	call_outer();
	E("o.id",
	  "  ^", EXPR_USE_ARROW, "struct outer *");
	E("o->ptr.x",
	  "       ^", EXPR_USE_ARROW, "struct inner *");
	E("o->in->x",
	  "       ^", EXPR_USE_DOT, "struct inner");
	E("(*o)->id",
	  "      ^", EXPR_USE_DOT, NULL);
	E("n->x",
	  "   ^", EXPR_NOT_STRUCT, "int");
	E("n.x",
	  "  ^", EXPR_NOT_STRUCT, "int");
	E("po->id",
	  "    ^", EXPR_NOT_STRUCT, "struct outer **");
	E("v->id",
	  "   ^", EXPR_NOT_STRUCT, "void *");
	E("o->name->x",
	  "         ^", EXPR_NOT_STRUCT, "char *");
	E("o->opaque->x",
	  "           ^", EXPR_INCOMPLETE, "opaque");
	E("*v",
	  "^", EXPR_INCOMPLETE, "void");
	E("*o->priv == 1",
	  "^", EXPR_INCOMPLETE, NULL);
	E("v[0]",
	  " ^", EXPR_INCOMPLETE, NULL);
	E("o->opaque + 1 == NULL",
	  "          ^", EXPR_INCOMPLETE, NULL);
	E("*n",
	  " ^", EXPR_NOT_POINTER, "int");
	E("**o->ptr",
	  " ^", EXPR_NOT_POINTER, "struct inner");
	E("*5",
	  " ^", EXPR_NOT_POINTER, NULL);
	E("&5",
	  "^", EXPR_NOT_LVALUE, NULL);
	E("&(n + 1)",
	  "^", EXPR_NOT_LVALUE, NULL);
	E("&n",
	  "^", EXPR_NOT_LVALUE, NULL);	/* in a register */
	E("&&o->id",
	  "^", EXPR_EMPTY, NULL);
	E("&o->deep_bit",
	  "^", EXPR_BITFIELD, NULL);
	E("o + o2",
	  "  ^", EXPR_OPERANDS, "struct outer *");
	E("o * 2",
	  "  ^", EXPR_OPERANDS, NULL);
	E("o & 7",
	  "  ^", EXPR_OPERANDS, NULL);
	E("o / 2",
	  "  ^", EXPR_OPERANDS, NULL);
	E("o << 2",
	  "  ^", EXPR_OPERANDS, NULL);
	E("1 << o",
	  "  ^", EXPR_OPERANDS, NULL);
	E("n - o",
	  "  ^", EXPR_OPERANDS, NULL);
	E("o - po",
	  "  ^", EXPR_PTR_TYPES, NULL);
	E("~o",
	  " ^", EXPR_OPERANDS, NULL);
	E("-o",
	  " ^", EXPR_OPERANDS, NULL);
	E("+o",
	  " ^", EXPR_OPERANDS, NULL);
	E("o->in + 1",
	  "      ^", EXPR_OPERANDS, "struct inner");
	E("o->in == o->in",
	  "      ^", EXPR_OPERANDS, NULL);
	E("n[n]",
	  " ^", EXPR_NOT_POINTER, "int");
	E("o[o]",
	  " ^", EXPR_OPERANDS, NULL);
	E("o->in",
	  "   ^", EXPR_NOT_SCALAR, "struct inner");
	E("!o->in",
	  "    ^", EXPR_NOT_SCALAR, NULL);
	E("n && o->in",
	  "        ^", EXPR_NOT_SCALAR, NULL);
	E("*o",
	  "^", EXPR_NOT_SCALAR, "struct outer");
	E("\"string\"",
	  "^", EXPR_NOT_SCALAR, NULL);
	E("n && \"string\"",
	  "     ^", EXPR_NOT_SCALAR, NULL);
	E("(struct inner)n",
	  "^", EXPR_BAD_CAST, "struct inner");
	E("(int)o->in",
	  "        ^", EXPR_BAD_CAST, "struct inner");
	E("(union number)n == 5",
	  "^", EXPR_BAD_CAST, NULL);
	E("(void)n",
	  "^", EXPR_BAD_CAST, NULL);
	E("o == 5",
	  "  ^", EXPR_PTR_INT, "struct outer *");
	E("5 != o",
	  "  ^", EXPR_PTR_INT, NULL);
	E("o == n",
	  "  ^", EXPR_PTR_INT, NULL);
	E("o < 5",
	  "  ^", EXPR_PTR_INT, NULL);
	E("o == 0xffff888000000000",
	  "  ^", EXPR_PTR_INT, NULL);
	E("o == o->ptr",
	  "  ^", EXPR_PTR_TYPES, "struct inner *");
	E("o == po",
	  "  ^", EXPR_PTR_TYPES, NULL);
	E("o < o->ptr",
	  "  ^", EXPR_PTR_TYPES, NULL);
	E("&o->id == &o->in",
	  "       ^", EXPR_PTR_TYPES, NULL);
	E("&o->id == &o->plain",
	  "       ^", EXPR_PTR_TYPES, NULL);
}
