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

/* A caret in column @n */
static const char *column(unsigned int n)
{
	static char line[TRACE_EXPR_MAX_LEN + 3];

	memset(line, ' ', n);
	strcpy(line + n, "^");
	return line;
}

static const char *times(unsigned int n, const char *what, const char *then)
{
	static char line[3 * TRACE_EXPR_MAX_LEN];
	size_t len = 0;

	line[0] = '\0';
	while (n--)
		len += scnprintf(line + len, sizeof(line) - len, "%s", what);
	scnprintf(line + len, sizeof(line) - len, "%s", then);
	return line;
}

/* Each bound says which it is, and points at what goes over it. */
GROUP(errors_bounds)
{
	call_outer();
	shim_fail_after = 0;
	E("n", "^", EXPR_NOMEM, "");
	shim_fail_after = -1;
	E(times(4095, " ", "n"),
	  column(4095), EXPR_TOO_LONG, "at most 4095 bytes");
	E(times(600, "a", " == 1"),
	  "^", EXPR_TOO_LONG, "a name has at most 512 bytes");
	E(times(17, "(", "n"),
	  column(16), EXPR_TOO_NESTED,
	  "more than 16 levels of parentheses, calls and prefix operators");
	E(times(30, "n-", "n"),
	  column(47), EXPR_TOO_NESTED, "more than 24 levels");
	E(times(1300, "1||", "1"),
	  column(3069), EXPR_TOO_BIG, "more than 1024 operands and operators");
	E(times(300, "-n||", "n"),
	  column(1021), EXPR_TOO_BIG, "more than 1024 instructions");
	E(times(15, "n*2-(", "n*2)))))))))))))))"),
	  column(75), EXPR_TOO_BIG, "more than 16 values are in use at one time");
	E("n == 0x1ffffffffffffffff",
	  "     ^", EXPR_BAD_NUMBER, "it does not fit in 64 bits");
	E("n == 18446744073709551615",
	  "     ^", EXPR_BAD_NUMBER,
	  "it does not fit in 63 bits, a suffix U makes it unsigned");
	E(times(4000, "9", ""),
	  "^", EXPR_BAD_NUMBER, "it does not fit in 64 bits");
}

