/* test_position.c: positions list and make the moves of a session, and copies
 * of sessions go on as they would.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "support/driver.h"
#include "support/unit.h"

enum { MOVES = 60 };

static const char *game;

/* What a position says of its moves; the caller must free both. */
struct list {
    unsigned long count;
    unsigned *numbers;
    unsigned char *mask;
};

static struct list list_of(const struct parlour_position *p)
{
    size_t room = parlour_position_moves(p);
    struct list list = { 0, malloc(room * sizeof *list.numbers),
                         malloc(room) };

    assert_non_null(list.numbers);
    assert_non_null(list.mask);
    list.count = parlour_position_legal(p, list.numbers, list.mask);
    return list;
}

static void drop(struct list *list)
{
    free(list->numbers);
    free(list->mask);
}

static unsigned long random_number(const struct parlour_position *p,
                                   struct random *dice)
{
    struct list list = list_of(p);
    unsigned long number = list.count == 0 ? parlour_position_moves(p)
        : list.numbers[random_below(dice, list.count)];

    drop(&list);
    return number;
}

static void play_both(struct parlour_session *s, struct parlour_position *p,
                      unsigned long number)
{
    char words[PARLOUR_TEXT];

    parlour_position_write(p, number, words);
    assert_int_equal(driver_words(s, words), PARLOUR_OK);
    assert_int_equal(parlour_position_play(p, number), PARLOUR_OK);
}

struct listed {
    const struct parlour_position *p;
    const struct list *list;
    unsigned long at;
};

static int compare_move(void *context, const char *word)
{
    struct listed *listed = context;
    char words[PARLOUR_TEXT];
    unsigned long number;

    assert_in_range(listed->at + 1, 1, listed->list->count);
    parlour_position_write(listed->p, listed->list->numbers[listed->at],
                           words);
    assert_string_equal(words, word);
    assert_int_equal(parlour_position_read(listed->p, word, &number),
                     PARLOUR_OK);
    assert_int_equal(number, listed->list->numbers[listed->at]);
    listed->at++;
    return 0;
}

/* What is left of a text that has all moves. */
struct moves_text {
    struct text_long all;
    const char *left;
};

static int find_move(void *context, const char *word)
{
    struct moves_text *text = context;

    assert_int_equal(*text->left, ' ');
    assert_true(text_begins(text->left + 1, word));
    text->left += 1 + strlen(word);
    return 0;
}

static void compare_text(const struct parlour_session *s)
{
    struct moves_text text = { { NULL, 0, 0 }, "" };

    parlour_legal_text(s, text_put, &text.all);
    if (text.all.start != NULL)
        text.left = text.all.start;
    parlour_legal_moves(s, find_move, &text);
    assert_string_equal(text.left, "");
    free(text.all.start);
}

static void compare_moves(struct parlour_session *s,
                          const struct parlour_position *p)
{
    struct list list = list_of(p);
    struct listed listed = { p, &list, 0 };
    unsigned long number, ones = 0;

    parlour_legal_moves(s, compare_move, &listed);
    assert_int_equal(listed.at, list.count);
    compare_text(s);
    assert_int_equal(parlour_position_legal(p, NULL, NULL), list.count);
    for (number = 0; number < parlour_position_moves(p); number++)
        ones += list.mask[number];
    assert_int_equal(ones, list.count);
    for (number = 0; number < list.count; number++)
        assert_int_equal(list.mask[list.numbers[number]], 1);
    drop(&list);
}

static int thing(const struct parlour_thing *t)
{
    return 16 * (int)t->shape + t->colour;
}

