/* outlook.h: what a position needs at least, and whether it is seen at once to
 * be lost: boxes paired with goals, boxes frozen off the goals, boxes frozen
 * on goals that are in the way of others, and two that never both come home.
 * Made for a position, it tells the same of each that one move of a box makes
 * of it.
 */
#ifndef CORE_SOLVE_SOKOBAN_OUTLOOK_H
#define CORE_SOLVE_SOKOBAN_OUTLOOK_H

#include "frost.h"
#include "pairs.h"

/* What a search may leave out, as a set of bits. */
enum star_rule {
    STAR_FREEZE = 1, STAR_PAIRS = 2, STAR_CORRALS = 4, STAR_PENS = 8,
    STAR_FROST = 16, STAR_TWOS = 32, STAR_RULES = 63
};

struct outlook {
    const struct maze *maze;
    unsigned rules;             /* set of enum star_rule */
    struct pairs pairs, again;
    struct frost frost;
    uint64_t *frozen, *more;    /* boxes on goals; after a move */
    const uint16_t *distance;   /* with them */
};

int outlook_open(struct outlook *o, const struct maze *m, unsigned rules,
                 struct arena *a);

/* Sets it for a position. Returns the pushes it needs, or MAZE_FAR. */
int outlook_set(struct outlook *o, struct yard *y, int pusher);

/* The same of the position with box number `row` brought to a cell, which is
 * full now, and the pusher beside it. */
int outlook_after(struct outlook *o, struct yard *y, int row, int cell,
                  int pusher);

#endif
