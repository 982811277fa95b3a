// SPDX-License-Identifier: GPL-2.0
/*
 * For the tests of filters on a module's functions, types and symbols. It makes
 * a device, /dev/graphtest: writing N calls graphtest_handle() N times, with
 * the keys 0 to N - 1.
 *
 * graphtest2.c is the same module again, with other values: when both are
 * loaded, names are ambiguous; when one follows the other, the second is likely
 * to be at the addresses of the first.
 */
#include <linux/fs.h>
#include <linux/kstrtox.h>
#include <linux/miscdevice.h>
#include <linux/module.h>

#ifndef GRAPHTEST
#define GRAPHTEST	graphtest
#define GRAPHTEST_COLORS GRAPHTEST_RED = 31, GRAPHTEST_GREEN = 32
#define GRAPHTEST_FOPS	graphtest_fops
#endif
#define NAME		__stringify(GRAPHTEST)

enum graphtest_color { GRAPHTEST_COLORS };

struct graphtest_item {
#ifdef GRAPHTEST_2
	long			padding;
#endif
	int			key;
	enum graphtest_color	color;
	char			name[16];
};

/* Only this one has it. */
#ifndef GRAPHTEST_2
struct graphtest_only {
	int			one;
	int			key;
};
static struct graphtest_only graphtest_only;
#endif

static int graphtest_sum;

/* __noipa: as it is written, no clone, all parameters in their registers */
static __noipa void graphtest_leaf(int key)
{
	WRITE_ONCE(graphtest_sum, graphtest_sum + key);
	barrier();
}

static __noipa int graphtest_handle(struct graphtest_item *item, int nr)
{
	graphtest_leaf(item->key);
	barrier();
	return nr;
}

/* Gone when the module is loaded */
static noinline int __init graphtest_setup(int nr)
{
	barrier();
	return nr;
}

static ssize_t graphtest_write(struct file *file, const char __user *ubuf,
			       size_t len, loff_t *ppos)
{
	struct graphtest_item item = { .name = NAME };
	int ret, nr;

	ret = kstrtoint_from_user(ubuf, len, 10, &nr);
	if (ret)
		return ret;
	for (int i = 0; i < nr; i++) {
		item.key = i;
		item.color = i % 2 ? GRAPHTEST_RED : GRAPHTEST_GREEN;
		graphtest_handle(&item, nr);
	}
	return len;
}

static const struct file_operations GRAPHTEST_FOPS = {
	.owner	= THIS_MODULE,
	.write	= graphtest_write,
};

static struct miscdevice graphtest_misc = {
	.minor	= MISC_DYNAMIC_MINOR,
	.name	= NAME,
	.fops	= &GRAPHTEST_FOPS,
};

static int __init graphtest_init(void)
{
#ifndef GRAPHTEST_2
	graphtest_only.key = 1;
#endif
	graphtest_sum = graphtest_setup(0);
	return misc_register(&graphtest_misc);
}
module_init(graphtest_init);

static void __exit graphtest_exit(void)
{
	misc_deregister(&graphtest_misc);
}
module_exit(graphtest_exit);

MODULE_DESCRIPTION("Functions, types and symbols for graph filters to find");
MODULE_LICENSE("GPL");
