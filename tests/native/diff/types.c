// SPDX-License-Identifier: GPL-2.0
/*
 * The type model of the differential test, memory for texts, random numbers.
 */
#include "types.h"

static struct btf *btf;

/* ------------------------------------------------------------------ memory */

static char *pool, *pool_at, *pool_settled;

#define POOL_SIZE	(64UL << 20)

void *keep(size_t size)
{
	char *p;

	if (!pool)
		pool = pool_at = pool_settled = malloc(POOL_SIZE);
	p = pool_at;
	pool_at += ALIGN(size, 8);
	if (pool_at > pool + POOL_SIZE) {
		fprintf(stderr, "diff: expressions take too much memory\n");
		exit(2);
	}
	return memset(p, 0, size);
}

void release(void)
{
	pool_at = pool_settled;
}

void settle(void)
{
	pool_settled = pool_at;
}

char *text(const char *fmt, ...)
{
	va_list args;
	char *p;
	int len;

	va_start(args, fmt);
	len = vsnprintf(NULL, 0, fmt, args);
	va_end(args);
	p = keep(len + 1);
	va_start(args, fmt);
	vsnprintf(p, len + 1, fmt, args);
	va_end(args);
	return p;
}

/* ----------------------------------------------------------- random numbers */

static u64 state;

void rnd_seed(u64 seed)
{
	/* splitmix64: neighbouring seeds have nothing in common */
	seed += 0x9e3779b97f4a7c15;
	seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
	seed = (seed ^ seed >> 27) * 0x94d049bb133111eb;
	state = (seed ^ seed >> 31) ?: 1;
}

u64 rnd64(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state * 0x2545f4914f6cdd1d;
}

u32 rnd(u32 n)
{
	return (rnd64() >> 32) % n;
}

bool chance(unsigned int percent)
{
	return rnd(100) < percent;
}

u64 rnd_value(void)
{
	switch (rnd(8)) {
	case 0 ... 2:
		return rnd(10);
	case 3:
		return (1ULL << rnd(64)) - rnd(2);
	case 4:
		return -(u64)rnd(10) - 1;
	case 5:
		return rnd64() >> rnd(64);
	case 6:
		return ~(rnd64() >> rnd(64));
	default:
		return rnd64();
	}
}

/* ------------------------------------------------------------------- types */

static bool *shared_name;	/* by id: another type is called so too */

/* C has one name space for tags and one for the rest */
static unsigned int name_space(const struct btf_type *t)
{
	switch (btf_kind(t)) {
	case BTF_KIND_STRUCT:
	case BTF_KIND_UNION:
	case BTF_KIND_ENUM:
	case BTF_KIND_ENUM64:
		return 1;
	case BTF_KIND_TYPEDEF:
		return 2;
	}
	return 0;
}

static u32 hash_name(unsigned int space, const char *name)
{
	u32 hash = space;

	while (*name)
		hash = (hash ^ (u8)*name++) * 16777619;
	return hash;
}

static void find_shared_names(void)
{
	u32 id, nr = btf_nr_types(btf), size = 1024, *slots;

	while (size < 2 * nr)
		size *= 2;
	slots = calloc(size, sizeof(*slots));
	shared_name = calloc(nr, sizeof(*shared_name));
	for (id = 1; id < nr; id++) {
		const struct btf_type *t = btf_type_by_id(btf, id), *other;
		const char *name = btf_name_by_offset(btf, t->name_off);
		u32 at = hash_name(name_space(t), name) & (size - 1);

		if (!*name || !name_space(t))
			continue;
		for (; slots[at]; at = (at + 1) & (size - 1)) {
			other = btf_type_by_id(btf, slots[at]);
			if (name_space(other) == name_space(t) &&
			    !strcmp(btf_name_by_offset(btf, other->name_off), name)) {
				shared_name[slots[at]] = shared_name[id] = true;
				break;
			}
		}
		if (!slots[at])
			slots[at] = id;
	}
	free(slots);
}

/* Made once, so that types can be copied freely */
static const char *tagged_name(u32 id, const char *tag, const char *name)
{
	static char **names;

	if (!names)
		names = calloc(btf_nr_types(btf), sizeof(*names));
	if (!names[id] && asprintf(&names[id], "%s%s", tag, name) < 0)
		exit(2);
	return names[id];
}

struct ty ty_int(unsigned int bits, bool is_signed, const char *name)
{
	return (struct ty){ .kind = TY_INT, .bits = bits, .size = bits / 8,
			    .is_signed = is_signed, .name = name };
}

