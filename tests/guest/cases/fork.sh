# A child that is forked within a graph is not in it.
. /guest/lib.sh

need_filter
filter 'kernel_clone if $comm == "forker"'
hits_of kernel_clone 'comm == "forker"'
hits_of do_exit 'comm == "forker"'
trace_on 16384
sysgen -n forker fork 50
trace_off

only_graphs_of kernel_clone
equal "graphs of kernel_clone" "$(graphs kernel_clone)" "$(hits kernel_clone)"
equal "that is" "$(graphs kernel_clone)" 50
# What only the children do, or their parent outside of fork(2):
at_least "calls of do_exit that were made" "$(hits do_exit)" 50
equal "calls of do_exit in the graphs" "$(nested do_exit)" 0
equal "calls of do_sys_openat2 in the graphs" "$(nested do_sys_openat2)" 0
equal "left open" "$(number unclosed)" 0
