/* room_generator.c: random rooms (see room_generator.h). Rooms with halls are
 * rejected, because boxes can go anywhere there (J. Taylor and I. Parberry,
 * Procedural Generation of Sokoban Levels, 2011). Dead-end passages are
 * removed.
 */
#include <string.h>

#include "solve/sokoban/generate/room_generator.h"

enum {
    ROOM_STRIDE = 2,            /* steps of the random walk, at most */
    ROOM_HALL_LONG = 4,         /* a room has no open area of this size, */
    ROOM_HALL_SHORT = 3         /* in either orientation */
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

int room_pick(uint64_t set, struct random *dice)
{
    unsigned long skip = random_below(dice, (unsigned long)room_count(set));

    for (; skip > 0; skip--)
        set &= set - 1;
    return room_cell(set);
}

/* Returns a rectangle that starts at a cell, clipped to the room. */
static uint64_t rectangle_at(const struct room *r, int cell, int wide,
                             int high)
{
    uint64_t row = room_bit(cell), rectangle;

    for (; wide > 1; wide--)
        row |= room_beside(r, row, PARLOUR_RIGHT);
    for (rectangle = row; high > 1; high--)
        rectangle |= room_beside(r, rectangle, PARLOUR_DOWN);
    return rectangle;
}

/* Returns 1 if some area of this size is all floor. */
static int has_hall(const struct room *r, int wide, int high)
{
    uint64_t hall = r->floor;

    for (; wide > 1; wide--)
        hall &= room_beside(r, hall, PARLOUR_LEFT);
    for (; high > 1; high--)
        hall &= room_beside(r, hall, PARLOUR_UP);
    return hall != 0;
}

int room_has_hall(const struct room *r)
{
    return has_hall(r, ROOM_HALL_LONG, ROOM_HALL_SHORT)
        || has_hall(r, ROOM_HALL_SHORT, ROOM_HALL_LONG);
}

/* Removes dead-end passages except for one cell: from such a niche a box can
 * be pushed. */
static void cut_passages(struct room *r)
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

/* Rectangles to place. 2x2 is here twice: it is drawn twice as often. */
static const uint8_t rectangles[][2] = {
    { 1, 1 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 3, 1 }, { 1, 3 }, { 2, 2 },
    { 3, 2 }, { 2, 3 }
};

enum { ROOM_RECTANGLES = (int)(sizeof rectangles / sizeof *rectangles) };

static void walk_floor(struct room *r, int cells, struct random *dice)
{
    uint64_t at = room_bit(room_pick(r->all, dice)), to;
    const uint8_t *rectangle;
    int d, stride;

    while (room_count(r->floor) < cells) {
        rectangle = rectangles[random_below(dice, ROOM_RECTANGLES)];
        r->floor |= rectangle_at(r, room_cell(at), rectangle[0], rectangle[1]);
        d = (int)random_below(dice, PARLOUR_DIRECTIONS);
        stride = 1 + (int)random_below(dice, ROOM_STRIDE);
        for (; stride > 0; stride--) {
            to = room_beside(r, at, d);
            at = to != 0 ? to : at;
            r->floor |= at;
        }
    }
}

int room_make(struct room *r, int columns, int rows,
              int cells, struct random *dice)
{
    room_clear(r, columns, rows);
    walk_floor(r, cells, dice);
    cut_passages(r);
    return r->floor != 0 && !room_has_hall(r);
}
