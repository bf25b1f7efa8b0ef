/* mainframe_terminal.c: the program on a mainframe's terminal (see
 * mainframe_terminal_main in platform.h). The program has one thread: while
 * moves are shown one by one it polls the terminal, so that any key stops
 * them. It skips the pauses between such moves.
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/options.h"
#include "platform.h"
#include "tn3270/terminal_session.h"

/* Searches run in this task: nothing has to be woken. */
static void mainframe_terminal_wake(void *context)
{
    (void)context;
}

/* The terminal as streams know it; columns and lines beyond the models that
 * are known are not used. */
static void mainframe_terminal_learn(const struct platform_screen *screen,
                                     struct stream_terminal *terminal)
{
    terminal->lines = screen->lines;
    terminal->columns = screen->columns;
    terminal->alternate = screen->alternate;
    terminal->colours = terminal->highlights = screen->extended;
    if (screen->lines * screen->columns > STREAM_CELLS
            || screen->columns > STREAM_COLUMNS) {
        terminal->lines = DRAW_VIEW_LINES;
        terminal->columns = DRAW_VIEW_COLUMNS;
        terminal->alternate = 0;
    }
}

/* Plays until the player quits. Returns 0 if the terminal is gone. */
static int mainframe_terminal_loop(struct terminal_session *s,
                                   unsigned char *bytes)
{
    unsigned long skipped = 0;
    long wait, length;

    for (;;) {
        wait = terminal_session_tick(s, platform_clock() + skipped);
        if (terminal_session_is_done(s))
            return 1;
        length = terminal_session_give(s, bytes);
        if (length > 0 && platform_screen_put(bytes, length) != 0)
            return 0;
        length = platform_screen_get(bytes, STREAM_IN, wait == APP_RESTS);
        if (length == PLATFORM_SCREEN_GONE)
            return 0;
        if (length > 0)
            terminal_session_take(s, bytes, length);
        else if (wait == APP_RESTS)
            terminal_session_reshow(s);
        else
            skipped += (unsigned long)wait;
    }
}

/* Prints what went wrong once the screen is given back. */
static int mainframe_terminal_complain(const struct parlour_error *error)
{
    fputs(error->words, stderr);
    fputs("\n", stderr);
    return options_exit(error);
}

static int mainframe_terminal_play(struct options *o,
                                   const struct platform_screen *screen,
                                   struct parlour_error *error)
{
    struct terminal_session *s = malloc(sizeof *s);
    unsigned char *bytes = malloc(STREAM_OUT);
    struct terminal_session_host host;
    struct stream_terminal terminal;
    int code;

    host.files = 1;
    host.wake = mainframe_terminal_wake;
    host.context = NULL;
    mainframe_terminal_learn(screen, &terminal);
    code = s == NULL || bytes == NULL
        ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : terminal_session_open(s, o, &host, &terminal, error);
    if (code == PARLOUR_OK && !mainframe_terminal_loop(s, bytes))
        code = parlour_fail(error, PARLOUR_IO, 0, "The terminal is gone");
    if (s != NULL)
        terminal_session_close(s);
    free(s);
    free(bytes);
    return code;
}

int mainframe_terminal_main(int argc, char **argv)
{
    struct platform_screen screen;
    struct parlour_error error;
    struct options o;
    int code = PARLOUR_NONE;

    if (options_read(&o, OPTIONS_TN3270, argc, argv, &error) == PARLOUR_OK
            && o.wish == OPTIONS_PLAY && platform_screen_open(&screen)) {
        code = mainframe_terminal_play(&o, &screen, &error);
        platform_screen_close();
        code = code == PARLOUR_OK ? PLATFORM_DONE
                                  : mainframe_terminal_complain(&error);
    }
    options_close(&o);
    return code;
}
