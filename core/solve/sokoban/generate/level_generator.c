/* level_generator.c: random Sokoban levels (see level_generator.h), after Y.
 * Murase, H. Matsubara, Y. Hiraga, Automatic Making of Sokoban Problems, 1996,
 * and J. Taylor, I. Parberry, Procedural Generation of Sokoban Levels, 2011:
 * rooms, goals, and the positions farthest from the solved board. That search
 * is exhaustive, so the pushes are proved fewest. The best level is then
 * improved by hill climbing.
 */
#include <string.h>

#include "solve/sokoban/generate/level_generator.h"

/* The parameters of a difficulty. */
struct level_generator_plan {
    int least_side, most_side;  /* columns or rows of the room */
    int least_cells, most_cells;
    int least_boxes, most_boxes;
    int least_grade;
    int low_grade, most_grade;  /* the upper limit is drawn from this range */
    int least_changes;          /* with fewer box changes a level is trivial */
    int rooms;                  /* random rooms to compare, */
    int changes;                /* then random changes to the best one */
    uint32_t positions;         /* limit for each search */
};

/* In the order of enum parlour_difficulty. */
static const struct level_generator_plan plans[] = {
    {
        .least_side = 4, .most_side = 6,
        .least_cells = 11, .most_cells = 20,
        .least_boxes = 2, .most_boxes = 3,
        .least_grade = 12, .low_grade = 18, .most_grade = 36,
        .least_changes = 2, .rooms = 12, .changes = 24,
        .positions = 20000
    },
    {
        .least_side = 5, .most_side = 7,
        .least_cells = 16, .most_cells = 28,
        .least_boxes = 3, .most_boxes = 4,
        .least_grade = 40, .low_grade = 50, .most_grade = 75,
        .least_changes = 4, .rooms = 60, .changes = 120,
        .positions = 60000
    },
    {
        .least_side = 6, .most_side = 8,
        .least_cells = 22, .most_cells = 36,
        .least_boxes = 4, .most_boxes = 6,
        .least_grade = 85, .low_grade = 999, .most_grade = 999,
        .least_changes = 8, .rooms = 80, .changes = 160,
        .positions = 200000
    }
};

enum {
    LEVEL_GENERATOR_EXAMINED = 48, /* far positions that are graded */
    LEVEL_GENERATOR_APART = 3   /* one in this many has scattered goals */
};

/* The state of the generator. */
struct level_generator_run {
    struct level_generator *generator;
    const struct level_generator_plan *plan;
    struct random dice;
    int most;                   /* the highest grade accepted */
    struct backward_bfs reverse;
    struct room room;           /* the candidate */
    uint64_t goals;
    struct room best_room;      /* the best so far; none if grade is 0 */
    uint64_t best_goals, boxes, reach;
    int grade;
    struct backward_bfs_path path;
};

static int between(struct random *dice, int least, int most)
{
    return least + (int)random_below(dice, (unsigned long)(most - least + 1));
}

/* ---- rooms and goals ---- */

static void make_room(struct level_generator_run *r)
{
    const struct level_generator_plan *p = r->plan;
    int columns, rows, cells;

    do {
        columns = between(&r->dice, p->least_side, p->most_side);
        rows = between(&r->dice, p->least_side, p->most_side);
        cells = between(&r->dice, p->least_cells, p->most_cells);
    } while (columns * rows < cells
             || !room_make(&r->room, columns, rows, cells, &r->dice)
             || room_count(r->room.floor) < p->least_cells);
}

/* Goals are placed side by side, as people do it, or scattered. */
static void set_goals(struct level_generator_run *r)
{
    int boxes = between(&r->dice, r->plan->least_boxes,
                        r->plan->most_boxes);
    int apart = random_below(&r->dice, LEVEL_GENERATOR_APART) == 0;
    uint64_t open, near;

    for (r->goals = 0; room_count(r->goals) < boxes;) {
        open = r->room.floor & ~r->goals;
        near = open & room_around(&r->room, r->goals);
        r->goals |= room_bit(
            room_pick(apart || near == 0 ? open : near, &r->dice));
    }
}

/* ---- grading positions ---- */

/* Returns the grade of a position if it beats the best one, else 0. */
static int grade_position(struct level_generator_run *r, uint32_t position,
                          int width, struct backward_bfs_path *path)
{
    int grade;

    backward_bfs_trace(&r->reverse, position, width, path);
    grade = path->pushes + path->cost;
    return path->idle == 0 && path->changes >= r->plan->least_changes
        && grade > r->grade ? grade : 0;
}

/* Keeps a position if it is still better with the full beam width, and not too
 * hard. */
