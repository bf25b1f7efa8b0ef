/* sized_struct.h: structs that begin with their size. Programs and games
 * that fill them may be built with another version of the headers. New fields
 * are added at the end, and a field of zero bytes is not set: so a shorter
 * struct lacks the new fields, and a longer one is accepted if it leaves the
 * fields that are not known here unset.
 */
#ifndef CORE_GAME_SIZED_STRUCT_H
#define CORE_GAME_SIZED_STRUCT_H

#include "parlour.h"

/* Returns 1 if a caller's struct has a size of at least `least` bytes and sets
 * nothing after the first `known` bytes, else 0. */
PARLOUR_API int sized_struct_is_known(const void *theirs, size_t known,
                                      size_t least);

/* Copies a caller's struct over ours, which has its size and defaults set.
 * Returns 1, or 0 if the caller's struct is not known (least as above). */
PARLOUR_API int sized_struct_read(void *ours, const void *theirs,
                                  size_t least);

#endif
