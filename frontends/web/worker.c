/* worker.c: searches in a Web Worker. The page's module starts one (see
 * solver_thread.h): it passes the problem to the worker, and the answer back.
 * One search runs at a time; one that is stopped has no answer, because the
 * page ends the worker. The worker has an instance of the module of its own,
 * in which no application is open; it searches for one game only, so that what
 * a search builds in memory serves the next one.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/solver_run.h"
#include "app/play/solver_thread.h"
#include "platform.h"
#include "web/js_interface.h"

enum {
    WORKER_NUMBER = 24,         /* room for a number */
    WORKER_MEMORY = SOLVER_RUN_MEMORY << 20,    /* bytes; what is not needed is
                                                   not touched */
    WORKER_PAGE = 65536,
    WORKER_REPORT = 250         /* milliseconds between reports */
};

/* ---- a search and its answer as bytes ---- */

/* Fields that end in a NUL, numbers in decimal. A string begins with a '+', or
 * is a '-' alone if it is NULL. */
struct fields {
    char *start;                /* owned by the writer */
    size_t length, room;
};

/* Walks over the fields: writes them to `out`, or reads them at `in`. */
struct walk {
    struct fields *out;         /* NULL: it reads */
    char *in;
    int failed;
};

static void put_field(struct walk *w, const char *prefix, const char *words)
{
    struct fields *f = w->out;
    size_t more = strlen(prefix) + strlen(words) + 1;
    char *longer;

    if (f->length + more > f->room) {
        longer = realloc(f->start, f->room * 2 + more);
        if (longer == NULL) {
            w->failed = 1;
            return;
        }
        f->start = longer;
        f->room = f->room * 2 + more;
    }
    strcpy(f->start + f->length, prefix);
    strcat(f->start + f->length, words);
    f->length += more;
}

static char *get_field(struct walk *w)
{
    char *at = w->in;

    w->in += strlen(at) + 1;
    return at;
}

static void walk_number(struct walk *w, unsigned long *value)
{
    char digits[WORKER_NUMBER];
    const char *at;

    if (w->out == NULL) {
        at = get_field(w);
        *value = 0;
        text_read_number(&at, value);
        return;
    }
    sprintf(digits, "%lu", *value);
    put_field(w, "", digits);
}

static void walk_count(struct walk *w, int *value)
{
    unsigned long wide = (unsigned long)*value;

    walk_number(w, &wide);
    *value = (int)wide;
}

static void walk_words(struct walk *w, char **value)
{
    char *at;

    if (w->out != NULL) {
        put_field(w, *value == NULL ? "-" : "+", *value == NULL ? "" : *value);
        return;
    }
    at = get_field(w);
    *value = *at == '+' ? at + 1 : NULL;
}

static void walk_problem(struct walk *w, struct parlour_search *s)
{
    char *game = (char *)s->game;
    int difficulty = (int)s->difficulty, best = (int)s->best, i;

    walk_words(w, &game);
    s->game = game;
    walk_words(w, &s->rules);
    walk_words(w, &s->board);
    walk_words(w, &s->units);
    walk_words(w, &s->stored);
    walk_count(w, &s->kinds);
    for (i = 0; i < PARLOUR_COMING; i++)
        walk_count(w, &s->coming[i]);
    walk_count(w, &s->hint);
    walk_count(w, &s->makes);
    walk_count(w, &difficulty);
    s->difficulty = (enum parlour_difficulty)difficulty;
    walk_number(w, &s->seed);
    walk_count(w, &best);
    s->best = (enum parlour_shortness)best;
    walk_count(w, &s->steps);
    walk_count(w, &s->large);
    walk_number(w, &s->limit);
}

static void walk_answer(struct walk *w, int *code, struct parlour_search *s)
{
    char *why = (char *)s->why;

    walk_count(w, code);
    walk_words(w, &s->moves);
    walk_number(w, &s->length);
    walk_count(w, &s->pushes);
    walk_number(w, &s->least);
    walk_number(w, &s->states);
    walk_count(w, &s->optimal);
    walk_words(w, &s->level);
    walk_number(w, &s->print[0]);
    walk_number(w, &s->print[1]);
    walk_words(w, &why);
    s->why = why;
}

/* Write the problem and the answer of a search; code: what the search
 * returned. Return 0 without memory. */
static int write_problem(struct fields *f, const struct parlour_search *s)
{
    struct parlour_search copy = *s;
    struct walk w = { f, NULL, 0 };

    f->length = 0;
    walk_problem(&w, &copy);
    return !w.failed;
}

static int write_answer(struct fields *f, int code,
                        const struct parlour_search *s)
{
    struct parlour_search copy = *s;
    struct walk w = { f, NULL, 0 };

    f->length = 0;
    walk_answer(&w, &code, &copy);
    return !w.failed;
}

/* Read them. The search's strings point into the fields. The second returns
 * the code. */
static void read_problem(char *fields, struct parlour_search *s)
{
    struct walk w = { NULL, fields, 0 };

    walk_problem(&w, s);
}

static int read_answer(char *fields, struct parlour_search *s)
{
    struct walk w = { NULL, fields, 0 };
    int code = PARLOUR_GAVE_UP;

    walk_answer(&w, &code, s);
    return code;
}

/* ---- the page's side ---- */

struct platform_thread {
    struct solver_job *job;     /* NULL: no search runs */
    struct fields problem;
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

    if (!write_problem(&asked.problem, search))
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

/* ---- from the asked ---- */

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
    end(read_answer(asked.answer, &asked.job->run.search));
}

/* The asked has failed. */
JS_EXPORT(failed) void worker_failed(void)
{
    if (asked.job != NULL)
        end(PARLOUR_NO_MEMORY);
}

/* ---- the worker's side ---- */

struct worker {
    char *problem;
    struct fields answer;
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

    read_problem(worker.problem, &worker.search);
    if (worker.memory == NULL)
        worker.memory = take_memory();
    worker.search.memory = worker.memory;
    worker.search.room = WORKER_MEMORY;
    worker.search.solver = platform_solver();
    worker.search.go_on = go_on;
    worker.search.tell = tell;
    worker.begun = worker.told = platform_clock();
    if (worker.memory != NULL)
        code = parlour_search_run(&worker.search);
    write_answer(&worker.answer, code, &worker.search);
    return worker.answer.start;
}

JS_EXPORT(answer_size) size_t worker_answer_size(void)
{
    return worker.answer.length;
}
