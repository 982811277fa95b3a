// SPDX-License-Identifier: GPL-2.0
#include "fuzz.h"

static const struct {
	const char	*func;
	bool		no_proto, no_btf;
} funcs[] = {
	{ "f_ints" },		/* a */
	{ "f_longs" },
	{ "f_mixed" },
	{ "f_outer" },		/* d */
	{ "f_bits" },
	{ "f_addrs" },
	{ "f_enums" },		/* g */
	{ "f_strings" },
	{ "f_skb" },
	{ "f_none" },		/* j */
	{ "f_seven" },
	{ "f_by_value" },
	{ "f_int128" },		/* m */
	{ "f_float" },
	{ "f_variadic" },
	{ "f_unnamed" },	/* p */
	{ "d_deep" },
	{ "d_numbers" },
	{ "d_pointers" },	/* s */
	{ "d_order" },
	{ "f_outer", .no_proto = true },
	{ "f_outer", .no_proto = true, .no_btf = true },	/* v */
};

static struct fuzz_target targets[ARRAY_SIZE(funcs)];

void fuzz_check(bool ok, const char *what)
{
	if (ok)
		return;
	fprintf(stderr, "FOUND: %s\n", what);
	abort();
}

struct btf *fuzz_load(void)
{
	struct btf *btf = shim_btf_load(FUZZ_BTF, NULL);
	unsigned int i;

	fuzz_check(btf, "no BTF at " FUZZ_BTF);
	shim_btf_use(btf);
	for (i = 0; i < ARRAY_SIZE(funcs); i++) {
		s32 id = btf_find_by_name_kind(btf, funcs[i].func, BTF_KIND_FUNC);
		struct fuzz_target *t = &targets[i];

		fuzz_check(id > 0, funcs[i].func);
		t->proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type);
		t->target = (struct trace_expr_target){
			.func = funcs[i].func,
			.btf = funcs[i].no_btf ? NULL : btf,
			.proto = funcs[i].no_proto ? NULL : t->proto,
			.nr_regs = FTRACE_REGS_MAX_ARGS,
		};
	}
	return btf;
}

const struct fuzz_target *fuzz_target(u8 letter)
{
	return &targets[(u8)(letter - 'a') % ARRAY_SIZE(targets)];
}

size_t fuzz_stretch(u8 *data, size_t size, size_t max, unsigned int seed)
{
	size_t at, len, times, room;

	if (size < 2 || size >= max)
		return size;
	at = 1 + seed % (size - 1);
	len = 1 + (seed >> 8) % min(size - at, (size_t)16);
	times = 1 + (seed >> 4) % ((max - size) / len + 1);
	room = min(times * len, max - size);
	memmove(data + at + room, data + at, size - at);
	for (size_t i = 0; i < room; i++)
		data[at + i] = data[at + room + i % len];
	return size + room;
}

struct trace_expr *fuzz_compile(const struct fuzz_target *t, const char *src,
				size_t len)
{
	struct trace_expr_error err;
	long allocs = shim_nr_allocs;
	int refs = shim_btf_refs();
	struct trace_expr *expr;
	char *copy;

	/* nothing behind its last byte */
	copy = malloc(len ?: 1);
	memcpy(copy, src, len);
	memset(&err, 0xee, sizeof(err));
	expr = trace_expr_compile(copy, len, &t->target, &err);
	free(copy);
	fuzz_check(expr, "neither a program nor an error");
	fuzz_check(shim_btf_refs() == refs, "a reference on BTF leaks");
	if (!IS_ERR(expr))
		return expr;

	fuzz_check(shim_nr_allocs == allocs, "memory leaks on an error");
	fuzz_check(err.code < TRACE_EXPR_NR_ERRORS, "no code of an error");
	fuzz_check(err.pos <= len, "a caret behind the line");
	fuzz_check(memchr(err.detail, '\0', sizeof(err.detail)), "a detail without an end");
	fuzz_check(PTR_ERR(expr) == -EINVAL || PTR_ERR(expr) == -ENOENT ||
		   PTR_ERR(expr) == -EBUSY || PTR_ERR(expr) == -E2BIG,
		   "an errno that it does not return");
	return NULL;
}
