/* hop.h: moves from one cell to another, as games that hop have them: one
 * number, from * base + to, written as the two cells' names. The base is the
 * number of cells of the game's largest board, since the number is part of
 * what a saved game's check is computed from.
 */
#ifndef CORE_HOP_H
#define CORE_HOP_H

#include "game.h"

struct hop {
    const struct grid *grid;
    int base;
};

PARLOUR_API unsigned long hop_move(const struct hop *h, int from, int to);
PARLOUR_API void hop_ends(const struct hop *h, unsigned long move, int *from,
                          int *to);

/* PARLOUR_NO_SUCH_CELL if a cell of the move is off the board. */
PARLOUR_API int hop_judge(const struct hop *h, unsigned long move);

/* The game's read and write. */
PARLOUR_API int hop_read(const struct hop *h, const char **at,
                         unsigned long *move);
PARLOUR_API void hop_write(const struct hop *h, unsigned long move,
                           struct text *t);

/* What the acts mean that are the same for all: to carry what is on a cell to
 * another one, and to select the next cell from which something can go. */
PARLOUR_API int hop_interpret(const struct hop *h, const void *setup,
                              const void *state, int selected,
                              const struct parlour_command *c,
                              int (*can_go)(const void *setup,
                                            const void *state, int cell),
                              struct game_plan *plan);

#endif
