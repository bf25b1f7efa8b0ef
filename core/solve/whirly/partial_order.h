/* partial_order.h: positions of Whirly expanded one by one, without the moves
 * that other positions make (partial-order reduction with sleep sets;
 * Godefroid, 1996). It is for maps with many pushers, several of each
 * kind: eight walks can be taken in 40,320 orders, and a plain search reaches
 * a position once from each of its neighbours.
 *
 * With each position a search keeps which walks of its pushers are known to
 * lead back, to a position of an earlier layer. Those are not made again. If a
 * move M leads from S to T, and a walk W that leads back from S has nothing to
 * do with M, then W also leads from T to a position of the layer of S or of an
 * earlier one: to the one that M leads to from where W leads from S. So the
 * reverse of W leads there to T, too. Of all moves that lead to T, only the
 * one whose reverse comes first in the order of the walks is needed. A move is
 * left out if a walk that is known to lead back from T comes before its
 * reverse. Moves that are not walks come last in that order.
 *
 * What is not known costs time only: the same positions are found in the same
 * layers. Limit: of the first 8 pushers only, walks are known to lead back.
 */
#ifndef CORE_SOLVE_WHIRLY_PARTIAL_ORDER_H
#define CORE_SOLVE_WHIRLY_PARTIAL_ORDER_H

#include "solve/whirly/position_set.h"

enum partial_order_limit {
    PARTIAL_ORDER_PUSHERS = 8,  /* a bit for each of their walks */
    PARTIAL_ORDER_WALKS = PARTIAL_ORDER_PUSHERS * PARLOUR_DIRECTIONS
};

/* A walk that leads back. */
struct partial_order_walk {
    uint64_t bit;
    short pusher;               /* its place among the pushers */
    short from, to;             /* cell numbers */
};

/* A position to be expanded. */
struct partial_order {
    const struct position_set_map *map;
    struct canon_state state;
    uint32_t back;              /* the walks that lead back, */
    int count;                  /* their number, and each, in order */
    struct partial_order_walk walk[PARTIAL_ORDER_WALKS];
    struct engine_steps steps;
    short places[ENGINE_UNITS]; /* of all units after the steps */
};

/* map: opened without a walker. */
void partial_order_open(struct partial_order *x,
                        const struct position_set_map *map);

/* Returns how many positions one move may lead to, at most. */
size_t partial_order_most(const struct position_set_map *map);

/* Prepares x->state for partial_order_expand: a key, unpacked, and the walks
 * that lead back. */
void partial_order_put(struct partial_order *x, const uint32_t *key,
                       const short *places, uint32_t back);

/* Appends positions that one move leads to. In the list, the walks that lead
 * back from them take the place of the members. */
void partial_order_expand(struct partial_order *x,
                          struct position_set_list *list);

#endif
