/* bound.c: what a position of Whirly needs at least (see bound.h). Limit:
 * where boxes do more than push other boxes, a unit is taken to go any way,
 * and where they fly then, nothing is known.
 */
#include <stdlib.h>
#include <string.h>

#include "bound.h"

enum {
    BOUND_SCALE = 60,           /* moves are counted in such parts */
    BOUND_FLOCK = 1 + HERD_NEAR,        /* boxes that go together */
    BOUND_TWICE = PARLOUR_DIRECTIONS    /* bits of ways over two cells come
                                   behind those over one */
};

/* Ways of each cell, a bit for each direction, while tables are made. */
struct bound_work {
    struct bound *bound;
    const struct canon *canon;
    const struct herd *herd;
    const struct rules *rules;
    int sharp;                  /* ways are known well */
    int flies;                  /* some unit may go over another */
    uint8_t *ways;              /* of the colony, by number */
    uint8_t *along;             /* with its flock too */
};

static int bound_breed(const struct bound_work *w, int colony)
{
    return w->herd->breed[w->herd->colony[colony]];
}

static int bound_is_hero(const struct bound_work *w, int colony)
{
    return herd_race(bound_breed(w, colony)) == HERD_HERO;
}

static int bound_word(const struct bound_work *w, int who, int whom)
{
    if (who == whom && w->canon->size[who] == 1)
        return RULES_STOP;
    return w->rules->words[bound_breed(w, who)][bound_breed(w, whom)];
}

/* ---- which rules ---- */

/* What a move can do is known well where only pushers do anything, or all is
 * pushing. */
static void bound_judge_rules(struct bound_work *w)
{
    int who, whom, word, pushes = 1;

    w->flies = 0;
    for (who = 0; who < w->herd->colonies; who++)
        for (whom = 0; whom < w->herd->colonies; whom++) {
            word = bound_word(w, who, whom);
            pushes &= word == RULES_STOP || word == RULES_PUSH;
            w->flies |= word == RULES_LEAP || word == RULES_JUMP;
        }
    w->sharp = w->rules->deepness == 1 || pushes;
}

/* 1 if pushers may be moved by others. */
static int bound_moves_heroes(const struct bound_work *w)
{
    int who, whom;

    for (who = 0; who < w->herd->colonies; who++)
        for (whom = 0; whom < w->herd->colonies; whom++)
            if (bound_is_hero(w, whom)
                    && bound_word(w, who, whom) != RULES_STOP)
                return 1;
    return 0;
}

static int bound_lesser(int a, int b)
{
    return a < b ? a : b;
}

/* How many units one move can displace whose distances are added. */
static int bound_share(const struct bound_work *w, int colony)
{
    const struct bound *b = w->bound;
    int boxes = b->race[HERD_BOX].units;

    if (bound_is_hero(w, colony))
        return w->sharp && !bound_moves_heroes(w)
            ? 1 : b->race[HERD_HERO].units;
    if (!w->sharp)
        return boxes;
    if (w->rules->deepness > 1)
        return w->rules->flocks ? boxes
                                : bound_lesser(w->rules->deepness, boxes);
    return w->rules->flocks
        ? bound_lesser(BOUND_FLOCK, w->canon->size[colony]) : 1;
}

/* ---- ways ---- */

static int bound_beside(const struct bound_work *w, int number, int direction)
{
    int cell;

    if (number == PARLOUR_NONE)
        return PARLOUR_NONE;
    cell = w->herd->beside[w->canon->cell[number]][direction];
    return cell == PARLOUR_NONE ? PARLOUR_NONE : w->canon->number[cell];
}

static int bound_enters(const struct bound_work *w, int colony, int number)
{
    return number != PARLOUR_NONE
        && w->herd->enter[w->canon->cell[number]]
            >> herd_colour(bound_breed(w, colony)) & 1;
}

/* A unit may begin where it could not go. */
static int bound_stands(const struct bound_work *w, int colony, int number)
{
    return number != PARLOUR_NONE
        && (bound_enters(w, colony, number)
            || w->herd->first[w->canon->cell[number]] - 1
                == bound_breed(w, colony));
}

