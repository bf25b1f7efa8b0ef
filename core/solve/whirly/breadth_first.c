/* breadth_first.c: breadth-first search (see breadth_first.h). Layers are not
 * kept: an entry knows the positions that were ever reached, and those of the
 * layer being expanded and of the next one are in two lists. An entry that is
 * one position is called a single.
 */
#include <string.h>

#include "solve/arena.h"
#include "solve/whirly/breadth_first.h"

enum {
    BREADTH_FIRST_SUCCESSORS = 1 << 15, /* of a piece, at most */
    BREADTH_FIRST_ENTRIES = 1 << 11, /* entries of a piece, at most */
    BREADTH_FIRST_RECENT = 1 << 14, /* new positions that a part remembers, at
                                   most */
    BREADTH_FIRST_BATCH = 32,   /* entries that are looked up together */
    BREADTH_FIRST_SHARED = 1 << 9, /* smaller chunks are not shared */
    BREADTH_FIRST_CUT = 8,      /* this part of the memory each for the
                                   workers, the pieces and what is recent, at
                                   most, */
    BREADTH_FIRST_LAYERS_CUT = 4, /* and for the layers of sets */
    BREADTH_FIRST_SHARE = 512,  /* the size of one layer is stored for this
                                   many bytes */
    BREADTH_FIRST_MOST = 1 << 22, /* layers, at most */
    BREADTH_FIRST_LIKE = 2,     /* if at least as many pushers are of each
                                   kind, */
    BREADTH_FIRST_PUSHERS = 5   /* and as many in all, entries are single
                                   positions */
};

#define BREADTH_FIRST_NONE UINT32_MAX /* no successor */

static uint64_t hash_of(const struct breadth_first *r, const uint32_t *key)
{
    return r->single ? quotient_hash(&r->keys, key)
                     : whirly_states_hash(r->canon.words, key);
}

/* Returns the part of an entry. For a set, it is hash bits that the table
 * hardly uses. */
static int part_of(const struct breadth_first *r, uint64_t hash)
{
    int shift = r->single ? r->keys.bits - BREADTH_FIRST_PART_BITS : 8;

    return (int)(hash >> shift & (BREADTH_FIRST_PARTS - 1));
}

/* ---- entries ---- */

/* Up to 32 members are stored in half the bytes. */
static uint64_t get_reached(const struct breadth_first *r,
                            const struct whirly_states *table, uint32_t number)
{
    const unsigned char *from = whirly_states_extra(table, number);
    uint32_t half[2] = { 0, 0 };

    memcpy(&half[0], from + sizeof(uint32_t), sizeof *half);
    if (r->wide)
        memcpy(&half[1], from + 2 * sizeof(uint32_t), sizeof *half);
    return half[0] | (uint64_t)half[1] << 32;
}

static void set_reached(const struct breadth_first *r,
                        const struct whirly_states *table, uint32_t number,
                        uint64_t members)
{
    unsigned char *to = whirly_states_extra(table, number);
    uint32_t half[2] = { (uint32_t)members, (uint32_t)(members >> 32) };

    memcpy(to + sizeof(uint32_t), &half[0], sizeof *half);
    if (r->wide)
        memcpy(to + 2 * sizeof(uint32_t), &half[1], sizeof *half);
}

static uint32_t get_place(const struct whirly_states *table, uint32_t number)
{
    uint32_t place;

    memcpy(&place, whirly_states_extra(table, number), sizeof place);
    return place;
}

static void set_place(const struct whirly_states *table, uint32_t number,
                      uint32_t place)
{
    memcpy(whirly_states_extra(table, number), &place, sizeof place);
}

/* Leaves out members until there are no more than allowed. */
static uint64_t cut(uint64_t members, uint64_t most)
{
    while ((uint64_t)__builtin_popcountll(members) > most)
        members &= members - 1;
    return members;
}

