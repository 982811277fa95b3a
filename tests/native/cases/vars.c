// SPDX-License-Identifier: GPL-2.0
/*
 * $argN, the task, functions whose prototype says little or nothing.
 */
#include "../harness.h"
#include "../fixture.h"

GROUP(arg_regs)
{
	CALL_RAW("f_ints", 1, -1UL, 0xffffffff00000005, 1UL << 63, 0, 6);
	X("$arg1 == 1", true); X("$arg2 == -1", true); X("$arg2 > 0", true);
	X("$arg3 == 5", false); X("(int)$arg3 == 5", true); X("(u8)$arg3 == 5", true);
	X("(s8)$arg2 == -1", true); X("$arg4 >> 63 == 1", true); X("$arg5", false);
	X("$arg6 == 6 && !$arg5", true); X("$arg1 - 2 > 0", true); X("($arg2 & 0xf) == 15", true);
	/* raw registers, whatever the parameter is */
	X("$arg2 == 0xffffffffffffffff && sc == -1", true);
	X("$arg3 == 0xffffffff00000005 && uc == 5", true);
	E("$arg0",
	  "^", EXPR_NO_VAR, NULL);
	E("1 && $arg",
	  "     ^", EXPR_NO_VAR, NULL);
	E("$arg1x == 1",
	  "^", EXPR_NO_VAR, NULL);
	E("$arg7",
	  "^", EXPR_BAD_PARAM, "6");
	E("$arg99999999999999",
	  "^", EXPR_NO_VAR, NULL);
	E("$arg1->x",
	  "       ^", EXPR_NOT_STRUCT, "unsigned long");
	E("*$arg1",
	  " ^", EXPR_NOT_POINTER, "unsigned long");
}

GROUP(arg_pointer)
{
	struct ints *p = NEW(struct ints);

	p->si = -9;
	CALL_RAW("f_none", (unsigned long)p);
	X("((struct ints *)$arg1)->si == -9", true);
	X("*(int *)($arg1 + 12) == -9 || 1", true);
	F("*(u8 *)$arg2");
}

GROUP(task)
{
	struct task_struct *task = NEW(struct task_struct);

	strscpy(task->comm, "nginx");
	task->pid = 4711;
	task->tgid = 4700;
	shim_current = task;
	CALL_RAW("f_none");
	X("$comm == \"nginx\"", true); X("$comm != \"nginx\"", false);
	X("\"nginx\" == $comm", true); X("$comm ~ \"ng*\"", true);
	X("$comm == \"nginy\"", false); X("$pid == 4711", true); X("$pid != 4711", false);
	X("$pid > 4700", true); X("-$pid < 0", true); X("$pid % 10 == 1", true);
	X("$comm == \"nginx\" && $pid == 4711", true); X("$comm[0] == 'n'", true);
	X("$tgid == 4700", true); X("$tgid != $pid", true);
	E("$comm == \"0123456789abcdefg\"",
	  "         ^", EXPR_STR_LONG, NULL);
	E("$comm > \"nginx\"",
	  "      ^", EXPR_STR_OP, NULL);
	E("$pid == \"nginx\"",
	  "        ^", EXPR_STR_OPERAND, NULL);
	E("$foo == 1",
	  "^", EXPR_NO_VAR, "$comm");
	E("$ == 1",
	  "^", EXPR_NO_VAR, NULL);
	E("1 && $retval < 0",
	  "     ^", EXPR_RESERVED, "$retval");
	E("$duration > 5",
	  "^", EXPR_RESERVED, "$duration");
}

GROUP(prototypes)
{
	CALL_RAW("f_seven", 1, 2, 3, 4, 5, 6);
	X("a == 1 && f == 6", true);
	E("a == 1 && g == 7",
	  "          ^", EXPR_BAD_PARAM, "f_seven(");
	X("$arg1 == 1", true);

	/* a structure or 128-bit value shifts the registers behind it */
	CALL_RAW("f_by_value", 1, 2, 3, 4, 5, 6);
	X("a == 1", true);
	E("in.x == 1",
	  "^", EXPR_BAD_PARAM, "struct inner in");
	E("b == 3",
	  "^", EXPR_BAD_PARAM, "struct inner in");
	X("$arg3 == 3", true);
	CALL_RAW("f_int128", 1, 2, 3, 4, 5, 6);
	X("a == 1", true);
	E("wide == 1",
	  "^", EXPR_BAD_PARAM, NULL);
	E("b == 3",
	  "^", EXPR_BAD_PARAM, NULL);
	CALL_RAW("f_float", 1, 2, 3, 4, 5, 6);
	X("a == 1", true);
	E("d == 1",
	  "^", EXPR_BAD_PARAM, NULL);

	CALL_RAW("f_unnamed", 1, 2);
	X("b == 2", true);
	CALL_RAW("f_none", 1, 2);
	X("1", true);
	E("a == 1",
	  "^", EXPR_NO_PARAM, "f_none(void)");

	CALL_RAW("f_ints", 1, 2);
	call_no_proto("mystery", true);
	X("$arg1 == 1 && $arg2 == 2", true);
	X("(u8)$arg2 == 2", true);
	F("((struct ints *)$arg1)->si == 2");
	E("$arg1 == skb",
	  "         ^", EXPR_NO_PROTO, "$arg1");
	call_no_proto("mystery", false);
	X("$arg1 == 1 && $arg2 == 2", true);
	X("(unsigned char)$arg2 == 2 && $comm != \"x\"", true);
	F("*(int *)$arg1 == 2");
	E("$arg1 == skb",
	  "         ^", EXPR_NO_PROTO, "$arg1");
	E("p->si == 1",
	  "^", EXPR_NO_PROTO, "mystery");
}
