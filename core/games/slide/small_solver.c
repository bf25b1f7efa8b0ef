/* small_solver.c: iterative deepening A* on small boards (see
 * small_solver.h). It keeps its own stack, as deep as the bound.
 */
#include <string.h>

#include "games/slide/small_solver.h"

enum {
    SMALL_SOLVER_DEEPEST = 40,  /* 2x4 needs 36 moves at most, 3x3 31 */
    SMALL_SOLVER_WAYS = 4
};

/* One position on the path from the root. */
struct small_solver_node {
    int hole;
    int came;                   /* where the hole was before; -1 at first */
    int distance;               /* sum of the tiles' distances from home */
    int way;                    /* the next direction to try */
};

struct small_solver {
    int columns;
    int cells;
    unsigned char labels[SMALL_SOLVER_CELLS];
    struct small_solver_node nodes[SMALL_SOLVER_DEEPEST + 1];
};

static int small_solver_distance(const struct small_solver *s, int label,
                                 int cell)
{
    int across = (label - 1) % s->columns - cell % s->columns;
    int down = (label - 1) / s->columns - cell / s->columns;

    return abs(across) + abs(down);
}

/* Returns the cell beside the hole in one of four directions, or -1 at the
 * edge. */
static int small_solver_beside(const struct small_solver *s, int hole, int way)
{
    switch (way) {
    case 0:
        return hole - s->columns;
    case 1:
        return hole % s->columns + 1 < s->columns ? hole + 1 : -1;
    case 2:
        return hole + s->columns < s->cells ? hole + s->columns : -1;
    default:
        return hole % s->columns > 0 ? hole - 1 : -1;
    }
}

static void small_solver_begin(struct small_solver *s,
                               const struct small_solver_board *board)
{
    struct small_solver_node *root = &s->nodes[0];
    int cell;

    s->columns = board->columns;
    s->cells = board->columns * board->rows;
    memcpy(s->labels, board->labels, sizeof s->labels);
    root->distance = 0;
    root->came = -1;
    for (cell = 0; cell < s->cells; cell++) {
        if (s->labels[cell] == 0)
            root->hole = cell;
        else
            root->distance += small_solver_distance(s, s->labels[cell], cell);
    }
}

/* Moves the tile of a cell into the hole of node `at`, which makes the next
 * node. */
static void small_solver_down(struct small_solver *s,
                              struct small_solver_node *at, int cell)
{
    struct small_solver_node *next = at + 1;
    int label = s->labels[cell];

    s->labels[at->hole] = (unsigned char)label;
    s->labels[cell] = 0;
    next->hole = cell;
    next->came = at->hole;
    next->distance = at->distance + small_solver_distance(s, label, at->hole)
        - small_solver_distance(s, label, cell);
    next->way = 0;
}

static void small_solver_up(struct small_solver *s,
                            const struct small_solver_node *node)
{
    s->labels[node->hole] = s->labels[node->came];
    s->labels[node->came] = 0;
}

/* Searches for a solution of at most `bound` moves. Returns 1 if the nodes
 * hold one. */
static int small_solver_within(struct small_solver *s, int bound)
{
    struct small_solver_node *at;
    int depth = 0, cell;

    s->nodes[0].way = 0;
    while (depth >= 0) {
        at = &s->nodes[depth];
        if (at->distance == 0)
            return 1;
        if (at->way == SMALL_SOLVER_WAYS || depth + at->distance > bound) {
            if (depth-- > 0)
                small_solver_up(s, at);
            continue;
        }
        cell = small_solver_beside(s, at->hole, at->way++);
        if (cell >= 0 && cell != at->came) {
            small_solver_down(s, at, cell);
            depth++;
        }
    }
    return 0;
}

int small_solver_best(const struct small_solver_board *board, int *moves)
{
    struct small_solver s;
    int bound;

    small_solver_begin(&s, board);
    *moves = 0;
    if (s.nodes[0].distance == 0)
        return 0;
    for (bound = s.nodes[0].distance; bound <= SMALL_SOLVER_DEEPEST;
            bound += 2)
        if (small_solver_within(&s, bound)) {
            *moves = bound;
            return board->labels[s.nodes[1].hole];
        }
    return 0;
}
