/* test_no_memory.c: what is stored and copied where memory ends: all of it or
 * nothing. The first allocation fails, then the second, and so on until none
 * does (support/failing_allocation.h).
 */
#define _XOPEN_SOURCE 700
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/play/server.h"
#include "app/views/app.h"
#include "app/store/best_solutions.h"
#include "app/views/text_view.h"
#include "platform.h"
#include "support/driver.h"
#include "support/failing_allocation.h"
#include "support/own_folder.h"
#include "support/unit.h"

#define LEVELS \
    "######\n#@$ .#\n######\n\n#######\n#@$  .#\n#     #\n#######\n"

#define GAME "parlour:slide:3x3:8-5:abcdef"

enum { MOVES = 400, ROOM = 4096, PAGES = 40 };

/* Finds a file of the folder. Returns its text, which the caller frees; NULL
 * if there is none. path: room for PLATFORM_PATH. */
static char *find(const char *pattern, char *path)
{
    char wanted[PLATFORM_PATH], *text = NULL;
    struct parlour_error error;
    long left = failing_allocation_left;
    glob_t found;

    snprintf(wanted, sizeof wanted, "%s/%s", own_folder, pattern);
    if (glob(wanted, 0, NULL, &found) != 0)
        return NULL;
    assert_int_equal(found.gl_pathc, 1);
    snprintf(path, PLATFORM_PATH, "%s", found.gl_pathv[0]);
    globfree(&found);
    failing_allocation_left = -1;
    assert_int_equal(platform_read(path, &text, &error), PARLOUR_OK);
    failing_allocation_left = left;
    return text;
}

/* ---- the application ---- */

static char copied[ROOM];

static int copy(void *context, const char *text)
{
    (void)context;
    snprintf(copied, sizeof copied, "%s", text);
    return 1;
}

static struct app *open_app(struct options *o)
{
    static char *arguments[] = { "test", "sokoban", NULL };
    static const struct app_screen screen = {
        .name = "text", .traits = APP_TYPES | APP_SIGNS, .copy = copy
    };
    struct parlour_error error;
    struct app *a;

    assert_int_equal(options_read(o, OPTIONS_NCURSES, 2, arguments, &error),
                     PARLOUR_OK);
    a = app_open(&screen, o, &error);
    assert_non_null(a);
    app_tick(a, 1);
    return a;
}

static void a_pasted_collection_is_stored_whole(void **state)
{
    struct options o;
    struct app *a = open_app(&o);
    char path[PLATFORM_PATH], *text;
    long call = 0, stored = 0;

    (void)state;
    do {
        failing_allocation_left = call++;
        app_paste(a, LEVELS);
        text = find("parlour/*-pasted-*.txt", path);
        if (text != NULL) {
            assert_string_equal(text, LEVELS);
            assert_int_equal(remove(path), 0);
            free(text);
            stored++;
        }
    } while (failing_allocation_left < 0);
    failing_allocation_left = -1;
    assert_true(stored > 0 && stored < call);
    app_close(a);
    options_close(&o);
}

static void the_moves_are_copied_whole(void **state)
{
    struct options o;
    struct app *a = open_app(&o);
    char moves[MOVES + 1], all[ROOM];
    const char *keys;
    long call = 0;
    int i, tone;

    (void)state;
    for (i = 0; i < MOVES; i++)
        moves[i] = i % 2 == 0 ? 'l' : 'r';
    moves[MOVES] = '\0';
    app_paste(a, moves);
    app_press(a, (keys = "C", &keys));
    strcpy(all, copied);
    assert_true(strlen(all) >= MOVES);
    do {
        *copied = '\0';
        failing_allocation_left = call++;
        app_press(a, (keys = "C", &keys));
        if (*copied != '\0')
            assert_string_equal(copied, all);
        else
            assert_string_equal(app_message(a, &tone), "Not enough memory");
    } while (failing_allocation_left < 0);
    failing_allocation_left = -1;
    assert_string_equal(copied, all);
    assert_true(call > 1);
    app_close(a);
    options_close(&o);
}

