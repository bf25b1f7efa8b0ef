/* test_match3.c: match-3 in a session: options, refusals, score, stuck boards
 * and shuffles, listeners, and another tile generator. The rules themselves
 * are in test_match3_tiles.c.
 */
#include <string.h>

#include "check_game/shadow_board.h"
#include "support/driver.h"
#include "support/event_log.h"
#include "support/session_image.h"
#include "support/unit.h"

enum {
    SEEDS = 40,                 /* games of each size */
    MOVES = 40,                 /* at random in each */
    STUCK_MOVES = 20000         /* one game gets stuck within these, or the
                                   test fails */
};

#define FIRST "AAA\nBAD\nACD\n"     /* the first worked refill */

static struct shadow_board shadow; /* large */

static struct parlour_session *open_match3(const char *board,
                                           const char *pieces,
                                           const char *rules)
{
    struct parlour_options o = driver_options("match3", 1);

    o.given |= board != NULL ? PARLOUR_OPTION_BOARD : 0;
    o.given |= pieces != NULL ? PARLOUR_OPTION_PIECES : 0;
    o.given |= rules != NULL ? PARLOUR_OPTION_RULES : 0;
    o.board = board;
    o.pieces = pieces;
    o.rules = rules;
    return driver_open(&o);
}

static struct parlour_session *open_size(int columns, int rows, int kinds,
                                         unsigned long seed)
{
    struct parlour_options o = driver_options("match3", seed);

    o.given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS;
    o.columns = columns;
    o.rows = rows;
    o.kinds = kinds;
    return driver_open(&o);
}

static struct parlour_status status_of(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status;
}

/* ---- the start ---- */

/* A 3x3 game of given tiles; they are dealt row by row. */
static struct parlour_session *open_pieces(const char *pieces)
{
    struct parlour_options o = driver_options("match3", 1);

    o.given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_PIECES;
    o.columns = o.rows = 3;
    o.pieces = pieces;
    return driver_open(&o);
}

static void given_pieces_are_dealt_row_by_row_and_stand(void **state)
{
    struct parlour_session *s = open_pieces("ABC DEF ghi");

    (void)state;
    driver_see(s, "ABC\nDEF\nGHI\n");
    parlour_close(s);
    s = open_pieces("AAABADACD");
    driver_see(s, FIRST);
    assert_true(status_of(s).has_score);
    parlour_close(s);
}

/* A deal that began with given pieces is not dealt again, even if it is
 * unfair. */
static void the_dice_go_on_where_the_pieces_end(void **state)
{
    struct parlour_session *s = open_pieces("AAAAAAAA");
    struct event_log log;

    (void)state;
    assert_int_equal(driver_piece(s, "b3"), 1);
    assert_true(driver_piece(s, "c3") > 0);
    parlour_close(s);
    s = open_pieces("AAABADACD" "BAC");
    event_log_open(&log, s);
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    driver_see(s, "BAC\nBAD\nACD\n");
    parlour_close(s);
}

static int has_run(struct parlour_session *s, int cell, int stride)
{
    struct parlour_look look[3];
    int i;

    for (i = 0; i < 3; i++)
        parlour_look_at(s, cell + i * stride, &look[i]);
    return look[0].id != 0 && look[0].id == look[1].id
        && look[0].id == look[2].id;
}

/* Returns 1 if there is a match on the board. */
static int has_match(struct parlour_session *s)
{
    struct parlour_status status = status_of(s);
    int column, row, cell;

    for (column = 0; column < status.columns; column++)
        for (row = 0; row < status.rows; row++) {
            cell = parlour_cell(s, column, row);
            if (has_run(s, cell, status.rows)
                    || (row + 2 < status.rows && has_run(s, cell, 1)))
                return 1;
        }
    return 0;
}

static int count_word(void *context, const char *word)
{
    (void)word;
    ++*(int *)context;
    return 0;
}

static int count_legal(struct parlour_session *s)
{
    int count = 0;

    parlour_legal_moves(s, count_word, &count);
    return count;
}

static void a_new_game_is_fair(void **state)
{
    unsigned long seed;
    struct parlour_session *s;

    (void)state;
    for (seed = 0; seed < SEEDS; seed++) {
        s = open_size(3 + (int)seed % 14, 16 - (int)seed % 14,
                      3 + (int)seed % 7, seed);
        assert_false(has_match(s));
        assert_true(count_legal(s) > 0);
        parlour_close(s);
    }
}

static void check_bad(int columns, int rows, int kinds, const char *rules,
                      const char *pieces)
{
    struct parlour_options o = driver_options("match3", 1);
    struct parlour_error error;

    o.given |= columns != 0 ? PARLOUR_OPTION_SIZE : 0;
    o.columns = columns;
    o.rows = rows;
    o.kinds = kinds;
    o.rules = rules;
    o.pieces = pieces;
    assert_null(parlour_open(&o, &error));
    assert_int_equal(error.code, PARLOUR_BAD_OPTION);
}

