// SPDX-License-Identifier: GPL-2.0
/*
 * Run what diff-gen wrote and the C compiler compiled, and see that
 * trace_expr makes the same of every expression:
 *
 *	diff-run BTF SEED [-v] BATCH.so...
 *
 * Ends with "diff: N expressions, ..." and fails if there was a difference.
 */
#include <arpa/inet.h>
#include <dlfcn.h>
#include <setjmp.h>
#include <signal.h>

#include <tree/kernel/trace/trace_expr.h>

#include "run.h"
#include "covers.h"
#include "targets.h"

#define NR_FILLS	3	/* contents of memory that each one is run on */

#undef C
#define C(a, b) #a
static const char * const error_names[] = { TRACE_EXPR_ERRORS };
#undef C

static struct btf *btf;
static u64 seed;
static bool verbose;

static unsigned long covered[NR_FEATURES];	/* expressions that had each */

static struct {
	unsigned long	exprs, values, faults, unsure, bounds, runs, differ;
} nr;

static struct dx_result *results;
static bool *reported;
static const struct dx_case *cases;
static struct trace_expr_target target;
static struct ftrace_regs regs;

/* ----------------------------------------------- what the compiled code calls */

unsigned long dx_reg[6];
int dx_pid = 4711, dx_tgid = 4700, dx_cpu = 3, dx_at;
char *dx_comm;

static jmp_buf stop;

void dx_put(unsigned long val, unsigned long ones, int size, int is_signed)
{
	results[dx_at] = (struct dx_result){
		val, ones, DX_VALUE, size, is_signed };
}

__attribute__((__noreturn__)) static void ended(enum dx_state state)
{
	results[dx_at].state = state;
	longjmp(stop, 1);
}

void dx_fault(void)
{
	ended(DX_FAULT);
}

void dx_unsure(void)
{
	ended(DX_UNSURE);
}

/* The smallest number by -1, without DX_DIV(): the machine traps, we wrap */
static void on_trap(int sig)
{
	ended(DX_UNSURE);
}

static bool readable(const volatile void *p, unsigned long size)
{
	static char buf[4096];

	return copy_from_kernel_nofault_allowed((const void *)p, size) &&
	       size <= sizeof(buf) &&
	       shim_read(buf, (const void *)p, size, false);
}

void dx_chk(const volatile void *p, unsigned long size)
{
	if (!readable(p, size))
		dx_fault();
}

/* C does not define what a bool is that is neither 0 nor 1 */
void dx_chk_bool(const volatile void *p)
{
	if (*(const volatile u8 *)p > 1)
		dx_unsure();
}

/* A bit-field may be read with what is beside it in its record, or not */
void dx_chk_bits(const volatile void *p, unsigned long off, unsigned long len,
		 unsigned long size)
{
	dx_chk((const volatile char *)p + off, len);
	if (size > 4096 ? !readable(p, 1) || !readable((char *)p + size - 1, 1) :
			  !readable(p, size))
		dx_unsure();
}

int dx_streq(const volatile void *p, int max, int ends, const char *str, int len)
{
	const volatile unsigned char *s = p;
	int i;

	for (i = 0; i < max; i++) {
		dx_chk(s + i, 1);
		if (s[i] != (unsigned char)str[i])
			return 0;
		if (!s[i])
			return 1;
	}
	return ends && i == len;
}

static bool glob(const u8 *pat, const u8 *s)
{
	for (; *pat; pat++, s++) {
		if (*pat == '*') {
			do {
				if (glob(pat + 1, s))
					return true;
			} while (*s++);
			return false;
		}
		if (!*s)
			return false;
		if (*pat == '[') {
			bool not = pat[1] == '!', found = false;

			for (pat += 1 + not; *pat != ']'; pat++) {
				if (pat[1] == '-') {
					found |= *s >= pat[0] && *s <= pat[2];
					pat += 2;
				} else {
					found |= *s == *pat;
				}
			}
			if (found == not)
				return false;
		} else if (*pat != '?' && *pat != *s) {
			return false;
		}
	}
	return !*s;
}

