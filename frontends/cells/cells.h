/* cells.h: a screen of character cells to draw on: each has a character, a
 * style, and what is there for the pointer or the cursor to pick. Words are
 * cut at the right edge; what is outside the screen is not drawn.
 */
#ifndef FRONTENDS_CELLS_CELLS_H
#define FRONTENDS_CELLS_CELLS_H

#include "app/views/app.h"

enum cells_limit { CELLS_FIELDS = 24 };     /* input fields at most */

/* How things are drawn. A number from 1 to 9 is that colour. */
enum cells_style {
    CELLS_PLAIN,
    CELLS_RED, CELLS_GREEN, CELLS_BLUE,
    CELLS_COLOURS = 9,
    CELLS_GRID,                 /* lines, walls */
    CELLS_FAINT,                /* labels, and what is there if needed */
    CELLS_STRONG,               /* titles, the cursor */
    CELLS_ALERT,                /* what is in the way */
    CELLS_GOOD,                 /* paths and hints */
    CELLS_INFO,                 /* counters and messages */
    CELLS_STYLES,
    CELLS_CHOSEN = 32,          /* added: this is selected */
    CELLS_BRIGHT = 64           /* added: stands out without colours */
};

struct cells_cell {
    long character;             /* of the machine's character set, or Unicode;
                                   0: the second half of a wide one */
    unsigned char style;
    unsigned char on;           /* enum app_on */
    int number;                 /* that goes with it */
};

/* A place to type. The cell before it and the one after it stay blank: some
 * terminals keep attributes there. */
struct cells_field {
    int at, length;
    int number;                 /* says which one it is to its maker */
    int hidden;                 /* 1: what is typed is not shown; 0 at first */
};

struct cells {
    int columns, lines;
    int cursor;                 /* where it should be, or PARLOUR_NONE */
    int cursor_shown;           /* 0: it is only there for screen readers */
    int field_count;
    struct cells_field fields[CELLS_FIELDS];
    struct cells_cell *cell;    /* line by line */
    /* Reads the next character of a text, advances *words and sets the columns
     * that it takes. */
    long (*next)(const char **words, int *width);
    const char *cut;            /* the sign of words that are cut */
    const char *above, *below;  /* the signs of more lines */
    long across, along;         /* the signs of a frame's lines, */
    long corners[4];            /* and of its corners, row by row */
    long star;                  /* the sign of a star */
};

/* Sets where cells are kept. Characters are those of the machine's character
 * set; foreign ones become '?'. To change this, set `next` and the signs. */
PARLOUR_API void cells_open(struct cells *c, struct cells_cell *cell);

/* Clears the screen and sets its size, for which there must be room. */
PARLOUR_API void cells_clear(struct cells *c, int columns, int lines);

/* Return the number of columns that words, or their first bytes, take. */
PARLOUR_API int cells_width(const struct cells *c, const char *words);
PARLOUR_API int cells_width_of(const struct cells *c, const char *words,
                               int bytes);

/* Returns how many bytes of the words fit in a number of columns, up to a
 * blank if there is one. */
PARLOUR_API int cells_fit(const struct cells *c, const char *words,
                          int columns);

/* Write words, or their first bytes. Return the columns taken. */
PARLOUR_API int cells_put(struct cells *c, int line, int column, int style,
                          const char *words);
PARLOUR_API int cells_put_part(struct cells *c, int line, int column,
                               int style, const char *words, int bytes);

/* Writes words in at most `columns` columns: longer ones are cut between two
 * words and end with a sign. Returns the columns taken. */
PARLOUR_API int cells_put_cut(struct cells *c, int line, int column, int style,
                              const char *words, int columns);

/* Writes the same character into a rectangle. */
PARLOUR_API void cells_fill(struct cells *c, int line, int column, int lines,
                            int columns, int style, long character);

/* Says what is in a rectangle for the pointer or the cursor to pick. */
PARLOUR_API void cells_mark(struct cells *c, int line, int column, int lines,
                            int columns, int on, int number);

/* Returns what is at a place (enum app_on), and sets its number. */
PARLOUR_API int cells_find(const struct cells *c, int line, int column,
                           int *number);

/* Makes an input field with its first text. */
PARLOUR_API void cells_add_field(struct cells *c, int line, int column,
                                 int length, int number, const char *words);

/* Places the cursor; cells_show_cursor makes it visible too. */
PARLOUR_API void cells_set_cursor(struct cells *c, int line, int column);
PARLOUR_API void cells_show_cursor(struct cells *c, int line, int column);

#endif
