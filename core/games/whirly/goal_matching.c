/* goal_matching.c: lost positions (see goal_matching.h). Which goals a unit
 * could get to follows from the cells that it could get to in one move
 * (possible_moves.h): sets of goals spread over the board until they are
 * complete. A position is won with `needed` goals filled, so it is lost if no
 * matching of units and goals is that large. Matchings grow by augmenting
 * paths (Kuhn).
 */
#include <string.h>

#include "games/whirly/goal_matching.h"
#include "games/whirly/possible_moves.h"

static void goal_matching_list(struct goal_matching *m, const struct engine *h)
{
    int cell, goals = 0;

    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        if (h->goal[cell] != 0)
            m->goal[goals++] = (short)cell;
}

/* Adds to a set of goals what a move in a direction leads to. */
static unsigned long goal_matching_ahead(const struct possible_moves *p,
                                         const unsigned long *reach,
                                         unsigned moves, int cell,
                                         int direction)
{
    const struct engine *h = p->engine;
    unsigned once = moves >> direction & 1;
    unsigned twice = moves >> (POSSIBLE_MOVES_TWICE + direction) & 1;
    unsigned long found = 0;

    if (once || twice)
        cell = possible_moves_beside(p, cell, direction);
    if (once)
        found |= reach[h->hid[cell]];
    if (twice)
        found |= reach[h->hid[possible_moves_beside(p, cell, direction)]];
    return found;
}

/* Spreads the sets once over all cells. moves: those from each cell. Returns 1
 * if that changed any. */
static int goal_matching_spread(const struct possible_moves *p,
                                const unsigned char *moves,
                                unsigned long *reach, int backward)
{
    const struct engine *h = p->engine;
    int cells = grid_cells(&h->grid), changed = 0, i, cell, d;
    unsigned long found;

    for (i = 0; i < cells; i++) {
        cell = backward ? cells - 1 - i : i;
        if (h->hid[cell] == PARLOUR_NONE)
            continue;
        found = reach[h->hid[cell]];
        for (d = 0; d < PARLOUR_DIRECTIONS; d++)
            found |= goal_matching_ahead(p, reach, moves[cell], cell, d);
        changed |= found != reach[h->hid[cell]];
        reach[h->hid[cell]] = found;
    }
    return changed;
}

void goal_matching_open(struct goal_matching *m, const struct engine *h)
{
    struct possible_moves p;
    unsigned long *reach = m->reach;
    unsigned char moves[PARLOUR_CELLS];
    int cells = grid_cells(&h->grid), colony, i, backward;

    possible_moves_open(&p, h);
    m->known = possible_moves_known(&p) && engine_hopeless(h) == NULL
        && h->goals <= GOAL_MATCHING_GOALS
        && (long)h->colonies * h->hids <= GOAL_MATCHING_PLACES;
    if (!m->known)
        return;
    goal_matching_list(m, h);
    memset(reach, 0, (size_t)(h->colonies * h->hids) * sizeof *reach);
    for (colony = 0; colony < h->colonies; colony++, reach += h->hids) {
        for (i = 0; i < h->goals; i++)
            if (engine_fills(h, h->colony[colony], m->goal[i]))
                reach[h->hid[m->goal[i]]] |= 1UL << i;
        for (i = 0; i < cells; i++)
            if (h->hid[i] != PARLOUR_NONE)
                moves[i] = (unsigned char)possible_moves_from(&p, colony, i);
        for (backward = 0;
                goal_matching_spread(&p, moves, reach, backward);)
            backward = !backward;
    }
}

/* ---- a position ---- */

struct goal_matching_pairs {
    int goals;
    unsigned long of[GOAL_MATCHING_GOALS]; /* what the unit paired with a goal
                                              could get to; 0: none is */
    unsigned long tried;        /* goals */
};

/* Pairs a unit with a goal; what it is paired with before takes another one.
 * reach: the goals of the unit. */
static int goal_matching_pair(struct goal_matching_pairs *pairs,
                              unsigned long reach)
{
    int i;

    for (i = 0; i < pairs->goals; i++) {
        if (!(reach & ~pairs->tried & 1UL << i))
            continue;
        pairs->tried |= 1UL << i;
        if (pairs->of[i] == 0 || goal_matching_pair(pairs, pairs->of[i])) {
            pairs->of[i] = reach;
            return 1;
        }
    }
    return 0;
}

int goal_matching_is_lost(const struct goal_matching *m,
                          const struct engine *h, const short *position)
{
    struct goal_matching_pairs pairs;
    const unsigned long *reach = m->reach;
    int colony, unit, paired = 0;

    if (!m->known)
        return 0;
    memset(&pairs, 0, sizeof pairs);
    pairs.goals = h->goals;
    for (colony = 0; colony < h->colonies; colony++, reach += h->hids)
        for (unit = h->colony[colony];
                unit < h->colony[colony + 1] && paired < h->needed; unit++) {
            pairs.tried = 0;
            paired += goal_matching_pair(&pairs,
                                         reach[h->hid[position[unit]]]);
        }
    return paired < h->needed;
}
