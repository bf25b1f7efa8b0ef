/* ida_small.c: iterative deepening A* on small boards (see ida_small.h). It
 * keeps its own stack, as deep as the bound.
 */
#include <string.h>

#include "games/slide/ida_small.h"

enum {
    IDA_SMALL_DEEPEST = 40,     /* 2x4 needs 36 moves at most, 3x3 31 */
    IDA_SMALL_WAYS = 4
};

/* One position on the path from the root. */
struct ida_small_node {
    int hole;
    int came;                   /* where the hole was before; -1 at first */
    int distance;               /* sum of the tiles' distances from home */
    int way;                    /* the next direction to try */
};

struct ida_small_search {
    int columns;
    int cells;
    unsigned char labels[IDA_SMALL_CELLS];
    struct ida_small_node nodes[IDA_SMALL_DEEPEST + 1];
};

static int ida_small_distance(const struct ida_small_search *s, int label,
                              int cell)
{
    int across = (label - 1) % s->columns - cell % s->columns;
    int down = (label - 1) / s->columns - cell / s->columns;

    return abs(across) + abs(down);
}

/* Returns the cell beside the hole in one of four directions, or -1 at the
 * edge. */
static int ida_small_beside(const struct ida_small_search *s, int hole,
                            int way)
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

static void ida_small_begin(struct ida_small_search *s,
                            const struct ida_small_board *board)
{
    struct ida_small_node *root = &s->nodes[0];
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
            root->distance += ida_small_distance(s, s->labels[cell], cell);
    }
}

/* Moves the tile of a cell into the hole of node `at`, which makes the next
 * node. */
static void ida_small_down(struct ida_small_search *s,
                           struct ida_small_node *at, int cell)
{
    struct ida_small_node *next = at + 1;
    int label = s->labels[cell];

    s->labels[at->hole] = (unsigned char)label;
    s->labels[cell] = 0;
    next->hole = cell;
    next->came = at->hole;
    next->distance = at->distance + ida_small_distance(s, label, at->hole)
        - ida_small_distance(s, label, cell);
    next->way = 0;
}

static void ida_small_up(struct ida_small_search *s,
                         const struct ida_small_node *node)
{
    s->labels[node->hole] = s->labels[node->came];
    s->labels[node->came] = 0;
}

/* Searches for a solution of at most `bound` moves. Returns 1 if the nodes
 * hold one. */
static int ida_small_within(struct ida_small_search *s, int bound)
{
    struct ida_small_node *at;
    int depth = 0, cell;

    s->nodes[0].way = 0;
    while (depth >= 0) {
        at = &s->nodes[depth];
        if (at->distance == 0)
            return 1;
        if (at->way == IDA_SMALL_WAYS || depth + at->distance > bound) {
            if (depth-- > 0)
                ida_small_up(s, at);
            continue;
        }
        cell = ida_small_beside(s, at->hole, at->way++);
        if (cell >= 0 && cell != at->came) {
            ida_small_down(s, at, cell);
            depth++;
        }
    }
    return 0;
}

int ida_small_best(const struct ida_small_board *board, int *moves)
{
    struct ida_small_search s;
    int bound;

    ida_small_begin(&s, board);
    *moves = 0;
    if (s.nodes[0].distance == 0)
        return 0;
    for (bound = s.nodes[0].distance; bound <= IDA_SMALL_DEEPEST; bound += 2)
        if (ida_small_within(&s, bound)) {
            *moves = bound;
            return board->labels[s.nodes[1].hole];
        }
    return 0;
}
