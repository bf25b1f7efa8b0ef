/* test_autosave.c: a player at a terminal reads that nothing is saved where
 * there is no memory for it, and a list of recent games that reads a file of
 * levels once.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "app/store/collection.h"
#include "platform.h"
#include "stdio/autosave.h"
#include "support/driver.h"
#include "support/failing_allocation.h"
#include "support/level_reads.h"
#include "support/own_folder.h"
#include "support/unit.h"

enum { LEVELS = 4 };

static void what_has_no_memory_is_told(void **state)
{
    struct parlour_session *s = driver_open_board("slide", "1 2\n0 3\n", NULL);
    struct options o = { 0 };
    char words[PARLOUR_ERROR];

    (void)state;
    failing_allocation_left = 0;
    assert_null(autosave_open(s, &o, words));
    assert_string_equal(words, "Not enough memory: your game is not saved");
    parlour_close(s);
}

static void command(struct parlour_session *s, enum parlour_act act,
                    unsigned long number, const char *text)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = act;
    c.number = number;
    c.text = text;
    assert_int_equal(parlour_do(s, &c), PARLOUR_OK);
}

/* Opens a file of levels, and leaves a game in each of them. */
static struct autosave *play_levels(struct options *o,
                                    struct parlour_session **s)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    char *arguments[] = { "test", "sokoban", "--levels", path, NULL };
    struct parlour_error error;
    struct settings settings;
    struct autosave *a;
    FILE *file;
    int i;

    snprintf(path, sizeof path, "%s/levels.txt", own_folder);
    file = fopen(path, "w");
    assert_non_null(file);
    for (i = 0; i < LEVELS; i++)
        fprintf(file, "#######\n#@$  .#\n#######\nTitle: %d\n\n", i);
    assert_int_equal(fclose(file), 0);
    settings_open(&settings);
    assert_int_equal(collection_choose(&settings, "sokoban", path, &error),
                     PARLOUR_OK);
    settings_close(&settings);
    assert_int_equal(options_read(o, OPTIONS_STDIO, 4, arguments, &error),
                     PARLOUR_OK);
    *s = autosave_open_game(o, &error);
    assert_non_null(*s);
    a = autosave_open(*s, o, words);
    assert_non_null(a);
    for (i = 1; i <= LEVELS; i++) {
        command(*s, PARLOUR_DO_LEVEL, (unsigned long)i, NULL);
        command(*s, PARLOUR_DO_PLAY, 0, "R");
        autosave_update(a, *s, words);
    }
    return a;
}

static void the_list_reads_levels_once(void **state)
{
    struct parlour_session *s, *before = NULL;
    char row[PARLOUR_ROW], words[PARLOUR_ERROR];
    struct parlour_error error;
    struct options o;
    struct autosave *a = play_levels(&o, &s);
    int rows = 0;

    (void)state;
    level_reads = 0;
    while (autosave_describe(a, rows + 1, 0, &before, row, &error))
        rows++;
    assert_int_equal(rows, LEVELS);
    assert_int_equal(level_reads, 1);
    parlour_close(before);
    autosave_close(a, s, 0, words);
    parlour_close(s);
    options_close(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_has_no_memory_is_told),
        cmocka_unit_test_setup_teardown(the_list_reads_levels_once,
                                        own_folder_open, own_folder_close)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
