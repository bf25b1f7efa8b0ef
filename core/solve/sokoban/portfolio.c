/* portfolio.c: solves Sokoban levels (see portfolio.h): builds the map, runs
 * the searches one after the other, and adds the walks between the pushes.
 * Threads that are spare take some of the longer searches, each with a part of
 * the memory, and the first solution ends all of them. Limit: which search
 * finds it first, and so the solution, may differ from run to run.
 */
#include <stdatomic.h>
#include <string.h>

#include "board/path.h"
#include "levels/move_notation.h"
#include "solve/sokoban/fess.h"
#include "solve/sokoban/pair_deadlock.h"
#include "solve/sokoban/portfolio.h"
#include "solve/sokoban/pull_search.h"
#include "solve/solve.h"

/* One search of the portfolio. */
struct portfolio_turn {
    int (*run)(struct sokoban_search *s, const uint64_t *boxes, int pusher,
               struct arena *a);
    int g_weight, h_weight, style, shuffle;
    uint64_t limit;             /* of states; 0: none */
    int live_above, live_most;  /* a level has more live cells than the first
                                   number and at most the second; 0: any */
};

/* Live cells of boards that the search backwards mostly, often, or sometimes
 * solves. */
enum { PORTFOLIO_SMALL = 50, PORTFOLIO_MIDDLE = 56, PORTFOLIO_LARGE = 96 };

/* Bytes of memory below which threads do not share it. */
#define PORTFOLIO_ROOM ((size_t)640 << 20)

struct portfolio_run {
    struct portfolio *portfolio;
    struct arena arena;
    struct static_map map;
    uint64_t *boxes;            /* at the start */
    uint64_t before;            /* states of the earlier searches */
    int stopped;
};

/* Returns 1 if the search was stopped or the limit is reached. */
static int is_out(const struct portfolio_run *r)
{
    return r->stopped || solve_is_at_limit(r->portfolio->limit, r->before);
}

/* Returns 1 if a search has answered or there is no time for another. */
static int is_done(const struct portfolio_run *r, int code)
{
    return code == PARLOUR_OK || code == PARLOUR_UNSOLVABLE || is_out(r);
}

static int portfolio_go_on(void *context, uint64_t states)
{
    struct portfolio_run *r = context;
    struct portfolio *s = r->portfolio;

    s->states = r->before + states;
    r->stopped = r->stopped || !s->go_on(s->context, s->states);
    return !r->stopped;
}

/* Sets the boxes. Returns PARLOUR_OK, PARLOUR_UNSOLVABLE if a box is on a dead
 * cell, or PARLOUR_NO_MEMORY. */
static int portfolio_begin(struct portfolio_run *r)
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
    return r->portfolio->rules & PRUNE_PAIR_DEADLOCKS
                && !pair_deadlock_make(&r->map, &r->arena)
             ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

/* Runs one search and takes its answer, if any. */
static int run_turn(struct portfolio_run *r, const struct portfolio_turn *turn)
{
    static const int codes[] = {
        PARLOUR_OK, PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP, PARLOUR_GAVE_UP,
        PARLOUR_NO_MEMORY
    };
    struct portfolio *s = r->portfolio;
    struct sokoban_search search;
    int result;

    memset(&search, 0, sizeof search);
    search.map = &r->map;
    search.rules = s->rules;
    search.g_weight = turn->g_weight;
    search.h_weight = turn->h_weight;
    search.style = turn->style;
    search.shuffle = turn->shuffle;
    search.known = s->pushes;
    search.limit = solve_limit_left(r->portfolio->limit, r->before,
                                    turn->limit);
    search.go_on = portfolio_go_on;
    search.context = r;
    result = turn->run(&search, r->boxes, r->map.start, &r->arena);
    r->before += search.states;
    s->states = r->before;
    if (search.least > s->least)
        s->least = search.least;
    if (result == SOKOBAN_SEARCH_FOUND) {
        s->push = search.found.push;
        s->pushes = search.found.count;
        s->optimal = turn->g_weight == 1 && turn->h_weight == 1;
    }
    return codes[result];
}