static void other_options_are_bad(void **state)
{
    (void)state;
    check_bad(2, 2, 0, NULL, NULL);
    check_bad(1, 8, 0, NULL, NULL);
    check_bad(3, 33, 0, NULL, NULL);
    check_bad(0, 0, 2, NULL, NULL);
    check_bad(0, 0, 27, NULL, NULL);
    check_bad(0, 0, 0, "bore", NULL);
    check_bad(0, 0, 0, NULL, "AB1");
}

/* Returns 1 if two pieces look the same without labels. Tiles always have
 * theirs. */
static int are_alike(const struct parlour_look *a,
                     const struct parlour_look *b)
{
    return a->piece.shape == b->piece.shape
        && (a->piece.shape == PARLOUR_SHAPE_TILE
                ? strcmp(a->label, b->label) == 0
                : a->piece.colour == b->piece.colour);
}

static void all_letters_look_different(void **state)
{
    struct parlour_session *s
        = open_match3("ABCDEFGHIJKLM\nNOPQRSTUVWXYZ\n", NULL, NULL);
    struct parlour_look looks[26];
    int i, k;

    (void)state;
    for (i = 0; i < 26; i++) {
        parlour_look_at(s, i, &looks[i]);
        for (k = 0; k < i; k++)
            assert_false(are_alike(&looks[k], &looks[i]));
    }
    parlour_close(s);
}

/* ---- refusals ---- */

#define SQUARE "ABC\nBCA\nCAB\n"    /* every swap is refused here */

static void check_code(const char *word, int code)
{
    struct parlour_session *s = open_match3(SQUARE, NULL, NULL);

    assert_int_equal(driver_words(s, word), code);
    parlour_close(s);
}

static void checks_run_in_their_order(void **state)
{
    (void)state;
    check_code("d1?", PARLOUR_SYNTAX);
    check_code("d1d", PARLOUR_SYNTAX);          /* reading before the cell */
    check_code("d1d1", PARLOUR_NO_SUCH_CELL);   /* cell before same cell */
    check_code("a1a4", PARLOUR_NO_SUCH_CELL);
    check_code("b2b2", PARLOUR_SAME_CELL);      /* same before match */
    check_code("a1b2", PARLOUR_NOT_IN_LINE);    /* line before match */
    check_code("a1c1", PARLOUR_NO_MATCH);
}

static void a_board_has_three_columns_or_rows(void **state)
{
    (void)state;
    assert_string_equal(driver_refused("match3", "AB\nAB\n", 2),
                        "a board must have at least 3 columns or rows");
    assert_string_equal(driver_refused("match3", "AB\n", 1),
                        "a board must have at least 3 columns or rows");
}

static void check_line(const char *board, const char *swap,
                       const char *word)
{
    struct parlour_session *s = open_match3(board, "DDDEEF", NULL);
    struct parlour_status status;

    parlour_get_status(s, &status);
    assert_int_equal(status.columns * status.rows, 5);
    assert_int_equal(driver_words(s, word), PARLOUR_NO_MATCH);
    assert_int_equal(driver_words(s, swap), PARLOUR_OK);
    parlour_close(s);
}

/* Only the one direction of such a board matches. */
static void a_board_may_have_one_row_or_column(void **state)
{
    (void)state;
    check_line("ABAAB\n", "a1b1", "a1c1");
    check_line("A\nB\nA\nA\nB\n", "a1a2", "a1a3");
}

static void check_stuck(const char *rules, enum parlour_state wanted)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_status status;
    struct parlour_session *s;
    char words[PARLOUR_TEXT];

    o.game = "match3";
    o.board = "ABC\nDEF\nGHI\n";
    o.rules = rules;
    o.kinds = 9;
    o.given = PARLOUR_OPTION_BOARD | PARLOUR_OPTION_RULES
        | PARLOUR_OPTION_KINDS;
    s = parlour_open(&o, &error);
    assert_non_null(s);
    parlour_get_status(s, &status);
    assert_int_equal(status.state, wanted);
    assert_int_equal(parlour_ending(s, words), wanted == PARLOUR_IS_STUCK);
    if (wanted == PARLOUR_IS_STUCK)
        assert_string_equal(words, "No swap of this board makes a match.");
    parlour_close(s);
}

static void a_written_board_without_a_swap_is_stuck(void **state)
{
    (void)state;
    check_stuck("moves", PARLOUR_IS_STUCK);
    check_stuck("clear", PARLOUR_IS_STUCK);
    check_stuck("bare", PARLOUR_IS_PLAYING);
}

