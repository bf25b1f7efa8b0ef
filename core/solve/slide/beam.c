/* beam.c: beam search (see beam.h). The boards of a layer are made as short
 * notes first (who they come from, how far they seem); the best of the notes
 * become boards. Boards seen before are dropped, by a table that forgets.
 */
#include <string.h>

#include "beam.h"

enum {
    BEAM_SEEN = 1 << 20,        /* slots of the table of boards seen */
    BEAM_SCORES = 1024,
    BEAM_CHILDREN = 3,          /* of a board, straight back left out */
    BEAM_CELL_BITS = 5,
    BEAM_NOWHERE = 0xff
};

/* A board of a layer. */
struct beam_node {
    struct gauge_board board;
    uint64_t key;
    uint8_t came;               /* where the hole was before */
};

/* A board that may be in the next layer. */
struct beam_note {
    uint32_t parent;
    uint16_t score;             /* the less the better */
    uint8_t cell;
};

struct beam_work {
    struct beam *beam;
    int below;
    struct beam_node *now, *next;
    uint32_t now_count, next_count;
    struct beam_note *notes;
    uint32_t note_count;
    uint32_t scores[BEAM_SCORES];       /* notes of each score */
    uint64_t *seen;
    uint32_t *trail[BEAM_MOST]; /* a layer: its boards' parents and cells */
};

static uint64_t beam_mix(int tile, int cell)
{
    uint64_t x = (uint64_t)(tile * PATTERN_CELLS + cell + 1)
        * 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static int beam_is_new(struct beam_work *w, uint64_t key)
{
    uint64_t *slot = &w->seen[key % BEAM_SEEN];

    if (*slot == key)
        return 0;
    *slot = key;
    return 1;
}

/* Notes the board after the tile of a cell slid, if it may be of use. */
static void beam_try(struct beam_work *w, uint32_t parent, int cell,
                     int depth)
{
    const struct gauge *g = w->beam->gauge;
    const struct beam_node *node = &w->now[parent];
    const struct gauge_board *b = &node->board;
    int tile = b->tile[cell], most = 0, score, side, sum, v;
    int far = b->far + g->far[tile][b->hole] - g->far[tile][cell];
    struct beam_note *note;

    w->beam->states++;
    score = far;
    for (side = 0; side < g->sides; side++) {
        v = g->view_of[side][tile];
        sum = b->sum[side] - b->spot[v].value
            + gauge_move(g, b, side, tile, cell, b->hole).value;
        score += sum;
        most = sum > most ? sum : most;
    }
    if (depth + 1 + far + 2 * most >= w->below)
        return;
    if (!beam_is_new(w, node->key ^ beam_mix(tile, cell)
                            ^ beam_mix(tile, b->hole)))
        return;
    note = &w->notes[w->note_count++];
    note->parent = parent;
    note->score = (uint16_t)score;
    note->cell = (uint8_t)cell;
    w->scores[score]++;
}

static void beam_note_all(struct beam_work *w, int depth)
{
    uint32_t i;
    int way, cell;

    w->note_count = 0;
    memset(w->scores, 0, sizeof w->scores);
    for (i = 0; i < w->now_count; i++)
        for (way = 0; way < GAUGE_WAYS; way++) {
            cell = w->beam->gauge->beside[w->now[i].board.hole][way];
            if (cell >= 0 && cell != w->now[i].came)
                beam_try(w, i, cell, depth);
        }
}

/* The best of the notes become the next layer. Returns 1 if a solved board
 * is in it, as its last. */
static int beam_keep(struct beam_work *w, uint32_t *trail)
{
    uint32_t room = w->beam->width, i;
    const struct beam_note *note;
    struct beam_node *node;
    int tile, score;

    w->next_count = 0;
    for (score = 0; score < BEAM_SCORES && w->scores[score] <= room; score++)
        room -= w->scores[score];
    for (i = 0; i < w->note_count; i++) {
        note = &w->notes[i];
        if (note->score > score || (note->score == score && room == 0))
            continue;
        room -= note->score == score;
        node = &w->next[w->next_count];
        *node = w->now[note->parent];
        tile = node->board.tile[note->cell];
        node->key ^= beam_mix(tile, note->cell)
            ^ beam_mix(tile, node->board.hole);
        node->came = node->board.hole;
        gauge_slide(w->beam->gauge, &node->board, note->cell);
        trail[w->next_count++] = note->parent << BEAM_CELL_BITS | note->cell;
        if (node->board.far == 0)
            return 1;
    }
    return 0;
}

static void beam_follow_back(struct beam_work *w, int depth)
{
    uint32_t at = w->next_count - 1, mark;

    for (w->beam->length = depth; depth > 0; depth--) {
        mark = w->trail[depth - 1][at];
        w->beam->cells[depth - 1] =
            (uint8_t)(mark & ((1u << BEAM_CELL_BITS) - 1));
        at = mark >> BEAM_CELL_BITS;
    }
}

/* One layer; BEAM_NONE: go on. */
static int beam_layer(struct beam_work *w, int depth, struct arena *a)
{
    struct beam_node *swap = w->now;

    w->trail[depth] = arena_take(a, w->beam->width * sizeof **w->trail);
    if (w->trail[depth] == NULL)
        return BEAM_NO_MEMORY;
    beam_note_all(w, depth);
    if (beam_keep(w, w->trail[depth])) {
        beam_follow_back(w, depth + 1);
        return BEAM_FOUND;
    }
    w->now = w->next;
    w->now_count = w->next_count;
    w->next = swap;
    return w->beam->go_on(w->beam->context, w->beam->states) ? BEAM_NONE
                                                             : BEAM_STOPPED;
}

static int beam_open(struct beam_work *w, struct arena *a)
{
    size_t width = w->beam->width;

    w->now = arena_take(a, width * sizeof *w->now);
    w->next = arena_take(a, width * sizeof *w->next);
    w->notes = arena_take(a, width * BEAM_CHILDREN * sizeof *w->notes);
    w->seen = arena_take_clear(a, BEAM_SEEN * sizeof *w->seen);
    return w->now != NULL && w->next != NULL && w->notes != NULL
        && w->seen != NULL;
}

int beam_run(struct beam *beam, const uint8_t *tile, int below,
             struct arena *a)
{
    struct beam_work w;
    size_t mark = a->used;
    int depth, result = BEAM_NONE;

    memset(&w, 0, sizeof w);
    w.beam = beam;
    w.below = below;
    if (!beam_open(&w, a)) {
        a->used = mark;
        return BEAM_NO_MEMORY;
    }
    gauge_set(beam->gauge, &w.now[0].board, tile);
    w.now[0].key = 0;
    w.now[0].came = BEAM_NOWHERE;
    w.now_count = 1;
    for (depth = 0; depth < BEAM_MOST && w.now_count > 0
            && result == BEAM_NONE; depth++)
        result = beam_layer(&w, depth, a);
    a->used = mark;
    return result;
}
