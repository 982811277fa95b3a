/* SPDX-License-Identifier: GPL-2.0 */
#ifndef _NATIVE_COMPILER_H
#define _NATIVE_COMPILER_H

#define __always_inline		inline __attribute__((__always_inline__))
#define noinline		__attribute__((__noinline__))
#define __attribute_const__	__attribute__((__const__))
#define __pure			__attribute__((__pure__))
#define __must_check		__attribute__((__warn_unused_result__))
#define __uninitialized
#define __maybe_unused		__attribute__((__unused__))
#define __always_unused		__attribute__((__unused__))
#define __used			__attribute__((__used__))
#define __weak			__attribute__((__weak__))
#define __packed		__attribute__((__packed__))
#define __aligned(x)		__attribute__((__aligned__(x)))
#define __cleanup(f)		__attribute__((__cleanup__(f)))
#define __printf(a, b)		__attribute__((__format__(printf, a, b)))
#define __nonnull_args(x...)	__attribute__((__nonnull__(x)))
#define fallthrough		__attribute__((__fallthrough__))
#define __nonstring
#define __no_context_analysis
#define __context_unsafe(comment)
#define __counted_by(m)
#define __counted_by_ptr(m)
#define __designated_init

#define __user
#define __kernel
#define __force
#define __iomem
#define __rcu
#define __percpu
#define __private

#define __init
#define __exit
#define __initdata
#define __initconst
#define __ro_after_init
#define __read_mostly
#define notrace
#define nokprobe_inline		__always_inline
#define noinstr
#define NOKPROBE_SYMBOL(x)

#define EXPORT_SYMBOL(x)
#define EXPORT_SYMBOL_GPL(x)
#define EXPORT_SYMBOL_IF_KUNIT(x)
#define VISIBLE_IF_KUNIT
#define MODULE_DESCRIPTION(x)
#define MODULE_LICENSE(x)
#define MODULE_AUTHOR(x)

#define auto			__auto_type

#define likely(x)		__builtin_expect(!!(x), 1)
#define unlikely(x)		__builtin_expect(!!(x), 0)
#define barrier()		__asm__ __volatile__("" : : : "memory")
#define OPTIMIZER_HIDE_VAR(x)	__asm__("" : "=r" (x) : "0" (x))

#define __READ_ONCE(x)		(*(const volatile typeof(x) *)&(x))
#define READ_ONCE(x)		__READ_ONCE(x)
#define WRITE_ONCE(x, v)	((void)(*(volatile typeof(x) *)&(x) = (v)))
#define smp_load_acquire(p)	__atomic_load_n(p, __ATOMIC_ACQUIRE)
#define smp_store_release(p, v)	__atomic_store_n(p, v, __ATOMIC_RELEASE)
#define data_race(x)		(x)

#define ___PASTE(a, b)		a##b
#define __PASTE(a, b)		___PASTE(a, b)
#define __UNIQUE_ID(prefix)	__PASTE(__PASTE(__unique_, prefix), __COUNTER__)
#define __stringify_1(x...)	#x
#define __stringify(x...)	__stringify_1(x)

#define __same_type(a, b)	__builtin_types_compatible_p(typeof(a), typeof(b))
#define typecheck(type, x)	({ type _t; typeof(x) _x; (void)(&_t == &_x); 1; })
#define BUILD_BUG_ON(x)		_Static_assert(!(x), #x)
#define BUILD_BUG_ON_MSG(x, m)	_Static_assert(!(x), m)
#define BUILD_BUG_ON_ZERO(x)	((int)sizeof(struct { int : (-!!(x)); }))
#define __native_assert(x, msg, ...) _Static_assert(x, msg)
#define static_assert(x, ...)	__native_assert(x, ##__VA_ARGS__, #x)

/* IS_ENABLED(): a config option that is set is defined to 1 */
#define __ARG_PLACEHOLDER_1	0,
#define __take_second(ignored, val, ...) val
#define ____is_defined(x)	__take_second(x 1, 0)
#define ___is_defined(x)	____is_defined(__ARG_PLACEHOLDER_##x)
#define __is_defined(x)		___is_defined(x)
#define IS_ENABLED(option)	__is_defined(option)
#define CONFIG_ARCH_HAS_NON_OVERLAPPING_ADDRESS_SPACE 1
#define IS_BUILTIN(option)	IS_ENABLED(option)
#define IS_REACHABLE(option)	IS_ENABLED(option)

#define CONFIG_64BIT		1
#define CONFIG_X86_64		1
#define CONFIG_NET		1
#define CONFIG_INET		1
#define CONFIG_IPV6		1
#define CONFIG_BLOCK		1
#define CONFIG_MMU		1
#define CONFIG_BPF_SYSCALL	1
#define CONFIG_DEBUG_INFO_BTF	1
#define CONFIG_KALLSYMS		1
#define CONFIG_MODULES		1
#define CONFIG_FUNCTION_GRAPH_FILTER		1
#define CONFIG_HAVE_FUNCTION_ARG_ACCESS_API	1
#define CONFIG_PROBE_EVENTS_BTF_ARGS		1
#define CONFIG_ARCH_HAS_NON_OVERLAPPING_ADDRESS_SPACE	1
#define CONFIG_HAVE_EFFICIENT_UNALIGNED_ACCESS	1

#endif /* _NATIVE_COMPILER_H */
