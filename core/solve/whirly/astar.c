/* astar.c: Whirly by A* (see astar.h). Behind the key of a position lie the
 * one it came from, the lists that open positions of one value are in, what
 * was done to come there and what is still needed. How a position came from
 * another is not kept: it is found again by making all moves.
 * Limit: solutions of up to ASTAR_MOST moves.
 */
#include <string.h>

#include "solve/whirly/astar.h"

enum astar_more { ASTAR_PARENT, ASTAR_NEXT, ASTAR_BEFORE, ASTAR_STATE,
                  ASTAR_MORE };

enum {
    ASTAR_MOST = 0xffff,        /* moves: 16 bits of ASTAR_STATE, */
    ASTAR_PAST = 16,            /* above what is needed and the bit for open
                                   positions */
    ASTAR_BUCKETS = 1 << 16,    /* the last one is for all beyond */
    ASTAR_GREED = 3,            /* weight of what is needed for any */
    ASTAR_PAUSE = 1 << 8,       /* positions between two questions */
    ASTAR_SHARE = 512           /* bytes of memory for a move */
};

#define ASTAR_NOBODY UINT32_MAX

static int astar_past(const struct whirly_astar *d, uint32_t at)
{
    return (int)(whirly_states_more(&d->table, at)[ASTAR_STATE] >> ASTAR_PAST);
}

static int astar_future(const struct whirly_astar *d, uint32_t at)
{
    return (int)(whirly_states_more(&d->table, at)[ASTAR_STATE] >> 1
                 & WHIRLY_BOUND_LOST);
}

static int is_open(const struct whirly_astar *d, uint32_t at)
{
    return whirly_states_more(&d->table, at)[ASTAR_STATE] & 1;
}

static void set_state(struct whirly_astar *d, uint32_t at, int past,
                      int future, int open)
{
    whirly_states_more(&d->table, at)[ASTAR_STATE]
        = (uint32_t)past << ASTAR_PAST | (uint32_t)(future << 1 | open);
}

/* ---- open positions ---- */

static int astar_value(const struct whirly_astar *d, uint32_t at)
{
    int value = astar_past(d, at) + d->future * astar_future(d, at);

    return value < ASTAR_BUCKETS ? value : ASTAR_BUCKETS - 1;
}

static void astar_open(struct whirly_astar *d, uint32_t at)
{
    uint32_t *more = whirly_states_more(&d->table, at);
    int value = astar_value(d, at);

    more[ASTAR_STATE] |= 1;
    more[ASTAR_BEFORE] = ASTAR_NOBODY;
    more[ASTAR_NEXT] = d->bucket[value];
    if (more[ASTAR_NEXT] != ASTAR_NOBODY)
        whirly_states_more(&d->table, more[ASTAR_NEXT])[ASTAR_BEFORE] = at;
    d->bucket[value] = at;
    if (value < d->lowest)
        d->lowest = value;
}

static void astar_close(struct whirly_astar *d, uint32_t at)
{
    uint32_t *more = whirly_states_more(&d->table, at);

    more[ASTAR_STATE] &= ~1U;
    if (more[ASTAR_NEXT] != ASTAR_NOBODY)
        whirly_states_more(&d->table, more[ASTAR_NEXT])[ASTAR_BEFORE]
            = more[ASTAR_BEFORE];
    if (more[ASTAR_BEFORE] != ASTAR_NOBODY)
        whirly_states_more(&d->table, more[ASTAR_BEFORE])[ASTAR_NEXT]
            = more[ASTAR_NEXT];
    else
        d->bucket[astar_value(d, at)] = more[ASTAR_NEXT];
}

/* Takes out the best open position; 0: there is none. */
static int take(struct whirly_astar *d)
{
    while (d->lowest < ASTAR_BUCKETS
           && d->bucket[d->lowest] == ASTAR_NOBODY)
        d->lowest++;
    if (d->lowest == ASTAR_BUCKETS)
        return 0;
    d->at = d->bucket[d->lowest];
    astar_close(d, d->at);
    if (d->best && d->lowest > d->least)
        d->least = d->lowest;
    return 1;
}

