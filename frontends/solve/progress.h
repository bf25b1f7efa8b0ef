/* progress.h: connects a search to the outside: its time limits, Ctrl-C, a
 * progress bar if stderr is a terminal, and the tables stored in the cache
 * folder. Several searches may run at once, each on a thread of its own with
 * its own struct progress; they share the bar and its lock.
 */
#ifndef FRONTENDS_SOLVE_PROGRESS_H
#define FRONTENDS_SOLVE_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>

#include "solve/args.h"

struct progress_bar {
    pthread_mutex_t lock;       /* held while anything is printed */
    pthread_mutex_t table;      /* held while a stored table is made, so that
                                   the other threads wait and load it */
    atomic_int spare;           /* threads that no search uses */
    atomic_int stop;            /* 1: the searches are to end, since their
                                   results cannot be printed */
    int terminal;
    int drawn;                  /* 1: the bar is on the terminal */
    atomic_ulong done;          /* positions or levels done, */
    unsigned long total;        /* and all of them */
    atomic_ulong drawn_at;      /* when the bar was last drawn */
};

struct progress {
    const struct args *args;
    struct progress_bar *bar;
    size_t need;                /* bytes needed to build a large table */
    const char *table;          /* table that is about to be built, */
    size_t size;                /* and its size */
    int makes_table;            /* 1: this thread holds bar->table */
    unsigned long start;        /* start of this position, in processor time,
                                   moved on by the time that tables took */
    int on_table;               /* 1: a table is made or loaded, */
    unsigned long table_start;  /* since then */
    unsigned long wall_start;   /* and by the clock */
    const struct parlour_search *search;
};

/* Starts a run. From now on Ctrl-C and SIGTERM only ask the searches to
 * stop. */
void progress_open(struct progress_bar *bar, unsigned long total);

/* Starts a position: connects the search and starts its clocks. */
void progress_begin(struct progress *p, struct parlour_search *search);

/* Returns 1 if the run ends early: after Ctrl-C, SIGTERM or `stop`. */
int progress_is_stopped(const struct progress_bar *bar);

/* Returns the exit status after Ctrl-C or SIGTERM; 0: there was none. */
int progress_stop_status(void);

/* Ends a position, whatever came of it. */
void progress_end(struct progress *p);

/* Returns the milliseconds of processor time since the start, without the time
 * to build tables. */
unsigned long progress_time(const struct progress *p);

/* Take the lock and remove the bar before anything is printed; release the
 * lock. */
void progress_lock(struct progress_bar *bar);
void progress_unlock(struct progress_bar *bar);

/* Removes the bar at the end. */
void progress_hide(struct progress_bar *bar);

#endif
