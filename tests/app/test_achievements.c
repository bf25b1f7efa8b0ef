/* test_achievements.c: what earns an achievement and what does not; with a
 * clock of its own.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/achievements.h"
#include "app/store/text_file.h"
#include "game/catalog.h"
#include "game/game.h"
#include "support/driver.h"
#include "support/own_folder.h"
#include "support/unit.h"

#define HEADING "parlour-statistics 1\n"
#define NOW "2026-11-28 14:05"

void __wrap_platform_now(char *moment)
{
    strcpy(moment, NOW);
}

static char path[PLATFORM_PATH];

static int open_folder(void **state)
{
    if (own_folder_open(state) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/parlour/parlour.statistics", own_folder);
    return 0;
}

/* ---- results ---- */

/* What achievements_note_game earns after these lines, of which the last is
 * the game that has just ended: names, each followed by a blank. */
static const char *earned_by(const char *lines)
{
    static char names[400];
    struct achievements a = { 0 };
    struct parlour_error error;
    struct statistics_game g;
    struct statistics t;
    const char *at, *last = lines;
    int i;

    remove(path);
    for (at = lines; *at != '\0'; at = text_file_next(at)) {
        assert_int_equal(statistics_read(at, &g), 1);
        assert_int_equal(statistics_add(&g, &error), PARLOUR_OK);
        last = at;
    }
    assert_int_equal(statistics_read(last, &g), 1);
    assert_int_equal(statistics_open(&t, &error), PARLOUR_OK);
    assert_int_equal(achievements_note_game(&t, &g, &a, &error), PARLOUR_OK);
    statistics_close(&t);
    *names = '\0';
    for (i = 0; i < a.count; i++)
        sprintf(names + strlen(names), "%s ", a.earned[i]->name);
    return names;
}

/* What five results of levels earn: `words` is the middle of each line. */
static const char *earned_by_five(const char *words)
{
    char lines[2000] = "";
    int i;

    for (i = 0; i < 5; i++)
        sprintf(lines + strlen(lines), NOW " %s start=%d.2\n", words, i);
    return earned_by(lines);
}

static void levels_at_par_count(void **state)
{
    (void)state;
    assert_string_equal(earned_by_five("sokoban won moves=9 pushes=4 par=4"),
                        "par-5 ");
    assert_string_equal(earned_by_five("sokoban won moves=9 pushes=5 par=4"),
                        "");
    assert_string_equal(earned_by_five("sokoban won moves=9 pushes=4 par=4"
                                       " hints=1"), "");
    assert_string_equal(earned_by_five("whirly won moves=9 pushes=4 par=4"
                                       " undos=7"), "par-5 ");
    assert_string_equal(earned_by_five("whirly won moves=9 pushes=4"
                                       " par-moves=9"), "par-5 ");
    assert_string_equal(earned_by_five("whirly won moves=9 pushes=4"
                                       " par-moves=8"), "");
    assert_string_equal(earned_by_five("sokoban over moves=9 pushes=4 par=4"),
                        "");
}

static void a_level_counts_once(void **state)
{
    char lines[2000] = "";
    int i;

    (void)state;
    for (i = 0; i < 9; i++)
        sprintf(lines + strlen(lines), NOW " sokoban won moves=9 pushes=5"
                                           " par=4 start=%d.2\n", i);
    strcat(lines, NOW " sokoban won moves=8 pushes=5 par=4 start=8.2\n");
    assert_string_equal(earned_by(lines), "");
    strcat(lines, NOW " sokoban won moves=8 pushes=5 par=4 start=9.2\n");
    assert_string_equal(earned_by(lines), "won-10 ");
}

