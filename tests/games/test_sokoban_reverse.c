/* test_sokoban_reverse.c: reverse play of Sokoban: the level that it begins
 * with, pulls and leaps, the way home, picks and steps; saves, shared lines
 * and fingerprints; random games, whose events lead to the board.
 */
#include <stdio.h>
#include <string.h>

#include "check_game/shadow_board.h"
#include "support/driver.h"
#include "support/unit.h"

enum { GAMES = 154, ACTS = 60 };

static struct parlour_session *open_board(const char *board)
{
    return driver_open_board("sokoban", board, "reverse");
}

static struct parlour_options options(const char *levels)
{
    struct parlour_options o = driver_options("sokoban", 1);

    o.given |= PARLOUR_OPTION_RULES;
    o.rules = "Reverse";
    if (levels != NULL) {
        o.given |= PARLOUR_OPTION_LEVELS;
        o.levels = levels;
        o.levels_length = strlen(levels);
    }
    return o;
}

static void check_level(const char *levels, const char *board)
{
    struct parlour_options o = options(levels);
    struct parlour_session *s = driver_open(&o);
    struct parlour_status status;

    driver_see(s, board);
    parlour_get_status(s, &status);
    assert_string_equal(status.rules, "reverse");
    assert_int_equal(status.par, 0);
    parlour_close(s);
}

/* A box that stands on a goal stays; a pusher on a goal begins beside it. */
static void boxes_begin_on_the_goals(void **state)
{
    (void)state;
    check_level("#######\n#@$* .#\n#######\nPar: 2\n",
                "#######\n#@.* $#\n#######\n");
    check_level("#######\n#+ $  #\n#     #\n#######\n",
                "#######\n#$ .  #\n#@    #\n#######\n");
    check_level("#######\n#+$   #\n#######\n",
                "#######\n#$.  @#\n#######\n");
}

static void check_refused(const char *levels, const char *rules,
                          enum parlour_code code, const char *words)
{
    struct parlour_options o = options(levels);
    struct parlour_error error;

    o.rules = rules;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, code);
    assert_string_equal(error.words, words);
}

static void what_cannot_be_played_in_reverse_is_refused(void **state)
{
    (void)state;
    check_refused("#######\n#@$$ .#\n#######\n", "reverse", PARLOUR_DAMAGED,
                  "reverse play needs as many boxes as goals");
    check_refused("#####\n#+#$#\n#####\n", "reverse", PARLOUR_DAMAGED,
                  "reverse play needs a free cell for the pusher");
    check_refused("#####\n#@$.#\n#####\n", "reverses",
                  PARLOUR_BAD_OPTION,
                  "--rules takes push or reverse in sokoban");
    check_refused(NULL, "forward", PARLOUR_BAD_OPTION,
                  "--rules takes push or reverse in sokoban");
    check_level("#######\n#@$$ .#\n#######\n\n#####\n#@$.#\n#####\n",
                "#####\n#@.$#\n#####\n");
}

