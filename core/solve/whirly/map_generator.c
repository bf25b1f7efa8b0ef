/* map_generator.c: random maps of Whirly (see map_generator.h). A board with a
 * few walls, units and goals is drawn, and changed as long as that makes its
 * shortest solution longer. When it is long enough it must pass what is dear
 * to find out: simpler rules do not solve it, no pusher can be spared, and few
 * moves along the solution lose.
 */
#include <assert.h>
#include <string.h>

#include "solve/whirly/map_generator.h"

enum {
    MAP_GENERATOR_SIMPLER = 3,
    MAP_GENERATOR_BEGIN = 6,    /* moves of a board that is worth changing */
    MAP_GENERATOR_WALK = 6,     /* at most so many moves for each push */
    MAP_GENERATOR_LOSING = 6,   /* at most so many moves of a hundred lose */
    MAP_GENERATOR_DRAWS = 100,  /* to find a free cell */
    MAP_GENERATOR_CHANGES = 5   /* kinds of changes */
};

/* A rule set; the signs of its pushers and boxes, to draw from; and rules that
 * must not solve the map. */
struct map_generator_rules {
    const char *name, *heroes, *boxes;
    const char *simpler[MAP_GENERATOR_SIMPLER];
};

static const struct map_generator_rules map_generator_sets[] = {
    { "colorban", "ab", "ABX", { NULL } },
    { "flocks", "a", "AAX", { "colorban" } },
    { "monkeyban", "x", "X", { "colorban" } },
    { "doubleban", "ab", "AXB", { "colorban" } },
    { "pullpush", "ab", "ABX", { "colorban" } },
    { "leappush", "ab", "ABX", { "colorban" } },
    { "pullswappush", "abc", "ABC", { "colorban" } },
    { "ghostban", "ab", "AB", { "colorban" } },
    { "ghostjump", "ab", "AX", { "colorban" } },
    { "co_colorban", "ab", "ABX", { "colorban" } },
    { "co_pullpush", "ab", "ABX", { "colorban", "co_colorban" } },
    { "antiflocks", "a", "A", { "colorban", "co_colorban" } },
    { "flockmasters", "ab", "ABB", { "colorban", "flocks", "pullpush" } }
};

/* The parameters of a difficulty. */
struct map_generator_plan {
    int least_side, most_side;  /* columns or rows inside the frame */
    int most_walls;
    int least_boxes, most_boxes;
    int least, most;            /* moves of the shortest solution */
    int changes;                /* tried before another board is drawn */
    uint64_t positions;         /* limit for each search */
};

/* In the order of enum parlour_difficulty. */
static const struct map_generator_plan map_generator_plans[] = {
    { 3, 4, 3, 2, 2, 8, 13, 40, 10000 },
    { 3, 5, 4, 2, 3, 14, 22, 80, 20000 },
    { 4, 5, 5, 2, 3, 23, 45, 160, 30000 }
};

static int between(struct map_generator *m, int least, int most)
{
    return least
        + (int)random_below(&m->dice, (unsigned long)(most - least + 1));
}

/* ---- boards ---- */

static int is_in(const struct map_generator_thing *things, int count, int cell)
{
    while (count > 0 && things[count - 1].cell != cell)
        count--;
    return count > 0;
}

static int is_wall(const struct map_generator_map *map, int cell)
{
    int i = map->walls;

    while (i > 0 && map->wall[i - 1] != cell)
        i--;
    return i > 0;
}

static int draw_cell(struct map_generator *m)
{
    const struct grid *g = &m->map.grid;
    int column = between(m, 1, g->columns - 2);
    int row = between(m, 1, g->rows - 2);       /* not both in one call, whose
                                                   order no rule fixes */

    return grid_cell(g, column, row);
}

/* Draws a cell that has no wall and none of these things. Returns 0 if none
 * was found. */
