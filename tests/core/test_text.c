/* test_text.c: bounded writing and checked reading of text. */
#include <string.h>

#include "board/text.h"
#include "support/unit.h"

static void writing_stops_at_the_end_of_its_room(void **state)
{
    char buffer[8] = "xxxxxxx";
    struct text t;

    (void)state;
    text_open(&t, buffer, 5);
    text_add(&t, "abcdefg");
    text_add_char(&t, 'h');
    assert_string_equal(buffer, "abcd");
    assert_int_equal(t.length, 4);
    assert_int_equal(buffer[5], 'x');
}

static void no_character_is_cut_in_two(void **state)
{
    static const char *const words = "a\xc5\xbc\xe2\x80\xa6z";
    char buffer[8];
    size_t room;

    (void)state;
    for (room = 1; room <= sizeof buffer; room++) {
        struct text t;

        text_open(&t, buffer, room);
        text_add(&t, words);
        assert_int_equal(t.length, room < 2 ? 0 : room < 4 ? 1 : room < 7 ? 3
                         : room < 8 ? 6 : 7);
        assert_memory_equal(buffer, words, t.length);
    }
}

static void numbers_are_written_in_full_and_in_columns(void **state)
{
    char buffer[40];
    struct text t;

    (void)state;
    text_open(&t, buffer, sizeof buffer);
    text_add_number(&t, 0);
    text_add_column(&t, 42, 4);
    text_add_column(&t, 12345, 3);
    text_add_many(&t, '-', 2);
    text_add_number(&t, 4294967295UL);
    assert_string_equal(buffer, "0  4212345--4294967295");
}

static void letters_have_places_in_either_case(void **state)
{
    (void)state;
    assert_int_equal(text_letter('a'), 0);
    assert_int_equal(text_letter('Z'), 25);
    assert_int_equal(text_letter('1'), -1);
    assert_int_equal(text_letter('\0'), -1);
    assert_int_equal(text_letter_at(25), 'z');
    assert_int_equal(text_lower('Q'), 'q');
    assert_int_equal(text_upper('q'), 'Q');
    assert_int_equal(text_upper('|'), '|');
    assert_int_equal(text_lower('\0'), '\0');
}

static void digits_have_values(void **state)
{
    (void)state;
    assert_int_equal(text_digit('0'), 0);
    assert_int_equal(text_digit('9'), 9);
    assert_int_equal(text_digit('a'), -1);
    assert_int_equal(text_digit('\0'), -1);
}

static void no_two_characters_of_files_have_one_code(void **state)
{
    const char *all = " 0123456789.,:;?!'\"()*+-/<>=%&_#@$|"
                      "abcdefghijklmnopqrstuvwxyz"
                      "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *a, *b;

    (void)state;
    for (a = all; *a != '\0'; a++) {
        assert_true(text_code(*a) > 0);
        for (b = a + 1; *b != '\0'; b++)
            assert_int_not_equal(text_code(*a), text_code(*b));
    }
    assert_int_equal(text_code('\0'), 0);
    assert_int_equal(text_code('~'), 0);
}

/* Saved games hold these codes, so they may never change. */
static void codes_are_what_they_were(void **state)
{
    (void)state;
    assert_int_equal(text_code(' '), 1);
    assert_int_equal(text_code('0'), 2);
    assert_int_equal(text_code('|'), 35);
    assert_int_equal(text_code('a'), 101);
    assert_int_equal(text_code('Z'), 226);
}

static void a_number_of_32_bits_is_read_and_no_more(void **state)
{
    static const char *const wrong[] = {
        "", "x1", "-1", " 1", "4294967296", "4294967300", "99999999999999"
    };
    const char *at = "4294967295x";
    unsigned long number = 7;
    size_t i;

    (void)state;
    assert_true(text_read_number(&at, &number));
    assert_int_equal(number, 4294967295UL);
    assert_string_equal(at, "x");
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        at = wrong[i];
        number = 7;
        assert_false(text_read_number(&at, &number));
        assert_ptr_equal(at, wrong[i]);
        assert_int_equal(number, 7);
    }
}

static void words_stand_between_blanks_and_tabs(void **state)
{
    const char *at = " \tone  two\t";
    char word[4];

    (void)state;
    assert_true(text_read_word(&at, word, sizeof word));
    assert_string_equal(word, "one");
    assert_true(text_read_word(&at, word, sizeof word));
    assert_string_equal(word, "two");
    assert_string_equal(at, "");
    assert_false(text_read_word(&at, word, sizeof word));
}

static void a_word_that_has_no_room_is_not_read(void **state)
{
    const char *at = "four";
    char word[4];

    (void)state;
    assert_false(text_read_word(&at, word, sizeof word));
}

static void words_are_the_same_in_any_case(void **state)
{
    (void)state;
    assert_true(text_same("Kulki", "kULKI"));
    assert_false(text_same("kulki", "kulk"));
    assert_false(text_same("kulk", "kulki"));
    assert_false(text_same("a1", "a2"));
    assert_true(text_same("", ""));
}

static void sizes_are_read_whole(void **state)
{
    static const char *const bad[] = {
        "", "9", "9x", "x9", "9x9 ", " 9x9", "9-9", "0x9", "9x0", "129x9",
        "9x129", "9x9x9", "-1x9"
    };
    int columns = 1, rows = 2, i;

    (void)state;
    for (i = 0; i < (int)(sizeof bad / sizeof *bad); i++)
        assert_false(text_read_size(bad[i], &columns, &rows));
    assert_int_equal(columns, 1);
    assert_int_equal(rows, 2);
    assert_true(text_read_size("64X1", &columns, &rows));
    assert_int_equal(columns, 64);
    assert_int_equal(rows, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_read_whole),
        cmocka_unit_test(writing_stops_at_the_end_of_its_room),
        cmocka_unit_test(no_character_is_cut_in_two),
        cmocka_unit_test(numbers_are_written_in_full_and_in_columns),
        cmocka_unit_test(letters_have_places_in_either_case),
        cmocka_unit_test(digits_have_values),
        cmocka_unit_test(no_two_characters_of_files_have_one_code),
        cmocka_unit_test(codes_are_what_they_were),
        cmocka_unit_test(a_number_of_32_bits_is_read_and_no_more),
        cmocka_unit_test(words_stand_between_blanks_and_tabs),
        cmocka_unit_test(a_word_that_has_no_room_is_not_read),
        cmocka_unit_test(words_are_the_same_in_any_case)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
