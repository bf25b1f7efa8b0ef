/* test_path.c: paths over a board, on written boards and on random ones, where
 * breadth-first search, depth-first search and Bellman-Ford must agree.
 */
#include <string.h>

#include "board/path.h"
#include "board/random.h"
#include "support/unit.h"

enum { BOARDS = 10000, SIDE = 12, FAR = 9999 };

struct area {
    struct grid grid;
    unsigned char blocked[PARLOUR_CELLS];
};

/* Rows of '.' and '#'; all of one length. */
static void read_area(struct area *a, const char *rows)
{
    int i, column, row;

    a->grid.columns = (int)strcspn(rows, "\n");
    a->grid.rows = (int)strlen(rows) / (a->grid.columns + 1);
    for (i = 0; i < grid_cells(&a->grid); i++) {
        column = i % a->grid.columns;
        row = i / a->grid.columns;
        a->blocked[grid_cell(&a->grid, column, row)] =
            rows[row * (a->grid.columns + 1) + column] == '#';
    }
}

static int cell_of(const struct area *a, const char *name)
{
    int cell = PARLOUR_NONE;

    assert_int_equal(grid_read(&a->grid, &name, &cell), PARLOUR_OK);
    return cell;
}

/* `expected` is the path as names of its cells. The other searches must agree
 * on whether there is a path. */
static void check_path(const char *rows, const char *from, const char *to,
                       const char *expected)
{
    unsigned char reached[PARLOUR_CELLS];
    short cells[PARLOUR_CELLS];
    char names[PARLOUR_ROW];
    struct area a;
    struct text t;
    int i, length;

    read_area(&a, rows);
    text_open(&t, names, sizeof names);
    length = path_find(&a.grid, a.blocked, cell_of(&a, from),
                       cell_of(&a, to), cells);
    for (i = 0; i < length; i++) {
        text_add(&t, i > 0 ? " " : "");
        grid_add_name(&a.grid, cells[i], &t);
    }
    assert_string_equal(names, expected);
    assert_int_equal(path_joined(&a.grid, a.blocked, cell_of(&a, from),
                                 cell_of(&a, to)), length > 0);
    path_reach(&a.grid, a.blocked, cell_of(&a, from), reached);
    assert_int_equal(reached[cell_of(&a, to)], length > 0);
}

#define OPEN "...\n...\n...\n"

/* Neighbours are visited up, right, down, left; the first to reach a cell is
 * its parent. */
static void of_equal_paths_the_order_of_neighbours_decides(void **state)
{
    (void)state;
    check_path(OPEN, "a1", "b2", "b1 b2");
    check_path(OPEN, "b2", "a1", "b1 a1");
    check_path(OPEN, "a2", "b1", "a1 b1");
    check_path(OPEN, "b1", "a2", "b2 a2");
    check_path(OPEN, "a1", "c3", "b1 c1 c2 c3");
    check_path(OPEN, "c3", "a1", "c2 c1 b1 a1");
    check_path(OPEN, "a3", "c1", "a2 a1 b1 c1");
    check_path(OPEN, "c1", "a3", "c2 c3 b3 a3");
}

static void a_path_goes_around_what_is_in_the_way(void **state)
{
    static const char *const spiral =
        ".....\n"
        "####.\n"
        "...#.\n"
        ".###.\n"
        ".....\n";

    (void)state;
    check_path(spiral, "a1", "c3",
               "b1 c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 b3 c3");
    check_path(".#\n..\n", "a1", "b2", "a2 b2");
}

static void no_path_leads_through_corners(void **state)
{
    (void)state;
    check_path(".#\n#.\n", "a1", "b2", "");
    check_path(".#.\n.#.\n.#.\n", "a1", "c1", "");
}

/* The last cell of a column and the first of the next have consecutive
 * numbers, but no path joins them. */
static void the_edges_of_the_board_are_closed(void **state)
{
    (void)state;
    check_path("#.#\n###\n.##\n", "a3", "b1", "");
}

static void a_piece_starts_from_its_own_cell_but_not_onto_another(void **state)
{
    (void)state;
    check_path("#..\n", "a1", "c1", "b1 c1");
    check_path("#.#\n", "a1", "c1", "");
    check_path("...\n", "b1", "b1", "");
}

static void b2_to_i9_is_blocked_on_the_board_of_the_rules(void **state)
{
    static const char *const board =
        ".........\n"
        ".#.......\n"
        ".........\n"
        ".........\n"
        "...#.....\n"
        ".........\n"
        ".#......#\n"
        ".#....##.\n"
        ".....#...\n";
    unsigned char reached[PARLOUR_CELLS];
    struct area a;

    (void)state;
    check_path(board, "b2", "i9", "");
    read_area(&a, board);
    assert_int_equal(path_reach(&a.grid, a.blocked, cell_of(&a, "b2"),
                                reached), 81 - 8 - 4);
}

