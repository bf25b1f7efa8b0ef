/* fess_plan.c: plans with sinks (see fess_plan.h). A node is a position after
 * a pull. Only the largest set of sinks between which boxes could be pushed to
 * and fro is used, and only while the pusher reaches all of them, so that it
 * matters little which box goes to which sink. The boxes left must always have
 * a sink each from which they could come. Limit: all this ignores on which
 * side of a box the pusher is.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/bound/corral.h"
#include "solve/sokoban/plan/feature_space.h"
#include "solve/sokoban/plan/fess_plan.h"

enum {
    SINK_EFFORT = 1 << 25,      /* cells visited, roughly */
    SINK_NODES = 1 << 14,
    SINK_AWAY = 6,              /* steps; closer sinks do not count as away */
    SINK_NONE = 0xffff
};

/* Bits of a score. */
enum {
    SINK_LEFT = 10, SINK_ABOVE_LEFT = 22,
    SINK_AREAS = 6, SINK_ABOVE_AREAS = 16,
    SINK_GOALS = 10, SINK_ABOVE_GOALS = 6,
    SINK_DOORS = 6, SINK_ABOVE_DOORS = 0
};

/* The features of a position. All but `distance` should be low. */
struct sink_values {
    int left;                   /* boxes */
    int areas;                  /* those that the pusher cannot reach */
    int goals, doors;           /* with a box */
    int distance;               /* pushes from the boxes to all goals */
    uint32_t score;             /* the first four in one number, the first one
                                   counting most; higher is better */
};

/* The move that an advisor likes best. */
struct sink_advice {
    uint32_t node;
    struct sink_values values;
    int pull;                   /* its length */
};

/* The advisors like a pull off a goal, one that connects areas, and one that
 * clears a door. */
enum { SINK_PULL, SINK_CONNECT, SINK_CLEAR, SINK_ADVISORS };

struct sink_search {
    const struct static_map *map;
    const uint64_t *start;      /* where boxes start */
    struct position position, empty;
    struct walk walk;
    struct corral corral;
    struct box_moves pulls;
    struct sokoban_states table;
    struct feature_space cells;
    uint64_t *boxes, *used;     /* of the position being built; used sinks */
    uint64_t *all_used;         /* those of each node */
    uint64_t *reach;            /* for each start, the cells to which a box
                                   could be pushed from it */
    uint64_t *reach_now;        /* the same with the boxes of a position */
    uint8_t *sink;              /* 1: a sink that can be used */
    uint16_t *steps, *queue;
    uint16_t *mate;             /* the box that each start is kept for */
    uint8_t *tried;             /* 1: a start that find_mate has tried */
    int *far;                   /* pushes from each cell to all goals */
    struct sink_values now;
    struct sink_advice advice[SINK_ADVISORS];
    int pusher;
    uint32_t best;
};

static uint64_t *used_by(const struct sink_search *k, uint32_t i)
{
    return k->all_used + (size_t)i * (size_t)k->map->words;
}

static int sink_open(struct sink_search *k, const struct static_map *m,
                     const uint64_t *boxes, struct arena *a)
{
    size_t cells = (size_t)m->cells + 1, set = (size_t)m->words * 8;
    size_t starts = (size_t)m->boxes;

    memset(k, 0, sizeof *k);
    k->map = m;
    k->start = boxes;
    k->boxes = arena_take_clear(a, set);
    k->used = arena_take_clear(a, set);
    k->all_used = arena_take(a, SINK_NODES * set);
    k->reach = arena_take_clear(a, starts * set);
    k->reach_now = arena_take_clear(a, starts * set);
    k->sink = arena_take_clear(a, cells);
    k->steps = arena_take(a, cells * sizeof *k->steps);
    k->queue = arena_take(a, cells * sizeof *k->queue);
    k->mate = arena_take(a, starts * sizeof *k->mate);
    k->tried = arena_take(a, starts);
    k->far = arena_take(a, cells * sizeof *k->far);
    return k->boxes != NULL && k->used != NULL && k->all_used != NULL
        && k->reach != NULL && k->reach_now != NULL && k->sink != NULL
        && k->steps != NULL && k->queue != NULL && k->mate != NULL
        && k->tried != NULL && k->far != NULL
        && position_open(&k->position, m, a) && position_open(&k->empty, m, a)
        && walk_open(&k->walk, m, a) && corral_open(&k->corral, m, a)
        && box_moves_open(&k->pulls, m, a)
        && feature_space_open(&k->cells, &k->table, a)
        && sokoban_states_open(&k->table, m, 0, a);
}

