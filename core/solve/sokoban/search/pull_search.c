/* pull_search.c: best-first search backwards (see pull_search.h). The lower
 * bound matches boxes with the cells where boxes start, as that of the forward
 * search matches them with goals. Limit: it does not return to a start that is
 * already solved.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/level/position.h"
#include "solve/sokoban/level/state_table.h"
#include "solve/sokoban/search/pull_search.h"

/* A pull of a box of the position being expanded. */
struct pull {
    int row;                    /* the box's number */
    int to, pusher;             /* cells of both after the pull */
    int least;                  /* the pusher's normalized position then */
};

struct pull_search {
    struct sokoban_search *s;
    const struct static_map *m;
    const uint64_t *target;     /* where boxes start */
    int pusher;                 /* the pusher's normalized position there */
    struct position position;
    struct walk walk, after;
    struct matching matching, moved;
    uint16_t *distance;         /* pulls to each start, as in static_map_row */
    uint64_t *boxes;            /* of the position being built */
    struct pull *pull;
    struct sokoban_states table;
    struct bucket_queue open;
};

static int pull_search_open(struct pull_search *r, struct arena *a)
{
    const struct static_map *m = r->m;
    size_t places = (size_t)m->cells * STATIC_MAP_DIRECTIONS;

    r->boxes = arena_take_clear(a, (size_t)m->words * 8);
    r->distance = arena_take(a, places * (size_t)m->boxes
                                    * sizeof *r->distance);
    r->pull = arena_take(a, (size_t)m->boxes * STATIC_MAP_DIRECTIONS
                                * sizeof *r->pull);
    return r->boxes != NULL && r->distance != NULL && r->pull != NULL
        && position_open(&r->position, m, a) && walk_open(&r->walk, m, a)
        && walk_open(&r->after, m, a)
        && matching_open(&r->matching, m->boxes, m->check, a)
        && matching_open(&r->moved, m->boxes, m->check, a)
        && bucket_queue_open(&r->open, &r->table, a);
}

/* ---- the lower bound ---- */

static uint16_t *distance_at(const struct pull_search *r, int place, int start)
{
    return r->distance + (size_t)place * (size_t)r->m->boxes + start;
}

/* Pushes a lone box from a start to wherever it can go, breadth first: the
 * pulls back take as long. */
static void measure_start(struct pull_search *r, int start, uint16_t *queue)
{
    const struct static_map *m = r->m;
    int head = 0, end = 0, cell, side, d, to, stand, place;
    uint16_t *far;

    cell = m->box_cell[start];
    place = cell * STATIC_MAP_DIRECTIONS + static_map_side(m, cell, m->start);
    *distance_at(r, place, start) = 0;
    queue[end++] = (uint16_t)place;
    while (head < end) {
        place = queue[head++];
        cell = place / STATIC_MAP_DIRECTIONS;
        side = place % STATIC_MAP_DIRECTIONS;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to >= m->live || stand == m->cells
                || static_map_side(m, cell, stand) != side)
                continue;
            far = distance_at(r, to * STATIC_MAP_DIRECTIONS
                                     + static_map_side(m, to, cell), start);
            if (*far != STATIC_MAP_FAR)
                continue;
            *far = static_map_further(m, *distance_at(r, place, start));
            queue[end++] = (uint16_t)(to * STATIC_MAP_DIRECTIONS
                                      + static_map_side(m, to, cell));
        }
    }
}

/* Returns 0 if there is too little memory. */
static int pull_search_measure(struct pull_search *r, struct arena *a)
{
    int places = r->m->cells * STATIC_MAP_DIRECTIONS, i;
    size_t used = a->used;
    uint16_t *queue = arena_take(a, (size_t)places * sizeof *queue);

    if (queue == NULL)
        return 0;
    for (i = 0; i < places * r->m->boxes; i++)
        r->distance[i] = STATIC_MAP_FAR;
    for (i = 0; i < r->m->boxes
            && !stop_check_count(r->m->check, (uint64_t)places); i++)
        measure_start(r, i, queue);
    a->used = used;
    return 1;
}

