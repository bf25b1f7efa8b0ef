/* batch.c: positions of a file, solved on several threads (see batch.h).
 *
 * One lock, that of the progress bar, guards all that the threads share: the
 * reader of the file, the results waiting to be printed and the totals. Each
 * thread has a block of memory of its own, so a run with N threads may use N
 * times --memory. Counting (--count) takes one position after the
 * other, with all threads.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "platform.h"
#include "solve/batch.h"
#include "solve/progress.h"
#include "solve/result.h"

enum {
    BATCH_LEAST_MEMORY = 16 << 20 /* bytes; the default never shrinks below */
};

/* The output for a position. */
struct batch_output {
    int ready;
    char *out, *errors;         /* allocated; NULL: out of memory */
};

struct batch {
    const struct args *args;
    char *rules;
    const char *at;             /* the rest of the file */
    struct solve_position reader; /* the last position read */
    unsigned long index;        /* its number */
    const struct resume *earlier; /* the results of an earlier run, or NULL */
    enum resume_state *states;  /* of all positions, after an earlier run;
                                   NULL: there was none */
    struct batch_output *outputs; /* of all positions of this run */
    unsigned long printed;      /* results printed so far */
    unsigned long taken;        /* positions given to threads so far */
    struct progress_bar bar;
    struct batch_totals *totals;
};

/* A thread and what it works on. */
struct batch_worker {
    struct batch *batch;
    struct platform_thread *thread;
    unsigned char *memory;
    size_t room;
    struct progress progress;
    struct solve_position position;
    unsigned long index;        /* of the position in the file, */
    unsigned long turn;         /* and among those of this run */
    int code;                   /* of reading the position */
    struct parlour_error error; /* if it could not be read */
    struct batch_totals totals;
    int stopped;                /* 1: the search ended with the run */
    struct output out, errors;
};

/* ---- a result ---- */

static struct result result_of(const struct batch_worker *w,
                               const char *status,
                               const struct parlour_search *found)
{
    struct result result;

    result.index = w->index;
    result.status = status;
    result.milliseconds = progress_time(&w->progress);
    result.found = found;
    result.position = &w->position;
    return result;
}

static void put(struct batch_worker *w, const char *status,
                const struct parlour_search *found)
{
    struct result result = result_of(w, status, found);

    result_print(&w->out, w->batch->args, &result);
}

static void put_count(struct batch_worker *w, const char *status,
                      const struct parlour_search *found,
                      const struct solve_count *count)
{
    struct result result = result_of(w, status, found);

    result_print_count(&w->out, w->batch->args, &result, count);
}

static void blame(struct batch_worker *w, long line, const char *words)
{
    struct parlour_error error;

    parlour_fail(&error, PARLOUR_DAMAGED, line, words);
    text_file_blame(&error, w->batch->args->file);
    output_print(&w->errors, "%s\n", error.words);
}

static void count_solved(struct batch_totals *totals,
                         const struct parlour_search *found)
{
    double over = found->least == 0 ? 0
        : (double)found->length / (double)found->least;

    totals->solved++;
    totals->optimal += found->optimal != 0;
    totals->bounded += over > 0;
    totals->ratios += over;
    totals->worst = over > totals->worst ? over : totals->worst;
}

static void reject(struct batch_worker *w)
{
    blame(w, w->position.line, "the solver cannot read this position");
    w->totals.bad++;
}

/* Prints and counts a result, but not that of a search that ended early with
 * the run. */
static void report(struct batch_worker *w, int code,
                   const struct parlour_search *found)
{
    struct batch_totals *totals = &w->totals;

    totals->states += (double)found->states;
    totals->milliseconds += progress_time(&w->progress);
    if (code == PARLOUR_OK
            && result_is_right(w->batch->args, &w->position, found)) {
        put(w, "solved", found);
        count_solved(totals, found);
    } else if (code == PARLOUR_OK) {
        blame(w, w->position.line, "the solution breaks the rules");
        totals->wrong++;
    } else if (code == PARLOUR_UNSOLVABLE) {
        put(w, "unsolvable", found);
        totals->unsolvable++;
    } else if (code == PARLOUR_DAMAGED) {
        put(w, "bad", found);
        reject(w);
    } else if (progress_is_stopped(&w->batch->bar)) {
        w->stopped = 1;
    } else {
        put(w, code == PARLOUR_NO_MEMORY ? "memory" : "time", found);
        totals->ran_out++;
    }
}

/* ---- a position ---- */

/* Returns 1 if a shortest solution is wanted: if asked for, or if there is a
 * limit on the search, in games where that is worth trying. */
