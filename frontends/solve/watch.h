/* watch.h: what a search is watched by: its time, Ctrl-C, a bar of progress
 * if stderr is a terminal, and the tables kept in the cache folder.
 */
#ifndef FRONTENDS_SOLVE_WATCH_H
#define FRONTENDS_SOLVE_WATCH_H

#include "args.h"

struct watch {
    const struct args *args;
    int terminal;
    int drawn;                  /* a bar stands on the terminal */
    unsigned long now, whole;   /* positions done, and of how many */
    size_t need;                /* bytes to build a large table */
    const char *table;          /* the table that was not found yet, */
    size_t size;                /* and its bytes */
    unsigned long start;        /* of this position, on the clock */
    unsigned long shown;        /* when the bar was drawn */
    const struct parlour_search *search;
};

/* From now on Ctrl-C only asks the search to stop. */
void watch_open(struct watch *w, const struct args *args,
                unsigned long whole);

/* Begins a position: the search is given all it needs but its problem and
 * memory. */
void watch_begin(struct watch *w, struct parlour_search *search);

/* Milliseconds since then, the building of tables left out. */
unsigned long watch_time(const struct watch *w);

/* Takes the bar off the terminal before anything else is printed. */
void watch_hide(struct watch *w);

#endif
