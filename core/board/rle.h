/* rle.h: expands moves with run lengths. A number repeats the letter
 * or the group in brackets that follows it: 3r2(dl) is rrrdldl. Groups may be
 * nested. A number after a dot is not a count but part of a unit's name.
 */
#ifndef CORE_BOARD_RLE_H
#define CORE_BOARD_RLE_H

#include "board/text.h"

/* Returns the expanded moves, which the caller must free. Returns an unchanged
 * copy if they are not moves with run lengths, or too many; NULL if there is
 * no memory. */
PARLOUR_API char *rle_decode(const char *moves, size_t length);

#endif