/* Short searches of many kinds, then longer ones; the first few take less than
 * a second. No style solves all levels: each limit is what that search needs
 * for the levels that those before it leave unsolved. The numbers of a search
 * are the weights of cost so far and lower bound, the style, the shuffle, the
 * limit, and the live cells of its levels (more than, at most). */
static const struct portfolio_turn portfolio_soon[] = {
    { sokoban_astar_run, 2, 3, 0, 0, 3000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_SINKS, 0, 7000, 0, 0 },
    { sokoban_astar_run, 2, 3, 0, 0, 15000, 0, 0 },
    { sokoban_astar_run, 1, 3, 0, 0, 35000, 0, PORTFOLIO_SMALL },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS, 0, 20000, 0,
      PORTFOLIO_SMALL },
    { pull_search_run, 1, 3, 0, 0, 50000, 0, PORTFOLIO_SMALL },
    { pull_search_run, 0, 1, 0, 0, 4000000, 0, PORTFOLIO_SMALL },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS, 0, 110000, 0, 0 }
};

/* Not before the search for the fewest pushes. */
static const struct portfolio_turn portfolio_short[] = {
    { fess_run, 0, 0, FESS_OWN_CELL, 0, 130000, 0, 0 },
    { pull_search_run, 1, 3, 0, 0, 50000, PORTFOLIO_SMALL, 0 },
    { pull_search_run, 0, 1, 0, 0, 2000000, PORTFOLIO_SMALL,
      PORTFOLIO_MIDDLE },
    { pull_search_run, 0, 1, 0, 0, 100000, PORTFOLIO_MIDDLE, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS | FESS_SINKS, 0,
      110000, 0, 0 },
    { sokoban_astar_run, 1, 3, 0, 0, 40000, PORTFOLIO_SMALL,
      PORTFOLIO_LARGE }
};

/* On several threads, if there are. */
static const struct portfolio_turn portfolio_shared[] = {
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_EQUAL_TURNS | FESS_PARKS, 3,
      300000, 0, 0 },
    { pull_search_run, 0, 1, 0, 0, 400000, PORTFOLIO_MIDDLE,
      PORTFOLIO_LARGE },
    { pull_search_run, 1, 3, 0, 0, 150000, PORTFOLIO_SMALL,
      PORTFOLIO_LARGE },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_ROOM_CELLS | FESS_PARKS, 3,
      880000, 0, 0 },
    { fess_run, 0, 0, FESS_SINKS | FESS_ROOM_LINKS, 0, 700000, 0, 0 },
    { sokoban_astar_run, 0, 1, 0, 0, 200000, 0, 0 },
    { fess_run, 0, 0, 0, 0, 300000, 0, 0 },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_ROOM_CELLS, 0, 900000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_EQUAL_TURNS | FESS_PARKS, 4,
      1200000, 0, 0 },
    { fess_run, 0, 0, FESS_PUSHES_FIRST, 0, 110000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL, 1, 110000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS, 0, 550000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL, 2, 450000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_EQUAL_TURNS, 0, 1200000, 0, 0 },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_ROOM_CELLS, 5, 3000000, 0, 0 },
    { sokoban_astar_run, 1, 1, 0, 0, 1000000, 0, 0 }
};

/* Without a limit. */
static const struct portfolio_turn portfolio_last[] = {
    { fess_run, 0, 0, 0, 0, 0, 0, 0 },
    { sokoban_astar_run, 1, 5, 0, 0, 0, 0, 0 }
};

#define PORTFOLIO_COUNT(turns) ((int)(sizeof turns / sizeof *turns))

enum { PORTFOLIO_PARTS = 4 };   /* threads at most */

/* Returns 1 if a search applies to the level. With more boxes than goals the
 * A* that counts pushes is left, and finds short solutions. Searches with a
 * maximum of live cells are not used to find a bound for the fewest pushes. */
