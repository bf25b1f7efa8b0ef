/* test_mvs_files.c: how the mainframe reads files, tested on this machine:
 * records of any length, errors, files that are too long.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"
#include "support/unit.h"

enum { LONG_LINE = 700, PART = 255 };

static char name[] = "/tmp/test-mvs-files-XXXXXX";

int program_main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return PLATFORM_DONE;
}

static void put(const char *text)
{
    FILE *file = fopen(name, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void check_text(const char *written, const char *wanted)
{
    struct parlour_error error;
    char *text;

    put(written);
    assert_int_equal(platform_read(name, &text, &error), PARLOUR_OK);
    assert_string_equal(text, wanted);
    free(text);
}

/* Blanks at the end of a record only pad it. */
static void records_end_without_blanks(void **state)
{
    (void)state;
    check_text("", "\n");
    check_text("a  \n \nb", "a\n\nb\n");
}

/* Blanks stay where the parts meet in which a record is read. */
static void a_long_record_is_one_line(void **state)
{
    char line[LONG_LINE + 2];
    int length;

    (void)state;
    for (length = PART - 2; length <= LONG_LINE; length++) {
        memset(line, 'a', sizeof line);
        line[PART - 1] = line[PART] = ' ';
        line[length - 1] = 'z';
        strcpy(line + length, "\n");
        check_text(line, line);
    }
}

static void check_refused(const char *path, const char *words)
{
    struct parlour_error error;
    unsigned char *bytes;
    size_t length;
    char *text;

    assert_int_equal(platform_read_bytes(path, &bytes, &length, &error),
                     PARLOUR_IO);
    assert_string_equal(error.words, words);
    assert_null(bytes);
    assert_int_equal(platform_read(path, &text, &error), PARLOUR_IO);
    assert_string_equal(error.words, words);
    assert_null(text);
}

static void what_cannot_be_read_is_refused(void **state)
{
    (void)state;
    check_refused("", "cannot be opened");
    check_refused("/", "cannot be read");
}

static void what_is_too_long_is_refused(void **state)
{
    char *text = calloc(1, PLATFORM_FILE + 2);

    (void)state;
    assert_non_null(text);
    memset(text, 'a', PLATFORM_FILE + 1);
    put(text);
    check_refused(name, "too long");
    text[PLATFORM_FILE - 1] = '\0';
    check_text(text, strcat(text, "\n"));
    free(text);
}

static void bytes_are_read_to_their_end(void **state)
{
    struct parlour_error error;
    unsigned char *bytes;
    size_t length;

    (void)state;
    check_text("12345", "12345\n");
    assert_int_equal(platform_read_bytes(name, &bytes, &length, &error),
                     PARLOUR_OK);
    assert_int_equal(length, 5);
    assert_string_equal((char *)bytes, "12345");
    free(bytes);
}

/* A card has 80 columns; eight digits at its end are its number. */
static void the_number_of_a_card_is_ignored(void **state)
{
    char card[81];
    int digits;

    (void)state;
    memset(card, ' ', 80);
    card[80] = '\0';
    memcpy(card, "I6 E5", 5);
    for (digits = 0; digits < 8; digits++) {
        assert_int_equal(platform_card(card, 80), 80);
        card[79 - digits] = (char)('0' + digits);
    }
    assert_int_equal(platform_card(card, 80), 72);
    assert_int_equal(platform_card(card, 81), 81);
    assert_int_equal(platform_card(card, 79), 79);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_end_without_blanks),
        cmocka_unit_test(the_number_of_a_card_is_ignored),
        cmocka_unit_test(a_long_record_is_one_line),
        cmocka_unit_test(what_cannot_be_read_is_refused),
        cmocka_unit_test(what_is_too_long_is_refused),
        cmocka_unit_test(bytes_are_read_to_their_end)
    };
    int file = mkstemp(name), failed;

    if (file < 0)
        return 1;
    close(file);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove(name);
    return failed;
}
