/* written_board.h: reads written boards of the sliding puzzle in the forms in
 * which they are published: all numbers on one line, or row by row; after a
 * number, that of the board, or its size; with commas; with a letter for the
 * hole. Lines that start with # are skipped.
 */
#ifndef CORE_GAMES_SLIDE_WRITTEN_BOARD_H
#define CORE_GAMES_SLIDE_WRITTEN_BOARD_H

#include "parlour.h"

enum written_board_limit {
    WRITTEN_BOARD_LEAST = 2,    /* columns or rows */
    WRITTEN_BOARD_MOST = 8,
    WRITTEN_BOARD_CELLS = WRITTEN_BOARD_MOST * WRITTEN_BOARD_MOST,
    WRITTEN_BOARD_LINE = WRITTEN_BOARD_CELLS + 1 /* with the board's number */
};

struct written_board {
    int columns, rows;
    int count;                  /* of labels */
    unsigned long label[WRITTEN_BOARD_LINE];    /* 0: the hole */
};

/* Returns 1 if boards may have this size. */
PARLOUR_API int written_board_is_size(int columns, int rows);

/* Returns 1 if a line, which must not be the end, has no numbers. */
PARLOUR_API int written_board_is_skipped(const char *line);

/* Reads the board that begins in a line with numbers. columns, rows: the size
 * that it must have; 0: any. Returns the number of its lines, or 0 with the
 * reason in *why. */
PARLOUR_API int written_board_read(const char *at, int columns, int rows,
                                   struct written_board *b,
                                   const char **why);

#endif
