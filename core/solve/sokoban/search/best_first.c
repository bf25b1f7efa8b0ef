/* best_first.c: best-first search in both directions (see best_first.h). The
 * two differ in which moves a position has, where they begin and end, and in
 * the lower bound: it matches boxes with goals, or backwards with the cells
 * where boxes start. Limit: the search backwards does not return to a start
 * that is already solved.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/bound/corral.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/level/state_table.h"
#include "solve/sokoban/search/best_first.h"

/* A push or pull of a box of the position being expanded. */
struct best_first_move {
    int row, from, to;          /* the box, its cell, and the next one */
    int pusher;                 /* its cell after the move */
    int least;                  /* its normalized position then */
};

struct best_first {
    struct sokoban_search *s;
    const struct static_map *m;
    int pulls;                  /* 1: backwards */
    const uint64_t *start;      /* where boxes start */
    int pusher;                 /* the pusher's normalized position there */
    struct position position;
    struct walk walk, after;
    struct static_map reverse;  /* the map with the distances to starts */
    struct sokoban_bound bound;
    struct corral corral;
    uint64_t *boxes;            /* of the position being built */
    struct best_first_move *move;
    struct sokoban_states table;
    struct bucket_queue open;
};

static int best_first_open(struct best_first *r, struct arena *a)
{
    const struct static_map *m = r->m;

    r->boxes = arena_take_clear(a, (size_t)m->words * 8);
    r->move = arena_take(a, (size_t)m->boxes * STATIC_MAP_DIRECTIONS
                                * sizeof *r->move);
    return r->boxes != NULL && r->move != NULL
        && position_open(&r->position, m, a) && walk_open(&r->walk, m, a)
        && walk_open(&r->after, m, a)
        && sokoban_bound_open(&r->bound, r->pulls ? &r->reverse : m,
                              r->pulls ? PRUNE_MATCHING : r->s->rules, a)
        && (r->pulls || corral_open(&r->corral, m, a))
        && bucket_queue_open(&r->open, &r->table, a)
        && sokoban_states_open(&r->table, m, 0, a);
}

static struct sokoban_states_node *best_first_node(const struct best_first *r,
                                                   uint32_t i)
{
    return sokoban_states_node(&r->table, i);
}

/* ---- distances to where boxes start ---- */

/* Pushes a lone box from a start to wherever it can go, breadth first: the
 * pulls back take as long. */
static void measure_start(struct static_map *m, int start, uint16_t *queue)
{
    int head = 0, end = 0, cell, side, d, to, stand, place, before;
    uint16_t *far = m->distance + start;

    cell = m->box_cell[start];
    place = cell * STATIC_MAP_DIRECTIONS + static_map_side(m, cell, m->start);
    far[place * m->boxes] = 0;
    queue[end++] = (uint16_t)place;
    while (head < end) {
        before = queue[head++];
        cell = before / STATIC_MAP_DIRECTIONS;
        side = before % STATIC_MAP_DIRECTIONS;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to >= m->live || stand == m->cells
                || static_map_side(m, cell, stand) != side)
                continue;
            place = to * STATIC_MAP_DIRECTIONS + static_map_side(m, to, cell);
            if (far[place * m->boxes] != STATIC_MAP_FAR)
                continue;
            far[place * m->boxes] =
                static_map_further(m, far[before * m->boxes]);
            queue[end++] = (uint16_t)place;
        }
    }
}

/* Returns 0 if there is too little memory. */
static int measure_starts(struct best_first *r, struct arena *a)
{
    struct static_map *m = &r->reverse;
    int places = r->m->cells * STATIC_MAP_DIRECTIONS, i;
    size_t used;
    uint16_t *queue;

    *m = *r->m;
    m->distance = arena_take(a, (size_t)places * (size_t)m->boxes
                                    * sizeof *m->distance);
    used = a->used;
    queue = arena_take(a, (size_t)places * sizeof *queue);
    if (m->distance == NULL || queue == NULL)
        return 0;
    for (i = 0; i < places * m->boxes; i++)
        m->distance[i] = STATIC_MAP_FAR;
    for (i = 0; i < m->boxes
            && !stop_check_count(m->check, (uint64_t)places); i++)
        measure_start(m, i, queue);
    a->used = used;
    return 1;
}

/* ---- one move ---- */

/* Moves a box of the position and of the one being built. */
static void move_box(struct best_first *r, int from, int to)
{
    r->position.full[from] = 0;
    r->position.full[to] = 1;
    static_map_flip(r->boxes, from);
    static_map_flip(r->boxes, to);
}

/* Adds a position at its slot and to the open list. Returns the node; NULL if
 * the table is full. */
