/* fess.c: feature space search (see fess.h). A node is a position made by a
 * move and waits in the heap of its parent's cell, a leftist one by weight;
 * when it is taken, its own moves are made. That every other turn is the best
 * cell's, and that a position belongs to the best one on the way to it, is as
 * in Y. Shoham's solver Festival.
 */
#include <string.h>

#include "solve/sokoban/advisors.h"
#include "solve/sokoban/box_moves.h"
#include "solve/sokoban/corral.h"
#include "solve/sokoban/fess.h"
#include "solve/sokoban/lower_bound.h"
#include "solve/sokoban/state_table.h"

enum {
    FESS_CELLS = 1 << 16,       /* of the feature space; the last takes all
                                   beyond */
    FESS_SLOTS = 2 * FESS_CELLS,
    FESS_ANSWER = 1 << 20       /* bytes for the answer */
};

/* A cell of the feature space. */
struct fess_cell {
    uint32_t merit;             /* what tells it from others */
    uint32_t heap;              /* its lightest move */
};

struct fess_run {
    struct sokoban_astar *s;
    const struct static_map *m;
    struct position position;
    struct walk walk;
    struct sokoban_bound bound;
    struct corral corral;
    struct box_moves moves;
    struct sokoban_states table;
    struct sokoban_features extractor;
    uint64_t *boxes;            /* of the position just made */
    int areas;                  /* without the box that is hauled */
    uint16_t *fresh;            /* see fess_find_fresh */
    int fresh_count;
    struct fess_cell *cell;
    uint32_t cells;
    uint32_t *slot;             /* of a table of them */
    uint32_t turn, best;        /* the cell after the last; the best one */
    uint32_t tick;
    uint32_t home;
};

static struct sokoban_states_node *fess_node(const struct fess_run *r,
                                             uint32_t i)
{
    return sokoban_states_node(&r->table, i);
}

static int fess_open(struct fess_run *r, const uint64_t *boxes,
                     struct arena *a)
{
    const struct static_map *m = r->m;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->fresh = arena_take(a, (size_t)m->boxes * STATIC_MAP_DIRECTIONS
                          * sizeof *r->fresh);
    r->cell = arena_take(a, FESS_CELLS * sizeof *r->cell);
    r->slot = arena_take(a, FESS_SLOTS * sizeof *r->slot);
    if (r->boxes == NULL || r->fresh == NULL || r->cell == NULL
        || r->slot == NULL || !position_open(&r->position, m, a)
        || !walk_open(&r->walk, m, a)
        || !sokoban_bound_open(&r->bound, m, r->s->rules, a)
        || !corral_open(&r->corral, m, a) || !box_moves_open(&r->moves, m, a)
        || !sokoban_features_open(&r->extractor, m, boxes, r->s->shuffle, a))
        return 0;
    memset(r->slot, 0xff, FESS_SLOTS * sizeof *r->slot);
    r->cell[0].merit = 0;
    r->home = SOKOBAN_STATES_NOBODY;
    return sokoban_states_open(&r->table, m, FESS_ANSWER, a);
}

/* ---- heaps ---- */

static int fess_is_lighter(const struct fess_run *r, uint32_t i, uint32_t k)
{
    const struct sokoban_states_node *a = fess_node(r, i),
                                     *b = fess_node(r, k);

    if (a->past != b->past)
        return a->past < b->past;
    if (a->merit != b->merit && !(r->s->style & FESS_NEAR))
        return a->merit > b->merit;
    return a->future != b->future ? a->future < b->future : i < k;
}

/* The rank of a leftist heap is in mark; the depth here is its logarithm. */
static uint32_t fess_merge(struct fess_run *r, uint32_t a, uint32_t b)
{
    struct sokoban_states_node *node;
    uint32_t swap;
    int next, other;

    if (a == SOKOBAN_STATES_NOBODY || b == SOKOBAN_STATES_NOBODY)
        return a == SOKOBAN_STATES_NOBODY ? b : a;
    if (fess_is_lighter(r, b, a)) {
        swap = a;
        a = b;
        b = swap;
    }
    node = fess_node(r, a);
    node->other = fess_merge(r, node->other, b);
    next = node->next == SOKOBAN_STATES_NOBODY
             ? 0
             : fess_node(r, node->next)->mark;
    other = fess_node(r, node->other)->mark;
    if (next < other) {
        swap = node->next;
        node->next = node->other;
        node->other = swap;
        other = next;
    }
    node->mark = (uint16_t)(other + 1);
    return a;
}

