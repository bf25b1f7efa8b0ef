/* parking_plan.c: plans with parking (see parking_plan.h). A frame of the
 * search is a position, and later a stage of the plan; the next frames either
 * pull away all boxes that can be pulled away, or park one. A box that comes
 * out to a small area only is parked, because there may be no box for its goal
 * there when the goal must be filled. Limit: a parked box is not parked again.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/plan/parking_plan.h"

enum {
    PARKING_EFFORT = 1 << 23,   /* cells visited, roughly */
    PARKING_LARGE = 4,          /* a box comes out to a large area if that has
                                   a quarter of the live cells */
    PARKING_END = 7,            /* the last seventh of the boxes may stay near
                                   goals, and come out to small areas */
    PARKING_WORDS = PARLOUR_CELLS / 64 + 1 /* in a set of cells */
};

struct parking_state {
    uint64_t boxes[PARKING_WORDS]; /* those left */
    uint64_t parked[PARKING_WORDS]; /* those of them that have been parked */
    uint64_t used[PARKING_WORDS]; /* starting cells with a box pulled there */
    uint64_t seen[PARKING_WORDS]; /* starting cells that the pusher reached */
    int pusher;
};

struct parking_frame {
    struct parking_state now;
    uint64_t used[PARKING_WORDS]; /* after boxes have been pulled away */
    uint64_t out[PARKING_WORDS]; /* boxes that can be pulled away */
    uint64_t narrow[PARKING_WORDS]; /* those that come out to a small area */
    int outs, narrows;
    struct packing_plan_ways park; /* the farthest from the goal first */
};

struct parking_search {
    const struct static_map *map;
    const uint64_t *start;      /* where boxes start */
    struct position position;
    struct walk walk;
    struct box_moves pulls;
    uint64_t (*sources)[PARKING_WORDS]; /* for each goal, the starting cells
                                           from which a box can come */
    struct parking_frame *frame;
    int depth;
};

/* Takes memory. Each box is parked once at most and pulled away once. */
static int parking_open(struct parking_search *k, const struct static_map *m,
                        const uint64_t *boxes, struct arena *a)
{
    size_t goals = (size_t)m->goals, frames = 2 * goals + 1, i;

    memset(k, 0, sizeof *k);
    k->map = m;
    k->start = boxes;
    k->sources = arena_take_clear(a, goals * sizeof *k->sources);
    k->frame = arena_take_clear(a, frames * sizeof *k->frame);
    if (k->sources == NULL || k->frame == NULL
        || !position_open(&k->position, m, a) || !walk_open(&k->walk, m, a)
        || !box_moves_open(&k->pulls, m, a))
        return 0;
    for (i = 0; i < frames; i++)
        if (!packing_plan_ways_open(&k->frame[i].park, 2 * m->goals, a))
            return 0;
    return 1;
}

/* ---- pulling boxes away ---- */

/* Returns 1 if few boxes are left. */
static int parking_is_end(const struct parking_search *k)
{
    return k->position.boxes * PARKING_END <= k->map->goals;
}

static void find_sources(struct parking_search *k)
{
    const struct static_map *m = k->map;
    int g, i;

    for (g = 0; g < m->goals; g++)
        for (i = 0; i < m->boxes; i++)
            if (static_map_pushes(m, m->distance, m->box_cell[i], g)
                    < STATIC_MAP_FAR)
                static_map_flip(k->sources[g], m->box_cell[i]);
}

/* Returns the fewest starting cells that are left for any goal that has its
 * box and could use this one. */
static int scarcity(const struct parking_search *k,
                    const struct parking_frame *f, int start)
{
    const struct static_map *m = k->map;
    int g, i, left, fewest = STATIC_MAP_FAR;

    for (g = 0; g < m->goals; g++) {
        if (!static_map_has(f->now.boxes, m->goal_cell[g])
            || static_map_has(f->now.parked, m->goal_cell[g])
            || !static_map_has(k->sources[g], start))
            continue;
        for (left = 0, i = 0; i < m->words; i++)
            left += __builtin_popcountll(k->sources[g][i] & ~f->used[i]);
        fewest = left < fewest ? left : fewest;
    }
    return fewest;
}

