/* progress.c: time, Ctrl-C and the progress bar (see progress.h). */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"
#include "solve/progress.h"

enum {
    PROGRESS_PAUSE = 100,       /* milliseconds between two updates */
    PROGRESS_BAR = 30,          /* columns */
    PROGRESS_MIB = 20           /* log2 of the bytes in a MiB */
};

static unsigned long time_since(unsigned long start)
{
    return (platform_clock() - start) & 0xffffffffUL;
}

void progress_open(struct progress *p, const struct args *args,
                   unsigned long total)
{
    memset(p, 0, sizeof *p);
    p->args = args;
    p->total = total;
    p->terminal = isatty(STDERR_FILENO);
    platform_hear_interrupt(1);
}

void progress_hide(struct progress *p)
{
    if (p->drawn)
        fputs("\r\033[K", stderr);
    p->drawn = 0;
}

static void draw_bar(struct progress *p, const char *what, unsigned long done,
                     unsigned long total)
{
    int full = total == 0 ? 0 : (int)((double)done / (double)total
                                      * PROGRESS_BAR);

    if (!p->terminal || time_since(p->drawn_at) < PROGRESS_PAUSE)
        return;
    p->drawn_at = platform_clock();
    p->drawn = 1;
    fprintf(stderr, "\r[%.*s%*s] %s", full, "##############################",
            PROGRESS_BAR - full, "", what);
    fputs("\033[K", stderr);
    fflush(stderr);
}

static int go_on(void *context)
{
    struct progress *p = context;
    char words[PARLOUR_TEXT];

    if (p->search->makes)
        snprintf(words, sizeof words,
                 "%lu of %lu, %lu rooms tried for the next", p->done, p->total,
                 p->search->states);
    else
        snprintf(words, sizeof words, "%lu of %lu, %.1f million states",
                 p->done, p->total, (double)p->search->states / 1e6);
    draw_bar(p, words, p->done, p->total);
    return !platform_is_interrupted()
        && (p->args->milliseconds == 0
            || progress_time(p) < p->args->milliseconds);
}

/* A table serves all positions, so its time is not counted for this one. */
static void tell(void *context, unsigned long done, unsigned long total)
{
    struct progress *p = context;

    if (p->table != NULL) {
        progress_hide(p);
        fprintf(stderr, "building %s once: needs up to %zu MiB of memory,"
                        " stores %zu MiB\n", p->table, p->need >> PROGRESS_MIB,
                p->size >> PROGRESS_MIB);
        p->table = NULL;
    }
    draw_bar(p, "building the table", done, total);
    p->start = platform_clock();
}

static int fetch(void *context, const char *name, void *block,
                 size_t size)
{
    struct progress *p = context;

    p->table = name;            /* valid until the table is built */
    p->size = size;
    return platform_fetch(name, block, size);
}

static void keep(void *context, const char *name, const void *block,
                 size_t size)
{
    struct progress *p = context;
    struct parlour_error error;

    if (platform_keep(name, block, size, &error) == PARLOUR_OK)
        return;
    progress_hide(p);
    fprintf(stderr, "cannot store %s: %s\n", name, error.words);
}

void progress_begin(struct progress *p, struct parlour_search *search)
{
    search->go_on = go_on;
    search->tell = tell;
    search->fetch = fetch;
    search->keep = keep;
    search->context = p;
    p->search = search;
    p->start = platform_clock();
}

unsigned long progress_time(const struct progress *p)
{
    return time_since(p->start);
}
