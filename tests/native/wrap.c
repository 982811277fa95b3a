// SPDX-License-Identifier: GPL-2.0
/*
 * The compiler's arena takes few large pieces of memory; so that each of its
 * allocations can fail, not just the first in a piece, the linker has them
 * made here (--wrap=tx_alloc).
 */
#include <linux/slab.h>
#include <tree/kernel/trace/trace_expr_internal.h>

void *__real_tx_alloc(struct tx *tx, size_t size);
void *__wrap_tx_alloc(struct tx *tx, size_t size);

void *__wrap_tx_alloc(struct tx *tx, size_t size)
{
	if (!shim_alloc_fails())
		return __real_tx_alloc(tx, size);
	tx_error(tx, tx->tok.pos, TRACE_ERR_EXPR_NOMEM, NULL);
	return NULL;
}
