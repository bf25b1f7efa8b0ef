/* test_daily.c: the game of a day follows from the date, for ever: stored
 * seeds and levels of 30 days, computed by another program (in Python, with
 * its own calendar); the ends of months and leap days; and that each game
 * takes the options of each day.
 */
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/unit.h"

enum { YEAR = 366, DAY_TEXT = 40 };

struct known {
    const char *day;
    unsigned long kulki, sokoban;       /* seeds */
    int weekend;
    int whirly;                         /* level */
};

static const struct known table[] = {
    { "0001-01-01", 3352794096UL, 1471301379UL, 0, 27 },
    { "1600-02-29", 2228464196UL, 3739959319UL, 0, 33 },
    { "1899-12-31", 1310207524UL, 2509266935UL, 1, 21 },
    { "1900-02-28", 1904678810UL, 162662377UL, 0, 30 },
    { "1900-03-01", 3190653174UL, 336357445UL, 0, 31 },
    { "1970-01-01", 1390385198UL, 243430205UL, 0, 39 },
    { "2000-02-28", 403010782UL, 1306669101UL, 0, 29 },
    { "2000-02-29", 307981279UL, 1855631308UL, 0, 30 },
    { "2000-03-01", 2232091954UL, 4074951041UL, 0, 31 },
    { "2023-12-31", 4069394920UL, 4003580091UL, 1, 36 },
    { "2024-01-01", 2252755528UL, 2828975387UL, 0, 37 },
    { "2024-02-28", 1777416678UL, 3807335669UL, 0, 45 },
    { "2024-02-29", 1682387175UL, 1186951380UL, 0, 21 },
    { "2024-03-01", 3166168682UL, 2325931641UL, 0, 22 },
    { "2025-02-28", 2490243623UL, 2375172628UL, 0, 36 },
    { "2025-03-01", 1204269259UL, 2201477560UL, 1, 37 },
    { "2026-01-31", 804946456UL, 1313870123UL, 1, 23 },
    { "2026-02-01", 941405877UL, 356978022UL, 1, 24 },
    { "2026-04-30", 72176620UL, 2462823871UL, 0, 37 },
    { "2026-05-01", 2696187554UL, 4148502193UL, 0, 38 },
    { "2026-11-26", 3981573751UL, 500022884UL, 0, 22 },
    { "2026-11-27", 4076603254UL, 4246027973UL, 0, 23 },
    { "2026-11-28", 1719473073UL, 3140134754UL, 1, 24 },
    { "2026-11-29", 1814502576UL, 2591172547UL, 1, 25 },
    { "2026-11-30", 4253127155UL, 3944799968UL, 0, 26 },
    { "2028-02-29", 768790043UL, 1822996232UL, 0, 32 },
    { "2096-02-29", 3313136278UL, 1078062565UL, 0, 44 },
    { "2100-02-28", 1897615507UL, 978309504UL, 1, 29 },
    { "2100-03-01", 1807258655UL, 97296396UL, 0, 30 },
    { "9999-12-31", 2937013040UL, 1999150659UL, 0, 35 }
};

/* Returns 0 if that build has no such game. */
static int daily(const char *game, const char *day,
                 struct parlour_options *o, int *difficulty)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;

    *o = none;
    if (!parlour_game_takes(game, PARLOUR_OPTION_SEED))
        return 0;
    assert_int_equal(parlour_daily(game, day, o, difficulty, &error),
                     PARLOUR_OK);
    assert_string_equal(o->game, game);
    return 1;
}

static void days_mean_what_they_meant(void **state)
{
    struct parlour_options o;
    int difficulty;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (daily("kulki", table[i].day, &o, &difficulty)) {
            assert_int_equal(o.seed, table[i].kulki);
            assert_int_equal(difficulty, PARLOUR_NONE);
        }
        if (daily("sokoban", table[i].day, &o, &difficulty)) {
            assert_int_equal(o.seed, table[i].sokoban);
            assert_int_equal(difficulty, table[i].weekend ? PARLOUR_HARD
                                                          : PARLOUR_MEDIUM);
        }
        if (daily("whirly", table[i].day, &o, &difficulty))
            assert_int_equal(parlour_level_id("whirly", o.level),
                             table[i].whirly);
    }
}

static int is_day(const char *day)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    int difficulty = -2, code;

    code = parlour_daily(parlour_game_name(0), day, &o, &difficulty, &error);
    if (code == PARLOUR_OK)
        return 1;
    assert_int_equal(code, PARLOUR_BAD_OPTION);
    assert_non_null(strstr(error.words, "YYYY-MM-DD"));
    assert_int_equal(difficulty, -2);
    assert_int_equal(o.given, 0);
    return 0;
}

