/* corral.c: corrals (see corral.h).
 *
 * A set of boxes prunes if at least one of its boxes must still move, and
 * every push that can be the first push of the set, however the other boxes
 * move before, can be made now and leads to a cell that the other boxes and
 * the pusher cannot enter while the set stands. The first push of the set in
 * any solution can then be made at once without changing the rest of the
 * solution.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/sokoban/bound/corral.h"

enum {
    CORRAL_EFFORT = 60,         /* positions examined in one search */
    CORRAL_STACK = 4096,        /* open positions */
    CORRAL_SEEN = 256,          /* slots, at least twice the effort */
    CORRAL_KNOWN = 1 << 15,
    CORRAL_BOXES = 14,          /* larger sets are not searched */
    CORRAL_ENTRY = CORRAL_BOXES + 2 /* of the stack: the pusher, the number of
                                   boxes, and the boxes */
};

int corral_open(struct corral *c, const struct static_map *m, struct arena *a)
{
    size_t cells = (size_t)m->cells + 1, i;

    memset(c, 0, sizeof *c);
    c->map = m;
    c->area = arena_take(a, cells * sizeof *c->area);
    c->area_least = arena_take(a, cells * sizeof *c->area_least);
    c->border = arena_take(a, cells * STATIC_MAP_DIRECTIONS
                           * sizeof *c->border);
    c->border_end = arena_take(a, (cells + 1) * sizeof *c->border_end);
    c->has_area = arena_take(a, cells);
    c->has_box = arena_take_clear(a, cells);
    c->in_set = arena_take_clear(a, cells);
    c->best = arena_take_clear(a, cells);
    c->boxes = arena_take(a, cells * sizeof *c->boxes);
    c->stack = arena_take(a, CORRAL_STACK * CORRAL_ENTRY * sizeof *c->stack);
    c->seen = arena_take(a, CORRAL_SEEN * sizeof *c->seen);
    c->known = arena_take_clear(a, CORRAL_KNOWN * sizeof *c->known);
    c->zobrist = arena_take(a, cells * sizeof *c->zobrist);
    c->way_in = arena_take(a, CORRAL_BOXES * sizeof *c->way_in);
    if (c->area == NULL || c->area_least == NULL || c->border == NULL
            || c->border_end == NULL || c->has_area == NULL
            || c->has_box == NULL || c->in_set == NULL || c->best == NULL
            || c->boxes == NULL || c->stack == NULL || c->seen == NULL
            || c->known == NULL || c->zobrist == NULL || c->way_in == NULL
            || !walk_open(&c->around, m, a) || !walk_open(&c->walk, m, a)
            || !position_open(&c->position, m, a))
        return 0;
    for (i = 0; i < cells; i++)
        c->zobrist[i] = hash_number(i + 1);
    return 1;
}

/* ---- corrals ---- */

static void corral_clear(struct corral *c)
{
    while (c->count > 0)
        c->in_set[c->boxes[--c->count]] = 0;
    c->reached = 0;
}

/* Labels the corral of a cell, its smallest. */
static void corral_label(struct corral *c, const struct position *p, int from)
{
    const struct static_map *m = c->map;
    uint16_t *queue = c->boxes;         /* not in use yet */
    int head = 0, tail = 0, d, to;

    c->area[from] = (uint16_t)++c->areas;
    c->area_least[c->areas] = (uint16_t)from;
    queue[tail++] = (uint16_t)from;
    while (head < tail) {
        from = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[from][d];
            if (p->full[to] || c->area[to] != 0)
                continue;
            c->area[to] = (uint16_t)c->areas;
            queue[tail++] = (uint16_t)to;
        }
    }
}

int corral_areas(struct corral *c, const struct position *p, int boxes,
                 const struct walk *walk)
{
    int cell;

    corral_clear(c);
    memset(c->area, 0, (size_t)(c->map->cells + 1) * sizeof *c->area);
    c->areas = 0;
    c->area_least[0] = (uint16_t)walk->least;
    if (walk->count + boxes == c->map->cells)
        return 0;
    for (cell = 0; cell < c->map->cells; cell++)
        if (!p->full[cell] && !walk_has(walk, cell) && c->area[cell] == 0)
            corral_label(c, p, cell);
    return c->areas;
}

/* ---- the set of boxes ---- */

static int corral_add(struct corral *c, int cell)
{
    if (c->in_set[cell])
        return 0;
    c->in_set[cell] = 1;
    c->boxes[c->count++] = (uint16_t)cell;
    return 1;
}

/* Returns where the list of the boxes around a corral begins. */
static int border_begin(const struct corral *c, int area)
{
    return area == 0 ? 0 : c->border_end[area - 1];
}