/* The level is won when the pusher can get home, not before. */
static void boxes_are_pulled_and_the_pusher_goes_home(void **state)
{
    struct parlour_session *s
        = open_board("########\n#@ . $ #\n########\n");
    char words[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(driver_words(s, "R"), PARLOUR_NO_PIECE);
    parlour_refusal(s, words);
    assert_string_equal(words, "There is no box to pull");
    assert_int_equal(driver_words(s, "rrL"), PARLOUR_NO_PIECE);
    assert_int_equal(driver_words(s, "rL"), PARLOUR_OK);
    driver_see(s, "########\n#  +$  #\n########\n");
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    assert_int_equal(driver_words(s, "r"), PARLOUR_BLOCKED);
    assert_int_equal(driver_words(s, "L"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_true(parlour_ending(s, words));
    assert_string_equal(words, "Solved in 5 moves and 2 pulls!");
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO, 9), PARLOUR_OK);
    driver_see(s, "########\n#@ . $ #\n########\n");
    assert_int_equal(driver_words(s, "rrrr"), PARLOUR_OK);
    driver_see(s, "########\n#  . $@#\n########\n");
    assert_int_equal(driver_words(s, "R"), PARLOUR_BLOCKED);
    parlour_close(s);
    s = open_board("########\n#@ $ . #\n########\n");
    assert_int_equal(driver_words(s, "rrRR"), PARLOUR_OK);
    driver_see(s, "########\n#    *@#\n########\n");
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_close(s);
}

/* A wall turns the leap: right before left. Two boxes are no bend. */
static void the_pusher_leaps_round_corners_until_he_pulls(void **state)
{
    struct parlour_session *s
        = open_board("######\n#@$$##\n###  #\n#.. ##\n######\n");

    (void)state;
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    driver_see(s, "######\n# $$##\n###@ #\n#.. ##\n######\n");
    assert_int_equal(driver_words(s, "u"), PARLOUR_OK);
    driver_see(s, "######\n#@$$##\n###  #\n#.. ##\n######\n");
    assert_int_equal(driver_words(s, "rDu"), PARLOUR_BLOCKED);
    driver_see(s, "######\n# $ ##\n###$ #\n#..@##\n######\n");
    parlour_close(s);
}

/* A step against a wall goes along the boxes beside him, into the corridor
 * that begins behind one. */
static void the_pusher_leaps_into_a_side_corridor(void **state)
{
    struct parlour_options o = options(
        "#####\n#   #\n# $ #\n#   #\n## ##\n#@. #\n#####\n");
    struct parlour_session *s = driver_open(&o);

    (void)state;
    assert_int_equal(driver_words(s, "l"), PARLOUR_BLOCKED);
    assert_int_equal(driver_words(s, "uUUU"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    parlour_close(s);
    s = open_board("#####\n#. .#\n## ##\n##$##\n#@$ #\n#####\n");
    assert_int_equal(driver_words(s, "u"), PARLOUR_OK);
    driver_see(s, "#####\n#. .#\n##@##\n##$##\n# $ #\n#####\n");
    parlour_close(s);
}

/* The box that is picked is pulled, and none where the pusher cannot stand. */
static void picks_pull_from_where_the_pusher_gets(void **state)
{
    struct parlour_session *s = open_board(
        "#######\n#  .  #\n#  .  #\n### ###\n# # ###\n#@ $  #\n"
        "#$#####\n#######\n");

    (void)state;
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "d6"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "d5"), PARLOUR_OK);
    driver_see(s, "#######\n#  .  #\n#  .  #\n###@###\n# #$###\n#     #\n"
                  "#$#####\n#######\n");
    parlour_close(s);
    s = open_board("########\n#@.#  $#\n########\n");
    assert_int_equal(driver_at(s, PARLOUR_DO_NEXT, NULL), PARLOUR_NO_PIECE);
    driver_see_marks(s, PARLOUR_MARK_REACHABLE, "");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "g2"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "f2"), PARLOUR_BLOCKED);
    parlour_close(s);
}

static void the_pusher_faces_the_box_that_he_pulls(void **state)
{
    struct parlour_session *s
        = open_board("########\n#@ . $ #\n########\n");
    struct parlour_look look;

    (void)state;
    driver_words(s, "rrlrL");
    parlour_look_at(s, driver_cell(s, "d2"), &look);
    assert_int_equal(look.facing, PARLOUR_RIGHT);
    driver_words(s, "l");
    parlour_look_at(s, driver_cell(s, "c2"), &look);
    assert_int_equal(look.facing, PARLOUR_LEFT);
    parlour_look_at(s, driver_cell(s, "b2"), &look);
    assert_int_equal(look.mark.shape, PARLOUR_SHAPE_SEAT);
    parlour_close(s);
}

static int step(struct parlour_session *s, enum parlour_direction direction)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_STEP;
    c.direction = direction;
    return parlour_do(s, &c);
}

static void check_selected(struct parlour_session *s, const char *cell)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    assert_int_equal(status.selected,
                     cell == NULL ? PARLOUR_NONE : driver_cell(s, cell));
}

/* A step toward a box picks it, steps away from it pull, and one aside lets it
 * go. Before the first pull a second step leaps over it. */
