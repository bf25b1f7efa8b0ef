/* breadth_first.c: breadth-first search (see breadth_first.h). Positions do
 * not store their parents. In each part the layers are stored one after the
 * other, and the solution is found by expanding each previous layer until the
 * position turns up.
 */
#include <string.h>

#include "solve/arena.h"
#include "solve/whirly/breadth_first.h"

enum {
    BREADTH_FIRST_KEYS = 1 << 12, /* successors of a piece, at most */
    BREADTH_FIRST_BATCH = 32,   /* keys that are looked up together */
    BREADTH_FIRST_SHARED = 1 << 9, /* smaller chunks are not shared */
    BREADTH_FIRST_PAUSE = 1 << 12, /* positions between two calls of go_on
                                      while a parent is looked for */
    BREADTH_FIRST_CUT = 8,      /* this part of the memory each for the
                                   workers and the pieces, at most */
    BREADTH_FIRST_SHARE = 512,  /* one layer and one move for this many
                                   bytes */
    BREADTH_FIRST_MOST = 1 << 22 /* layers, at most */
};

#define BREADTH_FIRST_NONE UINT32_MAX

/* Returns the part of a position, by hash bits that its table hardly uses. */
static int part_of(uint64_t hash)
{
    return (int)(hash >> 8 & (BREADTH_FIRST_PARTS - 1));
}

/* ---- generating ---- */

static uint32_t *piece_key(const struct breadth_first *r,
                           const struct breadth_first_piece *p, uint32_t i)
{
    return p->key + (size_t)i * (size_t)r->canon.words;
}

/* Links the key generated last. near: it may be won. */
static void link_key(const struct breadth_first *r,
                     struct breadth_first_piece *p, int near)
{
    uint32_t i = p->count++;
    int part;

    p->hash[i] = whirly_states_hash(r->canon.words, piece_key(r, p, i));
    p->next[i] = BREADTH_FIRST_NONE;
    p->near[i] = (unsigned char)near;
    part = part_of(p->hash[i]);
    if (p->head[part] == BREADTH_FIRST_NONE)
        p->head[part] = i;
    else
        p->next[p->tail[part]] = i;
    p->tail[part] = i;
}

/* Each unit that moves may fill one goal more. */
static void expand_one(const struct breadth_first *r,
                       struct breadth_first_piece *p,
                       struct breadth_first_worker *w)
{
    const struct canon *c = &r->canon;
    int lacking = c->engine->needed - canon_filled(c, w->state.places);
    int i, direction, moved;

    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            moved = canon_step(c, &w->state, c->heroes[i], direction,
                               &w->steps, piece_key(r, p, p->count));
            if (moved > 0)
                link_key(r, p, moved >= lacking);
        }
}

/* A batch that is not full is filled up with its first key. */
static void expand_piece(const struct breadth_first *r,
                         struct breadth_first_piece *p,
                         struct breadth_first_worker *w)
{
    const struct whirly_states *table = &r->part[p->part].table;
    uint32_t i, count, k;

    p->count = 0;
    memset(p->head, 0xff, sizeof p->head);
    for (i = p->first; i < p->end; i += count) {
        count = p->end - i < CANON_BATCH ? p->end - i : CANON_BATCH;
        for (k = 0; k < CANON_BATCH; k++)
            whirly_states_key(table, k < count ? i + k : i, w->keys[k]);
        canon_unpack_batch(&r->canon, w->keys, w->unpacked);
        for (k = 0; k < count; k++) {
            canon_set_places(&r->canon, &w->state, w->keys[k],
                             w->unpacked[k]);
            expand_one(r, p, w);
        }
    }
}

static void expand_pieces(void *job, int number)
{
    struct breadth_first *r = job;
    int i;

    if (number >= r->workers)
        return;
    while ((i = atomic_fetch_add(&r->taken, 1)) < r->pieces)
        expand_piece(r, &r->piece[i], &r->worker[number]);
}

/* ---- adding ---- */

static void reach(const struct breadth_first *r,
                  struct breadth_first_part *part, const uint32_t *key,
                  uint64_t hash, int near, struct breadth_first_worker *w)
{
    int answer = whirly_states_add(&part->table, key, hash);

    if (answer == WHIRLY_STATES_FULL)
        part->code = PARLOUR_NO_MEMORY;
    if (answer != WHIRLY_STATES_NEW || !near)
        return;
    canon_unpack(&r->canon, key, w->places);
    if (!canon_won(&r->canon, w->places))
        return;
    part->winning++;
    if (part->won == BREADTH_FIRST_NONE)
        part->won = part->table.last;
}

