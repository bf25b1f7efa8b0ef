/* lower_bound.c: what a position of Whirly needs at least (see lower_bound.h).
 * Limit: where boxes do more than push other boxes, a unit is taken to go any
 * way, and where they fly then, nothing is known.
 */
#include <stdlib.h>
#include <string.h>

#include "solve/whirly/lower_bound.h"

enum {
    LOWER_BOUND_SCALE = 60,     /* moves are counted in such parts */
    LOWER_BOUND_FLOCK = 1 + ENGINE_NEAR, /* boxes that go together */
    LOWER_BOUND_TWICE = PARLOUR_DIRECTIONS /* bits of ways over two cells come
                                   behind those over one */
};

/* Ways of each cell, a bit for each direction, while tables are made. */
struct lower_bound_work {
    struct whirly_bound *bound;
    const struct canon *canon;
    const struct engine *herd;
    const struct rules *rules;
    int sharp;                  /* ways are known well */
    int flies;                  /* some unit may go over another */
    uint8_t *ways;              /* of the colony, by number */
    uint8_t *along;             /* with its flock too */
};

static int breed(const struct lower_bound_work *w, int colony)
{
    return w->herd->breed[w->herd->colony[colony]];
}

static int is_hero(const struct lower_bound_work *w, int colony)
{
    return engine_race(breed(w, colony)) == ENGINE_HERO;
}

static int lower_bound_word(const struct lower_bound_work *w, int who,
                            int whom)
{
    if (who == whom && w->canon->size[who] == 1)
        return RULES_STOP;
    return w->rules->words[breed(w, who)][breed(w, whom)];
}

/* ---- which rules ---- */

/* What a move can do is known well where only pushers do anything, or all is
 * pushing. */
static void judge_rules(struct lower_bound_work *w)
{
    int who, whom, word, pushes = 1;

    w->flies = 0;
    for (who = 0; who < w->herd->colonies; who++)
        for (whom = 0; whom < w->herd->colonies; whom++) {
            word = lower_bound_word(w, who, whom);
            pushes &= word == RULES_STOP || word == RULES_PUSH;
            w->flies |= word == RULES_LEAP || word == RULES_JUMP;
        }
    w->sharp = w->rules->deepness == 1 || pushes;
}

