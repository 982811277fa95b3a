// SPDX-License-Identifier: GPL-2.0
/*
 * Literals in all their forms. Their types follow C's table, which the C
 * compiler then confirms.
 */
#include "gen.h"

static const char *binary_digits(u64 val)
{
	char buf[65], *p = buf + 64;

	*p = '\0';
	do {
		*--p = '0' + (val & 1);
	} while (val >>= 1);
	return text("%s", p);
}

static struct ty number_type(u64 val, bool decimal, bool is_unsigned, int longs)
{
	if (!longs && !is_unsigned && val <= S32_MAX)
		return ty_int(32, true, NULL);
	if (!longs && (is_unsigned || !decimal) && val <= U32_MAX)
		return ty_int(32, false, NULL);
	if (!is_unsigned && val <= S64_MAX)
		return ty_int(64, true, NULL);
	return ty_int(64, false, NULL);
}

static struct ex number(u64 val)
{
	static const struct {
		const char	*text;
		bool		is_unsigned;
		int		longs;
	} suffixes[] = {
		{ "" }, { "" }, { "" }, { "" }, { "l", false, 1 },
		{ "L", false, 1 }, { "ll", false, 2 }, { "LL", false, 2 },
		{ "u", true }, { "U", true }, { "ul", true, 1 },
		{ "UL", true, 1 }, { "lu", true, 1 }, { "LU", true, 1 },
		{ "uLL", true, 2 }, { "llU", true, 2 }, { "Ull", true, 2 },
	};
	static const features forms[] = {
		USES(HEX), USES(OCT), USES(BIN), USES(DEC),
	};
	int s = rnd(ARRAY_SIZE(suffixes)), form = rnd(8);
	bool is_unsigned = suffixes[s].is_unsigned;
	const char *digits;

	if (form >= 3 && val > S64_MAX && !is_unsigned)
		form = 0;	/* no decimal literal has such a type */
	switch (form) {
	case 0:
		digits = text(chance(50) ? "0x%llx" : "0X%llX", val);
		break;
	case 1:
		digits = text("0%llo", val);
		break;
	case 2:
		digits = text(chance(50) ? "0b%s" : "0B%s",
			      binary_digits(val));
		break;
	default:
		digits = text("%llu", val);
	}
	digits = text("%s%s", digits, suffixes[s].text);
	/* 0 is octal, which changes nothing. */
	return (struct ex){ .src = digits, .c = digits, .prec = P_POSTFIX,
			    .uses = forms[min(form, 3)] |
				    (suffixes[s].text[0] ? USES(SUFFIX) : 0),
			    .ty = number_type(val, form >= 3, is_unsigned,
					      suffixes[s].longs) };
}

static struct ex character(void)
{
	static const char * const chars[] = {
		"'a'", "'Z'", "'0'", "' '", "'?'", "'\"'", "'\\''", "'\\n'",
		"'\\t'", "'\\\\'", "'\\0'", "'\\x7f'", "'\\xff'", "'\\377'",
		"'\\12'", "'\\xA'", "'\\a'", "'\\b'", "'\\f'", "'\\r'", "'\\v'",
	};
	const char *c = chars[rnd(ARRAY_SIZE(chars))];

	return (struct ex){ .src = c, .c = c, .prec = P_POSTFIX,
			    .ty = ty_int(32, true, NULL), .uses = USES(CHAR) };
}

struct ex gen_number(void)
{
	return chance(10) ? character() : number(rnd_value());
}

struct ex gen_number_upto(u64 max)
{
	u64 val = rnd_value();

	if (val > max)
		val = max == U64_MAX ? val : val % (max + 1);
	return number(val);
}

/* The memory that expressions are run on has these too: see memory.c */
const char *gen_string(unsigned int max)
{
	static const char * const strings[] = {
		"", "e", "eth0", "lo", "nginx", "kworker/0:1", "swapper",
		"0123456", "01234567", "012345678", "0123456789abcde",
		"0123456789abcdef", "a*b", "[x]", "\\\"q\\\"", "tab\\t",
		"\\x80\\xff", "\\303\\244",
	};
	static const u8 lens[] = {
		0, 1, 4, 2, 5, 11, 7, 7, 8, 9, 15, 16, 3, 3, 3, 4, 2, 2,
	};
	int i;

	do {
		i = rnd(ARRAY_SIZE(strings));
	} while (lens[i] > max);
	return strings[i];
}

const char *gen_pattern(void)
{
	static const char * const patterns[] = {
		"*", "", "?", "??", "e*", "*0", "eth?", "eth[0-9]", "*[!0]",
		"ng*x", "kworker/*", "*:*", "k*/*:?", "[a-l]*", "*e*", "**",
		"[0-9]*", "0*f", "?*?", "0123456789abcdef", "lo", "*x*x*",
	};

	return patterns[rnd(ARRAY_SIZE(patterns))];
}

const char *gen_address(unsigned int len)
{
	static const char * const v4[] = {
		"0.0.0.0", "10.0.0.1", "10.0.0.0/8", "10.1.2.3", "10.1.2.3/32",
		"10.1.2.2/31", "10.0.0.0/15", "0.0.0.0/1", "128.0.0.0/1",
		"255.255.255.255", "192.168.1.0/24", "10.1.2.0/25",
	};
	static const char * const v6[] = {
		"::", "::1", "2001:db8::/32", "2001:db8::1", "2001:db8::1/128",
		"2001:db8::/127", "2001:db8::/64", "2001:db8::/65", "8000::/1",
		"::ffff:10.1.2.3", "::ffff:0.0.0.0/96", "2001:db8::/33",
		"fe80::/10",
	};
	static const char * const mac[] = {
		"00:00:00:00:00:00", "02:00:00:00:00:01", "02-42-ac-11-00-FE",
		"ff:ff:ff:ff:ff:ff", "02:42:ac:11:00:fe",
	};

	if (len == 4)
		return v4[rnd(ARRAY_SIZE(v4))];
	if (len == 16)
		return v6[rnd(ARRAY_SIZE(v6))];
	return mac[rnd(ARRAY_SIZE(mac))];
}
