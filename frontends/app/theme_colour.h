/* theme_colour.h: the colour of a thing in themes. */
#ifndef FRONTENDS_APP_THEME_COLOUR_H
#define FRONTENDS_APP_THEME_COLOUR_H

#include "parlour.h"

/* Returns the number of the theme's colour for a thing: 1 to 9, or 0 if it is
 * neutral. */
PARLOUR_API int theme_colour(const struct parlour_thing *thing);

#endif
