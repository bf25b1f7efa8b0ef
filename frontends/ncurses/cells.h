/* cells.h: the board on the terminal: how large its cells are drawn, which
 * part of it is seen, what stands where, and which cell is at a place of the
 * screen. Knows shapes and colours, and no game.
 */
#ifndef FRONTENDS_NCURSES_CELLS_H
#define FRONTENDS_NCURSES_CELLS_H

#include "stage.h"

/* How the board lies on the screen. */
struct cells {
    int size;                   /* how large cells are: cells.c's table */
    int x, y;                   /* of the first cell that is seen */
    int walled;                 /* there is more than floor */
    int first_column, first_row;
    int columns, rows;          /* that are seen */
};

enum cells_limit {
    CELLS_LEAST_COLUMNS = 24,   /* of the screen */
    CELLS_LEAST_LINES = 8
};

/* Lays the board out in `lines` lines of the screen from line `top` on, as
 * large as it fits; of one that does not, the part around `focus`. */
void cells_fit(struct cells *v, struct session *s, int top, int lines,
               int focus);

/* Draws what the stage shows. cursor: a cell or PARLOUR_NONE. labels: what is
 * written on pieces, in the place of signs. */
void cells_draw(const struct cells *v, struct stage *st, int cursor,
                int labels);

/* The cell at a place of the screen, or PARLOUR_NONE. */
int cells_at(const struct cells *v, struct session *s, int x, int y);

/* The cell beside another one; PARLOUR_NONE at the edge. */
int cells_beside(struct session *s, int cell, int direction);

/* A piece as it is drawn, and the style it has. sign: room for
 * CELLS_SIGN. */
enum { CELLS_SIGN = 8 };
int cells_sign(const struct parlour_look *look, int labels, char *sign);

#endif
