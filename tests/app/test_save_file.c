/* test_save_file.c: which game a saved or shared game is of, read as the core
 * reads it: a plugin's name may have any letters, digits and signs. And files
 * of lines.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/save_file.h"
#include "platform.h"
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
    assert_int_equal(save_file_write_text(path, "one\n\n  two\nthree", &error),
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
    assert_int_equal(save_file_write_text(path, "one\n", &error), PARLOUR_IO);
    assert_memory_equal(error.words, path, strlen(path));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shared_game_names_its_game),
        cmocka_unit_test(a_save_names_its_game),
        cmocka_unit_test(a_game_is_told_from_levels),
        cmocka_unit_test(lines_are_written_as_they_are),
        cmocka_unit_test(an_error_names_the_file)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