static const uint16_t *row_of(const struct pull_search *r, int cell,
                              int pusher)
{
    return static_map_row(r->m, r->distance, cell,
                          static_map_side(r->m, cell, pusher));
}

static int match_all(struct pull_search *r, int pusher)
{
    const struct position *p = &r->position;
    int i;

    for (i = 0; i < p->boxes; i++)
        r->matching.row[i + 1] = row_of(r, p->box[i], pusher);
    return matching_solve(&r->matching);
}

static int match_moved(struct pull_search *r, int row, int cell, int pusher)
{
    matching_copy(&r->moved, &r->matching);
    r->moved.row[row + 1] = row_of(r, cell, pusher);
    return matching_update(&r->moved, row + 1);
}

/* ---- positions ---- */

/* Adds a position at its slot. Returns the node; NULL if the table is full. */
static struct sokoban_states_node *pull_search_keep(
    struct pull_search *r, struct sokoban_slot *slot, uint32_t parent,
    int pusher, int h)
{
    uint32_t i = r->table.count;
    struct sokoban_states_node *node =
        sokoban_states_add(&r->table, slot, parent, r->boxes, pusher);

    if (node == NULL)
        return NULL;
    if (parent != SOKOBAN_STATES_NONE)
        node->g = (uint16_t)(sokoban_states_node(&r->table, parent)->g + 1);
    node->h = (uint16_t)(h < STATIC_MAP_FAR ? h : STATIC_MAP_FAR);
    if (h < STATIC_MAP_FAR && !sokoban_search_is_too_long(r->s, node->g + h))
        bucket_queue_add(&r->open, i,
                      node->g * r->s->g_weight + h * r->s->h_weight);
    return node;
}

/* Returns 1 if a position is of no use: it is known already, and by as few
 * pulls if their number counts. */
static int pull_search_is_known(const struct pull_search *r, uint32_t known,
                                int g)
{
    return known != SOKOBAN_STATES_NONE
        && (r->s->g_weight == 0
            || sokoban_states_node(&r->table, known)->g <= g);
}

/* Moves a box of the position and of the one being built. */
static void move_box(struct pull_search *r, int from, int to)
{
    r->position.full[from] = 0;
    r->position.full[to] = 1;
    static_map_flip(r->boxes, from);
    static_map_flip(r->boxes, to);
}

/* Lists the pulls of the position, and asks for the memory where the table
 * looks for the positions after them: it arrives meanwhile. Returns the number
 * of pulls. */
static int find_pulls(struct pull_search *r)
{
    const struct static_map *m = r->m;
    const struct position *p = &r->position;
    struct pull *pull = r->pull;
    int i, d, from, to, pusher;

    for (i = 0; i < p->boxes && !stop_check_is_stopped(m->check); i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            from = p->box[i];
            to = m->beside[from][d];
            pusher = m->beside[to][d];
            if (to >= m->live || !walk_has(&r->walk, to)
                    || !walk_has(&r->walk, pusher))
                continue;
            move_box(r, from, to);
            pull->row = i;
            pull->to = to;
            pull->pusher = pusher;
            pull->least = position_least_after(p, &r->walk, &r->after, from,
                                               to, pusher);
            sokoban_states_prefetch(&r->table, r->boxes, pull->least);
            move_box(r, to, from);
            pull++;
        }
    return (int)(pull - r->pull);
}

/* Adds the position after a pull if it is of use. Returns 0 if the table is
 * full. */
static int add_pull(struct pull_search *r, uint32_t parent,
                    const struct pull *pull)
{
    struct sokoban_states_node *node;
    int from = r->position.box[pull->row], h, done = 1;
    struct sokoban_slot *slot;
    uint32_t known;

    static_map_flip(r->boxes, from);
    static_map_flip(r->boxes, pull->to);
    slot = sokoban_states_slot(&r->table, r->boxes, pull->least);
    known = slot->node;
    if (!pull_search_is_known(
            r, known, sokoban_states_node(&r->table, parent)->g + 1)) {
        if (known != SOKOBAN_STATES_NONE)
            sokoban_states_node(&r->table, known)->mark = BUCKET_QUEUE_CLOSED;
        h = match_moved(r, pull->row, pull->to, pull->pusher);
        node = pull_search_keep(r, slot, parent, pull->least, h);
        done = node != NULL;
        if (done) {
            node->from = (uint16_t)from;
            node->to = (uint16_t)pull->to;
        }
    }
    static_map_flip(r->boxes, from);
    static_map_flip(r->boxes, pull->to);
    return done;
}

