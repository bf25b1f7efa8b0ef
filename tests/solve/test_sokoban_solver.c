/* test_sokoban_solver.c: the Sokoban solver: thousands of small random levels
 * against a plain breadth-first search, with and without each pruning rule;
 * limits; solutions replayed by the rules of the game; and a file of levels.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "games/sokoban/freeze_deadlock.h"
#include "levels/level_reader.h"
#include "levels/xsb.h"
#include "solve/sokoban/search/fess.h"
#include "solve/sokoban/optimize/optimizer.h"
#include "solve/sokoban/search/level_solver.h"
#include "solve/solve.h"
#include "support/driver.h"
#include "support/guarded_memory.h"
#include "support/solver_problem.h"
#include "support/unit.h"

enum {
    LEVELS = 1500,
    SHORTENED = 300,
    SIDE = 5,                   /* side of the room */
    CELLS = SIDE * SIDE,
    SLOTS = 1 << 18,
    ROOM = 16 << 20,
    DIRT = 0xa5,                /* fills the memory before a search */
    UNSOLVABLE = -1,
    SKIPPED = -2                /* too large for the plain search */
};

/* ---- a plain search, by rules of its own ---- */

struct plain {
    int walls[CELLS], goals[CELLS];
    uint32_t boxes;             /* one bit per cell */
    int pusher;
};

static struct plain_state {
    uint32_t boxes;
    int pusher, pushes;
} plain_queue[SLOTS];

static uint64_t plain_seen[SLOTS * 2];

static int plain_beside(int cell, int d)
{
    static const int across[] = { 0, 1, 0, -1 }, down[] = { -1, 0, 1, 0 };
    int x = cell % SIDE + across[d], y = cell / SIDE + down[d];

    return x < 0 || x >= SIDE || y < 0 || y >= SIDE ? -1 : y * SIDE + x;
}

static int plain_is_free(const struct plain *p, uint32_t boxes, int cell)
{
    return cell >= 0 && !p->walls[cell] && !(boxes >> cell & 1);
}

static void plain_reach(const struct plain *p, uint32_t boxes, int pusher,
                        int *reached)
{
    int queue[CELLS], head = 0, tail = 0, d, to;

    memset(reached, 0, CELLS * sizeof *reached);
    reached[pusher] = 1;
    queue[tail++] = pusher;
    while (head < tail)
        for (d = 0, pusher = queue[head++]; d < 4; d++) {
            to = plain_beside(pusher, d);
            if (plain_is_free(p, boxes, to) && !reached[to]) {
                reached[to] = 1;
                queue[tail++] = to;
            }
        }
}

static int plain_is_won(const struct plain *p, uint32_t boxes)
{
    int cell;

    for (cell = 0; cell < CELLS; cell++)
        if (p->goals[cell] && !(boxes >> cell & 1))
            return 0;
    return 1;
}

/* Queues a state unless it was queued before. */
static void plain_add(const struct plain *p, int *tail, uint32_t boxes,
                      int pusher, int pushes)
{
    int reached[CELLS], least = 0;
    uint64_t key;
    uint32_t i;

    plain_reach(p, boxes, pusher, reached);
    while (!reached[least])
        least++;
    key = (uint64_t)boxes << 8 | (unsigned)(least + 1);
    i = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 40) % (SLOTS * 2);
    for (; plain_seen[i] != 0; i = (i + 1) % (SLOTS * 2))
        if (plain_seen[i] == key)
            return;
    plain_seen[i] = key;
    plain_queue[*tail].boxes = boxes;
    plain_queue[*tail].pusher = least;
    plain_queue[(*tail)++].pushes = pushes;
}

