/* programs.c: the table of the programs (see programs.h). */
#include <string.h>

#include "check_game/arguments.h"
#include "levels/level_commands.h"
#include "manual/programs.h"
#include "server/arguments.h"
#include "solve/args.h"
#include "solve/solve.h"

static int programs_args(int programs, int i, struct options_words *words)
{
    (void)programs;
    return args_describe(i, words);
}

static int programs_acts(int programs, int i, struct options_words *words)
{
    (void)programs;
    return level_commands_describe(i, words);
}

static int programs_checks(int programs, int i, struct options_words *words)
{
    (void)programs;
    return arguments_describe(i, words);
}

static int programs_serves(int programs, int i, struct options_words *words)
{
    (void)programs;
    return server_arguments_describe(i, words);
}

static int programs_plays(const char *game)
{
    (void)game;
    return 1;
}

static int programs_solves(const char *game)
{
    const struct solve_solver *solver = solve_find(game);

    return solver != NULL && solver->search != NULL;
}

static const char programs_open[] =
    ".RI [ options ]\n.RI [ GAME \" | \" FILE \" | \" LINE ]";

static const struct programs_program programs_table[] = {
    { "parlour", OPTIONS_LAUNCHED,
      "puzzle games in a window, a terminal or plain text",
      programs_open, "OPTIONS", options_describe, programs_plays },
#define PROGRAMS_ROW(id, bit, name, summary) \
    { name, OPTIONS_ ## id, summary, programs_open, "OPTIONS", \
      options_describe, programs_plays },
    OPTIONS_PROGRAMS(PROGRAMS_ROW)
#undef PROGRAMS_ROW
    { "parlour-solve", 0, "solves and generates puzzle positions",
      ".I GAME FILE\n.RI [ options ]\n.br\n.B parlour\\-solve\n"
      ".RI [ GAME ]\n.B \\-\\-generate\n.I N\n.RI [ options ]", "OPTIONS",
      programs_args, programs_solves },
    { "parlour-server", 0, "serves the page, and tables of proved games",
      ".RI [ options ]", "OPTIONS", programs_serves, NULL },
    { "parlour-levels", 0, "packs and unpacks levels",
      ".I COMMAND FILE\\fR...", "COMMANDS", programs_acts, NULL },
    { "parlour-check-game", 0, "checks a game that is a plugin",
      ".RI [ options ]\n.I PLUGIN", "OPTIONS", programs_checks, NULL },
    { NULL, 0, NULL, NULL, NULL, NULL, NULL }
};

const struct programs_program *programs_program(int i)
{
    return programs_table[i].name != NULL ? &programs_table[i] : NULL;
}

const char *programs_game(const struct programs_program *program, int i)
{
    int game;

    for (game = 0; game < parlour_game_count(); game++)
        if (program->takes != NULL && program->takes(parlour_game_name(game))
                && i-- == 0)
            return parlour_game_name(game);
    return NULL;
}

const char *programs_other_option(int game, int i)
{
    static const struct {
        unsigned option;        /* enum parlour_option */
        const char *name;
    } options[] = {
        { PARLOUR_OPTION_SEED, "--seed N" },
        { PARLOUR_OPTION_BOARD, "--board FILE" }
    };
    const char *name = parlour_game_name(game);
    size_t k;

    for (k = 0; k < sizeof options / sizeof *options; k++)
        if (parlour_game_takes(name, options[k].option) && i-- == 0)
            return options[k].name;
    return NULL;
}