/* Adds members to an entry, as many as *room allows; *room gets smaller by the
 * new ones. The entry may have a place in the next layer already. */
static void join(struct breadth_first *r,
                 struct breadth_first_part *part, uint32_t number,
                 uint64_t members, uint64_t *room)
{
    struct breadth_first_layer *next = &part->next;
    uint64_t reached = get_reached(r, &part->table, number), count;
    uint32_t place;

    members &= ~reached;
    if (members == 0)
        return;
    count = (uint64_t)__builtin_popcountll(members);
    if (count > *room) {
        part->code = PARLOUR_GAVE_UP;
        members = cut(members, *room);
        count = *room;
        if (count == 0)
            return;
    }
    place = get_place(&part->table, number);
    if (place < part->before) {
        if (next->count == r->layer_room) {
            part->code = PARLOUR_NO_MEMORY;
            return;
        }
        place = part->before + next->count;
        next->number[next->count] = number;
        next->members[next->count++] = 0;
        set_place(&part->table, number, place);
    }
    next->members[place - part->before] |= members;
    set_reached(r, &part->table, number, reached | members);
    *room -= count;
    part->states += count;
}

/* Adds the set with a key, as far as *room allows. */
static void join_key(struct breadth_first *r,
                     struct breadth_first_part *part, const uint32_t *key,
                     uint64_t hash, uint64_t members, uint64_t *room)
{
    int answer = whirly_states_add(&part->table, key, hash);

    if (answer == WHIRLY_STATES_FULL) {
        part->code = PARLOUR_NO_MEMORY;
        return;
    }
    if (answer == WHIRLY_STATES_NEW) {
        set_place(&part->table, part->table.last, 0);
        set_reached(r, &part->table, part->table.last, 0);
    }
    join(r, part, part->table.last, members, room);
}

/* Adds walks that lead back from a position that is known, if it was added to
 * the next layer recently. Otherwise they stay unknown, which costs time only.
 */
static void join_back(const struct breadth_first *r,
                      struct breadth_first_part *part, const uint32_t *key,
                      uint64_t hash, uint32_t back)
{
    const struct breadth_first_recent *recent
        = &part->recent[hash & (r->recent - 1)];

    if (recent->hash == hash && recent->layer == (uint32_t)r->layers)
        position_queue_join(&part->queue, recent->place, key, back);
}

/* Adds a position that is new to the next layer. */
static void append(const struct breadth_first *r,
                   struct breadth_first_part *part, const uint32_t *key,
                   uint64_t hash, uint32_t back)
{
    struct breadth_first_recent recent = {
        hash, (uint32_t)r->layers,
        position_queue_add(&part->queue, &part->single_next, key, back)
    };

    if (recent.place == POSITION_QUEUE_NONE) {
        part->code = PARLOUR_NO_MEMORY;
        return;
    }
    part->recent[hash & (r->recent - 1)] = recent;
    part->states++;
}

/* Adds a position, if *room allows, and walks that lead back from it. */
static void join_single(const struct breadth_first *r,
                        struct breadth_first_part *part, const uint32_t *key,
                        uint64_t hash, struct quotient_home home,
                        uint32_t back, uint64_t *room)
{
    if (*room == 0 && !quotient_table_has(&part->known, key, home)) {
        part->code = PARLOUR_GAVE_UP;
        return;
    }
    switch (quotient_table_add(&part->known, key, home)) {
    case QUOTIENT_KNOWN:
        join_back(r, part, key, hash, back);
        break;
    case QUOTIENT_NEW:
        append(r, part, key, hash, back);
        (*room)--;
        break;
    default:
        part->code = PARLOUR_NO_MEMORY;
    }
}

/* ---- generating ---- */

static uint32_t *piece_key(const struct breadth_first *r,
                           const struct breadth_first_piece *p, uint32_t i)
{
    return p->list.key + (size_t)i * (size_t)r->canon.words;
}

