/* features.c: features of positions (see features.h). The tables ignore the
 * other boxes: each describes one lone box, with some cells blocked.
 */
#include <string.h>

#include "solve/sokoban/plan/features.h"
#include "solve/sokoban/plan/feature_space.h"

enum { FEATURES_EFFORT = 1 << 26 }; /* limit on the work to find hotspots */

/* The fields of a score: their width and their shift. */
enum {
    FEATURES_PACKING = 9, FEATURES_ABOVE_PACKING = 23,
    FEATURES_AREAS = 5, FEATURES_ABOVE_AREAS = 18,
    FEATURES_DOORS = 4, FEATURES_ABOVE_DOORS = 14,
    FEATURES_OUT_OF_PLAN = 4, FEATURES_ABOVE_OUT_OF_PLAN = 10,
    FEATURES_HOTSPOTS = 5, FEATURES_ABOVE_HOTSPOTS = 5
};

/* Data needed only while the tables are built. */
struct features_builder {
    struct sokoban_features *extractor;
    const struct static_map *map;
    uint8_t *shut, *seen;
    uint16_t *distance, *queue;
    uint16_t *goals;            /* how many can be reached from each live
                                   cell */
};

static int features_allocate(struct sokoban_features *s, struct arena *a)
{
    const struct static_map *m = s->map;
    size_t live = (size_t)m->live, stages = (size_t)s->plan.stages;
    size_t cells = (size_t)m->cells;

    s->blocks = arena_take_clear(a, live * (size_t)m->words * 8);
    s->can_push = arena_take_clear(a, live * live);
    s->ahead = arena_take(a, stages * sizeof *s->ahead);
    s->near = arena_take(a, stages * cells * sizeof *s->near);
    s->away = arena_take(a, stages * cells * sizeof *s->away);
    return s->blocks != NULL && s->can_push != NULL
        && s->ahead != NULL && s->near != NULL && s->away != NULL;
}

static int builder_open(struct features_builder *k, struct sokoban_features *s,
                        struct arena *a)
{
    const struct static_map *m = s->map;
    size_t sides = (size_t)m->cells * STATIC_MAP_DIRECTIONS;

    k->extractor = s;
    k->map = m;
    k->shut = arena_take_clear(a, (size_t)m->cells + 1);
    k->seen = arena_take(a, sides);
    k->queue = arena_take(a, sides * sizeof *k->queue);
    k->distance = arena_take(a, (size_t)m->live * STATIC_MAP_DIRECTIONS
                             * (size_t)m->boxes * sizeof *k->distance);
    k->goals = arena_take(a, (size_t)m->live * sizeof *k->goals);
    return k->shut != NULL && k->seen != NULL && k->queue != NULL
        && k->distance != NULL && k->goals != NULL;
}

/* ---- rooms ---- */

/* Returns 1 if a cell is the first of a square of 2x2 floor cells. */
static int is_square(const struct static_map *m, int cell)
{
    int a = m->beside[cell][0], b = m->beside[cell][1];

    return a != m->cells && b != m->cells && m->beside[a][1] != m->cells;
}

/* Queues the squares connected with a first one. Returns their number.
 * squares[cell]: 1 for one that was not queued yet. */
static int queue_squares(struct room_links *r, int first, uint8_t *squares)
{
    const struct static_map *m = r->map;
    int head = 0, end = 0, cell, d, to;

    r->queue[end++] = (uint16_t)first;
    squares[first] = 0;
    while (head < end) {
        cell = r->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to != m->cells && squares[to]) {
                squares[to] = 0;
                r->queue[end++] = (uint16_t)to;
            }
        }
    }
    return end;
}

/* Takes the squares that are queued as a room. */
static void take_room(struct room_links *r, int squares)
{
    const struct static_map *m = r->map;
    int i, a, b;

    for (i = 0; i < squares; i++) {
        a = m->beside[r->queue[i]][0];
        b = m->beside[r->queue[i]][1];
        r->room[r->queue[i]] = r->room[a] = r->room[b] =
            r->room[m->beside[a][1]] = (uint8_t)r->rooms;
    }
    r->rooms++;
}

