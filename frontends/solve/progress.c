/* progress.c: time, Ctrl-C and progress (see progress.h). */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"
#include "solve/progress.h"

enum {
    PROGRESS_PAUSE = 100,       /* milliseconds between two drawings */
    PROGRESS_BAR = 30,          /* columns */
    PROGRESS_MIB = 20           /* bits of a mebibyte */
};

static unsigned long since(unsigned long start)
{
    return (platform_clock() - start) & 0xffffffffUL;
}

void progress_open(struct watched_swap *w, const struct args *args,
                   unsigned long whole)
{
    memset(w, 0, sizeof *w);
    w->args = args;
    w->whole = whole;
    w->terminal = isatty(STDERR_FILENO);
    platform_hear_interrupt(1);
}

void progress_hide(struct watched_swap *w)
{
    if (w->drawn)
        fputs("\r\033[K", stderr);
    w->drawn = 0;
}

static void draw(struct watched_swap *w, const char *what, unsigned long done,
                 unsigned long whole)
{
    int full = whole == 0 ? 0 : (int)((double)done / (double)whole
                                      * PROGRESS_BAR);

    if (!w->terminal || since(w->shown) < PROGRESS_PAUSE)
        return;
    w->shown = platform_clock();
    w->drawn = 1;
    fprintf(stderr, "\r[%.*s%*s] %s", full, "##############################",
            PROGRESS_BAR - full, "", what);
    fputs("\033[K", stderr);
    fflush(stderr);
}

static int go_on(void *context)
{
    struct watched_swap *w = context;
    char words[PARLOUR_TEXT];

    if (w->search->makes)
        snprintf(words, sizeof words, "%lu of %lu, %lu tried for the next",
                 w->now, w->whole, w->search->states);
    else
        snprintf(words, sizeof words, "%lu of %lu, %.1f million states",
                 w->now, w->whole, (double)w->search->states / 1e6);
    draw(w, words, w->now, w->whole);
    return !platform_is_interrupted() && (w->args->milliseconds == 0
                                || progress_time(w) < w->args->milliseconds);
}

/* A table serves all positions: its time is not that of this one. */
static void tell(void *context, unsigned long done,
                 unsigned long whole)
{
    struct watched_swap *w = context;

    if (w->table != NULL) {
        progress_hide(w);
        fprintf(stderr, "building %s once: up to %zu MiB of memory, %zu MiB"
                        " kept\n", w->table, w->need >> PROGRESS_MIB,
                w->size >> PROGRESS_MIB);
        w->table = NULL;
    }
    draw(w, "building the table", done, whole);
    w->start = platform_clock();
}

static int fetch(void *context, const char *name, void *block,
                 size_t size)
{
    struct watched_swap *w = context;

    w->table = name;            /* it outlives the building */
    w->size = size;
    return platform_fetch(name, block, size);
}

static void keep(void *context, const char *name, const void *block,
                 size_t size)
{
    struct watched_swap *w = context;
    struct parlour_error error;

    if (platform_keep(name, block, size, &error) == PARLOUR_OK)
        return;
    progress_hide(w);
    fprintf(stderr, "%s is not kept: %s\n", name, error.words);
}

void progress_begin(struct watched_swap *w, struct parlour_search *search)
{
    search->go_on = go_on;
    search->tell = tell;
    search->fetch = fetch;
    search->keep = keep;
    search->context = w;
    w->search = search;
    w->start = platform_clock();
}

unsigned long progress_time(const struct watched_swap *w)
{
    return since(w->start);
}
