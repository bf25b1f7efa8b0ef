/* astar.c: best-first search over pushes (see astar.h). */
#include <string.h>

#include "solve/sokoban/bound/corral.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/level/state_table.h"
#include "solve/sokoban/search/astar.h"

struct astar_run {
    struct sokoban_search *s;
    const struct static_map *m;
    struct position position;
    struct walk walk, after;
    struct sokoban_bound bound;
    struct corral corral;
    uint64_t *boxes;            /* of the position being built */
    struct sokoban_states table;
    struct bucket_queue open;
    uint32_t solved;            /* the solved node, or SOKOBAN_STATES_NONE */
};

static int astar_open(struct astar_run *r, struct arena *a)
{
    const struct static_map *m = r->m;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    if (r->boxes == NULL || !bucket_queue_open(&r->open, &r->table, a)
        || !position_open(&r->position, m, a) || !walk_open(&r->walk, m, a)
        || !walk_open(&r->after, m, a)
        || !sokoban_bound_open(&r->bound, m, r->s->rules, a)
        || !corral_open(&r->corral, m, a))
        return 0;
    return sokoban_states_open(&r->table, m, 0, a);
}

static struct sokoban_states_node *astar_node(
    const struct astar_run *r, uint32_t i)
{
    return sokoban_states_node(&r->table, i);
}

static void astar_queue(struct astar_run *r, uint32_t i)
{
    const struct sokoban_states_node *node = astar_node(r, i);

    bucket_queue_add(&r->open, i,
                  node->g * r->s->g_weight + node->h * r->s->h_weight);
}

/* ---- one push ---- */

/* A push of the position that is expanded. */
struct astar_move {
    uint32_t parent;
    int row, from, to;          /* the box, its cell, and the next one */
    int pusher;                 /* normalized, after the push */
    int g;
    struct sokoban_slot *slot;  /* of the position after the push */
};

/* Adds the position after a push. Returns 0 if the table is full. */
static int astar_keep(struct astar_run *r, const struct astar_move *move,
                      int h)
{
    uint32_t old = move->slot->node;
    struct sokoban_states_node *node = sokoban_states_add(
        &r->table, move->slot, move->parent, r->boxes, move->pusher);

    if (node == NULL)
        return 0;
    if (old != SOKOBAN_STATES_NONE)
        astar_node(r, old)->mark = BUCKET_QUEUE_CLOSED;
    node->from = (uint16_t)move->from;
    node->to = (uint16_t)move->to;
    node->g = (uint16_t)move->g;
    node->h = (uint16_t)h;
    if (h < STATIC_MAP_FAR)
        astar_queue(r, r->table.count - 1);
    return 1;
}

/* Returns 1 if the position is known with no more pushes, or as a deadlock. A
 * search that is blind to pushes does not come back to a position. */
static int astar_is_known(const struct astar_run *r,
                          const struct astar_move *move)
{
    uint32_t i = move->slot->node;

    if (i == SOKOBAN_STATES_NONE)
        return 0;
    return r->s->g_weight == 0 || astar_node(r, i)->g <= move->g
        || astar_node(r, i)->h == STATIC_MAP_FAR;
}

/* Adds the position after a push if it is of use. Returns 0 if the table is
 * full. */
static int astar_reach(struct astar_run *r, struct astar_move *move)
{
    int h;

    move->pusher = position_least_after(&r->position, &r->walk, &r->after,
                                        move->from, move->to, move->from);
    move->slot = sokoban_states_slot(&r->table, r->boxes, move->pusher);
    if (astar_is_known(r, move))
        return 1;
    h = sokoban_bound_after(&r->bound, &r->position, move->row, move->to,
                            move->from);
    return (h < STATIC_MAP_FAR
            && sokoban_search_is_too_long(r->s, move->g + h))
        || astar_keep(r, move, h);
}

/* Pushes box `row` in a direction and takes it back. Returns 0 if the table is
 * full. */
static int astar_push(struct astar_run *r, uint32_t parent, int row, int d)
{
    struct position *p = &r->position;
    struct astar_move move;
    int fits;

    move.parent = parent;
    move.row = row;
    move.from = p->box[row];
    move.to = r->m->beside[move.from][d];
    move.g = astar_node(r, parent)->g + 1;
    p->full[move.from] = 0;
    p->full[move.to] = 1;
    static_map_flip(r->boxes, move.from);
    static_map_flip(r->boxes, move.to);
    fits = astar_reach(r, &move);
    p->full[move.to] = 0;
    p->full[move.from] = 1;
    static_map_flip(r->boxes, move.from);
    static_map_flip(r->boxes, move.to);
    return fits;
}