/* Gets all that a screen draws of a text. */
static void draw_text(struct app *a)
{
    struct app_text text;
    struct app_line line;
    int i;

    if (!app_text(a, &text))
        return;
    for (i = 0; i < text.lines; i++)
        if (app_line(a, i, &line))
            assert_true(strlen(line.left) + strlen(line.words) < ROOM);
}

static void the_help_lacks_what_has_no_memory(void **state)
{
    static const struct app_room room = { 40, 3, 1, 3, 1, 0 };
    struct options o;
    struct app *a = open_app(&o);
    const char *keys;
    long call = 0;
    int page;

    (void)state;
    app_resize(a, &room);
    do {
        failing_allocation_left = call++;
        app_press(a, (keys = "?", &keys));
        for (page = 0; page < PAGES; page++) {
            draw_text(a);
            app_press(a, (keys = "Right", &keys));
        }
        if (app_view(a) == APP_VIEW_TEXT)
            app_press(a, (keys = "Esc", &keys));
        assert_int_equal(app_view(a), APP_VIEW_BOARD);
    } while (failing_allocation_left < 0);
    failing_allocation_left = -1;
    app_close(a);
    options_close(&o);
}

static void signs_without_memory_are_left_out(void **state)
{
    static const struct parlour_look look;
    struct options o;
    struct app *a = open_app(&o);
    struct view *v = text_view_new(a, "Signs", 0, NULL);
    struct app_text text;

    (void)state;
    failing_allocation_left = 0;
    text_view_add_signs(v, &look, 1, "a wall");
    assert_int_equal(failing_allocation_left, -1);
    view_push(a, v);
    assert_true(app_text(a, &text));
    assert_int_equal(text.lines, 0);
    app_close(a);
    options_close(&o);
}

static void a_game_without_a_view_is_not_opened(void **state)
{
    struct options o;
    struct app *a = open_app(&o);
    const char *keys;
    long call = 0;
    int tone;

    (void)state;
    app_press(a, (keys = "r", &keys));
    app_press(a, (keys = "y", &keys));
    do {
        app_press(a, (keys = "g", &keys));
        assert_int_equal(app_view(a), APP_VIEW_LIST);
        failing_allocation_left = call++;
        app_paste(a, copied);
        if (app_view(a) == APP_VIEW_LIST) {
            app_message(a, &tone);
            assert_int_equal(tone, HOST_BAD);
        }
    } while (failing_allocation_left < 0);
    failing_allocation_left = -1;
    assert_int_equal(app_view(a), APP_VIEW_BOARD);
    app_close(a);
    options_close(&o);
}

/* ---- best solutions ---- */

static int put(void *context, const char *words)
{
    strcat(context, words);
    return 0;
}

/* A level that is won after a long walk to and fro. */
static struct parlour_session *win_slowly(void)
{
    struct parlour_session *s
        = driver_open_board("sokoban", "######\n#@ $.#\n######\n", NULL);
    int i;

    for (i = 0; i < MOVES; i++)
        assert_int_equal(driver_words(s, "rl"), PARLOUR_OK);
    assert_int_equal(driver_words(s, "rr"), PARLOUR_OK);
    return s;
}

static void a_best_solution_is_stored_whole(void **state)
{
    struct parlour_session *s = win_slowly();
    char moves[ROOM] = "", path[PLATFORM_PATH], *text, *at;
    struct best_solutions best;
    struct parlour_error error;
    int better, code;
    long call = 0;

    (void)state;
    parlour_moves(s, put, moves);
    do {
        best_solutions_open(&best, "sokoban");
        failing_allocation_left = call++;
        code = best_solutions_keep(&best, s, &better, &error);
        text = find("parlour/sokoban.scores", path);
        assert_int_equal(text != NULL, code == PARLOUR_OK);
        if (text != NULL) {
            assert_non_null(at = strstr(text, moves));  /* fewest moves, */
            assert_non_null(strstr(at + 1, moves));     /* fewest pushes */
            assert_int_equal(remove(path), 0);
        } else {
            assert_int_equal(code, PARLOUR_NO_MEMORY);
        }
        free(text);
        best_solutions_close(&best);
    } while (failing_allocation_left < 0);
    failing_allocation_left = -1;
    assert_true(call > 1);
    parlour_close(s);
}

