/* feature_space.c: cells of a feature space (see feature_space.h). The moves
 * of a cell are a leftist heap ordered by weight, linked through the
 * positions.
 */
#include <string.h>

#include "solve/sokoban/plan/feature_space.h"

enum {
    FEATURE_SPACE_MOST = 1 << 16, /* the last cell is for all further ones */
    FEATURE_SPACE_SLOTS = 2 * FEATURE_SPACE_MOST
};

static struct sokoban_states_node *node_at(const struct feature_space *c,
                                           uint32_t i)
{
    return sokoban_states_node(c->table, i);
}

int feature_space_open(struct feature_space *c, struct sokoban_states *table,
                       struct arena *a)
{
    memset(c, 0, sizeof *c);
    c->table = table;
    c->cell = arena_take(a, FEATURE_SPACE_MOST * sizeof *c->cell);
    c->slot = arena_take(a, FEATURE_SPACE_SLOTS * sizeof *c->slot);
    if (c->cell == NULL || c->slot == NULL)
        return 0;
    memset(c->slot, 0xff, FEATURE_SPACE_SLOTS * sizeof *c->slot);
    c->cell[0].score = 0;
    return 1;
}

/* ---- heaps ---- */

static int is_lighter(const struct feature_space *c, uint32_t i, uint32_t k)
{
    const struct sokoban_states_node *a = node_at(c, i), *b = node_at(c, k);

    if (a->g != b->g)
        return a->g < b->g;
    if (a->score != b->score)
        return a->score > b->score;
    return a->h != b->h ? a->h < b->h : i < k;
}

/* `mark` holds the rank of a leftist heap. The recursion depth is
 * logarithmic. */
static uint32_t merge(struct feature_space *c, uint32_t a, uint32_t b)
{
    struct sokoban_states_node *node;
    uint32_t swap;
    int next, other;

    if (a == SOKOBAN_STATES_NONE || b == SOKOBAN_STATES_NONE)
        return a == SOKOBAN_STATES_NONE ? b : a;
    if (is_lighter(c, b, a)) {
        swap = a;
        a = b;
        b = swap;
    }
    node = node_at(c, a);
    node->other = merge(c, node->other, b);
    next = node->next == SOKOBAN_STATES_NONE
        ? 0 : node_at(c, node->next)->mark;
    other = node_at(c, node->other)->mark;
    if (next < other) {
        swap = node->next;
        node->next = node->other;
        node->other = swap;
        other = next;
    }
    node->mark = (uint16_t)(other + 1);
    return a;
}

void feature_space_add(struct feature_space *c, struct feature_cell *cell,
                       uint32_t i)
{
    struct sokoban_states_node *node = node_at(c, i);

    node->next = node->other = SOKOBAN_STATES_NONE;
    node->mark = 1;
    cell->heap = merge(c, cell->heap, i);
    if (cell->score > c->cell[c->best].score)
        c->best = (uint32_t)(cell - c->cell);
}

/* ---- cells of the feature space ---- */

struct feature_cell *feature_space_find(struct feature_space *c,
                                        uint32_t score)
{
    uint32_t i = (uint32_t)(score * UINT64_C(0x9e3779b97f4a7c15) >> 32)
               % FEATURE_SPACE_SLOTS;

    while (c->slot[i] != SOKOBAN_STATES_NONE) {
        if (c->cell[c->slot[i]].score == score)
            return &c->cell[c->slot[i]];
        i = (i + 1) % FEATURE_SPACE_SLOTS;
    }
    if (c->cells == FEATURE_SPACE_MOST)
        return &c->cell[FEATURE_SPACE_MOST - 1];
    c->slot[i] = c->turn = c->cells;
    c->cell[c->cells].score = score;
    c->cell[c->cells].heap = SOKOBAN_STATES_NONE;
    return &c->cell[c->cells++];
}

/* Takes the lightest move of a cell; SOKOBAN_STATES_NONE if it is empty. */
static uint32_t take(struct feature_space *c, uint32_t cell)
{
    uint32_t i = c->cell[cell].heap;

    if (i != SOKOBAN_STATES_NONE)
        c->cell[cell].heap =
            merge(c, node_at(c, i)->next, node_at(c, i)->other);
    return i;
}

/* Returns the best cell that has a move. */
static uint32_t find_best(const struct feature_space *c)
{
    uint32_t i, best = c->best;

    if (c->cell[best].heap != SOKOBAN_STATES_NONE)
        return best;
    for (i = 0; i < c->cells; i++)
        if (c->cell[i].heap != SOKOBAN_STATES_NONE
                && (c->cell[best].heap == SOKOBAN_STATES_NONE
                    || c->cell[i].score > c->cell[best].score))
            best = i;
    return best;
}

uint32_t feature_space_next(struct feature_space *c)
{
    uint32_t tries, i = SOKOBAN_STATES_NONE;

    if (++c->tick % 2 == 0 && !c->equal_turns) {
        c->best = find_best(c);
        return take(c, c->best);
    }
    for (tries = 0; tries < c->cells && i == SOKOBAN_STATES_NONE; tries++) {
        i = take(c, c->turn);
        c->turn = (c->turn + 1) % c->cells;
    }
    return i;
}
