/* builtin_levels.h: the levels that come with the program, packed. */
#ifndef CORE_LEVELS_BUILTIN_LEVELS_H
#define CORE_LEVELS_BUILTIN_LEVELS_H

#include "parlour.h"

PARLOUR_API const unsigned char *builtin_levels_pack(size_t *length);

/* Returns the IDs of the levels in their order, and how many there are: a
 * level keeps its ID wherever it is. */
PARLOUR_API const unsigned char *builtin_levels_ids(int *count);

#endif
