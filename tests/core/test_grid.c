/* test_grid.c: cells are numbered down the columns and named by column letter
 * and row number.
 */
#include <string.h>

#include "board/grid.h"
#include "board/text_board.h"
#include "support/unit.h"

static const struct grid nine = { 9, 9 };
static const struct grid large = { PARLOUR_SIDE, PARLOUR_SIDE };
static const struct grid oblong = { 3, 5 };

static int read_cell(const struct grid *g, const char *name, int *cell)
{
    return grid_read(g, &name, cell);
}

static void name_cell(const struct grid *g, int cell, char *name)
{
    struct text t;

    text_open(&t, name, GRID_NAME);
    grid_add_name(g, cell, &t);
}

/* A pair is written as both names. */
static void check_pair(const struct grid *g, int from, int to)
{
    char pair[2 * GRID_NAME], names[2 * GRID_NAME];
    struct text t;

    text_open(&t, pair, sizeof pair);
    grid_add_pair(g, from, to, &t);
    text_open(&t, names, sizeof names);
    grid_add_name(g, from, &t);
    grid_add_name(g, to, &t);
    assert_string_equal(pair, names);
}

static void check_name(const struct grid *g, const char *name, int number)
{
    char written[GRID_NAME];
    int cell = PARLOUR_NONE;

    assert_int_equal(read_cell(g, name, &cell), PARLOUR_OK);
    assert_int_equal(cell, number);
    name_cell(g, number, written);
    assert_string_equal(written, name);
    check_pair(g, number, grid_cells(g) - 1);
    check_pair(g, 0, number);
}

static void cells_are_numbered_down_the_columns(void **state)
{
    (void)state;
    check_name(&nine, "a1", 0);
    check_name(&nine, "a2", 1);
    check_name(&nine, "b1", 9);
    check_name(&nine, "i9", 80);
    check_name(&oblong, "b1", 5);
    check_name(&oblong, "c5", 14);
}

static void after_z_comes_aa(void **state)
{
    (void)state;
    check_name(&large, "z1", 25 * PARLOUR_SIDE);
    check_name(&large, "aa1", 26 * PARLOUR_SIDE);
    check_name(&large, "az64", 51 * PARLOUR_SIDE + 63);
    check_name(&large, "ba1", 52 * PARLOUR_SIDE);
    check_name(&large, "dx128", PARLOUR_CELLS - 1);
}

static void every_cell_of_the_largest_board_is_read_back(void **state)
{
    char name[GRID_NAME];
    int cell, read;

    (void)state;
    for (cell = 0; cell < PARLOUR_CELLS; cell++) {
        name_cell(&large, cell, name);
        assert_int_equal(read_cell(&large, name, &read), PARLOUR_OK);
        assert_int_equal(read, cell);
        assert_int_equal(cell, grid_cell(&large, grid_column(&large, cell),
                                         grid_row(&large, cell)));
    }
}

static void names_are_read_in_any_case_up_to_their_end(void **state)
{
    const char *at = "D4c2";
    int cell = PARLOUR_NONE;

    (void)state;
    assert_int_equal(grid_read(&nine, &at, &cell), PARLOUR_OK);
    assert_int_equal(cell, 3 * 9 + 3);
    assert_string_equal(at, "c2");
}

static void what_is_no_name_is_left_unread(void **state)
{
    static const char *const wrong[] = {
        "", " a1", "1", "1a", "a", "a.1", "a-1", "ab", "?"
    };
    int cell = 7;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *at = wrong[i];

        assert_int_equal(grid_read(&nine, &at, &cell), PARLOUR_SYNTAX);
        assert_ptr_equal(at, wrong[i]);
        assert_int_equal(cell, 7);
    }
}

/* Among them names so long that a number would overflow. */
static void names_off_the_board_are_told_apart(void **state)
{
    static const char *const off[] = {
        "j1", "a10", "a0", "a00", "z99", "aaaa1", "a4294967297",
        "zzzzzzzzzzzzzzzzzzzzzzzzzzz1", "a99999999999999999999999999"
    };
    int cell = 7;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof off / sizeof off[0]; i++) {
        assert_int_equal(read_cell(&nine, off[i], &cell),
                         PARLOUR_NO_SUCH_CELL);
        assert_int_equal(cell, 7);
    }
}

