/* stdio_game.c: a game in plain text (see stdio_game.h). */
#include "app/play/screen_program.h"
#include "stdio/autosave.h"
#include "stdio/human.h"
#include "stdio/protocol.h"
#include "stdio/stdio_game.h"

int stdio_game_play(struct options *o)
{
    struct parlour_error error;
    struct parlour_session *s = autosave_open_game(o, &error);
    int exit_code;

    if (s == NULL)
        return screen_program_complain(&error);
    if (error.code != PARLOUR_OK)
        screen_program_put_error(error.words);
    options_report_levels(o, screen_program_put_error);
    if (!o->protocol)
        return human_run(s, o);
    exit_code = protocol_run(s);
    parlour_close(s);
    return exit_code;
}
