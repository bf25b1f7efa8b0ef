/* astar.c: best-first search over pushes (see astar.h). Positions that wait
 * lie in lists by their value, the last one first.
 */
#include <string.h>

#include "solve/sokoban/astar.h"
#include "solve/sokoban/corral.h"
#include "solve/sokoban/state_table.h"

enum {
    ASTAR_VALUES = 1 << 16,     /* lists; the last takes all beyond */
    ASTAR_LONG = 30000,         /* pushes; more are not looked at */
    ASTAR_CLOSED = 1,           /* mark of a node */
    ASTAR_ANSWER = 1 << 16      /* bytes for the answer */
};

struct sokoban_astar_run {
    struct sokoban_astar *s;
    const struct static_map *m;
    struct position position;
    struct walk walk, after;
    struct sokoban_bound bound;
    struct corral corral;
    uint64_t *boxes;            /* of a position just made */
    struct sokoban_states table;
    uint32_t *list;             /* first of each value */
    int value;                  /* no list before it has any */
    uint32_t home;              /* a solved node, or SOKOBAN_STATES_NOBODY */
};

static int astar_open(struct sokoban_astar_run *r, struct arena *a)
{
    const struct static_map *m = r->m;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->list = arena_take(a, ASTAR_VALUES * sizeof *r->list);
    if (r->boxes == NULL || r->list == NULL
        || !position_open(&r->position, m, a) || !walk_open(&r->walk, m, a)
        || !walk_open(&r->after, m, a)
        || !sokoban_bound_open(&r->bound, m, r->s->rules, a)
        || !corral_open(&r->corral, m, a))
        return 0;
    memset(r->list, 0xff, ASTAR_VALUES * sizeof *r->list);
    return sokoban_states_open(&r->table, m, ASTAR_ANSWER, a);
}

static struct sokoban_states_node *astar_node(
    const struct sokoban_astar_run *r, uint32_t i)
{
    return sokoban_states_node(&r->table, i);
}

/* ---- positions that wait ---- */

static void astar_wait(struct sokoban_astar_run *r, uint32_t i)
{
    struct sokoban_states_node *node = astar_node(r, i);
    int value = node->past * r->s->past + node->future * r->s->future;

    if (value >= ASTAR_VALUES)
        value = ASTAR_VALUES - 1;
    node->next = r->list[value];
    r->list[value] = i;
    if (value < r->value)
        r->value = value;
}

/* The next position of least value that is still to be looked at. */
static uint32_t next(struct sokoban_astar_run *r)
{
    uint32_t i;

    for (; r->value < ASTAR_VALUES; r->value++)
        while ((i = r->list[r->value]) != SOKOBAN_STATES_NOBODY) {
            r->list[r->value] = astar_node(r, i)->next;
            if (!(astar_node(r, i)->mark & ASTAR_CLOSED))
                return i;
        }
    return SOKOBAN_STATES_NOBODY;
}

/* ---- one push ---- */

static int is_home(const struct sokoban_astar_run *r)
{
    int i, missing = r->m->goals;

    for (i = 0; i < r->position.boxes; i++)
        missing -= r->m->goal[r->position.box[i]];
    return missing == 0;
}

/* 1 if there is no shorter solution by a position than the one known. */
static int is_long(const struct sokoban_astar_run *r, int pushes)
{
    return r->s->known > 0 && pushes >= r->s->known;
}

/* Keeps a position made by a push, if it is new or was reached with more
 * pushes before. Returns 0 if there is no room. */
static int keep(struct sokoban_astar_run *r, uint32_t parent, int from, int to,
                int future)
{
    int past = astar_node(r, parent)->past + 1;
    uint32_t *slot = sokoban_states_slot(&r->table, r->boxes, r->after.least);
    uint32_t old = *slot;
    struct sokoban_states_node *node =
        sokoban_states_add(&r->table, slot, parent, r->boxes, r->after.least);

    if (node == NULL)
        return 0;
    if (old != SOKOBAN_STATES_NOBODY)
        astar_node(r, old)->mark = ASTAR_CLOSED;
    node->from = (uint16_t)from;
    node->to = (uint16_t)to;
    node->past = (uint16_t)past;
    node->future = (uint16_t)future;
    if (future < STATIC_MAP_FAR)
        astar_wait(r, r->table.count - 1);
    return 1;
}

/* 1 if the position was reached before, with no more pushes. */
static int is_known(const struct sokoban_astar_run *r, int past)
{
    uint32_t i = *sokoban_states_slot(&r->table, r->boxes, r->after.least);

    return i != SOKOBAN_STATES_NOBODY && (astar_node(r, i)->past <= past
                                || astar_node(r, i)->future == STATIC_MAP_FAR);
}

/* Makes one push of box `row` in a direction and keeps what comes of it.
 * Returns 0 if there is no room. */
static int astar_push(struct sokoban_astar_run *r, uint32_t parent, int row,
                      int d)
{
    struct position *y = &r->position;
    int from = y->box[row], to = r->m->beside[from][d];
    int past, known, future;

    y->full[from] = 0;
    y->full[to] = 1;
    r->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    position_walk(y, &r->after, from);
    past = astar_node(r, parent)->past + 1;
    known = is_known(r, past);
    if (!known) {
        future = sokoban_bound_after(&r->bound, y, row, to, from);
        known = (future < STATIC_MAP_FAR && is_long(r, past + future))
            || keep(r, parent, from, to, future);
    }
    y->full[to] = 0;
    y->full[from] = 1;
    r->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    r->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    return known;
}

