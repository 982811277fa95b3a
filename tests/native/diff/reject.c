// SPDX-License-Identifier: GPL-2.0
/*
 * Expressions that are nearly right, to be refused:
 *
 *	diff-reject BTF SEED COUNT		write them as C, one a line
 *	diff-reject BTF SEED COUNT LINES	compile them; LINES is a file of
 *						the lines that the C compiler refused
 *
 * Half are made from patterns with a mistake in them, half by changing a
 * token of an expression that is right. What C refuses must be refused. What
 * C takes and we do not must be refused for a reason that is ours.
 */
#include <tree/kernel/trace/trace_expr.h>

#include "gen.h"

struct target target;

#undef C
#define C(a, b) #a
static const char * const error_names[] = { TRACE_EXPR_ERRORS };
#undef C

static const char * const funcs[] = {
	"f_ints", "f_longs", "f_mixed", "f_outer", "f_bits", "d_deep",
	"d_numbers", "d_pointers", "f_addrs", "d_order",
};

/*
 * i: a number, v: one that is no constant, p: a pointer, r: a record,
 * b: a bit-field, w: a value in wire order, s: one of 16 bits
 */
static const char * const c_mistakes[] = {
	"%p + %p", "%p * %i", "%i - %p", "-%p", "~%p", "+%p", "%p & %i",
	"%p << 1", "%i %% %p", "%p | %p", "%r + 1", "!%r", "%r && 1", "%r == %r",
	"(int)%r", "(struct ints)%v", "%v->x", "%v.x", "*%v", "%v[%i]",
	"%p[%p]", "&(%v + 1)", "&%b", "&!%v", "sizeof %b", "sizeof(%b)", "%p == 5",
	"%p == %v", "%p != %v", "%p < %v", "%p ? %r : 1", "%p->nosuch",
	"%r.nosuch", "%p->", "(%i", "%i)", "%i %i", "%i +", "%i ? %i",
	"%i ? %p : 7", "%i ? %p : %v", "sizeof()", "(unsigned bool)1",
	"(long short)1", "(signed unsigned)1", "(long long long)1", "%i == == 2",
	"%i && || %i", "%p->0", "0x", "08", "0b2", "1uu", "1lul", "1lL", "''",
	"%i !", "* ", "", "!", "()", "%i : %i", "%i[", "%i]", "%p.%i", "nosuch",
	"(nosuch)%i", "(struct nosuch)1", "%r ? 1 : 2", "%r || 1", "%i << %p",
	"%p >> %i", "%p / 2", "%i ^ %p", "%p && %r", "(u8)%r", "sizeof(nosuch)",
	"(struct outer)1", "%p->*", "&&%v", "%v->", "(void)%v", "(void)%v + 1",
};

static const char * const our_mistakes[] = {
	"%w + 1", "%w * %i", "-%w", "+%w", "%w == %v", "%w & %v", "%w | %v",
	"%w < %w", "%w >= %v", "(int)%w", "(u32)%w", "(bool)%w", "%w << 1",
	"%i >> %w", "%w / 2", "%w %% %w", "%s == 65536", "%s == -1",
	"%s & 0x10000", "%s < 0x10000", "%s > -1", "%s ^ ~0", "%w == ST_OPEN",
	"%w & ST_CLOSED", "%w < ST_OPEN", "ntohs(%v)", "ntohl(%v)", "htons(%w)",
	"ntohl(%s)", "%s == htonl(%i)", "cpu_to_le16(%i) == htons(%i)",
	"(__be16)%v", "(__be32)%s", "%p[%w]", "%p + %w", "%w - %p", "%w == %p",
	"%i ? %s : %v", "%i ? %w : %p", "18446744073709551616",
	"0x10000000000000000", "9223372036854775808", "\"a\" == \"b\"",
	"%v == \"a\"", "%v ~ \"a\"", "%p ~ %i", "%v & %v == %v", "%v == %v | 1",
	"%v ^ %v < %v", "$nosuch", "$arg0", "$arg7", "$retval == 0",
	"%p = %p", "%v = 1", "%v++", "--%v", "%v, %v", "%v += 1", "htons()",
	"htons(%i, %i)", "sizeof(void)", "%p ?: %p",
};

