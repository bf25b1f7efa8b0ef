/* program.c: parlour-ncurses: reads the options, starts the terminal, and
 * plays one game after the other, each chosen from the menu unless it was
 * named.
 */
#include <stdio.h>
#include <string.h>

#include "app/main.h"
#include "ncurses/game_list.h"
#include "ncurses/main_loop.h"
#include "ncurses/terminal.h"
#include "platform.h"

/* A game's place in the catalogue; -1 if it is none of this build. */
static int program_place(const char *name)
{
    int i = parlour_game_count() - 1;

    while (i >= 0 && strcmp(parlour_game_name(i), name) != 0)
        i--;
    return i;
}

/* Until the player quits; PARLOUR_OK or what went wrong. */
static int program_games(struct options *o, struct parlour_error *error)
{
    int chooses = !o->named && !options_brings(o) && parlour_game_count() > 1;
    int after = GAME_VIEW_CHOOSE, game = -1;

    while (after == GAME_VIEW_CHOOSE) {
        if (chooses) {
            game = game_list_choose(game);
            if (game < 0)
                return PARLOUR_OK;
            o->game.game = parlour_game_name(game);
        }
        after = main_loop_play(o, error);
        game = program_place(o->game.game);
        chooses = 1;
    }
    return after == GAME_VIEW_FAILED ? error->code : PARLOUR_OK;
}

static int program_play(struct options *o)
{
    char words[PARLOUR_TEXT];
    struct parlour_error error, unsaved;
    int code;

    if (!terminal_open(o->ascii, o->keys, o->screen, words)) {
        fprintf(stderr, "%s\n", words);
        return PLATFORM_FAILED;
    }
    code = program_games(o, &error);
    if (terminal_close(&unsaved) != PARLOUR_OK && code == PARLOUR_OK) {
        code = unsaved.code;
        error = unsaved;
    }
    terminal_die();
    return code == PARLOUR_OK ? PLATFORM_DONE : main_complain(&error);
}

int program_main(int argc, char **argv)
{
    return main_program(OPTIONS_NCURSES, argc, argv, program_play);
}
