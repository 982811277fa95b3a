# The same on four CPUs.
# limit: 240
# cpus: 4
. /guest/cases/churn.sh
