/* beam_search.c: beam search (see beam_search.h). The successors of a layer
 * are first listed as short candidates (parent and score); the best candidates
 * then become boards. Boards seen before are dropped, as far as a lossy hash
 * table remembers them. The memory for the successors of several boards is
 * prefetched before any of it is read, so that cache misses overlap. A tile
 * far from home counts more than its distance, as in large_beam.c.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/slide/beam_search.h"

enum {
    BEAM_SEARCH_SEEN = 1 << 18, /* slots of the lossy hash table, at least, */
    BEAM_SEARCH_SLOTS = 4,      /* and for each board of a layer */
    BEAM_SEARCH_BATCH = 16,     /* boards whose successors are looked up
                                   together */
    BEAM_SEARCH_UNIT = 2,       /* the score of a distance of one */
    BEAM_SEARCH_FARTHEST = 9,   /* distance: on 3x8 cells */
    BEAM_SEARCH_SCORES = 4096,
    BEAM_SEARCH_CHILDREN = 3,   /* of a board, without the move straight
                                   back */
    BEAM_SEARCH_CELL_BITS = 5,
    BEAM_SEARCH_NOWHERE = 0xff
};

/* What a distance d adds to the score beside BEAM_SEARCH_UNIT times d: four
 * times d to the power of 1.2, less d. */
static const uint8_t beam_search_far[BEAM_SEARCH_FARTHEST + 1] = {
    0, 0, 1, 3, 5, 8, 10, 13, 17, 20
};

/* A board of a layer. It is small, because it is copied from layer to
 * layer. */
struct beam_search_node {
    uint64_t key;
    uint32_t index[HEURISTIC_VIEWS]; /* of the patterns' values */
    uint16_t far;               /* what far tiles add to the score */
    uint8_t sum[HEURISTIC_SIDES]; /* of the patterns' values */
    uint8_t manhattan;
    uint8_t hole;
    uint8_t previous;           /* the previous cell of the hole */
    uint8_t tile[PATTERN_DATABASE_CELLS]; /* on each cell; 0 is the hole */
};

/* A board that may join the next layer. */
struct beam_search_candidate {
    uint32_t parent;
    uint32_t index[HEURISTIC_SIDES]; /* of the pattern of the tile that
                                        moves, */
    uint8_t sum[HEURISTIC_SIDES]; /* and the sums after the move */
    uint16_t score;             /* lower is better */
    uint16_t far;               /* part of it */
    uint8_t cell;
};

/* A successor that is not looked up yet. */
struct beam_search_child {
    uint32_t parent;
    uint8_t cell, manhattan;
    uint32_t index[HEURISTIC_SIDES]; /* of the values of the tile's patterns */
    uint64_t key;
    uint32_t *slot;             /* in the hash table */
};

struct beam_search_work {
    struct beam_search *beam;
    int below;
    struct beam_search_node *now, *next;
    uint32_t now_count, next_count;
    struct beam_search_candidate *candidates;
    uint32_t candidate_count;
    uint32_t scores[BEAM_SEARCH_SCORES]; /* candidates with each score */
    uint32_t *seen;             /* the upper halves of keys */
    uint64_t slots;             /* a power of two */
    uint64_t next_check;        /* call go_on at this number of states */
    /* by tile and cell: the key of a board has those of all its tiles */
    uint64_t keys[PATTERN_DATABASE_CELLS][PATTERN_DATABASE_CELLS];
    uint32_t *parents[BEAM_SEARCH_MOST]; /* for each layer the parent and the
                                            move of its boards */
};

/* Returns the index of the value of a view's pattern after the tile of a cell
 * slides, without direct tables. */
static uint32_t index_after(const struct beam_search_work *w,
                            const struct beam_search_node *node, int view,
                            int moved)
{
    const struct heuristic *h = w->beam->heuristic;
    uint8_t at[PATTERN_DATABASE_CELLS];
    int cell;

    for (cell = 0; cell < h->cells; cell++)
        at[node->tile[cell]] = (uint8_t)cell;
    at[node->tile[moved]] = node->hole;
    return heuristic_index(h, view, at);
}

/* Prepares the board after the tile of a cell slides. Returns 0 if its
 * solutions are too long by the tiles' distances alone. */
