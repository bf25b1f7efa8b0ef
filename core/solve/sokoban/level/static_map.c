/* static_map.c: turns a level into a graph (see static_map.h). Live cells and
 * distances are found by pulling a lone box away from the goals.
 */
#include <string.h>

#include "solve/sokoban/level/static_map.h"

/* Data needed only while the map is built. */
struct static_map_builder {
    const struct level *level;
    uint16_t number[PARLOUR_CELLS]; /* map number of each cell of the level */
    unsigned char inside[PARLOUR_CELLS];
    unsigned char live[PARLOUR_CELLS];
};

/* Returns 1 if a box on a cell of the level can be pulled in a direction. */
static int pulls(const struct static_map_builder *k, int cell, int direction)
{
    const struct grid *g = &k->level->grid;
    int to = grid_beside(g, cell, direction), pusher;

    if (to == PARLOUR_NONE || !k->inside[to])
        return 0;
    pusher = grid_beside(g, to, direction);
    return pusher != PARLOUR_NONE && k->inside[pusher];
}

/* Finds the live cells. If there are more boxes than goals, every cell is
 * live. */
static void find_live(struct static_map_builder *k, int spare)
{
    const struct level *level = k->level;
    uint16_t queue[PARLOUR_CELLS];
    int head = 0, tail = 0, cell, d, to;

    for (cell = 0; cell < grid_cells(&level->grid); cell++) {
        k->live[cell] = k->inside[cell]
            && (spare || level->cells[cell] & LEVEL_GOAL);
        if (k->live[cell])
            queue[tail++] = (uint16_t)cell;
    }
    while (head < tail) {
        cell = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = grid_beside(&level->grid, cell, d);
            if (!pulls(k, cell, d) || k->live[to])
                continue;
            k->live[to] = 1;
            queue[tail++] = (uint16_t)to;
        }
    }
}

/* Counts the cells, boxes and goals that can be reached. Returns 0 if the
 * level is unsolvable because a goal cannot be reached. */
static int static_map_count(struct static_map *m,
                            const struct static_map_builder *k)
{
    const struct level *level = k->level;
    int cell, things;

    for (cell = 0; cell < grid_cells(&level->grid); cell++) {
        things = level->cells[cell] & (LEVEL_GOAL | LEVEL_BOX);
        if (k->inside[cell]) {
            m->cells++;
            m->boxes += (things & LEVEL_BOX) != 0;
            m->goals += (things & LEVEL_GOAL) != 0;
        } else if (things == LEVEL_GOAL) {
            return 0;
        }
    }
    return m->boxes >= m->goals;
}

static int static_map_allocate(struct static_map *m, struct arena *a)
{
    size_t cells = (size_t)m->cells, boxes = (size_t)m->boxes;

    m->beside = arena_take(a, (cells + 1) * sizeof *m->beside);
    m->place = arena_take(a, cells * sizeof *m->place);
    m->goal = arena_take_clear(a, cells + 1);
    m->goal_cell = arena_take(a, boxes * sizeof *m->goal_cell);
    m->box_cell = arena_take(a, boxes * sizeof *m->box_cell);
    m->distance = arena_take(a, cells * STATIC_MAP_DIRECTIONS * boxes
                             * sizeof *m->distance);
    m->side = m->cells <= STATIC_MAP_SIDED ? arena_take(a, cells * cells)
                                           : NULL;
    return m->beside != NULL && m->place != NULL && m->goal != NULL
        && m->goal_cell != NULL && m->box_cell != NULL
        && m->distance != NULL
        && (m->side != NULL || m->cells > STATIC_MAP_SIDED);
}

/* Numbers the cells, the live ones first. */
static void static_map_number(struct static_map *m,
                              struct static_map_builder *k)
{
    int cells = grid_cells(&k->level->grid), cell, live, count = 0;

    for (live = 1; live >= 0; live--) {
        for (cell = 0; cell < cells; cell++) {
            if (!k->inside[cell] || k->live[cell] != live)
                continue;
            m->place[count] = (uint16_t)cell;
            k->number[cell] = (uint16_t)count++;
        }
        if (live)
            m->live = count;
    }
    m->words = (m->live + 63) / 64;
    m->start = k->number[k->level->pusher];
}

static void static_map_connect(struct static_map *m,
                               const struct static_map_builder *k)
{
    int i, d, to, things, goals = 0, boxes = 0;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
        m->beside[m->cells][d] = (uint16_t)m->cells;
    for (i = 0; i < m->cells; i++) {
        things = k->level->cells[m->place[i]];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = grid_beside(&k->level->grid, m->place[i], d);
            m->beside[i][d] = to != PARLOUR_NONE && k->inside[to]
                ? k->number[to] : (uint16_t)m->cells;
        }
        m->goal[i] = (things & LEVEL_GOAL) != 0;
        if (m->goal[i])
            m->goal_cell[goals++] = (uint16_t)i;
        if (things & LEVEL_BOX)
            m->box_cell[boxes++] = (uint16_t)i;
    }
}

/* Labels all cells that can be reached from `from` without crossing `cell`. */
static void static_map_label(struct static_map *m, int cell, int from,
                             int label)
{
    uint8_t *side = m->side + cell * m->cells;
    uint16_t queue[STATIC_MAP_SIDED];
    int head = 0, tail = 0, d, to;

    queue[tail++] = (uint16_t)from;
    side[from] = (uint8_t)label;
    while (head < tail) {
        from = queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[from][d];
            if (to == m->cells || to == cell
                    || side[to] != STATIC_MAP_DIRECTIONS)
                continue;
            side[to] = (uint8_t)label;
            queue[tail++] = (uint16_t)to;
        }
    }
}

