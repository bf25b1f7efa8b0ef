/* astar.c: Whirly by A* (see astar.h). Each key is followed by the cost so far
 * and by the low bits of its parent's number; neither the move that led to it
 * nor the lower bound is stored. For the solution, the few positions with
 * those bits are expanded until one leads to the key for less. The open
 * positions with the same value are a stack of blocks. A position that is
 * reached for less is pushed again; its older entry is ignored, because the
 * position is closed by then.
 *
 * Limit: solutions of up to ASTAR_MAX_MOVES moves.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "solve/arena.h"
#include "solve/whirly/astar.h"

/* what follows a key: two numbers of 16 bits */
enum astar_extra { ASTAR_PARENT, ASTAR_STATE, ASTAR_EXTRAS };

enum {
    ASTAR_MAX_MOVES = 0x7fff,   /* moves: 15 bits of ASTAR_STATE, above the
                                   open bit */
    ASTAR_PARENTS = 1 << 16,    /* a parent's number is known modulo this */
    ASTAR_BUCKETS = 1 << 16,    /* the last one is for all higher values */
    ASTAR_H_WEIGHT = 3,         /* weight of the lower bound if any solution
                                   will do */
    ASTAR_WALKS_H_WEIGHT = 4,   /* the same if walks are moves, */
    ASTAR_NOVELTY_WEIGHT = 64,  /* and the weight of novelty, */
    ASTAR_NOVELTY_SHARE = 4,    /* for which this part of the memory is used,
                                   at most */
    ASTAR_POOL_SHARE = 5,       /* this part of the memory is for blocks */
    ASTAR_SHARE = 512           /* one move of the solution for this many
                                   bytes */
};

#define ASTAR_NONE UINT32_MAX

static unsigned astar_extra(const struct whirly_astar *r, uint32_t at,
                            enum astar_extra which)
{
    uint16_t value;

    memcpy(&value, whirly_states_extra(&r->table, at) + which * sizeof value,
           sizeof value);
    return value;
}

static void set_extra(struct whirly_astar *r, uint32_t at,
                      enum astar_extra which, unsigned number)
{
    uint16_t value = (uint16_t)number;

    memcpy(whirly_states_extra(&r->table, at) + which * sizeof value, &value,
           sizeof value);
}

static int astar_g(const struct whirly_astar *r, uint32_t at)
{
    return (int)(astar_extra(r, at, ASTAR_STATE) >> 1);
}

static int is_open(const struct whirly_astar *r, uint32_t at)
{
    return astar_extra(r, at, ASTAR_STATE) & 1;
}

static void set_state(struct whirly_astar *r, uint32_t at, int g, int open)
{
    set_extra(r, at, ASTAR_STATE, (unsigned)(g << 1 | open));
}

/* ---- novelty ---- */

/* A place that is new, two places together, or neither. */
enum astar_rank { ASTAR_NEW_PLACE, ASTAR_NEW_PAIR, ASTAR_NOT_NEW };

static void open_novelty(struct whirly_astar *r, struct arena *a)
{
    struct astar_novelty *n = &r->novelty;
    size_t layers = (size_t)r->engine->needed + 1;

    n->places = (size_t)r->engine->colonies * (size_t)r->canon.cells;
    n->layer = n->places * n->places / CHAR_BIT + 1;
    n->seen = layers * n->layer > (a->room - a->used) / ASTAR_NOVELTY_SHARE
        ? NULL : arena_take_clear(a, layers * n->layer);
}

/* Returns 1 if a bit was not set yet, and sets it. */
static int is_new(unsigned char *seen, size_t bit)
{
    unsigned char mask = (unsigned char)(1 << bit % CHAR_BIT);
    int result = (seen[bit / CHAR_BIT] & mask) == 0;

    seen[bit / CHAR_BIT] |= mask;
    return result;
}

/* Returns how new the position of r->places is, and remembers it. */
static enum astar_rank novelty_rank(struct whirly_astar *r)
{
    const struct canon *c = &r->canon;
    const struct astar_novelty *n = &r->novelty;
    int filled = canon_filled(c, r->places), i, j;
    enum astar_rank rank = ASTAR_NOT_NEW;
    size_t place[ENGINE_UNITS];
    unsigned char *seen;

