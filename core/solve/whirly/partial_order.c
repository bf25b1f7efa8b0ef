/* partial_order.c: positions expanded one by one (see partial_order.h). The
 * walks of a pusher are PARLOUR_DIRECTIONS bits, those of the pushers follow
 * each other in the order of their units. So when a walk changes that order
 * within a colony, bits move.
 */
#include "solve/whirly/partial_order.h"

void partial_order_open(struct partial_order *x,
                        const struct position_set_map *map)
{
    x->map = map;
    canon_start(map->canon, &x->state);
}

size_t partial_order_most(const struct position_set_map *map)
{
    return (size_t)map->canon->hero_count * PARLOUR_DIRECTIONS;
}

/* ---- walks as bits ---- */

/* Returns the number of the first bit of a pusher, which comes after all bits
 * in use if its walks have none. */
static int first_bit(int pusher)
{
    return (pusher < PARTIAL_ORDER_PUSHERS ? pusher : PARTIAL_ORDER_PUSHERS)
        * PARLOUR_DIRECTIONS;
}

static uint64_t walk_bit(int pusher, int direction)
{
    return UINT64_C(1) << (first_bit(pusher) + direction);
}

/* Returns the bits of all pushers before one. */
static uint64_t bits_before(int pusher)
{
    return (UINT64_C(1) << first_bit(pusher)) - 1;
}

static uint64_t bits_of(int pusher)
{
    return ((UINT64_C(1) << PARLOUR_DIRECTIONS) - 1) << first_bit(pusher);
}

/* Moves the bits of the other pushers as one gets another place in their
 * order. It has no bits itself. */
static uint64_t reorder(uint64_t walks, int from, int to)
{
    uint64_t between;

    if (from == to)
        return walks;
    if (from < to) {
        between = (bits_before(to) | bits_of(to)) & ~bits_before(from);
        return (walks & ~between)
            | (walks & between) >> PARLOUR_DIRECTIONS;
    }
    between = bits_before(from) & ~bits_before(to);
    return (walks & ~between) | (walks & between) << PARLOUR_DIRECTIONS;
}

/* ---- a position ---- */

/* Returns the cell number of a pusher. */
static int place_of(const struct partial_order *x, int pusher)
{
    return x->state.places[x->map->canon->heroes[pusher]];
}

/* The pusher came from where a walk back ends, whether it could walk there or
 * not. */
static void add_walk(struct partial_order *x, int bit)
{
    const struct canon *c = x->map->canon;
    struct partial_order_walk *w = &x->walk[x->count++];

    w->bit = UINT64_C(1) << bit;
    w->pusher = (short)(bit / PARLOUR_DIRECTIONS);
    w->from = (short)place_of(x, w->pusher);
    w->to = c->number[c->engine->beside[c->cell[w->from]]
                                       [bit % PARLOUR_DIRECTIONS]];
}

void partial_order_put(struct partial_order *x, const uint32_t *key,
                       const short *places, uint32_t back)
{
    canon_set_places(x->map->canon, &x->state, key, places);
    x->back = back;
    x->count = 0;
    for (; back != 0; back &= back - 1)
        add_walk(x, __builtin_ctz(back));
}

/* Returns 1 if a walk back has nothing to do with the walk of a pusher to a
 * cell. */
static int is_free_of(const struct partial_order_walk *w, int pusher, int to)
{
    return w->pusher != pusher && w->to != to;
}

/* ---- moves ---- */

static void add_position(struct position_set_list *list, uint64_t back)
{
    list->members[list->count++] = back & UINT32_MAX;
}

static uint32_t *order_key(const struct partial_order *x,
                           const struct position_set_list *list)
{
    return list->key + (size_t)list->count * (size_t)x->map->canon->words;
}

/* Returns the walks back that have nothing to do with that of a pusher. */
static uint64_t others(const struct partial_order *x, int pusher, int to)
{
    uint64_t walks = x->back;
    int i;

    for (i = 0; i < x->count; i++)
        if (!is_free_of(&x->walk[i], pusher, to))
            walks &= ~x->walk[i].bit;
    return walks;
}

