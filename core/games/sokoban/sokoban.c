/* sokoban.c: push every box onto a goal; one at a time, never pulling. Won
 * when every goal is covered.
 *
 * A cell is a set of things (levels/level.h), so a board can be edited. A move
 * is a direction, stored with a bit for a push; it is written as r for a step
 * and R for a push. Limits: no hints; only some positions that cannot be won
 * any more are recognized (freeze_deadlock.h).
 *
 * In reverse play the pusher pulls and never pushes, and must get home at the
 * end. The bit means a pull, which the player chooses. The end of a game has
 * the pusher anywhere, so he leaps over boxes until he pulls one. Limits: he
 * may not get behind every crowd of boxes.
 */
#include <string.h>

#include "board/viewport.h"
#include "board/path.h"
#include "board/translate.h"
#include "game/game.h"
#include "games/sokoban/level_setup.h"
#include "games/sokoban/push_path.h"
#include "levels/builtin_levels.h"
#include "levels/move_notation.h"
#include "levels/xsb.h"

enum {
    SOKOBAN_PUSH = PARLOUR_DIRECTIONS,  /* bit of a move */
    SOKOBAN_BOX = 1,            /* the pieces */
    SOKOBAN_PUSHER = 2,
    SOKOBAN_COLOUR = 4,         /* of a box */
    SOKOBAN_COLOUR_HOME = 3     /* of a box on a goal */
};

/* The block holds only as many cells as the board has. */
struct sokoban_state {
    unsigned long moves, pushes;
    unsigned long lines;        /* straight runs of one box */
    unsigned long changes;      /* pushes of another box than before */
    int pushed, direction;      /* the last push: the box's cell, and where */
    int pusher;                 /* a cell; PARLOUR_NONE while it is edited */
    int missing;                /* goals without a box */
    int lost;                   /* it cannot be won any more */
    unsigned char cells[PARLOUR_CELLS]; /* sets of enum level_thing */
};

static const struct grid *sokoban_grid(const void *setup)
{
    return &((const struct level_setup *)setup)->level.grid;
}

static size_t sokoban_state_size(const void *setup)
{
    return sizeof(struct sokoban_state) - PARLOUR_CELLS
        + (size_t)grid_cells(sokoban_grid(setup));
}

/* ---- the state ---- */

static void sokoban_start(const void *block, void *state_block,
                          unsigned long seed)
{
    const struct level_setup *setup = block;
    struct sokoban_state *state = state_block;

    (void)seed;
    state->pusher = setup->level.pusher;
    memcpy(state->cells, setup->level.cells,
           (size_t)grid_cells(&setup->level.grid));
    state->missing = level_bare_goals(&setup->level.grid, state->cells);
    state->lost = setup->lost;
}

/* Marks the cells where the pusher cannot walk. */
static void sokoban_block(const struct grid *g,
                          const struct sokoban_state *state,
                          unsigned char *blocked)
{
    int cell;

    memset(blocked, LEVEL_WALL, PARLOUR_CELLS);
    for (cell = 0; cell < grid_cells(g); cell++)
        blocked[cell] = state->cells[cell] & (LEVEL_WALL | LEVEL_BOX);
}

/* Returns 1 if the pusher is where the game may end. */
static int sokoban_is_home(const struct level_setup *setup,
                           const struct sokoban_state *state)
{
    unsigned char blocked[PARLOUR_CELLS];

    if (setup->home == PARLOUR_NONE || setup->home == state->pusher)
        return 1;
    sokoban_block(&setup->level.grid, state, blocked);
    return path_joined(&setup->level.grid, blocked, state->pusher,
                       setup->home);
}

/* Some levels start with every goal covered. They are won when every goal is
 * covered again. */
static enum parlour_state sokoban_status(const void *setup, const void *block)
{
    const struct sokoban_state *state = block;

    if (((const struct level_setup *)setup)->level.goals > 0
            && state->missing == 0 && state->pushes > 0
            && sokoban_is_home(setup, state))
        return PARLOUR_IS_WON;
    return state->lost ? PARLOUR_IS_STUCK : PARLOUR_IS_PLAYING;
}

/* ---- moves ---- */

static int sokoban_direction(unsigned long move)
{
    return (int)(move % PARLOUR_DIRECTIONS);
}

static int sokoban_is_reverse(const void *setup)
{
    return ((const struct level_setup *)setup)->home != PARLOUR_NONE;
}

static int sokoban_has(const struct sokoban_state *state, int cell,
                       int things)
{
    return (state->cells[cell] & things) != 0;
}

/* Returns 1 if a box or the pusher could move there. */
static int sokoban_is_free(const struct sokoban_state *state, int cell)
{
    return cell != PARLOUR_NONE
        && !sokoban_has(state, cell, LEVEL_WALL | LEVEL_BOX);
}

