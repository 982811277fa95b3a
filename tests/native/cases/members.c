// SPDX-License-Identifier: GPL-2.0
/*
 * Members, arrays, pointers, casts between pointer types.
 */
#include "../harness.h"
#include "../fixture.h"

static int open_it(struct inner *in, int how) { return how; }
static int some_fn(int a) { return a; }

static struct outer *sample_outer(void)
{
	struct outer *o = shim_mem(sizeof(*o) + 4 * sizeof(int));
	struct inner *in = NEWS(struct inner, 3);
	struct inner **pp = NEW(struct inner *);
	struct ops *ops = NEW(struct ops);
	unsigned int i;

	*pp = in;
	*ops = (struct ops) { .open = open_it, .name = NEW_STR("ops") };
	for (i = 0; i < 3; i++)
		in[i] = (struct inner) { -1 - i, 40000 + i, "in" };
	o->id = -42;
	o->in = (struct inner) { 11, 65535, "inner" };
	for (i = 0; i < 4; i++)
		o->arr[i] = (struct inner) { 100 * i, i, "arr" };
	o->ptr = in;
	o->pptr = pp;
	for (i = 0; i < 3; i++)
		o->ptrs[i] = i == 1 ? NULL : &in[i];
	o->tptr = &in[1];
	o->word = 0x89abcdef;
	o->deep = -7;
	o->deep_bit = 9;
	o->deep_rest = 6;
	o->named.v = 31;
	o->num.ul = 0xfedcba9876543210;
	for (i = 0; i < 6; i++)
		o->mat[i / 3][i % 3] = 10 * (i / 3) + i % 3 - 5;
	o->ops = ops;
	o->fn = some_fn;
	o->priv = o->arr;
	o->opaque = (void *)ops;
	for (i = 0; i < 8; i++)
		o->raw[i] = 0xf0 + i;
	o->count = -3;
	*(counter_t *)&o->ccount = 12;
	o->state = ST_CLOSED;
	o->plain = PLAIN_TOP;
	o->wide = WIDE_LOW;
	o->uwide = UWIDE_TOP;
	o->tiny = TINY_B;
	o->next = o;
	o->nr = 4;
	for (i = 0; i < 4; i++)
		o->flex[i] = 1000 + i;
	return o;
}

GROUP(members)
{
	struct outer *o = sample_outer(), *o2 = NULL, **po = &o;
	const struct outer *co = o;
	void *v = &o->in;
	int n = 2;

	po = NEW(struct outer *);
	*po = o;
	CALL(f_outer, o, po, co, v, o2, n);
	V(o->id); V(o->in.x); V(o->in.y); V((o->in).x); V((&o->in)->x);
	V(o->word); V(o->lo); V(o->hi); V(o->deep); V(o->deep_bit);
	V(o->deep_rest); V(o->named.v); V(o->num.i); V(o->num.ul);
	V(o->ptr->x); V(o->ptr->y); V(o->tptr->x); V((*o->ptr).y);
	V((*o->pptr)->x); V((**o->pptr).x); V((*(*o->pptr)).y);
	V(co->id); V(co->in.x); V(co->ptr->x); V((*po)->id); V((**po).id);
	V((*po)->ptr->y); V(po[0]->id); V(po[0]->in.x); V((*po)->in.y);
	V(o->next->id); V(o->next->next->next->in.x); V(o->count); V(o->ccount);
	V(o->state); V(o->plain); V(o->wide); V(o->uwide); V(o->tiny);
	V(o->state == ST_CLOSED); V(o->wide == WIDE_LOW); V(o->uwide == UWIDE_TOP);
	V(o->nr + n); V(o -> id); V(o->in . x); V(( *po )->id);
	V((*o).in.x); V((*&o->in).x); V((&(*o).in)->y);
}

GROUP(arrays)
{
	struct outer *o = sample_outer(), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = &o->in;
	int n = 2;

	*po = o;
	CALL(f_outer, o, po, co, v, o2, n);
	V(o->raw[0]); V(o->raw[7]); V(o->raw[n]); V(o->raw[n + 1]); V(*o->raw);
	V(o->bytes[0]); V(o->bytes[3]); V(o->num.bytes[7]); V(o->num.bytes[n]);
	V(o->arr[0].x); V(o->arr[3].x); V(o->arr[n].x); V(o->arr[n - 1].y);
	V(o->arr->x); V((o->arr + 1)->x); V((*(o->arr + n)).x); V(o->arr[1].tag[0]);
	/* pahole writes an array of arrays as one flat array */
	X("o->mat[0] == -5 && o->mat[5] == 7 && o->mat[n + 1] == 5", true);
	V(o->ptrs[0]->x); V(o->ptrs[n]->y); V((*o->ptrs[n]).x); V(!o->ptrs[1]);
	V(o->pptr[0]->x); V(o->ptr[n].x); V(o->ptr[1].y); V((o->ptr + n)->x);
	V(o->flex[0]); V(o->flex[3]); V(o->flex[n]); V(*(o->flex + n));
	V(n[o->raw]); V(1[o->arr].x); V(o->raw[o->raw[0] - 0xef]);
	V(o->arr[o->arr[1].y].x); V((o->ptr + 1)[1].x); V((&o->arr[2])[-1].x);
	V((&o->arr[2] - 1)->x); V(o->ptr[(u8)257].x); V(o->arr[(signed char)1].x);
	V(o->raw[2L]); V(o->raw[2UL]); V(o->comm[0]); V(o->in.tag[1]);
	V(*o->in.tag); V((&o->in)[0].x); V(o->in.tag[n] == 'n');
}