/* Returns how many positions a successor has. */
static uint64_t positions_of(const struct breadth_first *r,
                             const struct breadth_first_piece *p, uint32_t i)
{
    return r->single
        ? 1 : (uint64_t)__builtin_popcountll(p->list.members[i]);
}

/* Links the successors from one on, and counts their positions. */
static void link_successors(const struct breadth_first *r,
                            struct breadth_first_piece *p, uint32_t i)
{
    int part;

    for (; i < p->list.count; i++) {
        p->most += positions_of(r, p, i);
        p->hash[i] = hash_of(r, piece_key(r, p, i));
        p->next[i] = BREADTH_FIRST_NONE;
        part = part_of(r, p->hash[i]);
        if (p->head[part] == BREADTH_FIRST_NONE)
            p->head[part] = i;
        else
            p->next[p->tail[part]] = i;
        p->tail[part] = i;
    }
}

static void expand_set(const struct breadth_first *r,
                       struct breadth_first_piece *p, uint32_t i,
                       struct position_set *set)
{
    const struct breadth_first_part *part = &r->part[p->part];
    uint32_t before = p->list.count;

    p->winning += (uint32_t)position_set_won(set);
    if (r->stopped)
        return;
    p->reached[i - p->first] = position_set_expand(set, &p->list)
        & ~get_reached(r, &part->table, part->now.number[i]);
    p->most += (uint64_t)__builtin_popcountll(p->reached[i - p->first]);
    link_successors(r, p, before);
}

static void expand_position(const struct breadth_first *r,
                            struct breadth_first_piece *p, uint32_t back,
                            struct partial_order *single, const uint32_t *key,
                            const short *unpacked)
{
    uint32_t before = p->list.count;

    p->winning += (uint32_t)canon_won(&r->canon, unpacked);
    if (r->stopped)
        return;
    partial_order_put(single, key, unpacked, back);
    partial_order_expand(single, &p->list);
    link_successors(r, p, before);
}

/* Gets the keys of some sets of the layer, from one on. A batch that is not
 * full is filled up with the first. */
static uint32_t take_sets(const struct breadth_first *r,
                          const struct breadth_first_piece *p, uint32_t i,
                          struct breadth_first_worker *w)
{
    const struct breadth_first_part *part = &r->part[p->part];
    uint32_t count = p->end - i < CANON_BATCH ? p->end - i : CANON_BATCH, k;

    for (k = 0; k < CANON_BATCH; k++)
        whirly_states_key(&part->table, part->now.number[k < count ? i + k
                                                                   : i],
                          w->keys[k]);
    return count;
}

static void expand_sets(const struct breadth_first *r,
                        struct breadth_first_piece *p,
                        struct breadth_first_worker *w)
{
    const uint64_t *members = r->part[p->part].now.members;
    uint32_t i, k, count;

    for (i = p->first; i < p->end; i += count) {
        count = take_sets(r, p, i, w);
        canon_unpack_batch(&r->canon, w->keys, w->unpacked);
        for (k = 0; k < count; k++) {
            position_set_put(&w->set, w->keys[k], w->unpacked[k],
                             members[i + k]);
            expand_set(r, p, i + k, &w->set);
        }
    }
}

/* Gets some positions of a block in the same way. */
static uint32_t take_singles(const struct breadth_first *r,
                             const struct breadth_first_piece *p, uint32_t i,
                             struct breadth_first_worker *w)
{
    const struct position_queue *queue = &r->part[p->part].queue;
    uint32_t count = p->end - i < CANON_BATCH ? p->end - i : CANON_BATCH, k;

    for (k = 0; k < CANON_BATCH; k++)
        position_queue_get(queue, p->block, k < count ? i + k : i, w->keys[k],
                           &w->back[k]);
    return count;
}

static void expand_singles(const struct breadth_first *r,
                           struct breadth_first_piece *p,
                           struct breadth_first_worker *w)
{
    uint32_t i, k, count;

