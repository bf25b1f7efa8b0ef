/* test_out_of_memory.c: the first allocation fails, then the second, and so on
 * until an attempt succeeds. Each failure is reported, and nothing is lost.
 * support/failing_allocation.h does that.
 */
#include <string.h>

#include "support/driver.h"
#include "support/failing_allocation.h"
#include "support/session_image.h"
#include "support/unit.h"

#define BOARD "1.3..\n..4..\n..5..\n678..\n9.1.2\n"

/* A function that allocates memory and returns a code. */
typedef int attempt(void *context);

static int try_at(long call, attempt *go, void *context)
{
    int code;

    failing_allocation_left = call;
    code = go(context);
    failing_allocation_left = -1;
    return code;
}

/* ---- opening ---- */

static int try_open(void *context)
{
    struct parlour_options o = driver_options("kulki", 1);
    struct parlour_error error;

    o.given |= PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES;
    o.board = BOARD;
    o.pieces = "123";
    *(struct parlour_session **)context = parlour_open(&o, &error);
    return *(struct parlour_session **)context == NULL ? error.code
                                                       : PARLOUR_OK;
}

static void a_game_that_has_no_memory_is_not_opened(void **state)
{
    struct parlour_session *s;
    long call = 0;

    (void)state;
    while (try_at(call, try_open, &s) != PARLOUR_OK) {
        assert_null(s);
        assert_int_equal(try_at(call, try_open, &s), PARLOUR_NO_MEMORY);
        call++;
    }
    assert_true(call >= 7);     /* session, strings, blocks, checkpoints */
    parlour_close(s);
}

/* ---- commands ---- */

struct doing {
    struct parlour_session *s;
    struct parlour_command c;
    const char *saved;
};

static int try_do(void *context)
{
    struct doing *doing = context;

    doing->c.size = sizeof doing->c;
    return parlour_do(doing->s, &doing->c);
}

/* Makes the attempt with one allocation more each time. Until it succeeds it
 * must leave the game unchanged. */
static void check_attempt(attempt *go, struct doing *doing, long calls)
{
    struct session_image image;
    long call = 0;
    int code;

    doing->s = driver_open_kulki(BOARD, NULL);
    session_image_take(&image, doing->s);
    while ((code = try_at(call, go, doing)) != PARLOUR_OK) {
        assert_int_equal(code, PARLOUR_NO_MEMORY);
        session_image_check(&image, doing->s);
        call++;
    }
    assert_true(call >= calls);
    session_image_drop(&image);
    parlour_close(doing->s);
}

static void a_command_that_has_no_memory_changes_nothing(void **state)
{
    struct doing carry = { NULL, { .act = PARLOUR_DO_CARRY, .to = 1 }, NULL };
    struct doing play = { NULL, { .act = PARLOUR_DO_PLAY, .text = "a1b1" },
                          NULL };
    struct doing type = { NULL, { .act = PARLOUR_DO_TYPE, .text = "a1 b1" },
                          NULL };
    struct doing new = { NULL, { .act = PARLOUR_DO_NEW, .number = 1 }, NULL };
    struct doing put = { NULL, { .act = PARLOUR_DO_PUT, .text = "5" }, NULL };

    (void)state;
    check_attempt(try_do, &carry, 2);       /* the plan, the log */
    check_attempt(try_do, &play, 3);        /* the word, the plan, the log */
    check_attempt(try_do, &type, 2);
    check_attempt(try_do, &new, 5);
    check_attempt(try_do, &put, 6);
}

/* The history grows during a long game. A move without memory is refused,
 * earlier moves stay, and the game continues when there is memory again. */
static void a_move_without_room_in_the_history_is_refused_alone(void **state)
{
    struct parlour_session *s = driver_open_endless();
    unsigned long before;
    struct random d;
    int failed = 0;

    (void)state;
    random_seed(&d, 1);
    while (driver_moves(s) < 600) {
        struct doing doing = { s, { .act = PARLOUR_DO_NEXT }, NULL };
        char move[PARLOUR_TEXT];

        before = driver_moves(s);
        assert_int_equal(parlour_hint(s, move), PARLOUR_OK);
        doing.c.act = PARLOUR_DO_PLAY;
        doing.c.text = move;
        if (try_at(2, try_do, &doing) != PARLOUR_OK) {
            failed++;               /* after the word and the plan */
            assert_int_equal(driver_moves(s), before);
            assert_int_equal(driver_words(s, move), PARLOUR_OK);
        }
        assert_int_equal(driver_moves(s), before + 1);
    }
    /* Room for 256, 512, 1024 moves, and 15 checkpoints. */
    assert_int_equal(failed, 3 + 15);
    parlour_close(s);
}

