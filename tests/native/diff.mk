# SPDX-License-Identifier: GPL-2.0
#
# The differential test: a generator of expressions, and what runs them. Both
# are built for speed; the fuzzers are there to find what sanitizers find.

DIFF	:= $(SRC)/diff
FAST	:= $(OUT)/fast
FAST_CFLAGS := $(CFLAGS) -O2 -Wno-missing-field-initializers -D_GNU_SOURCE

fast_object = $(patsubst $(KERNEL_TREE)/%.c,$(FAST)/tree/%.o,$(patsubst $(SRC)/%.c,$(FAST)/%.o,$(1)))
DIFF_GEN_OBJS := $(call fast_object,$(addprefix $(DIFF)/,gen.c gen-expr.c gen-place.c \
		 gen-lit.c gen-wire.c layout.c types.c) $(SHIM_SRCS) $(KERNEL_TREE)/lib/ctype.c)
DIFF_RUN_OBJS := $(call fast_object,$(addprefix $(DIFF)/,run.c memory.c types.c) \
		 $(SHIM_SRCS) $(KERNEL_SRCS))

DIFF_REJECT_OBJS := $(call fast_object,$(addprefix $(DIFF)/,reject.c gen-expr.c gen-place.c \
		 gen-lit.c gen-wire.c layout.c types.c) $(SHIM_SRCS) $(KERNEL_SRCS))

diff: $(OUT)/diff-gen $(OUT)/diff-run $(OUT)/diff-reject $(OUT)/diff.btf.o

$(OUT)/diff-reject: $(DIFF_REJECT_OBJS)
	$(CC) -o $@ $^

$(OUT)/diff-gen: $(DIFF_GEN_OBJS)
	$(CC) -o $@ $^

$(OUT)/diff-run: $(DIFF_RUN_OBJS)
	$(CC) -rdynamic -o $@ $^ -ldl

$(FAST)/tree/%.o: $(KERNEL_TREE)/%.c $(OUT)/headers
	@mkdir -p $(@D)
	$(CC) $(FAST_CFLAGS) -MMD -MP -c -o $@ $<

$(FAST)/%.o: $(SRC)/%.c $(OUT)/headers
	@mkdir -p $(@D)
	$(CC) $(FAST_CFLAGS) -MMD -MP -c -o $@ $<

$(OUT)/diff.btf.o: $(DIFF)/fixture.c $(DIFF)/fixture.h $(SRC)/fixture.c $(SRC)/fixture.h $(OUT)/headers
	$(CC) $(CFLAGS) -gdwarf-4 -c -o $@.$$PPID $<
	$(PAHOLE) -J --btf_gen_floats $@.$$PPID
	mv $@.$$PPID $@

-include $(DIFF_GEN_OBJS:.o=.d) $(DIFF_RUN_OBJS:.o=.d) $(DIFF_REJECT_OBJS:.o=.d)

.PHONY: diff
