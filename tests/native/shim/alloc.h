/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Allocation, with a count of what is live and a way to make it fail.
 */
#ifndef _NATIVE_ALLOC_H
#define _NATIVE_ALLOC_H

extern long shim_nr_allocs;	/* live now */
extern long shim_fail_after;	/* fail every one after so many; -1: never */
extern bool shim_fail_once;	/* ... rather the first of them only */
extern long shim_nr_failed;
bool shim_alloc_fails(void);	/* does the next one? */

void *shim_alloc(size_t size, bool zero);
void kfree(const void *p);

#define GFP_KERNEL		0x1u
#define GFP_ATOMIC		0x2u
#define GFP_NOWAIT		0x4u
#define GFP_KERNEL_ACCOUNT	0x8u
#define __GFP_NOWARN		0x10u
#define __GFP_ZERO		0x20u
#define __default_gfp(a, b, ...) b
#define default_gfp(...)	__default_gfp(, ##__VA_ARGS__, GFP_KERNEL)

#define kmalloc(size, gfp)		shim_alloc(size, (gfp) & __GFP_ZERO)
#define kzalloc(size, gfp)		shim_alloc(size, ((void)(gfp), true))
#define kmalloc_array(n, size, gfp)	kmalloc(size_mul(n, size), gfp)
#define kcalloc(n, size, gfp)		kzalloc(size_mul(n, size), gfp)
#define kvmalloc			kmalloc
#define kvzalloc			kzalloc
#define kvmalloc_array			kmalloc_array
#define kvcalloc			kcalloc
#define kvfree				kfree
#define vmalloc(size)			kmalloc(size, GFP_KERNEL)
#define vzalloc(size)			kzalloc(size, GFP_KERNEL)
#define vfree				kfree
void *krealloc(const void *p, size_t size, gfp_t gfp);
#define krealloc_array(p, n, size, gfp)	krealloc(p, size_mul(n, size), gfp)
#define kvrealloc			krealloc

void *kmemdup(const void *src, size_t len, gfp_t gfp);
char *kmemdup_nul(const char *s, size_t len, gfp_t gfp);
char *kstrdup(const char *s, gfp_t gfp);
char *kstrndup(const char *s, size_t max, gfp_t gfp);
__printf(2, 3) char *kasprintf(gfp_t gfp, const char *fmt, ...);
__printf(2, 0) char *kvasprintf(gfp_t gfp, const char *fmt, va_list args);

/* As in <linux/slab.h> of 7.3 */
#define __alloc_objs(KMALLOC, GFP, TYPE, COUNT)				\
({									\
	const size_t __obj_size = size_mul(sizeof(TYPE), COUNT);	\
	(TYPE *)KMALLOC(__obj_size, GFP);				\
})

#define __alloc_flex(KMALLOC, GFP, TYPE, FAM, COUNT)			\
({									\
	const size_t __count = (COUNT);					\
	const size_t __obj_size = struct_size_t(TYPE, FAM, __count);	\
	(TYPE *)KMALLOC(__obj_size, GFP);				\
})

#define kmalloc_obj(P, ...) \
	__alloc_objs(kmalloc, default_gfp(__VA_ARGS__), typeof(P), 1)
#define kmalloc_objs(P, COUNT, ...) \
	__alloc_objs(kmalloc, default_gfp(__VA_ARGS__), typeof(P), COUNT)
#define kmalloc_flex(P, FAM, COUNT, ...) \
	__alloc_flex(kmalloc, default_gfp(__VA_ARGS__), typeof(P), FAM, COUNT)
#define kzalloc_obj(P, ...) \
	__alloc_objs(kzalloc, default_gfp(__VA_ARGS__), typeof(P), 1)
#define kzalloc_objs(P, COUNT, ...) \
	__alloc_objs(kzalloc, default_gfp(__VA_ARGS__), typeof(P), COUNT)
#define kzalloc_flex(P, FAM, COUNT, ...) \
	__alloc_flex(kzalloc, default_gfp(__VA_ARGS__), typeof(P), FAM, COUNT)
#define kvmalloc_obj	kmalloc_obj
#define kvmalloc_objs	kmalloc_objs
#define kvmalloc_flex	kmalloc_flex
#define kvzalloc_obj	kzalloc_obj
#define kvzalloc_objs	kzalloc_objs
#define kvzalloc_flex	kzalloc_flex

/* err.h and cleanup.h are the tree's own */
#include <tree/include/linux/err.h>
#include <tree/include/linux/cleanup.h>

DEFINE_FREE(kfree, void *, if (!IS_ERR_OR_NULL(_T)) kfree(_T))
DEFINE_FREE(kvfree, void *, if (!IS_ERR_OR_NULL(_T)) kvfree(_T))

DEFINE_LOCK_GUARD_0(rcu, (void)0, (void)0)

#endif /* _NATIVE_ALLOC_H */