static int open_child(struct beam_search_work *w, uint32_t parent, int cell,
                      int depth, struct beam_search_child *c)
{
    const struct heuristic *h = w->beam->heuristic;
    const struct beam_search_node *node = &w->now[parent];
    int tile = node->tile[cell], hole = node->hole, side, v;

    w->beam->states++;
    c->manhattan = (uint8_t)(node->manhattan + h->distance[tile][hole]
                             - h->distance[tile][cell]);
    if (c->manhattan > w->below - depth - 2)
        return 0;
    c->parent = parent;
    c->cell = (uint8_t)cell;
    c->key = node->key ^ w->keys[tile][cell] ^ w->keys[tile][hole];
    c->slot = &w->seen[c->key & (w->slots - 1)];
    __builtin_prefetch(c->slot);
    for (side = 0; side < h->sides; side++) {
        v = h->view_of[side][tile];
        c->index[side] = h->direct
            ? node->index[v] + h->step[side][tile][hole]
                  - h->step[side][tile][cell]
            : index_after(w, node, v, cell);
        pattern_database_prefetch(h->view[v].pattern, c->index[side]);
    }
    return 1;
}

/* Makes a successor a candidate, unless it is too long or known. */
static void add_candidate(struct beam_search_work *w,
                          const struct beam_search_child *c, int depth)
{
    const struct heuristic *h = w->beam->heuristic;
    const struct beam_search_node *node = &w->now[c->parent];
    struct beam_search_candidate *candidate =
        &w->candidates[w->candidate_count];
    int tile = node->tile[c->cell], most = 0, score = c->manhattan;
    int side, sum, v;

    if (*c->slot == (uint32_t)(c->key >> 32))
        return;
    for (side = 0; side < h->sides; side++) {
        v = h->view_of[side][tile];
        sum = node->sum[side]
            + pattern_database_value(h->view[v].pattern, c->index[side])
            - pattern_database_value(h->view[v].pattern, node->index[v]);
        candidate->sum[side] = (uint8_t)sum;
        candidate->index[side] = c->index[side];
        score += w->beam->weight * sum;
        most = sum > most ? sum : most;
    }
    if (depth + 1 + c->manhattan + 2 * most >= w->below)
        return;
    *c->slot = (uint32_t)(c->key >> 32);
    candidate->parent = c->parent;
    candidate->far = (uint16_t)
        (node->far + beam_search_far[h->distance[tile][node->hole]]
         - beam_search_far[h->distance[tile][c->cell]]);
    score = BEAM_SEARCH_UNIT * score + candidate->far;
    candidate->score = (uint16_t)score;
    candidate->cell = c->cell;
    w->candidate_count++;
    w->scores[score]++;
}

/* Lists the candidates among the successors of some boards. */
static void expand_boards(struct beam_search_work *w, uint32_t first,
                          uint32_t end, int depth)
{
    struct beam_search_child child[BEAM_SEARCH_BATCH * BOARD_CELLS_WAYS];
    int children = 0, way, cell, i;

    for (; first < end; first++)
        for (way = 0; way < BOARD_CELLS_WAYS; way++) {
            cell = w->beam->heuristic->beside[w->now[first].hole][way];
            if (cell >= 0 && cell != w->now[first].previous)
                children += open_child(w, first, cell, depth,
                                       &child[children]);
        }
    for (i = 0; i < children; i++)
        add_candidate(w, &child[i], depth);
}

/* Returns 0 if the search must stop. */
static int beam_search_check(struct beam_search_work *w)
{
    struct beam_search *beam = w->beam;
    uint64_t more;

    if (beam->states < w->next_check)
        return 1;
    more = beam->go_on(beam->context, beam->states);
    w->next_check = beam->states + more;
    return more != 0;
}

/* Lists the candidates for the next layer. Returns 0 if the search must
 * stop. */
static int make_candidates(struct beam_search_work *w, int depth)
{
    uint32_t i, end;

    w->candidate_count = 0;
    memset(w->scores, 0, sizeof w->scores);
    for (i = 0; i < w->now_count; i = end) {
        end = w->now_count - i < BEAM_SEARCH_BATCH ? w->now_count
                                                   : i + BEAM_SEARCH_BATCH;
        expand_boards(w, i, end, depth);
        if (!beam_search_check(w))
            return 0;
    }
    return 1;
}

/* Makes the board of a candidate. */
static void make_board(const struct beam_search_work *w,
                      const struct beam_search_candidate *c,
                      struct beam_search_node *node)
{
    const struct heuristic *h = w->beam->heuristic;
    int tile, hole, side;

    *node = w->now[c->parent];
    tile = node->tile[c->cell];
    hole = node->hole;
    node->key ^= w->keys[tile][c->cell] ^ w->keys[tile][hole];
    node->manhattan = (uint8_t)(node->manhattan + h->distance[tile][hole]
                                - h->distance[tile][c->cell]);
    node->far = c->far;
    for (side = 0; side < h->sides; side++) {
        node->sum[side] = c->sum[side];
        node->index[h->view_of[side][tile]] = c->index[side];
    }
    node->previous = (uint8_t)hole;
    node->tile[hole] = (uint8_t)tile;
    node->tile[c->cell] = 0;
    node->hole = c->cell;
}

