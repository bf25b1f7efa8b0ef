/* breadth_first.c: breadth-first search (see breadth_first.h). */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "solve/arena.h"
#include "solve/whirly/breadth_first.h"

enum {
    BREADTH_FIRST_SUCCESSORS = 1 << 12, /* of a piece, at most */
    BREADTH_FIRST_POSITIONS = 1 << 9, /* positions of a piece, at most */
    BREADTH_FIRST_BATCH = 16,   /* positions that are looked up together */
    BREADTH_FIRST_WORK = 1 << 22, /* units of a chunk's positions and of
                                   their successors, about */
    BREADTH_FIRST_SHARED = 1 << 9, /* smaller chunks are not shared */
    BREADTH_FIRST_CUT = 8,      /* this part of the memory each for the workers
                                   and the pieces, at most */
    BREADTH_FIRST_SHARE = 512,  /* the size of one layer is stored for this
                                   many bytes */
    BREADTH_FIRST_MOST = 1 << 22 /* layers, at most */
};

#define BREADTH_FIRST_NONE UINT32_MAX /* no successor */

/* Returns the part of a position, by hash bits that a table hardly uses. */
static int part_of(uint64_t hash)
{
    return (int)(hash >> 8 & (BREADTH_FIRST_PARTS - 1));
}

/* Returns the positions found. */
static uint64_t count_positions(const struct breadth_first *r)
{
    uint64_t count = 0;
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        count += r->part[i].table.count;
    return count;
}

/* ---- the walks that lead back ---- */

static uint32_t get_back(const struct breadth_first *r,
                         const struct whirly_states *table, uint32_t number)
{
    const unsigned char *from = whirly_states_extra(table, number);
    uint32_t back = 0;
    int i;

    for (i = 0; i < r->back_bytes; i++)
        back |= (uint32_t)from[i] << i * CHAR_BIT;
    return back;
}

static void add_back(const struct breadth_first *r,
                     const struct whirly_states *table, uint32_t number,
                     uint32_t back)
{
    unsigned char *to = whirly_states_extra(table, number);
    int i;

    for (i = 0; i < r->back_bytes; i++)
        to[i] |= (unsigned char)(back >> i * CHAR_BIT);
}

/* ---- generating ---- */

static uint32_t *piece_key(const struct breadth_first *r,
                           const struct breadth_first_piece *p, uint32_t i)
{
    return p->list.key + (size_t)i * (size_t)r->canon.words;
}

/* Links the successors from one on. */
static void link_successors(const struct breadth_first *r,
                            struct breadth_first_piece *p, uint32_t i)
{
    int part;

    for (; i < p->list.count; i++) {
        p->hash[i] = whirly_states_hash(r->canon.words, piece_key(r, p, i));
        p->next[i] = BREADTH_FIRST_NONE;
        part = part_of(p->hash[i]);
        if (p->head[part] == BREADTH_FIRST_NONE)
            p->head[part] = i;
        else
            p->next[p->tail[part]] = i;
        p->tail[part] = i;
    }
}

/* Expands a position of a piece that is unpacked. */
static void expand_position(const struct breadth_first *r,
                            struct breadth_first_piece *p, uint32_t number,
                            struct breadth_first_worker *w, uint32_t k)
{
    uint32_t before = p->list.count;

    p->winning += (uint32_t)canon_won(&r->canon, w->unpacked[k]);
    if (r->stopped)
        return;
    successors_find(&w->position, w->keys[k], w->unpacked[k],
                    get_back(r, &r->part[p->part].table, number), &p->list);
    link_successors(r, p, before);
}

/* A batch that is not full is filled up with its first position. */
static void expand_piece(const struct breadth_first *r,
                         struct breadth_first_piece *p,
                         struct breadth_first_worker *w)
{
    uint32_t i, count, k;

    p->list.count = 0;
    p->winning = 0;
    memset(p->head, 0xff, sizeof p->head);
    for (i = p->first; i < p->end; i += count) {
        count = p->end - i < CANON_BATCH ? p->end - i : CANON_BATCH;
        for (k = 0; k < CANON_BATCH; k++)
            whirly_states_key(&r->part[p->part].table, k < count ? i + k : i,
                              w->keys[k]);
        canon_unpack_batch(&r->canon, w->keys, w->unpacked);
        for (k = 0; k < count; k++)
            expand_position(r, p, i + k, w, k);
    }
    assert(p->list.count <= r->piece_successors);
}

static void share_work(struct breadth_first *r,
                       void (*work)(void *job, int part), uint32_t positions)
{
    int shared = positions >= BREADTH_FIRST_SHARED;

    r->alone = shared ? NULL : &r->check;
    atomic_store(&r->taken, 0);
    team_run(shared ? &r->team : NULL, work, r);
}