/* 1 if a unit of colony `who` can have one of `whom` go from a cell to the
 * next in a direction. */
static int bound_sends(const struct bound_work *w, int who, int whom,
                       int from, int direction)
{
    int to = bound_beside(w, from, direction);
    int back = (direction + 2) % PARLOUR_DIRECTIONS;

    if (!bound_enters(w, who, from))
        return 0;
    switch (bound_word(w, who, whom)) {
    case RULES_PUSH:
        return bound_stands(w, who, bound_beside(w, from, back));
    case RULES_PULL:
        return bound_stands(w, who, to)
            && bound_enters(w, who, bound_beside(w, to, direction));
    case RULES_SWAP:
        return bound_stands(w, who, to);
    default:
        return 0;
    }
}

static int bound_goes(const struct bound_work *w, int colony, int from,
                      int direction)
{
    int who;

    if (!bound_enters(w, colony, bound_beside(w, from, direction)))
        return 0;
    if (!w->sharp || bound_is_hero(w, colony))
        return 1;
    for (who = 0; who < w->herd->colonies; who++)
        if ((bound_is_hero(w, who) || w->rules->deepness > 1)
                && bound_sends(w, who, colony, from, direction))
            return 1;
    return 0;
}

/* The same over a cell: it leaps over a pusher, or jumps over a unit. */
static int bound_flies(const struct bound_work *w, int colony, int from,
                       int direction)
{
    int over = bound_beside(w, from, direction), other;

    if (!w->flies
            || !bound_enters(w, colony, bound_beside(w, over, direction)))
        return 0;
    for (other = 0; other < w->herd->colonies; other++) {
        if (bound_word(w, other, colony) == RULES_LEAP
                && bound_stands(w, other, over)
                && bound_enters(w, other, from))
            return 1;
        if (bound_word(w, colony, other) == RULES_JUMP
                && bound_enters(w, colony, over)
                && bound_stands(w, other, over))
            return 1;
    }
    return 0;
}

/* 1 if one beside a cell goes that way, so that its flock may follow. */
static int bound_follows(const struct bound_work *w, int from, int direction)
{
    int ahead = bound_beside(w, from, PARLOUR_UP), i, k, beside;
    int middle[3];

    middle[0] = ahead;
    middle[1] = from;
    middle[2] = bound_beside(w, from, PARLOUR_DOWN);
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) {
            beside = k == 1 ? middle[i]
                : bound_beside(w, middle[i], k == 0 ? PARLOUR_LEFT
                                                    : PARLOUR_RIGHT);
            if (beside != PARLOUR_NONE && w->ways[beside] >> direction & 1)
                return 1;
        }
    return 0;
}

static void bound_find_ways(struct bound_work *w, int colony)
{
    int flock = w->rules->flocks && !bound_is_hero(w, colony)
        && w->canon->size[colony] > 1;
    int i, d;

    for (i = 0; i < w->canon->cells; i++)
        for (w->ways[i] = 0, d = 0; d < PARLOUR_DIRECTIONS; d++)
            w->ways[i] |= (uint8_t)(bound_goes(w, colony, i, d) << d
                | bound_flies(w, colony, i, d) << (BOUND_TWICE + d));
    for (i = 0; i < w->canon->cells; i++)
        for (w->along[i] = w->ways[i], d = 0; flock && d < BOUND_TWICE; d++)
            if (bound_enters(w, colony, bound_beside(w, i, d))
                    && bound_follows(w, i, d))
                w->along[i] |= (uint8_t)(1 << d);
}

/* ---- distances ---- */

