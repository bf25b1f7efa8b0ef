/* test_statistics.c: the lines of statistics, streaks, and which results count
 * for the game of a day; with a clock of its own.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/play/today.h"
#include "app/store/backup.h"
#include "app/store/statistics_page.h"
#include "app/store/text_file.h"
#include "support/driver.h"
#include "support/own_folder.h"
#include "support/unit.h"

#define HEADING "parlour-statistics 1\n"
#define SLIDE "2026-11-26 20:01 slide won moves=62 seconds=90 " \
    "start=4x4:rules=random:7\n"
#define KULKI "2026-11-27 20:02 kulki over points=97 moves=60 seconds=300 " \
    "undos=2 day=2026-11-27 start=9x9:kinds=7:next:rules=moves:5\n"
#define OTHER "2026-11-28 20:03 kulki over points=12 moves=60 " \
    "start=9x9:kinds=7:next:rules=moves:6\n"

static char now[PLATFORM_MOMENT] = "2026-11-28 14:05";

void __wrap_platform_now(char *moment)
{
    strcpy(moment, now);
}

/* ---- the file ---- */

static char path[PLATFORM_PATH];

static int open_folder(void **state)
{
    if (own_folder_open(state) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/parlour/parlour.statistics", own_folder);
    return 0;
}

static void write_file(const char *text)
{
    char folder[PLATFORM_PATH];
    struct parlour_error error;

    snprintf(folder, sizeof folder, "%s/parlour", own_folder);
    mkdir(folder, 0700);
    assert_int_equal(text_file_write(path, text, &error), PARLOUR_OK);
}

static void check_file(const char *text)
{
    char *found = driver_read_file(path);

    assert_non_null(found);
    assert_string_equal(found, text);
    free(found);
}

static void read_game(const char *line, struct statistics_game *g)
{
    assert_int_equal(statistics_read(line, g), 1);
}

static void a_game_is_kept_as_a_line(void **state)
{
    struct parlour_error error;
    struct statistics_game g;
    struct statistics t;
    const char *at = NULL;

    (void)state;
    remove(path);
    read_game(SLIDE, &g);
    assert_int_equal(statistics_add(&g, &error), PARLOUR_OK);
    read_game(KULKI, &g);
    assert_int_equal(statistics_add(&g, &error), PARLOUR_OK);
    check_file(HEADING SLIDE KULKI);
    assert_int_equal(statistics_open(&t, &error), PARLOUR_OK);
    assert_int_equal(statistics_next(&t, &at, &g), 1);
    assert_string_equal(g.game, "slide");
    assert_int_equal(g.won, 1);
    assert_int_equal(g.number[STATISTICS_SECONDS], 90);
    assert_int_equal(statistics_next(&t, &at, &g), 1);
    assert_string_equal(g.day, "2026-11-27");
    assert_int_equal(g.number[STATISTICS_POINTS], 97);
    assert_int_equal(statistics_next(&t, &at, &g), 0);
    statistics_close(&t);
}

static void lines_that_cannot_be_read_stay(void **state)
{
    static const char *const odd[] = {
        "\n", "2026-11-28\n", "2026-11-28 14:05 kulki\n",
        "2026-11-28 14:05 kulki lost points=3\n",
        "2026-11-28 1405 kulki over points=3\n",
        "2026-11-28 14:05 ../x over points=3\n",
        "2026-11-28 14:05xkulki over points=3\n"
    };
    struct parlour_error error;
    struct statistics_game g;
    char text[512];
    size_t i;

    (void)state;
    for (i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        assert_int_equal(statistics_read(odd[i], &g), 0);
        snprintf(text, sizeof text, HEADING "%s" SLIDE, odd[i]);
        write_file(text);
        read_game(KULKI, &g);
        assert_int_equal(statistics_add(&g, &error), PARLOUR_OK);
        strcat(text, KULKI);
        check_file(text);
    }
    read_game("2026-11-28 14:05 kulki over points=3 mood=7 day=soon start=a",
              &g);
    assert_int_equal(g.number[STATISTICS_POINTS], 3);
    assert_string_equal(g.day, "");
}

static void a_newer_file_stays_as_it_is(void **state)
{
    static const char newer[] = "parlour-statistics 2\nwhat may come\n";
    struct parlour_error error;
    struct statistics_game g;
    struct statistics t;

    (void)state;
    write_file(newer);
    read_game(KULKI, &g);
    assert_int_equal(statistics_add(&g, &error), PARLOUR_DAMAGED);
    assert_non_null(strstr(error.words, "newer version"));
    assert_int_equal(statistics_merge(HEADING SLIDE, &error),
                     PARLOUR_DAMAGED);
    check_file(newer);
    write_file("parlour-statistics 2\n" SLIDE);
    assert_int_equal(statistics_open(&t, &error), PARLOUR_DAMAGED);
    assert_null(t.text);
    remove(path);
}

static void the_oldest_lines_make_room(void **state)
{
    struct parlour_error error;
    struct text_long text = { NULL, 0, 0 };
    struct statistics_game g;
    struct stat about;

    (void)state;
    text_append(&text, HEADING SLIDE);
    while (text.length < STATISTICS_BYTES)
        text_append(&text, KULKI);
    write_file(text.start);
    free(text.start);
    read_game(OTHER, &g);
    assert_int_equal(statistics_add(&g, &error), PARLOUR_OK);
    assert_int_equal(stat(path, &about), 0);
    assert_true(about.st_size <= STATISTICS_BYTES + (long)strlen(HEADING)
                && about.st_size > STATISTICS_BYTES - 1000);
    remove(path);
}

/* Imported twice it is the same; two quick games that are alike stay two. */
static void files_are_joined(void **state)
{
    struct backup b = { 0 };
    struct parlour_error error;
    int i;

    (void)state;
    write_file(HEADING KULKI "damaged\n" SLIDE SLIDE);
    for (i = 0; i < 2; i++) {
        assert_true(backup_add(&b, "parlour.statistics",
                               HEADING SLIDE OTHER "not a game\n",
                               strlen(HEADING SLIDE OTHER "not a game\n")));
        assert_int_equal(backup_merge(&b, &error), PARLOUR_OK);
        assert_int_equal(b.skipped, 0);
        backup_close(&b);
        check_file(HEADING SLIDE SLIDE KULKI OTHER "damaged\n");
    }
    remove(path);
    assert_int_equal(statistics_merge(HEADING OTHER, &error), PARLOUR_OK);
    check_file(HEADING OTHER);
    assert_int_equal(statistics_merge("parlour-scores 1\n", &error),
                     PARLOUR_OK);
    check_file(HEADING OTHER);
    remove(path);
}

/* ---- streaks ---- */

static void streaks_are_of_days(void **state)
{
    static const struct {
        const char *days[6];    /* with a result, in the order of play */
        const char *today;
        long now, longest, all;
    } table[] = {
        { { NULL }, "2026-11-28", 0, 0, 0 },
        { { "2026-11-28" }, "2026-11-28", 1, 1, 1 },
        { { "2026-11-28", "2026-11-28" }, "2026-11-28", 1, 1, 1 },
        /* Not yet played today. */
        { { "2026-11-26", "2026-11-27" }, "2026-11-28", 2, 2, 2 },
        { { "2026-11-25", "2026-11-26" }, "2026-11-28", 0, 2, 2 },
        { { "2026-11-24", "2026-11-25", "2026-11-28" }, "2026-11-28",
          1, 2, 3 },
        /* The ends of a month, of a year, a leap day. */
        { { "2026-01-31", "2026-02-01" }, "2026-02-01", 2, 2, 2 },
        { { "2026-12-31", "2027-01-01" }, "2027-01-01", 2, 2, 2 },
        { { "2028-02-28", "2028-02-29", "2028-03-01" }, "2028-03-01",
          3, 3, 3 },
        { { "2026-02-28", "2026-03-01" }, "2026-03-01", 2, 2, 2 },
        { { "2028-02-28", "2028-03-01" }, "2028-03-01", 1, 1, 2 },
        { { "2100-02-28", "2100-03-01" }, "2100-03-01", 2, 2, 2 },
        /* Played on the 28th, then flown west, where it is the 27th. */
        { { "2026-11-27", "2026-11-28" }, "2026-11-27", 2, 2, 2 },
        /* Flown east over a day: that day is lost. */
        { { "2026-11-26", "2026-11-28" }, "2026-11-28", 1, 1, 2 },
        /* The clock was set back, and is right again. */
        { { "2026-11-27", "2026-11-28", "2026-11-20" }, "2026-11-20",
          1, 2, 3 },
        { { "2026-11-27", "2026-11-28", "2026-11-20" }, "2026-11-29",
          2, 2, 3 },
        /* It was set ahead by years once: no streak is lost. */
        { { "2026-11-27", "2031-05-05", "2026-11-28" }, "2026-11-28",
          2, 2, 3 },
        { { "2026-02-30", "nonsense" }, "2026-11-28", 0, 0, 0 },
        { { "2026-11-28" }, "0000-00-00", 0, 0, 0 }
    };
    struct statistics_streak s;
    struct statistics t;
    char text[2048];
    size_t i, j;

    (void)state;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        strcpy(text, HEADING);
        for (j = 0; j < 6 && table[i].days[j] != NULL; j++)
            sprintf(text + strlen(text), "2026-11-28 14:05 slide won moves=2"
                    " day=%s start=2x2:7\n", table[i].days[j]);
        t.text = text;
        statistics_streaks(&t, NULL, table[i].today, &s);
        assert_int_equal(s.now, table[i].now);
        assert_int_equal(s.longest, table[i].longest);
        assert_int_equal(s.days, table[i].all);
        statistics_streaks(&t, "kulki", table[i].today, &s);
        assert_int_equal(s.days, 0);
    }
}

