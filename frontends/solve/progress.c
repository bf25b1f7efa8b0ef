/* progress.c: time, Ctrl-C and the progress bar (see progress.h). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"
#include "solve/progress.h"

enum {
    PROGRESS_PAUSE = 100,       /* milliseconds between two updates */
    PROGRESS_BAR = 30,          /* columns */
    PROGRESS_MIB = 20,          /* log2 of the bytes in a MiB, */
    PROGRESS_KIB_IN_MIB = 10    /* and of the KiB */
};

/* Returns the milliseconds between two times. The clocks wrap at 32 bits. */
static unsigned long difference(unsigned long now, unsigned long start)
{
    return (now - start) & 0xffffffffUL;
}

void progress_open(struct progress_bar *bar, unsigned long total)
{
    memset(bar, 0, sizeof *bar);
    pthread_mutex_init(&bar->lock, NULL);
    pthread_mutex_init(&bar->table, NULL);
    bar->total = total;
    bar->terminal = platform_shows_errors();
    platform_hear_interrupt(PLATFORM_TERMINATE);
}

int progress_is_stopped(const struct progress_bar *bar)
{
    return platform_is_interrupted() != 0 || atomic_load(&bar->stop);
}

int progress_stop_status(void)
{
    int heard = platform_is_interrupted();

    return heard == PLATFORM_TERMINATE ? ARGS_EXIT_TERMINATED
        : heard != 0 ? ARGS_EXIT_LIMIT : PLATFORM_DONE;
}

void progress_lock(struct progress_bar *bar)
{
    pthread_mutex_lock(&bar->lock);
    if (bar->drawn)
        fputs("\r\033[K", stderr);
    bar->drawn = 0;
}

void progress_unlock(struct progress_bar *bar)
{
    assert(!bar->drawn || bar->terminal);
    pthread_mutex_unlock(&bar->lock);
}

void progress_hide(struct progress_bar *bar)
{
    progress_lock(bar);
    progress_unlock(bar);
}

/* Returns 1 if the bar is shown and was not drawn a moment ago. */
static int is_due(const struct progress_bar *bar)
{
    return bar->terminal
        && difference(platform_clock(), atomic_load(&bar->drawn_at))
           >= PROGRESS_PAUSE;
}

/* Draws the bar, unless that was done a moment ago or another thread
 * prints. */
static void draw_bar(struct progress_bar *bar, const char *what,
                     unsigned long done, unsigned long total)
{
    static const char marks[] = "##############################";
    int full = total == 0 ? 0 : (int)((double)done / (double)total
                                      * PROGRESS_BAR);

    static_assert(sizeof marks == PROGRESS_BAR + 1, "one for each column");
    if (!is_due(bar) || pthread_mutex_trylock(&bar->lock) != 0)
        return;
    atomic_store(&bar->drawn_at, platform_clock());
    bar->drawn = 1;
    fprintf(stderr, "\r[%.*s%*s] %s\033[K", full, marks, PROGRESS_BAR - full,
            "", what);
    fflush(stderr);
    pthread_mutex_unlock(&bar->lock);
}

static int has_time(const struct progress *p)
{
    const struct args *args = p->args;

    if (args->milliseconds != 0 && progress_time(p) >= args->milliseconds)
        return 0;
    return args->wall == 0
        || difference(platform_clock(), p->wall_start) < args->wall;
}

static void draw_search(const struct progress *p)
{
    unsigned long done = p->bar->done;
    char words[PARLOUR_TEXT];

    if (!is_due(p->bar))
        return;
    if (p->search->makes)
        snprintf(words, sizeof words,
                 "%lu of %lu, %lu boards tried for the next", done,
                 p->bar->total, p->search->states);
    else
        snprintf(words, sizeof words,
                 "%lu of %lu, %.1f s, %.1f million states, %lu MiB", done,
                 p->bar->total, (double)progress_time(p) / 1e3,
                 (double)p->search->states / 1e6,
                 platform_peak_memory() >> PROGRESS_KIB_IN_MIB);
    draw_bar(p->bar, words, done, p->bar->total);
}

static int go_on(void *context)
{
    const struct progress *p = context;

    draw_search(p);
    return !progress_is_stopped(p->bar) && has_time(p);
}

