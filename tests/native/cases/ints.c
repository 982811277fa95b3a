// SPDX-License-Identifier: GPL-2.0
/*
 * Integers: widths, signs, promotion, conversion, operators, literals.
 */
#include "../harness.h"
#include "../fixture.h"

static struct ints *sample_ints(void)
{
	static const struct ints sample = {
		.sc = -100, .uc = 200, .c = 250, .ss = -30000, .us = 60000,
		.si = -2000000000, .ui = 4000000000u,
		.sl = -4000000000000000000L, .ul = 0xf123456789abcdefUL,
		.sll = -5, .ull = 0xffffffffffffffffULL, .b = true,
		.cv = 77, .u8 = 0xa5, .s64 = S64_MIN,
	};

	return memcpy(shim_mem(sizeof(sample)), &sample, sizeof(sample));
}

/* A register holds more than its argument: the rest is anything */
GROUP(params)
{
	unsigned char uc = 200;
	unsigned short us = 60000;
	signed char sc = -100;
	short ss = -30000;
	int si = -7;
	struct ints *p = sample_ints();
	unsigned int ui = 0xfffffff0;
	long sl = LONG_MIN;
	unsigned long ul = ULONG_MAX;
	long long sll = -1;
	bool b = true;

	CALL(f_ints, p, sc, uc, ss, us, si);
	V(sc); V(uc); V(ss); V(us); V(si);
	T(p); T(!p); T(p != NULL); T(p == NULL); T(p == 0); T(0 != p);
	T(sc == -100); T(uc == 200); T(ss == -30000); T(us == 60000);
	T(si == -7); T(sc < uc); T(ss < us); T(uc > si);

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(ui); V(sl); V(ul); V(sll); V(b);
	T(b); T(b == 1); T(b == true); T(!b); T(b + b == 2);
	T(ui > 0); T(ui == 4294967280); T(ul == -1); T(sll == -1);
	T(sl < 0);

	b = false;
	sll = 0x100000000LL;
	CALL(f_longs, p, ui, sl, ul, sll, b);
	T(b); T(!b); T(b == false); V(b); V(~b); V(-b);
	T(sll); T(sll && 1); T(!sll);	/* not cut to an int */
}

GROUP(int_members)
{
	struct ints *p = sample_ints();
	signed char sc = 0;
	unsigned char uc = 0;
	short ss = 0;
	unsigned short us = 0;
	int si = 0;

	CALL(f_ints, p, sc, uc, ss, us, si);
	V(p->sc); V(p->uc); V(p->c); V(p->ss); V(p->us); V(p->si); V(p->ui);
	V(p->sl); V(p->ul); V(p->sll); V(p->ull); V(p->b); V(p->cv); V(p->u8);
	V(p->s64);
	T(p->c > 0);		/* the kernel's char is unsigned */
	T(p->sc == p->sc); T(p->uc != p->sc); T(p->ui == p->ul);
	V((*p).sc); V((&*p)->us); V((&(*p))->si);
}

GROUP(promotion)
{
	struct ints *p = sample_ints();
	unsigned char uc = 255;
	unsigned short us = 65535;
	signed char sc = -1;
	short ss = -1;
	int si = -1;

	CALL(f_ints, p, sc, uc, ss, us, si);
	V(uc + 1); V(us + 1); V(uc << 8); V(us << 16); V(~uc); V(~us);
	V(-uc); V(-us); V(+uc); V(+sc); V(~sc); V(-sc); V(!uc); V(!!uc);
	V(uc * us); V(us * us);
	V(uc - us); V(sc >> 1); V(uc >> 1); V(uc == sc); V(us == ss);
	V((uc << 24) < 0); V(-uc < 0); V(~uc == -256);
	V(uc / sc); V(uc % sc); V(us / ss);
}