static int sink_is_out_of_effort(const struct sink_search *k)
{
    return k->pulls.effort > SINK_EFFORT || k->table.count + 1 >= SINK_NODES
        || stop_check_is_stopped(k->map->check);
}

/* ---- where boxes can come from ---- */

/* Finds the cells to which a box could be pushed from a cell. */
static void find_reach(struct sink_search *k, const struct position *p,
                       int from, uint64_t *reach)
{
    const struct static_map *m = k->map;
    int head = 0, end = 0, cell, d, to, stand;

    memset(reach, 0, (size_t)m->words * 8);
    static_map_flip(reach, from);
    k->queue[end++] = (uint16_t)from;
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to >= m->live || static_map_has(reach, to) || p->full[to]
                || p->full[stand])
                continue;
            static_map_flip(reach, to);
            k->queue[end++] = (uint16_t)to;
        }
    }
    k->pulls.effort += (uint64_t)end;
    stop_check_count(m->check, (uint64_t)end);
}

/* Finds a start for a box, moving other boxes to other starts (augmenting
 * path). */
static int find_mate(struct sink_search *k, int row)
{
    const struct static_map *m = k->map;
    int i, cell = k->position.box[row];

    for (i = 0; i < m->boxes; i++) {
        if (k->tried[i] || static_map_has(k->used, m->box_cell[i])
            || !static_map_has(k->reach + (size_t)i * (size_t)m->words, cell))
            continue;
        k->tried[i] = 1;
        if (k->mate[i] == SINK_NONE || find_mate(k, k->mate[i])) {
            k->mate[i] = (uint16_t)row;
            return 1;
        }
    }
    return 0;
}

/* Returns 1 if there is an unused start for each box, except for box
 * `without`. */
static int is_matched(struct sink_search *k, int without)
{
    int i, matched = 1;

    memset(k->mate, 0xff, (size_t)k->map->boxes * sizeof *k->mate);
    for (i = 0; i < k->position.boxes && matched; i++) {
        memset(k->tried, 0, (size_t)k->map->boxes);
        matched = i == without || find_mate(k, i);
    }
    k->pulls.effort += (uint64_t)(k->position.boxes * k->map->boxes);
    stop_check_count(k->map->check,
                     (uint64_t)(k->position.boxes * k->map->boxes));
    return matched;
}

/* Returns the number of unused starts to and from which a box could be pushed
 * from start `i`, and marks them. */
static int mark_sinks(struct sink_search *k, int i)
{
    const struct static_map *m = k->map;
    size_t words = (size_t)m->words;
    int j, count = 0;

    memset(k->sink, 0, (size_t)m->cells);
    for (j = 0; j < m->boxes; j++)
        if (!static_map_has(k->used, m->box_cell[j])
            && static_map_has(k->reach_now + (size_t)i * words, m->box_cell[j])
            && static_map_has(k->reach_now + (size_t)j * words,
                              m->box_cell[i])) {
            k->sink[m->box_cell[j]] = 1;
            count++;
        }
    return count;
}

/* Marks the largest set of sinks. Returns 1 if the pusher reaches all of
 * them. */
static int find_sinks(struct sink_search *k)
{
    const struct static_map *m = k->map;
    int i, count, most = 0, largest = -1, reached = 1;

    for (i = 0; i < m->boxes; i++)
        find_reach(k, &k->position, m->box_cell[i],
                   k->reach_now + (size_t)i * (size_t)m->words);
    for (i = 0; i < m->boxes; i++) {
        if (static_map_has(k->used, m->box_cell[i]))
            continue;
        count = mark_sinks(k, i);
        if (count > most) {
            most = count;
            largest = i;
        }
    }
    if (largest < 0)
        return 0;
    mark_sinks(k, largest);
    for (i = 0; i < m->boxes; i++)
        reached &= !k->sink[m->box_cell[i]]
            || walk_has(&k->walk, m->box_cell[i]);
    return reached;
}

