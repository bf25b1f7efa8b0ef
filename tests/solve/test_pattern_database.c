/* test_pattern_database.c: what the sliding puzzle searches rely on: pattern
 * values and pruned sequences against breadth-first searches of another kind,
 * the same values and solutions with several threads, and stored tables that
 * are damaged.
 */
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "solve/slide/beam_search.h"
#include "solve/slide/ida_star.h"
#include "solve/slide/table_cache.h"
#include "support/unit.h"

enum {
    MEBIBYTE = 1 << 20,
    NINE = 362880,              /* permutations of nine tiles */
    UNKNOWN = 255,
    FLIPS = 14
};

static int always(void *context, unsigned long done, unsigned long whole)
{
    (void)context;
    assert_true(done <= whole);
    return 1;
}

static const struct pattern_database_watch patient = { always, NULL };
static const struct team alone = { NULL, NULL };

static struct arena open_arena(size_t mebibytes)
{
    struct arena a = { NULL, mebibytes * MEBIBYTE, 0 };

    a.base = calloc(1, a.room);
    assert_non_null(a.base);
    return a;
}

/* ---- boards of 3x3 by their number ---- */

static int rank_nine(const uint8_t *tile)
{
    int rank = 0, i, k, smaller;

    for (i = 0; i < 9; i++) {
        for (smaller = 0, k = i + 1; k < 9; k++)
            smaller += tile[k] < tile[i];
        rank = rank * (9 - i) + smaller;
    }
    return rank;
}

static void unrank_nine(int rank, uint8_t *tile)
{
    int i, k;

    for (i = 8; i >= 0; i--) {
        tile[i] = (uint8_t)(rank % (9 - i));
        rank /= 9 - i;
        for (k = i + 1; k < 9; k++)
            tile[k] = (uint8_t)(tile[k] + (tile[k] >= tile[i]));
    }
}

/* Computes the fewest moves of the tiles in `counted` (bits) for each board,
 * by relaxation until nothing changes. */
static uint8_t *find_needs(const struct heuristic *g, unsigned counted)
{
    uint8_t *needs = malloc(NINE), tile[9];
    int changed = 1, rank, way, hole, cell, next, cost;

    memset(needs, UNKNOWN, NINE);
    needs[rank_nine((const uint8_t[]){ 1, 2, 3, 4, 5, 6, 7, 8, 0 })] = 0;
    while (changed)
        for (changed = 0, rank = 0; rank < NINE; rank++) {
            if (needs[rank] == UNKNOWN)
                continue;
            unrank_nine(rank, tile);
            hole = (int)((uint8_t *)memchr(tile, 0, 9) - tile);
            for (way = 0; way < BOARD_CELLS_WAYS; way++) {
                cell = g->beside[hole][way];
                if (cell < 0)
                    continue;
                cost = needs[rank] + (counted >> tile[cell] & 1);
                tile[hole] = tile[cell];
                tile[cell] = 0;
                next = rank_nine(tile);
                tile[cell] = tile[hole];
                tile[hole] = 0;
                if (needs[next] > cost) {
                    needs[next] = (uint8_t)cost;
                    changed = 1;
                }
            }
        }
    return needs;
}

/* The pattern's value must be the minimum over all boards that look the same
 * to it. */
static void check_pattern(const uint8_t *goals, int tiles)
{
    struct arena a = open_arena(16);
    struct pattern_database p;
    struct heuristic g;
    struct heuristic_board b;
    uint8_t *needs, *least, tile[9];
    size_t places;
    unsigned counted = 0;
    int rank, i, manhattan;

    for (i = 0; i < tiles; i++)
        counted |= 1u << (goals[i] + 1);
    heuristic_open(&g, 3, 3);
    needs = find_needs(&g, counted);
    assert_int_equal(pattern_database_open(&p, 3, 3, goals, tiles, NULL, NULL,
                                           &a),
                     1);
    p.values = arena_take(&a, pattern_database_size(&p));
    assert_int_equal(pattern_database_build(&p, &a, &alone, &patient),
                     PARLOUR_OK);
    heuristic_add(&g, 0, &p, 0);
    memset(g.view_of[0], 1, sizeof g.view_of[0]); /* no pattern: view 1 */
    for (i = 0; i < tiles; i++)
        g.view_of[0][goals[i] + 1] = 0;
    places = (size_t)p.sets * p.orders->count;
    least = malloc(places);
    memset(least, UNKNOWN, places);
    for (rank = 0; rank < NINE; rank++) {
        unrank_nine(rank, tile);
        heuristic_set(&g, &b, tile);
        i = (int)(pattern_database_rank(&p, b.place[0].set) * p.orders->count
                  + b.place[0].order);
        if (needs[rank] < least[i])
            least[i] = needs[rank];
    }
    for (rank = 0; rank < NINE; rank++) {
        unrank_nine(rank, tile);
        heuristic_set(&g, &b, tile);
        i = (int)(pattern_database_rank(&p, b.place[0].set) * p.orders->count
                  + b.place[0].order);
        if (least[i] == UNKNOWN)
            continue;
        for (manhattan = 0, i = 0; i < 9; i++)
            if (counted >> tile[i] & 1)
                manhattan += g.distance[tile[i]][i];
        i = (int)(pattern_database_rank(&p, b.place[0].set) * p.orders->count
                  + b.place[0].order);
        assert_int_equal(manhattan + 2 * b.value[0], least[i]);
    }
    free(least);
    free(needs);
    free(a.base);
}