static struct sokoban_states_node *best_first_keep(
    struct best_first *r, struct sokoban_slot *slot, uint32_t parent,
    int pusher, int h)
{
    uint32_t i = r->table.count, old = slot->node;
    struct sokoban_states_node *node =
        sokoban_states_add(&r->table, slot, parent, r->boxes, pusher);

    if (node == NULL)
        return NULL;
    if (old != SOKOBAN_STATES_NONE)
        best_first_node(r, old)->mark = BUCKET_QUEUE_CLOSED;
    if (parent != SOKOBAN_STATES_NONE)
        node->g = (uint16_t)(best_first_node(r, parent)->g + 1);
    node->h = (uint16_t)h;
    if (h < STATIC_MAP_FAR)
        bucket_queue_add(&r->open, i, node->g * r->s->g_weight
                                          + h * r->s->h_weight);
    return node;
}

/* Returns 1 if a position is known with no more moves, or as a deadlock. A
 * search that is blind to moves does not come back to a position. */
static int best_first_is_known(const struct best_first *r, uint32_t i, int g)
{
    return i != SOKOBAN_STATES_NONE
        && (r->s->g_weight == 0 || best_first_node(r, i)->g <= g
            || best_first_node(r, i)->h == STATIC_MAP_FAR);
}

/* Adds the position after a move, which has been made, if it is of use.
 * Returns 0 if the table is full. */
static int best_first_reach(struct best_first *r, uint32_t parent,
                            const struct best_first_move *move)
{
    struct sokoban_slot *slot =
        sokoban_states_slot(&r->table, r->boxes, move->least);
    struct sokoban_states_node *node;
    int g = best_first_node(r, parent)->g + 1, h;

    if (best_first_is_known(r, slot->node, g))
        return 1;
    h = sokoban_bound_after(&r->bound, &r->position, move->row, move->to,
                            move->pusher);
    if (h < STATIC_MAP_FAR && sokoban_search_is_too_long(r->s, g + h))
        return 1;
    node = best_first_keep(r, slot, parent, move->least, h);
    if (node == NULL)
        return 0;
    node->from = (uint16_t)move->from;
    node->to = (uint16_t)move->to;
    return 1;
}

/* ---- a position ---- */

/* With more boxes than goals the corral tests do not apply. */
static int best_first_corral(struct best_first *r)
{
    unsigned rules = r->s->rules;

    if (r->pulls || !(rules & (PRUNE_PI_CORRALS | PRUNE_CORRAL_DEADLOCKS))
        || r->m->boxes > r->m->goals)
        return CORRAL_NONE;
    return corral_find(&r->corral, &r->position, &r->walk,
                       (rules & PRUNE_PI_CORRALS) != 0,
                       (rules & PRUNE_CORRAL_DEADLOCKS) != 0);
}

/* Sets a move of box `row`. Returns 1 if it is possible. */
static int find_move(const struct best_first *r, int row, int d,
                     struct best_first_move *move)
{
    const struct static_map *m = r->m;

    move->row = row;
    move->from = r->position.box[row];
    move->to = m->beside[move->from][d];
    move->pusher = r->pulls ? m->beside[move->to][d] : move->from;
    if (move->to >= m->live)
        return 0;
    return r->pulls
        ? walk_has(&r->walk, move->to) && walk_has(&r->walk, move->pusher)
        : !r->position.full[move->to]
            && walk_has(&r->walk, m->beside[move->from][static_map_back(d)]);
}

/* Lists the moves of the position, and asks for the memory where the table
 * looks for the positions after them: it arrives meanwhile. Returns their
 * number. */
static int find_moves(struct best_first *r, int found)
{
    struct best_first_move *move = r->move;
    int i, d;

    for (i = 0; i < r->position.boxes
            && !stop_check_is_stopped(r->m->check); i++) {
        if (found == CORRAL_PRUNES && !r->corral.best[r->position.box[i]])
            continue;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            if (!find_move(r, i, d, move))
                continue;
            move_box(r, move->from, move->to);
            move->least = position_least_after(&r->position, &r->walk,
                                               &r->after, move->from, move->to,
                                               move->pusher);
            sokoban_states_prefetch(&r->table, r->boxes, move->least);
            move_box(r, move->to, move->from);
            move++;
        }
    }
    return (int)(move - r->move);
}

/* Makes all moves of a position. Returns 0 if the table is full. */
static int best_first_expand(struct best_first *r, uint32_t parent)
{
    const struct best_first_move *move = r->move;
    int found = best_first_corral(r), count, fits = 1;

    if (found == CORRAL_DEAD)
        return 1;
    for (count = find_moves(r, found);
            count > 0 && fits && !stop_check_is_stopped(r->m->check);
            count--, move++) {
        move_box(r, move->from, move->to);
        fits = best_first_reach(r, parent, move);
        move_box(r, move->to, move->from);
    }
    return fits;
}