static void add_key(const struct breadth_first *r,
                    struct breadth_first_part *part,
                    const struct breadth_first_piece *p, uint32_t i,
                    struct breadth_first_worker *w)
{
    reach(r, part, piece_key(r, p, i), p->hash[i], p->near[i], w);
}

/* Adds the keys of a piece that belong to a part, in batches, so that their
 * slots are fetched from memory meanwhile. */
static void add_piece(struct breadth_first *r, int number,
                      const struct breadth_first_piece *p,
                      struct breadth_first_worker *w)
{
    struct breadth_first_part *part = &r->part[number];
    uint32_t batch[BREADTH_FIRST_BATCH], i = p->head[number];
    int count, k;

    while (i != BREADTH_FIRST_NONE && part->code == PARLOUR_OK) {
        for (count = 0; count < BREADTH_FIRST_BATCH && i != BREADTH_FIRST_NONE;
             i = p->next[i]) {
            whirly_states_prefetch(&part->table, p->hash[i]);
            batch[count++] = i;
        }
        for (k = 0; k < count; k++)
            add_key(r, part, p, batch[k], w);
    }
}

static void add_pieces(void *job, int number)
{
    struct breadth_first *r = job;
    int part, i;

    if (number >= r->workers)
        return;
    while ((part = atomic_fetch_add(&r->taken, 1)) < BREADTH_FIRST_PARTS)
        for (i = 0; i < r->pieces; i++)
            add_piece(r, part, &r->piece[i], &r->worker[number]);
}

/* Returns the positions found. */
static uint64_t breadth_first_count(const struct breadth_first *r)
{
    uint64_t count = 0;
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        count += r->part[i].table.count;
    return count;
}

/* Adds the keys of a chunk in the order in which they were generated, as long
 * as the limit allows. */
static int add_until(struct breadth_first *r, uint64_t limit)
{
    uint64_t count = breadth_first_count(r);
    const struct breadth_first_piece *p;
    struct breadth_first_part *part;
    uint32_t i, before;

    for (p = r->piece; p < r->piece + r->pieces; p++)
        for (i = 0; i < p->count; i++) {
            part = &r->part[part_of(p->hash[i])];
            if (count == limit) {
                if (!whirly_states_has(&part->table, piece_key(r, p, i),
                                       p->hash[i]))
                    return PARLOUR_GAVE_UP;
                continue;
            }
            before = part->table.count;
            add_key(r, part, p, i, r->worker);
            count += part->table.count - before;
        }
    return PARLOUR_OK;
}

/* ---- layers ---- */

/* Takes the next positions of the last complete layer as pieces of a chunk.
 * Returns how many positions there are. */
static uint32_t take_chunk(struct breadth_first *r)
{
    struct breadth_first_piece *p;
    uint32_t end, count = 0;

    r->pieces = 0;
    while (r->pieces < r->max_pieces && r->at_part < BREADTH_FIRST_PARTS) {
        end = r->start[r->layers][r->at_part];
        if (r->at == end) {
            if (++r->at_part < BREADTH_FIRST_PARTS)
                r->at = r->start[r->layers - 1][r->at_part];
            continue;
        }
        p = &r->piece[r->pieces++];
        p->part = r->at_part;
        p->first = r->at;
        p->end = end - p->first > r->piece_positions
            ? p->first + r->piece_positions : end;
        r->at = p->end;
        count += p->end - p->first;
    }
    return count;
}

static void share_work(struct breadth_first *r,
                       void (*work)(void *job, int part), uint32_t positions)
{
    atomic_store(&r->taken, 0);
    team_run(positions < BREADTH_FIRST_SHARED ? NULL : &r->team, work, r);
}

/* Expands the next positions. */
static int expand_chunk(struct breadth_first *r, uint32_t positions)
{
    uint64_t limit = r->limit > 0 && r->limit < UINT32_MAX ? r->limit
                                                           : UINT32_MAX;
    uint64_t most = breadth_first_count(r);
    int code = PARLOUR_OK, i;

    if (!r->go_on(r->context, most))
        return PARLOUR_GAVE_UP;
    share_work(r, expand_pieces, positions);
    for (i = 0; i < r->pieces; i++)
        most += r->piece[i].count;
    if (most > limit)
        code = add_until(r, limit);
    else
        share_work(r, add_pieces, positions);
    for (i = 0; i < BREADTH_FIRST_PARTS && code == PARLOUR_OK; i++)
        code = r->part[i].code;
    return code;
}

