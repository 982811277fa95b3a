/* SPDX-License-Identifier: GPL-2.0 */
#ifndef _NATIVE_MATH_H
#define _NATIVE_MATH_H

#define min(a, b)	({ auto _a = (a); auto _b = (b); _a < _b ? _a : _b; })
#define max(a, b)	({ auto _a = (a); auto _b = (b); _a > _b ? _a : _b; })
#define min_t(t, a, b)	({ t _a = (a); t _b = (b); _a < _b ? _a : _b; })
#define max_t(t, a, b)	({ t _a = (a); t _b = (b); _a > _b ? _a : _b; })
#define umin(a, b)	min_t(u64, a, b)
#define umax(a, b)	max_t(u64, a, b)
#define min3(a, b, c)	min(a, min(b, c))
#define max3(a, b, c)	max(a, max(b, c))
#define clamp(v, l, h)	min(max(v, l), h)
#define swap(a, b)	do { auto _s = (a); (a) = (b); (b) = _s; } while (0)
#define abs(x)		({ auto _x = (x); _x < 0 ? -_x : _x; })
#define in_range(v, start, len)	((u64)(v) - (start) < (len))

#define BIT(n)			(1UL << (n))
#define BIT_ULL(n)		(1ULL << (n))
#define GENMASK(h, l)		((~0UL << (l)) & (~0UL >> (63 - (h))))
#define GENMASK_ULL(h, l)	((~0ULL << (l)) & (~0ULL >> (63 - (h))))

#define DIV_ROUND_UP(n, d)	(((n) + (d) - 1) / (d))
#define BITS_TO_BYTES(n)	DIV_ROUND_UP(n, 8)
#define ALIGN(x, a)		(((x) + (a) - 1) & ~((typeof(x))(a) - 1))
#define ALIGN_DOWN(x, a)	((x) & ~((typeof(x))(a) - 1))
#define IS_ALIGNED(x, a)	(((x) & ((typeof(x))(a) - 1)) == 0)
#define PTR_ALIGN(p, a)		((typeof(p))ALIGN((unsigned long)(p), (a)))
#define round_up(x, a)		ALIGN(x, a)
#define round_down(x, a)	ALIGN_DOWN(x, a)
#define roundup(x, y)		(DIV_ROUND_UP(x, y) * (y))
#define upper_32_bits(n)	((u32)((u64)(n) >> 32))
#define lower_32_bits(n)	((u32)(n))

#define is_power_of_2(n)	({ u64 _n = (n); _n && !(_n & (_n - 1)); })
#define fls(x)			((u32)(x) ? 32 - __builtin_clz(x) : 0)
#define fls64(x)		((u64)(x) ? 64 - __builtin_clzll(x) : 0)
#define __ffs(x)		((unsigned long)__builtin_ctzl(x))
#define __fls(x)		(63UL - __builtin_clzl(x))
#define ilog2(x)		(fls64(x) - 1)
#define hweight32(x)		((unsigned int)__builtin_popcount(x))
#define hweight64(x)		((unsigned long)__builtin_popcountll(x))
#define hweight_long(x)		hweight64(x)

static inline s64 sign_extend64(u64 value, int index)
{
	return (s64)(value << (63 - index)) >> (63 - index);
}

static inline s32 sign_extend32(u32 value, int index)
{
	return (s32)(value << (31 - index)) >> (31 - index);
}

static inline u64 div64_u64(u64 a, u64 b)
{
	return a / b;
}

static inline s64 div64_s64(s64 a, s64 b)
{
	return a / b;
}

static inline u64 div64_u64_rem(u64 a, u64 b, u64 *rem)
{
	*rem = a % b;
	return a / b;
}

static inline s64 div_s64(s64 a, s32 b)
{
	return a / b;
}

static inline u64 div_u64(u64 a, u32 b)
{
	return a / b;
}

#define check_add_overflow(a, b, d)	__builtin_add_overflow(a, b, d)
#define check_sub_overflow(a, b, d)	__builtin_sub_overflow(a, b, d)
#define check_mul_overflow(a, b, d)	__builtin_mul_overflow(a, b, d)

static inline size_t size_add(size_t a, size_t b)
{
	size_t sum;

	return check_add_overflow(a, b, &sum) ? SIZE_MAX : sum;
}

static inline size_t size_mul(size_t a, size_t b)
{
	size_t product;

	return check_mul_overflow(a, b, &product) ? SIZE_MAX : product;
}

#define array_size(a, b)		size_mul(a, b)
#define flex_array_size(p, m, n)	size_mul(n, sizeof(*(p)->m))
#define struct_size(p, m, n)		size_add(sizeof(*(p)), flex_array_size(p, m, n))
#define struct_size_t(type, m, n)	struct_size((type *)NULL, m, n)

#endif /* _NATIVE_MATH_H */
