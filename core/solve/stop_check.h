/* stop_check.h: asks the caller of a search whether to continue, after a
 * certain amount of work. The work, not the number of positions, is what
 * matters: a position of a large board may take a thousand times as long as
 * one of a small board. Everything that may take long counts its work here,
 * also while a search is set up, and ends early once the answer was no.
 */
#ifndef CORE_SOLVE_STOP_CHECK_H
#define CORE_SOLVE_STOP_CHECK_H

#include <stdint.h>

/* work between two questions, a millisecond or so: a unit is about one cell or
 * one pair of a box and a goal that is looked at */
enum { STOP_CHECK_PAUSE = 1 << 18 };

struct stop_check {
    int (*go_on)(void *context); /* returns 0 to stop */
    void *context;
    uint64_t work;              /* since the last question */
    int stopped;                /* 1: the answer was no; what is computed now
                                   may be wrong and must not be used */
};

static inline void stop_check_open(struct stop_check *c,
                                   int (*go_on)(void *context), void *context)
{
    c->go_on = go_on;
    c->context = context;
    c->work = 0;
    c->stopped = 0;
}

/* c: NULL, here and below: nobody may stop the work. */
static inline int stop_check_is_stopped(const struct stop_check *c)
{
    return c != NULL && c->stopped;
}

/* Counts work, and asks if there was enough. Returns 1 if the search must
 * stop. */
static inline int stop_check_count(struct stop_check *c, uint64_t work)
{
    if (c == NULL)
        return 0;
    c->work += work;
    if (c->work >= STOP_CHECK_PAUSE && !c->stopped) {
        c->work = 0;
        c->stopped = !c->go_on(c->context);
    }
    return c->stopped;
}

#endif