static enum ty_order name_order(const char *name)
{
	static const char * const names[] = {
		"__be16", "__be32", "__be64", "__le16", "__le32", "__le64",
	};
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(name, names[i]))
			return i < 3 ? BE : LE;
	return HOST;
}

static struct ty int_from_btf(const struct btf_type *t)
{
	struct ty ty = ty_int(t->size * 8, false, NULL);

	if (t->size > 8)
		return (struct ty){ .kind = TY_OTHER, .size = t->size };
	if (btf_is_int(t)) {
		ty.is_signed = btf_int_encoding(t) & BTF_INT_SIGNED;
		ty.is_bool = btf_int_encoding(t) & BTF_INT_BOOL;
	} else {
		ty.is_signed = btf_type_kflag(t);
		ty.is_enum = true;
	}
	return ty;
}

struct ty ty_from_id(u32 id)
{
	const char *def = NULL, *name, *tag = "";
	enum ty_order order = HOST;
	const struct btf_type *t;
	struct ty ty = {};

	while (id) {
		t = btf_type_by_id(btf, id);
		name = btf_name_by_offset(btf, t->name_off);
		switch (btf_kind(t)) {
		case BTF_KIND_TYPEDEF:
			order = order ?: name_order(name);
			if (!def && !shared_name[id])
				def = name;
			fallthrough;
		case BTF_KIND_CONST:
		case BTF_KIND_VOLATILE:
		case BTF_KIND_RESTRICT:
		case BTF_KIND_TYPE_TAG:
			id = t->type;
			continue;
		case BTF_KIND_ENUM:
		case BTF_KIND_ENUM64:
			tag = "enum ";
			fallthrough;
		case BTF_KIND_INT:
			ty = int_from_btf(t);
			ty.order = order;
			break;
		case BTF_KIND_PTR:
			ty.kind = TY_PTR;
			ty.size = 8;
			ty.target_id = t->type;
			return ty;
		case BTF_KIND_ARRAY:
			ty.kind = TY_ARRAY;
			ty.target_id = btf_array(t)->type;
			ty.nelems = btf_array(t)->nelems;
			ty.size = ty.nelems * ty_from_id(ty.target_id).size;
			return ty;
		case BTF_KIND_STRUCT:
		case BTF_KIND_UNION:
			tag = btf_kind(t) == BTF_KIND_UNION ? "union " : "struct ";
			ty.kind = TY_REC;
			ty.id = id;
			ty.size = t->size;
			break;
		case BTF_KIND_FUNC_PROTO:
			ty.kind = TY_FUNC;
			return ty;
		default:
			ty.kind = TY_OTHER;
			return ty;
		}
		ty.name = def;
		if (!def && *name && !shared_name[id])
			ty.name = *tag ? tagged_name(id, tag, name) : name;
		return ty;
	}
	ty.kind = TY_VOID;
	ty.name = "void";
	return ty;
}

struct ty ty_target(struct ty t)
{
	return t.target ? *t.target : ty_from_id(t.target_id);
}

struct ty ty_ptr(struct ty target)
{
	struct ty *copy = keep(sizeof(*copy));

	*copy = target;
	return (struct ty){ .kind = TY_PTR, .size = 8, .target = copy };
}

struct ty ty_tagged(const char *name)
{
	s32 id = btf_find_by_name_kind(btf, name + strlen("struct "), BTF_KIND_STRUCT);

	return ty_from_id(id > 0 ? id : 0);
}

const char *ty_name(struct ty t)
{
	const char *name;

	if (t.kind != TY_PTR)
		return t.name;
	t = ty_target(t);
	name = ty_name(t);
	if (!name)
		return NULL;
	return text("%s%s*", name, t.kind == TY_PTR ? "" : " ");
}

bool ty_same(struct ty a, struct ty b)
{
	while (a.kind == TY_PTR && b.kind == TY_PTR) {
		a = ty_target(a);
		b = ty_target(b);
	}
	if (a.kind != b.kind)
		return false;
	if (a.kind == TY_INT)
		return a.bits == b.bits && a.is_signed == b.is_signed &&
		       a.is_bool == b.is_bool && a.is_enum == b.is_enum &&
		       a.order == b.order && a.name && b.name &&
		       !strcmp(a.name, b.name);
	if (a.kind == TY_REC)
		return a.id == b.id;
	return a.kind == TY_VOID;
}

struct ty ty_promote(struct ty t)
{
	return ty_is_host(t) && t.bits < 32 ? ty_int(32, true, "int") : t;
}