/* Returns the fewest pushes, at least one. */
static int plain_solve(const struct plain *p)
{
    int head = 0, tail = 0, reached[CELLS], cell, d, to, stand;
    struct plain_state s;
    uint32_t boxes;

    memset(plain_seen, 0, sizeof plain_seen);
    plain_add(p, &tail, p->boxes, p->pusher, 0);
    while (head < tail) {
        s = plain_queue[head++];
        plain_reach(p, s.boxes, s.pusher, reached);
        for (cell = 0; cell < CELLS; cell++)
            for (d = 0; d < 4 && s.boxes >> cell & 1; d++) {
                to = plain_beside(cell, d);
                stand = plain_beside(cell, (d + 2) % 4);
                if (stand < 0 || !reached[stand]
                        || !plain_is_free(p, s.boxes, to))
                    continue;
                boxes = (s.boxes ^ 1U << cell) | 1U << to;
                if (plain_is_won(p, boxes))
                    return s.pushes + 1;
                if (tail == SLOTS)
                    return SKIPPED;
                plain_add(p, &tail, boxes, cell, s.pushes + 1);
            }
    }
    return UNSOLVABLE;
}

/* ---- random levels ---- */

static int random_cell(const struct plain *p, struct random *d)
{
    int cell;

    do
        cell = (int)random_below(d, CELLS);
    while (p->walls[cell] || p->boxes >> cell & 1);
    return cell;
}

/* Pulls boxes around, so that they can be pushed back. */
static void pull_about(struct plain *p, struct random *d)
{
    int reached[CELLS], tries, cell, way, to, beyond;

    for (tries = 0; tries < 400; tries++) {
        cell = (int)random_below(d, CELLS);
        way = (int)random_below(d, 4);
        to = plain_beside(cell, way);
        beyond = to < 0 ? -1 : plain_beside(to, way);
        plain_reach(p, p->boxes, p->pusher, reached);
        if (!(p->boxes >> cell & 1) || to < 0 || !reached[to]
                || !plain_is_free(p, p->boxes, beyond))
            continue;
        p->boxes ^= 1U << cell | 1U << to;
        p->pusher = beyond;
    }
}

/* Half of them are certainly solvable. */
static void random_plain(struct plain *p, struct random *d)
{
    int boxes = 1 + (int)random_below(d, 4), spare, cell, i;
    int pulled = (int)random_below(d, 2);

    memset(p, 0, sizeof *p);
    for (cell = 0; cell < CELLS; cell++)
        p->walls[cell] = random_below(d, 100) < 22;
    for (cell = 0; cell < boxes + 2; cell++)
        p->walls[cell * 5 % CELLS] = 0; /* room for everything */
    for (i = 0; i < boxes; i++)
        p->boxes |= 1U << random_cell(p, d);
    p->pusher = random_cell(p, d);
    spare = boxes > 1 && random_below(d, 5) == 0;
    for (i = 0; i < boxes - spare;) {
        cell = (int)random_below(d, CELLS);
        if (p->walls[cell] || p->goals[cell])
            continue;
        p->goals[cell] = 1;
        i++;
    }
    if (!pulled || spare)
        return;
    p->boxes = 0;
    for (cell = 0; cell < CELLS; cell++)
        p->boxes |= (uint32_t)p->goals[cell] << cell;
    while (p->walls[p->pusher] || p->boxes >> p->pusher & 1)
        p->pusher = (int)random_below(d, CELLS);
    pull_about(p, d);
}

/* Converts it to a level with walls around it. */
static void make_level(const struct plain *p, struct level *level)
{
    int column, row, cell, at, things;

    level_clear(level, SIDE + 2, SIDE + 2);
    for (column = 0; column < SIDE + 2; column++)
        for (row = 0; row < SIDE + 2; row++) {
            at = grid_cell(&level->grid, column, row);
            cell = (row - 1) * SIDE + column - 1;
            things = LEVEL_WALL;
            if (column > 0 && column <= SIDE && row > 0 && row <= SIDE
                    && !p->walls[cell])
                things = (p->goals[cell] ? LEVEL_GOAL : 0)
                    | (p->boxes >> cell & 1 ? LEVEL_BOX : 0);
            level_put(level, at, things);
            if (things != LEVEL_WALL && cell == p->pusher)
                level->pusher = at;
        }
}

