/* test_recent.c: the files of the recent games, where something goes wrong
 * with them.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/recent.h"
#include "support/session_helpers.h"
#include "support/unit.h"

/* A game that the move 6 wins. */
#define BOARD "1 2 3\n4 5 0\n7 8 6\n"

/* Each test has a folder of its own, and works among the recent games. */
static char folder[] = "/tmp/parlour-recent-XXXXXX";
static const char template[] = "/tmp/parlour-recent-XXXXXX";

static int open_folder(void **state)
{
    char games[PLATFORM_PATH];
    struct parlour_error error;

    (void)state;
    strcpy(folder, template);
    return mkdtemp(folder) == NULL || setenv("XDG_STATE_HOME", folder, 1) != 0
        || platform_games_folder(games, &error) != PARLOUR_OK
        || chdir(games) != 0;
}

static void remove_name(void *context, const char *name)
{
    (void)context;
    if (remove(name) != 0)
        rmdir(name);
}

static int close_folder(void **state)
{
    (void)state;
    platform_list(".", remove_name, NULL);
    return chdir(folder) != 0 || rmdir("parlour/games") != 0
        || rmdir("parlour") != 0 || chdir("/") != 0 || rmdir(folder) != 0;
}

/* Starts the journal of a game with one move. */
static struct parlour_session *play(struct recent *r, const char *move)
{
    struct parlour_session *s = driver_open_board("slide", BOARD, NULL);
    struct parlour_error error;

    memset(r, 0, sizeof *r);
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    assert_int_equal(recent_keep(r, s, &error), PARLOUR_OK);
    return s;
}

static void a_journal_that_cannot_be_renamed_is_renamed_later(void **state)
{
    struct recent r;
    struct parlour_session *s = play(&r, "5");
    struct parlour_error error;

    (void)state;
    assert_int_equal(mkdir("00000001.slide.over", 0700), 0);
    assert_int_equal(driver_words(s, "5 6"), PARLOUR_OK);
    assert_int_equal(recent_keep(&r, s, &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, "Cannot save the game: "));
    assert_non_null(strstr(error.words, "00000001.slide: "));
    assert_true(platform_exists("00000001.slide"));
    assert_int_equal(rmdir("00000001.slide.over"), 0);
    assert_int_equal(recent_keep(&r, s, &error), PARLOUR_OK);
    assert_false(platform_exists("00000001.slide"));
    assert_true(platform_exists("00000001.slide.over"));
    recent_leave(&r);
    parlour_close(s);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_folder, close_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_journal_that_cannot_be_renamed_is_renamed_later)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
