/* test_small_solver.c: optimal solutions of small sliding puzzles,
 * against a table of all boards computed breadth first. For the larger sizes
 * only a sample of the boards is tested.
 */
#include "games/slide/small_solver.h"
#include "support/slide_distances.h"
#include "support/unit.h"

enum {
    FEW = 1000,                 /* boards of a small size */
    EVERY = 61,                 /* of the boards of larger sizes; a prime */
    LONGEST = 31                /* moves to solve a 3x3 board */
};

static struct slide_distances reach; /* large */

/* The space of one size: the number of solvable boards, and the moves that the
 * farthest one needs. */
struct space {
    int columns, rows;
    long boards;
    int farthest;
};

static const struct space spaces[] = {
    { 2, 2, 12, 6 },
    { 3, 2, 360, 21 },
    { 2, 3, 360, 21 },
    { 4, 2, 20160, 36 },
    { 2, 4, 20160, 36 },
    { 3, 3, 181440, LONGEST }
};

static struct small_solver_board board_of(int columns, int rows, long number)
{
    struct small_solver_board board = { .columns = columns, .rows = rows };

    slide_distances_board(&reach, number, board.labels);
    return board;
}

/* Counts the boards at each distance. */
static void count_layers(long *layers)
{
    long i;
    int distance;

    for (i = 0; i < reach.boards; i++) {
        distance = reach.distance[i];
        if (distance != SLIDE_DISTANCES_NEVER)
            layers[distance]++;
    }
}

/* Published figures of these spaces (OEIS A087725 and others) show that the
 * table is right. */
static void the_table_is_as_known(void **state)
{
    const struct space *space = spaces;
    long boards;
    int i;

    (void)state;
    for (; space < spaces + sizeof spaces / sizeof spaces[0]; space++) {
        long layers[SLIDE_DISTANCES_NEVER] = { 0 };

        slide_distances_open(&reach, space->columns, space->rows);
        count_layers(layers);
        for (i = 0, boards = 0; i <= space->farthest; i++)
            boards += layers[i];
        assert_int_equal(boards, space->boards);
        assert_true(layers[space->farthest] > 0);
        assert_int_equal(layers[space->farthest + 1], 0);
    }
}

static void a_3x3_board_is_21_9724_moves_away_in_the_mean(void **state)
{
    long layers[SLIDE_DISTANCES_NEVER] = { 0 };
    double moves = 0;
    int i;

    (void)state;
    slide_distances_open(&reach, 3, 3);
    count_layers(layers);
    for (i = 0; i <= LONGEST; i++)
        moves += (double)layers[i] * i;
    assert_int_equal((long)(moves / 181440 * 10000 + 0.5), 219724);
    assert_int_equal(layers[LONGEST], 2);
}

/* Asserts that the length is the table's and that the first move shortens the
 * distance by one. */
static void check_best(const struct small_solver_board *board)
{
    struct small_solver_board next = *board;
    int distance = slide_distances_distance(&reach, board->labels);
    int moves = -1, label = small_solver_best(board, &moves);

    assert_int_equal(moves, distance);
    if (distance == 0) {
        assert_int_equal(label, 0);
        return;
    }
    assert_true(slide_distances_slide(&reach, next.labels, label));
    assert_int_equal(slide_distances_distance(&reach, next.labels),
                     distance - 1);
}

static void check_space(const struct space *space)
{
    struct small_solver_board board;
    long i, step = space->boards > FEW ? EVERY : 1;

    slide_distances_open(&reach, space->columns, space->rows);
    for (i = 0; i < reach.boards; i += step) {
        board = board_of(space->columns, space->rows, i);
        if (reach.distance[i] != SLIDE_DISTANCES_NEVER)
            check_best(&board);
    }
}

static void the_first_move_is_one_of_a_shortest_way(void **state)
{
    const struct space *space = spaces;

    (void)state;
    for (; space < spaces + sizeof spaces / sizeof spaces[0]; space++)
        check_space(space);
}

/* Follows the hints from each of the farthest boards. */
static void following_the_moves_solves_in_the_fewest(void **state)
{
    struct small_solver_board board;
    int made, moves, label, followed = 0;
    long i;

    (void)state;
    slide_distances_open(&reach, 3, 3);
    for (i = 0; i < reach.boards; i++) {
        if (reach.distance[i] != LONGEST)
            continue;
        board = board_of(3, 3, i);
        for (made = 0; (label = small_solver_best(&board, &moves)) != 0;
                made++)
            assert_true(slide_distances_slide(&reach, board.labels, label));
        assert_int_equal(made, LONGEST);
        assert_int_equal(slide_distances_distance(&reach, board.labels), 0);
        followed++;
    }
    assert_int_equal(followed, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_as_known),
        cmocka_unit_test(a_3x3_board_is_21_9724_moves_away_in_the_mean),
        cmocka_unit_test(the_first_move_is_one_of_a_shortest_way),
        cmocka_unit_test(following_the_moves_solves_in_the_fewest)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