    if (n->seen == NULL)
        return rank;
    stop_check_count(&r->check, (uint64_t)c->engine->units
                                    * (uint64_t)c->engine->units);
    if (filled > c->engine->needed)
        filled = c->engine->needed;
    seen = n->seen + (size_t)filled * n->layer;
    for (i = 0; i < c->engine->units; i++) {
        place[i] = (size_t)c->colony[i] * (size_t)c->cells
            + (size_t)r->places[i];
        for (j = 0; j <= i; j++)
            if (is_new(seen, place[i] * n->places + place[j]))
                rank = j == i ? ASTAR_NEW_PLACE
                    : rank == ASTAR_NOT_NEW ? ASTAR_NEW_PAIR : rank;
    }
    return rank;
}

/* ---- open positions ---- */

/* Positions with the lowest value come first. r->places: the position, if
 * walks are moves. */
static int astar_value(struct whirly_astar *r, int g, int h)
{
    int value = g + r->h_weight * h;

    if (r->long_walks)
        value += ASTAR_NOVELTY_WEIGHT * (int)novelty_rank(r);

    return value < ASTAR_BUCKETS ? value : ASTAR_BUCKETS - 1;
}

/* Returns an unused block, or ASTAR_NONE. */
static uint32_t astar_block(struct whirly_astar *r)
{
    uint32_t block = r->unused;

    if (block != ASTAR_NONE)
        r->unused = r->block[block].next;
    else if (r->blocks < r->max_blocks)
        block = r->blocks++;
    return block;
}

/* Pushes a position onto the stack of a value. Returns 0 if out of memory. */
static int astar_push(struct whirly_astar *r, int value, uint32_t at)
{
    uint32_t top = r->bucket[value], block;

    if (top == ASTAR_NONE || r->block[top].count == ASTAR_BLOCK) {
        block = astar_block(r);
        if (block == ASTAR_NONE)
            return 0;
        r->block[block].next = top;
        r->block[block].count = 0;
        r->bucket[value] = top = block;
    }
    r->block[top].at[r->block[top].count++] = at;
    if (value < r->lowest)
        r->lowest = value;
    return 1;
}

/* Pops a position from a stack that is not empty. */
static uint32_t astar_pop(struct whirly_astar *r, int value)
{
    uint32_t top = r->bucket[value];
    struct astar_block *block = &r->block[top];
    uint32_t at = block->at[--block->count];

    if (block->count == 0) {
        r->bucket[value] = block->next;
        block->next = r->unused;
        r->unused = top;
    }
    return at;
}

/* Takes the best open position. Returns 0 if there isn't one. */
static int take_best(struct whirly_astar *r)
{
    do {
        while (r->lowest < ASTAR_BUCKETS && r->bucket[r->lowest] == ASTAR_NONE)
            r->lowest++;
        if (r->lowest == ASTAR_BUCKETS)
            return 0;
        r->at = astar_pop(r, r->lowest);
    } while (!is_open(r, r->at));
    set_state(r, r->at, astar_g(r, r->at), 0);
    if (r->best && r->lowest > r->least)
        r->least = r->lowest;
    return 1;
}

