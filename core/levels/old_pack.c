/* old_pack.c: the older packed format (see old_pack.h). Limit: a list of
 * fewer than OLD_PACK_LEAST numbers, or with one above 255, is not a record
 * and is skipped.
 */
#include <string.h>

#include "levels/old_pack.h"

enum {
    OLD_PACK_HEAD = 2,          /* bytes before the bits */
    OLD_PACK_TAIL = 2,          /* and after them */
    OLD_PACK_BYTE = 8,
    OLD_PACK_LEAST = 8,         /* numbers of a list that may be a record, */
    OLD_PACK_MOST = 255         /* and the highest */
};

struct old_pack_bits {
    const unsigned char *from;
    size_t length;              /* in bits */
    size_t at;
};

/* ---- records ---- */

/* Returns the next bit, or -1 at the end. After an error all further reads
 * fail. */
static int old_pack_bit(struct old_pack_bits *b)
{
    int bit;

    if (b->at >= b->length)
        return -1;
    bit = b->from[b->at / OLD_PACK_BYTE]
        >> (OLD_PACK_BYTE - 1 - b->at % OLD_PACK_BYTE) & 1;
    b->at++;
    return bit;
}

/* Reads a number of `bits` bits, or -1. */
static int old_pack_number(struct old_pack_bits *b, int bits)
{
    int number = 0, bit;

    while (bits-- > 0) {
        bit = old_pack_bit(b);
        if (bit < 0)
            return -1;
        number = number * 2 + bit;
    }
    return number;
}

static int old_pack_count(struct old_pack_bits *b)
{
    int long_run = old_pack_bit(b), more;

    if (long_run <= 0)
        return long_run == 0 ? 1 : -1;
    more = old_pack_number(b, 3);
    return more < 0 ? -1 : more + 2;
}

/* Reads the things of a cell, or -1. */
static int old_pack_things(struct old_pack_bits *b)
{
    int head = old_pack_number(b, 2), last;

    if (head < 2)
        return head;            /* floor, wall, or the end */
    if (head == 2)
        return LEVEL_BOX;
    last = old_pack_bit(b);
    if (last < 0)
        return -1;
    return last ? LEVEL_BOX | LEVEL_GOAL : LEVEL_GOAL;
}

/* Returns the cell at a place, row by row. */
static int old_pack_cell(const struct grid *g, int place)
{
    return grid_cell(g, place % g->columns, place / g->columns);
}

/* Returns 1 if the bits up to the next byte are zero. */
static int old_pack_pad(struct old_pack_bits *b)
{
    while (b->at % OLD_PACK_BYTE != 0)
        if (old_pack_bit(b) != 0)
            return 0;
    return 1;
}

static const char *old_pack_cells(struct old_pack_bits *b,
                                     struct level *level)
{
    int cells = grid_cells(&level->grid), place = 0, count, things;

    while (place < cells) {
        count = old_pack_count(b);
        things = count < 0 ? -1 : old_pack_things(b);
        if (things < 0)
            return "the packed level is cut short";
        if (count > cells - place)
            return "the packed level has more cells than its size allows";
        for (; count > 0; count--)
            level_put(level, old_pack_cell(&level->grid, place++), things);
    }
    return old_pack_pad(b)
        ? NULL : "the bits after the cells of a packed level must be zero";
}

size_t old_pack_read(const unsigned char *bytes, size_t length,
                        struct level *level, const char **why)
{
    struct old_pack_bits b;
    size_t used;

