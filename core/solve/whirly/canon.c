/* canon.c: positions as keys (see canon.h). */
#include <assert.h>
#include <string.h>

#include "solve/whirly/canon.h"

/* ---- numbering ---- */

/* Numbers the cells that any unit could reach. */
static void canon_number(struct canon *c)
{
    const struct engine *e = c->engine;
    short todo[PARLOUR_CELLS];
    int count = 0, i, direction, cell;

    for (i = 0; i < grid_cells(&e->grid); i++)
        c->number[i] = PARLOUR_NONE;
    for (i = 0; i < e->units; i++) {
        c->number[e->start[i]] = 0;
        todo[count++] = e->start[i];
    }
    for (i = 0; i < count; i++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            cell = ENGINE_BESIDE(e, todo[i], direction);
            if (cell == PARLOUR_NONE || e->hid[cell] == PARLOUR_NONE
                    || c->number[cell] != PARLOUR_NONE)
                continue;
            c->number[cell] = 0;
            todo[count++] = (short)cell;
        }
    c->cells = 0;
    for (i = 0; i < grid_cells(&e->grid); i++)
        if (c->number[i] != PARLOUR_NONE) {
            c->cell[c->cells] = (short)i;
            c->number[i] = (short)c->cells++;
        }
}

static void canon_number_units(struct canon *c)
{
    const struct engine *e = c->engine;
    int colony, unit, i;

    c->hero_count = 0;
    for (colony = 0; colony < e->colonies; colony++) {
        unit = e->colony[colony];
        c->size[colony] = (short)(e->colony[colony + 1] - unit);
        for (i = 0; i < c->cells; i++)
            c->fills[colony][i] = (unsigned char)engine_fills(e, unit,
                                                              c->cell[i]);
        for (; unit < e->colony[colony + 1]; unit++) {
            c->colony[unit] = (unsigned char)colony;
            if (engine_is_hero(e, unit))
                c->heroes[c->hero_count++] = (short)unit;
        }
    }
}

/* ---- the bits of a key ---- */

static void canon_fill_choose(struct canon *c)
{
    int n, k;

    memset(c->choose, 0, sizeof c->choose);
    for (n = 0; n <= CANON_RANKED; n++) {
        c->choose[0][n] = 1;
        for (k = 1; k <= CANON_GROUP && n > 0; k++)
            c->choose[k][n] = c->choose[k][n - 1] + c->choose[k - 1][n - 1];
    }
}

/* Returns the bits that hold the numbers below `count`. */
static int canon_width(uint64_t count)
{
    int bits = 0;

    while (UINT64_C(1) << bits < count)
        bits++;
    return bits;
}

/* Divides each colony into groups, and a key into their bits. */
static void canon_divide(struct canon *c)
{
    const struct engine *e = c->engine;
    int most = c->cells <= CANON_RANKED ? CANON_GROUP : 1;
    int colony, unit, size;

    static_assert(1 << CANON_BITS >= PARLOUR_CELLS, "a number for each cell");
    c->width[1] = canon_width((uint64_t)c->cells);
    for (size = 2; size <= most; size++)
        c->width[size] = canon_width(c->choose[size][c->cells]);
    c->bits = 0;
    for (colony = 0; colony < e->colonies; colony++)
        for (unit = e->colony[colony]; unit < e->colony[colony + 1];
             unit += size) {
            size = e->colony[colony + 1] - unit;
            if (size > most)
                size = most;
            c->group[unit] = (unsigned char)size;
            c->at[unit] = c->bits;
            c->bits += c->width[size];
        }
    c->words = (c->bits + CANON_WORD - 1) / CANON_WORD;
}

void canon_open(struct canon *c, const struct engine *e)
{
    c->engine = e;
    canon_number(c);
    canon_number_units(c);
    canon_fill_choose(c);
    canon_divide(c);
}

static void canon_put_bits(uint32_t *key, int at, int width, uint64_t value)
{
    uint32_t *word = key + at / CANON_WORD, mask;
    int shift = at % CANON_WORD;

    for (; width > 0; word++) {
        mask = (width < CANON_WORD ? (UINT32_C(1) << width) - 1 : UINT32_MAX)
            << shift;
        *word = (*word & ~mask) | ((uint32_t)value << shift & mask);
        width -= CANON_WORD - shift;
        value >>= CANON_WORD - shift;
        shift = 0;
    }
}

/* Most groups lie in one or two words. */
static uint64_t canon_get_bits(const uint32_t *key, int at, int width)
{
    const uint32_t *word = key + at / CANON_WORD;
    int shift = at % CANON_WORD, got = CANON_WORD - shift;
    uint64_t value = *word >> shift;

    if (got < width)
        value |= (uint64_t)word[1] << got;
    if (got + CANON_WORD < width)
        value |= (uint64_t)word[2] << (got + CANON_WORD);
    return value & ((UINT64_C(1) << width) - 1);
}

