/* test_old_lines.c: lines and saves of earlier versions name the boards that
 * they named then, although levels may have moved in their list since.
 * old_lines.txt has a line for each level as it was in November 2026; with new
 * levels lines are added to it and none is changed. The levels in a file have
 * these lines too.
 */
#include <stdlib.h>
#include <string.h>

#include "support/driver.h"
#include "support/unit.h"

/* Levels that have moved: from the first place, the last of the games of the
 * day, from the last place, and to it. */
static const char *const saves[] = {
    "parlour-save 1\n"
    "game whirly\n"
    "size 7x4\n"
    "level 1\n"
    "title To each its own\n"
    "board-rules colorban\n"
    "board\n"
    "|# # # # # # #|\n"
    "|# a - A - 1 #|\n"
    "|# b - B - 2 #|\n"
    "|# # # # # # #|\n"
    "moves a.0.r &a.0.R\n"
    "check 575358464\n",
    "parlour-save 1\n"
    "game whirly\n"
    "size 6x6\n"
    "level 45\n"
    "title Two flocks\n"
    "board-rules flocks\n"
    "board\n"
    "|# # # # # #|\n"
    "|# - 1 2 B #|\n"
    "|# - A - b #|\n"
    "|# a - B 2 #|\n"
    "|# 1 - A # #|\n"
    "|# # # # # #|\n"
    "moves\n"
    "check 74574373\n",
    "parlour-save 1\n"
    "game sokoban\n"
    "size 8x10\n"
    "level 76\n"
    "title Last train\n"
    "board\n"
    "|    ####|\n"
    "|    #  #|\n"
    "| ####  #|\n"
    "| #@$ $ #|\n"
    "| ##$$  #|\n"
    "|##. .# #|\n"
    "|#  $.. #|\n"
    "|#$. ####|\n"
    "|#.  #   |\n"
    "|#####   |\n"
    "moves R\n"
    "check 620252948\n",
    "parlour-save 1\n"
    "game sokoban\n"
    "size 9x9\n"
    "level 74\n"
    "title Counting house\n"
    "board\n"
    "|     ### |\n"
    "|  ####@# |\n"
    "|  # ..$# |\n"
    "|### #. ##|\n"
    "|#  $.$. #|\n"
    "|#   $   #|\n"
    "|###$ ####|\n"
    "|  #  #   |\n"
    "|  ####   |\n"
    "moves Dlr\n"
    "check 3179468385\n"
};

static int keep_line(void *context, const char *line)
{
    strcpy(context, line);
    return 0;
}

/* Opens a line. Its check is over the cells, so it can only be the same board;
 * and it is written again as it was. */
static void open_line(struct parlour_session *s, const char *line)
{
    char again[PARLOUR_ROW];
    struct parlour_error error;

    if (parlour_load_shared(s, line, &error) != PARLOUR_OK)
        fail_msg("%s: %s", line, error.words);
    assert_int_equal(parlour_share(s, 0, keep_line, again), PARLOUR_OK);
    assert_string_equal(again, line);
}

/* Returns the ID in a line, or 0. */
static int level_of(const char *line)
{
    const char *at = strstr(line, ":level=");

    return at == NULL ? 0 : atoi(at + strlen(":level="));
}

static void old_lines_name_the_same_boards(void **state)
{
    char *text = driver_read_file(getenv("PARLOUR_OLD_LINES")), *line;
    struct parlour_session *s;
    struct parlour_options o;
    struct parlour_status status;
    int lines = 0, of_game = 0;
    const char *game = (const char *)*state;

    assert_non_null(text);
    o = driver_options(game, 1);
    s = driver_open(&o);
    for (line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        lines++;
        if (strstr(line, game) == NULL)
            continue;
        of_game++;
        open_line(s, line);
        parlour_get_status(s, &status);
        assert_int_equal(level_of(line), of_game);
        assert_int_equal(status.level, parlour_level_number(game, of_game));
        assert_int_equal(parlour_level_id(game, status.level), of_game);
    }
    assert_int_equal(of_game, status.levels);
    assert_true(of_game < lines);
    parlour_close(s);
    free(text);
}

/* The built-in levels as a file: a level has the line that it has without the
 * file, whatever its number is, and the line opens that level. */
static void a_file_of_these_levels_has_the_same_lines(void **state)
{
    const char *game = (const char *)*state;
    int is_whirly = strcmp(game, "whirly") == 0;
    char *text = driver_read_file(getenv(is_whirly ? "PARLOUR_MAPS"
                                                   : "PARLOUR_LEVELS"));
    struct parlour_options o = driver_options(game, 1);
    struct parlour_session *own = driver_open(&o), *s;
    struct parlour_status status;
    char line[PARLOUR_ROW];

    assert_non_null(text);
    parlour_get_status(own, &status);
    o.levels = text;
    o.levels_length = strlen(text);
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    for (o.level = 1; o.level <= status.levels; o.level++) {
        s = driver_open(&o);
        assert_int_equal(parlour_share(s, 0, keep_line, line), PARLOUR_OK);
        assert_int_equal(level_of(line), parlour_level_id(game, o.level));
        open_line(own, line);
        parlour_get_status(own, &status);
        assert_int_equal(status.level, o.level);
        open_line(s, line);
        parlour_close(s);
    }
    parlour_close(own);
    free(text);
}

static void old_saves_hold_the_same_boards(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_status status;
    struct parlour_error error;
    char *again;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof saves / sizeof saves[0]; i++) {
        if (parlour_load(s, saves[i], &error) != PARLOUR_OK)
            fail_msg("%ld: %s", error.line, error.words);
        parlour_get_status(s, &status);
        assert_non_null(strstr(saves[i], status.level_title));
        assert_true(status.level > 0);
        assert_int_equal(parlour_level_id(status.game, status.level),
                         atoi(strstr(saves[i], "level ") + strlen("level ")));
        again = driver_save(s);
        assert_string_equal(again, saves[i]);
        free(again);
    }
    parlour_close(s);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(old_lines_name_the_same_boards, "whirly"),
        cmocka_unit_test_prestate(old_lines_name_the_same_boards, "sokoban"),
        cmocka_unit_test_prestate(a_file_of_these_levels_has_the_same_lines,
                                  "whirly"),
        cmocka_unit_test_prestate(a_file_of_these_levels_has_the_same_lines,
                                  "sokoban"),
        cmocka_unit_test(old_saves_hold_the_same_boards)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
