/* position_set.c: positions that differ only in where one pusher stands, as
 * sets (see position_set.h). */
#include "solve/whirly/position_set.h"

enum { POSITION_SET_LOW = POSITION_SET_MEMBERS - 1 };

/* ---- the map ---- */

int position_set_walker(const struct engine *e)
{
    int colony, size, least = 0, walker = PARLOUR_NONE;

    for (colony = 0; colony < e->colonies; colony++) {
        size = e->colony[colony + 1] - e->colony[colony];
        if (!engine_is_hero(e, e->colony[colony])
                || (walker != PARLOUR_NONE && size >= least))
            continue;
        least = size;
        walker = e->colony[colony];
    }
    return walker;
}

static uint64_t bit_of(int number)
{
    return UINT64_C(1) << (number & POSITION_SET_LOW);
}

static int same_block(int a, int b)
{
    return a >> POSITION_SET_BITS == b >> POSITION_SET_BITS;
}

static void find_moves(struct position_set_map *map, int breed)
{
    const struct canon *c = map->canon;
    const struct engine *e = c->engine;
    int number, direction, to;

    for (number = 0; number < c->cells; number++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = e->beside[c->cell[number]][direction];
            position_set_ways(map, breed, number)[direction]
                = to != PARLOUR_NONE && engine_enters(e, breed, to)
                ? c->number[to] : PARLOUR_NONE;
        }
}

/* Returns the cell that a pusher gets to from another, or PARLOUR_NONE. */
static int way_to(const struct position_set_map *map, int hero, int number,
                  int direction)
{
    int breed = map->canon->engine->breed[hero];

    return position_set_ways(map, breed, number)[direction];
}

/* Notes where the walker gets to from each cell, and where it fills goals. */
static void find_walks(struct position_set_map *map)
{
    const struct canon *c = map->canon;
    int number, direction, to;

    for (number = 0; number < c->cells; number++) {
        if (c->fills[c->colony[c->walker]][number])
            map->fills[number >> POSITION_SET_BITS] |= bit_of(number);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = way_to(map, c->walker, number, direction);
            if (to == PARLOUR_NONE)
                continue;
            if (same_block(number, to))
                map->near[number] |= bit_of(to);
            else
                map->leaves[number] = 1;
        }
    }
}

int position_set_open(struct position_set_map *map, const struct canon *c,
                      struct arena *a)
{
    int i;

    map->canon = c;
    memset(map->near, 0, sizeof map->near);
    memset(map->leaves, 0, sizeof map->leaves);
    memset(map->fills, 0, sizeof map->fills);
    map->to = arena_take(a, (size_t)RULES_COLOURS * (size_t)c->cells
                            * sizeof *map->to);
    if (map->to == NULL)
        return 0;
    for (i = 0; i < c->hero_count; i++)
        find_moves(map, c->engine->breed[c->heroes[i]]);
    if (c->walker != PARLOUR_NONE)
        find_walks(map);
    return 1;
}

size_t position_set_most(const struct position_set_map *map, uint64_t members)
{
    size_t count = (size_t)__builtin_popcountll(members);
    int heroes = map->canon->hero_count;

    if (heroes == 0)
        return 0;
    return (count + (size_t)(heroes - 1) * (count + 1)) * PARLOUR_DIRECTIONS;
}

/* ---- a set ---- */

/* Returns the bits of the numbers below one. */
static uint64_t bits_below(int first, int number)
{
    if (number <= first)
        return 0;
    return number - first >= POSITION_SET_MEMBERS ? UINT64_MAX
                                                  : bit_of(number) - 1;
}

static int has_fellows(const struct canon *c)
{
    return c->size[c->colony[c->walker]] > 1;
}

void position_set_put(struct position_set *x, const uint32_t *key,
                      const short *places, uint64_t members)
{
    const struct canon *c = x->map->canon;

    canon_set_places(c, &x->state, key, places);
    x->members = members;
    if (c->walker == PARLOUR_NONE)
        return;
    x->first = places[c->walker];
    x->sorted = has_fellows(c) ? bits_below(x->first, places[c->walker + 1])
                               : UINT64_MAX;
}

int position_set_won(const struct position_set *x)
{
    const struct canon *c = x->map->canon;
    int lacking = c->engine->needed, unit;
    uint64_t won = x->members;

    if (lacking == 0)
        return 0;
    for (unit = 0; unit < c->engine->units; unit++)
        if (unit != c->walker)
            lacking -= c->fills[c->colony[unit]][x->state.places[unit]];
    if (lacking > 1 || (lacking == 1 && c->walker == PARLOUR_NONE))
        return 0;
    if (lacking == 1)
        won &= x->map->fills[x->first >> POSITION_SET_BITS];
    return __builtin_popcountll(won);
}

/* ---- moves ---- */

static uint32_t *next_key(struct position_set *x)
{
    struct position_set_list *list = x->list;

    return list->key + (size_t)list->count * (size_t)x->map->canon->words;
}

/* Adds the set with the key written last. */
static void add_set(struct position_set *x, uint64_t members)
{
    x->list->members[x->list->count++] = members;
}

/* Moves a pusher of the member whose walker has a number. */
static void move_one(struct position_set *x, int number, int hero,
                     int direction)
{
    const struct canon *c = x->map->canon;

    canon_stand(c, &x->state, number);
    if (engine_try(c->engine, x->state.position, hero, direction, &x->steps)) {
        canon_after(c, &x->state, &x->steps, next_key(x), x->places);
        add_set(x, bit_of(x->places[c->walker]));
    }
    canon_lift(c, &x->state);
}

