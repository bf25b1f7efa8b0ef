/* direct_plan.c: a packing plan by pulling boxes away (see direct_plan.h): a
 * depth-first search backwards that prefers positions with few boxes left, and
 * among these the most recent one. The box with the shortest way out goes
 * first, or a random one.
 */
#include <assert.h>
#include <string.h>

#include "board/random.h"
#include "solve/sokoban/plan/direct_plan.h"

enum {
    DIRECT_PLAN_TRIES = 1000,  /* positions expanded */
    DIRECT_PLAN_EFFORT = 1 << 27 /* cells visited, roughly */
};

/* The open positions with some number of boxes left. Those reached by pulling
 * a box away come first, the newest first; then those reached by pulling a box
 * aside, the oldest first. */
struct direct_plan_list {
    uint32_t out, aside, end;
};

struct direct_plan_search {
    struct packing_plan *plan;
    const struct static_map *map;
    struct position position;   /* the boxes not yet pulled away */
    struct walk walk;
    int pusher;
    struct box_moves pulls;
    uint8_t *source;            /* 1: a cell where a box starts, not a goal */
    int sources;
    uint8_t *left;              /* 1: cells of areas that a way out leads the
                                   pusher to */
    struct packing_plan_ways ways; /* lengths count places searched */
    uint64_t *boxes;            /* of the position being built */
    struct direct_plan_list *list; /* by number of boxes left */
    struct sokoban_states table;
    struct random *dice;        /* NULL: take the shortest way first */
    uint32_t best;              /* the position with the fewest boxes */
    int fewest;
};

static int direct_plan_open(struct direct_plan_search *k,
                            const uint64_t *boxes, struct arena *a)
{
    const struct static_map *m = k->map;
    size_t lists = (size_t)m->goals + 1;
    int cell;

    k->source = arena_take_clear(a, (size_t)m->cells);
    k->left = arena_take(a, (size_t)m->cells);
    k->boxes = arena_take(a, (size_t)m->words * 8);
    k->list = arena_take(a, lists * sizeof *k->list);
    if (k->source == NULL || k->left == NULL || k->boxes == NULL
            || k->list == NULL
            || !packing_plan_ways_open(&k->ways,
                                       m->cells * STATIC_MAP_DIRECTIONS + 1, a)
            || !position_open(&k->position, m, a)
            || !walk_open(&k->walk, m, a) || !box_moves_open(&k->pulls, m, a)
            || !sokoban_states_open(&k->table, m, 0, a))
        return 0;
    memset(k->list, 0xff, lists * sizeof *k->list);
    for (cell = 0; cell < m->live; cell++) {
        k->source[cell] = static_map_has(boxes, cell) && !m->goal[cell];
        k->sources += k->source[cell];
    }
    for (cell = 0; cell < m->live && k->sources == 0; cell++)
        k->source[cell] = !m->goal[cell];
    k->sources += k->sources == 0;
    return 1;
}

/* Returns the first place, in search order, by which `wanted` sources have
 * been reached; 0 if there isn't one. */
static int way_out(const struct direct_plan_search *k, int wanted)
{
    int i, sources = 0;

    for (i = 1; i < k->pulls.count; i++) {
        sources += k->source[k->pulls.place[i].cell];
        if (sources >= wanted)
            return i;
    }
    return 0;
}

/* ---- open positions ---- */

/* Adds the position with its boxes in k->boxes, if it is new and not too deep.
 * Returns 0 if the table is full. */
static int direct_keep(struct direct_plan_search *k, uint32_t parent,
                        int boxes, int pusher, int aside)
{
    struct direct_plan_list *list = &k->list[boxes];
    struct sokoban_states *table = &k->table;
    struct sokoban_states_node *node;
    struct sokoban_slot *slot;
    uint32_t i = table->count;
    int g = parent == SOKOBAN_STATES_NONE ? 0
        : sokoban_states_node(table, parent)->g + 1;

    position_walk(&k->position, &k->walk, pusher);
    slot = sokoban_states_slot(table, k->boxes, k->walk.least);
    if (slot->node != SOKOBAN_STATES_NONE || g + 2 > packing_plan_most(k->map))
        return 1;
    node = sokoban_states_add(table, slot, parent, k->boxes, k->walk.least);
    if (node == NULL)
        return 0;
    if (boxes < k->fewest) {
        k->fewest = boxes;
        k->best = i;
    }
    node->g = (uint16_t)g;
    node->next = aside ? SOKOBAN_STATES_NONE : list->out;
    if (!aside) {
        list->out = i;
    } else if (list->aside == SOKOBAN_STATES_NONE) {
        list->aside = list->end = i;
    } else {
        sokoban_states_node(table, list->end)->next = i;
        list->end = i;
    }
    return 1;
}

static uint32_t direct_next(struct direct_plan_search *k)
{
    struct direct_plan_list *list;
    uint32_t i;
    int boxes;

    for (boxes = k->fewest; boxes <= k->map->goals; boxes++) {
        list = &k->list[boxes];
        if (list->out != SOKOBAN_STATES_NONE) {
            i = list->out;
            list->out = sokoban_states_node(&k->table, i)->next;
            return i;
        }
        if (list->aside != SOKOBAN_STATES_NONE) {
            i = list->aside;
            list->aside = sokoban_states_node(&k->table, i)->next;
            return i;
        }
    }
    return SOKOBAN_STATES_NONE;
}

/* ---- expanding a position ---- */

static int direct_is_out_of_effort(const struct direct_plan_search *k)
{
    return k->pulls.effort >= DIRECT_PLAN_EFFORT
        || stop_check_is_stopped(k->map->check);
}

