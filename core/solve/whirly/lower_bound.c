/* lower_bound.c: a lower bound for Whirly (see lower_bound.h). Limit: that of
 * possible_moves.c, by which it measures distances.
 */
#include <stdlib.h>
#include <string.h>

#include "games/whirly/possible_moves.h"
#include "solve/whirly/lower_bound.h"

enum {
    LOWER_BOUND_SCALE = 60,     /* costs are moves times this if units share a
                                   move */
    LOWER_BOUND_FLOCK = 1 + ENGINE_NEAR /* boxes that move together */
};

/* Data for building the tables. */
struct lower_bound_work {
    struct whirly_bound *bound;
    const struct canon *canon;
    const struct engine *engine;
    struct possible_moves moves;
    uint8_t *ways;              /* moves of a unit of the colony, by cell
                                   number */
};

static int breed(const struct lower_bound_work *w, int colony)
{
    return w->engine->breed[w->engine->colony[colony]];
}

static int min(int a, int b)
{
    return a < b ? a : b;
}

/* Returns how many units that count in the sum one move can displace. */
static int lower_bound_share(const struct lower_bound_work *w, int colony)
{
    const struct whirly_bound *b = w->bound;
    const struct rules *rules = &w->engine->rules;
    int boxes = b->race[ENGINE_BOX].units;

    if (engine_race(breed(w, colony)) == ENGINE_HERO)
        return w->moves.exact && !w->moves.sends_heroes
            ? 1 : b->race[ENGINE_HERO].units;
    if (!w->moves.exact)
        return boxes;
    if (rules->deepness > 1)
        return rules->flocks ? boxes : min(rules->deepness, boxes);
    return rules->flocks
        ? min(LOWER_BOUND_FLOCK, w->canon->size[colony]) : 1;
}

static int lower_bound_beside(const struct lower_bound_work *w, int number,
                              int direction)
{
    int cell;

    if (number == PARLOUR_NONE)
        return PARLOUR_NONE;
    cell = possible_moves_beside(&w->moves, w->canon->cell[number],
                                 direction);
    return cell == PARLOUR_NONE ? PARLOUR_NONE : w->canon->number[cell];
}

/* ---- distances ---- */

/* Computes the distances to a goal, backwards from it. `todo` has room for all
 * cells. */
static void measure_goal(const struct lower_bound_work *w, int goal,
                         uint16_t *distance, short *todo)
{
    int count = 0, i, d, back, at, once, twice;

    for (i = 0; i < w->canon->cells; i++)
        distance[i] = MATCHING_FAR;
    distance[goal] = 0;
    todo[count++] = (short)goal;
    for (i = 0; i < count; i++)
        for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
            at = todo[i];
            back = (d + 2) % PARLOUR_DIRECTIONS;
            once = lower_bound_beside(w, at, back);
            twice = lower_bound_beside(w, once, back);
            if (once != PARLOUR_NONE && distance[once] == MATCHING_FAR
                    && w->ways[once] >> d & 1) {
                distance[once] = (uint16_t)(distance[at] + 1);
                todo[count++] = (short)once;
            }
            if (twice != PARLOUR_NONE && distance[twice] == MATCHING_FAR
                    && w->ways[twice] >> (POSSIBLE_MOVES_TWICE + d) & 1) {
                distance[twice] = (uint16_t)(distance[at] + 1);
                todo[count++] = (short)twice;
            }
        }
}

/* Computes the distances of a colony to each goal of its race. Returns 0 if
 * there is too little memory. */
static int measure_colony(struct lower_bound_work *w, int colony,
                          struct arena *a)
{
    struct whirly_bound *b = w->bound;
    const struct whirly_bound_race *race
        = &b->race[engine_race(breed(w, colony))];
    int cells = w->canon->cells, i, k;
    short todo[PARLOUR_CELLS];
    uint16_t *distance;

