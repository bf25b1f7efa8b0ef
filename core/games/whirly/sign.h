/* sign.h: how units are written: hero x a b .. i, box X A B .. I, target 0 to
 * 9, htarget h0 to h9, wall y j k .. r, ground Y J K .. R, by colour; and the
 * synonyms that XSB has.
 */
#ifndef CORE_GAMES_WHIRLY_SIGN_H
#define CORE_GAMES_WHIRLY_SIGN_H

#include "herd.h"

enum sign_limit { SIGN_BREEDS = 2 };    /* that one sign stands for */

/* The breeds that a sign of `length` characters stands for; returns how many.
 * One that is not known is a grey wall. */
PARLOUR_API int sign_read(const char *at, size_t length,
                          int breeds[SIGN_BREEDS]);

/* Adds the sign of a breed. */
PARLOUR_API void sign_add(int breed, struct text *t);

#endif
