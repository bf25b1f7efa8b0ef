/* program.c: parlour-tn3270: plays with 3270 terminals that connect to it. */
#include <stddef.h>

#include "app/play/start_game.h"
#include "app/play/screen_program.h"
#include "platform.h"
#include "tn3270/server/server.h"

/* Options that no game takes are refused now, not to each player. */
static int play(struct options *o)
{
    struct parlour_error error;
    struct parlour_session *s = start_game_open(o, &error);

    if (s == NULL)
        return screen_program_complain(&error);
    parlour_close(s);
    return server_run(o, o->listen != NULL ? o->listen : "127.0.0.1:3270",
                      &error) == PARLOUR_OK ? PLATFORM_DONE
                                            : screen_program_complain(&error);
}

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_TN3270, argc, argv, play);
}
