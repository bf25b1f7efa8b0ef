/* successors.c: the positions that one move leads to (see successors.h). The
 * walks of a pusher are PARLOUR_DIRECTIONS bits, those of the pushers follow
 * each other in the order of their units. So when a walk changes that order
 * within a colony, bits move.
 */
#include <assert.h>
#include <limits.h>

#include "solve/whirly/successors.h"

/* pushers whose directions are found together */
enum { SUCCESSORS_TOGETHER = 64 / PARLOUR_DIRECTIONS };

/* ---- the map ---- */

/* Returns where the pushers of a breed get to from a cell, by direction. */
static short *breed_ways(const struct successors_map *map, int breed,
                         int number)
{
    return map->to[breed % RULES_COLOURS * map->canon->cells + number];
}

static void list_ways(struct successors_map *map, int breed)
{
    const struct canon *c = map->canon;
    const struct engine *e = c->engine;
    int number, direction, to;

    for (number = 0; number < c->cells; number++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = ENGINE_BESIDE(e, c->cell[number], direction);
            breed_ways(map, breed, number)[direction]
                = to != PARLOUR_NONE && engine_enters(e, breed, to)
                ? c->number[to] : PARLOUR_NONE;
        }
}

int successors_map_open(struct successors_map *map, const struct canon *c,
                        struct arena *a)
{
    int i;

    map->canon = c;
    map->to = arena_take(a, (size_t)RULES_COLOURS * (size_t)c->cells
                            * sizeof *map->to);
    if (map->to == NULL)
        return 0;
    for (i = 0; i < c->hero_count; i++)
        if (i == 0 || c->colony[c->heroes[i]] != c->colony[c->heroes[i - 1]])
            list_ways(map, c->engine->breed[c->heroes[i]]);
    return 1;
}

size_t successors_most(const struct successors_map *map)
{
    return (size_t)map->canon->hero_count * PARLOUR_DIRECTIONS;
}

int successors_back_bytes(const struct successors_map *map)
{
    size_t walks = successors_most(map);

    if (walks > SUCCESSORS_WALKS)
        walks = SUCCESSORS_WALKS;
    return (int)(walks + CHAR_BIT - 1) / CHAR_BIT;
}

void successors_open(struct successors *x, const struct successors_map *map)
{
    x->map = map;
    x->check = NULL;
    canon_start(map->canon, &x->state);
}

/* ---- walks as bits ---- */

/* Returns the number of the first bit of a pusher, which comes after all bits
 * in use if its walks have none. */
