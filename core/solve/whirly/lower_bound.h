/* lower_bound.h: how many moves a position of Whirly needs at least, whatever
 * the rules. For each colony it is found which ways a unit could ever be moved
 * by one move, pushed, pulled, swapped, leapt, taken along by its flock, or by
 * itself; so how far each cell is from each goal. Units and goals are then
 * paired so that the sum is least. Where a move may displace several, their
 * distances count in part only; what cannot be paired is lost.
 */
#ifndef CORE_SOLVE_WHIRLY_LOWER_BOUND_H
#define CORE_SOLVE_WHIRLY_LOWER_BOUND_H

#include "solve/matching.h"
#include "solve/whirly/canon.h"

enum whirly_bound_limit {
    WHIRLY_BOUND_LOST = 0x7fff, /* no number of moves is enough */
    WHIRLY_BOUND_MOST = 900,    /* no distance is counted as more */
    WHIRLY_BOUND_PAIRED = 32    /* more rows than that are not paired: each
                                   is as near as it can be */
};

/* The units and goals of one race. */
struct whirly_bound_race {
    int units, goals;
    int rows, size;             /* of the pairing: rows that are wanted */
    int most;                   /* distances are counted up to that: so the
                                   sum of all stays below MATCHING_FAR */
    short unit[ENGINE_UNITS];
    short goal[ENGINE_UNITS];   /* numbers of cells */
    uint16_t *cost;             /* size x size */
    struct matching pairs;
};

struct whirly_bound {
    const struct canon *canon;
    int blind;                  /* 1: nothing is known: 0 moves are needed */
    int by_goals;               /* 1: all goals are filled when it is won;
                                   0: all units fill one */
    int scale;                  /* costs are so many times moves, */
    int share[RULES_BREEDS];    /* and divided by as many units of a colony
                                   as one move displaces */
    int walks;                  /* 1: before a box moves some pusher is beside
                                   one, and comes there step by step */
    struct whirly_bound_race race[RULES_RACES];
    uint16_t *far[RULES_BREEDS];        /* of each colony: moves from a cell
                                   to a goal: goal * cells + cell */
};

/* Takes memory for its tables; without it, it is blind. */
void whirly_bound_open(struct whirly_bound *b, const struct canon *c,
                       struct arena *a);

/* Moves that a position needs at least, or WHIRLY_BOUND_LOST. */
int whirly_bound_least(struct whirly_bound *b, const short *places);

#endif