GROUP(conversion)
{
	struct ints *p = sample_ints();
	unsigned int ui = 1;
	long sl = -1;
	unsigned long ul = 1;
	long long sll = -1;
	bool b = true;

	/* int and unsigned, long and unsigned, long and unsigned long */
	CALL(f_longs, p, ui, sl, ul, sll, b);
	T(-1 > ui); T(-1 < ui); T(sl < ui); T(sl > ul); T(sl < ul);
	T(p->si > p->ui); T(p->si < p->ul); T(p->sc > ui); T(p->sc < sl);
	T(-1 < 1u); T(-1 < 1ul); T(-1L < 1u); T(-1 == 0xffffffff);
	T(-1 == 0xffffffffffffffff); T(-1L == 0xffffffff);
	T(p->sll < p->ull); T(p->ui == p->si + 6000000000);
	V(ui - 2); V(ul - 2); V(sl + ui); V(sl + ul); V(sl * ul);
	V(ui * 0xffffffff); V(p->ui + p->ui); V(p->ui + p->sl);
	V(p->si + p->ui); V(p->uc + p->ul); V(p->si * 2); V(p->si - 2000000000);
	V(p->si / ui); V(p->si / sl); V(p->sl / 7); V(p->sl % 7);
	V(p->ul / 7); V(p->ul % 1000); V(p->sl / ul); V(p->ui % 7);
	V(p->si & p->ui); V(p->si | p->ul); V(p->si ^ p->sl); V(p->sc & p->ui);
	V(p->sc & p->ul); V(p->sc | ui); V(p->ui & p->sl);
	V(p->b + p->uc); V(b & 3); V(b | 8); V(b << 5); V(-b);
	V(sl >> 1); V(ul >> 1); V(p->ul >> 60); V(p->sl >> 60);
	V(p->ui >> 31); V(p->si >> 31); V(p->ui << 1); V(p->si << 1);
	V(p->si << ui); V(p->uc << ul);	/* the left operand's type */
}

GROUP(casts_int)
{
	struct ints *p = sample_ints();
	unsigned int ui = 0xdeadbeef;
	long sl = -3;
	unsigned long ul = 0x8081828384858687UL;
	long long sll = -1;
	bool b = true;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V((char)ul); V((signed char)ul); V((unsigned char)ul); V((short)ul);
	V((unsigned short)ul); V((int)ul); V((unsigned int)ul); V((long)ui);
	V((unsigned long)sl); V((long)(int)ui); V((unsigned long)(int)ui);
	V((u8)ul); V((s8)ul); V((u16)ul); V((s16)ul); V((u32)ul); V((s32)ul);
	V((u64)sl); V((s64)ui); V((__u8)ul); V((__u32)sl); V((__s64)ui);
	V((size_t)sl); V((umode_t)ul); V((gfp_t)sl);
	V((unsigned)sl); V((unsigned long long)p->sc); V((long long)p->ui);
	V((short int)ul); V((long int)ul); V((unsigned short int)ul);
	V((long unsigned int)sl); V((int unsigned)sl); V((short unsigned)ul);
	V((const int)ul); V((volatile u8)ul); V((int const)ul);
	V((bool)ul); V((bool)0x100); V((_Bool)sl); V((bool)0);
	V((enum state)ul); V((enum plain)sl); V((enum wide)ui);
	V((u8)-1); V((s8)200); V((u32)-1); V((u64)-1); V(-(u8)1); V(~(u8)0);
	V((u8)p->si + (u8)p->si); V((u8)(p->si + p->si)); V((int)p->uc << 24);
	V((unsigned long)p == (unsigned long)p); V((unsigned long)p & 7);
	V((u32)(unsigned long)p); V((bool)p); V((int)(long)p);
	V((u8)ul << 4); V((u8)(ul << 4)); V((u64)p->uc << 56);
	V(-(int)2147483648u);
}

GROUP(arithmetic)
{
	struct ints *p = sample_ints();
	unsigned int ui = 4000000000u;
	long sl = -17;
	unsigned long ul = 17;
	long long sll = 5;
	bool b = true;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(sl / 5); V(sl % 5); V(sl / -5); V(sl % -5); V(ul / 5); V(ul % 5);
	V(sl / 5 * 5 + sl % 5); V(17 / 5); V(-17 / 5); V(-17 % 5); V(17 % -5);
	V(sll / sl); V(sll % sl); V(p->si / 3); V(p->si % 3); V(p->ui / 3);
	V(p->sl * p->sl); V(p->ul * p->ul); V(p->si * p->si); V(ui * ui);
	V(ui + ui); V(ui - ul); V(-ui); V(-ul); V(-p->s64); V(~p->s64);
	V(p->s64 - 1); V(2147483647 + 1); V(-2147483647 - 2);
	V(p->sc * p->uc); V(1 - 2 - 3); V(100 / 10 / 2); V(100 - (10 - 2));
	V(2 * 3 % 4); V(2 % 3 * 4); V(-3 * -4); V(- -3); V(-(-3)); V(~~5);
	V(!!5); V(!~0); V(~!0); V(-~0); V(+-+5); V(1+-1); V(1-+1); V(1 - -1);
	V(ul & ~ul); V(ul ^ ul); V(ul | ~ul); V(ui & 0xff00); V(ui | 1);
	V(ui ^ -1); V(7 & 3 | 8 ^ 12); V(1 | 6 & 4); V(1 ^ 3 & 2); V(1 | 2 ^ 3);
	V(1 << 2 + 1); V(1 + 1 << 2); V(256 >> 4 >> 2); V(1 << 2 << 3);
	V(-8 >> 1); V(-8 >> 31); V(1 << 31); V(1u << 31); V(1L << 63);
	V(1UL << 63); V(-1 << 4); V(p->sc << 3); V(-1 >> 0); V(ul << 0);
	V(sl >> ul); V(ul << sll); V(1 << sll); V(ui >> b);
}