/* Returns 1 if a cell is at most two steps away. */
static int is_near(const struct static_map *m, int from, int to)
{
    int i, next, near = 0;

    for (i = 0; i < STATIC_MAP_DIRECTIONS * STATIC_MAP_DIRECTIONS; i++) {
        next = m->beside[from][i / STATIC_MAP_DIRECTIONS];
        near |= next == to
            || m->beside[next][i % STATIC_MAP_DIRECTIONS] == to;
    }
    return near;
}

/* Returns the starting cell for a box to be pulled to, after
 * box_moves_find_pulls: the one that the others need least; its own if all
 * boxes are where boxes start. Returns the wall if there isn't one. */
static int find_start(const struct parking_search *k,
                      const struct parking_frame *f, int box)
{
    int i, cell, value, best = -1, found = k->map->cells;

    for (i = 1; i < k->pulls.count; i++) {
        cell = k->pulls.place[i].cell;
        if (!static_map_has(k->start, cell) || static_map_has(f->used, cell)
            || (is_near(k->map, box, cell) && !parking_is_end(k))
            || (k->position.boxes > 1
                && !box_moves_can_walk(&k->pulls, i, f->now.pusher)))
            continue;
        value = scarcity(k, f, cell);
        if (value > best) {
            best = value;
            found = cell;
        }
    }
    if (best < 0 && static_map_has(k->start, box)
        && !static_map_has(f->used, box)
        && static_map_includes(k->map, k->start, f->now.boxes))
        return box;
    return found;
}

/* Returns 1 if a box can be pulled to few cells, after
 * box_moves_find_pulls. */
