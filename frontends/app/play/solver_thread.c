/* solver_thread.c: a job's search on a thread (see solver_thread.h). While it
 * runs, the search and its memory belong to the thread; a lock, held for a few
 * instructions only, protects what both threads use.
 */
#include "app/play/solver_thread.h"

/* ---- on the thread ---- */

static int solver_thread_go_on(void *context)
{
    struct solver_job *t = context;
    int stopped;

    platform_thread_hold(t->thread);
    t->progress.states = t->run.search.states;
    stopped = t->stopped;
    platform_thread_release(t->thread);
    return !stopped && solver_run_has_time(&t->run);
}

static void solver_thread_tell(void *context, unsigned long done,
                               unsigned long whole)
{
    struct solver_job *t = context;

    platform_thread_hold(t->thread);
    t->progress.done = done;
    t->progress.whole = done < whole ? whole : 0;
    platform_thread_release(t->thread);
}

static void solver_thread_run(void *context)
{
    struct solver_job *t = context;
    int code = solver_run_search(&t->run);

    platform_thread_hold(t->thread);
    t->code = code;
    t->ended = 1;
    platform_thread_release(t->thread);
    if (t->wake != NULL)
        t->wake(t->context);
}

/* ---- on the main thread ---- */

int solver_thread_start(struct solver_job *t)
{
    t->run.search.go_on = solver_thread_go_on;
    t->run.search.tell = solver_thread_tell;
    t->run.search.context = t;
    return platform_thread_start(&t->thread, solver_thread_run, t);
}

int solver_thread_has_ended(struct solver_job *t)
{
    int ended;

    platform_thread_hold(t->thread);
    ended = t->ended;
    platform_thread_release(t->thread);
    return ended;
}

void solver_thread_progress(struct solver_job *t,
                            struct solver_job_progress *progress)
{
    platform_thread_hold(t->thread);
    *progress = t->progress;
    platform_thread_release(t->thread);
}

void solver_thread_end(struct solver_job *t)
{
    platform_thread_hold(t->thread);
    t->stopped = 1;
    platform_thread_release(t->thread);
    platform_thread_end(t->thread);
    t->thread = NULL;
}
