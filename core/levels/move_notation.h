/* move_notation.h: moves as letters, u d l r, where capitals are pushes; a
 * number repeats the letter or the group in round brackets behind it. The case
 * is not looked at: whoever replays the moves knows what is a push.
 */
#ifndef CORE_LEVELS_MOVE_NOTATION_H
#define CORE_LEVELS_MOVE_NOTATION_H

#include "board/text.h"

/* groups within groups */
enum move_notation_limit { MOVE_NOTATION_DEPTH = 8 };

struct move_notation_group {
    const char *start;
    unsigned long times;        /* it is still to be read, this one too */
};

/* A text being read. */
struct move_notation {
    const char *at, *end;
    int direction;              /* of the letter that is repeated */
    unsigned long times;        /* it is still to come */
    int depth;
    struct move_notation_group groups[MOVE_NOTATION_DEPTH];
};

PARLOUR_API void move_notation_open(struct move_notation *l, const char *at,
                                    size_t length);

/* The next direction, PARLOUR_NONE at the end. *code is set to PARLOUR_OK,
 * or to PARLOUR_SYNTAX where it is no end but a fault. */
PARLOUR_API int move_notation_next(struct move_notation *l, int *code);

/* The direction of a letter, or PARLOUR_NONE; the letter of a direction. */
PARLOUR_API int move_notation_direction(int c);
PARLOUR_API int move_notation_letter(int direction, int push);

#endif
