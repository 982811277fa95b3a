/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Modules: the ones that a test declares.
 */
#ifndef _NATIVE_MODULE_H
#define _NATIVE_MODULE_H

struct btf;

enum module_state {
	MODULE_STATE_LIVE,
	MODULE_STATE_COMING,
	MODULE_STATE_GOING,
	MODULE_STATE_UNFORMED,
};

struct module {
	enum module_state	state;
	const char		*name;
	struct btf		*btf;		/* may be NULL */
	unsigned long		core, init;	/* MODULE_PART bytes from there on */
	unsigned long		percpu;		/* ... and from there */
	int			refs;
};

#define MODULE_PART	0x1000UL

void shim_add_module(struct module *mod);
void shim_add_module_symbol(const char *name, unsigned long addr);

void module_for_each_mod(int (*func)(struct module *mod, void *data), void *data);
int module_kallsyms_on_each_symbol(const char *modname,
				   int (*fn)(void *, const char *, unsigned long),
				   void *data);
struct btf *btf_get_module_btf(const struct module *mod);
bool try_module_get(struct module *mod);
void module_put(struct module *mod);
struct module *__module_address(unsigned long addr);
bool within_module_init(unsigned long addr, const struct module *mod);
bool is_module_percpu_address(unsigned long addr);

#endif /* _NATIVE_MODULE_H */
