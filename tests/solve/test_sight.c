/* test_sight.c: what Sokoban's search for large levels goes by: features of
 * positions on small boards, and who advises which move.
 */
#include <stdlib.h>
#include <string.h>

#include "corral.h"
#include "council.h"
#include "dice.h"
#include "shelf.h"
#include "split.h"
#include "unit.h"
#include "xsb.h"

enum {
    ROOM = 4 << 20,
    MAZES = 300,
    PLANS = 5,                  /* ways to shuffle one */
    SIDE = 9                    /* of a maze made by chance */
};

struct fixture {
    struct level level;
    struct arena arena;
    struct maze maze;
    struct yard yard;
    struct walk walk;
    struct corral corral;
    struct sight sight;
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

/* Opens all for the level, which is the beginning too. */
static void open_level(struct fixture *f, int shuffle)
{
    int i;

    f->arena.room = ROOM;
    f->arena.base = malloc(ROOM);
    assert_int_equal(maze_open(&f->maze, &f->level, &f->arena), PARLOUR_OK);
    for (i = 0; i < f->maze.boxes; i++)
        f->boxes[f->maze.box_cell[i] / 64] |=
            UINT64_C(1) << f->maze.box_cell[i] % 64;
    assert_true(yard_open(&f->yard, &f->maze, &f->arena)
                && walk_open(&f->walk, &f->maze, &f->arena)
                && corral_open(&f->corral, &f->maze, &f->arena)
                && sight_open(&f->sight, &f->maze, f->boxes, shuffle,
                              &f->arena));
}

static void open_fixture(struct fixture *f, const char *text)
{
    memset(f, 0, sizeof *f);
    read_level(f, text);
    open_level(f, 0);
}

static void close_fixture(struct fixture *f)
{
    free(f->arena.base);
}

/* The maze's cell at a column and a row of the board. */
static int cell(const struct fixture *f, int column, int row)
{
    int place = grid_cell(&f->level.grid, column, row), i = 0;

    while (f->maze.place[i] != place)
        i++;
    return i;
}

static struct sight_features look(struct fixture *f)
{
    struct sight_features features;

