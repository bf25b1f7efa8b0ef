/* plain.h: makes text from files safe to show: keeps UTF-8 and replaces
 * control characters, which a terminal would obey.
 */
#ifndef FRONTENDS_APP_PLAIN_H
#define FRONTENDS_APP_PLAIN_H

#include "parlour.h"

/* Replaces each byte of a control character or of invalid UTF-8 by '?'. */
PARLOUR_API void plain_clean(char *words);

#endif