static int draw_free(struct map_generator *m,
                     const struct map_generator_thing *things, int count,
                     int *cell)
{
    int i;

    for (i = 0; i < MAP_GENERATOR_DRAWS; i++) {
        *cell = draw_cell(m);
        if (!is_wall(&m->map, *cell) && !is_in(things, count, *cell))
            return 1;
    }
    return 0;
}

/* Returns the breed of a sign: x and X are grey, a and A of colour 1. */
static int breed_of(int sign)
{
    int race = sign == text_upper(sign) ? ENGINE_BOX : ENGINE_HERO;
    int colour = text_upper(sign) == 'X' ? 0 : text_letter(sign) + 1;

    return engine_breed(race, colour);
}

static int draw_sign(struct map_generator *m, const char *signs)
{
    return signs[random_below(&m->dice, (unsigned long)strlen(signs))];
}

static int add_unit(struct map_generator *m, int sign)
{
    struct map_generator_map *map = &m->map;
    struct map_generator_thing *unit = &map->unit[map->units];

    unit->breed = breed_of(sign);
    if (!draw_free(m, map->unit, map->units, &unit->cell))
        return 0;
    map->units++;
    return 1;
}

/* Adds a box and a goal of its colour. */
static int add_box(struct map_generator *m, int sign)
{
    struct map_generator_map *map = &m->map;
    struct map_generator_thing *goal = &map->goal[map->goals];

    goal->breed = engine_breed(ENGINE_TARGET, engine_colour(breed_of(sign)));
    if (!add_unit(m, sign)
            || !draw_free(m, map->goal, map->goals, &goal->cell))
        return 0;
    map->goals++;
    return 1;
}

/* Draws a board. A rule set with one sign has one pusher, another one or
 * two, of different colours. Returns 0 if there is no room. */
static int draw_board(struct map_generator *m)
{
    const struct map_generator_plan *p = m->plan;
    struct map_generator_map *map = &m->map;
    const char *heroes = m->kind->heroes;
    int first, boxes;

    memset(map, 0, sizeof *map);
    map->grid.columns = between(m, p->least_side, p->most_side) + 2;
    map->grid.rows = between(m, p->least_side, p->most_side) + 2;
    for (map->walls = between(m, 0, p->most_walls), first = 0;
         first < map->walls; first++)
        map->wall[first] = draw_cell(m);
    first = between(m, 0, (int)strlen(heroes) - 1);
    if (!add_unit(m, heroes[first])
            || (heroes[1] != '\0' && between(m, 0, 1) == 1
                && !add_unit(m, heroes[first > 0 ? 0 : 1])))
        return 0;
    map->heroes = map->units;
    for (boxes = between(m, p->least_boxes, p->most_boxes); boxes > 0; boxes--)
        if (!add_box(m, draw_sign(m, m->kind->boxes)))
            return 0;
    return 1;
}

/* Changes the best board: adds, moves or removes a wall, or moves a unit or a
 * goal. Returns 0 if nothing was changed. */
static int change_board(struct map_generator *m)
{
    struct map_generator_map *map = &m->map;
    struct map_generator_thing *thing;

    *map = m->best;
    switch (random_below(&m->dice, MAP_GENERATOR_CHANGES)) {
    case 0:
        if (map->walls < m->plan->most_walls)
            map->walls++;
        if (map->walls == 0)
            return 0;
        map->wall[map->walls - 1] = draw_cell(m);
        return 1;
    case 1:
        if (map->walls == 0)
            return 0;
        map->wall[between(m, 0, map->walls - 1)] = map->wall[map->walls - 1];
        map->walls--;
        return 1;
    case 2:
        thing = &map->goal[between(m, 0, map->goals - 1)];
        return draw_free(m, map->goal, map->goals, &thing->cell);
    default:
        thing = &map->unit[between(m, 0, map->units - 1)];
        return draw_free(m, map->unit, map->units, &thing->cell);
    }
}

/* ---- searches ---- */

