/* legacy_pack.c: the packed format of the original (see legacy_pack.h). */
#include <string.h>

#include "levels/legacy_pack.h"

enum {
    LEGACY_PACK_HEAD = 2,       /* bytes before the bits */
    LEGACY_PACK_TAIL = 2,       /* and after them */
    LEGACY_PACK_RUN = 9,        /* cells of a run at most */
    LEGACY_PACK_BYTE = 8
};

struct legacy_pack_bits {
    const unsigned char *from;  /* read, */
    unsigned char *to;          /* or written */
    size_t length;              /* in bits */
    size_t at;
};

/* ---- reading ---- */

/* Returns the next bit, or -1 at the end. After an error all further reads
 * fail. */
static int legacy_pack_bit(struct legacy_pack_bits *b)
{
    int bit;

    if (b->at >= b->length)
        return -1;
    bit = b->from[b->at / LEGACY_PACK_BYTE]
        >> (LEGACY_PACK_BYTE - 1 - b->at % LEGACY_PACK_BYTE) & 1;
    b->at++;
    return bit;
}

/* Reads a number of `bits` bits, or -1. */
static int legacy_pack_number(struct legacy_pack_bits *b, int bits)
{
    int number = 0, bit;

    while (bits-- > 0) {
        bit = legacy_pack_bit(b);
        if (bit < 0)
            return -1;
        number = number * 2 + bit;
    }
    return number;
}

static int legacy_pack_count(struct legacy_pack_bits *b)
{
    int long_run = legacy_pack_bit(b), more;

    if (long_run <= 0)
        return long_run == 0 ? 1 : -1;
    more = legacy_pack_number(b, 3);
    return more < 0 ? -1 : more + 2;
}

/* Reads the things of a cell, or -1. */
static int legacy_pack_things(struct legacy_pack_bits *b)
{
    int head = legacy_pack_number(b, 2), last;

    if (head < 2)
        return head;            /* floor, wall, or the end */
    if (head == 2)
        return LEVEL_BOX;
    last = legacy_pack_bit(b);
    if (last < 0)
        return -1;
    return last ? LEVEL_BOX | LEVEL_GOAL : LEVEL_GOAL;
}

/* Returns the cell at a place, row by row. */
static int legacy_pack_cell(const struct grid *g, int place)
{
    return grid_cell(g, place % g->columns, place / g->columns);
}

/* Returns 1 if the bits up to the next byte are zero. */
static int legacy_pack_pad(struct legacy_pack_bits *b)
{
    while (b->at % LEGACY_PACK_BYTE != 0)
        if (legacy_pack_bit(b) != 0)
            return 0;
    return 1;
}

static const char *legacy_pack_cells(struct legacy_pack_bits *b,
                                     struct level *level)
{
    int cells = grid_cells(&level->grid), place = 0, count, things;

    while (place < cells) {
        count = legacy_pack_count(b);
        things = count < 0 ? -1 : legacy_pack_things(b);
        if (things < 0)
            return "the packed level is cut short";
        if (count > cells - place)
            return "the packed level has more cells than its size allows";
        for (; count > 0; count--)
            level_put(level, legacy_pack_cell(&level->grid, place++), things);
    }
    return legacy_pack_pad(b)
        ? NULL : "the bits after the cells of a packed level must be zero";
}

size_t legacy_pack_read(const unsigned char *bytes, size_t length,
                        struct level *level, const char **why)
{
    struct legacy_pack_bits b;
    size_t used;

    *why = "the packed level is cut short";
    if (length < LEGACY_PACK_HEAD)
        return 0;
    *why = "a packed level must have 1 to " PARLOUR_SIDE_WORDS
        " columns and rows";
    if (bytes[0] < 1 || bytes[0] > PARLOUR_SIDE || bytes[1] < 1
            || bytes[1] > PARLOUR_SIDE)
        return 0;
    level_clear(level, bytes[0], bytes[1]);
    b.from = bytes + LEGACY_PACK_HEAD;
    b.length = (length - LEGACY_PACK_HEAD) * LEGACY_PACK_BYTE;
    b.at = 0;
    *why = legacy_pack_cells(&b, level);
    if (*why != NULL)
        return 0;
    used = LEGACY_PACK_HEAD + b.at / LEGACY_PACK_BYTE;
    *why = "the packed level has no pusher";
    if (length - used < LEGACY_PACK_TAIL || bytes[used] >= bytes[0]
            || bytes[used + 1] >= bytes[1])
        return 0;
    level->pusher = grid_cell(&level->grid, bytes[used], bytes[used + 1]);
    if (level->cells[level->pusher] & (LEVEL_WALL | LEVEL_BOX))
        return 0;
    *why = NULL;
    return used + LEGACY_PACK_TAIL;
}

/* ---- writing ---- */

static void legacy_pack_put(struct legacy_pack_bits *b, int number, int bits)
{
    while (bits-- > 0) {
        if (number >> bits & 1)
            b->to[b->at / LEGACY_PACK_BYTE] |= (unsigned char)
                (1 << (LEGACY_PACK_BYTE - 1 - b->at % LEGACY_PACK_BYTE));
        b->at++;
    }
}

static void legacy_pack_put_run(struct legacy_pack_bits *b, int count,
                                int things)
{
    if (count == 1)
        legacy_pack_put(b, 0, 1);
    else
        legacy_pack_put(b, LEGACY_PACK_BYTE + count - 2, 4);
    if (things & LEVEL_GOAL)
        legacy_pack_put(b, things & LEVEL_BOX ? 7 : 6, 3);
    else
        legacy_pack_put(b, things & LEVEL_BOX ? 2 : things & LEVEL_WALL, 2);
}

size_t legacy_pack_write(const struct level *level, unsigned char *bytes)
{
    const struct grid *g = &level->grid;
    int cells = grid_cells(g), place = 0, count, things;
    struct legacy_pack_bits b;
    unsigned char *tail;

    memset(bytes, 0, LEGACY_PACK_ROOM);
    bytes[0] = (unsigned char)g->columns;
    bytes[1] = (unsigned char)g->rows;
    b.to = bytes + LEGACY_PACK_HEAD;
    b.at = 0;
    while (place < cells) {
        things = level->cells[legacy_pack_cell(g, place)];
        for (count = 1; count < LEGACY_PACK_RUN && place + count < cells
                && level->cells[legacy_pack_cell(g, place + count)] == things;)
            count++;
        legacy_pack_put_run(&b, count, things);
        place += count;
    }
    tail = b.to + (b.at + LEGACY_PACK_BYTE - 1) / LEGACY_PACK_BYTE;
    tail[0] = (unsigned char)grid_column(g, level->pusher);
    tail[1] = (unsigned char)grid_row(g, level->pusher);
    return (size_t)(tail - bytes) + LEGACY_PACK_TAIL;
}
