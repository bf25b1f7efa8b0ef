/* notation.h: moves of Whirly as numbers and as text. A move is a unit, a
 * direction, and whether more than the pusher moved: then its letter is a
 * capital. A pusher's name is its letter and its number among its kind, a.0,
 * in row order at the start; with one pusher the letter of the direction is
 * enough. */
#ifndef CORE_GAMES_WHIRLY_NOTATION_H
#define CORE_GAMES_WHIRLY_NOTATION_H

#include "games/whirly/engine.h"

enum notation_limit {
    NOTATION_LARGE = ENGINE_UNITS * PARLOUR_DIRECTIONS      /* bit of a move */
};

PARLOUR_API unsigned long notation_move(int unit, int direction);
PARLOUR_API int notation_unit(unsigned long move);
PARLOUR_API int notation_direction(unsigned long move);

/* Reads a pusher's name at *at and advances. Returns PARLOUR_OK,
 * PARLOUR_SYNTAX, or PARLOUR_NO_PIECE if no pusher has that name. */
PARLOUR_API int notation_read_unit(const struct engine *h, const char **at,
                                   int *unit);
PARLOUR_API void notation_add_unit(const struct engine *h, int unit,
                                   struct text *t);

/* Reads a move; alone: the only pusher, or PARLOUR_NONE. */
PARLOUR_API int notation_read(const struct engine *h, int alone,
                              const char **at, unsigned long *move);
PARLOUR_API void notation_add(const struct engine *h, int alone,
                              unsigned long move, struct text *t);

#endif
