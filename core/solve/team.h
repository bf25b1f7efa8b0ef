/* team.h: work of a search that several threads may share. The caller of the
 * search has the threads. The work must be such that each thread takes pieces
 * of it until none is left, and the result must not depend on who took them.
 */
#ifndef CORE_SOLVE_TEAM_H
#define CORE_SOLVE_TEAM_H

#include "parlour.h"

struct team {
    void (*share)(void *context, void (*work)(void *job, int part),
                  void *job);   /* as in struct parlour_search; NULL: the work
                                   is not shared */
    void *context;
};

/* Returns the threads of a search's caller. */
static inline struct team team_of(const struct parlour_search *search)
{
    struct team t = { search->share, search->context };

    return t;
}

/* Runs work(job, 0), and perhaps work(job, 1) and more at the same time; t:
 * NULL if the work is not worth sharing. Returns when all have ended. */
static inline void team_run(const struct team *t,
                            void (*work)(void *job, int part), void *job)
{
    if (t != NULL && t->share != NULL)
        t->share(t->context, work, job);
    else
        work(job, 0);
}

#endif