/* ---- values ---- */

static uint32_t find_score(const struct sink_values *v)
{
    return score_of_less(v->left, SINK_LEFT, SINK_ABOVE_LEFT)
         | score_of_less(v->areas, SINK_AREAS, SINK_ABOVE_AREAS)
         | score_of_less(v->goals, SINK_GOALS, SINK_ABOVE_GOALS)
         | score_of_less(v->doors, SINK_DOORS, SINK_ABOVE_DOORS);
}

/* Evaluates the position with the pusher on a cell. */
static void evaluate(struct sink_search *k, int pusher, struct sink_values *v)
{
    const struct position *p = &k->position;
    int i;

    position_walk(p, &k->walk, pusher);
    v->left = p->boxes;
    v->areas = corral_areas(&k->corral, p, p->boxes, &k->walk);
    v->goals = v->doors = v->distance = 0;
    for (i = 0; i < p->boxes; i++) {
        v->goals += k->map->goal[p->box[i]];
        v->doors += static_map_is_door(k->map, p->box[i]);
        v->distance += k->far[p->box[i]];
    }
    v->score = find_score(v);
    k->pulls.effort += 2 * (uint64_t)k->map->cells;
}

static int is_better(const struct sink_values *a, const struct sink_values *b)
{
    return a->score != b->score ? a->score > b->score
        : a->distance > b->distance;
}

/* ---- advisors ---- */

static void sink_like(struct sink_search *k, int advisor, uint32_t node,
                      const struct sink_values *v)
{
    struct sink_advice *best = &k->advice[advisor];

    if (best->node != SOKOBAN_STATES_NONE && !is_better(v, &best->values))
        return;
    best->node = node;
    best->values = *v;
}

/* Likes a long pull off a goal that makes nothing worse. */
static void like_pull(struct sink_search *k, uint32_t node,
                      const struct sink_values *v, int from, int pull)
{
    struct sink_advice *best = &k->advice[SINK_PULL];

    if (v->areas > k->now.areas || v->doors > k->now.doors
        || v->distance <= k->now.distance || !k->map->goal[from])
        return;
    if (best->node != SOKOBAN_STATES_NONE
        && (v->areas > best->values.areas
            || (v->areas == best->values.areas
                && (v->doors > best->values.doors
                    || (v->doors == best->values.doors
                        && pull <= best->pull)))))
        return;
    best->node = node;
    best->values = *v;
    best->pull = pull;
}

static void ask(struct sink_search *k, uint32_t node,
                const struct sink_values *v, int from, int pull)
{
    like_pull(k, node, v, from, pull);
    if (v->areas < k->now.areas)
        sink_like(k, SINK_CONNECT, node, v);
    if (v->doors < k->now.doors)
        sink_like(k, SINK_CLEAR, node, v);
}

/* ---- expanding a position ---- */

/* Adds the position with its boxes in k->position, if it is new. Returns its
 * node, or SOKOBAN_STATES_NONE. */
static uint32_t sink_keep(struct sink_search *k, uint32_t parent, int pusher,
                          struct sink_values *v)
{
    const struct static_map *m = k->map;
    struct sokoban_states_node *node;
    struct sokoban_slot *slot;
    uint32_t i = k->table.count;

    evaluate(k, pusher, v);
    slot = sokoban_states_slot(&k->table, k->boxes, k->walk.least);
    if (slot->node != SOKOBAN_STATES_NONE || sink_is_out_of_effort(k))
        return SOKOBAN_STATES_NONE;
    node = sokoban_states_add(&k->table, slot, parent, k->boxes,
                              k->walk.least);
    if (node == NULL)
        return SOKOBAN_STATES_NONE;
    memcpy(used_by(k, i), k->used, (size_t)m->words * 8);
    node->score = v->score;
    node->h = (uint16_t)(v->distance < 0xffff ? 0xffff - v->distance : 0);
    return i;
}

/* Returns the place of a sink for box `row`, after box_moves_find_pulls, and
 * marks it as used; 0 if there isn't one. */