/* A way of so many moves leads to a key from what is expanded. */
static int add(struct whirly_astar *d, const uint32_t *key, int past)
{
    struct whirly_states *s = &d->table;
    int answer;

    if (d->limit > 0 && s->count == d->limit && !whirly_states_has(s, key))
        return PARLOUR_GAVE_UP;
    if (past > ASTAR_MOST || past > d->most)
        return PARLOUR_NO_MEMORY;
    answer = whirly_states_add(s, key);
    if (answer == WHIRLY_STATES_FULL)
        return PARLOUR_NO_MEMORY;
    if (answer == WHIRLY_STATES_NEW) {
        canon_unpack(&d->canon, key, d->places);
        set_state(d, s->last, past, whirly_bound_least(&d->bound, d->places),
                  0);
    } else if (past >= astar_past(d, s->last)) {
        return PARLOUR_OK;
    } else if (is_open(d, s->last)) {
        astar_close(d, s->last);
    }
    whirly_states_more(s, s->last)[ASTAR_PARENT] = d->at;
    set_state(d, s->last, past, astar_future(d, s->last), 0);
    if (astar_future(d, s->last) < WHIRLY_BOUND_LOST)
        astar_open(d, s->last);
    return PARLOUR_OK;
}

/* ---- one pusher ---- */

static int astar_hero(const struct whirly_astar *d)
{
    return d->canon.heroes[0];
}

static int enters(const struct whirly_astar *d, int cell)
{
    const struct engine *h = d->herd;

    return cell != PARLOUR_NONE
        && h->enter[cell] >> engine_colour(h->breed[astar_hero(d)]) & 1;
}

/* Where the pusher of the spot can walk to. */
static void walk(struct whirly_astar *d)
{
    const struct engine *h = d->herd;
    const short *on = d->spot.position + h->units;
    int from = d->spot.position[astar_hero(d)], i, direction, to;

    for (i = 0; i < d->canon.cells; i++)
        d->away[d->canon.cell[i]] = PARLOUR_NONE;
    d->away[from] = 0;
    d->order[0] = (short)from;
    d->reached = 1;
    for (i = 0; i < d->reached; i++) {
        from = d->order[i];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = h->beside[from][direction];
            if (!enters(d, to) || on[to] != PARLOUR_NONE
                    || d->away[to] != PARLOUR_NONE)
                continue;
            d->away[to] = (short)(d->away[from] + 1);
            d->came[to] = (signed char)direction;
            d->order[d->reached++] = (short)to;
        }
    }
}

/* Has the pusher of the spot stand elsewhere. */
static void stand(struct whirly_astar *d, int cell)
{
    short *on = d->spot.position + d->herd->units;
    int hero = astar_hero(d), number = d->canon.number[cell];

    on[d->spot.position[hero]] = PARLOUR_NONE;
    on[cell] = (short)hero;
    d->spot.position[hero] = (short)cell;
    d->spot.places[hero] = (short)number;
    canon_put(&d->canon, d->spot.key, hero, number);
}

/* Of all cells that the pusher of a key can walk to he is taken to stand on
 * the first. Where he could not come, he cannot come back to. */
static void merge(struct whirly_astar *d, uint32_t *key)
{
    const struct canon *c = &d->canon;
    const struct engine *h = d->herd;
    int hero = astar_hero(d), i, count = 1, direction, from, to, least;

    canon_unpack(c, key, d->places);
    from = c->cell[d->places[hero]];
    if (!enters(d, from))
        return;
    memset(d->seen, 0, sizeof d->seen);
    for (i = 0; i < h->units; i++)
        d->seen[c->cell[d->places[i]]] = 1;
    d->todo[0] = (short)from;
    least = d->places[hero];
    for (i = 0; i < count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = h->beside[d->todo[i]][direction];
            if (!enters(d, to) || d->seen[to])
                continue;
            d->seen[to] = 1;
            d->todo[count++] = (short)to;
            if (c->number[to] < least)
                least = c->number[to];
        }
    canon_put(c, key, hero, least);
}

/* What the pusher does from where he stands; 0: nothing but a walk. */
static int touch(struct whirly_astar *d, int direction)
{
    const struct engine *h = d->herd;
    int hero = astar_hero(d);
    int to = h->beside[d->spot.position[hero]][direction];

    if (to == PARLOUR_NONE
        || engine_on(h, d->spot.position, to) == PARLOUR_NONE
        || !engine_try(h, d->spot.position, hero, direction, &d->steps))
        return 0;
    canon_after(&d->canon, &d->spot, &d->steps, d->key);
    if (!d->best)
        merge(d, d->key);
    return 1;
}

