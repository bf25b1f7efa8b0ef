/* screen_program.c: starts and ends a program with a screen (see
 * screen_program.h). */
#include <stdio.h>

#include "app/play/open_game.h"
#include "app/play/screen_program.h"
#include "app/store/scores.h"
#include "platform.h"

int screen_program_complain(const struct parlour_error *error)
{
    fputs(error->words, stderr);
    fputs("\n", stderr);
    return error->code == PARLOUR_BAD_OPTION
        || error->code == PARLOUR_NO_SUCH_LEVEL ? PLATFORM_MISUSED
                                                : PLATFORM_FAILED;
}

static void screen_program_put(const char *line)
{
    puts(line);
}

/* Verifies the file given with --verify. */
static int screen_program_verify(const struct options *o,
                                 struct parlour_error *error)
{
    struct parlour_session *s = open_game_given(o, error);
    int code;

    if (s == NULL)
        return error->code;
    code = scores_verify(s, o->verify, screen_program_put, error);
    parlour_close(s);
    return code;
}

int screen_program_run(int program, int argc, char **argv,
                       int (*play)(struct options *o))
{
    struct options o;
    struct parlour_error error;
    int exit_code = PLATFORM_DONE;

    if (options_read(&o, program, argc, argv, &error) != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    else if (o.task == OPTIONS_TASK_PLAY)
        exit_code = play(&o);
    else if (o.task != OPTIONS_TASK_VERIFY)
        options_answer(&o, screen_program_put);
    else if (screen_program_verify(&o, &error) != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    options_close(&o);
    return exit_code;
}
