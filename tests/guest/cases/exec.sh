# exec inside a graph goes on recording until the call returns, into another
# program.
. /guest/lib.sh

filter 'bprm_execve if $comm == "execer"'
hits_of bprm_execve 'comm == "execer"'
hits_of begin_new_exec 'comm == "execer"'
trace_on 16384
sysgen -n execer exec 30
trace_off

only_graphs_of bprm_execve
equal "graphs of bprm_execve" "$(graphs bprm_execve)" "$(hits bprm_execve)"
equal "that is" "$(graphs bprm_execve)" 30
equal "calls of begin_new_exec beneath" "$(nested begin_new_exec)" "$(hits begin_new_exec)"
equal "calls of do_exit, later" "$(nested do_exit)" 0
equal "left open" "$(number unclosed)" 0