static void put_walls(const struct map_generator_map *map, struct engine *e)
{
    const struct grid *g = &map->grid;
    int cell, column, row;

    for (cell = 0; cell < grid_cells(g); cell++) {
        column = grid_column(g, cell);
        row = grid_row(g, cell);
        engine_write(e, cell);
        if (column == 0 || row == 0 || column == g->columns - 1
                || row == g->rows - 1 || is_wall(map, cell))
            engine_put(e, cell, engine_breed(ENGINE_WALL, 0));
    }
    e->bounded = 1;
}

/* Builds the map by a rule set, without one of its units (PARLOUR_NONE: with
 * all). Returns 0 if it is no map: a wall was put on a thing, say. */
static int map_generator_build(const struct map_generator_map *map,
                               const char *name, int without,
                               struct engine *e)
{
    const char *why = NULL;
    int i, known;

    engine_clear(e, map->grid.columns, map->grid.rows);
    known = rules_find(name, &e->rules);
    assert(known);
    (void)known;
    put_walls(map, e);
    for (i = 0; i < map->goals && why == NULL; i++)
        why = engine_put(e, map->goal[i].cell, map->goal[i].breed);
    for (i = 0; i < map->units && why == NULL; i++)
        if (i != without)
            why = engine_put(e, map->unit[i].cell, map->unit[i].breed);
    return why == NULL && engine_ready(e, &why) == PARLOUR_NONE;
}

static int map_generator_go_on(void *context, uint64_t states)
{
    struct map_generator *m = context;

    (void)states;
    m->stopped = m->stopped || !m->go_on(m->context, m->tried);
    return !m->stopped;
}

/* Searches for the fewest moves, so the answer is the same everywhere. */
static int map_generator_search(struct map_generator *m,
                                const struct engine *e)
{
    struct whirly_astar *a = &m->astar;

    a->engine = e;
    a->best = 1;
    a->leaves = 0;
    a->memory = m->memory;
    a->room = MAP_GENERATOR_ROOM;
    a->limit = m->plan->positions;
    a->go_on = map_generator_go_on;
    a->context = m;
    return whirly_astar_run(a);
}

/* Returns 1 if the candidate is proved to have no solution by a rule set,
 * without one of its units. */
static int is_hopeless(struct map_generator *m, const char *name, int without)
{
    return map_generator_build(&m->map, name, without, &m->other)
        && map_generator_search(m, &m->other) == PARLOUR_UNSOLVABLE;
}

/* ---- judging ---- */

/* Counts the moves of the solution that touch a unit, and marks which units
 * move. */
static int map_generator_follow(const struct map_generator *m,
                                unsigned char *moved)
{
    static const short nobody = PARLOUR_NONE;
    short position[ENGINE_UNITS + PARLOUR_CELLS];
    struct engine_steps steps;
    int i, k, touches = 0;

    memset(moved, 0, MAP_GENERATOR_UNITS);
    engine_start(&m->engine, position);
    for (i = 0; i < m->length; i++) {
        engine_try(&m->engine, position, m->moves[i].unit,
                   m->moves[i].direction, &steps);
        touches += steps.partner != nobody;
        for (k = 0; k < steps.count; k++)
            moved[steps.step[k].unit] = 1;
        engine_make(&m->engine, position, &steps);
    }
    return touches;
}

/* Solves the candidate. Returns the number of moves; 0 if it has no short
 * solution, a unit need not move, or most of it is walking. */
static int map_generator_solve(struct map_generator *m)
{
    unsigned char moved[MAP_GENERATOR_UNITS];

    m->tried++;
    if (!map_generator_build(&m->map, m->kind->name, PARLOUR_NONE, &m->engine)
            || map_generator_search(m, &m->engine) != PARLOUR_OK
            || m->astar.length > m->plan->most)
        return 0;
    m->length = m->astar.length;
    assert(m->length <= MAP_GENERATOR_MOVES);   /* of any plan */
    memcpy(m->moves, m->astar.moves,
           (size_t)m->length * sizeof *m->astar.moves);
    if (map_generator_follow(m, moved) * MAP_GENERATOR_WALK < m->length
            || memchr(moved, 0, (size_t)m->map.units) != NULL)
        return 0;
    return m->length;
}

