/* row_solver.c: solves rows and columns two tiles at a time (see
 * row_solver.h). A state of the search for a pair is the cells of the hole and
 * the two tiles, at most 64 x 64 x 64 states.
 */
#include <string.h>

#include "games/slide/small_solver.h"
#include "solve/slide/board_cells.h"
#include "solve/slide/row_solver.h"

enum {
    ROW_SOLVER_STATES = ROW_SOLVER_CELLS * ROW_SOLVER_CELLS * ROW_SOLVER_CELLS,
    ROW_SOLVER_NEW = -1,        /* a state not reached yet */
    ROW_SOLVER_SMALL = 3        /* columns and rows solved optimally */
};

/* The unsolved part reaches from (left, top) to the last cell. */
struct row_solver_work {
    struct row_solver *s;
    int left, top;
    int cells;
    int hole;
    uint8_t fixed[ROW_SOLVER_CELLS];
    int32_t *parent;            /* the parent of each state */
    int32_t *queue;
};

static void row_solver_move(struct row_solver_work *w, int cell)
{
    struct row_solver *s = w->s;

    s->tile[w->hole] = s->tile[cell];
    s->tile[cell] = 0;
    w->hole = cell;
    if (s->length > 1 && s->cells[s->length - 2] == cell)
        s->length--;            /* there and back again */
    else
        s->cells[s->length++] = (uint8_t)cell;
}

/* ---- a pair of tiles ---- */

static int32_t row_solver_state(int hole, int one, int other)
{
    return (hole * ROW_SOLVER_CELLS + one) * ROW_SOLVER_CELLS + other;
}

/* Returns the state after the hole moves to a cell. */
static int32_t after(int32_t state, int cell)
{
    int hole = state / ROW_SOLVER_CELLS / ROW_SOLVER_CELLS;
    int one = state / ROW_SOLVER_CELLS % ROW_SOLVER_CELLS,
        other = state % ROW_SOLVER_CELLS;

    return row_solver_state(cell, one == cell ? hole : one,
                            other == cell ? hole : other);
}

/* Makes the moves that lead to a state. */
static void follow(struct row_solver_work *w, int32_t state)
{
    int32_t before = w->parent[state];

    if (before == state)
        return;
    follow(w, before);
    row_solver_move(w, state / ROW_SOLVER_CELLS / ROW_SOLVER_CELLS);
}

static int where(const struct row_solver *s, int tile)
{
    int cell = 0;

    while (s->tile[cell] != tile)
        cell++;
    return cell;
}

/* Brings the tiles that belong on two cells there. The cells may be the
 * same. */
static int place_pair(struct row_solver_work *w, int one, int other)
{
    int32_t state = row_solver_state(w->hole, where(w->s, one + 1),
                                     where(w->s, other + 1)), next;
    int head = 0, tail = 0, way, cell;

    memset(w->parent, 0xff, ROW_SOLVER_STATES * sizeof *w->parent);
    w->parent[state] = state;
    w->queue[tail++] = state;
    while (head < tail) {
        state = w->queue[head++];
        if (state % (ROW_SOLVER_CELLS * ROW_SOLVER_CELLS)
            == row_solver_state(0, one, other))
            break;
        w->s->states++;
        for (way = 0; way < BOARD_CELLS_WAYS; way++) {
            cell = board_cells_beside(
                w->s->columns, w->s->rows,
                state / ROW_SOLVER_CELLS / ROW_SOLVER_CELLS, way);
            if (cell < 0 || w->fixed[cell])
                continue;
            next = after(state, cell);
            if (w->parent[next] == ROW_SOLVER_NEW) {
                w->parent[next] = state;
                w->queue[tail++] = next;
            }
        }
    }
    follow(w, state);
    w->fixed[one] = w->fixed[other] = 1;
    return w->s->go_on(w->s->context, w->s->states) > 0;
}

/* Solves `count` cells from `first` on, `step` apart. */
static int place_line(struct row_solver_work *w, int first, int step,
                      int count)
{
    int going = 1, i = count % 2;

    if (i == 1)
        going = place_pair(w, first, first);
    for (; i < count && going; i += 2)
        going = place_pair(w, first + i * step, first + (i + 1) * step);
    return going;
}

/* ---- the rest ---- */

static int row_solver_cell(const struct row_solver_work *w, int i, int columns)
{
    return (w->top + i / columns) * w->s->columns + w->left + i % columns;
}

/* Returns the number of a tile within the unsolved part, from 1. */
static int row_solver_label(const struct row_solver_work *w, int tile,
                            int columns)
{
    int goal = tile - 1;

    return tile == 0 ? 0
        : (goal / w->s->columns - w->top) * columns
          + goal % w->s->columns - w->left + 1;
}

static void finish(struct row_solver_work *w)
{
    struct small_solver_board board;
    int columns = w->s->columns - w->left, i, label, moves, cell;

    board.columns = columns;
    board.rows = w->s->rows - w->top;
    do {
        for (i = 0; i < board.columns * board.rows; i++) {
            cell = row_solver_cell(w, i, columns);
            board.labels[i] = (unsigned char)
                row_solver_label(w, w->s->tile[cell], columns);
        }
        label = small_solver_best(&board, &moves);
        for (i = 0; label != 0 && board.labels[i] != label; i++)
            ;
        if (label != 0)
            row_solver_move(w, row_solver_cell(w, i, columns));
        w->s->states++;
    } while (label != 0);
}

static int row_solver_open(struct row_solver_work *w, struct row_solver *s,
                           struct arena *a)
{
    memset(w, 0, sizeof *w);
    w->s = s;
    w->cells = s->columns * s->rows;
    w->hole = where(s, 0);
    w->parent = arena_take(a, ROW_SOLVER_STATES * sizeof *w->parent);
    w->queue = arena_take(a, ROW_SOLVER_STATES * sizeof *w->queue);
    return w->parent != NULL && w->queue != NULL;
}

int row_solver_run(struct row_solver *s, struct arena *a)
{
    size_t mark = a->used;
    struct row_solver_work w;
    int columns, rows, first, going = 1;

    s->length = 0;
    if (!row_solver_open(&w, s, a)) {
        a->used = mark;
        return PARLOUR_NO_MEMORY;
    }
    while (going) {
        columns = s->columns - w.left;
        rows = s->rows - w.top;
        first = row_solver_cell(&w, 0, columns);
        if (columns <= ROW_SOLVER_SMALL && rows <= ROW_SOLVER_SMALL)
            break;
        if (rows >= columns) {
            going = place_line(&w, first, 1, columns);
            w.top++;
        } else {
            going = place_line(&w, first, s->columns, rows);
            w.left++;
        }
    }
    a->used = mark;
    if (!going)
        return PARLOUR_GAVE_UP;
    finish(&w);
    return PARLOUR_OK;
}
