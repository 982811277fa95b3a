# The functions that have filters are traced even where set_ftrace_filter names
# others, for the graphs of the instance that has the filters, and for nothing else.
. /guest/lib.sh

need_filter

# traced FUNC: 1 if ftrace has it call something, 0 if not
traced() { grep -c "^$1 " enabled_functions || :; }

# sleeps GRAPHS NESTED: of 20 calls, which all call do_nanosleep and schedule
sleeps()
{
	record sysgen sleep 20 1000
	only_graphs_of hrtimer_nanosleep
	equal "graphs of hrtimer_nanosleep" "$(graphs hrtimer_nanosleep)" "$1"
	equal "calls of do_nanosleep beneath" "$(nested do_nanosleep)" "$2"
	equal "and of anything" "$(number nested)" "$2"
}

# --- set before the tracer starts, and after

echo do_nanosleep >set_ftrace_filter
filter 'hrtimer_nanosleep if $comm == "sysgen"'
equal "hrtimer_nanosleep is traced" "$(traced hrtimer_nanosleep)" 0
trace_on 4096
sleeps 20 20
equal "set_ftrace_filter" "$(cat set_ftrace_filter)" do_nanosleep
equal "hrtimer_nanosleep is traced" "$(traced hrtimer_nanosleep)" 1

echo >set_graph_filter
echo vfs_write >set_graph_function
equal "hrtimer_nanosleep, without its filter, is traced" "$(traced hrtimer_nanosleep)" 0
echo >set_graph_function
filter 'hrtimer_nanosleep if $comm == "sysgen"'
sleeps 20 20

# --- set_ftrace_filter changes meanwhile, set_ftrace_notrace wins

echo vfs_write >set_ftrace_filter
sleeps 20 0
echo hrtimer_nanosleep >set_ftrace_notrace
sleeps 0 0
equal "hrtimer_nanosleep is traced" "$(traced hrtimer_nanosleep)" 0
echo >set_ftrace_notrace
sleeps 20 0
echo do_nanosleep >>set_ftrace_filter
sleeps 20 20

# Registered anew.
echo 1 >options/funcgraph-args
sleeps 20 20
echo 0 >options/funcgraph-args
sleeps 20 20

# --- a root beneath another one is recorded there

filter 'hrtimer_nanosleep if $comm == "sysgen"' schedule
record sysgen sleep 20 1000
no_graphs_but hrtimer_nanosleep schedule
at_least "calls of schedule beneath" "$(nested schedule)" 20

# --- a mistake puts back the filters from before, and what is traced

filter 'hrtimer_nanosleep if $comm == "sysgen"'
printf '%s\n' 'vfs_read' 'vfs_read if nosuch' >set_graph_filter 2>/dev/null && fail "accepted"
(echo vfs_read; sleep 0.1; echo 'vfs_read if nosuch') >set_graph_filter 2>/dev/null || :
equal "the filter" "$(cat set_graph_filter)" 'hrtimer_nanosleep if $comm == "sysgen"'
equal "vfs_read is traced" "$(traced vfs_read)" 0
sleeps 20 20

# --- another instance sees nothing of it, nor does the function tracer

mkdir instances/a
echo schedule >instances/a/set_ftrace_filter
echo 'vfs_write if $comm == "sysgen"' >instances/a/set_graph_filter
echo function_graph >instances/a/current_tracer
echo 1 >instances/a/tracing_on
sleeps 20 20
sysgen write 10 /tmp/roots
cd instances/a
echo 0 >tracing_on
cd $TRACING/instances/a
trace_off
no_graphs_but vfs_write
equal "graphs there" "$(graphs vfs_write)" 10
equal "calls of hrtimer_nanosleep there" "$(nested hrtimer_nanosleep)" 0
cd $TRACING
echo nop >instances/a/current_tracer
rmdir instances/a

echo function >current_tracer
echo >trace
echo 1 >tracing_on
sysgen sleep 20 1000
echo 0 >tracing_on
equal "hrtimer_nanosleep in the function trace" "$(grep -c ': hrtimer_nanosleep' trace)" 0
at_least "do_nanosleep in it" "$(grep -c ': do_nanosleep' trace)" 20
echo nop >current_tracer
echo do_nanosleep >set_ftrace_filter

# --- a module's: gone with it, and back when it is

insmod /modules/graphtest.ko || fail "insmod"
filter 'graphtest:graphtest_handle if item->key == 0'
trace_on
handles() { echo 30 >/dev/graphtest; }
record handles
only_graphs_of graphtest_handle
at_least "graphs" "$(graphs graphtest_handle)" 1
equal "nested" "$(number nested)" 0
rmmod graphtest
insmod /modules/graphtest.ko || fail "insmod"
equal "graphtest_handle of the new module is traced" "$(traced graphtest_handle)" 0