/* Makes all pulls of a position. Returns 0 if the table is full. */
static int pull_all(struct pull_search *r, uint32_t parent)
{
    int count = find_pulls(r), i;

    for (i = 0; i < count && !stop_check_is_stopped(r->m->check); i++)
        if (!add_pull(r, parent, &r->pull[i]))
            return 0;
    return 1;
}

/* Adds the solved board with the pusher in each area. Returns 0 if the table
 * is full. */
static int pull_search_begin(struct pull_search *r)
{
    const struct static_map *m = r->m;
    struct sokoban_slot *slot;
    int i;

    static_map_solved(m, r->boxes);
    position_set(&r->position, r->boxes);
    for (i = 0; i < m->cells && !stop_check_is_stopped(m->check); i++) {
        if (r->position.full[i])
            continue;
        position_walk(&r->position, &r->after, i);
        slot = sokoban_states_slot(&r->table, r->boxes, r->after.least);
        if (slot->node == SOKOBAN_STATES_NONE
            && pull_search_keep(r, slot, SOKOBAN_STATES_NONE,
                                r->after.least, match_all(r, i)) == NULL)
            return 0;
    }
    return 1;
}

/* Sets the target. Returns 0 if it is solved already. */
static int aim(struct pull_search *r, const uint64_t *boxes, int pusher)
{
    r->target = boxes;
    position_set(&r->position, boxes);
    position_walk(&r->position, &r->walk, pusher);
    r->pusher = r->walk.least;
    return !position_is_solved(&r->position);
}

static int is_start(const struct pull_search *r,
                    const struct sokoban_states_node *node)
{
    return node->h == 0 && node->pusher == r->pusher
        && memcmp(node->boxes, r->target, (size_t)r->m->words * 8) == 0;
}

/* Searches until `*found` is the start of the level. */
static int pull_search_find_start(struct pull_search *r, uint32_t *found)
{
    struct sokoban_search *s = r->s;
    const struct sokoban_states_node *node;
    uint32_t i;
    int result;

    while ((i = bucket_queue_next(&r->open)) != SOKOBAN_STATES_NONE) {
        node = sokoban_states_node(&r->table, i);
        result = sokoban_search_take(s, node->g, node->h);
        if (result != SOKOBAN_SEARCH_GOES_ON)
            return result;
        *found = i;
        if (is_start(r, node))
            return SOKOBAN_SEARCH_FOUND;
        position_set(&r->position, node->boxes);
        memcpy(r->boxes, node->boxes, (size_t)r->m->words * 8);
        position_walk(&r->position, &r->walk, node->pusher);
        match_all(r, node->pusher);
        if (sokoban_search_expands(s, node->g) && !pull_all(r, i))
            return SOKOBAN_SEARCH_FULL;
    }
    return sokoban_search_end(s);
}

int pull_search_run(struct sokoban_search *s, const uint64_t *boxes,
                    int pusher, struct arena *a)
{
    struct pull_search r;
    size_t used = a->used;
    int result = SOKOBAN_SEARCH_FULL;
    uint32_t found = 0;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->map;
    assert(r.m->boxes == r.m->goals);
    sokoban_search_begin(s);
    if (pull_search_open(&r, a)) {
        if (!aim(&r, boxes, pusher))
            result = SOKOBAN_SEARCH_LIMIT;
        else if (pull_search_measure(&r, a)
                 && sokoban_states_open(&r.table, r.m, 0, a)
                 && pull_search_begin(&r))
            result = pull_search_find_start(&r, &found);
    }
    if (result == SOKOBAN_SEARCH_FOUND)
        s->found = sokoban_search_keep(
            sokoban_states_path(&r.table, found, 1), a, used);
    else
        a->used = used;
    return result;
}
