/* parking_plan.c: plans with parking (see parking_plan.h). A frame of the
 * search is a position; its step to the next frame either pulls away all
 * boxes that can be pulled away, or parks one. A box that comes out to a small
 * area only is parked, because there may be no box for its goal there when the
 * goal must be filled. Limit: a parked box is not parked again.
 */
#include <string.h>

#include "solve/sokoban/box_pulls.h"
#include "solve/sokoban/parking_plan.h"

enum {
    PARKING_EFFORT = 1 << 24,   /* cells visited, roughly */
    PARKING_NEAR = 3,           /* steps; a starting cell that is closer does
                                   not count as away from a goal */
    PARKING_LARGE = 4,          /* a box comes out to a large area if that has
                                   a quarter of the live cells */
    PARKING_END = 7             /* these two rules do not apply to the last
                                   seventh of the boxes */
};

/* A box that can be parked, and the places for it, the better one first. */
struct parking_spot {
    uint16_t box;
    uint16_t distance;          /* pushes back */
    int places;
    struct box_pulls_place place[2];
};

struct parking_frame {
    uint64_t *boxes;            /* those left */
    uint64_t *parked;           /* those of them that have been parked */
    uint64_t *used;             /* starting cells with a box pulled to them */
    uint64_t *seen;             /* starting cells that the pusher reached */
    uint64_t *narrow;           /* boxes that come out to a small area */
    uint16_t *out;              /* boxes that can be pulled away */
    int outs, outs_parked, narrows;
    int left, goals;            /* boxes left, and those not parked */
    int pusher;
    struct parking_spot *spot;
    int spots;
};

struct parking_search {
    const struct static_map *map;
    const uint64_t *start;      /* where boxes start */
    struct position position, empty;
    struct walk walk;
    struct box_pulls pulls;
    uint16_t *steps, *queue;    /* from a box, on the empty map */
    uint8_t *met;               /* 1: cells counted */
    uint16_t *options;          /* for each goal, the starting cells that are
                                   left */
    struct parking_frame *frame;
    int most, depth;
};

static int frame_open(struct parking_frame *f, const struct static_map *m,
                      struct arena *a)
{
    size_t set = (size_t)m->words * 8, goals = (size_t)m->goals;

    f->boxes = arena_take_clear(a, set);
    f->parked = arena_take_clear(a, set);
    f->used = arena_take_clear(a, set);
    f->seen = arena_take_clear(a, set);
    f->narrow = arena_take_clear(a, set);
    f->out = arena_take(a, goals * sizeof *f->out);
    f->spot = arena_take(a, goals * sizeof *f->spot);
    return f->boxes != NULL && f->parked != NULL && f->used != NULL
        && f->seen != NULL && f->narrow != NULL && f->out != NULL
        && f->spot != NULL;
}

static int parking_open(struct parking_search *k, const struct static_map *m,
                        const uint64_t *boxes, struct arena *a)
{
    size_t cells = (size_t)m->cells + 1;
    int i, most = packing_plan_most(m);

    memset(k, 0, sizeof *k);
    k->map = m;
    k->start = boxes;
    k->most = most;
    k->steps = arena_take(a, cells * sizeof *k->steps);
    k->queue = arena_take(a, cells * sizeof *k->queue);
    k->met = arena_take(a, cells);
    k->options = arena_take(a, (size_t)m->goals * sizeof *k->options);
    k->frame = arena_take_clear(a, (size_t)most * sizeof *k->frame);
    if (k->steps == NULL || k->queue == NULL || k->met == NULL
        || k->options == NULL || k->frame == NULL
        || !position_open(&k->position, m, a)
        || !position_open(&k->empty, m, a) || !walk_open(&k->walk, m, a)
        || !box_pulls_open(&k->pulls, m, a))
        return 0;
    for (i = 0; i < most; i++)
        if (!frame_open(&k->frame[i], m, a))
            return 0;
    return 1;
}

/* ---- pulling one box ---- */

static int parking_is_out_of_effort(const struct parking_search *k)
{
    return k->pulls.effort > PARKING_EFFORT;
}

/* Returns 1 if the pusher gets to a cell after the box has left its own for a
 * place. */
static int gets_to(struct parking_search *k, int box,
                   const struct box_pulls_place *place, int cell)
{
    k->position.full[box] = 0;
    k->position.full[place->cell] = 1;
    position_walk(&k->position, &k->walk, place->pusher);
    k->position.full[place->cell] = 0;
    k->position.full[box] = 1;
    k->pulls.effort += (uint64_t)k->map->cells;
    return walk_has(&k->walk, cell);
}

