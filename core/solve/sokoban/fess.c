/* fess.c: feature space search (see fess.h). A node is a position made by a
 * move and waits in the heap of its parent's cell, a leftist one by weight;
 * when it is taken, its own moves are made. That every other turn is the best
 * cell's, and that a position belongs to the best one on the way to it, is as
 * in Y. Shoham's solver Festival.
 */
#include <string.h>

#include "corral.h"
#include "council.h"
#include "fess.h"
#include "haul.h"
#include "hoard.h"
#include "outlook.h"

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
    struct star *s;
    const struct maze *m;
    struct yard yard;
    struct walk walk;
    struct outlook outlook;
    struct corral corral;
    struct haul haul;
    struct hoard hoard;
    struct sight sight;
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

static struct hoard_node *fess_node(const struct fess_run *r, uint32_t i)
{
    return hoard_node(&r->hoard, i);
}

static int fess_open(struct fess_run *r, const uint64_t *boxes,
                     struct arena *a)
{
    const struct maze *m = r->m;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->fresh = arena_take(a, (size_t)m->boxes * MAZE_DIRECTIONS
                          * sizeof *r->fresh);
    r->cell = arena_take(a, FESS_CELLS * sizeof *r->cell);
    r->slot = arena_take(a, FESS_SLOTS * sizeof *r->slot);
    if (r->boxes == NULL || r->fresh == NULL || r->cell == NULL
            || r->slot == NULL
            || !yard_open(&r->yard, m, a) || !walk_open(&r->walk, m, a)
            || !outlook_open(&r->outlook, m, r->s->rules, a)
            || !corral_open(&r->corral, m, a)
            || !haul_open(&r->haul, m, a)
            || !sight_open(&r->sight, m, boxes, r->s->shuffle, a))
        return 0;
    memset(r->slot, 0xff, FESS_SLOTS * sizeof *r->slot);
    r->cell[0].merit = 0;
    r->home = HOARD_NOBODY;
    return hoard_open(&r->hoard, m, FESS_ANSWER, a);
}

/* ---- heaps ---- */

static int fess_is_lighter(const struct fess_run *r, uint32_t i, uint32_t k)
{
    const struct hoard_node *a = fess_node(r, i), *b = fess_node(r, k);

    if (a->past != b->past)
        return a->past < b->past;
    if (a->merit != b->merit && !(r->s->style & FESS_NEAR))
        return a->merit > b->merit;
    return a->future != b->future ? a->future < b->future : i < k;
}

/* The rank of a leftist heap is in mark; the depth here is its logarithm. */
static uint32_t fess_merge(struct fess_run *r, uint32_t a, uint32_t b)
{
    struct hoard_node *node;
    uint32_t swap;
    int next, other;

    if (a == HOARD_NOBODY || b == HOARD_NOBODY)
        return a == HOARD_NOBODY ? b : a;
    if (fess_is_lighter(r, b, a)) {
        swap = a;
        a = b;
        b = swap;
    }
    node = fess_node(r, a);
    node->other = fess_merge(r, node->other, b);
    next = node->next == HOARD_NOBODY ? 0 : fess_node(r, node->next)->mark;
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
    struct hoard_node *node = fess_node(r, i);

    node->next = node->other = HOARD_NOBODY;
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

    merit = sight_cell(merit, (r->s->style & FESS_DOORS) != 0);
    i = (uint32_t)(merit * UINT64_C(0x9e3779b97f4a7c15) >> 32) % FESS_SLOTS;
    while (r->slot[i] != HOARD_NOBODY) {
        if (r->cell[r->slot[i]].merit == merit)
            return &r->cell[r->slot[i]];
        i = (i + 1) % FESS_SLOTS;
    }
    if (r->cells == FESS_CELLS)
        return &r->cell[FESS_CELLS - 1];
    r->slot[i] = r->turn = r->cells;
    r->cell[r->cells].merit = merit;
    r->cell[r->cells].heap = HOARD_NOBODY;
    return &r->cell[r->cells++];
}

/* Takes the lightest move of a cell; HOARD_NOBODY: there is none. */
static uint32_t fess_take(struct fess_run *r, uint32_t cell)
{
    uint32_t i = r->cell[cell].heap;

    if (i != HOARD_NOBODY)
        r->cell[cell].heap = fess_merge(r, fess_node(r, i)->next,
                                        fess_node(r, i)->other);
    return i;
}

