/* rack.h: a bare board of Kulki, for searches: balls and nothing else, with
 * tables of what lies in line and beside what, made once. It plays by the
 * rules of core/games/kulki.c (a test holds both together), but that its
 * chances are its own: what the game's dice will do is not known here.
 *
 * Limit: a hop or a deal looks for lines through the balls it brought only; a
 * line that stood before stays.
 */
#ifndef CORE_SOLVE_KULKI_RACK_H
#define CORE_SOLVE_KULKI_RACK_H

#include "dice.h"
#include "fives.h"
#include "grid.h"

enum rack_limit {
    RACK_SIDE = 9,
    RACK_CELLS = RACK_SIDE * RACK_SIDE,
    RACK_COLOURS = 10,          /* and none */
    RACK_WAYS = 4,              /* that a line may run through a cell */
    RACK_LINES = 6 * RACK_SIDE, /* from edge to edge, of five cells or more */
    RACK_DEAL = 3
};

/* All cells in line. */
struct rack_line {
    int length;
    int diagonal;
    unsigned char cells[RACK_SIDE];
};

struct rack_form {
    struct grid grid;
    int cells;
    int kinds;                  /* colours dealt */
    int coming[RACK_DEAL];      /* colours known to be dealt next, or 0 */
    int lines;
    struct rack_line line[RACK_LINES];
    int throughs[RACK_CELLS];
    unsigned char through[RACK_CELLS][RACK_WAYS];       /* lines */
    unsigned char at[RACK_CELLS][RACK_WAYS];    /* where in them it is */
    int besides[RACK_CELLS];
    unsigned char beside[RACK_CELLS][PARLOUR_DIRECTIONS];
};

struct rack {
    unsigned char balls[RACK_CELLS];    /* a colour, 0: empty */
    int count;
};

/* Empty cells that are joined. */
struct rack_regions {
    unsigned char of[RACK_CELLS];       /* a number below 64, from 1; 0: a
                                           ball is there */
    int count;
    int largest;                /* cells of the largest */
};

/* Makes the tables; kinds and coming are set to no colours. */
void rack_open(struct rack_form *f, const struct grid *g);

/* Moves a ball and takes off the lines that it makes; what they score. */
int rack_hop(const struct rack_form *f, struct rack *r, int from, int to);

/* Deals by these dice (known: the colours that are coming) and takes off the
 * lines made; what they score. The same dice bring the same balls to the same
 * cells of boards that differ little. */
int rack_deal(const struct rack_form *f, struct rack *r, struct dice *dice,
              int known);

void rack_join(const struct rack_form *f, const struct rack *r,
               struct rack_regions *g);

#endif
