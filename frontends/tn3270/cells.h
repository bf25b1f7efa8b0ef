/* cells.h: a screen of character cells to draw on: each has a character, a
 * style, and what is there for the cursor to pick. Words are cut at the right
 * edge; what is not in the machine's character set becomes '?'.
 */
#ifndef FRONTENDS_TN3270_CELLS_H
#define FRONTENDS_TN3270_CELLS_H

#include "app/app.h"

enum cells_limit {
    CELLS_COLUMNS = 132,        /* of the widest model, a 3278-5 */
    CELLS_LINES = 43,           /* of the highest one, a 3278-4 */
    CELLS_MOST = 3564,          /* 27x132 */
    CELLS_FIELDS = 24           /* input fields at most */
};

/* A colour, with any of the bits that follow. */
enum cells_style {
    CELLS_PLAIN, CELLS_BLUE, CELLS_RED, CELLS_PINK, CELLS_GREEN,
    CELLS_TURQUOISE, CELLS_YELLOW, CELLS_WHITE,
    CELLS_COLOURS,
    CELLS_BRIGHT = 16,          /* stands out where there are no colours */
    CELLS_REVERSE = 32
};

struct cells_cell {
    unsigned char character;    /* of the machine's character set */
    unsigned char style;
    unsigned char on;           /* enum app_on */
    short number;               /* that goes with it */
};

/* A place to type. The cell before it and the one after it stay blank: the
 * terminal keeps attributes there. */
struct cells_field {
    int at, length;
    int number;                 /* says which one it is to its maker */
};

struct cells {
    int columns, lines;
    int cursor;                 /* where it should be, or PARLOUR_NONE */
    int field_count;
    struct cells_field fields[CELLS_FIELDS];
    struct cells_cell cell[CELLS_MOST];
};

/* Clears the screen and sets its size. */
PARLOUR_API void cells_clear(struct cells *c, int columns, int lines);

/* The number of columns that words take: characters, not bytes. */
PARLOUR_API int cells_width(const char *words);

/* Writes words, at most `room` columns of them; if they are cut, '>' is last.
 * Returns the columns taken. cells_put has room up to the right edge. */
PARLOUR_API int cells_put_cut(struct cells *c, int line, int column,
                              int style, const char *words, int room);
PARLOUR_API int cells_put(struct cells *c, int line, int column, int style,
                          const char *words);

/* Writes the same character into a rectangle. */
PARLOUR_API void cells_fill(struct cells *c, int line, int column, int lines,
                            int columns, int style, int character);

/* Says what is in a rectangle for the cursor to pick. */
PARLOUR_API void cells_mark(struct cells *c, int line, int column, int lines,
                            int columns, int on, int number);

/* Makes an input field with its first text. */
PARLOUR_API void cells_add_field(struct cells *c, int line, int column,
                                 int length, int number, const char *words);

PARLOUR_API void cells_set_cursor(struct cells *c, int line, int column);

#endif