/* Returns 1 if the pusher has no place yet, so that he leaps over boxes. */
static int sokoban_leaps(const void *setup, const struct sokoban_state *state)
{
    return sokoban_is_reverse(setup) && state->pushes == 0;
}

/* Returns the cell beside another, or if he leaps, beyond the boxes there:
 * straight on, or where the wall turns, round the bend: right rather than
 * left. blocked: sets of enum level_thing. */
static int sokoban_leap(const struct grid *g, const unsigned char *blocked,
                        int leaps, int from, int direction)
{
    static const int turns[] = { 0, 1, PARLOUR_DIRECTIONS - 1 };
    static const int count = sizeof turns / sizeof turns[0];
    int to = grid_beside(g, from, direction), next, i, left = grid_cells(g);

    while (leaps && to != PARLOUR_NONE && (blocked[to] & LEVEL_BOX)
           && left-- > 0) {
        next = PARLOUR_NONE;
        for (i = 0; i < count && (next == PARLOUR_NONE
                              || (blocked[next] & LEVEL_WALL)); i++)
            next = grid_beside(g, to, (direction + turns[i])
                                          % PARLOUR_DIRECTIONS);
        direction = (direction + turns[i - 1]) % PARLOUR_DIRECTIONS;
        to = next;
    }
    return to != PARLOUR_NONE && !(blocked[to] & (LEVEL_WALL | LEVEL_BOX))
        ? to : PARLOUR_NONE;
}

/* Returns where the pusher comes to by a step. If he leaps and nothing is
 * free there, he goes along the boxes beside him, those at the right first, to
 * the first opening in the direction: a corridor may begin behind a box. */
static int sokoban_land(const struct grid *g, const unsigned char *blocked,
                        int leaps, int from, int direction)
{
    int to = sokoban_leap(g, blocked, leaps, from, direction), turn, side, at;

    for (turn = 1; leaps && turn < PARLOUR_DIRECTIONS; turn += 2) {
        side = (direction + turn) % PARLOUR_DIRECTIONS;
        for (at = grid_beside(g, from, side);
                to == PARLOUR_NONE && at != PARLOUR_NONE
                    && (blocked[at] & LEVEL_BOX);
                at = grid_beside(g, at, side)) {
            to = sokoban_leap(g, blocked, 1, at, direction);
            if (to == from)
                to = PARLOUR_NONE;
        }
    }
    return to;
}

/* Returns the cell behind a box, from which it is pushed in a direction; or
 * behind the pusher, of the box that he pulls. */
static int sokoban_behind(const struct grid *g, int cell, int direction)
{
    return grid_beside(g, cell, (direction + PARLOUR_DIRECTIONS / 2)
                                    % PARLOUR_DIRECTIONS);
}

static int sokoban_judge(const void *setup, const void *block,
                         unsigned long move)
{
    const struct sokoban_state *state = block;
    const struct grid *g = sokoban_grid(setup);
    int direction = sokoban_direction(move), to, behind;
    int pulls = (move & SOKOBAN_PUSH) != 0 && sokoban_is_reverse(setup);

    if (move >= 2 * SOKOBAN_PUSH)
        return PARLOUR_SYNTAX;
    if (state->pusher == PARLOUR_NONE)
        return PARLOUR_NO_PIECE;
    behind = sokoban_behind(g, state->pusher, direction);
    if (pulls && (behind == PARLOUR_NONE
                  || !sokoban_has(state, behind, LEVEL_BOX)))
        return PARLOUR_NO_PIECE;
    if (sokoban_is_reverse(setup))
        return sokoban_land(g, state->cells,
                            !pulls && sokoban_leaps(setup, state),
                            state->pusher, direction) != PARLOUR_NONE
            ? PARLOUR_OK : PARLOUR_BLOCKED;
    to = grid_beside(g, state->pusher, direction);
    if (to == PARLOUR_NONE || sokoban_has(state, to, LEVEL_WALL))
        return PARLOUR_BLOCKED;
    if (sokoban_has(state, to, LEVEL_BOX)
            && !sokoban_is_free(state, grid_beside(g, to, direction)))
        return PARLOUR_BLOCKED;
    return PARLOUR_OK;
}

static unsigned long sokoban_settle(const void *setup, const void *block,
                                    unsigned long move)
{
    const struct sokoban_state *state = block;
    int direction = sokoban_direction(move);
    int to = grid_beside(sokoban_grid(setup), state->pusher, direction);

    if (sokoban_is_reverse(setup))
        return move;
    return (unsigned long)direction
        | (sokoban_has(state, to, LEVEL_BOX) ? SOKOBAN_PUSH : 0UL);
}

