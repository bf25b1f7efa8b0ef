/* test_save_file.c: which game a saved or shared game is of, read as the core
 * reads it: a plugin's name may have any letters, digits and signs. Files of
 * lines. And what is said of a file of Parlour that holds no game.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/play/screen_program.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "platform.h"
#include "support/driver.h"
#include "support/unit.h"

static void check_name(const char *text, const char *wanted)
{
    char name[PARLOUR_TEXT];

    save_file_game(text, name);
    assert_string_equal(name, wanted);
}

static void a_shared_game_names_its_game(void **state)
{
    (void)state;
    check_name("parlour:kulki:9x9:12345:j6tphg", "kulki");
    check_name("  Parlour:My-Game_2:7:abcdef", "My-Game_2");
    check_name("parlour: ku,\r\n  lki :9x9", "kulki");
    check_name("parlour:kulki", "kulki");
    check_name("parlour:", "");
}

static void a_save_names_its_game(void **state)
{
    (void)state;
    check_name("parlour-save 1\ngame kulki\nsize 9x9\n", "kulki");
    check_name("parlour-save 1\r\ngame  my-game_2\r\nseed 7\r\n",
               "my-game_2");
    check_name("parlour-save 1\ngame slide          00000020\n", "slide");
    check_name("parlour-save 1\ngame", "");
    check_name("", "");
}

static void a_game_is_told_from_levels(void **state)
{
    (void)state;
    assert_true(save_file_is("parlour-save 1\ngame kulki\n"));
    assert_true(save_file_is("parlour:kulki:9x9:12345:j6tphg"));
    assert_false(save_file_is("#####\n#@$.#\n#####\n"));
    assert_false(save_file_is(""));
}

static void lines_are_written_as_they_are(void **state)
{
    char path[] = "/tmp/parlour-XXXXXX", *text;
    struct parlour_error error;

    (void)state;
    close(mkstemp(path));
    assert_int_equal(text_file_write(path, "one\n\n  two\nthree", &error),
                     PARLOUR_OK);
    assert_int_equal(platform_read(path, &text, &error), PARLOUR_OK);
    assert_string_equal(text, "one\n\n  two\nthree\n");
    free(text);
    remove(path);
}

static void an_error_names_the_file(void **state)
{
    static const char path[] = "no-such-folder/levels.txt";
    struct parlour_error error;

    (void)state;
    assert_int_equal(text_file_write(path, "one\n", &error), PARLOUR_IO);
    assert_memory_equal(error.words, path, strlen(path));
}

static void put_nowhere(const char *line)
{
    (void)line;
}

/* Asserts that loading a file of this text, and verifying it, fails with these
 * words after its name. to_verify: NULL if it can be verified. */
static void check_refused(const char *text, const char *to_load,
                          const char *to_verify)
{
    char path[] = "/tmp/parlour-XXXXXX";
    struct parlour_options o = driver_options(parlour_game_name(0), 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_error error;

    close(mkstemp(path));
    assert_int_equal(text_file_write(path, text, &error), PARLOUR_OK);
    assert_int_equal(save_file_load(s, path, &error), PARLOUR_DAMAGED);
    assert_string_equal(error.words + strlen(path), to_load);
    assert_int_equal(screen_program_verify(s, path, put_nowhere, &error),
                     to_verify == NULL ? PARLOUR_OK : PARLOUR_DAMAGED);
    if (to_verify != NULL)
        assert_string_equal(error.words + strlen(path), to_verify);
    remove(path);
    parlour_close(s);
}

static void a_file_without_a_game_is_damaged(void **state)
{
    static const char newer[] = ":1: written by a newer version of Parlour";
    static const char backup[]
        = ": this is a backup: import it (--import FILE)";

    (void)state;
    check_refused("parlour-scores 1\n", ": this is a file of scores:"
                  " parlour-stdio --verify FILE replays it", NULL);
    check_refused("parlour-scores 2\n", newer, newer);
    check_refused("{\"parlour-files\":1}\n", backup, backup);
}

/* Boards are looked for in the folder of the file, and in that of their
 * album. */
static void boards_are_borrowed_beside_the_file(void **state)
{
    static const char *const places[] = { "second.txt", "own/second.txt" };
    char folder[] = "/tmp/parlour-XXXXXX", path[64], other[64], *text;
    struct parlour_error error;
    size_t length;
    int i;

    (void)state;
    if (!parlour_game_takes("whirly", PARLOUR_OPTION_LEVELS))
        skip();
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/own", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/levels.txt", folder);
    assert_int_equal(text_file_write(path, ":::map\n:::akey=own\n"
                                     ":::ckey=second\n:::board_end\n",
                                     &error), PARLOUR_OK);
    for (i = 0; i < 2; i++) {
        snprintf(other, sizeof other, "%s/%s", folder, places[i]);
        assert_int_equal(text_file_write(other, "lent", &error), PARLOUR_OK);
        assert_int_equal(text_file_levels(path, "whirly", &text, &length,
                                          &error), PARLOUR_OK);
        assert_non_null(strstr(text, "\n:::library=own/second\nlent"));
        free(text);
        remove(other);
    }
    remove(path);
    snprintf(path, sizeof path, "%s/own", folder);
    rmdir(path);
    rmdir(folder);
}

