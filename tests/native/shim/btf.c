// SPDX-License-Identifier: GPL-2.0
/*
 * A reader of BTF, and the kernel's functions on it.
 */
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <shim/shim.h>
#include <shim/btf.h>

struct btf {
	struct btf		*base;
	u32			start_id;	/* of our own types */
	u32			nr;		/* base's included */
	u32			start_str;
	u32			str_len;
	const char		*strs;
	const struct btf_type	**types;
	u32			*hash, *next;	/* by name: 0 ends a chain */
	u32			hash_mask;
	const char		*name;
	int			refs;
	void			*data;
};

static struct btf *btf_vmlinux;
static int btf_refs;
static const struct btf_type btf_void;

static void *map_file(const char *path, size_t *len)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct stat st;
	void *p;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) || !st.st_size) {
		close(fd);
		return NULL;
	}
	*len = st.st_size;
	p = mmap(NULL, *len, PROT_READ, MAP_PRIVATE, fd, 0);
	close(fd);
	return p == MAP_FAILED ? NULL : p;
}

/* The .BTF section of an ELF file, or all of a file that is not one */
static const char *find_section(const char *file, size_t *len)
{
	const Elf64_Ehdr *eh = (const void *)file;
	const Elf64_Shdr *sh, *names;
	unsigned int i;

	if (*len < sizeof(*eh) || memcmp(eh->e_ident, ELFMAG, SELFMAG))
		return file;

	sh = (const void *)(file + eh->e_shoff);
	names = &sh[eh->e_shstrndx];
	for (i = 0; i < eh->e_shnum; i++) {
		if (strcmp(file + names->sh_offset + sh[i].sh_name, ".BTF"))
			continue;
		*len = sh[i].sh_size;
		return file + sh[i].sh_offset;
	}
	return NULL;
}

/* An aligned copy: the section may be anywhere in its file */
static void *read_btf(const char *path, size_t *len)
{
	size_t file_len;
	const char *section;
	char *file, *copy = NULL;

	file = map_file(path, &file_len);
	if (!file)
		return NULL;
	*len = file_len;
	section = find_section(file, len);
	if (section && *len >= sizeof(struct btf_header))
		copy = memcpy(malloc(*len), section, *len);
	munmap(file, file_len);
	return copy;
}

/* Bytes that follow the struct btf_type, or -1 */
static long tail_size(const struct btf_type *t)
{
	size_t vlen = btf_vlen(t);

	switch (btf_kind(t)) {
	case BTF_KIND_INT:
	case BTF_KIND_VAR:
	case BTF_KIND_DECL_TAG:
		return sizeof(u32);
	case BTF_KIND_ARRAY:
		return sizeof(struct btf_array);
	case BTF_KIND_STRUCT:
	case BTF_KIND_UNION:
		return vlen * sizeof(struct btf_member);
	case BTF_KIND_ENUM:
		return vlen * sizeof(struct btf_enum);
	case BTF_KIND_ENUM64:
		return vlen * sizeof(struct btf_enum64);
	case BTF_KIND_FUNC_PROTO:
		return vlen * sizeof(struct btf_param);
	case BTF_KIND_DATASEC:
		return vlen * sizeof(struct btf_var_secinfo);
	case BTF_KIND_PTR:
	case BTF_KIND_FWD:
	case BTF_KIND_TYPEDEF:
	case BTF_KIND_VOLATILE:
	case BTF_KIND_CONST:
	case BTF_KIND_RESTRICT:
	case BTF_KIND_FUNC:
	case BTF_KIND_FLOAT:
	case BTF_KIND_TYPE_TAG:
		return 0;
	}
	return -1;
}