static int applies(const struct portfolio_run *r,
                   const struct portfolio_turn *t)
{
    int only = r->portfolio->only;

    if ((only == PORTFOLIO_ONLY_FESS && t->run != fess_run)
        || (only == PORTFOLIO_ONLY_PULLS && t->run != pull_search_run)
        || r->map.live <= t->live_above
        || (t->live_most != 0
            && (r->map.live > t->live_most || r->portfolio->best)))
        return 0;
    return r->map.boxes == r->map.goals
        || (t->run == sokoban_astar_run && t->g_weight > 0);
}

/* Runs a search if it applies and an earlier one, which returned `code`, has
 * not answered. Returns the new code. */
static int run_next(struct portfolio_run *r, const struct portfolio_turn *t,
                    int code)
{
    return is_done(r, code) || !applies(r, t) ? code : run_turn(r, t);
}

/* Runs searches until one of them solves the level or proves that it has no
 * solution, unless an earlier one, which returned `code`, has done so. Returns
 * the new code. */
static int solve_in_turn(struct portfolio_run *r,
                         const struct portfolio_turn *turns, int count,
                         int code)
{
    int i;

    for (i = 0; i < count; i++)
        code = run_next(r, &turns[i], code);
    return code;
}

/* ---- several threads ---- */

struct portfolio_job;

/* A thread's part of the memory and its answer. */
struct portfolio_part {
    struct portfolio_job *job;
    struct portfolio portfolio;
    struct portfolio_run run;
    int leads;                  /* the thread that the caller of the search
                                   waits for */
    int code;
};

struct portfolio_job {
    struct portfolio_run *run;  /* before the searches */
    atomic_int next;            /* the first search that nobody has taken */
    atomic_int done;            /* 1: solved, or stopped */
    atomic_int busy;            /* threads at work */
    atomic_ullong states;       /* of the searches that have ended */
    struct portfolio_part part[PORTFOLIO_PARTS];
};

/* Only the leading thread may call the caller's go_on. */
static int part_go_on(void *context, uint64_t states)
{
    struct portfolio_part *part = context;
    struct portfolio_job *job = part->job;
    const struct portfolio *s = job->run->portfolio;

    if (part->leads
        && !s->go_on(s->context, job->run->before
                                     + atomic_load(&job->states) + states))
        atomic_store(&job->done, 1);
    return !atomic_load(&job->done);
}

static void part_open(struct portfolio_part *part, struct portfolio_job *job,
                      int number)
{
    struct portfolio_run *r = &part->run;
    size_t room =
        (job->run->arena.room - job->run->arena.used) / PORTFOLIO_PARTS;

    part->job = job;
    part->leads = number == 0;
    part->portfolio = *job->run->portfolio;
    part->portfolio.go_on = part_go_on;
    part->portfolio.context = part;
    *r = *job->run;
    r->portfolio = &part->portfolio;
    r->arena.base += r->arena.used + room * (size_t)number;
    r->arena.room = room;
    r->arena.used = 0;
}

/* Takes searches until none is left. The leading thread then asks whether to
 * continue until the others have ended. */
static void part_work(void *context, int number)
{
    struct portfolio_job *job = context;
    struct portfolio_part *part = &job->part[number];
    int turn;

    if (number >= PORTFOLIO_PARTS)
        return;
    atomic_fetch_add(&job->busy, 1);
    part_open(part, job, number);
    while (!atomic_load(&job->done)
           && (turn = atomic_fetch_add(&job->next, 1))
               < PORTFOLIO_COUNT(portfolio_shared)) {
        part->run.before = 0;
        part->code = run_next(&part->run, &portfolio_shared[turn],
                              PARLOUR_GAVE_UP);
        atomic_fetch_add(&job->states, part->run.before);
        if (part->code == PARLOUR_OK || part->code == PARLOUR_UNSOLVABLE)
            atomic_store(&job->done, 1);
    }
    atomic_fetch_sub(&job->busy, 1);
    while (part->leads && atomic_load(&job->busy) > 0)
        part_go_on(part, 0);
}

