/* lay.c: rows and columns laid two tiles at a time (see lay.h). A search for
 * a pair knows where the hole and the two tiles are and nothing else, which
 * is at most 64 x 64 x 64 boards.
 */
#include <string.h>

#include "eight.h"
#include "lay.h"

enum {
    LAY_WAYS = 4,
    LAY_STATES = LAY_CELLS * LAY_CELLS * LAY_CELLS,
    LAY_NEW = -1,               /* a state that was not reached */
    LAY_SMALL = 3               /* columns and rows of what is left */
};

/* The part that is not laid yet reaches from (left, top) to the last cell. */
struct lay_work {
    struct lay *l;
    int left, top;
    int cells;
    int hole;
    uint8_t laid[LAY_CELLS];
    int32_t *came;              /* the state before each */
    int32_t *queue;
};

static int lay_beside(const struct lay *l, int cell, int way)
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

static void lay_move(struct lay_work *w, int cell)
{
    struct lay *l = w->l;

    l->tile[w->hole] = l->tile[cell];
    l->tile[cell] = 0;
    w->hole = cell;
    if (l->length > 1 && l->cells[l->length - 2] == cell)
        l->length--;            /* there and back again */
    else
        l->cells[l->length++] = (uint8_t)cell;
}

/* ---- a pair ---- */

static int32_t lay_state(int hole, int one, int other)
{
    return (hole * LAY_CELLS + one) * LAY_CELLS + other;
}

/* The state after the hole goes to a cell. */
static int32_t lay_after(int32_t state, int cell)
{
    int hole = state / LAY_CELLS / LAY_CELLS;
    int one = state / LAY_CELLS % LAY_CELLS, other = state % LAY_CELLS;

    return lay_state(cell, one == cell ? hole : one,
                     other == cell ? hole : other);
}

/* Makes the moves that lead to a state. */
static void lay_follow(struct lay_work *w, int32_t state)
{
    int32_t before = w->came[state];

    if (before == state)
        return;
    lay_follow(w, before);
    lay_move(w, state / LAY_CELLS / LAY_CELLS);
}

static int lay_where(const struct lay *l, int tile)
{
    int cell = 0;

    while (l->tile[cell] != tile)
        cell++;
    return cell;
}

/* Brings the tiles that belong on two cells there (which may be one and the
 * same). */
static int lay_pair(struct lay_work *w, int one, int other)
{
    int32_t state = lay_state(w->hole, lay_where(w->l, one + 1),
                              lay_where(w->l, other + 1)), next;
    int head = 0, tail = 0, way, cell;

    memset(w->came, 0xff, LAY_STATES * sizeof *w->came);
    w->came[state] = state;
    w->queue[tail++] = state;
    while (head < tail) {
        state = w->queue[head++];
        if (state % (LAY_CELLS * LAY_CELLS) == lay_state(0, one, other))
            break;
        w->l->states++;
        for (way = 0; way < LAY_WAYS; way++) {
            cell = lay_beside(w->l, state / LAY_CELLS / LAY_CELLS, way);
            if (cell < 0 || w->laid[cell])
                continue;
            next = lay_after(state, cell);
            if (w->came[next] == LAY_NEW) {
                w->came[next] = state;
                w->queue[tail++] = next;
            }
        }
    }
    lay_follow(w, state);
    w->laid[one] = w->laid[other] = 1;
    return w->l->go_on(w->l->context, w->l->states) > 0;
}

/* `count` cells from `first`, each `step` after the one before. */
static int lay_line(struct lay_work *w, int first, int step, int count)
{
    int going = 1, i = count % 2;

    if (i == 1)
        going = lay_pair(w, first, first);
    for (; i < count && going; i += 2)
        going = lay_pair(w, first + i * step, first + (i + 1) * step);
    return going;
}

/* ---- the rest ---- */

static int lay_cell(const struct lay_work *w, int i, int columns)
{
    return (w->top + i / columns) * w->l->columns + w->left + i % columns;
}

/* The label of a tile in what is left, counted from 1. */
static int lay_label(const struct lay_work *w, int tile, int columns)
{
    int home = tile - 1;

    return tile == 0 ? 0
        : (home / w->l->columns - w->top) * columns
          + home % w->l->columns - w->left + 1;
}

static void lay_finish(struct lay_work *w)
{
    struct eight_board board;
    int columns = w->l->columns - w->left, i, label, moves, cell;

    board.columns = columns;
    board.rows = w->l->rows - w->top;
    do {
        for (i = 0; i < board.columns * board.rows; i++) {
            cell = lay_cell(w, i, columns);
            board.labels[i] = (unsigned char)
                lay_label(w, w->l->tile[cell], columns);
        }
        label = eight_best(&board, &moves);
        for (i = 0; label != 0 && board.labels[i] != label; i++)
            ;
        if (label != 0)
            lay_move(w, lay_cell(w, i, columns));
        w->l->states++;
    } while (label != 0);
}

static int lay_open(struct lay_work *w, struct lay *l, struct arena *a)
{
    memset(w, 0, sizeof *w);
    w->l = l;
    w->cells = l->columns * l->rows;
    w->hole = lay_where(l, 0);
    w->came = arena_take(a, LAY_STATES * sizeof *w->came);
    w->queue = arena_take(a, LAY_STATES * sizeof *w->queue);
    return w->came != NULL && w->queue != NULL;
}

int lay_run(struct lay *l, struct arena *a)
{
    size_t mark = a->used;
    struct lay_work w;
    int columns, rows, first, going = 1;

    l->length = 0;
    if (!lay_open(&w, l, a)) {
        a->used = mark;
        return LAY_NO_MEMORY;
    }
    while (going) {
        columns = l->columns - w.left;
        rows = l->rows - w.top;
        first = lay_cell(&w, 0, columns);
        if (columns <= LAY_SMALL && rows <= LAY_SMALL)
            break;
        if (rows >= columns) {
            going = lay_line(&w, first, 1, columns);
            w.top++;
        } else {
            going = lay_line(&w, first, l->columns, rows);
            w.left++;
        }
    }
    a->used = mark;
    if (!going)
        return LAY_STOPPED;
    lay_finish(&w);
    return LAY_FOUND;
}