static int wants_best(const struct args *args)
{
    if (args->options.given & (SOLVE_PUSHES | SOLVE_MOVES))
        return 1;
    return args->solver->goes_on
        && (args->milliseconds > 0 || args->wall > 0 || args->limit > 0);
}

/* Returns the rules that are given, those of the position, or NULL. */
static char *search_rules(const struct batch *b, struct solve_position *p)
{
    if (b->rules != NULL)
        return b->rules;
    return *p->rules != '\0' ? p->rules : NULL;
}

static void set_up(struct batch_worker *w, struct parlour_search *search)
{
    static const struct parlour_search none = PARLOUR_SEARCH_INIT;
    const struct args *args = w->batch->args;

    *search = none;
    search->game = args->solver->game;
    search->rules = search_rules(w->batch, &w->position);
    search->board = w->position.board;
    search->memory = w->memory;
    search->room = w->room;
    search->best = wants_best(args) ? PARLOUR_SHORTEST : PARLOUR_SOON;
    search->steps = args_counts_steps(args);
    search->large = (args->options.given & SOLVE_TABLE) != 0;
    search->limit = args->limit;
    w->progress.need = args->solver->table_memory == NULL
        ? 0 : args->solver->table_memory(&w->position);
    progress_begin(&w->progress, search);
}

/* Returns the solution of the earlier run, or that in the file, or NULL; the
 * caller must free it. */
static char *known_solution(const struct batch_worker *w)
{
    const struct batch *b = w->batch;
    const struct solve_position *p = &w->position;

    if (b->states != NULL && b->states[w->index - 1] == RESUME_IMPROVABLE)
        return resume_solution(b->earlier, w->index);
    return p->solution == NULL ? NULL
                               : text_copy(p->solution, p->solution_length);
}

/* Shortens the known solution, or one that is found first. */
static int improve(struct batch_worker *w, struct parlour_search *search)
{
    const struct args *args = w->batch->args;
    int code;

    search->stored = known_solution(w);
    code = args->solver->improve(search, args->measure);
    free(search->stored);
    search->stored = NULL;
    return code;
}

static void solve(struct batch_worker *w)
{
    const struct args *args = w->batch->args;
    struct parlour_search search;
    int code;

    set_up(w, &search);
    code = args->options.given & SOLVE_IMPROVE ? improve(w, &search)
                                               : args->solver->search(&search);
    progress_end(&w->progress);
    report(w, code, &search);
}

/* Returns the status of a count, and in *words why it is incomplete. */
static const char *count_status(struct batch_worker *w, int code,
                                const char **words)
{
    *words = NULL;
    if (code == PARLOUR_OK)
        return "counted";
    w->stopped = code != PARLOUR_NO_MEMORY
        && progress_is_stopped(&w->batch->bar);
    *words = code == PARLOUR_NO_MEMORY
        ? "out of memory, the counts are incomplete"
        : w->stopped ? "stopped, the counts are incomplete"
                     : "a limit was reached, the counts are incomplete";
    return code == PARLOUR_NO_MEMORY ? "memory"
        : w->stopped ? "stopped" : "time";
}

/* Counts all positions. What was counted before a limit or Ctrl-C is printed,
 * too. */
static void count(struct batch_worker *w)
{
    struct parlour_search search;
    struct solve_count count;
    const char *status, *words;
    int code;

    set_up(w, &search);
    code = w->batch->args->solver->count(&search, &count);
    progress_end(&w->progress);
    w->totals.states += (double)search.states;
    w->totals.milliseconds += progress_time(&w->progress);
    if (code == PARLOUR_DAMAGED) {
        put_count(w, "bad", &search, NULL);
        reject(w);
        return;
    }
    status = count_status(w, code, &words);
    put_count(w, status, &search, &count);
    w->totals.counted += words == NULL;
    w->totals.ran_out += words != NULL;
    if (words != NULL)
        blame(w, w->position.line, words);
}

static void put_bad(struct batch_worker *w)
{
    struct parlour_search none = PARLOUR_SEARCH_INIT;

    none.why = w->error.words;
    progress_begin(&w->progress, &none);
    if (w->batch->args->options.given & SOLVE_COUNT)
        put_count(w, "bad", &none, NULL);
    else
        put(w, "bad", &none);
    blame(w, w->error.line, w->error.words);
    w->totals.bad++;
}

/* ---- the positions ---- */

/* Reads the next position of the file. Returns 0 after the last. */
static int read_next(struct batch *b, int *code, struct parlour_error *error)
{
    b->reader.board[0] = '\0';  /* a bad position has none */
    *code = b->args->solver->next(&b->at, &b->args->options, &b->reader,
                                  error);
    b->index += *code != PARLOUR_NO_PIECE;
    return *code != PARLOUR_NO_PIECE && b->index <= b->args->last;
}