static void options_and_limits_count(void **state)
{
    (void)state;
    assert_string_equal(earned_by(NOW " match3 won moves=40"
        " start=8x8:rules=clear-near:5\n"), "won moves-25 ");
    assert_string_equal(earned_by(NOW " match3 won moves=41"
        " start=8x8:rules=clear-near:5\n"), "won ");
    assert_string_equal(earned_by(NOW " match3 won moves=20"
        " start=8x8:rules=clear:5\n"), "won ");
    assert_string_equal(earned_by(NOW " kulki over points=90 moves=60"
        " start=9x9:kinds=7:next:rules=moves:5\n"), "moves-90 ");
    assert_string_equal(earned_by(NOW " kulki over points=90 moves=60 undos=1"
        " start=9x9:kinds=7:next:rules=moves:5\n"), "");
    assert_string_equal(earned_by(NOW " kulki over points=90 moves=60"
        " start=9x9:kinds=7:next:5\n"), "");
    assert_string_equal(earned_by(NOW " slide won moves=40 seconds=60 undos=2"
        " start=4x4:rules=random:5\n"), "won-4x4 minute ");
    assert_string_equal(earned_by(NOW " slide won moves=60 seconds=61"
        " start=4x4:rules=walk:5\n"), "unaided-50 ");
}

static void verbs_are_of_levels_that_were_won(void **state)
{
    static const char three[] =
        NOW " whirly won moves=9 rules=pullswappush start=1.2\n"
        NOW " whirly won moves=9 rules=leappush start=2.2\n";
    char lines[1000];

    (void)state;
    assert_string_equal(earned_by(three), "");
    snprintf(lines, sizeof lines, "%s%s", three,
             NOW " whirly won moves=9 rules=ghostjump start=3.2\n");
    assert_string_equal(earned_by(lines), "verbs ");
}

static void days_count(void **state)
{
    char lines[2000] = "";
    const char *const games[] = {
        "kulki", "slide", "sokoban", "whirly", "match3"
    };
    int i;

    (void)state;
    assert_string_equal(earned_by("2026-11-28 14:05 slide won moves=9"
        " day=2026-11-28 start=4x4:rules=walk:5\n"), "day first-try ");
    assert_string_equal(earned_by("2026-11-28 14:05 slide won moves=9"
        " undos=1 day=2026-11-28 start=4x4:rules=walk:5\n"), "day ");
    for (i = 0; i < 5; i++)
        sprintf(lines + strlen(lines), NOW " %s over moves=9 hints=1"
                                       " day=2026-11-28 start=1.2\n",
                games[i]);
    assert_string_equal(earned_by(lines), "day day-games-5 ");
    *lines = '\0';
    for (i = 22; i < 29; i++)
        sprintf(lines + strlen(lines), "2026-11-%d 10:00 slide over moves=9"
                " hints=1 day=2026-11-%d start=4x4:rules=walk:5\n", i, i);
    assert_string_equal(earned_by(lines), "day days-7 ");
}

/* ---- moves ---- */

static void hear(struct achievements_act *act, enum parlour_event_kind kind,
                 int count)
{
    struct parlour_event e;

    memset(&e, 0, sizeof e);
    e.kind = kind;
    e.count = count;
    achievements_hear(act, &e);
}

static void rounds_are_apart(void **state)
{
    struct achievements_act act;

    (void)state;
    memset(&act, 0, sizeof act);
    hear(&act, PARLOUR_STEP, 0);
    hear(&act, PARLOUR_MATCH, 3);
    hear(&act, PARLOUR_MATCH, 5);
    hear(&act, PARLOUR_SCORE, 0);
    assert_int_equal(act.rounds, 1);
    hear(&act, PARLOUR_REFILL, 0);
    hear(&act, PARLOUR_MATCH, 4);
    assert_int_equal(act.rounds, 2);
    assert_int_equal(act.lines, 2);
    assert_int_equal(act.line, 5);
}

/* Returns how many are earned by a move that removes a line of seven. */
static int line_of_seven(struct parlour_session *s)
{
    struct achievements_act act = { 0, 7, 1, 1, 1 };
    struct achievements a = { 0 };
    struct parlour_error error;

    assert_int_equal(achievements_note_act(s, &act, &a, &error), PARLOUR_OK);
    return a.count;
}