static void steps_pick_and_pull(void **state)
{
    struct parlour_session *s = open_board(
        "#########\n#       #\n#  .@ $ #\n#########\n");

    (void)state;
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_OK);
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_OK);
    check_selected(s, "g3");
    assert_int_equal(driver_moves(s), 1);
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_OK);
    driver_see(s, "#########\n#       #\n#  .  $@#\n#########\n");
    check_selected(s, NULL);
    assert_int_equal(step(s, PARLOUR_LEFT), PARLOUR_OK);
    assert_int_equal(step(s, PARLOUR_LEFT), PARLOUR_OK);
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_OK);
    assert_int_equal(step(s, PARLOUR_LEFT), PARLOUR_OK);
    driver_see(s, "#########\n#       #\n#  .@$  #\n#########\n");
    check_selected(s, "f3");
    assert_int_equal(step(s, PARLOUR_RIGHT), PARLOUR_BLOCKED);
    assert_int_equal(step(s, PARLOUR_UP), PARLOUR_OK);
    check_selected(s, NULL);
    assert_int_equal(step(s, PARLOUR_DOWN), PARLOUR_OK);
    assert_int_equal(step(s, PARLOUR_LEFT), PARLOUR_OK);
    driver_see(s, "#########\n#       #\n#  + $  #\n#########\n");
    parlour_close(s);
}

/* A box that is picked and then a cell brings it there by pulls, from any side
 * before the first one; the same box again pulls it once. */
static void picks_pull(void **state)
{
    struct parlour_session *s = open_board(
        "########\n#@.  #$#\n########\n");

    (void)state;
    assert_int_equal(driver_at(s, PARLOUR_DO_NEXT, NULL),
                     PARLOUR_NO_PIECE);
    parlour_close(s);
    s = open_board("########\n#@     #\n# .  $ #\n#      #\n########\n");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "f3"), PARLOUR_OK);
    driver_see_marks(s, PARLOUR_MARK_REACHABLE,
                     "c3 d3 e3 f3");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c3"), PARLOUR_OK);
    driver_see(s, "########\n#      #\n#@*    #\n#      #\n########\n");
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(driver_times(s, PARLOUR_DO_UNDO_ACT, 0), PARLOUR_OK);
    assert_int_equal(driver_moves(s), 0);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "e3"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "f3"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "f3"), PARLOUR_OK);
    driver_see(s, "########\n#      #\n# .@$  #\n#      #\n########\n");
    check_selected(s, "e3");
    parlour_close(s);
}

static int keep(void *context, const char *line)
{
    strcat(strcat(context, line), "\n");
    return 0;
}

/* Case is ignored in a shared line, so a pull has a sign of its own. */
static void pulls_are_saved_and_shared(void **state)
{
    struct parlour_options o = options(NULL);
    struct parlour_session *s = driver_open(&o), *other;
    struct parlour_error error;
    struct parlour_status status;
    char line[PARLOUR_ROW] = "", *saved, *again;

    (void)state;
    assert_int_equal(driver_words(s, "rrLlrR"), PARLOUR_NO_PIECE);
    saved = driver_save(s);
    assert_non_null(strstr(saved, "\nrules reverse\nlevel 1\n"));
    o = driver_options("sokoban", 1);
    other = driver_open(&o);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    parlour_get_status(other, &status);
    assert_int_equal(status.level, 1);
    assert_int_equal(status.pushes, 1);
    assert_int_equal(parlour_share(other, 0, keep, line), PARLOUR_OK);
    assert_non_null(strstr(line, "parlour:sokoban:rules=reverse:level=1:"));
    assert_non_null(strstr(line, "=ll"));
    parlour_close(other);
    other = driver_open(&o);
    assert_int_equal(parlour_load_shared(other, line, &error), PARLOUR_OK);
    again = driver_save(other);
    assert_string_equal(again, saved);
    free(saved);
    free(again);
    parlour_close(s);
    parlour_close(other);
}

