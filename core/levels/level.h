/* level.h: one Sokoban level: its cells, the pusher's start, whether it can be
 * played, and a fingerprint to recognize it by. Cells are numbered as in
 * grid.h. Limit: PARLOUR_SIDE columns and rows. */
#ifndef CORE_LEVELS_LEVEL_H
#define CORE_LEVELS_LEVEL_H

#include "board/grid.h"

/* What is on a cell, as a set of bits; 0 is bare floor. */
enum level_thing { LEVEL_WALL = 1, LEVEL_GOAL = 2, LEVEL_BOX = 4 };

enum level_limit {
    LEVEL_TITLE = 64            /* room for a title: a save's line */
};

struct level {
    struct grid grid;
    int pusher;                 /* a cell, or PARLOUR_NONE */
    int boxes, goals;
    unsigned char cells[PARLOUR_CELLS];
};

/* Moves written below a level: where they are in the text. */
struct level_moves {
    const char *at;             /* NULL: no moves */
    size_t length;              /* ends of lines included */
};

/* What a collection says about a level apart from its cells. */
struct level_about {
    char title[LEVEL_TITLE];
    char author[LEVEL_TITLE];
    char chapter[LEVEL_TITLE];  /* that begins with it; "": none does */
    long line;                  /* of its first row in a text; 0: unknown */
    int par;                    /* pushes; 0: not known */
    int par_proved;             /* 1: fewer are impossible */
    int notes;                  /* 1: the text has comments, other solutions
                                   or more below the level */
    struct level_moves solution; /* the first that the text has; it is read
                                    only while the text is kept */
};

/* Returns the ID of level `number`, or with to_number the number of the level
 * with the ID `number`; other numbers as they are. ids: of each level, in
 * order, every number from 1 to the count once. */
PARLOUR_API int level_id(const unsigned char *ids, int count, int number,
                         int to_number);

/* Ends a title or a name written to a text with that much room: marks it if it
 * was cut, and drops blanks at its end. */
PARLOUR_API void level_end_title(struct text *t);

/* Copies the title or name in `length` bytes, without blanks around it, and
 * ends it like that. title: room for LEVEL_TITLE. */
PARLOUR_API void level_copy_title(const char *from, size_t length,
                                  char *title);

/* Makes an empty level of a size: bare floor, no pusher. */
PARLOUR_API void level_clear(struct level *level, int columns, int rows);

/* Puts things (enum level_thing) on a cell and counts them. */
PARLOUR_API void level_put(struct level *level, int cell, int things);

/* Returns the number of goals without a box among the cells of a grid. */
PARLOUR_API int level_bare_goals(const struct grid *g,
                                 const unsigned char *cells);

/* Sets inside[cell] to 1 where the pusher could walk if there were no boxes,
 * to 0 elsewhere. Returns a cell at the edge of the board that it can reach,
 * which means that the level is open, or PARLOUR_NONE. */
PARLOUR_API int level_inside(const struct level *level,
                             unsigned char *inside);

/* Returns PARLOUR_NONE if the level can be played, else the row at fault, with
 * the reason in *why. */
PARLOUR_API int level_fault(const struct level *level, const char **why);

/* Returns what a character of XSB or its synonyms means, with LEVEL_PUSHER for
 * the pusher; PARLOUR_NONE if it means nothing. */
enum level_more { LEVEL_PUSHER = 8 };
PARLOUR_API int level_things(int c);

/* Returns all characters that mean something. */
PARLOUR_API const char *level_signs(void);

/* Returns the character of XSB for a set of things. */
PARLOUR_API int level_glyph(int things);

/* Sets two numbers of 32 bits that are equal for all rotations and mirror
 * images of a level, whatever is outside its walls. */
PARLOUR_API void level_fingerprint(const struct level *level,
                                   unsigned long print[2]);

#endif
