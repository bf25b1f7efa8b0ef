/* cell_move.h: moves from one cell to another, as games that hop have them:
 * one number, from * base + to, written as the two cells' names. The setup of
 * such a game begins with a struct cell_move_board, so that what is here can
 * stand in the game's own table.
 */
#ifndef CORE_GAME_CELL_MOVE_H
#define CORE_GAME_CELL_MOVE_H

#include "game/game.h"

struct cell_move_board {
    struct grid grid;
    int base;                   /* the number of cells of the game's largest
                                   board, whatever this one is: a saved game's
                                   check is computed from moves */
};

PARLOUR_API unsigned long cell_move_number(const void *setup, int from,
                                           int to);

/* PARLOUR_NO_SUCH_CELL if a cell of the move is off the board; the cells
 * else. */
PARLOUR_API int cell_move_judge(const void *setup, unsigned long move,
                                int *from, int *to);

/* The game's grid, ends, read and write (see game.h). */
PARLOUR_API const struct grid *cell_move_grid(const void *setup);
PARLOUR_API void cell_move_ends(const void *setup, const void *state,
                                unsigned long move, int *from, int *to);
PARLOUR_API int cell_move_read(const void *setup, const char **at,
                               unsigned long *move);
PARLOUR_API void cell_move_write(const void *setup, unsigned long move,
                                 struct text *t);

/* What the acts mean that are the same for all: to carry what is on a cell to
 * another one, and to select the next cell from which something can go. */
PARLOUR_API int cell_move_interpret(const void *setup, const void *state,
                                    int selected,
                                    const struct parlour_command *c,
                                    int (*can_go)(const void *setup,
                                                  const void *state, int cell),
                                    struct game_plan *plan);

#endif
