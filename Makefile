# Fetches, patches, builds, boots and tests a kernel with function_graph's
# argument filters.  Everything that is made lands in build/.
#
# "make" lists the targets: the words after "##" below.  The work is done by
# the scripts in scripts/, a job each; every one of them finds out by itself
# whether there is anything left to do.

SHELL := /bin/bash
export START := $(shell date +%s)

# What a user may set on the command line
export KERNEL_SRC KERNEL_TARBALL KERNEL_URL T CHURN SEND TREE BASE

help:		## list the targets (this)
	@awk -F ':[^#]*## *' 'NF == 2 && /^[a-z-]+:/ { printf "%-18s%s\n", $$1, $$2 }' Makefile
	@echo 'KERNEL_SRC=DIR or KERNEL_TARBALL=FILE: use this Linux 7.3.y (default: Debian, then kernel.org)'

demo: image	## boot the patched kernel and show the call graphs of one TCP connection
	@scripts/demo

check: image	## run every test; "make check T=name" runs one
	@scripts/check

check-debug: image-debug	## the tests in the guest, on a kernel with KASAN, lockdep, kmemleak
	@scripts/check --debug

check-ftracetest: image image-base	## all of the kernel's own tests of ftrace, on both kernels
	@scripts/check --ftracetest

check-patches: tree toolchain	## build, boot and test the kernel after each patch in turn
	@scripts/check --patches

check-builds: tree	## compile kernel/trace for other configurations and architectures
	@scripts/cross

check-robots: tree toolchain	## warnings, sparse, coccinelle, clang, ... on what the series touches
	@scripts/check --robots

check-native: tree toolchain	## unit tests of the filter language, without a kernel (seconds)
	@tests/native/run

bench: image	## count the instructions that filters cost: tables, and plots in Documentation/
	@scripts/bench

bench-base: image-base	## the same on the unpatched kernel, as far as it applies
	@scripts/bench --base

shell: image	## boot the patched kernel into a shell, tracefs mounted
	@scripts/shell

image: tree toolchain	## build the patched kernel
	@scripts/build

image-base: tree toolchain	## build the unpatched kernel, in build/kernel-base
	@scripts/build --base

image-debug: tree toolchain	## build the patched kernel with debugging, in build/kernel-debug
	@scripts/build --debug

tree: source	## make build/linux: a git tree of the base and the series
	@scripts/tree

source: packages	## fetch and unpack the kernel source
	@scripts/fetch

toolchain: packages	## unpack newer tools where Debian's are too old for 7.3
	@scripts/toolchain

packages:	## install the Debian packages that all this needs
	@scripts/packages

refresh:	## write patches/ from the commits in build/linux
	@scripts/refresh

send: tree	## show to whom the series would be mailed, and write the mails; SEND=1: send
	@scripts/send

lint: tree	## check patches, scripts and the kernel's configuration
	@scripts/lint

clean:		## remove build/, but for local work in build/linux
	@scripts/clean

print-image:	## print the path of the bzImage that "make image" leaves
	@echo $(CURDIR)/build/kernel/arch/x86/boot/bzImage

.PHONY: help demo check check-debug check-ftracetest check-patches check-builds check-robots check-native \
	bench bench-base shell image image-base image-debug tree source toolchain packages refresh send lint clean print-image
.NOTPARALLEL:
