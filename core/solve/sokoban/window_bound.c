/* window_bound.c: a lower bound on pushes (see window_bound.h). The boxes of
 * the end count as goals of the level, so distances are measured as they are
 * for a level. Only the rows of boxes that moved, or that have the pusher on
 * another side, are matched again.
 */
#include <string.h>

#include "solve/sokoban/window_bound.h"

int window_bound_open(struct window_bound *b, const struct static_map *m,
                      struct arena *a)
{
    size_t cells = (size_t)m->cells, boxes = (size_t)m->boxes,
        places = cells * STATIC_MAP_DIRECTIONS;

    b->map = *m;
    b->map.goal_cell = arena_take(a, boxes * sizeof *b->map.goal_cell);
    b->map.distance = arena_take(a, places * boxes * sizeof *b->map.distance);
    b->cell = arena_take(a, (boxes + 1) * sizeof *b->cell);
    b->row = arena_take_clear(a, cells * sizeof *b->row);
    b->shut = arena_take_clear(a, cells + 1);
    b->queue = arena_take(a, places * sizeof *b->queue);
    if (b->map.goal_cell == NULL || b->map.distance == NULL || b->cell == NULL
            || b->row == NULL || b->shut == NULL || b->queue == NULL
            || !matching_open(&b->matching, m->boxes, a))
        return 0;
    b->shut[m->cells] = 1;
    memcpy(b->map.goal_cell, m->goal_cell,
           (size_t)m->goals * sizeof *b->map.goal_cell);
    return 1;
}

void window_bound_aim(struct window_bound *b, const uint64_t *end)
{
    struct static_map *m = &b->map;
    int cell;

    if (end != NULL)
        for (m->goals = cell = 0; cell < m->live; cell++)
            if (static_map_has(end, cell))
                m->goal_cell[m->goals++] = (uint16_t)cell;
    static_map_measure(m, b->shut, m->live, m->distance, b->queue);
    b->sum = -1;
}

static const uint16_t *pushes_from(const struct window_bound *b, int cell,
                                   int pusher)
{
    return static_map_row(&b->map, b->map.distance, cell,
                          static_map_side(&b->map, cell, pusher));
}

static void place(struct window_bound *b, int row, int cell)
{
    b->cell[row] = (uint16_t)cell;
    b->row[cell] = (uint16_t)row;
}

static int set_first(struct window_bound *b, const struct position *p,
                     int pusher)
{
    int i;

    for (i = 0; i < p->boxes; i++) {
        place(b, i + 1, p->box[i]);
        b->matching.row[i + 1] = pushes_from(b, p->box[i], pusher);
    }
    return matching_solve(&b->matching);
}

static int is_placed(const struct window_bound *b, int cell)
{
    return b->row[cell] != 0 && b->cell[b->row[cell]] == cell;
}

/* Gives the rows whose boxes have left their cells to the boxes without one.
 */
static void place_moved(struct window_bound *b, const struct position *p)
{
    int i, row = 1;

    for (i = 0; i < p->boxes; i++) {
        if (is_placed(b, p->box[i]))
            continue;
        while (p->full[b->cell[row]])
            row++;
        place(b, row++, p->box[i]);
    }
}

int window_bound_set(struct window_bound *b, const struct position *p,
                     int pusher)
{
    const uint16_t *pushes;
    int row;

    if (b->sum < 0)
        return b->sum = set_first(b, p, pusher);
    place_moved(b, p);
    for (row = 1; row <= p->boxes; row++) {
        pushes = pushes_from(b, b->cell[row], pusher);
        if (pushes == b->matching.row[row])
            continue;
        b->matching.row[row] = pushes;
        b->sum = matching_update(&b->matching, row);
    }
    return b->sum;
}

int window_bound_after(struct window_bound *b, int from, int to)
{
    return b->sum + matching_change(&b->matching, b->row[from],
                                    pushes_from(b, to, from));
}