GROUP(pointers)
{
	struct outer *o = sample_outer(), *o2 = o + 1, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = &o->in;
	int n = 2;

	*po = o;
	CALL(f_outer, o, po, co, v, o2, n);
	T(o); T(!o); T(o == o2); T(o != o2); T(o < o2); T(o >= o2); T(o2 > o);
	T(o == co); T(co == o); T(v == o); T(o != v); T(v == &o->in);
	T(v == &o->id); T(*po == o); T(po == NULL); T(o && o2); T(o || 0);
	T(o == NULL); T(NULL != o); T(o == 0); T(0 == v); T(o->ptrs[1] == NULL);
	T(o->ptrs[1]); T(!o->ptrs[1] && o->ptrs[0]); T(o->next == o);
	T(o->priv == o->arr); T(o->priv == &o->arr[0]); T(o->tptr == o->ptr + 1);
	T(&o->arr[n] == o->arr + n); T(&*o == o); T((void *)&o->in.y > v);
	T(o->ptr < o->tptr); T(&o->raw[0] == o->raw); T(o + 1 == o2);
	T(1 + o == o2); T(o2 - 1 == o); T(o2 - n < o); T(v + 4 == &o->in.y);
	T(o->fn); T(o->fn != NULL); T(!o->fn); T(o->ops->open); T(o->ops->close);
	T(o->ops->open && !o->ops->close); T(o->opaque); T(o->opaque == o->priv);
	T((void *)o->opaque == o->ops); T(o->arr == o->priv); T(o->raw);
	V(o2 - o); V(o - o2); V(&o->arr[3] - o->arr); V(o->tptr - o->ptr);
	V(&o->arr[n] - &o->arr[n + 1]); V((o2 - o) * 4);
	V((char *)o2 - (char *)o); V((u8 *)&o->arr[1] - (u8 *)o->arr);
	V((void *)&o->in.y - v);
	T((unsigned long)o == (unsigned long)v - 4);
	T((unsigned long)o->ptrs[1] == 0);
}

GROUP(pointer_casts)
{
	struct outer *o = sample_outer(), *o2 = o, **po = NEW(struct outer *);
	const struct outer *co = o;
	void *v = &o->in;
	int n = 2;

	*po = o;
	o->word = 0x89abcdef;
	CALL(f_outer, o, po, co, v, o2, n);
	V(((struct inner *)v)->x); V(((struct inner *)v)->y);
	V(((const struct inner *)v)->x); V(((inner_t *)v)->x);
	V(((inner_ptr)v)->x); V((*(struct inner *)v).y); V(*(int *)v);
	V(*(const int *)v); V(*(u8 *)v); V(*(s8 *)&o->word); V(*(short *)&o->word);
	V(*(u16 *)&o->word); V(*(unsigned int *)&o->id); V(*(long *)o->raw);
	V(*(u64 *)o->raw); V(*(unsigned char *)&o->num); V(*(u16 *)(v + 4));
	V(*(u16 *)((char *)v + 4)); V(((int *)v)[0]); V(((u8 *)&o->word)[n]);
	V(((struct inner *)o->priv + 1)->x); V(((struct inner *)o->priv)[n].x);
	V((*(struct outer **)po)->id); V(((struct outer *)*po)->id);
	V(*(int *)*(void **)po);
	V(((struct outer *)((unsigned long)o | 0))->id);
	V(((struct outer *)(((unsigned long)o | 3) & ~3))->id);
	V(((struct outer *)((unsigned long)o & ~7UL))->id);
	V(((union number *)&o->num)->bytes[1]); V(*(enum state *)&o->state);
	V(*(bool *)&o->nr); V(*(char *)&o->raw[3]); V(*(volatile int *)v);
	V((long)v - (long)o); V((u64)v == (u64)&o->in); V((u8)(u64)v);
	T((void *)o == v - 4); T((struct outer *)v == o); T((void *)0 == NULL);
	T((struct inner *)&o->in == v); T((unsigned long)v & 1);
	T((char *)v == (char *)o + 4); T((void *)(long)n == NULL);
	T(*(struct inner **)&o->ptr == o->ptr);
	T(*(void **)&o->ptr == o->ptr);
	T((struct opaque *)v == o->opaque);	/* BTF has only that it exists */
}
