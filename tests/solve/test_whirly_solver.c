/* test_whirly_solver.c: the Whirly solver: the known sizes of whole spaces and
 * fewest moves of the original's maps, every rule set and random rules on
 * small random maps against a plain search, many pushers of a kind, solutions
 * replayed by the rules, keys of many words, threads, limits, hints in the
 * middle of a game, and files of maps.
 */
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "games/whirly/builtin_maps.h"
#include "games/whirly/map_parser.h"
#include "solve/solve.h"
#include "solve/stop_check.h"
#include "solve/whirly/breadth_first.h"
#include "support/driver.h"
#include "support/solver_problem.h"
#include "support/unit.h"

enum {
    MEBIBYTE = 1 << 20,
    ROOM = 64 * MEBIBYTE,
    LAYERS = 12, SHARED_LAYERS = 100,
    ROUNDS = 6,                 /* random maps for each rule set */
    RANDOM_RULES = 400,         /* maps, each under random rules */
    LIKE_PUSHERS = 50,          /* maps with many pushers */
    CROWD = 5,                  /* pushers on them, at least */
    MOST_BYTES = 18,            /* a position, at most */
    LITTLE = 1 << 17,           /* memory that is too small for one */
    MANY_STATES = 80080,        /* positions of one with a box */
    CROWDED = 48,               /* columns and rows of a map full of pushers */
    PLAIN = 6000                /* positions that the plain search can store */
};

static const char *const c1 =
    "# # # # # # #\n# a - A - 1 #\n# b - B - 2 #\n# # # # # # #\n";
static const char *const c3 =
    "# # # # # # #\n# - - - - - #\n# a A A 1 1 #\n# - - X - 0 #\n"
    "# - x - - - #\n# # # # # # #\n";
static const char *const nine_like_pushers =
    "a a a a a\na a a a -\n- - - - -\n- - - - h1.\n";

static int count(struct solver_problem *f, struct solve_count *n)
{
    return solve_find("whirly")->count(&f->search, n);
}

static unsigned long layer(const struct solve_count *n, int i)
{
    return n->first[i + 1] - n->first[i];
}

/* Returns the fewest moves, or PARLOUR_NONE if there is no solution. */
static int solve(struct solver_problem *f)
{
    int code = parlour_solve(&f->search);

    if (code == PARLOUR_UNSOLVABLE) {
        assert_null(f->search.moves);
        return PARLOUR_NONE;
    }
    assert_int_equal(code, PARLOUR_OK);
    assert_true(f->search.optimal);
    solver_problem_prove(&f->search);
    return (int)f->search.length;
}

/* ---- known figures ---- */

struct census {
    const char *rules;
    const char *const *map;
    int best;
    unsigned long states, winning;
    unsigned long layers[LAYERS]; /* 0: not checked */
};

static void spaces_and_fewest_moves_are_the_originals(void **state)
{
    static const struct census censuses[] = {
        { "colorban", &c1, 6, 572, 56,
          { 1, 2, 7, 10, 21, 22, 40, 34, 52, 44, 52, 28 } },
        { "flocks", &c1, 6, 572, 56, { 0 } },
        { "pullpush", &c1, 6, 1386, 56, { 0 } },
        { "flockmasters", &c1, 6, 1386, 56, { 0 } },
        { "leappush", &c1, 5, 1384, 56, { 0 } },
        { "pullswappush", &c1, 6, 2512, 56, { 0 } },
        { "doubleban", &c1, 6, 572, 56, { 0 } },
        { "colortrain", &c1, 6, 572, 56, { 0 } },
        { "antimasters", &c1, 8, 1386, 56, { 0 } },
        { "colorban", &c3, 13, 930120, 816,
          { 1, 5, 13, 26, 75, 178, 459, 969, 2243, 4332, 9265, 15817 } },
        { "flocks", &c3, 12, 930120, 816,
          { 1, 5, 13, 26, 72, 154, 360, 697, 1511, 2850, 6227, 11153 } },
        { "leappush", &c3, 13, 930120, 816, { 0 } },
        { "pullswappush", &c3, 13, 930120, 816, { 0 } },
        { "doubleban", &c3, 5, 930120, 816,
          { 1, 6, 21, 54, 164, 388, 1029, 2196, 5134, 9829 } }
    };
    const struct census *c = censuses;
    size_t left = sizeof censuses / sizeof censuses[0];
    struct solve_count n;
    struct solver_problem f;
    int i;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    for (; left > 0; left--, c++) {
        solver_problem_set(&f, *c->map, c->rules);
        assert_int_equal(count(&f, &n), PARLOUR_OK);
        assert_int_equal(f.search.states, c->states);
        assert_int_equal(n.winning, c->winning);
        for (i = 0; i < LAYERS && c->layers[i] != 0; i++)
            assert_int_equal(layer(&n, i), c->layers[i]);
        assert_int_equal(solve(&f), c->best);
    }
    solver_problem_close(&f);
}

