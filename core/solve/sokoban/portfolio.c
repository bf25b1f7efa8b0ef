/* portfolio.c: Sokoban solved (see portfolio.h): makes the map, runs the
 * searches one after the other, and tells their pushes with the walks between.
 *
 */
#include <string.h>

#include "board/path.h"
#include "levels/move_notation.h"
#include "solve/sokoban/fess.h"
#include "solve/sokoban/pair_deadlock.h"
#include "solve/sokoban/portfolio.h"

/* One search of many. */
struct portfolio_turn {
    int (*run)(struct sokoban_astar *s, const uint64_t *boxes, int pusher,
               struct arena *a);
    int past, future, style, shuffle;
    uint64_t limit;             /* of states; 0: none */
};

struct portfolio_run {
    struct portfolio *soko;
    struct arena arena;
    struct static_map map;
    uint64_t *boxes;            /* at the beginning */
    uint64_t before;            /* states of the searches before this one */
    int stopped;
};

/* The states a search may look at, of those it would (0: all) and those that
 * are left. */
static uint64_t portfolio_limit(const struct portfolio_run *r, uint64_t wanted)
{
    uint64_t left = r->soko->limit - r->before;

    if (r->soko->limit == 0)
        return wanted;
    return wanted != 0 && wanted < left ? wanted : left;
}

/* 1 if the search was stopped, or no states are left. */
static int is_out(const struct portfolio_run *r)
{
    return r->stopped
        || (r->soko->limit != 0 && r->before >= r->soko->limit);
}

static int portfolio_go_on(void *context, uint64_t states)
{
    struct portfolio_run *r = context;
    struct portfolio *s = r->soko;

    s->states = r->before + states;
    r->stopped = r->stopped || !s->go_on(s->context, s->states);
    return !r->stopped;
}

/* Sets the boxes. PARLOUR_UNSOLVABLE: one stands where it can never be
 * brought home from; or PARLOUR_NO_MEMORY. */