static void find_rooms(struct room_links *r, uint8_t *squares)
{
    const struct static_map *m = r->map;
    int cell, count;

    memset(r->room, ROOM_LINKS_CORRIDOR, (size_t)m->cells + 1);
    for (cell = 0; cell < m->cells; cell++)
        squares[cell] = (uint8_t)is_square(m, cell);
    for (cell = 0; cell < m->cells; cell++) {
        count = squares[cell] ? queue_squares(r, cell, squares) : 0;
        if (count > 1 && r->rooms < ROOM_LINKS_MOST)
            take_room(r, count);
    }
}

/* Walks from a free cell of a room and notes the rooms that it meets. */
static void walk_in_room(struct room_links *r, const uint8_t *full, int from,
                      int walk)
{
    const struct static_map *m = r->map;
    int head = 0, end = 0, cell, d, to, room = r->room[from];

    memset(r->met, 0, ROOM_LINKS_MOST);
    r->queue[end++] = (uint16_t)from;
    r->walked[from] = (uint16_t)walk;
    while (head < end) {
        cell = r->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to == m->cells)
                continue;
            if (r->room[to] != room && r->room[to] != ROOM_LINKS_CORRIDOR)
                r->met[r->room[to]] = 1;
            else if (!full[to] && r->walked[to] != walk) {
                r->walked[to] = (uint16_t)walk;
                r->queue[end++] = (uint16_t)to;
            }
        }
    }
}

static void cut(struct room_links *r, int room)
{
    int k;

    for (k = 0; k < r->rooms; k++)
        if (!r->met[k])
            r->linked[room * r->rooms + k] =
                r->linked[k * r->rooms + room] = 0;
}

/* Returns the number of links. A room without a free cell has none. */
static int count_links(struct room_links *r, const uint8_t *full)
{
    const struct static_map *m = r->map;
    uint8_t entered[ROOM_LINKS_MOST];
    int cell, room, i, walk = 0, links = 0;

    memset(r->linked, 1, (size_t)(r->rooms * r->rooms));
    memset(r->walked, 0, ((size_t)m->cells + 1) * sizeof *r->walked);
    memset(entered, 0, sizeof entered);
    for (cell = 0; cell < m->cells; cell++) {
        room = r->room[cell];
        if (room == ROOM_LINKS_CORRIDOR || full[cell] || r->walked[cell] != 0)
            continue;
        entered[room] = 1;
        walk_in_room(r, full, cell, ++walk);
        cut(r, room);
    }
    memset(r->met, 0, ROOM_LINKS_MOST);
    for (room = 0; room < r->rooms; room++)
        if (!entered[room])
            cut(r, room);
    for (i = 0; i < r->rooms * r->rooms; i++)
        links += r->linked[i];
    return links / 2;
}

int room_links_open(struct room_links *r, const struct static_map *m,
                    struct arena *a)
{
    size_t cells = (size_t)m->cells + 1, used;
    uint8_t *squares;

    memset(r, 0, sizeof *r);
    r->map = m;
    r->room = arena_take(a, cells);
    r->linked = arena_take(a, ROOM_LINKS_MOST * ROOM_LINKS_MOST);
    r->met = arena_take(a, ROOM_LINKS_MOST);
    r->walked = arena_take(a, cells * sizeof *r->walked);
    r->queue = arena_take(a, cells * sizeof *r->queue);
    used = a->used;
    squares = arena_take_clear(a, cells);
    if (r->room == NULL || r->linked == NULL || r->met == NULL
        || r->walked == NULL || r->queue == NULL || squares == NULL)
        return 0;
    find_rooms(r, squares);
    memset(squares, 0, cells);
    r->all = count_links(r, squares);
    a->used = used;
    return 1;
}

int room_links_cut(struct room_links *r, const uint8_t *full)
{
    return r->rooms > 1 ? r->all - count_links(r, full) : 0;
}

/* ---- which box blocks which ---- */

/* Returns how many goals a lone box can reach from a cell, with the pusher on
 * any side. */
static int features_goals(const struct static_map *m, const uint16_t *distance,
                          int cell)
{
    int i, goals = 0;

    for (i = 0; i < m->goals; i++)
        goals += static_map_pushes(m, distance, cell, i) < STATIC_MAP_FAR;
    return goals;
}

/* A box on a goal neither blocks others nor is blocked. On large maps, where
 * this would take too long, there are no hotspots. */
