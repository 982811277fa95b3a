// SPDX-License-Identifier: GPL-2.0
/*
 * The kernel's functions, over the C library's. Where exactness matters, the
 * build takes the kernel's own source instead: lib/glob.c, lib/ctype.c.
 */
#include <arpa/inet.h>
#include <sys/mman.h>
#undef htons
#undef htonl
#undef ntohs
#undef ntohl

#include <shim/shim.h>

/* ------------------------------------------------------------- allocation */

long shim_nr_allocs;
long shim_fail_after = -1;
long shim_nr_failed;
bool shim_fail_once;

bool shim_alloc_fails(void)
{
	if (shim_fail_after < 0)
		return false;
	if (shim_fail_after) {
		shim_fail_after--;
		return false;
	}
	shim_nr_failed++;
	if (shim_fail_once)
		shim_fail_after = -1;
	return true;
}

void *shim_alloc(size_t size, bool zero)
{
	void *p;

	if (shim_alloc_fails() || size > 64 << 20)
		return NULL;
	p = malloc(size ?: 1);
	if (!p)
		return NULL;
	memset(p, zero ? 0 : 0xa5, size);
	shim_nr_allocs++;
	return p;
}

void kfree(const void *p)
{
	if (!p)
		return;
	shim_nr_allocs--;
	free((void *)p);
}

void *krealloc(const void *p, size_t size, gfp_t gfp)
{
	if (!p)
		return kmalloc(size, gfp);
	if (shim_alloc_fails())
		return NULL;
	return realloc((void *)p, size ?: 1);
}

void *kmemdup(const void *src, size_t len, gfp_t gfp)
{
	void *p = kmalloc(len, gfp);

	return p ? memcpy(p, src, len) : NULL;
}

char *kmemdup_nul(const char *s, size_t len, gfp_t gfp)
{
	char *p = kzalloc(len + 1, gfp);

	return p ? memcpy(p, s, len) : NULL;
}

char *kstrndup(const char *s, size_t max, gfp_t gfp)
{
	return s ? kmemdup_nul(s, strnlen(s, max), gfp) : NULL;
}

char *kstrdup(const char *s, gfp_t gfp)
{
	return s ? kmemdup_nul(s, strlen(s), gfp) : NULL;
}

char *kvasprintf(gfp_t gfp, const char *fmt, va_list args)
{
	va_list copy;
	char *p;
	int len;

	va_copy(copy, args);
	len = vsnprintf(NULL, 0, fmt, copy);
	va_end(copy);
	p = kmalloc(len + 1, gfp);
	if (p)
		vsnprintf(p, len + 1, fmt, args);
	return p;
}

char *kasprintf(gfp_t gfp, const char *fmt, ...)
{
	va_list args;
	char *p;

	va_start(args, fmt);
	p = kvasprintf(gfp, fmt, args);
	va_end(args);
	return p;
}

/* ---------------------------------------------------------------- strings */

int vscnprintf(char *buf, size_t size, const char *fmt, va_list args)
{
	int len = vsnprintf(buf, size, fmt, args);

	return len < (ssize_t)size ? len : size ? size - 1 : 0;
}

int scnprintf(char *buf, size_t size, const char *fmt, ...)
{
	va_list args;
	int len;

	va_start(args, fmt);
	len = vscnprintf(buf, size, fmt, args);
	va_end(args);
	return len;
}

ssize_t shim_strscpy(char *dst, const char *src, size_t size, bool pad)
{
	size_t len;

	if (!size)
		return -E2BIG;
	len = strnlen(src, size);
	memcpy(dst, src, len < size ? len : size - 1);
	if (len == size) {
		dst[size - 1] = '\0';
		return -E2BIG;
	}
	memset(dst + len, 0, pad ? size - len : 1);
	return len;
}

char *strnchr(const char *s, size_t count, int c)
{
	for (; count--; s++) {
		if (*s == (char)c)
			return (char *)s;
		if (!*s)
			break;
	}
	return NULL;
}

char *strnstr(const char *s1, const char *s2, size_t len)
{
	size_t n = strlen(s2);

	for (; len >= n; s1++, len--)
		if (!memcmp(s1, s2, n))
			return (char *)s1;
	return NULL;
}

char *skip_spaces(const char *s)
{
	while (isspace(*s))
		s++;
	return (char *)s;
}