int dx_glob(const volatile void *p, int max, const char *pattern)
{
	const volatile unsigned char *s = p;
	u8 buf[257] = {};
	int i;

	for (i = 0; i < max; i++) {
		dx_chk(s + i, 1);
		buf[i] = s[i];
		if (!s[i])
			break;
	}
	return glob((const u8 *)pattern, buf);
}

int dx_net(const volatile void *p, int len, const char *str)
{
	char addr[64], *slash;
	u8 want[16];
	int bits = len * 8, i;

	strscpy(addr, str);
	slash = strchr(addr, '/');
	if (slash) {
		bits = atoi(slash + 1);
		*slash = '\0';
	}
	if (len == 6)
		for (i = 0; i < 6; i++)
			want[i] = strtoul(addr + 3 * i, NULL, 16);
	else
		inet_pton(len == 4 ? AF_INET : AF_INET6, addr, want);
	/* It may stop at the first difference, before what cannot be read. */
	if (readable(p, 1) && !readable(p, len))
		dx_unsure();
	dx_chk(p, len);
	for (i = 0; i < bits; i++)
		if ((((const volatile u8 *)p)[i / 8] ^ want[i / 8]) >> (7 - i % 8) & 1)
			return 0;
	return 1;
}

int dx_net_val(unsigned int addr, const char *str)
{
	u8 *p = shim_current ? (u8 *)&addr : NULL;
	char copy[64], *slash;
	struct in_addr in;
	u32 mask = ~0;

	strscpy(copy, str);
	slash = strchr(copy, '/');
	if (slash) {
		mask = atoi(slash + 1) ? ~0U << (32 - atoi(slash + 1)) : 0;
		*slash = '\0';
	}
	inet_pton(AF_INET, copy, &in);
	return p && !((addr ^ in.s_addr) & htonl(mask));
}

/* ------------------------------------------------------------- trace_expr's */

static void differ(const struct dx_case *c, const char *src, const char *got,
		   const char *want)
{
	if (reported[c - cases])
		return;
	reported[c - cases] = true;
	if (++nr.differ > 20 && !verbose)
		return;
	printf("DIFFERENT: %s() if %s\n\tis %s, C says %s\n\tseed %llu, expression %u: %s\n",
	       c->target, src, got, want, seed, c->index, c->src);
}

static const char * const result_names[] = { "false", "true", "fault" };

/* @got: 0 false, 1 true, 2 fault; else it does not compile */
static int eval(const struct dx_case *c, const char *src, bool *over)
{
	static char detail[1200];
	struct trace_expr_error err;
	struct trace_expr *expr;
	int got;

	expr = trace_expr_compile(src, strlen(src), &target, &err);
	if (!IS_ERR(expr)) {
		got = trace_expr_eval(expr, &regs, 0);
		trace_expr_free(expr);
		nr.runs++;
		return got;
	}
	*over = err.code == TRACE_ERR_EXPR_TOO_NESTED ||
		err.code == TRACE_ERR_EXPR_TOO_BIG ||
		err.code == TRACE_ERR_EXPR_TOO_LONG;
	if (!*over) {
		snprintf(detail, sizeof(detail), "refused, %s at %u: %s",
			 error_names[err.code], err.pos, err.detail);
		differ(c, src, detail, "it is right");
	}
	return -1;
}

/* Is the truth of @fmt, with the expression in it, @want? */
static bool __printf(3, 4) expect(const struct dx_case *c, int want,
				  const char *fmt, ...)
{
	char src[TRACE_EXPR_MAX_LEN + 1];
	bool over = false;
	va_list args;
	int got;

	va_start(args, fmt);
	vsnprintf(src, sizeof(src), fmt, args);
	va_end(args);
	got = eval(c, src, &over);
	if (over)
		nr.bounds++;
	else if (got >= 0 && got != want)
		differ(c, src, result_names[got], result_names[want]);
	return got == want;
}