static void patterns_hold_the_fewest_moves_of_their_tiles(void **state)
{
    (void)state;
    check_pattern((const uint8_t[]){ 1, 3, 5, 7, 4 }, 5);
    check_pattern((const uint8_t[]){ 0, 1, 2, 3, 4, 5, 6, 7 }, 8);
}

/* ---- several threads ---- */

struct second {
    void (*work)(void *job, int part);
    void *job;
};

static int times_shared;

static void *run_second(void *context)
{
    const struct second *t = context;

    t->work(t->job, 1);
    return NULL;
}

static void share(void *context, void (*work)(void *job, int part), void *job)
{
    struct second second = { work, job };
    pthread_t thread;

    (void)context;
    times_shared++;
    assert_int_equal(pthread_create(&thread, NULL, run_second, &second), 0);
    work(job, 0);
    pthread_join(thread, NULL);
}

static void two_threads_build_the_same_patterns(void **state)
{
    static const unsigned char goals[] = { 0, 4, 5, 8, 9, 12 };
    static const struct team two = { share, NULL };
    struct arena a = open_arena(64);
    struct pattern_database p;
    uint8_t *other;

    (void)state;
    assert_int_equal(pattern_database_open(&p, 4, 4, goals, 6, NULL, NULL,
                                           &a), 1);
    other = arena_take(&a, pattern_database_size(&p));
    p.values = arena_take(&a, pattern_database_size(&p));
    assert_int_equal(pattern_database_build(&p, &a, &alone, &patient),
                     PARLOUR_OK);
    memcpy(other, p.values, pattern_database_size(&p));
    times_shared = 0;
    assert_int_equal(pattern_database_build(&p, &a, &two, &patient),
                     PARLOUR_OK);
    assert_true(times_shared > 0);
    assert_memory_equal(p.values, other, pattern_database_size(&p));
    free(a.base);
}

/* The second part is done before the first begins. */
static void share_in_turn(void *context, void (*work)(void *job, int part),
                          void *job)
{
    (void)context;
    times_shared++;
    work(job, 1);
    work(job, 0);
}

struct limit {
    uint64_t most;              /* boards; 0: no limit */
};

static uint64_t has_more(void *context, uint64_t states)
{
    const struct limit *limit = context;

    return limit->most == 0 || states < limit->most ? 1 << 14 : 0;
}

/* Searches with the tiles' distances alone. s->least and s->enough are set. */
static int search_on(struct ida_star *s, const uint8_t *tile,
                     void (*by)(void *context,
                                void (*work)(void *job, int part),
                                void *job), uint64_t most)
{
    struct arena a = open_arena(64);
    struct limit limit = { most };
    struct move_automaton automaton;
    struct heuristic h;
    int result;

    heuristic_open(&h, 4, 4);
    assert_int_equal(move_automaton_open(&automaton, 4, 4, 6, NULL, &a), 1);
    s->heuristic = &h;
    s->automaton = &automaton;
    s->team.share = by;
    s->go_on = has_more;
    s->context = &limit;
    result = ida_star_run(s, tile, IDA_STAR_MOST);
    free(a.base);
    return result;
}

static int search_board(struct ida_star *s, const uint8_t *tile,
                        void (*by)(void *context,
                                   void (*work)(void *job, int part),
                                   void *job), uint64_t most)
{
    memset(s, 0, sizeof *s);
    return search_on(s, tile, by, most);
}

static const uint8_t hard[] = {
    10, 5, 1, 0, 15, 9, 13, 14, 2, 8, 4, 7, 6, 12, 11, 3
};

