/* progress.h: connects a search to the outside: its time limit, Ctrl-C, a
 * progress bar if stderr is a terminal, and the tables stored in the cache
 * folder.
 */
#ifndef FRONTENDS_SOLVE_PROGRESS_H
#define FRONTENDS_SOLVE_PROGRESS_H

#include "solve/args.h"

struct progress {
    const struct args *args;
    int terminal;
    int drawn;                  /* 1: the bar is on the terminal */
    unsigned long done, total;  /* positions or levels */
    size_t need;                /* bytes needed to build a large table */
    const char *table;          /* table that is about to be built, */
    size_t size;                /* and its size */
    unsigned long start;        /* start of this position */
    unsigned long drawn_at;     /* when the bar was last drawn */
    const struct parlour_search *search;
};

/* Starts a run. From now on Ctrl-C only asks the search to stop. */
void progress_open(struct progress *p, const struct args *args,
                   unsigned long total);

/* Starts a position: connects the search and starts its clock. */
void progress_begin(struct progress *p, struct parlour_search *search);

/* Returns the milliseconds since then, without the time to build tables. */
unsigned long progress_time(const struct progress *p);

/* Removes the bar before anything else is printed. */
void progress_hide(struct progress *p);

#endif
