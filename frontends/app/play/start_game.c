/* start_game.c: the game of the command line (see start_game.h). */
#include <string.h>

#include "app/play/solver_run.h"
#include "app/play/start_game.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "platform.h"

/* Replaces the session's game by the saved or shared one. */
static int start_game_load(const struct options *o, struct parlour_session *s,
                        struct parlour_error *error)
{
    struct parlour_status status;
    int code = o->load != NULL ? save_file_load(s, o->load, error)
                               : parlour_load_shared(s, o->line, error);

    if (code != PARLOUR_OK)
        return code;
    parlour_get_status(s, &status);
    if (o->named && strcmp(status.game, o->game.game) != 0)
        return options_fail(error, PARLOUR_BAD_OPTION, o->game.game,
                            o->load != NULL
                                ? ": the saved game is a different game"
                                : ": the shared game is a different game");
    return PARLOUR_OK;
}

/* Returns the name of the file that an error is in. */
static const char *start_game_blamed(const struct options *o,
                                  const struct parlour_error *error)
{
    if (error->option == PARLOUR_OPTION_RULES)
        return o->rules;
    return o->board != NULL ? o->board : o->levels;
}

/* Generates a level and replaces the session's game by it. */
static int start_game_make(const struct options *o, struct parlour_session *s,
                        struct parlour_error *error)
{
    struct game_level level;
    struct solver_run run;
    int code;

    game_level_random(&level, o->endless);
    if (o->game.given & PARLOUR_OPTION_SEED)
        level.seed = o->game.seed;
    solver_run_open(&run);
    code = solver_run_make(&run, s, &level);
    solver_run_close(&run);
    if (code == PARLOUR_UNSUPPORTED)
        return options_fail(error, PARLOUR_BAD_OPTION, "--endless",
                            ": this game cannot generate levels");
    return code == PARLOUR_OK ? code
        : options_fail(error, code, "--endless: ", parlour_code_text(code));
}

/* An option that the default game does not have is meant for another. */
static void start_game_suggest(const struct options *o,
                                 struct parlour_error *error)
{
    unsigned bit = 1;

    while (bit <= o->game.given
           && (!(o->game.given & bit)
               || parlour_game_takes(o->game.game, bit)))
        bit <<= 1;
    if (!o->named && bit <= o->game.given)
        options_append(error, "; name another GAME");
}

struct parlour_session *start_game_open(const struct options *o,
                                     struct parlour_error *error)
{
    struct parlour_session *s = parlour_open(&o->game, error);

    if (s == NULL) {
        start_game_suggest(o, error);
        if (error->code == PARLOUR_DAMAGED)
            text_file_blame(error, start_game_blamed(o, error));
        return NULL;
    }
    parlour_use_solver(s, platform_solver());
    if ((options_brings(o) && start_game_load(o, s, error) != PARLOUR_OK)
            || (o->endless != PARLOUR_NONE
                && start_game_make(o, s, error) != PARLOUR_OK)) {
        parlour_close(s);
        return NULL;
    }
    error->code = PARLOUR_OK;
    return s;
}