static void flip(struct direct_plan_search *k, int cell)
{
    static_map_flip(k->boxes, cell);
    k->position.full[cell] ^= 1;
}

/* Returns the sort key of a way. */
static int weight(const struct direct_plan_search *k, int length)
{
    return k->dice == NULL ? length
        : (int)random_below(k->dice, (uint32_t)k->map->cells);
}

/* Finds the ways out for a box: the shortest one, and one for each other area
 * in which the pusher can end up. Ways that reach only few sources come
 * later. */
static void find_ways(struct direct_plan_search *k, int box)
{
    int half = way_out(k, (k->sources + 1) / 2), i, t;
    int first = half > 0 ? half : way_out(k, 1);
    int later = half > 0 ? 0 : k->map->cells * STATIC_MAP_DIRECTIONS;

    memset(k->left, 0, (size_t)k->map->cells);
    for (t = first; t > 0 && t < k->pulls.count; t++) {
        const struct box_moves_place *out = &k->pulls.place[t];

        if (!k->source[out->cell] || k->left[out->stand])
            continue;
        position_walk(&k->position, &k->walk, out->stand);
        for (i = 0; i < k->walk.count; i++)
            k->left[k->walk.queue[i]] = 1;
        packing_plan_ways_add(&k->ways, box, weight(k, t) + later, out);
        later = k->map->cells * STATIC_MAP_DIRECTIONS;
    }
}

/* Pulls each box away, the one with the shortest way last, so that it is
 * expanded first. */
static int pull_out(struct direct_plan_search *k, uint32_t parent)
{
    const struct packing_plan_way *way;
    int i, cell, fits = 1;

    k->ways.count = 0;
    for (i = 0; i < k->position.boxes && !direct_is_out_of_effort(k); i++) {
        cell = k->position.box[i];
        box_moves_find_pulls(&k->pulls, &k->position, cell, k->pusher);
        k->position.full[cell] = 0;
        find_ways(k, cell);
        k->position.full[cell] = 1;
    }
    for (i = k->ways.count; i-- > 0 && fits;) {
        way = &k->ways.way[i];
        flip(k, way->box);
        fits = direct_keep(k, parent, k->position.boxes - 1, way->to.stand, 0);
        flip(k, way->box);
    }
    return fits;
}

/* Pulls each box aside to every possible place. */
static int direct_pull_aside(struct direct_plan_search *k, uint32_t parent)
{
    int i, t, cell, fits = 1;

    for (i = 0; i < k->position.boxes && fits
             && !direct_is_out_of_effort(k); i++) {
        cell = k->position.box[i];
        box_moves_find_pulls(&k->pulls, &k->position, cell, k->pusher);
        flip(k, cell);
        for (t = 1; t < k->pulls.count && fits; t++) {
            const struct box_moves_place *to = &k->pulls.place[t];

            flip(k, to->cell);
            fits = direct_keep(k, parent, k->position.boxes, to->stand, 1);
            flip(k, to->cell);
        }
        flip(k, cell);
    }
    return fits;
}

static void direct_plan_set(struct direct_plan_search *k,
                             const uint64_t *boxes)
{
    memcpy(k->boxes, boxes, (size_t)k->map->words * 8);
    position_set(&k->position, boxes);
}

/* Adds the solved position with the pusher in each area of the map. */
static int direct_begin(struct direct_plan_search *k)
{
    const struct static_map *m = k->map;
    int cell, fits = 1;

    static_map_solved(m, k->boxes);
    position_set(&k->position, k->boxes);
    k->fewest = m->goals + 1;
    for (cell = m->cells;
         cell-- > 0 && fits && !stop_check_is_stopped(m->check);)
        if (!k->position.full[cell])
            fits = direct_keep(k, SOKOBAN_STATES_NONE, m->goals, cell, 0);
    return fits;
}

/* Searches until no box is left or a limit is reached. */
static void direct_search_all(struct direct_plan_search *k)
{
    const struct sokoban_states_node *node;
    int tries, fits = direct_begin(k);
    uint32_t i;

    for (tries = 0;
         tries < DIRECT_PLAN_TRIES && !direct_is_out_of_effort(k)
         && k->fewest > 0 && fits;
         tries++) {
        i = direct_next(k);
        if (i == SOKOBAN_STATES_NONE)
            break;
        node = sokoban_states_node(&k->table, i);
        direct_plan_set(k, node->boxes);
        k->pusher = node->pusher;
        fits = pull_out(k, i);
        if (k->ways.count == 0 && fits)
            fits = direct_pull_aside(k, i);
    }
}

/* ---- the plan ---- */

/* Stores the path to the best position. If boxes are left there, the first
 * stage is empty. */
static void direct_keep_stages(struct direct_plan_search *k)
{
    memset(k->boxes, 0, (size_t)k->map->words * 8);
    if (k->fewest > 0)
        packing_plan_add(k->plan, k->boxes);
    packing_plan_add_path(k->plan, &k->table, k->best);
}

int direct_plan_make(struct packing_plan *p, const uint64_t *boxes,
                     int shuffle, struct arena *a)
{
    struct direct_plan_search k;
    struct random dice;
    size_t used = a->used;
    int fits;

    assert(p->stages == 0);
    memset(&k, 0, sizeof k);
    k.plan = p;
    k.map = p->map;
    if (shuffle > 0) {
        random_seed(&dice, (uint32_t)shuffle);
        k.dice = &dice;
    }
    fits = direct_plan_open(&k, boxes, a);
    if (fits) {
        direct_search_all(&k);
        direct_keep_stages(&k);
    }
    a->used = used;
    return fits;
}
