/* astar.h: best-first search over pushes. With both weights 1 it is A*, and
 * the first solution has the fewest pushes. A larger weight on the lower bound
 * makes it greedier.
 */
#ifndef CORE_SOLVE_SOKOBAN_ASTAR_H
#define CORE_SOLVE_SOKOBAN_ASTAR_H

#include "solve/sokoban/lower_bound.h"

enum sokoban_search_result {
    SOKOBAN_SEARCH_FOUND,
    SOKOBAN_SEARCH_NONE,
    SOKOBAN_SEARCH_STOPPED,
    SOKOBAN_SEARCH_LIMIT,
    SOKOBAN_SEARCH_FULL
};

/* states between two calls of go_on: on the largest levels a state takes up to
 * 10 ms */
enum sokoban_search_limit { SOKOBAN_SEARCH_PAUSE = 16 };

/* Pushes, each with the cell to which the box moves and the direction. */
struct pushes {
    uint16_t *push;             /* cell * STATIC_MAP_DIRECTIONS + direction */
    int count;
};

struct sokoban_search {
    /* set by the caller */
    const struct static_map *map;
    unsigned rules;             /* set of enum prune_rule */
    int g_weight, h_weight;     /* weights of cost so far and lower bound */
    int style;                  /* enum fess_style */
    int shuffle;                /* seed of the plan (see packing_plan_make) */
    int known;                  /* pushes of a known solution: look only for
                                   shorter ones; 0: none known */
    uint64_t limit;             /* in states; 0: none */
    /* called often with the states so far; 0: stop */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the result */
    uint64_t states;            /* expanded */
    int least;                  /* proved lower bound on the pushes */
    struct pushes found;        /* in the arena */
};

/* Stores the pushes found in the arena, in place of everything that was
 * allocated since it had `used` bytes in use. */
int sokoban_search_answer(struct sokoban_search *s, const uint16_t *push,
                          size_t count, struct arena *a, size_t used);

/* Searches from a position given by its boxes, a set of live cells. Returns
 * enum sokoban_search_result. Only the answer stays in the arena. */
int sokoban_astar_run(struct sokoban_search *s, const uint64_t *boxes,
                      int pusher, struct arena *a);

#endif