static int sokoban_facing(const void *setup, unsigned long move)
{
    if (sokoban_is_reverse(setup) && (move & SOKOBAN_PUSH))
        move += PARLOUR_DIRECTIONS / 2; /* to the box that he pulls */
    return sokoban_direction(move);
}

/* Moves a box. A line and a change begin with a push, whatever the pusher
 * walked before. */
static void sokoban_push(struct sokoban_state *state, int from, int to,
                         int direction)
{
    int same = state->pushes > 0 && state->pushed == from;

    state->missing += sokoban_has(state, from, LEVEL_GOAL)
        - sokoban_has(state, to, LEVEL_GOAL);
    state->cells[from] &= (unsigned char)~LEVEL_BOX;
    state->cells[to] |= LEVEL_BOX;
    state->lines += !same || state->direction != direction;
    state->changes += state->pushes > 0 && !same;
    state->pushes++;
    state->pushed = to;
    state->direction = direction;
}

static void sokoban_apply(const void *setup, void *block, unsigned long move,
                          const struct game_teller *teller)
{
    struct sokoban_state *state = block;
    const struct grid *g = sokoban_grid(setup);
    int direction = sokoban_direction(move), from = state->pusher;
    int pulls = sokoban_is_reverse(setup) && (move & SOKOBAN_PUSH);
    int to = grid_beside(g, from, direction), box = to, beyond = from;

    if (pulls)
        box = sokoban_behind(g, from, direction);
    else if (sokoban_leaps(setup, state))
        to = box = sokoban_land(g, state->cells, 1, from, direction);
    else
        beyond = grid_beside(g, to, direction);
    pulls = sokoban_has(state, box, LEVEL_BOX);
    state->pusher = to;
    state->moves++;
    game_tell_step(teller, SOKOBAN_PUSHER, from, to);
    if (pulls) {
        sokoban_push(state, box, beyond, direction);
        state->lost = state->lost || level_setup_is_lost(setup, state->cells);
        game_tell_step(teller, SOKOBAN_BOX, box, beyond);
    }
}

static int sokoban_read(const void *setup, const char **at,
                        unsigned long *move)
{
    int direction = move_notation_direction(**at);

    if (direction == PARLOUR_NONE)
        return PARLOUR_SYNTAX;
    *move = (unsigned long)direction;
    if (sokoban_is_reverse(setup) && text_lower(**at) != **at)
        *move |= SOKOBAN_PUSH;
    ++*at;
    return PARLOUR_OK;
}

static void sokoban_write(const void *setup, unsigned long move,
                          struct text *t)
{
    (void)setup;
    text_add_char(t, move_notation_letter(sokoban_direction(move),
                                          (move & SOKOBAN_PUSH) != 0));
}

static void sokoban_ends(const void *setup, const void *block,
                         unsigned long move, int *from, int *to)
{
    const struct sokoban_state *state = block;

    *from = *to = state->pusher;
    if (state->pusher != PARLOUR_NONE)
        *to = grid_beside(sokoban_grid(setup), state->pusher,
                          sokoban_direction(move));
}

/* Whether a move is a push follows from the board; a pull does not. */
static unsigned long sokoban_move_count(const void *setup)
{
    return sokoban_is_reverse(setup) ? 2UL * SOKOBAN_PUSH : SOKOBAN_PUSH;
}

static unsigned long sokoban_move_place(const void *setup, unsigned long move)
{
    return move % sokoban_move_count(setup);
}

static void sokoban_legal(const void *setup, const void *state,
                          struct game_plan *plan)
{
    unsigned long move;

    for (move = 0; move < sokoban_move_count(setup); move++)
        if (sokoban_judge(setup, state, move) == PARLOUR_OK)
            plan->add(plan, sokoban_settle(setup, state, move));
}

/* ---- what a command means ---- */

/* Finds the shortest walks from a cell, breadth first as path_find does, but
 * they may leap. step: 1 + the last direction; 0 where no walk leads. */
static void sokoban_walks(const struct grid *g, const unsigned char *blocked,
                          int leaps, int from, unsigned char *step,
                          short *parent)
{
    short queue[PARLOUR_CELLS];
    int head = 0, tail = 0, cell, next, direction;

    memset(step, 0, (size_t)grid_cells(g));
    step[from] = 1;
    for (queue[tail++] = (short)from; head < tail; ) {
        cell = queue[head++];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            next = sokoban_land(g, blocked, leaps, cell, direction);
            if (next == PARLOUR_NONE || step[next] != 0)
                continue;
            step[next] = (unsigned char)(1 + direction);
            parent[next] = (short)cell;
            queue[tail++] = (short)next;
        }
    }
}

