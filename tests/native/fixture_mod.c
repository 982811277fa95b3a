// SPDX-License-Identifier: GPL-2.0
/*
 * The BTF of a module, on top of that of fixture.c: types of its own, some of
 * which have the names of others. MOD_B makes another module of it.
 */
#include <linux/types.h>

struct opaque {			/* fixture.c only declares it */
	int		hidden;
	int		count;
};

struct inner {			/* not the one of fixture.c */
	long		mine;
};

struct twin {			/* the same in both modules */
	int		a;
	u8		b;
};

#ifndef MOD_B
struct mod_obj {
	struct inner	in;
	struct opaque	*op;
	int		level;
};

struct differs { int a; int b; };
enum mod_level { MOD_LOW = 41, MOD_HIGH = 42, MOD_BOTH = 7 } mod_level;
int mod_func(struct mod_obj *obj, struct inner *in, int n);
int mod_func(struct mod_obj *obj, struct inner *in, int n)
{
	return obj->level + in->mine + n;
}
#else
struct differs { int b; int a; };
enum modb_level { MODB_ONLY = 43, MOD_BOTH = 8 } modb_level;
#endif

struct opaque opaque;
struct twin twin;
struct differs differs;
