/* level_solver.c: solves a level (see level_solver.h): builds the map and runs
 * the searches one after the other. Threads that are spare take some of them,
 * each with a part of the memory, and the first solution ends all of them.
 * Limit: which search finds it first, and so the solution, may differ from run
 * to run.
 */
#include <assert.h>
#include <stdatomic.h>
#include <string.h>

#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/bound/pair_deadlock.h"
#include "solve/sokoban/search/best_first.h"
#include "solve/sokoban/search/fess.h"
#include "solve/sokoban/search/level_solver.h"
#include "solve/solve.h"

/* A search and the levels that it is for. */
struct solver_turn {
    int (*run)(struct sokoban_search *s, const uint64_t *boxes, int pusher,
               struct arena *a);
    int g_weight, h_weight, style, shuffle;
    uint64_t limit;             /* of states; 0: none */
    int live_above, live_most;  /* a level has more live cells than the first
                                   number and at most the second; 0: any */
};

/* Live cells of boards that the search backwards mostly, often, or sometimes
 * solves. */
enum { SOLVER_SMALL = 50, SOLVER_MIDDLE = 56, SOLVER_LARGE = 96 };

/* Bytes of memory below which threads do not share it. */
#define SOLVER_ROOM ((size_t)640 << 20)

struct solver_run {
    struct level_solver *solver;
    struct arena arena;
    struct static_map map;
    uint64_t *boxes;            /* at the start */
    uint64_t before;            /* states of the earlier searches */
    int short_of_memory;        /* 1: more of it may help a search */
    struct stop_check check;    /* between the states */
};

/* Returns 1 if the search was stopped or the limit is reached. */
static int is_out(const struct solver_run *r)
{
    return r->check.stopped || solve_is_at_limit(r->solver->limit, r->before);
}

/* Returns 1 if a search has answered or there is no time for another. */
static int is_done(const struct solver_run *r, int code)
{
    return code == PARLOUR_OK || code == PARLOUR_UNSOLVABLE || is_out(r);
}

static int solver_go_on(void *context, uint64_t states)
{
    struct solver_run *r = context;
    struct level_solver *s = r->solver;

    s->states = r->before + states;
    r->check.stopped = r->check.stopped
        || !s->go_on(s->context, s->states);
    return !r->check.stopped;
}

/* Asks again between two states. */
static int solver_check(void *context)
{
    const struct solver_run *r = context;

    return r->solver->go_on(r->solver->context, r->solver->states);
}

/* Sets the boxes. Returns PARLOUR_OK, PARLOUR_UNSOLVABLE if a box is on a dead
 * cell, or PARLOUR_NO_MEMORY. */
static int solver_begin(struct solver_run *r)
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
    return r->solver->rules & PRUNE_PAIR_DEADLOCKS
                && !pair_deadlock_make(&r->map, &r->arena)
             ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

/* Runs one search and takes its answer, if any. */
static int run_turn(struct solver_run *r, const struct solver_turn *turn)
{
    static const int codes[] = {
        PARLOUR_OK, PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP, PARLOUR_GAVE_UP,
        PARLOUR_NO_MEMORY
    };
    struct level_solver *s = r->solver;
    struct sokoban_search search;
    int result;

    memset(&search, 0, sizeof search);
    search.map = &r->map;
    search.rules = s->rules;
    search.g_weight = turn->g_weight;
    search.h_weight = turn->h_weight;
    search.style = turn->style;
    search.shuffle = turn->shuffle;
    search.known = s->found.count;
    search.limit = solve_limit_left(r->solver->limit, r->before,
                                    turn->limit);
    search.go_on = solver_go_on;
    search.context = r;
    result = turn->run(&search, r->boxes, r->map.start, &r->arena);
    r->before += search.states;
    s->states = r->before;
    r->short_of_memory |= result == SOKOBAN_SEARCH_FULL;
    if (search.least > s->least)
        s->least = search.least;
    if (result == SOKOBAN_SEARCH_FOUND) {
        s->found = search.found;
        s->optimal = turn->g_weight == 1 && turn->h_weight == 1;
    }
    return codes[result];
}

