/* roam.c: Whirly's positions breadth first (see roam.h). No position knows
 * where it came from: layers lie one behind the other, and the way back is
 * found by expanding the layer before until the position is met.
 */
#include <string.h>

#include "roam.h"

enum {
    ROAM_PAUSE = 1 << 12,       /* positions between two questions */
    ROAM_WORD = 32
};

/* ---- cells in use ---- */

/* Numbers the cells that can be come to from a unit, side by side. */
static void roam_number(struct roam *r)
{
    const struct herd *h = r->herd;
    short todo[PARLOUR_CELLS];
    int count = 0, i, direction, cell;

    for (i = 0; i < grid_cells(&h->grid); i++)
        r->number[i] = PARLOUR_NONE;
    for (i = 0; i < h->units; i++) {
        r->number[h->start[i]] = 0;
        todo[count++] = h->start[i];
    }
    for (i = 0; i < count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            cell = h->beside[todo[i]][direction];
            if (cell == PARLOUR_NONE || h->enter[cell] == 0
                    || r->number[cell] != PARLOUR_NONE)
                continue;
            r->number[cell] = 0;
            todo[count++] = (short)cell;
        }
    r->cells = 0;
    for (i = 0; i < grid_cells(&h->grid); i++)
        if (r->number[i] != PARLOUR_NONE) {
            r->cell[r->cells] = (short)i;
            r->number[i] = (short)r->cells++;
        }
    for (r->bits = 1; 1 << r->bits < r->cells;)
        r->bits++;
}

static void roam_number_units(struct roam *r)
{
    const struct herd *h = r->herd;
    int colony, unit;

    r->hero_count = 0;
    for (colony = 0; colony < h->colonies; colony++)
        for (unit = h->colony[colony]; unit < h->colony[colony + 1]; unit++) {
            r->colony[unit] = (unsigned char)colony;
            if (herd_race(h->breed[unit]) == HERD_HERO)
                r->heroes[r->hero_count++] = (short)unit;
        }
}

/* ---- keys ---- */

static void roam_pack(const struct roam *r, const short *places,
                      uint32_t *word)
{
    uint64_t bits = 0;
    int unit, held = 0;

    for (unit = 0; unit < r->herd->units; unit++) {
        bits |= (uint64_t)places[unit] << held;
        held += r->bits;
        if (held >= ROAM_WORD) {
            *word++ = (uint32_t)bits;
            bits >>= ROAM_WORD;
            held -= ROAM_WORD;
        }
    }
    if (held > 0)
        *word = (uint32_t)bits;
}

static void roam_unpack(const struct roam *r, const uint32_t *word,
                        short *places)
{
    uint32_t mask = (1U << r->bits) - 1;
    uint64_t bits = 0;
    int unit, held = 0;

    for (unit = 0; unit < r->herd->units; unit++) {
        if (held < r->bits) {
            bits |= (uint64_t)*word++ << held;
            held += ROAM_WORD;
        }
        places[unit] = (short)(bits & mask);
        bits >>= r->bits;
        held -= r->bits;
    }
}

/* Sets the position on a key's; units of a colony in ascending order. */
static void roam_set(struct roam *r, uint32_t number)
{
    short *on = r->position + r->herd->units;
    int unit;

    for (unit = 0; unit < r->herd->units; unit++)
        on[r->position[unit]] = PARLOUR_NONE;
    roam_unpack(r, stall_key(&r->stall, number), r->places);
    for (unit = 0; unit < r->herd->units; unit++) {
        r->position[unit] = r->cell[r->places[unit]];
        on[r->position[unit]] = (short)unit;
    }
}

static void roam_sort(short *places, int first, int end)
{
    int i, at;
    short place;

    for (i = first + 1; i < end; i++) {
        place = places[i];
        for (at = i; at > first && places[at - 1] > place; at--)
            places[at] = places[at - 1];
        places[at] = place;
    }
}

/* Packs what the steps make of the position that is expanded. */
static void roam_pack_after(struct roam *r, uint32_t *key)
{
    const struct herd *h = r->herd;
    int i, colony, last = PARLOUR_NONE;

    memcpy(r->after, r->places, sizeof *r->after * (size_t)h->units);
    for (i = 0; i < r->steps.count; i++)
        r->after[r->steps.step[i].unit] = r->number[r->steps.step[i].to];
    for (i = 0; i < r->steps.count; i++) {
        colony = r->colony[r->steps.step[i].unit];
        if (colony != last)
            roam_sort(r->after, h->colony[colony], h->colony[colony + 1]);
        last = colony;
    }
    roam_pack(r, r->after, key);
}

/* ---- layers ---- */

static int roam_is_won(const struct roam *r, const short *places)
{
    const struct herd *h = r->herd;
    int unit, filled = 0;

    for (unit = 0; unit < h->units; unit++)
        filled += herd_fills(h, unit, r->cell[places[unit]]);
    return h->needed > 0 && filled >= h->needed;
}

/* Adds a position; sets *won if it is new and won. */
static int roam_add(struct roam *r, const uint32_t *key, int *won)
{
    int answer = stall_add(&r->stall, key);

    if (answer == STALL_FULL)
        return PARLOUR_NO_MEMORY;
    if (answer == STALL_NEW) {
        roam_unpack(r, key, r->after);
        if (roam_is_won(r, r->after)) {
            r->winning++;
            *won = 1;
        }
    }
    return r->limit > 0 && r->stall.count > r->limit ? PARLOUR_GAVE_UP
                                                     : PARLOUR_OK;
}

