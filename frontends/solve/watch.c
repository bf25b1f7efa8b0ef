/* watch.c: time, Ctrl-C and progress (see watch.h). */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"
#include "watch.h"

enum {
    WATCH_PAUSE = 100,          /* milliseconds between two drawings */
    WATCH_BAR = 30,             /* columns */
    WATCH_MIB = 20              /* bits of a mebibyte */
};

static unsigned long watch_since(unsigned long start)
{
    return (platform_clock() - start) & 0xffffffffUL;
}

void watch_open(struct watch *w, const struct args *args,
                unsigned long whole)
{
    memset(w, 0, sizeof *w);
    w->args = args;
    w->whole = whole;
    w->terminal = isatty(STDERR_FILENO);
    platform_hear_interrupt(1);
}

void watch_hide(struct watch *w)
{
    if (w->drawn)
        fputs("\r\033[K", stderr);
    w->drawn = 0;
}

static void watch_draw(struct watch *w, const char *what, unsigned long done,
                       unsigned long whole)
{
    int full = whole == 0 ? 0 : (int)((double)done / (double)whole
                                      * WATCH_BAR);

    if (!w->terminal || watch_since(w->shown) < WATCH_PAUSE)
        return;
    w->shown = platform_clock();
    w->drawn = 1;
    fprintf(stderr, "\r[%.*s%*s] %s", full, "##############################",
            WATCH_BAR - full, "", what);
    fputs("\033[K", stderr);
    fflush(stderr);
}

static int watch_go_on(void *context)
{
    struct watch *w = context;
    char words[PARLOUR_TEXT];

    if (w->search->makes)
        snprintf(words, sizeof words, "%lu of %lu, %lu tried for the next",
                 w->now, w->whole, w->search->states);
    else
        snprintf(words, sizeof words, "%lu of %lu, %.1f million states",
                 w->now, w->whole, (double)w->search->states / 1e6);
    watch_draw(w, words, w->now, w->whole);
    return !platform_is_interrupted() && (w->args->milliseconds == 0
                                || watch_time(w) < w->args->milliseconds);
}

/* A table serves all positions: its time is not that of this one. */
static void watch_tell(void *context, unsigned long done,
                       unsigned long whole)
{
    struct watch *w = context;

    if (w->table != NULL) {
        watch_hide(w);
        fprintf(stderr, "building %s once: up to %zu MiB of memory, %zu MiB"
                        " kept\n", w->table, w->need >> WATCH_MIB,
                w->size >> WATCH_MIB);
        w->table = NULL;
    }
    watch_draw(w, "building the table", done, whole);
    w->start = platform_clock();
}

static int watch_fetch(void *context, const char *name, void *block,
                       size_t size)
{
    struct watch *w = context;

    w->table = name;            /* it outlives the building */
    w->size = size;
    return platform_fetch(name, block, size);
}

static void watch_keep(void *context, const char *name, const void *block,
                       size_t size)
{
    struct watch *w = context;
    struct parlour_error error;

    if (platform_keep(name, block, size, &error) == PARLOUR_OK)
        return;
    watch_hide(w);
    fprintf(stderr, "%s is not kept: %s\n", name, error.words);
}

void watch_begin(struct watch *w, struct parlour_search *search)
{
    search->go_on = watch_go_on;
    search->tell = watch_tell;
    search->fetch = watch_fetch;
    search->keep = watch_keep;
    search->context = w;
    w->search = search;
    w->start = platform_clock();
}

unsigned long watch_time(const struct watch *w)
{
    return watch_since(w->start);
}
