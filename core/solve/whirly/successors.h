/* successors.h: the positions that one move of a pusher leads to, without
 * those moves that other positions make (partial-order reduction with sleep
 * sets; Godefroid, 1996). Eight walks can be taken in 40,320 orders, and a
 * plain search reaches a position once from each of its neighbours.
 *
 * With each position a search keeps which walks of its pushers are known to
 * lead back, to a position of an earlier layer. Those are not made again. If a
 * move M leads from S to T, and a walk W that leads back from S has nothing to
 * do with M, then W also leads from T to a position of the layer of S or of an
 * earlier one: to the one that M leads to from where W leads from S. So the
 * reverse of W also leads there to T. Of all moves that lead to T, only the
 * one whose reverse comes first in the order of the walks is needed. A move is
 * left out if a walk that is known to lead back from T comes before its
 * reverse. Moves that are not walks come last in that order.
 *
 * What is not known costs time only: the same positions are found in the same
 * layers. Limit: of the first 8 pushers only, walks are known to lead back.
 */
#ifndef CORE_SOLVE_WHIRLY_SUCCESSORS_H
#define CORE_SOLVE_WHIRLY_SUCCESSORS_H

#include "solve/arena.h"
#include "solve/stop_check.h"
#include "solve/whirly/canon.h"

enum successors_limit {
    SUCCESSORS_PUSHERS = 8,     /* a bit for each of their walks */
    SUCCESSORS_WALKS = SUCCESSORS_PUSHERS * PARLOUR_DIRECTIONS
};

/* Where pushers can go on a map. Cells are known by their numbers. */
struct successors_map {
    const struct canon *canon;
    short (*to)[PARLOUR_DIRECTIONS]; /* by colour and cell: the cell that a
                                        pusher gets to, or PARLOUR_NONE */
};

/* Positions that were reached. The caller provides the memory. */
struct successors_list {
    uint32_t count;
    uint32_t *key;              /* one after the other, */
    uint32_t *back;             /* and the walks that lead back from each */
};

/* A walk that leads back. */
struct successors_walk {
    uint64_t bit;
    short pusher;               /* its place among the pushers */
    short from, to;             /* cell numbers */
};

/* A position to be expanded. */
struct successors {
    const struct successors_map *map;
    struct stop_check *check;   /* may be NULL; once it is stopped, successors
                                   are missing */
    struct canon_state state;
    uint32_t back;              /* the walks that lead back, */
    int count;                  /* their number, and each, in order */
    struct successors_walk walk[SUCCESSORS_WALKS];
    struct engine_steps steps;
    short places[ENGINE_UNITS]; /* of all units after the steps */
};

/* Returns 0 if there is too little memory. */
int successors_map_open(struct successors_map *map, const struct canon *c,
                        struct arena *a);

/* Returns how many positions one move may lead to, at most. */
size_t successors_most(const struct successors_map *map);

/* Returns the bytes that hold the walks that lead back from a position. */
int successors_back_bytes(const struct successors_map *map);

/* Sets x->state to the start. */
void successors_open(struct successors *x, const struct successors_map *map);

/* Appends the positions that one move leads to, from the position with a key
 * and, unpacked, these places. back: the walks that lead back from it. */
void successors_find(struct successors *x, const uint32_t *key,
                     const short *places, uint32_t back,
                     struct successors_list *list);

#endif
