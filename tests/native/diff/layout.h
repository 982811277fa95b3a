/* SPDX-License-Identifier: GPL-2.0 */
#ifndef _DIFF_LAYOUT_H
#define _DIFF_LAYOUT_H

#include "types.h"

void write_small_enums(struct btf *btf);
void write_layout_check(struct btf *btf, const char *header);
void avoid_types(const char *path);	/* a file of names */
bool is_avoided(struct ty t);

#endif
