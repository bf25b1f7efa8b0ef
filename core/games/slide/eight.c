/* eight.c: iterative deepening A* on small boards (see eight.h). The tree is
 * walked with a stack of its own, as deep as the bound.
 */
#include <string.h>

#include "eight.h"

enum {
    EIGHT_DEEPEST = 40,         /* 2x4 needs 36 moves at most, 3x3 31 */
    EIGHT_WAYS = 4
};

/* One place on the way from the root. */
struct eight_node {
    int hole;
    int came;                   /* where the hole was before; -1 at first */
    int distance;               /* sum of the tiles' distances from home */
    int way;                    /* the next direction to try */
};

struct eight_search {
    int columns;
    int cells;
    unsigned char labels[EIGHT_CELLS];
    struct eight_node nodes[EIGHT_DEEPEST + 1];
};

static int eight_distance(const struct eight_search *s, int label, int cell)
{
    int across = (label - 1) % s->columns - cell % s->columns;
    int down = (label - 1) / s->columns - cell / s->columns;

    return abs(across) + abs(down);
}

/* The cell beside the hole in one of four directions, -1 at the edge. */
static int eight_beside(const struct eight_search *s, int hole, int way)
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

static void eight_begin(struct eight_search *s,
                        const struct eight_board *board)
{
    struct eight_node *root = &s->nodes[0];
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
            root->distance += eight_distance(s, s->labels[cell], cell);
    }
}

/* Moves the tile of a cell into the hole of node `at`, which makes the next
 * node. */
static void eight_down(struct eight_search *s, struct eight_node *at,
                       int cell)
{
    struct eight_node *next = at + 1;
    int label = s->labels[cell];

    s->labels[at->hole] = (unsigned char)label;
    s->labels[cell] = 0;
    next->hole = cell;
    next->came = at->hole;
    next->distance = at->distance + eight_distance(s, label, at->hole)
        - eight_distance(s, label, cell);
    next->way = 0;
}

static void eight_up(struct eight_search *s, const struct eight_node *node)
{
    s->labels[node->hole] = s->labels[node->came];
    s->labels[node->came] = 0;
}

/* Looks for a way of exactly `bound` moves at most; 1 if nodes hold one. */
static int eight_within(struct eight_search *s, int bound)
{
    struct eight_node *at;
    int depth = 0, cell;

    s->nodes[0].way = 0;
    while (depth >= 0) {
        at = &s->nodes[depth];
        if (at->distance == 0)
            return 1;
        if (at->way == EIGHT_WAYS || depth + at->distance > bound) {
            if (depth-- > 0)
                eight_up(s, at);
            continue;
        }
        cell = eight_beside(s, at->hole, at->way++);
        if (cell >= 0 && cell != at->came) {
            eight_down(s, at, cell);
            depth++;
        }
    }
    return 0;
}

int eight_best(const struct eight_board *board, int *moves)
{
    struct eight_search s;
    int bound;

    eight_begin(&s, board);
    *moves = 0;
    if (s.nodes[0].distance == 0)
        return 0;
    for (bound = s.nodes[0].distance; bound <= EIGHT_DEEPEST; bound += 2)
        if (eight_within(&s, bound)) {
            *moves = bound;
            return board->labels[s.nodes[1].hole];
        }
    return 0;
}
