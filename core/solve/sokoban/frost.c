/* frost.c: distances between frozen boxes (see frost.h). A set is kept at the
 * place that its hash says. The pusher's sides are those of the bare maze, so
 * distances may be too small, never too large.
 */
#include <string.h>

#include "frost.h"

enum {
    FROST_PLACES = 1024,
    FROST_BYTES = 1 << 24       /* of distances, at most */
};

int frost_open(struct frost *f, const struct maze *m, struct arena *a)
{
    size_t words = (size_t)m->words, cells = (size_t)m->cells;

    f->maze = m;
    f->stride = (size_t)m->live * MAZE_DIRECTIONS * (size_t)m->boxes;
    f->places = FROST_PLACES;
    while (f->places > 1 && (size_t)f->places * f->stride * 2 > FROST_BYTES)
        f->places /= 2;
    f->set = arena_take_clear(a, (size_t)f->places * words * 8);
    f->distance = arena_take(a, (size_t)f->places * f->stride
                             * sizeof *f->distance);
    f->shut = arena_take_clear(a, cells + 1);
    f->queue = arena_take(a, cells * MAZE_DIRECTIONS * sizeof *f->queue);
    return f->set != NULL && f->distance != NULL && f->shut != NULL
        && f->queue != NULL;
}

int frost_add(const struct yard *y, uint64_t *set)
{
    uint64_t bit;
    int i, cell, added = 0;

    for (i = 0; i < y->frozen_count; i++) {
        cell = y->frozen[i];
        bit = UINT64_C(1) << cell % 64;
        added |= !(set[cell / 64] & bit);
        set[cell / 64] |= bit;
    }
    return added;
}

void frost_find(struct yard *y, uint64_t *set)
{
    int i, cell;

    memset(set, 0, (size_t)y->maze->words * 8);
    for (i = 0; i < y->boxes; i++) {
        cell = y->box[i];
        if (y->maze->goal[cell] && !(set[cell / 64] >> cell % 64 & 1)
                && yard_freezes(y, cell))
            frost_add(y, set);
    }
}

static void frost_measure(struct frost *f, const uint64_t *set,
                          uint16_t *distance)
{
    const struct maze *m = f->maze;
    int cell;

    for (cell = 0; cell < m->live; cell++)
        f->shut[cell] = set[cell / 64] >> cell % 64 & 1;
    f->shut[m->cells] = 1;
    maze_measure(m, f->shut, m->live, distance, f->queue);
}

const uint16_t *frost_distance(struct frost *f, const uint64_t *set)
{
    size_t bytes = (size_t)f->maze->words * 8;
    uint16_t *distance;
    uint64_t hash = 0;
    int i;

    for (i = 0; i < f->maze->words; i++) {
        hash = (hash ^ set[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    i = (int)(hash % (uint64_t)f->places);
    distance = f->distance + (size_t)i * f->stride;
    if (memcmp(f->set + i * f->maze->words, set, bytes) != 0) {
        memcpy(f->set + i * f->maze->words, set, bytes);
        frost_measure(f, set, distance);
    }
    return distance;
}
