/* solver_job.h: the thread of a search, for a frontend that goes on drawing
 * meanwhile and sleeps until something happens: begin, wake-up, stop, answer.
 * What the search gets is solver_run.h's matter. One search at a time,
 * one struct solver_job a program; all functions are for the main thread.
 *
 * Begin with solver_job_hint, solver_job_solve or solver_job_make; wake() is
 * called once when the search ends, however it does; then solver_job_collect
 * takes the answer. The session may be played on meanwhile: what was found for
 * another position than the one in play is refused.
 */
#ifndef FRONTENDS_APP_SOLVER_JOB_H
#define FRONTENDS_APP_SOLVER_JOB_H

#include "app/solver_run.h"
#include "platform.h"

enum solver_job_state { SOLVER_JOB_IDLE, SOLVER_JOB_BUSY, SOLVER_JOB_ENDED };

struct solver_job_progress {
    unsigned long states;       /* positions looked at */
    unsigned long done, whole;  /* of a table being built; whole 0: none */
};

struct solver_job {
    struct solver_run advice;
    struct platform_thread *thread; /* NULL: idle */
    int hints;                  /* one move is wanted, or was at last */
    void (*wake)(void *context);
    void *context;
    /* for both threads, under the thread's lock */
    int stopped;
    int ended;
    int code;                   /* how it ended */
    struct solver_job_progress progress;
};

/* wake is called on the search's thread: it may do no more than what wakes
 * the main loop (write to a pipe, push an event), and wait for nothing. */
PARLOUR_API void solver_job_open(struct solver_job *t,
                                 void (*wake)(void *context), void *context);

/* Stops a search and waits for it, which takes a moment. */
PARLOUR_API void solver_job_close(struct solver_job *t);

/* A good move. PARLOUR_OK: `move` (room for PARLOUR_TEXT) is it, or is empty
 * and a search for it has begun. Or as parlour_hint, PARLOUR_NO_MEMORY;
 * PARLOUR_BUSY: there is a search already. */
PARLOUR_API int solver_job_hint(struct solver_job *t,
                                struct parlour_session *s, char *move);

/* Begins what a player may watch: a search for a whole solution, or (t->hints
 * is set then) for a good move, which is to be followed by others. `move` and
 * what is returned as solver_job_hint. */
PARLOUR_API int solver_job_watch(struct solver_job *t,
                                 struct parlour_session *s, char *move);

/* Begins a search for a whole solution, for so many seconds (0: until a good
 * one is found, and not long). Returns as solver_job_hint. */
PARLOUR_API int solver_job_solve(struct solver_job *t,
                                 struct parlour_session *s,
                                 unsigned long seconds);

/* Begins to make a level. Returns as solver_job_hint. */
PARLOUR_API int solver_job_make(struct solver_job *t,
                                struct parlour_session *s,
                                const struct generated_level *level);

/* enum solver_job_state; how far it is. */
PARLOUR_API int solver_job_state(struct solver_job *t);
PARLOUR_API void solver_job_progress(struct solver_job *t,
                                     struct solver_job_progress *progress);

/* Asks the search to stop. It ends soon, with the best that it has. */
PARLOUR_API void solver_job_cancel(struct solver_job *t);

/* Stops the search, waits for it and forgets it. wake() may be called still,
 * or may have been. */
PARLOUR_API void solver_job_drop(struct solver_job *t);

/* Takes the answer of a search that has ended. PARLOUR_OK: of a hint, `move`
 * (room for PARLOUR_TEXT) is it and its cells are marked; of a solution,
 * `move` is empty and solver_job_found has it; of a level, it is in play.
 * Else PARLOUR_GAVE_UP (nothing was
 * found in time, or the position in play is another), PARLOUR_UNSOLVABLE,
 * PARLOUR_NO_MEMORY; PARLOUR_BUSY: it has not ended, or the session is busy;
 * PARLOUR_UNSUPPORTED: there is none. */
PARLOUR_API int solver_job_collect(struct solver_job *t,
                                   struct parlour_session *s, char *move);

/* What was collected, until the next search begins. */
PARLOUR_API const struct parlour_search *solver_job_found(
    const struct solver_job *t);

#endif
