/* corral.h: areas that the pusher cannot reach. If the boxes around one can
 * only be pushed into it, and all those pushes can be made now, nothing else
 * need be tried first (PI-corral pruning: B. Damgaard, M. Meger). And if a
 * search finds no way to push one of them out or all of them home, with no
 * other box on the board, the position is lost.
 */
#ifndef CORE_SOLVE_SOKOBAN_CORRAL_H
#define CORE_SOLVE_SOKOBAN_CORRAL_H

#include "solve/sokoban/position.h"

struct corral {
    const struct static_map *map;
    uint16_t *area;             /* which area each cell is in; 0: none */
    int areas;
    uint8_t *pen;               /* 1: the box on a cell is of the set */
    uint8_t *best;              /* the same, of the set chosen */
    uint16_t *boxes;            /* of the set */
    int count;
    struct walk around;         /* of the pusher, if only the set is there */
    /* the search for a way out */
    struct position position;
    struct walk walk;
    uint16_t *stack;            /* positions: boxes, then the pusher */
    uint64_t *seen;             /* a table of those known */
    uint64_t *known;            /* sets found lost or not, in the low bit */
    uint64_t *number;           /* of each cell, for the tables */
};

int corral_open(struct corral *c, const struct static_map *m, struct arena *a);

enum corral_found { CORRAL_NONE, CORRAL_PRUNES, CORRAL_DEAD };

/* Looks at a position and the walk of its pusher. CORRAL_PRUNES: only boxes
 * with best[cell] set need be pushed. CORRAL_DEAD: it is lost. prune and
 * search say what is looked for. */
int corral_find(struct corral *c, const struct position *y,
                const struct walk *walk, int prune, int search);

/* How many areas there are that the pusher cannot reach; `boxes` stand in the
 * position. */
int corral_areas(struct corral *c, const struct position *y, int boxes,
                 const struct walk *walk);

#endif