/* Returns the number of cells to which the box can be pulled. */
static int area(struct parking_search *k)
{
    int i, cells = 0;

    memset(k->met, 0, (size_t)k->map->cells);
    for (i = 1; i < k->pulls.count; i++) {
        cells += !k->met[k->pulls.place[i].cell];
        k->met[k->pulls.place[i].cell] = 1;
    }
    return cells;
}

/* ---- pulling boxes away ---- */

static int parking_is_end(const struct parking_search *k,
                          const struct parking_frame *f)
{
    return f->left * PARKING_END <= k->map->goals;
}

/* Counts the starting cells left for each goal that has its box. */
static void count_options(struct parking_search *k,
                          const struct parking_frame *f, const uint64_t *used)
{
    const struct static_map *m = k->map;
    int g, i;

    k->pulls.effort += (uint64_t)m->goals * (uint64_t)m->boxes;
    for (g = 0; g < m->goals; g++) {
        k->options[g] = STATIC_MAP_FAR;
        if (!static_map_has(f->boxes, m->goal_cell[g])
            || static_map_has(f->parked, m->goal_cell[g]))
            continue;
        for (k->options[g] = 0, i = 0; i < m->boxes; i++)
            k->options[g] += !static_map_has(used, m->box_cell[i])
                && static_map_pushes(m, m->box_cell[i], g) < STATIC_MAP_FAR;
    }
}

/* Returns the fewest starting cells that are left for any goal that could use
 * this one. */
static int scarcity(struct parking_search *k, int start)
{
    int g, fewest = STATIC_MAP_FAR;

    k->pulls.effort += (uint64_t)k->map->goals;
    for (g = 0; g < k->map->goals; g++)
        if (k->options[g] < fewest
                && static_map_pushes(k->map, start, g) < STATIC_MAP_FAR)
            fewest = k->options[g];
    return fewest;
}

/* Returns the starting cell for a box to be pulled to: the one that the others
 * need least. Returns the wall if there isn't one. */
static int find_start(struct parking_search *k, const struct parking_frame *f,
                      int box, const uint64_t *used)
{
    int i, cell, value, best = -1, found = k->map->cells;

    for (i = 1; i < k->pulls.count; i++) {
        cell = k->pulls.place[i].cell;
        if (!static_map_has(k->start, cell) || static_map_has(used, cell)
            || (k->steps[cell] < PARKING_NEAR && !parking_is_end(k, f))
            || (f->left > 1
                && !gets_to(k, box, &k->pulls.place[i], f->pusher)))
            continue;
        value = scarcity(k, cell);
        if (value > best) {
            best = value;
            found = cell;
        }
    }
    return found;
}

/* Returns 1 if all boxes are where boxes start. */
static int parking_is_home(const struct parking_search *k,
                           const struct parking_frame *f)
{
    int i;

    for (i = 0; i < k->map->words; i++)
        if (f->boxes[i] & ~k->start[i])
            return 0;
    return 1;
}

/* Adds a box to those that can be pulled away, or to the narrow ones. */
static void ask_out(struct parking_search *k, struct parking_frame *f, int box,
                    uint64_t *used)
{
    int parked = static_map_has(f->parked, box), start;

    box_pulls_find(&k->pulls, &k->position, box, f->pusher);
    position_steps(&k->empty, k->steps, k->queue, box);
    count_options(k, f, used);
    start = find_start(k, f, box, used);
    if (start == k->map->cells && parking_is_home(k, f)
            && static_map_has(k->start, box) && !static_map_has(used, box))
        start = box;
    if (start == k->map->cells)
        return;
    if (!parked && !parking_is_end(k, f)
            && area(k) * PARKING_LARGE < k->map->live) {
        static_map_flip(f->narrow, box);
        f->narrows++;
        return;
    }
    static_map_flip(used, start);
    f->out[f->outs++] = (uint16_t)box;
    f->outs_parked += parked;
}

/* Finds the boxes that can be pulled away, parked ones only if there are no
 * others. `used` becomes the starting cells used after that. */