/* Makes the next valid random level. */
static void deal(struct plain *p, struct level *level, struct random *d)
{
    const char *why;

    do {
        random_plain(p, d);
        make_level(p, level);
    } while (level_fault(level, &why) != PARLOUR_NONE);
}

/* ---- the solver ---- */

struct fixture {
    struct level_solver solver;
    struct level level;
    int answers;                /* how often go_on says yes; -1: always */
};

static int fixture_go_on(void *context, uint64_t states)
{
    struct fixture *f = context;

    (void)states;
    return f->answers < 0 || f->answers-- > 0;
}

static void open_fixture(struct fixture *f, size_t room)
{
    memset(f, 0, sizeof *f);
    f->answers = -1;
    f->solver.level = &f->level;
    f->solver.rules = PRUNE_ALL;
    f->solver.room = room;
    f->solver.memory = guarded_memory_take(room, DIRT);
    f->solver.go_on = fixture_go_on;
    f->solver.context = f;
}

static void close_fixture(struct fixture *f)
{
    guarded_memory_give(f->solver.memory, f->solver.room);
}

/* Writes a level as text. */
static void write_level(const struct level *level, char *text, size_t room)
{
    struct text t;
    int row;

    text_open(&t, text, room);
    for (row = 0; row < level->grid.rows; row++) {
        xsb_add_row(level, row, &t);
        text_add_char(&t, '\n');
    }
}

/* Replays a solution by the rules of the game. */
static void assert_wins(const struct fixture *f)
{
    char text[256], moves[4096];
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct text t;

    write_level(&f->level, text, sizeof text);
    search.game = "sokoban";
    search.board = text;
    search.moves = moves;
    text_open(&t, moves, sizeof moves);
    solution_write(&f->level, &f->solver.found, &t);
    assert_int_equal(strlen(moves),
                     solution_moves(&f->level, &f->solver.found));
    solver_problem_prove(&search);
}

/* Returns the pushes of the solution, or UNSOLVABLE. */
static int solve(struct fixture *f, int best, unsigned rules)
{
    int code;

    f->solver.best = best;
    f->solver.rules = rules;
    code = level_solver_run(&f->solver);
    if (code == PARLOUR_UNSOLVABLE)
        return UNSOLVABLE;
    assert_int_equal(code, PARLOUR_OK);
    assert_true(f->solver.found.count >= f->solver.least);
    assert_true(!f->solver.optimal
                || f->solver.found.count == f->solver.least);
    return f->solver.found.count;
}

static void test_fewest_pushes(void **state)
{
    static const unsigned rules[] = { PRUNE_ALL,
                                      0,
                                      PRUNE_MATCHING,
                                      PRUNE_FREEZE_DEADLOCKS,
                                      PRUNE_PI_CORRALS,
                                      PRUNE_CORRAL_DEADLOCKS,
                                      PRUNE_ALL & ~PRUNE_MATCHING,
                                      PRUNE_ALL & ~PRUNE_FREEZE_DEADLOCKS,
                                      PRUNE_ALL & ~PRUNE_PI_CORRALS,
                                      PRUNE_ALL & ~PRUNE_CORRAL_DEADLOCKS,
                                      PRUNE_MATCHING | PRUNE_FROZEN_DISTANCES,
                                      PRUNE_ALL & ~PRUNE_FROZEN_DISTANCES,
                                      PRUNE_PAIR_DEADLOCKS,
                                      PRUNE_ALL & ~PRUNE_PAIR_DEADLOCKS };
    struct fixture f;
    struct plain p;
    struct random d;
    int i, pushes, solved = 0, unsolvable = 0;
    size_t k;

    (void)state;
    open_fixture(&f, ROOM);
    random_seed(&d, 1);
    for (i = 0; i < LEVELS; i++) {
        deal(&p, &f.level, &d);
        pushes = plain_solve(&p);
        if (pushes == SKIPPED)
            continue;
        solved += pushes > 0;
        unsolvable += pushes == UNSOLVABLE;
        for (k = 0; k < sizeof rules / sizeof *rules; k++) {
            assert_int_equal(solve(&f, 1, rules[k]), pushes);
            assert_int_equal(f.solver.optimal, pushes > 0);
        }
        if (pushes > 0)
            assert_wins(&f);
    }
    assert_true(solved > LEVELS / 4 && unsolvable > LEVELS / 4);
    close_fixture(&f);
}

