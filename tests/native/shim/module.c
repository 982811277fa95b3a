// SPDX-License-Identifier: GPL-2.0
/*
 * Modules, as far as they have BTF and symbols.
 */
#include <shim/shim.h>
#include <shim/btf.h>
#include <shim/module.h>

static struct module *modules[8];
static unsigned int nr_modules;

static struct { const char *name; unsigned long addr; } symbols[32];
static unsigned int nr_symbols;

void shim_add_module(struct module *mod)
{
	if (nr_modules == ARRAY_SIZE(modules))
		abort();
	modules[nr_modules++] = mod;
}

void shim_add_module_symbol(const char *name, unsigned long addr)
{
	if (nr_symbols == ARRAY_SIZE(symbols))
		abort();
	symbols[nr_symbols].name = name;
	symbols[nr_symbols++].addr = addr;
}

void module_for_each_mod(int (*func)(struct module *mod, void *data), void *data)
{
	for (unsigned int i = 0; i < nr_modules; i++)
		if (func(modules[i], data))
			break;
}

int module_kallsyms_on_each_symbol(const char *modname,
				   int (*fn)(void *, const char *, unsigned long),
				   void *data)
{
	int ret = 0;

	for (unsigned int i = 0; !ret && i < nr_symbols; i++)
		ret = fn(data, symbols[i].name, symbols[i].addr);
	return ret;
}

struct btf *btf_get_module_btf(const struct module *mod)
{
	if (mod->btf)
		btf_get(mod->btf);
	return mod->btf;
}

bool try_module_get(struct module *mod)
{
	if (mod->state == MODULE_STATE_GOING)
		return false;
	mod->refs++;
	return true;
}

void module_put(struct module *mod)
{
	mod->refs--;
}

static bool within(unsigned long addr, unsigned long base)
{
	return base && addr >= base && addr - base < MODULE_PART;
}

struct module *__module_address(unsigned long addr)
{
	for (unsigned int i = 0; i < nr_modules; i++)
		if (within(addr, modules[i]->core) || within(addr, modules[i]->init))
			return modules[i];
	return NULL;
}

bool within_module_init(unsigned long addr, const struct module *mod)
{
	return within(addr, mod->init);
}

bool is_module_percpu_address(unsigned long addr)
{
	for (unsigned int i = 0; i < nr_modules; i++)
		if (within(addr, modules[i]->percpu))
			return true;
	return false;
}