/* ---- keys ---- */

/* Returns the number of a set of cells, which are in ascending order. */
static uint64_t canon_rank(const struct canon *c, const short *places,
                           int count)
{
    uint64_t rank = 0;
    int i;

    for (i = 0; i < count; i++)
        rank += c->choose[i + 1][places[i]];
    return rank;
}

/* Finds the set of cells with a number, the highest cell first. The search by
 * halves has no branch that the processor could guess wrong. */
static void canon_unrank(const struct canon *c, uint64_t rank, short *places,
                         int count)
{
    int end = c->cells, least, left, half;
    const uint64_t *choose;

    for (; count > 1; count--) {
        choose = c->choose[count];
        least = count - 1;
        for (left = end - least; left > 1; left -= half) {
            half = left / 2;
            least += choose[least + half] <= rank ? half : 0;
        }
        places[count - 1] = (short)least;
        rank -= choose[least];
        end = least;
    }
    places[0] = (short)rank;
}

/* Does the same for a batch. The search for each set waits for memory at every
 * step, so the processor can work on several at once. */
static void canon_unrank_batch(const struct canon *c, uint64_t *rank,
                               short (*places)[ENGINE_UNITS], int first,
                               int count)
{
    int least[CANON_BATCH], left, half, i;
    const uint64_t *choose;

    for (; count > 1; count--) {
        choose = c->choose[count];
        for (i = 0; i < CANON_BATCH; i++)
            least[i] = count - 1;
        for (left = c->cells - count + 1; left > 1; left -= half) {
            half = left / 2;
            for (i = 0; i < CANON_BATCH; i++)
                least[i] += choose[least[i] + half] <= rank[i] ? half : 0;
        }
        for (i = 0; i < CANON_BATCH; i++) {
            places[i][first + count - 1] = (short)least[i];
            rank[i] -= choose[least[i]];
        }
    }
    for (i = 0; i < CANON_BATCH; i++)
        places[i][first] = (short)rank[i];
}

void canon_put(const struct canon *c, uint32_t *key, int unit, int number)
{
    canon_put_bits(key, c->at[unit], c->width[c->group[unit]],
                   (uint64_t)number);
}

/* Gets the number of the group that begins with a unit. */
static uint64_t canon_get(const struct canon *c, const uint32_t *key, int unit)
{
    return canon_get_bits(key, c->at[unit], c->width[c->group[unit]]);
}

void canon_unpack(const struct canon *c, const uint32_t *key, short *places)
{
    int unit, size;
    uint64_t rank;

    for (unit = 0; unit < c->engine->units; unit += size) {
        size = c->group[unit];
        rank = canon_get(c, key, unit);
        canon_unrank(c, rank, places + unit, size);
    }
}

