/* script_program.c: the desktop program, run by a script (see script.h)
 * instead of a person:
 *
 *     parlour-sdl2-script [OPTION...] [--script TEXT]
 *
 * It ends after the script. The clock stands still unless the script waits,
 * and the day is always the same: the list of games shows the day's games.
 */
#include <stdlib.h>
#include <string.h>

#include "app/play/screen_program.h"
#include "platform.h"
#include "script.h"
#include "sdl2/views.h"

#define MOMENT "2026-11-28 14:05"

void __wrap_platform_now(char *moment);

static const char *script = "";

void __wrap_platform_now(char *moment)
{
    strcpy(moment, MOMENT);
}

static int perform(struct screen *s, unsigned long *clock,
                   struct parlour_error *error)
{
    struct input h;
    int code;

    input_open(&h, s);
    views_draw(s);
    code = script_run(&h, script, clock, error);
    return code;
}

static int play(struct options *o)
{
    unsigned long clock = 1;
    struct parlour_error error;
    struct screen *s = malloc(sizeof *s);
    int code, exit_code = PLATFORM_DONE;

    if (s == NULL)
        return PLATFORM_FAILED;
    code = screen_open(s, o, &clock, &error);
    if (code == PARLOUR_OK)
        code = perform(s, &clock, &error);
    if (code != PARLOUR_OK)
        exit_code = screen_program_complain(&error);
    screen_close(s);
    free(s);
    return exit_code;
}

/* Takes the script, the last option, from the arguments. */
int program_main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[argc - 2], "--script") == 0) {
        script = argv[argc - 1];
        argc -= 2;
    }
    return screen_program_run(OPTIONS_SDL2, argc, argv, play);
}