    for (i = p->first; i < p->end; i += count) {
        count = take_singles(r, p, i, w);
        canon_unpack_batch(&r->canon, w->keys, w->unpacked);
        for (k = 0; k < count; k++)
            expand_position(r, p, w->back[k], &w->single, w->keys[k],
                            w->unpacked[k]);
    }
}

static void expand_piece(const struct breadth_first *r,
                         struct breadth_first_piece *p,
                         struct breadth_first_worker *w)
{
    p->list.count = 0;
    p->winning = 0;
    p->most = 0;
    memset(p->head, 0xff, sizeof p->head);
    if (r->single)
        expand_singles(r, p, w);
    else
        expand_sets(r, p, w);
}

static void share_work(struct breadth_first *r,
                       void (*work)(void *job, int part), uint32_t entries)
{
    atomic_store(&r->taken, 0);
    team_run(entries < BREADTH_FIRST_SHARED ? NULL : &r->team, work, r);
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

/* Expands the chunk, and counts what is won in it. */
static void expand_taken(struct breadth_first *r, uint32_t entries)
{
    const struct breadth_first_piece *p;

    share_work(r, expand_pieces, entries);
    for (p = r->piece; p < r->piece + r->pieces; p++) {
        r->winning += p->winning;
        if (r->single)
            position_queue_release(&r->part[p->part].queue, p->block);
    }
}

/* ---- adding ---- */

/* Adds the walks of a piece, to the entries that were expanded. */
static void add_walks(struct breadth_first *r,
                      const struct breadth_first_piece *p, uint64_t *room)
{
    struct breadth_first_part *part = &r->part[p->part];
    uint32_t i;

    for (i = p->first; i < p->end; i++)
        if (p->reached[i - p->first] != 0)
            join(r, part, part->now.number[i], p->reached[i - p->first],
                 room);
}

/* Adds sets of a piece, so that the entries are fetched from memory meanwhile.
 */
static void add_sets(struct breadth_first *r, struct breadth_first_part *part,
                     const struct breadth_first_piece *p,
                     const uint32_t *batch, int count, uint64_t *room)
{
    int k;

    for (k = 0; k < count; k++)
        whirly_states_prefetch(&part->table, p->hash[batch[k]]);
    for (k = 0; k < count; k++)
        whirly_states_prefetch_key(&part->table, p->hash[batch[k]]);
    for (k = 0; k < count; k++)
        join_key(r, part, piece_key(r, p, batch[k]), p->hash[batch[k]],
                 p->list.members[batch[k]], room);
}

/* The same for positions, until one cannot be added: then the table may have
 * lost others, and would count them again. */
static void add_singles(struct breadth_first *r,
                        struct breadth_first_part *part,
                        const struct breadth_first_piece *p,
                        const uint32_t *batch, int count, uint64_t *room)
{
    struct quotient_home home[BREADTH_FIRST_BATCH];
    int k;

    if (!quotient_table_reserve(&part->known, (uint32_t)count)) {
        part->code = PARLOUR_NO_MEMORY;
        return;
    }
    for (k = 0; k < count; k++)
        home[k] = quotient_table_seek(&part->known, p->hash[batch[k]]);
    for (k = 0; k < count && part->code == PARLOUR_OK; k++)
        join_single(r, part, piece_key(r, p, batch[k]), p->hash[batch[k]],
                    home[k], (uint32_t)p->list.members[batch[k]], room);
}

/* Adds the successors that belong to a part, in batches. */
static void add_list(struct breadth_first *r, int number,
                     const struct breadth_first_piece *p, uint64_t *room)
{
    struct breadth_first_part *part = &r->part[number];
    uint32_t batch[BREADTH_FIRST_BATCH], i = p->head[number];
    int count;

    while (i != BREADTH_FIRST_NONE && part->code == PARLOUR_OK) {
        for (count = 0; count < BREADTH_FIRST_BATCH && i != BREADTH_FIRST_NONE;
             i = p->next[i])
            batch[count++] = i;
        (r->single ? add_singles : add_sets)(r, part, p, batch, count, room);
    }
}

static void add_to_part(struct breadth_first *r, int number, uint64_t *room)
{
    int i;

    for (i = 0; i < r->pieces && r->part[number].code == PARLOUR_OK; i++) {
        if (r->piece[i].part == number && !r->single)
            add_walks(r, &r->piece[i], room);
        add_list(r, number, &r->piece[i], room);
    }
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

/* Returns the positions found. */
static uint64_t breadth_first_count(const struct breadth_first *r)
{
    uint64_t count = 0;
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        count += r->part[i].states;
    return count;
}

/* Adds the successors of a chunk part by part, as long as the limit allows. */
static void add_until(struct breadth_first *r, uint64_t limit)
{
    uint64_t room = limit - breadth_first_count(r);
    int i;

    for (i = 0; i < BREADTH_FIRST_PARTS; i++)
        add_to_part(r, i, &room);
}

/* ---- layers ---- */

/* Takes entries of the layer as one piece, as many as it has room for. */
static void take_piece(struct breadth_first *r, struct breadth_first_piece *p)
{
    const struct breadth_first_layer *now = &r->part[r->at_part].now;
    size_t sets = 0;

    p->part = r->at_part;
    p->first = r->at;
    while (r->at < now->count && r->at - p->first < BREADTH_FIRST_ENTRIES) {
        sets += position_set_most(&r->map, now->members[r->at]);
        if (sets > r->piece_successors)
            break;
        r->at++;
    }
    p->end = r->at;
}

static uint32_t take_pieces(struct breadth_first *r)
{
    struct breadth_first_piece *p;
    uint32_t count = 0;

    while (r->pieces < r->max_pieces && r->at_part < BREADTH_FIRST_PARTS) {
        if (r->at == r->part[r->at_part].now.count) {
            r->at_part++;
            r->at = 0;
            continue;
        }
        p = &r->piece[r->pieces++];
        take_piece(r, p);
        count += p->end - p->first;
    }
    return count;
}

/* Takes blocks of positions as pieces, from each part in turn: positions that
 * were added together are expanded together, and so are found again soon. */
static uint32_t take_blocks(struct breadth_first *r)
{
    struct breadth_first_part *part;
    struct breadth_first_piece *p;
    uint32_t count = 0;
    int empty = 0;

    while (r->pieces < r->max_pieces && empty < BREADTH_FIRST_PARTS) {
        r->at_part = (r->at_part + 1) % BREADTH_FIRST_PARTS;
        part = &r->part[r->at_part];
        empty++;
        if (part->single_now.count == 0)
            continue;
        p = &r->piece[r->pieces++];
        p->part = r->at_part;
        p->first = 0;
        p->block = position_queue_take(&part->queue, &part->single_now,
                                       &p->end);
        count += p->end;
        empty = 0;
    }
    return count;
}

/* Takes the next entries of the layer as pieces of a chunk. Returns how many
 * entries there are. */
static uint32_t take_chunk(struct breadth_first *r)
{
    r->pieces = 0;
    return r->single ? take_blocks(r) : take_pieces(r);
}

/* Returns the code of the first part that has failed. */
static int code_of(const struct breadth_first *r)
{
    int code = PARLOUR_OK, i;

    for (i = 0; i < BREADTH_FIRST_PARTS && code == PARLOUR_OK; i++)
        code = r->part[i].code;
    return code;
}

/* Expands the next entries. */
static int expand_chunk(struct breadth_first *r, uint32_t entries)
{
    uint64_t limit = r->limit > 0 && r->limit < UINT32_MAX ? r->limit
                                                           : UINT32_MAX;
    uint64_t most = breadth_first_count(r);
    int i;

    expand_taken(r, entries);
    for (i = 0; i < r->pieces; i++)
        most += r->piece[i].most;
    if (most > limit)
        add_until(r, limit);
    else
        share_work(r, add_pieces, entries);
    return code_of(r);
}

static int is_over(const struct breadth_first *r)
{
    return !r->count_all && r->winning > 0;
}

static void turn_sets(struct breadth_first_part *part)
{
    struct breadth_first_layer done = part->now;

    if (part->most < part->now.count + part->next.count)
        part->most = part->now.count + part->next.count;
    part->before += part->next.count;
    part->now = part->next;
    part->next = done;
    part->next.count = 0;
}

static void turn_singles(struct breadth_first_part *part)
{
    part->single_now = part->single_next;
    position_queue_start(&part->single_next);
}

/* The next layer becomes the one to be expanded. */
static void turn_layer(struct breadth_first *r)
{
    struct breadth_first_part *part;

    for (part = r->part; part < r->part + BREADTH_FIRST_PARTS; part++)
        if (r->single)
            turn_singles(part);
        else
            turn_sets(part);
    r->first[++r->layers] = (uint32_t)breadth_first_count(r);
    r->at_part = 0;
    r->at = 0;
}

/* Expands the last layer. */
static int expand_layer(struct breadth_first *r)
{
    uint32_t entries;
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && !is_over(r)) {
        if (!r->go_on(r->context, breadth_first_count(r)))
            return PARLOUR_GAVE_UP;
        entries = take_chunk(r);
        if (entries == 0)
            return PARLOUR_OK;
        code = expand_chunk(r, entries);
    }
    return code;
}

/* Expands layers until one is empty or, unless all are counted, has a won
 * position. */
static int run_layers(struct breadth_first *r)
{
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK
           && r->first[r->layers] < breadth_first_count(r)) {
        if (r->layers == r->max_layers)
            return PARLOUR_NO_MEMORY;
        turn_layer(r);
        code = expand_layer(r);
        if (is_over(r))
            return code;
    }
    return code;
}

