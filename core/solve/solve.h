/* solve.h: the solvers there are, by the games they are for, and what a batch
 * of positions needs of each: how a file is divided into positions, and how a
 * solution is told. parlour.h has what a search is given and what it answers;
 * no search reads a clock or a file.
 */
#ifndef CORE_SOLVE_SOLVE_H
#define CORE_SOLVE_SOLVE_H

#include <stdint.h>

#include "board/text.h"

/* What a batch may ask for, as a set of bits; a solver has some of it. */
enum solve_option {
    SOLVE_SIZE = 1,             /* the size of boards written on a line */
    SOLVE_GOAL_FIRST = 2,       /* the goal has the hole first */
    SOLVE_TABLE = 4,            /* larger tables */
    SOLVE_PUSHES = 8,           /* the fewest pushes, and a proof of it */
    SOLVE_MOVES = 16,           /* the same of moves */
    SOLVE_RULES = 32,           /* a set of rules, by its name */
    SOLVE_COUNT = 64,           /* all positions, layer by layer */
    SOLVE_GENERATE = 128,       /* new levels, instead of a file */
    SOLVE_SEED = 256,           /* of the first one */
    SOLVE_DIFFICULTY = 512
};

struct solve_options {
    unsigned given;             /* set of enum solve_option */
    int columns, rows;
};

enum solve_limit {
    SOLVE_BOARD = 32768,        /* room for a written board */
    SOLVE_NOTE = 16
};

/* A position of a file. */
struct solve_position {
    long line;                  /* where it begins */
    char board[SOLVE_BOARD];    /* as a written board */
    char rules[PARLOUR_TEXT];   /* the name of its rules; empty: none */
    int note[SOLVE_NOTE];       /* what the solver wants to remember */
};

/* The positions there are, or those found until a limit; how many in all is
 * in search->states. */
struct solve_count {
    unsigned long winning;
    int layers;                 /* by the fewest moves from the first one */
    const uint32_t *first;      /* position of each, and one past the last;
                                   in the memory of the search */
};

struct solve_solver {
    const char *game;
    unsigned options;           /* set of enum solve_option */

    /* Reads the next position at *at, counting lines in p->line, and
     * advances. PARLOUR_OK; PARLOUR_NO_PIECE: there are no more;
     * PARLOUR_DAMAGED with line and words: it is to be skipped. */
    int (*next)(const char **at, const struct solve_options *options,
                struct solve_position *p, struct parlour_error *error);

    /* Adds one word of a solution as the file's own goal calls it. NULL: as
     * the search does. */
    void (*tell)(const struct solve_position *p, const char *word,
                 struct text *t);

    /* Runs a search (see parlour_search_run) for a solution. NULL: there is
     * none. */
    int (*search)(struct parlour_search *search);

    /* How much memory the larger table needs while it is built, in bytes; 0:
     * there is none for such a position. NULL: there are no tables. */
    size_t (*need)(const struct solve_position *p);

    /* Goes through all positions, also on from those that are won. NULL:
     * there is no SOLVE_COUNT. */
    int (*count)(struct parlour_search *search, struct solve_count *count);

    /* Makes a level (search->makes): the same for a seed on every machine,
     * whatever the memory. NULL: there are no levels to make. */
    int (*make)(struct parlour_search *search);

    /* PARLOUR_OK if there are such rules, or what is wrong with their name or
     * text. NULL: there is no SOLVE_RULES. */
    int (*rules)(const char *rules, struct parlour_error *error);

    /* Runs a search for a good move (search->hint). NULL: there is none, and
     * the first one of a solution serves. */
    int (*advise)(struct parlour_search *search);

    /* Unpacks a file whose positions are packed: *text is they as `next`
     * reads them, to be freed, or NULL: the file is a text already. Returns
     * PARLOUR_OK, PARLOUR_NO_MEMORY, or PARLOUR_DAMAGED with words. NULL:
     * there are no packs. */
    int (*unpack)(const unsigned char *bytes, size_t length, char **text,
                  struct parlour_error *error);
};

/* The solver of a game's positions, or NULL. */
const struct solve_solver *solve_find(const char *game);

/* The first solver of a game that levels can be made for, or NULL. */
const struct solve_solver *solve_find_maker(void);

/* Runs a search with the solver of its game: what a session is given. */
int solve_search(struct parlour_search *search);

#endif
