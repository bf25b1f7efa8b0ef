/* engine.c: moves of pushers, boxes and flocks (see engine.h). A move is
 * computed on the old position: each unit that would move is a step, and a
 * unit among the steps leaves its cell free. A move is made as a whole or not
 * at all. Limit: no line of units is longer than RULES_DEEPEST.
 */
#include <string.h>

#include "games/whirly/engine.h"

int engine_breed(int race, int colour)
{
    return race * RULES_COLOURS + colour;
}

int engine_race(int breed)
{
    return breed / RULES_COLOURS;
}

int engine_colour(int breed)
{
    return breed % RULES_COLOURS;
}

/* ---- the map ---- */

void engine_clear(struct engine *h, int columns, int rows)
{
    size_t cells = (size_t)columns * (size_t)rows;

    memset(&h->rules, 0, sizeof h->rules);
    memset(h->high, 0, cells);
    memset(h->first, 0, cells);
    h->bounded = h->open = 0;
    h->grid.columns = columns;
    h->grid.rows = rows;
}

void engine_write(struct engine *h, int cell)
{
    h->high[cell] = 1;
    h->things[cell][0] = (unsigned char)engine_breed(ENGINE_GROUND, 0);
    h->first[cell] = 0;
}

const char *engine_put(struct engine *h, int cell, int breed)
{
    int race = engine_race(breed), high = h->high[cell];
    int grey = h->things[cell][0] == engine_breed(ENGINE_GROUND, 0);

    if (race == ENGINE_GROUND && grey) {
        h->things[cell][0] = (unsigned char)breed;
        return NULL;
    }
    if (race < RULES_RACES && h->first[cell] != 0)
        return "two moving units on one cell";
    if (high + (h->first[cell] != 0) >= ENGINE_ROOF)
        return "more than three units on one cell";
    if (race < RULES_RACES)
        h->first[cell] = (unsigned char)(breed + 1);
    else
        h->things[cell][h->high[cell]++] = (unsigned char)breed;
    return NULL;
}

unsigned engine_lets(const struct engine *h, int thing, int race)
{
    int is = engine_race(thing), colour = engine_colour(thing);
    unsigned own = 1U << colour;

    if (is == ENGINE_WALL && colour == 0)
        return 0;
    if (is == ENGINE_WALL)
        return RULES_ALL & ~own & ~(h->rules.grey_matches ? 1U : 0U);
    if (is == ENGINE_GROUND)
        return colour == 0 ? (unsigned)RULES_ALL
            : own | (h->rules.grey_matches ? 1U : 0U);
    return h->rules.enters[thing - ENGINE_TARGET * RULES_COLOURS][race];
}

static int engine_is_grey_wall(const struct engine *h, int cell)
{
    int i;

    for (i = 1; i < h->high[cell]; i++)
        if (h->things[cell][i] == engine_breed(ENGINE_WALL, 0))
            return 1;
    return 0;
}

/* Returns how many cells of a row, from one end on, are outside its walls. */
static int engine_margin(const struct engine *h, int row, int from, int by)
{
    int columns = h->grid.columns, at = from, walls = 0, wall;

    for (; at >= 0 && at < columns; at += by) {
        wall = engine_is_grey_wall(h, grid_cell(&h->grid, at, row));
        if (walls && !wall)
            break;
        walls |= wall;
    }
    return by > 0 ? at : columns - 1 - at;
}

/* Sets hid to 0 for cells in use and to PARLOUR_NONE for others. Returns 0 if
 * no cell can be used. */
static int engine_bound(struct engine *h)
{
    const struct grid *g = &h->grid;
    int row, column, left, right, cell, used, any = 0;

    for (row = 0; row < g->rows; row++) {
        left = right = 0;
        if (h->bounded && !h->open) {
            left = engine_margin(h, row, 0, 1);
            right = engine_margin(h, row, g->columns - 1, -1);
        }
        for (column = 0; column < g->columns; column++) {
            cell = grid_cell(g, column, row);
            used = h->high[cell] > 0 && column >= left
                && column < g->columns - right
                && !engine_is_grey_wall(h, cell);
            h->hid[cell] = (short)(used ? 0 : PARLOUR_NONE);
            any |= used;
        }
    }
    return any;
}

