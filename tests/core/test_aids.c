/* test_aids.c: help belongs to the moves that it was used for: it counts while
 * they are made, not while they are undone, and is forgotten with them.
 */
#include <string.h>

#include "support/driver.h"
#include "support/unit.h"

#define LEVEL "########\n#@ $ . #\n#      #\n########\n"

static struct parlour_session *open_level(void)
{
    return driver_open_board("sokoban", LEVEL, NULL);
}

/* Asserts which help counts, and after how many moves it began. */
static void check(const struct parlour_session *s, unsigned aids, long from)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    assert_int_equal(status.aids, aids);
    assert_int_equal(status.aids_from, from);
}

/* The computer makes moves. */
static void let_play(struct parlour_session *s, const char *moves)
{
    for (; *moves != '\0'; moves++) {
        char move[] = { *moves, '\0' };

        parlour_note_aid(s, PARLOUR_AID_SOLVE);
        assert_int_equal(driver_words(s, move), PARLOUR_OK);
    }
}

static void help_goes_with_the_moves_that_are_undone(void **state)
{
    struct parlour_session *s = open_level();

    (void)state;
    driver_words(s, "dr");
    let_play(s, "rr");
    driver_words(s, "l");
    check(s, PARLOUR_AID_SOLVE, 2);
    driver_times(s, PARLOUR_DO_UNDO, 2);
    check(s, PARLOUR_AID_SOLVE, 2);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    driver_times(s, PARLOUR_DO_REDO, 1);
    check(s, PARLOUR_AID_SOLVE, 2);
    driver_times(s, PARLOUR_DO_UNDO, 4);
    driver_times(s, PARLOUR_DO_REDO, 2);
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    driver_words(s, "r");
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    driver_words(s, "r");
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    parlour_close(s);
}

/* A hint counts at once, and with the move that follows it. */
static void a_hint_belongs_to_the_next_move(void **state)
{
    struct parlour_session *s = open_level();

    (void)state;
    driver_words(s, "d");
    parlour_note_aid(s, PARLOUR_AID_HINT);
    check(s, PARLOUR_AID_HINT, PARLOUR_NONE);
    driver_words(s, "rr");
    check(s, PARLOUR_AID_HINT, 1);
    let_play(s, "l");
    check(s, PARLOUR_AID_HINT | PARLOUR_AID_SOLVE, 1);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    check(s, PARLOUR_AID_HINT, 1);
    driver_times(s, PARLOUR_DO_UNDO, 2);
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    parlour_note_aid(s, PARLOUR_AID_HINT);
    driver_times(s, PARLOUR_DO_UNDO, 1);
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    driver_words(s, "d");
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    parlour_close(s);
}

/* Loads what a session saves. Returns a session that the caller closes. */
static struct parlour_session *load(const struct parlour_session *s)
{
    struct parlour_session *other = open_level();
    struct parlour_error error;
    char *saved = driver_save(s);

    if (parlour_load(other, saved, &error) != PARLOUR_OK)
        fail_msg("%ld: %s\n%s", error.line, error.words, saved);
    free(saved);
    return other;
}

static void a_save_says_where_help_began(void **state)
{
    struct parlour_session *s = open_level(), *other;
    char *saved;

    (void)state;
    driver_words(s, "dr");
    let_play(s, "rr");
    saved = driver_save(s);
    assert_non_null(strstr(saved, "\naided solve\naided-at solve 2\n"));
    free(saved);
    driver_times(s, PARLOUR_DO_UNDO, 3);
    saved = driver_save(s);
    assert_null(strstr(saved, "\naided solve"));
    assert_non_null(strstr(saved, "\naided-at solve 2\n"));
    free(saved);
    other = load(s);
    check(other, PARLOUR_UNAIDED, PARLOUR_NONE);
    driver_times(other, PARLOUR_DO_REDO, 3);
    check(other, PARLOUR_AID_SOLVE, 2);
    parlour_note_aid(other, PARLOUR_AID_HINT);
    parlour_close(s);
    s = load(other);
    check(s, PARLOUR_AID_SOLVE | PARLOUR_AID_HINT, 2);
    driver_words(s, "l");
    driver_times(s, PARLOUR_DO_UNDO, 3);
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    parlour_close(other);
    parlour_close(s);
}

static int add_line(void *context, const char *line)
{
    strcat(strcat(context, line), "\n");
    return 0;
}

