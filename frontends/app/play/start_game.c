/* start_game.c: the game of the command line (see start_game.h). */
#include <string.h>

#include "app/play/solver_run.h"
#include "app/play/start_game.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "board/text.h"
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
    const char *name, *between = "; name ";
    unsigned bit = 1;
    int i;

    while (bit <= o->game.given
           && (!(o->game.given & bit)
               || parlour_game_takes(o->game.game, bit)))
        bit <<= 1;
    if (o->named || bit > o->game.given)
        return;
    for (i = 0; (name = parlour_game_name(i)) != NULL; i++)
        if (parlour_game_takes(name, bit)) {
            options_append(error, between);
            options_append(error, name);
            between = " or ";
        }
}

/* A written board may have other rules than those that were named: where it
 * has none that a status names, the game's first rule set is not in force. */
static int start_game_check_rules(const struct options *o,
                                  const struct parlour_session *s,
                                  struct parlour_error *error)
{
    struct parlour_status status;
    const char *rules;
    int i;

    parlour_get_status(s, &status);
    for (i = 0; (rules = parlour_game_rules(o->game.game, i)) != NULL; i++)
        if (o->board != NULL && o->rules != NULL
                && text_same(rules, o->rules)
                && (status.rules == NULL ? i == 0
                    : !text_same(rules, status.rules))) {
            options_fail(error, PARLOUR_BAD_OPTION, "--rules ", rules);
            options_append(error, ": not available with --board");
            return PARLOUR_BAD_OPTION;
        }
    return PARLOUR_OK;
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
    if (start_game_check_rules(o, s, error) != PARLOUR_OK
            || (options_brings(o)
                && start_game_load(o, s, error) != PARLOUR_OK)
            || (o->endless != PARLOUR_NONE
                && start_game_make(o, s, error) != PARLOUR_OK)) {
        parlour_close(s);
        return NULL;
    }
    error->code = PARLOUR_OK;
    return s;
}