static void check_refused(const char *word, const char *rules,
                          const char *words)
{
    struct parlour_session *s = open_match3(SQUARE, "DEF", rules);
    char reason[PARLOUR_TEXT];
    struct session_image image;
    struct event_log log;

    event_log_open(&log, s);
    session_image_take(&image, s);
    assert_int_not_equal(driver_words(s, word), PARLOUR_OK);
    parlour_refusal(s, reason);
    assert_string_equal(reason, words);
    assert_string_equal(log.text, "");
    session_image_check(&image, s);
    session_image_drop(&image);
    parlour_close(s);
}

/* Nothing moves, no event is reported, no tile is drawn. */
static void a_refusal_changes_nothing(void **state)
{
    (void)state;
    check_refused("a1x1", "bare", "Invalid cell name");
    check_refused("a1a1", "bare", "You can't swap a tile with itself");
    check_refused("a1b2", "bare",
                  "The tiles must be in the same row or column");
    check_refused("a1c1", "bare", "That swap makes no match");
}

/* ---- bare and scored games ---- */

static void check_bare(struct parlour_session *s)
{
    struct event_log log;

    event_log_open(&log, s);
    assert_false(status_of(s).has_score);
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    assert_string_equal(log.text,
                        "step A a1 b1\n"
                        "step A b1 a1\n"
                        "match A a1 b1 c1\n"
                        "spawn B a1\n"
                        "spawn A b1\n"
                        "spawn C c1\n"
                        "refill\n");
    driver_see(s, "BAC\nBAD\nACD\n");
    parlour_close(s);
}

static void a_given_board_and_bare_rules_have_no_score(void **state)
{
    struct parlour_options o = driver_options("match3", 1);
    struct parlour_status status;
    struct parlour_session *s;

    (void)state;
    check_bare(open_match3(FIRST, "BAC", NULL));
    check_bare(open_match3(FIRST, "BAC", "bare"));
    check_bare(open_match3(FIRST, "BAC", "endless"));
    s = open_match3(FIRST, "BAC", "endless");
    parlour_get_status(s, &status);
    assert_null(status.rules);  /* not `endless`, which has points */
    parlour_close(s);
    o.given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_PIECES
        | PARLOUR_OPTION_RULES;
    o.columns = o.rows = 3;
    o.pieces = "AAABADACD" "BAC";
    o.rules = "BARE";
    check_bare(driver_open(&o));
}

static void a_bare_game_is_never_stuck(void **state)
{
    struct parlour_session *s = open_match3(FIRST, "BCE", NULL);
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    driver_see(s, "BCE\nBAD\nACD\n");
    assert_int_equal(count_legal(s), 0);
    assert_int_equal(event_log_count(&log, "stuck"), 0);
    assert_int_equal(event_log_count(&log, "reset"), 0);
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_close(s);
}

/* A run of three scores ten points, each further tile ten more, multiplied by
 * the number of the pass. */
static void runs_score_and_cascades_multiply(void **state)
{
    struct parlour_session *s = open_pieces("AAABADACD" "BAD" "ABC");
    struct event_log log;

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    event_log_check_start(&log,
                          "step A a1 b1\n"
                          "step A b1 a1\n"
                          "match A a1 b1 c1\n"
                          "spawn B a1\n"
                          "spawn A b1\n"
                          "spawn D c1\n"
                          "refill\n"
                          "score 10 10\n"
                          "match D c1 c2 c3\n"
                          "spawn A c3\n"
                          "spawn B c2\n"
                          "spawn C c1\n"
                          "refill\n"
                          "score 20 30\n");
    assert_int_equal(driver_score(s), 30);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    assert_int_equal(driver_score(s), 0);
    parlour_close(s);
}

/* ---- stuck ---- */

/* Only pairs of equal tiles are left, so no order has a legal swap: new tiles
 * are dealt. */
static void without_a_swap_it_is_stuck_and_shuffled_at_once(void **state)
{
    struct parlour_session *s = open_pieces("AAABADACD" "BCE");
    struct event_log log;

    (void)state;
    shadow_board_open(&shadow, s);
    event_log_open(&log, s);
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    assert_string_equal(log.text,
                        "step A a1 b1\n"
                        "step A b1 a1\n"
                        "match A a1 b1 c1\n"
                        "spawn B a1\n"
                        "spawn C b1\n"
                        "spawn E c1\n"
                        "refill\n"
                        "score 10 10\n"
                        "stuck\n"
                        "reset\n");
    shadow_board_check(&shadow);
    assert_false(has_match(s));
    assert_true(count_legal(s) > 0);
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    assert_int_equal(driver_score(s), 10);
    parlour_close(s);
}

