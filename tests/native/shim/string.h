/* SPDX-License-Identifier: GPL-2.0 */
#ifndef _NATIVE_STRING_H
#define _NATIVE_STRING_H

#include <tree/include/linux/ctype.h>

int scnprintf(char *buf, size_t size, const char *fmt, ...) __printf(3, 4);
int vscnprintf(char *buf, size_t size, const char *fmt, va_list args) __printf(3, 0);

ssize_t shim_strscpy(char *dst, const char *src, size_t size, bool pad);
#define __strscpy2(dst, src)		shim_strscpy(dst, src, sizeof(dst), false)
#define __strscpy3(dst, src, size)	shim_strscpy(dst, src, size, false)
#define __strscpy(a, b, c, NAME, ...)	NAME
#define strscpy(dst, src...) \
	__strscpy(dst, ##src, __strscpy3, __strscpy2)(dst, src)
#define strscpy_pad(dst, src)		shim_strscpy(dst, src, sizeof(dst), true)

char *strnchr(const char *s, size_t count, int c);
char *strnstr(const char *s1, const char *s2, size_t len);
char *skip_spaces(const char *s);
char *strim(char *s);
#define strstrip strim
size_t str_has_prefix(const char *str, const char *prefix);
#define strstarts(str, prefix)	(strncmp(str, prefix, strlen(prefix)) == 0)
int strcasecmp(const char *a, const char *b);
int strncasecmp(const char *a, const char *b, size_t n);
char *strsep(char **s, const char *ct);
int match_string(const char * const *array, size_t n, const char *string);
void *memchr_inv(const void *p, int c, size_t bytes);
static inline const char *str_yes_no(bool v) { return v ? "yes" : "no"; }
#define str_plural(n)		((n) == 1 ? "" : "s")

int kstrtoull(const char *s, unsigned int base, unsigned long long *res);
int kstrtoll(const char *s, unsigned int base, long long *res);
int kstrtouint(const char *s, unsigned int base, unsigned int *res);
int kstrtoint(const char *s, unsigned int base, int *res);
#define kstrtou64	kstrtoull
#define kstrtos64	kstrtoll
int kstrtoul(const char *s, unsigned int base, unsigned long *res);
int kstrtol(const char *s, unsigned int base, long *res);
int kstrtou8(const char *s, unsigned int base, u8 *res);
int kstrtou16(const char *s, unsigned int base, u16 *res);
#define kstrtou32	kstrtouint

bool glob_match(const char *pat, const char *str);
bool glob_match_len(const char *pat, const char *str, size_t len);

int hex_to_bin(unsigned char ch);
int in4_pton(const char *src, int srclen, u8 *dst, int delim, const char **end);
int in6_pton(const char *src, int srclen, u8 *dst, int delim, const char **end);
bool mac_pton(const char *s, u8 *mac);

void shim_sort(void *base, size_t n, size_t size,
	       int (*cmp)(const void *a, const void *b));
#define sort(base, n, size, cmp, swap_func) shim_sort(base, n, size, cmp)

struct seq_buf {
	char	*buffer;
	size_t	size;
	size_t	len;
};

#define DECLARE_SEQ_BUF(NAME, SIZE) \
	struct seq_buf NAME = { .buffer = (char[SIZE]) { 0 }, .size = SIZE }

void seq_buf_init(struct seq_buf *s, char *buf, unsigned int size);
void seq_buf_clear(struct seq_buf *s);
bool seq_buf_has_overflowed(struct seq_buf *s);
unsigned int seq_buf_buffer_left(struct seq_buf *s);
unsigned int seq_buf_used(struct seq_buf *s);
const char *seq_buf_str(struct seq_buf *s);
int seq_buf_printf(struct seq_buf *s, const char *fmt, ...) __printf(2, 3);
int seq_buf_vprintf(struct seq_buf *s, const char *fmt, va_list args) __printf(2, 0);
int seq_buf_puts(struct seq_buf *s, const char *str);
int seq_buf_putc(struct seq_buf *s, unsigned char c);
int seq_buf_putmem(struct seq_buf *s, const void *mem, unsigned int len);
int seq_buf_pop(struct seq_buf *s);

/* Messages, warnings: a warning is a failed test */
void shim_warn(const char *file, int line, const char *what);
int shim_printk(const char *fmt, ...) __printf(1, 2);
#define printk			shim_printk
#define pr_err			shim_printk
#define pr_warn			shim_printk
#define pr_info			shim_printk
#define pr_debug(fmt, ...)	do { if (0) shim_printk(fmt, ##__VA_ARGS__); } while (0)
#define WARN_ON(x)		({ bool _w = (x); if (_w) shim_warn(__FILE__, __LINE__, #x); _w; })
#define WARN_ON_ONCE(x)		WARN_ON(x)
#define WARN(x, ...)		WARN_ON(x)
#define WARN_ONCE(x, ...)	WARN_ON(x)
#define BUG_ON(x)		((void)WARN_ON(x))
#define BUG()			shim_warn(__FILE__, __LINE__, "BUG")

#endif /* _NATIVE_STRING_H */