/* Short searches of many kinds, then longer ones; the first few take less than
 * a second. No style solves all levels: each limit is what that search needs
 * for the levels that those before it leave unsolved. The numbers of a search
 * are the weights of cost so far and lower bound, the style, the shuffle, the
 * limit, and the live cells of its levels (more than, at most). Several
 * threads take them in this order. */
static const struct solver_turn turns_any[] = {
    { push_search_run, 2, 3, 0, 0, 3000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_PLAN_BY_FESS, 0, 7000, 0, 0 },
    { push_search_run, 2, 3, 0, 0, 15000, 0, 0 },
    { push_search_run, 1, 3, 0, 0, 35000, 0, SOLVER_SMALL },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS, 0, 20000, 0,
      SOLVER_SMALL },
    { pull_search_run, 1, 3, 0, 0, 50000, 0, SOLVER_SMALL },
    { pull_search_run, 0, 1, 0, 0, 4000000, 0, SOLVER_SMALL },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS, 0, 110000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL, 0, 130000, 0, 0 },
    { pull_search_run, 1, 3, 0, 0, 50000, SOLVER_SMALL, 0 },
    { pull_search_run, 0, 1, 0, 0, 2000000, SOLVER_SMALL,
      SOLVER_MIDDLE },
    { pull_search_run, 0, 1, 0, 0, 100000, SOLVER_MIDDLE, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS | FESS_PLAN_BY_FESS,
      0, 110000, 0, 0 },
    { push_search_run, 1, 3, 0, 0, 40000, SOLVER_SMALL,
      SOLVER_LARGE },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_PLAN_BY_FESS, 0, 450000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_EQUAL_TURNS | FESS_PLAN_PARKS, 3,
      450000, 0, 0 },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_ROOM_CELLS, 0, 550000, 0, 0 },
    { pull_search_run, 0, 1, 0, 0, 400000, SOLVER_MIDDLE,
      SOLVER_LARGE },
    { pull_search_run, 1, 3, 0, 0, 150000, SOLVER_SMALL,
      SOLVER_LARGE },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_ROOM_CELLS, 3, 300000, 0, 0 },
    { fess_run, 0, 0, FESS_PLAN_BY_FESS | FESS_ROOM_LINKS, 0, 700000, 0, 0 },
    { fess_run, 0, 0, FESS_OWN_CELL | FESS_ROOM_CELLS, 0, 550000, 0, 0 },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_PLAN_BY_FESS, 0, 1200000, 0,
      0 },
    { fess_run, 0, 0, FESS_OWN_CELL, 2, 450000, 0, 0 },
    { fess_run, 0, 0, FESS_EQUAL_TURNS | FESS_ROOM_CELLS, 5, 3000000, 0, 0 },
    { push_search_run, 1, 1, 0, 0, 1000000, 0, 0 }
};

/* Without a limit. */
static const struct solver_turn turns_last[] = {
    { fess_run, 0, 0, 0, 0, 0, 0, 0 },
    { push_search_run, 1, 5, 0, 0, 0, 0, 0 }
};

#define SOLVER_COUNT(turns) ((int)(sizeof turns / sizeof *turns))

enum {
    SOLVER_SOON = 8,            /* of these searches come before the search for
                                   the fewest pushes */
    SOLVER_PARTS = 4            /* threads at most */
};

/* Returns 1 if a search applies to the level. With more boxes than goals the
 * A* that counts pushes is left, and finds short solutions. Searches with a
 * maximum of live cells are not used to find a bound for the fewest pushes. */
static int applies(const struct solver_run *r,
                   const struct solver_turn *t)
{
    int only = r->solver->only;

    if ((only == LEVEL_SOLVER_ONLY_FESS && t->run != fess_run)
        || (only == LEVEL_SOLVER_ONLY_PULLS && t->run != pull_search_run)
        || r->map.live <= t->live_above
        || (t->live_most != 0
            && (r->map.live > t->live_most || r->solver->best)))
        return 0;
    return r->map.boxes == r->map.goals
        || (t->run == push_search_run && t->g_weight > 0);
}

/* Runs a search if it applies and an earlier one, which returned `code`, has
 * not answered. Returns the new code. */
