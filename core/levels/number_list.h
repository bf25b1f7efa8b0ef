/* number_list.h: finds levels in source code: lists of numbers that are the
 * bytes of records as in legacy_pack.h. Numbers are decimal, or hexadecimal
 * with an h at the end. Blanks, commas, line ends and the word db separate
 * them; anything else ends the list. A bar or semicolon also ends it and
 * starts a comment up to the end of the line.
 */
#ifndef CORE_LEVELS_NUMBER_LIST_H
#define CORE_LEVELS_NUMBER_LIST_H

#include "levels/legacy_pack.h"

/* A text being read. */
struct number_list {
    const char *at;
    long line;                  /* of the list found last, from 1 */
    long next_line;
};

PARLOUR_API void number_list_open(struct number_list *n, const char *text);

/* Finds the next list that may be a record. bytes: room for LEGACY_PACK_ROOM.
 * Returns how many numbers it has, or 0 at the end. */
PARLOUR_API size_t number_list_find(struct number_list *n,
                                    unsigned char *bytes);

#endif
