/* glyphs.h: how units are written: hero x a b .. i, box X A B .. I, target 0
 * to 9, htarget h0 to h9, wall y j k .. r, ground Y J K .. R, by colour; and
 * the synonyms that XSB has.
 */
#ifndef CORE_GAMES_WHIRLY_GLYPHS_H
#define CORE_GAMES_WHIRLY_GLYPHS_H

#include "games/whirly/engine.h"

enum glyphs_limit { GLYPHS_BREEDS = 2 }; /* that one sign stands for */

/* The breeds that a sign of `length` characters stands for; returns how many.
 * One that is not known is a grey wall. */
PARLOUR_API int glyphs_read(const char *at, size_t length,
                            int breeds[GLYPHS_BREEDS]);

/* The breed of a name like hero_b or box_x (races: ground, wall, target,
 * htarget, box, hero), or PARLOUR_NONE. */
PARLOUR_API int glyphs_named(const char *name);

/* Adds the sign of a breed. */
PARLOUR_API void glyphs_add(int breed, struct text *t);

#endif
