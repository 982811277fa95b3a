/* SPDX-License-Identifier: GPL-2.0 */
#ifndef _DIFF_RUN_H
#define _DIFF_RUN_H

#include <linux/ftrace.h>

#include "types.h"
#include "rt.h"

/* memory.c: objects of the types that a function's parameters lead to */
void fill_memory(void);
void no_more_objects(void);
unsigned long random_register(struct ty t);

#endif