static void a_move_earns_once_and_without_help(void **state)
{
    struct parlour_options o = driver_options("kulki", 5);
    struct parlour_session *s = driver_open(&o);
    struct parlour_session *board = driver_open_kulki(NULL, "123");
    char *text;

    (void)state;
    remove(path);
    assert_int_equal(line_of_seven(board), 0);  /* chosen pieces */
    parlour_note_aid(s, PARLOUR_AID_HINT);
    assert_int_equal(line_of_seven(s), 0);
    parlour_close(s);
    s = driver_open(&o);
    assert_int_equal(line_of_seven(s), 1);
    assert_int_equal(line_of_seven(s), 0);
    text = driver_read_file(path);
    assert_string_equal(text, HEADING NOW " kulki earned line-7\n");
    free(text);
    parlour_close(s);
    parlour_close(board);
}

/* ---- the store ---- */

static void achievements_are_merged_and_stay(void **state)
{
    static char long_text[STATISTICS_BYTES + 1000];
    static const char game[] = NOW " kulki over points=1 moves=1 start=x:1\n";
    struct parlour_error error;
    struct statistics_game g;
    struct statistics t;
    size_t length;

    (void)state;
    remove(path);
    strcpy(long_text, HEADING NOW " kulki earned line-7\n");
    assert_int_equal(statistics_merge(long_text, &error), PARLOUR_OK);
    assert_int_equal(statistics_open(&t, &error), PARLOUR_OK);
    assert_non_null(statistics_earned(&t, "kulki", "line-7"));
    assert_null(statistics_earned(&t, "kulki", "line"));
    assert_null(statistics_earned(&t, "match3", "line-7"));
    statistics_close(&t);
    for (length = strlen(long_text); length < STATISTICS_BYTES;
            length += strlen(game))
        strcpy(long_text + length, game);
    assert_int_equal(text_file_write(path, long_text, &error), PARLOUR_OK);
    assert_int_equal(statistics_read(game, &g), 1);
    assert_int_equal(statistics_add(&g, &error), PARLOUR_OK);
    assert_int_equal(statistics_open(&t, &error), PARLOUR_OK);
    assert_non_null(statistics_earned(&t, "kulki", "line-7"));
    assert_true(strlen(t.text) <= STATISTICS_BYTES + 100);
    statistics_close(&t);
}

/* ---- tables ---- */

static int is_name(const char *name)
{
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static void every_rule_is_named_once(void **state)
{
    const struct parlour_achievement *a, *other;
    int game, i, j, count = 0;

    (void)state;
    for (game = 0; game < parlour_game_count(); game++)
        for (i = 0; (a = parlour_achievement(parlour_game_name(game), i))
                    != NULL; i++, count++) {
            assert_true(is_name(a->name));
            assert_true(a->number > 0);
            for (j = 0; j < i; j++) {
                other = parlour_achievement(parlour_game_name(game), j);
                assert_string_not_equal(a->name, other->name);
            }
        }
    assert_int_equal(count, 19);
    assert_null(parlour_achievement("chess", 0));
}

static void a_game_from_outside_brings_its_own(void **state)
{
    static const struct parlour_achievement own[] = {
        { "twice", "Twice", "win two of them", PARLOUR_FEAT_WON, 2, NULL },
        { NULL, NULL, NULL, PARLOUR_FEAT_LINE, 0, NULL }
    };
    static struct game_extra extra;
    static struct game outside;

    (void)state;
    outside = *catalog_find("slide");
    extra = *outside.extra;
    extra.achievements = own;
    outside.name = "outside";
    outside.extra = &extra;
    assert_int_equal(parlour_register_game(&outside), PARLOUR_OK);
    assert_string_equal(earned_by(NOW " outside won moves=9 start=x:1\n"
                                  NOW " outside won moves=9 start=x:2\n"),
                        "twice ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_at_par_count),
        cmocka_unit_test(a_level_counts_once),
        cmocka_unit_test(options_and_limits_count),
        cmocka_unit_test(verbs_are_of_levels_that_were_won),
        cmocka_unit_test(days_count),
        cmocka_unit_test(rounds_are_apart),
        cmocka_unit_test(a_move_earns_once_and_without_help),
        cmocka_unit_test(achievements_are_merged_and_stay),
        cmocka_unit_test(every_rule_is_named_once),
        cmocka_unit_test(a_game_from_outside_brings_its_own)
    };

    return cmocka_run_group_tests(tests, open_folder, own_folder_close);
}
