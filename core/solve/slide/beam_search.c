/* beam_search.c: beam search (see beam_search.h). The boards of a layer are
 * made as short notes first (who they come from, how far they seem); the best
 * of the notes become boards. Boards seen before are dropped, by a table that
 * forgets.
 */
#include <string.h>

#include "solve/slide/beam_search.h"

enum {
    BEAM_SEARCH_SEEN = 1 << 20, /* slots of the table of boards seen */
    BEAM_SEARCH_SCORES = 1024,
    BEAM_SEARCH_CHILDREN = 3,   /* of a board, straight back left out */
    BEAM_SEARCH_CELL_BITS = 5,
    BEAM_SEARCH_NOWHERE = 0xff
};

/* A board of a layer. */
struct beam_search_node {
    struct heuristic_board board;
    uint64_t key;
    uint8_t came;               /* where the hole was before */
};

/* A board that may be in the next layer. */
struct beam_search_note {
    uint32_t parent;
    uint16_t score;             /* the less the better */
    uint8_t cell;
};

struct beam_search_work {
    struct beam_search *beam;
    int below;
    struct beam_search_node *now, *next;
    uint32_t now_count, next_count;
    struct beam_search_note *notes;
    uint32_t note_count;
    uint32_t scores[BEAM_SEARCH_SCORES]; /* notes of each score */
    uint64_t *seen;
    uint32_t *trail[BEAM_SEARCH_MOST]; /* a layer: its boards' parents and
                                          cells */
};

static uint64_t mix(int tile, int cell)
{
    uint64_t x = (uint64_t)(tile * PATTERN_DATABASE_CELLS + cell + 1)
        * 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static int is_new(struct beam_search_work *w, uint64_t key)
{
    uint64_t *slot = &w->seen[key % BEAM_SEARCH_SEEN];

    if (*slot == key)
        return 0;
    *slot = key;
    return 1;
}

/* Notes the board after the tile of a cell slid, if it may be of use. */
static void try(struct beam_search_work *w, uint32_t parent, int cell,
                int depth)
{
    const struct heuristic *g = w->beam->heuristic;
    const struct beam_search_node *node = &w->now[parent];
    const struct heuristic_board *b = &node->board;
    int tile = b->tile[cell], most = 0, score, side, sum, v;
    int far = b->far + g->far[tile][b->hole] - g->far[tile][cell];
    struct beam_search_note *note;

    w->beam->states++;
    score = far;
    for (side = 0; side < g->sides; side++) {
        v = g->view_of[side][tile];
        sum = b->sum[side] - b->spot[v].value
            + heuristic_move(g, b, side, tile, cell, b->hole).value;
        score += sum;
        most = sum > most ? sum : most;
    }
    if (depth + 1 + far + 2 * most >= w->below)
        return;
    if (!is_new(w, node->key ^ mix(tile, cell)
                            ^ mix(tile, b->hole)))
        return;
    note = &w->notes[w->note_count++];
    note->parent = parent;
    note->score = (uint16_t)score;
    note->cell = (uint8_t)cell;
    w->scores[score]++;
}

static void note_all(struct beam_search_work *w, int depth)
{
    uint32_t i;
    int way, cell;

    w->note_count = 0;
    memset(w->scores, 0, sizeof w->scores);
    for (i = 0; i < w->now_count; i++)
        for (way = 0; way < HEURISTIC_WAYS; way++) {
            cell = w->beam->heuristic->beside[w->now[i].board.hole][way];
            if (cell >= 0 && cell != w->now[i].came)
                try(w, i, cell, depth);
        }
}

/* The best of the notes become the next layer. Returns 1 if a solved board
 * is in it, as its last. */
static int keep(struct beam_search_work *w, uint32_t *trail)
{
    uint32_t room = w->beam->width, i;
    const struct beam_search_note *note;
    struct beam_search_node *node;
    int tile, score;

    w->next_count = 0;
    for (score = 0; score < BEAM_SEARCH_SCORES && w->scores[score] <= room;
         score++)
        room -= w->scores[score];
    for (i = 0; i < w->note_count; i++) {
        note = &w->notes[i];
        if (note->score > score || (note->score == score && room == 0))
            continue;
        room -= note->score == score;
        node = &w->next[w->next_count];
        *node = w->now[note->parent];
        tile = node->board.tile[note->cell];
        node->key ^= mix(tile, note->cell)
            ^ mix(tile, node->board.hole);
        node->came = node->board.hole;
        heuristic_slide(w->beam->heuristic, &node->board, note->cell);
        trail[w->next_count++] = note->parent << BEAM_SEARCH_CELL_BITS
                               | note->cell;
        if (node->board.far == 0)
            return 1;
    }
    return 0;
}

static void follow_back(struct beam_search_work *w, int depth)
{
    uint32_t at = w->next_count - 1, mark;

    for (w->beam->length = depth; depth > 0; depth--) {
        mark = w->trail[depth - 1][at];
        w->beam->cells[depth - 1] =
            (uint8_t)(mark & ((1u << BEAM_SEARCH_CELL_BITS) - 1));
        at = mark >> BEAM_SEARCH_CELL_BITS;
    }
}

/* One layer; BEAM_SEARCH_NONE: go on. */
static int layer(struct beam_search_work *w, int depth, struct arena *a)
{
    struct beam_search_node *swap = w->now;

    w->trail[depth] = arena_take(a, w->beam->width * sizeof **w->trail);
    if (w->trail[depth] == NULL)
        return BEAM_SEARCH_NO_MEMORY;
    note_all(w, depth);
    if (keep(w, w->trail[depth])) {
        follow_back(w, depth + 1);
        return BEAM_SEARCH_FOUND;
    }
    w->now = w->next;
    w->now_count = w->next_count;
    w->next = swap;
    return w->beam->go_on(w->beam->context, w->beam->states)
             ? BEAM_SEARCH_NONE
             : BEAM_SEARCH_STOPPED;
}

static int beam_search_open(struct beam_search_work *w, struct arena *a)
{
    size_t width = w->beam->width;

    w->now = arena_take(a, width * sizeof *w->now);
    w->next = arena_take(a, width * sizeof *w->next);
    w->notes = arena_take(a, width * BEAM_SEARCH_CHILDREN * sizeof *w->notes);
    w->seen = arena_take_clear(a, BEAM_SEARCH_SEEN * sizeof *w->seen);
    return w->now != NULL && w->next != NULL && w->notes != NULL
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
    w.now[0].came = BEAM_SEARCH_NOWHERE;
    w.now_count = 1;
    for (depth = 0; depth < BEAM_SEARCH_MOST && w.now_count > 0
            && result == BEAM_SEARCH_NONE; depth++)
        result = layer(&w, depth, a);
    a->used = mark;
    return result;
}
