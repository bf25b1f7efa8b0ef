/* program.c: the program of a mainframe: takes the full screen of a terminal
 * that has one, and else plays in lines, as parlour-stdio does. It has one
 * thread: while moves are shown one by one it polls the terminal, so that any
 * key stops them. It skips the pauses between such moves.
 */
#include <stdlib.h>
#include <string.h>

#include "app/play/screen_program.h"
#include "board/text.h"
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/stdio_game.h"
#include "tn3270/screen.h"

/* Searches run in this task: nothing has to be woken. */
static void program_wake(void *context)
{
    (void)context;
}

/* The terminal as streams know it; columns and lines beyond the models that
 * are known are not used. */
static void program_learn(const struct platform_screen *screen,
                          struct stream_terminal *terminal)
{
    terminal->lines = screen->lines;
    terminal->columns = screen->columns;
    terminal->alternate = screen->alternate;
    terminal->colours = terminal->highlights = screen->extended;
    if (screen->lines * screen->columns > STREAM_CELLS
            || screen->columns > STREAM_COLUMNS) {
        terminal->lines = SCREEN_LINES;
        terminal->columns = SCREEN_COLUMNS;
        terminal->alternate = 0;
    }
}

/* Returns the room for what a terminal sends and for the streams that it gets,
 * which grow with its cells, and for the byte before them. */
static size_t program_room(const struct stream_terminal *terminal)
{
    size_t room = (size_t)stream_room(terminal);

    return room < STREAM_IN ? STREAM_IN : room + 1;
}

/* Plays until the player quits. Returns 0 if the terminal is gone. bytes:
 * program_room(). */
static int program_loop(struct screen *s, unsigned char *bytes)
{
    unsigned long skipped = 0;
    long wait, length;

    for (;;) {
        wait = screen_tick(s, platform_clock() + skipped);
        if (screen_is_done(s))
            return 1;
        length = screen_give(s, bytes + 1);
        if (length > 0 && platform_screen_put(bytes, length) != 0)
            return 0;
        length = platform_screen_get(bytes, STREAM_IN, wait == APP_RESTS);
        if (length == PLATFORM_SCREEN_GONE)
            return 0;
        if (length > 0)
            screen_take(s, bytes, length);
        else if (wait == APP_RESTS)
            screen_reshow(s);
        else
            skipped += (unsigned long)wait;
    }
}

static int program_play(struct options *o,
                        const struct platform_screen *screen,
                        struct parlour_error *error)
{
    struct screen *s = calloc(1, sizeof *s);
    unsigned char *bytes;
    struct screen_host host;
    struct stream_terminal terminal;
    int code;

    host.files = 1;
    host.paces = 0;
    host.wake = program_wake;
    host.context = NULL;
    program_learn(screen, &terminal);
    bytes = malloc(program_room(&terminal));
    code = s == NULL || bytes == NULL
        ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : screen_open(s, o, &host, &terminal, error);
    if (code == PARLOUR_OK && !program_loop(s, bytes))
        code = parlour_fail(error, PARLOUR_IO, 0, "The terminal is gone");
    if (s != NULL)
        screen_close(s);
    free(s);
    free(bytes);
    return code;
}

/* Plays on the full screen. Returns the exit status, or PARLOUR_NONE if there
 * is no such screen or the options ask for something other than a game. */
static int program_try_screen(int argc, char **argv)
{
    struct platform_screen screen;
    struct parlour_error error;
    struct options o;
    int code = PARLOUR_NONE;

    if (options_read(&o, OPTIONS_TN3270, argc, argv, &error) == PARLOUR_OK
            && o.task == OPTIONS_TASK_PLAY && platform_screen_open(&screen)) {
        code = program_play(&o, &screen, &error);
        platform_screen_close();
        code = code == PARLOUR_OK ? PLATFORM_DONE
                                  : screen_program_complain(&error);
    }
    options_close(&o);
    return code;
}

/* Returns 1 for how values begin in the help: N, CxR, 7x7. */
static int program_begins_value(int c)
{
    return text_digit(c) >= 0 || text_lower(c) != c;
}

/* Writes a text that names options with these as words of the PARM: "--seed N"
 * as "SEED=N". */
static void program_add_words(struct text *t, const char *words)
{
    int inside = 0;             /* a name */

    for (; *words != '\0'; words++) {
        if (words[0] == '-' && words[1] == '-' && words[2] != '-') {
            inside = 1;
            words++;
        } else if (inside && words[0] == ' '
                   && program_begins_value((unsigned char)words[1])) {
            inside = 0;
            text_add_char(t, '=');
        } else {
            inside = inside && *words != ' ' && *words != ';'
                && *words != ':';
            text_add_char(t, inside ? text_upper((unsigned char)*words)
                                    : (unsigned char)*words);
        }
    }
}

/* Leaves out how other machines call the program. */
static void program_put(const char *line)
{
    char words[PARLOUR_ROW];
    struct text t;

    if (strncmp(line, "usage:", strlen("usage:")) == 0)
        return;
    text_open(&t, words, sizeof words);
    program_add_words(&t, line);
    line_io_put(words);
}

static void program_put_help(const struct options *o)
{
    line_io_put("Words of the PARM, with blanks or commas between them:");
    line_io_put("  NOSCREEN          play in lines, not on the full screen");
    options_answer(o, program_put);
    line_io_flush();
}

/* Prints what is wrong with the PARM, or the help. Returns the exit status, or
 * PARLOUR_NONE if the PARM asks for something else. */
static int program_answer(int argc, char **argv)
{
    struct parlour_error error, said;
    struct options o;
    struct text t;
    int code = PARLOUR_NONE;

    if (options_read(&o, OPTIONS_STDIO, argc, argv, &error) != PARLOUR_OK) {
        said = error;
        text_open(&t, said.words, sizeof said.words);
        program_add_words(&t, error.words);
        code = screen_program_complain(&said);
    } else if (o.task == OPTIONS_TASK_HELP) {
        program_put_help(&o);
        code = PLATFORM_DONE;
    }
    options_close(&o);
    return code;
}

/* Removes the words that choose between lines and the full screen, which is
 * the default. Returns the number of words left. */
static int program_take(int argc, char **argv, int *lines)
{
    int i, count = 0;

    *lines = 0;
    for (i = 0; i < argc; i++)
        if (text_same(argv[i], "--noscreen"))
            *lines = 1;
        else if (!text_same(argv[i], "--screen"))
            argv[count++] = argv[i];
    return count;
}

int program_main(int argc, char **argv)
{
    int lines, code;

    argc = program_take(argc, argv, &lines);
    code = program_answer(argc, argv);
    if (!lines && code == PARLOUR_NONE)
        code = program_try_screen(argc, argv);
    if (code == PARLOUR_NONE)
        code = screen_program_run(OPTIONS_STDIO, argc, argv, stdio_game_play);
    return code;
}