    b->distance[colony] = arena_take(a, (size_t)(race->goals * cells + 1)
                                            * sizeof *distance);
    if (b->distance[colony] == NULL)
        return 0;
    for (i = 0; i < cells; i++)
        w->ways[i] = (uint8_t)possible_moves_from(&w->moves, colony,
                                                  w->canon->cell[i]);
    for (i = 0; i < race->goals; i++) {
        if (stop_check_count(b->check, (uint64_t)cells))
            return 0;
        distance = b->distance[colony] + i * cells;
        if (w->canon->fills[colony][race->goal[i]]) {
            measure_goal(w, race->goal[i], distance, todo);
            for (k = 0; k < cells; k++)
                if (distance[k] > race->most && distance[k] < MATCHING_FAR)
                    distance[k] = (uint16_t)race->most;
        } else {
            for (k = 0; k < cells; k++)
                distance[k] = MATCHING_FAR;
        }
    }
    return 1;
}

/* ---- the tables ---- */

static void list_units(struct whirly_bound *b)
{
    const struct canon *c = b->canon;
    const struct engine *e = c->engine;
    struct whirly_bound_race *race;
    int i;

    memset(b->race, 0, sizeof b->race);
    for (i = 0; i < e->units; i++) {
        race = &b->race[engine_race(e->breed[i])];
        race->unit[race->units++] = (short)i;
    }
    for (i = 0; i < c->cells; i++)
        if (e->goal[c->cell[i]] != 0) {
            race = &b->race[engine_race(e->goal[c->cell[i]]) == ENGINE_TARGET
                            ? ENGINE_BOX : ENGINE_HERO];
            race->goal[race->goals++] = (short)i;
        }
}

/* Rows must be matched; there may be more columns. */
static int open_matching(struct whirly_bound *b,
                         struct whirly_bound_race *race, struct arena *a)
{
    size_t size;
    int i;

    race->rows = b->by_goals ? race->goals : race->units;
    race->size = b->by_goals ? race->units : race->goals;
    if (race->rows == 0 || race->size < race->rows)
        return 1;
    size = (size_t)race->size;
    race->cost = arena_take_clear(a, size * size * sizeof *race->cost);
    if (race->cost == NULL
            || !matching_open(&race->matching, race->size, b->check, a))
        return 0;
    for (i = 1; i <= race->size; i++)
        race->matching.row[i] = race->cost + (i - 1) * race->size;
    return 1;
}

static int fill(struct lower_bound_work *w, struct arena *a)
{
    struct whirly_bound *b = w->bound;
    size_t cells = (size_t)w->canon->cells;
    int i;

    w->ways = arena_take(a, cells);
    if (w->ways == NULL
            || !open_matching(b, &b->race[ENGINE_BOX], a)
            || !open_matching(b, &b->race[ENGINE_HERO], a))
        return 0;
    b->scale = 1;
    for (i = 0; i < w->engine->colonies; i++) {
        b->share[i] = lower_bound_share(w, i);
        if (b->share[i] > 1)
            b->scale = LOWER_BOUND_SCALE;
    }
    for (i = 0; i < RULES_RACES; i++)
        b->race[i].most =
            min(WHIRLY_BOUND_MAX_DISTANCE,
                (MATCHING_FAR - 1) / b->scale / (b->race[i].rows + 1));
    for (i = 0; i < w->engine->colonies; i++)
        if (!measure_colony(w, i, a))
            return 0;
    return 1;
}

void whirly_bound_open(struct whirly_bound *b, const struct canon *c,
                       struct stop_check *check, struct arena *a)
{
    const struct engine *e = c->engine;
    struct lower_bound_work w;
    size_t before = a->used;

    b->canon = c;
    b->check = check;
    b->by_goals = e->goals <= e->units;
    w.bound = b;
    w.canon = c;
    w.engine = e;
    list_units(b);
    possible_moves_open(&w.moves, e);
    b->needs_walk = !w.moves.flies && !w.moves.sends_heroes;
    b->unknown = !possible_moves_known(&w.moves) || !fill(&w, a);
    if (b->unknown)
        a->used = before;
}

/* ---- a position ---- */

