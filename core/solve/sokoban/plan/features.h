/* features.h: the features of a position: how far the packing plan is carried
 * out (packing), how many areas the boxes separate (connectivity), how many
 * boxes are in doors, or links between rooms they cut (room connectivity),
 * and how many boxes cannot serve the plan any more (out of plan) or block
 * others (hotspots). From Y. Shoham, J. Schaeffer, The FESS Algorithm, 2020.
 * The tables are built once for a level and its starting boxes.
 */
#ifndef CORE_SOLVE_SOKOBAN_PLAN_FEATURES_H
#define CORE_SOLVE_SOKOBAN_PLAN_FEATURES_H

#include "solve/sokoban/plan/packing_plan.h"
#include "solve/sokoban/level/position.h"

/* Which rooms of a level boxes cut off from each other. A room is a connected
 * area of squares of 2x2 floor cells, two squares at least; the other cells
 * are corridors. Two rooms are linked if the pusher can go from any free cell
 * of one to the other without crossing a third. */
enum {
    ROOM_LINKS_MOST = 64,       /* rooms; those beyond are corridors */
    ROOM_LINKS_CORRIDOR = ROOM_LINKS_MOST
};

struct room_links {
    const struct static_map *map;
    int rooms;
    int all;                    /* links on the map without boxes */
    uint8_t *room;              /* the room of each cell, or
                                   ROOM_LINKS_CORRIDOR */
    uint8_t *linked;            /* rooms * rooms: 1 if two are linked */
    uint8_t *met;               /* rooms met in a walk */
    uint16_t *walked;           /* the last walk that came to each cell */
    uint16_t *queue;
};

/* Finds the rooms. Returns 0 if there is too little memory. */
int room_links_open(struct room_links *r, const struct static_map *m,
                    struct arena *a);

/* Returns the number of links that boxes cut; full[cell]: 1 for a box. */
int room_links_cut(struct room_links *r, const uint8_t *full);

/* `packing` should be high, the others low. */
struct sokoban_feature_values {
    int packing, areas, doors, out_of_plan, hotspots;
    uint32_t score;             /* all features in one number, the first one
                                   counting most; higher is better */
};

struct sokoban_features {
    const struct static_map *map;
    struct packing_plan plan;
    struct room_links *links;   /* not NULL: `doors` is the number of links
                                   that boxes cut; set by the caller */
    uint64_t *blocks;           /* for each live cell the set of cells from
                                   which a box there cuts off a goal */
    uint8_t *can_push;          /* live * live: 1 if a lone box can be pushed
                                   from the first cell to the second */
    int *ahead;                 /* for each stage, the stage whose dead cells
                                   count: the next one with more of them */
    uint16_t *near;             /* stages * cells: steps to the cell that the
                                   next box must fill */
    uint16_t *away;             /* stages * cells: pushes from the nearest cell
                                   that is out of plan */
};

/* Makes the tables for a finished plan, which it takes over. Returns 0 if
 * there is too little memory. */
int sokoban_features_open(struct sokoban_features *s,
                          const struct packing_plan *plan, struct arena *a);

/* Computes the features of a position. `boxes` is the set of its boxes, which
 * separate `areas` areas. */
void sokoban_features_evaluate(const struct sokoban_features *s,
                               const struct position *p, const uint64_t *boxes,
                               int areas, struct sokoban_feature_values *f);

/* Returns 1 if all goals of the plan are filled. */
int sokoban_features_is_solved(const struct sokoban_features *s,
                               const uint64_t *boxes);

/* Returns the part of a score that identifies a cell of the feature space;
 * doors: with room connectivity. */
uint32_t sokoban_features_cell(uint32_t score, int doors);

static inline int sokoban_features_can_push(const struct sokoban_features *s,
                                            int from, int to)
{
    return s->can_push[from * s->map->live + to];
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
