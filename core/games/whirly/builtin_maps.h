/* builtin_maps.h: the maps of Whirly that come with the program, from first
 * steps to hard, each a map script with the shortest solution there is. The
 * functions are in the file that builtin_maps.py writes.
 */
#ifndef CORE_GAMES_WHIRLY_BUILTIN_MAPS_H
#define CORE_GAMES_WHIRLY_BUILTIN_MAPS_H

#include "parlour.h"

/* The text of map `number`, from 1; NULL if there isn't one. */
PARLOUR_API const char *builtin_maps_text(int number);
PARLOUR_API int builtin_maps_count(void);

/* The IDs of the maps in their order: a map keeps its ID wherever it is. */
PARLOUR_API const unsigned char *builtin_maps_ids(void);

#endif
