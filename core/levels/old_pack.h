/* old_pack.h: reads the packed format of the original. A record is width,
 * height, then bits, the most significant first: all cells row by row as runs
 * of (count, cell), then the pusher's column and row from 0. A count is 0
 * (one) or 1abc (4a+2b+c+2); a cell is 00 floor, 01 wall, 10 box, 110 goal,
 * 111 box on goal. A pack is records one after the other.
 *
 * In source code the bytes of a record are a list of numbers, decimal, or
 * hexadecimal with an h at the end. Blanks, commas, line ends and the word db
 * separate them; anything else ends the list. A bar or semicolon also ends it
 * and starts a comment up to the end of the line.
 */
#ifndef CORE_LEVELS_OLD_PACK_H
#define CORE_LEVELS_OLD_PACK_H

#include "levels/level.h"

/* Room for the longest record: 4 bits per cell, and four bytes. */
enum old_pack_limit { OLD_PACK_ROOM = PARLOUR_CELLS / 2 + 4 };

/* Reads the record at `bytes`. Returns its number of bytes, or 0 with the
 * reason in *why: it is incomplete, has too many cells, or no pusher. */
PARLOUR_API size_t old_pack_read(const unsigned char *bytes, size_t length,
                                 struct level *level, const char **why);

/* A text being read. */
struct old_pack_text {
    const char *at;
    long line;                  /* of the list found last, from 1 */
    long next_line;
};

PARLOUR_API void old_pack_open(struct old_pack_text *n, const char *text);

/* Finds the next list that may be a record. bytes: room for OLD_PACK_ROOM.
 * Returns how many numbers it has, or 0 at the end. */
PARLOUR_API size_t old_pack_find(struct old_pack_text *n,
                                 unsigned char *bytes);

#endif
