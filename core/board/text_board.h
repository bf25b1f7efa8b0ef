/* text_board.h: boards with one character per cell: read from text, written as
 * text, drawn in a frame with the names of columns and rows at its edges.
 */
#ifndef CORE_BOARD_TEXT_BOARD_H
#define CORE_BOARD_TEXT_BOARD_H

#include "board/grid.h"

enum text_board_limit {
    TEXT_BOARD_EDGE_LINES = 2,  /* above a picture's rows: names, frame */
    TEXT_BOARD_WHOLE = 34       /* boards of at most this many columns
                                   always fit into a line */
};

/* The rules for a written board. */
struct text_board_form {
    int least;                  /* columns and rows at least */
    int most;                   /* and at most */
    int (*piece)(int c);        /* the piece of a character; -1: none */
    const char *wanted;         /* for the error: "1 to 9 or ." */
};

/* Reads lines that end in '\n'; trailing blanks, empty lines at the end and
 * carriage returns are ignored. Sets the grid's size and a piece per cell;
 * cells: room for most * most. Returns PARLOUR_OK, or PARLOUR_DAMAGED with the
 * line and what is wrong. */
PARLOUR_API int text_board_read(const char *written,
                                const struct text_board_form *form,
                                struct grid *g, unsigned char *cells,
                                struct parlour_error *error);

/* Adds row `row`, one character per cell. glyphs: one per cell. */
PARLOUR_API void text_board_add_row(const struct grid *g, const char *glyphs,
                                    int row, struct text *t);

/* Adds line `line` (from 0) of the framed picture. Returns 0 if there are no
 * more lines. Column k is at offset 2k+1 inside the frame. Of a board wider
 * than 79 columns, only the columns around `cell` are drawn (PARLOUR_NONE: the
 * first ones). */
PARLOUR_API int text_board_window(const struct grid *g, const char *glyphs,
                                  int cell, int line, struct text *t);

#endif
