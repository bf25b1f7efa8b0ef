/* solver_thread.c: a job's search in a Web Worker (see solver_thread.h). The
 * page passes the problem to the worker, and the answer back. A search that is
 * stopped has no answer, because the page ends the worker. One search runs at
 * a time.
 */
#include <stdlib.h>

#include "app/play/solver_thread.h"
#include "web/search_bytes.h"
#include "web/js_interface.h"

struct platform_thread {
    struct solver_job *job;     /* NULL: no search runs */
    struct search_bytes problem;
    char *answer;
};

static struct platform_thread worker;

/* The page's: start a search, given its game and problem, and stop it. */
JS_IMPORT(search) void page_search(const char *game, const char *problem,
                                   size_t size);
JS_IMPORT(stop) void page_stop(void);

int solver_thread_start(struct solver_job *t)
{
    struct parlour_search *search = &t->run.search;

    if (!search_bytes_write_problem(&worker.problem, search))
        return PARLOUR_NO_MEMORY;
    worker.job = t;
    t->thread = &worker;
    page_search(search->game, worker.problem.start, worker.problem.length);
    return PARLOUR_OK;
}

int solver_thread_has_ended(struct solver_job *t)
{
    return t->ended;
}

void solver_thread_progress(struct solver_job *t,
                            struct solver_job_progress *progress)
{
    *progress = t->progress;
}

static void end(int code)
{
    struct solver_job *t = worker.job;

    t->code = code;
    t->ended = 1;
    worker.job = NULL;
    if (t->wake != NULL)
        t->wake(t->context);
}

void solver_thread_stop(struct solver_job *t)
{
    if (t->ended)
        return;
    page_stop();
    end(PARLOUR_GAVE_UP);
}

void solver_thread_end(struct solver_job *t)
{
    solver_thread_stop(t);
    t->thread = NULL;
}

/* ---- from the worker ---- */

JS_EXPORT(progress) void worker_progress(unsigned long states,
                                         unsigned long done,
                                         unsigned long whole)
{
    if (worker.job == NULL)
        return;
    worker.job->progress.states = states;
    worker.job->progress.done = done;
    worker.job->progress.whole = whole;
}

/* Returns a buffer for an answer; NULL if nobody waits for it. Without memory
 * it returns NULL too and ends the search. */
JS_EXPORT(answer) char *worker_answer(size_t size)
{
    char *longer;

    if (worker.job == NULL)
        return NULL;
    longer = realloc(worker.answer, size);
    if (longer == NULL)
        end(PARLOUR_NO_MEMORY);
    else
        worker.answer = longer;
    return longer;
}

/* The answer is in the buffer. */
JS_EXPORT(answered) void worker_answered(void)
{
    end(search_bytes_read_answer(worker.answer, &worker.job->run.search));
}

/* The worker has failed. */
JS_EXPORT(failed) void worker_failed(void)
{
    if (worker.job != NULL)
        end(PARLOUR_NO_MEMORY);
}
