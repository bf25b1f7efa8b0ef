/* program_screen.c: the program on the full screen of a mainframe's terminal
 * (see platform.h). The machine has one task: while something moves by itself
 * the terminal is asked for input without waiting, so that any key stops it.
 * The time such moves would take is skipped.
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/options.h"
#include "platform.h"
#include "tn3270/fullscreen.h"

/* Searches run in this task: nothing has to be woken. */
static void program_screen_wake(void *context)
{
    (void)context;
}

/* The terminal as streams know it; columns and lines beyond the models that
 * are known are not used. */
static void program_screen_learn(const struct platform_screen *screen,
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
static int program_screen_loop(struct fullscreen *f, unsigned char *bytes)
{
    unsigned long skipped = 0;
    long wait, length;

    for (;;) {
        wait = fullscreen_tick(f, platform_clock() + skipped);
        if (fullscreen_is_done(f))
            return 1;
        length = fullscreen_give(f, bytes);
        if (length > 0 && platform_screen_put(bytes, length) != 0)
            return 0;
        length = platform_screen_get(bytes, STREAM_IN, wait == APP_RESTS);
        if (length == PLATFORM_SCREEN_GONE)
            return 0;
        if (length > 0)
            fullscreen_take(f, bytes, length);
        else if (wait == APP_RESTS)
            fullscreen_reshow(f);
        else
            skipped += (unsigned long)wait;
    }
}

/* Prints what went wrong once the screen is given back. */
static int program_screen_complain(const struct parlour_error *error)
{
    fputs(error->words, stderr);
    fputs("\n", stderr);
    return options_exit(error);
}

static int program_screen_play(struct options *o,
                               const struct platform_screen *screen,
                               struct parlour_error *error)
{
    struct fullscreen *f = malloc(sizeof *f);
    unsigned char *bytes = malloc(STREAM_OUT);
    struct fullscreen_host host;
    struct stream_terminal terminal;
    int code;

    host.files = 1;
    host.wake = program_screen_wake;
    host.context = NULL;
    program_screen_learn(screen, &terminal);
    code = f == NULL || bytes == NULL
        ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : fullscreen_open(f, o, &host, &terminal, error);
    if (code == PARLOUR_OK && !program_screen_loop(f, bytes))
        code = parlour_fail(error, PARLOUR_IO, 0, "The terminal is gone");
    if (f != NULL)
        fullscreen_close(f);
    free(f);
    free(bytes);
    return code;
}

int program_screen(int argc, char **argv)
{
    struct platform_screen screen;
    struct parlour_error error;
    struct options o;
    int code = PARLOUR_NONE;

    if (options_read(&o, OPTIONS_TN3270, argc, argv, &error) == PARLOUR_OK
            && o.wish == OPTIONS_PLAY && platform_screen_open(&screen)) {
        code = program_screen_play(&o, &screen, &error);
        platform_screen_close();
        code = code == PARLOUR_OK ? PLATFORM_DONE
                                  : program_screen_complain(&error);
    }
    options_close(&o);
    return code;
}
