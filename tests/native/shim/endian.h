/* SPDX-License-Identifier: GPL-2.0 */
#ifndef _NATIVE_ENDIAN_H
#define _NATIVE_ENDIAN_H

#define swab16(x)	__builtin_bswap16(x)
#define swab32(x)	__builtin_bswap32(x)
#define swab64(x)	((u64)__builtin_bswap64(x))

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define __native_be(x, bits)	swab##bits(x)
#define __native_le(x, bits)	((u##bits)(x))
#else
#define __BIG_ENDIAN		4321
#define __native_be(x, bits)	((u##bits)(x))
#define __native_le(x, bits)	swab##bits(x)
#endif

#define cpu_to_be16(x)	__native_be(x, 16)
#define cpu_to_be32(x)	__native_be(x, 32)
#define cpu_to_be64(x)	__native_be(x, 64)
#define be16_to_cpu(x)	__native_be(x, 16)
#define be32_to_cpu(x)	__native_be(x, 32)
#define be64_to_cpu(x)	__native_be(x, 64)
#define cpu_to_le16(x)	__native_le(x, 16)
#define cpu_to_le32(x)	__native_le(x, 32)
#define cpu_to_le64(x)	__native_le(x, 64)
#define le16_to_cpu(x)	__native_le(x, 16)
#define le32_to_cpu(x)	__native_le(x, 32)
#define le64_to_cpu(x)	__native_le(x, 64)
#define htons(x)	cpu_to_be16(x)
#define htonl(x)	cpu_to_be32(x)
#define ntohs(x)	be16_to_cpu(x)
#define ntohl(x)	be32_to_cpu(x)

#define get_unaligned(p) \
	({ typeof(*(p)) _v; memcpy(&_v, (p), sizeof(_v)); _v; })
#define put_unaligned(v, p) \
	({ typeof(*(p)) _v = (v); memcpy((p), &_v, sizeof(_v)); })
#define get_unaligned_be16(p)	be16_to_cpu(get_unaligned((const u16 *)(p)))
#define get_unaligned_be32(p)	be32_to_cpu(get_unaligned((const u32 *)(p)))
#define get_unaligned_be64(p)	be64_to_cpu(get_unaligned((const u64 *)(p)))
#define put_unaligned_be16(v, p) put_unaligned(cpu_to_be16(v), (u16 *)(p))
#define put_unaligned_be32(v, p) put_unaligned(cpu_to_be32(v), (u32 *)(p))
#define put_unaligned_be64(v, p) put_unaligned(cpu_to_be64(v), (u64 *)(p))

#endif /* _NATIVE_ENDIAN_H */