/* After the search was stopped, counts what is won among the positions that
 * were reached but not expanded. */
static void count_rest(struct breadth_first *r)
{
    uint32_t entries;
    int more;

    r->stopped = 1;
    do {
        while ((entries = take_chunk(r)) > 0)
            expand_taken(r, entries);
        more = r->first[r->layers] < breadth_first_count(r)
            && r->layers < r->max_layers;
        if (more)
            turn_layer(r);
    } while (more);
}

/* ---- the whole search ---- */

/* Returns the bytes that a place in a layer takes. */
static size_t place_bytes(void)
{
    const struct breadth_first_layer *layer = NULL;

    return sizeof *layer->number + sizeof *layer->members;
}

/* Returns 0 if there is too little memory. */
static int allocate_layer(const struct breadth_first *r,
                          struct breadth_first_layer *layer, struct arena *a)
{
    layer->number = arena_take(a, r->layer_room * sizeof *layer->number);
    layer->members = arena_take(a, r->layer_room * sizeof *layer->members);
    return layer->members != NULL;
}

/* Allocates layers of sets. */
static int allocate_layers(struct breadth_first *r, struct arena *a)
{
    size_t room = r->room / BREADTH_FIRST_LAYERS_CUT
        / (2 * BREADTH_FIRST_PARTS) / place_bytes();
    struct breadth_first_part *part;

    r->layer_room = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
    for (part = r->part; part < r->part + BREADTH_FIRST_PARTS; part++)
        if (!allocate_layer(r, &part->now, a)
                || !allocate_layer(r, &part->next, a))
            return 0;
    return 1;
}