static void what_cannot_be_won_is_proved(void **state)
{
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    solver_problem_set(&f, c3, "antimasters");
    assert_int_equal(solve(&f), PARLOUR_NONE);
    assert_true(f.search.states > 1);
    /* one box but two goals */
    solver_problem_set(&f, "1 a A 1\n", "colorban");
    assert_int_equal(solve(&f), PARLOUR_NONE);
    solver_problem_set(&f, "a A -\n", "colorban");
    assert_int_equal(solve(&f), PARLOUR_NONE);
    solver_problem_close(&f);
}

/* A box follows one that is diagonal to it, whatever is between them. */
static void flocks_go_around_corners(void **state)
{
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    solver_problem_set(&f, "# # # #\n# 1 - #\n# A 1 #\n# # A #\n# # a #\n"
                           "# # # #\n", "flocks");
    assert_int_equal(solve(&f), 1);
    solver_problem_set(&f, "# # # # #\n# 1 a 1 #\n# A 1 A #\n# # A # #\n"
                           "# # # # #\n", "antiflocks");
    assert_int_equal(solve(&f), 2);
    solver_problem_close(&f);
}

/* Eight pushers on nine cells are the sliding puzzle: half of all orders can
 * be reached, two of them only in 31 moves. */
static void eight_pushers_are_a_sliding_puzzle(void **state)
{
    struct solve_count n;
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    solver_problem_set(&f, "h1.a h2.b h3.c\nh4.d h5.e h6.f\nh7.g h8.h -\n",
                       "colorban");
    assert_int_equal(count(&f, &n), PARLOUR_OK);
    assert_int_equal(f.search.states, 181440);
    assert_int_equal(n.winning, 1);
    assert_int_equal(n.layers, 32);
    assert_int_equal(layer(&n, 31), 2);
    solver_problem_set(&f, "h1.h h2.g h3.f\nh4.e h5.d h6.c\nh7.b h8.a -\n",
                       "colorban");
    assert_int_equal(solve(&f), 30);
    solver_problem_close(&f);
}

/* ---- a plain search ---- */

struct plain {
    struct engine engine;
    short canons[PLAIN][SOLVER_PROBLEM_BOARD];
    int head[PLAIN], next[PLAIN]; /* the last canon with each hash plus 1, and
                                     the one before it */
    short position[ENGINE_UNITS + PARLOUR_CELLS];
    int states, winning, best, layers;
    unsigned long layer[PLAIN];
};

static struct plain plain;      /* large */

/* Adds a position. Returns 0 if there is no room. */
static int plain_add(int depth)
{
    short canon[SOLVER_PROBLEM_BOARD];
    size_t size = sizeof *canon * (size_t)plain.engine.units;
    unsigned hash = 0;
    int i;

    engine_canon(&plain.engine, plain.position, canon);
    for (i = 0; i < plain.engine.units; i++)
        hash = hash * 31 + (unsigned)canon[i];
    hash %= PLAIN;
    for (i = plain.head[hash]; i > 0; i = plain.next[i - 1])
        if (memcmp(plain.canons[i - 1], canon, size) == 0)
            return 1;
    if (plain.states == PLAIN)
        return 0;
    memcpy(plain.canons[plain.states], canon, size);
    plain.next[plain.states++] = plain.head[hash];
    plain.head[hash] = plain.states;
    plain.layer[depth]++;
    plain.layers = depth + 1;
    if (engine_won(&plain.engine, plain.position)) {
        plain.winning++;
        plain.best = plain.best == PARLOUR_NONE ? depth : plain.best;
    }
    return 1;
}

static void plain_set(int number)
{
    const struct engine *h = &plain.engine;
    int cell, unit;

    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        plain.position[h->units + cell] = PARLOUR_NONE;
        for (unit = 0; unit < h->units; unit++)
            if (h->hid[cell] != PARLOUR_NONE
                    && plain.canons[number][unit] == h->hid[cell]) {
                plain.position[unit] = (short)cell;
                plain.position[h->units + cell] = (short)unit;
            }
    }
}