/* A streak that ends unless a game is done today, says so. */
static void a_streak_at_risk_is_told(void **state)
{
    static const struct {
        const char *days[3], *words;
    } table[] = {
        { { "2026-11-27" }, "0 of 2 done" },
        { { "2026-11-26", "2026-11-27" },
          "0 of 2 done, play one to keep 2 days in a row" },
        { { "2026-11-26", "2026-11-27", "2026-11-28" },
          "0 of 2 done, 3 days in a row" },
        /* Flown west: today is done already. */
        { { "2026-11-28", "2026-11-29" }, "0 of 2 done, 2 days in a row" },
        { { "2026-11-25", "2026-11-26" }, "0 of 2 done" }
    };
    struct today today;
    struct statistics t;
    char text[2048], words[PARLOUR_TEXT];
    struct text line;
    size_t i, j;

    (void)state;
    memset(&today, 0, sizeof today);
    today.count = 2;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        strcpy(text, HEADING);
        for (j = 0; j < 3 && table[i].days[j] != NULL; j++)
            sprintf(text + strlen(text), "2026-11-28 14:05 slide won moves=2"
                    " day=%s start=2x2:7\n", table[i].days[j]);
        t.text = text;
        statistics_streaks(&t, NULL, "2026-11-28", &today.streak);
        text_open(&line, words, sizeof words);
        today_add(&line, &today);
        assert_string_equal(words, table[i].words);
    }
}