/* Returns the part that has a won position, or PARLOUR_NONE. */
static int won_part(const struct breadth_first *r)
{
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        if (r->part[i].won != BREADTH_FIRST_NONE)
            return i;
    return PARLOUR_NONE;
}

static int is_over(const struct breadth_first *r)
{
    return !r->count_all && won_part(r) != PARLOUR_NONE;
}

/* Notes where the next layer begins. */
static void mark_layer(struct breadth_first *r)
{
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        r->start[r->layers][i] = r->part[i].table.count;
    r->first[r->layers] = (uint32_t)breadth_first_count(r);
}

/* Expands the last layer. */
static int expand_layer(struct breadth_first *r)
{
    uint32_t positions;
    int code = PARLOUR_OK;

    r->at_part = 0;
    r->at = r->start[r->layers - 1][0];
    while (code == PARLOUR_OK && !is_over(r)
           && (positions = take_chunk(r)) > 0)
        code = expand_chunk(r, positions);
    return code;
}

/* Expands layers until one is empty or, unless all are counted, a position is
 * won. */
static int run_layers(struct breadth_first *r)
{
    int code = PARLOUR_OK;

    r->layers = 1;
    mark_layer(r);
    while (code == PARLOUR_OK && !is_over(r)) {
        code = expand_layer(r);
        if (r->first[r->layers] == breadth_first_count(r))
            return code;
        if (r->layers == r->max_layers)
            return PARLOUR_NO_MEMORY;
        r->layers++;
        mark_layer(r);
    }
    return code;
}

/* ---- the solution ---- */

/* Returns 1 if a position leads to `goal`, and sets the move; move->unit is
 * set to the cell where the pusher stood. */
