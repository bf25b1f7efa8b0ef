/* test_levels_read.c: how often the application reads the levels of a file.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "app/text_script.h"
#include "platform.h"
#include "support/level_reads.h"
#include "support/own_folder.h"
#include "support/unit.h"

enum { LEVELS = 40, ROOM = 4096 };

/* ---- the application ---- */

static struct text_script script;
static struct options options;

static void start(const char *game, const char *levels)
{
    static const struct app_screen screen = {
        .name = "text", .traits = APP_TYPES | APP_SIGNS,
        .context = &script, .copy = text_script_copy,
        .paste = text_script_paste
    };
    char *arguments[] = { "test", (char *)game, "--levels", (char *)levels,
                          NULL };
    struct parlour_error error;

    assert_int_equal(options_read(&options, OPTIONS_NCURSES,
                                  levels == NULL ? 2 : 4, arguments, &error),
                     PARLOUR_OK);
    script.app = app_open(&screen, &options, &error);
    assert_non_null(script.app);
    app_tick(script.app, script.now = 1);
}

static void end(void)
{
    app_close(script.app);
    options_close(&options);
}

static void press(const char *keys)
{
    char line[TEXT_SCRIPT_LINE];

    snprintf(line, sizeof line, "keys %s", keys);
    assert_true(text_script_obey(&script, line));
}

/* Looks at all rows of the list that is shown, as a screen does, with their
 * pictures. */
static void see_rows(int least)
{
    struct app_list list;
    struct app_row row;
    int i;

    assert_true(app_list(script.app, &list));
    assert_true(list.count >= least);
    for (i = 0; i < list.count; i++)
        assert_true(app_row(script.app, i, &row));
}

/* ---- files ---- */

/* Writes levels whose board differs from file to file. */
static void write_levels(const char *path, const char *board)
{
    FILE *file = fopen(path, "w");
    int i;

    assert_non_null(file);
    for (i = 1; i <= LEVELS; i++)
        fprintf(file, board, i);
    assert_int_equal(fclose(file), 0);
}

/* Plays in some levels, so that there are recent games, and looks at all that
 * is about levels. */
static void play_and_look(const char *move)
{
    int i;

    for (i = 0; i < 4; i++) {
        press(move);
        press("N");
    }
    press("L");
    see_rows(LEVELS);
    press("Esc G");
    see_rows(4);
    press("Esc");
}

static void a_file_is_read_once(const char *game, const char *board,
                                const char *other, const char *move)
{
    char path[PLATFORM_PATH], second[PLATFORM_PATH], line[ROOM];

    snprintf(path, sizeof path, "%s/one.txt", own_folder);
    snprintf(second, sizeof second, "%s/two.txt", own_folder);
    write_levels(path, board);
    write_levels(second, other);
    level_reads = 0;
    start(game, path);
    assert_int_equal(level_reads, 1);
    play_and_look(move);
    assert_int_equal(level_reads, 1);
    end();
    start(game, NULL);
    assert_int_equal(level_reads, 2);
    play_and_look(move);
    assert_int_equal(level_reads, 2);
    snprintf(line, sizeof line, "open %s", second);
    assert_true(text_script_obey(&script, line));
    play_and_look(move);
    assert_int_equal(level_reads, 3);
    end();
}

static void levels_of_sokoban_are_read_once(void **state)
{
    (void)state;
    a_file_is_read_once("sokoban", "#######\n#@$  .#\n#######\nTitle: %d\n\n",
                        "#######\n#@ $ .#\n#######\nTitle: %d\n\n", "Right");
}

static void maps_of_whirly_are_read_once(void **state)
{
    (void)state;
    a_file_is_read_once("whirly",
                        ":::map\na A - 1\n:::board_end\n:::title=%d\n",
                        ":::map\na - A 1\n:::board_end\n:::title=%d\n",
                        "Right");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(levels_of_sokoban_are_read_once,
                                        own_folder_open, own_folder_close),
        cmocka_unit_test_setup_teardown(maps_of_whirly_are_read_once,
                                        own_folder_open, own_folder_close)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
