/* program.c: parlour-manual: writes a manual page, or the completion for bash,
 * while Parlour is built; it is not installed. This file has the table of the
 * programs (see manual.h).
 */
#include <stdio.h>
#include <string.h>

#include "acts.h"
#include "args.h"
#include "manual.h"
#include "platform.h"
#include "solve.h"

static int program_args(int programs, int i, struct options_words *words)
{
    (void)programs;
    return args_describe(i, words);
}

static int program_acts(int programs, int i, struct options_words *words)
{
    (void)programs;
    return acts_describe(i, words);
}

static int program_plays(const char *game)
{
    (void)game;
    return 1;
}

static int program_solves(const char *game)
{
    return solve_find(game) != NULL;
}

static const char program_play[] = ".RI [ options ]\n.RI [ GAME ]";

static const struct manual_program program_table[] = {
    { "parlour", OPTIONS_ALL, "puzzle games, wherever one stands",
      program_play, "OPTIONS", options_describe, program_plays },
    { "parlour-stdio", OPTIONS_STDIO,
      "puzzle games in plain lines, for people and programs",
      program_play, "OPTIONS", options_describe, program_plays },
    { "parlour-ncurses", OPTIONS_NCURSES, "puzzle games in a terminal",
      program_play, "OPTIONS", options_describe, program_plays },
    { "parlour-sdl2", OPTIONS_SDL2, "puzzle games in a window",
      program_play, "OPTIONS", options_describe, program_plays },
    { "parlour-solve", 0, "solves the positions of a file",
      ".I GAME FILE\n.RI [ options ]\n.br\n.B parlour\\-solve\n"
      ".RI [ GAME ]\n.B \\-\\-generate\n.I N\n.RI [ options ]", "OPTIONS",
      program_args, program_solves },
    { "parlour-levels", 0, "packs levels of puzzle games",
      ".I ACT FILE\\fR...", "ACTS", program_acts, NULL },
    { NULL, 0, NULL, NULL, NULL, NULL, NULL }
};

const struct manual_program *manual_program(int i)
{
    return program_table[i].name != NULL ? &program_table[i] : NULL;
}

const char *manual_game(const struct manual_program *program, int i)
{
    int game;

    for (game = 0; game < catalog_count(); game++)
        if (program->takes != NULL && program->takes(catalog_name(game))
                && i-- == 0)
            return catalog_name(game);
    return NULL;
}

static const struct manual_program *program_find(const char *name)
{
    int i = 0;

    while (manual_program(i) != NULL
           && strcmp(manual_program(i)->name, name) != 0)
        i++;
    return manual_program(i);
}

int program_main(int argc, char **argv)
{
    const struct manual_program *program =
        argc == 2 ? program_find(argv[1]) : NULL;

    if (program != NULL) {
        page_write(program);
    } else if (argc == 2 && strcmp(argv[1], "--completion") == 0) {
        complete_write();
    } else {
        fputs("usage: parlour-manual PROGRAM|--completion\n", stderr);
        return PLATFORM_MISUSED;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? PLATFORM_DONE
                                                  : PLATFORM_FAILED;
}