static void several_threads_find_the_same_solution(void **state)
{
    struct ida_star s, other;

    (void)state;
    assert_int_equal(search_board(&s, hard, NULL, 0), IDA_STAR_FOUND);
    assert_int_equal(s.length, 55);
    times_shared = 0;
    assert_int_equal(search_board(&other, hard, share, 0), IDA_STAR_FOUND);
    assert_int_equal(other.length, s.length);
    assert_int_equal(other.bound, s.bound);
    assert_memory_equal(other.cells, s.cells, (size_t)s.length);
    assert_int_equal(search_board(&other, hard, share_in_turn, 0),
                     IDA_STAR_FOUND);
    assert_int_equal(other.length, s.length);
    assert_memory_equal(other.cells, s.cells, (size_t)s.length);
    assert_true(times_shared > 1);
    assert_int_equal(search_board(&other, hard, share, s.states / 4),
                     IDA_STAR_STOPPED);
    assert_true(other.bound <= s.bound);
}

/* A search that stopped after a bound continues from there: both together
 * visit the same boards as one that never stops. */
static void a_search_goes_on_from_a_bound(void **state)
{
    struct ida_star whole, first, second;

    (void)state;
    assert_int_equal(search_board(&whole, hard, NULL, 0), IDA_STAR_FOUND);
    memset(&first, 0, sizeof first);
    first.enough = whole.states / 1000;
    assert_int_equal(search_on(&first, hard, NULL, 0), IDA_STAR_STOPPED);
    assert_true(first.bound < whole.length);
    memset(&second, 0, sizeof second);
    second.least = first.bound - 1; /* of the wrong parity */
    assert_int_equal(search_on(&second, hard, NULL, 0), IDA_STAR_FOUND);
    assert_int_equal(second.length, whole.length);
    assert_memory_equal(second.cells, whole.cells, (size_t)whole.length);
    assert_true(first.states + second.states == whole.states);
}

/* ---- direct tables ---- */

static uint64_t begin_but_stop(void *context, uint64_t states)
{
    int *asked = context;

    assert_int_equal(states, 0);
    return (*asked)++ == 0;
}

/* Sets up a heuristic of two sides, whose patterns have any values. */
static void open_mirrored(struct heuristic *h, struct pattern_database *p,
                          struct arena *a)
{
    static const unsigned char goals[][4] = { { 0, 3, 4, 6 }, { 1, 2, 5, 7 } };
    struct random d;
    size_t k;
    int i, side;

    random_seed(&d, 1);
    heuristic_open(h, 3, 3);
    for (i = 0; i < 2; i++) {
        assert_int_equal(pattern_database_open(&p[i], 3, 3, goals[i], 4, NULL,
                                               NULL, a), 1);
        p[i].values = arena_take(a, pattern_database_size(&p[i]));
        for (k = 0; k < pattern_database_size(&p[i]); k++)
            p[i].values[k] = (uint8_t)random_below(&d, 256);
        for (side = 0; side < 2; side++)
            heuristic_add(h, side, &p[i],
                          side == 0 ? 0 : HEURISTIC_TRANSPOSE);
    }
}

/* Moves a cell's tile into the hole of a board. */
static void slide_tile(struct heuristic_board *b, int cell)
{
    b->tile[b->hole] = b->tile[cell];
    b->tile[cell] = 0;
    b->hole = (uint8_t)cell;
}

/* Checks that a move leads to the places that are found without it. */
static void check_indices(const struct heuristic *h,
                          const struct heuristic_board *after,
                          const struct heuristic_child *move)
{
    uint8_t cells[PATTERN_DATABASE_CELLS] = { 0 };
    int cell, side;

    for (cell = 0; cell < h->cells; cell++)
        cells[after->tile[cell]] = (uint8_t)cell;
    for (side = 0; side < h->sides; side++)
        assert_int_equal(heuristic_index(h, move->view[side], cells),
                         move->place[side].index);
}

/* Plays random moves by both heuristics, which must agree. */
static void play_both(const struct heuristic *h, const struct heuristic *other)
{
    uint8_t tile[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };
    struct heuristic_board b, c;
    struct heuristic_child move, same;
    struct random d;
    int i, cell, side;

    random_seed(&d, 2);
    for (i = 0; i < 20000; i++) {
        heuristic_set(h, &b, tile);
        heuristic_set(other, &c, tile);
        assert_int_equal(heuristic_value(h, &b), heuristic_value(other, &c));
        cell = h->beside[b.hole][random_below(&d, BOARD_CELLS_WAYS)];
        if (cell < 0)
            continue;
        assert_true(heuristic_open_child(h, &b, cell, UNKNOWN, &move));
        assert_true(heuristic_open_child(other, &c, cell, UNKNOWN, &same));
        for (side = 0; side < h->sides; side++)
            assert_int_equal(heuristic_look_up(other, same.view[side],
                                               &same.place[side]),
                             heuristic_look_up(h, move.view[side],
                                               &move.place[side]));
        slide_tile(&b, cell);
        check_indices(h, &b, &move);
        memcpy(tile, b.tile, sizeof tile);
    }
}