/* Plans a shortest walk. Returns 0 if there isn't one. */
static int sokoban_plan_walk(const struct grid *g,
                             const unsigned char *blocked, int leaps, int from,
                             int to, struct game_plan *plan)
{
    short parent[PARLOUR_CELLS];
    unsigned char step[PARLOUR_CELLS], back[PARLOUR_CELLS];
    int count = 0;

    sokoban_walks(g, blocked, leaps, from, step, parent);
    if (from == to || step[to] == 0)
        return 0;
    for (; to != from; to = parent[to])
        back[count++] = step[to];
    while (count > 0)
        plan->add(plan, (unsigned long)back[--count] - 1);
    return 1;
}

static int sokoban_go(const void *setup, const struct sokoban_state *state,
                      int cell, struct game_plan *plan)
{
    const struct grid *g = sokoban_grid(setup);
    unsigned char blocked[PARLOUR_CELLS];

    if (state->pusher == PARLOUR_NONE)
        return PARLOUR_NO_PIECE;
    if (cell == state->pusher)
        return PARLOUR_SAME_CELL;
    sokoban_block(g, state, blocked);
    return sokoban_plan_walk(g, blocked, sokoban_leaps(setup, state),
                             state->pusher, cell, plan)
        ? PARLOUR_OK : PARLOUR_BLOCKED;
}

/* Where a box can be brought, and the cells that are blocked. It is allocated:
 * it would be most of the stack that the program needs. */
struct sokoban_bring {
    struct push_path path;
    unsigned char blocked[PARLOUR_CELLS];
    unsigned char step[PARLOUR_CELLS];  /* of the walks to the box */
    short parent[PARLOUR_CELLS];
};

/* Finds it; the caller must free it. NULL: no memory. */
static struct sokoban_bring *sokoban_search(const void *setup,
                                            const struct sokoban_state *state,
                                            int box)
{
    const struct grid *g = sokoban_grid(setup);
    struct sokoban_bring *b = malloc(sizeof *b);

    if (b == NULL)
        return NULL;
    sokoban_block(g, state, b->blocked);
    b->blocked[box] = LEVEL_BOX;
    sokoban_walks(g, b->blocked, sokoban_leaps(setup, state), state->pusher,
                  b->step, b->parent);
    b->blocked[box] = 0;
    push_path_search(&b->path, g, b->blocked, box, b->step,
                     sokoban_is_reverse(setup));
    return b;
}

/* Plans to bring a box to a cell: before each push or pull, a walk to the cell
 * from which it is made. */
static void sokoban_plan_pushes(const void *setup, struct sokoban_bring *b,
                                const struct sokoban_state *state, int box,
                                int cell, struct game_plan *plan)
{
    const struct grid *g = sokoban_grid(setup);
    int count = push_path_pushes(&b->path, cell), i, push, to;
    int pulls = sokoban_is_reverse(setup), pusher = state->pusher;

    for (i = 0; i < count; i++) {
        push = b->path.queue[i];
        to = pulls ? grid_beside(g, box, push) : sokoban_behind(g, box, push);
        b->blocked[box] = LEVEL_BOX;
        sokoban_plan_walk(g, b->blocked,
                          i == 0 && sokoban_leaps(setup, state), pusher, to,
                          plan);
        b->blocked[box] = 0;
        plan->add(plan, (unsigned long)(push | (pulls ? SOKOBAN_PUSH : 0)));
        pusher = pulls ? grid_beside(g, to, push) : box;
        box = grid_beside(g, box, push);
    }
}

static int sokoban_bring(const void *setup, const struct sokoban_state *state,
                         int box, int cell, struct game_plan *plan)
{
    struct sokoban_bring *b = sokoban_search(setup, state, box);
    int reaches = b != NULL && push_path_reaches(&b->path, cell);

    if (reaches)
        sokoban_plan_pushes(setup, b, state, box, cell, plan);
    if (b == NULL)
        return PARLOUR_NO_MEMORY;
    free(b);
    return reaches ? PARLOUR_OK : PARLOUR_BLOCKED;
}

/* Picking the selected box again pushes or pulls it if the pusher is beside it
 * and it can move; otherwise it is deselected. One that was pulled stays
 * selected. */
static void sokoban_pick_again(const void *setup,
                               const struct sokoban_state *state, int box,
                               struct game_plan *plan)
{
    const struct grid *g = sokoban_grid(setup);
    int pulls = sokoban_is_reverse(setup);
    int direction = pulls ? grid_direction(g, box, state->pusher)
                          : grid_direction(g, state->pusher, box);
    unsigned long move = (unsigned long)(direction
                                         | (pulls ? SOKOBAN_PUSH : 0));

    if (direction == PARLOUR_NONE
            || sokoban_judge(setup, state, move) != PARLOUR_OK)
        return;
    plan->add(plan, move);
    plan->select = pulls ? state->pusher : PARLOUR_NONE;
}

/* In reverse play a step toward a box selects it, and a step away from the
 * selected one pulls it, which stays selected. */
