/* room.c: rooms made by chance (see room.h). What is thrown away are halls,
 * where boxes go anywhere (J. Taylor and I. Parberry, Procedural Generation
 * of Sokoban Levels, 2011), and passages that end blindly.
 */
#include <string.h>

#include "room.h"

enum {
    ROOM_STRIDE = 2,            /* cells the walker goes at most */
    ROOM_HALL_WIDE = 4,         /* no such area is all floor, */
    ROOM_HALL_HIGH = 3          /* nor one turned */
};

void room_clear(struct room *r, int columns, int rows)
{
    int row, cells = columns * rows;

    memset(r, 0, sizeof *r);
    r->columns = columns;
    r->rows = rows;
    r->all = cells == ROOM_CELLS ? ~UINT64_C(0) : room_bit(cells) - 1;
    for (row = 0; row < rows; row++)
        r->first |= room_bit(row * columns);
    r->last = r->first << (columns - 1);
}

int room_any(uint64_t set, struct dice *dice)
{
    unsigned long skip = dice_below(dice, (unsigned long)room_count(set));

    for (; skip > 0; skip--)
        set &= set - 1;
    return room_cell(set);
}

/* A rectangle with its first cell at a place, as far as there is room. */
static uint64_t room_stamp(const struct room *r, int cell, int wide, int high)
{
    uint64_t row = room_bit(cell), stamp;

    for (; wide > 1; wide--)
        row |= room_beside(r, row, PARLOUR_RIGHT);
    for (stamp = row; high > 1; high--)
        stamp |= room_beside(r, stamp, PARLOUR_DOWN);
    return stamp;
}

/* 1 if an area of that size is all floor. */
static int room_has_hall(const struct room *r, int wide, int high)
{
    uint64_t hall = r->floor;

    for (; wide > 1; wide--)
        hall &= room_beside(r, hall, PARLOUR_LEFT);
    for (; high > 1; high--)
        hall &= room_beside(r, hall, PARLOUR_UP);
    return hall != 0;
}

int room_is_hall(const struct room *r)
{
    return room_has_hall(r, ROOM_HALL_WIDE, ROOM_HALL_HIGH)
        || room_has_hall(r, ROOM_HALL_HIGH, ROOM_HALL_WIDE);
}

/* Walls up the end of a passage, but for its last cell but one: from a niche
 * a box can be pushed away. */
static void room_shorten(struct room *r)
{
    uint64_t left, end, beside;
    int cut;

    do {
        cut = 0;
        for (left = r->floor; left != 0; left &= left - 1) {
            end = left & -left;
            beside = room_around(r, end) & r->floor;
            if (room_count(beside) > 1
                    || room_count(room_around(r, beside) & r->floor) > 2)
                continue;
            r->floor &= ~end;
            cut = 1;
        }
    } while (cut);
}

/* The sizes of rectangles that are laid down; each as likely. */
static const uint8_t room_stamps[][2] = {
    { 1, 1 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 3, 1 }, { 1, 3 }, { 2, 2 },
    { 3, 2 }, { 2, 3 }
};

enum { ROOM_STAMPS = (int)(sizeof room_stamps / sizeof *room_stamps) };

static void room_lay(struct room *r, int cells, struct dice *dice)
{
    uint64_t at = room_bit(room_any(r->all, dice)), to;
    const uint8_t *stamp;
    int d, stride;

    while (room_count(r->floor) < cells) {
        stamp = room_stamps[dice_below(dice, ROOM_STAMPS)];
        r->floor |= room_stamp(r, room_cell(at), stamp[0], stamp[1]);
        d = (int)dice_below(dice, PARLOUR_DIRECTIONS);
        stride = 1 + (int)dice_below(dice, ROOM_STRIDE);
        for (; stride > 0; stride--) {
            to = room_beside(r, at, d);
            at = to != 0 ? to : at;
            r->floor |= at;
        }
    }
}

int room_make(struct room *r, int columns, int rows, int cells,
              struct dice *dice)
{
    room_clear(r, columns, rows);
    room_lay(r, cells, dice);
    room_shorten(r);
    return r->floor != 0 && !room_is_hall(r);
}