/* The tiles of a board, counted by kind. */
static void count_tiles(struct parlour_session *s, int *counts)
{
    struct parlour_status status = status_of(s);
    struct parlour_look look;
    int cell;

    memset(counts, 0, 10 * sizeof *counts);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(s, cell, &look);
        counts[look.id]++;
    }
}

/* The tiles that were on the board when the game was stuck. */
struct stuck {
    int counts[10];
};

static void hear_stuck(void *context, struct parlour_session *s,
                       const struct parlour_event *e)
{
    struct stuck *stuck = context;

    if (e->kind == PARLOUR_STUCK) {
        assert_int_equal(count_legal(s), 0);
        count_tiles(s, stuck->counts);
    }
}

/* Random games on a small board, to the first that gets stuck. */
static void a_shuffle_lays_the_same_tiles(void **state)
{
    struct parlour_session *s = open_size(5, 5, 6, 1);
    struct stuck stuck = { { 0 } };
    struct event_log log;
    struct random d;
    int counts[10], i;

    (void)state;
    random_seed(&d, 1);
    event_log_open(&log, s);
    parlour_listen(s, hear_stuck, &stuck);
    for (i = 0; i < STUCK_MOVES && event_log_count(&log, "stuck") == 0; i++) {
        event_log_forget(&log);
        assert_true(driver_random_move(s, &d));
    }
    assert_int_equal(event_log_count(&log, "stuck"), 1);
    assert_int_equal(event_log_count(&log, "reset"), 1);
    count_tiles(s, counts);
    assert_memory_equal(counts, stuck.counts, sizeof counts);
    assert_false(has_match(s));
    assert_true(count_legal(s) > 0);
    parlour_close(s);
}

/* ---- listeners ---- */

/* A listener that writes its name, the board at this moment, and whether a
 * command is refused. Several write into one text. */
struct witness {
    const char *name;
    struct text *t;
};

static void add_board(struct text *t, struct parlour_session *s)
{
    char row[PARLOUR_ROW];
    int i;

    for (i = 0; i < status_of(s).rows; i++) {
        parlour_board_row(s, i, row);
        text_add_char(t, i == 0 ? ' ' : '/');
        text_add(t, row);
    }
}

static void hear_witness(void *context, struct parlour_session *s,
                         const struct parlour_event *e)
{
    static const char *const words[] = { " step", " match", " spawn",
                                         " refill" };
    struct witness *witness = context;

    text_add(witness->t, witness->name);
    text_add(witness->t, words[e->kind]);
    add_board(witness->t, s);
    if (driver_words(s, "a1b1") == PARLOUR_BUSY)
        text_add(witness->t, " busy");
    text_add_char(witness->t, '\n');
}

static void listeners_hear_in_order_and_see_the_moment(void **state)
{
    struct parlour_session *s = open_match3(FIRST, "BAC", NULL);
    char seen[PARLOUR_ROW * 2];
    struct text t;
    struct witness one = { "one", &t }, two = { "two", &t };

    (void)state;
    text_open(&t, seen, sizeof seen);
    parlour_listen(s, hear_witness, &one);
    parlour_listen(s, hear_witness, &two);
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    assert_string_equal(seen,
                        "one step AAA/BAD/ACD busy\n"
                        "two step AAA/BAD/ACD busy\n"
                        "one step AAA/BAD/ACD busy\n"
                        "two step AAA/BAD/ACD busy\n"
                        "one match AAA/BAD/ACD busy\n"
                        "two match AAA/BAD/ACD busy\n"
                        "one spawn B../BAD/ACD busy\n"
                        "two spawn B../BAD/ACD busy\n"
                        "one spawn BA./BAD/ACD busy\n"
                        "two spawn BA./BAD/ACD busy\n"
                        "one spawn BAC/BAD/ACD busy\n"
                        "two spawn BAC/BAD/ACD busy\n"
                        "one refill BAC/BAD/ACD busy\n"
                        "two refill BAC/BAD/ACD busy\n");
    assert_int_equal(driver_moves(s), 1);
    parlour_close(s);
}

/* ---- a generator that is not the dice ---- */

/* A generator of tiles with random numbers of its own, which the session does
 * not know. */
struct server {
    struct random dice;
    int drawn;
};

static int serve(void *context)
{
    struct server *server = context;

    server->drawn++;
    return (int)random_below(&server->dice, 5) + 1;
}

static struct parlour_session *open_served(struct server *server)
{
    struct parlour_options o = driver_options("match3", 1);

    random_seed(&server->dice, 77);
    server->drawn = 0;
    o.given |= PARLOUR_OPTION_SIZE;
    o.columns = 6;
    o.rows = 5;
    o.draw = serve;
    o.context = server;
    return driver_open(&o);
}