/* Where the pusher began, a box may be at the start of reverse play. */
static void home_may_have_a_box_at_the_start(void **state)
{
    struct parlour_options o = options("#######\n#+$   #\n#######\n");
    struct parlour_session *s = driver_open(&o), *other;
    struct parlour_error error;
    struct parlour_look look;
    char line[PARLOUR_ROW] = "", *saved;

    (void)state;
    assert_int_equal(driver_words(s, "lllR"), PARLOUR_OK);
    driver_see(s, "#######\n# *@  #\n#######\n");
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_look_at(s, driver_cell(s, "b2"), &look);
    assert_int_equal(look.mark.shape, PARLOUR_SHAPE_SEAT);
    saved = driver_save(s);
    assert_non_null(strstr(saved, "\nrules reverse-b2\n"));
    assert_int_equal(parlour_share(s, 0, keep, line), PARLOUR_OK);
    o = driver_options("sokoban", 1);
    other = driver_open(&o);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    parlour_look_at(other, driver_cell(other, "b2"), &look);
    assert_int_equal(look.mark.shape, PARLOUR_SHAPE_SEAT);
    assert_int_equal(parlour_load_shared(other, line, &error), PARLOUR_OK);
    parlour_look_at(other, driver_cell(other, "b2"), &look);
    assert_int_equal(look.mark.shape, PARLOUR_SHAPE_SEAT);
    free(saved);
    parlour_close(s);
    parlour_close(other);
}

/* Scores are found by fingerprints: a level in reverse has one of its own,
 * which is the same from the level, from the list and from a save. */
static void reverse_play_has_its_own_fingerprints(void **state)
{
    struct parlour_options o = options(NULL), plain;
    struct parlour_session *s = driver_open(&o), *other;
    struct parlour_status status;
    unsigned long one[2], two[2];
    int i;

    (void)state;
    plain = driver_options("sokoban", 1);
    other = driver_open(&plain);
    parlour_get_status(s, &status);
    assert_true(status.levels > 0);
    for (i = 1; i <= status.levels; i++) {
        assert_true(parlour_fingerprint(s, i, one));
        assert_true(parlour_fingerprint(other, i, two));
        assert_false(one[0] == two[0] && one[1] == two[1]);
        assert_int_equal(driver_times(s, PARLOUR_DO_LEVEL, (unsigned long)i),
                         PARLOUR_OK);
        assert_true(parlour_fingerprint(s, 0, two));
        assert_true(one[0] == two[0] && one[1] == two[1]);
    }
    parlour_close(s);
    parlour_close(other);
    s = open_board("#####\n#@.$#\n#####\n");
    other = driver_open_board("sokoban", "#####\n#@.$#\n#####\n", NULL);
    assert_true(parlour_fingerprint(s, 0, one));
    assert_true(parlour_fingerprint(other, 0, two));
    assert_false(one[0] == two[0] && one[1] == two[1]);
    parlour_close(s);
    parlour_close(other);
}

static void events_lead_to_the_board(void **state)
{
    static struct shadow_board shadow;
    struct parlour_options o = options(NULL);
    struct random d;
    int i, k;

    (void)state;
    random_seed(&d, 1);
    for (i = 0; i < GAMES; i++) {
        struct parlour_session *s;

        o.given |= PARLOUR_OPTION_LEVEL;
        o.level = i + 1;
        s = driver_open(&o);
        shadow_board_open(&shadow, s);
        for (k = 0; k < ACTS && driver_state(s) != PARLOUR_IS_WON; k++) {
            if (random_below(&d, 2) == 0)
                driver_random_move(s, &d);
            else
                driver_random_pick(s, &d);
            shadow_board_check(&shadow);
        }
        parlour_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_begin_on_the_goals),
        cmocka_unit_test(what_cannot_be_played_in_reverse_is_refused),
        cmocka_unit_test(boxes_are_pulled_and_the_pusher_goes_home),
        cmocka_unit_test(the_pusher_leaps_round_corners_until_he_pulls),
        cmocka_unit_test(the_pusher_leaps_into_a_side_corridor),
        cmocka_unit_test(picks_pull_from_where_the_pusher_gets),
        cmocka_unit_test(the_pusher_faces_the_box_that_he_pulls),
        cmocka_unit_test(steps_pick_and_pull),
        cmocka_unit_test(picks_pull),
        cmocka_unit_test(pulls_are_saved_and_shared),
        cmocka_unit_test(home_may_have_a_box_at_the_start),
        cmocka_unit_test(reverse_play_has_its_own_fingerprints),
        cmocka_unit_test(events_lead_to_the_board)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
