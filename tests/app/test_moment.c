/* test_moment.c: the time taken in a game; how days are written. */
#include <stdio.h>
#include <string.h>

#include "app/store/play_time.h"
#include "support/unit.h"

/* Returns a moment as play_time_add_day() writes it. */
static const char *written(const char *moment)
{
    static char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    play_time_add_day(&t, moment);
    return words;
}

static void a_moment_today_is_its_time(void **state)
{
    char today[PLATFORM_DAY], moment[64];

    (void)state;
    play_time_today(today);
    sprintf(moment, "%s 14:05", today);
    assert_string_equal(written(moment), "14:05");
}

/* Two games of one day can be told apart. */
static void a_moment_this_year_is_day_and_time(void **state)
{
    char today[PLATFORM_DAY], moment[64];
    const char *day;

    (void)state;
    play_time_today(today);
    day = strstr(today, "-11-21") != NULL ? "11-22" : "11-21";
    sprintf(moment, "%.4s-%s 14:05", today, day);
    assert_string_equal(written(moment), moment + strlen("2026-"));
}

static void a_moment_of_another_year_is_its_day(void **state)
{
    (void)state;
    assert_string_equal(written("2001-11-21 14:05"), "2001-11-21");
    assert_string_equal(written(""), "");
}

static void a_restart_begins_at_0_until_moves_are_redone(void **state)
{
    struct play_time t = { 0 };
    int goes;

    (void)state;
    play_time_count(&t, 1000);
    play_time_act(&t, PARLOUR_DO_RESTART, 2, 9000);
    assert_int_equal(play_time_now(&t, 9000, &goes), 0);
    assert_int_equal(play_time_seconds(&t), 8);
    play_time_count(&t, 11000);
    assert_int_equal(play_time_now(&t, 11000, &goes), 2000);
    assert_int_equal(play_time_seconds(&t), 10);
    play_time_act(&t, PARLOUR_DO_REDO, 0, 11000);
    assert_int_equal(play_time_now(&t, 11000, &goes), 10000);
    play_time_act(&t, PARLOUR_DO_RESTART, 2, 11000);
    play_time_act(&t, PARLOUR_ACTS, 0, 11000);
    play_time_act(&t, PARLOUR_DO_REDO, 0, 11000);
    assert_int_equal(play_time_seconds(&t), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_restart_begins_at_0_until_moves_are_redone),
        cmocka_unit_test(a_moment_today_is_its_time),
        cmocka_unit_test(a_moment_this_year_is_day_and_time),
        cmocka_unit_test(a_moment_of_another_year_is_its_day)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