static void find_out(struct parking_search *k, struct parking_frame *f,
                     uint64_t *used)
{
    int parked, i;

    memcpy(used, f->used, (size_t)k->map->words * 8);
    memset(f->narrow, 0, (size_t)k->map->words * 8);
    f->outs = f->outs_parked = f->narrows = 0;
    for (i = 0; i < k->map->boxes; i++)
        if (!static_map_has(f->seen, k->map->box_cell[i]))
            return;
    for (parked = 0; parked < 2 && f->outs == 0; parked++)
        for (i = 0; i < k->position.boxes && !parking_is_out_of_effort(k); i++)
            if (static_map_has(f->parked, k->position.box[i]) == parked)
                ask_out(k, f, k->position.box[i], used);
    if (f->outs_parked > 0 && f->goals > 0 && f->narrows == 0)
        f->outs = 0;
}

/* ---- parking ---- */

/* Returns the number of a goal. */
static int goal_at(const struct static_map *m, int cell)
{
    int g = 0;

    while (m->goal_cell[g] != cell)
        g++;
    return g;
}

/* Returns 1 if there are walls on both sides of a cell on the way in a
 * direction. */
static int is_narrow(const struct static_map *m, int cell, int d)
{
    int side = (d + 1) % STATIC_MAP_DIRECTIONS;

    return m->beside[cell][side] == m->cells
        && m->beside[cell][static_map_back(side)] == m->cells;
}

/* Returns 1 if a cell is in a tunnel, where no box should be left. */
static int is_tunnel(const struct static_map *m, int cell)
{
    int d, to;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        if (to != m->cells && is_narrow(m, cell, d) && is_narrow(m, to, d))
            return 1;
    }
    return 0;
}

/* Finds the places to park a box: the one that is the most pushes away, and
 * the one that is the most pulls away. */
static void find_spot(struct parking_search *k, struct parking_frame *f,
                      int box)
{
    const struct static_map *m = k->map;
    struct parking_spot *spot = &f->spot[f->spots];
    const struct box_pulls_place *place;
    int goal = goal_at(m, box), i, pushes, best = 0, far = 0, most = 0;

    box_pulls_find(&k->pulls, &k->position, box, f->pusher);
    for (i = 1; i < k->pulls.count; i++) {
        place = &k->pulls.place[i];
        if (place->cell == box || is_tunnel(m, place->cell)
            || !gets_to(k, box, place, box))
            continue;
        pushes = static_map_pushes(m, place->cell, goal);
        if (pushes < STATIC_MAP_FAR && pushes > most) {
            most = pushes;
            best = i;
        }
        far = i;
    }
    if (best == 0)
        return;
    spot->box = (uint16_t)box;
    spot->distance = (uint16_t)most;
    spot->place[0] = k->pulls.place[best];
    spot->place[1] = k->pulls.place[far];
    spot->places = 1 + (spot->place[0].cell != spot->place[1].cell);
    f->spots++;
}

/* Sorts the last spot in, the farthest first. */
static void sort_spot(struct parking_frame *f)
{
    struct parking_spot spot = f->spot[f->spots - 1];
    int i = f->spots - 1;

    for (; i > 0 && f->spot[i - 1].distance < spot.distance; i--)
        f->spot[i] = f->spot[i - 1];
    f->spot[i] = spot;
}

static void find_spots(struct parking_search *k, struct parking_frame *f)
{
    int i, box, before;

    f->spots = 0;
    for (i = 0; i < k->position.boxes && !parking_is_out_of_effort(k); i++) {
        box = k->position.box[i];
        before = f->spots;
        if (!static_map_has(f->parked, box)
            && (f->narrows == 0 || static_map_has(f->narrow, box)))
            find_spot(k, f, box);
        if (f->spots > before)
            sort_spot(f);
    }
}

/* ---- the search ---- */

static int solve(struct parking_search *k, int depth);

static void copy(const struct parking_search *k, struct parking_frame *to,
                 const struct parking_frame *from)
{
    size_t set = (size_t)k->map->words * 8;

    memcpy(to->boxes, from->boxes, set);
    memcpy(to->parked, from->parked, set);
    memcpy(to->used, from->used, set);
    memcpy(to->seen, from->seen, set);
    to->left = from->left;
    to->goals = from->goals;
    to->pusher = from->pusher;
}

