/* solver_job.c: a search on its own thread (see solver_job.h). While it runs,
 * the search and its memory belong to the thread; a lock, held for a few
 * instructions only, protects what both threads use.
 */
#include <string.h>

#include "app/solver_job.h"

void solver_job_open(struct solver_job *t, void (*wake)(void *context),
                     void *context)
{
    memset(t, 0, sizeof *t);
    solver_run_open(&t->advice);
    t->thread = NULL;
    t->wake = wake;
    t->context = context;
}

/* ---- on the thread ---- */

static int solver_job_go_on(void *context)
{
    struct solver_job *t = context;
    int stopped;

    platform_thread_hold(t->thread);
    t->progress.states = t->advice.search.states;
    stopped = t->stopped;
    platform_thread_release(t->thread);
    return !stopped && solver_run_has_time(&t->advice);
}

static void solver_job_tell(void *context, unsigned long done,
                            unsigned long whole)
{
    struct solver_job *t = context;

    platform_thread_hold(t->thread);
    t->progress.done = done;
    t->progress.whole = done < whole ? whole : 0;
    platform_thread_release(t->thread);
}

static void solver_job_run(void *context)
{
    struct solver_job *t = context;
    int code = solver_run_search(&t->advice);

    platform_thread_hold(t->thread);
    t->code = code;
    t->ended = 1;
    platform_thread_release(t->thread);
    t->wake(t->context);
}

/* ---- on the main thread ---- */

/* Starts a search if `code`, of posing it, is PARLOUR_OK. */
static int solver_job_begin(struct solver_job *t, int code, int hints)
{
    if (code != PARLOUR_OK)
        return code;
    t->advice.search.go_on = solver_job_go_on;
    t->advice.search.tell = solver_job_tell;
    t->advice.search.context = t;
    t->hints = hints;
    t->stopped = t->ended = 0;
    memset(&t->progress, 0, sizeof t->progress);
    return platform_thread_start(&t->thread, solver_job_run, t);
}

int solver_job_hint(struct solver_job *t, struct parlour_session *s,
                    char *move)
{
    int code;

    if (t->thread != NULL)
        return PARLOUR_BUSY;
    t->hints = 1;
    code = solver_run_pose_hint(&t->advice, s, move);
    return *move == '\0' ? solver_job_begin(t, code, 1) : code;
}

int solver_job_solve(struct solver_job *t, struct parlour_session *s,
                     unsigned long seconds)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : solver_job_begin(t, solver_run_pose(&t->advice, s, seconds), 0);
}

int solver_job_watch(struct solver_job *t, struct parlour_session *s,
                     char *move)
{
    int code = solver_job_solve(t, s, 0);

    *move = '\0';
    return code == PARLOUR_UNSUPPORTED ? solver_job_hint(t, s, move) : code;
}

int solver_job_make(struct solver_job *t, struct parlour_session *s,
                    const struct generated_level *level)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : solver_job_begin(t, solver_run_pose_level(&t->advice, s, level), 0);
}

int solver_job_state(struct solver_job *t)
{
    int ended;

    if (t->thread == NULL)
        return SOLVER_JOB_IDLE;
    platform_thread_hold(t->thread);
    ended = t->ended;
    platform_thread_release(t->thread);
    return ended ? SOLVER_JOB_ENDED : SOLVER_JOB_BUSY;
}

void solver_job_progress(struct solver_job *t,
                         struct solver_job_progress *progress)
{
    if (t->thread == NULL) {
        memset(progress, 0, sizeof *progress);
        return;
    }
    platform_thread_hold(t->thread);
    *progress = t->progress;
    platform_thread_release(t->thread);
}

void solver_job_cancel(struct solver_job *t)
{
    if (t->thread == NULL)
        return;
    platform_thread_hold(t->thread);
    t->stopped = 1;
    platform_thread_release(t->thread);
}

static void solver_job_join(struct solver_job *t)
{
    platform_thread_end(t->thread);
    t->thread = NULL;
}

void solver_job_drop(struct solver_job *t)
{
    solver_job_cancel(t);
    if (t->thread != NULL)
        solver_job_join(t);
}

int solver_job_collect(struct solver_job *t, struct parlour_session *s,
                       char *move)
{
    int code;

    if (solver_job_state(t) != SOLVER_JOB_ENDED)
        return t->thread == NULL ? PARLOUR_UNSUPPORTED : PARLOUR_BUSY;
    *move = '\0';
    code = t->code;
    if (code == PARLOUR_OK && t->advice.search.makes)
        code = parlour_search_accept(s, &t->advice.search);
    else if (code == PARLOUR_OK)
        code = parlour_search_verify(s, &t->advice.search);
    if (code == PARLOUR_BUSY)
        return code;            /* to be asked again */
    solver_job_join(t);
    if (code == PARLOUR_OK && t->hints)
        parlour_search_show(s, &t->advice.search, move);
    return code;
}

const struct parlour_search *solver_job_found(const struct solver_job *t)
{
    return &t->advice.search;
}

void solver_job_close(struct solver_job *t)
{
    solver_job_drop(t);
    solver_run_close(&t->advice);
}