/* Corrals say nothing where boxes may be left over. */
static int astar_corral(struct sokoban_astar_run *r)
{
    unsigned rules = r->s->rules;

    if (!(rules & (STAR_CORRALS | STAR_PENS)) || r->m->boxes > r->m->goals)
        return CORRAL_NONE;
    return corral_find(&r->corral, &r->position, &r->walk,
                       (rules & STAR_CORRALS) != 0,
                       (rules & STAR_PENS) != 0);
}

/* Makes every push of a position. Returns 0 if there is no room. */
static int expand(struct sokoban_astar_run *r, uint32_t parent)
{
    const struct static_map *m = r->m;
    struct position *y = &r->position;
    int i, d, to, found = astar_corral(r);

    if (found == CORRAL_DEAD)
        return 1;
    for (i = 0; i < y->boxes; i++) {
        if (found == CORRAL_PRUNES && !r->corral.best[y->box[i]])
            continue;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[y->box[i]][d];
            if (to < m->live && !y->full[to]
                    && walk_has(&r->walk,
                                m->beside[y->box[i]][static_map_back(d)])
                    && !astar_push(r, parent, i, d))
                return 0;
        }
    }
    return 1;
}

/* Sets all up for a position that is to be looked at; what it needs. */
static int load(struct sokoban_astar_run *r, const uint64_t *boxes, int pusher)
{
    position_set(&r->position, boxes);
    memcpy(r->boxes, boxes, (size_t)r->m->words * 8);
    position_walk(&r->position, &r->walk, pusher);
    return sokoban_bound_set(&r->bound, &r->position, pusher);
}

/* Keeps the first position; 0: it is lost. A level may begin with all boxes
 * home and is solved when they are so again, so that is not known yet. */
static int begin(struct sokoban_astar_run *r, const uint64_t *boxes,
                 int pusher)
{
    int future = load(r, boxes, pusher);
    uint32_t *slot = sokoban_states_slot(&r->table, boxes, r->walk.least);
    struct sokoban_states_node *node = sokoban_states_add(
        &r->table, slot, SOKOBAN_STATES_NOBODY, boxes, r->walk.least);

    if (future >= STATIC_MAP_FAR)
        return 0;
    node->future = (uint16_t)future;
    r->value = ASTAR_VALUES;
    r->s->least = future;
    astar_wait(r, 0);
    if (is_home(r))
        sokoban_states_hide_first(&r->table);
    return 1;
}

static int search(struct sokoban_astar_run *r)
{
    struct sokoban_astar *s = r->s;
    struct sokoban_states_node *node;
    uint32_t i;
    int future;

    while ((i = next(r)) != SOKOBAN_STATES_NOBODY) {
        node = astar_node(r, i);
        node->mark |= ASTAR_CLOSED;
        if (s->states % SOKOBAN_ASTAR_PAUSE == 0
            && !s->go_on(s->context, s->states))
            return SOKOBAN_ASTAR_STOPPED;
        if (s->limit != 0 && s->states >= s->limit)
            return SOKOBAN_ASTAR_LIMIT;
        s->states++;
        if (node->past + node->future > s->least && s->past == s->future)
            s->least = node->past + node->future;
        future = load(r, node->boxes, node->pusher);
        if (node->past > 0 && is_home(r)) {
            r->home = i;
            return SOKOBAN_ASTAR_FOUND;
        }
        if (future < STATIC_MAP_FAR && node->past < ASTAR_LONG
                && !expand(r, i))
            return SOKOBAN_ASTAR_FULL;
    }
    return SOKOBAN_ASTAR_NONE;
}

/* The direction of a push by one cell. */
static int direction(const struct static_map *m,
                     const struct sokoban_states_node *node)
{
    int d = 0;

    while (m->beside[node->from][d] != node->to)
        d++;
    return d;
}

int sokoban_astar_answer(struct sokoban_astar *s, const uint16_t *push,
                         size_t count, struct arena *a, size_t used)
{
    size_t size = count * sizeof *push;

    a->used = used;
    s->found.push = arena_take(a, size);
    memmove(s->found.push, push, size);
    s->found.count = (int)count;
    return SOKOBAN_ASTAR_FOUND;
}

/* Writes the pushes where the search began to take memory. */
static int tell(struct sokoban_astar_run *r, struct arena *a, size_t used)
{
    const struct sokoban_states_node *node = astar_node(r, r->home);
    size_t count = node->past, i;
    uint16_t *push = arena_take(a, count * sizeof *push);

    for (i = count; i-- > 0; node = astar_node(r, node->parent))
        push[i] = (uint16_t)(node->to * STATIC_MAP_DIRECTIONS
                             + direction(r->m, node));
    return sokoban_astar_answer(r->s, push, count, a, used);
}

int sokoban_astar_run(struct sokoban_astar *s, const uint64_t *boxes,
                      int pusher, struct arena *a)
{
    struct sokoban_astar_run r;
    size_t used = a->used;
    int result = SOKOBAN_ASTAR_FULL;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->map;
    s->states = 0;
    s->least = 0;
    if (astar_open(&r, a))
        result = begin(&r, boxes, pusher) ? search(&r) : SOKOBAN_ASTAR_NONE;
    if (result == SOKOBAN_ASTAR_FOUND)
        return tell(&r, a, used);
    a->used = used;
    return result;
}