/* ------------------------------------------------------------------ writing */

static bool is_record(struct ty t)
{
	return t.kind == TY_REC && t.size;
}

static struct ex gen_variable(void)
{
	struct ex e = gen_param(TY_INT);

	if (!e.src || !ty_is_host(e.ty))
		e = gen_place(0, is_number);
	return e;
}

static struct ex gen_bits(void)
{
	struct ex e = NONE;
	int tries;

	for (tries = 0; tries < 50 && !e.bits; tries++)
		e = gen_place(0, is_number);
	return e.bits ? e : NONE;
}

static struct ex hole(char c)
{
	struct ty be16 = ty_int(16, false, "__be16");

	be16.order = BE;
	switch (c) {
	case 'i':
		return gen_int(rnd(2));
	case 'v':
		return gen_variable();
	case 'p':
		return gen_pointer(rnd(2));
	case 'r':
		return gen_place(0, is_record);
	case 'b':
		return gen_bits();
	case 'w':
		return gen_wire(rnd(2), (struct ty){});
	default:
		return gen_wire(0, be16);
	}
}

static const char *from_pattern(const char *pattern)
{
	const char *s = "";
	struct ex e;

	for (; *pattern; pattern++) {
		if (*pattern != '%' || pattern[1] == '%') {
			pattern += *pattern == '%';
			s = text("%s%c", s, *pattern);
			continue;
		}
		e = hole(*++pattern);
		if (!e.src)
			return NULL;
		s = text("%s%s", s, in(e, P_POSTFIX).src);
	}
	return s;
}

static size_t token_len(const char *s)
{
	size_t n = 1;

	if (isspace(*s))
		return 1;
	if (isalnum(*s) || *s == '_' || *s == '$')
		while (isalnum(s[n]) || s[n] == '_')
			n++;
	else if (*s == '\'')
		n = strcspn(s + 2 + (s[1] == '\\'), "'") + 3 + (s[1] == '\\');
	else if (strchr("<>=&|-!", *s) && s[1] && strchr("=<>&|", s[1]))
		n = 2;
	return n;
}

/* Change, drop or double one token of an expression that is right */
static const char *from_change(void)
{
	static const char * const others[] = {
		"+", "-", "*", "&", "->", ".", "(", ")", "[", "]", "!", "==",
		"<", "&&", "?", ":", "0", "1", "sizeof", "(int)", "(void *)", "<<",
		"NULL", "(struct outer *)", "x", "/", "%", "~", "5",
	};
	struct ex e = gen_scalar(1 + rnd(2));
	size_t starts[512], n = 0, at = 0, len;
	const char *other = others[rnd(ARRAY_SIZE(others))];

	if (strlen(e.src) > 300 || strchr(e.src, '"'))
		return NULL;
	for (; e.src[at]; at += len) {
		len = token_len(e.src + at);
		if (!isspace(e.src[at]))
			starts[n++] = at;
	}
	at = starts[rnd(n)];
	len = token_len(e.src + at);
	switch (rnd(4)) {
	case 0:
		return text("%.*s%s", (int)at, e.src, e.src + at + len);
	case 1:
		return text("%.*s %s %s", (int)at, e.src, other, e.src + at);
	case 2:
		return text("%.*s %s %s", (int)at, e.src, other, e.src + at + len);
	default:
		return text("%.*s %.*s", (int)(at + len), e.src, (int)(strlen(e.src) - at),
			    e.src + at);
	}
}

/* C sees a number in 0xe+1, which makes no sense to imitate. */
static bool has_false_exponent(const char *s)
{
	for (; *s; s++)
		if (tolower(*s) == 'e' && (s[1] == '+' || s[1] == '-'))
			return true;
	return false;
}

/* Would a mistake spread beyond its line? */
static bool is_balanced(const char *s)
{
	char open[64];
	int n = 0;

	for (; *s; s += token_len(s)) {
		if (strchr("([", *s)) {
			if (n == ARRAY_SIZE(open))
				return false;
			open[n++] = *s;
		} else if (strchr(")]", *s)) {
			if (!n || (open[--n] == '(') != (*s == ')'))
				return false;
		}
	}
	return !n;
}

struct attempt {
	const char	*src;
	bool		ask;		/* C decides; else it is a mistake for sure */
	const char	*func;
};