static void a_generator_deals_as_it_comes(void **state)
{
    struct server server;
    struct parlour_session *s = open_served(&server);
    struct random d;
    int i;

    (void)state;
    assert_int_equal(server.drawn, 30);
    random_seed(&d, 77);
    for (i = 0; i < 30; i++) {
        struct parlour_look look;

        parlour_look_at(s, parlour_cell(s, i % 6, i / 6), &look);
        assert_int_equal(look.id, (int)random_below(&d, 5) + 1);
    }
    parlour_close(s);
}

/* Drawn tiles are recorded: undo and redo draw nothing, and a redo reports the
 * same events again. */
static void what_was_drawn_is_replayed(void **state)
{
    struct server server;
    struct parlour_session *s = open_served(&server);
    unsigned long hash;
    struct session_image image;
    struct random d;
    int i, drawn;

    (void)state;
    random_seed(&d, 4);
    shadow_board_open(&shadow, s);
    for (i = 0; i < MOVES; i++)
        assert_true(driver_random_move(s, &d));
    hash = shadow.hash;
    drawn = server.drawn;
    assert_true(drawn >= 30 + 3 * MOVES);
    session_image_take(&image, s);
    driver_at(s, PARLOUR_DO_RESTART, NULL);
    shadow.hash = RANDOM_MIX_START;
    driver_times(s, PARLOUR_DO_REDO, MOVES);
    assert_int_equal(shadow.hash, hash);
    session_image_check(&image, s);
    assert_int_equal(server.drawn, drawn);
    session_image_drop(&image);
    parlour_close(s);
}

/* A game saved with its generator is the same where there isn't one. */
static void a_save_holds_what_was_drawn(void **state)
{
    struct server server;
    struct parlour_session *s = open_served(&server);
    struct parlour_session *other = open_size(8, 8, 6, 1);
    struct parlour_error error;
    struct random d;
    char *saved, *again;
    int i;

    (void)state;
    random_seed(&d, 5);
    for (i = 0; i < MOVES; i++)
        assert_true(driver_random_move(s, &d));
    driver_times(s, PARLOUR_DO_UNDO, 2);
    saved = driver_save(s);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    again = driver_save(other);
    assert_string_equal(saved, again);
    free(again);
    driver_times(other, PARLOUR_DO_REDO, 2);
    driver_times(s, PARLOUR_DO_REDO, 2);
    free(saved);
    saved = driver_save(s);
    again = driver_save(other);
    assert_string_equal(saved, again);
    free(saved);
    free(again);
    parlour_close(s);
    parlour_close(other);
}

/* A session with a generator replays a game without one by its own seed, and
 * the generator does not go on with it. */
static void a_generator_leaves_loaded_games_alone(void **state)
{
    struct server server;
    struct parlour_session *s = open_served(&server);
    struct parlour_session *other = open_size(8, 8, 6, 1);
    struct parlour_error error;
    struct random d;
    char *saved, *again;
    int drawn = server.drawn;

    (void)state;
    random_seed(&d, 6);
    assert_true(driver_random_move(other, &d));
    saved = driver_save(other);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    again = driver_save(s);
    assert_string_equal(saved, again);
    free(saved);
    free(again);
    assert_true(driver_random_move(s, &d));
    assert_int_equal(server.drawn, drawn);
    parlour_close(other);
    parlour_close(s);
}

/* It goes on with a game that it has dealt, and with the next one. */
static void a_generator_goes_on_with_its_own_game(void **state)
{
    struct server server;
    struct parlour_session *s = open_served(&server);
    struct parlour_error error;
    struct random d;
    char *saved;
    int i, drawn;

    (void)state;
    random_seed(&d, 7);
    for (i = 0; i < MOVES; i++)
        assert_true(driver_random_move(s, &d));
    drawn = server.drawn;
    saved = driver_save(s);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    assert_int_equal(server.drawn, drawn);
    assert_true(driver_random_move(s, &d));
    assert_true(server.drawn >= drawn + 3);
    free(saved);
    saved = driver_save(s);
    assert_int_equal(parlour_load(s, saved, &error), PARLOUR_OK);
    free(saved);
    drawn = server.drawn;
    driver_at(s, PARLOUR_DO_NEW, NULL);
    assert_true(server.drawn >= drawn + 30);
    parlour_close(s);
}

static int draw_same(void *context)
{
    return *(int *)context;
}

/* Opens a game whose generator always returns the same tile. */
static struct parlour_session *open_same(int *tile, const char *board)
{
    struct parlour_options o = driver_options("match3", 1);

    o.board = board;
    if (board != NULL)
        o.given |= PARLOUR_OPTION_BOARD;
    o.draw = draw_same;
    o.context = tile;
    return driver_open(&o);
}

/* The save of a game is the same where it is loaded. */
static void check_saved(const struct parlour_session *s)
{
    struct parlour_session *other = open_size(8, 8, 6, 1);
    char *saved = driver_save(s), *again;
    struct parlour_error error;

    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    again = driver_save(other);
    assert_string_equal(saved, again);
    free(saved);
    free(again);
    parlour_close(other);
}

