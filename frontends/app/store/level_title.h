/* level_title.h: the title of a level, as people see it. */
#ifndef FRONTENDS_APP_STORE_LEVEL_TITLE_H
#define FRONTENDS_APP_STORE_LEVEL_TITLE_H

#include "parlour.h"

/* Returns the title of the level in play; "" if it has none, or if its number
 * is its title. */
PARLOUR_API const char *level_title(const struct parlour_status *s);

#endif
