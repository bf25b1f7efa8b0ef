/* legacy_pack.h: the packed format of the original, read and written byte for
 * byte. A record is width, height, then bits, the most significant first: all
 * cells row by row as runs of (count, cell), then the pusher's column and row
 * from 0. A count is 0 (one) or 1abc (4a+2b+c+2); a cell is 00 floor, 01
 * wall, 10 box, 110 goal, 111 box on goal. A pack is records one after the
 * other.
 */
#ifndef CORE_LEVELS_LEGACY_PACK_H
#define CORE_LEVELS_LEGACY_PACK_H

#include "levels/level.h"

/* Room for the longest record: 4 bits per cell, and four bytes. */
enum legacy_pack_limit { LEGACY_PACK_ROOM = PARLOUR_CELLS / 2 + 4 };

/* Reads the record at `bytes`. Returns its number of bytes, or 0 with the
 * reason in *why: it is incomplete, has too many cells, or no pusher. */
PARLOUR_API size_t legacy_pack_read(const unsigned char *bytes, size_t length,
                                    struct level *level, const char **why);

/* Writes a level with a pusher. Returns the number of bytes. bytes: room for
 * LEGACY_PACK_ROOM. */
PARLOUR_API size_t legacy_pack_write(const struct level *level,
                                     unsigned char *bytes);

#endif
