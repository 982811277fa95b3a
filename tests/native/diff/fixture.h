/* SPDX-License-Identifier: GPL-2.0 */
/*
 * More types for the differential test than the unit tests have: wide and
 * odd bit-fields above all.
 */
#ifndef _DIFF_FIXTURE_H
#define _DIFF_FIXTURE_H

#include "../fixture.h"

struct wide_bits {
	u64			u33 : 33;
	u64			u40 : 40;
	s64			s33 : 33;
	s64			s47 : 47;
	u64			u63 : 63;
	s64			s63 : 63;
	u64			u64 : 64;
	s64			s64 : 64;
	u64			u1 : 1;
	s64			s2 : 2;
	unsigned long		u32 : 32;
	long			s32 : 32;
	unsigned long		u31 : 31;
	enum wide		e44 : 44;
	enum uwide		e64 : 64;
};

struct wide_packed {
	u8			a : 1;
	u64			u33 : 33;
	s64			s35 : 35;
	u8			b : 2;
	s64			s50 : 50;
	u64			u57 : 57;
	bool			flag : 1;
	s32			s31 : 31;
	u16			tail : 3;
} __packed;

struct small_bits {
	bool			b0 : 1;
	bool			b1 : 1;
	signed char		s1 : 1;
	signed char		s7 : 7;
	unsigned short		u15 : 15;
	short			s15 : 15;
	enum tiny		t : 8;
	int			st : 31;
	enum plain		pl : 32;
	char			c3 : 3;
	union {
		u32		word;
		struct {
			u32	low : 12;
			s32	mid : 9;
			u32	high : 11;
		};
	};
};

struct deep {
	struct deep		*self;
	struct deep		**indirect;
	struct deep		*many[3];
	struct wide_bits	wide[2];
	struct wide_packed	packed[3];
	struct small_bits	*bits;
	union {
		struct {
			union {
				struct {
					s8 a8; u16 a16; s32 a32; u64 a64;
				};
				u8	bytes[16];
			};
			struct inner in;
		};
		unsigned long	words[4];
	};
	struct {
		struct outer	outers[2];
		bool		flags[4];
	} own;
	unsigned long		tagged;
	int			*pint;
	const signed char	*psc;
	unsigned short		**ppus;
	bool			*pbool;
	enum wide		*pwide;
	__be16			be16;
	__be32			be32[2];
	__be64			*pbe64;
	__le16			le16;
	struct in6_addr		addr;
	struct in_addr		*paddr;
	u8			mac[6];
	char			six[6];
	char			name[16];
	char			long_name[300];
	unsigned char		*label;
	void			*data;
	void			(*fn)(void);
};

int d_deep(struct deep *d, struct deep **pd, struct wide_bits *w,
	   struct wide_packed *q, struct small_bits *s, int n);
int d_numbers(struct deep *d, signed char sc, unsigned short us, s64 ll,
	      unsigned int ui, bool b);
int d_pointers(struct deep *d, int *pi, unsigned long *pul, char **names,
	       struct inner *in, unsigned long n);
int d_order(struct deep *d, struct addrs *h, __be16 be16, __be32 be32,
	    __le64 le64, u16 host);

#endif