static void find_blocks(struct features_builder *k)
{
    const struct static_map *m = k->map;
    uint64_t *set = k->extractor->blocks;
    int cell, other;

    if ((uint64_t)m->live * (uint64_t)m->live * (uint64_t)m->goals
            > FEATURES_EFFORT)
        return;
    for (cell = 0; cell < m->live; cell++)
        k->goals[cell] = (uint16_t)features_goals(m, m->distance, cell);
    k->shut[m->cells] = 1;
    for (cell = 0; cell < m->live; cell++, set += m->words) {
        if (m->goal[cell])
            continue;
        k->shut[cell] = 1;
        static_map_measure(m, k->shut, m->live, k->distance, k->queue);
        k->shut[cell] = 0;
        for (other = 0; other < m->live; other++)
            if (other != cell && !m->goal[other]
                    && features_goals(m, k->distance, other) < k->goals[other])
                static_map_flip(set, other);
    }
}

/* ---- where a lone box can be pushed ---- */

/* Queues a box on a cell with the pusher beside it. Returns the new end. */
static int features_add(struct features_builder *k, int cell, int pusher,
                        int end)
{
    int place = cell * STATIC_MAP_DIRECTIONS
              + static_map_side(k->map, cell, pusher);

    if (k->seen[place])
        return end;
    k->seen[place] = 1;
    k->queue[end] = (uint16_t)place;
    return end + 1;
}

static void find_can_push(struct features_builder *k, int from)
{
    const struct static_map *m = k->map;
    int head = 0, end = 0, cell, side, d, to, stand;

    memset(k->seen, 0, (size_t)m->cells * STATIC_MAP_DIRECTIONS);
    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        if (m->beside[from][d] != m->cells)
            end = features_add(k, from, m->beside[from][d], end);
    while (head < end) {
        cell = k->queue[head] / STATIC_MAP_DIRECTIONS;
        side = k->queue[head++] % STATIC_MAP_DIRECTIONS;
        k->extractor->can_push[from * m->live + cell] = 1;
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to < m->live && stand != m->cells
                    && static_map_side(m, cell, stand) == side)
                end = features_add(k, to, cell, end);
        }
    }
}

/* ---- what the plan still needs at a stage ---- */

static int is_out_of_plan(const struct sokoban_features *s, int stage,
                          int cell)
{
    return !static_map_has(packing_plan_alive(&s->plan, stage), cell)
        && !static_map_has(packing_plan_filled(&s->plan, stage),
                           cell);
}

/* Returns the next stage at which more cells are out of plan. */
static int find_ahead(const struct sokoban_features *s, int stage)
{
    int next, cell;

    for (next = stage + 1; next < s->plan.stages; next++)
        for (cell = 0; cell < s->map->live; cell++)
            if (is_out_of_plan(s, next, cell)
                && static_map_has(
                    packing_plan_alive(&s->plan, stage), cell))
                return next;
    return stage + 1 < s->plan.stages ? stage + 1 : stage;
}

static void measure_near(struct features_builder *k, int stage)
{
    const struct static_map *m = k->map;
    const struct packing_plan *plan = &k->extractor->plan;
    uint16_t *near = k->extractor->near + stage * m->cells;
    int head = 0, end = 0, cell, d, to;

    for (cell = 0; cell < m->cells; cell++) {
        near[cell] = STATIC_MAP_FAR;
        if (cell >= m->live || stage + 1 == plan->stages
            || !static_map_has(packing_plan_filled(plan, stage + 1), cell)
            || static_map_has(packing_plan_filled(plan, stage), cell))
            continue;
        near[cell] = 0;
        k->queue[end++] = (uint16_t)cell;
    }
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to == m->cells || near[to] != STATIC_MAP_FAR)
                continue;
            near[to] = (uint16_t)(near[cell] + 1);
            k->queue[end++] = (uint16_t)to;
        }
    }
}

