/* drive.c: Whirly by A* (see drive.h). Behind the key of a position lie the
 * one it came from, the lists that open positions of one value are in, what
 * was done to come there and what is still needed. How a position came from
 * another is not kept: it is found again by making all moves.
 * Limit: solutions of up to DRIVE_MOST moves.
 */
#include <string.h>

#include "drive.h"

enum drive_more { DRIVE_PARENT, DRIVE_NEXT, DRIVE_BEFORE, DRIVE_STATE,
                  DRIVE_MORE };

enum {
    DRIVE_MOST = 0xffff,        /* moves: 16 bits of DRIVE_STATE, */
    DRIVE_PAST = 16,            /* above what is needed and the bit for open
                                   positions */
    DRIVE_BUCKETS = 1 << 16,    /* the last one is for all beyond */
    DRIVE_GREED = 3,            /* weight of what is needed for any */
    DRIVE_PAUSE = 1 << 8,       /* positions between two questions */
    DRIVE_SHARE = 512           /* bytes of memory for a move */
};

#define DRIVE_NOBODY UINT32_MAX

static int drive_past(const struct drive *d, uint32_t at)
{
    return (int)(stall_more(&d->stall, at)[DRIVE_STATE] >> DRIVE_PAST);
}

static int drive_future(const struct drive *d, uint32_t at)
{
    return (int)(stall_more(&d->stall, at)[DRIVE_STATE] >> 1 & BOUND_LOST);
}

static int drive_is_open(const struct drive *d, uint32_t at)
{
    return stall_more(&d->stall, at)[DRIVE_STATE] & 1;
}

static void drive_set_state(struct drive *d, uint32_t at, int past,
                            int future, int open)
{
    stall_more(&d->stall, at)[DRIVE_STATE]
        = (uint32_t)past << DRIVE_PAST | (uint32_t)(future << 1 | open);
}

/* ---- open positions ---- */

static int drive_value(const struct drive *d, uint32_t at)
{
    int value = drive_past(d, at) + d->future * drive_future(d, at);

    return value < DRIVE_BUCKETS ? value : DRIVE_BUCKETS - 1;
}

static void drive_open(struct drive *d, uint32_t at)
{
    uint32_t *more = stall_more(&d->stall, at);
    int value = drive_value(d, at);

    more[DRIVE_STATE] |= 1;
    more[DRIVE_BEFORE] = DRIVE_NOBODY;
    more[DRIVE_NEXT] = d->bucket[value];
    if (more[DRIVE_NEXT] != DRIVE_NOBODY)
        stall_more(&d->stall, more[DRIVE_NEXT])[DRIVE_BEFORE] = at;
    d->bucket[value] = at;
    if (value < d->lowest)
        d->lowest = value;
}

static void drive_close(struct drive *d, uint32_t at)
{
    uint32_t *more = stall_more(&d->stall, at);

    more[DRIVE_STATE] &= ~1U;
    if (more[DRIVE_NEXT] != DRIVE_NOBODY)
        stall_more(&d->stall, more[DRIVE_NEXT])[DRIVE_BEFORE]
            = more[DRIVE_BEFORE];
    if (more[DRIVE_BEFORE] != DRIVE_NOBODY)
        stall_more(&d->stall, more[DRIVE_BEFORE])[DRIVE_NEXT]
            = more[DRIVE_NEXT];
    else
        d->bucket[drive_value(d, at)] = more[DRIVE_NEXT];
}

/* Takes out the best open position; 0: there is none. */
static int drive_take(struct drive *d)
{
    while (d->lowest < DRIVE_BUCKETS
           && d->bucket[d->lowest] == DRIVE_NOBODY)
        d->lowest++;
    if (d->lowest == DRIVE_BUCKETS)
        return 0;
    d->at = d->bucket[d->lowest];
    drive_close(d, d->at);
    if (d->best && d->lowest > d->least)
        d->least = d->lowest;
    return 1;
}