/* Returns 1 if the map cannot be won from a position. */
static int is_lost(struct map_generator *m, const short *position)
{
    struct engine *e = &m->other;
    const char *why;
    int i;

    *e = m->engine;
    memset(e->first, 0, (size_t)grid_cells(&e->grid));
    for (i = 0; i < m->engine.units; i++)
        e->first[position[i]] = (unsigned char)(m->engine.breed[i] + 1);
    return engine_ready(e, &why) != PARLOUR_NONE
        || (!engine_won(&m->engine, position)
            && map_generator_search(m, e) != PARLOUR_OK);
}

/* Counts the moves from a position, and those of them that lose. A walk does
 * not: one can walk back, or the map is not worth it. */
static void count_moves(struct map_generator *m, const short *position,
                        int *moves, int *losing)
{
    short after[ENGINE_UNITS + PARLOUR_CELLS];
    struct engine_steps steps;
    int unit, d;

    for (unit = 0; unit < m->engine.units; unit++)
        for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
            if (!engine_is_hero(&m->engine, unit)
                    || !engine_try(&m->engine, position, unit, d, &steps))
                continue;
            ++*moves;
            if (steps.partner == PARLOUR_NONE)
                continue;
            memcpy(after, position,
                   (size_t)engine_size(&m->engine) * sizeof *after);
            engine_make(&m->engine, after, &steps);
            *losing += is_lost(m, after);
        }
}

/* Returns 1 if few moves along the solution lose. */
static int is_forgiving(struct map_generator *m)
{
    short position[ENGINE_UNITS + PARLOUR_CELLS];
    struct engine_steps steps;
    int i, moves = 0, losing = 0;

    engine_start(&m->engine, position);
    for (i = 0; i < m->length; i++) {
        count_moves(m, position, &moves, &losing);
        engine_try(&m->engine, position, m->moves[i].unit,
                   m->moves[i].direction, &steps);
        engine_make(&m->engine, position, &steps);
    }
    return losing * 100 < moves * MAP_GENERATOR_LOSING;
}

/* Returns 1 if the best board is a map worth playing. It is the candidate, and
 * solved. */
static int is_worthy(struct map_generator *m)
{
    const char *const *simpler = m->kind->simpler;
    int i;

    for (i = 0; i < MAP_GENERATOR_SIMPLER && simpler[i] != NULL; i++)
        if (!is_hopeless(m, simpler[i], PARLOUR_NONE))
            return 0;
    for (i = 0; i < m->map.heroes && m->map.heroes > 1; i++)
        if (!is_hopeless(m, m->kind->name, i))
            return 0;
    return is_forgiving(m) && !m->stopped;
}

/* Draws a board, and changes it while that makes it longer. Returns 1 once it
 * is a map worth playing. */
static int try_board(struct map_generator *m)
{
    int length, longer, i;

    if (!draw_board(m))
        return 0;
    length = map_generator_solve(m);
    m->best = m->map;
    if (length < MAP_GENERATOR_BEGIN)
        return 0;
    for (i = 0; i < m->plan->changes && !m->stopped; i++) {
        if (length >= m->plan->least && is_worthy(m))
            return 1;
        longer = 0;
        while (longer <= length && i++ < m->plan->changes && !m->stopped)
            longer = change_board(m) ? map_generator_solve(m) : 0;
        if (longer > length) {
            m->best = m->map;
            length = longer;
        }
    }
    return 0;
}

int map_generator_run(struct map_generator *m)
{
    size_t kinds = sizeof map_generator_sets / sizeof map_generator_sets[0];

    random_seed(&m->dice, m->seed);
    m->plan = &map_generator_plans[m->difficulty];
    m->kind = &map_generator_sets[random_below(&m->dice, kinds)];
    m->rules = m->kind->name;
    m->tried = 0;
    m->stopped = 0;
    while (!m->stopped && !try_board(m))
        continue;
    return m->stopped ? PARLOUR_GAVE_UP : PARLOUR_OK;
}
