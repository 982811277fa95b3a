// SPDX-License-Identifier: GPL-2.0
/*
 * Bounds, and memory that runs out.
 */
#include "../harness.h"
#include "../fixture.h"

static char src[3 * TRACE_EXPR_MAX_LEN];

static const char *repeat(const char *before, unsigned int n, const char *what,
			  const char *after)
{
	size_t len = scnprintf(src, sizeof(src), "%s", before);

	while (n--)
		len += scnprintf(src + len, sizeof(src) - len, "%s", what);
	scnprintf(src + len, sizeof(src) - len, "%s", after);
	return src;
}

static const char *nest(unsigned int n, const char *open, const char *what,
			const char *close)
{
	static char tail[TRACE_EXPR_MAX_LEN];

	strscpy(tail, repeat(what, n, close, ""));
	return repeat("", n, open, tail);
}

/* Compiles or fails with one of the codes for a bound, without a crash */
static unsigned int bound(const char *what)
{
	struct trace_expr_target target = { .func = "f" };
	struct trace_expr_error err = {};
	struct trace_expr *expr;
	long allocs = shim_nr_allocs;
	char *copy;

	target.nr_regs = FTRACE_REGS_MAX_ARGS;
	copy = memcpy(malloc(strlen(what) + 1), what, strlen(what));
	expr = trace_expr_compile(copy, strlen(what), &target, &err);
	free(copy);
	if (!IS_ERR_OR_NULL(expr)) {
		trace_expr_free(expr);
		CHECK(shim_nr_allocs == allocs);
		return TRACE_EXPR_NR_ERRORS;
	}
	CHECK(shim_nr_allocs == allocs);
	return err.code;
}

#define FITS(what)		CHECK(bound(what) == TRACE_EXPR_NR_ERRORS)
#define EXCEEDS(what, code)	CHECK(bound(what) == TRACE_ERR_##code)

GROUP(limits)
{
	CALL_RAW("f_none", 1, 1, 1, 1, 1, 1);

	/* what a person may write */
	FITS(repeat("$arg1 == 1", 50, " || $arg1 == 22", ""));
	FITS(repeat("$arg1 != 1", 50, " && $arg2 != 22", ""));
	FITS(repeat("$arg1 == 1", 20, " || ($arg2 == 22 && $arg3 > 5)", ""));
	FITS(repeat("$arg1", 20, " + $arg2", ""));
	FITS(nest(8, "(", "$arg1", ")"));
	FITS(repeat("", 8, "!", "$arg1"));
	FITS(nest(6, "(1 + ", "$arg1", ")"));
	FITS(nest(6, "($arg1 && ", "$arg1", ")"));
	FITS(repeat("$arg1 == 1", 2000, " ", ""));
	FITS(repeat("$arg1", 4000, " ", ""));

	/* what no one does */
	EXCEEDS(nest(1000, "(", "$arg1", ")"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 4095, "(", ""), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 1000, "!", "$arg1"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 1000, "- ", "$arg1"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 1000, "~", "$arg1"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 1000, "*", "$arg1"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 600, "(char)", "$arg1"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("", 500, "(long)-", "$arg1"), EXPR_TOO_NESTED);
	EXCEEDS(nest(1000, "1+(", "$arg1", ")"), EXPR_TOO_NESTED);
	EXCEEDS(nest(400, "ntohs(", "$arg1", ")"), EXPR_TOO_NESTED);
	EXCEEDS(repeat("$arg1", 4096, " ", ""), EXPR_TOO_LONG);
	EXCEEDS(repeat("$arg1 == 1", 1000, " || $arg1 == 22", ""), EXPR_TOO_LONG);

	EXCEEDS(repeat("$arg1", 700, "|1", ""), EXPR_TOO_NESTED);

	/* one bound or another */
	CHECK(bound(repeat("1", 2000, "+1", "")) <= TRACE_ERR_EXPR_TOO_BIG);
	CHECK(bound(repeat("1", 2000, "-1", "")) <= TRACE_ERR_EXPR_TOO_BIG);
	CHECK(bound(repeat("$arg1", 1000, "+$arg2", "")) <= TRACE_ERR_EXPR_TOO_BIG);
	CHECK(bound(repeat("1", 1300, "||1", "")) != TRACE_ERR_EXPR_SYNTAX);
	CHECK(bound(repeat("", 1000, "1[", "$arg1")) <= TRACE_ERR_EXPR_TOO_BIG);
	bound(nest(14, "($arg1*2-", "$arg2", ")"));
	bound(nest(15, "($arg1 ^ ", "$arg2", ")"));
	bound(repeat("", 2000, "((", ""));
	bound(repeat("", 2000, "$arg1?", ""));
	bound(repeat("", 1000, "1?1:", "1"));
	bound(repeat("$arg1", 1000, "->x", ""));
	bound(repeat("\"", 4000, "x", "\""));
	bound(repeat("\"", 2000, "\\x", "\""));
	bound(repeat("$comm == \"", 4000, "x", "\""));
	bound(repeat("0x", 4000, "f", ""));
	bound(repeat("", 4000, "9", ""));
	bound(repeat("(", 500, "unsigned ", "int)1"));
	bound(repeat("(", 500, "const ", "int)1"));
	bound(repeat("(void ", 2000, "*", ")1"));
	bound(repeat("", 4000, "a", ""));
	bound(repeat("", 4000, "a", "()"));
}

