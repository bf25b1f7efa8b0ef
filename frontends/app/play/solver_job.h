/* solver_job.h: runs a search on its own thread, for frontends that keep
 * drawing meanwhile; solver_run.h prepares the search. One search at a time;
 * call all functions on the main thread.
 *
 * Start with solver_job_hint, solver_job_solve, solver_job_shorten or
 * solver_job_make. wake() is called once when the search ends for any reason;
 * then collect the answer with solver_job_collect. The session may be played
 * on meanwhile: an answer for another position than the one in play is
 * refused.
 */
#ifndef FRONTENDS_APP_PLAY_SOLVER_JOB_H
#define FRONTENDS_APP_PLAY_SOLVER_JOB_H

#include "app/play/solver_run.h"
#include "platform.h"

enum solver_job_state { SOLVER_JOB_IDLE, SOLVER_JOB_BUSY, SOLVER_JOB_ENDED };

struct solver_job_progress {
    unsigned long states;       /* positions looked at */
    unsigned long done, whole;  /* of a table being built; whole 0: none */
};

struct solver_job {
    struct solver_run run;
    struct platform_thread *thread; /* NULL: idle */
    int hints;                  /* the search is for one move, or the last one
                                   was */
    void (*wake)(void *context);
    void *context;
    /* for both threads, under the thread's lock */
    int stopped;
    int ended;
    int code;                   /* how it ended */
    struct solver_job_progress progress;
};

/* wake, unless NULL, is called on the search's thread. It must only wake the
 * main loop (write to a pipe, push an event) and must not block. */
PARLOUR_API void solver_job_open(struct solver_job *t,
                                 void (*wake)(void *context), void *context);

/* Stops a search and waits until it has ended. */
PARLOUR_API void solver_job_close(struct solver_job *t);

/* Gives back what only makes the next search faster, unless one is running. */
PARLOUR_API void solver_job_rest(struct solver_job *t);

/* Finds a good move. After PARLOUR_OK `move` (room for PARLOUR_TEXT) holds it,
 * or is empty and a search has started. Also returns the codes of
 * parlour_hint, PARLOUR_NO_MEMORY, or PARLOUR_BUSY if a search is running. */
PARLOUR_API int solver_job_hint(struct solver_job *t,
                                struct parlour_session *s, char *move);

/* Starts a search for a solution; in a game without solutions, for a good move
 * (and sets t->hints). `move` and the return value as in solver_job_hint. */
PARLOUR_API int solver_job_watch(struct solver_job *t,
                                 struct parlour_session *s, char *move);

/* Starts a search for a solution within a number of seconds (0: briefly, until
 * a good one is found). Returns as solver_job_hint. */
PARLOUR_API int solver_job_solve(struct solver_job *t,
                                 struct parlour_session *s,
                                 unsigned long seconds);

/* Starts a search for a shorter solution than the known one. Returns as
 * parlour_search_shorter, or PARLOUR_BUSY. */
PARLOUR_API int solver_job_shorten(struct solver_job *t,
                                   struct parlour_session *s);

/* Starts to generate a level. Returns as solver_job_hint. */
PARLOUR_API int solver_job_make(struct solver_job *t,
                                struct parlour_session *s,
                                const struct game_level *level);

/* Return the state (enum solver_job_state) and the progress. */
PARLOUR_API int solver_job_state(struct solver_job *t);
PARLOUR_API void solver_job_progress(struct solver_job *t,
                                     struct solver_job_progress *progress);

/* Stops the search, waits for it and drops its result. wake() may or may not
 * be called. */
PARLOUR_API void solver_job_drop(struct solver_job *t);

/* Collects the answer of a search that has ended. PARLOUR_OK: a hint is in
 * `move` (room for PARLOUR_TEXT) and its cells are marked; a solution is in
 * solver_job_found, and `move` is empty; a level is in play. Else
 * PARLOUR_GAVE_UP (nothing found in time, or another position is in play),
 * PARLOUR_UNSOLVABLE, PARLOUR_NO_MEMORY, PARLOUR_BUSY (not ended, or the
 * session is busy), PARLOUR_UNSUPPORTED (no search was started). */
PARLOUR_API int solver_job_collect(struct solver_job *t,
                                   struct parlour_session *s, char *move);

/* Returns what was collected; valid until the next search starts.
 * solver_run.h has the words about it, for t->run. */
PARLOUR_API const struct parlour_search *solver_job_found(
    const struct solver_job *t);

#endif