/* A way of so many moves leads to a key from what is expanded. */
static int drive_add(struct drive *d, const uint32_t *key, int past)
{
    struct stall *s = &d->stall;
    int answer;

    if (d->limit > 0 && s->count == d->limit && !stall_has(s, key))
        return PARLOUR_GAVE_UP;
    if (past > DRIVE_MOST || past > d->most)
        return PARLOUR_NO_MEMORY;
    answer = stall_add(s, key);
    if (answer == STALL_FULL)
        return PARLOUR_NO_MEMORY;
    if (answer == STALL_NEW) {
        canon_unpack(&d->canon, key, d->places);
        drive_set_state(d, s->last, past, bound_least(&d->bound, d->places),
                        0);
    } else if (past >= drive_past(d, s->last)) {
        return PARLOUR_OK;
    } else if (drive_is_open(d, s->last)) {
        drive_close(d, s->last);
    }
    stall_more(s, s->last)[DRIVE_PARENT] = d->at;
    drive_set_state(d, s->last, past, drive_future(d, s->last), 0);
    if (drive_future(d, s->last) < BOUND_LOST)
        drive_open(d, s->last);
    return PARLOUR_OK;
}

/* ---- one pusher ---- */

static int drive_hero(const struct drive *d)
{
    return d->canon.heroes[0];
}

static int drive_enters(const struct drive *d, int cell)
{
    const struct herd *h = d->herd;

    return cell != PARLOUR_NONE
        && h->enter[cell] >> herd_colour(h->breed[drive_hero(d)]) & 1;
}

/* Where the pusher of the spot can walk to. */
static void drive_walk(struct drive *d)
{
    const struct herd *h = d->herd;
    const short *on = d->spot.position + h->units;
    int from = d->spot.position[drive_hero(d)], i, direction, to;

    for (i = 0; i < d->canon.cells; i++)
        d->away[d->canon.cell[i]] = PARLOUR_NONE;
    d->away[from] = 0;
    d->order[0] = (short)from;
    d->reached = 1;
    for (i = 0; i < d->reached; i++) {
        from = d->order[i];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = h->beside[from][direction];
            if (!drive_enters(d, to) || on[to] != PARLOUR_NONE
                    || d->away[to] != PARLOUR_NONE)
                continue;
            d->away[to] = (short)(d->away[from] + 1);
            d->came[to] = (signed char)direction;
            d->order[d->reached++] = (short)to;
        }
    }
}

/* Has the pusher of the spot stand elsewhere. */
static void drive_stand(struct drive *d, int cell)
{
    short *on = d->spot.position + d->herd->units;
    int hero = drive_hero(d), number = d->canon.number[cell];

    on[d->spot.position[hero]] = PARLOUR_NONE;
    on[cell] = (short)hero;
    d->spot.position[hero] = (short)cell;
    d->spot.places[hero] = (short)number;
    canon_put(&d->canon, d->spot.key, hero, number);
}

/* Of all cells that the pusher of a key can walk to he is taken to stand on
 * the first. Where he could not come, he cannot come back to. */
static void drive_merge(struct drive *d, uint32_t *key)
{
    const struct canon *c = &d->canon;
    const struct herd *h = d->herd;
    int hero = drive_hero(d), i, count = 1, direction, from, to, least;

    canon_unpack(c, key, d->places);
    from = c->cell[d->places[hero]];
    if (!drive_enters(d, from))
        return;
    memset(d->seen, 0, sizeof d->seen);
    for (i = 0; i < h->units; i++)
        d->seen[c->cell[d->places[i]]] = 1;
    d->todo[0] = (short)from;
    least = d->places[hero];
    for (i = 0; i < count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = h->beside[d->todo[i]][direction];
            if (!drive_enters(d, to) || d->seen[to])
                continue;
            d->seen[to] = 1;
            d->todo[count++] = (short)to;
            if (c->number[to] < least)
                least = c->number[to];
        }
    canon_put(c, key, hero, least);
}