/* Visits all positions by some rules. Returns 0 if there are too many. */
static int plain_visit(const char *board, const struct rules *rules)
{
    struct parlour_error error;
    struct map_parser_map map;
    struct map_parser s;
    struct engine_steps steps;
    int i, unit, way, depth = 0, end = 1;

    memset(&plain.engine, 0, sizeof plain.engine);
    memset(plain.head, 0, sizeof plain.head);
    memset(plain.layer, 0, sizeof plain.layer);
    plain.states = plain.winning = plain.layers = 0;
    plain.best = PARLOUR_NONE;
    plain.engine.rules = *rules;
    map_parser_open(&s, board);
    assert_int_equal(map_parser_find(&s, &map, &error), PARLOUR_OK);
    assert_int_equal(map_parser_read(&map, &plain.engine, &error), PARLOUR_OK);
    engine_start(&plain.engine, plain.position);
    plain_add(0);
    for (i = 0; i < plain.states; i++) {
        if (i == end) {
            depth++;
            end = plain.states;
        }
        plain_set(i);
        for (unit = 0; unit < plain.engine.units; unit++)
            for (way = 0; way < PARLOUR_DIRECTIONS; way++) {
                if (engine_race(plain.engine.breed[unit]) != ENGINE_HERO
                    || !engine_try(&plain.engine, plain.position, unit, way,
                                   &steps))
                    continue;
                engine_make(&plain.engine, plain.position, &steps);
                if (!plain_add(depth + 1))
                    return 0;
                plain_set(i);
            }
    }
    return 1;
}

static int plain_explore(const char *board, const char *name)
{
    struct rules rules;

    assert_true(rules_find(name, &rules));
    return plain_visit(board, &rules);
}

static void check_beside_plain(struct solver_problem *f)
{
    struct solve_count n;
    int i;

    assert_int_equal(count(f, &n), PARLOUR_OK);
    assert_int_equal(f->search.states, plain.states);
    assert_int_equal(n.winning, plain.winning);
    assert_int_equal(n.layers, plain.layers);
    for (i = 0; i < plain.layers; i++)
        assert_int_equal(layer(&n, i), plain.layer[i]);
    assert_int_equal(solve(f), plain.best);
}

/* ---- random maps ---- */

/* Fills a map with random signs, weighted by how often they are listed, and at
 * least one pusher. */
static void deal(struct random *d, char *board)
{
    static const char *const signs[] = {
        "-", "-", "-", "-", "#", "A", "B", "X", "1", "2", "0", "1A", "j", "K",
        "h1.", "h0.", "a", "b", "x", "A", "B"
    };
    enum { SIGNS = sizeof signs / sizeof signs[0] };
    int columns = 2 + (int)random_below(d, 3);
    int rows = 1 + (int)random_below(d, 3);
    int hero = (int)random_below(d, (unsigned long)(columns * rows));
    int column, row, side, bounded = (int)random_below(d, 2);
    struct text t;
    const char *sign;

    text_open(&t, board, SOLVER_PROBLEM_BOARD);
    for (row = 0; row < rows + 2 * bounded; row++) {
        for (column = 0; column < columns + 2 * bounded; column++) {
            side = bounded && (row == 0 || column == 0 || row == rows + 1
                               || column == columns + 1);
            sign = signs[random_below(d, SIGNS)];
            if (*sign == '#')
                sign = "y";
            if (!side && hero-- == 0)
                sign = random_below(d, 2) ? "a" : "b";
            text_add(&t, side ? "#" : sign);
            text_add_char(&t, column + 1 < columns + 2 * bounded ? ' '
                              : '\n');
        }
    }
}

/* Writes the map as a session does, because solutions are for that. */
static void rewrite(char *board, const char *rules)
{
    struct parlour_session *s = driver_open_board("whirly", board, rules);
    struct parlour_search search = PARLOUR_SEARCH_INIT;

    parlour_use_solver(s, parlour_solve);
    assert_int_equal(parlour_search_solution(s, &search), PARLOUR_OK);
    strcpy(board, search.board);
    parlour_search_free(&search);
    parlour_close(s);
}

static void check_random(struct solver_problem *f, struct random *d,
                         const char *rules)
{
    char board[SOLVER_PROBLEM_BOARD];

    do
        deal(d, board);
    while (!plain_explore(board, rules));
    rewrite(board, rules);
    solver_problem_set(f, board, rules);
    check_beside_plain(f);
}

static void every_rule_set_is_searched_as_plainly(void **state)
{
    char turned[PARLOUR_TEXT];
    struct solver_problem f;
    struct random d;
    const char *name;
    int i, round;

    (void)state;
    solver_problem_open(&f, "whirly", 2 * MEBIBYTE);
    random_seed(&d, 10);
    for (i = 0; (name = rules_name(i)) != NULL; i++) {
        assert_true(strlen(name) + 4 < sizeof turned);
        strcpy(turned, "co_");
        strcat(turned, name);
        for (round = 0; round < ROUNDS; round++) {
            check_random(&f, &d, name);
            check_random(&f, &d, turned);
        }
    }
    assert_true(i > 10);
    solver_problem_close(&f);
}

/* ---- all positions ---- */

static struct breadth_first search;     /* large */

static int keep_on(void *context, uint64_t states)
{
    (void)context;
    (void)states;
    return 1;
}

