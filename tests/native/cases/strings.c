// SPDX-License-Identifier: GPL-2.0
#include "../harness.h"
#include "../fixture.h"

static struct outer *string_outer(void)
{
	struct outer *o = NEW(struct outer);

	o->name = NEW_STR("eth0");
	strscpy(o->comm, "nginx: worker");
	memcpy(o->raw, "rawbytes", 8);		/* not terminated */
	memcpy(o->sname, "sig", 4);
	o->uname = NEW_STR((const unsigned char[]){ "unsigned" });
	memcpy(o->in.tag, "tag", 4);
	return o;
}

GROUP(strings)
{
	struct outer *o = string_outer();
	struct addrs *h = NEW(struct addrs);
	const char *name = NEW_STR("eth0.100");
	unsigned char *us = NEW_STR((unsigned char[]){ "us\xe4" });
	char *s = NEW_STR("");
	u8 *raw = NEW_STR((u8[]){ "a \"quoted\" word\n" });

	CALL(f_strings, name, s, us, raw, o, h);
	X("name == \"eth0.100\"", true); X("name != \"eth0.100\"", false);
	X("\"eth0.100\" == name", true); X("name == \"eth0\"", false);
	X("name == \"eth0.1000\"", false); X("name == \"\"", false);
	X("name != \"\"", true); X("s == \"\"", true); X("s != \"\"", false);
	X("s == \"x\"", false); X("us == \"us\\xe4\"", true); X("us == \"us\\344\"", true);
	X("us == \"us\xe4\"", true); X("us == \"usd\"", false);
	X("raw == \"a \\\"quoted\\\" word\\n\"", true); X("raw != \"a\"", true);
	X("o->name == \"eth0\"", true); X("o->name != \"eth1\"", true);
	X("o->comm == \"nginx: worker\"", true); X("o->comm == \"nginx\"", false);
	X("o->sname == \"sig\"", true); X("o->uname == \"unsigned\"", true);
	X("o->in.tag == \"tag\"", true); X("(const char *)o->name == \"eth0\"", true);
	X("(char *)o->raw != \"rawbytes!\"", true); X("(u8 *)o->comm == \"nginx: worker\"", true);
	X("name + 5 == \"100\"", true); X("&name[5] == \"100\"", true);
	X("&o->comm[7] == \"worker\"", true); X("o->name + 1 == \"th0\"", true);
	X("(char *)$arg1 == \"eth0.100\"", true);
	X("name == \"eth0.100\" && o->comm != \"bash\" || s == \"q\"", true);
	/* a string as an address or a number */
	X("name && *name == 'e' && name[3] == '0'", true);
	X("name != NULL", true); X("o->comm[0] == 'n'", true);
}

GROUP(globs)
{
	static const char * const patterns[] = {
		"eth0.100", "eth*", "*100", "*.*", "*", "e*0*0", "eth?.100",
		"?th0.100", "????????", "?????????", "eth[0-9].*", "eth[!0-9].*",
		"eth[!a-z].*", "[ef]th*", "[!f]th*", "eth\\0*", "eth\\*", "e*x",
		"", "eth", "ETH*", "*eth0.100*", "**", "*[.]*", "[]e]*", "[", "e[",
		"eth0[.-0]100", "eth[^1]*",
	};
	struct outer *o = string_outer();
	struct addrs *h = NEW(struct addrs);
	const char *name = NEW_STR("eth0.100");
	unsigned char *us = NEW_STR((unsigned char[]){ "us\xe4" });
	char *s = NEW_STR("");
	u8 *raw = NEW_STR((u8[]){ "*literal*" });
	char src[100], quoted[50], *q;
	unsigned int i;

	CALL(f_strings, name, s, us, raw, o, h);
	for (i = 0; i < ARRAY_SIZE(patterns); i++) {
		/* a backslash is one for C first */
		const char *p = patterns[i];

		for (q = quoted; *p; *q++ = *p++)
			if (*p == '\\')
				*q++ = '\\';
		*q = '\0';
		snprintf(src, sizeof(src), "name ~ \"%s\"", quoted);
		X(src, glob_match(patterns[i], name));
		snprintf(src, sizeof(src), "o->comm ~ \"%s\"", quoted);
		X(src, glob_match(patterns[i], o->comm));
		snprintf(src, sizeof(src), "s ~ \"%s\"", quoted);
		X(src, glob_match(patterns[i], s));
	}
	X("raw ~ \"\\\\*lit*\\\\*\"", true); X("us ~ \"us?\"", true);
	X("us ~ \"us\\xe4\"", true); X("o->comm ~ \"nginx*\"", true);
	X("o->comm ~ \"*worker\" && name ~ \"eth*\"", true);
	X("!(o->comm ~ \"*worker\")", false); X("o->sname ~ \"s?g\"", true);
	X("name + 4 ~ \".*\"", true);
	/* ~ is a complement in front of an operand, a match behind one */
	X("~name[0] == -102", true); X("name ~ \"e*\" == 1", true);
	X("~~name[0] == 'e'", true);
}