/* Finds any solution of random levels: exactly for those that the plain search
 * solves, and never with fewer pushes. */
static void check_any(int only, unsigned long seed)
{
    struct fixture f;
    struct plain p;
    struct random d;
    int i, pushes, found;

    open_fixture(&f, ROOM);
    random_seed(&d, seed);
    f.solver.only = only;
    for (i = 0; i < LEVELS; i++) {
        deal(&p, &f.level, &d);
        pushes = plain_solve(&p);
        if (pushes == SKIPPED
                || (only != LEVEL_SOLVER_ALL && f.level.boxes > f.level.goals)
                || (only == LEVEL_SOLVER_ONLY_PULLS
                    && level_bare_goals(&f.level.grid, f.level.cells) == 0))
            continue;
        found = solve(&f, 0, PRUNE_ALL);
        assert_int_equal(found == UNSOLVABLE, pushes == UNSOLVABLE);
        assert_true(found >= pushes);
        if (found > 0)
            assert_wins(&f);
        if (only == LEVEL_SOLVER_ONLY_PULLS)
            assert_int_equal(solve(&f, 1, PRUNE_ALL), pushes);
    }
    close_fixture(&f);
}

static void test_any_solution(void **state)
{
    (void)state;
    check_any(LEVEL_SOLVER_ALL, 2);
}

/* The search for large levels, on small ones. */
static void test_features(void **state)
{
    (void)state;
    check_any(LEVEL_SOLVER_ONLY_FESS, 3);
}

/* The search backwards, which also finds the fewest pushes and proves that
 * there is no solution. It does not leave a start that is solved. */
static void test_pulls(void **state)
{
    (void)state;
    check_any(LEVEL_SOLVER_ONLY_PULLS, 4);
}

/* Shortens the solution. It may never get worse: less of what matters, or the
 * same and not more of the other. */
static void assert_gets_better(struct fixture *f, enum solve_measure measure)
{
    unsigned long moves = solution_moves(&f->level, &f->solver.found),
        pushes = (unsigned long)f->solver.found.count, moves_now, pushes_now;

    optimizer_run(&f->solver, measure);
    assert_wins(f);
    moves_now = solution_moves(&f->level, &f->solver.found);
    pushes_now = (unsigned long)f->solver.found.count;
    if (measure == SOLVE_MEASURE_BOTH)
        assert_true(moves_now + pushes_now <= moves + pushes);
    else if (measure == SOLVE_MEASURE_MOVES)
        assert_true(moves_now < moves
                    || (moves_now == moves && pushes_now <= pushes));
    else
        assert_true(pushes_now < pushes
                    || (pushes_now == pushes && moves_now <= moves));
}

/* Shortens the solution by each measure. The levels are so small that all
 * positions are near the solution, so the pushes become the fewest. */
static void assert_gets_short(struct fixture *f, int fewest)
{
    assert_gets_better(f, SOLVE_MEASURE_BOTH);
    assert_gets_better(f, SOLVE_MEASURE_MOVES);
    assert_gets_better(f, SOLVE_MEASURE_PUSHES);
    assert_int_equal(f->solver.found.count, fewest);
}

static void test_shorter(void **state)
{
    struct fixture f;
    struct plain p;
    struct random d;
    int i, pushes, longer = 0;

    (void)state;
    open_fixture(&f, ROOM);
    random_seed(&d, 4);
    f.solver.only = LEVEL_SOLVER_ONLY_FESS; /* finds longer ones */
    for (i = 0; i < SHORTENED; i++) {
        deal(&p, &f.level, &d);
        pushes = plain_solve(&p);
        if (pushes <= 0 || f.level.boxes > f.level.goals
                || solve(&f, 0, PRUNE_ALL) <= 0)
            continue;
        longer += f.solver.found.count > pushes;
        assert_gets_short(&f, pushes);
    }
    assert_true(longer > 0);
    close_fixture(&f);
}