/* Counts the positions of the map that the plain search has read. */
static void count_positions(void)
{
    search.engine = &plain.engine;
    search.count_all = 1;
    search.go_on = keep_on;
    assert_int_equal(breadth_first_run(&search), PARLOUR_OK);
}

static void check_count(void)
{
    int i;

    count_positions();
    assert_int_equal(search.states, plain.states);
    assert_int_equal(search.winning, plain.winning);
    assert_int_equal(search.layers, plain.layers);
    for (i = 0; i < plain.layers; i++)
        assert_int_equal(search.first[i + 1] - search.first[i],
                         plain.layer[i]);
}

static void deal_rules(struct random *d, struct rules *rules)
{
    int who, whom;

    rules_find("colorban", rules);
    rules->deepness = 1 + (int)random_below(d, 3);
    rules->flocks = (int)random_below(d, 2);
    for (who = 0; who < RULES_BREEDS; who++)
        for (whom = 0; whom < RULES_BREEDS; whom++)
            rules->words[who][whom]
                = (unsigned char)random_below(d, RULES_WORDS);
}

/* A move may depend on where any other pusher is, by any rules. */
static void random_rules_are_searched_as_plainly(void **state)
{
    char board[SOLVER_PROBLEM_BOARD];
    struct rules rules;
    struct random d;
    int round;

    (void)state;
    search.room = ROOM;
    search.memory = malloc(ROOM);
    assert_non_null(search.memory);
    random_seed(&d, 11);
    for (round = 0; round < RANDOM_RULES; round++) {
        deal_rules(&d, &rules);
        do
            deal(&d, board);
        while (!plain_visit(board, &rules));
        check_count();
    }
    free(search.memory);
}

/* Fills a map with pushers, most of one kind, and some boxes. */
static void deal_pushers(struct random *d, char *board)
{
    static const char *const signs[] = {
        "-", "-", "-", "-", "-", "a", "a", "a", "a", "a", "a", "b", "b", "A",
        "B", "y", "Kb", "Ka", "ja", "h1.", "1"
    };
    enum { SIGNS = sizeof signs / sizeof signs[0] };
    int columns = 2 + (int)random_below(d, 4);
    int rows = 3 + (int)random_below(d, 2), column, row;
    struct text t;

    text_open(&t, board, SOLVER_PROBLEM_BOARD);
    for (row = 0; row < rows; row++)
        for (column = 0; column < columns; column++) {
            text_add(&t, signs[random_below(d, SIGNS)]);
            text_add_char(&t, column + 1 < columns ? ' ' : '\n');
        }
}

/* Deals a map that has enough pushers. */
static void deal_crowd(struct random *d, char *board,
                       const struct rules *rules)
{
    int heroes, i;

    do {
        deal_pushers(d, board);
        heroes = 0;
        for (i = 0; board[i] != '\0'; i++)
            heroes += board[i] == 'a' || board[i] == 'b';
    } while (heroes < CROWD || !plain_visit(board, rules));
}

/* Moves that other positions make are left out: the most on a map with many
 * pushers, several of each kind. */
static void like_pushers_are_searched_as_plainly(void **state)
{
    char board[SOLVER_PROBLEM_BOARD];
    struct rules rules;
    struct random d;
    int round, moved = 0;

    (void)state;
    search.room = ROOM;
    search.memory = malloc(ROOM);
    assert_non_null(search.memory);
    random_seed(&d, 12);
    for (round = 0; round < LIKE_PUSHERS; round++) {
        rules_find("colorban", &rules);
        if (round % 2 == 0)
            deal_rules(&d, &rules);
        deal_crowd(&d, board, &rules);
        check_count();
        moved += search.layers > LAYERS;
    }
    assert_true(moved > LIKE_PUSHERS / 8);
    free(search.memory);
}

/* Nine like pushers are two groups of a key, and the walks back of eight are
 * known. There are C(20, 9) positions, and C(19, 8) have one on the goal. */
static void positions_take_few_bytes(void **state)
{
    (void)state;
    search.room = ROOM;
    search.memory = malloc(ROOM);
    assert_non_null(search.memory);
    assert_false(plain_explore(nine_like_pushers, "colorban"));
    count_positions();
    assert_int_equal(search.states, 167960);
    assert_int_equal(search.winning, 75582);
    assert_in_range(search.bytes, 1, (size_t)MOST_BYTES * search.states);
    assert_false(plain_explore(c3, "colorban"));
    count_positions();
    assert_int_equal(search.states, 930120);
    assert_in_range(search.bytes, 1, (size_t)MOST_BYTES * search.states);
    free(search.memory);
}

/* Six pushers on 16 cells, and a box: with any memory the counts are right, or
 * the search says that it was too small. A limit is kept exactly. */
