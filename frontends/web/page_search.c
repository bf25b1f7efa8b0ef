/* page_search.c: searches of the page (see solver_thread.h) run in a Web
 * Worker: the page starts one, passes it the problem, and the answer back. One
 * search runs at a time; one that is stopped has no answer, because the page
 * ends the worker.
 */
#include <assert.h>
#include <stdlib.h>

#include "app/play/solver_thread.h"
#include "web/js_interface.h"
#include "web/search_fields.h"

struct platform_thread {
    struct solver_job *job;     /* NULL: no search runs */
    struct search_fields problem;
    char *answer;
};

static struct platform_thread asked;

/* The page's: start a search, given its game and problem, and stop it. */
JS_IMPORT(search) void page_search(const char *game, const char *problem,
                                   size_t size);
JS_IMPORT(stop) void page_stop(void);

int solver_thread_start(struct solver_job *t)
{
    struct parlour_search *search = &t->run.search;

    if (!search_fields_write_problem(&asked.problem, search))
        return PARLOUR_NO_MEMORY;
    asked.job = t;
    t->thread = &asked;
    page_search(search->game, asked.problem.start, asked.problem.length);
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
    struct solver_job *t = asked.job;

    t->code = code;
    t->ended = 1;
    asked.job = NULL;
    if (t->wake != NULL)
        t->wake(t->context);
}

void solver_thread_end(struct solver_job *t)
{
    if (!t->ended) {
        page_stop();
        end(PARLOUR_GAVE_UP);
    }
    t->thread = NULL;
}

/* ---- from the worker ---- */

JS_EXPORT(progress) void worker_progress(unsigned long states,
                                         unsigned long done,
                                         unsigned long whole)
{
    if (asked.job == NULL)
        return;
    asked.job->progress.states = states;
    asked.job->progress.done = done;
    asked.job->progress.whole = whole;
}

/* ---- a search that the page waits for ---- */

/* The page's: searches at once, if it has loaded the searches. Returns 1 if
 * the answer is in the buffer of `reply`. */
JS_IMPORT(search_now) int page_search_now(const char *problem, size_t size);

/* Returns a buffer for the answer, or NULL. */
JS_EXPORT(reply) char *worker_reply(size_t size)
{
    char *longer = realloc(asked.answer, size);

    if (longer != NULL)
        asked.answer = longer;
    return longer;
}

/* For the platform: see platform/wasm/page_solver.h. */
int page_solver_run(struct parlour_search *search)
{
    if (!search_fields_write_problem(&asked.problem, search))
        return PARLOUR_NO_MEMORY;
    return page_search_now(asked.problem.start, asked.problem.length)
        ? search_fields_read_answer(asked.answer, search) : PARLOUR_GAVE_UP;
}

/* Returns a buffer for an answer; NULL if nobody waits for it. Without memory
 * it returns NULL too and ends the search. */
JS_EXPORT(answer) char *worker_answer(size_t size)
{
    char *longer;

    if (asked.job == NULL)
        return NULL;
    longer = realloc(asked.answer, size);
    if (longer == NULL)
        end(PARLOUR_NO_MEMORY);
    else
        asked.answer = longer;
    return longer;
}

/* The answer is in the buffer. */
JS_EXPORT(answered) void worker_answered(void)
{
    assert(asked.job != NULL);
    end(search_fields_read_answer(asked.answer, &asked.job->run.search));
}

/* The worker has failed, without memory unless it could not be loaded. */
JS_EXPORT(failed) void worker_failed(int loaded)
{
    if (asked.job != NULL)
        end(loaded ? PARLOUR_NO_MEMORY : PARLOUR_GAVE_UP);
}