static void sokoban_step(const void *setup, const struct sokoban_state *state,
                         int selected, int direction, struct game_plan *plan)
{
    const struct grid *g = sokoban_grid(setup);
    int to = PARLOUR_NONE, pulls = 0;

    if (sokoban_is_reverse(setup) && state->pusher != PARLOUR_NONE) {
        to = grid_beside(g, state->pusher, direction);
        pulls = selected != PARLOUR_NONE
            && sokoban_behind(g, state->pusher, direction) == selected;
    }
    if (to != PARLOUR_NONE && to != selected && !pulls
            && sokoban_has(state, to, LEVEL_BOX)) {
        plan->select = to;
        return;
    }
    plan->add(plan, (unsigned long)(direction | (pulls ? SOKOBAN_PUSH : 0)));
    plan->select = pulls ? state->pusher : PARLOUR_NONE;
}

/* Where a selected box cannot be brought, the pusher walks. */
static int sokoban_pick(const void *setup, const struct sokoban_state *state,
                        int selected, int cell, struct game_plan *plan)
{
    int code;

    if (state->pusher == PARLOUR_NONE)
        return PARLOUR_NO_PIECE;
    if (cell == selected) {
        sokoban_pick_again(setup, state, cell, plan);
        return PARLOUR_OK;
    }
    if (sokoban_has(state, cell, LEVEL_BOX)) {
        plan->select = cell;
        return PARLOUR_OK;
    }
    if (selected != PARLOUR_NONE
            && sokoban_bring(setup, state, selected, cell, plan) == PARLOUR_OK)
        return PARLOUR_OK;
    code = sokoban_go(setup, state, cell, plan);
    return code != PARLOUR_OK && selected != PARLOUR_NONE ? PARLOUR_BLOCKED
                                                          : code;
}

/* Selects the next box after the selected one that can be pushed, or pulled:
 * that is to the pusher's side, if there is a cell for him beyond. */
static int sokoban_next(const void *setup, const struct sokoban_state *state,
                        int selected, struct game_plan *plan)
{
    const struct grid *g = sokoban_grid(setup);
    unsigned char blocked[PARLOUR_CELLS], step[PARLOUR_CELLS];
    short parent[PARLOUR_CELLS];
    int cells = grid_cells(g), i, cell, direction, behind, to;

    if (state->pusher == PARLOUR_NONE)
        return PARLOUR_NO_PIECE;
    sokoban_block(g, state, blocked);
    sokoban_walks(g, blocked, sokoban_leaps(setup, state), state->pusher,
                  step, parent);
    for (i = 1; i <= cells; i++) {
        cell = (selected + i) % cells;
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            behind = sokoban_behind(g, cell, direction);
            to = !sokoban_is_reverse(setup) ? grid_beside(g, cell, direction)
                : behind == PARLOUR_NONE ? PARLOUR_NONE
                : sokoban_behind(g, behind, direction);
            if (sokoban_has(state, cell, LEVEL_BOX) && behind != PARLOUR_NONE
                    && step[behind] != 0 && sokoban_is_free(state, to)) {
                plan->select = cell;
                return PARLOUR_OK;
            }
        }
    }
    return PARLOUR_NO_PIECE;
}

static int sokoban_interpret(const void *setup, const void *state,
                             int selected, const struct parlour_command *c,
                             struct game_plan *plan)
{
    switch (c->act) {
    case PARLOUR_DO_PICK:
        return sokoban_pick(setup, state, selected, c->cell, plan);
    case PARLOUR_DO_CARRY:
        if (c->to == PARLOUR_NONE)
            return PARLOUR_SYNTAX;
        return sokoban_has(state, c->cell, LEVEL_BOX)
            ? sokoban_bring(setup, state, c->cell, c->to, plan)
            : PARLOUR_NO_PIECE;
    case PARLOUR_DO_NEXT:
        return sokoban_next(setup, state, selected, plan);
    case PARLOUR_DO_STEP:
        if (c->text != NULL)
            return PARLOUR_SYNTAX;
        sokoban_step(setup, state, selected, c->direction, plan);
        return PARLOUR_OK;
    case PARLOUR_DO_GO:
        if (c->text != NULL)
            return PARLOUR_SYNTAX;
        return sokoban_go(setup, state, c->cell, plan);
    default:
        return PARLOUR_UNSUPPORTED;
    }
}

/* ---- looking ---- */

static void sokoban_look_piece(int piece, struct parlour_look *look)
{
    struct text t;

    look->piece.shape = piece == SOKOBAN_BOX ? PARLOUR_SHAPE_BOX
                                             : PARLOUR_SHAPE_PUSHER;
    look->piece.colour = piece == SOKOBAN_BOX ? SOKOBAN_COLOUR : 0;
    look->id = piece;
    text_open(&t, look->label, sizeof look->label);
    text_add_char(&t, piece == SOKOBAN_BOX ? '$' : '@');
}

