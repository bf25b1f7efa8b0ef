/* number_text.h: levels as lists of numbers in a text: the bytes of records in
 * the format of legacy_pack.h, as source files have them. Numbers are decimal,
 * or hexadecimal with an h behind them; blanks, commas, line ends and the word
 * db part them. Anything else parts the lists, and so does a bar or semicolon,
 * behind which the rest of the line is a remark.
 */
#ifndef CORE_LEVELS_NUMBER_TEXT_H
#define CORE_LEVELS_NUMBER_TEXT_H

#include "levels/legacy_pack.h"

/* A text being read. */
struct number_text {
    const char *at;
    long line;                  /* of the list found last, from 1 */
    long next_line;
};

PARLOUR_API void number_text_open(struct number_text *n, const char *text);

/* Finds the next list that may be a record. bytes: room for LEGACY_PACK_ROOM.
 * Returns how many it has, or 0 at the end. */
PARLOUR_API size_t number_text_find(struct number_text *n,
                                    unsigned char *bytes);

#endif