/* Lists the boxes around each corral. A box that is beside a corral twice is
 * there twice. */
static void corral_list_borders(struct corral *c, const struct position *p)
{
    int i, d, to;

    memset(c->border_end, 0, ((size_t)c->areas + 2) * sizeof *c->border_end);
    for (i = 0; i < p->boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = c->map->beside[p->box[i]][d];
            c->border_end[c->area[to] + 1] += !p->full[to];
        }
    for (i = 0; i < c->areas; i++)
        c->border_end[i + 1] += c->border_end[i];
    for (i = 0; i < p->boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = c->map->beside[p->box[i]][d];
            if (!p->full[to])
                c->border[c->border_end[c->area[to]]++] = p->box[i];
        }
}

/* Adds the boxes around a corral. Returns 0 if all were in the set. */
static int corral_add_area(struct corral *c, int area)
{
    int i, added = 0;

    for (i = border_begin(c, area); i < c->border_end[area]; i++)
        added |= corral_add(c, c->border[i]);
    return added;
}

/* Returns 1 if a cell is in the area around the set. */
static int is_around(const struct corral *c, const struct position *p,
                     int cell)
{
    return p->full[cell] ? c->has_box[cell] : c->has_area[c->area[cell]];
}

/* Adds a box to the area around the set. */
static void corral_enter_box(struct corral *c, int box)
{
    if (c->in_set[box] || c->has_box[box])
        return;
    c->has_box[box] = 1;
    c->walk.queue[c->walk.count++] = (uint16_t)box;
    c->least = box < c->least ? box : c->least;
}

/* Adds a corral and the boxes around it. */
static void corral_enter_area(struct corral *c, int area)
{
    int least = c->area_least[area], i;

    if (c->has_area[area])
        return;
    c->has_area[area] = 1;
    c->least = least < c->least ? least : c->least;
    for (i = border_begin(c, area); i < c->border_end[area]; i++)
        corral_enter_box(c, c->border[i]);
}

/* Finds the area around the set. */
static void corral_reach(struct corral *c, const struct position *p,
                         const struct walk *walk)
{
    int i, d, to;

    while (c->reached > 0 && c->reached < c->count
           && !c->has_box[c->boxes[c->reached]])
        c->reached++;           /* the set grew, but not into the area */
    if (c->reached == c->count)
        return;
    c->reached = c->count;
    memset(c->has_area, 0, (size_t)c->areas + 1);
    for (i = 0; i < p->boxes; i++)
        c->has_box[p->box[i]] = 0;
    c->walk.count = 0;
    c->least = walk->least;
    corral_enter_area(c, 0);
    for (i = 0; i < c->walk.count; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = c->map->beside[c->walk.queue[i]][d];
            if (p->full[to] == 1)
                corral_enter_box(c, to);
            else if (p->full[to] == 0)
                corral_enter_area(c, c->area[to]);
        }
}

enum corral_push { CORRAL_NEVER, CORRAL_NOW, CORRAL_GROWS, CORRAL_SPOILS };

/* Adds what blocks a push to the set. */
static int corral_grow(struct corral *c, const struct position *p, int cell)
{
    int added = p->full[cell] ? corral_add(c, cell)
                              : corral_add_area(c, c->area[cell]);

    return added ? CORRAL_GROWS : CORRAL_SPOILS;
}

/* Decides what a push of a box means for the set: impossible as a first push,
 * possible now, blocked by something that joins the set, or a reason not to
 * prune. */
static int corral_classify(struct corral *c, const struct position *p,
                           const struct walk *walk, int box, int d)
{
    int to = c->map->beside[box][d];
    int stand = c->map->beside[box][static_map_back(d)];

    if (to >= c->map->live || stand == c->map->cells || c->in_set[to]
            || !is_around(c, p, stand))
        return CORRAL_NEVER;
    if (walk_has(walk, to))
        return CORRAL_SPOILS;
    if (p->full[to] || is_around(c, p, to))
        return corral_grow(c, p, to);
    return walk_has(walk, stand) ? CORRAL_NOW : corral_grow(c, p, stand);
}

/* Returns 1 if the set must move: a box is not on a goal, or the set encloses
 * an empty goal. */
static int corral_must_move(const struct corral *c, const struct position *p)
{
    const struct static_map *m = c->map;
    int i;

    for (i = 0; i < c->count; i++)
        if (!m->goal[c->boxes[i]])
            return 1;
    for (i = 0; i < m->goals; i++)
        if (!p->full[m->goal_cell[i]]
                && !is_around(c, p, m->goal_cell[i]))
            return 1;
    return 0;
}

