/* test_save.c: a saved game loads as it was; damaged and foreign files are
 * refused with their line, and the game in play stays, byte for byte.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "support/driver.h"
#include "support/event_log.h"
#include "support/session_image.h"
#include "support/unit.h"

enum { LARGE = 4000000, LONG_GAME = 3000 };

#define BOARD "1.3..\n..4..\n..5..\n678..\n9.1.2\n"

static void play_on(struct parlour_session *s, unsigned long moves)
{
    struct random d;

    random_seed(&d, moves);
    while (driver_moves(s) < moves
           && driver_state(s) == PARLOUR_IS_PLAYING)
        driver_random_pick(s, &d);
}

/* ---- games of several kinds; the caller must close each ---- */

static struct parlour_session *open_fresh(void)
{
    return driver_open_kulki(NULL, NULL);
}

static struct parlour_session *open_undone(void)
{
    struct parlour_session *s = open_fresh();

    play_on(s, 12);
    driver_times(s, PARLOUR_DO_UNDO, 5);
    return s;
}

static struct parlour_session *open_written(void)
{
    struct parlour_session *s = driver_open_kulki(BOARD, "12 34");

    driver_words(s, "e5d5");
    return s;
}

static struct parlour_session *open_options(void)
{
    struct parlour_options o = driver_options("kulki", 4294967295UL);
    struct parlour_session *s;

    o.given |= PARLOUR_OPTION_NEXT | PARLOUR_OPTION_SIZE
        | PARLOUR_OPTION_KINDS;
    o.columns = o.rows = 7;
    o.kinds = 5;
    s = driver_open(&o);
    play_on(s, 4);
    return s;
}

/* A game whose seed was not given, with a command of three moves. */
static struct parlour_session *open_joined(void)
{
    struct parlour_options o = driver_options("kulki", 0);
    struct parlour_session *s;

    o.given = PARLOUR_OPTION_BOARD;
    o.board = "1........\n.........\n.........\n.........\n.........\n"
              ".........\n.........\n.........\n........2\n";
    s = driver_open(&o);
    assert_int_equal(driver_words(s, "a1b1 b1a1 a1b1"), PARLOUR_OK);
    driver_words(s, "i9h9");
    return s;
}

static struct parlour_session *open_over(void)
{
    struct parlour_session *s = open_fresh();

    play_on(s, LONG_GAME);
    assert_int_equal(driver_state(s), PARLOUR_IS_OVER);
    return s;
}

static struct parlour_session *(*const openers[])(void) = {
    open_fresh, open_undone, open_written, open_options, open_joined,
    open_over
};

enum { OPENERS = sizeof openers / sizeof openers[0] };

/* ---- round trip ---- */

/* Loads the save into another game, which must then be the same in every byte:
 * what can be undone and redone, what will be dealt, and what is saved
 * again. */
static void check_round_trip(struct parlour_session *s)
{
    struct parlour_session *other = driver_open_kulki(BOARD, NULL);
    char *saved = driver_save(s), *again;
    struct parlour_error error = { .code = -1, .line = -1 };
    struct session_image image;
    struct event_log log;

    event_log_open(&log, other);
    driver_at(other, PARLOUR_DO_PICK, "a1");
    event_log_forget(&log);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    assert_string_equal(log.text, "select none\nreset\n");
    session_image_take(&image, s);
    session_image_check(&image, other);
    again = driver_save(other);
    assert_string_equal(again, saved);
    session_image_drop(&image);
    free(again);
    free(saved);
    parlour_close(other);
    parlour_close(s);
}

static void a_saved_game_comes_back_as_it_was(void **state)
{
    size_t i;

    (void)state;
    for (i = 0; i < OPENERS; i++)
        check_round_trip(openers[i]());
}

static void a_long_game_comes_back(void **state)
{
    struct parlour_session *s = driver_open_endless();

    (void)state;
    play_on(s, LONG_GAME);
    assert_int_equal(driver_moves(s), LONG_GAME);
    driver_times(s, PARLOUR_DO_UNDO, LONG_GAME / 3);
    check_round_trip(s);
}

static void a_save_reads_as_the_rules_of_the_format_say(void **state)
{
    struct parlour_session *s = open_joined();
    char *saved;

    (void)state;
    driver_times(s, PARLOUR_DO_UNDO_ACT, 0);
    saved = driver_save(s);
    assert_ptr_equal(strstr(saved, "parlour-save 1\ngame kulki\nsize 9x9\n"
                                   "kinds 7\ndrawn 0\nboard\n"
                                   "|1........|\n"), saved);
    assert_non_null(strstr(saved, "\nmoves a1b1 &b1a1 &a1b1 i9h9\n"
                                  "undone 1\naided undo\ncheck "));
    free(saved);
    parlour_close(s);
}

