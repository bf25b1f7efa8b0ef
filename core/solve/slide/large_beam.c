/* large_beam.c: beam search on large boards (see large_beam.h). The successors
 * of a layer are first listed as short candidates; the best of them then
 * become boards. Boards seen before are dropped, as far as a lossy hash table
 * remembers them. A tile far from home counts a little more than its distance:
 * otherwise the last tiles have to cross a board that is already in order.
 */
#include <string.h>

#include "parlour.h"
#include "solve/hash.h"
#include "solve/slide/board_cells.h"
#include "solve/slide/large_beam.h"

enum {
    LARGE_BEAM_SIDE = 8,
    LARGE_BEAM_UNIT = 4,        /* the score of a distance of one */
    LARGE_BEAM_CONFLICT = 3 * LARGE_BEAM_UNIT, /* that of a conflict */
    LARGE_BEAM_SCORES = 1 << 14,
    LARGE_BEAM_CHILDREN = 3,    /* of a board, without the move straight
                                   back */
    LARGE_BEAM_SLOTS = 8,       /* of the hash table for each board of a layer,
                                   at least */
    LARGE_BEAM_STALL = 160,     /* layers without a better score after which
                                   the search gives up */
    LARGE_BEAM_CELL_BITS = 6,
    LARGE_BEAM_NOWHERE = 0xff
};

/* A distance d counts as LARGE_BEAM_UNIT times d to the power of 1.2. */
static const uint8_t large_beam_scores[2 * LARGE_BEAM_SIDE - 1] = {
    0, 4, 9, 15, 21, 28, 34, 41, 49, 56, 63, 71, 79, 87, 95
};

/* A board of a layer. */
struct large_beam_node {
    uint64_t key;
    uint16_t distance;          /* of all tiles */
    uint16_t score;             /* of the distances */
    uint8_t conflicts;          /* tiles that must leave their line */
    uint8_t hole;
    uint8_t previous;           /* the previous cell of the hole */
    uint8_t tile[LARGE_BEAM_CELLS];
};

/* A board that may join the next layer. */
struct large_beam_candidate {
    uint32_t parent;
    uint16_t score;             /* of distances and conflicts */
    uint8_t conflicts;
    uint8_t cell;
};

struct large_beam_work {
    struct large_beam *beam;
    int cells, below;
    uint8_t home[LARGE_BEAM_CELLS]; /* of each tile */
    int8_t beside[LARGE_BEAM_CELLS][BOARD_CELLS_WAYS];
    uint8_t distance[LARGE_BEAM_CELLS][LARGE_BEAM_CELLS]; /* between cells */
    struct large_beam_node *now, *next;
    uint32_t now_count, next_count;
    struct large_beam_candidate *candidates;
    uint32_t candidate_count;
    uint32_t scores[LARGE_BEAM_SCORES]; /* candidates with each score */
    uint64_t *seen;
    uint64_t slots;             /* a power of two */
    uint64_t next_check;        /* call go_on at this number of states */
    uint32_t *parents[LARGE_BEAM_MOST]; /* for each layer the parent and the
                                           move of its boards */
};

static uint64_t large_beam_mix(int tile, int cell)
{
    return hash_number((uint64_t)(tile * LARGE_BEAM_CELLS + cell + 1));
}

/* ---- linear conflicts ---- */

/* A row or a column of a board. */
struct large_beam_line {
    int first, step, count;     /* its cells */
    int is_row;
};

static struct large_beam_line line_through(const struct large_beam_work *w,
                                           int cell, int is_row)
{
    int columns = w->beam->columns;
    struct large_beam_line line;

    line.is_row = is_row;
    line.first = is_row ? cell - cell % columns : cell % columns;
    line.step = is_row ? 1 : columns;
    line.count = is_row ? columns : w->beam->rows;
    return line;
}

/* Returns 1 if a cell is in the line. */
static int is_in_line(const struct large_beam_work *w,
                      const struct large_beam_line *line, int cell)
{
    int columns = w->beam->columns;

    return line->is_row ? cell / columns == line->first / columns
                        : cell % columns == line->first;
}

/* Returns how many tiles must leave a line for the others to get home in it:
 * all that belong there but those of a longest rising sequence. `tile` is
 * taken to be on `cell`. */
static int count_conflicts(const struct large_beam_work *w,
                           const uint8_t *tiles,
                           const struct large_beam_line *line, int cell,
                           int tile)
{
    uint8_t last[LARGE_BEAM_SIDE]; /* the least last home of a rising sequence
                                      of each length */
    int i, k, at = line->first, on, count = 0, length = 0;

    for (i = 0; i < line->count; i++, at += line->step) {
        on = at == cell ? tile : tiles[at];
        if (on == 0 || !is_in_line(w, line, w->home[on]))
            continue;
        count++;
        for (k = 0; k < length && last[k] < w->home[on];)
            k++;
        last[k] = w->home[on];
        length += k == length;
    }
    return count - length;
}