static void check_beside(const struct grid *g, const char *name,
                         const char *const beside[PARLOUR_DIRECTIONS])
{
    int cell, other, direction;

    assert_int_equal(read_cell(g, name, &cell), PARLOUR_OK);
    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        other = PARLOUR_NONE;
        if (beside[direction] != NULL)
            read_cell(g, beside[direction], &other);
        assert_int_equal(grid_beside(g, cell, direction), other);
        if (other != PARLOUR_NONE)
            assert_int_equal(grid_direction(g, cell, other), direction);
    }
}

static void check_apart(const struct grid *g, const char *from,
                        const char *to)
{
    int cell, other;

    assert_int_equal(read_cell(g, from, &cell), PARLOUR_OK);
    assert_int_equal(read_cell(g, to, &other), PARLOUR_OK);
    assert_int_equal(grid_direction(g, cell, other), PARLOUR_NONE);
}

/* Up, right, down, left. */
static void neighbours_end_at_the_edges(void **state)
{
    static const char *const inside[] = { "b2", "c3", "b4", "a3" };
    static const char *const first[] = { NULL, "b1", "a2", NULL };
    static const char *const last[] = { "c4", NULL, NULL, "b5" };

    (void)state;
    check_beside(&oblong, "b3", inside);
    check_beside(&oblong, "a1", first);
    check_beside(&oblong, "c5", last);
    check_apart(&oblong, "b3", "b3");
    check_apart(&oblong, "b3", "c4");
    check_apart(&oblong, "b3", "b1");
    check_apart(&oblong, "a5", "b1");
}

static void places_off_the_board_are_known(void **state)
{
    (void)state;
    assert_true(grid_has(&oblong, 2, 4));
    assert_false(grid_has(&oblong, 3, 0));
    assert_false(grid_has(&oblong, 0, 5));
    assert_false(grid_has(&oblong, -1, 0));
    assert_false(grid_has(&oblong, 0, -1));
}

static void columns_at_the_edge_are_named_in_capitals(void **state)
{
    char name[GRID_NAME];
    struct text t;

    (void)state;
    text_open(&t, name, sizeof name);
    grid_add_column(8, &t);
    grid_add_column(26, &t);
    assert_string_equal(name, "IAA");
}

static void a_wide_board_is_shown_around_a_cell(void **state)
{
    const struct grid g = { 64, 64 };
    char glyphs[PARLOUR_CELLS], line[PARLOUR_ROW];
    struct text t;

    (void)state;
    memset(glyphs, '.', sizeof glyphs);
    glyphs[grid_cell(&g, 40, 9)] = 'X';
    text_open(&t, line, sizeof line);
    assert_true(text_board_window(&g, glyphs, grid_cell(&g, 40, 9), 0, &t));
    assert_memory_equal(line, "    W X Y ZAAABAC", 17);
    assert_string_equal(line + strlen(line) - 4, "BEBF");
    text_open(&t, line, sizeof line);
    assert_true(text_board_window(&g, glyphs, grid_cell(&g, 40, 9), 11, &t));
    assert_true(strlen(line) <= 79);
    assert_int_equal(line[3 + 2 * (40 - 22) + 1], 'X');
    assert_memory_equal(line, "10| .", 5);
    text_open(&t, line, sizeof line);
    text_board_window(&g, glyphs, grid_cell(&g, 63, 0), 0, &t);
    assert_string_equal(line + strlen(line) - 4, "BKBL");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_numbered_down_the_columns),
        cmocka_unit_test(after_z_comes_aa),
        cmocka_unit_test(every_cell_of_the_largest_board_is_read_back),
        cmocka_unit_test(names_are_read_in_any_case_up_to_their_end),
        cmocka_unit_test(what_is_no_name_is_left_unread),
        cmocka_unit_test(names_off_the_board_are_told_apart),
        cmocka_unit_test(neighbours_end_at_the_edges),
        cmocka_unit_test(places_off_the_board_are_known),
        cmocka_unit_test(columns_at_the_edge_are_named_in_capitals),
        cmocka_unit_test(a_wide_board_is_shown_around_a_cell)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