static void no_line_is_over_72_columns(void **state)
{
    struct parlour_session *s = driver_open_endless();
    char *saved;
    const char *at;

    (void)state;
    play_on(s, 200);
    saved = driver_save(s);
    for (at = saved; *at != '\0'; at += strcspn(at, "\n") + 1)
        assert_in_range(strcspn(at, "\n"), 1, PARLOUR_SAVE_COLUMNS);
    free(saved);
    parlour_close(s);
}

static int refuse_third(void *context, const char *line)
{
    int *lines = context;

    (void)line;
    return ++*lines == 3;
}

static void a_failed_write_is_reported(void **state)
{
    struct parlour_session *s = open_fresh();
    int lines = 0;

    (void)state;
    assert_int_equal(parlour_save(s, refuse_third, &lines), PARLOUR_IO);
    assert_int_equal(lines, 3);
    parlour_close(s);
}

/* ---- other shapes of a sound save ---- */

/* As card images: padded to 72 columns, a number in 73 to 80. */
static char *as_cards(const char *saved, const char *end)
{
    char *cards = NULL;
    size_t size;
    FILE *file = open_memstream(&cards, &size);
    int number = 0, length;

    for (; *saved != '\0'; saved += length + 1) {
        length = (int)strcspn(saved, "\n");
        fprintf(file, "%-72.*s%08d%s", length, saved, number += 10, end);
    }
    fclose(file);
    return cards;
}

static void check_cards(const char *end)
{
    struct parlour_session *s = driver_open_endless();
    struct parlour_error error;
    struct session_image image;
    char *saved, *cards;

    play_on(s, 30);
    saved = driver_save(s);
    cards = as_cards(saved, end);
    session_image_take(&image, s);
    play_on(s, 40);
    assert_int_equal(parlour_load(s, cards, &error), PARLOUR_OK);
    session_image_check(&image, s);
    session_image_drop(&image);
    free(cards);
    free(saved);
    parlour_close(s);
}

static void cards_with_sequence_numbers_are_read(void **state)
{
    (void)state;
    check_cards("\n");
    check_cards("\r\n");
}

/* ---- damage ---- */

/* A game in play with everything that a damaged save could change. */
struct running {
    struct parlour_session *s;
    struct session_image image;
    struct event_log log;
};

static void open_running(struct running *r)
{
    r->s = open_undone();
    event_log_open(&r->log, r->s);
    session_image_take(&r->image, r->s);
}

static void close_running(struct running *r)
{
    session_image_drop(&r->image);
    parlour_close(r->s);
}

static void check_damaged(struct running *r, const char *text)
{
    struct parlour_error error = { .words = "" };

    assert_int_not_equal(parlour_load(r->s, text, &error), PARLOUR_OK);
    assert_true(error.code == PARLOUR_DAMAGED
                || error.code == PARLOUR_UNSUPPORTED);
    assert_true(error.line >= 1);
    assert_true(error.words[0] != '\0');
    assert_string_equal(r->log.text, "");
    session_image_check(&r->image, r->s);
}

static void a_newer_version_is_named(void **state)
{
    struct running r;
    struct parlour_error error;

    (void)state;
    open_running(&r);
    assert_int_equal(parlour_load(r.s, "parlour-save 2\n", &error),
                     PARLOUR_UNSUPPORTED);
    assert_int_equal(error.code, PARLOUR_UNSUPPORTED);
    assert_string_equal(error.words, "written by a newer version of Parlour");
    assert_int_equal(parlour_load(r.s, "", &error), PARLOUR_DAMAGED);
    assert_string_equal(error.words, "the file is empty");
    assert_int_equal(parlour_journal_load(r.s, "cut off", &error),
                     PARLOUR_DAMAGED);
    assert_string_equal(error.words, "no line is complete");
    session_image_check(&r.image, r.s);
    close_running(&r);
}

static void check_damaged_at(struct running *r, const char *text, long line)
{
    struct parlour_error error;

    check_damaged(r, text);
    parlour_load(r->s, text, &error);
    assert_int_equal(error.line, line);
}

static char *saved_by(struct parlour_session *s)
{
    char *saved = driver_save(s);

    parlour_close(s);
    return saved;
}

static void every_flipped_bit_is_found(void **state)
{
    struct running r;
    size_t i;
    char *saved, *at;
    int bit;

    (void)state;
    open_running(&r);
    for (i = 0; i < OPENERS; i++) {
        saved = saved_by(openers[i]());
        for (at = saved; *at != '\0'; at++)
            for (bit = 0; bit < 8; bit++) {
                *at = (char)(*at ^ 1 << bit);
                check_damaged(&r, saved);
                *at = (char)(*at ^ 1 << bit);
            }
        free(saved);
    }
    close_running(&r);
}

