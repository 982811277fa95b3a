# Filters on a module's functions, types, enumerators and symbols; and what
# becomes of them when it is unloaded, and when another one takes its place.
. /guest/lib.sh

need_filter
insmod /modules/graphtest.ko || fail "insmod"
echo 0 >tracing_on
echo function_graph >current_tracer

calls() { echo "$1" >/dev/graphtest; }

# refused LINE MESSAGE: it is, and error_log says so
refused()
{
	echo >error_log
	echo "$1" >>set_graph_filter 2>/dev/null && fail "accepted: $1"
	cat error_log
	grep -q -F "$2" error_log || fail "error_log does not say \"$2\""
}

# --- functions, from the module's BTF

filter 'graphtest:graphtest_handle if item->key % 3 == 1'
equal "read" "$(cat set_graph_filter)" 'graphtest:graphtest_handle if item->key % 3 == 1'
record calls 30
only_graphs_of graphtest_handle
equal "graphs" "$(graphs graphtest_handle)" 10
equal "calls beneath" "$(nested graphtest_leaf)" 10

# No other function has the name, so the module need not be named. It is shown.
filter 'graphtest_handle if item->name == "graphtest" && item->color == GRAPHTEST_RED'
equal "read" "$(cat set_graph_filter)" \
	'graphtest:graphtest_handle if item->name == "graphtest" && item->color == GRAPHTEST_RED'
record calls 30
only_graphs_of graphtest_handle
equal "graphs" "$(graphs graphtest_handle)" 15

filter 'graphtest:graphtest_handle:3'
record calls 30
equal "graphs" "$(graphs graphtest_handle)" 3
equal "read" "$(cat set_graph_filter)" 'graphtest:graphtest_handle:0'

# --- types and symbols, in a filter on a function of the kernel

filter 'vfs_write if file->f_op == &graphtest_fops'
record calls 2
only_graphs_of vfs_write
equal "graphs" "$(graphs vfs_write)" 1
at_least "calls beneath" "$(nested graphtest_handle)" 2

filter 'vfs_write if ((struct graphtest_only *)buf)->key == 0'
refused 'vfs_write if ((struct nosuch_only *)buf)->key == 0' "no struct 'nosuch_only' in BTF"
filter 'graphtest_leaf if called_by(graphtest_handle) && key == 4'
record calls 6
equal "graphs" "$(graphs graphtest_leaf)" 1

# --- mistakes

refused 'graphtest:nosuch' "No such function"
refused 'nosuch:graphtest_handle' "No such module: nosuch"
refused 'graphtest:graphtest_handle if item->kex == 1' \
	"'struct graphtest_item' has no 'kex', did you mean 'key'?"
refused 'graphtest:graphtest_handle if ?' \
	"int graphtest_handle(struct graphtest_item *item, int nr)"
refused 'graphtest_handle:mod:graphtest' "graphtest:graphtest_handle"

# --- two modules: what one name stands for must be clear

insmod /modules/graphtest2.ko || fail "insmod graphtest2"
refused 'graphtest_handle if item->key == 1' "2 functions are called so"
refused 'vfs_write if ((struct graphtest_item *)buf)->key' "different types called 'graphtest_item'"
refused 'vfs_write if count == GRAPHTEST_GREEN' "enumerators GRAPHTEST_GREEN are"
filter 'graphtest2:graphtest_handle if item->key == 1 && item->color == GRAPHTEST_RED'
echo 'graphtest:graphtest_handle if item->color == GRAPHTEST_GREEN' >>set_graph_filter ||
	fail "refused: $(cat error_log)"
record sh -c 'echo 10 >/dev/graphtest; echo 10 >/dev/graphtest2'
equal "graphs" "$(graphs graphtest_handle)" 6
equal "graphs of graphtest" "$(profile graphtest:graphtest_handle graphs)" 5
equal "graphs of graphtest2" "$(profile graphtest2:graphtest_handle graphs)" 1

# A glob finds both, each by its name; ! with and without the module
filter 'graphtest_h*le if item->key == 0'
equal "filters" "$(cut -d' ' -f1 set_graph_filter | tr '\n' ' ')" \
	"graphtest:graphtest_handle graphtest2:graphtest_handle "
echo '!graphtest2:graphtest_*' >>set_graph_filter
equal "filters" "$(cut -d' ' -f1 set_graph_filter)" graphtest:graphtest_handle
echo '!graphtest_handle' >>set_graph_filter
equal "filters" "$(cat set_graph_filter)" ""
rmmod graphtest2

# --- unloading

filter 'graphtest:graphtest_handle if item->key == 1' \
	'vfs_write if file->f_op == &graphtest_fops' 'vfs_mkdir'
where=$(grep -E ' graphtest_(handle|leaf)' /proc/kallsyms | sort)
rmmod graphtest
cat set_graph_filter graph_filter_profile
equal "filters that are left" "$(grep -v '^#' set_graph_filter)" vfs_mkdir
equal "filters that are dropped" "$(grep -c '^# dropped' set_graph_filter)" 2
equal "in the profile" "$(grep -c 'dropped' graph_filter_profile)" 2
record mkdir /tmp/x
equal "graphs of what is left" "$(graphs vfs_mkdir)" 1

# What was read can be written: the rest.
cat set_graph_filter >/tmp/filters
cat /tmp/filters >set_graph_filter
equal "filters" "$(cat set_graph_filter)" vfs_mkdir

# Without any left, nothing is recorded, rather than all.
insmod /modules/graphtest.ko
filter 'graphtest:graphtest_handle'
rmmod graphtest

# Reloaded, it starts clean; and another module at its place is not traced.
insmod /modules/graphtest2.ko
now=$(grep -E ' graphtest_(handle|leaf)' /proc/kallsyms | sort)
echo "$where"; echo "$now"
[ "$(echo "$where" | cut -d' ' -f1)" = "$(echo "$now" | cut -d' ' -f1)" ] ||
	lost "graphtest2 is not where graphtest was"
record sh -c 'echo 10 >/dev/graphtest2'
equal "graphs" "$(number graphs)" 0
rmmod graphtest2
insmod /modules/graphtest.ko
record calls 10
equal "graphs" "$(number graphs)" 0
echo 'graphtest:graphtest_handle if item->key == 1' >>set_graph_filter
record calls 10
equal "graphs" "$(graphs graphtest_handle)" 1

# A write that fails puts back what was before, but not what is gone by then.
exec 6>set_graph_filter
echo vfs_mkdir >&6
rmmod graphtest
echo nonsense_here >&6 2>/dev/null && fail "accepted nonsense"
exec 6>&-
equal "filters that are left" "$(grep -v '^#' set_graph_filter)" ""
insmod /modules/graphtest2.ko
record sh -c 'echo 10 >/dev/graphtest2'
equal "graphs" "$(number graphs)" 0
rmmod graphtest2