static int roam_add_batch(struct roam *r, int count, int *won)
{
    int i, code = PARLOUR_OK;

    for (i = 0; i < count && code == PARLOUR_OK && (!*won || r->whole); i++)
        code = roam_add(r, r->keys[i], won);
    return code;
}

/* Keys are looked up some at a time: their slots come meanwhile. */
static int roam_expand(struct roam *r, uint32_t number, int *won)
{
    int i, direction, count = 0, code = PARLOUR_OK;

    roam_set(r, number);
    for (i = 0; i < r->hero_count && code == PARLOUR_OK; i++) {
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            if (!herd_try(r->herd, r->position, r->heroes[i], direction,
                          &r->steps))
                continue;
            roam_pack_after(r, r->keys[count]);
            stall_fetch(&r->stall, r->keys[count++]);
        }
        if (count <= ROAM_BATCH - PARLOUR_DIRECTIONS)
            continue;
        code = roam_add_batch(r, count, won);
        count = 0;
    }
    return code == PARLOUR_OK ? roam_add_batch(r, count, won) : code;
}

/* Expands the last layer. */
static int roam_step(struct roam *r, int *won)
{
    uint32_t i = r->first[r->deep - 1], end = r->stall.count;
    int code;

    r->first[r->deep] = end;
    for (; i < end; i++) {
        if (i % ROAM_PAUSE == 0 && !r->go_on(r->context, r->stall.count))
            return PARLOUR_GAVE_UP;
        code = roam_expand(r, i, won);
        if (code != PARLOUR_OK || (*won && !r->whole))
            return code;
    }
    return PARLOUR_OK;
}

/* Layers until one is empty or, unless all are wanted, a position is won. */
static int roam_spread(struct roam *r, int *won)
{
    int code = PARLOUR_OK;

    r->first[0] = 0;
    r->deep = 1;
    while (code == PARLOUR_OK && (!*won || r->whole)) {
        code = roam_step(r, won);
        if (r->first[r->deep] == r->stall.count)
            return code;
        if (r->deep == ROAM_DEEPEST)
            return PARLOUR_NO_MEMORY;
        r->first[++r->deep] = r->stall.count;
    }
    return code;
}

/* ---- the way back ---- */

/* The steps on the position expanded lead to the key `goal`. */
static int roam_leads(struct roam *r, const uint32_t *goal)
{
    size_t size = sizeof *goal * (size_t)r->stall.words;

    roam_pack_after(r, r->keys[0]);
    return memcmp(r->keys[0], goal, size) == 0;
}

/* Finds the position of a layer that leads to another, and sets places where
 * its pusher stood (in unit) and where that went. */
static uint32_t roam_before(struct roam *r, int layer, uint32_t goal,
                            struct roam_move *move)
{
    const uint32_t *key = stall_key(&r->stall, goal);
    uint32_t i;
    int hero, direction;

    for (i = r->first[layer]; i < r->first[layer + 1]; i++) {
        roam_set(r, i);
        for (hero = 0; hero < r->hero_count; hero++)
            for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
                if (herd_try(r->herd, r->position, r->heroes[hero],
                             direction, &r->steps) && roam_leads(r, key)) {
                    move->unit = r->position[r->heroes[hero]];
                    move->direction = (unsigned char)direction;
                    move->large = r->steps.count > 1;
                    return i;
                }
    }
    return goal;                /* not reached: it came from there */
}

/* Pushers of one colour change places in keys: from the start on each cell is
 * replaced by the unit that stands there. */
static void roam_name(struct roam *r)
{
    int i;

    herd_start(r->herd, r->position);
    for (i = 0; i < r->length; i++) {
        r->moves[i].unit = (short)herd_on(r->herd, r->position,
                                          r->moves[i].unit);
        herd_try(r->herd, r->position, r->moves[i].unit,
                 r->moves[i].direction, &r->steps);
        herd_make(r->herd, r->position, &r->steps);
    }
}

static void roam_trace(struct roam *r)
{
    uint32_t at = r->stall.count - 1;
    int layer = r->deep - 2;

    for (r->length = layer + 1; layer >= 0; layer--)
        at = roam_before(r, layer, at, &r->moves[layer]);
    roam_name(r);
}

/* Adds the start; its units are in the order in which they are read. */
static int roam_begin(struct roam *r, int *won)
{
    const struct herd *h = r->herd;
    int i;

    herd_start(h, r->position);
    for (i = 0; i < h->units; i++)
        r->places[i] = r->number[h->start[i]];
    for (i = 0; i < h->colonies; i++)
        roam_sort(r->places, h->colony[i], h->colony[i + 1]);
    roam_pack(r, r->places, r->keys[0]);
    return roam_add(r, r->keys[0], won);
}

int roam_run(struct roam *r)
{
    const struct herd *h = r->herd;
    int code, won = 0;

    r->winning = 0;
    r->deep = r->length = 0;
    r->stall.count = 0;
    if (!r->whole && (h->needed == 0 || h->most < h->needed))
        return PARLOUR_UNSOLVABLE;
    roam_number(r);
    roam_number_units(r);
    if (!stall_open(&r->stall, r->memory, r->room,
                    (h->units * r->bits + ROAM_WORD - 1) / ROAM_WORD))
        return PARLOUR_NO_MEMORY;
    code = roam_begin(r, &won);
    if (code == PARLOUR_OK && (!won || r->whole))
        code = roam_spread(r, &won);
    if (code != PARLOUR_OK || r->whole)
        return code;
    if (!won)
        return PARLOUR_UNSOLVABLE;
    if (r->deep > 0)
        roam_trace(r);
    return PARLOUR_OK;
}