static void direct_tables_give_the_same_bounds(void **state)
{
    struct arena a = open_arena(16);
    struct heuristic h;
    struct pattern_database p[2];
    struct heuristic_direct *direct = calloc(1, sizeof *direct);
    struct limit none = { 0 };
    struct heuristic_help help = { { share, NULL }, has_more, &none };
    size_t mark;
    int asked = 0;

    (void)state;
    open_mirrored(&h, p, &a);
    mark = a.used;
    times_shared = 0;
    assert_int_equal(heuristic_direct_open(direct, &h, &help, &a),
                     PARLOUR_OK);
    assert_int_equal(times_shared, 2); /* the sides have the same patterns */
    assert_true(a.used - mark >= heuristic_direct_size(&h));
    play_both(&h, &direct->heuristic);
    a.used = mark;
    assert_true(heuristic_direct_fits(&h, a));
    a.room = mark + heuristic_direct_size(&h) / 2;
    assert_false(heuristic_direct_fits(&h, a));
    assert_int_equal(heuristic_direct_open(direct, &h, &help, &a),
                     PARLOUR_NO_MEMORY);
    a.used = mark;
    a.room = 16 * (size_t)MEBIBYTE;
    help.team = alone;
    help.go_on = begin_but_stop;
    help.context = &asked;
    assert_int_equal(heuristic_direct_open(direct, &h, &help, &a),
                     PARLOUR_GAVE_UP);
    assert_int_equal(asked, 2);
    free(direct);
    free(a.base);
}

/* ---- pairs of divisions ---- */

/* Sets up two divisions that share no pattern. */
static void open_two(struct heuristic *h, struct pattern_database *p,
                     struct arena *a)
{
    size_t k;
    int i;

    open_mirrored(&h[0], p, a);
    open_mirrored(&h[1], p + 2, a);
    for (i = 2; i < 4; i++)
        for (k = 0; k < pattern_database_size(&p[i]); k++)
            p[i].values[k] ^= UINT8_MAX; /* other values */
}

static int larger_of(int one, int other)
{
    return one > other ? one : other;
}

