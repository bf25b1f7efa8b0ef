/* builtin_maps.h: the maps of Whirly that come with the program, each a map
 * script.
 */
#ifndef CORE_GAMES_WHIRLY_BUILTIN_MAPS_H
#define CORE_GAMES_WHIRLY_BUILTIN_MAPS_H

/* The text of map `number`, from 1; NULL if there isn't one. */
#include "parlour.h"

PARLOUR_API const char *builtin_maps_text(int number);
PARLOUR_API int builtin_maps_count(void);

#endif
