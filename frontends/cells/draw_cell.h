/* draw_cell.h: what all screens of character cells agree on when they draw a
 * piece or what it is on.
 */
#ifndef FRONTENDS_CELLS_DRAW_CELL_H
#define FRONTENDS_CELLS_DRAW_CELL_H

#include "cells/cells.h"

/* What is drawn for places, pieces and marks. A screen with other characters
 * has a table of its own, in this order. */
enum draw_cell_sign {
    DRAW_CELL_OUTSIDE,          /* no cell: blank */
    DRAW_CELL_FLOOR,
    DRAW_CELL_REACH,            /* where the picked piece can go */
    DRAW_CELL_PATH,             /* its way to the cursor */
    DRAW_CELL_DEAD,             /* where it could never come to a goal */
    DRAW_CELL_GOAL,
    DRAW_CELL_SEAT,
    DRAW_CELL_WALL,
    DRAW_CELL_BOX,
    DRAW_CELL_BOX_HOME,
    DRAW_CELL_PUSHER,
    DRAW_CELL_PUSHER_HOME,
    DRAW_CELL_HOME,             /* right of a label: it is where it belongs */
    DRAW_CELL_DEALT,            /* beside a piece that was just dealt */
    DRAW_CELL_BLOCKED,          /* beside what is in the way */
    DRAW_CELL_HINT_LEFT, DRAW_CELL_HINT_RIGHT,
    DRAW_CELL_TAKEN_LEFT, DRAW_CELL_TAKEN_RIGHT,    /* beside the picked one */
    DRAW_CELL_PIECES,           /* ten: other pieces of colours 0 to 9 */
    DRAW_CELL_SIGNS = DRAW_CELL_PIECES + CELLS_COLOURS + 1
};

/* Returns a sign in characters that every machine and terminal has. */
PARLOUR_API const char *draw_cell_ascii(int sign);

/* Return the sign of a piece, and that of a cell without one. */
PARLOUR_API int draw_cell_piece(const struct parlour_look *look);
PARLOUR_API int draw_cell_place(const struct parlour_look *look);

/* The signs at both sides of a cell, for its marks. */
struct draw_cell_sides {
    int left, right, style;
};

/* Returns 0 if the cell has no such marks. */
PARLOUR_API int draw_cell_sides(const struct parlour_look *look,
                                struct draw_cell_sides *sides);

/* Returns the style of a coloured thing. */
PARLOUR_API int draw_cell_style(const struct parlour_thing *thing);

/* Returns 1 if what is drawn for a piece is its label, and not a sign.
 * labels: the setting. */
PARLOUR_API int draw_cell_is_label(const struct parlour_look *look,
                                   int labels);

/* Returns 1 if a piece is where it belongs and its label does not show it: a
 * mark right of it does. */
PARLOUR_API int draw_cell_has_home(const struct parlour_look *look,
                                   int labels);

/* Returns the number beside a goal or floor that has a colour, as a character;
 * 0 if it has none. Sets its style. */
PARLOUR_API int draw_cell_number(const struct parlour_look *look, int *style);

/* Writes the parts of a cell's name: the letters of its column, in capitals,
 * and the number of its row. Both: room for PARLOUR_TEXT. */
PARLOUR_API void draw_cell_name(struct parlour_session *s, int column, int row,
                                char *letters, char *number);

/* Returns the first of the columns or rows to show, if `seen` of `all` fit:
 * the same as before, unless the focus is near the edge. */
PARLOUR_API int draw_cell_first(int first, int all, int seen, int focus);

#endif