/* Expressions that take every path that allocates */
static const char * const allocating[] = {
	"1",
	"o->in.x == 5 && (o->ptr->y & 7) == 3 || n < -1",
	"o->name == \"eth0\" || o->comm ~ \"ng*x\" && $comm != \"a\"",
	"((struct inner *)v)->x + (*po)->arr[n].x * 3 > o->deep_bit",
	"o->state == ST_OPEN || o->wide == WIDE_HIGH",
	"tcp_hdr((struct sk_buff *)v)->dest == 80",
	"container_of(&o->in, struct outer, in)->num.bytes[n & 7] == sizeof(o->mat)",
	"((struct addrs *)v)->in6 == \"fd00::/8\" || mac(v) == \"02:00:00:00:00:01\"",
	"ntohs(((struct addrs *)v)->port) > 80 && ((struct addrs *)v)->addr >= 5",
	"(n ? o : NULL)->ops->open == NULL || o->fn == o2->fn",
	"$current->pid == $pid && ((struct sock *)v)->sk_family == AF_INET",
	"MAJOR(n) == 8 && S_ISREG(n) && IS_ERR(v) && !-~+n",
	"v == &some_symbol || called_by(some_symbol)",
	"(bool)n + (unsigned long long)n + sizeof(struct inner) + *(u8 *)$arg1",
	/* and what says why not */
	"", "?", "o->?", "nosuch == 5", "o->nosuch == 5", "o->coom", "tcp_hrd(o)",
	"n and n", "n n", "(n", "n = 5", "n == 08", "o == po", "o->fn == o->ops->open",
	"o->in == 1", "(struct nosuch *)v", "(outer *)v", "n & 1 == 1", "*n", "&n",
	"o->name == eth0", "o->name < \"x\"", "o->id == \"5\"", "tcp_hdr(n)",
	"o->deep_bit == &o->deep_bit", "po->id", "(int)o->in", "$arg9", "$nosuch",
	"ETH_P_NOSUCH", "&nosuch_symbol", "-((struct addrs *)v)->port",
};

/*
 * Compile with the @n-th allocation failing, and all behind it or it alone:
 * the error is that, and nothing leaks. Returns false if there are not so many.
 */
