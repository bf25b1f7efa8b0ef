/* test_sokoban_features.c: what feature space search relies on: features of
 * positions on small boards, packing plans, how boxes split the pusher's area,
 * and which advisor likes which move.
 */
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "levels/level_reader.h"
#include "levels/xsb.h"
#include "solve/sokoban/bound/corral.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/level/box_moves.h"
#include "solve/sokoban/plan/direct_plan.h"
#include "solve/sokoban/plan/fess_plan.h"
#include "solve/sokoban/plan/parking_plan.h"
#include "solve/sokoban/search/fess.h"
#include "solve/sokoban/search/fess_advisors.h"
#include "support/unit.h"

enum {
    ROOM = 4 << 20,
    MAZES = 300,
    PLANS = 5,                  /* different direct plans */
    SIDE = 9                    /* side of a random map */
};

/* How a plan is found. */
enum kind { DIRECT, BY_FESS, PARKS, KINDS };

struct fixture {
    struct level level;
    struct arena arena;
    struct static_map map;
    struct position position;
    struct walk walk;
    struct corral corral;
    struct sokoban_features extractor;
    uint64_t boxes[PARLOUR_CELLS / 64];
};

static void read_level(struct fixture *f, const char *text)
{
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(xsb_read(&board, 1, &f->level, &error), PARLOUR_OK);
}

/* Makes a plan of a kind, or a direct one if there is none. */
static void make_plan(struct fixture *f, struct packing_plan *p, int shuffle,
                      enum kind kind)
{
    assert_true(packing_plan_open(p, &f->map, &f->arena));
    if (!(kind == BY_FESS && fess_plan_make(p, f->boxes, &f->arena))
        && !(kind == PARKS && parking_plan_make(p, f->boxes, &f->arena))) {
        p->stages = 0;
        assert_true(direct_plan_make(p, f->boxes, shuffle, &f->arena));
    }
    assert_true(packing_plan_finish(p, &f->arena));
}

/* Opens everything for the level. */
static void open_level(struct fixture *f, int shuffle, enum kind kind)
{
    struct packing_plan plan;
    int i;

    f->arena.room = ROOM;
    f->arena.base = malloc(ROOM);
    assert_int_equal(static_map_open(&f->map, &f->level, NULL, &f->arena),
                     PARLOUR_OK);
    for (i = 0; i < f->map.boxes; i++)
        f->boxes[f->map.box_cell[i] / 64] |=
            UINT64_C(1) << f->map.box_cell[i] % 64;
    assert_true(position_open(&f->position, &f->map, &f->arena)
                && walk_open(&f->walk, &f->map, &f->arena)
                && corral_open(&f->corral, &f->map, &f->arena));
    make_plan(f, &plan, shuffle, kind);
    assert_true(sokoban_features_open(&f->extractor, &plan, &f->arena));
}

static void open_fixture(struct fixture *f, const char *text)
{
    memset(f, 0, sizeof *f);
    read_level(f, text);
    open_level(f, 0, DIRECT);
}

static void close_fixture(struct fixture *f)
{
    free(f->arena.base);
}

/* Returns the map's cell at a column and a row of the board. */
static int cell(const struct fixture *f, int column, int row)
{
    int place = grid_cell(&f->level.grid, column, row), i = 0;

    while (f->map.place[i] != place)
        i++;
    return i;
}

static struct sokoban_feature_values evaluate(struct fixture *f)
{
    struct sokoban_feature_values features;

    position_set(&f->position, f->boxes);
    position_walk(&f->position, &f->walk, f->map.start);
    sokoban_features_evaluate(
        &f->extractor, &f->position, f->boxes,
        corral_areas(&f->corral, &f->position, f->position.boxes, &f->walk)
            + 1,
        &features);
    return features;
}

/* Moves a box from one cell of the board to another. */
static struct sokoban_feature_values bring(struct fixture *f, int column,
                                           int row, int to_column,
                                           int to_row)
{
    int from = cell(f, column, row), to = cell(f, to_column, to_row);

    f->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    f->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    return evaluate(f);
}

/* Two rooms and a door; both goals are on the left. */
static const char *const rooms =
    "##########\n"
    "#   #    #\n"
    "#.    $$@#\n"
    "#.  #    #\n"
    "##########\n";

