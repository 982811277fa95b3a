// SPDX-License-Identifier: GPL-2.0
/*
 * The shim against what the kernel does, before anything is built on it.
 */
#include <stddef.h>

#include <linux/ftrace.h>
#include <linux/btf.h>
#include "fixture.h"

static unsigned int nr, bad;

#define CHECK(cond)							\
do {									\
	nr++;								\
	if (!(cond)) {							\
		bad++;							\
		printf("%s:%d: %s\n", __FILE__, __LINE__, #cond);	\
	}								\
} while (0)

static void test_strings(void)
{
	char buf[8];
	struct seq_buf s;
	unsigned long long ull;
	long long sll;
	u8 val8;

	CHECK(glob_match("a*[!0-9]?", "abcx9") && !glob_match("a*[!0-9]", "ab9"));
	CHECK(glob_match("\\*", "*") && !glob_match("\\*", "x"));
	CHECK(glob_match_len("ab*", "abc", 2) && !glob_match_len("abc", "abc", 2));
	CHECK(isalpha(0xe4) && !isalpha(0xd7) && isspace(0xa0) && !isdigit(0xb2));
	CHECK(strscpy(buf, "0123456") == 7 && strscpy(buf, "01234567") == -E2BIG);
	CHECK(!strcmp(buf, "0123456"));
	CHECK(scnprintf(buf, 4, "%s", "abcdef") == 3 && !strcmp(buf, "abc"));
	CHECK(strnchr("abc", 2, 'c') == NULL && *strnchr("abc", 3, 'c') == 'c');
	CHECK(!kstrtoull("0x10", 0, &ull) && ull == 16);
	CHECK(!kstrtoull("010", 0, &ull) && ull == 8);
	CHECK(kstrtoull("", 0, &ull) == -EINVAL && kstrtoull("-1", 0, &ull) == -EINVAL);
	CHECK(kstrtoull("1x", 0, &ull) == -EINVAL && kstrtoull(" 1", 0, &ull) == -EINVAL);
	CHECK(kstrtoull("18446744073709551616", 0, &ull) == -ERANGE);
	CHECK(!kstrtoll("-9223372036854775808", 0, &sll) && sll == S64_MIN);
	CHECK(kstrtou8("256", 0, &val8) == -ERANGE && !kstrtou8("255\n", 0, &val8));

	seq_buf_init(&s, buf, sizeof(buf));
	seq_buf_puts(&s, "abc");
	seq_buf_printf(&s, "%d", 42);
	CHECK(!seq_buf_has_overflowed(&s) && !strcmp(seq_buf_str(&s), "abc42"));
	seq_buf_puts(&s, "too long");
	CHECK(seq_buf_has_overflowed(&s) && !strcmp(seq_buf_str(&s), "abc42"));
}

static void test_addresses(void)
{
	const char *end;
	u8 a[16];

	CHECK(in4_pton("10.1.2.3", -1, a, -1, NULL) && a[0] == 10 && a[3] == 3);
	CHECK(in4_pton("10.1.2.3/8", -1, a, '/', &end) && *end == '/');
	CHECK(in4_pton("10.1.2.3/8", -1, a, -1, &end) && *end == '/');
	CHECK(in4_pton("10.1.2.3xx", 8, a, -1, &end) && *end == 'x');
	CHECK(!in4_pton("10.1.2", -1, a, -1, NULL));
	CHECK(!in4_pton("10.1.2.256", -1, a, -1, NULL));
	CHECK(in6_pton("fd00::1", -1, a, -1, NULL) && a[0] == 0xfd && a[15] == 1);
	CHECK(in6_pton("::/0", -1, a, '/', &end) && *end == '/' && !a[15]);
	CHECK(!in6_pton("fd00:::1", -1, a, -1, NULL));
	CHECK(mac_pton("02:42:ac:11:00:fe", a) && a[5] == 0xfe);
	CHECK(!mac_pton("02:42:ac:11:00", a) && hex_to_bin('F') == 15);
}

static void test_memory(void)
{
	u32 *p = shim_mem(6), val;
	char *user = shim_user_mem(4), buf[8];
	u16 val16;

	p[0] = 0x12345678;
	CHECK(copy_from_kernel_nofault_allowed(p, 4) && !access_ok(p, 4));
	CHECK(!copy_from_kernel_nofault_allowed(user, 4) && access_ok(user, 4));
	CHECK(!copy_from_kernel_nofault_allowed(NULL, 1));
	CHECK(!copy_from_kernel_nofault_allowed((void *)0xdead000000000100UL, 1));
	CHECK(copy_from_kernel_nofault_allowed((void *)-8L, 1));
	__get_kernel_nofault(&val, p, u32, fault);
	CHECK(val == 0x12345678);
	__get_kernel_nofault(&val16, (char *)p + 4, u16, fault);
	__get_kernel_nofault(&val16, (char *)p + 5, u16, expected);
	CHECK(!"a read behind the end fails");
expected:
	CHECK(copy_from_kernel_nofault(&val, user, 4) == -ERANGE);
	CHECK(copy_from_kernel_nofault(&val, &p[1], 4) == -EFAULT);
	CHECK(copy_from_user_nofault(&val, p, 4) == -EFAULT);
	memcpy(user, "abc", 4);
	CHECK(copy_from_user_nofault(&val, user, 4) == 0);
	CHECK(strncpy_from_user_nofault(buf, user, 8) == 4 && !strcmp(buf, "abc"));
	CHECK(strncpy_from_user_nofault(buf, user, 3) == 3 && !strcmp(buf, "ab"));
	CHECK(strncpy_from_kernel_nofault(buf, (char *)-4096L, 3) == -EFAULT);
	shim_mem_reset();
	CHECK(copy_from_kernel_nofault(&val, p, 4) == -EFAULT);
	return;
fault:
	CHECK(!"a good read works");
}

static void test_alloc(void)
{
	struct flexible {
		int	nr;
		int	elem[];
	} *f = kzalloc_flex(*f, elem, 4);
	u64 *q = kzalloc_objs(*q, 3);

	CHECK(f && !f->elem[3] && q && !q[2] && shim_nr_allocs == 2);
	kvfree(f);
	kfree(q);
	kfree(NULL);
	{
		char *s __free(kfree) = kmemdup_nul("abcd", 2, GFP_KERNEL);

		CHECK(s && !strcmp(s, "ab"));
	}
	shim_fail_after = 1;
	f = kzalloc_obj(*f);
	CHECK(f && !kzalloc_obj(*f) && !kmalloc(1, GFP_KERNEL));
	shim_fail_after = -1;
	kfree(f);
	CHECK(shim_nr_allocs == 0);
}

static const struct btf_member *find_member(struct btf *btf,
					    const struct btf_type *t,
					    const char *name)
{
	const struct btf_member *m;
	u32 i;

	for_each_member(i, t, m)
		if (!strcmp(btf_name_by_offset(btf, m->name_off), name))
			return m;
	return NULL;
}

static void test_btf(const char *path)
{
	struct btf *btf = shim_btf_load(path, NULL), *found;
	const struct btf_type *t;
	const struct btf_member *m;
	u32 size;
	s32 id;

	CHECK(btf);
	if (!btf)
		return;
	shim_btf_use(btf);
	id = btf_find_by_name_kind(btf, "outer", BTF_KIND_STRUCT);
	t = btf_type_by_id(btf, id);
	CHECK(t && t->size == sizeof(struct outer));
	m = find_member(btf, t, "arr");
	CHECK(m && __btf_member_bit_offset(t, m) == 8 * offsetof(struct outer, arr));
	CHECK(!IS_ERR(btf_resolve_size(btf, btf_type_by_id(btf, m->type), &size)));
	CHECK(size == sizeof(((struct outer *)0)->arr));
	id = btf_find_by_name_kind(btf, "bits", BTF_KIND_STRUCT);
	t = btf_type_by_id(btf, id);
	m = find_member(btf, t, "s26");
	CHECK(m && __btf_member_bit_offset(t, m) == 38);
	CHECK(m && __btf_member_bitfield_size(t, m) == 26);
	CHECK(bpf_find_btf_id("f_mixed", BTF_KIND_FUNC, &found) > 0 && found == btf);
	CHECK(shim_btf_refs() == 1);
	btf_put(btf);
	CHECK(btf_find_by_name_kind(btf, "wide", BTF_KIND_ENUM64) > 0);
	CHECK(btf_find_by_name_kind(btf, "nosuch", BTF_KIND_STRUCT) == -ENOENT);
	CHECK(!btf_type_by_id(btf, btf_nr_types(btf)));
	CHECK(btf_type_is_void(btf_type_by_id(btf, 0)));
	shim_btf_free(btf);
}

int main(void)
{
	test_strings();
	test_addresses();
	test_memory();
	test_alloc();
	test_btf(FIXTURE_BTF);
	printf("%s shim           %u checks\n", bad ? "FAIL" : "PASS", nr);
	return bad ? 1 : 0;
}