static void read_level(struct fixture *f, const char *text)
{
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(xsb_read(&board, 1, &f->level, &error), PARLOUR_OK);
}

/* The fewest pushes, in few states, for a solution that no window of itself
 * leads to: boxes take other goals. */
static void test_other_solution(void **state)
{
    enum { FEW_STATES = 60000 };
    static const char text[] =
        "###########\n"
        "#.  *  # .#\n"
        "#         #\n"
        "#    #$ #.#\n"
        "## #   $  #\n"
        "# *$ @ $* #\n"
        "#  $   # ##\n"
        "#.# $#    #\n"
        "#         #\n"
        "#. #  *  .#\n"
        "###########\n";
    struct fixture f;
    int fewest;

    (void)state;
    open_fixture(&f, ROOM);
    read_level(&f, text);
    fewest = solve(&f, 1, PRUNE_ALL);
    assert_true(f.solver.optimal);
    assert_true(solve(&f, 0, PRUNE_ALL) > fewest);
    f.solver.limit = f.solver.states + FEW_STATES;
    optimizer_run(&f.solver, SOLVE_MEASURE_PUSHES);
    assert_int_equal(f.solver.found.count, fewest);
    close_fixture(&f);
}

/* A solution as letters is accepted if it solves the level. */
static void test_known_solution(void **state)
{
    static const char *const bad[] = { "", "ll", "rrrrr", "x", "lr" };
    struct fixture f;
    size_t i;

    (void)state;
    open_fixture(&f, ROOM);
    read_level(&f, "######\n#@$ .#\n######\n");
    for (i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(level_solver_take(&f.solver, bad[i]));
    assert_true(level_solver_take(&f.solver, "r lr\nR"));
    assert_int_equal(f.solver.found.count, 2);
    assert_wins(&f);
    assert_int_equal(solution_moves(&f.level, &f.solver.found), 2);
    close_fixture(&f);
}

/* A level that starts solved still needs a solution, however short, also if it
 * leads back to the start. */
static void test_starts_solved(void **state)
{
    struct fixture f;

    (void)state;
    open_fixture(&f, ROOM);
    read_level(&f, "########\n#      #\n#  *@  #\n#      #\n########\n");
    assert_true(level_solver_take(&f.solver, "ulldRRurrdLL"));
    assert_int_equal(f.solver.found.count, 4);
    assert_gets_better(&f, SOLVE_MEASURE_MOVES);
    assert_int_equal(f.solver.found.count, 2);
    close_fixture(&f);
}

/* Every deadlock reported in play must be real, and most must be reported. */
static void test_deadlocks_in_play(void **state)
{
    unsigned char live[PARLOUR_CELLS];
    struct level level;
    struct plain p;
    struct random d;
    int i, said = 0, unsolvable = 0;

    (void)state;
    random_seed(&d, 4);
    for (i = 0; i < LEVELS; i++) {
        deal(&p, &level, &d);
        if (level.boxes > level.goals || plain_is_won(&p, p.boxes))
            continue;
        unsolvable += plain_solve(&p) == UNSOLVABLE;
        freeze_deadlock_find_live(&level, live);
        if (!freeze_deadlock_is_lost(&level.grid, level.cells, live))
            continue;
        assert_int_equal(plain_solve(&p), UNSOLVABLE);
        said++;
    }
    assert_true(said * 2 > unsolvable);
}

/* The solver confirms the proved pars of the built-in levels. */
static void test_builtin_levels(void **state)
{
    struct level_about about;
    struct parlour_error error;
    struct level_reader source;
    struct fixture f;
    int number, pars = 0;

    (void)state;
    open_fixture(&f, ROOM);
    assert_int_equal(level_reader_open(&source, NULL, 0, &error), PARLOUR_OK);
    for (number = 1; number <= source.count; number++) {
        assert_int_equal(level_reader_read(&source, number, &f.level, &about,
                                           &error), PARLOUR_OK);
        assert_true(solve(&f, 0, PRUNE_ALL) > 0);
        if (!about.par_proved)
            continue;
        assert_int_equal(solve(&f, 1, PRUNE_ALL), about.par);
        assert_true(f.solver.optimal);
        pars++;
    }
    assert_true(pars > 0);
    close_fixture(&f);
}

/* ---- limits ---- */

static const char *const hard =
    "#######\n#     #\n# .$. #\n# $.$ #\n# .$. #\n# $.$ #\n#  @  #\n"
    "#######\n";

static void test_limits(void **state)
{
    struct fixture f;
    size_t room;
    int best, code;

    (void)state;
    for (best = 0; best <= 1; best++) {
        open_fixture(&f, ROOM);
        read_level(&f, hard);
        f.solver.best = best;
        f.answers = 0;
        assert_int_equal(level_solver_run(&f.solver), PARLOUR_GAVE_UP);
        assert_null(f.solver.found.push);
        f.answers = 1;          /* it asks soon enough on large levels, too */
        f.solver.rules = 0;     /* without pruning it needs many states */
        assert_int_equal(level_solver_run(&f.solver), PARLOUR_GAVE_UP);
        assert_in_range(f.solver.states, 1, 20);
        f.solver.rules = PRUNE_ALL;
        f.answers = -1;
        f.solver.limit = 3;
        assert_int_equal(level_solver_run(&f.solver), PARLOUR_GAVE_UP);
        f.solver.limit = 0;
        assert_int_equal(level_solver_run(&f.solver), PARLOUR_OK);
        close_fixture(&f);
    }
    for (room = 1; room < ROOM; room = room * 3 / 2 + 1) {
        open_fixture(&f, room);
        read_level(&f, hard);
        f.solver.best = 1;
        code = level_solver_run(&f.solver);
        assert_true(code == PARLOUR_NO_MEMORY || code == PARLOUR_OK);
        close_fixture(&f);
    }
}

/* ---- through the table of solvers ---- */

static int always(void *context)
{
    (void)context;
    return 1;
}

static void test_search(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    char board[256];

    (void)state;
    strcpy(board, "#####\n#@$.#\n#####\n");
    search.game = "sokoban";
    search.board = board;
    /* there is a solver */
    assert_int_equal(parlour_solve(&search), PARLOUR_OK);
    search.room = ROOM;
    search.memory = calloc(1, ROOM);
    search.go_on = always;
    assert_int_equal(parlour_solve(&search), PARLOUR_OK);
    assert_string_equal(search.moves, "R");
    assert_int_equal(search.length, 1);
    strcpy(board, "######\n#@ $.#\n#$  .#\n######\n");
    assert_int_equal(parlour_solve(&search), PARLOUR_UNSOLVABLE);
    strcpy(board, "#######\n#@  * #\n#######\n");
    assert_int_equal(parlour_solve(&search), PARLOUR_UNSOLVABLE);
    strcpy(board, "#######\n#     #\n#@  * #\n#     #\n#######\n");
    search.best = 1;
    assert_int_equal(parlour_solve(&search), PARLOUR_OK);
    assert_int_equal(search.length, 2); /* one move away and one back */
    strcpy(board, "nothing\n");
    assert_int_equal(parlour_solve(&search), PARLOUR_DAMAGED);
    free(search.memory);
}

static int times_shared;

/* Work of two threads, of which the second is the first to do some. */
static void share_backwards(void *context, void (*work)(void *job, int part),
                            void *job)
{
    (void)context;
    times_shared++;
    work(job, 1);
    work(job, 0);
}

/* Spare threads help from the first search on; a limit of states needs the
 * searches in order. */
static void test_shared(void **state)
{
    enum { SHARED_ROOM = 640 << 20 };
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    char board[] = "#####\n#@$.#\n#####\n";

    (void)state;
    search.game = "sokoban";
    search.board = board;
    search.room = SHARED_ROOM;
    search.memory = calloc(1, SHARED_ROOM);
    assert_non_null(search.memory);
    search.go_on = always;
    search.share = share_backwards;
    times_shared = 0;
    assert_int_equal(parlour_solve(&search), PARLOUR_OK);
    assert_string_equal(search.moves, "R");
    assert_int_equal(times_shared, 1);
    strcpy(board, "#####\n#@.$#\n#####\n");
    assert_int_equal(parlour_solve(&search), PARLOUR_UNSOLVABLE);
    search.limit = 1000;
    strcpy(board, "#####\n#@$.#\n#####\n");
    assert_int_equal(parlour_solve(&search), PARLOUR_OK);
    assert_true(times_shared <= 2);
    free(search.memory);
}

/* ---- how often the caller is asked ---- */

enum { WIDE = 64, WIDE_BOXES = 100, WIDE_ROOM = 1 << 28 };

/* Writes an open room with boxes and goals at random places. */
static void write_wide(char *board)
{
    struct random d;
    int i, at;

    for (i = 0; i < WIDE * (WIDE + 1); i++)
        board[i] = i % (WIDE + 1) == WIDE ? '\n'
            : i < WIDE || i > (WIDE - 1) * (WIDE + 1)
              || i % (WIDE + 1) % (WIDE - 1) == 0 ? '#' : ' ';
    board[i] = '\0';
    board[WIDE + 2] = '@';
    random_seed(&d, 7);
    for (i = 0; i < 2 * WIDE_BOXES; i++) {
        do
            at = (int)(2 + random_below(&d, WIDE - 4)) * (WIDE + 1)
                + (int)(2 + random_below(&d, WIDE - 4));
        while (board[at] != ' ');
        board[at] = i < WIDE_BOXES ? '$' : '.';
    }
}

/* A caller that counts how often it is asked, and says no at last. */
struct patience {
    const struct parlour_search *search;
    int asked, most;
    int before;                 /* how often before the first position */
};

static int count_question(void *context)
{
    struct patience *p = context;

    p->before += p->search->states == 0;
    return ++p->asked < p->most;
}

/* A kind of search, and how many positions it may search. */
struct way {
    int best, steps;
    unsigned long limit;
};

/* Searches a large board. Returns the code. */
static int search_wide(struct parlour_search *search, struct patience *p,
                       int most, const struct way *way)
{
    static char board[WIDE * (WIDE + 1) + 1];

    write_wide(board);
    p->search = search;
    p->asked = p->before = 0;
    p->most = most;
    search->game = "sokoban";
    search->board = board;
    search->best = way->best;
    search->steps = way->steps;
    search->limit = way->limit;
    search->go_on = count_question;
    search->context = p;
    return parlour_solve(search);
}

/* What matters is the work since the last question, not how many positions
 * were searched: these take so much that one question for some of them would
 * be too late. Building the map takes long, too. */
static void test_asks_often(void **state)
{
    static const struct way ways[] = {
        { 0, 0, 64 }, { 1, 0, 64 }, { 1, 1, 1024 }
    };
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct patience p;
    int i, asked;

    (void)state;
    search.room = WIDE_ROOM;
    search.memory = calloc(1, WIDE_ROOM);
    for (i = 0; i < 3; i++) {
        assert_int_equal(search_wide(&search, &p, INT_MAX, &ways[i]),
                         PARLOUR_GAVE_UP);
        asked = p.asked;
        print_message("%d questions, %d of them before the first position\n",
                      asked, p.before);
        assert_in_range(asked, 40, INT_MAX);
        assert_in_range(p.before, 2, INT_MAX);
        /* told to stop, it asks no more */
        assert_int_equal(search_wide(&search, &p, 2, &ways[i]),
                         PARLOUR_GAVE_UP);
        assert_in_range(search.states, 0, 1);
        assert_in_range(p.asked, 1, p.most);
    }
    free(search.memory);
}

/* A solution loses its detours before it is reported, within the limit. */
static void test_detours(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct parlour_error error;
    struct level_about about;
    struct level_reader source;
    struct fixture f;
    char board[4096];
    int number, found, shorter = 0;

    (void)state;
    open_fixture(&f, ROOM);
    assert_int_equal(level_reader_open(&source, NULL, 0, &error), PARLOUR_OK);
    search.game = "sokoban";
    search.board = board;
    search.room = ROOM;
    search.memory = calloc(1, ROOM);
    search.go_on = always;
    for (number = 1; number <= source.count; number++) {
        assert_int_equal(level_reader_read(&source, number, &f.level, &about,
                                           &error), PARLOUR_OK);
        write_level(&f.level, board, sizeof board);
        found = solve(&f, 0, PRUNE_ALL);
        search.limit = 0;
        assert_int_equal(parlour_solve(&search), PARLOUR_OK);
        assert_in_range(search.length, 1, found);
        shorter += search.length < (unsigned long)found;
        search.limit = (unsigned long)f.solver.states + 1;
        assert_int_equal(parlour_solve(&search), PARLOUR_OK);
        assert_in_range(search.states, 1, search.limit);
    }
    assert_true(shorter > 0);
    free(search.memory);
    close_fixture(&f);
}

static void test_file(void **state)
{
    static const char *const text =
        "; one\n#####\n#@$.#\n#####\n\n; two\n####\n# .#\n#  ###\n#*@  #\n"
        "#  $ #\n#  ###\n####\n; three\n######\n#@ $..#\n######\n\n"
        "; four\n#####\n# $.#\n#####\n";
    const struct solve_solver *solver = solve_find("sokoban");
    struct solve_options options;
    struct solve_position p;
    struct parlour_error error;
    const char *at = text;

    (void)state;
    memset(&options, 0, sizeof options);
    memset(&p, 0, sizeof p);
    assert_int_equal(solver->next(&at, &options, &p, &error), PARLOUR_OK);
    assert_string_equal(p.board, "#####\n#@$.#\n#####\n");
    assert_int_equal(p.line, 2);
    assert_int_equal(solver->next(&at, &options, &p, &error), PARLOUR_OK);
    assert_int_equal(p.line, 7);
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_DAMAGED);
    assert_int_equal(error.line, 15);
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_DAMAGED);
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_NO_PIECE);
}