/* Adds a key that is reached from the current position with g moves in all. */
static int reach_state(struct whirly_astar *r, const uint32_t *key, int g)
{
    struct whirly_states *s = &r->table;
    uint64_t hash = whirly_states_hash(s->words, key);
    int answer, h, is_lost;

    if (r->limit > 0 && s->count == r->limit
            && !whirly_states_has(s, key, hash))
        return PARLOUR_GAVE_UP;
    if (g > ASTAR_MAX_MOVES || g > r->most)
        return PARLOUR_NO_MEMORY;
    answer = whirly_states_add(s, key, hash);
    if (answer == WHIRLY_STATES_FULL)
        return PARLOUR_NO_MEMORY;
    if (stop_check_count(&r->check, (uint64_t)r->engine->units))
        return PARLOUR_GAVE_UP;
    if (answer == WHIRLY_STATES_KNOWN
            && (r->long_walks || g >= astar_g(r, s->last)))
        return PARLOUR_OK;
    canon_unpack(&r->canon, key, r->places);
    h = whirly_bound_moves(&r->bound, r->places);
    if (r->check.stopped)
        return PARLOUR_GAVE_UP;
    is_lost = h == WHIRLY_BOUND_UNSOLVABLE;
    set_extra(r, s->last, ASTAR_PARENT, r->at % ASTAR_PARENTS);
    set_state(r, s->last, g, !is_lost);
    return is_lost || astar_push(r, astar_value(r, g, h), s->last)
        ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

/* ---- walks ---- */

static int enters(const struct whirly_astar *r, int cell)
{
    const struct engine *e = r->engine;

    return cell != PARLOUR_NONE
        && engine_enters(e, e->breed[r->hero], cell);
}

/* Finds where the current pusher can walk. */
static void walk(struct whirly_astar *r)
{
    const struct engine *e = r->engine;
    const short *on = r->state.position + e->units;
    int from = r->state.position[r->hero], i, direction, to;

    for (i = 0; i < r->canon.cells; i++)
        r->away[r->canon.cell[i]] = PARLOUR_NONE;
    r->away[from] = 0;
    r->order[0] = (short)from;
    r->reached = 1;
    for (i = 0; i < r->reached; i++) {
        from = r->order[i];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = ENGINE_BESIDE(e, from, direction);
            if (!enters(r, to) || on[to] != PARLOUR_NONE
                    || r->away[to] != PARLOUR_NONE)
                continue;
            r->away[to] = (short)(r->away[from] + 1);
            r->came[to] = (signed char)direction;
            r->order[r->reached++] = (short)to;
        }
    }
    stop_check_count(&r->check, (uint64_t)r->reached * PARLOUR_DIRECTIONS);
}

/* Moves the pusher to another cell. */
static void stand(struct whirly_astar *r, int cell)
{
    short *on = r->state.position + r->engine->units;
    int hero = r->hero, number = r->canon.number[cell];

    on[r->state.position[hero]] = PARLOUR_NONE;
    on[cell] = (short)hero;
    r->state.position[hero] = (short)cell;
    r->state.places[hero] = (short)number;
    canon_put(&r->canon, r->state.key, hero, number);
}

/* Normalizes a key: the pusher stands on the lowest cell that it can walk to.
 * A pusher on a cell that it cannot enter could not walk back, so its key is
 * left alone. */
static void normalize(struct whirly_astar *r, uint32_t *key)
{
    const struct canon *c = &r->canon;
    const struct engine *e = r->engine;
    int hero = r->hero, i, count = 1, direction, from, to, least;

    canon_unpack(c, key, r->places);
    from = c->cell[r->places[hero]];
    if (!enters(r, from))
        return;
    memset(r->seen, 0, sizeof r->seen);
    for (i = 0; i < e->units; i++)
        r->seen[c->cell[r->places[i]]] = 1;
    r->todo[0] = (short)from;
    least = r->places[hero];
    for (i = 0; i < count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            to = ENGINE_BESIDE(e, r->todo[i], direction);
            if (!enters(r, to) || r->seen[to])
                continue;
            r->seen[to] = 1;
            r->todo[count++] = (short)to;
            if (c->number[to] < least)
                least = c->number[to];
        }
    canon_put(c, key, hero, least);
    stop_check_count(&r->check, (uint64_t)count * PARLOUR_DIRECTIONS);
}

/* Makes the pusher's move in a direction. Returns 0 if it is illegal or only a
 * walk. */
static int interact(struct whirly_astar *r, int direction)
{
    const struct engine *e = r->engine;
    int hero = r->hero;
    int to = ENGINE_BESIDE(e, r->state.position[hero], direction);

    if (to == PARLOUR_NONE
        || engine_on(e, r->state.position, to) == PARLOUR_NONE
        || !engine_try(e, r->state.position, hero, direction, &r->steps))
        return 0;
    canon_after(&r->canon, &r->state, &r->steps, r->key, r->places);
    if (r->free_walks && !r->best)
        normalize(r, r->key);
    return 1;
}