static void fess_wait(struct fess_run *r, struct fess_cell *cell, uint32_t i)
{
    struct sokoban_states_node *node = fess_node(r, i);

    node->next = node->other = SOKOBAN_STATES_NOBODY;
    node->mark = 1;
    cell->heap = fess_merge(r, cell->heap, i);
    if (cell->merit > r->cell[r->best].merit)
        r->best = (uint32_t)(cell - r->cell);
}

/* ---- cells of the feature space ---- */

/* The cell of a merit; a new one has the next turn. */
static struct fess_cell *fess_cell(struct fess_run *r, uint32_t merit)
{
    uint32_t i;

    merit = sokoban_features_cell(merit, (r->s->style & FESS_DOORS) != 0);
    i = (uint32_t)(merit * UINT64_C(0x9e3779b97f4a7c15) >> 32) % FESS_SLOTS;
    while (r->slot[i] != SOKOBAN_STATES_NOBODY) {
        if (r->cell[r->slot[i]].merit == merit)
            return &r->cell[r->slot[i]];
        i = (i + 1) % FESS_SLOTS;
    }
    if (r->cells == FESS_CELLS)
        return &r->cell[FESS_CELLS - 1];
    r->slot[i] = r->turn = r->cells;
    r->cell[r->cells].merit = merit;
    r->cell[r->cells].heap = SOKOBAN_STATES_NOBODY;
    return &r->cell[r->cells++];
}

/* Takes the lightest move of a cell; SOKOBAN_STATES_NOBODY: there is none. */
static uint32_t fess_take(struct fess_run *r, uint32_t cell)
{
    uint32_t i = r->cell[cell].heap;

    if (i != SOKOBAN_STATES_NOBODY)
        r->cell[cell].heap = fess_merge(r, fess_node(r, i)->next,
                                        fess_node(r, i)->other);
    return i;
}

/* The best cell that has a move. */
static uint32_t fess_best(const struct fess_run *r)
{
    uint32_t i, best = r->best;

    if (r->cell[best].heap != SOKOBAN_STATES_NOBODY)
        return best;
    for (i = 0; i < r->cells; i++)
        if (r->cell[i].heap != SOKOBAN_STATES_NOBODY
                && (r->cell[best].heap == SOKOBAN_STATES_NOBODY
                    || r->cell[i].merit > r->cell[best].merit))
            best = i;
    return best;
}

/* The next move; SOKOBAN_STATES_NOBODY: there is none. Every other one is the
 * best cell's. */
static uint32_t fess_next(struct fess_run *r)
{
    uint32_t tries, i = SOKOBAN_STATES_NOBODY;

    if (++r->tick % 2 == 0 && !(r->s->style & FESS_EVEN)) {
        r->best = fess_best(r);
        return fess_take(r, r->best);
    }
    for (tries = 0; tries < r->cells && i == SOKOBAN_STATES_NOBODY; tries++) {
        i = fess_take(r, r->turn);
        r->turn = (r->turn + 1) % r->cells;
    }
    return i;
}

/* ---- a move ---- */

/* Areas that the boxes make, the pusher's one too. */
static int fess_areas(struct fess_run *r, int boxes, const struct walk *walk)
{
    return corral_areas(&r->corral, &r->position, boxes, walk) + 1;
}

/* Finds where the pusher would come to with a box away, and could not
 * before, to push one that stood there before. */
static void fess_find_fresh(struct fess_run *r, int from)
{
    const struct static_map *m = r->m;
    const struct position *y = &r->position;
    int i, d, box, stand, to;

    r->fresh_count = 0;
    for (i = 0; i < y->boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            box = y->box[i];
            to = m->beside[box][d];
            stand = m->beside[box][static_map_back(d)];
            if (box != from && stand != from && to < m->live
                    && !y->full[to] && !walk_has(&r->walk, stand)
                    && walk_has(&r->moves.split.walk, stand))
                r->fresh[r->fresh_count++] = (uint16_t)stand;
        }
}