static void find_sides(struct static_map *m)
{
    int cell, d, to;

    memset(m->side, STATIC_MAP_DIRECTIONS, (size_t)(m->cells * m->cells));
    for (cell = 0; cell < m->cells; cell++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to != m->cells
                    && static_map_side(m, cell, to) == STATIC_MAP_DIRECTIONS)
                static_map_label(m, cell, to, d);
        }
}

/* The goal being measured and the places reached so far. */
struct static_map_reach {
    uint16_t *distance, *queue;
    int goal, tail;
};

/* Sets the distance of a place (a cell and a side) to the goal and queues the
 * place, unless its distance is known. */
static void reach(const struct static_map *m, struct static_map_reach *r,
                  int cell, int side, int distance)
{
    int place = cell * STATIC_MAP_DIRECTIONS + side;
    uint16_t *at = r->distance + (size_t)place * m->boxes + r->goal;

    if (*at != STATIC_MAP_FAR)
        return;
    *at = (uint16_t)distance;
    r->queue[r->tail++] = (uint16_t)place;
}

/* Pulls a box away from a goal, breadth first. A pull in direction d moves the
 * box from `cell` to where the pusher stood; the pusher is then one cell
 * further on. */
static void static_map_spread(const struct static_map *m,
                              struct static_map_reach *r, const uint8_t *shut)
{
    int head, cell, d, to, beyond, side, distance;

    for (head = 0; head < r->tail; head++) {
        cell = r->queue[head] / STATIC_MAP_DIRECTIONS;
        side = r->queue[head] % STATIC_MAP_DIRECTIONS;
        distance = static_map_further(
            m, static_map_row(m, r->distance, cell, side)[r->goal]);
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            beyond = m->beside[to][d];
            if (!shut[to] && !shut[beyond]
                && static_map_side(m, cell, to) == side)
                reach(m, r, to, static_map_side(m, to, beyond), distance);
        }
    }
}

void static_map_measure(const struct static_map *m, const uint8_t *shut,
                        int cells, uint16_t *distance, uint16_t *queue)
{
    int places = cells * STATIC_MAP_DIRECTIONS, i, d, cell;
    struct static_map_reach r;

    for (i = 0; i < places
            && !stop_check_count(m->check, (uint64_t)m->boxes); i++)
        for (d = 0; d < m->boxes; d++)
            distance[i * m->boxes + d] = d < m->goals ? STATIC_MAP_FAR : 0;
    r.distance = distance;
    r.queue = queue;
    for (r.goal = 0; r.goal < m->goals
            && !stop_check_count(m->check, (uint64_t)places); r.goal++) {
        r.tail = 0;
        cell = m->goal_cell[r.goal];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++)
            reach(m, &r, cell, d, 0);
        if (!shut[cell])
            static_map_spread(m, &r, shut);
    }
}

void static_map_solved(const struct static_map *m, uint64_t *boxes)
{
    int i;

    memset(boxes, 0, (size_t)m->words * sizeof *boxes);
    for (i = 0; i < m->goals; i++)
        static_map_flip(boxes, m->goal_cell[i]);
}

int static_map_pushes(const struct static_map *m, const uint16_t *distance,
                      int cell, int goal)
{
    int d, side, best = STATIC_MAP_FAR, pushes;

    for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
        side = m->beside[cell][d];
        if (side == m->cells)
            continue;
        pushes = static_map_row(m, distance, cell,
                                static_map_side(m, cell, side))[goal];
        best = pushes < best ? pushes : best;
    }
    return best;
}

static int find_distances(struct static_map *m, struct arena *a)
{
    size_t cells = (size_t)m->cells, used = a->used;
    uint16_t *queue =
        arena_take(a, cells * STATIC_MAP_DIRECTIONS * sizeof *queue);
    uint8_t *shut = arena_take_clear(a, cells + 1);

    if (queue == NULL || shut == NULL)
        return PARLOUR_NO_MEMORY;
    shut[m->cells] = 1;
    static_map_measure(m, shut, m->cells, m->distance, queue);
    a->used = used;
    return stop_check_is_stopped(m->check) ? PARLOUR_GAVE_UP : PARLOUR_OK;
}

int static_map_open(struct static_map *m, const struct level *level,
                    struct stop_check *check, struct arena *a)
{
    struct static_map_builder *k = arena_take_clear(a, sizeof *k);

    memset(m, 0, sizeof *m);
    m->check = check;
    if (k == NULL)
        return PARLOUR_NO_MEMORY;
    k->level = level;
    level_inside(level, k->inside);
    if (!static_map_count(m, k) || m->boxes == 0)
        return PARLOUR_UNSOLVABLE;
    m->most = (STATIC_MAP_FAR - 1) / m->boxes;
    if (!static_map_allocate(m, a))
        return PARLOUR_NO_MEMORY;
    find_live(k, m->boxes > m->goals);
    static_map_number(m, k);
    static_map_connect(m, k);
    if (m->side != NULL)
        find_sides(m);
    return find_distances(m, a);
}

void static_map_to_level(const struct static_map *m, uint16_t *push, int count)
{
    int i;

    for (i = 0; i < count; i++)
        push[i] = (uint16_t)(m->place[push[i] / STATIC_MAP_DIRECTIONS]
                                 * STATIC_MAP_DIRECTIONS
                             + push[i] % STATIC_MAP_DIRECTIONS);
}
