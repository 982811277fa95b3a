// SPDX-License-Identifier: GPL-2.0
/*
 * Does C lay types out as BTF says? A header made from BTF has lost the
 * attributes that say so, and what depends on them cannot be compared.
 */
#include "layout.h"

/* Enums narrower than int, for attributes to be put back */
void write_small_enums(struct btf *btf)
{
	u32 id;

	for (id = 1; id < btf_nr_types(btf); id++) {
		const struct btf_type *t = btf_type_by_id(btf, id);

		if (btf_is_any_enum(t) && t->size < 4 && t->name_off)
			printf("%s\n", btf_name_by_offset(btf, t->name_off));
	}
}

/* Each member of @id, at @at bits of what is called @base */
static void write_members(const char *base, const char *path, u32 id, u32 at)
{
	unsigned int nr, i;
	const struct member *m = rec_members(id, &nr);

	for (i = 0; i < nr; i++) {
		struct ty t = ty_from_id(m[i].type);
		char *full;

		if (m[i].bits)
			continue;
		full = text("%s%s", path, m[i].name);
		printf(" || __builtin_offsetof(%s, %s) != %u", base, full,
		       (at + m[i].bit) / 8);
		if (t.kind == TY_REC && !t.name)
			write_members(base, text("%s.", full), t.id, at + m[i].bit);
	}
}

/* A program that prints the names of those that are not as they should be */
void write_layout_check(struct btf *btf, const char *header)
{
	u32 id;

	printf("#include \"%s\"\nint puts(const char *);\nint main(void)\n{\n", header);
	for (id = 1; id < btf_nr_types(btf); id++) {
		struct ty t = {};

		switch (btf_kind(btf_type_by_id(btf, id))) {
		case BTF_KIND_STRUCT:
		case BTF_KIND_UNION:
		case BTF_KIND_ENUM:
		case BTF_KIND_ENUM64:
			t = ty_from_id(id);
		}
		if (!t.name || !t.size || (t.kind == TY_INT && t.size == 4))
			continue;
		printf("\tif (sizeof(%s) != %u", t.name, t.size);
		if (t.kind == TY_REC)
			write_members(t.name, "", id, 0);
		printf(")\n\t\tputs(\"%s\");\n", t.name);
		release();
	}
	printf("\treturn 0;\n}\n");
}

static char **avoided;
static unsigned int nr_avoided;

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char **)a, *(char **)b);
}

void avoid_types(const char *path)
{
	char line[256];
	FILE *f = fopen(path, "re");

	while (f && fgets(line, sizeof(line), f)) {
		line[strcspn(line, "\n")] = '\0';
		avoided = realloc(avoided, (nr_avoided + 1) * sizeof(*avoided));
		avoided[nr_avoided++] = strdup(line);
	}
	if (f)
		fclose(f);
	if (nr_avoided)
		qsort(avoided, nr_avoided, sizeof(*avoided), by_text);
}

bool is_avoided(struct ty t)
{
	return nr_avoided && t.name &&
	       bsearch(&t.name, avoided, nr_avoided, sizeof(*avoided), by_text);
}
