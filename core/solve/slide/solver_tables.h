/* solver_tables.h: the pattern databases and the automaton that a board of
 * some size is solved with, kept in the caller's memory from one search to the
 * next, and, if they took long, handed to the caller to be kept for good.
 *
 * What is fetched again is checked: its head says what it is, and a sum is
 * taken over all of it.
 *
 */
#ifndef CORE_SOLVE_SLIDE_SOLVER_TABLES_H
#define CORE_SOLVE_SLIDE_SOLVER_TABLES_H

#include "parlour.h"
#include "solve/slide/heuristic.h"
#include "solve/slide/move_automaton.h"

enum solver_tables_limit { SOLVER_TABLES_PATTERNS = 8 };

enum solver_tables_kind {
    SOLVER_TABLES_QUICK,        /* built in a moment */
    SOLVER_TABLES_LARGE,
    SOLVER_TABLES_KINDS
};

/* One set of patterns that divides all tiles. */
struct solver_tables_set {
    int ready;
    int patterns;
    struct pattern_database pattern[SOLVER_TABLES_PATTERNS];
    struct heuristic heuristic;
};

/* At the start of the caller's memory. */
struct solver_tables {
    int ready;
    int columns, rows;
    struct arena arena;         /* the rest of it */
    struct move_automaton prune;
    struct solver_tables_set set[SOLVER_TABLES_KINDS];
};

/* The tables for boards of that size (columns at most rows, 4 to 25 cells)
 * in a search's memory; those of another size are dropped. NULL if the
 * memory is too small. */
struct solver_tables *solver_tables_open(struct parlour_search *search,
                                         int columns, int rows);

/* Forgets what is in a search's memory, before it is used otherwise. */
void solver_tables_drop(struct parlour_search *search);

/* Makes a set ready. PARLOUR_OK, PARLOUR_GAVE_UP (told to stop),
 * PARLOUR_NO_MEMORY; PARLOUR_UNSUPPORTED: there is no larger one. */
int solver_tables_ready(struct solver_tables *t, int kind,
                        const struct parlour_search *search);

/* The bytes of memory that building the large set takes, or 0. */
size_t solver_tables_need(int columns, int rows);

#endif