static int run_next(struct solver_run *r, const struct solver_turn *t,
                    int code)
{
    return is_done(r, code) || !applies(r, t) ? code : run_turn(r, t);
}

/* Runs searches until one of them solves the level or proves that it has no
 * solution, unless an earlier one, which returned `code`, has done so. Returns
 * the new code. */
static int solve_in_turn(struct solver_run *r,
                         const struct solver_turn *turns, int count,
                         int code)
{
    int i;

    for (i = 0; i < count; i++)
        code = run_next(r, &turns[i], code);
    return code;
}

/* ---- several threads ---- */

struct solver_job;

/* A thread's part of the memory and its answer. */
struct solver_part {
    struct solver_job *job;
    struct level_solver solver;
    struct solver_run run;
    int leads;                  /* the thread that the caller of the search
                                   waits for */
    int code;
};

struct solver_job {
    struct solver_run *run;  /* before the searches */
    atomic_int next;            /* the first search that nobody has taken */
    atomic_int done;            /* 1: solved, or stopped */
    atomic_int busy;            /* threads at work */
    atomic_ullong states;       /* of the searches that have ended */
    struct solver_part part[SOLVER_PARTS];
};

/* Only the leading thread may call the caller's go_on. */
static int part_go_on(void *context, uint64_t states)
{
    struct solver_part *part = context;
    struct solver_job *job = part->job;
    const struct level_solver *s = job->run->solver;

    if (part->leads
        && !s->go_on(s->context, job->run->before
                                     + atomic_load(&job->states) + states))
        atomic_store(&job->done, 1);
    return !atomic_load(&job->done);
}

static void part_open(struct solver_part *part, struct solver_job *job,
                      int number)
{
    struct solver_run *r = &part->run;
    size_t room =
        (job->run->arena.room - job->run->arena.used) / SOLVER_PARTS;

    part->job = job;
    part->leads = number == 0;
    part->solver = *job->run->solver;
    part->solver.go_on = part_go_on;
    part->solver.context = part;
    *r = *job->run;
    r->solver = &part->solver;
    r->arena.base += r->arena.used + room * (size_t)number;
    r->arena.room = room;
    r->arena.used = 0;
    stop_check_open(&r->check, solver_check, r);
    r->map.check = &r->check;
}

/* Takes searches until none is left. The leading thread then asks whether to
 * continue until the others have ended. */