/* Many names for one large file: all that is read has one limit. */
static void borrowed_boards_are_not_too_much(void **state)
{
    enum { BIG = 9 << 20 };
    static const char *const maps =
        ":::map\n:::akey=a\n:::ckey=big\n:::board_end\n"
        ":::map\n:::akey=b\n:::ckey=big\n:::board_end\n";
    char folder[] = "/tmp/parlour-XXXXXX", path[64], other[64], *text;
    char *big = malloc(BIG + 1);
    struct parlour_error error;
    size_t length;

    (void)state;
    assert_non_null(big);
    memset(big, '\n', BIG);
    big[BIG] = '\0';
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/levels.txt", folder);
    snprintf(other, sizeof other, "%s/big.txt", folder);
    assert_int_equal(text_file_write(path, maps, &error), PARLOUR_OK);
    assert_int_equal(text_file_write(other, big, &error), PARLOUR_OK);
    free(big);
    if (parlour_game_takes("whirly", PARLOUR_OPTION_LEVELS)) {
        assert_int_equal(text_file_levels(path, "whirly", &text, &length,
                                          &error), PARLOUR_DAMAGED);
        assert_string_equal(error.words, "longer than 16 MiB with the"
                            " collections it borrows from");
        free(text);
    }
    remove(path);
    remove(other);
    rmdir(folder);
}

/* Walls and what is beyond them are black squares, floors white ones. */
static void a_board_becomes_signs(void **state)
{
    static const char board[] = "####\n#@ #\n#*$#\n#. #\n####\n";
    static const char *const rows[] = {
        "\xe2\xac\x9b\xe2\xac\x9b\xe2\xac\x9b\xe2\xac\x9b",
        "\xe2\xac\x9b\xf0\x9f\x99\x82\xe2\xac\x9c\xe2\xac\x9b",
        "\xe2\xac\x9b\xe2\x9c\x85\xf0\x9f\x93\xa6\xe2\xac\x9b",
        "\xe2\xac\x9b\xf0\x9f\x8e\xaf\xe2\xac\x9c\xe2\xac\x9b",
        "\xe2\xac\x9b\xe2\xac\x9b\xe2\xac\x9b\xe2\xac\x9b"
    };
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    struct text_long text = { NULL, 0, 0 };
    const char *at;
    size_t i;

    (void)state;
    if (!parlour_game_takes("sokoban", PARLOUR_OPTION_BOARD))
        skip();
    o.game = "sokoban";
    o.given = PARLOUR_OPTION_BOARD;
    o.board = board;
    s = parlour_open(&o, &error);
    assert_non_null(s);
    assert_int_equal(save_file_signs(s, text_put_line, &text), 0);
    for (i = 0, at = text.start; i < sizeof rows / sizeof rows[0]; i++) {
        assert_memory_equal(at, rows[i], strlen(rows[i]));
        at += strlen(rows[i]) + 1;
        assert_int_equal(at[-1], '\n');
    }
    assert_string_equal(at, "");
    free(text.start);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shared_game_names_its_game),
        cmocka_unit_test(a_save_names_its_game),
        cmocka_unit_test(a_game_is_told_from_levels),
        cmocka_unit_test(lines_are_written_as_they_are),
        cmocka_unit_test(an_error_names_the_file),
        cmocka_unit_test(a_file_without_a_game_is_damaged),
        cmocka_unit_test(boards_are_borrowed_beside_the_file),
        cmocka_unit_test(borrowed_boards_are_not_too_much),
        cmocka_unit_test(a_board_becomes_signs)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