static void positions_are_counted_in_any_memory(void **state)
{
    static const char *const board =
        "a a a a\na a - -\n- - A -\n- - - 1\n";
    size_t room;
    int code = PARLOUR_NO_MEMORY, stopped = 0;

    (void)state;
    search.memory = malloc(ROOM);
    assert_non_null(search.memory);
    assert_false(plain_explore(board, "colorban"));
    search.engine = &plain.engine;
    search.go_on = keep_on;
    search.count_all = 1;
    for (room = LITTLE; room <= ROOM && code != PARLOUR_OK; room += room / 4) {
        search.room = room;
        code = breadth_first_run(&search);
        assert_true(code == PARLOUR_OK || code == PARLOUR_NO_MEMORY);
        assert_true(search.states <= MANY_STATES);
        stopped += code == PARLOUR_NO_MEMORY && search.states > 1;
    }
    assert_true(stopped > 0);
    assert_int_equal(code, PARLOUR_OK);
    assert_int_equal(search.states, MANY_STATES);
    for (search.limit = 1; search.limit < MANY_STATES; search.limit *= 3) {
        assert_int_equal(breadth_first_run(&search), PARLOUR_GAVE_UP);
        assert_int_equal(search.states, search.limit);
    }
    search.limit = 0;
    free(search.memory);
}

/* 37 units on 48 cells: keys of several words. */
static void keys_have_as_many_words_as_they_need(void **state)
{
    static const char *const board =
        "# # # # # # # # # #\n"
        "# A B A B A B A B #\n"
        "# a A A A A A A - #\n"
        "# B A B A B A B A #\n"
        "# A B A B A B A B #\n"
        "# x X 0 - A B A B #\n"
        "# # # # # # # # # #\n";
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "whirly", 2 * MEBIBYTE);
    assert_true(plain_explore(board, "colortrain"));
    assert_int_equal(plain.engine.units, 37);
    solver_problem_set(&f, board, "colortrain");
    check_beside_plain(&f);
    solver_problem_close(&f);
}

/* ---- several threads ---- */

struct helper {
    pthread_t thread;
    void (*work)(void *job, int part);
    void *job;
    int part;
};

static int times_shared;

static void *help(void *context)
{
    const struct helper *h = context;

    h->work(h->job, h->part);
    return NULL;
}

static void share_by_three(void *context, void (*work)(void *job, int part),
                           void *job)
{
    struct helper helpers[2];
    int i;

    (void)context;
    times_shared++;
    for (i = 0; i < 2; i++) {
        helpers[i].work = work;
        helpers[i].job = job;
        helpers[i].part = i + 1;
        assert_int_equal(pthread_create(&helpers[i].thread, NULL, help,
                                        &helpers[i]), 0);
    }
    work(job, 0);
    for (i = 0; i < 2; i++)
        pthread_join(helpers[i].thread, NULL);
}

/* More threads than the search can use, the last one being the quickest. */
static void share_in_turn(void *context, void (*work)(void *job, int part),
                          void *job)
{
    int part;

    (void)context;
    times_shared++;
    for (part = 2 * BREADTH_FIRST_PARTS; part >= 0; part--)
        work(job, part);
}

/* Counts with another number of threads: the same comes out. */
static void check_shared(struct solver_problem *f, int code,
                         const struct solve_count *alone,
                         void (*by)(void *context,
                                    void (*work)(void *job, int part),
                                    void *job))
{
    unsigned long states = f->search.states, layers[SHARED_LAYERS];
    struct solve_count n = *alone;
    int i;

    assert_in_range(n.layers, 1, SHARED_LAYERS);
    for (i = 0; i < n.layers; i++)
        layers[i] = layer(&n, i);
    f->search.share = by;
    times_shared = 0;
    assert_int_equal(count(f, &n), code);
    f->search.share = NULL;
    assert_true(times_shared > 0);
    assert_int_equal(f->search.states, states);
    assert_int_equal(n.winning, alone->winning);
    assert_int_equal(n.layers, alone->layers);
    for (i = 0; i < n.layers; i++)
        assert_int_equal(layer(&n, i), layers[i]);
}

static void any_number_of_threads_counts_the_same(void **state)
{
    static const struct shared_count {
        const char *const *map;
        const char *rules;
        unsigned long limit;    /* 0: none */
        unsigned long states;
    } counts[] = {
        { &nine_like_pushers, "colorban", 0, 167960 },
        { &c3, "flocks", 100000, 100000 }
    };
    struct solver_problem f;
    struct solve_count n;
    size_t i;
    int code;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    for (i = 0; i < sizeof counts / sizeof *counts; i++) {
        solver_problem_set(&f, *counts[i].map, counts[i].rules);
        f.search.limit = counts[i].limit;
        code = count(&f, &n);
        assert_int_equal(code, counts[i].limit == 0 ? PARLOUR_OK
                                                    : PARLOUR_GAVE_UP);
        assert_int_equal(f.search.states, counts[i].states);
        check_shared(&f, code, &n, share_by_three);
        check_shared(&f, code, &n, share_in_turn);
    }
    solver_problem_close(&f);
}