/* Random tiles end a cascade that the generator would continue for ever. */
static void a_generator_of_equal_tiles_ends_a_move(void **state)
{
    int tile = 1;
    struct parlour_session *s = open_same(&tile, FIRST);

    (void)state;
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    check_saved(s);
    parlour_close(s);
}

/* The game's own random numbers replace what is not a tile. */
static void a_generator_may_not_leave_the_kinds(void **state)
{
    static int wrong[] = { 0, -1, 7, 65 };
    struct parlour_session *random = open_size(8, 8, 6, 1), *s;
    char row[PARLOUR_ROW], same[PARLOUR_ROW];
    size_t i;
    int line;

    (void)state;
    for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        s = open_same(&wrong[i], NULL);
        for (line = 0; line < 8; line++) {
            parlour_board_row(random, line, row);
            parlour_board_row(s, line, same);
            assert_string_equal(row, same);
        }
        check_saved(s);
        parlour_close(s);
    }
    parlour_close(random);
}

/* Another move after an undo gets the tiles that were drawn before. */
static void undo_never_draws_anew(void **state)
{
    struct parlour_session *s = open_match3("AAA\nBAD\nACD\n", NULL, NULL);
    int first, second;

    (void)state;
    assert_int_equal(driver_words(s, "a1b1"), PARLOUR_OK);
    first = driver_piece(s, "a1") * 100
          + driver_piece(s, "b1") * 10 + driver_piece(s, "c1");
    driver_times(s, PARLOUR_DO_UNDO, 1);
    driver_see(s, FIRST);
    assert_int_equal(driver_words(s, "c1b1"), PARLOUR_OK);
    second = driver_piece(s, "a1") * 100
           + driver_piece(s, "b1") * 10 + driver_piece(s, "c1");
    assert_int_equal(first, second);
    parlour_close(s);
}

static int put_first(void *context, const char *word)
{
    strcpy(context, word);
    return 1;
}

static void asking_whether_a_swap_can_be_made_draws_nothing(void **state)
{
    struct parlour_command c = { .size = sizeof c, .act = PARLOUR_DO_PLAY };
    struct server server;
    struct parlour_session *s = open_served(&server);
    char word[PARLOUR_TEXT] = "";
    char *before = driver_save(s), *after;

    (void)state;
    parlour_legal_moves(s, put_first, word);
    c.text = word;
    assert_int_equal(parlour_can(s, &c), PARLOUR_OK);
    assert_int_equal(parlour_can(s, &c), PARLOUR_OK);
    assert_int_equal(server.drawn, 30);
    after = driver_save(s);
    assert_string_equal(before, after);
    free(before);
    free(after);
    parlour_close(s);
}

/* ---- what a click means, and hints ---- */

static void the_second_pick_swaps(void **state)
{
    struct parlour_session *s = open_match3("AABA\nBCCD\nCDDB\n", "EFG", NULL);
    struct event_log log;
    char word[PARLOUR_TEXT];

    (void)state;
    event_log_open(&log, s);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c1"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c1"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c1"), PARLOUR_OK);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "a2"), PARLOUR_OK);
    assert_int_equal(status_of(s).selected, driver_cell(s, "a2"));
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "c1"), PARLOUR_OK);
    driver_see_marks(s, PARLOUR_MARK_REACHABLE, "");
    assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
    driver_see_marks(s, PARLOUR_MARK_REACHABLE, "a1 d1");
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "d1"), PARLOUR_OK);
    event_log_check_start(&log,
                          "select c1\n"
                          "select none\n"
                          "select c1\n"
                          "select a2\n"
                          "select c1\n"
                          "select none\n"
                          "step B c1 d1\n"
                          "step A d1 c1\n"
                          "match A a1 b1 c1\n");
    driver_see(s, "EFGB\nBCCD\nCDDB\n");
    parlour_close(s);
}

/* ---- aims ---- */

static void thirty_moves_are_a_game(void **state)
{
    struct parlour_options o = driver_options("match3", 5);
    struct parlour_session *s;
    char word[PARLOUR_TEXT];
    int i;

    (void)state;
    o.rules = "moves";
    s = driver_open(&o);
    assert_string_equal(status_of(s).progress, "30 moves left");
    for (i = 0; i < 30; i++) {
        assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
        assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
        assert_int_equal(driver_words(s, word), PARLOUR_OK);
    }
    assert_int_equal(driver_state(s), PARLOUR_IS_OVER);
    assert_string_equal(status_of(s).progress, "0 moves left");
    assert_true(status_of(s).score > 900);
    assert_int_equal(driver_words(s, word), PARLOUR_GAME_OVER);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    assert_string_equal(status_of(s).progress, "1 move left");
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_close(s);
}