static bool index_types(struct btf *btf, const char *p, const char *end)
{
	const struct btf_type *t;
	u32 room = 0;
	long tail;

	for (; p < end; p += sizeof(*t) + tail) {
		t = (const void *)p;
		tail = tail_size(t);
		if (tail < 0 || p + sizeof(*t) + tail > end) {
			fprintf(stderr, "BTF type %u: kind %u unknown or cut off\n",
				btf->nr, btf_kind(t));
			return false;
		}
		if (btf->nr - btf->start_id == room) {
			room = room ? 2 * room : 1024;
			btf->types = realloc(btf->types, room * sizeof(*btf->types));
		}
		btf->types[btf->nr++ - btf->start_id] = t;
	}
	return true;
}

static u32 hash_name(const char *s)
{
	u32 h = 5381;

	while (*s)
		h = h * 33 ^ (u8)*s++;
	return h;
}

static void index_names(struct btf *btf)
{
	u32 n = btf->nr - btf->start_id, size = 1024, i, *slot;
	const char *name;

	while (size < n)
		size *= 2;
	btf->hash_mask = size - 1;
	btf->hash = calloc(size, sizeof(u32));
	btf->next = calloc(n + 1, sizeof(u32));
	for (i = n; i-- > 0; ) {	/* so that the first comes first */
		name = btf_name_by_offset(btf, btf->types[i]->name_off);
		slot = &btf->hash[hash_name(name) & btf->hash_mask];
		btf->next[i] = *slot;
		*slot = btf->start_id + i;
	}
}

struct btf *shim_btf_load(const char *path, struct btf *base)
{
	const struct btf_header *h;
	struct btf *btf;
	char *data;
	size_t len;

	data = read_btf(path, &len);
	h = (const void *)data;
	if (!data || h->magic != BTF_MAGIC) {
		free(data);
		return NULL;
	}

	btf = calloc(1, sizeof(*btf));
	btf->data = data;
	btf->base = base;
	btf->name = strdup(base ? "module" : "vmlinux");
	btf->start_id = base ? base->nr : 1;
	btf->nr = btf->start_id;
	btf->start_str = base ? base->start_str + base->str_len : 0;
	btf->strs = data + h->hdr_len + h->str_off;
	btf->str_len = h->str_len;
	data += h->hdr_len + h->type_off;
	if (!index_types(btf, data, data + h->type_len)) {
		shim_btf_free(btf);
		return NULL;
	}
	index_names(btf);
	return btf;
}

void shim_btf_free(struct btf *btf)
{
	free(btf->types);
	free(btf->hash);
	free(btf->next);
	free((void *)btf->name);
	free(btf->data);
	free(btf);
}

void shim_btf_use(struct btf *vmlinux)
{
	btf_vmlinux = vmlinux;
}

int shim_btf_refs(void)
{
	return btf_refs;
}

struct btf *bpf_get_btf_vmlinux(void)
{
	return btf_vmlinux;
}

void btf_get(struct btf *btf)
{
	btf->refs++;
	btf_refs++;
}

void btf_put(struct btf *btf)
{
	if (!btf)
		return;
	WARN_ON(--btf->refs < 0);
	btf_refs--;
}

const char *btf_get_name(const struct btf *btf)
{
	return btf->name;
}

struct btf *btf_base_btf(const struct btf *btf)
{
	return btf->base;
}

bool btf_is_module(const struct btf *btf)
{
	return btf->base;
}

bool btf_is_kernel(const struct btf *btf)
{
	return true;
}

bool btf_is_vmlinux(const struct btf *btf)
{
	return !btf->base;
}

u32 btf_nr_types(const struct btf *btf)
{
	return btf->nr;
}

const struct btf_type *btf_type_by_id(const struct btf *btf, u32 id)
{
	if (id == 0)
		return &btf_void;
	while (id < btf->start_id)
		btf = btf->base;
	return id < btf->nr ? btf->types[id - btf->start_id] : NULL;
}

const char *btf_name_by_offset(const struct btf *btf, u32 offset)
{
	while (offset < btf->start_str)
		btf = btf->base;
	offset -= btf->start_str;
	return offset < btf->str_len ? btf->strs + offset : NULL;
}

