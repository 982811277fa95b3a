// SPDX-License-Identifier: GPL-2.0
/*
 * The memory that expressions are run on: a few objects of each type, filled
 * with random values of their members' types, pointers to one another among
 * them, and to nowhere.
 */
#include <arpa/inet.h>

#include "run.h"

#define NR_ELEMS	3	/* of each object, so that p + 1 is something */
#define MAX_OBJECTS	380	/* the shim keeps at most 512 ranges */
#define MAX_BYTES	(12UL << 20)

static struct object {
	struct ty	ty;
	char		*at;
} objects[MAX_OBJECTS];
static unsigned int nr_objects, nr_filled;
static size_t nr_bytes;
static bool frozen;

/* What gen-lit.c compares with */
static const char * const strings[] = {
	"", "e", "eth0", "lo", "nginx", "kworker/0:1", "swapper", "0123456",
	"01234567", "012345678", "0123456789abcde", "0123456789abcdef", "a*b",
	"[x]", "\"q\"", "tab\t", "\x80\xff", "\303\244", "eth12", "ng*x",
};
static char *copies[ARRAY_SIZE(strings)];

static char *some_string(void)
{
	int i = rnd(ARRAY_SIZE(strings));
	size_t size = strlen(strings[i]) + 1;

	if (!copies[i] && !frozen)
		copies[i] = memcpy(shim_mem(size), strings[i], size);
	return copies[i];
}

static bool alike(struct ty a, struct ty b)
{
	while (a.kind == TY_PTR && b.kind == TY_PTR) {
		a = ty_target(a);
		b = ty_target(b);
	}
	if (a.kind != b.kind)
		return false;
	if (a.kind == TY_INT)
		return a.size == b.size && a.is_bool == b.is_bool &&
		       a.order == b.order;
	return a.kind == TY_REC ? a.id == b.id : a.kind == TY_VOID;
}

static char *object_of(struct ty t)
{
	unsigned int i;

	if (ty_is_char(t) && chance(80))
		return some_string();
	if (t.kind == TY_VOID || t.kind == TY_FUNC || t.kind == TY_OTHER || !t.size)
		return nr_objects ? objects[rnd(nr_objects)].at : NULL;
	for (i = 0; i < nr_objects; i++)
		if (alike(objects[i].ty, t))
			return objects[i].at + t.size * rnd(NR_ELEMS);
	if (frozen || nr_objects == MAX_OBJECTS || nr_bytes + NR_ELEMS * t.size > MAX_BYTES)
		return NULL;
	nr_bytes += NR_ELEMS * t.size;
	objects[nr_objects] = (struct object){ t, shim_mem(NR_ELEMS * t.size) };
	return objects[nr_objects++].at;
}

static unsigned long some_pointer(struct ty to)
{
	static const unsigned long nowhere[] = {
		0x10, 0x700012345678, 0x8000000012345678, -4096UL, -1UL, -22UL,
	};

	switch (rnd(20)) {
	case 0:
		return 0;
	case 1:
		return nowhere[rnd(ARRAY_SIZE(nowhere))];
	default:
		return (unsigned long)object_of(to);
	}
}

/* Numbers in wire order: the addresses of gen-lit.c, ports, anything */
static u64 some_wire(struct ty t)
{
	static const char * const v4[] = {
		"10.0.0.1", "10.1.2.3", "10.255.255.255", "11.0.0.0",
		"192.168.1.77", "10.1.2.127", "10.1.2.128", "0.0.0.0",
		"255.255.255.255",
	};
	static const u16 ports[] = { 22, 80, 443, 8080, 1024, 0xffff, 0 };
	struct in_addr in;

	if (t.bits == 16 && chance(40))
		return __builtin_bswap16(ports[rnd(ARRAY_SIZE(ports))]);
	if (t.bits == 32 && chance(50)) {
		inet_pton(AF_INET, v4[rnd(ARRAY_SIZE(v4))], &in);
		return in.s_addr;
	}
	return t.order == BE ? __builtin_bswap64(rnd_value()) >> (64 - t.bits) :
			       rnd_value();
}

static u64 some_value(struct ty t)
{
	if (t.is_bool)
		return rnd(2);
	if (ty_is_wire(t))
		return some_wire(t);
	if (t.bits == 64 && chance(20))
		return some_pointer((struct ty){ .kind = TY_VOID }) | rnd(8);
	return rnd_value();
}

static void fill_place(char *p, struct ty t);

static void fill_in6(char *p)
{
	static const char * const v6[] = {
		"::1", "2001:db8::1", "2001:db8::", "2001:db8:0:0:8000::",
		"2001:db8:8000::", "::ffff:10.1.2.3", "fe80::1", "::",
	};

	inet_pton(AF_INET6, v6[rnd(ARRAY_SIZE(v6))], p);
}

static void fill_record(char *p, struct ty t)
{
	unsigned int nr, i;
	const struct member *m = rec_members(t.id, &nr);

	if (t.name && !strcmp(t.name, "struct in6_addr") && chance(70)) {
		fill_in6(p);
		return;
	}
	for (i = 0; i < nr; i++)
		if (!m[i].bits)
			fill_place(p + m[i].bit / 8, ty_from_id(m[i].type));
}

static void fill_array(char *p, struct ty t)
{
	static const u8 mac[6] = { 0x02, 0x42, 0xac, 0x11, 0x00, 0xfe };
	struct ty elem = ty_target(t);
	u32 i;

	if (ty_is_char(elem) && t.nelems == 6 && chance(50)) {
		memcpy(p, mac, 6);
	} else if (ty_is_char(elem) && t.nelems > 1 && chance(80)) {
		/* strncpy(): not terminated where it does not fit */
		strncpy(p, strings[rnd(ARRAY_SIZE(strings))], t.nelems);
	} else {
		for (i = 0; i < t.nelems; i++)
			fill_place(p + i * elem.size, elem);
	}
}

static void fill_place(char *p, struct ty t)
{
	unsigned long val;

	switch (t.kind) {
	case TY_INT:
		val = some_value(t);
		memcpy(p, &val, t.size);
		break;
	case TY_PTR:
		val = some_pointer(ty_target(t));
		memcpy(p, &val, sizeof(val));
		break;
	case TY_ARRAY:
		fill_array(p, t);
		break;
	case TY_REC:
		fill_record(p, t);
		break;
	default:
		break;
	}
}

static void fill_object(struct object *obj)
{
	size_t size = obj->ty.size, i;
	int n;

	for (n = 0; n < NR_ELEMS; n++) {
		char *p = obj->at + n * size;
		int how = rnd(10);

		/* what no member or only a bit-field covers */
		for (i = 0; i < size; i++)
			p[i] = how < 2 ? 0 : how < 3 ? 0xff : rnd(256);
		fill_place(p, obj->ty);
	}
}

/* Give every object new contents; what they point to may be new objects */
void fill_memory(void)
{
	for (nr_filled = 0; nr_filled < nr_objects; nr_filled++)
		fill_object(&objects[nr_filled]);
}

/* From here on, contents depend on a seed alone */
void no_more_objects(void)
{
	frozen = true;
}

/* An argument in its register, with anything in the bits above it */
unsigned long random_register(struct ty t)
{
	unsigned long val, garbage;

	if (t.kind == TY_PTR) {
		val = some_pointer(ty_target(t));
		return val ?: (unsigned long)object_of(ty_target(t));
	}
	garbage = rnd64();
	if (t.kind != TY_INT)
		return garbage;
	val = some_value(t);
	memcpy(&garbage, &val, t.size);
	return garbage;
}