/* The best cell that has a move. */
static uint32_t fess_best(const struct fess_run *r)
{
    uint32_t i, best = r->best;

    if (r->cell[best].heap != HOARD_NOBODY)
        return best;
    for (i = 0; i < r->cells; i++)
        if (r->cell[i].heap != HOARD_NOBODY
                && (r->cell[best].heap == HOARD_NOBODY
                    || r->cell[i].merit > r->cell[best].merit))
            best = i;
    return best;
}

/* The next move; HOARD_NOBODY: there is none. Every other one is the best
 * cell's. */
static uint32_t fess_next(struct fess_run *r)
{
    uint32_t tries, i = HOARD_NOBODY;

    if (++r->tick % 2 == 0 && !(r->s->style & FESS_EVEN)) {
        r->best = fess_best(r);
        return fess_take(r, r->best);
    }
    for (tries = 0; tries < r->cells && i == HOARD_NOBODY; tries++) {
        i = fess_take(r, r->turn);
        r->turn = (r->turn + 1) % r->cells;
    }
    return i;
}

/* ---- a move ---- */

/* Areas that the boxes make, the pusher's one too. */
static int fess_areas(struct fess_run *r, int boxes, const struct walk *walk)
{
    return corral_areas(&r->corral, &r->yard, boxes, walk) + 1;
}

/* Finds where the pusher would come to with a box away, and could not
 * before, to push one that stood there before. */
static void fess_find_fresh(struct fess_run *r, int from)
{
    const struct maze *m = r->m;
    const struct yard *y = &r->yard;
    int i, d, box, stand, to;

    r->fresh_count = 0;
    for (i = 0; i < y->boxes; i++)
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            box = y->box[i];
            to = m->beside[box][d];
            stand = m->beside[box][maze_back(d)];
            if (box != from && stand != from && to < m->live
                    && !y->full[to] && !walk_has(&r->walk, stand)
                    && walk_has(&r->haul.split.walk, stand))
                r->fresh[r->fresh_count++] = (uint16_t)stand;
        }
}

static int fess_is_fresh(const struct fess_run *r, int place)
{
    int i;

    for (i = 0; i < r->fresh_count; i++)
        if (haul_walks(&r->haul, place, r->fresh[i]))
            return 1;
    return 0;
}

/* Keeps the position with box `row` at a place of the haul, if it is new and
 * not lost. Returns 0 if there is no room. */
static int fess_keep(struct fess_run *r, uint32_t parent, int row, int place,
                     struct council *c)
{
    const struct haul_place *p = &r->haul.place[place];
    uint32_t *slot = hoard_slot(&r->hoard, r->boxes, p->pusher);
    struct council_move move;
    struct hoard_node *node;

    if (*slot != HOARD_NOBODY)
        return 1;
    move.name = r->hoard.count;
    move.from = r->haul.place[0].cell;
    move.to = p->cell;
    move.future = outlook_after(&r->outlook, &r->yard, row, p->cell,
                                p->stand);
    node = hoard_add(&r->hoard, slot, parent, r->boxes, p->pusher);
    if (node == NULL)
        return 0;
    node->from = (uint16_t)move.from;
    node->to = p->cell;
    node->future = (uint16_t)move.future;
    node->past = fess_node(r, parent)->past;
    if (move.future == MAZE_FAR)
        return 1;
    if (sight_is_home(&r->sight, r->boxes) && r->home == HOARD_NOBODY)
        r->home = move.name;    /* a later one may come by this one */
    move.fresh = fess_is_fresh(r, place);
    sight_look(&r->sight, &r->yard, r->boxes, r->areas + p->pieces - 1,
               &move.features);
    node->merit = move.features.merit;
    council_ask(c, &move);
    return 1;
}

/* Makes all moves of a box. Returns 0 if there is no room. */
static int fess_haul(struct fess_run *r, uint32_t parent, int row,
                     struct council *c)
{
    struct yard *y = &r->yard;
    int box = y->box[row], i, to, kept = 1;