char *strim(char *s)
{
	size_t n = strlen(s);

	while (n && isspace(s[n - 1]))
		n--;
	s[n] = '\0';
	return skip_spaces(s);
}

size_t str_has_prefix(const char *str, const char *prefix)
{
	size_t n = strlen(prefix);

	return strncmp(str, prefix, n) ? 0 : n;
}

int match_string(const char * const *array, size_t n, const char *string)
{
	size_t i;

	for (i = 0; i < n && array[i]; i++)
		if (!strcmp(array[i], string))
			return i;
	return -EINVAL;
}

void *memchr_inv(const void *p, int c, size_t bytes)
{
	const u8 *s = p;

	for (; bytes--; s++)
		if (*s != (u8)c)
			return (void *)s;
	return NULL;
}

int kstrtoull(const char *s, unsigned int base, unsigned long long *res)
{
	unsigned long long val;
	char *end;

	if (*s == '+')
		s++;
	if (!isxdigit(*s))
		return -EINVAL;
	errno = 0;
	val = strtoull(s, &end, base);
	if (end == s)
		return -EINVAL;
	if (errno)
		return -ERANGE;
	if (*end == '\n')
		end++;
	if (*end)
		return -EINVAL;
	*res = val;
	return 0;
}

int kstrtoll(const char *s, unsigned int base, long long *res)
{
	unsigned long long val;
	bool neg = *s == '-';
	int ret;

	ret = kstrtoull(s + neg, base, &val);
	if (ret)
		return ret;
	if (val > (u64)LLONG_MAX + neg)
		return -ERANGE;
	*res = neg ? -val : val;
	return 0;
}

#define NATIVE_KSTRTO(name, type, wide, wider)				\
int name(const char *s, unsigned int base, type *res)			\
{									\
	wider val;							\
	int ret = wide(s, base, &val);					\
									\
	if (ret)							\
		return ret;						\
	if (val != (type)val)						\
		return -ERANGE;						\
	*res = val;							\
	return 0;							\
}

NATIVE_KSTRTO(kstrtoul, unsigned long, kstrtoull, unsigned long long)
NATIVE_KSTRTO(kstrtouint, unsigned int, kstrtoull, unsigned long long)
NATIVE_KSTRTO(kstrtou16, u16, kstrtoull, unsigned long long)
NATIVE_KSTRTO(kstrtou8, u8, kstrtoull, unsigned long long)
NATIVE_KSTRTO(kstrtol, long, kstrtoll, long long)
NATIVE_KSTRTO(kstrtoint, int, kstrtoll, long long)

void shim_sort(void *base, size_t n, size_t size,
	       int (*cmp)(const void *a, const void *b))
{
	qsort(base, n, size, cmp);
}

/* -------------------------------------------------------------- addresses */

int hex_to_bin(unsigned char ch)
{
	if (ch >= '0' && ch <= '9')
		return ch - '0';
	ch |= 0x20;
	return ch >= 'a' && ch <= 'f' ? ch - 'a' + 10 : -1;
}

/*
 * An address ends at @delim or at the end; if @delim is -1, at the first
 * character that cannot be of one.
 */
static int pton(int family, const char *chars, const char *src, int srclen,
		u8 *dst, int delim, const char **end)
{
	char buf[INET6_ADDRSTRLEN];
	u8 addr[16];
	size_t n = 0, max;

	max = srclen < 0 ? strlen(src) : strnlen(src, srclen);
	while (n < max && strchr(chars, src[n]) && src[n] != (char)delim)
		n++;
	if (end)
		*end = src + n;
	if (n < max && delim != -1 && src[n] != (char)delim)
		return 0;
	if (n >= sizeof(buf))
		return 0;
	memcpy(buf, src, n);
	buf[n] = '\0';
	if (inet_pton(family, buf, addr) != 1)
		return 0;
	memcpy(dst, addr, family == AF_INET ? 4 : 16);
	return 1;
}

int in4_pton(const char *src, int srclen, u8 *dst, int delim, const char **end)
{
	return pton(AF_INET, "0123456789.", src, srclen, dst, delim, end);
}

int in6_pton(const char *src, int srclen, u8 *dst, int delim, const char **end)
{
	return pton(AF_INET6, "0123456789abcdefABCDEF:.", src, srclen, dst,
		    delim, end);
}