/* Walks the pusher to a goal if that wins: as one more move of the search if
 * the fewest moves are wanted, else as the end of the search. */
static int walk_to_goal(struct whirly_astar *r, int g)
{
    const struct canon *c = &r->canon;
    const unsigned char *fills = c->fills[c->colony[r->hero]];
    int filled = canon_filled(c, r->state.places)
        - fills[r->state.places[r->hero]];
    int i, cell, code = PARLOUR_OK;

    if (filled + 1 < r->engine->needed)
        return PARLOUR_OK;
    for (i = 1; i < r->reached && code == PARLOUR_OK; i++) {
        cell = r->order[i];
        if (!fills[c->number[cell]])
            continue;
        stand(r, cell);
        if (!r->best) {
            r->won = r->at;
            r->last_cell = cell;
            return PARLOUR_OK;
        }
        code = reach_state(r, r->state.key, g + r->away[cell]);
    }
    return code;
}

static int expand_single(struct whirly_astar *r, int g)
{
    int i, direction, code;

    walk(r);
    code = walk_to_goal(r, g);
    for (i = 0; i < r->reached && code == PARLOUR_OK
            && r->won == ASTAR_NONE; i++) {
        stand(r, r->order[i]);
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && code == PARLOUR_OK; direction++)
            if (interact(r, direction))
                code = reach_state(r, r->key, g + r->away[r->order[i]] + 1);
    }
    return code;
}

/* ---- several pushers ---- */

/* A move is a walk of one pusher, or a walk and the push at its end. */
static int expand_walks(struct whirly_astar *r, int g)
{
    int hero, i, direction, start, code = PARLOUR_OK;

    for (hero = 0; hero < r->canon.hero_count; hero++) {
        r->hero = r->canon.heroes[hero];
        start = r->state.position[r->hero];
        walk(r);
        for (i = 0; i < r->reached && code == PARLOUR_OK; i++) {
            stand(r, r->order[i]);
            if (i > 0)
                code = reach_state(r, r->state.key, g + 1);
            for (direction = 0; direction < PARLOUR_DIRECTIONS
                    && code == PARLOUR_OK; direction++)
                if (interact(r, direction))
                    code = reach_state(r, r->key, g + 1);
        }
        stand(r, start);
    }
    return code;
}

/* A move is a step. */

static int expand_all(struct whirly_astar *r, int g)
{
    const struct canon *c = &r->canon;
    int i, direction, code = PARLOUR_OK;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && code == PARLOUR_OK; direction++)
            if (canon_step(c, &r->state, c->heroes[i], direction, &r->steps,
                           r->key))
                code = reach_state(r, r->key, g + 1);
    return code;
}

/* ---- the search ---- */

static int expand(struct whirly_astar *r)
{
    int g = astar_g(r, r->at);

    whirly_states_key(&r->table, r->at, r->state.key);
    canon_set(&r->canon, &r->state, r->state.key);
    if (stop_check_count(&r->check, (uint64_t)r->engine->units))
        return PARLOUR_GAVE_UP;
    if (canon_won(&r->canon, r->state.places) && !(r->leaves && r->at == 0)) {
        r->won = r->at;
        r->last_cell = r->canon.hero_count == 0
            ? PARLOUR_NONE : r->state.position[r->hero];
        return PARLOUR_OK;
    }
    return r->free_walks ? expand_single(r, g)
        : r->long_walks ? expand_walks(r, g) : expand_all(r, g);
}

static int search(struct whirly_astar *r)
{
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && r->won == ASTAR_NONE) {
        if (!take_best(r))
            return PARLOUR_UNSOLVABLE;
        code = expand(r);
    }
    return code;
}

/* ---- the solution ---- */

static int put(struct whirly_astar *r, int cell, int direction)
{
    struct canon_move *move = &r->moves[r->length];

    if (r->length == r->most)
        return 0;
    move->unit = (short)cell;
    move->direction = (unsigned char)direction;
    r->length++;
    return 1;
}

