/* ours.h: the levels that come with the program, packed. */
#ifndef CORE_LEVELS_OURS_H
#define CORE_LEVELS_OURS_H

#include "parlour.h"

PARLOUR_API const unsigned char *ours_pack(size_t *length);

#endif
