/* maker.c: Sokoban levels made by chance (see maker.h). After Y. Murase, H.
 * Matsubara, Y. Hiraga, Automatic Making of Sokoban Problems, 1996, and J.
 * Taylor, I. Parberry, Procedural Generation of Sokoban Levels, 2011: rooms,
 * goals, and the positions farthest from the solved board. The search for
 * those is exhaustive, so the pushes that it counts are proved the fewest;
 * the best level is then changed bit by bit as long as it gets better.
 */
#include <string.h>

#include "maker.h"

/* What is wanted of a difficulty. */
struct maker_plan {
    int least_side, most_side;  /* columns or rows of the inside */
    int least_cells, most_cells;
    int least_boxes, most_boxes;
    int least_grade;
    int low_grade, most_grade;  /* by chance, the most is between these */
    int least_changes;          /* fewer are trivial */
    int rooms;                  /* that are compared, */
    int changes;                /* and changes to the best one */
    uint32_t positions;         /* that are looked at of each, at most */
};

/* In the order of enum parlour_difficulty. */
static const struct maker_plan maker_plans[] = {
    { 4, 6, 11, 20, 2, 3, 12, 18, 36, 2, 12, 24, 20000 },
    { 5, 7, 16, 28, 3, 4, 40, 50, 75, 4, 60, 120, 60000 },
    { 6, 8, 22, 36, 4, 6, 85, 999, 999, 8, 80, 160, 200000 }
};

enum {
    MAKER_LOOKS = 48,           /* far positions that are looked at */
    MAKER_APART = 3             /* one of so many has goals here and there */
};

/* All that is known while a level is made. */
struct maker_run {
    struct maker *maker;
    const struct maker_plan *plan;
    struct dice dice;
    int most;                   /* the grade that is wanted, or less */
    struct retro retro;
    struct room room;           /* what is being tried */
    uint64_t goals;
    struct room best_room;      /* the best so far, if it has a grade */
    uint64_t best_goals, boxes, reach;
    int grade;
    struct retro_path path;
};

static int maker_between(struct dice *dice, int least, int most)
{
    return least + (int)dice_below(dice, (unsigned long)(most - least + 1));
}

/* ---- rooms and goals ---- */

static void maker_make_room(struct maker_run *r)
{
    const struct maker_plan *p = r->plan;
    int columns, rows, cells;

    do {
        columns = maker_between(&r->dice, p->least_side, p->most_side);
        rows = maker_between(&r->dice, p->least_side, p->most_side);
        cells = maker_between(&r->dice, p->least_cells, p->most_cells);
    } while (columns * rows < cells
             || !room_make(&r->room, columns, rows, cells, &r->dice)
             || room_count(r->room.floor) < p->least_cells);
}

/* Goals stand together, as people place them, or here and there. */
static void maker_set_goals(struct maker_run *r)
{
    int boxes = maker_between(&r->dice, r->plan->least_boxes,
                              r->plan->most_boxes);
    int apart = dice_below(&r->dice, MAKER_APART) == 0;
    uint64_t open, near;

    for (r->goals = 0; room_count(r->goals) < boxes;) {
        open = r->room.floor & ~r->goals;
        near = open & room_around(&r->room, r->goals);
        r->goals |= room_bit(room_any(apart || near == 0 ? open : near,
                                      &r->dice));
    }
}

/* ---- how good a position is ---- */

/* The grade of a position if it is better than the best; else 0. */
static int maker_judge(struct maker_run *r, uint32_t position, int width,
                       struct retro_path *path)
{
    int grade;

    retro_trace(&r->retro, position, width, path);
    grade = path->pushes + path->cost;
    return path->idle == 0 && path->changes >= r->plan->least_changes
        && grade > r->grade ? grade : 0;
}

/* Keeps a position if it is still better when all its shortest solutions are
 * compared, and not too hard. */
