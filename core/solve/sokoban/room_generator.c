/* room_generator.c: rooms made by chance (see room_generator.h). What is
 * thrown away are halls, where boxes go anywhere (J. Taylor and I. Parberry,
 * Procedural Generation of Sokoban Levels, 2011), and passages that end
 * blindly.
 */
#include <string.h>

#include "solve/sokoban/room_generator.h"

enum {
    ROOM_GENERATOR_STRIDE = 2,  /* cells the walker goes at most */
    ROOM_GENERATOR_HALL_WIDE = 4, /* no such area is all floor, */
    ROOM_GENERATOR_HALL_HIGH = 3 /* nor one turned */
};

void room_generator_clear(struct room_generator *r, int columns, int rows)
{
    int row, cells = columns * rows;

    memset(r, 0, sizeof *r);
    r->columns = columns;
    r->rows = rows;
    r->all = cells == ROOM_GENERATOR_CELLS ? ~UINT64_C(0)
                                           : room_generator_bit(cells) - 1;
    for (row = 0; row < rows; row++)
        r->first |= room_generator_bit(row * columns);
    r->last = r->first << (columns - 1);
}

int room_generator_any(uint64_t set, struct random *dice)
{
    unsigned long skip =
        random_below(dice, (unsigned long)room_generator_count(set));

    for (; skip > 0; skip--)
        set &= set - 1;
    return room_generator_cell(set);
}

/* A rectangle with its first cell at a place, as far as there is room. */
static uint64_t room_generator_stamp(const struct room_generator *r, int cell,
                                     int wide, int high)
{
    uint64_t row = room_generator_bit(cell), stamp;

    for (; wide > 1; wide--)
        row |= room_generator_beside(r, row, PARLOUR_RIGHT);
    for (stamp = row; high > 1; high--)
        stamp |= room_generator_beside(r, stamp, PARLOUR_DOWN);
    return stamp;
}

/* 1 if an area of that size is all floor. */
static int has_hall(const struct room_generator *r, int wide, int high)
{
    uint64_t hall = r->floor;

    for (; wide > 1; wide--)
        hall &= room_generator_beside(r, hall, PARLOUR_LEFT);
    for (; high > 1; high--)
        hall &= room_generator_beside(r, hall, PARLOUR_UP);
    return hall != 0;
}

int room_generator_is_hall(const struct room_generator *r)
{
    return has_hall(r, ROOM_GENERATOR_HALL_WIDE, ROOM_GENERATOR_HALL_HIGH)
        || has_hall(r, ROOM_GENERATOR_HALL_HIGH, ROOM_GENERATOR_HALL_WIDE);
}

/* Walls up the end of a passage, but for its last cell but one: from a niche
 * a box can be pushed away. */
static void shorten(struct room_generator *r)
{
    uint64_t left, end, beside;
    int cut;

    do {
        cut = 0;
        for (left = r->floor; left != 0; left &= left - 1) {
            end = left & -left;
            beside = room_generator_around(r, end) & r->floor;
            if (room_generator_count(beside) > 1
                || room_generator_count(room_generator_around(r, beside)
                                        & r->floor)
                       > 2)
                continue;
            r->floor &= ~end;
            cut = 1;
        }
    } while (cut);
}

/* The sizes of rectangles that are laid down; each as likely. */
static const uint8_t stamps[][2] = {
    { 1, 1 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 3, 1 }, { 1, 3 }, { 2, 2 },
    { 3, 2 }, { 2, 3 }
};

enum { ROOM_GENERATOR_STAMPS = (int)(sizeof stamps / sizeof *stamps) };

static void lay(struct room_generator *r, int cells, struct random *dice)
{
    uint64_t at = room_generator_bit(room_generator_any(r->all, dice)), to;
    const uint8_t *stamp;
    int d, stride;

    while (room_generator_count(r->floor) < cells) {
        stamp = stamps[random_below(dice, ROOM_GENERATOR_STAMPS)];
        r->floor |= room_generator_stamp(r, room_generator_cell(at), stamp[0],
                                         stamp[1]);
        d = (int)random_below(dice, PARLOUR_DIRECTIONS);
        stride = 1 + (int)random_below(dice, ROOM_GENERATOR_STRIDE);
        for (; stride > 0; stride--) {
            to = room_generator_beside(r, at, d);
            at = to != 0 ? to : at;
            r->floor |= at;
        }
    }
}

int room_generator_make(struct room_generator *r, int columns, int rows,
                        int cells, struct random *dice)
{
    room_generator_clear(r, columns, rows);
    lay(r, cells, dice);
    shorten(r);
    return r->floor != 0 && !room_generator_is_hall(r);
}
