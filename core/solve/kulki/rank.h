/* rank.h: every move of a bare board valued at once by what fives.h says, the
 * best of them in order. What all windows of a line are worth to a colour is
 * looked up at once, by the line's cells as digits to the base of 3. What a
 * ball brings to a cell and takes from another is summed up once a board; a
 * move is then two of these and what its two cells have in common.
 *
 * Limit: the best are picked by the former, but for lines, before the latter
 * is counted; a good move may so be passed over, which is rare.
 */
#ifndef CORE_SOLVE_KULKI_RANK_H
#define CORE_SOLVE_KULKI_RANK_H

#include <stdint.h>

#include "rack.h"

/* Entries for the lines of each length, from five to nine cells, on and off
 * the diagonal. */
enum rank_limit { RANK_LINES = 2 * (243 + 729 + 2187 + 6561 + 19683) };

struct rank {
    const struct rack_form *form;
    int base[2][RACK_SIDE + 1]; /* where a length's table begins in `lines`,
                                   by diagonal */
    int16_t lines[FIVES_SUPPLIES][RANK_LINES];
    int16_t squares[FIVES_EDGES][FIVES_SQUARES];
    int16_t changes[FIVES_EDGES][FIVES_SQUARES][FIVES_AROUND];
                                /* if a ball comes to a cell of it or goes */
    int column[RACK_CELLS], row[RACK_CELLS];
    int edges[RACK_CELLS];
    int32_t place[RACK_CELLS];
};

struct rank_move {
    int from, to;
    int32_t value;              /* that the board gains */
    int whole;                  /* 1: with what the cells have in common */
};

/* Makes the tables. */
void rank_open(struct rank *k, const struct rack_form *f);

/* Writes the best moves, best first, at most `most` of them; returns how
 * many. worth: of the board as it is. */
int rank_moves(const struct rank *k, const struct rack *r,
               struct rank_move *moves, int most, int32_t *worth);

/* What a board is worth. */
int32_t rank_worth(const struct rank *k, const struct rack *r);

/* 1 if the move makes a line. */
int rank_makes_line(const struct rank_move *m);

#endif