/* Makes the best candidates the next layer. Returns 1 if a solved board is in
 * it, as its last. */
static int select_best(struct beam_search_work *w, uint32_t *parents)
{
    uint32_t room = w->beam->width, i;
    const struct beam_search_candidate *candidate;
    int score;

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
        make_board(w, candidate, &w->next[w->next_count]);
        parents[w->next_count++] = candidate->parent << BEAM_SEARCH_CELL_BITS
                               | candidate->cell;
        if (w->next[w->next_count - 1].manhattan == 0)
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

/* Searches one layer. Returns PARLOUR_UNSOLVABLE to go on. */
static int layer(struct beam_search_work *w, int depth, struct arena *a)
{
    struct beam_search_node *swap = w->now;

    w->parents[depth] = arena_take(a, w->beam->width * sizeof **w->parents);
    if (w->parents[depth] == NULL)
        return PARLOUR_NO_MEMORY;
    if (!make_candidates(w, depth))
        return PARLOUR_GAVE_UP;
    if (select_best(w, w->parents[depth])) {
        write_path(w, depth + 1);
        return PARLOUR_OK;
    }
    w->now = w->next;
    w->now_count = w->next_count;
    w->next = swap;
    return PARLOUR_UNSOLVABLE;
}

/* Returns the slots of the hash table. */
static uint64_t slots(uint64_t width)
{
    uint64_t count = BEAM_SEARCH_SEEN;

    while (count < width * BEAM_SEARCH_SLOTS)
        count *= 2;
    return count;
}

uint32_t beam_search_width(size_t room, int below, uint32_t most)
{
    size_t each = 2 * sizeof(struct beam_search_node)
        + BEAM_SEARCH_CHILDREN * sizeof(struct beam_search_candidate)
        + (size_t)below * sizeof(uint32_t);
    uint32_t width = most;

    while (width > 0 && width * each + slots(width) * sizeof(uint32_t) > room)
        width /= 2;
    return width;
}

static int beam_search_open(struct beam_search_work *w, struct arena *a)
{
    size_t width = w->beam->width;
    int tile, cell;

    for (tile = 0; tile < PATTERN_DATABASE_CELLS; tile++)
        for (cell = 0; cell < PATTERN_DATABASE_CELLS; cell++)
            w->keys[tile][cell] = hash_number((uint64_t)
                (tile * PATTERN_DATABASE_CELLS + cell + 1));
    w->slots = slots(w->beam->width);
    w->now = arena_take(a, width * sizeof *w->now);
    w->next = arena_take(a, width * sizeof *w->next);
    w->candidates =
        arena_take(a, width * BEAM_SEARCH_CHILDREN * sizeof *w->candidates);
    w->seen = arena_take_clear(a, w->slots * sizeof *w->seen);
    return w->now != NULL && w->next != NULL && w->candidates != NULL
        && w->seen != NULL;
}

/* Makes the first layer, of one board. */
static void set_first_board(struct beam_search_work *w, const uint8_t *tile)
{
    const struct heuristic *h = w->beam->heuristic;
    struct beam_search_node *node = w->now;
    struct heuristic_board board;
    int cell, away, v;

    heuristic_set(h, &board, tile);
    memset(node, 0, sizeof *node);
    node->previous = BEAM_SEARCH_NOWHERE;
    node->manhattan = board.manhattan;
    memcpy(node->sum, board.sum, sizeof node->sum);
    node->hole = board.hole;
    for (v = 0; v < h->views; v++)
        node->index[v] = board.place[v].index;
    for (cell = 0; cell < h->cells; cell++) {
        node->tile[cell] = tile[cell];
        away = tile[cell] == 0 ? 0 : h->distance[tile[cell]][cell];
        node->far = (uint16_t)(node->far + beam_search_far[away]);
    }
    w->now_count = 1;
}

int beam_search_run(struct beam_search *beam, const uint8_t *tile, int below,
                    struct arena *a)
{
    struct beam_search_work w;
    size_t mark = a->used;
    int depth, result = PARLOUR_UNSOLVABLE;

    memset(&w, 0, sizeof w);
    w.beam = beam;
    w.below = below;
    if (!beam_search_open(&w, a)) {
        a->used = mark;
        return PARLOUR_NO_MEMORY;
    }
    set_first_board(&w, tile);
    for (depth = 0; depth < BEAM_SEARCH_MOST && w.now_count > 0
            && result == PARLOUR_UNSOLVABLE; depth++)
        result = layer(&w, depth, a);
    a->used = mark;
    return result;
}