/* The pusher walks to where that wins, for a move at a time of the search or
 * as its end. */
static int walk_home(struct whirly_astar *d, int past)
{
    const struct canon *c = &d->canon;
    const unsigned char *fills = c->fills[c->colony[astar_hero(d)]];
    int filled = canon_filled(c, d->spot.places)
        - fills[d->spot.places[astar_hero(d)]];
    int i, cell, code = PARLOUR_OK;

    if (filled + 1 < d->herd->needed)
        return PARLOUR_OK;
    for (i = 1; i < d->reached && code == PARLOUR_OK; i++) {
        cell = d->order[i];
        if (!fills[c->number[cell]])
            continue;
        stand(d, cell);
        if (!d->best) {
            d->won = d->at;
            d->won_cell = cell;
            return PARLOUR_OK;
        }
        code = add(d, d->spot.key, past + d->away[cell]);
    }
    return code;
}

static int expand_one(struct whirly_astar *d, int past)
{
    int i, direction, code;

    walk(d);
    code = walk_home(d, past);
    for (i = 0; i < d->reached && code == PARLOUR_OK
            && d->won == ASTAR_NOBODY; i++) {
        stand(d, d->order[i]);
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && code == PARLOUR_OK; direction++)
            if (touch(d, direction))
                code = add(d, d->key,
                           past + d->away[d->order[i]] + 1);
    }
    return code;
}

/* ---- several pushers ---- */

static int expand_all(struct whirly_astar *d, int past)
{
    const struct canon *c = &d->canon;
    int i, direction, code = PARLOUR_OK;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && code == PARLOUR_OK; direction++)
            if (canon_step(c, &d->spot, c->heroes[i], direction, &d->steps,
                           d->key))
                code = add(d, d->key, past + 1);
    return code;
}

/* ---- the search ---- */

static int expand(struct whirly_astar *d)
{
    int past = astar_past(d, d->at);

    canon_set(&d->canon, &d->spot, whirly_states_key(&d->table, d->at));
    if (canon_won(&d->canon, d->spot.places)) {
        d->won = d->at;
        d->won_cell = d->canon.hero_count == 0
            ? PARLOUR_NONE : d->spot.position[astar_hero(d)];
        return PARLOUR_OK;
    }
    return d->merged ? expand_one(d, past) : expand_all(d, past);
}

static int search(struct whirly_astar *d)
{
    uint64_t turn = 0;
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && d->won == ASTAR_NOBODY) {
        if (turn++ % ASTAR_PAUSE == 0
                && !d->go_on(d->context, d->table.count))
            return PARLOUR_GAVE_UP;
        if (!take(d))
            return PARLOUR_UNSOLVABLE;
        code = expand(d);
    }
    return code;
}

/* ---- the way there ---- */

static int put(struct whirly_astar *d, int cell, int direction)
{
    struct canon_move *move = &d->moves[d->length];

    if (d->length == d->most)
        return 0;
    move->unit = (short)cell;
    move->direction = (unsigned char)direction;
    d->length++;
    return 1;
}

/* Adds a walk of the pusher, who was where walk began. */
static int put_walk(struct whirly_astar *d, int to)
{
    int length = d->away[to], at = d->length + length, cell;

    if (at > d->most)
        return 0;
    d->length = at;
    for (; length > 0; length--) {
        cell = d->herd->beside[to][(d->came[to] + 2) % PARLOUR_DIRECTIONS];
        d->moves[--at].unit = (short)cell;
        d->moves[at].direction = (unsigned char)d->came[to];
        to = cell;
    }
    return 1;
}

/* From the spot to the key of a position, which is then gone to as it is.
 * For the fewest moves they are as many as those of the search. */