static int begin(struct portfolio_run *r)
{
    const struct static_map *m = &r->map;
    int i, cell;

    r->boxes = arena_take_clear(&r->arena, (size_t)m->words * 8);
    if (r->boxes == NULL)
        return PARLOUR_NO_MEMORY;
    for (i = 0; i < m->boxes; i++) {
        cell = m->box_cell[i];
        if (cell >= m->live)
            return PARLOUR_UNSOLVABLE;
        r->boxes[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return r->soko->rules & STAR_TWOS
                && !pair_deadlock_make(&r->map, &r->arena)
             ? PARLOUR_NO_MEMORY
             : PARLOUR_OK;
}

/* Runs one search and takes its answer, if it has one. */
static int portfolio_turn(struct portfolio_run *r,
                          const struct portfolio_turn *turn)
{
    static const int codes[] = {
        PARLOUR_OK, PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP, PARLOUR_GAVE_UP,
        PARLOUR_NO_MEMORY
    };
    struct portfolio *s = r->soko;
    struct sokoban_astar star;
    int result;

    memset(&star, 0, sizeof star);
    star.map = &r->map;
    star.rules = s->rules;
    star.past = turn->past;
    star.future = turn->future;
    star.style = turn->style;
    star.shuffle = turn->shuffle;
    star.known = s->pushes;
    star.limit = portfolio_limit(r, turn->limit);
    star.go_on = portfolio_go_on;
    star.context = r;
    result = turn->run(&star, r->boxes, r->map.start, &r->arena);
    r->before += star.states;
    s->states = r->before;
    if (star.least > s->least)
        s->least = star.least;
    if (result == SOKOBAN_ASTAR_FOUND) {
        s->push = star.found.push;
        s->pushes = star.found.count;
        s->optimal = turn->past == 1 && turn->future == 1;
    }
    return codes[result];
}

/* Short searches of many kinds, then longer ones; the first few need no more
 * than a second. No style solves all: each has the positions that it needs
 * for levels which the turns before it do not solve. */
static const struct portfolio_turn portfolio_turns[] = {
    { sokoban_astar_run, 2, 3, 0, 0, 15000 },
    { fess_run, 0, 0, FESS_OWN | FESS_DOORS, 0, 110000 },
    { fess_run, 0, 0, FESS_OWN, 0, 130000 },
    { fess_run, 0, 0, 0, 0, 60000 },
    { fess_run, 0, 0, FESS_NEAR, 0, 110000 },
    { fess_run, 0, 0, FESS_OWN, 1, 110000 },
    { fess_run, 0, 0, FESS_OWN | FESS_DOORS, 0, 550000 },
    { fess_run, 0, 0, FESS_OWN, 0, 260000 },
    { fess_run, 0, 0, FESS_EVEN | FESS_DOORS, 0, 1500000 },
    { fess_run, 0, 0, FESS_OWN | FESS_EVEN, 0, 1200000 },
    { sokoban_astar_run, 1, 1, 0, 0, 1000000 }, { fess_run, 0, 0, 0, 0, 0 },
    { sokoban_astar_run, 1, 5, 0, 0, 0 }
};

enum {
    PORTFOLIO_SOON = 3,         /* of them before the fewest are looked for */
    PORTFOLIO_TURNS = (int)(sizeof portfolio_turns / sizeof *portfolio_turns)
};

/* Any solution, by so many turns. */
static int any(struct portfolio_run *r, int turns)
{
    int features = r->map.boxes == r->map.goals, code = PARLOUR_GAVE_UP, i;

    for (i = 0; i < turns && !is_out(r); i++) {
        if (portfolio_turns[i].run == sokoban_astar_run
                ? r->soko->only_features
                : !features)
            continue;
        code = portfolio_turn(r, &portfolio_turns[i]);
        if (code == PARLOUR_OK || code == PARLOUR_UNSOLVABLE)
            break;
    }
    return code;
}

/* The fewest pushes; a solution that is found soon says how many are too
 * many. */
static int portfolio_best(struct portfolio_run *r)
{
    static const struct portfolio_turn best = {
        sokoban_astar_run, 1, 1, 0, 0, 0
    };
    int code = any(r, PORTFOLIO_SOON);

    if (code == PARLOUR_UNSOLVABLE || is_out(r))
        return code;
    code = portfolio_turn(r, &best);
    if (code != PARLOUR_UNSOLVABLE || r->soko->push == NULL)
        return code;
    r->soko->optimal = 1;       /* there is none with fewer */
    r->soko->least = r->soko->pushes;
    return PARLOUR_OK;
}

/* From the map's cells to the level's. */
static void place(struct portfolio_run *r)
{
    struct portfolio *s = r->soko;
    int i;

    for (i = 0; i < s->pushes; i++)
        s->push[i] =
            (uint16_t)(r->map.place[s->push[i] / STATIC_MAP_DIRECTIONS]
                           * STATIC_MAP_DIRECTIONS
                       + s->push[i] % STATIC_MAP_DIRECTIONS);
}

int portfolio_solve(struct portfolio *s)
{
    struct portfolio_run r;
    int code;

    memset(&r, 0, sizeof r);
    r.soko = s;
    r.arena.base = s->memory;
    r.arena.room = s->room;
    s->push = NULL;
    s->pushes = s->least = s->optimal = 0;
    s->states = 0;
    code = static_map_open(&r.map, s->level, &r.arena);
    if (code == PARLOUR_OK)
        code = begin(&r);
    if (code == PARLOUR_OK)
        code = s->best ? portfolio_best(&r) : any(&r, PORTFOLIO_TURNS);
    if (s->push != NULL) {
        place(&r);
        code = PARLOUR_OK;
    }
    s->used = r.arena.used;
    return code;
}

/* ---- the moves ---- */

/* Takes each move of the answer, walks and pushes, to see(). */
static void replay(const struct portfolio *s,
                   void (*see)(void *context, int direction, int push),
                   void *context)
{
    const struct grid *g = &s->level->grid;
    unsigned char blocked[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int i, k, d, to, from, stand, length, pusher = s->level->pusher;

    for (i = 0; i < grid_cells(g); i++)
        blocked[i] = s->level->cells[i] & (LEVEL_WALL | LEVEL_BOX);
    for (i = 0; i < s->pushes; i++) {
        d = s->push[i] % STATIC_MAP_DIRECTIONS;
        to = s->push[i] / STATIC_MAP_DIRECTIONS;
        from = grid_beside(g, to, static_map_back(d));
        stand = grid_beside(g, from, static_map_back(d));
        length = pusher == stand ? 0
            : path_find(g, blocked, pusher, stand, path);
        for (k = 0; k < length; k++) {
            int way = 0;

            while (grid_beside(g, pusher, way) != path[k])
                way++;
            see(context, way, 0);
            pusher = path[k];
        }
        see(context, d, 1);
        blocked[from] = 0;
        blocked[to] = 1;
        pusher = from;
    }
}

static void add(void *context, int direction, int push)
{
    text_add_char(context, move_notation_letter(direction, push));
}

static void count(void *context, int direction, int push)
{
    (void)direction;
    (void)push;
    ++*(unsigned long *)context;
}

void portfolio_write(const struct portfolio *s, struct text *t)
{
    replay(s, add, t);
}

unsigned long portfolio_moves(const struct portfolio *s)
{
    unsigned long moves = 0;

    replay(s, count, &moves);
    return moves;
}
