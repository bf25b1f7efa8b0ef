/* test_editor.c: tests of the board editor: putting pieces, undo, sizes,
 * writing, reading and playing boards, in every game of the build that has
 * kinds of pieces. The game in play must not change.
 */
#define _XOPEN_SOURCE 700

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "app/play/editor.h"
#include "support/driver.h"

static struct parlour_session *open_game(const char *game)
{
    struct parlour_options o = driver_options(game, 1);

    return driver_open(&o);
}

static int has(const char *game)
{
    int i;

    for (i = 0; i < parlour_game_count(); i++)
        if (strcmp(parlour_game_name(i), game) == 0)
            return 1;
    return 0;
}

/* Puts a kind by its word on a cell by its name. */
static void put(struct editor *d, const char *kind, const char *cell)
{
    d->selected_kind = editor_find(d, kind);
    assert_int_not_equal(d->selected_kind, PARLOUR_NONE);
    assert_int_equal(editor_put(d, driver_cell(d->session, cell)),
                     PARLOUR_OK);
}

/* In each game: a piece that is put on a cell is there, and this can be undone
 * and redone. */
static void every_game_goes_back_and_forth(void **state)
{
    struct editor d = { .session = NULL };
    struct parlour_error error;
    struct parlour_session *s;
    char *first;
    int game, kind, tried = 0;

    (void)state;
    for (game = 0; game < parlour_game_count(); game++) {
        s = open_game(parlour_game_name(game));
        if (editor_open(&d, s, &error) != PARLOUR_OK) {
            assert_int_equal(error.code, PARLOUR_UNSUPPORTED);
            parlour_close(s);
            continue;
        }
        tried++;
        first = strdup(editor_text(&d));
        for (kind = 0; editor_kind(&d, kind) != NULL; kind++) {
            d.selected_kind = kind;
            assert_int_equal(editor_put(&d, 0), PARLOUR_OK);
            assert_int_equal(editor_at(&d, 0), kind);
        }
        assert_true(kind > 1);
        assert_string_not_equal(editor_text(&d), first);
        while (editor_undo(&d) == PARLOUR_OK)
            continue;
        assert_string_equal(editor_text(&d), first);
        driver_see(d.session, first);
        while (editor_redo(&d) == PARLOUR_OK)
            continue;
        assert_int_equal(editor_at(&d, 0), kind - 1);
        driver_see(s, first);
        free(first);
        parlour_close(s);
        editor_close(&d);
    }
    assert_true(tried > 0);
}

/* In each game: a board of another size has the kinds of its size, as they are
 * for an editor that begins with it. */
static void every_size_has_its_kinds(void **state)
{
    struct editor d = { .session = NULL }, fresh = { .session = NULL };
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *s;
    const char *kind;
    int game, i, more = 0;

    (void)state;
    for (game = 0; game < parlour_game_count(); game++) {
        s = open_game(parlour_game_name(game));
        parlour_get_status(s, &status);
        if (editor_open(&d, s, &error) == PARLOUR_OK) {
            for (i = 0; editor_kind(&d, i) != NULL; i++)
                continue;
            if (editor_resize(&d, status.columns + 1, status.rows + 1, &error)
                    == PARLOUR_OK) {
                more += editor_kind(&d, i) != NULL;
                assert_int_equal(editor_open(&fresh, d.session, &error),
                                 PARLOUR_OK);
                for (i = 0; (kind = editor_kind(&fresh, i)) != NULL; i++)
                    assert_string_equal(editor_kind(&d, i), kind);
                assert_null(editor_kind(&d, i));
                editor_close(&fresh);
            }
            editor_close(&d);
        }
        parlour_close(s);
    }
    assert_true(more > 0);
}

/* In each game: an empty board of its size, written and read again. */
static void every_game_has_empty_boards_and_files(void **state)
{
    struct parlour_status status;
    struct editor d = { .session = NULL };
    struct parlour_error error;
    struct parlour_session *s;
    char path[] = "/tmp/draft-XXXXXX", *text;
    int game;

    (void)state;
    close(mkstemp(path));
    for (game = 0; game < parlour_game_count(); game++) {
        s = open_game(parlour_game_name(game));
        parlour_get_status(s, &status);
        if (editor_open(&d, s, &error) == PARLOUR_OK) {
            d.selected_kind = 1;
            editor_put(&d, 0);
            assert_int_equal(editor_save(&d, path, &error), PARLOUR_OK);
            text = strdup(editor_text(&d));
            assert_int_equal(editor_clear(&d, status.columns, status.rows,
                                          &error), PARLOUR_OK);
            assert_int_equal(editor_load(&d, path, &error), PARLOUR_OK);
            assert_string_equal(editor_text(&d), text);
            free(text);
            editor_close(&d);
        }
        parlour_close(s);
    }
    unlink(path);
}