static int follow_one(struct whirly_astar *d, const uint32_t *goal, int moves)
{
    const struct canon *c = &d->canon;
    int i, direction, cell;

    walk(d);
    for (i = 0; i < d->reached; i++) {
        cell = d->order[i];
        stand(d, cell);
        if (d->best && moves == d->away[cell]
                && canon_same(c, d->spot.key, goal))
            return put_walk(d, cell);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if ((!d->best || moves == d->away[cell] + 1)
                    && touch(d, direction)
                    && canon_same(c, d->key, goal)) {
                canon_after(c, &d->spot, &d->steps, d->key);
                canon_set(c, &d->spot, d->key);
                return put_walk(d, cell)
                    && put(d, cell, direction);
            }
    }
    return 0;
}

static int follow_all(struct whirly_astar *d, const uint32_t *goal)
{
    const struct canon *c = &d->canon;
    int i, direction, cell;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (canon_step(c, &d->spot, c->heroes[i], direction, &d->steps,
                           d->key) && canon_same(c, d->key, goal)) {
                cell = d->spot.position[c->heroes[i]];
                canon_set(c, &d->spot, d->key);
                return put(d, cell, direction);
            }
    return 0;
}

/* The positions on the way, the first one last; they take the place of the
 * buckets. */
static int list(struct whirly_astar *d)
{
    uint32_t at = d->won;
    int count = 0;

    for (; at != 0; at = whirly_states_more(&d->table, at)[ASTAR_PARENT])
        d->bucket[count++] = at;
    return count;
}

/* 0: no room for the moves. */
static int trace(struct whirly_astar *d)
{
    const struct canon *c = &d->canon;
    int left = list(d), whole = 1, past = 0, moves;
    const uint32_t *goal;

    canon_start(c, &d->spot);
    while (left > 0 && whole) {
        goal = whirly_states_key(&d->table, d->bucket[--left]);
        moves = astar_past(d, d->bucket[left]) - past;
        past += moves;
        whole = d->merged ? follow_one(d, goal, moves)
                          : follow_all(d, goal);
    }
    if (whole && d->merged && !canon_won(c, d->spot.places)) {
        walk(d);
        whole = put_walk(d, d->won_cell);
    }
    if (whole)
        canon_name(c, &d->spot, d->moves, d->length);
    return whole;
}

/* ---- the whole ---- */

/* Cuts the memory; 0: it is too small. */
static int cut(struct whirly_astar *d)
{
    struct arena a = { d->memory, d->room, 0 };
    size_t most = d->room / ASTAR_SHARE;

    d->most = most < ASTAR_MOST ? (int)most : ASTAR_MOST;
    d->moves = arena_take(&a, ((size_t)d->most + 1) * sizeof *d->moves);
    d->bucket = arena_take(&a, ASTAR_BUCKETS * sizeof *d->bucket);
    if (d->moves == NULL || d->bucket == NULL)
        return 0;
    memset(d->bucket, 0xff, ASTAR_BUCKETS * sizeof *d->bucket);
    whirly_bound_open(&d->bound, &d->canon, &a);
    return whirly_states_open(&d->table, a.base + a.used, a.room - a.used,
                              d->canon.words, ASTAR_MORE);
}

/* The start, as a position of the search. */
static int begin(struct whirly_astar *d)
{
    canon_start(&d->canon, &d->spot);
    memcpy(d->key, d->spot.key, sizeof d->key);
    if (d->merged && !d->best)
        merge(d, d->key);
    d->least = whirly_bound_least(&d->bound, d->spot.places);
    return add(d, d->key, 0);
}

int whirly_astar_run(struct whirly_astar *d)
{
    const struct engine *h = d->herd;
    int code;

    d->length = d->least = 0;
    d->states = 0;
    d->lowest = ASTAR_BUCKETS;
    d->at = d->won = ASTAR_NOBODY;
    d->table.count = 0;
    if (h->needed == 0 || h->most < h->needed)
        return PARLOUR_UNSOLVABLE;
    canon_open(&d->canon, h);
    d->future = d->best ? 1 : ASTAR_GREED;
    d->merged = d->canon.hero_count == 1;
    if (!cut(d))
        return PARLOUR_NO_MEMORY;
    code = begin(d);
    if (code == PARLOUR_OK)
        code = search(d);
    d->states = d->table.count;
    if (code == PARLOUR_OK && !trace(d))
        code = PARLOUR_NO_MEMORY;
    return code;
}