/* The result of a game of the day says how many of today are done. */
static void a_result_tells_of_the_day(void **state)
{
    static const struct {
        struct today_result r;
        const char *words;
    } table[] = {
        { { TODAY_NO_DAY, 0, 0, 0, 0 }, "" },
        { { TODAY_FIRST, 1, 3, 2, 5 }, "Game of the day done, first try,"
          " 3 days in a row; 2 of 5 done today" },
        { { TODAY_AGAIN, 0, 1, 1, 5 }, "Game of the day: your first result"
          " counts; 1 of 5 done today" },
        /* A machine that stores none. */
        { { TODAY_FIRST, 1, 0, 0, 5 }, "Game of the day done, first try" }
    };
    char words[PARLOUR_TEXT];
    struct text line;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        text_open(&line, words, sizeof words);
        today_add_result(&line, &table[i].r);
        assert_string_equal(words, table[i].words);
    }
}

/* ---- results ---- */

/* Opens Kulki's game of a day and plays it to its end. undos: of its moves,
 * which are made again. */
static struct parlour_session *play_day(const char *day, int undos,
                                        struct play_time *time)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    struct random dice;
    int difficulty;

    memset(time, 0, sizeof *time);
    time->spent = 65000;
    assert_int_equal(parlour_daily("kulki", day, &o, &difficulty, &error),
                     PARLOUR_OK);
    s = driver_open(&o);
    random_seed(&dice, 5);
    while (driver_state(s) == PARLOUR_IS_PLAYING) {
        assert_int_equal(driver_random_move(s, &dice), 1);
        for (; undos > 0; undos--) {
            driver_times(s, PARLOUR_DO_UNDO, 1);
            play_time_act(time, PARLOUR_DO_UNDO, 1, 0);
            driver_random_move(s, &dice);
        }
    }
    return s;
}

