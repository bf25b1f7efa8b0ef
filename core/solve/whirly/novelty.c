/* novelty.c: how new a position is (see novelty.h). */
#include "solve/whirly/novelty.h"

enum { NOVELTY_BYTE = 8, NOVELTY_SHARE = 4 /* of the memory, at most */ };

void whirly_novelty_open(struct whirly_novelty *n, const struct canon *c,
                         struct arena *a)
{
    size_t layers = (size_t)c->engine->needed + 1;

    n->canon = c;
    n->places = (size_t)c->engine->colonies * (size_t)c->cells;
    n->layer = n->places * n->places / NOVELTY_BYTE + 1;
    n->seen = layers * n->layer > (a->room - a->used) / NOVELTY_SHARE
        ? NULL : arena_take_clear(a, layers * n->layer);
}

/* Returns 1 if a bit was not set yet, and sets it. */
static int is_new(unsigned char *seen, size_t bit)
{
    unsigned char mask = (unsigned char)(1 << bit % NOVELTY_BYTE);
    int result = (seen[bit / NOVELTY_BYTE] & mask) == 0;

    seen[bit / NOVELTY_BYTE] |= mask;
    return result;
}

enum whirly_novelty_rank whirly_novelty_rank(struct whirly_novelty *n,
                                             const short *places)
{
    const struct canon *c = n->canon;
    int units = c->engine->units, filled = canon_filled(c, places), i, j;
    enum whirly_novelty_rank rank = WHIRLY_NOVELTY_NONE;
    size_t place[ENGINE_UNITS];
    unsigned char *seen;

    if (n->seen == NULL)
        return rank;
    if (filled > c->engine->needed)
        filled = c->engine->needed;
    seen = n->seen + (size_t)filled * n->layer;
    for (i = 0; i < units; i++) {
        place[i] = (size_t)c->colony[i] * (size_t)c->cells
            + (size_t)places[i];
        for (j = 0; j <= i; j++)
            if (is_new(seen, place[i] * n->places + place[j]))
                rank = j == i ? WHIRLY_NOVELTY_PLACE
                    : rank == WHIRLY_NOVELTY_NONE ? WHIRLY_NOVELTY_PAIR
                    : rank;
    }
    return rank;
}