static void keep_if_better(struct level_generator_run *r, uint32_t position)
{
    struct backward_bfs_path path;
    int grade = grade_position(r, position, BACKWARD_BFS_WIDTH, &path);

    if (grade < r->plan->least_grade || grade > r->most)
        return;
    r->grade = grade;
    r->path = path;
    r->best_room = r->room;
    r->best_goals = r->goals;
    r->boxes = r->reverse.boxes[position];
    r->reach = backward_bfs_reach(&r->reverse, position);
}

/* Grades the farthest positions that have no box on a goal. */
static void examine(struct level_generator_run *r)
{
    uint32_t i = r->reverse.first[r->reverse.layers];
    struct backward_bfs_path path;
    int examined;

    for (examined = 0;
         examined < LEVEL_GENERATOR_EXAMINED && i-- > r->reverse.first[1];) {
        if (r->reverse.boxes[i] & r->goals)
            continue;
        examined++;
        if (grade_position(r, i, 1, &path) > 0)
            keep_if_better(r, i);
    }
}

/* Searches a candidate. Returns 0 if go_on said to stop. Solutions with more
 * pushes than the highest grade are not needed. */
static int search_room(struct level_generator_run *r)
{
    int most = r->most < BACKWARD_BFS_LAYERS ? r->most
                                               : BACKWARD_BFS_LAYERS - 1;

    r->generator->tried++;
    if (!backward_bfs_run(&r->reverse, &r->room, r->goals, most,
                            r->generator->go_on, r->generator->context))
        return 0;
    examine(r);
    return 1;
}

/* ---- improving the best ---- */

static int is_joined(const struct room *room)
{
    return room_reach(room, room->floor, room->floor & -room->floor)
        == room->floor;
}

/* Swaps one cell between wall and floor, or moves a goal. */
static void change(struct level_generator_run *r)
{
    uint64_t cell;

    r->room = r->best_room;
    r->goals = r->best_goals;
    if (random_below(&r->dice, 2) == 0) {
        r->goals &=
            ~room_bit(room_pick(r->goals, &r->dice));
        r->goals |= room_bit(room_pick(r->room.floor & ~r->goals, &r->dice));
        return;
    }
    do {
        cell = room_bit(room_pick(r->room.all & ~r->goals, &r->dice));
        r->room.floor = r->best_room.floor ^ cell;
    } while (!is_joined(&r->room) || room_has_hall(&r->room));
}

/* Returns 1 if the solution still works in a room. */
static int solves(const struct level_generator_run *r, const struct room *room)
{
    const struct backward_bfs_push *push = r->path.push;
    uint64_t boxes = r->boxes, pusher = r->reach & room->floor, box, to;
    int i;

    pusher &= -pusher;
    for (i = 0; i < r->path.pushes; i++, push++) {
        box = room_bit(push->cell);
        to = room_beside(room, box, push->direction);
        pusher = room_reach(room, room->floor & ~boxes, pusher);
        if (!(boxes & box) || !(to & room->floor & ~boxes)
            || !(room_beside(room, pusher, push->direction) & box))
            return 0;
        boxes ^= box ^ to;
        pusher = box;
    }
    return boxes == r->best_goals;
}

/* Fills one dead-end cell that the solution does not need. Returns 0 if there
 * is none. Less floor never allows fewer pushes, so the solution stays a
 * shortest one. */
static int trim(struct level_generator_run *r)
{
    struct room *room = &r->best_room, less = *room;
    uint64_t left = room->floor & ~r->best_goals & ~r->boxes, end;

    for (; left != 0; left &= left - 1) {
        end = left & -left;
        less.floor = room->floor & ~end;
        if (room_count(room_around(room, end) & room->floor)
                < 2
            && solves(r, &less)) {
            room->floor = less.floor;
            r->reach &= ~end;
            return 1;
        }
    }
    return 0;
}

/* ---- the level ---- */

/* Position of the room in the level, whose floor is framed by one cell of
 * wall. */
struct level_generator_frame {
    int left, top, columns, rows;
};

static void level_generator_measure(const struct room *room,
                                    struct level_generator_frame *f)
{
    int right = 0, bottom = 0, column, row;
    uint64_t left;

    f->left = room->columns;
    f->top = room->rows;
    for (left = room->floor; left != 0; left &= left - 1) {
        column = room_cell(left) % room->columns;
        row = room_cell(left) / room->columns;
        f->left = column < f->left ? column : f->left;
        f->top = row < f->top ? row : f->top;
        right = column > right ? column : right;
        bottom = row > bottom ? row : bottom;
    }
    f->columns = right - f->left + 3;
    f->rows = bottom - f->top + 3;
}