/* Allocates the sizes of layers. */
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

static void open_worker(const struct breadth_first *r,
                        struct breadth_first_worker *w)
{
    if (r->single) {
        partial_order_open(&w->single, &r->map);
        return;
    }
    w->set.map = &r->map;
    canon_start(&r->canon, &w->set.state);
}

static int allocate_workers(struct breadth_first *r, struct arena *a)
{
    size_t most = r->room / BREADTH_FIRST_CUT / sizeof *r->worker;
    int i;

    r->workers = most < 1 ? 1
        : most < BREADTH_FIRST_PARTS ? (int)most : BREADTH_FIRST_PARTS;
    r->worker = arena_take(a, (size_t)r->workers * sizeof *r->worker);
    for (i = 0; r->worker != NULL && i < r->workers; i++) {
        open_worker(r, &r->worker[i]);
    }
    return r->worker != NULL;
}

/* Returns 0 if there is too little memory. Only sets have positions that are
 * reached in the same entry. */
static int allocate_piece(const struct breadth_first *r,
                          struct breadth_first_piece *p, struct arena *a)
{
    size_t key = (size_t)r->canon.words * sizeof *p->list.key;

    p->reached = NULL;
    if (!r->single)
        p->reached = arena_take(a, BREADTH_FIRST_ENTRIES * sizeof *p->reached);
    p->hash = arena_take(a, r->piece_successors * sizeof *p->hash);
    p->next = arena_take(a, r->piece_successors * sizeof *p->next);
    p->list.members = arena_take(a, r->piece_successors
                                    * sizeof *p->list.members);
    p->list.key = arena_take(a, r->piece_successors * key);
    return p->list.key != NULL;
}