/* 1 if pushers may be moved by others. */
static int moves_heroes(const struct lower_bound_work *w)
{
    int who, whom;

    for (who = 0; who < w->herd->colonies; who++)
        for (whom = 0; whom < w->herd->colonies; whom++)
            if (is_hero(w, whom)
                    && lower_bound_word(w, who, whom) != RULES_STOP)
                return 1;
    return 0;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* How many units one move can displace whose distances are added. */
static int lower_bound_share(const struct lower_bound_work *w, int colony)
{
    const struct whirly_bound *b = w->bound;
    int boxes = b->race[ENGINE_BOX].units;

    if (is_hero(w, colony))
        return w->sharp && !moves_heroes(w)
            ? 1 : b->race[ENGINE_HERO].units;
    if (!w->sharp)
        return boxes;
    if (w->rules->deepness > 1)
        return w->rules->flocks ? boxes
                                : lesser(w->rules->deepness, boxes);
    return w->rules->flocks
        ? lesser(LOWER_BOUND_FLOCK, w->canon->size[colony]) : 1;
}

/* ---- ways ---- */

static int lower_bound_beside(const struct lower_bound_work *w, int number,
                              int direction)
{
    int cell;

    if (number == PARLOUR_NONE)
        return PARLOUR_NONE;
    cell = w->herd->beside[w->canon->cell[number]][direction];
    return cell == PARLOUR_NONE ? PARLOUR_NONE : w->canon->number[cell];
}

static int enters(const struct lower_bound_work *w, int colony, int number)
{
    return number != PARLOUR_NONE
        && w->herd->enter[w->canon->cell[number]]
            >> engine_colour(breed(w, colony)) & 1;
}

/* A unit may begin where it could not go. */
static int stands(const struct lower_bound_work *w, int colony, int number)
{
    return number != PARLOUR_NONE
        && (enters(w, colony, number)
            || w->herd->first[w->canon->cell[number]] - 1
                == breed(w, colony));
}

/* 1 if a unit of colony `who` can have one of `whom` go from a cell to the
 * next in a direction. */
static int sends(const struct lower_bound_work *w, int who, int whom,
                 int from, int direction)
{
    int to = lower_bound_beside(w, from, direction);
    int back = (direction + 2) % PARLOUR_DIRECTIONS;

    if (!enters(w, who, from))
        return 0;
    switch (lower_bound_word(w, who, whom)) {
    case RULES_PUSH:
        return stands(w, who, lower_bound_beside(w, from, back));
    case RULES_PULL:
        return stands(w, who, to)
            && enters(w, who, lower_bound_beside(w, to, direction));
    case RULES_SWAP:
        return stands(w, who, to);
    default:
        return 0;
    }
}

static int goes(const struct lower_bound_work *w, int colony, int from,
                int direction)
{
    int who;

    if (!enters(w, colony, lower_bound_beside(w, from, direction)))
        return 0;
    if (!w->sharp || is_hero(w, colony))
        return 1;
    for (who = 0; who < w->herd->colonies; who++)
        if ((is_hero(w, who) || w->rules->deepness > 1)
                && sends(w, who, colony, from, direction))
            return 1;
    return 0;
}

/* The same over a cell: it leaps over a pusher, or jumps over a unit. */
static int lower_bound_flies(const struct lower_bound_work *w, int colony,
                             int from, int direction)
{
    int over = lower_bound_beside(w, from, direction), other;

    if (!w->flies
            || !enters(w, colony, lower_bound_beside(w, over, direction)))
        return 0;
    for (other = 0; other < w->herd->colonies; other++) {
        if (lower_bound_word(w, other, colony) == RULES_LEAP
                && stands(w, other, over)
                && enters(w, other, from))
            return 1;
        if (lower_bound_word(w, colony, other) == RULES_JUMP
                && enters(w, colony, over)
                && stands(w, other, over))
            return 1;
    }
    return 0;
}

/* 1 if one beside a cell goes that way, so that its flock may follow. */
static int follows(const struct lower_bound_work *w, int from, int direction)
{
    int ahead = lower_bound_beside(w, from, PARLOUR_UP), i, k, beside;
    int middle[3];

    middle[0] = ahead;
    middle[1] = from;
    middle[2] = lower_bound_beside(w, from, PARLOUR_DOWN);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) {
            beside = k == 1 ? middle[i]
                : lower_bound_beside(w, middle[i], k == 0 ? PARLOUR_LEFT
                                                    : PARLOUR_RIGHT);
            if (beside != PARLOUR_NONE && w->ways[beside] >> direction & 1)
                return 1;
        }
    return 0;
}

static void find_ways(struct lower_bound_work *w, int colony)
{
    int flock = w->rules->flocks && !is_hero(w, colony)
        && w->canon->size[colony] > 1;
    int i, d;

    for (i = 0; i < w->canon->cells; i++)
        for (w->ways[i] = 0, d = 0; d < PARLOUR_DIRECTIONS; d++)
            w->ways[i] |= (uint8_t)(goes(w, colony, i, d) << d
                                    | lower_bound_flies(w, colony, i, d)
                                          << (LOWER_BOUND_TWICE + d));
    for (i = 0; i < w->canon->cells; i++)
        for (w->along[i] = w->ways[i], d = 0; flock && d < LOWER_BOUND_TWICE;
             d++)
            if (enters(w, colony, lower_bound_beside(w, i, d))
                    && follows(w, i, d))
                w->along[i] |= (uint8_t)(1 << d);
}

/* ---- distances ---- */

/* Fills the distances to a goal, backward from it. todo: room for cells. */
static void spread(const struct lower_bound_work *w, int goal, uint16_t *far,
                   short *todo)
{
    int count = 0, i, d, back, at, once, twice;

    for (i = 0; i < w->canon->cells; i++)
        far[i] = MATCHING_FAR;
    far[goal] = 0;
    todo[count++] = (short)goal;
    for (i = 0; i < count; i++)
        for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
            at = todo[i];
            back = (d + 2) % PARLOUR_DIRECTIONS;
            once = lower_bound_beside(w, at, back);
            twice = lower_bound_beside(w, once, back);
            if (once != PARLOUR_NONE && far[once] == MATCHING_FAR
                    && w->along[once] >> d & 1) {
                far[once] = (uint16_t)(far[at] + 1);
                todo[count++] = (short)once;
            }
            if (twice != PARLOUR_NONE && far[twice] == MATCHING_FAR
                    && w->along[twice] >> (LOWER_BOUND_TWICE + d) & 1) {
                far[twice] = (uint16_t)(far[at] + 1);
                todo[count++] = (short)twice;
            }
        }
}