/* A hint at the start of a built-in level, whose par is proved, says that its
 * solution is the shortest if and only if it has as few pushes. */
static void hints_know_the_fewest_pushes(void **state)
{
    static const int limit = 2000;
    struct parlour_search none = PARLOUR_SEARCH_INIT, search;
    struct parlour_options o = driver_options("sokoban", 1);
    struct parlour_status status;
    struct solver_problem f;
    struct parlour_session *s;

    (void)state;
    solver_problem_open(&f, "sokoban", ROOM);
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = 1;
    do {
        s = driver_open(&o);
        parlour_use_solver(s, parlour_solve);
        parlour_get_status(s, &status);
        search = none;
        assert_int_equal(parlour_search_solution(s, &search), PARLOUR_OK);
        solver_problem_equip(&f, &search);
        search.limit = limit;
        if (parlour_search_run(&search) == PARLOUR_OK) {
            assert_int_equal(parlour_search_verify(s, &search), PARLOUR_OK);
            assert_true(search.length >= status.par);
            assert_int_equal(search.optimal, search.length == status.par);
        }
        parlour_search_free(&search);
        parlour_close(s);
    } while (o.level++ < status.levels);
    solver_problem_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fewest_pushes),
        cmocka_unit_test(test_any_solution),
        cmocka_unit_test(test_features),
        cmocka_unit_test(test_pulls),
        cmocka_unit_test(test_shorter),
        cmocka_unit_test(test_other_solution),
        cmocka_unit_test(test_known_solution),
        cmocka_unit_test(test_starts_solved),
        cmocka_unit_test(test_deadlocks_in_play),
        cmocka_unit_test(test_builtin_levels),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_shared),
        cmocka_unit_test(test_asks_often),
        cmocka_unit_test(test_detours),
        cmocka_unit_test(test_file),
        cmocka_unit_test(hints_know_the_fewest_pushes)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