/* Returns the XSB character of a cell. */
static int sokoban_glyph(const struct sokoban_state *state, int cell)
{
    return level_glyph(state->cells[cell]
                       | (cell == state->pusher ? LEVEL_PUSHER : 0));
}

static void sokoban_look(const void *block, const void *state_block,
                         int cell, struct parlour_look *look)
{
    const struct level_setup *setup = block;
    const struct sokoban_state *state = state_block;
    int goal = sokoban_has(state, cell, LEVEL_GOAL);

    if (sokoban_has(state, cell, LEVEL_WALL))
        look->floor.shape = PARLOUR_SHAPE_WALL;
    else if (setup->inside[cell] || goal)
        look->floor.shape = PARLOUR_SHAPE_PLAIN;
    if (goal)
        look->mark.shape = PARLOUR_SHAPE_GOAL;
    else if (cell == setup->home)
        look->mark.shape = PARLOUR_SHAPE_SEAT;
    if (cell == state->pusher)
        sokoban_look_piece(SOKOBAN_PUSHER, look);
    if (!sokoban_has(state, cell, LEVEL_BOX))
        return;
    sokoban_look_piece(SOKOBAN_BOX, look);
    look->home = goal;
    if (goal) {
        look->piece.colour = SOKOBAN_COLOUR_HOME;
        *look->label = (char)sokoban_glyph(state, cell);
    }
}

/* Marks the wall or the box that stopped a step from one cell to another. */
static void sokoban_mark_wall(const void *setup,
                              const struct sokoban_state *state, int from,
                              int to, unsigned char *marks)
{
    const struct grid *g = sokoban_grid(setup);

    if (to == PARLOUR_NONE)
        return;
    if (sokoban_has(state, to, LEVEL_BOX) && !sokoban_is_reverse(setup))
        to = grid_beside(g, to, grid_direction(g, from, to));
    if (to != PARLOUR_NONE)
        marks[to] |= PARLOUR_MARK_WALL;
}

/* Marks the floor from which no box can be pushed to a goal. */
static void sokoban_mark_dead(const struct level_setup *setup,
                              unsigned char *marks)
{
    int cell;

    for (cell = 0; cell < grid_cells(sokoban_grid(setup)); cell++)
        if (setup->inside[cell] && !setup->live[cell])
            marks[cell] |= PARLOUR_MARK_DEAD;
}

static void sokoban_mark(const void *setup, const void *block,
                         enum parlour_mark mark, int from, int to,
                         unsigned char *marks)
{
    const struct sokoban_state *state = block;
    struct sokoban_bring *b;

    if (mark == PARLOUR_MARK_WALL) {
        sokoban_mark_wall(setup, state, from, to, marks);
        return;
    }
    b = sokoban_search(setup, state, from);
    if (b != NULL && mark == PARLOUR_MARK_PATH)
        push_path_mark_way(&b->path, from, to, marks);
    else if (b != NULL)
        push_path_mark_reachable(&b->path, marks);
    if (mark == PARLOUR_MARK_REACHABLE && sokoban_has(state, from, LEVEL_BOX))
        sokoban_mark_dead(setup, marks);
    free(b);
}

/* ---- text ---- */

static void sokoban_add_cells(const struct grid *g,
                              const struct sokoban_state *state, int row,
                              const struct viewport *shown,
                              struct text *t)
{
    int column;

    for (column = shown->first; column < shown->end; column++)
        text_add_char(t, sokoban_glyph(state, grid_cell(g, column, row)));
}

static void sokoban_row(const void *setup, const void *block, int row,
                        struct text *t)
{
    const struct sokoban_state *state = block;
    const struct grid *g = sokoban_grid(setup);
    size_t start = t->length;
    struct viewport all;

    all.first = 0;
    all.end = g->columns;
    sokoban_add_cells(g, state, row, &all, t);
    xsb_mark_bare(g, state->cells, row, t->start + start);
}

static int sokoban_picture(const void *setup, const void *block, int line,
                           struct text *t)
{
    const struct sokoban_state *state = block;
    const struct grid *g = sokoban_grid(setup);
    struct viewport shown;

    viewport_choose(g, state->pusher, VIEWPORT_LINE, &shown);
    if (line == g->rows)
        return viewport_add_caption(g, &shown, t);
    if (line > g->rows)
        return 0;
    sokoban_add_cells(g, state, line, &shown, t);
    return 1;
}

static void sokoban_piece_name(int piece, struct text *t)
{
    text_add_char(t, piece == SOKOBAN_BOX ? '$' : '@');
}

