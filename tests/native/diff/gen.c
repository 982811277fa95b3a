// SPDX-License-Identifier: GPL-2.0
/*
 * Write a C file of random expressions, each beside its own text:
 *
 *	diff-gen BTF HEADER SEED FIRST COUNT [operands]
 *	diff-gen BTF HEADER enums|layout
 *
 * An expression depends on BTF, SEED and its number alone. With "operands"
 * there is a case for each operand of those expressions too: where a whole
 * differs, the smallest part that does is what to look at.
 */
#include "gen.h"
#include "layout.h"
#include "targets.h"

struct target target;

static struct btf *btf;

/* ------------------------------------------------------------------ targets */

static struct target targets[NR_FUNCTIONS];
static unsigned int nr_targets;

static bool takes_one_register(struct ty t)
{
	return t.kind == TY_PTR || (t.kind == TY_INT && t.size <= 8);
}

static void add_target(const char *func)
{
	struct target *t = &targets[nr_targets];
	s32 id;

	*t = (struct target){ .func = func, .no_proto = !strcmp(func, "-") };
	id = btf_find_by_name_kind(btf, t->no_proto ? "f_outer" : func, BTF_KIND_FUNC);
	if (id > 0) {
		const struct btf_type *proto = btf_type_by_id(btf, btf_type_by_id(btf, id)->type);
		const struct btf_param *p = btf_params(proto);

		for (; t->nr < btf_vlen(proto) && t->nr < 6; t->nr++) {
			struct ty ty = ty_from_id(p[t->nr].type);

			if (!takes_one_register(ty) || !p[t->nr].name_off)
				break;
			t->params[t->nr].ty = ty;
			if (!t->no_proto && ty_name(ty))
				t->params[t->nr].name =
					btf_name_by_offset(btf, p[t->nr].name_off);
		}
		nr_targets++;
	}
}

static void write_params(void)
{
	unsigned int i;

	for (i = 0; i < target.nr; i++) {
		struct param *p = &target.params[i];

		if (p->name)
			printf("\t%s %s = (%s)%sdx_reg[%u];\n", ty_name(p->ty),
			       p->name, ty_name(p->ty),
			       p->ty.is_bool ? "(unsigned char)" : "", i);
	}
}

/* -------------------------------------------------------------------- cases */

struct item {
	const char	*src;
	unsigned int	function, index;
	struct ty	ty;
	const char	*target;
	features	uses;
};

static struct item *items;
static unsigned int nr_items;

static void write_case(struct ex e, unsigned int function, unsigned int index)
{
	static unsigned int room;
	struct item *item;

	if (nr_items == room) {
		room = 2 * room + 1024;
		items = realloc(items, room * sizeof(*items));
	}
	item = &items[nr_items];
	e = rval(e);
	printf("\tDX_%s(%u, %s)\n", e.ty.kind == TY_PTR ? "POINTER" :
	       ty_is_wire(e.ty) ? "WIRE" : "NUMBER", nr_items++, e.c);
	*item = (struct item){ strdup(e.src), function, index, ty_promote(e.ty),
			       target.func, e.uses };
}

static struct ex gen_whole(void)
{
	int depth = chance(5) ? 6 + rnd(2) : 1 + rnd(5);
	struct ex e;

	do {
		nr_operands = 0;
		switch (rnd(10)) {
		case 0:
			e = gen_pointer(depth);
			break;
		case 1:
			e = gen_wire(depth, (struct ty){});
			break;
		default:
			e = gen_int(depth);
		}
		depth -= depth > 1;
	} while (!e.src || strlen(e.src) > 1000 || strlen(e.c) > 6000);
	return e;
}

static void write_function(u64 seed, unsigned int first, unsigned int nr,
			   bool with_operands)
{
	unsigned int function = first, i, k;

	rnd_seed(seed ^ (u64)(first / PER_FUNCTION) << 40);
	target = targets[rnd(nr_targets)];
	printf("static void run%u(int from)\n{\n", function);
	write_params();
	printf("\tswitch (from) {\n");
	for (i = first; i < first + nr; i++) {
		struct ex e;

		rnd_seed(seed * 1000003 + i);
		e = gen_whole();
		for (k = 0; with_operands && k < nr_operands; k++)
			write_case(operands[k], function, i);
		write_case(e, function, i);
		release();
	}
	printf("\t}\n}\n");
}

static void write_quoted(const char *s)
{
	putchar('"');
	for (; *s; s++) {
		if (*s == '"' || *s == '\\')
			putchar('\\');
		putchar(*s);
		if (*s == '?')
			printf("\"\"");		/* no trigraphs */
	}
	putchar('"');
}

static void write_table(void)
{
	unsigned int i;

	printf("const struct dx_case dx_cases[] = {\n");
	for (i = 0; i < nr_items; i++) {
		struct item *it = &items[i];

		printf("{ ");
		write_quoted(it->src);
		printf(", \"%s\", run%u, %u, %s, %u, %u, { %#lx, %#lx } },\n", it->target,
		       it->function, it->index,
		       it->ty.kind == TY_PTR ? "DX_POINTER" :
		       ty_is_wire(it->ty) ? "DX_WIRE" : "DX_NUMBER",
		       it->ty.bits, it->ty.is_signed,
		       (unsigned long)it->uses, (unsigned long)(it->uses >> 64));
	}
	printf("};\nconst int dx_nr = %u;\n", nr_items);
}

int main(int argc, char **argv)
{
	unsigned int first, end, i;
	u64 seed;

	if (argc < 6 && argc != 4) {
		fprintf(stderr, "usage: diff-gen BTF HEADER SEED FIRST COUNT [operands]\n");
		return 2;
	}
	btf = shim_btf_load(argv[1], NULL);
	if (!btf) {
		fprintf(stderr, "%s: no BTF\n", argv[1]);
		return 2;
	}
	types_init(btf);
	if (argc == 4) {
		if (!strcmp(argv[3], "enums"))
			write_small_enums(btf);
		else
			write_layout_check(btf, argv[2]);
		return 0;
	}
	avoid_types(text("%s.avoid", argv[2]));
	for (i = 0; i < NR_FUNCTIONS; i++)
		add_target(diff_functions[i]);
	settle();
	seed = strtoull(argv[3], NULL, 0);
	first = strtoul(argv[4], NULL, 0);
	end = first + strtoul(argv[5], NULL, 0);

	printf("#include \"%s\"\n#include \"rt.h\"\n", argv[2]);
	for (i = first; i < end; i += PER_FUNCTION - i % PER_FUNCTION)
		write_function(seed, i, min(end - i, PER_FUNCTION - i % PER_FUNCTION),
			       argc > 6);
	write_table();
	fflush(stdout);
	return ferror(stdout) ? 2 : 0;
}