static unsigned short engine_who_enters(const struct engine *h, int cell,
                                        int race)
{
    unsigned colours = RULES_ALL;
    int i;

    for (i = 0; i < h->high[cell]; i++)
        colours &= engine_lets(h, h->things[cell][i], race);
    return (unsigned short)colours;
}

static void engine_number(struct engine *h)
{
    const struct grid *g = &h->grid;
    int cells = grid_cells(g), cell, race;

    h->step[PARLOUR_UP] = -1;
    h->step[PARLOUR_RIGHT] = g->rows;
    h->step[PARLOUR_DOWN] = 1;
    h->step[PARLOUR_LEFT] = -g->rows;
    for (cell = 0; cell < cells; cell++) {
        h->sides[cell] = (unsigned char)(
            (cell % g->rows > 0) << PARLOUR_UP
            | ((cell + 1) % g->rows > 0) << PARLOUR_DOWN
            | (cell >= g->rows) << PARLOUR_LEFT
            | (cell + g->rows < cells) << PARLOUR_RIGHT);
        if (h->hid[cell] == PARLOUR_NONE)
            continue;
        h->hid[cell] = (short)h->hids++;
        for (race = 0; race < (int)RULES_RACES; race++)
            h->enter[cell][race] = engine_who_enters(h, cell, race);
        if (h->high[cell] > 1
                && engine_race(h->things[cell][1]) >= ENGINE_TARGET)
            h->goal[cell] = h->things[cell][1];
    }
}

/* Returns a cell that is outside although a unit or a goal is on it. */
static int engine_lost(const struct engine *h)
{
    int cell, i;

    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        if (h->hid[cell] != PARLOUR_NONE)
            continue;
        if (h->first[cell] != 0)
            return cell;
        for (i = 1; i < h->high[cell]; i++)
            if (engine_race(h->things[cell][i]) >= ENGINE_TARGET)
                return cell;
    }
    return PARLOUR_NONE;
}

/* Returns the cell at a place, row by row. */
static int engine_read_cell(const struct grid *g, int place)
{
    return grid_cell(g, place % g->columns, place / g->columns);
}

/* Adds the units of a breed. Returns 0 if there aren't any. */
static int engine_add_colony(struct engine *h, int breed)
{
    int place, cell, before = h->units;

    for (place = 0; place < grid_cells(&h->grid); place++) {
        cell = engine_read_cell(&h->grid, place);
        if (h->first[cell] != breed + 1)
            continue;
        h->breed[h->units] = (unsigned char)breed;
        h->start[h->units++] = (short)cell;
    }
    h->colony[h->colonies] = (short)before;
    h->colony[h->colonies + 1] = (short)h->units;
    return h->units > before;
}

static void engine_number_units(struct engine *h)
{
    unsigned char known[RULES_BREEDS + 1];
    int place, first;

    memset(known, 0, sizeof known);
    for (place = 0; place < grid_cells(&h->grid); place++) {
        first = h->first[engine_read_cell(&h->grid, place)];
        if (first == 0 || known[first])
            continue;
        known[first] = 1;
        h->colonies += engine_add_colony(h, first - 1);
    }
}

static int engine_least(int a, int b)
{
    return a < b ? a : b;
}

/* Returns how many goals of a race can be filled at once: first each by its
 * own colour, and what is left by grey, which matches all. */
