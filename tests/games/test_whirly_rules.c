/* test_whirly_rules.c: rule sets from files: what they override, what they
 * inherit, all notations, the plain form, errors with their lines, and a saved
 * game with its own rules.
 */
#include <string.h>

#include "games/whirly/engine.h"
#include "games/whirly/rules_parser.h"
#include "support/driver.h"
#include "support/unit.h"

enum { ZEROS = 32 };            /* before a number, to try lengths with */

static void read_rules(const char *words, struct rules *rules)
{
    struct parlour_error error;

    assert_int_equal(rules_parser_read(words, rules, &error), PARLOUR_OK);
}

static void check_same(const char *a, const char *b)
{
    struct rules left, right;

    memset(&left, 0, sizeof left);
    memset(&right, 0, sizeof right);
    read_rules(a, &left);
    read_rules(b, &right);
    assert_memory_equal(&left, &right, sizeof left);
}

static int word_of(const struct rules *rules, int who_colour, int race,
                   int colour)
{
    return rules->words[engine_breed(ENGINE_HERO, who_colour)]
                       [engine_breed(race, colour)];
}

static void a_child_overrides_its_parent_after_that_was_turned(void **state)
{
    struct rules rules;

    (void)state;
    read_rules("{interact: {a: {A: push, B: 'leap', b: swap}},\n"
               " parent: co_pullpush, DEEPNESS_LIMIT: 1000000}", &rules);
    assert_int_equal(word_of(&rules, 1, ENGINE_BOX, 1), RULES_PUSH);
    assert_int_equal(word_of(&rules, 1, ENGINE_BOX, 2), RULES_LEAP);
    assert_int_equal(word_of(&rules, 1, ENGINE_BOX, 3), RULES_PUSH);
    assert_int_equal(word_of(&rules, 1, ENGINE_BOX, 0), RULES_PULL);
    assert_int_equal(word_of(&rules, 2, ENGINE_BOX, 2), RULES_PULL);
    assert_int_equal(word_of(&rules, 1, ENGINE_HERO, 2), RULES_SWAP);
    assert_int_equal(word_of(&rules, 2, ENGINE_HERO, 1), RULES_STOP);
    assert_int_equal(rules.deepness, RULES_DEEPEST);
    assert_int_equal(rules.flocks, 0);
    assert_int_equal(rules.grey_matches, 0);
    read_rules("GREY_matches 1 herd_sense true", &rules);
    assert_int_equal(rules.grey_matches, 1);
    assert_int_equal(rules.flocks, 1);
    assert_int_equal(rules.deepness, 1);
}

static void notations_are_one(void **state)
{
    static const char *const json =
        "{\n  // of mine\n  \"parent\": \"leappush\",\n"
        "  \"herd_sense\": 1,\n"
        "  \"interact\": { \"x\": { \"$\": \"stop\", \"a\": \"jump\" } }\n}\n";
    char plain[RULES_PARSER_TEXT], again[RULES_PARSER_TEXT];
    struct text t;

    (void)state;
    check_same(json, "parent leappush interact(x(X stop a jump))"
                     " herd_sense 1");
    check_same("{parent: 'Colorban',}", "colorban");
    text_open(&t, plain, sizeof plain);
    rules_parser_plain(json, &t);
    assert_string_equal(plain, "( parent leappush herd_sense 1 interact"
                               " ( x ( $ stop a jump ) ) )");
    check_same(json, plain);
    text_open(&t, again, sizeof again);
    rules_parser_plain(plain, &t);
    assert_string_equal(plain, again);
    text_open(&t, again, sizeof again);
    rules_parser_plain("co_flocks", &t);
    assert_string_equal(again, "co_flocks");
}

/* The spellings that files of the original have. */
static void its_spellings_are_read(void **state)
{
    struct rules rules, named;
    struct parlour_error error;

    (void)state;
    check_same("{ \"basekey\": \"colorban\", \"interact\": {"
               " \"hero_b\": { \"box_a\": \"jump\","
               " \"box_x\": \"block\" } } }",
               "parent: colorban interact: ( b ( A jump X stop ) )");
    check_same("basekey: colorban post_definition: pullpush", "pullpush");
    check_same("basekey: colorban post_definition: pullswappush"
               " post_definition: pullpush_inversifier", "co_pullswappush");
    assert_int_equal(
        rules_parser_read("cols: { target_a: { pass: false } }"
                          " interact: { hero_b: { target_a: pass } }",
                          &rules, &error),
        PARLOUR_OK);
    assert_true(rules_find("whirly", &named));
    assert_int_equal(rules.enters[1][RULES_BOX], 0);
    assert_int_equal(rules.enters[1][RULES_HERO], 1 << 2);
    assert_int_equal(rules.enters[2][RULES_HERO], RULES_ALL);
    assert_memory_equal(rules.words, named.words, sizeof rules.words);
}