static void a_board_grows_and_shrinks_around_what_it_has(void **state)
{
    struct editor d = { .session = NULL };
    struct parlour_error error;
    struct parlour_session *s;

    (void)state;
    if (!has("sokoban"))
        skip();
    s = open_game("sokoban");
    assert_int_equal(editor_open(&d, s, &error), PARLOUR_OK);
    assert_int_equal(editor_clear(&d, 4, 2, &error), PARLOUR_OK);
    put(&d, "@", "a1");
    put(&d, "#", "d2");
    assert_int_equal(editor_resize(&d, 5, 3, &error), PARLOUR_OK);
    driver_see(d.session, "@    \n   # \n     \n");
    assert_int_equal(editor_resize(&d, 2, 2, &error), PARLOUR_OK);
    driver_see(d.session, "@ \n  \n");
    assert_int_equal(editor_undo(&d), PARLOUR_OK);
    driver_see(d.session, "@    \n   # \n     \n");
    assert_int_not_equal(editor_resize(&d, PARLOUR_SIDE + 1, 3,
                                         &error), PARLOUR_OK);
    driver_see(d.session, "@    \n   # \n     \n");
    editor_close(&d);
    parlour_close(s);
}

static void an_unfinished_board_is_kept_and_not_played(void **state)
{
    struct editor d = { .session = NULL };
    struct parlour_error error;
    struct parlour_session *s;
    char before[PARLOUR_ROW], after[PARLOUR_ROW];

    (void)state;
    if (!has("sokoban"))
        skip();
    s = open_game("sokoban");
    parlour_board_row(s, 1, before);
    assert_int_equal(editor_open(&d, s, &error), PARLOUR_OK);
    assert_int_equal(editor_read(&d, "#####\n#$. #\n#####\n", &error),
                     PARLOUR_OK);
    assert_int_equal(editor_play(&d, s, &error), PARLOUR_DAMAGED);
    assert_true(strlen(error.words) > 0);
    parlour_board_row(s, 1, after);
    assert_string_equal(after, before);
    put(&d, "-", "b2");
    put(&d, "$", "b2");
    assert_int_equal(editor_read(&d, "no board", &error), PARLOUR_DAMAGED);
    assert_string_equal(editor_text(&d), "#####\n#$. #\n#####\n");
    assert_int_equal(editor_resize(&d, 6, 3, &error), PARLOUR_OK);
    assert_int_equal(editor_read(&d, "######\n#@$. #\n######\n", &error),
                     PARLOUR_OK);
    assert_int_equal(editor_play(&d, s, &error), PARLOUR_OK);
    assert_int_equal(driver_words(s, "r"), PARLOUR_OK);
    assert_int_equal(driver_state(s), PARLOUR_IS_WON);
    /* The editor continues with its last board, not with the game played. */
    assert_int_equal(editor_open(&d, s, &error), PARLOUR_OK);
    assert_string_equal(editor_text(&d), "######\n#@$. #\n######\n");
    editor_close(&d);
    parlour_close(s);
}

static void as_many_changes_as_there_is_room_for_go_back(void **state)
{
    struct editor d = { .session = NULL };
    struct parlour_error error;
    struct parlour_session *s;
    int i;

    (void)state;
    if (!has("kulki"))
        skip();
    s = open_game("kulki");
    assert_int_equal(editor_open(&d, s, &error), PARLOUR_OK);
    for (i = 0; i < EDITOR_STEPS + 10; i++)
        put(&d, i % 2 ? "1" : "2", "c3");
    for (i = 0; editor_undo(&d) == PARLOUR_OK; i++)
        continue;
    assert_int_equal(i, EDITOR_STEPS - 1);
    put(&d, "3", "c3");
    assert_int_equal(editor_redo(&d), PARLOUR_NOTHING_TO_REDO);
    editor_close(&d);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_goes_back_and_forth),
        cmocka_unit_test(every_size_has_its_kinds),
        cmocka_unit_test(every_game_has_empty_boards_and_files),
        cmocka_unit_test(a_board_grows_and_shrinks_around_what_it_has),
        cmocka_unit_test(an_unfinished_board_is_kept_and_not_played),
        cmocka_unit_test(as_many_changes_as_there_is_room_for_go_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