static void test_features(void **state)
{
    struct sokoban_feature_values before, after;
    struct fixture f;

    (void)state;
    open_fixture(&f, rooms);
    assert_int_equal(f.extractor.plan.stages, 3);
    before = evaluate(&f);
    assert_int_equal(before.packing, 0);
    assert_int_equal(before.areas, 1);
    assert_int_equal(before.doors, 0);
    assert_int_equal(before.hotspots, 2); /* both boxes block each other along
                                             the wall */
    after = bring(&f, 6, 2, 4, 2);
    assert_int_equal(after.areas, 2);
    assert_int_equal(after.doors, 1);
    assert_int_equal(after.hotspots, 1); /* the other box cannot pass */
    assert_true(after.score < before.score);
    after = bring(&f, 4, 2, 1, 2);
    if (after.packing == 0)
        after = bring(&f, 1, 2, 1, 3);
    assert_int_equal(after.packing, 1);
    assert_int_equal(after.hotspots, 0);
    assert_true(after.score > before.score);
    assert_false(sokoban_features_is_solved(&f.extractor, f.boxes));
    bring(&f, 7, 2, 1, static_map_has(f.boxes, cell(&f, 1, 2)) ? 3 : 2);
    assert_true(sokoban_features_is_solved(&f.extractor, f.boxes));
    close_fixture(&f);
}

/* Where a lone box can be pushed, and distances to the next goal. */
static void test_tables(void **state)
{
    struct fixture f;

    (void)state;
    open_fixture(&f, rooms);
    assert_true(sokoban_features_can_push(&f.extractor, cell(&f, 6, 2),
                                          cell(&f, 2, 2)));
    assert_true(sokoban_features_can_push(&f.extractor, cell(&f, 2, 2),
                                          cell(&f, 6, 2)));
    assert_true(sokoban_features_can_push(&f.extractor, cell(&f, 2, 2),
                                          cell(&f, 1, 2)));
    assert_false(sokoban_features_can_push(&f.extractor, cell(&f, 1, 2),
                                           cell(&f, 2, 2)));
    assert_int_equal(
        sokoban_features_near(&f.extractor, 0, cell(&f, 6, 2))
            - sokoban_features_near(&f.extractor, 0, cell(&f, 2, 2)),
        4);
    assert_int_equal(sokoban_features_near(&f.extractor, 2, cell(&f, 6, 2)),
                     STATIC_MAP_FAR);
    close_fixture(&f);
}

/* Returns how many cells are in a set but not in another. */
static int more(const struct static_map *m, const uint64_t *set,
                const uint64_t *other)
{
    int i, count = 0;

    for (i = 0; i < m->words; i++)
        count += __builtin_popcountll(set[i] & ~other[i]);
    return count;
}

/* A plan starts with no goal filled, fills all, and adds or moves one box in
 * each stage. */
static void check_plan(const struct fixture *f)
{
    const struct packing_plan *p = &f->extractor.plan;
    const uint64_t *now, *before;
    int i, goals = 0;

    for (i = 0; i < f->map.goals; i++)
        goals +=
            static_map_has(packing_plan_filled(p, p->stages - 1),
                           f->map.goal_cell[i]);
    assert_int_equal(goals, f->map.goals);
    for (i = 1; i < p->stages; i++) {
        now = packing_plan_filled(p, i);
        before = packing_plan_filled(p, i - 1);
        assert_int_equal(more(&f->map, now, before), 1);
        assert_true(more(&f->map, before, now) <= 1);
        assert_true(i > 1 || more(&f->map, before, now) == 0);
    }
}

static void test_plans(void **state)
{
    struct level_about about;
    struct parlour_error error;
    struct level_reader source;
    struct fixture f;
    int number;

    (void)state;
    assert_int_equal(level_reader_open(&source, NULL, 0, &error), PARLOUR_OK);
    for (number = 1; number <= source.count; number++) {
        memset(&f, 0, sizeof f);
        assert_int_equal(level_reader_read(&source, number, &f.level, &about,
                                           &error), PARLOUR_OK);
        open_level(&f, number % PLANS, number % KINDS);
        check_plan(&f);
        close_fixture(&f);
    }
}