static int engine_most(const struct engine *h, int race)
{
    int batons[RULES_COLOURS], goals[RULES_COLOURS];
    int wanted = race == ENGINE_BOX ? ENGINE_TARGET : ENGINE_HTARGET;
    int i, pairs, filled = 0, batons_left = 0, goals_left = 0, grey;

    memset(batons, 0, sizeof batons);
    memset(goals, 0, sizeof goals);
    for (i = 0; i < h->units; i++)
        if (engine_race(h->breed[i]) == race)
            batons[engine_colour(h->breed[i])]++;
    for (i = 0; i < grid_cells(&h->grid); i++)
        if (h->goal[i] != 0 && engine_race(h->goal[i]) == wanted)
            goals[engine_colour(h->goal[i])]++;
    for (i = 1; i < RULES_COLOURS; i++) {
        pairs = engine_least(batons[i], goals[i]);
        filled += pairs;
        batons_left += batons[i] - pairs;
        goals_left += goals[i] - pairs;
    }
    grey = engine_least(batons_left, goals[0]);
    return filled + grey + engine_least(batons[0],
                                        goals_left + goals[0] - grey);
}

/* Returns a cell with one unit too many, or PARLOUR_NONE. */
static int engine_crowd(const struct engine *h)
{
    int cell, units = 0;

    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        units += h->first[cell] != 0;
        if (units > ENGINE_UNITS)
            return cell;
    }
    return PARLOUR_NONE;
}

int engine_ready(struct engine *h, const char **why)
{
    int cell = engine_crowd(h);

    *why = "more than 4096 units";
    if (cell != PARLOUR_NONE)
        return cell;

    h->units = h->colonies = h->hids = h->goals = 0;
    memset(h->goal, 0, (size_t)grid_cells(&h->grid));
    memset(h->enter, 0, (size_t)grid_cells(&h->grid) * sizeof h->enter[0]);
    if (!engine_bound(h) && h->bounded) {
        h->bounded = 0;         /* its walls enclose nothing */
        engine_bound(h);
    }
    cell = engine_lost(h);
    *why = "a unit or a goal is outside the walls";
    if (cell != PARLOUR_NONE)
        return cell;
    engine_number(h);
    engine_number_units(h);
    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        h->goals += h->goal[cell] != 0;
    h->needed = engine_least(h->units, h->goals);
    h->most = engine_most(h, ENGINE_BOX) + engine_most(h, ENGINE_HERO);
    return PARLOUR_NONE;
}

/* ---- positions ---- */

int engine_size(const struct engine *h)
{
    return h->units + grid_cells(&h->grid);
}

void engine_start(const struct engine *h, short *position)
{
    int i;

    for (i = 0; i < grid_cells(&h->grid); i++)
        position[h->units + i] = PARLOUR_NONE;
    for (i = 0; i < h->units; i++) {
        position[i] = h->start[i];
        position[h->units + h->start[i]] = (short)i;
    }
}

int engine_on(const struct engine *h, const short *position, int cell)
{
    return position[h->units + cell];
}

int engine_enters(const struct engine *h, int breed, int cell)
{
    return h->enter[cell][engine_race(breed)] >> engine_colour(breed) & 1;
}

int engine_is_hero(const struct engine *h, int unit)
{
    return unit >= 0 && unit < h->units
        && engine_race(h->breed[unit]) == ENGINE_HERO;
}

/* ---- a move ---- */

struct engine_trial {
    const struct engine *engine;
    const short *position;
    struct engine_steps *steps;
};

/* Where a unit moves, and how. `pulls` is 0 if it may not pull. */
struct engine_way {
    int unit;
    int to;
    int direction;
    int depth;
    int pulls;
};

static int engine_is_leaving(const struct engine_steps *steps, int unit)
{
    int i;

    for (i = 0; i < steps->count; i++)
        if (steps->step[i].unit == unit)
            return 1;
    return 0;
}

/* Adds a step. Returns 0 if another one moves to the same cell. */
static int engine_add(const struct engine_trial *t,
                      const struct engine_way *way)
{
    struct engine_steps *steps = t->steps;
    struct engine_step *step = &steps->step[steps->count];
    int i;

    for (i = 0; i < steps->count; i++)
        if (steps->step[i].to == way->to || steps->step[i].unit == way->unit)
            return 0;
    if (steps->count == ENGINE_STEPS)
        return 0;
    step->unit = (short)way->unit;
    step->from = t->position[way->unit];
    step->to = (short)way->to;
    step->direction = (short)way->direction;
    steps->count++;
    return 1;
}