/* Returns the distance from a row to a column. */
static int lower_bound_distance(const struct whirly_bound *b,
                                const struct whirly_bound_race *race,
                                const short *places, int row, int column,
                                int *colony)
{
    int goal = b->by_goals ? row : column;
    int unit = race->unit[b->by_goals ? column : row];

    *colony = b->canon->colony[unit];
    return b->distance[*colony][goal * b->canon->cells + places[unit]];
}

/* Computes the cost matrix. Returns the sum of the minimum of each row, or
 * PARLOUR_NONE if a row cannot be matched. Sets *most to the largest distance
 * that a single row needs. */
static int lower_bound_cost(const struct whirly_bound *b,
                            const struct whirly_bound_race *race,
                            const short *places, int *most)
{
    int row, column, colony, distance, cost, least, near, sum = 0;
    uint16_t *to = race->cost;

    stop_check_count(b->check, (uint64_t)race->rows * (uint64_t)race->size);
    for (row = 0; row < race->rows; row++) {
        least = near = MATCHING_FAR;
        for (column = 0; column < race->size; column++) {
            distance =
                lower_bound_distance(b, race, places, row, column, &colony);
            cost = distance == MATCHING_FAR ? MATCHING_FAR
                                   : distance * b->scale / b->share[colony];
            *to++ = (uint16_t)cost;
            near = min(near, distance);
            least = min(least, cost);
        }
        if (near == MATCHING_FAR)
            return PARLOUR_NONE;
        *most = near > *most ? near : *most;
        sum += least;
    }
    return sum;
}

/* Returns the moves that the units of a race need. */
static int race_moves(struct whirly_bound *b, struct whirly_bound_race *race,
                      const short *places)
{
    int most = 0, sum;

    if (race->rows == 0)
        return 0;
    if (race->size < race->rows)
        return WHIRLY_BOUND_UNSOLVABLE;
    sum = lower_bound_cost(b, race, places, &most);
    if (sum == PARLOUR_NONE)
        return WHIRLY_BOUND_UNSOLVABLE;
    if (sum > 0 && race->size <= WHIRLY_BOUND_MATCHED) {
        sum = matching_solve(&race->matching);
        if (sum >= MATCHING_FAR)
            return WHIRLY_BOUND_UNSOLVABLE;
    }
    sum = (sum + b->scale - 1) / b->scale;
    return sum > most ? sum : most;
}

/* Returns the steps until a pusher is next to a box. */
static int steps_to_box(const struct whirly_bound *b, const short *places)
{
    const struct canon *c = b->canon;
    const struct grid *g = &c->engine->grid;
    const struct whirly_bound_race *boxes = &b->race[ENGINE_BOX];
    int least = PARLOUR_CELLS, i, k, hero, box, away;

    stop_check_count(b->check, (uint64_t)c->hero_count
                                   * (uint64_t)boxes->units);
    for (i = 0; i < c->hero_count; i++)
        for (k = 0; k < boxes->units; k++) {
            hero = c->cell[places[c->heroes[i]]];
            box = c->cell[places[boxes->unit[k]]];
            away = abs(grid_column(g, hero) - grid_column(g, box))
                + abs(grid_row(g, hero) - grid_row(g, box)) - 1;
            least = min(least, away);
        }
    return least;
}

int whirly_bound_moves(struct whirly_bound *b, const short *places)
{
    int boxes, heroes;

    if (b->unknown)
        return 0;
    boxes = race_moves(b, &b->race[ENGINE_BOX], places);
    heroes = race_moves(b, &b->race[ENGINE_HERO], places);
    if (boxes == WHIRLY_BOUND_UNSOLVABLE || heroes == WHIRLY_BOUND_UNSOLVABLE)
        return WHIRLY_BOUND_UNSOLVABLE;
    if (boxes > 0 && b->needs_walk)
        boxes += steps_to_box(b, places);
    boxes = boxes > heroes ? boxes : heroes;
    return min(boxes, WHIRLY_BOUND_UNSOLVABLE - 1);
}