/* Returns by how much a move of a cell's tile into the hole changes the
 * conflicts: only lines that it crosses count, and of them its own. */
static int conflict_change(const struct large_beam_work *w,
                           const struct large_beam_node *node, int cell)
{
    int is_row = cell % w->beam->columns == node->hole % w->beam->columns;
    int tile = node->tile[cell];
    struct large_beam_line left = line_through(w, cell, is_row),
                           entered = line_through(w, node->hole, is_row);
    int change = 0;

    if (is_in_line(w, &left, w->home[tile]))
        change += count_conflicts(w, node->tile, &left, cell, 0)
                - count_conflicts(w, node->tile, &left, cell, tile);
    if (is_in_line(w, &entered, w->home[tile]))
        change += count_conflicts(w, node->tile, &entered, node->hole, tile)
                - count_conflicts(w, node->tile, &entered, node->hole, 0);
    return change;
}

/* ---- a layer ---- */

/* Makes the board after the tile of a cell slides a candidate, unless it is
 * known or its ways are too long. */
static void list_child(struct large_beam_work *w, uint32_t parent, int cell,
                       int depth)
{
    const struct large_beam_node *node = &w->now[parent];
    struct large_beam_candidate *c = &w->candidates[w->candidate_count];
    int tile = node->tile[cell], from, to;
    uint64_t key = node->key ^ large_beam_mix(tile, cell)
                 ^ large_beam_mix(tile, node->hole);
    uint64_t *slot = &w->seen[key & (w->slots - 1)];

    w->beam->states++;
    from = w->distance[w->home[tile]][cell];
    to = w->distance[w->home[tile]][node->hole];
    if (*slot == key
            || depth + 1 + node->distance + to - from >= w->below)
        return;
    *slot = key;
    c->parent = parent;
    c->cell = (uint8_t)cell;
    c->conflicts = (uint8_t)(node->conflicts
                             + conflict_change(w, node, cell));
    c->score = (uint16_t)(node->score + large_beam_scores[to]
                          - large_beam_scores[from]
                          + LARGE_BEAM_CONFLICT * c->conflicts);
    w->scores[c->score]++;
    w->candidate_count++;
}

/* Returns 0 if the search must stop. */
static int large_beam_check(struct large_beam_work *w)
{
    struct large_beam *beam = w->beam;
    uint64_t more;

    if (beam->states < w->next_check)
        return 1;
    more = beam->go_on(beam->context, beam->states);
    w->next_check = beam->states + more;
    return more != 0;
}

/* Lists the candidates for the next layer. Returns 0 if the search must
 * stop. */
static int list_children(struct large_beam_work *w, int depth)
{
    const struct large_beam_node *node;
    uint32_t i;
    int way, cell;

    w->candidate_count = 0;
    memset(w->scores, 0, sizeof w->scores);
    for (i = 0; i < w->now_count; i++) {
        node = &w->now[i];
        for (way = 0; way < BOARD_CELLS_WAYS; way++) {
            cell = w->beside[node->hole][way];
            if (cell >= 0 && cell != node->previous)
                list_child(w, i, cell, depth);
        }
        if (!large_beam_check(w))
            return 0;
    }
    return 1;
}

static void make_node(const struct large_beam_work *w,
                      struct large_beam_node *node,
                      const struct large_beam_candidate *c)
{
    int tile, from, to;

    *node = w->now[c->parent];
    tile = node->tile[c->cell];
    from = w->distance[w->home[tile]][c->cell];
    to = w->distance[w->home[tile]][node->hole];
    node->key ^= large_beam_mix(tile, c->cell)
               ^ large_beam_mix(tile, node->hole);
    node->distance = (uint16_t)(node->distance + to - from);
    node->conflicts = c->conflicts;
    node->score = (uint16_t)(c->score
                             - LARGE_BEAM_CONFLICT * c->conflicts);
    node->tile[node->hole] = (uint8_t)tile;
    node->tile[c->cell] = 0;
    node->previous = node->hole;
    node->hole = c->cell;
}

/* Makes the best candidates the next layer. Returns 1 if the wanted board is
 * in it, as its last. */
static int keep_best(struct large_beam_work *w, uint32_t *parents)
{
    uint32_t room = w->beam->width, i;
    const struct large_beam_candidate *c;
    int score;

    w->next_count = 0;
    for (score = 0; score < LARGE_BEAM_SCORES - 1 && w->scores[score] <= room;
            score++)
        room -= w->scores[score];
    for (i = 0; i < w->candidate_count; i++) {
        c = &w->candidates[i];
        if (c->score > score || (c->score == score && room == 0))
            continue;
        room -= c->score == score;
        make_node(w, &w->next[w->next_count], c);
        parents[w->next_count++] = c->parent << LARGE_BEAM_CELL_BITS
                                 | c->cell;
        if (w->next[w->next_count - 1].distance == 0)
            return 1;
    }
    return 0;
}