static void every_cut_is_found(void **state)
{
    struct running r;
    size_t i, length;
    char *saved;

    (void)state;
    open_running(&r);
    for (i = 0; i < OPENERS; i++) {
        saved = saved_by(openers[i]());
        for (length = strlen(saved); length > 0; length--) {
            saved[length - 1] = '\0';
            check_damaged(&r, saved);
        }
        free(saved);
    }
    close_running(&r);
}

/* A sound save with one line in the place of another: the line of the error
 * is the line at fault. */
static void check_changed_line(struct running *r, const char *from,
                               const char *to, long line)
{
    char *saved = saved_by(open_written()), changed[1024];
    char *at = strstr(saved, from);

    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - saved), saved,
             to, at + strlen(from));
    check_damaged_at(r, changed, line);
    free(saved);
}

static void errors_name_the_line_at_fault(void **state)
{
    struct running r;

    (void)state;
    open_running(&r);
    check_changed_line(&r, "parlour-save 1", "parlour-save 0", 1);
    check_changed_line(&r, "game kulki", "game kulki\ngame kulki", 3);
    check_changed_line(&r, "game kulki", "game chess", 2);
    check_changed_line(&r, "size 5x5", "size 5", 3);
    check_changed_line(&r, "size 5x5", "size 5x6", 3);
    check_changed_line(&r, "kinds 7", "kinds x", 4);
    check_changed_line(&r, "kinds 7", "kinds 6", 4);
    check_changed_line(&r, "seed 1", "seed 4294967296", 5);
    check_changed_line(&r, "seed 1", "drawn 1", 14);
    check_changed_line(&r, "|1.3..|", "|1.3..", 7);
    check_changed_line(&r, "|1.3..|", "|1.x..|", 7);
    check_changed_line(&r, "pieces 1234", "pieces 12340", 12);
    check_changed_line(&r, "pieces 1234", "pizzas 1234", 12);
    check_changed_line(&r, "pieces 1234", "pieces 1234\npieces 5", 13);
    check_changed_line(&r, "moves e5d5", "moves e5e5", 13);
    check_changed_line(&r, "moves e5d5", "moves e5d", 13);
    check_changed_line(&r, "moves e5d5", "moves e5d5\nundone 2", 14);
    check_changed_line(&r, "moves e5d5\n", "", 13);
    check_changed_line(&r, "moves e5d5", "\nmoves e5d5", 13);
    close_running(&r);
}

/* The checksum covers which moves belong to one command; the moves alone could
 * be replayed. */
static void an_act_taken_apart_is_found(void **state)
{
    char *saved = saved_by(open_joined()), *mark = strchr(saved, '&');
    struct running r;

    (void)state;
    assert_non_null(mark);
    open_running(&r);
    memmove(mark, mark + 1, strlen(mark));
    check_damaged(&r, saved);
    free(saved);
    close_running(&r);
}

static void lines_after_the_end_are_found(void **state)
{
    char *saved = saved_by(open_fresh()), longer[1024];
    struct running r;

    (void)state;
    open_running(&r);
    snprintf(longer, sizeof longer, "%s\n", saved);
    check_damaged(&r, longer);
    snprintf(longer, sizeof longer, "%s%s", saved, saved);
    check_damaged(&r, longer);
    free(saved);
    close_running(&r);
}

static void foreign_files_are_refused(void **state)
{
    static const char *const foreign[] = {
        "", "\n", "parlour-save 1", "parlour-save 1\n", "Parlour-Save 1\n",
        "#!/bin/sh\nexit 0\n", "\177ELF\002\001", "\377\376\n",
        "parlour-save 1\ncheck 0\n", "parlour-save 1\nmoves\n",
        "parlour-save 1\ngame\nmoves\n", "parlour-save 1\nundone 0\n",
        "parlour-save 1\n+ a1b1\n", "parlour-save 1\n|.....|\n"
    };
    struct running r;
    size_t i;

    (void)state;
    open_running(&r);
    for (i = 0; i < sizeof foreign / sizeof foreign[0]; i++)
        check_damaged(&r, foreign[i]);
    close_running(&r);
}

