/* solver_job.c: a search on its own thread (see solver_job.h), which
 * solver_thread.h runs.
 */
#include <assert.h>
#include <string.h>

#include "app/play/solver_job.h"
#include "app/play/solver_thread.h"

void solver_job_open(struct solver_job *t, void (*wake)(void *context),
                     void *context)
{
    memset(t, 0, sizeof *t);
    solver_run_open(&t->run);
    t->thread = NULL;
    t->wake = wake;
    t->context = context;
}

/* Starts a search that was prepared with this code, if it is PARLOUR_OK. */
static int solver_job_begin(struct solver_job *t, int code, int hints)
{
    if (code != PARLOUR_OK)
        return code;
    assert(t->thread == NULL);
    t->hints = hints;
    t->stopped = t->ended = 0;
    memset(&t->progress, 0, sizeof t->progress);
    return solver_thread_start(t);
}

int solver_job_hint(struct solver_job *t, struct parlour_session *s,
                    char *move)
{
    int code;

    if (t->thread != NULL)
        return PARLOUR_BUSY;
    t->hints = 1;
    code = solver_run_prepare_hint(&t->run, s, move);
    if (*move != '\0')
        return code;
    return solver_run_own_hint(s, solver_job_begin(t, code, 1), move);
}

int solver_job_solve(struct solver_job *t, struct parlour_session *s,
                     unsigned long seconds)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : solver_job_begin(t, solver_run_prepare(&t->run, s, seconds), 0);
}

int solver_job_shorten(struct solver_job *t, struct parlour_session *s)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : solver_job_begin(t, solver_run_prepare_shorter(&t->run, s, 0), 0);
}

int solver_job_watch(struct solver_job *t, struct parlour_session *s,
                     char *move)
{
    int code = solver_job_solve(t, s, 0);

    *move = '\0';
    return code == PARLOUR_UNSUPPORTED ? solver_job_hint(t, s, move) : code;
}

int solver_job_make(struct solver_job *t, struct parlour_session *s,
                    const struct game_level *level)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : solver_job_begin(t, solver_run_prepare_level(&t->run, s, level), 0);
}

void solver_job_rest(struct solver_job *t)
{
    if (t->thread == NULL)
        solver_run_rest(&t->run);
}

int solver_job_state(struct solver_job *t)
{
    if (t->thread == NULL)
        return SOLVER_JOB_IDLE;
    return solver_thread_has_ended(t) ? SOLVER_JOB_ENDED : SOLVER_JOB_BUSY;
}

void solver_job_progress(struct solver_job *t,
                         struct solver_job_progress *progress)
{
    if (t->thread == NULL)
        memset(progress, 0, sizeof *progress);
    else
        solver_thread_progress(t, progress);
}

void solver_job_drop(struct solver_job *t)
{
    if (t->thread != NULL)
        solver_thread_end(t);
}

int solver_job_collect(struct solver_job *t, struct parlour_session *s,
                       char *move)
{
    int code;

    if (solver_job_state(t) != SOLVER_JOB_ENDED)
        return t->thread == NULL ? PARLOUR_UNSUPPORTED : PARLOUR_BUSY;
    *move = '\0';
    code = t->code;
    if (code == PARLOUR_OK && t->run.search.makes)
        code = parlour_search_accept(s, &t->run.search);
    else if (code == PARLOUR_OK)
        code = parlour_search_verify(s, &t->run.search);
    if (code == PARLOUR_BUSY)
        return code;            /* the caller asks again */
    solver_thread_end(t);
    if (code == PARLOUR_OK && t->hints)
        parlour_search_show(s, &t->run.search, move);
    return t->hints ? solver_run_own_hint(s, code, move) : code;
}

const struct parlour_search *solver_job_found(const struct solver_job *t)
{
    return &t->run.search;
}

void solver_job_close(struct solver_job *t)
{
    solver_job_drop(t);
    solver_run_close(&t->run);
}
