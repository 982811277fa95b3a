/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Types as the differential test sees them, read from BTF. This shares no
 * code with trace_expr_btf.c on purpose.
 */
#ifndef _DIFF_TYPES_H
#define _DIFF_TYPES_H

#include <shim/shim.h>
#include <shim/btf.h>

enum ty_kind { TY_VOID, TY_INT, TY_PTR, TY_ARRAY, TY_REC, TY_FUNC, TY_OTHER };
enum ty_order { HOST, BE, LE };

struct ty {
	enum ty_kind	kind;
	u8		bits;		/* INT: of a bit-field, its width */
	bool		is_signed, is_bool, is_enum;	/* INT */
	enum ty_order	order;		/* INT */
	u32		id;		/* REC, TY_FUNC: BTF id */
	u32		size;		/* bytes, 0: incomplete */
	u32		nelems;		/* ARRAY */
	u32		target_id;	/* PTR, ARRAY: what of, unless ... */
	const struct ty	*target;	/* ... this is set */
	const char	*name;		/* as in a cast; NULL: has none */
};

struct member {
	const char	*name;
	u32		type;		/* BTF id */
	u32		bit;		/* offset from the start of the record */
	u32		bits;		/* width of a bit-field, or 0 */
	bool		anon;		/* is in an anonymous member */
};

void types_init(struct btf *btf);
void *keep(size_t size);		/* zeroed memory until release() */
void release(void);
void settle(void);			/* what there is now stays */
char *__printf(1, 2) text(const char *fmt, ...);

struct ty ty_from_id(u32 id);
struct ty ty_target(struct ty t);
struct ty ty_ptr(struct ty target);
struct ty ty_tagged(const char *name);	/* "struct iphdr" */
struct ty ty_int(unsigned int bits, bool is_signed, const char *name);
const char *ty_name(struct ty t);	/* NULL if it cannot be written */
bool ty_same(struct ty a, struct ty b);
struct ty ty_promote(struct ty t);
struct ty ty_common(struct ty a, struct ty b);
bool ty_is_host(struct ty t);
bool ty_is_wire(struct ty t);
bool ty_is_char(struct ty t);

/* Members that have a name, those of anonymous members included */
const struct member *rec_members(u32 id, unsigned int *nr);
const struct member *rec_member(u32 id, const char *name);	/* or NULL */

struct enumerator { const char *name; s64 val; u32 type; bool is_int; };
/* A random one that is defined once, or NULL */
const struct enumerator *pick_enumerator(void);

/* xorshift, so that a seed means the same everywhere */
void rnd_seed(u64 seed);
u64 rnd64(void);
u32 rnd(u32 n);			/* 0 to n - 1 */
bool chance(unsigned int percent);
u64 rnd_value(void);		/* with a liking for edges */

#endif