static void compare_cells(struct parlour_session *s,
                          const struct parlour_position *p)
{
    int count = parlour_position_cells(p, NULL), cell;
    unsigned char *cells = malloc((size_t)count * PARLOUR_PLANES);
    struct parlour_status status;
    struct parlour_look look;

    assert_non_null(cells);
    parlour_get_status(s, &status);
    assert_int_equal(parlour_position_cells(p, cells),
                     status.columns * status.rows);
    for (cell = 0; cell < count; cell++) {
        parlour_look_at(s, cell, &look);
        assert_int_equal(cells[cell], thing(&look.floor));
        assert_int_equal(cells[count + cell], thing(&look.mark));
        assert_int_equal(cells[2 * count + cell], thing(&look.piece));
        assert_int_equal(cells[3 * count + cell], look.id);
    }
    free(cells);
}

static void compare(struct parlour_session *s,
                    const struct parlour_position *p)
{
    struct parlour_status status;
    struct parlour_look look;
    int i;

    parlour_get_status(s, &status);
    assert_int_equal(parlour_position_state(p), status.state);
    assert_int_equal(parlour_position_score(p), status.score);
    for (i = 0; i < PARLOUR_COMING; i++)
        assert_int_equal(parlour_position_coming(p, i),
                         parlour_coming(s, i, &look) ? look.id : 0);
    assert_int_equal(parlour_position_coming(p, -1), 0);
    compare_moves(s, p);
    compare_cells(s, p);
}

static struct parlour_session *open_game(unsigned long seed)
{
    struct parlour_options o = driver_options(game, seed);

    return driver_open(&o);
}

static void assert_same_position(const struct parlour_position *a,
                                 const struct parlour_position *b)
{
    assert_int_equal(parlour_position_size(a), parlour_position_size(b));
    assert_memory_equal(parlour_position_bytes(a), parlour_position_bytes(b),
                        parlour_position_size(a));
}

/* ---- every game ---- */

static void a_position_plays_as_a_session_does(void **state)
{
    struct parlour_session *s = open_game(3);
    struct parlour_position *p = parlour_position_open(s), *now;
    struct random dice;
    unsigned long number;
    int i;

    (void)state;
    random_seed(&dice, 3);
    for (i = 0; i < MOVES; i++) {
        compare(s, p);
        number = random_number(p, &dice);
        if (number == parlour_position_moves(p))
            break;
        play_both(s, p, number);
        now = parlour_position_open(s);
        assert_same_position(p, now);
        parlour_position_close(now);
    }
    parlour_position_close(p);
    parlour_close(s);
}

static void bytes_bring_a_position_back(void **state)
{
    struct parlour_session *s = open_game(5);
    struct parlour_position *p = parlour_position_open(s);
    struct parlour_position *before = parlour_position_open(s);
    struct random dice;
    unsigned long number;
    int i;

    (void)state;
    random_seed(&dice, 5);
    for (i = 0; i < MOVES; i++) {
        number = random_number(p, &dice);
        if (number == parlour_position_moves(p))
            break;
        parlour_position_set(before, parlour_position_bytes(p));
        assert_int_equal(parlour_position_play(p, number), PARLOUR_OK);
        assert_int_not_equal(
            memcmp(parlour_position_bytes(p), parlour_position_bytes(before),
                   parlour_position_size(p)), 0);
        assert_int_equal(parlour_position_play(before, number), PARLOUR_OK);
        assert_same_position(p, before);
    }
    parlour_position_close(before);
    parlour_position_close(p);
    parlour_close(s);
}

static void a_restart_deals_the_game_of_the_seed(void **state)
{
    struct parlour_session *s = open_game(7), *other = open_game(8);
    struct parlour_position *p = parlour_position_open(s);
    struct parlour_position *wanted = parlour_position_open(other);
    struct random dice;

    (void)state;
    random_seed(&dice, 7);
    parlour_position_play(p, random_number(p, &dice));
    parlour_position_restart(p, 8);
    assert_same_position(p, wanted);
    parlour_position_close(wanted);
    parlour_position_close(p);
    parlour_close(other);
    parlour_close(s);
}

