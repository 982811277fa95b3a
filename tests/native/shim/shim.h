/* SPDX-License-Identifier: GPL-2.0 */
/*
 * As much of the kernel as kernel/trace/trace_expr_*.c asks for, on the host.
 *
 * The build makes a <linux/X.h> for every header that those files include
 * (see headers.sh). It comes from the kernel tree itself where that header
 * stands alone, as ctype.h does, and is this file otherwise, together with
 * the UAPI header of the same name.
 */
#ifndef _NATIVE_SHIM_H
#define _NATIVE_SHIM_H

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define __EXPORTED_HEADERS__
#include <tree/include/uapi/linux/types.h>

/* The C library defines __BIG_ENDIAN and __LITTLE_ENDIAN, the kernel one. */
#undef __BIG_ENDIAN
/* The shim has these as the kernel has them. */
#undef __always_inline
#undef __attribute_const__
#undef __CONCAT
#undef SIZE_MAX

#include <shim/compiler.h>
#include <shim/types.h>
#include <shim/math.h>
#include <shim/alloc.h>
#include <shim/string.h>
#include <shim/endian.h>
#include <shim/memory.h>
#include <shim/task.h>
#include <shim/module.h>

#endif /* _NATIVE_SHIM_H */