/* At most 256 bytes, and no more than are there */
GROUP(string_bounds)
{
	struct outer *o = string_outer();
	struct addrs *h = NEW(struct addrs);
	unsigned char *us = shim_mem(3);	/* no NUL: what follows faults */
	char *name = shim_mem(300), *s = shim_mem(256);
	u8 *raw = NULL;
	char src[400], text[300];

	memset(name, 'n', 300);
	memset(s, 's', 255);
	memcpy(us, "abc", 3);
	CALL(f_strings, name, s, us, raw, o, h);

	/* 255 and their NUL can be equal, 256 without cannot */
	memset(text, 's', 255);
	text[255] = '\0';
	snprintf(src, sizeof(src), "s == \"%s\"", text);
	X(src, true);
	snprintf(src, sizeof(src), "s ~ \"%s\"", text);
	X(src, true);
	memset(text, 'n', 255);
	snprintf(src, sizeof(src), "name == \"%s\"", text);
	X(src, false);
	X("name ~ \"n*n\"", true); X("name ~ \"*x\"", false);
	text[255] = 'n';
	text[256] = '\0';
	snprintf(src, sizeof(src), "name ~ \"%s\"", text);
	X(src, true);		/* the 256 that are seen */
	snprintf(src, sizeof(src), "name == \"%s\"", text);
	E(src, "        ^", EXPR_STR_LONG, "255");

	X("us == \"abd\"", false);	/* no need to read further */
	X("us != \"ab\"", true);
	F("us == \"abc\"");
	F("us ~ \"abc\""); F("us ~ \"x*\"");
	F("raw == \"x\""); F("raw != \"x\""); F("raw ~ \"x*\""); F("raw ~ \"*\"");

	/* an array is read to its end */
	X("o->raw ~ \"raw*\"", true); X("o->raw ~ \"*bytes\"", true);
	X("o->raw ~ \"rawbytes\"", true); X("o->raw ~ \"rawbytes?*\"", false);
	X("o->raw == \"rawbyte\"", false);
	E("o->raw == \"rawbytes!\"",
	  "          ^", EXPR_STR_LONG, NULL);
	E("o->comm == \"0123456789abcdef0\"",
	  "           ^", EXPR_STR_LONG, NULL);
	o = (void *)((char *)(o + 1) - offsetofend(struct outer, raw));
	memcpy(o->raw, "rawbytes", 8);
	CALL(f_strings, name, s, us, raw, o, h);
	X("o->raw ~ \"*bytes\"", true);
	F("o->sname == \"x\"");
}

GROUP(string_errors)
{
	struct outer *o = string_outer();
	struct addrs *h = NEW(struct addrs);
	const char *name = NEW_STR("eth0");
	unsigned char *us = NULL;
	char *s = NULL;
	u8 *raw = NULL;

	CALL(f_strings, name, s, us, raw, o, h);
	E("name < \"x\"",
	  "     ^", EXPR_STR_OP, "~");
	E("name >= \"x\"",
	  "     ^", EXPR_STR_OP, NULL);
	E("name ~ s",
	  "       ^", EXPR_STR_OP, NULL);
	E("name ~ 5",
	  "       ^", EXPR_STR_OP, NULL);
	E("o->id == \"5\"",
	  "         ^", EXPR_STR_OPERAND, "quotes");
	E("o->id ~ \"5*\"",
	  "        ^", EXPR_STR_OPERAND, NULL);
	E("o->ptr == \"x\"",
	  "          ^", EXPR_STR_OPERAND, "struct inner *");
	E("o->in == \"x\"",
	  "         ^", EXPR_STR_OPERAND, "struct inner");
	E("o->priv == \"x\"",
	  "           ^", EXPR_STR_OPERAND, "void *");
	E("o->fn == \"x\"",
	  "         ^", EXPR_STR_OPERAND, NULL);
	E("name[0] == \"e\"",
	  "           ^", EXPR_STR_OPERAND, NULL);
	E("*name == \"eth0\"",
	  "         ^", EXPR_STR_OPERAND, NULL);
	E("\"a\" == \"a\"",
	  "       ^", EXPR_STR_OPERAND, NULL);
	E("name == \"eth0",
	  "        ^", EXPR_BAD_STRING, NULL);
	E("name == \"eth0\\\"",
	  "        ^", EXPR_BAD_STRING, NULL);
	E("name == \"a\\0b\"",
	  "        ^", EXPR_BAD_STRING, "NUL");
	E("name == \"a\\qb\"",
	  "        ^", EXPR_BAD_STRING, NULL);
	E("name == 'eth0'",
	  "        ^", EXPR_BAD_STRING, NULL);
	E("*name == ''",
	  "         ^", EXPR_BAD_STRING, NULL);
	E("*name == 'e",
	  "         ^", EXPR_BAD_STRING, NULL);
	E("*name == '\\q'",
	  "         ^", EXPR_BAD_STRING, NULL);
	E("*name == '\\x'",
	  "         ^", EXPR_BAD_STRING, NULL);
	E("*name == '\\400'",
	  "         ^", EXPR_BAD_STRING, NULL);
}