/* Match-3 lists a swap once, but takes it from either cell. */
static int is_listed_otherwise(const struct parlour_position *p,
                               const struct list *list, unsigned long number)
{
    unsigned long cells = (unsigned long)parlour_position_cells(p, NULL);

    return strcmp(game, "match3") == 0
        && list->mask[number % cells * cells + number / cells];
}

/* No number does harm. */
static void numbers_that_are_not_legal_are_refused(void **state)
{
    struct parlour_session *s = open_game(1);
    struct parlour_position *p = parlour_position_open(s);
    struct parlour_position *same = parlour_position_open(s);
    struct list list = list_of(p);
    unsigned long number, count = parlour_position_moves(p);
    char words[PARLOUR_TEXT];

    (void)state;
    for (number = 0; number < count; number++)
        if (!list.mask[number] && !is_listed_otherwise(p, &list, number)) {
            assert_int_not_equal(parlour_position_play(p, number),
                                 PARLOUR_OK);
            parlour_position_write(p, number, words);
            assert_string_equal(words, "");
        }
    assert_int_equal(parlour_position_play(p, count), PARLOUR_SYNTAX);
    assert_int_equal(parlour_position_play(p, (unsigned long)-1),
                     PARLOUR_SYNTAX);
    assert_int_not_equal(parlour_position_read(p, "?", &number), PARLOUR_OK);
    assert_int_not_equal(parlour_position_read(p, "", &number), PARLOUR_OK);
    assert_same_position(p, same);
    drop(&list);
    parlour_position_close(same);
    parlour_position_close(p);
    parlour_close(s);
}

/* Compares the moves that are listed with those that can be made. */
static void compare_with_trying(const struct parlour_position *p,
                                struct parlour_position *tried)
{
    struct list list = list_of(p);
    unsigned long number;

    for (number = 0; number < parlour_position_moves(p); number++) {
        parlour_position_set(tried, parlour_position_bytes(p));
        assert_int_equal(parlour_position_play(tried, number) == PARLOUR_OK,
                         list.mask[number]
                             || is_listed_otherwise(p, &list, number));
    }
    drop(&list);
}

static int is_run(const unsigned char *cells, int side, int at, int stride,
                  int columns, int rows)
{
    int i, column = at / side, row = at % side;

    for (i = 0; i < 5; i++, column += columns, row += rows)
        if (column >= side || row < 0 || row >= side
                || cells[at + i * stride] == 0
                || cells[at + i * stride] != cells[at])
            return 0;
    return 1;
}

/* Nothing that a move should have removed is left on a square board. */
static void assert_no_run(const struct parlour_position *p)
{
    int count = parlour_position_cells(p, NULL), side = 1, at;
    unsigned char *cells = malloc((size_t)count * PARLOUR_PLANES), *numbers;

    assert_non_null(cells);
    parlour_position_cells(p, cells);
    numbers = cells + PARLOUR_PLANE_NUMBER * count;
    while (side * side < count)
        side++;
    for (at = 0; at < count && strcmp(game, "kulki") == 0; at++)
        assert_false(is_run(numbers, side, at, 1, 0, 1)
                     || is_run(numbers, side, at, side, 1, 0)
                     || is_run(numbers, side, at, side + 1, 1, 1)
                     || is_run(numbers, side, at, side - 1, 1, -1));
    free(cells);
}

static void check_by_trying(int side, int kinds, int moves)
{
    struct parlour_options o = driver_options(game, 4);
    struct parlour_session *s;
    struct parlour_position *p, *tried;
    struct random dice;
    unsigned long number;

    o.columns = o.rows = side;
    o.kinds = kinds;
    s = driver_open(&o);
    p = parlour_position_open(s);
    tried = parlour_position_open(s);
    random_seed(&dice, 4);
    for (; moves > 0; moves--) {
        compare_with_trying(p, tried);
        number = random_number(p, &dice);
        if (parlour_position_play(p, number) != PARLOUR_OK)
            break;
        assert_no_run(p);
    }
    parlour_position_close(tried);
    parlour_position_close(p);
    parlour_close(s);
}

