/* test_journal_file.c: the files of journals, where something goes wrong with
 * them.
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/store/journal.h"
#include "support/driver.h"
#include "support/unit.h"

/* A game that the move 6 wins. */
#define BOARD "1 2 3\n4 5 0\n7 8 6\n"

enum { MANY_FILES = 100 };

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
    struct parlour_error error;

    (void)state;
    platform_list(".", remove_name, NULL, &error);
    return chdir(folder) != 0 || rmdir("parlour/games") != 0
        || rmdir("parlour") != 0 || chdir("/") != 0 || rmdir(folder) != 0;
}

/* Starts the journal of a game with one move. */
static struct parlour_session *play(struct journal *j, const char *move)
{
    struct parlour_session *s = driver_open_board("slide", BOARD, NULL);
    struct parlour_error error;

    journal_clear(j);
    assert_int_equal(driver_words(s, move), PARLOUR_OK);
    assert_int_equal(journal_keep(j, s, &error), PARLOUR_OK);
    return s;
}

static void a_journal_that_cannot_be_renamed_is_renamed_later(void **state)
{
    struct journal j;
    struct parlour_session *s = play(&j, "5");
    struct parlour_error error;

    (void)state;
    assert_int_equal(mkdir("00000001.slide.over", 0700), 0);
    assert_int_equal(driver_words(s, "5 6"), PARLOUR_OK);
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, "Cannot save the game: "));
    assert_non_null(strstr(error.words, "00000001.slide: "));
    assert_true(platform_exists("00000001.slide"));
    assert_int_equal(rmdir("00000001.slide.over"), 0);
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_OK);
    assert_false(platform_exists("00000001.slide"));
    assert_true(platform_exists("00000001.slide.over"));
    journal_leave(&j);
    parlour_close(s);
}

/* Limits the size of files; stands in for a full disk. */
static void fill_disk(int full)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = full ? 0 : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Returns the moves in the journal of a number, with its undone ones. */
static unsigned long moves_in(unsigned long number)
{
    struct parlour_session *s = driver_open_board("slide", BOARD, NULL);
    struct parlour_status status;
    struct parlour_error error;

    assert_int_equal(journal_look(number, s, &error), PARLOUR_OK);
    parlour_get_status(s, &status);
    parlour_close(s);
    return status.moves + status.redos;
}

/* Leaves room for this many more open files. */
static void limit_open_files(int more)
{
    struct rlimit limit;
    int next;

    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    next = dup(STDERR_FILENO);
    assert_true(next >= 0);
    close(next);
    limit.rlim_cur = (rlim_t)(next + more);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

/* The first number is not free because the folder cannot be listed. */
static void a_folder_that_cannot_be_listed_is_not_empty(void **state)
{
    struct journal j;
    struct parlour_session *s = play(&j, "5");
    struct parlour_error error;
    struct recent_games list;
    int taken;

    (void)state;
    journal_leave(&j);
    assert_int_equal(driver_words(s, "5"), PARLOUR_OK);
    limit_open_files(1);        /* for the lock of the folder */
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, "/games/: "));
    assert_non_null(strstr(error.words, strerror(EMFILE)));
    limit_open_files(0);
    assert_int_equal(recent_games_read(&list, &error), PARLOUR_IO);
    assert_int_equal(recent_games_last("slide", 0, 1, &error), 0);
    assert_int_equal(error.code, PARLOUR_IO);
    assert_int_equal(recent_games_unfinished("slide", &taken, &error), 0);
    assert_int_equal(error.code, PARLOUR_IO);
    limit_open_files(MANY_FILES);
    assert_int_equal(recent_games_last("slide", 0, 1, &error), 1);
    assert_int_equal(error.code, PARLOUR_OK);
    assert_int_equal(moves_in(1), 1);
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_OK);
    assert_int_equal(moves_in(1), 1);
    assert_int_equal(moves_in(2), 2);
    journal_leave(&j);
    parlour_close(s);
}

static void a_full_disk_is_reported_once_and_tried_again(void **state)
{
    struct journal j;
    struct parlour_session *s = play(&j, "5");
    struct parlour_error error;
    int i;

    (void)state;
    for (i = 0; i < 2; i++) {
        fill_disk(1);
        assert_int_equal(driver_words(s, "5"), PARLOUR_OK);
        assert_int_equal(journal_keep(&j, s, &error), PARLOUR_IO);
        assert_int_equal(driver_words(s, "5"), PARLOUR_OK);
        assert_int_equal(journal_keep(&j, s, &error), PARLOUR_OK);
        assert_true(j.failed);
        fill_disk(0);
        assert_int_equal(driver_words(s, "5"), PARLOUR_OK);
        assert_int_equal(journal_keep(&j, s, &error), PARLOUR_OK);
        assert_false(j.failed);
        assert_int_equal(moves_in(1), 4 + 3 * i);
    }
    journal_leave(&j);
    parlour_close(s);
}