static bool set_target(struct btf *btf, const char *func, struct trace_expr_target *t)
{
	s32 id = btf_find_by_name_kind(btf, func, BTF_KIND_FUNC);
	const struct btf_param *p;

	if (id < 0)
		return false;
	*t = (struct trace_expr_target){ .func = func, .btf = btf,
		.proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type),
		.nr_regs = 6 };
	p = btf_params(t->proto);
	target = (struct target){ .func = func, .nr = btf_vlen(t->proto) };
	for (unsigned int i = 0; i < target.nr; i++)
		target.params[i] = (struct param){
			btf_name_by_offset(btf, p[i].name_off), ty_from_id(p[i].type) };
	return true;
}

static struct attempt gen_attempt(u64 seed, unsigned int index, struct btf *btf,
				  struct trace_expr_target *t)
{
	struct attempt a = {};

	rnd_seed(seed * 7368787 + index);
	while (!a.src) {
		a.func = funcs[rnd(ARRAY_SIZE(funcs))];
		if (!set_target(btf, a.func, t))
			exit(2);
		nr_operands = 0;
		a.ask = true;
		switch (rnd(4)) {
		case 0:
			a.src = from_pattern(our_mistakes[rnd(ARRAY_SIZE(our_mistakes))]);
			a.ask = false;
			break;
		case 1:
			a.src = from_pattern(c_mistakes[rnd(ARRAY_SIZE(c_mistakes))]);
			break;
		default:
			a.src = from_change();
		}
		if (a.src && (strstr(a.src, "/*") || strstr(a.src, "//") ||
			      has_false_exponent(a.src) || strlen(a.src) > 1000))
			a.src = NULL;
	}
	if (a.ask && !is_balanced(a.src))
		a.ask = false;
	return a;
}

static void write_attempt(struct attempt a)
{
	static unsigned int nr;
	unsigned int i;

	printf("int attempt%u(", ++nr);
	for (i = 0; i < target.nr; i++)
		printf("%s%s %s", i ? ", " : "", ty_name(target.params[i].ty),
		       target.params[i].name);
	printf(") { return !!(%s); }\n", a.ask ? a.src : "0");
}

static void write_preamble(void)
{
	/* A macro takes nothing for an argument, too. */
	static const char * const orders[][3] = {
		{ "__be16", "htons", "u16" }, { "u16", "ntohs", "__be16" },
		{ "__be32", "htonl", "u32" }, { "u32", "ntohl", "__be32" },
		{ "__be16", "cpu_to_be16", "u16" }, { "u16", "be16_to_cpu", "__be16" },
		{ "__be32", "cpu_to_be32", "u32" }, { "u32", "be32_to_cpu", "__be32" },
		{ "__be64", "cpu_to_be64", "u64" }, { "u64", "be64_to_cpu", "__be64" },
		{ "__le16", "cpu_to_le16", "u16" }, { "u16", "le16_to_cpu", "__le16" },
		{ "__le32", "cpu_to_le32", "u32" }, { "u32", "le32_to_cpu", "__le32" },
		{ "__le64", "cpu_to_le64", "u64" }, { "u64", "le64_to_cpu", "__le64" },
	};


	printf("#include \"fixture.c\"\n"
	       "unsigned long $arg1, $arg2, $arg3, $arg4, $arg5, $arg6;\n"
	       "int $pid, $tgid, $cpu; char $comm[16];\n");
	for (unsigned int i = 0; i < ARRAY_SIZE(orders); i++)
		printf("#undef %s\n%s %s(%s);\n", orders[i][1], orders[i][0],
		       orders[i][1], orders[i][2]);
	printf("#line 1 \"attempts\"\n");
}

/* ----------------------------------------------------------------- checking */

static unsigned int stricter[TRACE_EXPR_NR_ERRORS];

static const char * const order_calls[] = {
	"MAJOR", "MINOR", "S_IS", "hton", "ntoh", "cpu_to_", "be16_", "be32_", "be64_", "le16_", "le32_", "le64_",
};