/* ---- limits ---- */

static void limits_are_kept(void **state)
{
    struct solve_count n;
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    solver_problem_set(&f, c3, "colorban");
    f.search.limit = 1000;
    assert_int_equal(count(&f, &n), PARLOUR_GAVE_UP);
    assert_int_equal(f.search.states, 1000);
    assert_int_equal(layer(&n, 3), 26);
    f.search.limit = 0;
    f.answers = 0;
    assert_int_equal(parlour_solve(&f.search), PARLOUR_GAVE_UP);
    assert_null(f.search.moves);
    f.answers = -1;
    solver_problem_close(&f);
}

/* Writes a map of CROWDED by CROWDED cells, every second of which has a pusher
 * of one kind. */
static void write_crowd(char *board)
{
    int row, column;

    for (row = 0; row < CROWDED; row++)
        for (column = 0; column < CROWDED; column++) {
            *board++ = row == 0 || column == 0 || row == CROWDED - 1
                    || column == CROWDED - 1 ? '#'
                : row == 1 && column == 1 ? '0'
                : (row + column) % 2 == 0 ? 'a' : '-';
            *board++ = column + 1 < CROWDED ? ' ' : '\n';
        }
    *board = '\0';
}

/* A position with hundreds of pushers has so many successors that the count
 * must ask while it makes them; told to stop, it asks no more and looks at no
 * other position. */
static void counting_asks_after_work(void **state)
{
    static char board[2 * CROWDED * CROWDED + 1];
    struct parlour_search *s;
    struct solver_problem f;
    struct solve_count n;
    uint64_t work;
    int asked, i;

    (void)state;
    write_crowd(board);
    solver_problem_open(&f, "whirly", ROOM);
    s = &f.search;
    s->board = board;
    s->limit = 2;
    f.answers = INT_MAX;
    assert_int_equal(count(&f, &n), PARLOUR_GAVE_UP);
    assert_int_equal(s->states, 2);
    asked = INT_MAX - f.answers;
    work = (uint64_t)CROWDED * CROWDED / 2 * CROWDED * CROWDED / 2;
    print_message("%d questions\n", asked);
    assert_in_range(asked, work / STOP_CHECK_PAUSE, INT_MAX);
    s->limit = 0;
    for (i = 0; i < asked; i++) {
        f.answers = i;
        assert_int_equal(count(&f, &n), PARLOUR_GAVE_UP);
        assert_int_equal(f.answers, 0);
        assert_in_range(s->states, 1, 2 * PARLOUR_CELLS);
    }
    solver_problem_close(&f);
}

/* Spiral Pie of the original: four pushers in each other's way, solved before
 * any position is spent on the fewest moves. */
static void a_solution_comes_before_the_shortest(void **state)
{
    struct solver_problem f;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    solver_problem_set(&f,
                       "# # # # # # # #\n# # - - - - - #\n"
                       "# - # C a # - #\n# - d 1 2 D - #\n"
                       "# - B 4 3 b - #\n# - # c A # - #\n"
                       "# - - - - - # #\n# # # # # # # #\n", "colorban");
    f.search.limit = 450000;
    assert_int_equal(parlour_solve(&f.search), PARLOUR_OK);
    assert_false(f.search.optimal);
    solver_problem_prove(&f.search);
    solver_problem_close(&f);
}

/* With any amount of memory the answer is right or none comes. */
static void little_memory_is_told(void **state)
{
    struct solver_problem f;
    size_t room;
    int code, last = PARLOUR_NO_MEMORY;

    (void)state;
    for (room = 1024; room <= 2 * MEBIBYTE; room += 99991) {
        solver_problem_open(&f, "whirly", room);
        solver_problem_set(&f, c3, "colorban");
        code = parlour_solve(&f.search);
        assert_true(code == PARLOUR_OK || code == PARLOUR_NO_MEMORY);
        assert_true(code == PARLOUR_OK || last == PARLOUR_NO_MEMORY);
        if (code == PARLOUR_OK)
            assert_int_equal(f.search.length, 13);
        last = code;
        solver_problem_close(&f);
    }
    assert_int_equal(last, PARLOUR_OK);
}

static int add_key(struct whirly_states *s, const uint32_t *key)
{
    return whirly_states_add(s, key, whirly_states_hash(s->words, key));
}