static bool fails_clean(const char *src, const struct trace_expr_target *target,
			unsigned int n, bool once)
{
	struct trace_expr_error err = {};
	struct trace_expr *expr;
	long allocs = shim_nr_allocs;
	bool failed;

	shim_fail_after = n;
	shim_fail_once = once;
	expr = trace_expr_compile(src, strlen(src), target, &err);
	failed = shim_nr_failed;
	shim_nr_failed = 0;
	shim_fail_after = -1;
	shim_fail_once = false;
	CHECK(expr);
	if (failed) {
		CHECK(PTR_ERR_OR_ZERO(expr) == -ENOMEM);
		CHECK(err.code == TRACE_ERR_EXPR_NOMEM && !err.detail[0]);
		CHECK(err.pos <= strlen(src));
	}
	if (!IS_ERR_OR_NULL(expr))
		trace_expr_free(expr);
	CHECK(shim_nr_allocs == allocs);
	CHECK(shim_btf_refs() == 1);
	return failed;
}

GROUP(no_memory)
{
	struct trace_expr_target target = {
		.func = "f_outer", .nr_regs = FTRACE_REGS_MAX_ARGS,
	};
	struct btf *btf;
	unsigned int i, n;
	s32 id;

	call_raw("f_outer", (unsigned long[6]){ });
	shim_add_symbol("some_symbol", 0xffffffff81234500);
	id = bpf_find_btf_id("f_outer", BTF_KIND_FUNC, &btf);
	target.btf = btf;
	target.proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type);
	for (i = 0; i < ARRAY_SIZE(allocating); i++) {
		n = 0;
		while (fails_clean(allocating[i], &target, n, false) && n < 1000)
			n++;
		CHECK(n && n < 1000);
		n = 0;
		while (fails_clean(allocating[i], &target, n, true) && n < 1000)
			n++;
		CHECK(n && n < 1000);
	}
	btf_put(btf);
}

/* No text, however wrong, does more than fail */
GROUP(garbage)
{
	static const char * const bits[] = {
		"o", "n", "po", "v", "->", ".", "[", "]", "(", ")", "*", "&", "!",
		"~", "+", "-", "/", "%", "<<", ">>", "<", ">=", "==", "!=", "^",
		"|", "&&", "||", "?", ":", ",", "1", "0x7f", "'a'", "\"s\"", "\"",
		"struct", "inner", "u8", "(u8)", "(struct inner *)", "int", "id",
		"in", "x", "arr", "ptr", "$arg1", "$comm", "$", "=", "NULL", "@",
		"o->in.x", "o->deep_bit", "o->name", "o->comm", "ntohs(", "0", "\\",
		"tcp_hdr(", "sizeof", "ST_OPEN", "-1", "10.0.0.1", "\"10.0.0.1/8\"",
	};
	struct outer *o = NEW(struct outer), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	struct trace_expr_error err;
	struct trace_expr *expr;
	struct trace_expr_target target = {
		.func = "f_outer", .nr_regs = FTRACE_REGS_MAX_ARGS,
	};
	struct ftrace_regs regs = { { (unsigned long)o, (unsigned long)po } };
	unsigned int i, n, seed = 1;
	struct btf *btf;
	void *v = o;
	size_t len;
	s32 id;
	char *copy;

	n = 0;
	CALL(f_outer, o, po, co, v, o2, n);
	id = bpf_find_btf_id("f_outer", BTF_KIND_FUNC, &btf);
	target.btf = btf;
	target.proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type);
	for (i = 0; i < 20000; i++) {
		len = 0;
		for (n = rand_r(&seed) % 10 + 1; n; n--)
			len += scnprintf(src + len, sizeof(src) - len, "%s%s",
					 bits[rand_r(&seed) % ARRAY_SIZE(bits)],
					 rand_r(&seed) % 3 ? "" : " ");
		copy = memcpy(malloc(len), src, len);
		expr = trace_expr_compile(copy, len, &target, &err);
		free(copy);
		if (IS_ERR_OR_NULL(expr)) {
			if (err.code >= TRACE_EXPR_NR_ERRORS || err.pos > len)
				CHECK(!"error filled in");
			continue;
		}
		trace_expr_eval(expr, &regs, 0);
		trace_expr_free(expr);
	}
	CHECK(i == 20000);
	CHECK(!shim_nr_allocs);
	btf_put(btf);
}