static int engine_beside(const struct engine *h, int cell, int direction)
{
    return cell == PARLOUR_NONE ? PARLOUR_NONE
                                : ENGINE_BESIDE(h, cell, direction);
}

static int engine_go(const struct engine_trial *t,
                     const struct engine_way *way);

/* Moves another unit because of this one. */
static int engine_send(const struct engine_trial *t,
                       const struct engine_way *way, int unit, int to,
                       int direction)
{
    struct engine_way sent;

    sent.unit = unit;
    sent.to = to;
    sent.direction = direction;
    sent.depth = way->depth + 1;
    sent.pulls = unit != way->unit;
    return engine_go(t, &sent);
}

/* Applies the rule for a unit that meets another on the cell it moves to. */
static int engine_meet(const struct engine_trial *t,
                       const struct engine_way *way, int other)
{
    const struct engine *h = t->engine;
    int from = t->position[way->unit], to = way->to, ahead = way->direction;
    int back = (ahead + 2) % PARLOUR_DIRECTIONS;

    if (t->steps->partner == PARLOUR_NONE)
        t->steps->partner = other;
    if (way->depth > h->rules.deepness)
        return 0;
    switch (h->rules.words[h->breed[way->unit]][h->breed[other]]) {
    case RULES_PUSH:
        return engine_add(t, way)
            && engine_send(t, way, other, ENGINE_BESIDE(h, to, ahead), ahead);
    case RULES_PULL:
        return way->pulls
            && engine_send(t, way, way->unit, ENGINE_BESIDE(h, from, back),
                           back)
            && engine_send(t, way, other, from, back);
    case RULES_SWAP:
        return engine_add(t, way) && engine_send(t, way, other, from, back);
    case RULES_LEAP:
        return engine_send(t, way, other,
                           engine_beside(h, ENGINE_BESIDE(h, to, back), back),
                           back);
    case RULES_JUMP:
        return engine_send(t, way, way->unit, ENGINE_BESIDE(h, to, ahead),
                           ahead);
    default:
        return 0;
    }
}

/* Tests whether a unit can enter a cell: first what never moves, then what
 * does. */
static int engine_go(const struct engine_trial *t,
                     const struct engine_way *way)
{
    const struct engine *h = t->engine;
    int other;

    if (way->to == PARLOUR_NONE)
        return 0;
    if (!engine_enters(h, h->breed[way->unit], way->to))
        return 0;
    other = engine_on(h, t->position, way->to);
    if (other == PARLOUR_NONE || engine_is_leaving(t->steps, other))
        return engine_add(t, way);
    return engine_meet(t, way, other);
}

/* Returns 1 if no step from `first` on ends on an occupied cell; some rules
 * for lines of units would do that. */
static int engine_is_sound(const struct engine_trial *t, int first)
{
    int i, other;

    for (i = first; i < t->steps->count; i++) {
        other = engine_on(t->engine, t->position, t->steps->step[i].to);
        if (other != PARLOUR_NONE && !engine_is_leaving(t->steps, other))
            return 0;
    }
    return 1;
}

/* Moves a neighbour of the flock along if it can. */
static void engine_follow(const struct engine_trial *t, int cell, int breed,
                          int direction)
{
    const struct engine *h = t->engine;
    struct engine_way way;
    int before = t->steps->count;

    if (cell == PARLOUR_NONE)
        return;
    way.unit = engine_on(h, t->position, cell);
    if (way.unit == PARLOUR_NONE || h->breed[way.unit] != breed
            || engine_is_leaving(t->steps, way.unit))
        return;
    way.to = ENGINE_BESIDE(h, cell, direction);
    way.direction = direction;
    way.depth = 2;
    way.pulls = 1;
    if (!engine_go(t, &way) || !engine_is_sound(t, before))
        t->steps->count = before;
}

