/* solver_run.h: what a search gets of this machine: memory, in which tables
 * that a search built serve the next one, and a time limit. It runs on the
 * thread of its caller, who waits for it. solver_job.h has the thread for
 * screens that go on drawing meanwhile, and runs the steps declared here on
 * it.
 */
#ifndef FRONTENDS_APP_SOLVER_RUN_H
#define FRONTENDS_APP_SOLVER_RUN_H

#include "app/generated_level.h"

/* If nothing else is said: what a search may work, so that it finds the same
 * on a loaded machine, and how long one waits for it at most. */
enum solver_run_limit { SOLVER_RUN_SECONDS = 5, SOLVER_RUN_PATIENCE = 10 };

struct solver_run {
    struct parlour_search search;   /* the last one */
    unsigned char *memory;
    size_t room;                /* what a search was given of it at most */
    const char *game;           /* that the memory served last */
    int mebibytes;              /* of memory for the search that was posed */
    unsigned long start;        /* of the search, on the clock */
    unsigned long worked;       /* by its thread before */
    unsigned long most, work;   /* milliseconds that may go by of either */
};

PARLOUR_API void solver_run_open(struct solver_run *a);
PARLOUR_API void solver_run_close(struct solver_run *a);

/* A good move: one that a search found, the game's own idea of one, or the
 * first of a solution. Returns as parlour_hint. */
PARLOUR_API int solver_run_hint(struct solver_run *a,
                                struct parlour_session *s, char *move);

/* Looks for a solution for so many seconds by the clock (0: until a good one
 * is found, and not long) or until it is interrupted; it is in a->search then,
 * until the next one. Returns PARLOUR_OK, PARLOUR_GAVE_UP, PARLOUR_UNSOLVABLE,
 * PARLOUR_GAME_OVER, PARLOUR_UNSUPPORTED or PARLOUR_NO_MEMORY. */
PARLOUR_API int solver_run_solve(struct solver_run *a,
                                 struct parlour_session *s,
                                 unsigned long seconds);

/* Whether either would be tried: PARLOUR_OK or why not. */
PARLOUR_API int solver_run_can_hint(struct parlour_session *s);
PARLOUR_API int solver_run_can_solve(struct parlour_session *s);

/* The steps of it: a search that is posed; its memory is taken when it
 * runs. */
PARLOUR_API int solver_run_pose(struct solver_run *a,
                                struct parlour_session *s,
                                unsigned long seconds);

/* The same for a hint, room for PARLOUR_TEXT: with PARLOUR_OK `move` is one
 * already, or is empty, and the search is to be run. */
PARLOUR_API int solver_run_pose_hint(struct solver_run *a,
                                     struct parlour_session *s, char *move);

/* Runs it as parlour_search_run does, on the thread whose work counts from
 * here on; and there, for its go_on: whether its time has not passed. */
PARLOUR_API int solver_run_search(struct solver_run *a);
PARLOUR_API int solver_run_has_time(const struct solver_run *a);

/* Makes a level and puts it in the place of the game in play; only an
 * interruption ends that early. PARLOUR_OK, PARLOUR_GAVE_UP,
 * PARLOUR_UNSUPPORTED or PARLOUR_NO_MEMORY. */
PARLOUR_API int solver_run_make(struct solver_run *a,
                                struct parlour_session *s,
                                const struct generated_level *level);

/* Whether that would be tried; and the first step of it, as above. */
PARLOUR_API int solver_run_can_make(struct parlour_session *s);
PARLOUR_API int solver_run_pose_level(struct solver_run *a,
                                      struct parlour_session *s,
                                      const struct generated_level *level);

#endif
