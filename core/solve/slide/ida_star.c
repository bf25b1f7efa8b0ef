/* ida_star.c: iterative-deepening A* (see ida_star.h). The recursion is as
 * deep as the bound, at most 255.
 */
#include "solve/slide/ida_star.h"

static int visit(struct ida_star *s, int depth, unsigned state);

static int ida_star_check(struct ida_star *s)
{
    uint64_t more = s->go_on(s->context, s->states);

    s->next_check = s->states + more;
    return more > 0;
}

/* Moves the tile of a cell into the hole and searches on, unless the bound
 * forbids it. If nothing is found, the board is restored. */
static int try_move(struct ida_star *s, int cell, int depth, unsigned state)
{
    const struct heuristic *h = s->heuristic;
    struct heuristic_board *b = &s->board;
    int hole = b->hole, tile = b->tile[cell], manhattan = b->manhattan, side,
        result;
    int v[HEURISTIC_SIDES], sum[HEURISTIC_SIDES];
    struct heuristic_place place[HEURISTIC_SIDES];
    int after = manhattan + h->distance[tile][hole] - h->distance[tile][cell];

    s->states++;
    if (depth + 1 + after > s->bound)
        return IDA_STAR_NONE;
    for (side = 0; side < h->sides; side++) {
        v[side] = h->view_of[side][tile];
        place[side] = heuristic_move(h, b, side, tile, cell, hole);
        sum[side] = b->sum[side] + place[side].value
            - b->place[v[side]].value;
        if (depth + 1 + after + 2 * sum[side] > s->bound)
            return IDA_STAR_NONE;
    }
    for (side = 0; side < h->sides; side++) {
        struct heuristic_place before = b->place[v[side]];

        b->place[v[side]] = place[side];
        place[side] = before;
        result = b->sum[side];
        b->sum[side] = (uint8_t)sum[side];
        sum[side] = result;
    }
    b->manhattan = (uint8_t)after;
    b->tile[hole] = (uint8_t)tile;
    b->tile[cell] = 0;
    b->hole = (uint8_t)cell;
    s->cells[depth] = (uint8_t)cell;
    result = visit(s, depth + 1, state);
    if (result == IDA_STAR_FOUND)
        return result;
    for (side = 0; side < h->sides; side++) {
        b->place[v[side]] = place[side];
        b->sum[side] = (uint8_t)sum[side];
    }
    b->manhattan = (uint8_t)manhattan;
    b->tile[cell] = (uint8_t)tile;
    b->tile[hole] = 0;
    b->hole = (uint8_t)hole;
    return result;
}

static int visit(struct ida_star *s, int depth, unsigned state)
{
    const uint16_t *next = s->automaton->next[state];
    const int8_t *beside = s->heuristic->beside[s->board.hole];
    int way, result;

    if (s->board.manhattan == 0) {
        s->length = depth;
        return IDA_STAR_FOUND;
    }
    if (s->states >= s->next_check && !ida_star_check(s))
        return IDA_STAR_STOPPED;
    for (way = 0; way < HEURISTIC_WAYS; way++) {
        if (beside[way] < 0 || next[way] == MOVE_AUTOMATON_DEAD)
            continue;
        result = try_move(s, beside[way], depth, next[way]);
        if (result != IDA_STAR_NONE)
            return result;
    }
    return IDA_STAR_NONE;
}

int ida_star_run(struct ida_star *s, const uint8_t *tile, int below)
{
    int result = IDA_STAR_NONE;

    heuristic_set(s->heuristic, &s->board, tile);
    s->next_check = s->states;
    for (s->bound = heuristic_value(s->heuristic, &s->board); s->bound < below;
            s->bound += 2) {
        result = visit(s, 0, MOVE_AUTOMATON_START);
        if (result != IDA_STAR_NONE)
            break;
    }
    return result;
}
