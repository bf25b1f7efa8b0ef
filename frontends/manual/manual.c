/* manual.c: the table of the programs (see manual.h). */
#include "levels/level_commands.h"
#include "manual/manual.h"
#include "solve/args.h"
#include "solve/solve.h"

static int manual_args(int programs, int i, struct options_words *words)
{
    (void)programs;
    return args_describe(i, words);
}

static int manual_acts(int programs, int i, struct options_words *words)
{
    (void)programs;
    return level_commands_describe(i, words);
}

static int manual_plays(const char *game)
{
    (void)game;
    return 1;
}

static int manual_solves(const char *game)
{
    const struct solve_solver *solver = solve_find(game);

    return solver != NULL && solver->search != NULL;
}

static const char manual_play[] = ".RI [ options ]\n.RI [ GAME ]";

static const struct manual_program manual_table[] = {
    { "parlour", OPTIONS_ALL,
      "puzzle games in a window, a terminal or plain text",
      manual_play, "OPTIONS", options_describe, manual_plays },
    { "parlour-stdio", OPTIONS_STDIO,
      "puzzle games in plain text, for people and programs",
      manual_play, "OPTIONS", options_describe, manual_plays },
    { "parlour-ncurses", OPTIONS_NCURSES, "puzzle games in a terminal",
      manual_play, "OPTIONS", options_describe, manual_plays },
    { "parlour-sdl2", OPTIONS_SDL2, "puzzle games in a window",
      manual_play, "OPTIONS", options_describe, manual_plays },
    { "parlour-tn3270", OPTIONS_TN3270,
      "puzzle games on 3270 terminals, by the network",
      manual_play, "OPTIONS", options_describe, manual_plays },
    { "parlour-solve", 0, "solves and generates puzzle positions",
      ".I GAME FILE\n.RI [ options ]\n.br\n.B parlour\\-solve\n"
      ".RI [ GAME ]\n.B \\-\\-generate\n.I N\n.RI [ options ]", "OPTIONS",
      manual_args, manual_solves },
    { "parlour-levels", 0, "packs and unpacks levels",
      ".I COMMAND FILE\\fR...", "COMMANDS", manual_acts, NULL },
    { NULL, 0, NULL, NULL, NULL, NULL, NULL }
};

const struct manual_program *manual_program(int i)
{
    return manual_table[i].name != NULL ? &manual_table[i] : NULL;
}

const char *manual_game(const struct manual_program *program, int i)
{
    int game;

    for (game = 0; game < parlour_game_count(); game++)
        if (program->takes != NULL && program->takes(parlour_game_name(game))
                && i-- == 0)
            return parlour_game_name(game);
    return NULL;
}
