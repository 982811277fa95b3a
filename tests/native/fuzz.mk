# SPDX-License-Identifier: GPL-2.0
#
# Fuzzers of the compiler and of the evaluator, with clang's libFuzzer.

FUZZ	:= $(SRC)/fuzz
FUZZ_OUT := $(OUT)/fuzz
CLANG	?= clang
FUZZ_CFLAGS := -std=gnu11 -O2 -g -w -fms-extensions -funsigned-char -fwrapv \
	   -fno-strict-aliasing -D_GNU_SOURCE -I$(OUT)/include -I$(SRC) -I$(DIFF) \
	   -DFUZZ_BTF='"$(OUT)/diff.btf.o"' \
	   -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

fuzz_object = $(patsubst $(KERNEL_TREE)/%.c,$(FUZZ_OUT)/tree/%.o,$(patsubst $(SRC)/%.c,$(FUZZ_OUT)/%.o,$(1)))
FUZZ_OBJS := $(call fuzz_object,$(FUZZ)/fuzz.c $(SHIM_SRCS) $(KERNEL_SRCS))
FUZZ_EVAL_OBJS := $(call fuzz_object,$(addprefix $(DIFF)/,gen-expr.c gen-place.c \
		  gen-lit.c gen-wire.c layout.c types.c memory.c))

fuzz: $(OUT)/fuzz-compile $(OUT)/fuzz-eval

$(OUT)/fuzz-compile: $(FUZZ_OUT)/fuzz/fuzz-compile.o $(FUZZ_OUT)/wrap.o $(FUZZ_OBJS) $(OUT)/diff.btf.o
	$(CLANG) -fsanitize=fuzzer,address,undefined -Wl,--wrap=tx_alloc -o $@ $(filter-out %.btf.o,$^)

$(OUT)/fuzz-eval: $(FUZZ_OUT)/fuzz/fuzz-eval.o $(FUZZ_OBJS) $(FUZZ_EVAL_OBJS) $(OUT)/diff.btf.o
	$(CLANG) -fsanitize=fuzzer,address,undefined -o $@ $(filter-out %.btf.o,$^)

$(FUZZ_OUT)/tree/%.o: $(KERNEL_TREE)/%.c $(OUT)/headers
	@mkdir -p $(@D)
	$(CLANG) $(FUZZ_CFLAGS) -MMD -MP -c -o $@ $<

$(FUZZ_OUT)/%.o: $(SRC)/%.c $(OUT)/headers
	@mkdir -p $(@D)
	$(CLANG) $(FUZZ_CFLAGS) -MMD -MP -c -o $@ $<

-include $(FUZZ_OBJS:.o=.d) $(FUZZ_EVAL_OBJS:.o=.d)
-include $(FUZZ_OUT)/wrap.d $(FUZZ_OUT)/fuzz/fuzz-compile.d $(FUZZ_OUT)/fuzz/fuzz-eval.d

.PHONY: fuzz
