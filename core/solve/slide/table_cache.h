/* table_cache.h: the pattern databases and the automata for boards of one
 * size. They stay in the caller's memory from one search to the next; large
 * ones are also passed to the caller to be stored.
 *
 * Stored tables are checked when they are loaded, by a header and a checksum.
 */
#ifndef CORE_SOLVE_SLIDE_TABLE_CACHE_H
#define CORE_SOLVE_SLIDE_TABLE_CACHE_H

#include "parlour.h"
#include "solve/slide/heuristic.h"
#include "solve/slide/move_automaton.h"

enum table_cache_limit {
    TABLE_CACHE_PATTERNS = 8,
    TABLE_CACHE_DIVISIONS = HEURISTIC_CHOICE_MOST,
    TABLE_CACHE_NAME = 40
};

enum table_cache_kind {
    TABLE_CACHE_FIRST,        /* built within a moment; 4x4 only */
    TABLE_CACHE_QUICK,        /* quick to build */
    TABLE_CACHE_LARGE,        /* a longer build and a higher bound; stored */
    TABLE_CACHE_SEVERAL,      /* large, with several divisions of the tiles */
    TABLE_CACHE_KINDS
};

/* The values of a set as they are stored. */
struct table_cache_block {
    char name[TABLE_CACHE_NAME];
    uint8_t *bytes;             /* NULL: not allocated */
    size_t size;                /* of header, values and checksum */
};

/* A set of patterns. Each division of the tiles into some of them has a
 * heuristic: which is the best depends on the position. */
struct table_cache_set {
    int ready;
    int patterns;
    int built;                  /* patterns that have their values: kept when
                                   a build is stopped */
    struct table_cache_block block;
    struct pattern_database pattern[TABLE_CACHE_PATTERNS];
    int divisions;
    struct heuristic heuristic[TABLE_CACHE_DIVISIONS];
};

/* Located at the start of the caller's memory. */
struct table_cache {
    int ready;
    int columns, rows;
    struct arena arena;         /* the rest of the memory */
    struct move_automaton simple; /* for a search before anything is built */
    struct heuristic plain;     /* without patterns, for the same */
    struct move_automaton automaton; /* for the others */
    struct table_cache_set set[TABLE_CACHE_KINDS];
    struct heuristic_direct direct; /* of the quick set, for beams */
};

/* Returns the tables for boards of a size (columns <= rows, 4 to 25 cells) in
 * a search's memory. Tables for another size are dropped. Returns NULL if the
 * memory is too small. */
struct table_cache *table_cache_open(struct parlour_search *search,
                                     int columns, int rows);

/* Returns 1 until the first patterns are ready. */
int table_cache_is_empty(const struct table_cache *t);

/* Drops the tables in a search's memory and returns the rest of the memory,
 * for other use. */
struct arena table_cache_drop(struct parlour_search *search);

/* Loads or builds a set, and before that the automaton if the set is for IDA*.
 * search->tell is called at the beginning and at the end too, even if nothing
 * is built, because this time is not that of the search. Returns PARLOUR_OK;
 * PARLOUR_GAVE_UP if told to stop: then the next call builds the rest;
 * PARLOUR_NO_MEMORY; PARLOUR_UNSUPPORTED if there is no such set. */
int table_cache_ready(struct table_cache *t, int kind,
                      struct parlour_search *search);

/* Returns the bytes of memory needed to build the large set, or 0 if the board
 * has none. If `several` is 1 and the board has the set of several divisions,
 * returns what that one needs. */
size_t table_cache_need(int columns, int rows, int several);

#endif
