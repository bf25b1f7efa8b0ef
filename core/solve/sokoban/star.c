/* star.c: best-first search over pushes (see star.h). Positions that wait lie
 * in lists by their value, the last one first.
 */
#include <string.h>

#include "corral.h"
#include "hoard.h"
#include "star.h"

enum {
    STAR_VALUES = 1 << 16,      /* lists; the last takes all beyond */
    STAR_LONG = 30000,          /* pushes; more are not looked at */
    STAR_CLOSED = 1,            /* mark of a node */
    STAR_ANSWER = 1 << 16       /* bytes for the answer */
};

struct star_run {
    struct star *s;
    const struct maze *m;
    struct yard yard;
    struct walk walk, after;
    struct outlook outlook;
    struct corral corral;
    uint64_t *boxes;            /* of a position just made */
    struct hoard hoard;
    uint32_t *list;             /* first of each value */
    int value;                  /* no list before it has any */
    uint32_t home;              /* a solved node, or HOARD_NOBODY */
};

static int star_open(struct star_run *r, struct arena *a)
{
    const struct maze *m = r->m;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->list = arena_take(a, STAR_VALUES * sizeof *r->list);
    if (r->boxes == NULL || r->list == NULL || !yard_open(&r->yard, m, a)
            || !walk_open(&r->walk, m, a) || !walk_open(&r->after, m, a)
            || !outlook_open(&r->outlook, m, r->s->rules, a)
            || !corral_open(&r->corral, m, a))
        return 0;
    memset(r->list, 0xff, STAR_VALUES * sizeof *r->list);
    return hoard_open(&r->hoard, m, STAR_ANSWER, a);
}

static struct hoard_node *star_node(const struct star_run *r, uint32_t i)
{
    return hoard_node(&r->hoard, i);
}

/* ---- positions that wait ---- */

static void star_wait(struct star_run *r, uint32_t i)
{
    struct hoard_node *node = star_node(r, i);
    int value = node->past * r->s->past + node->future * r->s->future;

    if (value >= STAR_VALUES)
        value = STAR_VALUES - 1;
    node->next = r->list[value];
    r->list[value] = i;
    if (value < r->value)
        r->value = value;
}

/* The next position of least value that is still to be looked at. */
static uint32_t star_next(struct star_run *r)
{
    uint32_t i;

    for (; r->value < STAR_VALUES; r->value++)
        while ((i = r->list[r->value]) != HOARD_NOBODY) {
            r->list[r->value] = star_node(r, i)->next;
            if (!(star_node(r, i)->mark & STAR_CLOSED))
                return i;
        }
    return HOARD_NOBODY;
}

/* ---- one push ---- */

static int star_is_home(const struct star_run *r)
{
    int i, missing = r->m->goals;

    for (i = 0; i < r->yard.boxes; i++)
        missing -= r->m->goal[r->yard.box[i]];
    return missing == 0;
}

/* 1 if there is no shorter solution by a position than the one known. */
static int star_is_long(const struct star_run *r, int pushes)
{
    return r->s->known > 0 && pushes >= r->s->known;
}

/* Keeps a position made by a push, if it is new or was reached with more
 * pushes before. Returns 0 if there is no room. */
static int star_keep(struct star_run *r, uint32_t parent, int from, int to,
                     int future)
{
    int past = star_node(r, parent)->past + 1;
    uint32_t *slot = hoard_slot(&r->hoard, r->boxes, r->after.least);
    uint32_t old = *slot;
    struct hoard_node *node = hoard_add(&r->hoard, slot, parent, r->boxes,
                                        r->after.least);

    if (node == NULL)
        return 0;
    if (old != HOARD_NOBODY)
        star_node(r, old)->mark = STAR_CLOSED;
    node->from = (uint16_t)from;
    node->to = (uint16_t)to;
    node->past = (uint16_t)past;
    node->future = (uint16_t)future;
    if (future < MAZE_FAR)
        star_wait(r, r->hoard.count - 1);
    return 1;
}

/* 1 if the position was reached before, with no more pushes. */
static int star_is_known(const struct star_run *r, int past)
{
    uint32_t i = *hoard_slot(&r->hoard, r->boxes, r->after.least);

    return i != HOARD_NOBODY && (star_node(r, i)->past <= past
                                || star_node(r, i)->future == MAZE_FAR);
}

/* Makes one push of box `row` in a direction and keeps what comes of it.
 * Returns 0 if there is no room. */
static int star_push(struct star_run *r, uint32_t parent, int row, int d)
{
    struct yard *y = &r->yard;
    int from = y->box[row], to = r->m->beside[from][d];
    int past, known, future;

    y->full[from] = 0;
    y->full[to] = 1;
    r->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    yard_walk(y, &r->after, from);
    past = star_node(r, parent)->past + 1;
    known = star_is_known(r, past);
    if (!known) {
        future = outlook_after(&r->outlook, y, row, to, from);
        known = (future < MAZE_FAR && star_is_long(r, past + future))
            || star_keep(r, parent, from, to, future);
    }
    y->full[to] = 0;
    y->full[from] = 1;
    r->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    return known;
}