static struct today_result note(const char *day, int undos)
{
    struct play_time time;
    struct parlour_session *s = play_day(day, undos, &time);
    struct achievements a = { 0 };
    struct parlour_error error;
    struct today_result r;

    assert_int_equal(today_note(s, &time, &r, &a, &error), PARLOUR_OK);
    parlour_close(s);
    return r;
}

static void the_first_finish_of_a_day_counts(void **state)
{
    struct today_result r;
    struct today t;

    (void)state;
    remove(path);
    strcpy(now, "2026-11-27 23:59");
    r = note("2026-11-27", 2);  /* undo shows what will be dealt */
    assert_int_equal(r.counts, TODAY_PRACTICE);
    r = note("2026-11-27", 0);
    assert_int_equal(r.counts, TODAY_FIRST);
    assert_int_equal(r.first_try, 0);   /* it began for the second time */
    assert_int_equal(r.streak, 1);
    r = note("2026-11-27", 0);
    assert_int_equal(r.counts, TODAY_AGAIN);
    strcpy(now, "2026-11-28 00:01");
    today_read(&t);
    assert_int_equal(t.done, 0);
    assert_int_equal(t.streak.now, 1);
    assert_int_equal(t.streak.today, 0);
    r = note("2026-11-28", 0);
    assert_int_equal(r.counts, TODAY_FIRST);
    assert_int_equal(r.first_try, 1);
    assert_int_equal(r.streak, 2);
    assert_int_equal(r.done, 1);
    assert_int_equal(r.games, parlour_game_count());
    today_read(&t);
    assert_int_equal(t.streak.today, 1);
    assert_int_equal(t.count, parlour_game_count());
    assert_int_equal(t.done, 1);
    assert_string_equal(t.day, "2026-11-28");
}

/* The day is that of the start: a game may go on past midnight. */
static void a_day_counts_until_the_next_ends(void **state)
{
    (void)state;
    remove(path);
    strcpy(now, "2026-11-29 00:10");
    assert_int_equal(note("2026-11-28", 0).counts, TODAY_FIRST);
    assert_int_equal(note("2026-11-30", 0).counts, TODAY_FIRST);
    assert_int_equal(note("2026-11-27", 0).counts, TODAY_NO_DAY);
    assert_int_equal(note("2026-12-01", 0).counts, TODAY_NO_DAY);
}