/* The cells of a match are cleared, whatever falls on them. Cells in lower
 * case were clear before. */
static void matches_clear_their_cells(void **state)
{
    struct parlour_session *s =
        open_match3("EFG\nAAB\nCDA\n", "FEE", "clear");
    struct parlour_look look;

    (void)state;
    assert_int_equal(status_of(s).has_score, 0);
    assert_string_equal(status_of(s).progress, "9 cells to clear");
    assert_int_equal(driver_words(s, "c2c3"), PARLOUR_OK);
    driver_see(s, "FEE\nefg\nCDB\n");
    assert_string_equal(status_of(s).progress, "6 cells to clear");
    parlour_look_at(s, driver_cell(s, "a1"), &look);
    assert_true(look.floor.colour > 0);
    parlour_look_at(s, driver_cell(s, "a2"), &look);
    assert_int_equal(look.floor.colour, 0);
    parlour_close(s);
}

static void a_cleared_board_is_won(void **state)
{
    struct parlour_session *s =
        open_match3("efg\nAAb\ncdA\n", "FEG", "clear");
    char text[PARLOUR_TEXT];

    (void)state;
    assert_string_equal(status_of(s).progress, "3 cells to clear");
    assert_int_equal(driver_words(s, "c2c3"), PARLOUR_OK);
    assert_string_equal(status_of(s).progress, "1 cell to clear");
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    parlour_close(s);
    s = open_match3("efg\nAAB\ncda\n", "FEG", "clear");
    assert_int_equal(driver_words(s, "c2c3"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_int_equal(parlour_ending(s, text), 1);
    assert_string_equal(text, "All cells cleared in 1 move!");
    assert_int_equal(driver_words(s, "a1a2"), PARLOUR_GAME_OVER);
    parlour_close(s);
}

/* The aims that a new game offers: only neighbours are swapped. */
static void only_neighbours_are_swapped(void **state)
{
    struct parlour_session *s =
        open_match3("CAAE\nBCBC\nABCD\n", NULL, "clear-near");
    char row[PARLOUR_ROW], text[PARLOUR_TEXT];

    (void)state;
    assert_string_equal(status_of(s).rules, "clear-near");
    parlour_explain_rules(s, row);
    assert_non_null(strstr(row, "Clear all cells"));
    assert_non_null(strstr(row, "Only neighbours can be swapped."));
    assert_int_equal(driver_words(s, "a1a3"), PARLOUR_NOT_IN_LINE);
    parlour_refusal(s, text);
    assert_string_equal(text, "The tiles must be neighbours");
    assert_int_equal(driver_words(s, "c2c3"), PARLOUR_OK);
    assert_string_equal(status_of(s).progress, "9 cells to clear");
    parlour_close(s);
    s = open_match3("CAAE\nBCBC\nABCD\n", NULL, "clear");
    assert_int_equal(driver_words(s, "a1a3"), PARLOUR_OK);
    parlour_close(s);
    s = open_match3("CAA\nDEF\nABC\n", NULL, "moves-near");
    assert_int_equal(driver_state(s), PARLOUR_IS_STUCK);
    parlour_close(s);
}

/* The game of a day has 60 moves: a game by chance does not clear it, unless
 * by its last move. */
static void clearing_may_have_a_last_move(void **state)
{
    struct parlour_options o = driver_options("match3", 3);
    struct parlour_session *s;
    struct random dice;
    char text[PARLOUR_TEXT];
    int moves = 0;

    (void)state;
    o.rules = "clear60";
    s = driver_open(&o);
    assert_string_equal(status_of(s).progress,
                        "64 cells to clear, 60 moves left");
    random_seed(&dice, 1);
    for (; driver_state(s) == PARLOUR_IS_PLAYING; moves++)
        assert_int_equal(driver_random_move(s, &dice), 1);
    assert_int_equal(moves, 60);
    assert_int_equal(driver_state(s), PARLOUR_IS_OVER);
    assert_int_equal(parlour_ending(s, text), 1);
    assert_non_null(strstr(text, "No moves left, and "));
    assert_non_null(strstr(text, " to clear."));
    assert_int_equal(driver_words(s, "a1a2"), PARLOUR_GAME_OVER);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    assert_int_equal(driver_state(s), PARLOUR_IS_PLAYING);
    assert_non_null(strstr(status_of(s).progress, ", 1 move left"));
    parlour_close(s);
}

static void check_hints_clear(const char *rules)
{
    struct parlour_options o = driver_options("match3", 3);
    struct parlour_session *s;
    char word[PARLOUR_TEXT];
    int moves = 0;

    o.rules = rules;
    s = driver_open(&o);
    for (; driver_state(s) == PARLOUR_IS_PLAYING && moves < 1000; moves++) {
        assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
        assert_int_equal(driver_words(s, word), PARLOUR_OK);
    }
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    assert_in_range(moves, 1, 200);
    parlour_close(s);
}

/* Playing only hints clears a whole board. */
static void hints_clear_a_board(void **state)
{
    (void)state;
    check_hints_clear("clear");
    check_hints_clear("clear-near");
}

static void the_usual_aim_needs_no_name(void **state)
{
    struct parlour_options o = driver_options("match3", 3);
    struct parlour_session *one = driver_open(&o), *other;
    char *saved = driver_save(one), *again;

    (void)state;
    o.rules = "endless";
    other = driver_open(&o);
    again = driver_save(other);
    assert_string_equal(saved, again);
    assert_null(status_of(other).rules);
    free(saved);
    free(again);
    parlour_close(one);
    parlour_close(other);
}

static void a_hint_removes_most_at_once(void **state)
{
    struct parlour_session *s =
        open_match3("AABAA\nBCACB\nCBDBC\n", NULL, NULL);
    char word[PARLOUR_TEXT];

    (void)state;
    assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
    assert_string_equal(word, "c1c2");
    parlour_close(s);
    s = open_match3("AABA\nBCCD\nCDDB\n", NULL, NULL);
    assert_int_equal(parlour_hint(s, word), PARLOUR_OK);
    assert_string_equal(word, "c1d1");      /* of equal hints the first */
    parlour_close(s);
    s = open_match3(SQUARE, NULL, NULL);
    assert_int_equal(parlour_hint(s, word), PARLOUR_GAVE_UP);
    parlour_close(s);
}

/* ---- whole games ---- */

static void check_play(struct parlour_session *s, struct random *d)
{
    int i;

    shadow_board_open(&shadow, s);
    for (i = 0; i < MOVES; i++) {
        if (random_below(d, 2) == 0 || !driver_random_move(s, d))
            driver_random_pick(s, d);
        shadow_board_check(&shadow);
        assert_false(has_match(s));
    }
    parlour_close(s);
}

static void the_shadow_goes_along_in_all_sizes(void **state)
{
    struct random d;
    int side, kinds;

    (void)state;
    random_seed(&d, 6);
    for (side = 3; side <= 16; side++)
        for (kinds = 4; kinds <= 9; kinds++)
            check_play(open_size(side, 19 - side, kinds, random_next(&d)), &d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_has_three_columns_or_rows),
        cmocka_unit_test(a_board_may_have_one_row_or_column),
        cmocka_unit_test(a_written_board_without_a_swap_is_stuck),
        cmocka_unit_test(given_pieces_are_dealt_row_by_row_and_stand),
        cmocka_unit_test(the_dice_go_on_where_the_pieces_end),
        cmocka_unit_test(a_new_game_is_fair),
        cmocka_unit_test(other_options_are_bad),
        cmocka_unit_test(all_letters_look_different),
        cmocka_unit_test(checks_run_in_their_order),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(a_given_board_and_bare_rules_have_no_score),
        cmocka_unit_test(a_bare_game_is_never_stuck),
        cmocka_unit_test(runs_score_and_cascades_multiply),
        cmocka_unit_test(without_a_swap_it_is_stuck_and_shuffled_at_once),
        cmocka_unit_test(a_shuffle_lays_the_same_tiles),
        cmocka_unit_test(listeners_hear_in_order_and_see_the_moment),
        cmocka_unit_test(a_generator_deals_as_it_comes),
        cmocka_unit_test(what_was_drawn_is_replayed),
        cmocka_unit_test(a_save_holds_what_was_drawn),
        cmocka_unit_test(a_generator_leaves_loaded_games_alone),
        cmocka_unit_test(a_generator_goes_on_with_its_own_game),
        cmocka_unit_test(a_generator_of_equal_tiles_ends_a_move),
        cmocka_unit_test(a_generator_may_not_leave_the_kinds),
        cmocka_unit_test(undo_never_draws_anew),
        cmocka_unit_test(asking_whether_a_swap_can_be_made_draws_nothing),
        cmocka_unit_test(the_second_pick_swaps),
        cmocka_unit_test(thirty_moves_are_a_game),
        cmocka_unit_test(matches_clear_their_cells),
        cmocka_unit_test(a_cleared_board_is_won),
        cmocka_unit_test(only_neighbours_are_swapped),
        cmocka_unit_test(clearing_may_have_a_last_move),
        cmocka_unit_test(hints_clear_a_board),
        cmocka_unit_test(the_usual_aim_needs_no_name),
        cmocka_unit_test(a_hint_removes_most_at_once),
        cmocka_unit_test(the_shadow_goes_along_in_all_sizes)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
