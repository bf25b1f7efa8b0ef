/* board_cell.h: what is drawn on one cell of a board: the ground, a wall, and
 * the session's marks. draw_board.h draws the pieces, and says which cells are
 * seen.
 */
#ifndef FRONTENDS_SDL2_BOARD_CELL_H
#define FRONTENDS_SDL2_BOARD_CELL_H

#include "sdl2/draw_board.h"

struct board_cell {
    const struct draw_board *field;
    struct canvas *canvas;
    struct parlour_session *session;
    int cell;
    struct parlour_look look;
    SDL_Point middle;
    SDL_Point p;                /* its upper left corner */
    int rise;                   /* in the isometric view: of what is drawn */
};

struct board_cell board_cell_at(const struct draw_board *d, struct canvas *c,
                                struct parlour_session *s, int cell);

/* A white sprite in the middle of a cell, `percent` of its size. */
void board_cell_tint(const struct board_cell *at, int kind, int percent,
                     SDL_Color colour);

/* The floor or wall, with its colour and mark; alone: without what is beside
 * or below it. */
void board_cell_ground(const struct board_cell *at);
void board_cell_alone(const struct board_cell *at);

/* In the isometric view: the tray that floors lie in, and a wall. */
void board_cell_tray(const struct board_cell *at);
void board_cell_wall(const struct board_cell *at);

/* Marks below pieces; and above them: frames and the cursor. */
void board_cell_marks(const struct board_cell *at);
void board_cell_frames(const struct board_cell *at);
void board_cell_cursor(const struct board_cell *at);

#endif