/* Corrals say nothing where boxes may be left over. */
static int star_corral(struct star_run *r)
{
    unsigned rules = r->s->rules;

    if (!(rules & (STAR_CORRALS | STAR_PENS)) || r->m->boxes > r->m->goals)
        return CORRAL_NONE;
    return corral_find(&r->corral, &r->yard, &r->walk,
                       (rules & STAR_CORRALS) != 0,
                       (rules & STAR_PENS) != 0);
}

/* Makes every push of a position. Returns 0 if there is no room. */
static int star_expand(struct star_run *r, uint32_t parent)
{
    const struct maze *m = r->m;
    struct yard *y = &r->yard;
    int i, d, to, found = star_corral(r);

    if (found == CORRAL_DEAD)
        return 1;
    for (i = 0; i < y->boxes; i++) {
        if (found == CORRAL_PRUNES && !r->corral.best[y->box[i]])
            continue;
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            to = m->beside[y->box[i]][d];
            if (to < m->live && !y->full[to]
                    && walk_has(&r->walk,
                                m->beside[y->box[i]][maze_back(d)])
                    && !star_push(r, parent, i, d))
                return 0;
        }
    }
    return 1;
}

/* Sets all up for a position that is to be looked at; what it needs. */
static int star_load(struct star_run *r, const uint64_t *boxes, int pusher)
{
    yard_set(&r->yard, boxes);
    memcpy(r->boxes, boxes, (size_t)r->m->words * 8);
    yard_walk(&r->yard, &r->walk, pusher);
    return outlook_set(&r->outlook, &r->yard, pusher);
}

/* Keeps the first position; 0: it is lost. A level may begin with all boxes
 * home and is solved when they are so again, so that is not known yet. */
static int star_begin(struct star_run *r, const uint64_t *boxes, int pusher)
{
    int future = star_load(r, boxes, pusher);
    uint32_t *slot = hoard_slot(&r->hoard, boxes, r->walk.least);
    struct hoard_node *node = hoard_add(&r->hoard, slot, HOARD_NOBODY, boxes,
                                        r->walk.least);

    if (future >= MAZE_FAR)
        return 0;
    node->future = (uint16_t)future;
    r->value = STAR_VALUES;
    r->s->least = future;
    star_wait(r, 0);
    if (star_is_home(r))
        hoard_hide_first(&r->hoard);
    return 1;
}

static int star_search(struct star_run *r)
{
    struct star *s = r->s;
    struct hoard_node *node;
    uint32_t i;
    int future;

    while ((i = star_next(r)) != HOARD_NOBODY) {
        node = star_node(r, i);
        node->mark |= STAR_CLOSED;
        if (s->states % STAR_PAUSE == 0 && !s->go_on(s->context, s->states))
            return STAR_STOPPED;
        if (s->limit != 0 && s->states >= s->limit)
            return STAR_LIMIT;
        s->states++;
        if (node->past + node->future > s->least && s->past == s->future)
            s->least = node->past + node->future;
        future = star_load(r, node->boxes, node->pusher);
        if (node->past > 0 && star_is_home(r)) {
            r->home = i;
            return STAR_FOUND;
        }
        if (future < MAZE_FAR && node->past < STAR_LONG
                && !star_expand(r, i))
            return STAR_FULL;
    }
    return STAR_NONE;
}

/* The direction of a push by one cell. */
static int star_direction(const struct maze *m, const struct hoard_node *node)
{
    int d = 0;

    while (m->beside[node->from][d] != node->to)
        d++;
    return d;
}

int star_answer(struct star *s, const uint16_t *push, size_t count,
                struct arena *a, size_t used)
{
    size_t size = count * sizeof *push;

    a->used = used;
    s->found.push = arena_take(a, size);
    memmove(s->found.push, push, size);
    s->found.count = (int)count;
    return STAR_FOUND;
}

/* Writes the pushes where the search began to take memory. */
static int star_tell(struct star_run *r, struct arena *a, size_t used)
{
    const struct hoard_node *node = star_node(r, r->home);
    size_t count = node->past, i;
    uint16_t *push = arena_take(a, count * sizeof *push);

    for (i = count; i-- > 0; node = star_node(r, node->parent))
        push[i] = (uint16_t)(node->to * MAZE_DIRECTIONS
                             + star_direction(r->m, node));
    return star_answer(r->s, push, count, a, used);
}

int star_run(struct star *s, const uint64_t *boxes, int pusher,
             struct arena *a)
{
    struct star_run r;
    size_t used = a->used;
    int result = STAR_FULL;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->maze;
    s->states = 0;
    s->least = 0;
    if (star_open(&r, a))
        result = star_begin(&r, boxes, pusher) ? star_search(&r) : STAR_NONE;
    if (result == STAR_FOUND)
        return star_tell(&r, a, used);
    a->used = used;
    return result;
}