/* Too many lines of one kind are refused quickly, and change nothing. */
/* Nothing may come before the first line of a journal. */
static void a_foreign_journal_is_refused(void **state)
{
    static const char *const journals[] = {
        "", "+ ", "+ d4c2\n", "+ a\n+ b\n+ c\n", "at 5\n", "\n\n"
    };
    struct running r;
    struct parlour_error error;
    size_t i;

    (void)state;
    open_running(&r);
    for (i = 0; i < sizeof journals / sizeof journals[0]; i++) {
        error.words[0] = '\0';
        assert_int_equal(parlour_journal_load(r.s, journals[i], &error),
                         PARLOUR_DAMAGED);
        assert_true(error.words[0] != '\0');
    }
    close_running(&r);
}

static void check_large(struct running *r, const char *start,
                        const char *repeated)
{
    char *text = malloc(LARGE + 1), *at = text;
    size_t length = strlen(repeated);

    assert_non_null(text);
    at += sprintf(text, "%s", start);
    for (; at + length < text + LARGE; at += length)
        memcpy(at, repeated, length);
    *at = '\0';
    check_damaged(r, text);
    free(text);
}

static void very_large_files_are_refused(void **state)
{
    struct running r;

    (void)state;
    open_running(&r);
    check_large(&r, "", "x");
    check_large(&r, "", "\n");
    check_large(&r, "parlour-save 1\n", "x");
    check_large(&r, "parlour-save 1\ngame kulki\nboard\n", "|.........|\n");
    check_large(&r, "parlour-save 1\ngame kulki\npieces 1\n", "+ 11111111\n");
    check_large(&r, "parlour-save 1\ngame kulki\nmoves\n", "+ a1a1\n");
    close_running(&r);
}

/* The snapshot and the game played since then change places, with what can be
 * undone in both. */
static void a_snapshot_is_come_back_to(void **state)
{
    struct parlour_session *s = open_undone();
    char *first = driver_save(s), *second, *now;
    int i;

    (void)state;
    assert_int_equal(parlour_swap_snapshot(s), PARLOUR_UNSUPPORTED);
    assert_int_equal(parlour_snapshot(s), PARLOUR_OK);
    play_on(s, 20);
    second = driver_save(s);
    assert_string_not_equal(first, second);
    for (i = 0; i < 4; i++) {
        assert_int_equal(parlour_swap_snapshot(s), PARLOUR_OK);
        now = driver_save(s);
        assert_string_equal(now, i % 2 == 0 ? first : second);
        free(now);
    }
    free(first);
    free(second);
    parlour_close(s);
}

/* The save says which help was used, and the checksum covers it. */
static void help_taken_is_kept(void **state)
{
    struct parlour_session *s = open_fresh(), *other = open_fresh();
    struct parlour_status status;
    struct parlour_error error;
    char move[PARLOUR_TEXT], *saved, *line;

    (void)state;
    play_on(s, 3);
    saved = driver_save(s);
    assert_null(strstr(saved, "aided"));
    free(saved);
    assert_int_equal(parlour_hint(s, move), PARLOUR_OK);
    saved = driver_save(s);
    assert_non_null(strstr(saved, "\naided hint\n"));
    free(saved);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    parlour_note_aid(s, PARLOUR_AID_SOLVE);
    saved = driver_save(s);
    line = strstr(saved, "\naided undo solve\n");
    assert_non_null(line);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_OK);
    parlour_get_status(other, &status);
    assert_int_equal(status.aids, PARLOUR_AID_UNDO | PARLOUR_AID_SOLVE);
    memmove(line, line + strlen("\naided undo solve"),
            strlen(line + strlen("\naided undo solve")) + 1);
    assert_int_equal(parlour_load(other, saved, &error), PARLOUR_DAMAGED);
    free(saved);
    driver_times(other, PARLOUR_DO_NEW, 0);
    parlour_get_status(other, &status);
    assert_int_equal(status.aids, PARLOUR_UNAIDED);
    parlour_close(other);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_newer_version_is_named),
        cmocka_unit_test(a_saved_game_comes_back_as_it_was),
        cmocka_unit_test(a_long_game_comes_back),
        cmocka_unit_test(a_save_reads_as_the_rules_of_the_format_say),
        cmocka_unit_test(no_line_is_over_72_columns),
        cmocka_unit_test(a_failed_write_is_reported),
        cmocka_unit_test(cards_with_sequence_numbers_are_read),
        cmocka_unit_test(every_flipped_bit_is_found),
        cmocka_unit_test(every_cut_is_found),
        cmocka_unit_test(errors_name_the_line_at_fault),
        cmocka_unit_test(an_act_taken_apart_is_found),
        cmocka_unit_test(lines_after_the_end_are_found),
        cmocka_unit_test(foreign_files_are_refused),
        cmocka_unit_test(a_foreign_journal_is_refused),
        cmocka_unit_test(very_large_files_are_refused),
        cmocka_unit_test(a_snapshot_is_come_back_to),
        cmocka_unit_test(help_taken_is_kept)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
