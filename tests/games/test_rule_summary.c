/* test_rule_summary.c: the rules of a board as parlour_rule_summary sends
 * them: the words of each rule set, and small boards on which the move that
 * they show was made, or refused. What blocks a move is told in such words
 * too. Expected: the rules of docs/play.md.
 */
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "support/driver.h"
#include "support/unit.h"

enum { ROOM = 4096 };

static void add_board(struct text *t, struct parlour_session *s)
{
    struct parlour_status status;
    char words[PARLOUR_ROW];
    int row;

    if (s == NULL) {
        text_add(t, " none");
        return;
    }
    parlour_get_status(s, &status);
    for (row = 0; row < status.rows; row++) {
        parlour_board_row(s, row, words);
        text_add(t, " [");
        text_add(t, words);
        text_add_char(t, ']');
    }
}

static int collect(void *context, struct parlour_rule *rule)
{
    struct text *t = context;

    text_add(t, rule->verb);
    text_add(t, ": ");
    text_add(t, rule->words);
    add_board(t, rule->before);
    text_add(t, " >");
    add_board(t, rule->after);
    text_add(t, " x");
    add_board(t, rule->refused);
    text_add_char(t, '\n');
    return 0;
}

static void check_rules(const char *board, const char *rules,
                        const char *expected)
{
    struct parlour_session *s = driver_open_board("whirly", board, rules);
    char all[ROOM];
    struct text t;

    text_open(&t, all, sizeof all);
    parlour_rule_summary(s, collect, &t);
    assert_string_equal(all, expected);
    parlour_close(s);
}

static void each_verb_is_shown(void **state)
{
    (void)state;
    check_rules("a A - 1\n", "colorban",
                "push: Blue pushers push blue boxes, one at a time."
                " [- a A -] > [- - a A] x [- a A A -]\n");
    check_rules("a A B X 1\n", "pullpush",
                "push: Blue pushers push grey and blue boxes, one at a time."
                " [- a X -] > [- - a X] x [- a X X -]\n"
                "pull: Blue pushers pull green boxes."
                " [- a B -] > [a B - -] x [# a B -]\n");
    check_rules("b A C 1\n", "pullswappush",
                "pull: Green pushers pull blue boxes."
                " [- b A -] > [b A - -] x [# b A -]\n"
                "swap: Green pushers change places with red boxes."
                " [- b C C] > [- C b C] x none\n");
    check_rules("a B 2\n", "leappush",
                "leap: Blue pushers make green boxes fly over them."
                " [- a B -] > [B a - -] x [# a B -]\n");
    check_rules("b A 1 a\n", "ghostjump",
                "push: Blue pushers push blue boxes, one at a time."
                " [- a A -] > [- - a A] x [- a A A -]\n"
                "jump: Green pushers jump over blue pushers and blue boxes."
                " [- b a -] > [- - a b] x [- b a a -]\n");
}

static void lines_and_flocks_are_shown(void **state)
{
    (void)state;
    check_rules("a A A - 1\n", "doubleban",
                "push: Blue pushers push blue boxes."
                " [- a A -] > [- - a A] x [- a A #]\n"
                "line: Up to 2 of them in line can be pushed at once."
                " [a A A -] > [- a A A] x [a A A A -]\n");
    check_rules("x X - 0\n", "colortrain",
                "push: Grey pushers push grey boxes."
                " [- x X -] > [- - x X] x [- x X #]\n"
                "line: Any number of them in line can be pushed at once."
                " [x X X -] > [- x X X] x none\n");
    check_rules("a A A 1\n", "flocks",
                "push: Blue pushers push blue boxes, one at a time."
                " [- a A -] > [- - a A] x [- a A A -]\n"
                "flock: Boxes of its colour next to a moved box, diagonally"
                " too, go along. [- - A -] [- a A -] [A - - -] >"
                " [- - - A] [- - a A] [A - - -] x none\n");
}

static void coloured_floors_are_explained(void **state)
{
    (void)state;
    check_rules("a b k - K 1\n", "colorban",
                "wall: Green walls stop green pushers; the others go over"
                " them. [- a k] > [- - ka] x [- b k]\n"
                "floor: Green floors stop blue pushers; the others go over"
                " them. [- b K] > [- - Kb] x [- a K]\n");
}

/* A game without named rules has nothing to explain. */
static void other_games_send_nothing(void **state)
{
    struct parlour_session *s = driver_open_board("sokoban",
                                                  "#####\n#@$.#\n#####\n",
                                                  NULL);
    char all[ROOM];
    struct text t;

    (void)state;
    text_open(&t, all, sizeof all);
    parlour_rule_summary(s, collect, &t);
    assert_int_equal(t.length, 0);
    parlour_close(s);
}

/* Steps to the right with the only pusher, which must be refused. */
static void check_obstacle(const char *board, const char *rules,
                           const char *words)
{
    struct parlour_session *s = driver_open_board("whirly", board, rules);
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    char said[PARLOUR_TEXT];

    c.act = PARLOUR_DO_STEP;
    c.direction = PARLOUR_RIGHT;
    assert_int_equal(parlour_do(s, &c), PARLOUR_BLOCKED);
    parlour_refusal(s, said);
    assert_string_equal(said, words);
    parlour_close(s);
}

static void refusals_say_why(void **state)
{
    (void)state;
    check_obstacle("- A 1 a\n", "colorban", "A wall is in the way");
    check_obstacle("a y A 1\n", "colorban", "A wall is in the way");
    check_obstacle("b k B 2\n", "colorban",
                   "The green wall stops green pushers");
    check_obstacle("a K A 1\n", "colorban",
                   "The green floor stops blue pushers");
    check_obstacle("a B 2\n", "colorban",
                   "Blue pushers cannot move green boxes");
    check_obstacle("a A B 2\n", "colorban",
                   "There is a green box behind it");
    check_obstacle("a A j 1\n", "colorban",
                   "The blue wall behind it stops blue boxes");
    check_obstacle("a B 2\n", "pullpush",
                   "You would pull it, but there is a wall behind you");
    check_obstacle("a B 2\n", "leappush",
                   "It would fly over you, but there is a wall behind you");
    check_obstacle("b A X 1\n", "ghostjump",
                   "You would fly over it, but there is a grey box behind"
                   " it");
    check_obstacle("ak B 2\n", "pullswappush",
                   "You would change places, but the green wall below you"
                   " stops green boxes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_verb_is_shown),
        cmocka_unit_test(lines_and_flocks_are_shown),
        cmocka_unit_test(coloured_floors_are_explained),
        cmocka_unit_test(other_games_send_nothing),
        cmocka_unit_test(refusals_say_why)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