/* Resumes a journal, saves it and loads that. */
static struct parlour_session *resume(const char *journal)
{
    struct parlour_session *s = open_level(), *other;
    struct parlour_error error;

    if (parlour_journal_load(s, journal, &error) != PARLOUR_OK)
        fail_msg("%ld: %s\n%s", error.line, error.words, journal);
    other = load(s);
    parlour_close(s);
    return other;
}

/* The log ends before the move that a hint was used for. */
static void a_resumed_game_forgets_help_for_moves_that_are_gone(void **state)
{
    struct parlour_session *s = open_level(), *other;
    struct parlour_place place;
    char journal[1024] = "";

    (void)state;
    driver_words(s, "d");
    driver_words(s, "r");
    parlour_note_aid(s, PARLOUR_AID_HINT);
    driver_words(s, "r");
    parlour_journal_begin(s, &place, add_line, journal);
    driver_times(s, PARLOUR_DO_UNDO, 2);
    parlour_journal_add(s, &place, add_line, journal);
    driver_words(s, "r");
    parlour_journal_add(s, &place, add_line, journal);
    other = resume(journal);
    check(other, PARLOUR_UNAIDED, PARLOUR_NONE);
    driver_words(other, "r");
    check(other, PARLOUR_UNAIDED, PARLOUR_NONE);
    parlour_close(s);
    parlour_close(other);
}

/* Where only the help is named, it began with the first move. So it is in a
 * save of earlier versions, and in a shared line. */
static void help_without_a_place_is_of_the_first_move(void **state)
{
    static const char earlier[] = "parlour-save 1\ngame sokoban\nsize 8x4\n"
        "board\n|########|\n|#@ $ . #|\n|#      #|\n|########|\n"
        "moves (drr)\naided solve\ncheck 1524164659\n";
    struct parlour_session *s = open_level();
    struct parlour_error error;
    char *saved;

    (void)state;
    if (parlour_load(s, earlier, &error) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    check(s, PARLOUR_AID_SOLVE, 0);
    saved = driver_save(s);
    assert_string_equal(saved, earlier);
    free(saved);
    driver_times(s, PARLOUR_DO_RESTART, 0);
    driver_words(s, "drr");
    check(s, PARLOUR_UNAIDED, PARLOUR_NONE);
    parlour_close(s);
}

static int keep_line(void *context, const char *line)
{
    strcpy(context, line);
    return 0;
}

static void a_shared_line_tells_the_help_that_counts(void **state)
{
    struct parlour_session *s = open_level(), *other = open_level();
    struct parlour_error error;
    char line[1024];

    (void)state;
    driver_words(s, "dr");
    let_play(s, "rr");
    parlour_share(s, 0, keep_line, line);
    assert_non_null(strstr(line, ":aided=solve:"));
    assert_int_equal(parlour_load_shared(other, line, &error), PARLOUR_OK);
    check(other, PARLOUR_AID_SOLVE, 0);
    driver_times(s, PARLOUR_DO_UNDO, 2);
    parlour_share(s, 0, keep_line, line);
    assert_null(strstr(line, "aided"));
    parlour_close(s);
    parlour_close(other);
}

static void check_damaged(const char *places)
{
    struct parlour_session *s = open_level();
    struct parlour_error error;
    char text[512];

    strcpy(text, "parlour-save 1\ngame sokoban\nsize 8x4\n"
           "board\n|########|\n|#@ $ . #|\n|#      #|\n|########|\n"
           "moves drr\naided solve\naided-at ");
    strcat(text, places);
    strcat(text, "\ncheck 1\n");
    assert_int_equal(parlour_load(s, text, &error), PARLOUR_DAMAGED);
    parlour_close(s);
}

static void places_that_cannot_be_are_refused(void **state)
{
    (void)state;
    check_damaged("solve 3");
    check_damaged("solve");
    check_damaged("undo 1");
    check_damaged("mother 1");
    check_damaged("solve 4294967295");
    check_damaged("solve 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_goes_with_the_moves_that_are_undone),
        cmocka_unit_test(a_hint_belongs_to_the_next_move),
        cmocka_unit_test(a_save_says_where_help_began),
        cmocka_unit_test(a_resumed_game_forgets_help_for_moves_that_are_gone),
        cmocka_unit_test(help_without_a_place_is_of_the_first_move),
        cmocka_unit_test(a_shared_line_tells_the_help_that_counts),
        cmocka_unit_test(places_that_cannot_be_are_refused)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