bool mac_pton(const char *s, u8 *mac)
{
	u8 addr[6];
	int i;

	for (i = 0; i < 6; i++, s += 3) {
		if (!isxdigit(s[0]) || !isxdigit(s[1]))
			return false;
		if (i < 5 && s[2] != ':')
			return false;
		addr[i] = hex_to_bin(s[0]) << 4 | hex_to_bin(s[1]);
	}
	memcpy(mac, addr, sizeof(addr));
	return true;
}

/* ---------------------------------------------------------------- seq_buf */

void seq_buf_clear(struct seq_buf *s)
{
	s->len = 0;
	if (s->size)
		s->buffer[0] = '\0';
}

void seq_buf_init(struct seq_buf *s, char *buf, unsigned int size)
{
	s->buffer = buf;
	s->size = size;
	seq_buf_clear(s);
}

bool seq_buf_has_overflowed(struct seq_buf *s)
{
	return s->len > s->size;
}

unsigned int seq_buf_buffer_left(struct seq_buf *s)
{
	return seq_buf_has_overflowed(s) ? 0 : s->size - s->len;
}

unsigned int seq_buf_used(struct seq_buf *s)
{
	return min(s->len, s->size);
}

const char *seq_buf_str(struct seq_buf *s)
{
	if (WARN_ON(!s->size))
		return "";
	s->buffer[min(s->len, s->size - 1)] = '\0';
	return s->buffer;
}

int seq_buf_vprintf(struct seq_buf *s, const char *fmt, va_list args)
{
	size_t len;

	if (s->len < s->size) {
		len = vsnprintf(s->buffer + s->len, s->size - s->len, fmt, args);
		if (s->len + len < s->size) {
			s->len += len;
			return 0;
		}
	}
	s->len = s->size + 1;
	return -1;
}

int seq_buf_printf(struct seq_buf *s, const char *fmt, ...)
{
	va_list args;
	int ret;

	va_start(args, fmt);
	ret = seq_buf_vprintf(s, fmt, args);
	va_end(args);
	return ret;
}

int seq_buf_putmem(struct seq_buf *s, const void *mem, unsigned int len)
{
	if (s->len + len <= s->size) {
		memcpy(s->buffer + s->len, mem, len);
		s->len += len;
		return 0;
	}
	s->len = s->size + 1;
	return -1;
}

int seq_buf_puts(struct seq_buf *s, const char *str)
{
	size_t len = strlen(str);

	/* the NUL must fit, but does not count */
	if (s->len + len + 1 <= s->size) {
		memcpy(s->buffer + s->len, str, len + 1);
		s->len += len;
		return 0;
	}
	s->len = s->size + 1;
	return -1;
}

int seq_buf_putc(struct seq_buf *s, unsigned char c)
{
	return seq_buf_putmem(s, &c, 1);
}

int seq_buf_pop(struct seq_buf *s)
{
	return s->len ? (unsigned char)s->buffer[--s->len] : -1;
}

/* ----------------------------------------------------------------- memory */

#define KERNEL_BASE	((char *)0x700000000000UL)
#define USER_BASE	((char *)0x400000000000UL)
#define AREA_SIZE	(16UL << 20)
#define NR_RANGES	512

static struct area {
	char	*base;
	size_t	used;
	unsigned int nr;
	struct { const char *start; size_t size; } range[NR_RANGES];
} kernel_area = { .base = KERNEL_BASE }, user_area = { .base = USER_BASE };

unsigned long shim_nr_reads;
bool shim_user_absent;

static void *area_get(struct area *area, size_t size)
{
	char *p;

	if (!area->used &&
	    mmap(area->base, AREA_SIZE, PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) != area->base) {
		perror("mmap of test memory");
		abort();
	}
	if (area->nr == NR_RANGES || area->used + size + 128 > AREA_SIZE) {
		fprintf(stderr, "out of test memory\n");
		abort();
	}
	/* The gap holds no zeros, so that reading into it shows. */
	p = area->base + ALIGN(area->used, 16) + 64;
	memset(p - 64, 0xbd, size + 128);
	memset(p, 0, size);
	area->used = p + size - area->base;
	area->range[area->nr].start = p;
	area->range[area->nr++].size = size;
	return p;
}