/* Tries the eight cells around the old cell of the unit first touched: the
 * rank in front, its own, then the one behind. In each it begins on the right
 * or lower side if the move is right or down, else on the left or upper side.
 */
static void engine_flock(const struct engine_trial *t)
{
    const struct engine *h = t->engine;
    const struct engine_step leader = t->steps->step[1];
    int ahead = leader.direction, breed = h->breed[leader.unit];
    int back = (ahead + 2) % PARLOUR_DIRECTIONS;
    int side = (ahead + (ahead == PARLOUR_UP || ahead == PARLOUR_DOWN
                         ? PARLOUR_DIRECTIONS - 1 : 1)) % PARLOUR_DIRECTIONS;
    int other = (side + 2) % PARLOUR_DIRECTIONS, rank, middle;

    if (engine_race(breed) == ENGINE_HERO)
        return;
    middle = ENGINE_BESIDE(h, leader.from, ahead);
    for (rank = 0; rank < 3; rank++) {
        engine_follow(t, engine_beside(h, middle, side), breed, ahead);
        engine_follow(t, middle, breed, ahead);
        engine_follow(t, engine_beside(h, middle, other), breed, ahead);
        middle = rank == 0 ? leader.from : ENGINE_BESIDE(h, leader.from, back);
    }
}

int engine_try(const struct engine *h, const short *position, int unit,
               int direction, struct engine_steps *steps)
{
    struct engine_trial t;
    struct engine_way way;

    t.engine = h;
    t.position = position;
    t.steps = steps;
    steps->count = 0;
    steps->partner = PARLOUR_NONE;
    way.unit = unit;
    way.to = ENGINE_BESIDE(h, position[unit], direction);
    way.direction = direction;
    way.depth = 1;
    way.pulls = 1;
    if (!engine_go(&t, &way) || !engine_is_sound(&t, 0))
        return 0;
    if (h->rules.flocks && steps->count > 1)
        engine_flock(&t);
    return 1;
}

void engine_make(const struct engine *h, short *position,
                 const struct engine_steps *steps)
{
    int i;

    for (i = 0; i < steps->count; i++)
        position[h->units + steps->step[i].from] = PARLOUR_NONE;
    for (i = 0; i < steps->count; i++) {
        position[steps->step[i].unit] = steps->step[i].to;
        position[h->units + steps->step[i].to] = steps->step[i].unit;
    }
}

/* ---- the end ---- */

int engine_fills(const struct engine *h, int unit, int cell)
{
    int breed = h->breed[unit], goal = h->goal[cell];
    int wanted = engine_race(breed) == ENGINE_BOX ? ENGINE_TARGET
                                                  : ENGINE_HTARGET;

    return goal != 0 && engine_race(goal) == wanted
        && (engine_colour(goal) == engine_colour(breed)
            || engine_colour(goal) == 0 || engine_colour(breed) == 0);
}

const char *engine_hopeless(const struct engine *h)
{
    if (h->goals == 0)
        return "This map cannot be won: it has no goals.";
    return h->needed == 0 || h->most < h->needed
        ? "This map cannot be won: too few boxes and pushers match its goals."
        : NULL;
}

int engine_won(const struct engine *h, const short *position)
{
    int unit, filled = 0;

    for (unit = 0; unit < h->units; unit++)
        filled += engine_fills(h, unit, position[unit]);
    return h->needed > 0 && filled >= h->needed;
}

void engine_canon(const struct engine *h, const short *position, short *hids)
{
    int colony, unit, at;
    short hid;

    for (colony = 0; colony < h->colonies; colony++)
        for (unit = h->colony[colony]; unit < h->colony[colony + 1]; unit++) {
            hid = h->hid[position[unit]];
            for (at = unit; at > h->colony[colony] && hids[at - 1] > hid;
                    at--)
                hids[at] = hids[at - 1];
            hids[at] = hid;
        }
}