/* What each kind of mistake is told: what was found, and what to write */
GROUP(errors_teach)
{
	call_outer();
	E("n ==", "    ^", EXPR_EMPTY, "the line ends here");
	E("n && && n", "     ^", EXPR_EMPTY, "found '&&'");
	E("n <> 5", "   ^", EXPR_EMPTY, "<> is written !=");
	E("(n == 5", "       ^", EXPR_SYNTAX, "')' expected, the line ends here");
	E("(n == 5 n)", "        ^", EXPR_SYNTAX, "')' expected, found 'n'");
	E("o->5", "   ^", EXPR_SYNTAX, "name of a member expected, found '5'");
	E("struct outer", "^", EXPR_SYNTAX,
	  "a type goes in parentheses, as in (struct sk_buff *)$arg1");
	E("n == 5 n == 6", "       ^", EXPR_TRAILING, "'n' is neither");
	E("n == 5 and n", "       ^", EXPR_TRAILING, "'and' is neither, it is written &&");
	E("n == 5 or n", "       ^", EXPR_TRAILING, "'or' is neither, it is written ||");
	E("n is 5", "  ^", EXPR_TRAILING, "'is' is neither, it is written ==");
	E("n in 5", "  ^", EXPR_TRAILING, "'in' is neither, it is written x == 1 || x == 2");
	E("o->name like \"x\"", "        ^", EXPR_TRAILING, "it is written ~");
	E("n == 1, n", "      ^", EXPR_TRAILING, "',' is neither, && and || join expressions");
	E("n == 5)", "      ^", EXPR_TRAILING, "')' is neither, it closes nothing");
	E("n++", " ^", EXPR_TRAILING, "'++' is neither, nothing can be changed");
	E("not n", "^", EXPR_NO_PARAM, "'not' is written !");
	E("n @ 5", "  ^", EXPR_BAD_CHAR, "'@'");
	E("n == \x01", "     ^", EXPR_BAD_CHAR, "0x01");
	E("$comm == \xe2\x80\x9csh\xe2\x80\x9d", "         ^", EXPR_BAD_CHAR,
	  "0xe2 is no ASCII, which all but text is; quotes are \"");
	E("n == 08", "     ^", EXPR_BAD_NUMBER, "unexpected digit '8'");
	E("n == 1.5", "     ^", EXPR_BAD_NUMBER, "there are whole numbers only");
	E("n == 10.0.0.1", "     ^", EXPR_BAD_NUMBER,
	  "an address is written in quotes, as \"10.0.0.1\"");
	E("o->name == \"x", "           ^", EXPR_BAD_STRING, "no closing quote");
	E("o->name == 'eth0'", "           ^", EXPR_BAD_STRING,
	  "one character in single quotes expected, text is written in double quotes");
	E("n = 5", "  ^", EXPR_ASSIGN, "");
	E("n => 5", "  ^", EXPR_ASSIGN, "=> is written >=");
	E("n =< 5", "  ^", EXPR_ASSIGN, "=< is written <=");
	E("n =! 5", "  ^", EXPR_ASSIGN, "=! is written !=");
	E("$comm =~ \"x\"", "      ^", EXPR_ASSIGN, "=~ is written ~");
	E("n & 4 == 4", "  ^", EXPR_PRECEDENCE,
	  "write (n & 4) == 4, or n & (4 == 4) as C reads it");
	E("$retval == 0", "^", EXPR_RESERVED,
	  "$retval is known when the function returns, filters decide at its entry");
	E("$coom == \"x\"", "^", EXPR_NO_VAR,
	  "there are $argN, $comm, $pid, $tgid, $cpu, $current and $caller");
	E("o3->id", "^", EXPR_NO_PARAM,
	  "'o3', did you mean 'o2'?; the prototype is int f_outer(struct outer *o, struct outer **po, ");
	E("o->name == eth0", "           ^", EXPR_NO_PARAM,
	  "'eth0' beside text, which is written in quotes; the prototype");
	E("o->comm ~ eth0", "          ^", EXPR_STR_OP,
	  "~ takes a pattern in quotes, as in $comm ~ \"nginx*\"");
	E("n == ETH_P_IPP", "     ^", EXPR_NO_PARAM, "'ETH_P_IPP', did you mean 'ETH_P_IP'?");
	E("n == ETH_P_NOSUCH", "     ^", EXPR_NO_PARAM,
	  "an enumerator would be in BTF, a macro is not: write its value");
	E("$arg7", "^", EXPR_BAD_PARAM, "$arg7 is not in a register, only the first 6 are");
	E("tcp_hrd(o)", "^", EXPR_NO_FUNC,
	  "'tcp_hrd' is none of the kernel inlines that an expression can use, did you mean 'tcp_hdr'?");
	E("strcmp(o->name, \"x\")", "^", EXPR_NO_FUNC, "text is compared with == or ~");
	E("strncmp(o->name, \"x\", 1)", "^", EXPR_NO_FUNC, "text is compared with == or ~");
	E("(outer *)v", " ^", EXPR_NO_TYPE,
	  "no typedef 'outer' in BTF, did you mean 'struct outer'?");
	E("(struct nosuch *)v", "        ^", EXPR_NO_TYPE, "no struct 'nosuch' in BTF");
	E("(unsigned bool)n", " ^", EXPR_NO_TYPE, "'unsigned bool");
	E("o->comn", "   ^", EXPR_NO_MEMBER,
	  "'struct outer' has no 'comn', did you mean 'comm'?");
	/* 'rst' is as near: a first letter is seldom wrong. */
	E("((struct tcphdr *)v)->dst", "                      ^", EXPR_NO_MEMBER,
	  "'struct tcphdr' has no 'dst', did you mean 'dest'?");
	E("TWICE == 1", "^", EXPR_AMBIGUOUS, "enumerators TWICE are ");
	E("o->in.?", "      ^", EXPR_MEMBERS, "x y tag");
	E("?", "^", EXPR_PROTO,
	  "int f_outer(struct outer *o, struct outer **po, struct outer *co, void *v, struct outer *o2, int n)");
	E("n->x", "   ^", EXPR_NOT_STRUCT, "it is 'int'");
	E("$arg1->x", "       ^", EXPR_NOT_STRUCT,
	  "it is 'unsigned long', cast it, as in ((struct sk_buff *)$arg1)->len");
	E("v->id", "   ^", EXPR_NOT_STRUCT, "it is 'void *', cast it, ");
	E("po->id", "    ^", EXPR_NOT_STRUCT,
	  "it is 'struct outer **', a pointer to a pointer: write (*p)->member");
	E("o.id", "  ^", EXPR_USE_ARROW, "it is 'struct outer *'");
	E("o->in->x", "       ^", EXPR_USE_DOT, "it is 'struct inner'");
	E("o->opaque->x", "           ^", EXPR_INCOMPLETE,
	  "the members of 'struct opaque' are not in BTF");
	E("*v", "^", EXPR_INCOMPLETE, "'void' has no value, cast the pointer first");
	E("*n", " ^", EXPR_NOT_POINTER, "it is 'int'");
	E("*$arg1", " ^", EXPR_NOT_POINTER, "it is 'unsigned long', cast it, as in *(int *)$arg1");
	E("&n", "^", EXPR_NOT_LVALUE, "'n' is a parameter, in a register");
	E("&(n + 1)", "^", EXPR_NOT_LVALUE, "'(n + 1)' is a value, not a place in memory");
	E("&o->deep_bit", "^", EXPR_BITFIELD, "'deep_bit' is 4 bits of a 'u8'");
	E("sizeof(o->deep_bit)", "^", EXPR_BITFIELD, "'deep_bit' is 4 bits of a 'u8'");
	E("o * 2", "  ^", EXPR_OPERANDS, "'struct outer *' and 'int'");
	E("o->in == o->in", "      ^", EXPR_OPERANDS,
	  "'struct inner' and 'struct inner', only numbers and pointers do");
	E("o->in", "   ^", EXPR_NOT_SCALAR, "it is 'struct inner', name one of its members");
	E("\"sh\"", "^", EXPR_NOT_SCALAR,
	  "a string says nothing alone, compare it as in $comm == \"sh\"");
	E("(struct inner)n", "^", EXPR_BAD_CAST,
	  "to 'struct inner', only to a number or a pointer");
	E("(int)o->in", "        ^", EXPR_BAD_CAST,
	  "it is 'struct inner', only numbers and pointers can be cast");
	E("o == 5", "  ^", EXPR_PTR_INT, "'struct outer *' and 'int'");
	E("o == po", "  ^", EXPR_PTR_TYPES, "'struct outer *' and 'struct outer **'");
	E("o->id == \"5\"", "         ^", EXPR_STR_OPERAND,
	  "'int' is a number, write it without the quotes");
	E("*o->name == \"e\"", "            ^", EXPR_STR_OPERAND,
	  "'char' is one byte, write one character in single quotes, or a number");
	E("o->ptr == \"x\"", "          ^", EXPR_STR_OPERAND,
	  "'struct inner *' is neither text nor an address");
	E("o->name < \"x\"", "        ^", EXPR_STR_OP, "a string is compared with ==, != or ~");
	E("$comm == \"0123456789abcdefg\"", "         ^", EXPR_STR_LONG,
	  "it has 17 bytes, at most 16 can match");
	E("MAJOR()", "^", EXPR_NR_ARGS, "MAJOR() takes 1, not 0");
	E("MAJOR(o)", "      ^", EXPR_ARG_TYPE, "MAJOR() takes 'unsigned int', this is 'struct outer *'");
	E("((struct bits_nine *)v)->wide", "                         ^", EXPR_UNSUPPORTED,
	  "a bit-field that spans nine bytes");
	call_no_proto("mystery", true);
	E("skb->len", "^", EXPR_NO_PROTO,
	  "BTF has no parameters of mystery(), the first is $arg1");
}

