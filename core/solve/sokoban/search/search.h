/* search.h: what the searches of a level have in common: the question, the
 * answer, and when a search ends.
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_SEARCH_H
#define CORE_SOLVE_SOKOBAN_SEARCH_SEARCH_H

#include "solve/sokoban/level/solution.h"
#include "solve/sokoban/level/static_map.h"

enum sokoban_search_result {
    SOKOBAN_SEARCH_FOUND,
    SOKOBAN_SEARCH_NONE,
    SOKOBAN_SEARCH_STOPPED,
    SOKOBAN_SEARCH_LIMIT,
    SOKOBAN_SEARCH_FULL,
    SOKOBAN_SEARCH_GOES_ON      /* it has not ended */
};

enum sokoban_search_limit {
    SOKOBAN_SEARCH_PAUSE = 16,  /* states between two calls of go_on */
    SOKOBAN_SEARCH_LONG = 30000 /* moves of boxes; positions further from the
                                   first one are not expanded */
};

struct sokoban_search {
    /* set by the caller */
    const struct static_map *map;
    unsigned rules;             /* set of enum prune_rule */
    int g_weight, h_weight;     /* weights of cost so far and lower bound */
    int style;                  /* enum fess_style */
    int shuffle;                /* seed of the plan (see direct_plan.h) */
    int known;                  /* pushes of a known solution: look only for
                                   shorter ones; 0: none known */
    uint64_t limit;             /* in states; 0: none */
    /* called often with the states so far; 0: stop; the map's check asks in
     * between */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the result */
    uint64_t states;            /* expanded */
    int least;                  /* proved lower bound on the pushes */
    struct pushes found;        /* in the arena */
    /* private */
    int cut;                    /* 1: a position was too long to expand */
};

/* Returns 1 if no path of this length can beat the known solution. */
static inline int sokoban_search_is_too_long(const struct sokoban_search *s,
                                             int moves)
{
    return s->known > 0 && moves >= s->known;
}

/* Sets the results to those of a search that has not started. */
void sokoban_search_begin(struct sokoban_search *s);

/* Counts a position, g moves of boxes from the first one, that is taken from
 * the open list. Returns SOKOBAN_SEARCH_GOES_ON, or why the search ends. */
int sokoban_search_take(struct sokoban_search *s, int g, int h);

/* Returns 1 if a position is expanded. */
int sokoban_search_expands(struct sokoban_search *s, int g);

/* Returns the result when the open list is empty: there is no solution, or the
 * positions that were not expanded may have led to one, or the search was
 * stopped. */
int sokoban_search_end(const struct sokoban_search *s);

/* Moves the pushes found to the start of the memory that the search used, and
 * frees the rest: all that the arena has allocated since it had `used` bytes
 * in use. */
struct pushes sokoban_search_keep(struct pushes p, struct arena *a,
                                  size_t used);

#endif