static void end_reading(struct batch *b)
{
    if (b->args->solver->end != NULL)
        b->args->solver->end(&b->reader);
}

/* Goes back to the first position. */
static void rewind_to(struct batch *b, const char *text)
{
    end_reading(b);
    b->at = text;
    b->index = 0;
    b->reader.line = 0;
}

static int is_wanted(const struct batch *b)
{
    return b->index >= b->args->first
        && (b->states == NULL || b->states[b->index - 1] == RESUME_OPEN
            || b->states[b->index - 1] == RESUME_IMPROVABLE);
}

/* Counts the positions to solve, and goes back to the first. */
static unsigned long count_wanted(struct batch *b, const char *text)
{
    struct parlour_error ignored;
    unsigned long wanted = 0;
    int code;

    rewind_to(b, text);
    b->totals->skipped = 0;
    while (read_next(b, &code, &ignored)) {
        wanted += is_wanted(b);
        b->totals->skipped += b->index >= b->args->first && !is_wanted(b);
    }
    b->totals->read = b->index;
    rewind_to(b, text);
    return wanted;
}

/* Gives a worker the next position. Returns 0 when none is left. */
static int take(struct batch_worker *w)
{
    struct batch *b = w->batch;
    int found = 0;

    progress_lock(&b->bar);
    while (!found && !progress_is_stopped(&b->bar)
            && read_next(b, &w->code, &w->error))
        found = is_wanted(b);
    if (found) {
        w->position = b->reader;
        w->index = b->index;
        w->turn = b->taken++;
    }
    progress_unlock(&b->bar);
    return found;
}

/* Prints the results whose turn it is. If that fails, the run ends. */
static void print_ready(struct batch *b)
{
    struct batch_output *o = &b->outputs[b->printed];

    for (; b->printed < b->bar.total && o->ready; o++, b->printed++) {
        if (!atomic_load(&b->bar.stop)) {
            fputs(o->out != NULL ? o->out : "", stdout);
            if (!platform_flush_output())
                atomic_store(&b->bar.stop, 1);
            fputs(o->errors != NULL ? o->errors : "", stderr);
        }
        free(o->out);
        free(o->errors);
    }
}

static void add_totals(struct batch_totals *all,
                       const struct batch_totals *one)
{
    all->counted += one->counted;
    all->solved += one->solved;
    all->optimal += one->optimal;
    all->unsolvable += one->unsolvable;
    all->ran_out += one->ran_out;
    all->bad += one->bad;
    all->wrong += one->wrong;
    all->milliseconds += one->milliseconds;
    all->states += one->states;
    all->bounded += one->bounded;
    all->ratios += one->ratios;
    all->worst = one->worst > all->worst ? one->worst : all->worst;
}

/* Hands over a result. */
static void deliver(struct batch_worker *w, struct batch_output *o)
{
    struct batch *b = w->batch;

    progress_lock(&b->bar);
    o->ready = 1;
    add_totals(b->totals, &w->totals);
    b->bar.done += !w->stopped;
    print_ready(b);
    progress_unlock(&b->bar);
}

/* Works on one position, writing into memory. */
static void work(struct batch_worker *w)
{
    struct batch_output *o = &w->batch->outputs[w->turn];

    memset(&w->totals, 0, sizeof w->totals);
    w->stopped = 0;
    output_open(&w->out);
    output_open(&w->errors);
    if (w->code != PARLOUR_OK)
        put_bad(w);
    else if (w->batch->args->options.given & SOLVE_COUNT)
        count(w);
    else
        solve(w);
    o->out = output_close(&w->out);
    o->errors = output_close(&w->errors);
    if (o->out == NULL || o->errors == NULL)
        w->totals.ran_out++;
    deliver(w, o);
}

static void run_worker(void *context)
{
    struct batch_worker *w = context;

    while (take(w))
        work(w);
    atomic_fetch_add(&w->batch->bar.spare, 1);
}

/* ---- the threads ---- */

/* Allocates the memory of a search. The default shrinks if there is less. */
static unsigned char *allocate(const struct args *args, size_t *room)
{
    unsigned char *memory;

    for (*room = args->memory;; *room /= 2) {
        memory = calloc(1, *room);
        if (memory != NULL)
            platform_expect_random(memory, *room);
        if (memory != NULL || args->memory_given
                || *room / 2 < BATCH_LEAST_MEMORY)
            return memory;
    }
}

static unsigned long count_threads(const struct args *args)
{
    return args->threads != 0 ? args->threads : platform_processors();
}

/* Sets up a worker and starts its thread, unless it runs on this one. Returns
 * 0 if there is too little memory. */
