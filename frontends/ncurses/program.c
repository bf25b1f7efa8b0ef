/* program.c: parlour-ncurses: reads the options, opens the terminal and plays
 * on it. Scripted keys need no terminal: without one it ends after them.
 */
#include <stdio.h>
#include <unistd.h>

#include "app/views/app.h"
#include "app/play/screen_program.h"
#include "ncurses/screen.h"
#include "ncurses/terminal.h"
#include "platform.h"

static int program_play(struct options *o)
{
    int hidden = o->screen != NULL
        || (o->keys != NULL && !isatty(STDIN_FILENO));
    char words[PARLOUR_TEXT];
    struct parlour_error error;
    int code;

    if (o->keys != NULL && app_check_keys(o->keys, &error) != PARLOUR_OK)
        return screen_program_complain(&error);
    if (!terminal_open(o->ascii, hidden, words)) {
        fprintf(stderr, "%s\n", words);
        return PLATFORM_FAILED;
    }
    code = screen_run(o, &error);
    terminal_close();
    terminal_raise_again();
    return code == PARLOUR_OK ? PLATFORM_DONE
                              : screen_program_complain(&error);
}

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_NCURSES, argc, argv, program_play);
}
