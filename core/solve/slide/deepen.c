/* deepen.c: iterative deepening (see deepen.h). The recursion is as deep as
 * the bound, which is at most 255.
 */
#include "deepen.h"

static int deepen_visit(struct deepen *d, int depth, unsigned state);

static int deepen_ask(struct deepen *d)
{
    uint64_t more = d->go_on(d->context, d->states);

    d->ask = d->states + more;
    return more > 0;
}

/* Moves the tile of a cell into the hole and goes on from there, unless the
 * bound forbids it; the board is as before if nothing was found. */
static int deepen_try(struct deepen *d, int cell, int depth, unsigned state)
{
    const struct gauge *g = d->gauge;
    struct gauge_board *b = &d->board;
    int hole = b->hole, tile = b->tile[cell], far = b->far, side, result;
    int v[GAUGE_SIDES], sum[GAUGE_SIDES];
    struct gauge_spot spot[GAUGE_SIDES];
    int further = far + g->far[tile][hole] - g->far[tile][cell];

    d->states++;
    for (side = 0; side < g->sides; side++) {
        v[side] = g->view_of[side][tile];
        spot[side] = gauge_move(g, b, side, tile, cell, hole);
        sum[side] = b->sum[side] + spot[side].value
            - b->spot[v[side]].value;
        if (depth + 1 + further + 2 * sum[side] > d->bound)
            return DEEPEN_NONE;
    }
    for (side = 0; side < g->sides; side++) {
        struct gauge_spot before = b->spot[v[side]];

        b->spot[v[side]] = spot[side];
        spot[side] = before;
        result = b->sum[side];
        b->sum[side] = (uint8_t)sum[side];
        sum[side] = result;
    }
    b->far = (uint8_t)further;
    b->tile[hole] = (uint8_t)tile;
    b->tile[cell] = 0;
    b->hole = (uint8_t)cell;
    d->cells[depth] = (uint8_t)cell;
    result = deepen_visit(d, depth + 1, state);
    if (result == DEEPEN_FOUND)
        return result;
    for (side = 0; side < g->sides; side++) {
        b->spot[v[side]] = spot[side];
        b->sum[side] = (uint8_t)sum[side];
    }
    b->far = (uint8_t)far;
    b->tile[cell] = (uint8_t)tile;
    b->tile[hole] = 0;
    b->hole = (uint8_t)hole;
    return result;
}

static int deepen_visit(struct deepen *d, int depth, unsigned state)
{
    const uint16_t *next = d->prune->next[state];
    const int8_t *beside = d->gauge->beside[d->board.hole];
    int way, result;

    if (d->board.far == 0) {
        d->length = depth;
        return DEEPEN_FOUND;
    }
    if (d->states >= d->ask && !deepen_ask(d))
        return DEEPEN_STOPPED;
    for (way = 0; way < GAUGE_WAYS; way++) {
        if (beside[way] < 0 || next[way] == PRUNE_DEAD)
            continue;
        result = deepen_try(d, beside[way], depth, next[way]);
        if (result != DEEPEN_NONE)
            return result;
    }
    return DEEPEN_NONE;
}

int deepen_run(struct deepen *d, const uint8_t *tile, int below)
{
    int result = DEEPEN_NONE;

    gauge_set(d->gauge, &d->board, tile);
    d->ask = d->states;
    for (d->bound = gauge_least(d->gauge, &d->board); d->bound < below;
            d->bound += 2) {
        result = deepen_visit(d, 0, PRUNE_START);
        if (result != DEEPEN_NONE)
            break;
    }
    return result;
}