static int fess_is_fresh(const struct fess_run *r, int place)
{
    int i;

    for (i = 0; i < r->fresh_count; i++)
        if (box_moves_walks(&r->moves, place, r->fresh[i]))
            return 1;
    return 0;
}

/* Keeps the position with box `row` at a place of the moves, if it is new and
 * not lost. Returns 0 if there is no room. */
static int fess_keep(struct fess_run *r, uint32_t parent, int row, int place,
                     struct advisors *c)
{
    const struct box_moves_place *p = &r->moves.place[place];
    uint32_t *slot = sokoban_states_slot(&r->table, r->boxes, p->pusher);
    struct advisors_move move;
    struct sokoban_states_node *node;

    if (*slot != SOKOBAN_STATES_NOBODY)
        return 1;
    move.name = r->table.count;
    move.from = r->moves.place[0].cell;
    move.to = p->cell;
    move.future = sokoban_bound_after(&r->bound, &r->position, row, p->cell,
                                      p->stand);
    node = sokoban_states_add(&r->table, slot, parent, r->boxes, p->pusher);
    if (node == NULL)
        return 0;
    node->from = (uint16_t)move.from;
    node->to = p->cell;
    node->future = (uint16_t)move.future;
    node->past = fess_node(r, parent)->past;
    if (move.future == STATIC_MAP_FAR)
        return 1;
    if (sokoban_features_is_home(&r->extractor, r->boxes)
        && r->home == SOKOBAN_STATES_NOBODY)
        r->home = move.name;    /* a later one may come by this one */
    move.fresh = fess_is_fresh(r, place);
    sokoban_features_look(&r->extractor, &r->position, r->boxes,
                          r->areas + p->pieces - 1, &move.features);
    node->merit = move.features.merit;
    advisors_ask(c, &move);
    return 1;
}

/* Makes all moves of a box. Returns 0 if there is no room. */
static int fess_haul(struct fess_run *r, uint32_t parent, int row,
                     struct advisors *c)
{
    struct position *y = &r->position;
    int box = y->box[row], i, to, kept = 1;

    box_moves_find(&r->moves, y, box, r->walk.least);
    r->boxes[box / 64] ^= UINT64_C(1) << box % 64;
    y->full[box] = 0;
    r->areas = fess_areas(r, y->boxes - 1, &r->moves.split.walk);
    fess_find_fresh(r, box);
    for (i = 1; i < r->moves.count && kept; i++) {
        to = r->moves.place[i].cell;
        r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
        y->full[to] = 1;
        y->box[row] = (uint16_t)to;
        kept = fess_keep(r, parent, row, i, c);
        y->full[to] = 0;
        r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    }
    r->boxes[box / 64] ^= UINT64_C(1) << box % 64;
    y->full[box] = 1;
    y->box[row] = (uint16_t)box;
    return kept;
}

/* Weighs the moves just made and sends them to the cell of the position, or
 * of the best one on the way to it. */
static void fess_weigh(struct fess_run *r, const struct advisors *c,
                       uint32_t parent, uint32_t first)
{
    struct sokoban_states_node *node = fess_node(r, parent);
    struct fess_cell *cell;
    uint32_t i;

    node->best = c->now.merit;
    if (node->parent != SOKOBAN_STATES_NOBODY && !(r->s->style & FESS_OWN)
            && fess_node(r, node->parent)->best > node->best)
        node->best = fess_node(r, node->parent)->best;
    cell = fess_cell(r, node->best);
    for (i = first; i < r->table.count; i++) {
        if (fess_node(r, i)->future == STATIC_MAP_FAR)
            continue;
        fess_node(r, i)->past += !advisors_advises(c, i);
        fess_wait(r, cell, i);
    }
}

static void fess_load(struct fess_run *r,
                      const struct sokoban_states_node *node)
{
    position_set(&r->position, node->boxes);
    memcpy(r->boxes, node->boxes, (size_t)r->m->words * 8);
    position_walk(&r->position, &r->walk, node->pusher);
}