/* What C has no rule against; or it is what only gcc knows */
static bool is_our_rule(unsigned int code, const char *src, unsigned int pos)
{
	const char *at = src + pos;

	switch (code) {
	case TRACE_ERR_EXPR_NR_ARGS:	/* a macro of nothing */
	case TRACE_ERR_EXPR_NO_PARAM:	/* a function's address, by its name */
		for (unsigned int i = 0; i < ARRAY_SIZE(order_calls); i++)
			if (str_has_prefix(at, order_calls[i]))
				return true;
		return false;
	case TRACE_ERR_EXPR_EMPTY:	/* x ?: y */
		return *at == ':';
	case TRACE_ERR_EXPR_SYNTAX:	/* the type of a function; const is int */
		return *at == '(' || (*at == ')' && strstr(src, "(const )"));
	case TRACE_ERR_EXPR_BE_MIXED:
	case TRACE_ERR_EXPR_BE_ARITH:
	case TRACE_ERR_EXPR_BE_RANGE:
	case TRACE_ERR_EXPR_BE_ENUM:
	case TRACE_ERR_EXPR_ARG_TYPE:	/* of ntohs() and its kin */
	case TRACE_ERR_EXPR_PRECEDENCE:
	case TRACE_ERR_EXPR_NOT_LVALUE:	/* a parameter is in a register */
	case TRACE_ERR_EXPR_BAD_NUMBER:	/* more than 64 bits */
	case TRACE_ERR_EXPR_NO_FUNC:	/* gnu11 calls what was never declared */
		return true;
	}
	return false;
}

/* Returns false if it is taken, and should not be, or the other way round */
static bool check_attempt(struct attempt a, unsigned int index, bool refused_by_c,
			  const struct trace_expr_target *t)
{
	struct trace_expr_error err;
	struct trace_expr *expr;

	expr = trace_expr_compile(a.src, strlen(a.src), t, &err);
	if (IS_ERR(expr)) {
		if (a.ask && !refused_by_c) {
			stricter[err.code]++;
			if (getenv("VERBOSE"))
				printf("stricter: %s at %u: %s\n", error_names[err.code],
				       err.pos, a.src);
			if (!is_our_rule(err.code, a.src, err.pos)) {
				printf("REFUSED: %s() if %s\n\t%s at %u: %s; expression %u\n",
				       a.func, a.src, error_names[err.code],
				       err.pos, err.detail, index);
				return false;
			}
		}
		return true;
	}
	trace_expr_free(expr);
	if (a.ask && !refused_by_c)
		return true;
	printf("TAKEN: %s() if %s\n\t%s; expression %u\n", a.func, a.src,
	       a.ask ? "C refuses it" : "it is a mistake", index);
	return false;
}

int main(int argc, char **argv)
{
	unsigned int count, i, line, bad = 0, asked = 0, by_c = 0;
	struct trace_expr_target t;
	FILE *lines = NULL;
	struct btf *btf;
	bool *refused;
	u64 seed;

	btf = argc > 3 ? shim_btf_load(argv[1], NULL) : NULL;
	if (!btf) {
		fprintf(stderr, "usage: diff-reject BTF SEED COUNT [LINES]\n");
		return 2;
	}
	shim_btf_use(btf);
	types_init(btf);
	seed = strtoull(argv[2], NULL, 0);
	count = strtoul(argv[3], NULL, 0);
	refused = calloc(count + 2, 1);
	if (argc > 4) {
		lines = fopen(argv[4], "re");
		while (lines && fscanf(lines, "%u", &line) == 1)
			if (line <= count)
				refused[line] = true;
	} else {
		write_preamble();
	}

	for (i = 1; i <= count; i++) {
		struct attempt a = gen_attempt(seed, i, btf, &t);

		asked += a.ask;
		by_c += a.ask && refused[i];
		if (argc > 4)
			bad += !check_attempt(a, i, refused[i], &t);
		else
			write_attempt(a);
		release();
	}
	if (argc <= 4)
		return 0;

	printf("stricter than C:");
	for (i = 0; i < TRACE_EXPR_NR_ERRORS; i++)
		if (stricter[i])
			printf(" %s %u", error_names[i], stricter[i]);
	printf("\nreject: %u expressions of seed %llu, %u of them C refuses, %u are our rules: %u wrong\n",
	       count, seed, by_c, count - asked, bad);
	return bad ? 1 : 0;
}