static void expand_pieces(void *job, int number)
{
    struct breadth_first *r = job;
    int i;

    if (number >= r->workers)
        return;
    r->worker[number].position.check = r->alone;
    while ((i = atomic_fetch_add(&r->taken, 1)) < r->pieces)
        expand_piece(r, &r->piece[i], &r->worker[number]);
}

/* Expands the chunk, and counts what is won in it. */
static void expand_taken(struct breadth_first *r, uint32_t positions)
{
    int i;

    share_work(r, expand_pieces, positions);
    for (i = 0; i < r->pieces; i++)
        r->winning += r->piece[i].winning;
}

/* ---- adding ---- */

/* Adds a position, if *room allows, and walks that lead back from it if it is
 * of the next layer. */
static void add_position(const struct breadth_first *r,
                         struct breadth_first_part *part, const uint32_t *key,
                         uint64_t hash, uint32_t back, uint64_t *room)
{
    struct whirly_states *table = &part->table;

    if (*room == 0 && !whirly_states_has(table, key, hash)) {
        part->code = PARLOUR_GAVE_UP;
        return;
    }
    switch (whirly_states_add(table, key, hash)) {
    case WHIRLY_STATES_FULL:
        part->code = PARLOUR_NO_MEMORY;
        return;
    case WHIRLY_STATES_NEW:
        memset(whirly_states_extra(table, table->last), 0,
               (size_t)r->back_bytes);
        (*room)--;
    }
    if (table->last >= part->next)
        add_back(r, table, table->last, back);
}

/* Adds the successors that belong to a part, in batches, so that the keys are
 * fetched from memory meanwhile. */
static void add_list(struct breadth_first *r, int number,
                     const struct breadth_first_piece *p, uint64_t *room)
{
    struct breadth_first_part *part = &r->part[number];
    uint32_t batch[BREADTH_FIRST_BATCH], i = p->head[number];
    int count, k;

    while (i != BREADTH_FIRST_NONE && part->code == PARLOUR_OK
            && !stop_check_count(r->alone, (uint64_t)r->canon.words
                                               * BREADTH_FIRST_BATCH)) {
        for (count = 0; count < BREADTH_FIRST_BATCH && i != BREADTH_FIRST_NONE;
             i = p->next[i]) {
            whirly_states_prefetch(&part->table, p->hash[i]);
            batch[count++] = i;
        }
        for (k = 0; k < count; k++)
            whirly_states_prefetch_key(&part->table, p->hash[batch[k]]);
        for (k = 0; k < count; k++)
            add_position(r, part, piece_key(r, p, batch[k]), p->hash[batch[k]],
                         p->list.back[batch[k]], room);
    }
}

static void add_to_part(struct breadth_first *r, int number, uint64_t *room)
{
    int i;

    for (i = 0; i < r->pieces && r->part[number].code == PARLOUR_OK; i++)
        add_list(r, number, &r->piece[i], room);
}

static void add_pieces(void *job, int number)
{
    struct breadth_first *r = job;
    uint64_t room;
    int part;

    if (number >= r->workers)
        return;
    while ((part = atomic_fetch_add(&r->taken, 1)) < BREADTH_FIRST_PARTS) {
        room = UINT64_MAX;
        add_to_part(r, part, &room);
    }
}

/* Adds the successors of a chunk part by part, as long as the limit allows. */
static void add_until(struct breadth_first *r, uint64_t limit)
{
    uint64_t room = limit - count_positions(r);
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        add_to_part(r, i, &room);
}

/* Returns the code of the first part that has failed. */
static int code_of(const struct breadth_first *r)
{
    int code = PARLOUR_OK, i;

    for (i = 0; i < BREADTH_FIRST_PARTS && code == PARLOUR_OK; i++)
        code = r->part[i].code;
    return code;
}

/* ---- layers ---- */

/* Takes the next positions of the layer as pieces of a chunk. Returns how many
 * there are. */
static uint32_t take_chunk(struct breadth_first *r)
{
    struct breadth_first_part *part;
    struct breadth_first_piece *p;
    uint32_t count = 0, left;
    int i = 0;

    r->pieces = 0;
    while (r->pieces < r->max_pieces && i < BREADTH_FIRST_PARTS) {
        part = &r->part[i];
        left = part->next - part->at;
        if (left == 0) {
            i++;
            continue;
        }
        p = &r->piece[r->pieces++];
        p->part = i;
        p->first = part->at;
        part->at += left < r->piece_positions ? left : r->piece_positions;
        p->end = part->at;
        count += p->end - p->first;
    }
    return count;
}