GROUP(errors_teach_order)
{
	struct addrs *h = NEW(struct addrs);
	__be16 port = 0;
	__be32 addr = 0;
	__be64 id = 0;
	u16 host = 0;
	u32 host32 = 0;

	CALL(f_addrs, h, port, addr, id, host, host32);
	E("port == \"8080\"", "        ^", EXPR_STR_OPERAND,
	  "'__be16' is a number, write it without the quotes");
	E("port == host", "     ^", EXPR_BE_MIXED,
	  "'__be16' and 'u16': write ntohs() around the one or htons() around the other");
	E("port + 1", "     ^", EXPR_BE_ARITH, "write ntohs() around '__be16'");
	E("port == 70000", "        ^", EXPR_BE_RANGE, "it is 70000, __be16 is 16 bits wide");
	E("id == -1", "      ^", EXPR_BE_RANGE, "it is -1, __be64 is never negative");
	E("port == ST_OPEN", "        ^", EXPR_BE_ENUM,
	  "it may be in either order: write htons(ST_OPEN) if it is a number");
	E("addr == \"10.0.0\"", "        ^", EXPR_BAD_ADDR,
	  "an IPv4 address as \"10.0.0.1\" or \"10.0.0.0/8\" expected");
	E("addr == \"10.0.0.1/8\"", "        ^", EXPR_BAD_ADDR,
	  "it has bits set behind the first 8, no network has");
}

/* Offsets are bytes, whatever a terminal makes of them. */
GROUP(errors_tabs)
{
	call_outer();
	E("\tn\t==\tfoo",
	  " \t \t  ^", EXPR_NO_PARAM, NULL);
}
