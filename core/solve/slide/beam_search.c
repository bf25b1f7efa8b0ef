/* beam_search.c: beam search (see beam_search.h). The successors of a layer
 * are first listed as short candidates (parent and score); the best candidates
 * then become boards. Boards seen before are dropped, as far as a lossy hash
 * table remembers them.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/slide/beam_search.h"

enum {
    BEAM_SEARCH_SEEN = 1 << 20, /* slots of the lossy hash table */
    BEAM_SEARCH_SCORES = 1024,
    BEAM_SEARCH_CHILDREN = 3,   /* of a board, without the move straight
                                   back */
    BEAM_SEARCH_CELL_BITS = 5,
    BEAM_SEARCH_NOWHERE = 0xff
};

/* A board of a layer. */
struct beam_search_node {
    struct heuristic_board board;
    uint64_t key;
    uint8_t previous;           /* the previous cell of the hole */
};

/* A board that may join the next layer. */
struct beam_search_candidate {
    uint32_t parent;
    uint16_t score;             /* lower is better */
    uint8_t cell;
};

struct beam_search_work {
    struct beam_search *beam;
    int below;
    struct beam_search_node *now, *next;
    uint32_t now_count, next_count;
    struct beam_search_candidate *candidates;
    uint32_t candidate_count;
    uint32_t scores[BEAM_SEARCH_SCORES]; /* candidates with each score */
    uint64_t *seen;
    uint32_t *parents[BEAM_SEARCH_MOST]; /* for each layer the parent and the
                                            move of its boards */
};

static uint64_t mix(int tile, int cell)
{
    return hash_number((uint64_t)(tile * PATTERN_DATABASE_CELLS + cell + 1));
}

static int is_new(struct beam_search_work *w, uint64_t key)
{
    uint64_t *slot = &w->seen[key % BEAM_SEARCH_SEEN];

    if (*slot == key)
        return 0;
    *slot = key;
    return 1;
}

/* Adds the board after the tile of a cell slides, unless it is too long or
 * known. */
static void add_candidate(struct beam_search_work *w, uint32_t parent,
                          int cell, int depth)
{
    const struct heuristic *h = w->beam->heuristic;
    const struct beam_search_node *node = &w->now[parent];
    const struct heuristic_board *b = &node->board;
    int tile = b->tile[cell], most = 0, score, side, sum, v;
    int manhattan = b->manhattan + h->distance[tile][b->hole]
                  - h->distance[tile][cell];
    struct beam_search_candidate *candidate;
    struct heuristic_place place;

    w->beam->states++;
    score = manhattan;
    for (side = 0; side < h->sides; side++) {
        v = h->view_of[side][tile];
        place = heuristic_move(h, b, side, tile, cell, b->hole);
        sum = b->sum[side] - b->place[v].value
            + heuristic_look_up(h, v, &place);
        score += sum;
        most = sum > most ? sum : most;
    }
    if (depth + 1 + manhattan + 2 * most >= w->below)
        return;
    if (!is_new(w, node->key ^ mix(tile, cell)
                            ^ mix(tile, b->hole)))
        return;
    candidate = &w->candidates[w->candidate_count++];
    candidate->parent = parent;
    candidate->score = (uint16_t)score;
    candidate->cell = (uint8_t)cell;
    w->scores[score]++;
}

static void make_candidates(struct beam_search_work *w, int depth)
{
    uint32_t i;
    int way, cell;

    w->candidate_count = 0;
    memset(w->scores, 0, sizeof w->scores);
    for (i = 0; i < w->now_count; i++)
        for (way = 0; way < HEURISTIC_WAYS; way++) {
            cell = w->beam->heuristic->beside[w->now[i].board.hole][way];
            if (cell >= 0 && cell != w->now[i].previous)
                add_candidate(w, i, cell, depth);
        }
}

/* Makes the best candidates the next layer. Returns 1 if a solved board is in
 * it, as its last. */