/* What the pusher does from where he stands; 0: nothing but a walk. */
static int drive_touch(struct drive *d, int direction)
{
    const struct herd *h = d->herd;
    int hero = drive_hero(d);
    int to = h->beside[d->spot.position[hero]][direction];

    if (to == PARLOUR_NONE || herd_on(h, d->spot.position, to) == PARLOUR_NONE
            || !herd_try(h, d->spot.position, hero, direction, &d->steps))
        return 0;
    canon_after(&d->canon, &d->spot, &d->steps, d->key);
    if (!d->best)
        drive_merge(d, d->key);
    return 1;
}

/* The pusher walks to where that wins, for a move at a time of the search or
 * as its end. */
static int drive_walk_home(struct drive *d, int past)
{
    const struct canon *c = &d->canon;
    const unsigned char *fills = c->fills[c->colony[drive_hero(d)]];
    int filled = canon_filled(c, d->spot.places)
        - fills[d->spot.places[drive_hero(d)]];
    int i, cell, code = PARLOUR_OK;

    if (filled + 1 < d->herd->needed)
        return PARLOUR_OK;
    for (i = 1; i < d->reached && code == PARLOUR_OK; i++) {
        cell = d->order[i];
        if (!fills[c->number[cell]])
            continue;
        drive_stand(d, cell);
        if (!d->best) {
            d->won = d->at;
            d->won_cell = cell;
            return PARLOUR_OK;
        }
        code = drive_add(d, d->spot.key, past + d->away[cell]);
    }
    return code;
}

static int drive_expand_one(struct drive *d, int past)
{
    int i, direction, code;

    drive_walk(d);
    code = drive_walk_home(d, past);
    for (i = 0; i < d->reached && code == PARLOUR_OK
            && d->won == DRIVE_NOBODY; i++) {
        drive_stand(d, d->order[i]);
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && code == PARLOUR_OK; direction++)
            if (drive_touch(d, direction))
                code = drive_add(d, d->key,
                                 past + d->away[d->order[i]] + 1);
    }
    return code;
}

/* ---- several pushers ---- */

static int drive_expand_all(struct drive *d, int past)
{
    const struct canon *c = &d->canon;
    int i, direction, code = PARLOUR_OK;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && code == PARLOUR_OK; direction++)
            if (canon_step(c, &d->spot, c->heroes[i], direction, &d->steps,
                           d->key))
                code = drive_add(d, d->key, past + 1);
    return code;
}

/* ---- the search ---- */

static int drive_expand(struct drive *d)
{
    int past = drive_past(d, d->at);

    canon_set(&d->canon, &d->spot, stall_key(&d->stall, d->at));
    if (canon_won(&d->canon, d->spot.places)) {
        d->won = d->at;
        d->won_cell = d->canon.hero_count == 0
            ? PARLOUR_NONE : d->spot.position[drive_hero(d)];
        return PARLOUR_OK;
    }
    return d->merged ? drive_expand_one(d, past) : drive_expand_all(d, past);
}

static int drive_search(struct drive *d)
{
    uint64_t turn = 0;
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && d->won == DRIVE_NOBODY) {
        if (turn++ % DRIVE_PAUSE == 0
                && !d->go_on(d->context, d->stall.count))
            return PARLOUR_GAVE_UP;
        if (!drive_take(d))
            return PARLOUR_UNSOLVABLE;
        code = drive_expand(d);
    }
    return code;
}

/* ---- the way there ---- */

static int drive_put(struct drive *d, int cell, int direction)
{
    struct canon_move *move = &d->moves[d->length];

    if (d->length == d->most)
        return 0;
    move->unit = (short)cell;
    move->direction = (unsigned char)direction;
    d->length++;
    return 1;
}

/* Adds a walk of the pusher, who was where drive_walk began. */
static int drive_put_walk(struct drive *d, int to)
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
static int drive_follow_one(struct drive *d, const uint32_t *goal, int moves)
{
    const struct canon *c = &d->canon;
    int i, direction, cell;

    drive_walk(d);
    for (i = 0; i < d->reached; i++) {
        cell = d->order[i];
        drive_stand(d, cell);
        if (d->best && moves == d->away[cell]
                && canon_same(c, d->spot.key, goal))
            return drive_put_walk(d, cell);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if ((!d->best || moves == d->away[cell] + 1)
                    && drive_touch(d, direction)
                    && canon_same(c, d->key, goal)) {
                canon_after(c, &d->spot, &d->steps, d->key);
                canon_set(c, &d->spot, d->key);
                return drive_put_walk(d, cell)
                    && drive_put(d, cell, direction);
            }
    }
    return 0;
}