    *why = "the packed level is cut short";
    if (length < OLD_PACK_HEAD)
        return 0;
    *why = "a packed level must have 1 to " PARLOUR_SIDE_WORDS
        " columns and rows";
    if (bytes[0] < 1 || bytes[0] > PARLOUR_SIDE || bytes[1] < 1
            || bytes[1] > PARLOUR_SIDE)
        return 0;
    level_clear(level, bytes[0], bytes[1]);
    b.from = bytes + OLD_PACK_HEAD;
    b.length = (length - OLD_PACK_HEAD) * OLD_PACK_BYTE;
    b.at = 0;
    *why = old_pack_cells(&b, level);
    if (*why != NULL)
        return 0;
    used = OLD_PACK_HEAD + b.at / OLD_PACK_BYTE;
    *why = "the packed level has no pusher";
    if (length - used < OLD_PACK_TAIL || bytes[used] >= bytes[0]
            || bytes[used + 1] >= bytes[1])
        return 0;
    level->pusher = grid_cell(&level->grid, bytes[used], bytes[used + 1]);
    if (level->cells[level->pusher] & (LEVEL_WALL | LEVEL_BOX))
        return 0;
    *why = NULL;
    return used + OLD_PACK_TAIL;
}

/* ---- lists of numbers in a text ---- */

void old_pack_open(struct old_pack_text *n, const char *text)
{
    n->at = text;
    n->line = n->next_line = 1;
}

static int old_pack_is_word(int c)
{
    return text_letter(c) >= 0 || text_digit(c) >= 0 || c == '_';
}

/* Returns the value of a digit in base 16, or -1. */
static int old_pack_hex(int c)
{
    int letter = text_letter(c);

    if (text_digit(c) >= 0)
        return text_digit(c);
    return letter >= 0 && letter < 6 ? 10 + letter : -1;
}

/* Returns the number that a word stands for, or PARLOUR_NONE. */
static int old_pack_value(const char *word, size_t length)
{
    int base = text_lower(word[length - 1]) == 'h' ? 16 : 10;
    int value = 0, digit;
    size_t i;

    if (text_digit(*word) < 0)
        return PARLOUR_NONE;
    for (i = 0; i + (base == 16) < length; i++) {
        digit = old_pack_hex(word[i]);
        if (digit < 0 || digit >= base)
            return PARLOUR_NONE;
        value = value * base + digit;
        if (value > OLD_PACK_MOST)
            return PARLOUR_NONE;
    }
    return value;
}

static int old_pack_is_db(const char *word, size_t length)
{
    return length == 2 && text_lower(word[0]) == 'd'
        && text_lower(word[1]) == 'b';
}

/* Skips what separates numbers. Returns 0 if something ends the list. */
static int old_pack_skip(struct old_pack_text *n)
{
    static const char *const remarks = "|;";

    for (; *n->at != '\0' && !old_pack_is_word(*n->at); n->at++)
        if (*n->at == '\n' || *n->at == '\r') {
            n->next_line += *n->at == '\n' || n->at[1] != '\n';
        } else if (strchr(remarks, *n->at) != NULL) {
            n->at += text_line(n->at) - 1;
        } else if (!text_is_blank(*n->at) && *n->at != ',') {
            n->at++;
            return 0;
        }
    return *n->at != '\0';
}

/* Adds the next number to a list. Returns 0 if the list ends before it. */
static int old_pack_next(struct old_pack_text *n, unsigned char *bytes,
                            size_t *count)
{
    size_t length;
    int value;

    do {
        if (!old_pack_skip(n))
            return 0;
        for (length = 0; old_pack_is_word(n->at[length]);)
            length++;
        value = old_pack_value(n->at, length);
        if (value == PARLOUR_NONE && !old_pack_is_db(n->at, length)) {
            n->at += length;
            return 0;
        }
        n->at += length;
    } while (value == PARLOUR_NONE);
    if (*count == 0)
        n->line = n->next_line;
    if (*count < OLD_PACK_ROOM)
        bytes[(*count)++] = (unsigned char)value;
    return 1;
}

size_t old_pack_find(struct old_pack_text *n, unsigned char *bytes)
{
    size_t count;

    while (*n->at != '\0') {
        for (count = 0; old_pack_next(n, bytes, &count);)
            ;
        if (count >= OLD_PACK_LEAST)
            return count;
    }
    return 0;
}
