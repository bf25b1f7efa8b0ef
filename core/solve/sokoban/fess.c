/* fess.c: feature space search (see fess.h). A node is a position made by a
 * move and waits in the heap of its parent's cell, a leftist one by weight;
 * when it is taken, its own moves are made.
 */
#include <string.h>

#include "corral.h"
#include "fess.h"
#include "haul.h"
#include "hoard.h"
#include "outlook.h"
#include "plan.h"

enum {
    FESS_AREAS = 32, FESS_DOORS = 16, FESS_LATER = 8,   /* values of them */
    FESS_SMALL = FESS_AREAS * FESS_DOORS * FESS_LATER,
    FESS_ADVISORS = 5,
    FESS_WEIGHT = 3,            /* pushes, in the style of sums */
    FESS_ANSWER = 1 << 20,      /* bytes for the answer */
    FESS_PAUSE = 8              /* states between questions to go on */
};

/* What is looked at: more is better of the first, less of the others. */
struct fess_features {
    int packed, areas, doors, late;
    int open;                   /* cells to walk on; it makes no cell */
};

/* Cells that take turns. */
struct fess_row {
    uint32_t *cell;
    uint32_t count, turn;
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
    struct plan plan;
    uint8_t *door;              /* 1: a cell between two walls */
    uint64_t *boxes;            /* of the position just made */
    int areas;                  /* without the box that is hauled */
    int advisors;               /* how many are asked */
    uint32_t *heap;             /* of each cell of the feature space */
    struct fess_row all;        /* cells that were ever used, */
    struct fess_row *row;       /* and of each stage */
    uint32_t tick;
    uint32_t home;
};

static struct hoard_node *fess_node(const struct fess_run *r, uint32_t i)
{
    return hoard_node(&r->hoard, i);
}

static int fess_open_cells(struct fess_run *r, struct arena *a)
{
    size_t stages = (size_t)r->plan.stages, cells = stages * FESS_SMALL, i;
    uint32_t *busy = arena_take(a, cells * sizeof *busy);

    r->heap = arena_take(a, cells * sizeof *r->heap);
    r->all.cell = arena_take(a, cells * sizeof *r->all.cell);
    r->row = arena_take_clear(a, stages * sizeof *r->row);
    if (busy == NULL || r->heap == NULL || r->all.cell == NULL
            || r->row == NULL)
        return 0;
    memset(r->heap, 0xff, cells * sizeof *r->heap);
    for (i = 0; i < stages; i++)
        r->row[i].cell = busy + i * FESS_SMALL;
    return 1;
}

static int fess_open(struct fess_run *r, const uint64_t *boxes,
                     struct arena *a)
{
    const struct maze *m = r->m;
    int i;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->door = arena_take_clear(a, (size_t)m->cells);
    if (r->boxes == NULL || r->door == NULL || !yard_open(&r->yard, m, a)
            || !walk_open(&r->walk, m, a)
            || !outlook_open(&r->outlook, m, r->s->rules, a)
            || !corral_open(&r->corral, m, a)
            || !haul_open(&r->haul, m, a)
            || !plan_make(&r->plan, m, boxes, a))
        return 0;
    for (i = 0; i < m->cells; i++)
        r->door[i] = (m->beside[i][0] == m->cells
                      && m->beside[i][2] == m->cells)
            || (m->beside[i][1] == m->cells && m->beside[i][3] == m->cells);
    r->home = HOARD_NOBODY;
    r->advisors = r->s->style & FESS_OPEN ? FESS_ADVISORS
                                          : FESS_ADVISORS - 1;
    return fess_open_cells(r, a) && hoard_open(&r->hoard, m, FESS_ANSWER, a);
}

/* ---- heaps ---- */