static void a_game_begun_on_a_full_disk_is_saved_later(void **state)
{
    struct parlour_session *s = driver_open_board("slide", BOARD, NULL);
    struct parlour_error error;
    struct journal j;

    (void)state;
    journal_clear(&j);
    fill_disk(1);
    assert_int_equal(driver_words(s, "5"), PARLOUR_OK);
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_IO);
    fill_disk(0);
    journal_keep_time(&j, s, 3);
    assert_false(j.failed);
    assert_int_equal(moves_in(1), 1);
    journal_leave(&j);
    parlour_close(s);
}

static void the_time_saved_never_gets_less(void **state)
{
    struct journal j;
    struct parlour_session *s = play(&j, "5");
    unsigned long seconds;

    (void)state;
    for (seconds = 9; seconds > 0; seconds -= 3)
        journal_keep_time(&j, s, seconds);
    assert_int_equal(j.seconds, 9);
    journal_leave(&j);
    parlour_close(s);
}

/* ---- journals that others changed ---- */

/* Leaves the journal 1 of a game with the moves 5, 8 and 7. */
static void leave_journal(void)
{
    struct journal j;
    struct parlour_session *s = play(&j, "5");
    struct parlour_error error;

    assert_int_equal(driver_words(s, "8"), PARLOUR_OK);
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_OK);
    assert_int_equal(driver_words(s, "7"), PARLOUR_OK);
    assert_int_equal(journal_keep(&j, s, &error), PARLOUR_OK);
    journal_leave(&j);
    parlour_close(s);
}

static void write_journal(const char *text)
{
    FILE *file = fopen("00000001.slide", "wb");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* Resumes journal 1. Returns the code; *moves: that it then has. */
static int resume(struct parlour_error *error, unsigned long *moves)
{
    struct parlour_session *s = driver_open_board("slide", BOARD, NULL);
    struct parlour_status status;
    struct journal j;
    int code;

    journal_clear(&j);
    code = journal_resume(&j, 1, s, error);
    parlour_get_status(s, &status);
    *moves = status.moves;
    journal_leave(&j);
    parlour_close(s);
    return code;
}

static void what_is_sound_of_a_damaged_journal_is_played(void **state)
{
    struct parlour_error error;
    unsigned long moves;
    char *text, *last;

    (void)state;
    leave_journal();
    assert_int_equal(platform_read("00000001.slide", &text, &error),
                     PARLOUR_OK);
    last = strstr(text, "at 2 7");
    assert_non_null(last);
    last[strlen("at 2 ")] = '6';
    write_journal(text);
    free(text);
    assert_int_equal(resume(&error, &moves), PARLOUR_OK);
    assert_int_equal(moves, 2);
    assert_int_equal(error.code, PARLOUR_DAMAGED);
    assert_non_null(strstr(error.words, "00000001.slide: the end of this game"
                           " could not be read"
                           " (saved as 00000001.slide.damaged)"));
    assert_true(platform_exists("00000001.slide.damaged"));
    assert_false(platform_exists("00000001.slide"));
    assert_int_equal(moves_in(2), 2);
}

static void a_journal_of_a_newer_version_stays(void **state)
{
    struct parlour_error error;
    unsigned long moves;

    (void)state;
    write_journal("parlour-save 2\ngame slide\n");
    assert_int_equal(resume(&error, &moves), PARLOUR_UNSUPPORTED);
    assert_non_null(strstr(error.words, "00000001.slide:1: "
                           "written by a newer version of Parlour"));
    assert_true(platform_exists("00000001.slide"));
}

/* As an editor may leave it. */
static void ends_of_lines_and_a_byte_order_mark_are_ignored(void **state)
{
    static char changed[4096] = "\xef\xbb\xbf";
    struct parlour_error error;
    unsigned long moves;
    char *text, *line;

    (void)state;
    leave_journal();
    assert_int_equal(platform_read("00000001.slide", &text, &error),
                     PARLOUR_OK);
    for (line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        strcat(changed, line);
        strcat(changed, "\r\n");
    }
    free(text);
    write_journal(changed);
    assert_int_equal(resume(&error, &moves), PARLOUR_OK);
    assert_int_equal(error.code, PARLOUR_OK);
    assert_int_equal(moves, 3);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_folder, close_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_journal_that_cannot_be_renamed_is_renamed_later),
        TEST(a_folder_that_cannot_be_listed_is_not_empty),
        TEST(a_full_disk_is_reported_once_and_tried_again),
        TEST(a_game_begun_on_a_full_disk_is_saved_later),
        TEST(the_time_saved_never_gets_less),
        TEST(what_is_sound_of_a_damaged_journal_is_played),
        TEST(a_journal_of_a_newer_version_stays),
        TEST(ends_of_lines_and_a_byte_order_mark_are_ignored)
    };

    signal(SIGXFSZ, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