static const char *number(u64 val, bool is_signed)
{
	static char buf[40];

	if (is_signed && (s64)val == S64_MIN)
		return "(-9223372036854775807LL - 1)";
	snprintf(buf, sizeof(buf), is_signed ? "%lldLL" : "%lluULL", val);
	return buf;
}

static void check_fault(const struct dx_case *c, bool first)
{
	nr.faults++;
	if (!expect(c, TRACE_EXPR_FAULT, "%s", c->src) || !first)
		return;
	expect(c, TRACE_EXPR_FAULT, "!(%s)", c->src);
	expect(c, TRACE_EXPR_FAULT, "0 || (%s)", c->src);
	expect(c, TRACE_EXPR_TRUE, "1 || (%s)", c->src);
}

static void check_value(const struct dx_case *c, const struct dx_result *r,
			bool first)
{
	bool zero = !r->val;

	nr.values++;
	if (!expect(c, !zero, "%s", c->src))
		return;
	if (c->kind == DX_POINTER) {
		expect(c, TRACE_EXPR_TRUE, "(unsigned long)(%s) == %luUL",
		       c->src, r->val);
		return;
	}
	if (c->kind == DX_WIRE) {
		/* The bytes are what C sees; as a number they are swapped. */
		expect(c, !zero, "(%s) != 0", c->src);
		return;
	}
	if (!expect(c, TRACE_EXPR_TRUE, "(%s) == %s", c->src,
		    number(r->val, r->is_signed)) || !first)
		return;
	expect(c, TRACE_EXPR_FALSE, "(%s) != %s", c->src,
	       number(r->val, r->is_signed));
	expect(c, r->is_signed, "(%s) * 0 - 1 < 0", c->src);
	expect(c, TRACE_EXPR_TRUE, "(%s) * 0 - 1 == %s", c->src,
	       number(r->ones, r->is_signed));
	if (r->is_signed)
		expect(c, r->size == 8, "(%s) * 0 + 2147483647 + 1 > 0", c->src);
}

/* Do generator and compiler agree about the type? Else the test is wrong. */
static void check_model(const struct dx_case *c, const struct dx_result *r)
{
	unsigned int size = c->bits <= 32 ? 4 : 8;

	if (c->kind != DX_NUMBER ||
	    (c->is_signed == r->is_signed && size == r->size))
		return;
	fprintf(stderr, "diff-gen thinks that %s is of %u bits, %s\n\tseed %llu, expression %u\n",
		c->src, c->bits, c->is_signed ? "signed" : "unsigned", seed, c->index);
	exit(2);
}

static void check(const struct dx_case *c, bool first)
{
	const struct dx_result *r = &results[c - cases];

	switch (r->state) {
	case DX_VALUE:
		check_model(c, r);
		check_value(c, r, first);
		break;
	case DX_FAULT:
		check_fault(c, first);
		break;
	case DX_UNSURE:
		nr.unsure++;
	}
}

static void cover(const struct dx_case *c)
{
	int i;

	if (results[c - cases].state == DX_UNSURE)
		return;
	for (i = 0; i < NR_FEATURES; i++)
		covered[i] += c->uses[i / 64] >> (i % 64) & 1;
}

static void print_coverage(void)
{
	int i;

	printf("covers:");
	for (i = 0; i < NR_FEATURES; i++)
		printf(" %s %lu", feature_names[i], covered[i]);
	printf("\n");
}

/* ------------------------------------------------------------------ batches */