/* A piece has room for the successors of one entry at least. */
static int allocate_pieces(struct breadth_first *r, struct arena *a)
{
    struct breadth_first_piece *p = r->piece;
    size_t key = (size_t)r->canon.words * sizeof *p->list.key;
    size_t one = sizeof *p->hash + sizeof *p->next + sizeof *p->list.members
        + key;
    size_t most = r->room / BREADTH_FIRST_CUT / one;
    size_t least = r->single ? partial_order_most(&r->map)
                             : position_set_most(&r->map, UINT64_MAX);

    r->piece_successors = most / BREADTH_FIRST_PIECES;
    if (r->piece_successors > BREADTH_FIRST_SUCCESSORS)
        r->piece_successors = BREADTH_FIRST_SUCCESSORS;
    if (r->piece_successors < least)
        r->piece_successors = least;
    r->max_pieces = r->piece_successors * BREADTH_FIRST_PIECES <= most
        ? BREADTH_FIRST_PIECES : 1;
    for (; p < r->piece + r->max_pieces; p++)
        if (!allocate_piece(r, p, a))
            return 0;
    return 1;
}

/* Opens a part of single positions. A block of them makes a piece. */
static int open_singles(const struct breadth_first *r,
                        struct breadth_first_part *part, struct arena a)
{
    size_t entries = r->piece_successors / partial_order_most(&r->map), room;
    unsigned char *memory;

    part->recent = arena_take_clear(&a, r->recent * sizeof *part->recent);
    memory = arena_take(&a, 0);
    if (part->recent == NULL || memory == NULL)
        return 0;
    room = a.room - a.used;
    if (!quotient_table_open(&part->known, &r->keys, memory, room,
                             (int)(part - r->part), BREADTH_FIRST_PART_BITS))
        return 0;
    position_queue_open(&part->queue, &part->known, r->canon.bits,
                        entries < BREADTH_FIRST_ENTRIES
                        ? (uint32_t)entries : BREADTH_FIRST_ENTRIES);
    position_queue_start(&part->single_next);
    turn_singles(part);
    return 1;
}

static int open_part(const struct breadth_first *r,
                     struct breadth_first_part *part, unsigned char *memory,
                     size_t room)
{
    struct arena a = { memory, room, 0 };

    part->most = part->now.count = part->next.count = 0;
    part->before = 1;
    part->states = 0;
    part->code = PARLOUR_OK;
    if (r->single)
        return open_singles(r, part, a);
    return whirly_states_open(&part->table, memory, room, r->canon.bits,
                              (2 + r->wide) * (int)sizeof(uint32_t));
}

