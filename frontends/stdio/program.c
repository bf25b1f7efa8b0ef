/* program.c: parlour-stdio: reads the options, opens the game, and plays it
 * with a person or, by the line protocol, with another program.
 */
#include <stdio.h>

#include "app/options.h"
#include "platform.h"
#include "stdio/human.h"
#include "stdio/line_io.h"
#include "stdio/protocol.h"

static void program_put_error(const char *line)
{
    fputs(line, stderr);
    fputs("\n", stderr);
}

static int program_fail(const struct parlour_error *error)
{
    program_put_error(error->words);
    return options_exit(error);
}

static int program_play(const struct options *o)
{
    struct parlour_error error;
    struct parlour_session *s = options_open(o, &error);
    int exit_code;

    if (s == NULL)
        return program_fail(&error);
    options_report_levels(o, program_put_error);
    exit_code = o->protocol ? protocol_run(s) : human_run(s, o);
    parlour_close(s);
    return exit_code;
}

int program_main(int argc, char **argv)
{
    struct options o;
    struct parlour_error error;
    int exit_code = PLATFORM_DONE;

    if (options_read(&o, OPTIONS_STDIO, argc, argv, &error) != PARLOUR_OK)
        exit_code = program_fail(&error);
    else if (o.wish == OPTIONS_PLAY)
        exit_code = program_play(&o);
    else if (o.wish != OPTIONS_PROVE)
        options_answer(&o, line_io_put);
    else if (options_verify(&o, line_io_put, &error) != PARLOUR_OK)
        exit_code = program_fail(&error);
    options_close(&o);
    if (!line_io_flush() && exit_code == PLATFORM_DONE)
        exit_code = PLATFORM_FAILED;
    return exit_code;
}
