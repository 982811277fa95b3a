// SPDX-License-Identifier: GPL-2.0
#include "../harness.h"
#include "../fixture.h"

#define CHECK_BITS(b)							\
do {									\
	V(b->u1); V(b->u3); V(b->u28); V(b->s1); V(b->s5); V(b->s26);	\
	V(b->uc2); V(b->sc3); V(b->us9); V(b->ss7); V(b->u32); V(b->b1); \
	V(b->e4); V(b->p3); V(b->after);				\
	T(b->w31); T(b->w20s < 0); T(b->w13);				\
	X("b->w31 == 0x7fffffff", b->w31 == 0x7fffffff);		\
	X("b->w20s == -524288", b->w20s == -524288);			\
	X("b->w20s == 524287", b->w20s == 524287);			\
	X("b->w13 == 0x1555", b->w13 == 0x1555);			\
} while (0)

#define CHECK_PACKED(q)							\
do {									\
	V(q->lead); V(q->x); V(q->y); V(q->tail);			\
	T(q->z == 0x7fffffff); T(q->z == 0x2aaaaaaa); T(q->t < 0);	\
	T(q->t == -1); T(q->t == -0x40000000); T(q->t == 0x15555555);	\
} while (0)

static void set_bits(struct bits *b, struct bits_packed *q, s64 v)
{
	b->u1 = v; b->u3 = v; b->u28 = v; b->s1 = v; b->s5 = v; b->s26 = v;
	b->uc2 = v; b->sc3 = v; b->us9 = v; b->ss7 = v; b->u32 = v; b->b1 = v;
	b->e4 = v & 7; b->p3 = v; b->after = v; b->w31 = v; b->w20s = v;
	b->w13 = v;
	q->lead = v; q->x = v; q->y = v; q->z = v; q->t = v; q->tail = v;
}

GROUP(bitfields)
{
	static const s64 values[] = {
		0, -1, 1, 0x5555555555555555, 0x2aaaaaaaaaaaaaaa, 0x12345678,
		-524288, 524287, -0x40000000, 0x7fffffff, 4, 16, 64,
	};
	struct bits *b = NEW(struct bits);
	struct bits_packed *q = NEW(struct bits_packed);
	unsigned int i;

	CALL(f_bits, b, q);
	for (i = 0; i < ARRAY_SIZE(values); i++) {
		/* neighbours must not show through */
		memset(b, i & 1 ? 0xff : 0, sizeof(*b));
		memset(q, i & 1 ? 0xff : 0, sizeof(*q));
		set_bits(b, q, values[i]);
		CHECK_BITS(b);
		CHECK_PACKED(q);
	}
}

GROUP(bitfield_promotion)
{
	struct bits *b = NEW(struct bits);
	struct bits_packed *q = NEW(struct bits_packed);

	set_bits(b, q, -1);
	b->e4 = SMALL_LOW;
	CALL(f_bits, b, q);
	/* a bit-field that fits an int is one */
	V(b->u3 - 8); V(~b->u3); V(-b->u28); V(b->u3 - b->u28); V(b->u3 < -1);
	V(b->u28 * 16); V(b->us9 << 20); V(b->u1 - 2 < 0); V(b->uc2 - 4 < 0);
	V(b->u32 - 1); V(~b->u32); V(b->u32 > -1); V(b->u32 + 1);
	V(b->s5 + b->u32); V(b->s5 < b->u32); V(b->s5 < b->u3); V(b->b1 + 1);
	V(b->e4 < 0); V(b->e4 == SMALL_LOW); V(b->p3 - 8); V(b->p3 == USMALL_TOP);
	V((u8)b->s5); V((unsigned int)b->s5); V(b->u1 && b->s1); V(!b->u1);
	V(b->u3 == 7 && b->s5 == -1); V(q->x - 0x20000); V(-q->x); V(q->y >> 1);
}

/* Only bytes that the field lies in may be read */
GROUP(bitfield_bounds)
{
	struct bits *b = NEW(struct bits);
	struct bits_packed *q = NEW(struct bits_packed);
	struct bits_packed *end = (void *)((char *)(q + 1) - 3);

	set_bits(b, q, -1);
	CALL(f_bits, b, q);
	X("q->tail == 0xff", true);
	X("q->t == -1", true);

	E("((struct bits_nine *)q)->wide",
	  "                         ^", EXPR_UNSUPPORTED, NULL);
	X("((struct bits_nine *)q)->lead == 15", true);

	/* An object of which only the first 3 bytes are there */
	q = end;
	CALL(f_bits, b, q);
	X("q->lead == 7 || 1", true);
	F("q->y");
	F("q->tail");
}