/* Grows the set until it prunes. Returns the number of pushes to try, or -1 if
 * it cannot prune. A push that is impossible or possible now stays so while
 * the set grows. */
static int corral_complete(struct corral *c, const struct position *p,
                           const struct walk *walk)
{
    int i, d, pushes = 0, push;

    for (i = 0; i < c->count; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            do {
                if (c->count == p->boxes)
                    return -1;
                corral_reach(c, p, walk);
                push = corral_classify(c, p, walk, c->boxes[i], d);
            } while (push == CORRAL_GROWS);
            if (push == CORRAL_SPOILS)
                return -1;
            pushes += push == CORRAL_NOW;
        }
    return corral_must_move(c, p) ? pushes : -1;
}

/* ---- a way out ---- */

/* Returns 1 if the position was not met before. */
static int corral_is_new(struct corral *c, uint64_t key)
{
    unsigned i = (unsigned)key % CORRAL_SEEN;

    for (; c->seen[i] != 0; i = (i + 1) % CORRAL_SEEN)
        if (c->seen[i] == key)
            return 0;
    c->seen[i] = key;
    return 1;
}

static uint64_t corral_key(const struct corral *c, const struct position *p,
                           int pusher)
{
    uint64_t key = c->zobrist[pusher] * 3;
    int i;

    for (i = 0; i < p->boxes; i++)
        key ^= c->zobrist[p->box[i]];
    return key | 1;
}

static int corral_is_solved(const struct corral *c)
{
    int i;

    for (i = 0; i < c->position.boxes; i++)
        if (!c->map->goal[c->position.box[i]])
            return 0;
    return 1;
}

/* Puts a position on the stack. Returns 0 if that is full. */
static int corral_wait(struct corral *c, int pusher)
{
    uint16_t *top = c->stack + c->waiting * CORRAL_ENTRY;

    if (c->waiting == CORRAL_STACK)
        return 0;
    top[0] = (uint16_t)pusher;
    top[1] = (uint16_t)c->position.boxes;
    memcpy(top + 2, c->position.box,
           (size_t)c->position.boxes * sizeof *top);
    c->waiting++;
    return 1;
}

/* Takes a position from the stack. Returns the pusher's cell. */
static int corral_take(struct corral *c)
{
    const uint16_t *top = c->stack + --c->waiting * CORRAL_ENTRY;
    struct position *p = &c->position;
    int i;

    position_clear(p);
    for (i = 0; i < top[1]; i++) {
        p->box[i] = top[i + 2];
        p->full[p->box[i]] = 1;
    }
    p->boxes = top[1];
    return top[0];
}

/* Marks the cells around the corral, or removes the marks. No box stays on
 * them, so the pusher always reaches all of them or none. */
static void corral_mark_around(struct corral *c, int mark)
{
    int i;

    for (i = 0; i < c->around.count; i++)
        c->position.full[c->around.queue[i]] = (uint8_t)mark;
}

