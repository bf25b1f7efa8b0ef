/* worker.c: what a Web Worker calls to search. This and the searches are a
 * part of the module that is loaded when the first search begins. A worker
 * searches for one game only, so that what a search builds in memory serves
 * the next one.
 */
#include <stdlib.h>

#include "app/play/solver_run.h"
#include "platform.h"
#include "web/js_interface.h"
#include "web/search_fields.h"

enum {
    WORKER_MEMORY = SOLVER_RUN_MEMORY << 20,    /* bytes; what is not needed is
                                                   not touched */
    WORKER_PAGE = 65536,
    WORKER_REPORT = 250         /* milliseconds between reports */
};

struct worker {
    char *problem;
    struct search_fields answer;
    struct parlour_search search;
    unsigned char *memory;      /* NULL: not yet taken */
    unsigned long begun, told;
    unsigned long done, whole;  /* of a table being built */
};

static struct worker worker;

JS_IMPORT(progress) void page_progress(unsigned long states,
                                       unsigned long done,
                                       unsigned long whole);

static unsigned long since(unsigned long time)
{
    return (platform_clock() - time) & 0xffffffffUL;
}

/* Browsers do not tell the computing time. A worker only searches, so that it
 * is the time that has passed. */
static int go_on(void *context)
{
    (void)context;
    if (since(worker.told) >= WORKER_REPORT) {
        worker.told = platform_clock();
        page_progress(worker.search.states, worker.done, worker.whole);
    }
    return worker.search.makes
        || since(worker.begun) < SOLVER_RUN_SECONDS * 1000UL;
}

static void tell(void *context, unsigned long done, unsigned long whole)
{
    (void)context;
    worker.done = done;
    worker.whole = done < whole ? whole : 0;
}

/* Memory that grows is zero and costs nothing until it is used, unlike what
 * calloc() returns here. */
static unsigned char *take_memory(void)
{
    size_t pages = __builtin_wasm_memory_grow(0, WORKER_MEMORY
                                                 / WORKER_PAGE);

    return pages == (size_t)-1 ? NULL
        : (unsigned char *)(pages * WORKER_PAGE);
}

/* Returns a buffer for a problem. */
JS_EXPORT(problem) char *worker_problem(size_t size)
{
    free(worker.problem);
    worker.problem = malloc(size);
    return worker.problem;
}

/* Searches, and returns the answer; `answer_size` returns its length. */
JS_EXPORT(search) const char *worker_search(void)
{
    int code = PARLOUR_NO_MEMORY;

    search_fields_read_problem(worker.problem, &worker.search);
    if (worker.memory == NULL)
        worker.memory = take_memory();
    worker.search.memory = worker.memory;
    worker.search.room = WORKER_MEMORY;
    worker.search.solver = parlour_solve;
    worker.search.go_on = go_on;
    worker.search.tell = tell;
    worker.begun = worker.told = platform_clock();
    if (worker.memory != NULL)
        code = parlour_search_run(&worker.search);
    search_fields_write_answer(&worker.answer, code, &worker.search);
    return worker.answer.start;
}

JS_EXPORT(answer_size) size_t worker_answer_size(void)
{
    return worker.answer.length;
}