/* Copies a thread's answer to the memory of all. */
static void take_part(struct portfolio_run *r, const struct portfolio_part *p)
{
    struct portfolio *s = r->portfolio;
    size_t size = (size_t)p->portfolio.pushes * sizeof *s->push;

    s->push = arena_take(&r->arena, size);
    memmove(s->push, p->portfolio.push, size);
    s->pushes = p->portfolio.pushes;
    s->optimal = p->portfolio.optimal;
}

/* Runs the longer searches on all threads. */
static int solve_shared(struct portfolio_run *r)
{
    struct portfolio_job job;
    int i, code = PARLOUR_GAVE_UP;

    memset(&job, 0, sizeof job);
    job.run = r;
    atomic_init(&job.next, 0);
    for (i = 0; i < PORTFOLIO_PARTS; i++)
        job.part[i].code = PARLOUR_GAVE_UP;
    team_run(&r->portfolio->team, part_work, &job);
    r->stopped = atomic_load(&job.done);
    r->before += atomic_load(&job.states);
    r->portfolio->states = r->before;
    for (i = 0; i < PORTFOLIO_PARTS; i++)
        if (job.part[i].portfolio.least > r->portfolio->least)
            r->portfolio->least = job.part[i].portfolio.least;
    for (i = 0; i < PORTFOLIO_PARTS && code == PARLOUR_GAVE_UP; i++) {
        if (job.part[i].code == PARLOUR_UNSOLVABLE)
            code = PARLOUR_UNSOLVABLE;
        if (job.part[i].code == PARLOUR_OK) {
            take_part(r, &job.part[i]);
            code = PARLOUR_OK;
        }
    }
    return code;
}

/* ---- any solution, or the best ---- */

/* Finds any solution. A limit on states needs the searches in order. */
static int solve_any(struct portfolio_run *r)
{
    const struct portfolio *s = r->portfolio;
    int shares = s->team.share != NULL && s->limit == 0
        && s->room >= PORTFOLIO_ROOM;
    int code = solve_in_turn(r, portfolio_soon,
                             PORTFOLIO_COUNT(portfolio_soon),
                             PARLOUR_GAVE_UP);

    code = solve_in_turn(r, portfolio_short, PORTFOLIO_COUNT(portfolio_short),
                         code);
    if (!shares)
        code = solve_in_turn(r, portfolio_shared,
                             PORTFOLIO_COUNT(portfolio_shared), code);
    else if (!is_done(r, code))
        code = solve_shared(r);
    return solve_in_turn(r, portfolio_last, PORTFOLIO_COUNT(portfolio_last),
                         code);
}

/* Finds some solution, unless one is known. Then searches for the fewest
 * pushes from both ends for a while, and continues from the end where the
 * lower bound got higher. */
static int solve_best(struct portfolio_run *r)
{
    enum {
        ANY_SOLUTION, FORWARDS_SOON, BACKWARDS_SOON, FORWARDS, BACKWARDS
    };
    static const struct portfolio_turn turns[] = {
        { sokoban_astar_run, 1, 3, 0, 0, 40000, 0, 0 },
        { sokoban_astar_run, 1, 1, 0, 0, 100000, 0, 0 },
        { pull_search_run, 1, 1, 0, 0, 100000, 0, 0 },
        { sokoban_astar_run, 1, 1, 0, 0, 0, 0, 0 },
        { pull_search_run, 1, 1, 0, 0, 0, 0, 0 }
    };
    int code = PARLOUR_GAVE_UP, least;

    /* A solution ends only this search; a proof that none exists ends all. */
    if (r->portfolio->push == NULL
            && run_next(r, &turns[ANY_SOLUTION], code) == PARLOUR_UNSOLVABLE)
        code = PARLOUR_UNSOLVABLE;
    code = run_next(r, &turns[FORWARDS_SOON], code);
    least = r->portfolio->least;
    code = run_next(r, &turns[BACKWARDS_SOON], code);
    if (r->portfolio->least > least)
        code = run_next(r, &turns[BACKWARDS], code);
    return run_next(r, &turns[FORWARDS], code);
}

