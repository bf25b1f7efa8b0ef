/* star.c: best-first search over pushes (see star.h). Positions that wait lie
 * in lists by their value, the last one first; a table finds each by its
 * boxes and the smallest cell the pusher can walk to.
 */
#include <string.h>

#include "corral.h"
#include "star.h"

enum {
    STAR_VALUES = 1 << 16,      /* lists; the last takes all beyond */
    STAR_LONG = 30000,          /* pushes; more are not looked at */
    STAR_CLOSED = 1 << 15,      /* bit of a node's push */
    STAR_SLOTS = 1 << 10,       /* of the table at first */
    STAR_SHARE = 24,            /* of so many bytes of memory 4 are a slot */
    STAR_ANSWER = 1 << 16       /* bytes for the answer */
};

#define STAR_NOBODY UINT32_MAX

struct star_node {
    uint32_t parent;
    uint32_t next;              /* of its list */
    uint16_t push;              /* that led here, and STAR_CLOSED */
    uint16_t pusher;            /* the smallest cell he can walk to */
    uint16_t past, future;      /* pushes made; pushes needed at least */
    uint64_t boxes[];
};

struct star_run {
    struct star *s;
    const struct maze *m;
    struct yard yard;
    struct walk walk, after;
    struct pairs pairs, again;
    struct corral corral;
    uint64_t *boxes;            /* of a position just made */
    unsigned char *nodes;
    size_t stride;
    uint32_t count, most;
    uint32_t *table;
    uint32_t slots, most_slots;
    uint32_t *list;             /* first of each value */
    int value;                  /* no list before it has any */
    uint32_t home;              /* a solved node, or STAR_NOBODY */
};

static struct star_node *star_node(const struct star_run *r, uint32_t i)
{
    return (struct star_node *)(void *)(r->nodes + r->stride * i);
}

/* ---- memory ---- */

static int star_open(struct star_run *r, struct arena *a)
{
    const struct maze *m = r->m;
    size_t left;

    r->stride = sizeof(struct star_node) + (size_t)m->words * 8;
    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->list = arena_take(a, STAR_VALUES * sizeof *r->list);
    if (r->boxes == NULL || r->list == NULL || !yard_open(&r->yard, m, a)
            || !walk_open(&r->walk, m, a) || !walk_open(&r->after, m, a)
            || !pairs_open(&r->pairs, m->boxes, a)
            || !pairs_open(&r->again, m->boxes, a)
            || !corral_open(&r->corral, m, a))
        return 0;
    memset(r->list, 0xff, STAR_VALUES * sizeof *r->list);
    left = a->room - a->used;
    for (r->most_slots = STAR_SLOTS;
            r->most_slots < left / STAR_SHARE && r->most_slots < 1U << 31;)
        r->most_slots *= 2;
    r->table = arena_take(a, r->most_slots * sizeof *r->table);
    if (r->table == NULL)
        return 0;
    r->slots = STAR_SLOTS;
    memset(r->table, 0xff, r->slots * sizeof *r->table);
    left = a->room - a->used;
    if (left < STAR_ANSWER + r->stride)
        return 0;
    left -= STAR_ANSWER;
    r->nodes = arena_take(a, left);
    r->most = (uint32_t)(left / r->stride);
    if (r->most > r->most_slots / 4 * 3)
        r->most = r->most_slots / 4 * 3;
    return 1;
}