/* Returns how many of the days 0 to 40 a month has. */
static int month_days(int year, int month)
{
    char text[DAY_TEXT];
    int day, count = 0;

    for (day = 0; day <= 40; day++) {
        snprintf(text, sizeof text, "%04d-%02d-%02d", year, month, day);
        count += is_day(text);
    }
    return count;
}

static void months_have_their_days(void **state)
{
    static const int days[] = {
        0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0
    };
    static const int leap[] = { 4, 1600, 2000, 2024, 2028, 2400, 9996 };
    static const int plain[] = { 1, 1900, 2023, 2026, 2100, 9999 };
    size_t i;
    int month;

    (void)state;
    for (month = 0; month <= 13; month++) {
        for (i = 0; i < sizeof plain / sizeof plain[0]; i++)
            assert_int_equal(month_days(plain[i], month), days[month]);
        for (i = 0; i < sizeof leap / sizeof leap[0]; i++)
            assert_int_equal(month_days(leap[i], month),
                             days[month] + (month == 2));
    }
}

static void other_texts_are_no_day(void **state)
{
    static const char *const wrong[] = {
        "", " ", "0000-01-01", "2026", "2026-11", "2026-11-", "2026-11-2",
        "2026-1-28", "26-11-28", "2026-11-288", "2026-11-28x", "2026/11/28",
        "20261128", "-026-11-28", "2026-+1-28", " 2026-11-28", "today"
    };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(is_day(wrong[i]));
    assert_true(is_day("2026-11-28"));
    assert_true(is_day("2026-11-28 14:05"));
}

static void a_game_that_is_not_there_has_no_day(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    int difficulty;

    (void)state;
    assert_int_equal(parlour_daily("chess", "2026-11-28", &o, &difficulty,
                                   &error), PARLOUR_BAD_OPTION);
}

/* Days are counted, and written from their numbers. */
static void days_are_counted(void **state)
{
    static const struct { const char *first, *last; long days; } spans[] = {
        { "0001-01-01", "0005-01-01", 1461 },
        { "1896-01-01", "2104-12-31", 76335 },
        { "9990-01-01", "9999-12-31", 3651 }
    };
    char day[PARLOUR_DAY], before[PARLOUR_DAY];
    long first, last, number, back;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof spans / sizeof spans[0]; i++) {
        assert_int_equal(parlour_day_number(spans[i].first, &first), 1);
        assert_int_equal(parlour_day_number(spans[i].last, &last), 1);
        assert_int_equal(last - first, spans[i].days);
        strcpy(before, "");
        for (number = first; number <= last; number++) {
            assert_int_equal(parlour_day_text(number, day), 1);
            assert_int_equal(parlour_day_number(day, &back), 1);
            assert_int_equal(back, number);
            assert_true(strcmp(before, day) < 0);
            strcpy(before, day);
        }
        assert_string_equal(day, spans[i].last);
    }
    assert_int_equal(parlour_day_number("2026-02-29", &number), 0);
    assert_int_equal(parlour_day_text(last + 1, day), 0);
    assert_int_equal(parlour_day_text(-1, day), 0);
    assert_int_equal(parlour_day_text(0, day), 0);
    assert_int_equal(parlour_day_text(2147483647L, day), 0);
}

/* Every game opens with the options of each day of a leap year, two days have
 * the same seed nowhere, and Whirly's levels come in rotation. */
static void every_day_opens(void **state)
{
    static const int lengths[] = {
        31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
    };
    unsigned long seeds[YEAR];
    struct parlour_options o;
    char text[DAY_TEXT];
    int i, month, day, difficulty, count, before, level, id;

    (void)state;
    for (i = 0; i < parlour_game_count(); i++) {
        count = level = 0;
        for (month = 1; month <= 12; month++)
            for (day = 1; day <= lengths[month - 1]; day++) {
                snprintf(text, sizeof text, "2028-%02d-%02d", month, day);
                assert_true(daily(parlour_game_name(i), text, &o,
                                  &difficulty));
                assert_true(o.given & PARLOUR_OPTION_SEED);
                for (before = 0; before < count; before++)
                    assert_int_not_equal(seeds[before], o.seed);
                seeds[count++] = o.seed;
                id = parlour_level_id(o.game, o.level);
                assert_true(level == 0 || id == level + 1
                            || (level == 45 && id == 21));
                level = id;
                parlour_close(driver_open(&o));
            }
        assert_int_equal(count, YEAR);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_mean_what_they_meant),
        cmocka_unit_test(months_have_their_days),
        cmocka_unit_test(days_are_counted),
        cmocka_unit_test(other_texts_are_no_day),
        cmocka_unit_test(a_game_that_is_not_there_has_no_day),
        cmocka_unit_test(every_day_opens)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