/* ---- random boards ---- */

static void scatter(struct area *a, struct random *d)
{
    unsigned long density = random_below(d, 100);
    int cell;

    a->grid.columns = 1 + (int)random_below(d, SIDE);
    a->grid.rows = 1 + (int)random_below(d, SIDE);
    for (cell = 0; cell < grid_cells(&a->grid); cell++)
        a->blocked[cell] = random_below(d, 100) < density;
}

static int random_cell(const struct area *a, struct random *d)
{
    return (int)random_below(d, (unsigned long)grid_cells(&a->grid));
}

static int is_beside(const struct grid *g, int a, int b)
{
    int direction;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
        if (grid_beside(g, a, direction) == b)
            return 1;
    return 0;
}

/* Bellman-Ford: lowers distances until none can be lowered. */
static int distance(const struct area *a, int from, int to)
{
    int far[SIDE * SIDE], cell, other, direction, changed = 1;

    for (cell = 0; cell < grid_cells(&a->grid); cell++)
        far[cell] = cell == from ? 0 : FAR;
    while (changed) {
        changed = 0;
        for (cell = 0; cell < grid_cells(&a->grid); cell++)
            for (direction = 0; direction < PARLOUR_DIRECTIONS
                    && far[cell] < FAR; direction++) {
                other = grid_beside(&a->grid, cell, direction);
                if (other == PARLOUR_NONE || a->blocked[other]
                        || far[other] <= far[cell] + 1)
                    continue;
                far[other] = far[cell] + 1;
                changed = 1;
            }
    }
    return far[to] == FAR ? 0 : far[to];
}

static void check_steps(const struct area *a, int from, int to,
                        const short *cells, int length)
{
    int i;

    for (i = 0; i < length; i++) {
        assert_false(a->blocked[cells[i]]);
        assert_true(is_beside(&a->grid, i == 0 ? from : cells[i - 1],
                              cells[i]));
    }
    assert_true(length == 0 || cells[length - 1] == to);
}

static void the_searches_agree_on_random_boards(void **state)
{
    unsigned char reached[PARLOUR_CELLS];
    short cells[PARLOUR_CELLS];
    int i, cell, from, to, length, count;
    struct area a;
    struct random d;

    (void)state;
    random_seed(&d, 1);
    for (i = 0; i < BOARDS; i++) {
        scatter(&a, &d);
        from = random_cell(&a, &d);
        to = random_cell(&a, &d);
        length = path_find(&a.grid, a.blocked, from, to, cells);
        check_steps(&a, from, to, cells, length);
        assert_int_equal(path_joined(&a.grid, a.blocked, from, to),
                         length > 0);
        count = path_reach(&a.grid, a.blocked, from, reached);
        assert_int_equal(reached[to], length > 0);
        for (cell = 0; cell < grid_cells(&a.grid); cell++)
            count -= reached[cell];
        assert_int_equal(count, 0);
    }
}

static void no_shorter_path_is_there(void **state)
{
    short cells[PARLOUR_CELLS];
    struct area a;
    struct random d;
    int i, from, to;

    (void)state;
    random_seed(&d, 2);
    for (i = 0; i < BOARDS / 5; i++) {
        scatter(&a, &d);
        from = random_cell(&a, &d);
        to = random_cell(&a, &d);
        assert_int_equal(path_find(&a.grid, a.blocked, from, to, cells),
                         distance(&a, from, to));
    }
}

static void the_largest_board_has_room(void **state)
{
    unsigned char reached[PARLOUR_CELLS];
    short cells[PARLOUR_CELLS];
    struct area a = { { PARLOUR_SIDE, PARLOUR_SIDE }, { 0 } };
    int last = PARLOUR_CELLS - 1;

    (void)state;
    assert_int_equal(path_find(&a.grid, a.blocked, 0, last, cells),
                     2 * (PARLOUR_SIDE - 1));
    assert_true(path_joined(&a.grid, a.blocked, 0, last));
    assert_int_equal(path_reach(&a.grid, a.blocked, 0, reached), last);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_equal_paths_the_order_of_neighbours_decides),
        cmocka_unit_test(a_path_goes_around_what_is_in_the_way),
        cmocka_unit_test(no_path_leads_through_corners),
        cmocka_unit_test(the_edges_of_the_board_are_closed),
        cmocka_unit_test(
            a_piece_starts_from_its_own_cell_but_not_onto_another),
        cmocka_unit_test(b2_to_i9_is_blocked_on_the_board_of_the_rules),
        cmocka_unit_test(the_searches_agree_on_random_boards),
        cmocka_unit_test(no_shorter_path_is_there),
        cmocka_unit_test(the_largest_board_has_room)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