/* These games find their moves faster than by trying each. */
static void the_moves_listed_are_those_that_can_be_made(void **state)
{
    (void)state;
    if (strcmp(game, "kulki") == 0) {
        check_by_trying(9, 7, 40);
        check_by_trying(9, 9, 40);
        check_by_trying(7, 5, 60);
    }
    if (strcmp(game, "match3") == 0) {
        check_by_trying(8, 6, 20);
        check_by_trying(5, 3, 20);
        check_by_trying(7, 26, 10);
        check_by_trying(11, 8, 3);
    }
}

static void play_some(struct parlour_session *s)
{
    struct random dice;
    int i;

    random_seed(&dice, 9);
    for (i = 0; i < MOVES && driver_random_move(s, &dice); i++)
        continue;
}

static void assert_same_save(const struct parlour_session *a,
                             const struct parlour_session *b)
{
    char *one = driver_save(a), *two = driver_save(b);

    assert_string_equal(one, two);
    free(one);
    free(two);
}

static void a_clone_goes_on_as_the_session_would(void **state)
{
    struct parlour_session *s = open_game(9), *copy;

    (void)state;
    play_some(s);
    driver_times(s, PARLOUR_DO_UNDO, 3);
    copy = parlour_clone(s);
    assert_non_null(copy);
    assert_same_save(s, copy);
    assert_int_equal(driver_redos(copy), driver_redos(s));
    driver_times(copy, PARLOUR_DO_REDO, 1);
    driver_times(s, PARLOUR_DO_REDO, 1);
    assert_same_save(s, copy);
    driver_times(copy, PARLOUR_DO_UNDO, MOVES);
    driver_times(s, PARLOUR_DO_UNDO, MOVES);
    assert_same_save(s, copy);
    parlour_close(s);
    play_some(copy);
    parlour_close(copy);
}

static void a_step_finds_what_the_queries_do(void **state)
{
    struct parlour_session *s = open_game(2);
    struct parlour_position *p = parlour_position_open(s);
    struct parlour_step step = PARLOUR_STEP_INIT;
    struct list list = list_of(p);
    unsigned long number = list.numbers[0];

    (void)state;
    assert_int_equal(parlour_position_step(p, ULONG_MAX, &step), PARLOUR_OK);
    assert_int_equal(step.legal, list.count);
    step.numbers = list.numbers;
    step.mask = list.mask;
    assert_int_equal(parlour_position_step(p, number, &step), PARLOUR_OK);
    assert_int_equal(step.legal, parlour_position_legal(p, NULL, NULL));
    assert_int_equal(step.score, parlour_position_score(p));
    assert_int_equal(step.state, parlour_position_state(p));
    number = parlour_position_moves(p);
    step.legal = 77777;
    assert_int_equal(parlour_position_step(p, number, &step), PARLOUR_SYNTAX);
    assert_int_equal(step.legal, 77777);
    step.size = 0;
    assert_int_equal(parlour_position_step(p, ULONG_MAX, &step),
                     PARLOUR_BAD_OPTION);
    drop(&list);
    parlour_position_close(p);
    parlour_close(s);
}

static int every_game(const char *name)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_plays_as_a_session_does),
        cmocka_unit_test(bytes_bring_a_position_back),
        cmocka_unit_test(a_restart_deals_the_game_of_the_seed),
        cmocka_unit_test(numbers_that_are_not_legal_are_refused),
        cmocka_unit_test(the_moves_listed_are_those_that_can_be_made),
        cmocka_unit_test(a_clone_goes_on_as_the_session_would),
        cmocka_unit_test(a_step_finds_what_the_queries_do),
    };

    game = name;
    return cmocka_run_group_tests_name(name, tests, NULL, NULL);
}

/* ---- pieces and levels ---- */

static int draw_three(void *context)
{
    ++*(int *)context;
    return 3;
}