/* Its bound is the larger of the two sides' sums, before and after moves. */
static void a_pair_has_a_side_of_each(void **state)
{
    struct arena a = open_arena(16);
    struct heuristic h[2], pair;
    struct pattern_database p[4];
    struct heuristic_board one, other, both;
    uint8_t tile[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
    int i;

    (void)state;
    open_two(h, p, &a);
    heuristic_pair(&pair, &h[0], &h[0]);
    play_both(&h[0], &pair);
    heuristic_pair(&pair, &h[0], &h[1]);
    for (i = 0; i < (int)sizeof tile; i++) {
        heuristic_set(&h[0], &one, tile);
        heuristic_set(&h[1], &other, tile);
        heuristic_set(&pair, &both, tile);
        assert_int_equal(heuristic_value(&pair, &both), both.manhattan
                         + 2 * larger_of(one.sum[0], other.sum[1]));
        memmove(&tile[1], &tile[0], sizeof tile - 1); /* turn the cells */
        tile[0] = both.tile[8];
    }
    free(a.base);
}

/* Pairs of different divisions need room for larger direct tables. */
static void pairs_without_room_are_left_out(void **state)
{
    struct arena a = open_arena(16), rest;
    struct heuristic h[2];
    struct pattern_database p[4];
    struct heuristic_choice c;

    (void)state;
    open_two(h, p, &a);
    heuristic_choice_open(&c, h, 2, &a);
    assert_int_equal(c.pairs, 4);
    rest = a;
    rest.room = rest.used + heuristic_direct_size(&h[0]) * 3 / 2;
    heuristic_choice_open(&c, h, 2, &rest);
    assert_int_equal(c.pairs, 2);
    assert_ptr_equal(c.pair[0].one, c.pair[0].other);
    assert_ptr_equal(c.pair[1].one, c.pair[1].other);
    heuristic_choice_open(&c, h, 1, &rest);
    assert_int_equal(c.pairs, 1);
    free(a.base);
}

static void worse_pairs_are_dropped(void **state)
{
    struct arena none = { NULL, 0, 0 };
    struct heuristic h[3];
    struct heuristic_choice c;
    int i;

    (void)state;
    for (i = 0; i < 3; i++)
        heuristic_open(&h[i], 3, 3);
    heuristic_choice_open(&c, h, 3, &none);
    assert_int_equal(c.pairs, 3);
    c.pair[0].boards = 40;      /* too few to tell */
    c.pair[1].boards = 10;
    c.pair[2].boards = 30;
    assert_int_equal(heuristic_choice_keep(&c), 10);
    assert_int_equal(c.pairs, 3);
    assert_ptr_equal(c.pair[0].one, &h[1]);
    c.pair[0].boards = 120000;
    c.pair[1].boards = 130000;
    c.pair[2].boards = 100000;
    assert_int_equal(heuristic_choice_keep(&c), 100000);
    assert_int_equal(c.pairs, 2);
    assert_ptr_equal(c.pair[0].one, &h[2]);
    assert_ptr_equal(c.pair[1].one, &h[1]);
}

/* ---- beams ---- */

/* A beam as wide as there is room for does not run out of memory, and one of
 * twice the width does. */
static void the_widest_beam_fits(void **state)
{
    enum { BELOW = 62, MOST = 1 << 20 };
    struct limit limit = { 0 };
    struct heuristic h;
    struct beam_search beam;
    struct arena a;
    size_t mebibytes;

    (void)state;
    heuristic_open(&h, 4, 4);
    assert_int_equal(beam_search_width(MEBIBYTE, BELOW, MOST), 0);
    for (mebibytes = 10; mebibytes <= 20; mebibytes += 5) {
        a = open_arena(mebibytes);
        memset(&beam, 0, sizeof beam);
        beam.heuristic = &h;
        beam.go_on = has_more;
        beam.context = &limit;
        beam.width = beam_search_width(a.room, BELOW, MOST);
        beam.weight = 1;
        assert_true(beam.width > 0);
        assert_int_equal(beam_search_run(&beam, hard, BELOW, &a),
                         PARLOUR_OK);
        assert_true(beam.length >= 55 && beam.length < BELOW);
        beam.width *= 2;
        assert_int_equal(beam_search_run(&beam, hard, BELOW, &a),
                         PARLOUR_NO_MEMORY);
        free(a.base);
    }
}

/* ---- pruned sequences ---- */

enum { DEEP = 13, BOARDS = 1 << 16 };

struct reached {
    struct heuristic g;
    struct move_automaton p;
    int depth;                  /* depth of the search without pruning, or
                                   -1 */
    int count[DEEP + 1];        /* boards first reached at each depth */
    uint64_t key[BOARDS];
    uint8_t at[BOARDS];
};

/* Returns the depth at which a board was reached; a new one has 255. */
static uint8_t *find_board(struct reached *r, const uint8_t *tile)
{
    uint64_t key = 1;
    uint32_t i;
    int cell;

    for (cell = 0; cell < r->g.cells; cell++)
        key = (key ^ tile[cell]) * 0x100000001b3u + 0x9e3779b97f4a7c15u;
    for (i = (uint32_t)(key >> 40) % BOARDS; r->key[i] != key;
            i = (i + 1) % BOARDS)
        if (r->key[i] == 0) {
            r->key[i] = key;
            r->at[i] = UNKNOWN;
            break;
        }
    return &r->at[i];
}

static void walk(struct reached *r, uint8_t *tile, int hole, int depth,
                 unsigned state, int pruned)
{
    uint8_t *at = find_board(r, tile);
    int way, cell;
    unsigned next;

    if (*at > depth)
        *at = (uint8_t)depth;
    for (way = 0; way < BOARD_CELLS_WAYS && depth < r->depth; way++) {
        cell = r->g.beside[hole][way];
        next = r->p.next[state][way];
        if (cell < 0 || (pruned && next == MOVE_AUTOMATON_DEAD))
            continue;
        tile[hole] = tile[cell];
        tile[cell] = 0;
        walk(r, tile, cell, depth + 1, pruned ? next : 0, pruned);
        tile[cell] = tile[hole];
        tile[hole] = 0;
    }
}

static int count_at(const struct reached *r, int depth)
{
    int count = 0, i;

    for (i = 0; i < BOARDS; i++)
        count += r->key[i] != 0 && r->at[i] == depth;
    return count;
}

/* Boards at each distance from the solved one with the hole in a corner of
 * 4x4: sequence A089484 of the OEIS. */
static void pruning_loses_no_board_and_no_depth(void **state)
{
    static const int known[] = {
        1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544
    };
    struct arena a = open_arena(64);
    struct reached *r = calloc(1, sizeof *r);
    uint8_t tile[16];
    int i;

    (void)state;
    for (i = 0; i < 16; i++)
        tile[i] = (uint8_t)((i + 1) % 16);
    heuristic_open(&r->g, 4, 4);
    assert_int_equal(move_automaton_open(&r->p, 4, 4, 12, NULL, &a), 1);
    r->depth = DEEP;
    walk(r, tile, 15, 0, MOVE_AUTOMATON_START, 1);
    for (i = 0; i <= DEEP; i++)
        assert_int_equal(count_at(r, i), known[i]);
    free(r);
    free(a.base);
}

/* On 2x3, which has no room for detours, all boards are reached in time. */
static void pruning_reaches_all_of_a_small_board(void **state)
{
    struct arena a = open_arena(64);
    struct reached *plain = calloc(1, sizeof *plain);
    struct reached *pruned = calloc(1, sizeof *pruned);
    uint8_t tile[6] = { 1, 2, 3, 4, 5, 0 };
    int i;

    (void)state;
    heuristic_open(&plain->g, 3, 2);
    assert_int_equal(move_automaton_open(&plain->p, 3, 2, 12, NULL, &a), 1);
    pruned->g = plain->g;
    pruned->p = plain->p;
    plain->depth = pruned->depth = DEEP;
    walk(plain, tile, 5, 0, MOVE_AUTOMATON_START, 0);
    walk(pruned, tile, 5, 0, MOVE_AUTOMATON_START, 1);
    for (i = 0; i <= DEEP; i++)
        assert_int_equal(count_at(pruned, i), count_at(plain, i));
    free(plain);
    free(pruned);
    free(a.base);
}

/* The simple automaton prunes the way back to the board before, no more. */
static void simple_pruning_is_of_moves_straight_back(void **state)
{
    static const int opposite[] = { 2, 3, 0, 1 };
    struct arena a = open_arena(1);
    struct move_automaton m;
    int first, second, after;

    (void)state;
    assert_int_equal(move_automaton_open_simple(&m, &a), 1);
    for (first = 0; first < MOVE_AUTOMATON_WAYS; first++) {
        after = m.next[MOVE_AUTOMATON_START][first];
        assert_int_not_equal(after, MOVE_AUTOMATON_DEAD);
        for (second = 0; second < MOVE_AUTOMATON_WAYS; second++)
            assert_int_equal(m.next[after][second] == MOVE_AUTOMATON_DEAD,
                             second == opposite[first]);
    }
    free(a.base);
}

/* ---- stored tables ---- */

/* A cache of one block, which may be damaged before it is returned. */
struct cache {
    uint8_t *block;
    size_t size;
    size_t flip;                /* the byte to damage, if < size */
    int bit;
    int fetched, kept, going;
    int building;               /* 1: values are computed, not set up or
                                   loaded */
    int asked;                  /* before that, */
    int left;                   /* which stops when it gets to 0 */
};

/* Stops the set-up after some questions, and each build unless it is going. */
static int cache_go_on(void *context)
{
    struct cache *c = context;

    if (c->building)
        return c->going;
    c->asked++;
    return c->left-- != 1;
}

static void cache_tell(void *context, unsigned long done, unsigned long whole)
{
    (void)done;
    ((struct cache *)context)->building = whole > 1;
}

static int cache_fetch(void *context, const char *name, void *block,
                       size_t size)
{
    struct cache *c = context;

    assert_non_null(strstr(name, "3x6"));
    if (c->block == NULL)
        return 0;
    assert_int_equal(size, c->size);
    memcpy(block, c->block, size);
    if (c->flip < size)
        ((uint8_t *)block)[c->flip] ^= (uint8_t)(1 << c->bit);
    c->fetched++;
    return 1;
}

static void cache_keep(void *context, const char *name, const void *block,
                       size_t size)
{
    struct cache *c = context;

    (void)name;
    c->block = malloc(size);
    c->size = size;
    memcpy(c->block, block, size);
    c->kept++;
}

static int make_ready(struct parlour_search *search)
{
    struct table_cache *t;

    memset(search->memory, 0, sizeof *t);
    t = table_cache_open(search, 3, 6);
    assert_non_null(t);
    return table_cache_ready(t, TABLE_CACHE_LARGE, search);
}

/* A damaged block is built again; here the build is told to stop. */
static void a_damaged_table_is_refused(void **state)
{
    struct cache c = { NULL, 0, SIZE_MAX, 0, 0, 0, 1, 0, 0, 0 };
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct random d;
    int i;

    (void)state;
    search.room = 160 * (size_t)MEBIBYTE;
    search.memory = calloc(1, search.room);
    search.go_on = cache_go_on;
    search.tell = cache_tell;
    search.fetch = cache_fetch;
    search.keep = cache_keep;
    search.context = &c;
    assert_int_equal(make_ready(&search), PARLOUR_OK);
    assert_int_equal(c.kept, 1);
    c.going = 0;                /* from now on no build succeeds */
    assert_int_equal(make_ready(&search), PARLOUR_OK);
    assert_int_equal(c.fetched, 1);
    random_seed(&d, 1);
    for (i = 0; i < FLIPS; i++) {
        c.flip = i < 8 ? (size_t)i * 8 : i < 10 ? c.size - 1 - (size_t)i % 4
            : random_below(&d, (unsigned long)c.size);
        c.bit = i % 8;
        assert_int_equal(make_ready(&search), PARLOUR_GAVE_UP);
    }
    assert_int_equal(c.kept, 1);
    free(c.block);
    free(search.memory);
}

/* ---- divisions of the tiles ---- */

/* Each tile of a board is in one pattern on each side, with its goal cell; the
 * hole's goal cell is in none. */
static void check_division(const struct heuristic *h)
{
    const struct heuristic_view *view;
    unsigned char taken[HEURISTIC_VIEWS][PATTERN_DATABASE_TILES] = { { 0 } };
    int side, tile, v, i;

    for (side = 0; side < h->sides; side++)
        for (tile = 1; tile < h->cells; tile++) {
            v = h->view_of[side][tile];
            i = h->tile_of[side][tile];
            view = &h->view[v];
            assert_int_equal(h->side_of[v], side);
            assert_true(i < view->pattern->tiles);
            assert_int_equal(view->pattern->goals[i], view->cell[tile - 1]);
            assert_int_equal(taken[v][i], 0);
            taken[v][i] = 1;
        }
}

/* The patterns are set up, and their build is told to stop. The quick ones are
 * for beam search, which needs no automaton. */
static void every_division_has_all_tiles(void **state)
{
    struct cache c = { NULL, 0, SIZE_MAX, 0, 0, 0, 0, 0, 0, 0 };
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct table_cache *t;
    int kind, i;

    (void)state;
    search.room = 512 * (size_t)MEBIBYTE;
    search.memory = calloc(1, search.room);
    search.go_on = cache_go_on;
    search.tell = cache_tell;
    search.context = &c;
    for (kind = TABLE_CACHE_QUICK; kind < TABLE_CACHE_KINDS; kind++) {
        memset(search.memory, 0, sizeof *t);
        t = table_cache_open(&search, 5, 5);
        assert_int_equal(table_cache_ready(t, kind, &search),
                         PARLOUR_GAVE_UP);
        assert_int_equal(t->automaton.next != NULL, kind != TABLE_CACHE_QUICK);
        assert_int_equal(t->set[kind].divisions,
                         kind == TABLE_CACHE_SEVERAL ? 3 : 1);
        for (i = 0; i < t->set[kind].divisions; i++)
            check_division(&t->set[kind].heuristic[i]);
    }
    free(search.memory);
}

/* Before the values are computed, tables are made that take a good part of a
 * second. That asks too, and stops wherever the answer is no; the next search
 * then begins it again. */
static void the_setup_of_a_table_can_be_stopped(void **state)
{
    enum { LEAST = 20 };        /* questions */
    struct cache c = { NULL, 0, SIZE_MAX, 0, 0, 0, 0, 0, 0, 0 };
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct table_cache *t;
    int all, stop;

    (void)state;
    search.room = 700 * (size_t)MEBIBYTE;
    search.memory = calloc(1, search.room);
    search.go_on = cache_go_on;
    search.tell = cache_tell;
    search.context = &c;
    t = table_cache_open(&search, 4, 4);
    assert_int_equal(table_cache_ready(t, TABLE_CACHE_LARGE, &search),
                     PARLOUR_GAVE_UP);
    all = c.asked;
    assert_true(all > LEAST);
    for (stop = 1; stop <= all; stop += (all - 1) / 2) {
        memset(search.memory, 0, sizeof *t);
        t = table_cache_open(&search, 4, 4);
        c.asked = 0;
        c.left = stop;
        assert_int_equal(table_cache_ready(t, TABLE_CACHE_LARGE, &search),
                         PARLOUR_GAVE_UP);
        assert_int_equal(c.asked, stop);
        assert_false(c.building);
        assert_null(t->set[TABLE_CACHE_LARGE].block.bytes);
    }
    c.asked = c.left = 0;
    assert_int_equal(table_cache_ready(t, TABLE_CACHE_LARGE, &search),
                     PARLOUR_GAVE_UP);
    assert_non_null(t->set[TABLE_CACHE_LARGE].block.bytes);
    free(search.memory);
}

/* ---- building that is stopped ---- */

struct patience {
    int left;                   /* stops when it gets to 0 */
    int asked;
};

static int has_patience(void *context)
{
    struct patience *p = context;

    p->asked++;
    return p->left-- > 0;
}

/* Returns PARLOUR_OK or PARLOUR_GAVE_UP. */
static int build_patiently(struct parlour_search *search, int patience,
                           int *asked)
{
    struct patience p = { patience, 0 };
    struct table_cache *t = table_cache_open(search, 3, 4);
    int code;

    assert_non_null(t);
    search->go_on = has_patience;
    search->context = &p;
    code = table_cache_ready(t, TABLE_CACHE_QUICK, search);
    *asked = p.asked;
    return code;
}

struct reports {
    int begun, ended;
};

static int go_on_when_begun(void *context)
{
    const struct reports *r = context;

    assert_true(r->begun > r->ended);
    return 1;
}

static void note_report(void *context, unsigned long done,
                        unsigned long whole)
{
    struct reports *r = context;

    r->begun += done == 0 && r->begun == r->ended;
    assert_int_equal(r->begun, r->ended + 1);
    r->ended += done == whole;
}

/* The time of a table is not that of a search, so its caller is told when it
 * begins and ends. */
static void a_table_is_reported_from_its_beginning(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct reports r = { 0, 0 };
    struct table_cache *t;
    int i;

    (void)state;
    search.room = 64 * (size_t)MEBIBYTE;
    search.memory = calloc(1, search.room);
    search.go_on = go_on_when_begun;
    search.tell = note_report;
    search.context = &r;
    t = table_cache_open(&search, 3, 4);
    assert_non_null(t);
    for (i = 0; i < 2; i++) {
        assert_int_equal(table_cache_ready(t, TABLE_CACHE_QUICK, &search),
                         PARLOUR_OK);
        assert_int_equal(r.begun, 1);
        assert_int_equal(r.ended, 1);
    }
    free(search.memory);
}

static void a_stopped_build_keeps_its_patterns(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int all, asked;

    (void)state;
    search.room = 64 * (size_t)MEBIBYTE;
    search.memory = calloc(1, search.room);
    assert_int_equal(build_patiently(&search, INT_MAX, &all), PARLOUR_OK);
    memset(search.memory, 0, search.room);
    assert_int_equal(build_patiently(&search, all - 2, &asked),
                     PARLOUR_GAVE_UP);
    assert_int_equal(build_patiently(&search, INT_MAX, &asked), PARLOUR_OK);
    assert_true(asked < all);
    assert_int_equal(build_patiently(&search, 0, &asked), PARLOUR_OK);
    assert_int_equal(asked, 0);
    free(search.memory);
}

/* Whatever is written to the rest of the memory. */
static void dropped_tables_stay_dropped(void **state)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    struct arena rest;
    int asked;

    (void)state;
    search.room = 64 * (size_t)MEBIBYTE;
    search.memory = calloc(1, search.room);
    assert_int_equal(build_patiently(&search, INT_MAX, &asked), PARLOUR_OK);
    rest = table_cache_drop(&search);
    assert_true(rest.used >= sizeof(struct table_cache));
    memset(rest.base + rest.used, 1, rest.room - rest.used);
    assert_true(table_cache_is_empty(table_cache_open(&search, 3, 4)));
    free(search.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_hold_the_fewest_moves_of_their_tiles),
        cmocka_unit_test(two_threads_build_the_same_patterns),
        cmocka_unit_test(several_threads_find_the_same_solution),
        cmocka_unit_test(a_search_goes_on_from_a_bound),
        cmocka_unit_test(direct_tables_give_the_same_bounds),
        cmocka_unit_test(a_pair_has_a_side_of_each),
        cmocka_unit_test(pairs_without_room_are_left_out),
        cmocka_unit_test(worse_pairs_are_dropped),
        cmocka_unit_test(the_widest_beam_fits),
        cmocka_unit_test(pruning_loses_no_board_and_no_depth),
        cmocka_unit_test(pruning_reaches_all_of_a_small_board),
        cmocka_unit_test(simple_pruning_is_of_moves_straight_back),
        cmocka_unit_test(a_damaged_table_is_refused),
        cmocka_unit_test(every_division_has_all_tiles),
        cmocka_unit_test(the_setup_of_a_table_can_be_stopped),
        cmocka_unit_test(a_table_is_reported_from_its_beginning),
        cmocka_unit_test(a_stopped_build_keeps_its_patterns),
        cmocka_unit_test(dropped_tables_stay_dropped)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