/* A pusher walks to a free cell. */
static void walk_pusher(struct partial_order *x, int pusher, int direction,
                        int to, struct position_set_list *list)
{
    const struct canon *c = x->map->canon;
    int unit = c->heroes[pusher], rise = canon_rise(c, &x->state, unit, to);
    int after = pusher + rise;
    uint64_t back, reverse;

    back = reorder(others(x, pusher, to), pusher, after);
    reverse = walk_bit(after, (direction + 2) % PARLOUR_DIRECTIONS);
    if ((back & (reverse - 1)) != 0)
        return;
    canon_walk(c, &x->state, unit, rise, to, order_key(x, list));
    add_position(list, back | reverse);
}

/* Returns 1 if a move of a pusher along its row or column, with a flock,
 * cannot meet anything on a cell. */
static int is_apart(const struct engine *e, int from, int vertical, int cell)
{
    int away = vertical
        ? grid_column(&e->grid, cell) - grid_column(&e->grid, from)
        : grid_row(&e->grid, cell) - grid_row(&e->grid, from);
    int beside = e->rules.flocks ? 1 : 0;

    return away < -beside || away > beside;
}

/* Returns 1 if a walk leads back that has nothing to do with a move. */
static int walks_apart(const struct partial_order *x, int pusher,
                       int direction)
{
    const struct canon *c = x->map->canon;
    const struct partial_order_walk *w = x->walk, *end = w + x->count;
    int cell = c->cell[place_of(x, pusher)];
    int vertical = direction == PARLOUR_UP || direction == PARLOUR_DOWN;

    for (; w < end; w++)
        if (is_apart(c->engine, cell, vertical, c->cell[w->from])
                && is_apart(c->engine, cell, vertical, c->cell[w->to]))
            return 1;
    return 0;
}

/* A pusher meets another unit. */
static void meet(struct partial_order *x, int pusher, int direction,
                 struct position_set_list *list)
{
    const struct canon *c = x->map->canon;

    if (walks_apart(x, pusher, direction)
            || !engine_try(c->engine, x->state.position, c->heroes[pusher],
                           direction, &x->steps))
        return;
    canon_after(c, &x->state, &x->steps, order_key(x, list), x->places);
    add_position(list, 0);
}

/* Returns the first walk back of another pusher if it comes before those of a
 * pusher, or NULL. */
static const struct partial_order_walk *
walk_before(const struct partial_order *x, int pusher)
{
    return x->count > 0 && x->walk->pusher < pusher ? x->walk : NULL;
}

/* Moves a pusher. Most walks are left out because of the first walk back,
 * which stays before their reverse; this is quick to see. */
static void move_pusher(struct partial_order *x, int pusher,
                        struct position_set_list *list)
{
    const struct canon *c = x->map->canon;
    const struct engine *e = c->engine;
    const short *on = x->state.position + e->units;
    const struct partial_order_walk *first = walk_before(x, pusher);
    int direction, to, other, breed = e->breed[c->heroes[pusher]];
    int place = place_of(x, pusher);
    const short *ways = position_set_ways(x->map, breed, place);

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        to = ways[direction];
        if (to == PARLOUR_NONE || (x->back & walk_bit(pusher, direction)) != 0)
            continue;
        other = on[c->cell[to]];
        if (other != PARLOUR_NONE) {
            if (e->rules.words[breed][e->breed[other]] != RULES_STOP)
                meet(x, pusher, direction, list);
        } else if (first == NULL || first->to == to
                   || (first->from > to && place > to))
            walk_pusher(x, pusher, direction, to, list);
    }
}

void partial_order_expand(struct partial_order *x,
                          struct position_set_list *list)
{
    int i;

    for (i = 0; i < x->map->canon->hero_count; i++)
        move_pusher(x, i, list);
}