    haul_find(&r->haul, y, box, r->walk.least);
    r->boxes[box / 64] ^= UINT64_C(1) << box % 64;
    y->full[box] = 0;
    r->areas = fess_areas(r, y->boxes - 1, &r->haul.split.walk);
    fess_find_fresh(r, box);
    for (i = 1; i < r->haul.count && kept; i++) {
        to = r->haul.place[i].cell;
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
static void fess_weigh(struct fess_run *r, const struct council *c,
                       uint32_t parent, uint32_t first)
{
    struct hoard_node *node = fess_node(r, parent);
    struct fess_cell *cell;
    uint32_t i;

    node->best = c->now.merit;
    if (node->parent != HOARD_NOBODY && !(r->s->style & FESS_OWN)
            && fess_node(r, node->parent)->best > node->best)
        node->best = fess_node(r, node->parent)->best;
    cell = fess_cell(r, node->best);
    for (i = first; i < r->hoard.count; i++) {
        if (fess_node(r, i)->future == MAZE_FAR)
            continue;
        fess_node(r, i)->past += !council_advises(c, i);
        fess_wait(r, cell, i);
    }
}

static void fess_load(struct fess_run *r, const struct hoard_node *node)
{
    yard_set(&r->yard, node->boxes);
    memcpy(r->boxes, node->boxes, (size_t)r->m->words * 8);
    yard_walk(&r->yard, &r->walk, node->pusher);
}

/* Makes all moves of a position. Returns 0 if there is no room. */
static int fess_expand(struct fess_run *r, uint32_t parent)
{
    struct sight_features now;
    struct council council;
    uint32_t first = r->hoard.count;
    int i, found;

    fess_load(r, fess_node(r, parent));
    found = corral_find(&r->corral, &r->yard, &r->walk, 1, 1);
    if (found == CORRAL_DEAD
            || outlook_set(&r->outlook, &r->yard, r->walk.least) == MAZE_FAR)
        return 1;
    sight_look(&r->sight, &r->yard, r->boxes,
               fess_areas(r, r->yard.boxes, &r->walk), &now);
    council_begin(&council, &r->sight, &now);
    for (i = 0; i < r->yard.boxes; i++)
        if ((found != CORRAL_PRUNES || r->corral.best[r->yard.box[i]])
                && haul_pushes(&r->yard, &r->walk, r->yard.box[i])
                && !fess_haul(r, parent, i, &council))
            return 0;
    fess_weigh(r, &council, parent, first);
    return 1;
}

/* ---- the search ---- */

static int fess_search(struct fess_run *r)
{
    struct star *s = r->s;
    uint32_t i = 0;
    int full;

    while (i != HOARD_NOBODY) {
        if (!s->go_on(s->context, s->states))
            return STAR_STOPPED;
        if (s->limit != 0 && s->states >= s->limit)
            return STAR_LIMIT;
        full = !fess_expand(r, i);
        s->states = r->hoard.count;
        if (r->home != HOARD_NOBODY)
            return STAR_FOUND;
        if (full)
            return STAR_FULL;
        i = fess_next(r);
    }
    return STAR_NONE;
}

/* Writes the pushes of the move that made a node to where they end; returns
 * how many, at most so many as there is room. */
static int fess_retrace(struct fess_run *r, uint32_t i, uint16_t *push)
{
    const struct hoard_node *node = fess_node(r, i);
    int place;

    fess_load(r, fess_node(r, node->parent));
    haul_find(&r->haul, &r->yard, node->from, r->walk.least);
    for (place = 1; r->haul.place[place].cell != node->to
            || r->haul.place[place].pusher != node->pusher;)
        place++;
    return haul_write(&r->haul, place, push);
}

/* Writes the pushes where the search began to take memory. */
static int fess_tell(struct fess_run *r, struct arena *a, size_t used)
{
    size_t most = FESS_ANSWER / 2 / sizeof(uint16_t), count = 0;
    uint16_t *end, *push = arena_take(a, FESS_ANSWER / 2);
    uint16_t part[PARLOUR_CELLS * MAZE_DIRECTIONS];
    uint32_t node;
    int length;

    if (push == NULL)
        return STAR_FULL;
    end = push + most;
    for (node = r->home; node != 0; node = fess_node(r, node)->parent) {
        length = fess_retrace(r, node, part);
        if (count + (size_t)length > most)
            return STAR_FULL;
        count += (size_t)length;
        memcpy(end - count, part, (size_t)length * sizeof *part);
    }
    return star_answer(r->s, end - count, count, a, used);
}

int fess_run(struct star *s, const uint64_t *boxes, int pusher,
             struct arena *a)
{
    struct fess_run r;
    size_t used = a->used;
    int result = STAR_FULL;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->maze;
    s->states = 0;
    if (fess_open(&r, boxes, a)) {
        yard_set(&r.yard, boxes);
        yard_walk(&r.yard, &r.walk, pusher);
        hoard_add(&r.hoard, hoard_slot(&r.hoard, boxes, r.walk.least),
                  HOARD_NOBODY, boxes, r.walk.least);
        memcpy(r.boxes, boxes, (size_t)r.m->words * 8);
        if (sight_is_home(&r.sight, boxes))
            hoard_hide_first(&r.hoard);
        result = fess_search(&r);
    }
    if (result == STAR_FOUND)
        result = fess_tell(&r, a, used);
    if (result != STAR_FOUND)
        a->used = used;
    return result;
}
