/* test_language.c: tables of languages: what a sound one says, and that
 * damaged ones are refused.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/language.h"
#include "board/translate.h"
#include "support/unit.h"

enum { TABLE_ROOM = 1000, HASH_UNDO = 0x71fd4a, HASH_MOVES = 0xa41d2b };

/* Writes how much a hash is more than the one before; returns its end. */
static char *write_step(char *at, long step)
{
    for (; step >= 0xffff; step -= 0xffff)
        at += strlen(strcpy(at, "\xff\xff"));
    *at++ = (char)(step >> 8);
    *at++ = (char)step;
    return at;
}

/* One form for 1, another from 2 to 4, and a third for all others; the first
 * sentence is of "Undo", the second of "%lu move", in the order of their
 * hashes. */
static size_t write_table(unsigned char *bytes)
{
    static const char words[] =
        "Cofnij\0" "%lu ruch\1%lu ruchy\1%lu ruchow";
    char *at = (char *)bytes;
    int n;

    at += strlen(strcpy(at, "parlour-language 2\npolski\n"));
    for (n = 0; n < 200; n++)
        *at++ = n == 1 ? '0' : n >= 2 && n <= 4 ? '1' : '2';
    at += strlen(strcpy(at, "\n2\n"));
    at = write_step(at, HASH_UNDO);
    at = write_step(at, HASH_MOVES - HASH_UNDO);
    memcpy(at, words, sizeof words);
    return (size_t)(at - (char *)bytes) + sizeof words;
}

/* The same without "Undo". */
static size_t write_first(unsigned char *bytes)
{
    static const char words[] = "%lu ruch\1%lu ruchy\1%lu ruchow";
    char *at = (char *)bytes;

    write_table(bytes);
    at += strlen("parlour-language 2\npolski\n") + 200;
    at += strlen(strcpy(at, "\n1\n"));
    at = write_step(at, HASH_MOVES);
    memcpy(at, words, sizeof words);
    return (size_t)(at - (char *)bytes) + sizeof words;
}

/* Returns 1 if the first `length` bytes of the table are taken. */
static int take(const unsigned char *bytes, size_t length)
{
    unsigned char *copy = malloc(length + 1);

    assert_non_null(copy);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return language_take(copy, length);
}

/* The same without a name, as the rest of a table. */
static int take_rest(const unsigned char *bytes, size_t length)
{
    unsigned char rest[TABLE_ROOM];
    size_t head = strlen("parlour-language 2\n"), name = strlen("polski");

    memcpy(rest, bytes, head);
    memcpy(rest + head, bytes + head + name, length - head - name);
    return take(rest, length - name);
}

static void a_table_says_sentences_and_forms(void **state)
{
    static const struct {
        unsigned long n;
        const char *words;
    } rows[] = {
        { 1, "1 ruch" }, { 3, "3 ruchy" }, { 5, "5 ruchow" },
        { 103, "103 ruchow" }
    };
    unsigned char bytes[TABLE_ROOM];
    char buffer[40];
    struct text t;
    size_t i;

    (void)state;
    assert_int_equal(take(bytes, write_table(bytes)), 1);
    assert_string_equal(translate("Undo"), "Cofnij");
    assert_string_equal(translate("Redo"), "Redo");
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        text_open(&t, buffer, sizeof buffer);
        translate_add_count(&t, rows[i].n, "%lu move", "%lu moves",
                            rows[i].n);
        assert_string_equal(buffer, rows[i].words);
    }
    assert_int_equal(language_take(NULL, 0), 1);
    assert_string_equal(translate("Undo"), "Undo");
}

/* As a page loads one. */
static void a_table_in_two_parts_is_one(void **state)
{
    unsigned char bytes[TABLE_ROOM];
    size_t length = write_table(bytes);

    (void)state;
    assert_int_equal(take_rest(bytes, length), 0);      /* of English */
    assert_int_equal(take(bytes, write_first(bytes)), 1);
    assert_string_equal(translate("Undo"), "Undo");
    length = write_table(bytes);
    assert_int_equal(take_rest(bytes, length - 30), 0); /* damaged */
    assert_string_equal(translate("Undo"), "Undo");
    assert_int_equal(take_rest(bytes, length), 1);
    assert_string_equal(translate("Undo"), "Cofnij");
    assert_int_equal(take_rest(bytes, length), 0);      /* it has all */
    assert_int_equal(language_take(NULL, 0), 1);
    assert_string_equal(translate("Undo"), "Undo");
    assert_int_equal(take(bytes, write_first(bytes)), 1);
    assert_string_equal(translate("Undo"), "Cofnij");   /* as before */
    language_end();
}

/* Every length but the whole one lacks something; the last NUL may lack. */
static void a_shortened_table_is_refused(void **state)
{
    unsigned char bytes[TABLE_ROOM];
    size_t length = write_table(bytes), i;
    size_t most = length - sizeof "%lu ruch\1%lu ruchy\1%lu ruchow";

    (void)state;
    for (i = 0; i <= most; i++) {
        assert_int_equal(take(bytes, i), 0);
        assert_string_equal(translate("Undo"), "Undo");
    }
    assert_int_equal(take(bytes, length - 1), 1);
    assert_int_equal(language_take(NULL, 0), 1);
}

static void other_files_and_counts_are_refused(void **state)
{
    unsigned char bytes[TABLE_ROOM];
    size_t length = write_table(bytes);
    unsigned char *count = bytes
        + strlen("parlour-language 2\npolski\n") + 201;

    (void)state;
    *count = '9';
    assert_int_equal(take(bytes, length), 0);
    *count = '0';
    assert_int_equal(take(bytes, length), 0);
    *count = 'x';
    assert_int_equal(take(bytes, length), 0);
    write_table(bytes);
    bytes[30] = '-';
    assert_int_equal(take(bytes, length), 0);
    write_table(bytes);
    bytes[0] = 'P';
    assert_int_equal(take(bytes, length), 0);
}

static void a_language_that_is_missing_is_refused_with_words(void **state)
{
    struct parlour_error error;

    (void)state;
    assert_int_equal(language_start("xx_YY", &error), PARLOUR_BAD_OPTION);
    assert_string_equal(error.words,
                        "--language: there is no such language here");
    assert_int_equal(language_start("../pl", &error), PARLOUR_BAD_OPTION);
    assert_int_equal(language_start("en_GB", &error), PARLOUR_OK);
    assert_string_equal(translate("Undo"), "Undo");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_says_sentences_and_forms),
        cmocka_unit_test(a_table_in_two_parts_is_one),
        cmocka_unit_test(a_shortened_table_is_refused),
        cmocka_unit_test(other_files_and_counts_are_refused),
        cmocka_unit_test(a_language_that_is_missing_is_refused_with_words)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
