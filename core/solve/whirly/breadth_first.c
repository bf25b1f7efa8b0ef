/* breadth_first.c: Whirly's positions breadth first (see breadth_first.h). No
 * position knows where it came from: layers lie one behind the other, and the
 * way back is found by expanding the layer before until the position is met. /
 */
#include <string.h>

#include "solve/arena.h"
#include "solve/whirly/breadth_first.h"

enum {
    BREADTH_FIRST_PAUSE = 1 << 12, /* positions between two questions */
    BREADTH_FIRST_SHARE = 512,  /* bytes of memory for a layer and a move */
    BREADTH_FIRST_MOST = 1 << 22 /* layers that nothing has more of */
};

/* ---- layers ---- */

/* Adds a position; sets *won if it is new and won. */
static int add(struct breadth_first *r, const uint32_t *key, int *won)
{
    int answer;

    if (r->limit > 0 && r->table.count == r->limit)
        return whirly_states_has(&r->table, key) ? PARLOUR_OK
                                                 : PARLOUR_GAVE_UP;
    answer = whirly_states_add(&r->table, key);
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

/* A key of those made but not looked up yet. */
static uint32_t *breadth_first_key(struct breadth_first *r, int i)
{
    return r->keys + i * r->canon.words;
}

/* Looks up all keys made so far. */
static int flush(struct breadth_first *r, int *won)
{
    int i, code = PARLOUR_OK;

    for (i = 0; i < r->made && code == PARLOUR_OK && (!*won || r->whole);
            i++)
        code = add(r, breadth_first_key(r, i), won);
    r->made = 0;
    return code;
}

/* Keys are looked up many at a time, of some positions: their slots come
 * meanwhile. */
static int expand(struct breadth_first *r, uint32_t number, int *won)
{
    const struct canon *c = &r->canon;
    int i, direction, code = PARLOUR_OK;

    canon_set(c, &r->spot, whirly_states_key(&r->table, number));
    for (i = 0; i < c->hero_count && code == PARLOUR_OK; i++) {
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (canon_step(c, &r->spot, c->heroes[i], direction, &r->steps,
                           breadth_first_key(r, r->made)))
                whirly_states_fetch(&r->table,
                                    breadth_first_key(r, r->made++));
        if (r->made > BREADTH_FIRST_BATCH - PARLOUR_DIRECTIONS)
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
    uint32_t i = r->first[r->deep - 1], end = r->table.count;
    int code;

    r->first[r->deep] = end;
    r->made = 0;
    for (; i < end; i++) {
        if (is_stopped(r, i))
            return PARLOUR_GAVE_UP;
        code = expand(r, i, won);
        if (code != PARLOUR_OK || (*won && !r->whole))
            return code;
    }
    return flush(r, won);
}

/* Layers until one is empty or, unless all are wanted, a position is won. */
static int spread(struct breadth_first *r, int *won)
{
    int code = PARLOUR_OK;

    r->first[0] = 0;
    r->deep = 1;
    while (code == PARLOUR_OK && (!*won || r->whole)) {
        code = step(r, won);
        if (r->first[r->deep] == r->table.count)
            return code;
        if (r->deep == r->deepest)
            return PARLOUR_NO_MEMORY;
        r->first[++r->deep] = r->table.count;
    }
    return code;
}

/* ---- the way back ---- */

/* Finds the position of a layer that leads to another, and the move that
 * does, its unit being the cell where the pusher stood. */
static int before(struct breadth_first *r, int layer, uint32_t *at,
                  struct canon_move *move)
{
    const struct canon *c = &r->canon;
    const uint32_t *goal = whirly_states_key(&r->table, *at);
    uint32_t i;
    int hero, direction;

    for (i = r->first[layer]; i < r->first[layer + 1]; i++) {
        if (is_stopped(r, i))
            return PARLOUR_GAVE_UP;
        canon_set(c, &r->spot, whirly_states_key(&r->table, i));
        for (hero = 0; hero < c->hero_count; hero++)
            for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
                if (canon_step(c, &r->spot, c->heroes[hero], direction,
                               &r->steps, r->keys)
                        && canon_same(c, r->keys, goal)) {
                    move->unit = r->spot.position[c->heroes[hero]];
                    move->direction = (unsigned char)direction;
                    *at = i;
                    return PARLOUR_OK;
                }
    }
    return PARLOUR_GAVE_UP;     /* not reached: it came from there */
}

static int trace(struct breadth_first *r)
{
    uint32_t at = r->table.count - 1;
    int layer = r->deep - 2, code = PARLOUR_OK;

    r->length = layer + 1;
    for (; layer >= 0 && code == PARLOUR_OK; layer--)
        code = before(r, layer, &at, &r->moves[layer]);
    if (code == PARLOUR_OK)
        canon_name(&r->canon, &r->spot, r->moves, r->length);
    return code;
}

/* ---- the whole ---- */

/* Cuts the memory; 0: it is too small. */
static int breadth_first_open(struct breadth_first *r)
{
    struct arena a = { r->memory, r->room, 0 };
    size_t deepest = r->room / BREADTH_FIRST_SHARE;

    r->deepest = deepest < BREADTH_FIRST_MOST ? (int)deepest
                                              : BREADTH_FIRST_MOST;
    r->first = arena_take(&a, ((size_t)r->deepest + 1) * sizeof *r->first);
    r->moves = arena_take(&a, (size_t)r->deepest * sizeof *r->moves);
    return r->deepest > 0 && r->moves != NULL
        && whirly_states_open(&r->table, a.base + a.used, a.room - a.used,
                              r->canon.words, 0);
}

int breadth_first_run(struct breadth_first *r)
{
    const struct engine *h = r->herd;
    int code, won = 0;

    r->winning = 0;
    r->deep = r->length = 0;
    r->table.count = 0;
    if (!r->whole && (h->needed == 0 || h->most < h->needed))
        return PARLOUR_UNSOLVABLE;
    canon_open(&r->canon, h);
    if (!breadth_first_open(r))
        return PARLOUR_NO_MEMORY;
    canon_start(&r->canon, &r->spot);
    code = add(r, r->spot.key, &won);
    if (code == PARLOUR_OK && (!won || r->whole))
        code = spread(r, &won);
    if (code != PARLOUR_OK || r->whole)
        return code;
    if (!won)
        return PARLOUR_UNSOLVABLE;
    return r->deep > 0 ? trace(r) : PARLOUR_OK;
}