static bool set_target(const char *func)
{
	const char *name = strcmp(func, "-") ? func : "f_outer";
	s32 id = btf_find_by_name_kind(btf, name, BTF_KIND_FUNC);
	const struct btf_param *p;
	unsigned int i;

	if (id < 0)
		return false;
	target.func = func;
	target.btf = btf;
	target.nr_regs = FTRACE_REGS_MAX_ARGS;
	target.proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type);
	p = btf_params(target.proto);
	for (i = 0; i < 6; i++)
		dx_reg[i] = i < btf_vlen(target.proto) ?
			    random_register(ty_from_id(p[i].type)) : rnd_value();
	memcpy(regs.args, dx_reg, sizeof(dx_reg));
	if (name != func)
		target.proto = NULL;
	return true;
}

/* Those of one C function, from @at on; returns the first one behind them */
static int run_function(int at, int count, int fill)
{
	const struct dx_case *c = &cases[at];
	volatile int from = at, end = at;
	int i;

	while (end < count && cases[end].run == c->run)
		end++;
	rnd_seed(seed ^ (u64)fill << 32 ^ (u64)(c->index / PER_FUNCTION) << 8);
	if (!set_target(c->target)) {
		fprintf(stderr, "no BTF of %s()\n", c->target);
		exit(2);
	}
	do {
		if (setjmp(stop)) {
			from = dx_at + 1;
			continue;
		}
		c->run(from);
		from = end;
	} while (from < end);
	for (i = at; i < end; i++) {
		check(&cases[i], !fill);
		if (!fill)
			cover(&cases[i]);
	}
	return end;
}

static void run_batch(const char *path)
{
	void *so = dlopen(path, RTLD_NOW);
	const int *count;
	int fill, i;

	cases = so ? dlsym(so, "dx_cases") : NULL;
	count = so ? dlsym(so, "dx_nr") : NULL;
	if (!count) {
		fprintf(stderr, "%s\n", dlerror());
		exit(2);
	}
	results = calloc(*count, sizeof(*results));
	reported = calloc(*count, sizeof(*reported));
	for (fill = 0; fill < NR_FILLS; fill++) {
		rnd_seed(seed + fill);
		fill_memory();
		for (i = 0; i < *count; )
			i = run_function(i, *count, fill);
	}
	nr.exprs += *count;
	free(results);
	free(reported);
	dlclose(so);
}

/*
 * Objects of every type that any target leads to, so that what an expression
 * finds does not depend on which others are run.
 */
static void make_objects(void)
{
	int i;

	rnd_seed(seed);
	for (i = 0; i < NR_FUNCTIONS; i++)
		set_target(diff_functions[i]);
	fill_memory();
	no_more_objects();
}

int main(int argc, char **argv)
{
	struct sigaction trap = { .sa_handler = on_trap, .sa_flags = SA_NODEFER };

	if (argc < 4) {
		fprintf(stderr, "usage: diff-run BTF SEED [-v] BATCH.so...\n");
		return 2;
	}
	btf = shim_btf_load(argv[1], NULL);
	if (!btf) {
		fprintf(stderr, "%s: no BTF\n", argv[1]);
		return 2;
	}
	shim_btf_use(btf);
	types_init(btf);
	seed = strtoull(argv[2], NULL, 0);
	argv += 3;
	if (!strcmp(*argv, "-v")) {
		verbose = true;
		argv++;
	}
	sigaction(SIGFPE, &trap, NULL);

	shim_current = shim_mem(sizeof(*shim_current));
	shim_current->pid = dx_pid;
	shim_current->tgid = dx_tgid;
	strscpy(shim_current->comm, "nginx");
	dx_comm = shim_current->comm;
	shim_cpu = dx_cpu;

	make_objects();
	for (; *argv; argv++)
		run_batch(*argv);
	print_coverage();
	printf("diff: %lu expressions, %lu values, %lu faults, %lu unsure, %lu over a bound, %lu runs: %lu differ\n",
	       nr.exprs, nr.values, nr.faults, nr.unsure, nr.bounds, nr.runs, nr.differ);
	return nr.differ ? 1 : 0;
}