/* What a unit of a colony lacks to each goal of its race; 0: no memory. */
static int measure(struct lower_bound_work *w, int colony, struct arena *a)
{
    struct whirly_bound *b = w->bound;
    const struct whirly_bound_race *race
        = &b->race[engine_race(breed(w, colony))];
    int cells = w->canon->cells, i, k;
    short todo[PARLOUR_CELLS];
    uint16_t *far;

    b->far[colony] = arena_take(a, (size_t)(race->goals * cells + 1)
                                       * sizeof *far);
    if (b->far[colony] == NULL)
        return 0;
    find_ways(w, colony);
    for (i = 0; i < race->goals; i++) {
        far = b->far[colony] + i * cells;
        if (w->canon->fills[colony][race->goal[i]]) {
            spread(w, race->goal[i], far, todo);
            for (k = 0; k < cells; k++)
                if (far[k] > race->most && far[k] < MATCHING_FAR)
                    far[k] = (uint16_t)race->most;
        } else {
            for (k = 0; k < cells; k++)
                far[k] = MATCHING_FAR;
        }
    }
    return 1;
}

/* ---- the tables ---- */

static void list(struct whirly_bound *b)
{
    const struct canon *c = b->canon;
    const struct engine *h = c->herd;
    struct whirly_bound_race *race;
    int i;

    memset(b->race, 0, sizeof b->race);
    for (i = 0; i < h->units; i++) {
        race = &b->race[engine_race(h->breed[i])];
        race->unit[race->units++] = (short)i;
    }
    for (i = 0; i < c->cells; i++)
        if (h->goal[c->cell[i]] != 0) {
            race = &b->race[engine_race(h->goal[c->cell[i]]) == ENGINE_TARGET
                            ? ENGINE_BOX : ENGINE_HERO];
            race->goal[race->goals++] = (short)i;
        }
}

/* Rows are what must be paired, columns what there is for them. */
static int open_pairs(struct whirly_bound *b, struct whirly_bound_race *race,
                      struct arena *a)
{
    size_t size;
    int i;

    race->rows = b->by_goals ? race->goals : race->units;
    race->size = b->by_goals ? race->units : race->goals;
    if (race->rows == 0 || race->size < race->rows)
        return 1;
    size = (size_t)race->size;
    race->cost = arena_take_clear(a, size * size * sizeof *race->cost);
    if (race->cost == NULL || !matching_open(&race->pairs, race->size, a))
        return 0;
    for (i = 1; i <= race->size; i++)
        race->pairs.row[i] = race->cost + (i - 1) * race->size;
    return 1;
}

static int fill(struct lower_bound_work *w, struct arena *a)
{
    struct whirly_bound *b = w->bound;
    size_t cells = (size_t)w->canon->cells;
    int i;

    w->ways = arena_take(a, cells);
    w->along = arena_take(a, cells);
    if (w->ways == NULL || w->along == NULL
            || !open_pairs(b, &b->race[ENGINE_BOX], a)
            || !open_pairs(b, &b->race[ENGINE_HERO], a))
        return 0;
    b->scale = 1;
    for (i = 0; i < w->herd->colonies; i++) {
        b->share[i] = lower_bound_share(w, i);
        if (b->share[i] > 1)
            b->scale = LOWER_BOUND_SCALE;
    }
    for (i = 0; i < RULES_RACES; i++)
        b->race[i].most =
            lesser(WHIRLY_BOUND_MOST,
                   (MATCHING_FAR - 1) / b->scale / (b->race[i].rows + 1));
    for (i = 0; i < w->herd->colonies; i++)
        if (!measure(w, i, a))
            return 0;
    return 1;
}

