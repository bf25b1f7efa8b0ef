/* test_share.c: a shared line of any game opens as it was, with all kinds of
 * options, boards and moves; a line that is mistyped or cut short is refused
 * with a message, and the game in play stays.
 */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "support/driver.h"
#include "support/session_image.h"
#include "support/unit.h"

enum {
    GAMES_EACH = 800, ACTS = 30, MISTYPED = 400, LEVELS = 20, COLUMNS = 72,
    SIZES = 12, KINDS = 10
};

/* ---- a game at random ---- */

static struct parlour_session *try_to_open(const char *game, struct random *d,
                                           unsigned given)
{
    static const char *const rules[] = {
        "bare", "pullpush", "co_ghostban", "colortrain",
        "{ \"parent\": \"colorban\","
        " \"interact\": { \"a\": { \"B\": \"swap\" } } }"
    };
    struct parlour_options o = driver_options(game, random_next(d));
    struct parlour_error error;

    o.given = given;
    o.columns = (int)random_below(d, SIZES) + 1;
    o.rows = (int)random_below(d, SIZES) + 1;
    o.kinds = (int)random_below(d, KINDS);
    o.level = (int)random_below(d, LEVELS) + 1;
    o.rules = rules[random_below(d, sizeof rules / sizeof rules[0])];
    o.pieces = "1 2 3 1";
    if (!(given & PARLOUR_OPTION_SIZE))
        o.columns = o.rows = 0;
    if (!(given & PARLOUR_OPTION_RULES))
        o.rules = NULL;
    if (!(given & PARLOUR_OPTION_PIECES))
        o.pieces = NULL;
    return parlour_open(&o, &error);
}

/* Tries random options until some are accepted. */
static struct parlour_session *open_at_random(const char *game,
                                              struct random *d)
{
    static const unsigned options[] = {
        PARLOUR_OPTION_SIZE, PARLOUR_OPTION_KINDS, PARLOUR_OPTION_NEXT,
        PARLOUR_OPTION_LEVEL, PARLOUR_OPTION_RULES, PARLOUR_OPTION_PIECES
    };
    struct parlour_session *s = NULL;
    unsigned given;
    size_t i;

    while (s == NULL) {
        given = parlour_game_takes(game, PARLOUR_OPTION_SEED)
            ? PARLOUR_OPTION_SEED : 0;
        for (i = 0; i < sizeof options / sizeof options[0]; i++)
            if (parlour_game_takes(game, options[i])
                && random_below(d, 2) == 0)
                given |= options[i];
        s = try_to_open(game, d, given);
    }
    return s;
}

/* Continues the game from a written board. */
static void write_board(struct parlour_session *s)
{
    struct parlour_status status;
    struct parlour_error error;
    char row[PARLOUR_ROW], *board = NULL;
    size_t size;
    FILE *file = open_memstream(&board, &size);
    int i;

    parlour_get_status(s, &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(s, i, row);
        fprintf(file, "%s\n", row);
    }
    fclose(file);
    parlour_import(s, board, &error);   /* a won one may be refused */
    free(board);
}

static void play_at_random(struct parlour_session *s, struct random *d)
{
    unsigned long acts = random_below(d, ACTS);

    for (; acts > 0; acts--)
        if (random_below(d, 2) == 0 || !driver_random_move(s, d))
            driver_random_pick(s, d);
    if (random_below(d, 4) == 0)
        driver_times(s, PARLOUR_DO_UNDO, random_below(d, 3) + 1);
}

/* The game that lines are read into. */
static struct parlour_session *open_other(void)
{
    struct parlour_options o = driver_options(parlour_game_name(0), 1);

    return driver_open(&o);
}

/* ---- lines ---- */

static int put_part(void *context, const char *line)
{
    fprintf(context, "%s\n", line);
    return 0;
}

/* Returns the shared line of a game, in parts of `columns` characters or whole
 * (0). The caller must free it. */
static char *line_of(const struct parlour_session *s, int columns)
{
    char *line = NULL;
    size_t size;
    FILE *file = open_memstream(&line, &size);

    assert_int_equal(parlour_share(s, columns, put_part, file), PARLOUR_OK);
    fclose(file);
    if (columns == 0)
        line[size - 1] = '\0';
    return line;
}

static void check_parts(const char *folded)
{
    const char *end;

    for (; *folded != '\0'; folded = end + 1) {
        end = strchr(folded, '\n');
        assert_true(end - folded <= COLUMNS);
        assert_int_equal(end[-1] == ',', end[1] != '\0');
    }
}

static char *saved_moves(const struct parlour_session *s)
{
    char *moves = NULL;
    size_t size;
    FILE *file = open_memstream(&moves, &size);

    parlour_moves(s, put_part, file);
    fclose(file);
    return moves;
}

/* Asserts that both games have the same board, the same moves behind them, and
 * the same random numbers ahead. */
static void check_same(struct parlour_session *a, struct parlour_session *b)
{
    struct parlour_status one, other;
    char row[PARLOUR_ROW], row_of_other[PARLOUR_ROW];
    char *moves = saved_moves(a), *moves_of_other = saved_moves(b);
    struct random d;
    int i;

    parlour_get_status(a, &one);
    parlour_get_status(b, &other);
    assert_string_equal(one.game, other.game);
    assert_int_equal(one.state, other.state);
    assert_int_equal(one.score, other.score);
    assert_int_equal(one.moves, other.moves);
    assert_int_equal(one.pushes, other.pushes);
    assert_string_equal(one.rules != NULL ? one.rules : "",
                        other.rules != NULL ? other.rules : "");
    assert_string_equal(one.level_title != NULL ? one.level_title : "",
                        other.level_title != NULL ? other.level_title : "");
    for (i = 0; i < one.rows; i++) {
        parlour_board_row(a, i, row);
        parlour_board_row(b, i, row_of_other);
        assert_string_equal(row, row_of_other);
    }
    assert_string_equal(moves, moves_of_other);
    free(moves);
    free(moves_of_other);
    random_seed(&d, one.moves);
    driver_random_move(a, &d);
    random_seed(&d, one.moves);
    driver_random_move(b, &d);
    assert_int_equal(driver_score(a), driver_score(b));
}