/* Adds the walk to a cell from where walk() started. */
static int put_walk(struct whirly_astar *r, int to)
{
    int length = r->away[to], at = r->length + length, cell;

    if (at > r->most)
        return 0;
    r->length = at;
    for (; length > 0; length--) {
        cell = ENGINE_BESIDE(r->engine, to,
                             (r->came[to] + 2) % PARLOUR_DIRECTIONS);
        r->moves[--at].unit = (short)cell;
        r->moves[at].direction = (unsigned char)r->came[to];
        to = cell;
    }
    return 1;
}

/* Adds the moves from the current state to a key and goes there. If the fewest
 * moves are wanted, there must be exactly `moves` of them. */
static int follow_single(struct whirly_astar *r, const uint32_t *goal,
                         int moves)
{
    const struct canon *c = &r->canon;
    int i, direction, cell;

    walk(r);
    for (i = 0; i < r->reached; i++) {
        cell = r->order[i];
        stand(r, cell);
        if ((r->long_walks || (r->best && moves == r->away[cell]))
                && canon_same(c, r->state.key, goal))
            return put_walk(r, cell);
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if ((!r->best || moves == r->away[cell] + 1)
                    && interact(r, direction) && canon_same(c, r->key, goal)) {
                canon_after(c, &r->state, &r->steps, r->key, r->places);
                canon_set(c, &r->state, r->key);
                return put_walk(r, cell)
                    && put(r, cell, direction);
            }
    }
    return 0;
}

static int follow_walks(struct whirly_astar *r, const uint32_t *goal)
{
    int hero, start;

    for (hero = 0; hero < r->canon.hero_count; hero++) {
        r->hero = r->canon.heroes[hero];
        start = r->state.position[r->hero];
        if (follow_single(r, goal, 0))
            return 1;
        stand(r, start);
    }
    return 0;
}

static int follow_all(struct whirly_astar *r, const uint32_t *goal)
{
    const struct canon *c = &r->canon;
    int i, direction, cell;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (canon_step(c, &r->state, c->heroes[i], direction, &r->steps,
                           r->key) && canon_same(c, r->key, goal)) {
                cell = r->state.position[c->heroes[i]];
                canon_set(c, &r->state, r->key);
                return put(r, cell, direction);
            }
    return 0;
}

/* Adds the moves from the current state to a key and goes there. */
static int follow(struct whirly_astar *r, const uint32_t *goal, int moves)
{
    return r->free_walks ? follow_single(r, goal, moves)
        : r->long_walks ? follow_walks(r, goal) : follow_all(r, goal);
}

/* Returns a position that leads to another one for less than that costs. There
 * is one: the parent. */
static uint32_t astar_parent(struct whirly_astar *r, uint32_t at)
{
    uint32_t parent = astar_extra(r, at, ASTAR_PARENT);
    int g = astar_g(r, at), cost;

    whirly_states_key(&r->table, at, r->goal);
    for (; parent < r->table.count; parent += ASTAR_PARENTS) {
        cost = g - astar_g(r, parent);
        if (cost <= 0)
            continue;
        whirly_states_key(&r->table, parent, r->state.key);
        canon_set(&r->canon, &r->state, r->state.key);
        r->length = 0;
        if (follow(r, r->goal, cost))
            return parent;
    }
    return 0;
}

/* Lists the positions on the path, the first one last, in place of the
 * buckets. */
static int list_path(struct whirly_astar *r)
{
    uint32_t at = r->won;
    int count = 0;

    for (; at != 0; at = astar_parent(r, at))
        r->bucket[count++] = at;
    r->length = 0;
    return count;
}

/* Writes the moves of the solution. Returns 0 if there is no room for them. */
static int write_moves(struct whirly_astar *r)
{
    const struct canon *c = &r->canon;
    int left = list_path(r), complete = 1, g = 0, moves;

    canon_start(c, &r->state);
    while (left > 0 && complete) {
        whirly_states_key(&r->table, r->bucket[--left], r->goal);
        moves = astar_g(r, r->bucket[left]) - g;
        g += moves;
        complete = follow(r, r->goal, moves);
    }
    if (complete && r->free_walks && !canon_won(c, r->state.places)) {
        walk(r);
        complete = put_walk(r, r->last_cell);
    }
    if (complete)
        canon_name(c, &r->state, r->moves, r->length);
    return complete;
}