/* The generator is the session's alone; what it gave is the copy's, too. */
static void copies_do_not_draw(void **state)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_session *s, *copy;
    struct parlour_position *p;
    struct random dice;
    int drawn = 0, before;

    (void)state;
    o.draw = draw_three;
    o.context = &drawn;
    s = driver_open(&o);
    play_some(s);
    before = drawn;
    copy = parlour_clone(s);
    p = parlour_position_open(s);
    assert_same_save(s, copy);
    driver_times(copy, PARLOUR_DO_UNDO, MOVES);
    driver_times(copy, PARLOUR_DO_REDO, MOVES);
    random_seed(&dice, 1);
    parlour_position_play(p, random_number(p, &dice));
    play_some(copy);
    assert_int_equal(drawn, before);
    parlour_position_close(p);
    parlour_close(copy);
    parlour_close(s);
}

/* Other pieces come, the board is the same. */
static void a_new_generator_changes_what_comes(void **state)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_session *s = driver_open(&o);
    struct parlour_position *p = parlour_position_open(s);
    struct parlour_position *other = parlour_position_open(s);
    struct random dice;
    unsigned long number;
    unsigned char cells[2][PARLOUR_PLANES * 81];
    int i, differ = 0;

    (void)state;
    parlour_position_reseed(other, 2);
    parlour_position_cells(p, cells[0]);
    parlour_position_cells(other, cells[1]);
    assert_memory_equal(cells[0], cells[1], sizeof cells[0]);
    random_seed(&dice, 1);
    for (i = 0; i < 4 && !differ; i++) {
        number = random_number(p, &dice);
        parlour_position_play(p, number);
        parlour_position_play(other, number);
        parlour_position_cells(p, cells[0]);
        parlour_position_cells(other, cells[1]);
        differ = memcmp(cells[0], cells[1], sizeof cells[0]) != 0;
    }
    assert_true(differ);
    parlour_position_close(other);
    parlour_position_close(p);
    parlour_close(s);
}

/* Copies of a board of one's own, and of a game that is over. */
static void written_boards_are_copied(void **state)
{
    struct parlour_session *s = driver_open_board(
        "sokoban", "######\n#@ $.#\n######\n", NULL), *copy;
    struct parlour_position *p;
    unsigned char mask[PARLOUR_DIRECTIONS];

    (void)state;
    assert_int_equal(driver_words(s, "rr"), PARLOUR_OK);
    copy = parlour_clone(s);
    p = parlour_position_open(copy);
    assert_same_save(s, copy);
    assert_int_equal(parlour_position_moves(p), PARLOUR_DIRECTIONS);
    assert_int_equal(parlour_position_state(p), PARLOUR_IS_WON);
    assert_int_equal(parlour_position_legal(p, NULL, mask), 0);
    assert_int_equal(mask[PARLOUR_LEFT], 0);
    assert_int_equal(parlour_position_play(p, PARLOUR_LEFT),
                     PARLOUR_GAME_OVER);
    parlour_position_close(p);
    parlour_position_close(NULL);
    parlour_close(copy);
    parlour_close(s);
}

static void clone_during(void *context, struct parlour_session *s,
                         const struct parlour_event *e)
{
    (void)context;
    (void)e;
    assert_null(parlour_clone(s));
}

static void a_move_in_progress_is_not_cloned(void **state)
{
    struct parlour_session *s = driver_open_board(
        "sokoban", "######\n#@ $.#\n######\n", NULL);

    (void)state;
    parlour_listen(s, clone_during, NULL);
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_do_not_draw),
        cmocka_unit_test(a_new_generator_changes_what_comes),
        cmocka_unit_test(written_boards_are_copied),
        cmocka_unit_test(a_move_in_progress_is_not_cloned),
    };

    return driver_all_games(every_game)
        + cmocka_run_group_tests(tests, NULL, NULL);
}
