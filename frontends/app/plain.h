/* plain.h: words that may come from a file made fit for a screen: UTF-8 as it
 * is, and no control characters, which a terminal would obey.
 */
#ifndef FRONTENDS_APP_PLAIN_H
#define FRONTENDS_APP_PLAIN_H

#include "parlour.h"

/* Puts '?' in the place of each byte that is a control character's or of none;
 * the length stays. */
PARLOUR_API void plain_clean(char *words);

#endif
