/* notation.h: units and moves of Whirly as text. Units by colour: hero x a b
 * .. i, box X A B .. I, target 0 to 9, htarget h0 to h9, wall y j k .. r,
 * ground Y J K .. R; and the synonyms that XSB has.
 *
 * A move is a number: a unit, a direction, and whether more than the pusher
 * moved: then its letter is a capital. A pusher's name is its letter and its
 * number among its kind, a.0, in row order at the start; with one pusher the
 * letter of the direction is enough.
 */
#ifndef CORE_GAMES_WHIRLY_NOTATION_H
#define CORE_GAMES_WHIRLY_NOTATION_H

#include "games/whirly/engine.h"

enum notation_limit {
    NOTATION_BREEDS = 2,        /* that one sign stands for */
    NOTATION_LARGE = ENGINE_UNITS * PARLOUR_DIRECTIONS      /* bit of a move */
};

/* The breeds that a sign of `length` characters stands for; returns how many.
 * One that is not known is a grey wall. */
PARLOUR_API int notation_read_sign(const char *at, size_t length,
                                   int breeds[NOTATION_BREEDS]);

/* The breed of a name like hero_b or box_x (races: ground, wall, target,
 * htarget, box, hero), or PARLOUR_NONE. */
PARLOUR_API int notation_breed_named(const char *name);

/* Adds the sign of a breed. */
PARLOUR_API void notation_add_sign(int breed, struct text *t);

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
