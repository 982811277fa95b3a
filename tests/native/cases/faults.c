// SPDX-License-Identifier: GPL-2.0
/*
 * What cannot be read or has no value: the whole expression does not match.
 */
#include "../harness.h"
#include "../fixture.h"

GROUP(faults_memory)
{
	struct outer *o = NEW(struct outer), *o2 = NULL;
	struct outer **po = NEW(struct outer *);
	const struct outer *co = NOWHERE;
	void *v = (void *)0xdead000000000100UL;	/* not canonical */
	int n = 3;

	o->ptrs[0] = &o->in;
	o->ptr = NOWHERE;
	CALL(f_outer, o, po, co, v, o2, n);
	F("o2->id"); F("o2->id == 0"); F("o2->id != 0"); F("!o2->id");
	F("co->id"); F("(*po)->id"); F("o->ptr->x"); F("o->next->id");
	F("o->ptrs[1]->x"); F("*(int *)v"); F("*(u8 *)0"); F("*(long *)-1");
	F("*(long *)8"); F("((struct outer *)0)->in.x"); F("(**o->pptr).x");
	F("(*o->pptr)->x"); F("o2->in.y + 1"); F("-o2->id"); F("~o2->id");
	F("o2->id + o->id"); F("o->id + o2->id"); F("o->arr[o2->id].x");
	F("o2->arr[0].x"); F("o2->deep_bit"); F("(u8)o2->id"); F("o2->id & 0");
	F("o2->id * 0"); F("o2->id - o2->id"); F("o2->id == o2->id");
	F("o->id || o2->id"); F("!o->id && o2->id"); F("o2->next == NULL");
	F("(o2->id || 1) && 1"); F("(o2->id && 0) || 1"); F("o2->name == \"x\"");
	F("o->arr[1000000].x"); F("o->arr[-1000000].x"); F("o2->fn != NULL");

	/* addresses alone read nothing */
	X("&o2->id == NULL", true);
	X("&o2->in != NULL", true);
	X("&o2->in.y != NULL", true);
	X("&co->arr[5] == NULL", false);
	X("o2 == NULL", true);
	X("o2->arr == NULL", false);
	X("&*o2 == o2", true);

	/* what is skipped cannot fault */
	X("o2 && o2->id", false);
	X("!o2 || o2->id", true);
	X("o2 != NULL && o2->next != NULL && o2->next->id == 5", false);
	X("o->id == 0 || co->id == 1", true);
	X("o->id && (co->id || o2->id)", false);
	X("(o2 && o2->id) || (o->ptr == NULL && o->ptr->x) || n == 3", true);
	X("n == 3 || 1 / (n - 3)", true);
	X("n != 3 && 1 / (n - 3)", false);
	X("n != 3 && 1 << (n + 60)", false);
	F("n == 3 && o2->id");
	F("(n == 3 || o2->id) && o2->id");
}

/* Exactly the field is read */
GROUP(faults_bounds)
{
	struct outer *o = NEW(struct outer), *o2, **po = NEW(struct outer *);
	const struct outer *co = NOWHERE;
	struct inner *in = NEW(struct inner);
	void *v = in;
	int n = 1;
	char *one = shim_mem(1);
	unsigned long reads;

	in->y = 7;
	o2 = (void *)((char *)(o + 1) - offsetofend(struct outer, in.y));
	memset(o2, 0xff, offsetofend(struct outer, in.y));
	CALL(f_outer, o, po, co, v, o2, n);
	X("o2->id == -1", true);
	X("o2->in.x == -1", true);
	X("o2->in.y == 0xffff", true);
	F("o2->in.tag[0]");
	F("o2->arr[0].x");
	F("*(int *)&o2->in.y");
	F("*(long *)&o2->in.x");
	X("*(u16 *)&o2->in.y == 0xffff", true);
	X("((struct inner *)v)->y == 7", true);
	F("((struct inner *)v)[1].x");
	F("((struct inner *)v)[-1].y");
	F("*((int *)v - 1)");

	v = one;
	CALL(f_outer, o, po, co, v, o2, n);
	X("*(u8 *)v == 0", true);
	X("((u8 *)v)[0] == 0", true);
	F("*(u16 *)v"); F("((u8 *)v)[1]"); F("((u8 *)v)[n]"); F("((u8 *)v)[-1]");

	/* nothing is read twice for one mention, nor what is not needed */
	reads = shim_nr_reads;
	X("0 && o->id", false);
	CHECK(shim_nr_reads == reads);
	X("&o->arr[2] == NULL", false);
	CHECK(shim_nr_reads == reads);
}

GROUP(faults_arithmetic)
{
	struct ints *p = NEW(struct ints);
	unsigned int ui = 0;
	long sl = 0;
	unsigned long ul = 64;
	long long sll = -1;
	bool b = false;

	p->si = INT_MIN;
	p->sl = LONG_MIN;
	CALL(f_longs, p, ui, sl, ul, sll, b);
	F("1 / ui"); F("1 % ui"); F("1 / sl"); F("1 % sl"); F("sl / sl");
	F("p->si / ui"); F("ul / (ul - 64)"); F("ul % b"); F("1 / 0"); F("1 % 0");
	F("(1 / sl) * 0"); F("0 * (1 % ui)"); F("0 / ui"); F("1 / (u8)256");
	F("!(1 / sl)"); F("1 == 1 / sl"); F("ui || 1 / sl"); F("1 / !ul");

	F("1 << 32"); F("1 << -1"); F("1L << 64"); F("1 << ul"); F("1 >> ul");
	F("1UL << ul"); F("1UL >> ul"); F("ui << 32"); F("ui >> 32"); F("ul << 64");
	F("ui << sll"); F("ul >> sll"); F("1 << 63"); F("p->uc << 32");
	F("p->us >> 32"); F("1 << (ul - 32)"); F("0 << ul"); F("1 << 4294967296");
	F("sl >> -1"); F("b << 32");
	X("1UL << 63 != 0", true);
	X("1UL << (ul - 1) == 0x8000000000000000", true);
	X("ui << 31 == 0", true);
	X("(long)ui << 32 == 0", true);

	/* wraps, as the kernel is built, or has no value: either, but no trap */
	OK("p->si / -1");
	X("p->si % -1 == 0 || 1", true);
	X("p->sl % sll == 0 || 1", true);
	X("p->si / -1 == p->si", true);
	X("p->sl / sll == p->sl", true);
	X("-p->si == p->si", true);
}
