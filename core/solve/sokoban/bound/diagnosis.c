/* diagnosis.c: why a level cannot be solved (see diagnosis.h). The tests go
 * from those that a player sees at a glance to those that need a table. Limit:
 * if none of them applies, only the search knows.
 */
#include <string.h>

#include "solve/sokoban/bound/diagnosis.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/bound/pair_deadlock.h"

struct diagnosis {
    const struct level *level;
    struct arena *arena;
    struct static_map map;
    struct position position;   /* with the boxes on live cells */
    struct text *words;
};

/* Adds words, the name of a cell and more words. */
static void say(struct diagnosis *d, const char *before, int cell,
                const char *after)
{
    text_add(d->words, before);
    grid_add_name(&d->level->grid, cell, d->words);
    text_add(d->words, after);
}

/* Returns the level's cell of a box. */
static int box_place(const struct diagnosis *d, int box)
{
    return d->map.place[d->map.box_cell[box]];
}

/* ---- the goals ---- */

/* Looks for a goal that the pusher cannot reach, and for too few boxes. */
static void check_goals(struct diagnosis *d)
{
    unsigned char inside[PARLOUR_CELLS];
    int boxes = 0, goals = 0, cell;

    level_inside(d->level, inside);
    for (cell = 0; cell < grid_cells(&d->level->grid); cell++) {
        int things = d->level->cells[cell] & (LEVEL_GOAL | LEVEL_BOX);

        if (!inside[cell] && things == LEVEL_GOAL) {
            say(d, "The goal at ", cell, " is out of reach");
            return;
        }
        boxes += inside[cell] && things & LEVEL_BOX;
        goals += inside[cell] && things & LEVEL_GOAL;
    }
    if (boxes < goals)
        text_add(d->words, "More goals than boxes are in reach");
}

/* ---- single boxes ---- */

static int is_wall(const struct diagnosis *d, int cell, int direction)
{
    int to = grid_beside(&d->level->grid, cell, direction);

    return to == PARLOUR_NONE || d->level->cells[to] & LEVEL_WALL;
}

/* Returns 1 if there is a wall on two adjacent sides of a cell. */
static int is_corner(const struct diagnosis *d, int cell)
{
    int way, corner = 0;

    for (way = 0; way < STATIC_MAP_DIRECTIONS; way++)
        corner |= is_wall(d, cell, way)
            && is_wall(d, cell, (way + 1) % STATIC_MAP_DIRECTIONS);
    return corner;
}

/* Looks for a box from which a goal cannot be reached even if it is alone. */
static void check_dead_cells(struct diagnosis *d)
{
    int i = 0;

    while (i < d->map.boxes && d->map.box_cell[i] < d->map.live)
        i++;
    if (i < d->map.boxes)
        say(d, "The box at ", box_place(d, i),
            is_corner(d, box_place(d, i))
            ? " is stuck in a corner" : " can no longer be pushed to a goal");
}

/* Looks for a box that reaches a goal only if the pusher starts elsewhere. */
static void check_sides(struct diagnosis *d)
{
    const struct static_map *m = &d->map;
    const uint16_t *row;
    int i, k;

    for (i = 0; i < m->boxes; i++) {
        row = static_map_row(m, m->distance, m->box_cell[i],
                             static_map_side(m, m->box_cell[i], m->start));
        for (k = 0; k < m->boxes && row[k] >= STATIC_MAP_FAR; k++)
            continue;
        if (k == m->boxes) {
            say(d, "The pusher cannot get behind the box at ",
                box_place(d, i), "");
            return;
        }
    }
}

/* ---- boxes that block each other ---- */

static void check_frozen(struct diagnosis *d)
{
    int i = 0;

    while (i < d->map.boxes
           && !position_is_deadlock(&d->position, d->map.box_cell[i]))
        i++;
    if (i == d->map.boxes)
        return;
    for (i = 0; d->map.goal[d->position.frozen[i]]; i++)
        continue;
    say(d, "The box at ", d->map.place[d->position.frozen[i]],
        " can no longer be moved");
}

/* Returns 1 if two boxes cannot both reach goals, wherever the pusher is. */
static int is_lost_pair(const struct diagnosis *d, int first, int second)
{
    const struct static_map *m = &d->map;

    return m->pair_sides[m->box_cell[first] * m->live + m->box_cell[second]]
        == 0;
}

static void check_pairs(struct diagnosis *d)
{
    int i, k;

    if (d->map.pair_sides == NULL)
        return;
    for (i = 0; i < d->map.boxes; i++)
        for (k = i + 1; k < d->map.boxes; k++) {
            if (!is_lost_pair(d, i, k))
                continue;
            say(d, "The boxes at ", box_place(d, i), " and ");
            say(d, "", box_place(d, k), " block each other");
            return;
        }
}

static void check_matching(struct diagnosis *d)
{
    struct sokoban_bound bound;

    memset(&bound, 0, sizeof bound);
    if (sokoban_bound_open(&bound, &d->map, PRUNE_MATCHING, d->arena)
            && sokoban_bound_set(&bound, &d->position, d->map.start)
               >= STATIC_MAP_FAR)
        text_add(d->words, "Some boxes can only reach the same goals");
}

static int place_boxes(struct diagnosis *d)
{
    int i;

    if (!position_open(&d->position, &d->map, d->arena))
        return 0;
    for (i = 0; i < d->map.boxes; i++) {
        d->position.full[d->map.box_cell[i]] = 1;
        d->position.box[d->position.boxes++] = d->map.box_cell[i];
    }
    return 1;
}

/* Runs the tests in order until one has words. */
static void check_boxes(struct diagnosis *d)
{
    check_dead_cells(d);
    if (d->words->length == 0)
        check_sides(d);
    if (d->words->length > 0 || !place_boxes(d))
        return;
    check_frozen(d);
    if (d->words->length == 0 && pair_deadlock_make(&d->map, d->arena)
            && !stop_check_is_stopped(d->map.check))
        check_pairs(d);
    if (d->words->length == 0 && !stop_check_is_stopped(d->map.check))
        check_matching(d);
}

const char *diagnosis_of(const struct level *level, struct stop_check *check,
                         struct arena *a)
{
    char *words = arena_take(a, PARLOUR_TEXT);
    struct diagnosis d;
    struct text t;

    if (words == NULL)
        return NULL;
    memset(&d, 0, sizeof d);
    d.level = level;
    d.arena = a;
    d.words = &t;
    text_open(&t, words, PARLOUR_TEXT);
    if (level_bare_goals(&level->grid, level->cells) == 0)
        return "Every goal is covered, and no box can be pushed off and back";
    check_goals(&d);
    if (t.length == 0
            && static_map_open(&d.map, level, check, a) == PARLOUR_OK)
        check_boxes(&d);
    return t.length > 0 ? words : "No position that can be reached is solved";
}
