/* lurd.h: moves as letters, u d l r, where capitals are pushes; a number
 * repeats the letter or the group in round brackets behind it. The case is
 * not looked at: whoever replays the moves knows what is a push.
 */
#ifndef CORE_LEVELS_LURD_H
#define CORE_LEVELS_LURD_H

#include "text.h"

enum lurd_limit { LURD_DEPTH = 8 };     /* groups within groups */

struct lurd_group {
    const char *start;
    unsigned long times;        /* it is still to be read, this one too */
};

/* A text being read. */
struct lurd {
    const char *at, *end;
    int direction;              /* of the letter that is repeated */
    unsigned long times;        /* it is still to come */
    int depth;
    struct lurd_group groups[LURD_DEPTH];
};

PARLOUR_API void lurd_open(struct lurd *l, const char *at, size_t length);

/* The next direction, PARLOUR_NONE at the end. *code is set to PARLOUR_OK,
 * or to PARLOUR_SYNTAX where it is no end but a fault. */
PARLOUR_API int lurd_next(struct lurd *l, int *code);

/* The direction of a letter, or PARLOUR_NONE; the letter of a direction. */
PARLOUR_API int lurd_direction(int c);
PARLOUR_API int lurd_letter(int direction, int push);

#endif
