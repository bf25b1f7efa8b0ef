/* move_reader.h: reads moves as letters, u d l r in either case; a number
 * repeats the letter, or the group in round brackets, that follows it.
 */
#ifndef TESTS_SUPPORT_MOVE_READER_H
#define TESTS_SUPPORT_MOVE_READER_H

#include <stddef.h>

/* Groups within groups. */
enum move_reader_limit { MOVE_READER_DEPTH = 8 };

struct move_reader_group {
    const char *start;
    unsigned long times;        /* still to be read, this one included */
};

struct move_reader {
    const char *at, *end;
    int direction;              /* of the letter that is repeated */
    unsigned long times;        /* it still comes */
    int depth;
    struct move_reader_group groups[MOVE_READER_DEPTH];
};

void move_reader_open(struct move_reader *r, const char *at, size_t length);

/* The next direction, PARLOUR_NONE at the end. *code is set to PARLOUR_OK, or
 * to PARLOUR_SYNTAX if the text is wrong there. */
int move_reader_next(struct move_reader *r, int *code);

#endif