/* The walker walks to another block, or meets another unit. */
static void move_walker(struct position_set *x, int number, int direction)
{
    const struct canon *c = x->map->canon;
    int to = way_to(x->map, c->walker, number, direction), is_free;

    if (to == PARLOUR_NONE)
        return;
    is_free = x->state.position[c->engine->units + c->cell[to]]
        == PARLOUR_NONE;
    if (is_free && same_block(number, to) && bit_of(to) & x->sorted)
        return;                 /* a plain walk in this set */
    if (!is_free || has_fellows(c)) {
        move_one(x, number, c->walker, direction);
        return;
    }
    canon_copy(c, x->state.key, next_key(x));
    canon_put(c, next_key(x), c->walker, to);
    add_set(x, bit_of(to));
}

/* Returns the cells of the block that other units take; *stops: those where
 * the walker cannot do anything. */
static uint64_t taken_cells(const struct position_set *x, uint64_t *stops)
{
    const struct canon *c = x->map->canon;
    const struct engine *e = c->engine;
    const unsigned char *words = e->rules.words[e->breed[c->walker]];
    uint64_t taken = 0;
    int unit, number;

    *stops = 0;
    for (unit = 0; unit < e->units; unit++) {
        number = x->state.places[unit];
        if (unit == c->walker || !same_block(number, x->first))
            continue;
        taken |= bit_of(number);
        if (words[e->breed[unit]] == RULES_STOP)
            *stops |= bit_of(number);
    }
    return taken;
}

/* Moves the walker of all members. Returns those reached in this set. */
static uint64_t move_walkers(struct position_set *x)
{
    const struct position_set_map *map = x->map;
    uint64_t stops, walks, left, reached = 0;
    int number, direction;

    walks = ~taken_cells(x, &stops) & x->sorted;
    for (left = x->members; left != 0; left &= left - 1) {
        number = x->first + __builtin_ctzll(left);
        reached |= map->near[number] & walks;
        if ((map->near[number] & ~(walks | stops)) == 0
                && !map->leaves[number])
            continue;
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            move_walker(x, number, direction);
    }
    return reached;
}

/* Returns the members whose walker a move from a cell might meet. */
static uint64_t in_the_way(const struct position_set *x, int cell,
                           int direction)
{
    const struct canon *c = x->map->canon;
    const struct engine *e = c->engine;
    int vertical = direction == PARLOUR_UP || direction == PARLOUR_DOWN;
    int beside = e->rules.flocks ? 1 : 0, number, away;
    uint64_t left, found = 0;

    for (left = x->members; left != 0; left &= left - 1) {
        number = c->cell[x->first + __builtin_ctzll(left)];
        away = vertical
            ? grid_column(&e->grid, number) - grid_column(&e->grid, cell)
            : grid_row(&e->grid, number) - grid_row(&e->grid, cell);
        if (away >= -beside && away <= beside)
            found |= left & -left;
    }
    return found;
}

/* Moves another pusher of members whose walker is not in the way. Returns the
 * members for which the rules must be asked one by one, because the walker
 * would no longer have the lowest number of its colony. */
static uint64_t move_at_once(struct position_set *x, int hero, int direction,
                             int is_free, uint64_t members)
{
    const struct canon *c = x->map->canon;
    uint64_t unsorted = 0;

    if (is_free && c->size[c->colony[hero]] == 1) {
        canon_copy(c, x->state.key, next_key(x));
        canon_put(c, next_key(x), hero,
                  way_to(x->map, hero, x->state.places[hero], direction));
        add_set(x, members);
        return 0;
    }
    if (!engine_try(c->engine, x->state.position, hero, direction, &x->steps))
        return 0;
    canon_after(c, &x->state, &x->steps, next_key(x), x->places);
    if (has_fellows(c))
        unsorted = members & ~bits_below(x->first, x->places[c->walker + 1]);
    if (members != unsorted)
        add_set(x, members & ~unsorted);
    return unsorted;
}

static void move_other(struct position_set *x, int hero, int direction)
{
    const struct canon *c = x->map->canon;
    const struct engine *e = c->engine;
    int to = way_to(x->map, hero, x->state.places[hero], direction), other;
    uint64_t single;

    if (to == PARLOUR_NONE)
        return;
    other = x->state.position[e->units + c->cell[to]];
    if (other == PARLOUR_NONE)
        single = same_block(to, x->first) ? bit_of(to) & x->members : 0;
    else if (e->rules.words[e->breed[hero]][e->breed[other]] == RULES_STOP)
        return;
    else
        single = in_the_way(x, x->state.position[hero], direction);
    if (single != x->members)
        single |= move_at_once(x, hero, direction, other == PARLOUR_NONE,
                               x->members & ~single);
    for (; single != 0; single &= single - 1)
        move_one(x, x->first + __builtin_ctzll(single), hero, direction);
}

uint64_t position_set_expand(struct position_set *x,
                             struct position_set_list *list)
{
    const struct canon *c = x->map->canon;
    uint64_t reached;
    int i, direction;

    if (c->walker == PARLOUR_NONE)
        return 0;
    x->list = list;
    reached = move_walkers(x);
    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (c->heroes[i] != c->walker)
                move_other(x, c->heroes[i], direction);
    return reached;
}
