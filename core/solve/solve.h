/* solve.h: the table of solvers, one per game, and what a batch run needs of
 * each: how to split a file into positions and how to print a solution.
 * parlour.h describes the input and the result of a search. No search reads a
 * clock or a file.
 */
#ifndef CORE_SOLVE_SOLVE_H
#define CORE_SOLVE_SOLVE_H

#include <stdint.h>

#include "board/text.h"

/* What a batch run may ask for, a set of bits. Each solver supports some of
 * them. */
enum solve_option {
    SOLVE_SIZE = 1,             /* the size of boards written on one line */
    SOLVE_GOAL_FIRST = 2,       /* the solved board has the hole first */
    SOLVE_TABLE = 4,            /* use large tables */
    SOLVE_PUSHES = 8,           /* the fewest pushes, proved */
    SOLVE_MOVES = 16,           /* the fewest moves, proved */
    SOLVE_RULES = 32,           /* a rule set */
    SOLVE_COUNT = 64,           /* count all positions by distance */
    SOLVE_GENERATE = 128,       /* generate levels instead of reading a file */
    SOLVE_SEED = 256,           /* the seed of the first level */
    SOLVE_DIFFICULTY = 512,
    SOLVE_IMPROVE = 1024        /* shorten known solutions */
};

/* What a shorter solution has fewer of: pushes, moves, or the sum of both. */
enum solve_measure {
    SOLVE_MEASURE_PUSHES, SOLVE_MEASURE_MOVES, SOLVE_MEASURE_BOTH
};

struct solve_options {
    unsigned given;             /* set of enum solve_option */
    int columns, rows;
};

enum solve_limit {
    SOLVE_BOARD = 32768,        /* bytes for a board as text */
    SOLVE_NOTE = 16             /* numbers that a solver notes */
};

/* A position read from a file. */
struct solve_position {
    long line;                  /* where it begins in the file */
    char board[SOLVE_BOARD];    /* the board as text */
    char rules[PARLOUR_TEXT];   /* the name of its rule set, or empty */
    int note[SOLVE_NOTE];       /* for the solver's own use */
    void *reader;               /* what next keeps until the end of the text */
    const char *solution;       /* the one that the file has for it, in the
                                   file's text; NULL: none */
    size_t solution_length;
    /* Its lines in the file's text, for games whose results can be printed as
     * levels: from `above`, with its title, up to `rows`, up to `below`, up to
     * `end`. */
    const char *above, *rows, *below, *end;
};

/* The result of counting positions, or of counting until a limit was reached.
 * search->states has the total. */
struct solve_count {
    unsigned long winning;
    int layers;                 /* the number of distances from the start */
    const uint32_t *first;      /* index of the first position of each layer,
                                   and one past the last; stored in the memory
                                   of the search */
};

struct solve_solver {
    const char *game;
    unsigned options;           /* set of enum solve_option */
    int goes_on;                /* 1: with any limit, search on from the first
                                   solution to the shortest */

    /* Reads the next position at *at, counts lines in p->line, and advances
     * *at. Returns PARLOUR_OK; PARLOUR_NO_PIECE at the end; otherwise an error
     * with a line and a message: the position must be skipped. */
    int (*next)(const char **at, const struct solve_options *options,
                struct solve_position *p, struct parlour_error *error);

    /* Frees what next keeps, before the end of the text. NULL: nothing. */
    void (*end)(struct solve_position *p);

    /* Adds one word of a solution in the notation of the file; a second
     * translation gives the word back. NULL: the words need none. */
    void (*translate)(const struct solve_position *p, const char *word,
                      struct text *t);

    /* Searches for a solution (see parlour_search_run). NULL: not
     * supported. */
    int (*search)(struct parlour_search *search);

    /* Does the same for a board with one pusher that may be solved already:
     * at least one move must be made. NULL: not supported. */
    int (*search_again)(struct parlour_search *search);

    /* Shortens search->stored, or if that is NULL or no solution, one that it
     * finds first, until the search is stopped. NULL: SOLVE_IMPROVE is not
     * supported. */
    int (*improve)(struct parlour_search *search, enum solve_measure measure);

    /* Returns the bytes needed to build the large table, or 0 if there is no
     * table for this position. NULL: the solver has no tables. */
    size_t (*table_memory)(const struct solve_position *p);

    /* Visits all positions, continuing past solved ones. NULL: SOLVE_COUNT is
     * not supported. */
    int (*count)(struct parlour_search *search, struct solve_count *count);

    /* Generates a level (search->makes). A seed gives the same level on every
     * machine and with any amount of memory. NULL: not supported. */
    int (*make)(struct parlour_search *search);

    /* Checks the name or the text of a rule set. Returns PARLOUR_OK or sets
     * the error. NULL: SOLVE_RULES is not supported. */
    int (*rules)(const char *rules, struct parlour_error *error);

    /* Searches for a good move (search->hint). NULL: use the first move of a
     * solution. */
    int (*advise)(struct parlour_search *search);

    /* Unpacks a binary file into text that `next` can read. *text must be
     * freed; it is NULL if the file is text already. Returns PARLOUR_OK,
     * PARLOUR_NO_MEMORY, or PARLOUR_DAMAGED with a message. NULL: no packed
     * format. */
    int (*unpack)(const unsigned char *bytes, size_t length, char **text,
                  struct parlour_error *error);
};

/* What a solver does: find solutions, shorten them, make levels, advise. */
enum solve_ability {
    SOLVE_FINDS = 1,
    SOLVE_SHORTENS = 2,
    SOLVE_MAKES = 4,
    SOLVE_ADVISES = 8,
    SOLVE_USUAL = 16            /* it plays by the game's usual rules only */
};

/* The solvers of the games, and their abilities. That of Slide finds a
 * shortest solution of up to 16 cells; of up to 25 a good one, or a shortest
 * one if asked for; of up to 64 a good one, or better ones if asked for. Kulki
 * has no solutions, only good moves. The same board and limit give the same
 * result on every machine. */
#define SOLVE_SOLVERS(X) \
    X(slide, SOLVE_FINDS) \
    X(sokoban, SOLVE_FINDS | SOLVE_SHORTENS | SOLVE_MAKES | SOLVE_USUAL) \
    X(whirly, SOLVE_FINDS | SOLVE_MAKES) \
    X(kulki, SOLVE_ADVISES)

#define SOLVE_SOLVER(game, abilities) \
    const struct solve_solver *game ## _solver(void);
SOLVE_SOLVERS(SOLVE_SOLVER)
#undef SOLVE_SOLVER

/* Returns 1 if there is a solver for a search of this kind. */
int solve_can(const struct parlour_search *search);

/* Returns the solver of a game, or NULL. It may only give hints: then its
 * `search` is NULL. */
const struct solve_solver *solve_find(const char *game);

/* Returns the first solver that can generate levels, or NULL. */
const struct solve_solver *solve_find_generator(void);

/* Clears the result of a search before it begins. */
void solve_clear_result(struct parlour_search *search);

/* Sets search->states, which may have fewer bits. */
void solve_set_states(struct parlour_search *search, uint64_t states);

/* Returns 1 if a limit on states, of which 0 means none, is used up. */
static inline int solve_is_at_limit(uint64_t limit, uint64_t used)
{
    return limit != 0 && used >= limit;
}

/* Returns the lower of two limits on states, of which 0 means none: `wanted`,
 * and what is left of `limit`, which must not be used up, after `used`. */
uint64_t solve_limit_left(uint64_t limit, uint64_t used, uint64_t wanted);

#endif