/* Fills the distances to a goal, backward from it. todo: room for cells. */
static void bound_spread(const struct bound_work *w, int goal, uint16_t *far,
                         short *todo)
{
    int count = 0, i, d, back, at, once, twice;

    for (i = 0; i < w->canon->cells; i++)
        far[i] = PAIRS_FAR;
    far[goal] = 0;
    todo[count++] = (short)goal;
    for (i = 0; i < count; i++)
        for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
            at = todo[i];
            back = (d + 2) % PARLOUR_DIRECTIONS;
            once = bound_beside(w, at, back);
            twice = bound_beside(w, once, back);
            if (once != PARLOUR_NONE && far[once] == PAIRS_FAR
                    && w->along[once] >> d & 1) {
                far[once] = (uint16_t)(far[at] + 1);
                todo[count++] = (short)once;
            }
            if (twice != PARLOUR_NONE && far[twice] == PAIRS_FAR
                    && w->along[twice] >> (BOUND_TWICE + d) & 1) {
                far[twice] = (uint16_t)(far[at] + 1);
                todo[count++] = (short)twice;
            }
        }
}

/* What a unit of a colony lacks to each goal of its race; 0: no memory. */
static int bound_measure(struct bound_work *w, int colony, struct arena *a)
{
    struct bound *b = w->bound;
    const struct bound_race *race
        = &b->race[herd_race(bound_breed(w, colony))];
    int cells = w->canon->cells, i, k;
    short todo[PARLOUR_CELLS];
    uint16_t *far;

    b->far[colony] = arena_take(a, (size_t)(race->goals * cells + 1)
                                       * sizeof *far);
    if (b->far[colony] == NULL)
        return 0;
    bound_find_ways(w, colony);
    for (i = 0; i < race->goals; i++) {
        far = b->far[colony] + i * cells;
        if (w->canon->fills[colony][race->goal[i]]) {
            bound_spread(w, race->goal[i], far, todo);
            for (k = 0; k < cells; k++)
                if (far[k] > race->most && far[k] < PAIRS_FAR)
                    far[k] = (uint16_t)race->most;
        } else {
            for (k = 0; k < cells; k++)
                far[k] = PAIRS_FAR;
        }
    }
    return 1;
}

/* ---- the tables ---- */

static void bound_list(struct bound *b)
{
    const struct canon *c = b->canon;
    const struct herd *h = c->herd;
    struct bound_race *race;
    int i;

    memset(b->race, 0, sizeof b->race);
    for (i = 0; i < h->units; i++) {
        race = &b->race[herd_race(h->breed[i])];
        race->unit[race->units++] = (short)i;
    }
    for (i = 0; i < c->cells; i++)
        if (h->goal[c->cell[i]] != 0) {
            race = &b->race[herd_race(h->goal[c->cell[i]]) == HERD_TARGET
                            ? HERD_BOX : HERD_HERO];
            race->goal[race->goals++] = (short)i;
        }
}

/* Rows are what must be paired, columns what there is for them. */
static int bound_open_pairs(struct bound *b, struct bound_race *race,
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
    if (race->cost == NULL || !pairs_open(&race->pairs, race->size, a))
        return 0;
    for (i = 1; i <= race->size; i++)
        race->pairs.row[i] = race->cost + (i - 1) * race->size;
    return 1;
}

static int bound_fill(struct bound_work *w, struct arena *a)
{
    struct bound *b = w->bound;
    size_t cells = (size_t)w->canon->cells;
    int i;

    w->ways = arena_take(a, cells);
    w->along = arena_take(a, cells);
    if (w->ways == NULL || w->along == NULL
            || !bound_open_pairs(b, &b->race[HERD_BOX], a)
            || !bound_open_pairs(b, &b->race[HERD_HERO], a))
        return 0;
    b->scale = 1;
    for (i = 0; i < w->herd->colonies; i++) {
        b->share[i] = bound_share(w, i);
        if (b->share[i] > 1)
            b->scale = BOUND_SCALE;
    }
    for (i = 0; i < RULES_RACES; i++)
        b->race[i].most = bound_lesser(BOUND_MOST, (PAIRS_FAR - 1) / b->scale
                                                   / (b->race[i].rows + 1));
    for (i = 0; i < w->herd->colonies; i++)
        if (!bound_measure(w, i, a))
            return 0;
    return 1;
}