/* A key of up to 72 bits takes at most 20 bytes with its slots. */
static void a_position_takes_few_bytes(void **state)
{
    static const int bits[] = { 30, 32, 64, 72 };
    static uint32_t memory[4 * MEBIBYTE];
    struct whirly_states s;
    uint32_t key[3] = { 0 }, found[3];
    size_t i;

    (void)state;
    for (i = 0; i < sizeof bits / sizeof *bits; i++) {
        assert_true(whirly_states_open(&s, memory, sizeof memory, bits[i], 0));
        for (key[0] = 0; s.count < 800000; key[0]++) {
            key[1] = key[0] * 3;
            key[2] = key[0] % 0xff;
            assert_int_equal(add_key(&s, key), WHIRLY_STATES_NEW);
            assert_int_equal(add_key(&s, key), WHIRLY_STATES_KNOWN);
            assert_true(s.count < 32768
                        || whirly_states_bytes(&s) <= 20.0 * s.count);
        }
        while (add_key(&s, key) == WHIRLY_STATES_NEW)
            key[0]++;
        assert_true(whirly_states_bytes(&s) <= sizeof memory);
        key[0] = 77777;
        key[1] = key[0] * 3;
        key[2] = key[0] % 0xff;
        assert_int_equal(add_key(&s, key), WHIRLY_STATES_KNOWN);
        whirly_states_key(&s, key[0], found);
        assert_memory_equal(found, key, (size_t)s.words * sizeof *key);
    }
}

/* ---- in play ---- */

/* Two pushers of one colour that have swapped places keep their names: the
 * first by name is now the second on the board. */
static void pushers_keep_their_names_in_play(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct solver_problem f;
    struct parlour_session *s;
    char hint[PARLOUR_TEXT];

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    s = driver_open_board("whirly", "- a a - A 1\n- - - - - -\n",
                                "colorban");
    parlour_use_solver(s, parlour_solve);
    assert_int_equal(driver_words(s, "a.1.d a.1.l a.1.l a.0.r a.1.u"),
                     PARLOUR_OK);
    assert_int_equal(parlour_search_solution(s, &search), PARLOUR_OK);
    solver_problem_equip(&f, &search);
    assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
    assert_string_equal(search.moves, "a.0.r a.0.R");
    assert_int_equal(parlour_search_verify(s, &search), PARLOUR_OK);
    parlour_search_show(s, &search, hint);
    assert_string_equal(hint, "a.0.r");
    parlour_search_free(&search);
    parlour_close(s);
    solver_problem_close(&f);
}

/* Asks for a hint with a search of at most `limit` positions. length: gets the
 * moves left. */
static void ask_hint(struct solver_problem *f, struct parlour_session *s,
                     unsigned long limit, char *hint, unsigned long *length)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;

    assert_int_equal(parlour_search_solution(s, &search), PARLOUR_OK);
    solver_problem_equip(f, &search);
    search.limit = limit;
    assert_int_equal(parlour_search_run(&search), PARLOUR_OK);
    assert_int_equal(parlour_search_verify(s, &search), PARLOUR_OK);
    parlour_search_show(s, &search, hint);
    *length = search.length;
    parlour_search_free(&search);
}

/* Notes the first words of a solution. */
struct first_words {
    int count;
    char word[2][PARLOUR_TEXT];
};

static int take_word(void *context, const char *word)
{
    struct first_words *first = context;

    strcpy(first->word[first->count++], word);
    return first->count == 2;
}

/* The search finds other solutions as short as the stored one, but the hint is
 * of the stored one as long as the player follows it. */
static void hints_are_of_the_stored_solution(void **state)
{
    static const int limit = 20000;
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    struct first_words first;
    struct solver_problem f;
    struct parlour_session *s;
    char hint[PARLOUR_TEXT];
    unsigned long length;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    o.given |= PARLOUR_OPTION_LEVEL;
    for (o.level = 1; o.level <= builtin_maps_count(); o.level++) {
        first.count = 0;
        s = driver_open(&o);
        parlour_use_solver(s, parlour_solve);
        parlour_get_status(s, &status);
        assert_true(parlour_stored_solution(s, take_word, &first));
        ask_hint(&f, s, limit, hint, &length);
        assert_string_equal(hint, first.word[0]);
        assert_int_equal(length, status.par);
        driver_words(s, hint);
        ask_hint(&f, s, limit, hint, &length);
        assert_string_equal(hint, first.word[1]);
        assert_int_equal(length, status.par - 1);
        parlour_close(s);
    }
    solver_problem_close(&f);
}

/* If the search gives up, the solution that comes with the map is the hint,
 * unless the player left it. */