static int find_sink(struct sink_search *k, int row)
{
    int i, cell;

    position_steps(&k->empty, k->steps, k->queue, k->position.box[row]);
    for (i = 1; i < k->pulls.count; i++) {
        cell = k->pulls.place[i].cell;
        if (!k->sink[cell] || k->steps[cell] < SINK_AWAY)
            continue;
        static_map_flip(k->used, cell);
        if (is_matched(k, row))
            return i;
        static_map_flip(k->used, cell);
    }
    return 0;
}

/* Takes box `row` away to a sink. Returns 0 if it cannot be pulled to one. */
static int sink_take_out(struct sink_search *k, uint32_t parent, int row)
{
    int box = k->position.box[row], place;
    struct sink_values v;
    uint32_t node;

    box_moves_find_pulls(&k->pulls, &k->position, box, k->pusher);
    place = find_sink(k, row);
    if (place == 0)
        return 0;
    static_map_flip(k->boxes, box);
    position_set(&k->position, k->boxes);
    node = sink_keep(k, parent, k->pulls.place[place].stand, &v);
    if (node != SOKOBAN_STATES_NONE)
        sink_like(k, SINK_PULL, node, &v);
    static_map_flip(k->boxes, box);
    static_map_flip(k->used, k->pulls.place[place].cell);
    position_set(&k->position, k->boxes);
    return 1;
}

/* Adds the position with a box pulled to a place. */
static void pull_to(struct sink_search *k, uint32_t parent, int box, int place)
{
    int to = k->pulls.place[place].cell;
    struct sink_values v;
    uint32_t node;

    static_map_flip(k->boxes, box);
    static_map_flip(k->boxes, to);
    position_set(&k->position, k->boxes);
    if (is_matched(k, SINK_NONE)) {
        node = sink_keep(k, parent, k->pulls.place[place].stand, &v);
        if (node != SOKOBAN_STATES_NONE)
            ask(k, node, &v, box, place);
    }
    static_map_flip(k->boxes, to);
    static_map_flip(k->boxes, box);
    position_set(&k->position, k->boxes);
}

/* Pulls a box aside to every possible place. */
static void sink_pull_aside(struct sink_search *k, uint32_t parent, int box)
{
    int i;

    box_moves_find_pulls(&k->pulls, &k->position, box, k->pusher);
    for (i = 1; i < k->pulls.count && !sink_is_out_of_effort(k); i++)
        if (k->pulls.place[i].cell != box)
            pull_to(k, parent, box, i);
}

/* Weighs the new positions and adds them to the cell of the best position on
 * the path to them. */
static void weigh(struct sink_search *k, uint32_t parent, uint32_t first)
{
    struct sokoban_states_node *node = sokoban_states_node(&k->table, parent);
    struct feature_cell *cell;
    uint32_t i;
    int advisor, g = node->g;

    node->best = node->score;
    if (node->parent != SOKOBAN_STATES_NONE
        && sokoban_states_node(&k->table, node->parent)->best > node->best)
        node->best = sokoban_states_node(&k->table, node->parent)->best;
    cell = feature_space_find(&k->cells, node->best);
    for (i = first; i < k->table.count; i++) {
        node = sokoban_states_node(&k->table, i);
        node->g = (uint16_t)(g + 1);
        for (advisor = 0; advisor < SINK_ADVISORS; advisor++)
            if (k->advice[advisor].node == i)
                node->g = (uint16_t)g;
        feature_space_add(&k->cells, cell, i);
    }
}

static void sink_load(struct sink_search *k, uint32_t i)
{
    const struct sokoban_states_node *node =
        sokoban_states_node(&k->table, i);
    size_t set = (size_t)k->map->words * 8;

    memcpy(k->boxes, node->boxes, set);
    memcpy(k->used, used_by(k, i), set);
    position_set(&k->position, k->boxes);
    k->pusher = node->pusher;
    evaluate(k, k->pusher, &k->now);
}

