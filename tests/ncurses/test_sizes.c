/* test_sizes.c: every view at every size from 60x20 down to 1x1, and with the
 * smallest sizes that can be set in the application. The sanitizers detect
 * reading or writing outside a line. The real screen and terminal draw on
 * /dev/null; only the events are simulated.
 */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/views/app.h"
#include "ncurses/event.h"
#include "ncurses/screen.h"
#include "ncurses/terminal.h"
#include "support/unit.h"

enum {
    COLUMNS = 60, ROWS = 20, SIZES = COLUMNS * ROWS,
    NAME = 32
};

#define MANY "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "

/* The keys that open a view of Sokoban's first level, the win last. */
static const char *const cases[] = {
    "", "?", "g", "L", "L 1 Enter n", "G", "O", "n", "K", "y", "C", "Tab",
    "S", "S " MANY, "o " MANY, "p " MANY, "e", "e : ", "e ?", "e S " MANY,
    "H", "Right Right", "R Right Right Esc", NULL
};

static int at, size, drawn, going_back;
static const char *keys;

void event_open(void)
{
    at = size = drawn = going_back = 0;
    keys = cases[0];
}

void event_close(void)
{
}

void event_forget_button(void)
{
}

/* The next key of a case, if it has one. */
static int read_key(struct event *e)
{
    char name[NAME];
    int length = 0;

    keys += strspn(keys, " ");
    if (sscanf(keys, "%31s%n", name, &length) != 1)
        return 0;
    keys += length;
    e->kind = EVENT_KEY;
    e->key = app_key_named(name, &e->modifiers);
    return 1;
}

/* Each size once: first narrower step by step, then lower. */
static void shrink(struct event *e)
{
    resizeterm(ROWS - size / COLUMNS, COLUMNS - size % COLUMNS);
    size++;
    drawn++;
    e->kind = EVENT_RESIZE;
}

/* Sends the keys and sizes of a case, then goes back to the board; quits at
 * the end. */
void event_read(struct event *e)
{
    memset(e, 0, sizeof *e);
    e->kind = EVENT_IGNORED;
    if (read_key(e))
        return;
    if (size < SIZES) {
        shrink(e);
    } else if (going_back) {
        going_back = 0;
        at += cases[at + 1] != NULL;
        keys = cases[at];
        size = 0;
    } else {
        resizeterm(ROWS, COLUMNS);
        going_back = cases[at + 1] != NULL;
        keys = going_back ? "Esc Esc Esc Esc Esc" : "Esc Esc Esc q q";
    }
}

static void test_every_view_at_every_size(void **state)
{
    char words[PARLOUR_TEXT];
    struct parlour_error error;
    char *arguments[] = { "parlour-ncurses", "sokoban", "--level", "1",
                          "--no-animation", NULL };
    struct options o;

    (void)state;
    assert_int_equal(options_read(&o, OPTIONS_NCURSES, 5, arguments, &error),
                     PARLOUR_OK);
    assert_true(terminal_open(0, 1, words));
    assert_int_equal(screen_run(&o, &error), PARLOUR_OK);
    terminal_close();
    options_close(&o);
    assert_int_equal(drawn, SIZES * (int)(sizeof cases / sizeof *cases - 1));
}

/* There is always input, also on a hidden screen: the linker replaces the
 * terminal's functions by these. */
int __wrap_terminal_wait(long wait);
int __wrap_terminal_is_hidden(void);

int __wrap_terminal_is_hidden(void)
{
    return 0;
}

int __wrap_terminal_wait(long wait)
{
    (void)wait;
    return TERMINAL_TYPED;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_view_at_every_size),
    };

    unsetenv("HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
    setenv("TERM", "xterm", 1);
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
