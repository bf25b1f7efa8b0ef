/* corral.c: areas that the pusher cannot reach (see corral.h).
 *
 * A set of boxes prunes if it must move some day, and of all pushes that can
 * be the first of one of its boxes, however the others are moved before, each
 * can be made now and leads where the others and the pusher cannot come while
 * the set stands. A solution's first push of the set can then be made at
 * once, and the rest of it stays as it was.
 */
#include <string.h>

#include "solve/sokoban/corral.h"

enum {
    CORRAL_EFFORT = 300,        /* positions of a search for a way out */
    CORRAL_STACK = 4096,        /* positions of it that wait */
    CORRAL_SEEN = 1024,         /* slots; twice the effort at least */
    CORRAL_KNOWN = 1 << 15,
    CORRAL_BOXES = 14           /* no larger set is searched */
};

int corral_open(struct corral *c, const struct static_map *m, struct arena *a)
{
    size_t cells = (size_t)m->cells + 1, i;
    uint64_t x = 1;

    memset(c, 0, sizeof *c);
    c->map = m;
    c->area = arena_take(a, cells * sizeof *c->area);
    c->pen = arena_take_clear(a, cells);
    c->best = arena_take_clear(a, cells);
    c->boxes = arena_take(a, cells * sizeof *c->boxes);
    c->stack = arena_take(a, CORRAL_STACK * (CORRAL_BOXES + 1)
                          * sizeof *c->stack);
    c->seen = arena_take(a, CORRAL_SEEN * sizeof *c->seen);
    c->known = arena_take_clear(a, CORRAL_KNOWN * sizeof *c->known);
    c->number = arena_take(a, cells * sizeof *c->number);
    if (c->area == NULL || c->pen == NULL || c->best == NULL
            || c->boxes == NULL || c->stack == NULL || c->seen == NULL
            || c->known == NULL || c->number == NULL
            || !walk_open(&c->around, m, a) || !walk_open(&c->walk, m, a)
            || !position_open(&c->position, m, a))
        return 0;
    for (i = 0; i < cells; i++) {       /* Steele, Lea, Flood 2014 */
        uint64_t z = x += UINT64_C(0x9e3779b97f4a7c15);

        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        c->number[i] = z ^ z >> 31;
    }
    return 1;
}

/* ---- areas ---- */

static void corral_clear(struct corral *c)
{
    while (c->count > 0)
        c->pen[c->boxes[--c->count]] = 0;
}

/* Labels the area of a cell. */
static void corral_label(struct corral *c, const struct position *y, int from)
{
    const struct static_map *m = c->map;
    uint16_t *queue = c->boxes;         /* not in use yet */
    int head = 0, tail = 0, d, to;

    c->area[from] = (uint16_t)++c->areas;
    queue[tail++] = (uint16_t)from;
    while (head < tail) {
        from = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[from][d];
            if (y->full[to] || c->area[to] != 0)
                continue;
            c->area[to] = (uint16_t)c->areas;
            queue[tail++] = (uint16_t)to;
        }
    }
}

int corral_areas(struct corral *c, const struct position *y, int boxes,
                 const struct walk *walk)
{
    int cell;

    corral_clear(c);
    memset(c->area, 0, (size_t)(c->map->cells + 1) * sizeof *c->area);
    c->areas = 0;
    if (walk->count + boxes == c->map->cells)
        return 0;
    for (cell = 0; cell < c->map->cells; cell++)
        if (!y->full[cell] && !walk_has(walk, cell) && c->area[cell] == 0)
            corral_label(c, y, cell);
    return c->areas;
}

/* ---- the set of boxes ---- */

static int corral_add(struct corral *c, int cell)
{
    if (c->pen[cell])
        return 0;
    c->pen[cell] = 1;
    c->boxes[c->count++] = (uint16_t)cell;
    return 1;
}