    yard_set(&f->yard, f->boxes);
    yard_walk(&f->yard, &f->walk, f->maze.start);
    sight_look(&f->sight, &f->yard, f->boxes,
               corral_areas(&f->corral, &f->yard, f->yard.boxes, &f->walk)
                   + 1, &features);
    return features;
}

/* Brings a box from one place of the board to another. */
static struct sight_features bring(struct fixture *f, int column, int row,
                                   int to_column, int to_row)
{
    int from = cell(f, column, row), to = cell(f, to_column, to_row);

    f->boxes[from / 64] ^= UINT64_C(1) << from % 64;
    f->boxes[to / 64] ^= UINT64_C(1) << to % 64;
    return look(f);
}

/* Two rooms and a door; both goals are to the left. */
static const char *const rooms =
    "##########\n"
    "#   #    #\n"
    "#.    $$@#\n"
    "#.  #    #\n"
    "##########\n";

static void test_features(void **state)
{
    struct sight_features before, after;
    struct fixture f;

    (void)state;
    open_fixture(&f, rooms);
    assert_int_equal(f.sight.plan.stages, 3);
    before = look(&f);
    assert_int_equal(before.packed, 0);
    assert_int_equal(before.areas, 1);
    assert_int_equal(before.doors, 0);
    assert_int_equal(before.hot, 2);    /* along the wall is no way home */
    after = bring(&f, 6, 2, 4, 2);
    assert_int_equal(after.areas, 2);
    assert_int_equal(after.doors, 1);
    assert_int_equal(after.hot, 1);     /* the other cannot come by */
    assert_true(after.merit < before.merit);
    after = bring(&f, 4, 2, 1, 2);
    if (after.packed == 0)
        after = bring(&f, 1, 2, 1, 3);
    assert_int_equal(after.packed, 1);
    assert_int_equal(after.hot, 0);
    assert_true(after.merit > before.merit);
    assert_false(sight_is_home(&f.sight, f.boxes));
    bring(&f, 7, 2, 1, plan_has(f.boxes, cell(&f, 1, 2)) ? 3 : 2);
    assert_true(sight_is_home(&f.sight, f.boxes));
    close_fixture(&f);
}

/* Where a box alone comes to, and what it is far from. */
static void test_tables(void **state)
{
    struct fixture f;

    (void)state;
    open_fixture(&f, rooms);
    assert_true(sight_comes(&f.sight, cell(&f, 6, 2), cell(&f, 2, 2)));
    assert_true(sight_comes(&f.sight, cell(&f, 2, 2), cell(&f, 6, 2)));
    assert_true(sight_comes(&f.sight, cell(&f, 2, 2), cell(&f, 1, 2)));
    assert_false(sight_comes(&f.sight, cell(&f, 1, 2), cell(&f, 2, 2)));
    assert_int_equal(sight_near(&f.sight, 0, cell(&f, 6, 2))
                     - sight_near(&f.sight, 0, cell(&f, 2, 2)), 4);
    assert_int_equal(sight_near(&f.sight, 2, cell(&f, 6, 2)), MAZE_FAR);
    close_fixture(&f);
}

/* How many cells are in a set, but not in another. */
static int more(const struct maze *m, const uint64_t *set,
                const uint64_t *other)
{
    int i, count = 0;

    for (i = 0; i < m->words; i++)
        count += __builtin_popcountll(set[i] & ~other[i]);
    return count;
}

/* A plan fills all goals from none, and brings one box a stage. */
static void check_plan(const struct fixture *f)
{
    const struct plan *p = &f->sight.plan;
    const uint64_t *now, *before;
    int i, goals = 0;

    for (i = 0; i < f->maze.goals; i++)
        goals += plan_has(plan_filled(p, &f->maze, p->stages - 1),
                          f->maze.goal_cell[i]);
    assert_int_equal(goals, f->maze.goals);
    for (i = 1; i < p->stages; i++) {
        now = plan_filled(p, &f->maze, i);
        before = plan_filled(p, &f->maze, i - 1);
        assert_int_equal(more(&f->maze, now, before), 1);
        assert_true(more(&f->maze, before, now) <= 1);
        assert_true(i > 1 || more(&f->maze, before, now) == 0);
    }
}

static void test_plans(void **state)
{
    struct level_about about;
    struct parlour_error error;
    struct shelf shelf;
    struct fixture f;
    int number;

    (void)state;
    assert_int_equal(shelf_open(&shelf, NULL, 0, &error), PARLOUR_OK);
    for (number = 1; number <= shelf.count; number++) {
        memset(&f, 0, sizeof f);
        assert_int_equal(shelf_read(&shelf, number, &f.level, &about,
                                    &error), PARLOUR_OK);
        open_level(&f, number % PLANS);
        check_plan(&f);
        close_fixture(&f);
    }
}

/* Fills a board with walls by chance. */
static void deal(char *text, struct dice *d)
{
    int row, column, inside;

    for (row = 0; row < SIDE; row++, *text++ = '\n')
        for (column = 0; column < SIDE; column++) {
            inside = row > 0 && row < SIDE - 1 && column > 0
                && column < SIDE - 1;
            *text++ = !inside || dice_below(d, 10) < 3 ? '#' : ' ';
        }
    *text = '\0';
}

/* Puts a box on each cell that can be walked to and compares what the pusher
 * beside it has left with a walk. Returns how often that is not all. */
static int compare_splits(struct fixture *f, struct split *s)
{
    struct split_piece piece;
    int i, d, k, box, pusher, parts = 0;

    split_walk(s, &f->yard, f->maze.start);
    for (i = 0; i < s->walk.count; i++)
        for (d = 0; d < MAZE_DIRECTIONS; d++) {
            box = s->walk.queue[i];
            pusher = f->maze.beside[box][d];
            if (pusher == f->maze.cells || f->yard.full[pusher])
                continue;
            split_at(s, box, pusher, &piece);
            f->yard.full[box] = 1;
            yard_walk(&f->yard, &f->walk, pusher);
            f->yard.full[box] = 0;
            assert_int_equal(piece.least, f->walk.least);
            assert_int_equal(piece.pieces > 1,
                             f->walk.count + 1 < s->walk.count);
            for (k = 0; k < f->maze.cells; k++)
                assert_int_equal(split_has(s, box, &piece, k),
                                 walk_has(&f->walk, k));
            parts += piece.pieces > 1;
        }
    return parts;
}

static void test_splits(void **state)
{
    char text[SIDE * (SIDE + 1) + 1];
    struct fixture f;
    struct split s;
    struct dice d;
    int i, parts = 0;

    (void)state;
    dice_seed(&d, 1);
    for (i = 0; i < MAZES; i++) {
        deal(text, &d);
        memcpy(text + SIDE + 2, "@$. ", 4);     /* so that it is a level */
        open_fixture(&f, text);
        assert_true(split_open(&s, &f.maze, &f.arena));
        parts += compare_splits(&f, &s);
        close_fixture(&f);
    }
    assert_true(parts > MAZES);
}

static struct council_move move_of(uint32_t name, int from, int to,
                                   const struct sight_features *features)
{
    struct council_move move;

    memset(&move, 0, sizeof move);
    move.name = name;
    move.from = from;
    move.to = to;
    move.features = *features;
    return move;
}

static void test_advice(void **state)
{
    struct sight_features now, joins, better, worse;
    struct council_move move;
    struct council c;
    struct fixture f;

    (void)state;
    open_fixture(&f, rooms);
    now = look(&f);
    now.areas = 3;
    joins = better = worse = now;
    joins.areas = 2;
    better.areas = 1;
    better.merit++;
    worse.areas = 1;
    worse.packed = -1;          /* the plan is taken back */
    worse.merit += 2;
    council_begin(&c, &f.sight, &now);
    assert_false(council_advises(&c, 1));
    move = move_of(1, cell(&f, 6, 2), cell(&f, 5, 2), &joins);
    council_ask(&c, &move);
    assert_true(council_advises(&c, 1));
    move.name = 2;
    move.features = better;
    council_ask(&c, &move);
    assert_true(council_advises(&c, 2));
    assert_false(council_advises(&c, 1));
    move.name = 3;
    move.features = worse;
    council_ask(&c, &move);
    assert_false(council_advises(&c, 3));
    move = move_of(4, cell(&f, 6, 2), cell(&f, 7, 1), &now);
    council_ask(&c, &move);
    assert_true(council_advises(&c, 4));        /* it makes way */
    now.packed++;
    move = move_of(5, cell(&f, 6, 2), cell(&f, 5, 2), &now);
    council_ask(&c, &move);
    assert_true(council_advises(&c, 5));
    assert_false(council_advises(&c, 4));       /* that is better */
    now.packed--;
    move = move_of(6, cell(&f, 6, 2), cell(&f, 5, 2), &now);
    move.fresh = 1;
    council_ask(&c, &move);
    assert_true(council_advises(&c, 6));
    close_fixture(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_features), cmocka_unit_test(test_tables),
        cmocka_unit_test(test_splits), cmocka_unit_test(test_plans),
        cmocka_unit_test(test_advice)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