static int is_area_small(const struct parking_search *k)
{
    uint64_t area[PARKING_WORDS] = { 0 };
    int i, cell, cells = 0;

    for (i = 1; i < k->pulls.count; i++) {
        cell = k->pulls.place[i].cell;
        cells += !static_map_has(area, cell);
        area[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return cells * PARKING_LARGE < k->map->live;
}

/* Adds those boxes that are parked, or those that are not, to the boxes that
 * can be pulled away, or to the narrow ones. Returns the number of boxes. */
static int ask_out(struct parking_search *k, struct parking_frame *f,
                   int parked)
{
    int i, box, start, boxes = 0;

    for (i = 0; i < k->position.boxes; i++) {
        box = k->position.box[i];
        if (static_map_has(f->now.parked, box) != parked)
            continue;
        boxes++;
        box_moves_find_pulls(&k->pulls, &k->position, box, f->now.pusher);
        start = find_start(k, f, box);
        if (start == k->map->cells)
            continue;
        if (!parked && !parking_is_end(k) && is_area_small(k)) {
            static_map_flip(f->narrow, box);
            f->narrows++;
        } else {
            static_map_flip(f->used, start);
            static_map_flip(f->out, box);
            f->outs++;
        }
    }
    return boxes;
}

/* Returns 1 if the pusher has been at all starting cells. */
static int has_seen_all(struct parking_search *k, struct parking_frame *f)
{
    const struct static_map *m = k->map;
    int i, cell, all = 1;

    position_walk(&k->position, &k->walk, f->now.pusher);
    for (i = 0; i < m->boxes; i++) {
        cell = m->box_cell[i];
        if (!static_map_has(f->now.seen, cell) && walk_has(&k->walk, cell))
            static_map_flip(f->now.seen, cell);
        all &= m->goal[cell] || static_map_has(f->now.seen, cell);
    }
    return all;
}

/* Finds the boxes that can be pulled away, parked ones only if there are no
 * others. */
static void find_out(struct parking_search *k, struct parking_frame *f)
{
    int goals;

    memcpy(f->used, f->now.used, sizeof f->used);
    memset(f->narrow, 0, sizeof f->narrow);
    memset(f->out, 0, sizeof f->out);
    f->outs = f->narrows = 0;
    if (!has_seen_all(k, f))
        return;
    goals = ask_out(k, f, 0);
    if (f->outs == 0 && (goals == 0 || f->narrows > 0))
        ask_out(k, f, 1);
}

/* ---- parking ---- */

/* Returns 1 if a cell is in a tunnel, where no box should be left. */
static int is_tunnel(const struct static_map *m, int cell)
{
    int d, to, beside = 0;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        to = m->beside[cell][d];
        beside |= to != m->cells && static_map_is_door(m, to);
    }
    return beside && static_map_is_door(m, cell);
}

/* Adds the places to park a box: the one that is the most pushes away, and the
 * one that is the most pulls away. */
static void find_places(struct parking_search *k, struct parking_frame *f,
                        int box)
{
    const struct static_map *m = k->map;
    const struct box_moves_place *place = k->pulls.place;
    int goal = 0, i, pushes, best = 0, far = 0, most = 0;

    while (m->goal_cell[goal] != box)
        goal++;
    box_moves_find_pulls(&k->pulls, &k->position, box, f->now.pusher);
    for (i = 1; i < k->pulls.count; i++) {
        if (place[i].cell == box || is_tunnel(m, place[i].cell)
            || !box_moves_can_walk(&k->pulls, i, box))
            continue;
        pushes = static_map_pushes(m, m->distance, place[i].cell, goal);
        if (pushes < STATIC_MAP_FAR && pushes > most) {
            most = pushes;
            best = i;
        }
        far = i;
    }
    if (best > 0)
        packing_plan_ways_add(&f->park, box, -most, &place[best]);
    if (best > 0 && place[far].cell != place[best].cell)
        packing_plan_ways_add(&f->park, box, -most, &place[far]);
}

/* ---- the search ---- */

static int solve(struct parking_search *k, int depth);

/* Parks one of the boxes, only narrow ones if there are any. */
static int park(struct parking_search *k, int depth)
{
    struct parking_frame *f = &k->frame[depth], *next = f + 1;
    const struct packing_plan_way *way;
    int i, box;

    f->park.count = 0;
    for (i = 0; i < k->position.boxes; i++) {
        box = k->position.box[i];
        if (!static_map_has(f->now.parked, box)
            && (f->narrows == 0 || static_map_has(f->narrow, box)))
            find_places(k, f, box);
    }
    for (i = 0; i < f->park.count; i++) {
        way = &f->park.way[i];
        next->now = f->now;
        static_map_flip(next->now.boxes, way->box);
        static_map_flip(next->now.boxes, way->to.cell);
        static_map_flip(next->now.parked, way->to.cell);
        next->now.pusher = way->to.stand;
        if (solve(k, depth + 1))
            return 1;
    }
    return 0;
}

static int parking_take_out(struct parking_search *k, int depth)
{
    struct parking_frame *f = &k->frame[depth], *next = f;
    int cell;

    for (cell = 0; cell < k->map->live; cell++) {
        if (!static_map_has(f->out, cell))
            continue;
        next[1].now = next->now;
        next++;
        static_map_flip(next->now.boxes, cell);
        if (static_map_has(next->now.parked, cell))
            static_map_flip(next->now.parked, cell);
    }
    memcpy(next->now.used, f->used, sizeof f->used);
    return solve(k, depth + f->outs);
}

/* Returns 1 if all boxes can be pulled away from a frame on. */
static int solve(struct parking_search *k, int depth)
{
    struct parking_frame *f = &k->frame[depth];

    k->depth = depth;
    position_set(&k->position, f->now.boxes);
    if (k->position.boxes == 0)
        return 1;
    if (k->pulls.effort > PARKING_EFFORT
            || stop_check_is_stopped(k->map->check))
        return 0;
    find_out(k, f);
    return ((f->narrows > 0 || f->outs == 0) && park(k, depth))
        || (f->outs > 0 && parking_take_out(k, depth));
}

/* Starts with the pusher in each area of the solved position. */
static int parking_search_all(struct parking_search *k)
{
    struct parking_state *first = &k->frame[0].now;

    find_sources(k);
    static_map_solved(k->map, first->boxes);
    for (; first->pusher < k->map->cells
            && !stop_check_is_stopped(k->map->check); first->pusher++) {
        position_set(&k->position, first->boxes);
        if (k->position.full[first->pusher])
            continue;
        memset(first->seen, 0, sizeof first->seen);
        position_walk(&k->position, &k->walk, first->pusher);
        if (k->walk.least == first->pusher && solve(k, 0))
            return 1;
    }
    return 0;
}

int parking_plan_make(struct packing_plan *p, const uint64_t *boxes,
                      struct arena *a)
{
    struct parking_search k;
    size_t used = a->used;
    int made = parking_open(&k, p->map, boxes, a) && parking_search_all(&k);

    assert(p->stages == 0);
    for (; made && k.depth >= 0; k.depth--)
        packing_plan_add(p, k.frame[k.depth].now.boxes);
    a->used = used;
    return made;
}
