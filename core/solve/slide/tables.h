/* tables.h: the pattern databases and the automaton that a board of some size
 * is solved with, kept in the caller's memory from one search to the next,
 * and, if they took long, handed to the caller to be kept for good.
 *
 * What is fetched again is checked: its head says what it is, and a sum is
 * taken over all of it.
 */
#ifndef CORE_SOLVE_SLIDE_TABLES_H
#define CORE_SOLVE_SLIDE_TABLES_H

#include "gauge.h"
#include "parlour.h"
#include "prune.h"

enum tables_limit { TABLES_PATTERNS = 8 };

enum tables_kind {
    TABLES_QUICK,               /* built in a moment */
    TABLES_LARGE,
    TABLES_KINDS
};

/* One set of patterns that divides all tiles. */
struct tables_set {
    int ready;
    int patterns;
    struct pattern pattern[TABLES_PATTERNS];
    struct gauge gauge;
};

/* At the start of the caller's memory. */
struct tables {
    int ready;
    int columns, rows;
    struct arena arena;         /* the rest of it */
    struct prune prune;
    struct tables_set set[TABLES_KINDS];
};

/* The tables for boards of that size (columns at most rows, 4 to 25 cells)
 * in a search's memory; those of another size are dropped. NULL if the
 * memory is too small. */
struct tables *tables_open(struct parlour_search *search, int columns,
                           int rows);

/* Forgets what is in a search's memory, before it is used otherwise. */
void tables_drop(struct parlour_search *search);

/* Makes a set ready. PARLOUR_OK, PARLOUR_GAVE_UP (told to stop),
 * PARLOUR_NO_MEMORY; PARLOUR_UNSUPPORTED: there is no larger one. */
int tables_ready(struct tables *t, int kind,
                 const struct parlour_search *search);

/* The bytes of memory that building the large set takes, or 0. */
size_t tables_need(int columns, int rows);

#endif