static void maker_keep(struct maker_run *r, uint32_t position)
{
    struct retro_path path;
    int grade = maker_judge(r, position, RETRO_WIDTH, &path);

    if (grade < r->plan->least_grade || grade > r->most)
        return;
    r->grade = grade;
    r->path = path;
    r->best_room = r->room;
    r->best_goals = r->goals;
    r->boxes = r->retro.boxes[position];
    r->reach = retro_reach(&r->retro, position);
}

/* Looks at the farthest positions that have no box at home. */
static void maker_look(struct maker_run *r)
{
    uint32_t i = r->retro.first[r->retro.layers];
    struct retro_path path;
    int looks;

    for (looks = 0; looks < MAKER_LOOKS && i-- > r->retro.first[1];) {
        if (r->retro.boxes[i] & r->goals)
            continue;
        looks++;
        if (maker_judge(r, i, 1, &path) > 0)
            maker_keep(r, i);
    }
}

/* 0: it was stopped. A solution of more pushes than the grade may be is not
 * looked for. */
static int maker_try(struct maker_run *r)
{
    int most = r->most < RETRO_LAYERS ? r->most : RETRO_LAYERS - 1;

    r->maker->tried++;
    if (!retro_run(&r->retro, &r->room, r->goals, most, r->maker->go_on,
                   r->maker->context))
        return 0;
    maker_look(r);
    return 1;
}

/* ---- the best made better ---- */

static int maker_is_joined(const struct room *room)
{
    return room_walk(room, room->floor, room->floor & -room->floor)
        == room->floor;
}

/* A wall or a cell of floor becomes the other, or a goal goes elsewhere. */
static void maker_change(struct maker_run *r)
{
    uint64_t cell;

    r->room = r->best_room;
    r->goals = r->best_goals;
    if (dice_below(&r->dice, 2) == 0) {
        r->goals &= ~room_bit(room_any(r->goals, &r->dice));
        r->goals |= room_bit(room_any(r->room.floor & ~r->goals, &r->dice));
        return;
    }
    do {
        cell = room_bit(room_any(r->room.all & ~r->goals, &r->dice));
        r->room.floor = r->best_room.floor ^ cell;
    } while (!maker_is_joined(&r->room) || room_is_hall(&r->room));
}

/* 1 if the solution can be played as it is. */
static int maker_solves(const struct maker_run *r, const struct room *room)
{
    const struct retro_push *push = r->path.push;
    uint64_t boxes = r->boxes, pusher = r->reach & room->floor, box, to;
    int i;

    pusher &= -pusher;
    for (i = 0; i < r->path.pushes; i++, push++) {
        box = room_bit(push->cell);
        to = room_beside(room, box, push->direction);
        pusher = room_walk(room, room->floor & ~boxes, pusher);
        if (!(boxes & box) || !(to & room->floor & ~boxes)
                || !(room_beside(room, pusher, push->direction) & box))
            return 0;
        boxes ^= box ^ to;
        pusher = box;
    }
    return boxes == r->best_goals;
}

/* Walls up one cell that ends blindly and is of no use; 0: there is none.
 * Where there is less floor nothing takes fewer pushes, so the solution is
 * still a shortest one. */
static int maker_trim(struct maker_run *r)
{
    struct room *room = &r->best_room, less = *room;
    uint64_t left = room->floor & ~r->best_goals & ~r->boxes, end;

    for (; left != 0; left &= left - 1) {
        end = left & -left;
        less.floor = room->floor & ~end;
        if (room_count(room_around(room, end) & room->floor) < 2
                && maker_solves(r, &less)) {
            room->floor = less.floor;
            r->reach &= ~end;
            return 1;
        }
    }
    return 0;
}

/* ---- the level ---- */

/* Where the room begins in the level: its floor has one line of wall
 * around. */
struct maker_frame {
    int left, top, columns, rows;
};

static void maker_measure(const struct room *room, struct maker_frame *f)
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

/* The level's cell for one of the room. */
static int maker_place(const struct level *level, const struct room *room,
                       int cell)
{
    struct maker_frame f;

    maker_measure(room, &f);
    return grid_cell(&level->grid, cell % room->columns - f.left + 1,
                     cell / room->columns - f.top + 1);
}