static void other_games_are_no_day(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    int difficulty;

    (void)state;
    assert_int_equal(parlour_daily("kulki", "2026-11-28", &o, &difficulty,
                                   &error), PARLOUR_OK);
    s = driver_open(&o);
    assert_int_equal(today_is(s, "2026-11-28"), 1);
    assert_int_equal(today_is(s, "2026-11-27"), 0);
    assert_int_equal(today_is(s, "soon"), 0);
    parlour_close(s);
    o.kinds = 5;                /* the same seed, easier */
    s = driver_open(&o);
    assert_int_equal(today_is(s, "2026-11-28"), 0);
    parlour_close(s);
}

static void the_game_of_every_day_is_known(void **state)
{
    int i, difficulty;

    (void)state;
    for (i = 0; i < parlour_game_count(); i++) {
        struct parlour_options o = PARLOUR_OPTIONS_INIT;
        struct parlour_error error;
        struct parlour_session *s;

        assert_int_equal(parlour_daily(parlour_game_name(i), "2026-11-27", &o,
                                       &difficulty, &error), PARLOUR_OK);
        if (difficulty != PARLOUR_NONE)
            continue;           /* its level must be generated */
        s = driver_open(&o);
        assert_int_equal(today_is(s, "2026-11-27"), 1);
        assert_int_equal(today_is(s, "2026-11-28"), 0);
        parlour_close(s);
    }
}

/* A new game after that of a day is not 4x4 by the rules of the day. */
static void a_new_game_leaves_the_day(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct settings settings;
    struct parlour_error error;
    struct parlour_session *s;
    int difficulty;

    (void)state;
    strcpy(now, "2026-11-28 00:10");
    settings_open(&settings);
    assert_int_equal(parlour_daily("slide", "2026-11-27", &o, &difficulty,
                                   &error), PARLOUR_OK);
    s = driver_open(&o);
    assert_int_equal(today_leave(&settings, s, &o), 1);
    assert_string_equal(o.game, "slide");
    assert_int_equal(o.given & (PARLOUR_OPTION_SIZE | PARLOUR_OPTION_RULES),
                     0);
    strcpy(now, "2026-12-28 00:10");
    assert_int_equal(today_leave(&settings, s, &o), 0);
    parlour_close(s);
    settings_close(&settings);
}

static void what_the_computer_played_is_no_result(void **state)
{
    struct play_time time;
    struct parlour_session *s = play_day("2026-11-28", 0, &time);
    struct achievements a = { 0 };
    struct parlour_error error;
    struct today_result r;

    (void)state;
    remove(path);
    parlour_note_aid(s, PARLOUR_AID_SOLVE);
    assert_int_equal(today_note(s, &time, &r, &a, &error), PARLOUR_OK);
    assert_int_equal(r.counts, TODAY_NO_DAY);
    assert_int_equal(access(path, F_OK), -1);
    parlour_close(s);
}

static void check_share(struct parlour_session *s, const char *headline,
                        const char *command)
{
    char words[PARLOUR_ROW];
    struct text t;

    text_open(&t, words, sizeof words);
    today_add_headline(&t, s, 0, 0);
    assert_string_equal(words, headline);
    text_open(&t, words, sizeof words);
    today_add_command(&t, s);
    assert_string_equal(words, command);
    parlour_close(s);
}

/* Moves over the fewest, where a search has found these. */
static void a_line_for_a_chat_has_what_is_over_par(void **state)
{
    struct parlour_session *s = driver_open_board("slide",
                                                  "1 2 3\n4 5 6\n7 0 8\n",
                                                  NULL);
    char words[PARLOUR_ROW];
    struct text t;

    (void)state;
    assert_int_equal(driver_words(s, "rll"), PARLOUR_OK);
    text_open(&t, words, sizeof words);
    today_add_headline(&t, s, 1, 1);
    assert_string_equal(words,
                        "Parlour: Slide 3 moves, 2 over the best possible");
    text_open(&t, words, sizeof words);
    today_add_headline(&t, s, 1, 0);
    assert_string_equal(words, "Parlour: Slide 3 moves, at most 2 over the"
                               " best possible");
    text_open(&t, words, sizeof words);
    today_add_headline(&t, s, 3, 1);
    assert_string_equal(words, "Parlour: Slide 3 moves");
    parlour_close(s);
}

