/* test_text_board.c: the framed picture of boards with many rows or columns.
 */
#include <string.h>

#include "board/text_board.h"
#include "support/unit.h"

enum { MANY_ROWS = 100, LINE = 79 };

static char glyphs[PARLOUR_CELLS];

static int draw(const struct grid *g, int line, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    return text_board_window(g, glyphs, PARLOUR_NONE, line, &t);
}

static void the_frame_is_straight_with_any_number_of_rows(void **state)
{
    struct grid g = { 3, 1 };
    char words[PARLOUR_ROW];
    size_t edge;
    int line;

    (void)state;
    memset(glyphs, '.', sizeof glyphs);
    for (; g.rows <= MANY_ROWS && g.rows <= PARLOUR_SIDE; g.rows++) {
        draw(&g, 1, words);
        edge = strspn(words, " ");
        draw(&g, 0, words);
        assert_int_equal(strspn(words, " "), edge + 2);
        for (line = 2; line < g.rows + 2; line++) {
            assert_int_equal(draw(&g, line, words), 1);
            assert_int_equal(strcspn(words, "|"), edge);
            assert_int_equal(strrchr(words, '|') - words, edge + 3 * 2 + 2);
        }
    }
}

static void a_wide_board_fits_a_line(void **state)
{
    struct grid g = { 1, 1 };
    char words[PARLOUR_ROW];
    int line;

    (void)state;
    memset(glyphs, '.', sizeof glyphs);
    for (; g.columns <= PARLOUR_SIDE; g.columns++)
        for (g.rows = 1; g.rows <= PARLOUR_SIDE; g.rows *= 10)
            for (line = 0; draw(&g, line, words); line++)
                assert_true(strlen(words) <= LINE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_frame_is_straight_with_any_number_of_rows),
        cmocka_unit_test(a_wide_board_fits_a_line)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