static int park(struct parking_search *k, int depth)
{
    struct parking_frame *f = &k->frame[depth], *next = f + 1;
    const struct parking_spot *spot;
    int i, t;

    find_spots(k, f);
    for (i = 0; i < f->spots; i++)
        for (spot = &f->spot[i], t = 0; t < spot->places; t++) {
            if (parking_is_out_of_effort(k))
                return 0;
            copy(k, next, f);
            static_map_flip(next->boxes, spot->box);
            static_map_flip(next->boxes, spot->place[t].cell);
            static_map_flip(next->parked, spot->place[t].cell);
            next->goals--;
            next->pusher = spot->place[t].pusher;
            if (solve(k, depth + 1))
                return 1;
        }
    return 0;
}

static int parking_take_out(struct parking_search *k, int depth,
                            const uint64_t *used)
{
    struct parking_frame *f = &k->frame[depth], *next = f + 1;
    int i, box;

    copy(k, next, f);
    memcpy(next->used, used, (size_t)k->map->words * 8);
    for (i = 0; i < f->outs; i++) {
        box = f->out[i];
        static_map_flip(next->boxes, box);
        next->left--;
        if (static_map_has(next->parked, box))
            static_map_flip(next->parked, box);
        else
            next->goals--;
    }
    return solve(k, depth + 1);
}

static void look_around(struct parking_search *k, struct parking_frame *f)
{
    int i, cell;

    position_set(&k->position, f->boxes);
    position_walk(&k->position, &k->walk, f->pusher);
    for (i = 0; i < k->walk.count; i++) {
        cell = k->walk.queue[i];
        if (cell < k->map->live && static_map_has(k->start, cell)
            && !static_map_has(f->seen, cell))
            static_map_flip(f->seen, cell);
    }
}

static int solve(struct parking_search *k, int depth)
{
    struct parking_frame *f = &k->frame[depth];
    uint64_t used[PARLOUR_CELLS / 64 + 1];

    k->depth = depth;
    if (f->left == 0)
        return 1;
    if (depth + 1 == k->most || parking_is_out_of_effort(k))
        return 0;
    look_around(k, f);
    find_out(k, f, used);
    if ((f->narrows > 0 || f->outs == 0) && park(k, depth)) {
        f->outs = 0;
        return 1;
    }
    position_set(&k->position, f->boxes);
    return f->outs > 0 && parking_take_out(k, depth, used);
}

/* Starts with the pusher in each area of the solved position. */
static int parking_search_all(struct parking_search *k)
{
    const struct static_map *m = k->map;
    struct parking_frame *f = &k->frame[0];
    uint64_t met[PARLOUR_CELLS / 64 + 1];
    int i, cell;

    memset(met, 0, sizeof met);
    for (i = 0; i < m->goals; i++)
        static_map_flip(f->boxes, m->goal_cell[i]);
    f->left = f->goals = m->goals;
    for (cell = 0; cell < m->cells; cell++) {
        position_set(&k->position, f->boxes);
        if (k->position.full[cell] || static_map_has(met, cell))
            continue;
        position_walk(&k->position, &k->walk, cell);
        for (i = 0; i < k->walk.count; i++)
            static_map_flip(met, k->walk.queue[i]);
        memset(f->seen, 0, (size_t)m->words * 8);
        for (i = 0; i < m->boxes; i++)
            if (m->goal[m->box_cell[i]])
                static_map_flip(f->seen, m->box_cell[i]);
        f->pusher = cell;
        if (solve(k, 0))
            return 1;
    }
    return 0;
}

/* ---- the plan ---- */

/* Stores the positions as stages, in reverse. Boxes that were pulled away
 * together get a stage each. */
static int parking_keep_stages(const struct parking_search *k,
                               struct packing_plan *p)
{
    size_t set = (size_t)k->map->words;
    const struct parking_frame *f;
    uint64_t *to;
    int depth, i, all = k->most;

    p->stages = 1;
    for (depth = k->depth; depth-- > 0;) {
        f = &k->frame[depth];
        for (i = f->outs; i-- > 1;) {
            if (p->stages + 1 >= all)
                return 0;
            to = p->filled + (size_t)p->stages * set;
            memcpy(to, to - set, set * 8);
            static_map_flip(to, f->out[i]);
            p->stages++;
        }
        if (p->stages >= all)
            return 0;
        memcpy(p->filled + (size_t)p->stages++ * set, f->boxes, set * 8);
    }
    return 1;
}

int parking_plan_make(struct packing_plan *p, const struct static_map *m,
                      const uint64_t *boxes, struct arena *a)
{
    struct parking_search k;
    size_t used = a->used;
    int made = parking_open(&k, m, boxes, a) && parking_search_all(&k)
        && parking_keep_stages(&k, p);

    a->used = used;
    return made;
}