/* Loads a position. Returns its lower bound. */
static int best_first_load(struct best_first *r, const uint64_t *boxes,
                           int pusher)
{
    position_set(&r->position, boxes);
    if (boxes != r->boxes)
        memcpy(r->boxes, boxes, (size_t)r->m->words * 8);
    position_walk(&r->position, &r->walk, pusher);
    return sokoban_bound_set(&r->bound, &r->position, pusher);
}

/* ---- the search ---- */

/* Adds a position at the beginning, unless it is known. Returns 0 if the table
 * is full. */
static int best_first_add_first(struct best_first *r, int h)
{
    struct sokoban_slot *slot =
        sokoban_states_slot(&r->table, r->boxes, r->walk.least);

    return slot->node != SOKOBAN_STATES_NONE
        || best_first_keep(r, slot, SOKOBAN_STATES_NONE, r->walk.least, h)
           != NULL;
}

/* Returns 1 if a cell is the one by which its area is known. */
static int starts_area(struct best_first *r, int cell)
{
    position_walk(&r->position, &r->walk, cell);
    return r->walk.least == cell;
}

/* Adds the solved board with the pusher in each area. Returns 0 if the table
 * is full. */
static int begin_solved(struct best_first *r)
{
    const struct static_map *m = r->m;
    int i, h;

    static_map_solved(m, r->boxes);
    position_set(&r->position, r->boxes);
    for (i = 0; i < m->cells && !stop_check_is_stopped(m->check); i++) {
        if (r->position.full[i] || !starts_area(r, i))
            continue;
        h = best_first_load(r, r->boxes, i);
        if (!sokoban_search_is_too_long(r->s, h)
                && !best_first_add_first(r, h))
            return 0;
    }
    return 1;
}

/* Adds the start. A level that starts with all boxes on goals is solved when
 * they are there again, so the search must be able to return to the start. */
static int begin_at_start(struct best_first *r, int pusher)
{
    int h = best_first_load(r, r->start, pusher);

    if (h < STATIC_MAP_FAR)
        r->s->least = h;
    if (!best_first_add_first(r, h))
        return 0;
    if (position_is_solved(&r->position))
        sokoban_states_hide_first(&r->table);
    return 1;
}

static int is_end(const struct best_first *r,
                  const struct sokoban_states_node *node)
{
    if (!r->pulls)
        return node->g > 0 && position_is_solved(&r->position);
    return node->h == 0 && node->pusher == r->pusher
        && memcmp(node->boxes, r->start, (size_t)r->m->words * 8) == 0;
}

/* Searches until `*last` is the end of a solution. */
static int find_end(struct best_first *r, uint32_t *last)
{
    struct sokoban_search *s = r->s;
    struct sokoban_states_node *node;
    int h, result;

    while ((*last = bucket_queue_next(&r->open)) != SOKOBAN_STATES_NONE) {
        node = best_first_node(r, *last);
        result = sokoban_search_take(s, node->g, node->h);
        if (result != SOKOBAN_SEARCH_GOES_ON)
            return result;
        h = best_first_load(r, node->boxes, node->pusher);
        if (is_end(r, node))
            return SOKOBAN_SEARCH_FOUND;
        if (h < STATIC_MAP_FAR && sokoban_search_expands(s, node->g)
                && !best_first_expand(r, *last))
            return SOKOBAN_SEARCH_FULL;
    }
    return sokoban_search_end(s);
}

static int best_first_run(struct sokoban_search *s, const uint64_t *boxes,
                          int pusher, int pulls, struct arena *a)
{
    struct best_first r;
    size_t used = a->used;
    int result = SOKOBAN_SEARCH_FULL;
    uint32_t last = 0;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->map;
    r.pulls = pulls;
    r.start = boxes;
    sokoban_search_begin(s);
    if ((!pulls || measure_starts(&r, a)) && best_first_open(&r, a)) {
        position_set(&r.position, boxes);
        position_walk(&r.position, &r.walk, pusher);
        r.pusher = r.walk.least;
        if (pulls && position_is_solved(&r.position))
            result = SOKOBAN_SEARCH_LIMIT;
        else if (pulls ? begin_solved(&r) : begin_at_start(&r, pusher))
            result = find_end(&r, &last);
    }
    if (result == SOKOBAN_SEARCH_FOUND)
        s->found = sokoban_search_keep(
            sokoban_states_path(&r.table, last, pulls), a, used);
    else
        a->used = used;
    return result;
}

int push_search_run(struct sokoban_search *s, const uint64_t *boxes,
                    int pusher, struct arena *a)
{
    return best_first_run(s, boxes, pusher, 0, a);
}

int pull_search_run(struct sokoban_search *s, const uint64_t *boxes,
                    int pusher, struct arena *a)
{
    assert(s->map->boxes == s->map->goals);
    return best_first_run(s, boxes, pusher, 1, a);
}