GROUP(comparisons)
{
	struct ints *p = sample_ints();
	unsigned int ui = 5;
	long sl = -5;
	unsigned long ul = 5;
	long long sll = 6;
	bool b = true;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(ui == 5); V(ui != 5); V(ui < 5); V(ui <= 5); V(ui > 5); V(ui >= 5);
	V(sl == 5); V(sl != 5); V(sl < 5); V(sl <= 5); V(sl > 5); V(sl >= 5);
	V(sl < -5); V(sl <= -5); V(sl > -5); V(sl >= -5);
	V(ul < sll); V(ul > sll); V(ul <= sll); V(ul >= sll);
	V(5 == ui); V(4 < ui); V(6 <= ui); V(6 > ui); V(5 >= ui);
	V((ui == 5) + (ul == 5)); V((ui < 6) == (ul < 6)); V(ui < 6 == ul < 6);
	V(ui == 5 == 1); V(1 < ui < 3); V(-3 < -2 < -1); V(3 > 2 > 1);
	V((ui == 5) << 3); V((ui == 5) & 1); V(-(ui == 5)); V(~(ui == 6));
	T(p->sl < p->sll); T(p->ul > p->ull); T(p->ull >= p->ul);
	T(ul < -1); T(ui < -1); T(sl < -1); T(ul > -1u);
}

GROUP(logic)
{
	struct ints *p = sample_ints();
	unsigned int ui = 5;
	long sl = 0;
	unsigned long ul = 1UL << 40;
	long long sll = -1;
	bool b = false;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(ui && sl); V(ui || sl); V(sl || sl); V(ui && ul); V(!sl && !b);
	V(ui && sl || ul); V(sl && ui || ul); V(ul || sl && ui);
	V((ul || sl) && sl); V(sl || b || ui && ul); V(ul && ul && ul && !sl);
	V(!(ui && sl)); V(!ui || !sl); V(ui == 5 && sl == 0 && !b);
	V(ui != 5 || sl != 0 || b); V(p && p->b); V(p && !p->b); V(!p || p->b);
	V((ui && ul) + (ui || sl)); V(-(ui && ul)); V((ui && ul) << 4);
	V((ui || 0) == 1); V(ui & 4 && ui & 1); V(ui & 2 || ui & 8);
	V(ui == 1 || ui == 2 || ui == 3 || ui == 4 || ui == 5 || ui == 6);
	V(ui == 1 || ui == 2 || ui == 3 || ui == 4 || ui == 9 || ui == 6);
	V(ui > 1 && ui > 2 && ui > 3 && ui > 4 && ui < 6 && ui < 7);
	V((ui == 1 && ul) || (ui == 5 && !sl)); V(ul && (sl || (b || (ui && ul))));
	V((sl || ui) && (b || ul) && (sl || sll) && (sl || b || sl));
	T(ui && true); T(ui && false); T(false || true);
	/* what is skipped does not fault */
	V(ui || *(int *)0); V(sl && *(int *)0);
}

GROUP(precedence)
{
	struct ints *p = sample_ints();
	unsigned int ui = 6;
	long sl = 3;
	unsigned long ul = 12;
	long long sll = 2;
	bool b = true;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(ui + sl * ul); V(ui * sl + ul); V((ui + sl) * ul); V(ui - sl - sll);
	V(ui - (sl - sll)); V(ul / ui / sll); V(ul / (ui / sll)); V(ul % 5 * 2);
	V(-ui + sl); V(-(ui + sl)); V(!ui + sl); V(!(ui + sl)); V(~ui & ul);
	V(~(ui & ul)); V(ui << sl + 1); V((ui << sl) + 1); V(ui + 1 << sl);
	V(ui >> 1 << 1); V(ui < sl + ul); V((ui < sl) + ul); V(ui << 1 < ul);
	V(ui < ul == sl < ul); V(ui == (sl < ul)); V(ui & sl ^ ul | sll);
	V(ui | sll ^ ul & sl); V((ui | sll) ^ (ul & sl)); V(ui & (sl ^ ul));
	V(ui & sl && ul | sll); V(ui | sl || ul & sll); V(ui || sl && 0);
	V((ui || sl) && 0); V(ui && sl || 0); V(0 && ui || sl); V(0 && (ui || sl));
	V((ui & 4) == 4); V(ui & (4 == 4)); V((ui | 1) != 7); V((ui ^ 6) == 0);
	V((u8)ui + 255); V((u8)(ui + 255)); V(-(u8)ui); V((int)-ui); V(!ui == 0);
	V(-ui < 0); V(-sl < 0); V(- - sl); V(~-sl); V(-~sl);
	V(ui*sl+ul-sll/2%3<<1>>1); V(p->uc+p->us*2); V(((((ui)))));
	V( ui+sl ); V(ui	+	sl);
}