static int leads(struct breadth_first *r, const struct whirly_states *table,
                 uint32_t at, const uint32_t *goal, struct canon_move *move)
{
    const struct canon *c = &r->canon;
    struct canon_state *state = &r->worker->state;
    uint32_t *key = r->piece[0].key;
    int i, direction;

    whirly_states_key(table, at, state->key);
    canon_set(c, state, state->key);
    for (i = 0; i < c->hero_count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (canon_step(c, state, c->heroes[i], direction,
                           &r->worker->steps, key)
                    && canon_same(c, key, goal)) {
                move->unit = state->position[c->heroes[i]];
                move->direction = (unsigned char)direction;
                return 1;
            }
    return 0;
}

/* Finds a position of a layer that leads to the position *at of *part, and the
 * move. */
static int find_parent(struct breadth_first *r, int layer, int *part,
                       uint32_t *at, struct canon_move *move)
{
    uint32_t goal[CANON_WORDS], i;
    int k;

    whirly_states_key(&r->part[*part].table, *at, goal);
    for (k = 0; k < BREADTH_FIRST_PARTS; k++)
        for (i = r->start[layer][k]; i < r->start[layer + 1][k]; i++) {
            if (i % BREADTH_FIRST_PAUSE == 0
                    && !r->go_on(r->context, r->states))
                return PARLOUR_GAVE_UP;
            if (leads(r, &r->part[k].table, i, goal, move)) {
                *part = k;
                *at = i;
                return PARLOUR_OK;
            }
        }
    return PARLOUR_GAVE_UP;     /* not reached: the parent is in that layer */
}

static int retrace(struct breadth_first *r)
{
    int part = won_part(r), layer = r->layers - 2, code = PARLOUR_OK;
    uint32_t at = r->part[part].won;

    r->length = layer + 1;
    for (; layer >= 0 && code == PARLOUR_OK; layer--)
        code = find_parent(r, layer, &part, &at, &r->moves[layer]);
    if (code == PARLOUR_OK)
        canon_name(&r->canon, &r->worker->state, r->moves, r->length);
    return code;
}

/* ---- the whole search ---- */

static int allocate_layers(struct breadth_first *r, struct arena *a)
{
    size_t max_layers = r->room / BREADTH_FIRST_SHARE;

    r->max_layers = max_layers < BREADTH_FIRST_MOST ? (int)max_layers
                                                    : BREADTH_FIRST_MOST;
    r->first = arena_take(a, ((size_t)r->max_layers + 1) * sizeof *r->first);
    r->start = arena_take(a, ((size_t)r->max_layers + 1) * sizeof *r->start);
    r->moves = arena_take(a, (size_t)r->max_layers * sizeof *r->moves);
    return r->max_layers > 0 && r->moves != NULL;
}

static int allocate_workers(struct breadth_first *r, struct arena *a)
{
    size_t most = r->room / BREADTH_FIRST_CUT / sizeof *r->worker;

    r->workers = most < 1 ? 1
        : most < BREADTH_FIRST_PARTS ? (int)most : BREADTH_FIRST_PARTS;
    r->worker = arena_take(a, (size_t)r->workers * sizeof *r->worker);
    return r->worker != NULL;
}

/* A piece has room for the successors of one position at least. */
static int allocate_pieces(struct breadth_first *r, struct arena *a)
{
    size_t key = (size_t)r->canon.words * sizeof *r->piece->key;
    size_t one = sizeof *r->piece->hash + sizeof *r->piece->next
        + sizeof *r->piece->near + key;
    size_t most = r->room / BREADTH_FIRST_CUT / one;
    size_t keys = most / BREADTH_FIRST_PIECES;
    size_t least = (size_t)r->canon.hero_count * PARLOUR_DIRECTIONS;
    struct breadth_first_piece *p;

    if (keys > BREADTH_FIRST_KEYS)
        keys = BREADTH_FIRST_KEYS;
    if (keys < least)
        keys = least;
    r->piece_positions = least > 0 ? (uint32_t)(keys / least) : 1;
    r->max_pieces = keys * BREADTH_FIRST_PIECES <= most ? BREADTH_FIRST_PIECES
                                                        : 1;
    for (p = r->piece; p < r->piece + r->max_pieces; p++) {
        p->hash = arena_take(a, keys * sizeof *p->hash);
        p->next = arena_take(a, keys * sizeof *p->next);
        p->near = arena_take(a, keys * sizeof *p->near);
        p->key = arena_take(a, keys * key);
        if (p->key == NULL)
            return 0;
    }
    return 1;
}

/* Divides the memory. Returns 0 if it is too small. */
static int breadth_first_open(struct breadth_first *r)
{
    struct arena a = { r->memory, r->room, 0 };
    unsigned char *rest;
    size_t room;
    int i;

    if (!allocate_layers(r, &a) || !allocate_workers(r, &a)
            || !allocate_pieces(r, &a))
        return 0;
    rest = a.base + a.used;
    room = (a.room - a.used) / BREADTH_FIRST_PARTS;
    for (i = 0; i < BREADTH_FIRST_PARTS; i++) {
        r->part[i].winning = 0;
        r->part[i].won = BREADTH_FIRST_NONE;
        r->part[i].code = PARLOUR_OK;
        if (!whirly_states_open(&r->part[i].table, rest + (size_t)i * room,
                                room, r->canon.bits, 0))
            return 0;
    }
    return 1;
}

/* Adds the start as the first layer. */
static int begin_layers(struct breadth_first *r)
{
    struct canon_state *state = &r->worker->state;
    uint64_t hash;
    int part, i;

    for (i = 0; i < r->workers; i++)
        canon_start(&r->canon, &r->worker[i].state);
    hash = whirly_states_hash(r->canon.words, state->key);
    part = part_of(hash);
    memset(r->start, 0, sizeof *r->start);
    r->first[0] = 0;
    reach(r, &r->part[part], state->key, hash, 1, r->worker);
    return r->part[part].code;
}

static void sum_up(struct breadth_first *r)
{
    int i;

    r->states = (uint32_t)breadth_first_count(r);
    for (i = 0; i < BREADTH_FIRST_PARTS; i++) {
        r->winning += r->part[i].winning;
        r->bytes += whirly_states_bytes(&r->part[i].table);
    }
}

int breadth_first_run(struct breadth_first *r)
{
    const struct engine *e = r->engine;
    int code;

    r->states = r->winning = 0;
    r->bytes = 0;
    r->layers = r->length = 0;
    if (!r->count_all && (e->needed == 0 || e->most < e->needed))
        return PARLOUR_UNSOLVABLE;
    canon_open(&r->canon, e);
    if (!breadth_first_open(r))
        return PARLOUR_NO_MEMORY;
    code = begin_layers(r);
    if (code == PARLOUR_OK && !is_over(r))
        code = run_layers(r);
    sum_up(r);
    if (code != PARLOUR_OK || r->count_all)
        return code;
    if (!is_over(r))
        return PARLOUR_UNSOLVABLE;
    return r->layers > 0 ? retrace(r) : PARLOUR_OK;
}
