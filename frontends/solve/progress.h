/* progress.h: what a search is watched by: its time, Ctrl-C, a bar of progress
 * if stderr is a terminal, and the tables kept in the cache folder.
 */
#ifndef FRONTENDS_SOLVE_PROGRESS_H
#define FRONTENDS_SOLVE_PROGRESS_H

#include "solve/args.h"

struct watched_swap {
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
void progress_open(struct watched_swap *w, const struct args *args,
                   unsigned long whole);

/* Begins a position: the search is given all it needs but its problem and
 * memory. */
void progress_begin(struct watched_swap *w, struct parlour_search *search);

/* Milliseconds since then, the building of tables left out. */
unsigned long progress_time(const struct watched_swap *w);

/* Takes the bar off the terminal before anything else is printed. */
void progress_hide(struct watched_swap *w);

#endif
