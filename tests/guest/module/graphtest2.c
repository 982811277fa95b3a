// SPDX-License-Identifier: GPL-2.0
/* graphtest.c again, see there */
#define GRAPHTEST	graphtest2
#define GRAPHTEST_2
#define GRAPHTEST_COLORS GRAPHTEST_RED = 31, GRAPHTEST_GREEN = 132, GRAPHTEST_BLUE = 33
#define GRAPHTEST_FOPS	graphtest2_fops
#include "graphtest.c"