/* Finds the fewest pushes. A solution found soon bounds the search. */
static int solve_optimal(struct portfolio_run *r)
{
    int code = solve_in_turn(r, portfolio_soon,
                             PORTFOLIO_COUNT(portfolio_soon),
                             PARLOUR_GAVE_UP);

    if (code == PARLOUR_UNSOLVABLE || is_out(r))
        return code;
    code = solve_best(r);
    if (code != PARLOUR_UNSOLVABLE || r->portfolio->push == NULL)
        return code;
    r->portfolio->optimal = 1;  /* none has fewer */
    r->portfolio->least = r->portfolio->pushes;
    return PARLOUR_OK;
}

int portfolio_solve(struct portfolio *s)
{
    struct portfolio_run r;
    int code;

    memset(&r, 0, sizeof r);
    r.portfolio = s;
    r.arena.base = s->memory;
    r.arena.room = s->room;
    s->push = NULL;
    s->pushes = s->least = s->optimal = 0;
    s->states = 0;
    code = static_map_open(&r.map, s->level, &r.arena);
    if (code == PARLOUR_OK)
        code = portfolio_begin(&r);
    if (code == PARLOUR_OK)
        code = s->best ? solve_optimal(&r) : solve_any(&r);
    if (s->push != NULL) {
        static_map_to_level(&r.map, s->push, s->pushes);
        code = PARLOUR_OK;
    }
    s->used = r.arena.used;
    return code;
}

/* ---- a known solution ---- */

/* Makes one step on the level, and stores it if it is a push. Returns 0 if
 * something is in the way. */
static int step(struct portfolio *s, struct level *level, int direction)
{
    int to = grid_beside(&level->grid, level->pusher, direction), beyond;

    if (to == PARLOUR_NONE || level->cells[to] & LEVEL_WALL)
        return 0;
    if (level->cells[to] & LEVEL_BOX) {
        beyond = grid_beside(&level->grid, to, direction);
        if (beyond == PARLOUR_NONE
                || level->cells[beyond] & (LEVEL_WALL | LEVEL_BOX))
            return 0;
        level_put(level, to, level->cells[to] & ~LEVEL_BOX);
        level_put(level, beyond, level->cells[beyond] | LEVEL_BOX);
        s->push[s->pushes++] =
            (uint16_t)(beyond * STATIC_MAP_DIRECTIONS + direction);
    }
    level->pusher = to;
    return 1;
}

int portfolio_read(struct portfolio *s, const char *letters)
{
    struct arena a = { s->memory, s->room, 0 };
    struct level level = *s->level;
    int direction, whole = 1;

    s->pushes = 0;
    s->push = arena_take(&a, (strlen(letters) + 1) * sizeof *s->push);
    s->used = a.used;
    for (; s->push != NULL && whole && *letters != '\0'; letters++) {
        direction = move_notation_direction(*letters);
        whole = text_is_space(*letters)
            || (direction != PARLOUR_NONE && step(s, &level, direction));
    }
    return s->push != NULL && whole
        && level_bare_goals(&level.grid, level.cells) == 0;
}

/* ---- the moves ---- */

/* Calls visit() for each move of the solution, walks and pushes. */
static void replay(const struct portfolio *s,
                   void (*visit)(void *context, int direction, int push),
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
            visit(context, way, 0);
            pusher = path[k];
        }
        visit(context, d, 1);
        blocked[from] = 0;
        blocked[to] = 1;
        pusher = from;
    }
}

static void add_letter(void *context, int direction, int push)
{
    text_add_char(context, move_notation_letter(direction, push));
}

static void count_move(void *context, int direction, int push)
{
    (void)direction;
    (void)push;
    ++*(unsigned long *)context;
}

void portfolio_write(const struct portfolio *s, struct text *t)
{
    replay(s, add_letter, t);
}

unsigned long portfolio_moves(const struct portfolio *s)
{
    unsigned long moves = 0;

    replay(s, count_move, &moves);
    return moves;
}