static void a_result_is_a_line_for_a_chat(void **state)
{
    struct parlour_options o = driver_options("sokoban", 0);
    struct parlour_session *s;
    struct play_time time;
    char headline[PARLOUR_TEXT];

    (void)state;
    strcpy(now, "2026-11-28 14:05");
    s = play_day("2026-11-28", 0, &time);
    sprintf(headline, "Parlour 28 Nov: Kulki %lu points", driver_score(s));
    check_share(s, headline, "parlour kulki --daily 2026-11-28");
    s = play_day("2026-09-01", 0, &time);
    sprintf(headline, "Parlour: Kulki %lu points", driver_score(s));
    check_share(s, headline, "parlour kulki --size 9x9 --kinds 7 --next"
                " --rules moves --seed 4166829934");
    o.given = PARLOUR_OPTION_LEVEL;
    o.level = 1;
    s = driver_open(&o);
    driver_words(s, "rr");
    check_share(s, "Parlour: Sokoban level 1, 2 pushes ***",
                "parlour sokoban --level 1");
    o.game = "match3";          /* whose levels have no other rules */
    o.level = 3;
    s = driver_open(&o);
    driver_words(s, "c4d4 d3e3");
    check_share(s, "Parlour: Match-3 level 3, 2 moves ***",
                "parlour match3 --level 3");
    s = driver_open_board("sokoban", "#####\n#@$.#\n#####\n", NULL);
    driver_words(s, "r");
    check_share(s, "Parlour: Sokoban 1 push", "");
}

/* The figure that decides the day's game, and the best known one. */
static void results_in_words(void **state)
{
    static const char *const table[][2] = {
        { "kulki over points=97 moves=60 undos=1", "97 points" },
        { "sokoban won moves=71 pushes=24 par=22 hints=1",
          "24 pushes, best known 22" },
        { "whirly won moves=33 pushes=8 par-moves=31 undos=1",
          "33 moves, best known 31" },
        { "slide won moves=62", "62 moves, first try" },
        { "slide over moves=62 undos=1", "62 moves, not won" }
    };
    char line[STATISTICS_LINE], words[PARLOUR_TEXT];
    struct statistics_game g;
    struct text t;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        sprintf(line, "2026-11-28 14:05 %s start=1", table[i][0]);
        assert_true(statistics_read(line, &g));
        text_open(&t, words, sizeof words);
        statistics_add_result(&t, &g);
        assert_string_equal(words, table[i][1]);
    }
}

/* ---- pages ---- */

static int listed;              /* the achievements have begun */

static void put(void *context, const char *left, const char *words)
{
    listed = listed || strcmp(words, "Achievements") == 0;
    if (!listed)
        sprintf((char *)context + strlen(context), "%s|%s\n", left, words);
}

static void check_page(const char *text, const char *game, const char *page)
{
    char out[4096] = "", copy[2048];
    struct statistics t = { NULL };

    strcpy(copy, text);
    t.text = copy;
    listed = 0;
    statistics_page_describe(&t, game, "2026-11-28", put, out);
    assert_string_equal(out, page);
}

static void pages_add_up(void **state)
{
    (void)state;
    check_page("", NULL, "|All games\nGames played|0\n");
    check_page(HEADING SLIDE KULKI KULKI OTHER, "kulki",
               "|Kulki\nGames played|2\nTime played|5:00\n"
               "Undos per game|1.0\nHints per game|0.0\nDays played|1\n"
               "Days in a row now|1\nMost days in a row|1\n"
               "|9x9, kinds 7, next, rules moves\nPlayed|2\n"
               "Your best|97\nPoints on average|54.5\n"
               "The last games|97 12\nAs a chart|*_\n");
    check_page(HEADING SLIDE KULKI, NULL,
               "|All games\nGames played|2\nWon|1\nTime played|6:30\n"
               "Undos per game|1.0\nHints per game|0.0\nDays played|1\n"
               "Days in a row now|1\nMost days in a row|1\n|Games\n"
               "Kulki|1 played, 5:00\nSlide|1 played, 1:30\n");
    check_page(HEADING SLIDE, "slide",
               "|Slide\nGames played|1\nTime played|1:30\n"
               "Undos per game|0.0\nHints per game|0.0\n"
               "|4x4, rules random\nPlayed|1\nYour best|62\n"
               "Moves on average|62.0\nBest time|1:30\n");
}

