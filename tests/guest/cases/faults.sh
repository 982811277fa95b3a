# A read through a pointer that leads nowhere, a division by zero, a shift that
# is out of range: no match whatever stands around it, a fault in the profile,
# and nothing in the kernel log.
. /guest/lib.sh

need_filter
echo hrtimer_nanosleep >set_ftrace_filter
echo vfs_write >>set_ftrace_filter
filter "hrtimer_nanosleep if 0"
trace_on 1024

# outcome FUNC COLUMN EXPRESSION COMMAND...: COMMAND makes 25 calls of FUNC, and
# all of them are counted in that column.  (The shell's calls are misses.)
outcome()
{
	func=$1 column=$2 expr=$3
	shift 3
	graphs=0 faults=0
	case $column in
	graphs)	graphs=25 ;;
	faults)	faults=25 ;;
	esac
	filter "$func if \$comm == \"sysgen\" && ($expr)"
	record "$@"
	only_graphs_of "$func"
	equal "graphs with $expr" "$(graphs "$func")" $graphs
	equal "faults" "$(profile "$func" faults)" $faults
	[ "$column" != misses ] || at_least "misses" "$(profile "$func" misses)" 25
}

sleeps() { outcome hrtimer_nanosleep "$1" "$2" sysgen sleep 25 100; }
writes() { outcome vfs_write "$1" "$2" sysgen write 25 /tmp/file; }

sleeps graphs	'rqtp == 100000'
sleeps misses	'rqtp == 100001'

# NULL, near it, and a pointer that happens to be NULL
sleeps faults	'*(int *)0 == 0'
sleeps faults	'((struct task_struct *)0)->pid == 0'
sleeps faults	'$current->bio_list->head == 0'
# not canonical, no memory there, in user space (the program's first page)
sleeps faults	'*(long *)0x8000000000000000 == 0'
sleeps faults	'*(long *)0xffffeb0000000000 == 0'
sleeps faults	'*(long *)0xfffffffffffffff8 == 0'
sleeps faults	'*(int *)0x400000 == 0x464c457f'
sleeps faults	'*(char **)0xdead000000000100 == "text"'
writes faults	'*(char *)buf == 115'

# Whatever stands around it
sleeps faults	'!(*(int *)0 == 0)'
sleeps faults	'*(int *)0 == 0 || 1'
sleeps faults	'(*(int *)0 == 0 ? 1 : 1)'
sleeps faults	'rqtp / (rqtp - 100000) == 1'
sleeps faults	'rqtp % (rqtp - 100000) == 1'
sleeps faults	'1 << (rqtp - 100000 + 32) == 0 || 1'

# Parts that are skipped cannot fault.
sleeps graphs	'rqtp == 100000 || *(int *)0 == 0'
sleeps misses	'rqtp == 100001 && *(int *)0 == 0'
sleeps graphs	'(rqtp == 100000 ? 1 : *(int *)0)'
