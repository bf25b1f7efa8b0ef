/* palette_index.h: the theme colour of a thing on the board. */
#ifndef FRONTENDS_APP_STORE_PALETTE_INDEX_H
#define FRONTENDS_APP_STORE_PALETTE_INDEX_H

#include "parlour.h"

/* Returns the number of the theme's colour for a thing: 1 to 9, or 0 if it is
 * neutral. */
PARLOUR_API int palette_index(const struct parlour_thing *thing);

#endif