static int sokoban_put(const void *setup, void *block, const char *kind,
                       int cell)
{
    struct sokoban_state *state = block;
    int things = level_things(*kind);

    if (things == PARLOUR_NONE || strlen(kind) != 1)
        return PARLOUR_SYNTAX;
    if (cell == state->pusher)
        state->pusher = PARLOUR_NONE;
    if (things & LEVEL_PUSHER)
        state->pusher = cell;
    state->cells[cell] = (unsigned char)(things & ~LEVEL_PUSHER);
    state->missing = level_bare_goals(sokoban_grid(setup), state->cells);
    return PARLOUR_OK;
}

static void sokoban_kind_at(const void *setup, const void *state, int cell,
                            struct text *t)
{
    int glyph = sokoban_glyph(state, cell);

    (void)setup;
    text_add_char(t, (char)(glyph == ' ' ? '-' : glyph));
}

static void sokoban_refusal(const void *setup, enum parlour_code code,
                            unsigned long move, struct text *t)
{
    (void)move;
    switch (code) {
    case PARLOUR_SYNTAX:
        text_add(t, "Type the letters l, u, r and d, as in: rruld");
        break;
    case PARLOUR_BLOCKED:
        text_add(t, "A wall or a box is in the way");
        break;
    case PARLOUR_SAME_CELL:
        text_add(t, "The pusher is already there");
        break;
    case PARLOUR_NO_PIECE:
        text_add(t, sokoban_is_reverse(setup) ? "There is no box to pull"
                                              : "There is no box to push");
        break;
    case PARLOUR_GAME_OVER:
        text_add(t, "The level is solved");
        break;
    case PARLOUR_UNSUPPORTED:
        if (sokoban_is_reverse(setup))
            text_add(t, "The solver does not play in reverse");
        break;
    default:
        break;
    }
}

static void sokoban_ending(const void *setup, const void *block,
                           struct text *t)
{
    const struct sokoban_state *state = block;
    char moves[PARLOUR_TEXT], pushes[PARLOUR_TEXT];
    struct text one;

    if (state->missing > 0) {
        text_add(t, ((const struct level_setup *)setup)->lost
                 ? "This level cannot be won."
                 : "This level can no longer be won: undo some moves.");
        return;
    }
    text_open(&one, moves, sizeof moves);
    translate_add_moves(&one, state->moves);
    text_open(&one, pushes, sizeof pushes);
    if (sokoban_is_reverse(setup))
        translate_add_count(&one, state->pushes, "%lu pull", "%lu pulls",
                            state->pushes);
    else
        translate_add_pushes(&one, state->pushes);
    translate_add(t, "Solved in %s and %s!", moves, pushes);
}

static void sokoban_describe(const void *setup, const void *state,
                             struct parlour_status *status)
{
    const struct sokoban_state *sokoban = state;

    status->has_pushes = 1;
    status->pushes = sokoban->pushes;
    status->box_lines = sokoban->lines;
    status->box_changes = sokoban->changes;
    level_setup_describe(setup, status);
}

static int sokoban_level_id(int number, int to_number)
{
    int count;
    const unsigned char *ids = builtin_levels_ids(&count);

    return level_id(ids, count, number, to_number);
}

/* The level of a day is generated, a harder one at the weekend. */
static int sokoban_daily(const struct game_day *day,
                         struct parlour_options *o)
{
    (void)o;
    return day->weekday >= GAME_SATURDAY ? PARLOUR_HARD : PARLOUR_MEDIUM;
}

static void sokoban_explain(const void *block, struct text *t)
{
    const struct level_setup *setup = block;
    char home[PARLOUR_TEXT];
    struct text name;

    if (!sokoban_is_reverse(setup)) {
        text_add(t, "Push every box onto a goal.");
        return;
    }
    text_open(&name, home, sizeof home);
    grid_add_name(&setup->level.grid, setup->home, &name);
    translate_add(t, "Pull every box onto a goal, then leave a free way to %s."
                     " Pick a box and step away from it to pull it. A typed"
                     " small letter walks, a capital pulls. Until you pull,"
                     " you leap over boxes.", home);
}

static const char *const sokoban_help[] = {
    "Sokoban: push every box onto a goal. You can push only one box at a",
    "time and never pull.",
    "Type the letters of your moves, one or many: l left, u up, r right,",
    "d down, as in: rruld",
    "On the board $ is a box, @ the pusher, # a wall, * a box on a goal,",
    "+ the pusher on a goal; dots are goals.",
    NULL
};

static const char *const sokoban_pointing[] = {
    "Push every box onto a goal. You push one box at a time, and you cannot",
    "pull. Pick an empty cell to walk there. Pick a box, then a cell, to",
    "push it there. Pick a box beside you twice to push it once.",
    NULL
};