GROUP(literals)
{
	struct ints *p = sample_ints();
	unsigned int ui = 0;
	long sl = 0;
	unsigned long ul = 0;
	long long sll = 0;
	bool b = false;

	CALL(f_longs, p, ui, sl, ul, sll, b);
	V(0); V(1); V(10); V(2147483647); V(2147483648); V(4294967295);
	V(4294967296); V(9223372036854775807);
	V(0x0); V(0x7fffffff); V(0x80000000); V(0xffffffff); V(0x100000000);
	V(0x7fffffffffffffff); V(0x8000000000000000); V(0xffffffffffffffff);
	V(0XABCDEF); V(0xabcdef); V(0x00000000000000000001);
	V(00); V(07); V(010); V(0777); V(017777777777); V(020000000000);
	V(037777777777); V(040000000000); V(01777777777777777777777);
	V(0b0); V(0b101); V(0B11111111); V(0b10000000000000000000000000000000);
	V(1u); V(1U); V(1l); V(1L); V(1ul); V(1UL); V(1lu); V(1LU); V(1uL);
	V(1ll); V(1LL); V(1ull); V(1ULL); V(1llu); V(1LLU); V(1Ull); V(1uLL);
	V(0x1u); V(0x1L); V(0x1ull); V(0xfUL); V(010u); V(0b11UL); V(0u);
	V(4294967295u); V(4294967296u); V(0xffffffffL); V(0xffffffffu);
	V(18446744073709551615u); V(18446744073709551615ull);
	V(-1u); V(-2147483648); V(-2147483647-1); V(-0x80000000); V(-1ul);
	V(true); V(false); V(true + true); V(!true); V(-true);
	T(NULL); T(!NULL);
	V('a'); V('0'); V(' '); V('\\'); V('\''); V('"'); V('\n'); V('\t');
	V('\r'); V('\0'); V('\a'); V('\b'); V('\f'); V('\v'); V('\1'); V('\12');
	V('\101'); V('\377'); V('\x41'); V('\xff'); V('\x0'); V('\"'); V('\?');
	V('a' + 1); V('z' - 'a'); V(-'a'); V('~'); V('#'); V('^');
	T(ui == '\0'); T('A' == 65);
}

GROUP(enums)
{
	enum state st = ST_NEG;
	enum plain pl = PLAIN_TOP;
	enum wide wi = WIDE_LOW;
	enum uwide uw = UWIDE_TOP;
	enum tiny ti = TINY_B;

	CALL(f_enums, st, pl, wi, uw, ti);
	V(st); V(pl); V(wi); V(uw); V(ti);
	V(st == ST_NEG); V(st < 0); V(st == ST_OPEN); V(st != ST_CLOSED);
	V(pl == PLAIN_TOP); V(pl > PLAIN_A); V(pl > -1); V(pl == -1);
	V(wi == WIDE_LOW); V(wi < 0); V(wi + WIDE_HIGH); V(uw == UWIDE_TOP);
	V(uw > UWIDE_BIT); V(ti == TINY_B); V(ti + 100); V(ti == TINY_A);
	V(st + 1); V(-st); V(st * 2); V(st == -5); V(-5 == st);
	V(ANON_NINE); V(ANON_MINUS); V(ANON_NINE + ANON_MINUS);
	V(ST_OPEN); V(ST_CLOSED); V(ST_MAX); V(ST_NEG < 0);
	V(UWIDE_ALL); V((s64)wi < UWIDE_ALL); V(UWIDE_ALL > 0); V(UWIDE_ALL == -1);
	V(UWIDE_BIT); V(WIDE_HIGH); V(WIDE_LOW); V((int)WIDE_HIGH);
	V(ST_OPEN | ST_CLOSED); V(1 << ST_CLOSED); V(PLAIN_A == PLAIN_B);
	V((enum state)1 == ST_OPEN); V((enum state)1 == st);
	X("SAME == 5", true);		/* two enums, one value */
	X("st == ST_NEG && uw == UWIDE_TOP", true);
}
