/* features.h: what a player looks at in a position: how far a plan is carried
 * out, how many areas the boxes make, how many stand in doors, come too late
 * for the plan, or are in the way of others (features and hot spots: Y.
 * Shoham, J. Schaeffer, The FESS Algorithm, 2020). The tables for it are made
 * once for a level and where its boxes begin.
 */
#ifndef CORE_SOLVE_SOKOBAN_FEATURES_H
#define CORE_SOLVE_SOKOBAN_FEATURES_H

#include "solve/sokoban/packing_plan.h"

/* More is better of the first, less of the others. */
struct sokoban_features_features {
    int packed, areas, doors, late, hot;
    uint32_t merit;             /* of two positions the better has more; the
                                   first feature counts most, and so on */
};

struct sokoban_features {
    const struct static_map *map;
    struct packing_plan plan;
    uint8_t *door;              /* 1: a cell between two walls */
    uint64_t *blocks;           /* of each live cell a set of those from where
                                   fewer goals are come to past a box there */
    uint8_t *comes;             /* live * live: 1 if a box alone comes from
                                   the first cell to the second */
    int *ahead;                 /* of each stage the one whose late boxes
                                   count: the next with more such cells */
    uint16_t *near;             /* stages * cells: how far it is to walk to
                                   where the next box belongs */
    uint16_t *away;             /* stages * cells: pushes from the nearest
                                   cell where a box is late */
};

/* Makes the plan for a beginning (see packing_plan_make), and the tables. 0:
 * no memory. */
int sokoban_features_open(struct sokoban_features *s,
                          const struct static_map *m, const uint64_t *boxes,
                          int shuffle, struct arena *a);

/* Looks at a position, its boxes in the position and as a set, which make so
 * many areas. */
void sokoban_features_look(const struct sokoban_features *s,
                           const struct position *y, const uint64_t *boxes,
                           int areas, struct sokoban_features_features *f);

/* 1 if the plan is carried out. */
int sokoban_features_is_home(const struct sokoban_features *s,
                             const uint64_t *boxes);

/* What of a merit tells the cells of the feature space apart. */
uint32_t sokoban_features_cell(uint32_t merit, int doors);

static inline int sokoban_features_comes(const struct sokoban_features *s,
                                         int from, int to)
{
    return s->comes[from * s->map->live + to];
}

static inline int sokoban_features_near(const struct sokoban_features *s,
                                        int stage, int cell)
{
    return s->near[stage * s->map->cells + cell];
}

static inline int sokoban_features_away(const struct sokoban_features *s,
                                        int stage, int cell)
{
    return s->away[stage * s->map->cells + cell];
}

#endif