static int first_bit(int pusher)
{
    return (pusher < SUCCESSORS_PUSHERS ? pusher : SUCCESSORS_PUSHERS)
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
static int place_of(const struct successors *x, int pusher)
{
    return x->state.places[x->map->canon->heroes[pusher]];
}

/* The pusher came from where a walk back ends, whether it could walk there or
 * not. */
static void add_walk(struct successors *x, int bit)
{
    const struct canon *c = x->map->canon;
    struct successors_walk *w = &x->walk[x->count++];

    w->bit = UINT64_C(1) << bit;
    w->pusher = (short)(bit / PARLOUR_DIRECTIONS);
    w->from = (short)place_of(x, w->pusher);
    w->to = c->number[ENGINE_BESIDE(c->engine, c->cell[w->from],
                                    bit % PARLOUR_DIRECTIONS)];
}

static void put_position(struct successors *x, const uint32_t *key,
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
static int is_free_of(const struct successors_walk *w, int pusher, int to)
{
    return w->pusher != pusher && w->to != to;
}

/* ---- moves ---- */

static void add_successor(struct successors_list *list, uint64_t back)
{
    list->back[list->count++] = (uint32_t)back;
}

static uint32_t *next_key(const struct successors *x,
                           const struct successors_list *list)
{
    return list->key + (size_t)list->count * (size_t)x->map->canon->words;
}

/* Returns the walks back that have nothing to do with that of a pusher. */
static uint64_t others(const struct successors *x, int pusher, int to)
{
    uint64_t walks = x->back;
    int i;

    for (i = 0; i < x->count; i++)
        if (!is_free_of(&x->walk[i], pusher, to))
            walks &= ~x->walk[i].bit;
    return walks;
}

/* A pusher walks to a free cell. */
static void walk_pusher(struct successors *x, int pusher, int direction,
                        int to, struct successors_list *list)
{
    const struct canon *c = x->map->canon;
    int unit = c->heroes[pusher], rise = canon_rise(c, &x->state, unit, to);
    int after = pusher + rise;
    uint64_t back, reverse;

    back = reorder(others(x, pusher, to), pusher, after);
    reverse = walk_bit(after, (direction + 2) % PARLOUR_DIRECTIONS);
    if ((back & (reverse - 1)) != 0)
        return;
    canon_walk(c, &x->state, unit, rise, to, next_key(x, list));
    add_successor(list, back | reverse);
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
static int walks_apart(const struct successors *x, int pusher,
                       int direction)
{
    const struct canon *c = x->map->canon;
    const struct successors_walk *w = x->walk, *end = w + x->count;
    int cell = c->cell[place_of(x, pusher)];
    int vertical = direction == PARLOUR_UP || direction == PARLOUR_DOWN;

    for (; w < end; w++)
        if (is_apart(c->engine, cell, vertical, c->cell[w->from])
                && is_apart(c->engine, cell, vertical, c->cell[w->to]))
            return 1;
    return 0;
}

/* A pusher meets another unit. */
static void meet(struct successors *x, int pusher, int direction,
                 struct successors_list *list)
{
    const struct canon *c = x->map->canon;

    if (walks_apart(x, pusher, direction)
            || !engine_try(c->engine, x->state.position, c->heroes[pusher],
                           direction, &x->steps))
        return;
    canon_after(c, &x->state, &x->steps, next_key(x, list), x->places);
    add_successor(list, 0);
}

static const short *ways_of(const struct successors *x, int pusher)
{
    const struct canon *c = x->map->canon;

    return breed_ways(x->map, c->engine->breed[c->heroes[pusher]],
                      place_of(x, pusher));
}

/* Finds the directions in which a pusher may walk, and in which it meets
 * another unit, a bit each. Most walks are left out because of the first walk
 * back, which stays before their reverse; this is quick to see. There are no
 * branches, as the processor could only guess where they go. */
static unsigned free_ways(const struct successors *x, int pusher,
                          unsigned *meets)
{
    const struct canon *c = x->map->canon;
    const short *on = x->state.position + c->engine->units;
    const short *ways = ways_of(x, pusher);
    const struct successors_walk *first = x->walk;
    int place = place_of(x, pusher);
    int before = x->count > 0 && first->pusher < pusher;
    int first_to = before ? first->to : PARLOUR_NONE;
    int below = !before ? c->cells : first->from < place ? first->from : place;
    unsigned open = 0, taken = 0, wanted = 0;
    int direction, to, there;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        to = ways[direction];
        there = to != PARLOUR_NONE;
        open |= (unsigned)there << direction;
        taken |= (unsigned)(on[c->cell[there ? to : 0]] != PARLOUR_NONE)
            << direction;
        wanted |= (unsigned)((to == first_to) | (to < below)) << direction;
    }
    open &= ~(unsigned)((uint64_t)x->back >> first_bit(pusher));
    *meets = open & taken;
    return open & ~taken & wanted;
}

/* Moves a pusher in a direction in which it meets another unit. */
static void meet_other(struct successors *x, int pusher, int direction,
                       struct successors_list *list)
{
    const struct canon *c = x->map->canon;
    const struct engine *e = c->engine;
    int other = x->state.position[e->units
                                  + c->cell[ways_of(x, pusher)[direction]]];

    if (e->rules.words[e->breed[c->heroes[pusher]]][e->breed[other]]
            != RULES_STOP)
        meet(x, pusher, direction, list);
}

/* Moves some pushers. Their directions are gathered first, so that there are
 * few loops of which the processor must guess the ends. */
static void move_pushers(struct successors *x, int pusher, int end,
                         struct successors_list *list)
{
    uint64_t walks = 0, meets = 0;
    unsigned met;
    int i, bit;

    for (i = pusher; i < end; i++) {
        bit = (i - pusher) * PARLOUR_DIRECTIONS;
        walks |= (uint64_t)free_ways(x, i, &met) << bit;
        meets |= (uint64_t)met << bit;
    }
    for (; walks != 0; walks &= walks - 1) {
        bit = __builtin_ctzll(walks);
        i = pusher + bit / PARLOUR_DIRECTIONS;
        bit %= PARLOUR_DIRECTIONS;
        walk_pusher(x, i, bit, ways_of(x, i)[bit], list);
    }
    for (; meets != 0; meets &= meets - 1) {
        bit = __builtin_ctzll(meets);
        meet_other(x, pusher + bit / PARLOUR_DIRECTIONS,
                   bit % PARLOUR_DIRECTIONS, list);
    }
}

void successors_find(struct successors *x, const uint32_t *key,
                     const short *places, uint32_t back,
                     struct successors_list *list)
{
    const struct canon *c = x->map->canon;
    uint64_t work = (uint64_t)(c->engine->units + c->words);
    int count = c->hero_count, i, end;

    put_position(x, key, places, back);
    for (i = 0; i < count && !stop_check_is_stopped(x->check); i = end) {
        end = count - i < SUCCESSORS_TOGETHER ? count
                                              : i + SUCCESSORS_TOGETHER;
        move_pushers(x, i, end, list);
        stop_check_count(x->check,
                         work * (uint64_t)((end - i) * PARLOUR_DIRECTIONS));
    }
}