static const struct game_example sokoban_examples[] = {
    { "Push right twice: the box is on its goal.",
      "#######\n#@$-.-#\n#######\n" },
    { "A box in a corner is stuck: undo the push.",
      "#####\n#$-@#\n#--.#\n#####\n" },
    { NULL, NULL }
};

static const struct game_help_pages sokoban_help_pages = {
    sizeof(struct game_help_pages), /* size */
    sokoban_pointing,               /* pointing */
    sokoban_examples,               /* examples */
    sokoban_explain,                /* explain */
    "Push every box onto a goal, one at a time; you cannot pull.", /* brief */
    "Type letters, l left, u up, r right, d down, as in: rruld", /* typing */
    "The arrow keys also move you.", /* arrows */
    "RR",                           /* demonstration */
    2                               /* usual */
};

static const struct game_start sokoban_starts[] = {
    { "Easy", 0, 0, 0, NULL, PARLOUR_EASY,
      "######-\n#---##\n#-$--#\n#-.$.#\n##@--#\n-#####\n" },
    { "Medium", 0, 0, 0, NULL, PARLOUR_MEDIUM,
      "#######-\n#--#--#\n#-$-$-#\n#.#-#.##\n#.$@----#\n###---###\n"
      "--#####\n" },
    { "Hard", 0, 0, 0, NULL, PARLOUR_HARD,
      "-########\n##--#---#\n#--$-$--#\n#-#.#.#-#\n#-$.@.$-#\n"
      "#-#.#-#-#\n#--$-$--#\n##--.--##\n-#######\n" },
    { NULL, 0, 0, 0, NULL, PARLOUR_NONE, NULL }
};

const struct game *sokoban_game(void)
{
    static const char *const kinds[] = {
        "-", "#", ".", "$", "*", "@", "+", NULL
    };
    static const struct game_extra extra = {
        sizeof(struct game_extra),  /* size */
        sokoban_describe,           /* describe */
        sokoban_settle,             /* settle */
        sokoban_facing,             /* facing */
        level_setup_fingerprint,    /* fingerprint */
        sokoban_kind_at,            /* kind_at */
        NULL,                       /* unit */
        NULL,                       /* canon */
        level_setup_stored,         /* stored */
        NULL,                       /* script */
        level_setup_rules,          /* rules */
        &sokoban_help_pages,        /* help_pages */
        level_setup_read_all,       /* levels */
        NULL,                       /* borrows */
        NULL,                       /* numbers */
        xsb_likelihood,             /* likely */
        NULL,                       /* has_hint */
        NULL,                       /* usual_rules */
        sokoban_daily,              /* daily */
        sokoban_move_count,         /* move_count */
        sokoban_move_place,         /* move_place */
        NULL,                       /* move_at */
        NULL,                       /* solve */
        NULL,                       /* achievements */
        NULL,                       /* obstacle */
        sokoban_level_id,           /* level_id */
        sokoban_starts,             /* starts */
        NULL,                       /* places */
        NULL,                       /* planes */
        NULL                        /* dealt_levels */
    };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "sokoban",                  /* name */
        "Sokoban",                  /* title */
        /* options_help */
        "--level N; --levels FILE; --endless HOW; --rules reverse",
        sokoban_help,               /* help */
        /* options */
        PARLOUR_OPTION_SEED | PARLOUR_OPTION_LEVEL | PARLOUR_OPTION_LEVELS
            | PARLOUR_OPTION_BOARD | PARLOUR_OPTION_DRAFT
            | PARLOUR_OPTION_RULES,
        /* traits */
        GAME_STEPS | GAME_LETTERS | GAME_RUNS | GAME_ENDS
            | GAME_REPEATS,
        sizeof(struct level_setup), /* setup_size */
        1,                          /* move_bytes */
        level_setup_prepare,        /* prepare */
        sokoban_grid,               /* grid */
        NULL,                       /* kind_count */
        sokoban_state_size,         /* state_size */
        sokoban_start,              /* start */
        sokoban_status,             /* status */
        NULL,                       /* score */
        NULL,                       /* dice */
        sokoban_interpret,          /* interpret */
        sokoban_judge,              /* judge */
        sokoban_apply,              /* apply */
        sokoban_read,               /* read */
        sokoban_write,              /* write */
        sokoban_ends,               /* ends */
        sokoban_legal,              /* legal */
        NULL,                       /* hint */
        sokoban_look,               /* look */
        NULL,                       /* coming */
        sokoban_look_piece,         /* look_piece */
        sokoban_mark,               /* mark */
        sokoban_row,                /* row */
        sokoban_picture,            /* picture */
        sokoban_piece_name,         /* piece_name */
        sokoban_put,                /* put */
        kinds,                      /* kinds */
        "Your moves:",              /* prompt */
        sokoban_refusal,            /* refusal */
        sokoban_ending,             /* ending */
        &extra                      /* extra */
    };

    return &game;
}
