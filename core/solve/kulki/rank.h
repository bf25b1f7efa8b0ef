/* rank.h: every move of a bare board valued at once by what fives.h says, the
 * best of them in order. What a ball brings to a cell and takes from another
 * is summed up once a board; a move is then two of these and what its two
 * cells have in common.
 *
 * Limit: the room around a cell is valued as if only one of the move's two
 * cells changed.
 */
#ifndef CORE_SOLVE_KULKI_RANK_H
#define CORE_SOLVE_KULKI_RANK_H

#include <stdint.h>

#include "rack.h"

enum rank_limit { RANK_ROOM = FIVES_LONG + 1 };

/* What changes a window's worth: by whether it is a diagonal, by the supply
 * and the number of one colour's balls, and by the number of all. */
typedef int32_t rank_table[2][FIVES_SUPPLIES][RANK_ROOM][RANK_ROOM];

struct rank {
    const struct rack_form *form;
    rank_table came;            /* a ball of that colour comes, less what
                                   comes with any ball */
    rank_table went;            /* one goes */
    rank_table spoilt;          /* any other ball comes */
    rank_table freed;           /* any other ball goes, less what was told */
};

struct rank_move {
    int from, to;
    int32_t value;              /* that the board gains */
};

void rank_open(struct rank *k, const struct rack_form *f);

/* Writes the best moves, best first and of equals the first, at most `most`
 * of them; returns how many. worth: of the board as it is. */
int rank_moves(const struct rank *k, const struct rack *r,
               struct rank_move *moves, int most, int32_t *worth);

/* 1 if the move makes a line. */
int rank_makes_line(const struct rank_move *m);

#endif