static int fess_is_lighter(const struct fess_run *r, uint32_t i, uint32_t k)
{
    const struct hoard_node *a = fess_node(r, i), *b = fess_node(r, k);

    if (r->s->style & FESS_SUM)
        return a->past * FESS_WEIGHT + a->future
            < b->past * FESS_WEIGHT + b->future;
    if (a->past != b->past)
        return a->past < b->past;
    return r->s->style & FESS_LATE ? i > k : a->future < b->future;
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

static void fess_wait(struct fess_run *r, uint32_t cell, uint32_t i)
{
    struct hoard_node *node = fess_node(r, i);

    node->next = node->other = HOARD_NOBODY;
    node->mark = 1;
    r->heap[cell] = fess_merge(r, r->heap[cell], i);
}

/* Takes the lightest move of the next cell of a row; HOARD_NOBODY: none has
 * any. */
static uint32_t fess_take(struct fess_run *r, struct fess_row *row)
{
    uint32_t tries, cell, i;

    for (tries = 0; tries < row->count; tries++) {
        row->turn = (row->turn + 1) % row->count;
        cell = row->cell[row->turn];
        i = r->heap[cell];
        if (i == HOARD_NOBODY)
            continue;
        r->heap[cell] = fess_merge(r, fess_node(r, i)->next,
                                   fess_node(r, i)->other);
        return i;
    }
    return HOARD_NOBODY;
}

/* The next move; HOARD_NOBODY: there is none. */
static uint32_t fess_next(struct fess_run *r)
{
    int skip = __builtin_ctz(++r->tick), stage = r->plan.stages;
    uint32_t i = HOARD_NOBODY;

    if (r->s->style & FESS_DEEP)
        while (i == HOARD_NOBODY && stage-- > 0)
            if (r->row[stage].count > 0 && skip-- <= 0)
                i = fess_take(r, &r->row[stage]);
    return i == HOARD_NOBODY ? fess_take(r, &r->all) : i;
}

/* The cell takes part in the turns from now on. */
static void fess_enlist(struct fess_run *r, int stage, uint32_t cell)
{
    struct fess_row *row = &r->row[stage];
    uint32_t i;

    if (r->heap[cell] != HOARD_NOBODY)
        return;
    for (i = 0; i < row->count && row->cell[i] != cell;)
        i++;
    if (i < row->count)
        return;
    row->cell[row->count++] = cell;
    r->all.cell[r->all.count++] = cell;
}

/* ---- features ---- */

static int fess_holds(const struct fess_run *r, const uint64_t *set)
{
    int i;

    for (i = 0; i < r->m->words; i++)
        if (set[i] & ~r->boxes[i])
            return 0;
    return 1;
}

/* Areas that the boxes make, the pusher's one too. */
static int fess_areas(struct fess_run *r, int boxes, const struct walk *walk)
{
    return corral_areas(&r->corral, &r->yard, boxes, walk) + 1;
}

static void fess_look(struct fess_run *r, int areas, int open,
                      struct fess_features *f)
{
    const struct maze *m = r->m;
    const uint64_t *alive, *filled;
    int i, cell, stage = r->plan.stages - 1;

    while (stage > 0 && !fess_holds(r, plan_filled(&r->plan, m, stage)))
        stage--;
    f->packed = stage;
    f->areas = areas;
    f->doors = f->late = 0;
    f->open = open;
    filled = plan_filled(&r->plan, m, stage);
    alive = plan_alive(&r->plan, m,
                       stage + 1 < r->plan.stages ? stage + 1 : stage);
    for (i = 0; i < r->yard.boxes; i++) {
        cell = r->yard.box[i];
        if (plan_has(filled, cell))
            continue;
        f->doors += r->door[cell];
        f->late += !plan_has(alive, cell);
    }
}

static int fess_cap(int value, int values)
{
    return value < values ? value : values - 1;
}

static uint32_t fess_cell(const struct fess_features *f)
{
    return (uint32_t)(((f->packed * FESS_AREAS
                        + fess_cap(f->areas, FESS_AREAS))
                       * FESS_DOORS + fess_cap(f->doors, FESS_DOORS))
                      * FESS_LATER + fess_cap(f->late, FESS_LATER));
}

/* What an advisor sees in a position: less is better. */
static int fess_advice(const struct fess_features *f, int advisor)
{
    switch (advisor) {
    case 0:
        return -f->packed;
    case 1:
        return f->areas;
    case 2:
        return f->doors;
    case 3:
        return f->late;
    default:
        return -f->open;
    }
}

/* ---- a move ---- */

/* The best moves that the advisors found among those of a position. */
struct fess_council {
    struct fess_features now;
    int value[FESS_ADVISORS];
    uint32_t node[FESS_ADVISORS];
};

static void fess_ask(struct fess_run *r, struct fess_council *c, uint32_t i,
                     const struct fess_features *f)
{
    int k, value;

    for (k = 0; k < r->advisors; k++) {
        value = fess_advice(f, k);
        if (value > c->value[k]
                || (value == c->value[k]
                    && (c->node[k] == HOARD_NOBODY
                        || fess_node(r, i)->future
                            >= fess_node(r, c->node[k])->future)))
            continue;
        c->value[k] = value;
        c->node[k] = i;
    }
}

static int fess_is_home(const struct fess_run *r)
{
    return fess_holds(r, plan_filled(&r->plan, r->m, r->plan.stages - 1));
}

/* The areas with a box at a place of the haul: if it parts nothing, they are
 * those without it. */
static int fess_areas_at(struct fess_run *r, const struct haul_place *p)
{
    if (!p->parts)
        return r->areas;
    if (p->open + r->yard.boxes == r->m->cells)
        return 1;
    yard_walk(&r->yard, &r->haul.walk, p->pusher);
    return fess_areas(r, r->yard.boxes, &r->haul.walk);
}

/* Keeps the position with box `row` at a place of the haul, if it is new and
 * not lost. Returns 0 if there is no room. */
static int fess_keep(struct fess_run *r, uint32_t parent, int row, int place,
                     struct fess_council *c)
{
    const struct haul_place *p = &r->haul.place[place];
    int from = r->haul.place[0].cell, future;
    struct fess_features f;
    struct hoard_node *node;
    uint32_t i = r->hoard.count;

    if (*hoard_slot(&r->hoard, r->boxes, p->pusher) != HOARD_NOBODY)
        return 1;
    future = outlook_after(&r->outlook, &r->yard, row, p->cell, p->stand);
    node = hoard_add(&r->hoard, parent, r->boxes, p->pusher);
    if (node == NULL)
        return 0;
    node->from = (uint16_t)from;
    node->to = p->cell;
    node->future = (uint16_t)future;
    node->past = fess_node(r, parent)->past;
    if (future == MAZE_FAR)
        return 1;
    if (fess_is_home(r) && r->home == HOARD_NOBODY)
        r->home = i;            /* a later one may come by this one */
    fess_look(r, fess_areas_at(r, p), p->open, &f);
    fess_ask(r, c, i, &f);
    return 1;
}

/* Makes all moves of a box. Returns 0 if there is no room. */
static int fess_haul(struct fess_run *r, uint32_t parent, int row,
                     struct fess_council *c)
{
    struct yard *y = &r->yard;
    int box = y->box[row], i, to, kept = 1;

    haul_find(&r->haul, y, box, r->walk.least);
    r->boxes[box / 64] ^= UINT64_C(1) << box % 64;
    y->full[box] = 0;
    r->areas = fess_areas(r, y->boxes - 1, &r->haul.bare);
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

/* Weighs the moves just made and sends them to the heap of the position. */
static void fess_weigh(struct fess_run *r, const struct fess_council *c,
                       uint32_t first)
{
    uint32_t cell = fess_cell(&c->now), i;
    int k, advised;

    fess_enlist(r, c->now.packed, cell);
    for (i = first; i < r->hoard.count; i++) {
        if (fess_node(r, i)->future == MAZE_FAR)
            continue;
        for (advised = k = 0; k < r->advisors; k++)
            advised |= c->node[k] == i
                && c->value[k] < fess_advice(&c->now, k);
        fess_node(r, i)->past += !advised;
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
    struct fess_council council;
    uint32_t first = r->hoard.count;
    int i, found;

    fess_load(r, fess_node(r, parent));
    found = corral_find(&r->corral, &r->yard, &r->walk, 1, 1);
    if (found == CORRAL_DEAD
            || outlook_set(&r->outlook, &r->yard, r->walk.least) == MAZE_FAR)
        return 1;
    fess_look(r, fess_areas(r, r->yard.boxes, &r->walk), r->walk.count,
              &council.now);
    for (i = 0; i < r->advisors; i++) {
        council.value[i] = fess_advice(&council.now, i);
        council.node[i] = HOARD_NOBODY;
    }
    for (i = 0; i < r->yard.boxes; i++)
        if ((found != CORRAL_PRUNES || r->corral.best[r->yard.box[i]])
                && !fess_haul(r, parent, i, &council))
            return 0;
    fess_weigh(r, &council, first);
    return 1;
}

/* ---- the search ---- */

static int fess_search(struct fess_run *r)
{
    struct star *s = r->s;
    uint32_t i = 0;

    do {
        if (s->states % FESS_PAUSE == 0 && !s->go_on(s->context, s->states))
            return STAR_STOPPED;
        if (s->limit != 0 && s->states >= s->limit)
            return STAR_LIMIT;
        s->states++;
        if (!fess_expand(r, i))
            return STAR_FULL;
        if (r->home != HOARD_NOBODY)
            return STAR_FOUND;
        i = fess_next(r);
    } while (i != HOARD_NOBODY);
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
    uint16_t *end, *push = arena_take(a, FESS_ANSWER / 2), part[4096 * 4];
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
        hoard_add(&r.hoard, HOARD_NOBODY, boxes, r.walk.least);
        memcpy(r.boxes, boxes, (size_t)r.m->words * 8);
        if (fess_is_home(&r))
            hoard_hide_first(&r.hoard);
        result = fess_search(&r);
    }
    if (result == STAR_FOUND)
        result = fess_tell(&r, a, used);
    if (result != STAR_FOUND)
        a->used = used;
    return result;
}