static void shout(char *line)
{
    for (; *line != '\0'; line++)
        *line = (char)toupper((unsigned char)*line);
}

static void a_game_comes_back_from_its_line(void **state)
{
    struct parlour_session *s, *other = open_other();
    char *line, *folded, *again;
    struct parlour_error error;
    struct random d;
    int i;

    random_seed(&d, 11);
    for (i = 0; i < GAMES_EACH; i++) {
        s = open_at_random(*state, &d);
        play_at_random(s, &d);
        if (i % 4 == 0) {
            write_board(s);
            play_at_random(s, &d);
        }
        line = line_of(s, 0);
        folded = line_of(s, COLUMNS);
        check_parts(folded);
        shout(folded);
        if (parlour_load_shared(other, i % 2 == 0 ? line : folded, &error)
                != PARLOUR_OK)
            fail_msg("%s: %s", line, error.words);
        again = line_of(other, 0);
        assert_string_equal(again, line);
        check_same(s, other);
        free(again);
        free(folded);
        free(line);
        parlour_close(s);
    }
    parlour_close(other);
}

/* ---- what is refused ---- */

static void refuse(struct parlour_session *s, const char *line)
{
    struct parlour_error error = { .code = -1, .line = -1 };
    struct session_image image;

    session_image_take(&image, s);
    if (parlour_load_shared(s, line, &error) != PARLOUR_DAMAGED)
        fail_msg("taken: %s", line);
    assert_true(error.words[0] != '\0');
    session_image_check(&image, s);
    session_image_drop(&image);
}

static void a_line_that_was_cut_short_is_refused(void **state)
{
    struct parlour_session *s, *other = open_other();
    struct random d;
    char *line;
    size_t length;

    random_seed(&d, 12);
    s = open_at_random(*state, &d);
    while (driver_moves(s) < 5)
        driver_random_move(s, &d);
    line = line_of(s, 0);
    for (length = strlen(line); length-- > 0;) {
        line[length] = '\0';
        refuse(other, line);
    }
    free(line);
    parlour_close(s);
    parlour_close(other);
}

static void a_line_that_was_mistyped_is_refused(void **state)
{
    static const char others[] = "abcdefgh0123456789lurd-:=()#@$.*+&_/x!";
    struct parlour_session *s, *other = open_other();
    struct random d;
    char *line;
    size_t place;
    int i, was;

    random_seed(&d, 13);
    for (i = 0; i < MISTYPED; i++) {
        s = open_at_random(*state, &d);
        if (i % 2 == 0)
            write_board(s);
        play_at_random(s, &d);
        line = line_of(s, 0);
        place = random_below(&d, strlen(line));
        was = line[place];
        line[place] = others[random_below(&d, sizeof others - 1)];
        if (line[place] != was)
            refuse(other, line);
        free(line);
        parlour_close(s);
    }
    parlour_close(other);
}

/* A character that has no number becomes a question mark. */
static void a_title_may_have_any_character(void **state)
{
    struct parlour_options o = driver_options(*state, 1);
    struct text_long board = { NULL, 0, 0 };
    struct parlour_session *s, *other;
    struct parlour_status status;
    struct parlour_error error;
    char row[PARLOUR_ROW], *line;
    int i;

    o.given = PARLOUR_OPTION_LEVEL;
    o.level = 1;
    if (!parlour_game_takes(*state, PARLOUR_OPTION_LEVELS))
        skip();                 /* its boards have no titles */
    other = open_other();
    s = parlour_open(&o, &error);
    parlour_get_status(s, &status);
    for (i = 0; i < status.rows; i++) {
        parlour_board_row(s, i, row);
        text_put_line(&board, row);
    }
    parlour_close(s);
    o.given = PARLOUR_OPTION_BOARD;
    o.board = board.start;
    o.title = "\xc5\xbd[1] {2} = \\ ^ ~ `3` \"4\": ,(55)/_";
    s = parlour_open(&o, &error);
    assert_non_null(s);
    line = line_of(s, 0);
    assert_int_equal(parlour_load_shared(other, line, &error), PARLOUR_OK);
    parlour_get_status(other, &status);
    assert_memory_equal(status.level_title, "\xc5\xbd", 2);
    assert_non_null(strstr(status.level_title, " \"4\": ,(55)/_"));
    free(line);
    free(board.start);
    parlour_close(s);
    parlour_close(other);
}

static int check_game(const char *game)
{
    void *name = (void *)game;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(a_game_comes_back_from_its_line, name),
        cmocka_unit_test_prestate(a_line_that_was_cut_short_is_refused,
                                  name),
        cmocka_unit_test_prestate(a_line_that_was_mistyped_is_refused, name),
        cmocka_unit_test_prestate(a_title_may_have_any_character, name)
    };

    return cmocka_run_group_tests_name(game, tests, NULL, NULL);
}

int main(void)
{
    return driver_all_games(check_game);
}