static void area_reset(struct area *area)
{
	if (area->used)
		munmap(area->base, AREA_SIZE);
	area->used = 0;
	area->nr = 0;
}

static bool area_has(const struct area *area, const char *p, size_t size)
{
	unsigned int i;

	for (i = area->nr; i-- > 0; )
		if (p >= area->range[i].start &&
		    (size_t)(p - area->range[i].start) <= area->range[i].size)
			return size <= area->range[i].size -
				       (size_t)(p - area->range[i].start);
	return false;
}

void *shim_mem(size_t size)
{
	return area_get(&kernel_area, size);
}

/* In whole words, as user space comes in whole pages and is read in words */
void *shim_user_mem(size_t size)
{
	return area_get(&user_area, ALIGN(size, sizeof(u64)));
}

void shim_mem_reset(void)
{
	area_reset(&kernel_area);
	area_reset(&user_area);
}

bool shim_read(void *dst, const void *src, size_t size, bool user)
{
	shim_nr_reads++;
	if (user && shim_user_absent)
		return false;
	if (!area_has(user ? &user_area : &kernel_area, src, size))
		return false;
	memcpy(dst, src, size);
	return true;
}

bool copy_from_kernel_nofault_allowed(const void *src, size_t size)
{
	unsigned long addr = (unsigned long)src;

	/* of the upper half as much as x86 does: the canonical part */
	return addr >= TASK_SIZE_MAX + PAGE_SIZE &&
	       (addr < 1UL << 47 || addr >= -1UL << 47);
}

long copy_from_kernel_nofault(void *dst, const void *src, size_t size)
{
	if (!copy_from_kernel_nofault_allowed(src, size))
		return -ERANGE;
	return shim_read(dst, src, size, false) ? 0 : -EFAULT;
}

static long strncpy_nofault(char *dst, const char *src, long count, bool user)
{
	long n;

	for (n = 0; n < count; n++) {
		if (!shim_read(dst + n, src + n, 1, user))
			return -EFAULT;
		if (!dst[n])
			return n + 1;
	}
	if (count > 0)
		dst[count - 1] = '\0';
	return count;
}

long strncpy_from_kernel_nofault(char *dst, const void *src, long count)
{
	if (!copy_from_kernel_nofault_allowed(src, count))
		return -ERANGE;
	return strncpy_nofault(dst, src, count, false);
}

bool access_ok(const void *p, unsigned long size)
{
	return size <= TASK_SIZE_MAX && (unsigned long)p <= TASK_SIZE_MAX - size;
}

long copy_from_user_nofault(void *dst, const void *src, size_t size)
{
	return access_ok(src, size) && shim_read(dst, src, size, true) ? 0 : -EFAULT;
}

long strncpy_from_user_nofault(char *dst, const void *src, long count)
{
	return strncpy_nofault(dst, src, count, true);
}

/* ----------------------------------------------- task, symbols, complaints */

static struct task_struct init_task = { .comm = "swapper" };
struct task_struct *shim_current = &init_task;
bool shim_in_task = true;
unsigned int shim_cpu;

static struct { const char *name; unsigned long addr; } symbols[32];
static unsigned int nr_symbols;

void shim_add_symbol(const char *name, unsigned long addr)
{
	if (nr_symbols == ARRAY_SIZE(symbols))
		abort();
	symbols[nr_symbols].name = name;
	symbols[nr_symbols++].addr = addr;
}

int kallsyms_on_each_match_symbol(int (*fn)(void *data, unsigned long addr),
				  const char *name, void *data)
{
	unsigned int i;
	int ret = 0;

	for (i = 0; !ret && i < nr_symbols; i++)
		if (!strcmp(symbols[i].name, name))
			ret = fn(data, symbols[i].addr);
	return ret;
}

unsigned long kallsyms_lookup_name(const char *name)
{
	unsigned int i;

	for (i = 0; i < nr_symbols; i++)
		if (!strcmp(symbols[i].name, name))
			return symbols[i].addr;
	return 0;
}

int shim_printk(const char *fmt, ...)
{
	va_list args;
	int ret;

	va_start(args, fmt);
	ret = vfprintf(stderr, fmt, args);
	va_end(args);
	return ret;
}

void shim_warn(const char *file, int line, const char *what)
{
	fprintf(stderr, "WARNING: %s:%d: %s\n", file, line, what);
	abort();
}
