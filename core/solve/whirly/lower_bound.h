/* lower_bound.h: a lower bound on the moves that a position of Whirly needs,
 * under any rule set. For each colony it finds in which directions one move
 * could ever displace a unit: pushed, pulled, swapped, jumping, with its
 * flock, or on its own. This gives a distance from each cell to each goal.
 * Units and goals are then matched with the least sum. If one move may
 * displace several units, their distances are scaled down. Positions without a
 * complete matching are unsolvable.
 */
#ifndef CORE_SOLVE_WHIRLY_LOWER_BOUND_H
#define CORE_SOLVE_WHIRLY_LOWER_BOUND_H

#include "solve/matching.h"
#include "solve/whirly/canon.h"

enum whirly_bound_limit {
    WHIRLY_BOUND_UNSOLVABLE = 0x7fff, /* the position cannot be won */
    WHIRLY_BOUND_MAX_DISTANCE = 900, /* larger distances are cut off */
    WHIRLY_BOUND_MATCHED = 32   /* with more rows there is no matching: the
                                   minimum of each row is added */
};

/* The units and goals of one race (see engine.h). */
struct whirly_bound_race {
    int units, goals;
    int rows, size;             /* of the matching; rows that must be
                                   matched */
    int most;                   /* distances are cut off here, so that the sum
                                   stays below MATCHING_FAR */
    short unit[ENGINE_UNITS];
    short goal[ENGINE_UNITS];   /* cell numbers */
    uint16_t *cost;             /* size x size */
    struct matching matching;
};

struct whirly_bound {
    const struct canon *canon;
    struct stop_check *check;
    int unknown;                /* 1: no bound is known: it is 0 */
    int by_goals;               /* 1: winning fills all goals; 0: every unit
                                   fills a goal */
    int scale;                  /* costs are moves times this, */
    int share[RULES_BREEDS];    /* divided by how many units one move
                                   displaces */
    int needs_walk;             /* 1: a pusher must walk next to a box, step by
                                   step, before one moves */
    struct whirly_bound_race race[RULES_RACES];
    uint16_t *distance[RULES_BREEDS]; /* for each colony the moves from a cell
                                         to a goal, at goal * cells + cell */
};

/* Builds the tables. If there is too little memory, or the check says to stop,
 * the bound is always 0. */
void whirly_bound_open(struct whirly_bound *b, const struct canon *c,
                       struct stop_check *check, struct arena *a);

/* Returns a lower bound on the moves, or WHIRLY_BOUND_UNSOLVABLE. Not to be
 * used if the check says to stop. */
int whirly_bound_moves(struct whirly_bound *b, const short *places);

#endif
