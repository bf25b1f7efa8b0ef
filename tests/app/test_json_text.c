/* test_json_text.c: JSON that a server answers, whole or damaged, and strings
 * as they are written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/json_text.h"
#include "support/unit.h"

/* Returns a string as json_text_string() reads it. */
static const char *words(const char *value)
{
    static char room[PARLOUR_TEXT];

    json_text_string(value, room, sizeof room);
    return room;
}

static void members_are_found(void **state)
{
    const char *text = " { \"a\" : [1, {\"b\":2}] ,\"b\":\"}\\\"]\", \"c\":7}";

    (void)state;
    assert_string_equal(words(json_text_member(text, "b")), "}\"]");
    assert_int_equal(json_text_number(json_text_member(text, "c")), 7);
    assert_null(json_text_member(text, "d"));
    assert_null(json_text_member("[\"a\", 1]", "a"));
    assert_null(json_text_member("", "a"));
    assert_null(json_text_member(NULL, "a"));
}

static void values_of_an_array_are_gone_over(void **state)
{
    const char *at = json_text_first(" [ 1 , [2, 3] , \"4, 5\", {\"6\":7} ]");
    int count = 0;

    (void)state;
    for (; at != NULL; at = json_text_next(at))
        count++;
    assert_int_equal(count, 4);
    assert_null(json_text_first("[]"));
    assert_null(json_text_first("{}"));
    assert_null(json_text_first(NULL));
}

/* Beyond the limit a value cannot be passed, however deep it is. */
static void depth_is_limited(void **state)
{
    static char text[20000];
    size_t depth, most = JSON_TEXT_DEPTH;

    (void)state;
    for (depth = most; depth <= most + 1; depth++) {
        memset(text, '[', depth);
        memset(text + depth, ']', depth);
        text[2 * depth] = '\0';
        strcat(text, ",7");
        assert_int_equal(json_text_next(text) != NULL, depth == most);
    }
    memset(text, '[', sizeof text - 1);
    assert_null(json_text_next(text));
    assert_null(json_text_next(json_text_first(text)));
}

/* Each part of an answer is read to its end at most. */
static void cut_answers_are_read_to_their_end(void **state)
{
    static const char whole[] = "{\"table\":\"a\\u00e4\\\\\",\"entries\":"
        "[{\"place\":1,\"help\":[\"undo\"]},null],\"own\":{\"id\":\"x\"}}";
    size_t length;
    const char *at;
    char *cut;

    (void)state;
    for (length = 0; length < sizeof whole; length++) {
        cut = malloc(length + 1);       /* a sanitizer sees what is beyond */
        assert_non_null(cut);
        memcpy(cut, whole, length);
        cut[length] = '\0';
        words(json_text_member(cut, "table"));
        at = json_text_first(json_text_member(cut, "entries"));
        for (; at != NULL; at = json_text_next(at))
            words(json_text_first(json_text_member(at, "help")));
        at = json_text_member(json_text_member(cut, "own"), "id");
        assert_string_equal(words(at), length >= sizeof whole - 3 ? "x" : "");
        free(cut);
    }
}

static void strings_have_no_control_characters(void **state)
{
    (void)state;
    assert_string_equal(words("\"a\\u00e4\\/\\ud83d\\ude00\""),
                        "a\303\244/\360\237\230\200");
    assert_string_equal(words("\"a\\u0000b\""), "");
    assert_string_equal(words("\"a\\nb\""), "");
    assert_string_equal(words("\"\\ud83d\""), "");
    assert_string_equal(words("\"\\ude00\\ud83d\""), "");
    assert_string_equal(words("\"\\u12\""), "");
    assert_string_equal(words("7"), "");
    assert_null(strchr(words("\"a\033[2Jb\\u001b[2J\\u009b\""), '\033'));
    assert_null(strstr(words("\"\\u009b\""), "\302\233"));
}

static void strings_are_read_as_they_were_written(void **state)
{
    struct text_long t = { NULL, 0, 0 }, u = { NULL, 0, 0 };

    (void)state;
    assert_true(json_text_quote(&t, "a\"b\\c/\303\244"));
    assert_string_equal(words(t.start), "a\"b\\c/\303\244");
    free(t.start);
    assert_true(json_text_quote(&u, "\n\037"));
    assert_string_equal(u.start, "\"\\u000a\\u001f\"");
    free(u.start);
}

static void numbers_are_whole(void **state)
{
    (void)state;
    assert_int_equal(json_text_number("17,"), 17);
    assert_int_equal(json_text_number("-1"), 0);
    assert_int_equal(json_text_number("null"), 0);
    assert_int_equal(json_text_number("\"7\""), 0);
    assert_int_equal(json_text_number("99999999999"), 0);
    assert_int_equal(json_text_number(NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_found),
        cmocka_unit_test(values_of_an_array_are_gone_over),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(cut_answers_are_read_to_their_end),
        cmocka_unit_test(strings_have_no_control_characters),
        cmocka_unit_test(strings_are_read_as_they_were_written),
        cmocka_unit_test(numbers_are_whole)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
