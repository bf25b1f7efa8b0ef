/* ida_star.c: iterative deepening (see ida_star.h). The recursion is as deep
 * as the bound, which is at most 255.
 */
#include "solve/slide/ida_star.h"

static int visit(struct ida_star *d, int depth, unsigned state);

static int ida_star_ask(struct ida_star *d)
{
    uint64_t more = d->go_on(d->context, d->states);

    d->ask = d->states + more;
    return more > 0;
}

/* Moves the tile of a cell into the hole and goes on from there, unless the
 * bound forbids it; the board is as before if nothing was found. */
static int try(struct ida_star *d, int cell, int depth, unsigned state)
{
    const struct heuristic *g = d->heuristic;
    struct heuristic_board *b = &d->board;
    int hole = b->hole, tile = b->tile[cell], far = b->far, side, result;
    int v[HEURISTIC_SIDES], sum[HEURISTIC_SIDES];
    struct heuristic_spot spot[HEURISTIC_SIDES];
    int further = far + g->far[tile][hole] - g->far[tile][cell];

    d->states++;
    for (side = 0; side < g->sides; side++) {
        v[side] = g->view_of[side][tile];
        spot[side] = heuristic_move(g, b, side, tile, cell, hole);
        sum[side] = b->sum[side] + spot[side].value
            - b->spot[v[side]].value;
        if (depth + 1 + further + 2 * sum[side] > d->bound)
            return IDA_STAR_NONE;
    }
    for (side = 0; side < g->sides; side++) {
        struct heuristic_spot before = b->spot[v[side]];

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
    result = visit(d, depth + 1, state);
    if (result == IDA_STAR_FOUND)
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

static int visit(struct ida_star *d, int depth, unsigned state)
{
    const uint16_t *next = d->prune->next[state];
    const int8_t *beside = d->heuristic->beside[d->board.hole];
    int way, result;

    if (d->board.far == 0) {
        d->length = depth;
        return IDA_STAR_FOUND;
    }
    if (d->states >= d->ask && !ida_star_ask(d))
        return IDA_STAR_STOPPED;
    for (way = 0; way < HEURISTIC_WAYS; way++) {
        if (beside[way] < 0 || next[way] == MOVE_AUTOMATON_DEAD)
            continue;
        result = try(d, beside[way], depth, next[way]);
        if (result != IDA_STAR_NONE)
            return result;
    }
    return IDA_STAR_NONE;
}

int ida_star_run(struct ida_star *d, const uint8_t *tile, int below)
{
    int result = IDA_STAR_NONE;

    heuristic_set(d->heuristic, &d->board, tile);
    d->ask = d->states;
    for (d->bound = heuristic_least(d->heuristic, &d->board); d->bound < below;
            d->bound += 2) {
        result = visit(d, 0, MOVE_AUTOMATON_START);
        if (result != IDA_STAR_NONE)
            break;
    }
    return result;
}
