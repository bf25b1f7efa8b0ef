/* solver_tables.h: the pattern databases and the automaton for boards of one
 * size. They stay in the caller's memory from one search to the next; large
 * ones are also passed to the caller to be stored.
 *
 * Stored tables are checked when they are loaded, by a header and a checksum.
 */
#ifndef CORE_SOLVE_SLIDE_SOLVER_TABLES_H
#define CORE_SOLVE_SLIDE_SOLVER_TABLES_H

#include "parlour.h"
#include "solve/slide/heuristic.h"
#include "solve/slide/move_automaton.h"

enum solver_tables_limit { SOLVER_TABLES_PATTERNS = 8 };

enum solver_tables_kind {
    SOLVER_TABLES_QUICK,        /* quick to build */
    SOLVER_TABLES_LARGE,
    SOLVER_TABLES_KINDS
};

/* A set of patterns that together contain all tiles. */
struct solver_tables_set {
    int ready;
    int patterns;
    struct pattern_database pattern[SOLVER_TABLES_PATTERNS];
    struct heuristic heuristic;
};

/* Located at the start of the caller's memory. */
struct solver_tables {
    int ready;
    int columns, rows;
    struct arena arena;         /* the rest of the memory */
    struct move_automaton automaton;
    struct solver_tables_set set[SOLVER_TABLES_KINDS];
};

/* Returns the tables for boards of a size (columns <= rows, 4 to 25 cells) in
 * a search's memory. Tables for another size are dropped. Returns NULL if the
 * memory is too small. */
struct solver_tables *solver_tables_open(struct parlour_search *search,
                                         int columns, int rows);

/* Drops the tables in a search's memory before other use. */
void solver_tables_drop(struct parlour_search *search);

/* Loads or builds a set. Returns PARLOUR_OK; PARLOUR_GAVE_UP if told to stop;
 * PARLOUR_NO_MEMORY; PARLOUR_UNSUPPORTED if there is no large set. */
int solver_tables_ready(struct solver_tables *t, int kind,
                        const struct parlour_search *search);

/* Returns the bytes of memory needed to build the large set, or 0. */
size_t solver_tables_need(int columns, int rows);

#endif