static int start_worker(struct batch *b, struct batch_worker *w, int runs_here)
{
    w->batch = b;
    w->progress.args = b->args;
    w->progress.bar = &b->bar;
    w->memory = allocate(b->args, &w->room);
    return w->memory != NULL
        && (runs_here || platform_thread_start(&w->thread, run_worker, w)
                         == PARLOUR_OK);
}

/* Runs the first worker here and as many others as there is memory for. The
 * threads that are left are spare. Returns 0 if there is no memory for the
 * first. */
static int run_workers(struct batch *b, struct batch_worker *workers,
                       unsigned long wanted, unsigned long threads)
{
    unsigned long i, started = 0;

    while (started < wanted
           && start_worker(b, &workers[started], started == 0))
        started++;
    atomic_fetch_add(&b->bar.spare, (int)(threads - started));
    if (started > 0)
        run_worker(&workers[0]);
    for (i = 1; i < started; i++)
        platform_thread_end(workers[i].thread);
    for (i = 0; i < wanted; i++)
        free(workers[i].memory);
    return started > 0;
}

/* ---- an earlier run ---- */

/* Replays what an earlier run has for a position. */
static enum resume_state look_back(struct batch *b)
{
    struct solve_position *p = &b->reader;

    return resume_look(b->earlier, b->args, b->index, p, search_rules(b, p));
}

static void complain_of_wrong(const char *file, unsigned long wrong)
{
    char *name = clean_text_copy(file, strlen(file));

    fprintf(stderr, "%s: solutions that do not solve their positions: %lu;"
                    " solving these and all unsolvable ones again\n",
            name != NULL ? name : "?", wrong);
    free(name);
}

/* Marks the positions that an earlier run solved. If a solution is wrong, the
 * results may be those of other positions, so nothing counts but solutions
 * that are right. Returns 0 if out of memory. */
static int mark_done(struct batch *b, const char *text,
                     unsigned long positions)
{
    struct parlour_error ignored;
    unsigned long wrong = 0, i;
    int code;

    b->states = calloc(positions + 1, sizeof *b->states);
    if (b->states == NULL)
        return 0;
    rewind_to(b, text);
    while (read_next(b, &code, &ignored))
        if (code == PARLOUR_OK && b->index >= b->args->first) {
            b->states[b->index - 1] = look_back(b);
            wrong += b->states[b->index - 1] == RESUME_WRONG;
        }
    for (i = 0; i < positions; i++)
        if (b->states[i] == RESUME_WRONG
                || (wrong > 0 && b->states[i] == RESUME_UNSOLVABLE))
            b->states[i] = RESUME_OPEN;
    if (wrong > 0)
        complain_of_wrong(b->args->resume, wrong);
    return 1;
}

static int run(struct batch *b, const char *text, struct parlour_error *error)
{
    struct batch_worker *workers = NULL;
    unsigned long wanted = count_wanted(b, text), threads, count;
    int code = PARLOUR_OK;

    if (b->earlier != NULL) {
        if (mark_done(b, text, wanted + b->args->first - 1))
            wanted = count_wanted(b, text);
        else
            code = PARLOUR_NO_MEMORY;
    }
    progress_open(&b->bar, wanted);
    threads = count_threads(b->args);
    count = threads < wanted ? threads : wanted;
    if (b->args->options.given & SOLVE_COUNT && count > 1)
        count = 1;              /* the others help to count */
    b->outputs = calloc(wanted + 1, sizeof *b->outputs);
    workers = calloc(count + 1, sizeof *workers);
    if (b->outputs == NULL || workers == NULL
            || (count > 0 && code == PARLOUR_OK
                && !run_workers(b, workers, count, threads)))
        code = PARLOUR_NO_MEMORY;
    if (code == PARLOUR_OK && atomic_load(&b->bar.stop))
        code = parlour_fail(error, PARLOUR_IO, 0, "");
    else if (code != PARLOUR_OK)
        strcpy(error->words, b->args->memory_given
                             ? "--memory: not enough memory"
                             : "not enough memory");
    b->totals->done = b->bar.done;
    b->totals->total = wanted;
    progress_hide(&b->bar);
    free(workers);
    free(b->outputs);
    free(b->states);
    return code;
}

int batch_run(const struct args *args, const char *text, char *rules,
              const struct resume *earlier, struct batch_totals *totals,
              struct parlour_error *error)
{
    struct batch *b = calloc(1, sizeof *b);
    int code;

    memset(totals, 0, sizeof *totals);
    if (b == NULL) {
        strcpy(error->words, "not enough memory");
        return PARLOUR_NO_MEMORY;
    }
    b->args = args;
    b->rules = rules;
    b->totals = totals;
    b->earlier = earlier;
    code = run(b, text, error);
    end_reading(b);
    free(b);
    return code;
}