/* Makes all moves of a position. Returns 0 if there is no room. */
static int fess_expand(struct fess_run *r, uint32_t parent)
{
    struct sokoban_features_features now;
    struct advisors advisors;
    uint32_t first = r->table.count;
    int i, found;

    fess_load(r, fess_node(r, parent));
    found = corral_find(&r->corral, &r->position, &r->walk, 1, 1);
    if (found == CORRAL_DEAD
        || sokoban_bound_set(&r->bound, &r->position, r->walk.least)
               == STATIC_MAP_FAR)
        return 1;
    sokoban_features_look(&r->extractor, &r->position, r->boxes,
                          fess_areas(r, r->position.boxes, &r->walk), &now);
    advisors_begin(&advisors, &r->extractor, &now);
    for (i = 0; i < r->position.boxes; i++)
        if ((found != CORRAL_PRUNES || r->corral.best[r->position.box[i]])
                && box_moves_pushes(&r->position, &r->walk, r->position.box[i])
                && !fess_haul(r, parent, i, &advisors))
            return 0;
    fess_weigh(r, &advisors, parent, first);
    return 1;
}

/* ---- the search ---- */

static int fess_search(struct fess_run *r)
{
    struct sokoban_astar *s = r->s;
    uint32_t i = 0;
    int full;

    while (i != SOKOBAN_STATES_NOBODY) {
        if (!s->go_on(s->context, s->states))
            return SOKOBAN_ASTAR_STOPPED;
        if (s->limit != 0 && s->states >= s->limit)
            return SOKOBAN_ASTAR_LIMIT;
        full = !fess_expand(r, i);
        s->states = r->table.count;
        if (r->home != SOKOBAN_STATES_NOBODY)
            return SOKOBAN_ASTAR_FOUND;
        if (full)
            return SOKOBAN_ASTAR_FULL;
        i = fess_next(r);
    }
    return SOKOBAN_ASTAR_NONE;
}

/* Writes the pushes of the move that made a node to where they end; returns
 * how many, at most so many as there is room. */
static int fess_retrace(struct fess_run *r, uint32_t i, uint16_t *push)
{
    const struct sokoban_states_node *node = fess_node(r, i);
    int place;

    fess_load(r, fess_node(r, node->parent));
    box_moves_find(&r->moves, &r->position, node->from, r->walk.least);
    for (place = 1; r->moves.place[place].cell != node->to
            || r->moves.place[place].pusher != node->pusher;)
        place++;
    return box_moves_write(&r->moves, place, push);
}

/* Writes the pushes where the search began to take memory. */
static int fess_tell(struct fess_run *r, struct arena *a, size_t used)
{
    size_t most = FESS_ANSWER / 2 / sizeof(uint16_t), count = 0;
    uint16_t *end, *push = arena_take(a, FESS_ANSWER / 2);
    uint16_t part[PARLOUR_CELLS * STATIC_MAP_DIRECTIONS];
    uint32_t node;
    int length;

    if (push == NULL)
        return SOKOBAN_ASTAR_FULL;
    end = push + most;
    for (node = r->home; node != 0; node = fess_node(r, node)->parent) {
        length = fess_retrace(r, node, part);
        if (count + (size_t)length > most)
            return SOKOBAN_ASTAR_FULL;
        count += (size_t)length;
        memcpy(end - count, part, (size_t)length * sizeof *part);
    }
    return sokoban_astar_answer(r->s, end - count, count, a, used);
}

int fess_run(struct sokoban_astar *s, const uint64_t *boxes, int pusher,
             struct arena *a)
{
    struct fess_run r;
    size_t used = a->used;
    int result = SOKOBAN_ASTAR_FULL;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->map;
    s->states = 0;
    if (fess_open(&r, boxes, a)) {
        position_set(&r.position, boxes);
        position_walk(&r.position, &r.walk, pusher);
        sokoban_states_add(&r.table,
                           sokoban_states_slot(&r.table, boxes, r.walk.least),
                           SOKOBAN_STATES_NOBODY, boxes, r.walk.least);
        memcpy(r.boxes, boxes, (size_t)r.m->words * 8);
        if (sokoban_features_is_home(&r.extractor, boxes))
            sokoban_states_hide_first(&r.table);
        result = fess_search(&r);
    }
    if (result == SOKOBAN_ASTAR_FOUND)
        result = fess_tell(&r, a, used);
    if (result != SOKOBAN_ASTAR_FOUND)
        a->used = used;
    return result;
}