void whirly_bound_open(struct whirly_bound *b, const struct canon *c,
                       struct arena *a)
{
    const struct engine *h = c->herd;
    struct lower_bound_work w;
    size_t before = a->used;

    b->canon = c;
    b->by_goals = h->goals <= h->units;
    w.bound = b;
    w.canon = c;
    w.herd = h;
    w.rules = &h->rules;
    list(b);
    judge_rules(&w);
    b->walks = !w.flies && !moves_heroes(&w);
    b->blind = (w.flies && !w.sharp) || !fill(&w, a);
    if (b->blind)
        a->used = before;
}

/* ---- a position ---- */

/* Moves from a row to a column. */
static int lower_bound_far(const struct whirly_bound *b,
                           const struct whirly_bound_race *race,
                           const short *places, int row, int column,
                           int *colony)
{
    int goal = b->by_goals ? row : column;
    int unit = race->unit[b->by_goals ? column : row];

    *colony = b->canon->colony[unit];
    return b->far[*colony][goal * b->canon->cells + places[unit]];
}

/* Fills the costs; the sum of each row's least, PARLOUR_NONE if one cannot be
 * paired; and in *most the largest of the moves that single rows need. */
static int lower_bound_cost(const struct whirly_bound *b,
                            const struct whirly_bound_race *race,
                            const short *places, int *most)
{
    int row, column, colony, far, cost, least, near, sum = 0;
    uint16_t *to = race->cost;

    for (row = 0; row < race->rows; row++) {
        least = near = MATCHING_FAR;
        for (column = 0; column < race->size; column++) {
            far = lower_bound_far(b, race, places, row, column, &colony);
            cost = far == MATCHING_FAR ? MATCHING_FAR
                                   : far * b->scale / b->share[colony];
            *to++ = (uint16_t)cost;
            near = lesser(near, far);
            least = lesser(least, cost);
        }
        if (near == MATCHING_FAR)
            return PARLOUR_NONE;
        *most = near > *most ? near : *most;
        sum += least;
    }
    return sum;
}

/* Moves that the units of a race need. */
static int of_race(struct whirly_bound *b, struct whirly_bound_race *race,
                   const short *places)
{
    int most = 0, sum;

    if (race->rows == 0)
        return 0;
    if (race->size < race->rows)
        return WHIRLY_BOUND_LOST;
    sum = lower_bound_cost(b, race, places, &most);
    if (sum == PARLOUR_NONE)
        return WHIRLY_BOUND_LOST;
    if (sum > 0 && race->size <= WHIRLY_BOUND_PAIRED) {
        sum = matching_all(&race->pairs);
        if (sum >= MATCHING_FAR)
            return WHIRLY_BOUND_LOST;
    }
    sum = (sum + b->scale - 1) / b->scale;
    return sum > most ? sum : most;
}

/* Steps until a pusher is beside a box. */
static int walk(const struct whirly_bound *b, const short *places)
{
    const struct canon *c = b->canon;
    const struct grid *g = &c->herd->grid;
    const struct whirly_bound_race *boxes = &b->race[ENGINE_BOX];
    int least = PARLOUR_CELLS, i, k, hero, box, away;

    for (i = 0; i < c->hero_count; i++)
        for (k = 0; k < boxes->units; k++) {
            hero = c->cell[places[c->heroes[i]]];
            box = c->cell[places[boxes->unit[k]]];
            away = abs(grid_column(g, hero) - grid_column(g, box))
                + abs(grid_row(g, hero) - grid_row(g, box)) - 1;
            least = lesser(least, away);
        }
    return least;
}

int whirly_bound_least(struct whirly_bound *b, const short *places)
{
    int boxes, heroes;

    if (b->blind)
        return 0;
    boxes = of_race(b, &b->race[ENGINE_BOX], places);
    heroes = of_race(b, &b->race[ENGINE_HERO], places);
    if (boxes == WHIRLY_BOUND_LOST || heroes == WHIRLY_BOUND_LOST)
        return WHIRLY_BOUND_LOST;
    if (boxes > 0 && b->walks)
        boxes += walk(b, places);
    boxes = boxes > heroes ? boxes : heroes;
    return lesser(boxes, WHIRLY_BOUND_LOST - 1);
}