void bound_open(struct bound *b, const struct canon *c, struct arena *a)
{
    const struct herd *h = c->herd;
    struct bound_work w;
    size_t before = a->used;

    b->canon = c;
    b->by_goals = h->goals <= h->units;
    w.bound = b;
    w.canon = c;
    w.herd = h;
    w.rules = &h->rules;
    bound_list(b);
    bound_judge_rules(&w);
    b->walks = !w.flies && !bound_moves_heroes(&w);
    b->blind = (w.flies && !w.sharp) || !bound_fill(&w, a);
    if (b->blind)
        a->used = before;
}

/* ---- a position ---- */

/* Moves from a row to a column. */
static int bound_far(const struct bound *b, const struct bound_race *race,
                     const short *places, int row, int column, int *colony)
{
    int goal = b->by_goals ? row : column;
    int unit = race->unit[b->by_goals ? column : row];

    *colony = b->canon->colony[unit];
    return b->far[*colony][goal * b->canon->cells + places[unit]];
}

/* Fills the costs; the sum of each row's least, PARLOUR_NONE if one cannot be
 * paired; and in *most the largest of the moves that single rows need. */
static int bound_cost(const struct bound *b, const struct bound_race *race,
                      const short *places, int *most)
{
    int row, column, colony, far, cost, least, near, sum = 0;
    uint16_t *to = race->cost;

    for (row = 0; row < race->rows; row++) {
        least = near = PAIRS_FAR;
        for (column = 0; column < race->size; column++) {
            far = bound_far(b, race, places, row, column, &colony);
            cost = far == PAIRS_FAR ? PAIRS_FAR
                                   : far * b->scale / b->share[colony];
            *to++ = (uint16_t)cost;
            near = bound_lesser(near, far);
            least = bound_lesser(least, cost);
        }
        if (near == PAIRS_FAR)
            return PARLOUR_NONE;
        *most = near > *most ? near : *most;
        sum += least;
    }
    return sum;
}

/* Moves that the units of a race need. */
static int bound_of_race(struct bound *b, struct bound_race *race,
                         const short *places)
{
    int most = 0, sum;

    if (race->rows == 0)
        return 0;
    if (race->size < race->rows)
        return BOUND_LOST;
    sum = bound_cost(b, race, places, &most);
    if (sum == PARLOUR_NONE)
        return BOUND_LOST;
    if (sum > 0 && race->size <= BOUND_PAIRED) {
        sum = pairs_all(&race->pairs);
        if (sum >= PAIRS_FAR)
            return BOUND_LOST;
    }
    sum = (sum + b->scale - 1) / b->scale;
    return sum > most ? sum : most;
}

/* Steps until a pusher is beside a box. */
static int bound_walk(const struct bound *b, const short *places)
{
    const struct canon *c = b->canon;
    const struct grid *g = &c->herd->grid;
    const struct bound_race *boxes = &b->race[HERD_BOX];
    int least = PARLOUR_CELLS, i, k, hero, box, away;

    for (i = 0; i < c->hero_count; i++)
        for (k = 0; k < boxes->units; k++) {
            hero = c->cell[places[c->heroes[i]]];
            box = c->cell[places[boxes->unit[k]]];
            away = abs(grid_column(g, hero) - grid_column(g, box))
                + abs(grid_row(g, hero) - grid_row(g, box)) - 1;
            least = bound_lesser(least, away);
        }
    return least;
}

int bound_least(struct bound *b, const short *places)
{
    int boxes, heroes;

    if (b->blind)
        return 0;
    boxes = bound_of_race(b, &b->race[HERD_BOX], places);
    heroes = bound_of_race(b, &b->race[HERD_HERO], places);
    if (boxes == BOUND_LOST || heroes == BOUND_LOST)
        return BOUND_LOST;
    if (boxes > 0 && b->walks)
        boxes += bound_walk(b, places);
    boxes = boxes > heroes ? boxes : heroes;
    return bound_lesser(boxes, BOUND_LOST - 1);
}
