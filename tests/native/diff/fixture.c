// SPDX-License-Identifier: GPL-2.0
/*
 * Compiled for its BTF only, as ../fixture.c is, which it includes.
 */
#include "fixture.h"
#include "../fixture.c"

int d_deep(struct deep *d, struct deep **pd, struct wide_bits *w,
	   struct wide_packed *q, struct small_bits *s, int n)
{
	return d->a8 + pd[0]->a8 + w->u31 + q->tail + s->c3 + n;
}

int d_numbers(struct deep *d, signed char sc, unsigned short us, s64 ll,
	      unsigned int ui, bool b)
{
	return d->a8 + sc + us + ll + ui + b;
}

int d_pointers(struct deep *d, int *pi, unsigned long *pul, char **names,
	       struct inner *in, unsigned long n)
{
	return d->a8 + *pi + *pul + *names[0] + in->x + n;
}

int d_order(struct deep *d, struct addrs *h, __be16 be16, __be32 be32,
	    __le64 le64, u16 host)
{
	return d->be16 + h->port + be16 + be32 + le64 + host;
}