struct ty ty_common(struct ty a, struct ty b)
{
	a = ty_promote(a);
	b = ty_promote(b);
	if (a.bits != b.bits)
		return a.bits > b.bits ? a : b;
	return a.is_signed ? b : a;
}

bool ty_is_host(struct ty t)
{
	return t.kind == TY_INT && t.order == HOST;
}

bool ty_is_wire(struct ty t)
{
	return t.kind == TY_INT && t.order != HOST;
}

bool ty_is_char(struct ty t)
{
	return ty_is_host(t) && t.bits == 8 && !t.is_bool && !t.is_enum;
}

/* ----------------------------------------------------------------- members */

struct record {
	struct member	*list;
	unsigned int	nr;
};

static void add_members(struct record *rec, u32 id, u32 at, bool anon)
{
	const struct btf_type *t = btf_type_skip_modifiers(btf, id, NULL);
	const struct btf_member *m = btf_members(t);
	unsigned int i;

	if (!btf_type_is_struct(t))
		return;
	for (i = 0; i < btf_vlen(t); i++, m++) {
		u32 bit = at + __btf_member_bit_offset(t, m);

		/* BTF has all dimensions of an array in one: "mat" has two. */
		if (!strcmp(btf_name_by_offset(btf, m->name_off), "mat"))
			continue;
		if (!m->name_off) {
			add_members(rec, m->type, bit, true);
			continue;
		}
		rec->list = realloc(rec->list, (rec->nr + 1) * sizeof(*rec->list));
		rec->list[rec->nr++] = (struct member){
			.name = btf_name_by_offset(btf, m->name_off),
			.type = m->type,
			.bit = bit,
			.bits = __btf_member_bitfield_size(t, m),
			.anon = anon,
		};
	}
}

const struct member *rec_members(u32 id, unsigned int *nr)
{
	static struct record *recs;

	if (!recs)
		recs = calloc(btf_nr_types(btf), sizeof(*recs));
	if (!recs[id].list)
		add_members(&recs[id], id, 0, false);
	*nr = recs[id].nr;
	return recs[id].list;
}

const struct member *rec_member(u32 id, const char *name)
{
	unsigned int nr;
	const struct member *m = rec_members(id, &nr);

	for (; nr--; m++)
		if (!strcmp(m->name, name))
			return m;
	return NULL;
}

/* ------------------------------------------------------------- enumerators */

static struct enumerator *enumerators;
static unsigned int nr_enumerators;

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct enumerator *)a)->name,
		      ((const struct enumerator *)b)->name);
}

static void collect_enumerators(void)
{
	unsigned int i, n = 0, room = 0;
	u32 id, k;

	for (id = 1; id < btf_nr_types(btf); id++) {
		const struct btf_type *t = btf_type_by_id(btf, id);

		if (!btf_is_any_enum(t))
			continue;
		if (n + btf_vlen(t) > room) {
			room = 2 * room + btf_vlen(t);
			enumerators = realloc(enumerators, room * sizeof(*enumerators));
		}
		for (k = 0; k < btf_vlen(t); k++) {
			struct enumerator *e = &enumerators[n++];

			e->type = id;
			if (btf_is_enum64(t)) {
				e->name = btf_name_by_offset(btf, btf_enum64(t)[k].name_off);
				e->val = btf_enum64_value(&btf_enum64(t)[k]);
				e->is_int = e->val == (s32)e->val &&
					    (btf_type_kflag(t) || e->val >= 0);
			} else {
				e->name = btf_name_by_offset(btf, btf_enum(t)[k].name_off);
				e->val = btf_type_kflag(t) ? (s64)btf_enum(t)[k].val :
					 (s64)(u32)btf_enum(t)[k].val;
				e->is_int = e->val == (s32)e->val;
			}
		}
	}

	qsort(enumerators, n, sizeof(*enumerators), by_name);
	for (i = 0; i < n; i++) {
		bool again = (i && !by_name(&enumerators[i], &enumerators[i - 1])) ||
			     (i + 1 < n && !by_name(&enumerators[i], &enumerators[i + 1]));

		if (!again)
			enumerators[nr_enumerators++] = enumerators[i];
	}
}

const struct enumerator *pick_enumerator(void)
{
	return nr_enumerators ? &enumerators[rnd(nr_enumerators)] : NULL;
}

void types_init(struct btf *of)
{
	btf = of;
	find_shared_names();
	collect_enumerators();
}
