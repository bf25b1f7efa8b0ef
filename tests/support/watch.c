/* watch.c: a fault in a game fails the test (see check_game/watch.h). */
#include <stdio.h>

#include "check_game/watch.h"
#include "parlour.h"
#include "support/unit.h"

static char step[PARLOUR_ROW];

void watch_step(const char *words)
{
    snprintf(step, sizeof step, "%s", words);
}

_Noreturn void watch_fault(const char *words)
{
    fail_msg("%s (%s)", words, step);
    abort();                    /* fail_msg() does not return */
}