/* Returns the level's cell for a cell of the room. */
static int level_cell(const struct level *level, const struct room *room,
                      int cell)
{
    struct level_generator_frame f;

    level_generator_measure(room, &f);
    return grid_cell(&level->grid, cell % room->columns - f.left + 1,
                     cell / room->columns - f.top + 1);
}

/* Puts walls on all eight neighbours of a floor cell. */
static void put_walls(struct level *level, int floor)
{
    const struct grid *g = &level->grid;
    int column, row, cell;

    for (column = grid_column(g, floor) - 1;
            column <= grid_column(g, floor) + 1; column++)
        for (row = grid_row(g, floor) - 1; row <= grid_row(g, floor) + 1;
                row++) {
            cell = grid_cell(g, column, row);
            level_put(level, cell, LEVEL_WALL);
        }
}

static void put_floor(const struct level_generator_run *r, struct level *level)
{
    uint64_t left, bit;
    int things;

    for (left = r->best_room.floor; left != 0; left &= left - 1)
        put_walls(level, level_cell(level, &r->best_room, room_cell(left)));
    for (left = r->best_room.floor; left != 0; left &= left - 1) {
        bit = left & -left;
        things = (r->best_goals & bit ? LEVEL_GOAL : 0)
            | (r->boxes & bit ? LEVEL_BOX : 0);
        level_put(level, level_cell(level, &r->best_room, room_cell(bit)),
                  things);
    }
}

/* Sets the fingerprint: the smallest one over all positions of the pusher. */
static void set_print(const struct level_generator_run *r,
                      struct level_generator *m)
{
    struct level variant = m->level;
    unsigned long print[2];
    uint64_t left = r->reach;

    level_fingerprint(&m->level, m->print);
    for (; left != 0; left &= left - 1) {
        variant.pusher = level_cell(&m->level, &r->best_room, room_cell(left));
        level_fingerprint(&variant, print);
        if (print[0] < m->print[0]
                || (print[0] == m->print[0] && print[1] < m->print[1]))
            memcpy(m->print, print, sizeof print);
    }
}

/* Makes the level of the best room found. */
static void keep_best(struct level_generator_run *r)
{
    struct level_generator *m = r->generator;
    struct backward_bfs_push *push;
    struct level_generator_frame f;
    uint64_t stand;
    int i;

    while (trim(r))
        continue;
    level_generator_measure(&r->best_room, &f);
    level_clear(&m->level, f.columns, f.rows);
    put_floor(r, &m->level);
    stand = r->reach & ~r->best_goals;
    m->level.pusher = level_cell(&m->level, &r->best_room,
                                 room_pick(stand != 0 ? stand : r->reach,
                                           &r->dice));
    m->path = r->path;
    m->grade = r->grade;
    for (i = 0; i < m->path.pushes; i++) {
        push = &m->path.push[i];
        push->cell = (uint16_t)level_cell(&m->level, &r->best_room,
                                          push->cell);
    }
    set_print(r, m);
}

/* Tries the planned number of rooms, or more until one is good enough; then
 * tries changes. */
static int level_generator_try_rooms(struct level_generator_run *r)
{
    int i;

    for (i = 0; i < r->plan->rooms || r->grade == 0; i++) {
        make_room(r);
        set_goals(r);
        if (!search_room(r))
            return 0;
    }
    for (i = 0; i < r->plan->changes; i++) {
        change(r);
        if (!search_room(r))
            return 0;
    }
    return 1;
}

int level_generator_run(struct level_generator *m)
{
    struct arena a = { m->memory, m->room, 0 };
    struct level_generator_run *r = arena_take_clear(&a, sizeof *r);

    m->tried = 0;
    if (r == NULL)
        return PARLOUR_NO_MEMORY;
    r->generator = m;
    r->plan = &plans[m->difficulty];
    random_seed(&r->dice, m->seed);
    r->most = between(&r->dice, r->plan->low_grade,
                      r->plan->most_grade);
    if (!backward_bfs_open(&r->reverse, r->plan->positions, &a))
        return PARLOUR_NO_MEMORY;
    if (!level_generator_try_rooms(r))
        return PARLOUR_GAVE_UP;
    keep_best(r);
    return PARLOUR_OK;
}

void level_generator_solution(const struct level_generator *m,
                              struct pushes *p)
{
    const struct backward_bfs_push *push = m->path.push;
    int to;

    for (p->count = 0; p->count < m->path.pushes; p->count++, push++) {
        to = grid_beside(&m->level.grid, push->cell, push->direction);
        p->push[p->count] = (uint16_t)(to * PARLOUR_DIRECTIONS
                                       + push->direction);
    }
}
