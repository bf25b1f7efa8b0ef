/* test_match3_levels.c: the levels of Match-3. match3_levels.txt has a way to
 * clear each in as many swaps as its par.
 */
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "support/driver.h"
#include "support/unit.h"

enum { LEVELS = 60, CHAPTERS = 6, GROWS = 10 };

static struct parlour_session *open_level(int number)
{
    struct parlour_options o = driver_options("match3", 1);

    o.given = PARLOUR_OPTION_LEVEL;
    o.level = number;
    return driver_open(&o);
}

static struct parlour_status status_of(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status;
}

static void every_par_can_be_reached(void **unused)
{
    char *all = driver_read_file(getenv("PARLOUR_MATCH3_LEVELS"));
    const char *line = all;
    int number;

    (void)unused;
    assert_non_null(all);
    for (number = 1; number <= LEVELS; number++, line = text_next_line(line)) {
        struct parlour_session *s = open_level(number);
        char *moves = text_copy(line, text_line(line));
        struct parlour_status status;

        assert_int_equal(status_of(s).level, number);
        assert_int_equal(driver_words(s, moves), PARLOUR_OK);
        status = status_of(s);
        assert_int_equal(status.state, PARLOUR_IS_WON);
        assert_int_equal(status.moves, status.par);
        assert_int_equal(status.par_moves, 1);
        free(moves);
        parlour_close(s);
    }
    assert_string_equal(line, "");
    free(all);
}

/* What is read of the list. */
struct list {
    int levels, chapters;
    unsigned long par[LEVELS];
    unsigned long print[LEVELS][2];
};

static int take(void *context, const struct parlour_level *level)
{
    struct list *l = context;

    l->par[l->levels] = level->par;
    memcpy(l->print[l->levels++], level->print, sizeof l->print[0]);
    return 0;
}

static void begin(void *context, const char *title)
{
    struct list *l = context;

    assert_string_not_equal(title, "");
    assert_int_equal(l->levels % (LEVELS / CHAPTERS), 0);
    l->chapters++;
}

static void the_list_has_all_and_they_grow(void **unused)
{
    struct parlour_session *s = open_level(1);
    struct list l = { 0 };
    unsigned long print[2];
    unsigned long first = 0, last = 0;
    int i, j;

    (void)unused;
    parlour_read_chapters(s, take, begin, &l);
    assert_int_equal(l.levels, LEVELS);
    assert_int_equal(l.chapters, CHAPTERS);
    for (i = 0; i < LEVELS; i++) {
        assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL,
                                      (unsigned long)i + 1), PARLOUR_OK);
        assert_int_equal(status_of(s).par, l.par[i]);
        assert_true(parlour_fingerprint(s, 0, print));
        assert_memory_equal(print, l.print[i], sizeof print);
        for (j = 0; j < i; j++)
            assert_memory_not_equal(print, l.print[j], sizeof print);
    }
    for (i = 0; i < GROWS; i++) {
        first += l.par[i];
        last += l.par[LEVELS - 1 - i];
    }
    assert_true(last > 3 * first);
    assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL, LEVELS + 1),
                     PARLOUR_NO_SUCH_LEVEL);
    parlour_close(s);
}

/* A level is known by its start, so its save is that of a dealt game. */
static void a_level_is_known_by_its_start(void **unused)
{
    struct parlour_session *s = open_level(21), *other = open_level(3);
    struct parlour_options o = driver_options("match3", status_of(s).seed);
    char *saved = driver_save(s);
    struct parlour_error error;

    (void)unused;
    assert_null(strstr(saved, "level"));
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    assert_int_equal(status_of(other).level, 21);
    assert_int_equal(status_of(other).levels, LEVELS);
    parlour_close(other);
    o.given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
        | PARLOUR_OPTION_RULES;
    o.columns = o.rows = 5;
    o.kinds = 4;
    o.rules = "clear";
    other = driver_open(&o);
    assert_int_equal(status_of(other).level, 21);
    parlour_close(other);
    o.rules = "clear-near";     /* another game */
    o.kinds = 5;
    other = driver_open(&o);
    assert_int_equal(status_of(other).levels, 0);
    parlour_close(other);
    parlour_close(s);
    free(saved);
}

static void a_new_game_is_no_level(void **unused)
{
    struct parlour_session *s = open_level(44);
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    unsigned long print[2];

    (void)unused;
    assert_int_equal(parlour_new_game(s, &o, &error), PARLOUR_OK);
    assert_int_equal(status_of(s).levels, 0);
    assert_int_equal(status_of(s).par, 0);
    assert_int_equal(status_of(s).columns, 8);
    assert_string_equal(status_of(s).rules, "clear-near");
    assert_false(parlour_fingerprint(s, 0, print));
    assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL, 2), PARLOUR_OK);
    assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL_AFTER, 1), PARLOUR_OK);
    assert_int_equal(status_of(s).level, 3);
    parlour_close(s);
}

static void other_numbers_are_refused(void **unused)
{
    struct parlour_options o = driver_options("match3", 1);
    struct parlour_error error;

    (void)unused;
    o.given = PARLOUR_OPTION_LEVEL;
    o.level = LEVELS + 1;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_NO_SUCH_LEVEL);
    assert_string_equal(error.words, "--level takes 1 to 60 here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_par_can_be_reached),
        cmocka_unit_test(the_list_has_all_and_they_grow),
        cmocka_unit_test(a_level_is_known_by_its_start),
        cmocka_unit_test(a_new_game_is_no_level),
        cmocka_unit_test(other_numbers_are_refused)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