/* Adds the boxes around an area; 0 if all were there. */
static int corral_add_area(struct corral *c, const struct position *y,
                           int area)
{
    int i, d, added = 0;

    for (i = 0; i < y->boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
            if (c->area[c->map->beside[y->box[i]][d]] == area)
                added |= corral_add(c, y->box[i]);
    return added;
}

/* Walks where the pusher could with no other boxes. */
static void corral_walk_around(struct corral *c, const struct walk *walk)
{
    struct position alone;

    alone.map = c->map;
    alone.full = c->pen;
    c->pen[c->map->cells] = 2;
    position_walk(&alone, &c->around, walk->least);
}

enum corral_push { CORRAL_NEVER, CORRAL_NOW, CORRAL_GROWS, CORRAL_SPOILS };

/* What is in the way of a push becomes part of the set. */
static int corral_grow(struct corral *c, const struct position *y, int cell)
{
    int added = y->full[cell] ? corral_add(c, cell)
                              : corral_add_area(c, y, c->area[cell]);

    return added ? CORRAL_GROWS : CORRAL_SPOILS;
}

/* What the push of a box of the set is to the set. */
static int corral_judge(struct corral *c, const struct position *y,
                        const struct walk *walk, int box, int d)
{
    int to = c->map->beside[box][d];
    int stand = c->map->beside[box][static_map_back(d)];

    if (to >= c->map->live || stand == c->map->cells || c->pen[to]
            || !walk_has(&c->around, stand))
        return CORRAL_NEVER;
    if (walk_has(walk, to))
        return CORRAL_SPOILS;
    if (y->full[to] || walk_has(&c->around, to))
        return corral_grow(c, y, to);
    return walk_has(walk, stand) ? CORRAL_NOW : corral_grow(c, y, stand);
}

/* 1 if the set must move: a box is off its goal, or an empty goal is locked
 * up. */
static int corral_must_move(const struct corral *c, const struct position *y)
{
    const struct static_map *m = c->map;
    int i;

    for (i = 0; i < c->count; i++)
        if (!m->goal[c->boxes[i]])
            return 1;
    for (i = 0; i < m->goals; i++)
        if (!y->full[m->goal_cell[i]]
                && !walk_has(&c->around, m->goal_cell[i]))
            return 1;
    return 0;
}

/* Grows the set until it prunes. Returns the pushes it leaves, or -1 if it
 * cannot. */
static int corral_close(struct corral *c, const struct position *y,
                        const struct walk *walk)
{
    int i, d, pushes, push;

    do {
        corral_walk_around(c, walk);
        pushes = push = 0;
        for (i = 0; i < c->count && push < CORRAL_GROWS; i++)
            for (d = 0; d < STATIC_MAP_DIRECTIONS && push < CORRAL_GROWS;
                 d++) {
                push = corral_judge(c, y, walk, c->boxes[i], d);
                pushes += push == CORRAL_NOW;
            }
        if (push == CORRAL_SPOILS || c->count == y->boxes)
            return -1;
    } while (push == CORRAL_GROWS);
    return corral_must_move(c, y) ? pushes : -1;
}

/* ---- a way out ---- */

/* 1 if the position was not seen before. */
static int corral_is_new(struct corral *c, uint64_t key)
{
    unsigned i = (unsigned)key % CORRAL_SEEN;

    for (; c->seen[i] != 0; i = (i + 1) % CORRAL_SEEN)
        if (c->seen[i] == key)
            return 0;
    c->seen[i] = key;
    return 1;
}

static uint64_t corral_key(const struct corral *c, const struct position *y,
                           int pusher)
{
    uint64_t key = c->number[pusher] * 3;
    int i;

    for (i = 0; i < y->boxes; i++)
        key ^= c->number[y->box[i]];
    return key | 1;
}

static int corral_is_home(const struct corral *c)
{
    int i;

    for (i = 0; i < c->position.boxes; i++)
        if (!c->map->goal[c->position.box[i]])
            return 0;
    return 1;
}

/* Tries all pushes of a position; 1 if one leads out. New positions
 * wait on the stack. */
static int corral_expand(struct corral *c, int *waiting)
{
    struct position *y = &c->position;
    int i, d, k, from, to, out = 0;
    uint16_t *top;

    for (i = 0; i < y->boxes && !out; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS && !out; d++) {
            from = y->box[i];
            to = c->map->beside[from][d];
            if (to >= c->map->live || y->full[to]
                    || !walk_has(&c->walk,
                                 c->map->beside[from][static_map_back(d)]))
                continue;
            y->full[from] = 0;
            y->full[to] = 1;
            y->box[i] = (uint16_t)to;
            if (!position_is_dead(y, to)) {
                out = walk_has(&c->around, to)
                    || *waiting == CORRAL_STACK;
                top = c->stack + *waiting * (CORRAL_BOXES + 1);
                for (k = 0; k < y->boxes && !out; k++)
                    top[k] = y->box[k];
                if (!out) {
                    top[k] = (uint16_t)from;
                    ++*waiting;
                }
            }
            y->box[i] = (uint16_t)from;
            y->full[to] = 0;
            y->full[from] = 1;
        }
    return out;
}

/* 1 if there is no way to bring a box of the set out or all of them home;
 * 0 if there is, or it takes long to find out. */
static int corral_search(struct corral *c, int pusher)
{
    struct position *y = &c->position;
    const uint16_t *top;
    int waiting = 1, effort, i;

    memset(c->seen, 0, CORRAL_SEEN * sizeof *c->seen);
    memcpy(c->stack, c->boxes, (size_t)c->count * sizeof *c->stack);
    c->stack[c->count] = (uint16_t)pusher;
    for (effort = 0; waiting > 0; ) {
        top = c->stack + --waiting * (CORRAL_BOXES + 1);
        position_clear(y);
        for (i = 0; i < c->count; i++) {
            y->box[i] = top[i];
            y->full[top[i]] = 1;
        }
        y->boxes = c->count;
        if (corral_is_home(c))
            return 0;
        position_walk(y, &c->walk, top[c->count]);
        if (!corral_is_new(c, corral_key(c, y, c->walk.least)))
            continue;
        if (++effort > CORRAL_EFFORT || corral_expand(c, &waiting))
            return 0;
    }
    return 1;
}

/* 1 if the set is known to be lost, or is found to be. */
static int corral_is_lost(struct corral *c, const struct walk *walk)
{
    struct position set = c->position;
    uint64_t key, *slot;

    if (c->count > CORRAL_BOXES || c->count == 0)
        return 0;
    corral_walk_around(c, walk);
    set.box = c->boxes;
    set.boxes = c->count;
    key = corral_key(c, &set, c->around.least) & ~UINT64_C(1);
    slot = &c->known[key / 2 % CORRAL_KNOWN];
    if ((*slot & ~UINT64_C(1)) != key)
        *slot = key | (uint64_t)corral_search(c, walk->least);
    return (int)(*slot & 1);
}

/* ---- the whole ---- */

int corral_find(struct corral *c, const struct position *y,
                const struct walk *walk, int prune, int search)
{
    int area, pushes, least = -1;

    corral_areas(c, y, y->boxes, walk);
    for (area = 1; area <= c->areas; area++) {
        corral_clear(c);
        corral_add_area(c, y, area);
        if (search && corral_is_lost(c, walk))
            return CORRAL_DEAD;
        if (!prune || c->count == 0)
            continue;
        pushes = corral_close(c, y, walk);
        if (pushes < 0 || (least >= 0 && pushes >= least))
            continue;
        least = pushes;
        if (pushes == 0)
            return CORRAL_DEAD;
        if (search && corral_is_lost(c, walk))
            return CORRAL_DEAD;
        memcpy(c->best, c->pen, (size_t)c->map->cells);
    }
    return least < 0 ? CORRAL_NONE : CORRAL_PRUNES;
}
