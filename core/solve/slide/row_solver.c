/* row_solver.c: rows and columns laid two tiles at a time (see row_solver.h).
 * A search for a pair knows where the hole and the two tiles are and nothing
 * else, which is at most 64 x 64 x 64 boards.
 */
#include <string.h>

#include "games/slide/ida_small.h"
#include "solve/slide/row_solver.h"

enum {
    ROW_SOLVER_WAYS = 4,
    ROW_SOLVER_STATES = ROW_SOLVER_CELLS * ROW_SOLVER_CELLS * ROW_SOLVER_CELLS,
    ROW_SOLVER_NEW = -1,        /* a state that was not reached */
    ROW_SOLVER_SMALL = 3        /* columns and rows of what is left */
};

/* The part that is not laid yet reaches from (left, top) to the last cell. */
struct row_solver_work {
    struct row_solver *l;
    int left, top;
    int cells;
    int hole;
    uint8_t laid[ROW_SOLVER_CELLS];
    int32_t *came;              /* the state before each */
    int32_t *queue;
};

static int beside(const struct row_solver *l, int cell, int way)
{
    int column = cell % l->columns;

    switch (way) {
    case 0:
        return cell - l->columns;
    case 1:
        return column + 1 < l->columns ? cell + 1 : -1;
    case 2:
        return cell + l->columns < l->columns * l->rows
            ? cell + l->columns : -1;
    default:
        return column > 0 ? cell - 1 : -1;
    }
}

static void row_solver_move(struct row_solver_work *w, int cell)
{
    struct row_solver *l = w->l;

    l->tile[w->hole] = l->tile[cell];
    l->tile[cell] = 0;
    w->hole = cell;
    if (l->length > 1 && l->cells[l->length - 2] == cell)
        l->length--;            /* there and back again */
    else
        l->cells[l->length++] = (uint8_t)cell;
}

/* ---- a pair ---- */

static int32_t row_solver_state(int hole, int one, int other)
{
    return (hole * ROW_SOLVER_CELLS + one) * ROW_SOLVER_CELLS + other;
}

/* The state after the hole goes to a cell. */
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
    int32_t before = w->came[state];

    if (before == state)
        return;
    follow(w, before);
    row_solver_move(w, state / ROW_SOLVER_CELLS / ROW_SOLVER_CELLS);
}

static int where(const struct row_solver *l, int tile)
{
    int cell = 0;

    while (l->tile[cell] != tile)
        cell++;
    return cell;
}

/* Brings the tiles that belong on two cells there (which may be one and the
 * same). */
static int pair(struct row_solver_work *w, int one, int other)
{
    int32_t state = row_solver_state(w->hole, where(w->l, one + 1),
                                     where(w->l, other + 1)), next;
    int head = 0, tail = 0, way, cell;

    memset(w->came, 0xff, ROW_SOLVER_STATES * sizeof *w->came);
    w->came[state] = state;
    w->queue[tail++] = state;
    while (head < tail) {
        state = w->queue[head++];
        if (state % (ROW_SOLVER_CELLS * ROW_SOLVER_CELLS)
            == row_solver_state(0, one, other))
            break;
        w->l->states++;
        for (way = 0; way < ROW_SOLVER_WAYS; way++) {
            cell =
                beside(w->l, state / ROW_SOLVER_CELLS / ROW_SOLVER_CELLS, way);
            if (cell < 0 || w->laid[cell])
                continue;
            next = after(state, cell);
            if (w->came[next] == ROW_SOLVER_NEW) {
                w->came[next] = state;
                w->queue[tail++] = next;
            }
        }
    }
    follow(w, state);
    w->laid[one] = w->laid[other] = 1;
    return w->l->go_on(w->l->context, w->l->states) > 0;
}

/* `count` cells from `first`, each `step` after the one before. */
static int line(struct row_solver_work *w, int first, int step, int count)
{
    int going = 1, i = count % 2;

    if (i == 1)
        going = pair(w, first, first);
    for (; i < count && going; i += 2)
        going = pair(w, first + i * step, first + (i + 1) * step);
    return going;
}

/* ---- the rest ---- */

static int row_solver_cell(const struct row_solver_work *w, int i, int columns)
{
    return (w->top + i / columns) * w->l->columns + w->left + i % columns;
}

/* The label of a tile in what is left, counted from 1. */
static int row_solver_label(const struct row_solver_work *w, int tile,
                            int columns)
{
    int home = tile - 1;

    return tile == 0 ? 0
        : (home / w->l->columns - w->top) * columns
          + home % w->l->columns - w->left + 1;
}

static void finish(struct row_solver_work *w)
{
    struct ida_small_board board;
    int columns = w->l->columns - w->left, i, label, moves, cell;

    board.columns = columns;
    board.rows = w->l->rows - w->top;
    do {
        for (i = 0; i < board.columns * board.rows; i++) {
            cell = row_solver_cell(w, i, columns);
            board.labels[i] = (unsigned char)
                row_solver_label(w, w->l->tile[cell], columns);
        }
        label = ida_small_best(&board, &moves);
        for (i = 0; label != 0 && board.labels[i] != label; i++)
            ;
        if (label != 0)
            row_solver_move(w, row_solver_cell(w, i, columns));
        w->l->states++;
    } while (label != 0);
}

static int row_solver_open(struct row_solver_work *w, struct row_solver *l,
                           struct arena *a)
{
    memset(w, 0, sizeof *w);
    w->l = l;
    w->cells = l->columns * l->rows;
    w->hole = where(l, 0);
    w->came = arena_take(a, ROW_SOLVER_STATES * sizeof *w->came);
    w->queue = arena_take(a, ROW_SOLVER_STATES * sizeof *w->queue);
    return w->came != NULL && w->queue != NULL;
}

int row_solver_run(struct row_solver *l, struct arena *a)
{
    size_t mark = a->used;
    struct row_solver_work w;
    int columns, rows, first, going = 1;

    l->length = 0;
    if (!row_solver_open(&w, l, a)) {
        a->used = mark;
        return ROW_SOLVER_NO_MEMORY;
    }
    while (going) {
        columns = l->columns - w.left;
        rows = l->rows - w.top;
        first = row_solver_cell(&w, 0, columns);
        if (columns <= ROW_SOLVER_SMALL && rows <= ROW_SOLVER_SMALL)
            break;
        if (rows >= columns) {
            going = line(&w, first, 1, columns);
            w.top++;
        } else {
            going = line(&w, first, l->columns, rows);
            w.left++;
        }
    }
    a->used = mark;
    if (!going)
        return ROW_SOLVER_STOPPED;
    finish(&w);
    return ROW_SOLVER_FOUND;
}