/* Lets other threads make or load tables. */
static void release_table(struct progress *p)
{
    if (p->makes_table)
        pthread_mutex_unlock(&p->bar->table);
    p->makes_table = 0;
}

/* A table serves all positions, so its time is not counted for this one. The
 * first report comes before a table is built or loaded, the last after it,
 * even if the build failed. */
static void count_table(struct progress *p, int done)
{
    if (!p->on_table)
        p->table_start = platform_work();
    if (done) {
        p->start += difference(platform_work(), p->table_start);
        release_table(p);
    }
    p->on_table = !done;
}

static void tell(void *context, unsigned long done, unsigned long total)
{
    struct progress *p = context;

    count_table(p, done == total);
    if (p->table != NULL && done < total) {
        progress_lock(p->bar);
        fprintf(stderr, "building %s once: needs up to %zu MiB of memory,"
                        " stores %zu MiB\n", p->table, p->need >> PROGRESS_MIB,
                p->size >> PROGRESS_MIB);
        progress_unlock(p->bar);
    }
    p->table = NULL;
    draw_bar(p->bar, "building the table", done, total);
}

static int fetch(void *context, const char *name, void *block, size_t size)
{
    struct progress *p = context;

    atomic_fetch_add(&p->bar->spare, 1);
    pthread_mutex_lock(&p->bar->table);
    atomic_fetch_sub(&p->bar->spare, 1);
    p->makes_table = !platform_fetch(name, block, size);
    if (!p->makes_table)
        pthread_mutex_unlock(&p->bar->table);
    p->table = name;            /* valid until the table is built */
    p->size = size;
    return !p->makes_table;
}

/* ---- threads for one search, which start and end with each call ---- */

struct part {
    struct platform_thread *thread;
    void (*work)(void *job, int part);
    void *job;
    int part;
};

static void run_part(void *context)
{
    const struct part *p = context;

    p->work(p->job, p->part);
}

/* Takes all spare threads. Returns how many. */
static int take_spare(atomic_int *spare)
{
    int taken = atomic_load(spare);

    while (taken > 0 && !atomic_compare_exchange_weak(spare, &taken, 0))
        continue;
    return taken > 0 ? taken : 0;
}

/* Starts as many threads as the machine allows. Returns how many. */
static int start_parts(struct part *parts, int count,
                       void (*work)(void *job, int part), void *job)
{
    int i;

    for (i = 0; i < count; i++) {
        parts[i].work = work;
        parts[i].job = job;
        parts[i].part = i + 1;
        if (platform_thread_start(&parts[i].thread, run_part, &parts[i])
                != PARLOUR_OK)
            break;
    }
    return i;
}

/* Runs work(job, 0) on this thread and work(job, 1) and so on on as many more
 * as are spare. Returns when all have ended, and they are spare again. */
static void run_on_threads(atomic_int *spare,
                           void (*work)(void *job, int part), void *job)
{
    int taken = take_spare(spare), started = 0;
    struct part *parts = calloc((size_t)taken + 1, sizeof *parts);

    if (parts != NULL)
        started = start_parts(parts, taken, work, job);
    work(job, 0);
    while (started > 0)
        platform_thread_end(parts[--started].thread);
    free(parts);
    atomic_fetch_add(spare, taken);
}

static void share(void *context, void (*work)(void *job, int part), void *job)
{
    const struct progress *p = context;

    run_on_threads(&p->bar->spare, work, job);
}

static void keep(void *context, const char *name, const void *block,
                 size_t size)
{
    struct progress *p = context;
    struct parlour_error error;

    if (platform_keep(name, block, size, &error) == PARLOUR_OK)
        return;
    progress_lock(p->bar);
    fprintf(stderr, "cannot store %s: %s\n", name, error.words);
    progress_unlock(p->bar);
}

void progress_begin(struct progress *p, struct parlour_search *search)
{
    search->go_on = go_on;
    search->tell = tell;
    search->fetch = fetch;
    search->keep = keep;
    search->share = share;
    search->context = p;
    p->search = search;
    p->table = NULL;
    p->on_table = 0;
    p->start = platform_work();
    p->wall_start = platform_clock();
}

void progress_end(struct progress *p)
{
    release_table(p);
}

unsigned long progress_time(const struct progress *p)
{
    return difference(p->on_table ? p->table_start : platform_work(),
                      p->start);
}