/* ---- saved games ---- */

static int try_read(void *context)
{
    struct doing *doing = context;
    struct parlour_error error;
    int code = parlour_load(doing->s, doing->saved, &error);

    assert_true(code == PARLOUR_OK || (int)error.code == code);
    return code;
}

static void a_save_that_has_no_memory_leaves_the_game_in_play(void **state)
{
    struct parlour_session *s = driver_open_kulki(BOARD, "345");
    struct doing doing = { NULL, { .act = PARLOUR_DO_NEXT }, NULL };
    char *saved;

    (void)state;
    driver_words(s, "a1b1");
    saved = driver_save(s);
    parlour_close(s);
    doing.saved = saved;
    check_attempt(try_read, &doing, 10);
    free(saved);
}

/* ---- copies, for bots ---- */

struct copying {
    struct parlour_session *from, *copy;
    struct parlour_position *position;
};

static int try_clone(void *context)
{
    struct copying *c = context;

    c->copy = parlour_clone(c->from);
    return c->copy != NULL ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

static int try_position(void *context)
{
    struct copying *c = context;

    c->position = parlour_position_open(c->from);
    return c->position != NULL ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

/* Makes the attempt with one allocation more each time. Until it succeeds it
 * must leave the session unchanged. */
static void check_copying(attempt *go, struct copying *c, long calls)
{
    struct session_image image;
    long call = 0;

    session_image_take(&image, c->from);
    while (try_at(call, go, c) != PARLOUR_OK) {
        session_image_check(&image, c->from);
        call++;
    }
    assert_true(call >= calls);
    session_image_check(&image, c->from);
    if (c->copy != NULL)
        session_image_check(&image, c->copy);
    session_image_drop(&image);
}

static void a_copy_that_has_no_memory_is_not_made(void **state)
{
    struct copying c = { driver_open_kulki(BOARD, "345"), NULL, NULL };

    (void)state;
    driver_words(c.from, "a1b1");
    check_copying(try_clone, &c, 8);    /* and the history's blocks */
    parlour_close(c.copy);
    c.copy = NULL;
    check_copying(try_position, &c, 7); /* position, strings, blocks */
    parlour_position_close(c.position);
    parlour_close(c.from);
}

/* ---- bombs: short texts that stand for long ones ---- */

/* A line of this many characters stands for 800 times as many. */
enum { BOMB = 1 << 20, BOMB_MEMORY = 4 * BOMB };

static void fill(char *at, const char *end, const char *words)
{
    size_t length = strlen(words);

    for (; at + length < end; at += length)
        memcpy(at, words, length);
    *at = '\0';
}

static void a_shared_line_takes_no_more_memory_than_it_may(void **state)
{
    static const char *const parts[] = {
        "board=", "title=", "pieces=", "rules=", "board-rules=", "aided="
    };
    struct parlour_session *s = driver_open_kulki(BOARD, NULL);
    struct session_image image;
    struct parlour_error error;
    char *line = malloc(BOMB);
    size_t i, length;

    (void)state;
    session_image_take(&image, s);
    for (i = 0; i < sizeof parts / sizeof *parts; i++) {
        strcpy(line, "parlour:kulki:");
        strcat(line, parts[i]);
        length = strlen(line);
        fill(line + length, line + BOMB - 20, "(4096)#");
        strcat(line, ":1::aaaaaa");
        failing_allocation_largest = 0;
        assert_int_equal(parlour_load_shared(s, line, &error),
                         PARLOUR_DAMAGED);
        assert_non_null(strstr(error.words, "too long"));
        assert_true(failing_allocation_largest <= BOMB_MEMORY);
        session_image_check(&image, s);
    }
    session_image_drop(&image);
    free(line);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_has_no_memory_is_not_opened),
        cmocka_unit_test(a_command_that_has_no_memory_changes_nothing),
        cmocka_unit_test(a_move_without_room_in_the_history_is_refused_alone),
        cmocka_unit_test(a_save_that_has_no_memory_leaves_the_game_in_play),
        cmocka_unit_test(a_copy_that_has_no_memory_is_not_made),
        cmocka_unit_test(a_shared_line_takes_no_more_memory_than_it_may)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