static void stored_solutions_are_told_when_nothing_is_found(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct solver_problem f;
    struct parlour_session *s;
    int made;

    (void)state;
    solver_problem_open(&f, "whirly", ROOM);
    o.game = "whirly";
    o.level = 2;
    o.given = PARLOUR_OPTION_LEVEL;
    s = driver_open(&o);
    parlour_use_solver(s, parlour_solve);
    for (made = 0; made < 3; made++) {
        assert_int_equal(parlour_search_solution(s, &search), PARLOUR_OK);
        solver_problem_equip(&f, &search);
        f.answers = 0;
        assert_int_equal(parlour_search_run(&search), made < 2
                         ? PARLOUR_OK : PARLOUR_GAVE_UP);
        if (made < 2) {
            assert_int_equal(search.length, 6 - made);
            assert_false(search.optimal);
            assert_int_equal(parlour_search_verify(s, &search), PARLOUR_OK);
        }
        parlour_search_free(&search);
        driver_words(s, made == 0 ? "a.0.r" : "b.0.r");
    }
    parlour_close(s);
    solver_problem_close(&f);
}

/* Microban 1 to 5, if available, by the rules of Sokoban. */
static void sokoban_levels_are_solved_in_as_few_moves(void **state)
{
    static const int moves[] = { 33, 16, 41, 23, 25 };
    const char *path = getenv("PARLOUR_MICROBAN");
    const struct solve_solver *solver = solve_find("whirly");
    static struct solve_position p;
    struct solve_options options;
    struct parlour_error error;
    char *text = path == NULL ? NULL : driver_read_file(path);
    const char *at = text;
    struct solver_problem f;
    size_t i;

    (void)state;
    if (text == NULL)
        skip();
    solver_problem_open(&f, "whirly", ROOM);
    memset(&options, 0, sizeof options);
    memset(&p, 0, sizeof p);
    for (i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        assert_int_equal(solver->next(&at, &options, &p, &error),
                         PARLOUR_OK);
        solver_problem_set(&f, p.board, "sokoban");
        assert_int_equal(solve(&f), moves[i]);
    }
    solver->end(&p);
    free(text);
    solver_problem_close(&f);
}

/* ---- files ---- */

static void a_file_is_divided_into_maps(void **state)
{
    static const char *const text =
        ":::map\n# # # #\n# a 1A #\n# # # #\n:::board_end\n"
        ":::context_akey=pullpush\n"
        ":::map\naA b\n:::board_end\n:::nonsense\n"
        ":::map\n- x X 0\n:::board_end\n"
        ":::map\n- x X 0\n:::board_end\n:::context_akey=strange\n";
    const struct solve_solver *solver = solve_find("Whirly");
    static struct solve_position p;
    struct solve_options options;
    struct parlour_error error;
    const char *at = text;

    (void)state;
    memset(&options, 0, sizeof options);
    memset(&p, 0, sizeof p);
    assert_int_equal(solver->next(&at, &options, &p, &error), PARLOUR_OK);
    assert_int_equal(p.line, 2);
    assert_string_equal(p.rules, "pullpush");
    assert_string_equal(p.board, "# # # #\n# a 1A #\n# # # #\n");
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_DAMAGED);
    assert_int_equal(error.line, 8);
    assert_int_equal(solver->next(&at, &options, &p, &error), PARLOUR_OK);
    assert_int_equal(p.line, 12);
    assert_string_equal(p.rules, "whirly");
    assert_string_equal(p.board, "- x X 0\n");
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_DAMAGED);
    assert_int_equal(error.line, 17); /* the line that names the rules */
    assert_int_equal(solver->next(&at, &options, &p, &error),
                     PARLOUR_NO_PIECE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_and_fewest_moves_are_the_originals),
        cmocka_unit_test(what_cannot_be_won_is_proved),
        cmocka_unit_test(flocks_go_around_corners),
        cmocka_unit_test(eight_pushers_are_a_sliding_puzzle),
        cmocka_unit_test(every_rule_set_is_searched_as_plainly),
        cmocka_unit_test(random_rules_are_searched_as_plainly),
        cmocka_unit_test(like_pushers_are_searched_as_plainly),
        cmocka_unit_test(positions_take_few_bytes),
        cmocka_unit_test(positions_are_counted_in_any_memory),
        cmocka_unit_test(keys_have_as_many_words_as_they_need),
        cmocka_unit_test(any_number_of_threads_counts_the_same),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(counting_asks_after_work),
        cmocka_unit_test(a_solution_comes_before_the_shortest),
        cmocka_unit_test(little_memory_is_told),
        cmocka_unit_test(a_position_takes_few_bytes),
        cmocka_unit_test(pushers_keep_their_names_in_play),
        cmocka_unit_test(hints_are_of_the_stored_solution),
        cmocka_unit_test(stored_solutions_are_told_when_nothing_is_found),
        cmocka_unit_test(sokoban_levels_are_solved_in_as_few_moves),
        cmocka_unit_test(a_file_is_divided_into_maps)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