static void sink_expand(struct sink_search *k, uint32_t parent)
{
    uint32_t first = k->table.count;
    int i, outs = 0;

    sink_load(k, parent);
    for (i = 0; i < SINK_ADVISORS; i++)
        k->advice[i].node = SOKOBAN_STATES_NONE;
    if (find_sinks(k))
        for (i = 0; i < k->position.boxes && !sink_is_out_of_effort(k); i++)
            outs += sink_take_out(k, parent, i);
    for (i = 0; i < k->position.boxes && outs == 0; i++)
        sink_pull_aside(k, parent, k->position.box[i]);
    weigh(k, parent, first);
}

/* ---- the search ---- */

/* Returns 1 if all boxes are on unused starts. */
static int sink_is_home(const struct sink_search *k, uint32_t i)
{
    const uint64_t *boxes = sokoban_states_node(&k->table, i)->boxes;
    const uint64_t *used = used_by(k, i);
    int w;

    for (w = 0; w < k->map->words; w++)
        if (boxes[w] & ~(k->start[w] & ~used[w]))
            return 0;
    return 1;
}

static void find_far(struct sink_search *k)
{
    const struct static_map *m = k->map;
    int cell, goal, pushes;

    for (cell = 0; cell < m->live; cell++)
        for (k->far[cell] = 0, goal = 0; goal < m->goals; goal++) {
            pushes = static_map_pushes(m, m->distance, cell, goal);
            k->far[cell] += pushes < STATIC_MAP_FAR ? pushes : 0;
        }
}

/* Adds the solved position with the pusher in each area. */
static void sink_begin(struct sink_search *k)
{
    const struct static_map *m = k->map;
    struct sink_values v;
    uint32_t node;
    int i;

    static_map_solved(m, k->boxes);
    position_set(&k->position, k->boxes);
    for (i = 0; i < m->cells && !sink_is_out_of_effort(k); i++) {
        node = k->position.full[i] ? SOKOBAN_STATES_NONE
            : sink_keep(k, SOKOBAN_STATES_NONE, i, &v);
        if (node != SOKOBAN_STATES_NONE)
            feature_space_add(&k->cells,
                              feature_space_find(&k->cells, v.score), node);
    }
}

/* Searches until all boxes are gone or at home, or a limit is reached. */
static void sink_search_all(struct sink_search *k)
{
    const struct static_map *m = k->map;
    const struct sokoban_states_node *node, *best;
    uint32_t i;
    int start, home = 0;

    find_far(k);
    for (start = 0; start < m->boxes; start++)
        find_reach(k, &k->empty, m->box_cell[start],
                   k->reach + (size_t)start * (size_t)m->words);
    sink_begin(k);
    while (!home && !sink_is_out_of_effort(k)) {
        i = feature_space_next(&k->cells);
        if (i == SOKOBAN_STATES_NONE)
            return;
        node = sokoban_states_node(&k->table, i);
        best = sokoban_states_node(&k->table, k->best);
        home = sink_is_home(k, i);
        if (home || node->score > best->score
            || (node->score == best->score && node->h < best->h))
            k->best = i;
        if (!home)
            sink_expand(k, i);
    }
}

/* ---- the plan ---- */

/* Stores as stages the boxes of the best position one by one, then the path
 * to it in reverse. */
static int sink_keep_stages(struct sink_search *k, struct packing_plan *p)
{
    const struct sokoban_states_node *node =
        sokoban_states_node(&k->table, k->best);
    int cell, kept;

    memset(k->boxes, 0, (size_t)k->map->words * 8);
    kept = k->table.count > 0 && packing_plan_add(p, k->boxes);
    for (cell = 0; cell < k->map->live && kept; cell++)
        if (static_map_has(node->boxes, cell)) {
            static_map_flip(k->boxes, cell);
            kept = packing_plan_add(p, k->boxes);
        }
    return kept && packing_plan_add_path(p, &k->table, node->parent);
}

int fess_plan_make(struct packing_plan *p, const uint64_t *boxes,
                   struct arena *a)
{
    struct sink_search k;
    size_t used = a->used;
    int made = sink_open(&k, p->map, boxes, a);

    assert(p->stages == 0);
    if (made) {
        sink_search_all(&k);
        made = sink_keep_stages(&k, p);
    }
    a->used = used;
    return made;
}