s32 btf_find_by_name_kind(const struct btf *btf, const char *name, u8 kind)
{
	const struct btf_type *t;
	s32 id;

	if (btf->base) {
		id = btf_find_by_name_kind(btf->base, name, kind);
		if (id > 0)
			return id;
	}
	for (id = btf->hash[hash_name(name) & btf->hash_mask]; id;
	     id = btf->next[id - btf->start_id]) {
		t = btf_type_by_id(btf, id);
		if (btf_kind(t) == kind &&
		    !strcmp(btf_name_by_offset(btf, t->name_off), name))
			return id;
	}
	return -ENOENT;
}

struct find {
	const char	*name;
	u32		kind;
	struct btf	*btf;
	s32		id;
};

static int find_in_module(struct module *mod, void *data)
{
	struct find *find = data;

	if (!mod->btf)
		return 0;
	find->id = btf_find_by_name_kind(mod->btf, find->name, find->kind);
	find->btf = mod->btf;
	return find->id > 0;
}

s32 bpf_find_btf_id(const char *name, u32 kind, struct btf **btf_p)
{
	struct find find = { name, kind, btf_vmlinux, -ENOENT };

	if (!btf_vmlinux)
		return -EINVAL;
	find.id = btf_find_by_name_kind(btf_vmlinux, name, kind);
	if (find.id < 0)
		module_for_each_mod(find_in_module, &find);
	if (find.id < 0)
		return find.id;
	btf_get(find.btf);
	*btf_p = find.btf;
	return find.id;
}

static bool is_modifier(const struct btf_type *t)
{
	switch (btf_kind(t)) {
	case BTF_KIND_TYPEDEF:
	case BTF_KIND_VOLATILE:
	case BTF_KIND_CONST:
	case BTF_KIND_RESTRICT:
	case BTF_KIND_TYPE_TAG:
		return true;
	}
	return false;
}

const struct btf_type *btf_type_skip_modifiers(const struct btf *btf, u32 id,
					       u32 *res_id)
{
	const struct btf_type *t = btf_type_by_id(btf, id);

	while (is_modifier(t)) {
		id = t->type;
		t = btf_type_by_id(btf, id);
	}
	if (res_id)
		*res_id = id;
	return t;
}

const struct btf_type *btf_type_resolve_ptr(const struct btf *btf, u32 id,
					    u32 *res_id)
{
	const struct btf_type *t = btf_type_skip_modifiers(btf, id, NULL);

	return btf_is_ptr(t) ? btf_type_skip_modifiers(btf, t->type, res_id) : NULL;
}

const struct btf_type *btf_resolve_size(const struct btf *btf,
					const struct btf_type *type,
					u32 *type_size)
{
	const struct btf_type *t = type;
	u32 nelems = 1;

	for (;;) {
		while (is_modifier(t))
			t = btf_type_by_id(btf, t->type);
		if (!btf_is_array(t))
			break;
		nelems *= btf_array(t)->nelems;
		t = btf_type_by_id(btf, btf_array(t)->type);
	}
	if (btf_is_ptr(t))
		*type_size = nelems * sizeof(void *);
	else if (btf_is_int(t) || btf_is_any_enum(t) || btf_type_is_struct(t) ||
		 btf_kind(t) == BTF_KIND_FLOAT)
		*type_size = nelems * t->size;
	else
		return ERR_PTR(-EINVAL);
	return type;
}

const char *btf_type_str(const struct btf_type *t)
{
	static const char * const names[NR_BTF_KINDS] = {
		"UNKNOWN", "INT", "PTR", "ARRAY", "STRUCT", "UNION", "ENUM",
		"FWD", "TYPEDEF", "VOLATILE", "CONST", "RESTRICT", "FUNC",
		"FUNC_PROTO", "VAR", "DATASEC", "FLOAT", "DECL_TAG",
		"TYPE_TAG", "ENUM64",
	};

	return names[btf_kind(t)];
}