static void part_work(void *context, int number)
{
    struct solver_job *job = context;
    struct solver_part *part = &job->part[number];
    int turn;

    if (number >= SOLVER_PARTS)
        return;
    atomic_fetch_add(&job->busy, 1);
    part_open(part, job, number);
    while (!atomic_load(&job->done)
           && (turn = atomic_fetch_add(&job->next, 1))
               < SOLVER_COUNT(turns_any)) {
        part->run.before = 0;
        part->code = run_next(&part->run, &turns_any[turn],
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
static void take_part(struct solver_run *r, const struct solver_part *p)
{
    struct level_solver *s = r->solver;
    const struct pushes *found = &p->solver.found;
    size_t size = (size_t)found->count * sizeof *found->push;

    s->found.push = arena_take(&r->arena, size);
    memmove(s->found.push, found->push, size);
    s->found.count = found->count;
    s->optimal = p->solver.optimal;
}

/* Runs the searches on all threads. */
static int solve_shared(struct solver_run *r)
{
    struct solver_job job;
    int i, code = PARLOUR_GAVE_UP;

    memset(&job, 0, sizeof job);
    job.run = r;
    atomic_init(&job.next, 0);
    for (i = 0; i < SOLVER_PARTS; i++)
        job.part[i].code = PARLOUR_GAVE_UP;
    team_run(&r->solver->team, part_work, &job);
    r->check.stopped = atomic_load(&job.done);
    r->before += atomic_load(&job.states);
    r->solver->states = r->before;
    for (i = 0; i < SOLVER_PARTS; i++) {
        r->short_of_memory |= job.part[i].run.short_of_memory;
        if (job.part[i].solver.least > r->solver->least)
            r->solver->least = job.part[i].solver.least;
    }
    for (i = 0; i < SOLVER_PARTS && code == PARLOUR_GAVE_UP; i++) {
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
static int solve_any(struct solver_run *r)
{
    const struct level_solver *s = r->solver;
    int shares = s->team.share != NULL && s->limit == 0
        && s->room >= SOLVER_ROOM;
    int code = shares ? solve_shared(r)
                      : solve_in_turn(r, turns_any, SOLVER_COUNT(turns_any),
                                      PARLOUR_GAVE_UP);

    return solve_in_turn(r, turns_last, SOLVER_COUNT(turns_last), code);
}

/* Finds some solution, unless one is known. Then searches for the fewest
 * pushes from both ends for a while, and continues from the end where the
 * lower bound got higher. */
static int solve_best(struct solver_run *r)
{
    enum {
        ANY_SOLUTION, FORWARDS_SOON, BACKWARDS_SOON, FORWARDS, BACKWARDS
    };
    static const struct solver_turn turns[] = {
        { push_search_run, 1, 3, 0, 0, 40000, 0, 0 },
        { push_search_run, 1, 1, 0, 0, 100000, 0, 0 },
        { pull_search_run, 1, 1, 0, 0, 100000, 0, 0 },
        { push_search_run, 1, 1, 0, 0, 0, 0, 0 },
        { pull_search_run, 1, 1, 0, 0, 0, 0, 0 }
    };
    int code = PARLOUR_GAVE_UP, least;

    /* A solution ends only this search; a proof that none exists ends all. */
    if (r->solver->found.push == NULL
            && run_next(r, &turns[ANY_SOLUTION], code) == PARLOUR_UNSOLVABLE)
        code = PARLOUR_UNSOLVABLE;
    code = run_next(r, &turns[FORWARDS_SOON], code);
    least = r->solver->least;
    code = run_next(r, &turns[BACKWARDS_SOON], code);
    if (r->solver->least > least)
        code = run_next(r, &turns[BACKWARDS], code);
    return run_next(r, &turns[FORWARDS], code);
}

/* Finds the fewest pushes. A solution found soon bounds the search. */
static int solve_optimal(struct solver_run *r)
{
    int code = solve_in_turn(r, turns_any, SOLVER_SOON, PARLOUR_GAVE_UP);

    if (code == PARLOUR_UNSOLVABLE || is_out(r))
        return code;
    code = solve_best(r);
    if (code != PARLOUR_UNSOLVABLE || r->solver->found.push == NULL)
        return code;
    r->solver->optimal = 1;  /* none has fewer */
    r->solver->least = r->solver->found.count;
    return PARLOUR_OK;
}

int level_solver_run(struct level_solver *s)
{
    struct solver_run r;
    int code;

    assert(s->level != NULL && s->go_on != NULL);
    memset(&r, 0, sizeof r);
    r.solver = s;
    r.arena.base = s->memory;
    r.arena.room = s->room;
    s->found.push = NULL;
    s->found.count = s->least = s->optimal = 0;
    s->states = 0;
    stop_check_open(&r.check, solver_check, &r);
    code = static_map_open(&r.map, s->level, &r.check, &r.arena);
    if (code == PARLOUR_OK)
        code = solver_begin(&r);
    if (code == PARLOUR_OK)
        code = s->best ? solve_optimal(&r) : solve_any(&r);
    if (s->found.push != NULL) {
        static_map_to_level(&r.map, s->found.push, s->found.count);
        code = PARLOUR_OK;
    } else if (r.short_of_memory && code == PARLOUR_GAVE_UP) {
        code = PARLOUR_NO_MEMORY;
    } else if (r.check.stopped && !r.short_of_memory
               && code == PARLOUR_NO_MEMORY) {
        code = PARLOUR_GAVE_UP;
    }
    s->used = r.arena.used;
    assert((code == PARLOUR_OK) == (s->found.push != NULL));
    return code;
}

int level_solver_take(struct level_solver *s, const char *letters)
{
    struct arena a = { s->memory, s->room, 0 };

    s->found.count = 0;
    s->found.push = arena_take(&a, (strlen(letters) + 1)
                                       * sizeof *s->found.push);
    s->used = a.used;
    return s->found.push != NULL
        && solution_read(s->level, letters, &s->found);
}