static int select_best(struct beam_search_work *w, uint32_t *parents)
{
    uint32_t room = w->beam->width, i;
    const struct beam_search_candidate *candidate;
    struct beam_search_node *node;
    int tile, score;

    w->next_count = 0;
    for (score = 0; score < BEAM_SEARCH_SCORES && w->scores[score] <= room;
         score++)
        room -= w->scores[score];
    for (i = 0; i < w->candidate_count; i++) {
        candidate = &w->candidates[i];
        if (candidate->score > score
            || (candidate->score == score && room == 0))
            continue;
        room -= candidate->score == score;
        node = &w->next[w->next_count];
        *node = w->now[candidate->parent];
        tile = node->board.tile[candidate->cell];
        node->key ^= mix(tile, candidate->cell)
            ^ mix(tile, node->board.hole);
        node->previous = node->board.hole;
        heuristic_slide(w->beam->heuristic, &node->board, candidate->cell);
        parents[w->next_count++] = candidate->parent << BEAM_SEARCH_CELL_BITS
                               | candidate->cell;
        if (node->board.manhattan == 0)
            return 1;
    }
    return 0;
}

static void write_path(struct beam_search_work *w, int depth)
{
    uint32_t at = w->next_count - 1, mark;

    for (w->beam->length = depth; depth > 0; depth--) {
        mark = w->parents[depth - 1][at];
        w->beam->cells[depth - 1] =
            (uint8_t)(mark & ((1u << BEAM_SEARCH_CELL_BITS) - 1));
        at = mark >> BEAM_SEARCH_CELL_BITS;
    }
}

/* Searches one layer. Returns BEAM_SEARCH_NONE to go on. */
static int layer(struct beam_search_work *w, int depth, struct arena *a)
{
    struct beam_search_node *swap = w->now;

    w->parents[depth] = arena_take(a, w->beam->width * sizeof **w->parents);
    if (w->parents[depth] == NULL)
        return BEAM_SEARCH_NO_MEMORY;
    make_candidates(w, depth);
    if (select_best(w, w->parents[depth])) {
        write_path(w, depth + 1);
        return BEAM_SEARCH_FOUND;
    }
    w->now = w->next;
    w->now_count = w->next_count;
    w->next = swap;
    return w->beam->go_on(w->beam->context, w->beam->states)
             ? BEAM_SEARCH_NONE : BEAM_SEARCH_STOPPED;
}

static int beam_search_open(struct beam_search_work *w, struct arena *a)
{
    size_t width = w->beam->width;

    w->now = arena_take(a, width * sizeof *w->now);
    w->next = arena_take(a, width * sizeof *w->next);
    w->candidates =
        arena_take(a, width * BEAM_SEARCH_CHILDREN * sizeof *w->candidates);
    w->seen = arena_take_clear(a, BEAM_SEARCH_SEEN * sizeof *w->seen);
    return w->now != NULL && w->next != NULL && w->candidates != NULL
        && w->seen != NULL;
}

int beam_search_run(struct beam_search *beam, const uint8_t *tile, int below,
                    struct arena *a)
{
    struct beam_search_work w;
    size_t mark = a->used;
    int depth, result = BEAM_SEARCH_NONE;

    memset(&w, 0, sizeof w);
    w.beam = beam;
    w.below = below;
    if (!beam_search_open(&w, a)) {
        a->used = mark;
        return BEAM_SEARCH_NO_MEMORY;
    }
    heuristic_set(beam->heuristic, &w.now[0].board, tile);
    w.now[0].key = 0;
    w.now[0].previous = BEAM_SEARCH_NOWHERE;
    w.now_count = 1;
    for (depth = 0; depth < BEAM_SEARCH_MOST && w.now_count > 0
            && result == BEAM_SEARCH_NONE; depth++)
        result = layer(&w, depth, a);
    a->used = mark;
    return result;
}