/* The pusher's side of the box is ignored here. */
static void find_away(struct features_builder *k, int stage)
{
    const struct static_map *m = k->map;
    const uint64_t *filled =
        packing_plan_filled(&k->extractor->plan, stage);
    uint16_t *away = k->extractor->away + stage * m->cells;
    int head = 0, end = 0, cell, d, to, stand;

    for (cell = 0; cell < m->cells; cell++) {
        away[cell] = STATIC_MAP_FAR;
        if (cell < m->live
            && is_out_of_plan(k->extractor, k->extractor->ahead[stage],
                              cell)) {
            away[cell] = 0;
            k->queue[end++] = (uint16_t)cell;
        }
    }
    while (head < end) {
        cell = k->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            stand = m->beside[cell][static_map_back(d)];
            if (to >= m->live || stand == m->cells
                || away[to] != STATIC_MAP_FAR || static_map_has(filled, to)
                || (stand < m->live && static_map_has(filled, stand)))
                continue;
            away[to] = (uint16_t)(away[cell] + 1);
            k->queue[end++] = (uint16_t)to;
        }
    }
}

int sokoban_features_open(struct sokoban_features *s,
                          const struct packing_plan *plan, struct arena *a)
{
    const struct static_map *m = plan->map;
    struct features_builder k;
    size_t used;
    int i;

    memset(s, 0, sizeof *s);
    s->map = m;
    s->plan = *plan;
    if (!features_allocate(s, a))
        return 0;
    used = a->used;
    if (!builder_open(&k, s, a))
        return 0;
    find_blocks(&k);
    for (i = 0; i < m->live
            && !stop_check_count(m->check, (uint64_t)m->live); i++)
        find_can_push(&k, i);
    for (i = 0; i < s->plan.stages
            && !stop_check_count(m->check, (uint64_t)m->live); i++) {
        s->ahead[i] = find_ahead(s, i);
        measure_near(&k, i);
        find_away(&k, i);
    }
    a->used = used;
    return 1;
}

/* ---- a position ---- */

int sokoban_features_is_solved(const struct sokoban_features *s,
                               const uint64_t *boxes)
{
    return static_map_includes(s->map, boxes,
                               packing_plan_filled(&s->plan,
                                                   s->plan.stages - 1));
}

/* Returns 1 if a box on a cell blocks another one. */
static int is_hotspot(const struct sokoban_features *s, const uint64_t *boxes,
                      int cell)
{
    const uint64_t *blocks = s->blocks + cell * s->map->words;
    int i;

    for (i = 0; i < s->map->words; i++)
        if (blocks[i] & boxes[i])
            return 1;
    return 0;
}

static uint32_t features_score(const struct sokoban_feature_values *f)
{
    return score_of_more(f->packing, FEATURES_PACKING, FEATURES_ABOVE_PACKING)
         | score_of_less(f->areas, FEATURES_AREAS, FEATURES_ABOVE_AREAS)
         | score_of_less(f->doors, FEATURES_DOORS, FEATURES_ABOVE_DOORS)
         | score_of_less(f->out_of_plan, FEATURES_OUT_OF_PLAN,
                         FEATURES_ABOVE_OUT_OF_PLAN)
         | score_of_less(f->hotspots, FEATURES_HOTSPOTS,
                         FEATURES_ABOVE_HOTSPOTS);
}

uint32_t sokoban_features_cell(uint32_t score, int doors)
{
    uint32_t mask = ~UINT32_C(0) << FEATURES_ABOVE_OUT_OF_PLAN;

    if (!doors)
        mask ^= score_of_less(0, FEATURES_DOORS, FEATURES_ABOVE_DOORS);
    return score & mask;
}

void sokoban_features_evaluate(const struct sokoban_features *s,
                               const struct position *p, const uint64_t *boxes,
                               int areas, struct sokoban_feature_values *f)
{
    const struct static_map *m = s->map;
    int i, cell, stage = s->plan.stages - 1;
    const uint64_t *filled;

    while (stage > 0
            && !static_map_includes(m, boxes,
                                    packing_plan_filled(&s->plan, stage)))
        stage--;
    f->packing = stage;
    f->areas = areas;
    f->doors = f->out_of_plan = f->hotspots = 0;
    filled = packing_plan_filled(&s->plan, stage);
    for (i = 0; i < p->boxes; i++) {
        cell = p->box[i];
        if (static_map_has(filled, cell))
            continue;
        f->doors += static_map_is_door(m, cell);
        f->out_of_plan += is_out_of_plan(s, s->ahead[stage], cell);
        f->hotspots += is_hotspot(s, boxes, cell);
    }
    if (s->links != NULL)
        f->doors = room_links_cut(s->links, p->full);
    f->score = features_score(f);
}
