/* astar.h: best-first search over pushes: A* when both weights are 1, then the
 * first solution has the fewest pushes; greedier as the weight of what is
 * still to do grows. Positions are kept whole, so none is ever mistaken for
 * another.
 */
#ifndef CORE_SOLVE_SOKOBAN_ASTAR_H
#define CORE_SOLVE_SOKOBAN_ASTAR_H

#include "solve/sokoban/lower_bound.h"

enum sokoban_astar_result {
    SOKOBAN_ASTAR_FOUND,
    SOKOBAN_ASTAR_NONE,
    SOKOBAN_ASTAR_STOPPED,
    SOKOBAN_ASTAR_LIMIT,
    SOKOBAN_ASTAR_FULL
};

/* states between questions */
enum sokoban_astar_limit { SOKOBAN_ASTAR_PAUSE = 1 << 10 };

/* Pushes, each the cell where the box comes to rest and the direction. */
struct pushes {
    uint16_t *push;             /* cell * STATIC_MAP_DIRECTIONS + direction */
    int count;
};

struct sokoban_astar {
    /* set before */
    const struct static_map *map;
    unsigned rules;             /* set of enum star_rule */
    int past, future;           /* weights */
    int style;                  /* enum fess_style */
    int shuffle;                /* of its plan (see packing_plan_make) */
    int known;                  /* pushes of a solution that is known: only
                                   shorter ones are wanted; 0: any */
    uint64_t limit;             /* of states; 0: none */
    /* asked often, with the states so far; 0: stop */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* afterwards */
    uint64_t states;            /* looked at */
    int least;                  /* pushes that are needed, proved */
    struct pushes found;        /* in the arena */
};

/* Keeps pushes found in the arena as the answer, in the place of all that was
 * taken since it had `used` bytes in use. */
int sokoban_astar_answer(struct sokoban_astar *s, const uint16_t *push,
                         size_t count, struct arena *a, size_t used);

/* Searches from a position: its boxes as a set of live cells. Returns an enum
 * star_result; what is left in the arena is the answer alone. */
int sokoban_astar_run(struct sokoban_astar *s, const uint64_t *boxes,
                      int pusher, struct arena *a);

#endif