/* With more boxes than goals the corral tests do not apply. */
static int astar_corral(struct astar_run *r)
{
    unsigned rules = r->s->rules;

    if (!(rules & (PRUNE_PI_CORRALS | PRUNE_CORRAL_DEADLOCKS))
        || r->m->boxes > r->m->goals)
        return CORRAL_NONE;
    return corral_find(&r->corral, &r->position, &r->walk,
                       (rules & PRUNE_PI_CORRALS) != 0,
                       (rules & PRUNE_CORRAL_DEADLOCKS) != 0);
}

/* Makes all pushes of a position. Returns 0 if the table is full. */
static int astar_expand(struct astar_run *r, uint32_t parent)
{
    const struct static_map *m = r->m;
    struct position *p = &r->position;
    int i, d, to, found = astar_corral(r);

    if (found == CORRAL_DEAD)
        return 1;
    for (i = 0; i < p->boxes && !stop_check_is_stopped(m->check); i++) {
        if (found == CORRAL_PRUNES && !r->corral.best[p->box[i]])
            continue;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[p->box[i]][d];
            if (to < m->live && !p->full[to]
                    && walk_has(&r->walk,
                                m->beside[p->box[i]][static_map_back(d)])
                    && !astar_push(r, parent, i, d))
                return 0;
        }
    }
    return 1;
}

/* Loads a position to be expanded. Returns its lower bound. */
static int astar_load(struct astar_run *r, const uint64_t *boxes, int pusher)
{
    position_set(&r->position, boxes);
    memcpy(r->boxes, boxes, (size_t)r->m->words * 8);
    position_walk(&r->position, &r->walk, pusher);
    return sokoban_bound_set(&r->bound, &r->position, pusher);
}

/* Adds the start. Returns 0 if it is a deadlock. A level that starts with all
 * boxes on goals is solved when they are there again, so the search must be
 * able to return to the start. */
static int astar_begin(struct astar_run *r, const uint64_t *boxes, int pusher)
{
    int h = astar_load(r, boxes, pusher);
    struct sokoban_slot *slot =
        sokoban_states_slot(&r->table, boxes, r->walk.least);
    struct sokoban_states_node *node = sokoban_states_add(
        &r->table, slot, SOKOBAN_STATES_NONE, boxes, r->walk.least);

    if (h >= STATIC_MAP_FAR)
        return 0;
    node->h = (uint16_t)h;
    r->s->least = h;
    astar_queue(r, 0);
    if (position_is_solved(&r->position))
        sokoban_states_hide_first(&r->table);
    return 1;
}

static int astar_search(struct astar_run *r)
{
    struct sokoban_search *s = r->s;
    struct sokoban_states_node *node;
    uint32_t i;
    int h, result;

    while ((i = bucket_queue_next(&r->open)) != SOKOBAN_STATES_NONE) {
        node = astar_node(r, i);
        result = sokoban_search_take(s, node->g, node->h);
        if (result != SOKOBAN_SEARCH_GOES_ON)
            return result;
        h = astar_load(r, node->boxes, node->pusher);
        if (node->g > 0 && position_is_solved(&r->position)) {
            r->solved = i;
            return SOKOBAN_SEARCH_FOUND;
        }
        if (h < STATIC_MAP_FAR && sokoban_search_expands(s, node->g)
                && !astar_expand(r, i))
            return SOKOBAN_SEARCH_FULL;
    }
    return sokoban_search_end(s);
}

int sokoban_astar_run(struct sokoban_search *s, const uint64_t *boxes,
                      int pusher, struct arena *a)
{
    struct astar_run r;
    size_t used = a->used;
    int result = SOKOBAN_SEARCH_FULL;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->map;
    sokoban_search_begin(s);
    if (astar_open(&r, a))
        result = astar_begin(&r, boxes, pusher) ? astar_search(&r)
                                                : sokoban_search_end(s);
    if (result == SOKOBAN_SEARCH_FOUND)
        s->found = sokoban_search_keep(
            sokoban_states_path(&r.table, r.solved, 0), a, used);
    else
        a->used = used;
    return result;
}
