/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Memory that a program under test may read: what tests got from shim_mem()
 * and shim_user_mem(), to the byte. Everything else faults.
 *
 * The first lies above TASK_SIZE_MAX and the second below, so that the
 * kernel's way of telling them apart works here too.
 */
#ifndef _NATIVE_MEMORY_H
#define _NATIVE_MEMORY_H

#define TASK_SIZE_MAX		0x600000000000UL
#define TASK_SIZE		TASK_SIZE_MAX

/* Where "all memory" is: some of what shim_mem() returns is elsewhere. */
#define PAGE_OFFSET		0x700000000800UL
#define high_memory		((void *)0x710000000000UL)
#define offset_in_page(p)	((unsigned long)(p) % PAGE_SIZE)

extern unsigned long shim_nr_reads;	/* nofault reads done, good or bad */
extern bool shim_user_absent;		/* user pages are not present */

void *shim_mem(size_t size);		/* zeroed */
void *shim_user_mem(size_t size);
void shim_mem_reset(void);
bool shim_read(void *dst, const void *src, size_t size, bool user);

bool copy_from_kernel_nofault_allowed(const void *src, size_t size);
long copy_from_kernel_nofault(void *dst, const void *src, size_t size);
long strncpy_from_kernel_nofault(char *dst, const void *src, long count);
long copy_from_user_nofault(void *dst, const void *src, size_t size);
long strncpy_from_user_nofault(char *dst, const void *src, long count);
bool access_ok(const void *p, unsigned long size);
#define __access_ok(p, size)	access_ok(p, size)

#define __get_kernel_nofault(dst, src, type, label)			\
do {									\
	if (!shim_read(dst, (const void *)(src), sizeof(type), false))	\
		goto label;						\
} while (0)

#define get_kernel_nofault(val, ptr) ({					\
	const typeof(val) *__gk_ptr = (ptr);				\
	copy_from_kernel_nofault(&(val), __gk_ptr, sizeof(val));	\
})

#define pagefault_disable()	do { } while (0)
#define pagefault_enable()	do { } while (0)
DEFINE_LOCK_GUARD_0(pagefault, pagefault_disable(), pagefault_enable())

#endif /* _NATIVE_MEMORY_H */
