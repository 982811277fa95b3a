/* SPDX-License-Identifier: GPL-2.0 */
/*
 * <linux/btf.h> over BTF that is read from a file. The format's definitions
 * are the kernel tree's own: libbpf's are of another age.
 */
#ifndef _NATIVE_BTF_H
#define _NATIVE_BTF_H

#include <tree/include/uapi/linux/btf.h>

struct btf;
struct module;

struct btf *shim_btf_load(const char *path, struct btf *base);
void shim_btf_free(struct btf *btf);
void shim_btf_use(struct btf *vmlinux);
int shim_btf_refs(void);		/* btf_get() not yet put, of all BTF */

struct btf *bpf_get_btf_vmlinux(void);
void btf_get(struct btf *btf);
void btf_put(struct btf *btf);
const char *btf_get_name(const struct btf *btf);
struct btf *btf_base_btf(const struct btf *btf);
bool btf_is_module(const struct btf *btf);
bool btf_is_kernel(const struct btf *btf);
bool btf_is_vmlinux(const struct btf *btf);
u32 btf_nr_types(const struct btf *btf);
const struct btf_type *btf_type_by_id(const struct btf *btf, u32 id);
const char *btf_name_by_offset(const struct btf *btf, u32 offset);
#define btf_str_by_offset btf_name_by_offset
s32 btf_find_by_name_kind(const struct btf *btf, const char *name, u8 kind);
s32 bpf_find_btf_id(const char *name, u32 kind, struct btf **btf_p);
const struct btf_type *btf_type_skip_modifiers(const struct btf *btf, u32 id,
					       u32 *res_id);
const struct btf_type *btf_type_resolve_ptr(const struct btf *btf, u32 id,
					    u32 *res_id);
const struct btf_type *btf_resolve_size(const struct btf *btf,
					const struct btf_type *type,
					u32 *type_size);
const char *btf_type_str(const struct btf_type *t);

DEFINE_FREE(btf_put, struct btf *, if (!IS_ERR_OR_NULL(_T)) btf_put(_T))

#define for_each_member(i, struct_type, member)			\
	for (i = 0, member = btf_type_member(struct_type);	\
	     i < btf_type_vlen(struct_type);			\
	     i++, member++)

static inline u16 btf_kind(const struct btf_type *t)
{
	return BTF_INFO_KIND(t->info);
}

static inline u32 btf_type_vlen(const struct btf_type *t)
{
	return BTF_INFO_VLEN(t->info);
}

static inline u32 btf_vlen(const struct btf_type *t)
{
	return BTF_INFO_VLEN(t->info);
}

static inline bool btf_type_kflag(const struct btf_type *t)
{
	return BTF_INFO_KFLAG(t->info);
}

static inline bool btf_type_is_void(const struct btf_type *t)
{
	return btf_kind(t) == BTF_KIND_UNKN;
}

#define NATIVE_BTF_IS(name, KIND)					\
static inline bool name(const struct btf_type *t)			\
{									\
	return btf_kind(t) == KIND;					\
}

NATIVE_BTF_IS(btf_type_is_ptr, BTF_KIND_PTR)
NATIVE_BTF_IS(btf_is_ptr, BTF_KIND_PTR)
NATIVE_BTF_IS(btf_type_is_int, BTF_KIND_INT)
NATIVE_BTF_IS(btf_is_int, BTF_KIND_INT)
NATIVE_BTF_IS(btf_type_is_enum, BTF_KIND_ENUM)
NATIVE_BTF_IS(btf_is_enum, BTF_KIND_ENUM)
NATIVE_BTF_IS(btf_is_enum64, BTF_KIND_ENUM64)
NATIVE_BTF_IS(btf_type_is_array, BTF_KIND_ARRAY)
NATIVE_BTF_IS(btf_is_array, BTF_KIND_ARRAY)
NATIVE_BTF_IS(btf_type_is_fwd, BTF_KIND_FWD)
NATIVE_BTF_IS(btf_type_is_typedef, BTF_KIND_TYPEDEF)
NATIVE_BTF_IS(btf_type_is_volatile, BTF_KIND_VOLATILE)
NATIVE_BTF_IS(btf_type_is_func, BTF_KIND_FUNC)
NATIVE_BTF_IS(btf_type_is_func_proto, BTF_KIND_FUNC_PROTO)
NATIVE_BTF_IS(btf_type_is_var, BTF_KIND_VAR)
NATIVE_BTF_IS(btf_type_is_type_tag, BTF_KIND_TYPE_TAG)
NATIVE_BTF_IS(__btf_type_is_struct, BTF_KIND_STRUCT)

static inline bool btf_type_is_struct(const struct btf_type *t)
{
	return btf_kind(t) == BTF_KIND_STRUCT || btf_kind(t) == BTF_KIND_UNION;
}

#define btf_is_composite btf_type_is_struct

static inline bool btf_is_any_enum(const struct btf_type *t)
{
	return btf_is_enum(t) || btf_is_enum64(t);
}

static inline u32 btf_int_data(const struct btf_type *t)
{
	return *(const u32 *)(t + 1);
}

static inline u8 btf_int_encoding(const struct btf_type *t)
{
	return BTF_INT_ENCODING(btf_int_data(t));
}

static inline u8 btf_int_offset(const struct btf_type *t)
{
	return BTF_INT_OFFSET(btf_int_data(t));
}

static inline u8 btf_int_bits(const struct btf_type *t)
{
	return BTF_INT_BITS(btf_int_data(t));
}

static inline bool btf_type_is_small_int(const struct btf_type *t)
{
	return btf_is_int(t) && t->size <= sizeof(u64);
}

static inline bool btf_type_is_signed_int(const struct btf_type *t)
{
	return btf_is_int(t) && (btf_int_encoding(t) & BTF_INT_SIGNED);
}

static inline bool btf_type_is_scalar(const struct btf_type *t)
{
	return btf_is_int(t) || btf_is_enum(t);
}

/* What follows a struct btf_type, by kind */
#define NATIVE_BTF_TAIL(name, type)					\
static inline type *name(const struct btf_type *t)			\
{									\
	return (type *)(t + 1);						\
}

NATIVE_BTF_TAIL(btf_members, struct btf_member)
NATIVE_BTF_TAIL(btf_type_member, const struct btf_member)
NATIVE_BTF_TAIL(btf_array, struct btf_array)
NATIVE_BTF_TAIL(btf_type_array, const struct btf_array)
NATIVE_BTF_TAIL(btf_enum, struct btf_enum)
NATIVE_BTF_TAIL(btf_enum64, struct btf_enum64)
NATIVE_BTF_TAIL(btf_params, struct btf_param)

static inline u64 btf_enum64_value(const struct btf_enum64 *e)
{
	return (u64)e->val_hi32 << 32 | e->val_lo32;
}

static inline u32 __btf_member_bit_offset(const struct btf_type *t,
					  const struct btf_member *m)
{
	return btf_type_kflag(t) ? BTF_MEMBER_BIT_OFFSET(m->offset) : m->offset;
}

static inline u32 __btf_member_bitfield_size(const struct btf_type *t,
					     const struct btf_member *m)
{
	return btf_type_kflag(t) ? BTF_MEMBER_BITFIELD_SIZE(m->offset) : 0;
}

static inline u32 btf_member_bit_offset(const struct btf_type *t, u32 idx)
{
	return __btf_member_bit_offset(t, btf_members(t) + idx);
}

static inline u32 btf_member_bitfield_size(const struct btf_type *t, u32 idx)
{
	return __btf_member_bitfield_size(t, btf_members(t) + idx);
}

#endif /* _NATIVE_BTF_H */