/* Divides the memory. Returns 0 if it is too small. */
static int breadth_first_open(struct breadth_first *r)
{
    struct arena a = { r->memory, r->room, 0 };
    unsigned char *rest;
    size_t room;
    int i;

    r->wide = r->canon.cells > POSITION_SET_MEMBERS / 2;
    quotient_keys_open(&r->keys, r->canon.bits);
    if (!position_set_open(&r->map, &r->canon, &a) || !allocate_sizes(r, &a)
            || (!r->single && !allocate_layers(r, &a))
            || !allocate_workers(r, &a) || !allocate_pieces(r, &a))
        return 0;
    rest = a.base + a.used;
    room = (a.room - a.used) / BREADTH_FIRST_PARTS;
    r->recent = BREADTH_FIRST_RECENT;
    while (r->recent > 1 && r->recent * sizeof *r->part->recent
                                > room / BREADTH_FIRST_CUT)
        r->recent /= 2;
    for (i = 0; i < BREADTH_FIRST_PARTS; i++, rest += room)
        if (!open_part(r, &r->part[i], rest, room))
            return 0;
    return 1;
}

/* Adds the start as the first layer. No walk leads back from it. */
static int begin_layers(struct breadth_first *r)
{
    const struct canon_state *state = r->single
        ? &r->worker->single.state : &r->worker->set.state;
    int walker = r->canon.walker;
    uint64_t hash = hash_of(r, state->key), room = 1;
    struct breadth_first_part *part = &r->part[part_of(r, hash)];
    uint64_t members = walker == PARLOUR_NONE
        ? 1 : UINT64_C(1) << state->places[walker] % POSITION_SET_MEMBERS;

    if (r->single)
        join_single(r, part, state->key, hash,
                    quotient_table_seek(&part->known, hash), 0, &room);
    else
        join_key(r, part, state->key, hash, members, &room);
    return part->code;
}

static void sum_up(struct breadth_first *r)
{
    const struct breadth_first_part *part = r->part;

    r->states = (uint32_t)breadth_first_count(r);
    for (; part < r->part + BREADTH_FIRST_PARTS; part++)
        r->bytes += r->single ? quotient_table_bytes(&part->known)
                + position_queue_bytes(&part->queue)
            : whirly_states_bytes(&part->table) + part->most * place_bytes();
}

/* Decides what an entry is. The walker is of the smallest colony of pushers,
 * so no other kind has fewer. */
static void choose_entries(struct breadth_first *r)
{
    const struct engine *e = r->engine;
    int walker = position_set_walker(e);

    canon_open(&r->canon, e, walker, POSITION_SET_BITS);
    r->single = walker != PARLOUR_NONE
        && r->canon.hero_count >= BREADTH_FIRST_PUSHERS
        && r->canon.size[r->canon.colony[walker]] >= BREADTH_FIRST_LIKE;
    if (r->single)
        canon_open(&r->canon, e, PARLOUR_NONE, 0);
}

int breadth_first_run(struct breadth_first *r)
{
    const struct engine *e = r->engine;
    int code;

    r->states = r->winning = 0;
    r->bytes = 0;
    r->layers = r->length = r->stopped = 0;
    if (!r->count_all && (e->needed == 0 || e->most < e->needed))
        return PARLOUR_UNSOLVABLE;
    choose_entries(r);
    if (!breadth_first_open(r))
        return PARLOUR_NO_MEMORY;
    code = begin_layers(r);
    if (code == PARLOUR_OK)
        code = run_layers(r);
    if (code != PARLOUR_OK && r->count_all)
        count_rest(r);
    sum_up(r);
    if (code != PARLOUR_OK || r->count_all)
        return code;
    r->length = r->layers - 1;
    return is_over(r) ? PARLOUR_OK : PARLOUR_UNSOLVABLE;
}