static int always(void *context, uint64_t states)
{
    (void)context;
    (void)states;
    return 1;
}

static int search(struct fixture *f, int style, uint64_t limit)
{
    struct sokoban_search s;

    memset(&s, 0, sizeof s);
    s.map = &f->map;
    s.rules = PRUNE_ALL;
    s.style = FESS_OWN_CELL | FESS_EQUAL_TURNS | style;
    s.limit = limit;
    s.go_on = always;
    return fess_run(&s, f->boxes, f->map.start, &f->arena);
}

/* Checks that in a level of the program the plan leaves boxes beside the
 * goals, and that few positions solve the level only with this plan. */
static void check_kind(int number, enum kind kind, int style, uint64_t few)
{
    const struct packing_plan *p;
    struct level_about about;
    struct parlour_error error;
    struct level_reader source;
    struct fixture f;
    int i, stage, aside = 0;

    memset(&f, 0, sizeof f);
    assert_int_equal(level_reader_open(&source, NULL, 0, &error), PARLOUR_OK);
    assert_int_equal(level_reader_read(&source, number, &f.level, &about,
                                       &error),
                     PARLOUR_OK);
    open_level(&f, 0, kind);
    check_plan(&f);
    p = &f.extractor.plan;
    for (stage = 0; stage < p->stages; stage++)
        for (i = 0; i < f.map.live; i++)
            aside += !f.map.goal[i]
                && static_map_has(packing_plan_filled(p, stage), i);
    assert_true(aside > 0);
    assert_int_equal(search(&f, 0, few), SOKOBAN_SEARCH_LIMIT);
    assert_int_equal(search(&f, style, few), SOKOBAN_SEARCH_FOUND);
    close_fixture(&f);
}

static void test_plan_by_fess(void **state)
{
    (void)state;
    check_kind(67, BY_FESS, FESS_PLAN_BY_FESS, 120);
}

static void test_parking(void **state)
{
    (void)state;
    check_kind(71, PARKS, FESS_PLAN_PARKS, 250);
}

/* Of the boxes around the corral at the bottom one can leave, but the others
 * never. */
static void test_corral(void **state)
{
    static const char lost[] =
        "##########\n"
        "#.  ..  @#\n"
        "#        #\n"
        "#$$$     #\n"
        "#   $   .#\n"
        "##########\n";
    struct fixture f;

    (void)state;
    open_fixture(&f, lost);
    evaluate(&f);
    assert_int_not_equal(corral_find(&f.corral, &f.position, &f.walk, 0, 1),
                         CORRAL_DEAD);
    close_fixture(&f);
    open_fixture(&f, lost);
    f.corral.thorough = 1;
    evaluate(&f);
    assert_int_equal(corral_find(&f.corral, &f.position, &f.walk, 0, 1),
                     CORRAL_DEAD);
    close_fixture(&f);
}

/* Fills a board with random walls. */
static void deal(char *text, struct random *d)
{
    int row, column, inside;

    for (row = 0; row < SIDE; row++, *text++ = '\n')
        for (column = 0; column < SIDE; column++) {
            inside = row > 0 && row < SIDE - 1 && column > 0
                && column < SIDE - 1;
            *text++ = !inside || random_below(d, 10) < 3 ? '#' : ' ';
        }
    *text = '\0';
}

/* Puts a box on each cell of the pusher's area and compares the rest of the
 * area with a plain search. Returns how often the box splits the area. */
static int compare_splits(struct fixture *f, struct articulation *s)
{
    struct articulation_piece piece;
    int i, d, k, box, pusher, parts = 0;

    articulation_walk(s, &f->position, f->map.start);
    for (i = 0; i < s->walk.count; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            box = s->walk.queue[i];
            pusher = f->map.beside[box][d];
            if (pusher == f->map.cells || f->position.full[pusher])
                continue;
            articulation_split(s, box, pusher, &piece);
            f->position.full[box] = 1;
            position_walk(&f->position, &f->walk, pusher);
            f->position.full[box] = 0;
            assert_int_equal(piece.least, f->walk.least);
            assert_int_equal(piece.pieces > 1,
                             f->walk.count + 1 < s->walk.count);
            for (k = 0; k < f->map.cells; k++)
                assert_int_equal(articulation_has(s, box, &piece, k),
                                 walk_has(&f->walk, k));
            parts += piece.pieces > 1;
        }
    return parts;
}