/* Expands the chunk and adds its successors. */
static int expand_chunk(struct breadth_first *r, uint32_t positions)
{
    uint64_t limit = r->limit > 0 && r->limit < UINT32_MAX ? r->limit
                                                           : UINT32_MAX;
    uint64_t most = count_positions(r);
    int i;

    expand_taken(r, positions);
    if (r->check.stopped)
        return PARLOUR_GAVE_UP;
    for (i = 0; i < r->pieces; i++)
        most += r->piece[i].list.count;
    if (most > limit)
        add_until(r, limit);
    else
        share_work(r, add_pieces, positions);
    return r->check.stopped ? PARLOUR_GAVE_UP : code_of(r);
}

static int is_over(const struct breadth_first *r)
{
    return !r->count_all && r->winning > 0;
}

/* The next layer becomes the one to be expanded. */
static void turn_layer(struct breadth_first *r)
{
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++) {
        assert(r->part[i].at == r->part[i].next);
        r->part[i].next = r->part[i].table.count;
    }
    r->first[++r->layers] = (uint32_t)count_positions(r);
}

/* Expands the last layer. */
static int expand_layer(struct breadth_first *r)
{
    uint32_t positions;
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && !is_over(r)) {
        if (!r->go_on(r->context, count_positions(r)))
            return PARLOUR_GAVE_UP;
        positions = take_chunk(r);
        if (positions == 0)
            return PARLOUR_OK;
        code = expand_chunk(r, positions);
    }
    return code;
}

/* Expands layers until one is empty or, unless all are counted, has a won
 * position. */
static int run_layers(struct breadth_first *r)
{
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && r->first[r->layers] < count_positions(r)) {
        if (r->layers == r->max_layers)
            return PARLOUR_NO_MEMORY;
        turn_layer(r);
        code = expand_layer(r);
        if (is_over(r))
            return code;
    }
    return code;
}

/* After a limit was reached, counts what is won among the positions that were
 * reached but not expanded, while the caller has time. */
static void count_rest(struct breadth_first *r)
{
    uint32_t positions;
    int more;

    r->stopped = 1;
    do {
        do {
            if (!r->go_on(r->context, count_positions(r)))
                return;
            positions = take_chunk(r);
            expand_taken(r, positions);
        } while (positions > 0);
        more = r->first[r->layers] < count_positions(r)
            && r->layers < r->max_layers;
        if (more)
            turn_layer(r);
    } while (more);
}

/* ---- the whole search ---- */

/* Allocates the sizes of layers. Returns 0 if there is too little memory. */
static int allocate_sizes(struct breadth_first *r, struct arena *a)
{
    size_t max_layers = r->room / BREADTH_FIRST_SHARE;

    r->max_layers = max_layers < BREADTH_FIRST_MOST ? (int)max_layers
                                                    : BREADTH_FIRST_MOST;
    r->first = arena_take(a, ((size_t)r->max_layers + 1) * sizeof *r->first);
    if (r->max_layers == 0 || r->first == NULL)
        return 0;
    r->first[0] = 0;
    return 1;
}

static int allocate_workers(struct breadth_first *r, struct arena *a)
{
    size_t most = r->room / BREADTH_FIRST_CUT / sizeof *r->worker;
    int i;

    r->workers = most < 1 ? 1
        : most < BREADTH_FIRST_PARTS ? (int)most : BREADTH_FIRST_PARTS;
    r->worker = arena_take(a, (size_t)r->workers * sizeof *r->worker);
    for (i = 0; r->worker != NULL && i < r->workers; i++)
        successors_open(&r->worker[i].position, &r->map);
    return r->worker != NULL;
}

static int allocate_piece(const struct breadth_first *r,
                          struct breadth_first_piece *p, struct arena *a)
{
    size_t count = r->piece_successors;

    p->hash = arena_take(a, count * sizeof *p->hash);
    p->next = arena_take(a, count * sizeof *p->next);
    p->list.back = arena_take(a, count * sizeof *p->list.back);
    p->list.key = arena_take(a, count * (size_t)r->canon.words
                                * sizeof *p->list.key);
    return p->list.key != NULL;
}

/* Returns the largest number of positions that a question may wait for. A map
 * may have no units; expanding its position is work all the same. */
static size_t chunk_positions(const struct breadth_first *r)
{
    size_t position = (size_t)(1 + r->engine->units + r->canon.words)
        * (successors_most(&r->map) + 1);

    return position < BREADTH_FIRST_WORK ? BREADTH_FIRST_WORK / position : 1;
}