/* Walls stand where floor is beside, also across a corner. */
static void maker_put_walls(struct level *level, int floor)
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

static void maker_put_floor(const struct maker_run *r, struct level *level)
{
    uint64_t left, bit;
    int things;

    for (left = r->best_room.floor; left != 0; left &= left - 1)
        maker_put_walls(level, maker_place(level, &r->best_room,
                                           room_cell(left)));
    for (left = r->best_room.floor; left != 0; left &= left - 1) {
        bit = left & -left;
        things = (r->best_goals & bit ? LEVEL_GOAL : 0)
            | (r->boxes & bit ? LEVEL_BOX : 0);
        level_put(level, maker_place(level, &r->best_room, room_cell(bit)),
                  things);
    }
}

/* The print of the level whose pusher is where it makes the least one. */
static void maker_set_print(const struct maker_run *r, struct maker *m)
{
    struct level twin = m->level;
    unsigned long print[2];
    uint64_t left = r->reach;

    level_fingerprint(&m->level, m->print);
    for (; left != 0; left &= left - 1) {
        twin.pusher = maker_place(&m->level, &r->best_room, room_cell(left));
        level_fingerprint(&twin, print);
        if (print[0] < m->print[0]
                || (print[0] == m->print[0] && print[1] < m->print[1]))
            memcpy(m->print, print, sizeof print);
    }
}

static void maker_finish(struct maker_run *r)
{
    struct maker *m = r->maker;
    struct retro_push *push;
    struct maker_frame f;
    uint64_t stand;
    int i;

    while (maker_trim(r))
        continue;
    maker_measure(&r->best_room, &f);
    level_clear(&m->level, f.columns, f.rows);
    maker_put_floor(r, &m->level);
    stand = r->reach & ~r->best_goals;
    m->level.pusher = maker_place(&m->level, &r->best_room,
                                  room_any(stand != 0 ? stand : r->reach,
                                           &r->dice));
    m->path = r->path;
    m->grade = r->grade;
    for (i = 0; i < m->path.pushes; i++) {
        push = &m->path.push[i];
        push->cell = (uint16_t)maker_place(&m->level, &r->best_room,
                                           push->cell);
    }
    maker_set_print(r, m);
}

/* Rooms until one is good, and no fewer than planned; then changes. */
static int maker_search(struct maker_run *r)
{
    int i;

    for (i = 0; i < r->plan->rooms || r->grade == 0; i++) {
        maker_make_room(r);
        maker_set_goals(r);
        if (!maker_try(r))
            return 0;
    }
    for (i = 0; i < r->plan->changes; i++) {
        maker_change(r);
        if (!maker_try(r))
            return 0;
    }
    return 1;
}

int maker_run(struct maker *m)
{
    struct arena a = { m->memory, m->room, 0 };
    struct maker_run *r = arena_take_clear(&a, sizeof *r);

    m->tried = 0;
    if (r == NULL)
        return PARLOUR_NO_MEMORY;
    r->maker = m;
    r->plan = &maker_plans[m->difficulty];
    dice_seed(&r->dice, m->seed);
    r->most = maker_between(&r->dice, r->plan->low_grade,
                            r->plan->most_grade);
    if (!retro_open(&r->retro, r->plan->positions, &a))
        return PARLOUR_NO_MEMORY;
    if (!maker_search(r))
        return PARLOUR_GAVE_UP;
    maker_finish(r);
    return PARLOUR_OK;
}

void maker_tell(const struct maker *m, struct soko *s, uint16_t *push)
{
    int i, to;

    memset(s, 0, sizeof *s);
    s->level = &m->level;
    s->push = push;
    s->pushes = m->path.pushes;
    s->optimal = 1;
    for (i = 0; i < s->pushes; i++) {
        to = grid_beside(&m->level.grid, m->path.push[i].cell,
                         m->path.push[i].direction);
        push[i] = (uint16_t)(to * MAZE_DIRECTIONS
                             + m->path.push[i].direction);
    }
}
