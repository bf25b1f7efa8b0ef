/* sized.h: structs that begin with their size, filled by programs and games
 * that may be built with another version of the headers. New fields go to the
 * end of such a struct, and unset is all zero bytes: so a shorter struct lacks
 * the new fields, and a longer one is understood if it leaves them unset.
 */
#ifndef CORE_GAME_SIZED_H
#define CORE_GAME_SIZED_H

#include "parlour.h"

/* Returns 1 if a caller's struct has a size from `least` on and sets nothing
 * beyond the first `known` bytes, else 0. */
PARLOUR_API int sized_is_known(const void *theirs, size_t known, size_t least);

/* Copies a caller's struct over ours, which is initialised, its size too.
 * Returns 1, or 0 if it is not known (least as above). */
PARLOUR_API int sized_read(void *ours, const void *theirs, size_t least);

#endif