/* Divides a chunk into pieces, each with room for the successors of one
 * position at least. */
static int allocate_pieces(struct breadth_first *r, struct arena *a)
{
    struct breadth_first_piece *p = r->piece;
    size_t one = sizeof *p->hash + sizeof *p->next + sizeof *p->list.back
        + (size_t)r->canon.words * sizeof *p->list.key;
    size_t most = r->room / BREADTH_FIRST_CUT / one;
    size_t least = successors_most(&r->map), positions;
    size_t chunk = chunk_positions(r);

    if (least == 0)
        least = 1;
    r->piece_successors = most / BREADTH_FIRST_PIECES;
    if (r->piece_successors > BREADTH_FIRST_SUCCESSORS)
        r->piece_successors = BREADTH_FIRST_SUCCESSORS;
    if (r->piece_successors < least)
        r->piece_successors = least;
    positions = r->piece_successors / least;
    if (positions > BREADTH_FIRST_POSITIONS)
        positions = BREADTH_FIRST_POSITIONS;
    if (positions > chunk / BREADTH_FIRST_PIECES + 1)
        positions = chunk / BREADTH_FIRST_PIECES + 1;
    r->piece_positions = (uint32_t)positions;
    r->max_pieces = r->piece_successors * BREADTH_FIRST_PIECES > most ? 1
        : chunk < BREADTH_FIRST_PIECES ? (int)chunk : BREADTH_FIRST_PIECES;
    for (; p < r->piece + r->max_pieces; p++)
        if (!allocate_piece(r, p, a))
            return 0;
    return 1;
}

/* Divides the rest of the memory among the parts. */
static int open_parts(struct breadth_first *r, struct arena *a)
{
    size_t room = (a->room - a->used) / BREADTH_FIRST_PARTS;
    unsigned char *memory = a->base + a->used;
    struct breadth_first_part *part = r->part;

    for (; part < r->part + BREADTH_FIRST_PARTS; part++, memory += room) {
        part->at = part->next = 0;
        part->code = PARLOUR_OK;
        if (!whirly_states_open(&part->table, memory, room, r->canon.bits,
                                r->back_bytes))
            return 0;
    }
    return 1;
}

/* Divides the memory. Returns 0 if it is too small. */
static int breadth_first_open(struct breadth_first *r)
{
    struct arena a = { r->memory, r->room, 0 };

    canon_open(&r->canon, r->engine);
    if (!successors_map_open(&r->map, &r->canon, &a))
        return 0;
    r->back_bytes = successors_back_bytes(&r->map);
    return allocate_sizes(r, &a) && allocate_workers(r, &a)
        && allocate_pieces(r, &a) && open_parts(r, &a);
}

/* Adds the start as the first layer. No walk leads back from it. */
static int begin_layers(struct breadth_first *r)
{
    const uint32_t *key = r->worker->position.state.key;
    uint64_t hash = whirly_states_hash(r->canon.words, key), room = 1;
    struct breadth_first_part *part = &r->part[part_of(hash)];

    add_position(r, part, key, hash, 0, &room);
    return part->code;
}

static void sum_up(struct breadth_first *r)
{
    const struct breadth_first_part *part = r->part;

    r->states = (uint32_t)count_positions(r);
    for (; part < r->part + BREADTH_FIRST_PARTS; part++)
        r->bytes += whirly_states_bytes(&part->table);
}

static int breadth_first_ask(void *context)
{
    const struct breadth_first *r = context;

    return r->go_on(r->context, count_positions(r));
}

int breadth_first_run(struct breadth_first *r)
{
    const struct engine *e = r->engine;
    int code;

    assert(r->memory != NULL && r->go_on != NULL);
    r->states = r->winning = 0;
    r->bytes = 0;
    r->layers = r->length = r->stopped = 0;
    stop_check_open(&r->check, breadth_first_ask, r);
    r->alone = &r->check;
    if (!r->count_all && (e->needed == 0 || e->most < e->needed))
        return PARLOUR_UNSOLVABLE;
    if (!breadth_first_open(r))
        return PARLOUR_NO_MEMORY;
    code = begin_layers(r);
    if (code == PARLOUR_OK)
        code = run_layers(r);
    if (code != PARLOUR_OK && r->count_all)
        count_rest(r);
    sum_up(r);
    assert(r->first[r->layers] <= r->states);
    if (code != PARLOUR_OK || r->count_all)
        return code;
    r->length = r->layers - 1;
    return is_over(r) ? PARLOUR_OK : PARLOUR_UNSOLVABLE;
}