static uint64_t star_hash(const struct star_run *r, const uint64_t *boxes,
                          int pusher)
{
    uint64_t hash = (uint64_t)pusher + 1;
    int i;

    for (i = 0; i < r->m->words; i++) {
        hash = (hash ^ boxes[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0xd6e8feb86659fd93);
    return hash ^ hash >> 32;
}

/* The slot of a position, or the empty one where it belongs. */
static uint32_t *star_slot(const struct star_run *r, const uint64_t *boxes,
                           int pusher)
{
    uint32_t mask = r->slots - 1;
    uint32_t i = (uint32_t)star_hash(r, boxes, pusher) & mask;
    const struct star_node *node;

    for (; r->table[i] != STAR_NOBODY; i = (i + 1) & mask) {
        node = star_node(r, r->table[i]);
        if (node->pusher == pusher
                && memcmp(node->boxes, boxes, (size_t)r->m->words * 8) == 0)
            break;
    }
    return &r->table[i];
}

/* Doubles the table when it is half full, as far as it goes. */
static void star_grow(struct star_run *r)
{
    const struct star_node *node;
    uint32_t i;

    if (r->count < r->slots / 2 || r->slots == r->most_slots)
        return;
    r->slots *= 2;
    memset(r->table, 0xff, r->slots * sizeof *r->table);
    for (i = 0; i < r->count; i++) {
        node = star_node(r, i);
        *star_slot(r, node->boxes, node->pusher) = i;
    }
}

/* ---- positions that wait ---- */

static void star_wait(struct star_run *r, uint32_t i)
{
    struct star_node *node = star_node(r, i);
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
        while ((i = r->list[r->value]) != STAR_NOBODY) {
            r->list[r->value] = star_node(r, i)->next;
            if (!(star_node(r, i)->push & STAR_CLOSED))
                return i;
        }
    return STAR_NOBODY;
}

/* ---- one push ---- */

static int star_is_home(const struct star_run *r)
{
    int i, missing = r->m->goals;

    for (i = 0; i < r->yard.boxes; i++)
        missing -= r->m->goal[r->yard.box[i]];
    return missing == 0;
}

/* What a position needs at least; MAZE_FAR: it is lost. row: of the box that
 * was moved to a cell, with the pusher behind it. */
static int star_future(struct star_run *r, int row, int cell, int pusher)
{
    int sum;

    if (!(r->s->rules & STAR_PAIRS))
        return 0;
    pairs_copy(&r->again, &r->pairs);
    r->again.row[row] = maze_row(r->m, cell, maze_side(r->m, cell, pusher));
    sum = pairs_again(&r->again, row);
    return sum < MAZE_FAR ? sum : MAZE_FAR;
}

/* Keeps a position made by a push, if it is new or was reached with more
 * pushes before. Returns 0 if there is no room. */
static int star_keep(struct star_run *r, uint32_t parent, int push,
                     int future)
{
    int past = star_node(r, parent)->past + 1;
    uint32_t *slot = star_slot(r, r->boxes, r->after.least);
    struct star_node *node;

    if (r->count == r->most)
        return 0;
    if (*slot != STAR_NOBODY)
        star_node(r, *slot)->push |= STAR_CLOSED;
    *slot = r->count;
    node = star_node(r, r->count);
    node->parent = parent;
    node->push = (uint16_t)push;
    node->pusher = (uint16_t)r->after.least;
    node->past = (uint16_t)past;
    node->future = (uint16_t)future;
    memcpy(node->boxes, r->boxes, (size_t)r->m->words * 8);
    if (future < MAZE_FAR)
        star_wait(r, r->count);
    r->count++;
    star_grow(r);
    return 1;
}

/* 1 if the position was reached before, with no more pushes. */
static int star_is_known(const struct star_run *r, int past)
{
    uint32_t i = *star_slot(r, r->boxes, r->after.least);

    return i != STAR_NOBODY && (star_node(r, i)->past <= past
                                || star_node(r, i)->future == MAZE_FAR);
}

/* Makes one push of box `row` in a direction and keeps what comes of it.
 * Returns 0 if there is no room. */
static int star_push(struct star_run *r, uint32_t parent, int row, int d)
{
    struct yard *y = &r->yard;
    int from = y->box[row], to = r->m->beside[from][d], known, future;

    y->full[from] = 0;
    y->full[to] = 1;
    r->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    yard_walk(y, &r->after, from);
    known = star_is_known(r, star_node(r, parent)->past + 1);
    if (!known) {
        future = star_future(r, row + 1, to, from);
        if (future < MAZE_FAR && r->s->rules & STAR_FREEZE
                && yard_is_dead(y, to))
            future = MAZE_FAR;
        known = star_keep(r, parent, to * MAZE_DIRECTIONS + d, future);
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
    int i;

    yard_set(&r->yard, boxes);
    memcpy(r->boxes, boxes, (size_t)r->m->words * 8);
    yard_walk(&r->yard, &r->walk, pusher);
    if (!(r->s->rules & STAR_PAIRS))
        return 0;
    for (i = 0; i < r->yard.boxes; i++)
        r->pairs.row[i + 1]
            = maze_row(r->m, r->yard.box[i],
                       maze_side(r->m, r->yard.box[i], pusher));
    return pairs_all(&r->pairs);
}

/* Keeps the first position; 0: it is lost. A level may begin with all boxes
 * home and is solved when they are so again, so that is not known yet. */
static int star_begin(struct star_run *r, const uint64_t *boxes, int pusher)
{
    struct star_node *node = star_node(r, 0);
    int future = star_load(r, boxes, pusher);

    if (future >= MAZE_FAR)
        return 0;
    memset(node, 0, sizeof *node);
    node->pusher = (uint16_t)r->walk.least;
    node->future = (uint16_t)future;
    node->parent = STAR_NOBODY;
    memcpy(node->boxes, boxes, (size_t)r->m->words * 8);
    r->count = 1;
    r->value = STAR_VALUES;
    r->s->least = future;
    star_wait(r, 0);
    if (!star_is_home(r))
        *star_slot(r, node->boxes, node->pusher) = 0;
    return 1;
}

static int star_search(struct star_run *r)
{
    struct star *s = r->s;
    struct star_node *node;
    uint32_t i;

    while ((i = star_next(r)) != STAR_NOBODY) {
        node = star_node(r, i);
        node->push |= STAR_CLOSED;
        if (s->states % STAR_PAUSE == 0 && !s->go_on(s->context, s->states))
            return STAR_STOPPED;
        if (s->limit != 0 && s->states >= s->limit)
            return STAR_LIMIT;
        s->states++;
        if (node->past + node->future > s->least && s->past == s->future)
            s->least = node->past + node->future;
        star_load(r, node->boxes, node->pusher);
        if (node->past > 0 && star_is_home(r)) {
            r->home = i;
            return STAR_FOUND;
        }
        if (node->past < STAR_LONG && !star_expand(r, i))
            return STAR_FULL;
    }
    return STAR_NONE;
}

/* Writes the pushes where the search began to take memory. */
static int star_tell(struct star_run *r, struct arena *a, size_t used)
{
    struct pushes *found = &r->s->found;
    const struct star_node *node = star_node(r, r->home);
    size_t size = node->past * sizeof *found->push, i;
    uint16_t *push = arena_take(a, size);

    found->count = node->past;
    for (i = node->past; i-- > 0; node = star_node(r, node->parent))
        push[i] = node->push & (STAR_CLOSED - 1);
    a->used = used;
    found->push = arena_take(a, size);
    memmove(found->push, push, size);
    return STAR_FOUND;
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
