/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The task, the registers, and what a test says that the context is.
 */
#ifndef _NATIVE_TASK_H
#define _NATIVE_TASK_H

#define TASK_COMM_LEN	16

struct task_struct {
	unsigned int	flags;
	int		pid;
	int		tgid;
	struct task_struct *group_leader;
	void		*mm;
	char		comm[TASK_COMM_LEN];
};

extern struct task_struct *shim_current;
extern bool shim_in_task;
extern unsigned int shim_cpu;

#define current			shim_current
#define get_current()		shim_current
#define task_pid_nr(t)		((t)->pid)
#define task_tgid_nr(t)		((t)->tgid)
#define in_task()		shim_in_task
#define in_nmi()		false
#define in_hardirq()		false
#define in_interrupt()		(!shim_in_task)
#define nmi_uaccess_okay()	true
#define raw_smp_processor_id()	shim_cpu
#define smp_processor_id()	shim_cpu

#define preempt_disable_notrace()	do { } while (0)
#define preempt_enable_notrace()	do { } while (0)
#define preempt_disable()		do { } while (0)
#define preempt_enable()		do { } while (0)
#define lockdep_assert_held(l)		((void)(l))
#define might_sleep()			do { } while (0)
#define cond_resched()			((void)0)

#define FTRACE_REGS_MAX_ARGS	6

struct ftrace_regs {
	unsigned long args[FTRACE_REGS_MAX_ARGS];
};

static inline unsigned long
ftrace_regs_get_argument(struct ftrace_regs *fregs, unsigned int n)
{
	if (WARN_ON(n >= FTRACE_REGS_MAX_ARGS))
		return 0;
	return fregs->args[n];
}

/* Symbols: the ones that a test declares */
void shim_add_symbol(const char *name, unsigned long addr);
unsigned long kallsyms_lookup_name(const char *name);
int kallsyms_on_each_match_symbol(int (*fn)(void *data, unsigned long addr),
				  const char *name, void *data);
/* Each symbol is of 256 bytes. */
#define kallsyms_lookup_size_offset(addr, size, off)	((void)(addr), *(size) = 256, 1)
#define KSYM_NAME_LEN	512
/* A symbol at an address as low as these is per CPU. */
#define __per_cpu_start	((char *)0x1000)
#define __per_cpu_end	((char *)0x2000)

#endif /* _NATIVE_TASK_H */
