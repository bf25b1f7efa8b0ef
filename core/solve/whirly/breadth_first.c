/* breadth_first.c: breadth-first search (see breadth_first.h). Positions do
 * not store their parents. The layers are stored one after the other, and the
 * solution is found by expanding each previous layer until the position turns
 * up.
 */
#include <string.h>

#include "solve/arena.h"
#include "solve/whirly/breadth_first.h"

enum {
    BREADTH_FIRST_PAUSE = 1 << 12, /* positions between two calls of go_on */
    BREADTH_FIRST_SHARE = 512,  /* one layer and one move for this many
                                   bytes */
    BREADTH_FIRST_MOST = 1 << 22 /* layers, at most */
};

/* ---- layers ---- */

/* Adds a position. Sets *won if it is new and won. */
static int add(struct breadth_first *r, const uint32_t *key, int *won)
{
    uint64_t hash = whirly_states_hash(r->canon.words, key);
    int answer;

    if (r->limit > 0 && r->table.count == r->limit)
        return whirly_states_has(&r->table, key, hash) ? PARLOUR_OK
                                                       : PARLOUR_GAVE_UP;
    answer = whirly_states_add(&r->table, key, hash);
    if (answer == WHIRLY_STATES_FULL)
        return PARLOUR_NO_MEMORY;
    if (answer == WHIRLY_STATES_NEW) {
        canon_unpack(&r->canon, key, r->places);
        if (canon_won(&r->canon, r->places)) {
            r->winning++;
            *won = 1;
        }
    }
    return PARLOUR_OK;
}

/* Returns a generated key. */
static uint32_t *breadth_first_key(struct breadth_first *r, int i)
{
    return r->keys + i * r->canon.words;
}

/* Looks up all generated keys. */
static int flush(struct breadth_first *r, int *won)
{
    int i, code = PARLOUR_OK;

    for (i = 0;
         i < r->pending && code == PARLOUR_OK && (!*won || r->count_all); i++)
        code = add(r, breadth_first_key(r, i), won);
    r->pending = 0;
    return code;
}

static void prefetch(const struct breadth_first *r, const uint32_t *key)
{
    whirly_states_prefetch(&r->table, whirly_states_hash(r->canon.words, key));
}

/* Generates the successors of a position. Keys are looked up in batches, so
 * that their slots are fetched from memory meanwhile. */
static int expand(struct breadth_first *r, uint32_t number, int *won)
{
    const struct canon *c = &r->canon;
    int i, direction, code = PARLOUR_OK;

    whirly_states_key(&r->table, number, r->state.key);
    canon_set(c, &r->state, r->state.key);
    for (i = 0; i < c->hero_count && code == PARLOUR_OK; i++) {
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (canon_step(c, &r->state, c->heroes[i], direction, &r->steps,
                           breadth_first_key(r, r->pending)))
                prefetch(r, breadth_first_key(r, r->pending++));
        if (r->pending > BREADTH_FIRST_BATCH - PARLOUR_DIRECTIONS)
            code = flush(r, won);
    }
    return code;
}

static int is_stopped(const struct breadth_first *r, uint32_t i)
{
    return i % BREADTH_FIRST_PAUSE == 0
        && !r->go_on(r->context, r->table.count);
}

/* Expands the last layer. */
static int step(struct breadth_first *r, int *won)
{
    uint32_t i = r->first[r->layers - 1], end = r->table.count;
    int code;

    r->first[r->layers] = end;
    r->pending = 0;
    for (; i < end; i++) {
        if (is_stopped(r, i))
            return PARLOUR_GAVE_UP;
        code = expand(r, i, won);
        if (code != PARLOUR_OK || (*won && !r->count_all))
            return code;
    }
    return flush(r, won);
}

/* Expands layers until one is empty or, unless all are counted, a position is
 * won. */
static int run_layers(struct breadth_first *r, int *won)
{
    int code = PARLOUR_OK;

    r->first[0] = 0;
    r->layers = 1;
    while (code == PARLOUR_OK && (!*won || r->count_all)) {
        code = step(r, won);
        if (r->first[r->layers] == r->table.count)
            return code;
        if (r->layers == r->max_layers)
            return PARLOUR_NO_MEMORY;
        r->first[++r->layers] = r->table.count;
    }
    return code;
}

/* ---- the solution ---- */

/* Finds a position of a layer that leads to *at, and the move; move->unit is
 * set to the cell where the pusher stood. */
static int find_parent(struct breadth_first *r, int layer, uint32_t *at,
                       struct canon_move *move)
{
    const struct canon *c = &r->canon;
    uint32_t *goal = r->keys, *key = r->keys + c->words, i;
    int hero, direction;

    whirly_states_key(&r->table, *at, goal);

    for (i = r->first[layer]; i < r->first[layer + 1]; i++) {
        if (is_stopped(r, i))
            return PARLOUR_GAVE_UP;
        whirly_states_key(&r->table, i, key);
        canon_set(c, &r->state, key);
        for (hero = 0; hero < c->hero_count; hero++)
            for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
                if (canon_step(c, &r->state, c->heroes[hero], direction,
                               &r->steps, key)
                        && canon_same(c, key, goal)) {
                    move->unit = r->state.position[c->heroes[hero]];
                    move->direction = (unsigned char)direction;
                    *at = i;
                    return PARLOUR_OK;
                }
    }
    return PARLOUR_GAVE_UP;     /* not reached: the parent is in that layer */
}

static int trace(struct breadth_first *r)
{
    uint32_t at = r->table.count - 1;
    int layer = r->layers - 2, code = PARLOUR_OK;

    r->length = layer + 1;
    for (; layer >= 0 && code == PARLOUR_OK; layer--)
        code = find_parent(r, layer, &at, &r->moves[layer]);
    if (code == PARLOUR_OK)
        canon_name(&r->canon, &r->state, r->moves, r->length);
    return code;
}

/* ---- the whole search ---- */

/* Divides the memory. Returns 0 if it is too small. */
static int breadth_first_open(struct breadth_first *r)
{
    struct arena a = { r->memory, r->room, 0 };
    size_t max_layers = r->room / BREADTH_FIRST_SHARE;

    r->max_layers = max_layers < BREADTH_FIRST_MOST ? (int)max_layers
                                                    : BREADTH_FIRST_MOST;
    r->first = arena_take(&a, ((size_t)r->max_layers + 1) * sizeof *r->first);
    r->moves = arena_take(&a, (size_t)r->max_layers * sizeof *r->moves);
    return r->max_layers > 0 && r->moves != NULL
        && whirly_states_open(&r->table, a.base + a.used, a.room - a.used,
                              r->canon.bits, 0);
}

int breadth_first_run(struct breadth_first *r)
{
    const struct engine *e = r->engine;
    int code, won = 0;

    r->winning = 0;
    r->layers = r->length = 0;
    r->table.count = 0;
    if (!r->count_all && (e->needed == 0 || e->most < e->needed))
        return PARLOUR_UNSOLVABLE;
    canon_open(&r->canon, e);
    if (!breadth_first_open(r))
        return PARLOUR_NO_MEMORY;
    canon_start(&r->canon, &r->state);
    code = add(r, r->state.key, &won);
    if (code == PARLOUR_OK && (!won || r->count_all))
        code = run_layers(r, &won);
    if (code != PARLOUR_OK || r->count_all)
        return code;
    if (!won)
        return PARLOUR_UNSOLVABLE;
    return r->layers > 0 ? trace(r) : PARLOUR_OK;
}