static int drive_follow_all(struct drive *d, const uint32_t *goal)
{
    const struct canon *c = &d->canon;
    int i, direction, cell;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (canon_step(c, &d->spot, c->heroes[i], direction, &d->steps,
                           d->key) && canon_same(c, d->key, goal)) {
                cell = d->spot.position[c->heroes[i]];
                canon_set(c, &d->spot, d->key);
                return drive_put(d, cell, direction);
            }
    return 0;
}

/* The positions on the way, the first one last; they take the place of the
 * buckets. */
static int drive_list(struct drive *d)
{
    uint32_t at = d->won;
    int count = 0;

    for (; at != 0; at = stall_more(&d->stall, at)[DRIVE_PARENT])
        d->bucket[count++] = at;
    return count;
}

/* 0: no room for the moves. */
static int drive_trace(struct drive *d)
{
    const struct canon *c = &d->canon;
    int left = drive_list(d), whole = 1, past = 0, moves;
    const uint32_t *goal;

    canon_start(c, &d->spot);
    while (left > 0 && whole) {
        goal = stall_key(&d->stall, d->bucket[--left]);
        moves = drive_past(d, d->bucket[left]) - past;
        past += moves;
        whole = d->merged ? drive_follow_one(d, goal, moves)
                          : drive_follow_all(d, goal);
    }
    if (whole && d->merged && !canon_won(c, d->spot.places)) {
        drive_walk(d);
        whole = drive_put_walk(d, d->won_cell);
    }
    if (whole)
        canon_name(c, &d->spot, d->moves, d->length);
    return whole;
}

/* ---- the whole ---- */

/* Cuts the memory; 0: it is too small. */
static int drive_cut(struct drive *d)
{
    struct arena a = { d->memory, d->room, 0 };
    size_t most = d->room / DRIVE_SHARE;

    d->most = most < DRIVE_MOST ? (int)most : DRIVE_MOST;
    d->moves = arena_take(&a, ((size_t)d->most + 1) * sizeof *d->moves);
    d->bucket = arena_take(&a, DRIVE_BUCKETS * sizeof *d->bucket);
    if (d->moves == NULL || d->bucket == NULL)
        return 0;
    memset(d->bucket, 0xff, DRIVE_BUCKETS * sizeof *d->bucket);
    bound_open(&d->bound, &d->canon, &a);
    return stall_open(&d->stall, a.base + a.used, a.room - a.used,
                      d->canon.words, DRIVE_MORE);
}

/* The start, as a position of the search. */
static int drive_begin(struct drive *d)
{
    canon_start(&d->canon, &d->spot);
    memcpy(d->key, d->spot.key, sizeof d->key);
    if (d->merged && !d->best)
        drive_merge(d, d->key);
    d->least = bound_least(&d->bound, d->spot.places);
    return drive_add(d, d->key, 0);
}

int drive_run(struct drive *d)
{
    const struct herd *h = d->herd;
    int code;

    d->length = d->least = 0;
    d->states = 0;
    d->lowest = DRIVE_BUCKETS;
    d->at = d->won = DRIVE_NOBODY;
    d->stall.count = 0;
    if (h->needed == 0 || h->most < h->needed)
        return PARLOUR_UNSOLVABLE;
    canon_open(&d->canon, h);
    d->future = d->best ? 1 : DRIVE_GREED;
    d->merged = d->canon.hero_count == 1;
    if (!drive_cut(d))
        return PARLOUR_NO_MEMORY;
    code = drive_begin(d);
    if (code == PARLOUR_OK)
        code = drive_search(d);
    d->states = d->stall.count;
    if (code == PARLOUR_OK && !drive_trace(d))
        code = PARLOUR_NO_MEMORY;
    return code;
}
