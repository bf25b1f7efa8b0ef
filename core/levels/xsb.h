/* xsb.h: levels as text, read one after the other and written. It reads XSB
 * with its synonyms, .sok files (title, board, `Key: value` lines, comments,
 * Solution and Snapshot blocks; `Par: 12` is the fewest pushes, `Par: 12?` the
 * fewest known), run lengths, and boards with walls of X, where * is a box and
 * & a box on a goal. The lines of text above a board are its title, except
 * lines that begin with a colon, which are decoration. A row that is all floor
 * is a row if it is written and stands between others. Keys are those of the
 * board above them, as programs write them; but if they stand directly above
 * the first board, so they do above others. Blanks at the ends of rows are
 * ignored, and so is a byte order mark. Texts in XML go to slc.h.
 */
#ifndef CORE_LEVELS_XSB_H
#define CORE_LEVELS_XSB_H

#include "levels/level.h"

/* A text being read. */
struct xsb {
    const char *at;             /* the next line */
    long line;                  /* its number, from 1 */
    const char *more;           /* more characters that rows may have */
    const char *stop;           /* a line with this prefix ends the text; NULL:
                                   none does */
    int loose;                  /* 1: what is between two walls is a row,
                                   whatever its signs are */
    int crosses;                /* 1: rows may have walls of X */
    char author[LEVEL_TITLE];   /* of all boards, named before the first */
    int begun;                  /* 1: the first board was found */
    int keys_above;             /* 1: it has its title or author directly
                                   above it, so others may have too */
    int numbers_below;          /* 1: nothing names it there, so lines such as
                                   `; 12` are of the board above them */
    int is_slc;                 /* 1: a text in XML */
};

/* A board that was found, still as text. */
struct xsb_board {
    const char *at;             /* its first row */
    long line;                  /* of that row, from 1 */
    int lines;
    int crosses;                /* 1: its walls are X */
    int columns, rows;          /* minimum size; 0: as found */
    struct level_about about;
};

/* A line of a board with its run lengths written out. In SLC a row begins with
 * its tag. */
struct xsb_runs {
    const char *at, *end;
    int loose;                  /* 1: digits and bars are signs like others */
    int c;                      /* the character that is repeated */
    unsigned long left;         /* how many of it are left */
};

enum xsb_sign { XSB_END, XSB_TOO_MANY = -1 };

/* more: NULL, or signs that rows may have besides those of XSB; then a row of
 * other signs is read without run lengths. */
PARLOUR_API void xsb_open_runs(struct xsb_runs *r, const char *line,
                               const char *more);

/* Returns where the next row of a board is, and adds the lines up to there to
 * *line. */
PARLOUR_API const char *xsb_next_row(const char *row, long *line);

/* Returns the next character, | where a row ends; XSB_END; or XSB_TOO_MANY: a
 * run length is too large. No run is longer than any board. */
PARLOUR_API int xsb_next_sign(struct xsb_runs *r);

PARLOUR_API void xsb_open(struct xsb *x, const char *text);

/* Finds the next board and what belongs to it, without reading its cells.
 * Returns 0 at the end of the text. */
PARLOUR_API int xsb_find(struct xsb *x, struct xsb_board *board);

/* Reads the cells of a board. whole: it must be a playable level. Returns
 * PARLOUR_OK, or PARLOUR_DAMAGED with the line and a message. */
PARLOUR_API int xsb_read(const struct xsb_board *board, int whole,
                         struct level *level, struct parlour_error *error);

/* How likely a file has such levels, by its name and its text: see
 * parlour_levels_likelihood(). */
PARLOUR_API enum parlour_likelihood xsb_likelihood(const char *name,
                                                   const char *text);

/* Marks a row that is all floor as a row of its board, if it is between
 * others: an empty line would end the board. */
PARLOUR_API void xsb_mark_bare(const struct grid *g,
                               const unsigned char *cells, int row,
                               char *signs);

/* Adds row `row` of a level, in XSB, as wide as the level. */
PARLOUR_API void xsb_add_row(const struct level *level, int row,
                             struct text *t);

#endif