/* ---- a server that cannot be reached ---- */

static struct server *open_server(struct settings *settings)
{
    struct parlour_error error;
    struct server *s;

    if (!platform_has_requests())
        skip();
    settings_open(settings);
    assert_int_equal(server_open(&s, settings, "http://127.0.0.1:1", &error),
                     PARLOUR_OK);
    assert_non_null(s);
    assert_int_equal(server_set_name(s, "Anna", &error), PARLOUR_OK);
    return s;
}

/* Waits for news, with an allocation that fails. Returns it. */
static enum server_news hear(struct server *s, long call, int *failed)
{
    const struct timespec pause = { 0, 1000000 };
    enum server_news news;
    long wait;

    s->rests = 0;
    failing_allocation_left = call;
    while ((news = server_poll(s, 0, &wait)) == SERVER_QUIET && wait >= 0)
        nanosleep(&pause, NULL);
    *failed = failing_allocation_left < 0;
    failing_allocation_left = -1;
    return news;
}

static void a_submitted_game_is_stored_whole(void **state)
{
    struct parlour_error error;
    struct settings settings;
    struct server *s = open_server(&settings);
    char path[PLATFORM_PATH], *text;
    long call = 0;
    int code;

    (void)state;
    do {
        failing_allocation_left = call++;
        code = server_submit(s, GAME, 3, &error);
        text = find("parlour/parlour.submissions", path);
        assert_int_equal(text != NULL, code == PARLOUR_OK);
        if (text != NULL) {
            assert_string_equal(text, "3 http://127.0.0.1:1 " GAME "\n");
            assert_int_equal(remove(path), 0);
        }
        free(text);
    } while (failing_allocation_left < 0);
    failing_allocation_left = -1;
    assert_true(call > 1);
    server_close(s);
    settings_close(&settings);
}

static void a_game_that_is_not_sent_waits(void **state)
{
    struct parlour_error error;
    struct settings settings;
    struct server *s = open_server(&settings);
    char path[PLATFORM_PATH], *text;
    long call = 0;
    int failed;

    (void)state;
    assert_int_equal(server_submit(s, GAME, 3, &error), PARLOUR_OK);
    do {
        s->waiting = 1;
        hear(s, call++, &failed);
        text = find("parlour/parlour.submissions", path);
        assert_non_null(text);
        assert_non_null(strstr(text, GAME));
        free(text);
    } while (failed);
    assert_true(call > 1);
    server_close(s);
    settings_close(&settings);
}

static void a_question_without_an_answer_ends(void **state)
{
    struct settings settings;
    struct server *s = open_server(&settings);
    long call = 0;
    int failed;

    (void)state;
    s->waiting = 0;
    do {
        failing_allocation_left = call++;
        server_ask(s, "POST", "levels", "game=x", "y");
        assert_int_equal(hear(s, failing_allocation_left, &failed),
                         SERVER_AWAY);
        assert_null(s->asked);
    } while (failed || call < 4);
    server_close(s);
    settings_close(&settings);
}

#define TEST(f) \
    cmocka_unit_test_setup_teardown(f, own_folder_open, own_folder_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_pasted_collection_is_stored_whole),
        TEST(the_moves_are_copied_whole),
        TEST(the_help_lacks_what_has_no_memory),
        TEST(signs_without_memory_are_left_out),
        TEST(a_game_without_a_view_is_not_opened),
        TEST(a_best_solution_is_stored_whole),
        TEST(a_submitted_game_is_stored_whole),
        TEST(a_game_that_is_not_sent_waits),
        TEST(a_question_without_an_answer_ends)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