/* Lists the boxes beside those cells: only where they stand are ways in. */
static void corral_find_ways_in(struct corral *c)
{
    int i, d;

    c->ways_in = 0;
    for (i = 0; i < c->count; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
            if (walk_has(&c->around, c->map->beside[c->boxes[i]][d])) {
                c->way_in[c->ways_in++] = c->boxes[i];
                break;
            }
}

static void corral_visit(struct walk *w, int cell)
{
    if (w->mark[cell] != 0)
        return;
    w->mark[cell] = WALK_HERE;
    w->queue[w->count++] = (uint16_t)cell;
}

/* Returns 1 if the pusher reaches a way in from inside. */
static int corral_comes_out(const struct corral *c)
{
    int i;

    for (i = 0; i < c->ways_in; i++)
        if (walk_has(&c->walk, c->way_in[i]))
            return 1;
    return 0;
}

/* Finds where the pusher can walk. It visits only the cells inside. */
static void corral_walk(struct corral *c, int from)
{
    struct walk *w = &c->walk;
    int outside = walk_has(&c->around, from), i, head;

    memcpy(w->mark, c->position.full, (size_t)c->map->cells + 1);
    w->count = 0;
    w->least = from;
    corral_visit(w, from);
    walk_flood(w, c->map, 0);
    outside = outside || corral_comes_out(c);
    head = w->count;
    for (i = 0; i < c->ways_in && outside; i++)
        corral_visit(w, c->way_in[i]);
    walk_flood(w, c->map, head);
    if (outside && c->around.least < w->least)
        w->least = c->around.least;
    for (i = 0; i < c->around.count && !outside; i++)
        w->mark[c->around.queue[i]] = 0;
}

/* Returns 1 if the pusher can stand so as to push a box in a direction. */
static int corral_can_stand(const struct corral *c, int box, int d)
{
    return walk_has(&c->walk, c->map->beside[box][static_map_back(d)]);
}

/* Takes a box off the board if it can leave the corral. The pusher is then
 * where the box was. */
static int corral_leave(struct corral *c)
{
    struct position *p = &c->position;
    int i, d, from, to;

    for (i = 0; i < p->boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            from = p->box[i];
            to = c->map->beside[from][d];
            if (to >= c->map->live || !walk_has(&c->around, to)
                    || !corral_can_stand(c, from, d))
                continue;
            p->full[from] = 0;
            p->box[i] = p->box[--p->boxes];
            corral_walk(c, from);
            return 1;
        }
    return 0;
}

/* Makes all pushes of a position. Returns 0 if the stack is full. */
static int corral_expand(struct corral *c)
{
    struct position *p = &c->position;
    int i, d, from, to, fits = 1;

    for (i = 0; i < p->boxes && fits; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS && fits; d++) {
            from = p->box[i];
            to = c->map->beside[from][d];
            if (to >= c->map->live || p->full[to]
                    || !corral_can_stand(c, from, d))
                continue;
            p->full[from] = 0;
            p->full[to] = 1;
            p->box[i] = (uint16_t)to;
            if (!position_is_deadlock(p, to))
                fits = corral_wait(c, from);
            p->box[i] = (uint16_t)from;
            p->full[to] = 0;
            p->full[from] = 1;
        }
    return fits;
}

/* Prepares a search with only the set on the board. */
static void corral_begin(struct corral *c, int pusher)
{
    struct position *p = &c->position, alone;

    alone.map = c->map;
    alone.full = c->in_set;
    c->in_set[c->map->cells] = 2;
    position_walk(&alone, &c->around, pusher);
    position_clear(p);
    corral_mark_around(c, WALK_HERE);
    corral_find_ways_in(c);
    memset(c->seen, 0, CORRAL_SEEN * sizeof *c->seen);
    memcpy(p->box, c->boxes, (size_t)c->count * sizeof *p->box);
    p->boxes = c->count;
    c->waiting = 0;
    corral_wait(c, pusher);
}

/* Returns 1 if the boxes of the set cannot all leave the corral or be solved
 * there; 0 if they can or if the search takes too long. A box that can leave
 * does so at once: without it the pusher has more room and no fewer pushes. */
static int corral_search(struct corral *c)
{
    struct position *p = &c->position;
    int effort;

    for (effort = 0; c->waiting > 0;) {
        corral_walk(c, corral_take(c));
        while (corral_leave(c))
            if (!c->thorough)
                return 0;
        if (corral_is_solved(c))
            return 0;
        if (!corral_is_new(c, corral_key(c, p, c->walk.least)))
            continue;
        if (++effort > CORRAL_EFFORT || !corral_expand(c))
            return 0;
    }
    return 1;
}

/* Returns 1 if the set is a deadlock. */
static int corral_is_lost(struct corral *c, const struct position *p,
                          const struct walk *walk)
{
    struct position set = c->position;
    uint64_t key, *slot;

    if (c->count > CORRAL_BOXES || c->count == 0)
        return 0;
    corral_reach(c, p, walk);
    set.box = c->boxes;
    set.boxes = c->count;
    key = corral_key(c, &set, c->least) & ~UINT64_C(1);
    slot = &c->known[key / 2 % CORRAL_KNOWN];
    if ((*slot & ~UINT64_C(1)) != key) {
        corral_begin(c, walk->least);
        *slot = key | (uint64_t)corral_search(c);
        corral_mark_around(c, 0);
    }
    return (int)(*slot & 1);
}

/* ---- all corrals of a position ---- */

int corral_find(struct corral *c, const struct position *p,
                const struct walk *walk, int prune, int search)
{
    int area, pushes, least = -1;

    if (corral_areas(c, p, p->boxes, walk) > 0)
        corral_list_borders(c, p);
    for (area = 1; area <= c->areas; area++) {
        corral_clear(c);
        corral_add_area(c, area);
        if (search && corral_is_lost(c, p, walk))
            return CORRAL_DEAD;
        if (!prune || c->count == 0)
            continue;
        pushes = corral_complete(c, p, walk);
        if (pushes < 0 || (least >= 0 && pushes >= least))
            continue;
        least = pushes;
        if (pushes == 0)
            return CORRAL_DEAD;
        if (search && corral_is_lost(c, p, walk))
            return CORRAL_DEAD;
        memcpy(c->best, c->in_set, (size_t)c->map->cells);
    }
    return least < 0 ? CORRAL_NONE : CORRAL_PRUNES;
}