#define LOST "2026-11-27 20:04 slide over moves=3 start=4x4:rules=random:8\n"

static void fewest_moves_are_of_games_won(void **state)
{
    (void)state;
    check_page(HEADING LOST, "slide",
               "|Slide\nGames played|1\nTime played|0:00\n"
               "Undos per game|0.0\nHints per game|0.0\n"
               "|4x4, rules random\nPlayed|1\nMoves on average|3.0\n");
    check_page(HEADING LOST SLIDE, "slide",
               "|Slide\nGames played|2\nWon|1\nTime played|1:30\n"
               "Undos per game|0.0\nHints per game|0.0\n"
               "|4x4, rules random\nPlayed|2\nYour best|62\n"
               "Moves on average|32.5\nBest time|1:30\n"
               "The last games|3 62\nAs a chart|_*\n");
}

static void put_played(void *context, const char *left, const char *words)
{
    if (strcmp(left, "Played") == 0)
        put(context, left, words);
}

/* Half of the games are in one table and half in another: a walk for each game
 * would take minutes. */
static void a_long_history_is_read_quickly(void **state)
{
    enum { GAMES = 20000, LINE = 80 };
    struct statistics t;
    char *text = malloc((size_t)GAMES * LINE), out[64] = "";
    size_t length = 0;
    clock_t start;
    int i;

    (void)state;
    assert_non_null(text);
    for (i = 0; i < GAMES; i++)
        length += (size_t)sprintf(
            text + length, "%04d-%02d-%02d 14:05 slide won moves=9"
            " start=%s:%d\n", 1900 + i / 336, i / 28 % 12 + 1, i % 28 + 1,
            i < GAMES / 2 ? "3x3" : "4x4", i);
    t.text = text;
    listed = 0;
    start = clock();
    statistics_page_describe(&t, "slide", "2026-11-28", put_played, out);
    assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
    assert_string_equal(out, "Played|10000\nPlayed|10000\n");
    free(text);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_kept_as_a_line),
        cmocka_unit_test(lines_that_cannot_be_read_stay),
        cmocka_unit_test(a_newer_file_stays_as_it_is),
        cmocka_unit_test(the_oldest_lines_make_room),
        cmocka_unit_test(files_are_joined),
        cmocka_unit_test(streaks_are_of_days),
        cmocka_unit_test(a_streak_at_risk_is_told),
        cmocka_unit_test(a_result_tells_of_the_day),
        cmocka_unit_test(the_first_finish_of_a_day_counts),
        cmocka_unit_test(a_day_counts_until_the_next_ends),
        cmocka_unit_test(other_games_are_no_day),
        cmocka_unit_test(the_game_of_every_day_is_known),
        cmocka_unit_test(a_new_game_leaves_the_day),
        cmocka_unit_test(what_the_computer_played_is_no_result),
        cmocka_unit_test(a_line_for_a_chat_has_what_is_over_par),
        cmocka_unit_test(a_result_is_a_line_for_a_chat),
        cmocka_unit_test(results_in_words),
        cmocka_unit_test(pages_add_up),
        cmocka_unit_test(fewest_moves_are_of_games_won),
        cmocka_unit_test(a_long_history_is_read_quickly)
    };

    return cmocka_run_group_tests(tests, open_folder, own_folder_close);
}
