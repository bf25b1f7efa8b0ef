/* cell_move.h: moves from one cell to another, for games with that kind of
 * move: a move is the number from * base + to, written as the names of both
 * cells. The setup of the game begins with a struct cell_move_board, so that
 * its table can have these functions. */
#ifndef CORE_GAME_CELL_MOVE_H
#define CORE_GAME_CELL_MOVE_H

#include "game/game.h"

struct cell_move_board {
    struct grid grid;
    int base;                   /* cells of the game's largest board, whatever
                                   the size of this one: the check of a saved
                                   game is computed from moves */
};

PARLOUR_API unsigned long cell_move_number(const void *setup, int from,
                                           int to);

/* Sets both cells and returns PARLOUR_OK, or PARLOUR_NO_SUCH_CELL if one is
 * off the board. */
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

/* The game's move_count, move_place and move_at: all pairs of cells. */
PARLOUR_API unsigned long cell_move_count(const void *setup);
PARLOUR_API unsigned long cell_move_place(const void *setup,
                                          unsigned long move);
PARLOUR_API unsigned long cell_move_at(const void *setup,
                                       unsigned long place);

/* Handles the acts that mean the same in these games: move what is on a cell
 * to another, and select the next cell whose piece can move. */
PARLOUR_API int cell_move_interpret(const void *setup, const void *state,
                                    int selected,
                                    const struct parlour_command *c,
                                    int (*can_go)(const void *setup,
                                                  const void *state, int cell),
                                    struct game_plan *plan);

#endif
