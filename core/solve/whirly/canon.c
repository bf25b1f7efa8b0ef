/* canon.c: positions as keys (see canon.h). */
#include <string.h>

#include "solve/whirly/canon.h"

/* ---- cells in use ---- */

/* Numbers the cells that can be come to from a unit, side by side. */
static void canon_number(struct canon *c)
{
    const struct engine *h = c->herd;
    short todo[PARLOUR_CELLS];
    int count = 0, i, direction, cell;

    for (i = 0; i < grid_cells(&h->grid); i++)
        c->number[i] = PARLOUR_NONE;
    for (i = 0; i < h->units; i++) {
        c->number[h->start[i]] = 0;
        todo[count++] = h->start[i];
    }
    for (i = 0; i < count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            cell = h->beside[todo[i]][direction];
            if (cell == PARLOUR_NONE || h->enter[cell] == 0
                    || c->number[cell] != PARLOUR_NONE)
                continue;
            c->number[cell] = 0;
            todo[count++] = (short)cell;
        }
    c->cells = 0;
    for (i = 0; i < grid_cells(&h->grid); i++)
        if (c->number[i] != PARLOUR_NONE) {
            c->cell[c->cells] = (short)i;
            c->number[i] = (short)c->cells++;
        }
    for (c->bits = 1; 1 << c->bits < c->cells;)
        c->bits++;
    c->words = (h->units * c->bits + CANON_WORD - 1) / CANON_WORD;
}

static void canon_number_units(struct canon *c)
{
    const struct engine *h = c->herd;
    int colony, unit, i;

    c->hero_count = 0;
    for (colony = 0; colony < h->colonies; colony++) {
        unit = h->colony[colony];
        c->size[colony] = (short)(h->colony[colony + 1] - unit);
        for (i = 0; i < c->cells; i++)
            c->fills[colony][i] = (unsigned char)engine_fills(h, unit,
                                                              c->cell[i]);
        for (; unit < h->colony[colony + 1]; unit++) {
            c->colony[unit] = (unsigned char)colony;
            if (engine_is_hero(h, unit))
                c->heroes[c->hero_count++] = (short)unit;
        }
    }
}

void canon_open(struct canon *c, const struct engine *h)
{
    c->herd = h;
    canon_number(c);
    canon_number_units(c);
}

/* ---- keys ---- */

void canon_put(const struct canon *c, uint32_t *key, int unit, int number)
{
    int at = unit * c->bits, shift = at % CANON_WORD;
    uint64_t mask = ((UINT64_C(1) << c->bits) - 1) << shift;
    uint64_t bits = (uint64_t)number << shift;
    uint32_t *word = key + at / CANON_WORD;

    word[0] = (word[0] & ~(uint32_t)mask) | (uint32_t)bits;
    if (shift + c->bits > CANON_WORD)
        word[1] = (word[1] & ~(uint32_t)(mask >> CANON_WORD))
            | (uint32_t)(bits >> CANON_WORD);
}

void canon_unpack(const struct canon *c, const uint32_t *key, short *places)
{
    uint32_t mask = (1U << c->bits) - 1;
    uint64_t bits = 0;
    int unit, held = 0;

    for (unit = 0; unit < c->herd->units; unit++) {
        if (held < c->bits) {
            bits |= (uint64_t)*key++ << held;
            held += CANON_WORD;
        }
        places[unit] = (short)(bits & mask);
        bits >>= c->bits;
        held -= c->bits;
    }
}

static void canon_sort(short *places, int first, int end)
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

/* Puts the units of a colony where some of them are now. */
static void canon_put_colony(const struct canon *c, int colony,
                             short *places, uint32_t *key)
{
    int unit = c->herd->colony[colony], end = c->herd->colony[colony + 1];

    canon_sort(places, unit, end);
    for (; unit < end; unit++)
        canon_put(c, key, unit, places[unit]);
}

static void canon_copy(const struct canon *c, const uint32_t *from,
                       uint32_t *to)
{
    int i;

    for (i = 0; i < c->words; i++)
        to[i] = from[i];
}

void canon_after(const struct canon *c, const struct canon_spot *spot,
                 const struct engine_steps *steps, uint32_t *key)
{
    short places[ENGINE_UNITS];
    int i, colony, last = PARLOUR_NONE;

    canon_copy(c, spot->key, key);
    memcpy(places, spot->places, sizeof *places * (size_t)c->herd->units);
    for (i = 0; i < steps->count; i++)
        places[steps->step[i].unit] = c->number[steps->step[i].to];
    for (i = 0; i < steps->count; i++) {
        colony = c->colony[steps->step[i].unit];
        if (colony != last)
            canon_put_colony(c, colony, places, key);
        last = colony;
    }
}

/* ---- spots ---- */

void canon_start(const struct canon *c, struct canon_spot *spot)
{
    const struct engine *h = c->herd;
    int i;

    memset(spot->key, 0, sizeof *spot->key * (size_t)c->words);
    engine_start(h, spot->position);
    for (i = 0; i < h->units; i++)
        spot->places[i] = c->number[h->start[i]];
    for (i = 0; i < h->colonies; i++)
        canon_put_colony(c, i, spot->places, spot->key);
    canon_set(c, spot, spot->key);
}

void canon_set(const struct canon *c, struct canon_spot *spot,
               const uint32_t *key)
{
    int units = c->herd->units, unit;
    short *on = spot->position + units;

    canon_copy(c, key, spot->key);
    for (unit = 0; unit < units; unit++)
        on[spot->position[unit]] = PARLOUR_NONE;
    canon_unpack(c, key, spot->places);
    for (unit = 0; unit < units; unit++) {
        spot->position[unit] = c->cell[spot->places[unit]];
        on[spot->position[unit]] = (short)unit;
    }
}

/* A walk of a pusher that has no like is the most frequent move. */
int canon_step(const struct canon *c, const struct canon_spot *spot,
               int hero, int direction, struct engine_steps *steps,
               uint32_t *key)
{
    const struct engine *h = c->herd;
    int to = h->beside[spot->position[hero]][direction];

    if (to == PARLOUR_NONE
            || !(h->enter[to] >> engine_colour(h->breed[hero]) & 1U))
        return 0;
    if (c->size[c->colony[hero]] == 1
            && spot->position[h->units + to] == PARLOUR_NONE) {
        canon_copy(c, spot->key, key);
        canon_put(c, key, hero, c->number[to]);
        return 1;
    }
    if (!engine_try(h, spot->position, hero, direction, steps))
        return 0;
    canon_after(c, spot, steps, key);
    return steps->count;
}

/* ---- goals ---- */

int canon_filled(const struct canon *c, const short *places)
{
    int unit, filled = 0;

    for (unit = 0; unit < c->herd->units; unit++)
        filled += c->fills[c->colony[unit]][places[unit]];
    return filled;
}

int canon_won(const struct canon *c, const short *places)
{
    return c->herd->needed > 0 && canon_filled(c, places) >= c->herd->needed;
}

/* ---- solutions ---- */

void canon_name(const struct canon *c, struct canon_spot *spot,
                struct canon_move *moves, int length)
{
    const struct engine *h = c->herd;
    struct engine_steps steps;
    int i;

    engine_start(h, spot->position);
    for (i = 0; i < length; i++) {
        moves[i].unit = (short)engine_on(h, spot->position, moves[i].unit);
        engine_try(h, spot->position, moves[i].unit, moves[i].direction,
                   &steps);
        engine_make(h, spot->position, &steps);
        moves[i].large = steps.count > 1;
    }
}