static void large_beam_write(struct large_beam_work *w, int depth)
{
    uint32_t at = w->next_count - 1, mark;

    for (w->beam->length = depth; depth > 0; depth--) {
        mark = w->parents[depth - 1][at];
        w->beam->cells[depth - 1] =
            (uint8_t)(mark & ((1u << LARGE_BEAM_CELL_BITS) - 1));
        at = mark >> LARGE_BEAM_CELL_BITS;
    }
}

/* Searches one layer. Returns PARLOUR_UNSOLVABLE to go on. */
static int search_layer(struct large_beam_work *w, int depth, struct arena *a)
{
    struct large_beam_node *swap = w->now;

    if (!list_children(w, depth))
        return PARLOUR_GAVE_UP;
    w->parents[depth] = arena_take(a, w->beam->width * sizeof **w->parents);
    if (w->parents[depth] == NULL)
        return PARLOUR_NO_MEMORY;
    if (keep_best(w, w->parents[depth])) {
        large_beam_write(w, depth + 1);
        return PARLOUR_OK;
    }
    w->now = w->next;
    w->now_count = w->next_count;
    w->next = swap;
    return PARLOUR_UNSOLVABLE;
}

/* ---- the search ---- */

static int large_beam_open(struct large_beam_work *w, struct arena *a)
{
    size_t width = w->beam->width;
    int cell, other, columns = w->beam->columns;

    for (cell = 0; cell < w->cells; cell++) {
        for (other = 0; other < BOARD_CELLS_WAYS; other++)
            w->beside[cell][other] = (int8_t)
                board_cells_beside(columns, w->beam->rows, cell, other);
        for (other = 0; other < w->cells; other++)
            w->distance[cell][other] = (uint8_t)
                board_cells_distance(columns, cell, other);
    }
    for (w->slots = 1; w->slots < width * LARGE_BEAM_SLOTS;)
        w->slots *= 2;
    w->now = arena_take(a, width * sizeof *w->now);
    w->next = arena_take(a, width * sizeof *w->next);
    w->candidates =
        arena_take(a, width * LARGE_BEAM_CHILDREN * sizeof *w->candidates);
    w->seen = arena_take_clear(a, w->slots * sizeof *w->seen);
    return w->now != NULL && w->next != NULL && w->candidates != NULL
        && w->seen != NULL;
}

/* Makes the first layer, of one board. */
static void set_first(struct large_beam_work *w, const uint8_t *from,
                      const uint8_t *to)
{
    struct large_beam_node *node = w->now;
    struct large_beam_line line;
    int cell, away, conflicts = 0;

    for (cell = 0; cell < w->cells; cell++)
        w->home[to[cell]] = (uint8_t)cell;
    memset(node, 0, sizeof *node);
    node->previous = LARGE_BEAM_NOWHERE;
    for (cell = 0; cell < w->cells; cell++) {
        node->tile[cell] = from[cell];
        if (from[cell] == 0)
            node->hole = (uint8_t)cell;
        away = from[cell] == 0 ? 0 : w->distance[w->home[from[cell]]][cell];
        node->distance = (uint16_t)(node->distance + away);
        node->score = (uint16_t)(node->score + large_beam_scores[away]);
    }
    for (cell = 0; cell < w->cells; cell += w->beam->columns) {
        line = line_through(w, cell, 1);
        conflicts += count_conflicts(w, from, &line, cell, from[cell]);
    }
    for (cell = 0; cell < w->beam->columns; cell++) {
        line = line_through(w, cell, 0);
        conflicts += count_conflicts(w, from, &line, cell, from[cell]);
    }
    node->conflicts = (uint8_t)conflicts;
    w->beam->least = node->distance + 2 * conflicts;
    w->now_count = 1;
}

/* Searches layer by layer until no better scores come. */
static int search_layers(struct large_beam_work *w, struct arena *a)
{
    int depth, best = LARGE_BEAM_SCORES, stalled = 0, score = 0;
    int code = PARLOUR_UNSOLVABLE;

    for (depth = 0; depth < LARGE_BEAM_MOST && w->now_count > 0
            && stalled < LARGE_BEAM_STALL && code == PARLOUR_UNSOLVABLE;
            depth++) {
        code = search_layer(w, depth, a);
        for (score = 0; score < best && w->scores[score] == 0;)
            score++;
        stalled = score < best ? 0 : stalled + 1;
        best = score;
    }
    return code;
}

int large_beam_run(struct large_beam *beam, const uint8_t *from,
                   const uint8_t *to, int below, struct arena *a)
{
    size_t mark = a->used;
    struct large_beam_work *w = arena_take_clear(a, sizeof *w);
    int code = PARLOUR_NO_MEMORY;

    if (w != NULL) {
        w->beam = beam;
        w->cells = beam->columns * beam->rows;
        w->below = below;
        if (large_beam_open(w, a)) {
            set_first(w, from, to);
            code = search_layers(w, a);
        }
    }
    a->used = mark;
    return code;
}