static void errors_name_their_line(void **state)
{
    static const struct {
        const char *text;
        long line;
        const char *words;
    } faults[] = {
        { "", 1, "no rules" },
        { "// nothing\n", 2, "no rules" },
        { "{\n parent: nobody }", 2, "unknown rule set" },
        { "herd_sense: 1,\ntitle: Mine", 2, "unknown key" },
        { "parent:", 1, "no value" },
        { "DEEPNESS_LIMIT: none", 1, "1 or more" },
        { "DEEPNESS_LIMIT: 0", 1, "1 or more" },
        { "herd_sense: 2", 1, "0 or 1" },
        { "interact: {\n a: {\n B: push,\n j: push } }", 4,
          "expected a pusher" },
        { "interact: { a: { B: kick } }", 1, "an interaction must" },
        { "interact: { a B }", 1, "expected a bracket" },
        { "interact: { a: { B: push }", 1, "not closed" },
        { "{ parent: colorban", 1, "not closed" },
        { "interact: { 1: { B: push } }", 1, "expected a pusher" },
        { "interact: { hero_a: { 1: push } }", 1, "pass or stop" },
        { "cols: { box_a: { pass: 0 } }", 1, "expected" },
        { "post_definition: nothing", 1, "unknown change" },
        { "{ parent: colorban }\n}", 2, "after the rules" }
    };
    struct parlour_error error;
    struct rules rules;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        assert_int_equal(rules_parser_read(faults[i].text, &rules, &error),
                         PARLOUR_DAMAGED);
        assert_non_null(strstr(error.words, faults[i].words));
        assert_int_equal(error.line, faults[i].line);
        assert_int_equal(error.option, PARLOUR_OPTION_RULES);
    }
    assert_int_equal(rules_parser_read("nobody", &rules, &error),
                     PARLOUR_BAD_OPTION);
}

/* A rule set with as many interactions as possible fits; a longer one does
 * not. */
static void the_longest_text_is_kept_whole(void **state)
{
    static const char *const signs = "xabcdefghiXABCDEFGHI";
    static char text[RULES_PARSER_TEXT], twice[2 * RULES_PARSER_TEXT];
    char plain[RULES_PARSER_TEXT];
    struct parlour_error error;
    struct rules rules;
    struct text t;
    int who, whom;

    (void)state;
    text_open(&t, text, sizeof text);
    text_add(&t, "interact {");
    for (who = 0; who < RULES_BREEDS; who++) {
        text_add_char(&t, signs[who]);
        text_add_char(&t, '{');
        for (whom = 0; whom < RULES_BREEDS; whom++) {
            text_add_char(&t, signs[whom]);
            text_add(&t, (who + whom) % 2 ? ":swap," : ":leap,");
        }
        text_add_char(&t, '}');
    }
    text_add_char(&t, '}');
    read_rules(text, &rules);
    text_open(&t, plain, sizeof plain);
    rules_parser_plain(text, &t);
    assert_true(t.length < RULES_PARSER_TEXT - 1);
    check_same(text, plain);
    text_open(&t, twice, sizeof twice);
    text_add(&t, text);
    text_add(&t, text);
    assert_int_equal(rules_parser_read(twice, &rules, &error),
                     PARLOUR_DAMAGED);
    assert_non_null(strstr(error.words, "too long"));
}

/* The brackets that are added to a text without them count as its characters.
 * A text that fits must also fit as it is written. */
static void what_fits_is_kept_whole(void **state)
{
    static char text[RULES_PARSER_TEXT + ZEROS], plain[RULES_PARSER_TEXT];
    struct parlour_error error;
    struct rules rules;
    struct text t;
    int zeros, taken = 0;

    (void)state;
    for (zeros = 0; zeros < ZEROS; zeros++) {
        text_open(&t, text, sizeof text);
        while (t.length < RULES_PARSER_TEXT - ZEROS)
            text_add(&t, "herd_sense 1 ");
        text_add(&t, "DEEPNESS_LIMIT ");
        text_add_many(&t, '0', zeros);
        text_add(&t, "3");
        if (rules_parser_read(text, &rules, &error) != PARLOUR_OK) {
            assert_non_null(strstr(error.words, "too long"));
            continue;
        }
        taken++;
        text_open(&t, plain, sizeof plain);
        rules_parser_plain(text, &t);
        check_same(text, plain);
    }
    assert_in_range(taken, 1, ZEROS - 1);
}

static void a_save_carries_the_rules(void **state)
{
    struct parlour_options o = driver_options("whirly", 1);
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *s;
    char *saved, *again;

    (void)state;
    o.given |= PARLOUR_OPTION_BOARD | PARLOUR_OPTION_RULES;
    o.board = "- a B -\n";
    o.rules = "{ parent: colorban // mine\n interact: { a: { B: swap } } }";
    s = driver_open(&o);
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    driver_see(s, "- B a -\n");
    saved = driver_save(s);
    parlour_close(s);
    o.board = "- a B -\n";
    o.rules = NULL;
    o.given = PARLOUR_OPTION_BOARD;
    s = driver_open(&o);
    assert_int_equal(driver_words(s, "r"), PARLOUR_BLOCKED);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    driver_see(s, "- B a -\n");
    assert_int_equal(driver_words(s, "l"), PARLOUR_OK);
    driver_see(s, "- a B -\n");
    parlour_get_status(s, &status);
    assert_string_equal(status.rules, "own");
    assert_int_equal(parlour_import(s, "a B -\n", &error), PARLOUR_OK);
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    driver_see(s, "B a -\n");
    again = driver_save(s);
    assert_non_null(strstr(again, "rules ( parent colorban interact ( a"));
    free(saved);
    free(again);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_child_overrides_its_parent_after_that_was_turned),
        cmocka_unit_test(notations_are_one),
        cmocka_unit_test(its_spellings_are_read),
        cmocka_unit_test(errors_name_their_line),
        cmocka_unit_test(the_longest_text_is_kept_whole),
        cmocka_unit_test(what_fits_is_kept_whole),
        cmocka_unit_test(a_save_carries_the_rules)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