void canon_unpack_batch(const struct canon *c,
                        uint32_t (*keys)[CANON_WORDS],
                        short (*places)[ENGINE_UNITS])
{
    uint64_t rank[CANON_BATCH];
    int unit, size, i;

    for (unit = 0; unit < c->engine->units; unit += size) {
        size = c->group[unit];
        for (i = 0; i < CANON_BATCH; i++)
            rank[i] = canon_get(c, keys[i], unit);
        canon_unrank_batch(c, rank, places, unit, size);
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

/* Sorts the places of a colony and writes them into a key. */
static void canon_put_colony(const struct canon *c, int colony,
                             short *places, uint32_t *key)
{
    int unit = c->engine->colony[colony], end = c->engine->colony[colony + 1];
    int size;

    canon_sort(places, unit, end);
    for (; unit < end; unit += size) {
        size = c->group[unit];
        if (size > 1)
            canon_put_bits(key, c->at[unit], c->width[size],
                           canon_rank(c, places + unit, size));
        else
            canon_put(c, key, unit, places[unit]);
    }
}

void canon_after(const struct canon *c, const struct canon_state *state,
                 const struct engine_steps *steps, uint32_t *key,
                 short *places)
{
    int i, colony, last = PARLOUR_NONE;

    canon_copy(c, state->key, key);
    memcpy(places, state->places, sizeof *places * (size_t)c->engine->units);
    for (i = 0; i < steps->count; i++)
        places[steps->step[i].unit] = c->number[steps->step[i].to];
    for (i = 0; i < steps->count; i++) {
        colony = c->colony[steps->step[i].unit];
        if (colony != last)
            canon_put_colony(c, colony, places, key);
        last = colony;
    }
}

int canon_rise(const struct canon *c, const struct canon_state *state,
               int unit, int number)
{
    int first = c->engine->colony[c->colony[unit]];
    int end = c->engine->colony[c->colony[unit] + 1], at = unit;

    while (at + 1 < end && state->places[at + 1] < number)
        at++;
    while (at > first && state->places[at - 1] > number)
        at--;
    return at - unit;
}

/* Returns by how much the number of a group, which is a whole colony, changes
 * when a unit moves. Only the units between its old and its new place in their
 * order change places there. */
static uint64_t canon_rank_change(const struct canon *c, const short *places,
                                  int at, int after, int number)
{
    uint64_t change = c->choose[after + 1][number]
        - c->choose[at + 1][places[at]];
    int i;

    for (i = at + 1; i <= after; i++)
        change += c->choose[i][places[i]] - c->choose[i + 1][places[i]];
    for (i = after; i < at; i++)
        change += c->choose[i + 2][places[i]] - c->choose[i + 1][places[i]];
    return change;
}

void canon_walk(const struct canon *c, const struct canon_state *state,
                int unit, int rise, int number, uint32_t *key)
{
    int colony = c->colony[unit], first = c->engine->colony[colony], at, width;
    short places[ENGINE_UNITS];

    canon_copy(c, state->key, key);
    if (c->size[colony] == 1) {
        canon_put(c, key, unit, number);
        return;
    }
    if (c->group[first] != c->size[colony]) {
        memcpy(places, state->places,
               sizeof *places * (size_t)c->engine->units);
        places[unit] = (short)number;
        canon_put_colony(c, colony, places, key);
        return;
    }
    at = unit - first;
    width = c->width[c->size[colony]];
    canon_put_bits(key, c->at[first], width,
                   canon_get_bits(key, c->at[first], width)
                   + canon_rank_change(c, state->places + first, at,
                                       at + rise, number));
}

/* ---- states ---- */

void canon_start(const struct canon *c, struct canon_state *state)
{
    const struct engine *e = c->engine;
    short places[ENGINE_UNITS];
    int i;

    memset(state->key, 0, sizeof *state->key * (size_t)c->words);
    engine_start(e, state->position);
    for (i = 0; i < e->units; i++)
        places[i] = c->number[e->start[i]];
    for (i = 0; i < e->colonies; i++)
        canon_put_colony(c, i, places, state->key);
    canon_set_places(c, state, state->key, places);
}

void canon_set_places(const struct canon *c, struct canon_state *state,
                      const uint32_t *key, const short *places)
{
    int units = c->engine->units, unit;
    short *on = state->position + units;

    canon_copy(c, key, state->key);
    for (unit = 0; unit < units; unit++)
        on[state->position[unit]] = PARLOUR_NONE;
    for (unit = 0; unit < units; unit++) {
        state->places[unit] = places[unit];
        state->position[unit] = c->cell[places[unit]];
        on[state->position[unit]] = (short)unit;
    }
}

void canon_set(const struct canon *c, struct canon_state *state,
               const uint32_t *key)
{
    canon_unpack(c, key, state->places);
    canon_set_places(c, state, key, state->places);
}

/* The most frequent case, a walk of a pusher that is alone in its colony, is
 * handled first. */
int canon_step(const struct canon *c, const struct canon_state *state,
               int hero, int direction, struct engine_steps *steps,
               uint32_t *key)
{
    const struct engine *e = c->engine;
    short places[ENGINE_UNITS];
    int to = ENGINE_BESIDE(e, state->position[hero], direction);

    if (to == PARLOUR_NONE || !engine_enters(e, e->breed[hero], to))
        return 0;
    if (c->size[c->colony[hero]] == 1
            && state->position[e->units + to] == PARLOUR_NONE) {
        canon_copy(c, state->key, key);
        canon_put(c, key, hero, c->number[to]);
        return 1;
    }
    if (!engine_try(e, state->position, hero, direction, steps))
        return 0;
    canon_after(c, state, steps, key, places);
    return steps->count;
}

/* ---- goals ---- */

int canon_filled(const struct canon *c, const short *places)
{
    int unit, filled = 0;

    for (unit = 0; unit < c->engine->units; unit++)
        filled += c->fills[c->colony[unit]][places[unit]];
    return filled;
}

int canon_won(const struct canon *c, const short *places)
{
    return c->engine->needed > 0
        && canon_filled(c, places) >= c->engine->needed;
}

/* ---- solutions ---- */

void canon_name(const struct canon *c, struct canon_state *state,
                struct canon_move *moves, int length)
{
    const struct engine *e = c->engine;
    struct engine_steps steps;
    int i;

    engine_start(e, state->position);
    for (i = 0; i < length; i++) {
        moves[i].unit = (short)engine_on(e, state->position, moves[i].unit);
        engine_try(e, state->position, moves[i].unit, moves[i].direction,
                   &steps);
        engine_make(e, state->position, &steps);
        moves[i].large = steps.count > 1;
    }
}