/* ---- the whole search ---- */

/* Divides the memory. Returns 0 if it is too small. */
static int allocate(struct whirly_astar *r)
{
    struct arena a = { r->memory, r->room, 0 };
    size_t most = r->room / ASTAR_SHARE;
    size_t blocks = r->room / ASTAR_POOL_SHARE / sizeof *r->block;

    r->most = most < ASTAR_MAX_MOVES ? (int)most : ASTAR_MAX_MOVES;
    r->max_blocks = blocks < ASTAR_NONE ? (uint32_t)blocks : ASTAR_NONE;
    r->moves = arena_take(&a, ((size_t)r->most + 1) * sizeof *r->moves);
    r->bucket = arena_take(&a, ASTAR_BUCKETS * sizeof *r->bucket);
    r->block = arena_take(&a, r->max_blocks * sizeof *r->block);
    if (r->moves == NULL || r->bucket == NULL || r->block == NULL)
        return 0;
    memset(r->bucket, 0xff, ASTAR_BUCKETS * sizeof *r->bucket);
    if (r->long_walks)
        open_novelty(r, &a);
    whirly_bound_open(&r->bound, &r->canon, &r->check, &a);
    return whirly_states_open(&r->table, a.base + a.used, a.room - a.used,
                              r->canon.bits, ASTAR_EXTRAS * sizeof(uint16_t));
}

/* Adds the start. If it is won already, it can be reached again. */
static int add_start(struct whirly_astar *r)
{
    int code;

    canon_start(&r->canon, &r->state);
    memcpy(r->key, r->state.key, sizeof r->key);
    if (r->free_walks && !r->best)
        normalize(r, r->key);
    r->least = whirly_bound_moves(&r->bound, r->state.places);
    code = reach_state(r, r->key, 0);
    if (r->leaves)
        whirly_states_hide(&r->table);
    return code;
}

/* Returns 1 if no pusher is interchangeable with another. */
static int each_pusher_is_alone(const struct whirly_astar *r)
{
    const struct canon *c = &r->canon;
    int i;

    for (i = 0; i < c->hero_count; i++)
        if (c->size[c->colony[c->heroes[i]]] > 1)
            return 0;
    return 1;
}

static int ask(void *context)
{
    const struct whirly_astar *r = context;

    return r->go_on(r->context, r->table.count);
}

int whirly_astar_run(struct whirly_astar *r)
{
    const struct engine *e = r->engine;
    int code;

    assert(r->memory != NULL && r->go_on != NULL);
    r->length = r->least = 0;
    r->states = 0;
    r->blocks = 0;
    r->unused = ASTAR_NONE;
    r->lowest = ASTAR_BUCKETS;
    r->at = r->won = ASTAR_NONE;
    r->table.count = 0;
    stop_check_open(&r->check, ask, r);
    if (e->needed == 0 || e->most < e->needed)
        return PARLOUR_UNSOLVABLE;
    if (!ask(r))
        return PARLOUR_GAVE_UP;
    canon_open(&r->canon, e);
    r->free_walks = r->canon.hero_count == 1;
    r->long_walks = !r->best && !r->free_walks && each_pusher_is_alone(r);
    r->h_weight = r->best ? 1
        : r->long_walks ? ASTAR_WALKS_H_WEIGHT : ASTAR_H_WEIGHT;
    r->hero = r->canon.hero_count > 0 ? r->canon.heroes[0] : PARLOUR_NONE;
    if (!allocate(r))
        return PARLOUR_NO_MEMORY;
    code = add_start(r);
    if (code == PARLOUR_OK)
        code = search(r);
    r->states = r->table.count;
    r->bytes = whirly_states_bytes(&r->table) + r->blocks * sizeof *r->block;
    if (code == PARLOUR_OK && !write_moves(r))
        code = PARLOUR_NO_MEMORY;
    assert(code != PARLOUR_OK || r->length >= r->least);
    return code;
}
