/* test_translate.c: the hook of a language, patterns with numbered places, and
 * words that depend on a number.
 */
#include <string.h>

#include "board/translate.h"
#include "support/unit.h"

/* Words of a language with three forms, as Polish has them. */
static const char *look_up(void *context, const char *english,
                           const char *plural, unsigned long n)
{
    static const char *const moves[] = {
        "%lu ruch", "%lu ruchy", "%lu ruch\xc3\xb3w"
    };

    (*(int *)context)++;
    if (plural != NULL && strcmp(plural, "%lu moves") == 0)
        return moves[n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4
                     && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2];
    if (strcmp(english, "%s of %lu") == 0)
        return "%2$lu: %1$s, %1$s 100%%";
    if (strcmp(english, "coming\4Next") == 0)
        return "Nast\xc4\x99pne";
    if (strcmp(english, "broken %lu") == 0)
        return "%2$s %0$s %s %lu %9$lu %";
    if (strcmp(english, "%s%s") == 0)
        return "%s.%s";
    if (strcmp(english, "%s.%s") == 0)
        return "%s,%s";
    if (strcmp(english, "%s-%s-%s") == 0)
        return "%3$s.%2$s.%1$s";
    if (strcmp(english, "%s-%s") == 0)
        return "%2$s.%1$s.";
    return strcmp(english, "Undo") == 0 ? "Cofnij" : NULL;
}

static void english_is_the_language_without_a_hook(void **state)
{
    const char *words = "Undo";
    char buffer[80];
    struct text t;

    (void)state;
    assert_ptr_equal(translate(words), words);
    text_open(&t, buffer, sizeof buffer);
    translate_add(&t, "%s of %lu, %d%%; ", "one", 4000000000UL, 50);
    translate_add_count(&t, 1, "%lu move, ", "%lu moves, ", 1UL);
    translate_add_count(&t, 0, "%lu move", "%lu moves", 0UL);
    assert_string_equal(buffer, "one of 4000000000, 50%; 1 move, 0 moves");
}

static void a_hook_translates_until_it_is_taken_away(void **state)
{
    char buffer[80];
    struct text t;
    int calls = 0;

    (void)state;
    parlour_translate(look_up, &calls);
    assert_string_equal(translate("Undo"), "Cofnij");
    assert_string_equal(translate("unknown"), "unknown");
    text_open(&t, buffer, sizeof buffer);
    translate_add(&t, "%s of %lu", "raz", 7UL);
    assert_string_equal(buffer, "7: raz, raz 100%");
    assert_int_equal(calls, 3);
    parlour_translate(NULL, NULL);
    assert_string_equal(translate("Undo"), "Undo");
    assert_int_equal(calls, 3);
}

static void a_word_with_two_meanings_has_two_translations(void **state)
{
    int calls = 0;

    (void)state;
    assert_string_equal(translate_meant("coming", "Next"), "Next");
    parlour_translate(look_up, &calls);
    assert_string_equal(translate_meant("coming", "Next"),
                        "Nast\xc4\x99pne");
    assert_string_equal(translate_meant("level", "Next"), "Next");
    assert_string_equal(translate_meant("prompt", "Undo"), "Cofnij");
    parlour_translate(NULL, NULL);
}

static void check_numbers_and_days(const char *expected)
{
    char buffer[200];
    struct text t;

    text_open(&t, buffer, sizeof buffer);
    translate_add_number(&t, 9999);
    text_add(&t, "; ");
    translate_add_number(&t, 10045);
    text_add(&t, "; ");
    translate_add_number(&t, 4000000007UL);
    text_add(&t, "; ");
    translate_add_tenths(&t, 4);
    text_add(&t, "; ");
    translate_add_tenths(&t, 123456);
    text_add(&t, "; ");
    translate_add_day(&t, "2026-11-07");
    text_add(&t, "; ");
    translate_add_day(&t, "11-27 14:05");
    text_add(&t, "; ");
    translate_add_day(&t, "");
    assert_string_equal(buffer, expected);
}

static void numbers_and_days_are_as_people_write_them(void **state)
{
    int calls = 0;

    (void)state;
    check_numbers_and_days("9999; 10045; 4000000007; 0.4; 12345.6;"
                           " 2026-11-07; 11-27 14:05; ");
    parlour_translate(look_up, &calls);
    check_numbers_and_days("9999; 10.045; 4.000.000.007; 0,4; 12.345,6;"
                           " 07.11.2026; 27.11. 14:05; ");
    parlour_translate(NULL, NULL);
}

static void words_follow_the_number(void **state)
{
    static const struct {
        unsigned long number;
        const char *words;
    } rows[] = {
        { 1, "1 ruch" }, { 2, "2 ruchy" }, { 5, "5 ruch\xc3\xb3w" },
        { 12, "12 ruch\xc3\xb3w" }, { 22, "22 ruchy" },
        { 4294967295UL, "4.294.967.295 ruch\xc3\xb3w" }
    };
    char buffer[40];
    struct text t;
    int calls = 0;
    size_t i;

    (void)state;
    parlour_translate(look_up, &calls);
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        text_open(&t, buffer, sizeof buffer);
        translate_add_count(&t, rows[i].number, "%lu move", "%lu moves",
                            rows[i].number);
        assert_string_equal(buffer, rows[i].words);
    }
    parlour_translate(NULL, NULL);
}

/* A wrong pattern of another language names places that there are not. */
static void a_broken_translation_does_no_harm(void **state)
{
    char buffer[40], small[4];
    struct text t;
    int calls = 0;

    (void)state;
    parlour_translate(look_up, &calls);
    text_open(&t, buffer, sizeof buffer);
    translate_add(&t, "broken %lu", 3UL);
    assert_string_equal(buffer, "  3   ");
    text_open(&t, small, sizeof small);
    translate_add(&t, "%s of %lu", "much too long", 3UL);
    assert_string_equal(small, "3: ");
    assert_true(t.truncated);
    parlour_translate(NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_is_the_language_without_a_hook),
        cmocka_unit_test(a_hook_translates_until_it_is_taken_away),
        cmocka_unit_test(a_word_with_two_meanings_has_two_translations),
        cmocka_unit_test(numbers_and_days_are_as_people_write_them),
        cmocka_unit_test(words_follow_the_number),
        cmocka_unit_test(a_broken_translation_does_no_harm)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