static void test_splits(void **state)
{
    char text[SIDE * (SIDE + 1) + 1];
    struct fixture f;
    struct articulation s;
    struct random d;
    int i, parts = 0;

    (void)state;
    random_seed(&d, 1);
    for (i = 0; i < MAZES; i++) {
        deal(text, &d);
        memcpy(text + SIDE + 2, "@$. ", 4); /* make it a level */
        open_fixture(&f, text);
        assert_true(articulation_open(&s, &f.map, &f.arena));
        parts += compare_splits(&f, &s);
        close_fixture(&f);
    }
    assert_true(parts > MAZES);
}

static struct fess_advisors_move move_of(
    uint32_t name, int from, int to,
    const struct sokoban_feature_values *features)
{
    struct fess_advisors_move move;

    memset(&move, 0, sizeof move);
    move.name = name;
    move.from = from;
    move.to = to;
    move.features = *features;
    return move;
}

static void test_advice(void **state)
{
    struct sokoban_feature_values now, joins, better, worse;
    struct fess_advisors_move move;
    struct fess_advisors c;
    struct fixture f;

    (void)state;
    open_fixture(&f, rooms);
    now = evaluate(&f);
    now.areas = 3;
    joins = better = worse = now;
    joins.areas = 2;
    better.areas = 1;
    better.score++;
    worse.areas = 1;
    worse.packing = -1;         /* this move undoes a part of the plan */
    worse.score += 2;
    fess_advisors_begin(&c, &f.extractor, &now);
    assert_false(fess_advisors_advises(&c, 1));
    move = move_of(1, cell(&f, 6, 2), cell(&f, 5, 2), &joins);
    fess_advisors_ask(&c, &move);
    assert_true(fess_advisors_advises(&c, 1));
    move.name = 2;
    move.features = better;
    fess_advisors_ask(&c, &move);
    assert_true(fess_advisors_advises(&c, 2));
    assert_false(fess_advisors_advises(&c, 1));
    move.name = 3;
    move.features = worse;
    fess_advisors_ask(&c, &move);
    assert_false(fess_advisors_advises(&c, 3));
    move = move_of(4, cell(&f, 6, 2), cell(&f, 7, 1), &now);
    fess_advisors_ask(&c, &move);
    assert_true(fess_advisors_advises(&c, 4)); /* it clears the goal */
    now.packing++;
    move = move_of(5, cell(&f, 6, 2), cell(&f, 5, 2), &now);
    fess_advisors_ask(&c, &move);
    assert_true(fess_advisors_advises(&c, 5));
    assert_false(fess_advisors_advises(&c, 4)); /* a packing move is better */
    now.packing--;
    move = move_of(6, cell(&f, 6, 2), cell(&f, 5, 2), &now);
    move.fresh = 1;
    fess_advisors_ask(&c, &move);
    assert_true(fess_advisors_advises(&c, 6));
    close_fixture(&f);
}

/* Two rooms, and a door between them. */
static void test_room_links(void **state)
{
    struct fixture f;
    struct room_links links;

    (void)state;
    open_fixture(&f, "#########\n"
                     "#   #   #\n"
                     "#       #\n"
                     "# . # $ #\n"
                     "#   # @ #\n"
                     "#########\n");
    assert_true(room_links_open(&links, &f.map, &f.arena));
    assert_int_equal(links.rooms, 2);
    position_set(&f.position, f.boxes);
    assert_int_equal(room_links_cut(&links, f.position.full), 0);
    f.extractor.links = &links;
    assert_int_equal(bring(&f, 6, 3, 4, 2).doors, 1); /* in the door */
    assert_int_equal(bring(&f, 4, 2, 3, 2).doors, 1); /* behind it */
    assert_int_equal(bring(&f, 3, 2, 2, 2).doors, 0);
    close_fixture(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_features), cmocka_unit_test(test_tables),
        cmocka_unit_test(test_splits), cmocka_unit_test(test_plans),
        cmocka_unit_test(test_plan_by_fess), cmocka_unit_test(test_parking),
        cmocka_unit_test(test_corral), cmocka_unit_test(test_room_links),
        cmocka_unit_test(test_advice)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
