/* open_game.c: which game is opened (see open_game.h). */
#include <stdlib.h>
#include <string.h>

#include "app/play/open_game.h"
#include "app/play/solver_run.h"
#include "app/store/collection.h"
#include "app/store/recent_games.h"
#include "app/store/save_file.h"
#include "app/store/score_line.h"
#include "app/store/settings.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"

/* ---- as the command line says ---- */

/* Replaces the session's game by the saved or shared one. */
static int open_game_load(const struct options *o, struct parlour_session *s,
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
static const char *open_game_blamed(const struct options *o,
                                    const struct parlour_error *error)
{
    if (error->option == PARLOUR_OPTION_RULES)
        return o->rules;
    return o->board != NULL ? o->board : o->levels;
}

/* Generates a level and replaces the session's game by it. */
static int open_game_make(const struct options *o, struct parlour_session *s,
                          struct parlour_error *error)
{
    const char *option = o->day != NULL ? "--daily" : "--endless";
    struct game_level level;
    struct solver_run run;
    int code;

    game_level_random(&level, o->endless);
    if (o->game.given & PARLOUR_OPTION_SEED)
        level.seed = o->game.seed;
    solver_run_open(&run);
    code = solver_run_make(&run, s, &level);
    solver_run_close(&run);
    if (code == PARLOUR_OK)
        return code;
    if (code == PARLOUR_UNSUPPORTED)
        return options_fail(error, PARLOUR_BAD_OPTION, option,
                            o->day != NULL
                                ? ": " SOLVER_RUN_ELSEWHERE
                                : ": this game cannot generate levels");
    options_fail(error, code, option, ": ");
    options_append(error, parlour_code_text(code));
    return code;
}

/* An option that the default game does not have is meant for another. */
static void open_game_suggest(const struct options *o,
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

/* A written board may have other rules than those that were named, or none. */
static int open_game_check_rules(const struct options *o,
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
                && (status.rules == NULL
                    || !text_same(rules, status.rules))) {
            options_fail(error, PARLOUR_BAD_OPTION, "--rules ", rules);
            options_append(error, ": not available with --board");
            return PARLOUR_BAD_OPTION;
        }
    return PARLOUR_OK;
}

/* Does what open_game_given says, beside another session (or NULL). */
static struct parlour_session *open_game_beside(
    const struct options *o, const struct parlour_session *beside,
    struct parlour_error *error)
{
    struct parlour_session *s = parlour_open_beside(&o->game, beside, error);

    if (s == NULL) {
        open_game_suggest(o, error);
        if (error->code == PARLOUR_DAMAGED)
            text_file_blame(error, open_game_blamed(o, error));
        return NULL;
    }
    parlour_use_solver(s, platform_solver());
    if (open_game_check_rules(o, s, error) != PARLOUR_OK
            || (options_brings(o)
                && open_game_load(o, s, error) != PARLOUR_OK)
            || (o->endless != PARLOUR_NONE
                && open_game_make(o, s, error) != PARLOUR_OK)) {
        parlour_close(s);
        return NULL;
    }
    error->code = PARLOUR_OK;
    return s;
}

struct parlour_session *open_game_given(const struct options *o,
                                        struct parlour_error *error)
{
    return open_game_beside(o, NULL, error);
}

/* ---- with what was stored ---- */

static const char *open_game_setting(const struct settings *s,
                                     const char *game, const char *what)
{
    char name[PARLOUR_TEXT];

    settings_name(game, what, name);
    return settings_get(s, name, "");
}

/* Adds the preview, if the game has one and it was on last time. */
static void open_game_add_preview(const struct settings *s,
                                  struct parlour_options *o)
{
    if (parlour_game_takes(o->game, PARLOUR_OPTION_NEXT)
            && settings_choice(s, "preview"))
        o->given |= PARLOUR_OPTION_NEXT;
}

/* Adds the size, colours, rules and preview last chosen for o->game. */
static void open_game_add_settings(const struct settings *s,
                                   struct parlour_options *o)
{
    const char *size = open_game_setting(s, o->game, "size");
    const char *kinds = open_game_setting(s, o->game, "kinds");
    const char *rules = open_game_setting(s, o->game, "rules");
    unsigned long number;

    if (text_read_size(size, &o->columns, &o->rows))
        o->given |= PARLOUR_OPTION_SIZE;
    if (text_read_number(&kinds, &number) && number <= PARLOUR_CELLS) {
        o->kinds = (int)number;
        o->given |= PARLOUR_OPTION_KINDS;
    }
    if (*rules != '\0') {
        o->rules = rules;
        o->given |= PARLOUR_OPTION_RULES;
    }
    open_game_add_preview(s, o);
}

void open_game_options(const struct settings *settings, const char *game,
                       struct parlour_options *o)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;

    *o = none;
    o->game = game;
    o->entropy = platform_entropy;
    open_game_add_settings(settings, o);
}

/* Stored options may not fit a new version: then uses the defaults. */
struct parlour_session *open_game_last(const struct settings *settings,
                                       const char *game,
                                       const struct parlour_session *beside,
                                       struct parlour_error *error)
{
    struct parlour_error missing;
    struct parlour_options o;
    struct parlour_session *s, *opened;

    open_game_options(settings, game, &o);
    parlour_fail(&missing, PARLOUR_OK, 0, "");
    collection_options(settings, beside, &o, &opened, &missing);
    s = parlour_open_beside(&o, opened, error);
    if (s == NULL) {
        o.given &= PARLOUR_OPTION_LEVELS;
        o.columns = o.rows = o.kinds = o.level = 0;
        o.rules = NULL;
        s = parlour_open_beside(&o, opened, error);
    }
    parlour_close(opened);
    if (s != NULL) {
        parlour_use_solver(s, platform_solver());
        *error = missing;
    }
    return s;
}

/* Options that name no file of levels mean the game's own levels, which then
 * are the collection in play. */
static void open_game_choose_own(struct settings *settings,
                                 const struct parlour_session *s,
                                 struct parlour_error *error)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (status.levels > 0
            && *collection_chosen(settings, status.game) != '\0')
        collection_choose(settings, status.game, NULL, error);
}

struct parlour_session *open_game_asked(struct settings *settings,
                                        const struct options *o,
                                        struct parlour_error *error)
{
    struct options all = *o;
    struct parlour_error stored;
    struct parlour_session *s = NULL, *first = NULL;

    parlour_fail(&stored, PARLOUR_OK, 0, "");
    if (o->levels != NULL) {
        s = open_game_given(o, error);
        if (s == NULL)
            return NULL;        /* and the settings stay as they are */
        collection_choose(settings, o->game.game, o->levels, &stored);
    }
    if (o->levels != NULL && !(o->game.given & PARLOUR_OPTION_LEVEL))
        collection_place(settings, &all.game);
    if (!options_brings(o))
        open_game_add_preview(settings, &all.game);
    if (s != NULL && all.game.given != o->game.given) {
        first = s;              /* the game begins otherwise */
        s = NULL;
    }
    if (s == NULL)
        s = options_is_plain(o)
            ? open_game_last(settings, o->game.game, NULL, &stored)
            : open_game_beside(&all, first, error);
    parlour_close(first);
    if (s != NULL && o->levels == NULL && !options_is_plain(o))
        open_game_choose_own(settings, s, &stored);
    if (s != NULL || options_is_plain(o))
        *error = stored;
    return s;
}

/* Returns 1 if a recent game has the same options as `asked` (see
 * score_line_are_alike) and, if wanted, the same seed. Loads it into
 * `look`. */
static int open_game_is_alike(unsigned long number,
                              const struct parlour_session *asked,
                              int same_seed, struct parlour_session *look)
{
    struct parlour_status wanted, kept;
    struct parlour_error ignored;

    if (journal_look(number, look, &ignored) != PARLOUR_OK)
        return 0;
    parlour_get_status(asked, &wanted);
    parlour_get_status(look, &kept);
    return score_line_are_alike(asked, look)
        && (!same_seed || wanted.seed == kept.seed);
}

/* Returns 1 if a saved game is what the command line asks for. */
static int open_game_is_asked_for(const struct settings *settings,
                                  const struct options *o,
                                  const struct parlour_session *s,
                                  unsigned long number)
{
    struct parlour_status status;
    struct parlour_error ignored;
    struct parlour_session *look;
    int same;

    parlour_get_status(s, &status);
    look = open_game_last(settings, status.game, s, &ignored);
    same = look != NULL
        && open_game_is_alike(number, s,
                              (o->game.given & PARLOUR_OPTION_SEED) != 0,
                              look);
    if (look != NULL)
        parlour_close(look);
    return same;
}

unsigned long open_game_unfinished(const struct settings *settings,
                                   const char *game, int *taken,
                                   struct parlour_error *error)
{
    unsigned long number = recent_games_unfinished(game, taken, error);

    return number == collection_left(settings, game) ? 0 : number;
}

unsigned long open_game_saved(const struct settings *settings,
                              const struct options *o,
                              const struct parlour_session *s, int *taken,
                              struct parlour_error *error)
{
    struct parlour_status status;
    unsigned long number;

    error->code = PARLOUR_OK;
    *taken = 0;
    if (o != NULL && (o->fresh || options_names_game(o)))
        return 0;
    parlour_get_status(s, &status);
    number = open_game_unfinished(settings, status.game, taken, error);
    if (o == NULL || options_go_on(o))
        return number;
    *taken = 0;
    return number != 0 && open_game_is_asked_for(settings, o, s, number)
        ? number : 0;
}

/* Opens a new game with the levels of another session. */
static struct parlour_session *open_game_like(
    const struct settings *settings, const char *game,
    const struct parlour_session *like, struct parlour_error *error)
{
    struct parlour_options o;
    struct parlour_session *s;

    open_game_options(settings, game, &o);
    o.levels = parlour_levels_text(like, &o.levels_length);
    if (o.levels != NULL)
        o.given |= PARLOUR_OPTION_LEVELS;
    collection_place(settings, &o);
    s = parlour_open_beside(&o, like, error);
    if (s != NULL)
        parlour_use_solver(s, platform_solver());
    return s;
}

struct parlour_session *open_game_look(const struct settings *settings,
                                       const char *game, unsigned long number,
                                       const struct parlour_session *like,
                                       struct parlour_error *error)
{
    struct parlour_session *s = like == NULL ? NULL
        : open_game_like(settings, game, like, error);

    if (s == NULL)
        s = open_game_last(settings, game, NULL, error);
    error->code = PARLOUR_OK;
    if (s != NULL && number != 0)
        journal_look(number, s, error);
    return s;
}

struct parlour_session *open_game_collection(
    const struct settings *settings, const char *game, const char *path,
    const struct parlour_session *beside, struct parlour_error *error)
{
    struct parlour_session *s = NULL;
    struct parlour_options o;
    char *levels = NULL;
    int code = PARLOUR_OK;

    open_game_options(settings, game, &o);
    if (path != NULL) {
        code = text_file_levels(path, game, &levels, &o.levels_length, error);
        o.levels = levels;
        o.given |= PARLOUR_OPTION_LEVELS;
    }
    if (code == PARLOUR_OK)
        s = parlour_open_beside(&o, beside, error);
    if (s != NULL)
        parlour_use_solver(s, platform_solver());
    free(levels);
    return s;
}

/* Loads a recent game. Returns 1 if it is a level of the session's
 * collection. */
static int open_game_is_level(struct parlour_session *s, unsigned long number)
{
    struct parlour_status status;
    struct parlour_error ignored;

    if (journal_look(number, s, &ignored) != PARLOUR_OK)
        return 0;
    parlour_get_status(s, &status);
    return status.level > 0;
}

/* Opens a session with the collection that a recent game is a level of, and
 * chooses that collection. Without it, opens the one chosen last. */
static struct parlour_session *open_game_recent(
    struct settings *settings, const char *game, unsigned long number,
    const struct parlour_session *beside, struct parlour_error *error)
{
    struct parlour_session *s = open_game_last(settings, game, beside, error);
    struct parlour_session *other;
    struct parlour_error ignored;
    const char *path = NULL;
    int i;

    if (s == NULL || !parlour_game_takes(game, PARLOUR_OPTION_LEVELS)
            || open_game_is_level(s, number))
        return s;
    for (i = 0; i == 0 || path != NULL; i++) {
        other = open_game_collection(settings, game, path, beside, &ignored);
        if (other != NULL && open_game_is_level(other, number)) {
            parlour_close(s);
            collection_choose(settings, game, path, &ignored);
            return other;
        }
        if (other != NULL)
            parlour_close(other);
        path = collection_path(settings, game, i);
    }
    return s;
}

struct parlour_session *open_game_resume(struct settings *settings,
                                         const char *game,
                                         unsigned long number,
                                         const struct parlour_session *beside,
                                         struct journal *j,
                                         struct parlour_error *error)
{
    struct parlour_error ignored;
    struct parlour_session *s;
    char chosen[PLATFORM_PATH];
    struct text t;

    text_open(&t, chosen, sizeof chosen);
    text_add(&t, collection_chosen(settings, game));
    journal_clear(j);
    s = open_game_recent(settings, game, number, beside, error);
    if (s == NULL || journal_resume(j, number, s, error) == PARLOUR_OK)
        return s;
    parlour_close(s);
    journal_leave(j);
    if (strcmp(chosen, collection_chosen(settings, game)) != 0)
        collection_choose(settings, game, *chosen == '\0' ? NULL : chosen,
                          &ignored);
    return NULL;
}

/* Sets options to those of a written board. */
static void open_game_written(const struct settings *settings,
                              const char *game, const char *board,
                              struct parlour_options *o)
{
    open_game_options(settings, game, o);
    o->given = PARLOUR_OPTION_BOARD;
    o->rules = NULL;
    o->columns = o->rows = o->kinds = 0;
    o->board = board;
}

struct parlour_session *open_game_board(const struct settings *settings,
                                        const char *game, const char *board,
                                        struct parlour_error *error)
{
    struct parlour_options o;

    open_game_written(settings, game, board, &o);
    return parlour_open(&o, error);
}

struct parlour_session *open_game_titled(const struct settings *settings,
                                         const struct parlour_session *s,
                                         const char *title,
                                         struct parlour_error *error)
{
    struct text_long board = { NULL, 0, 0 };
    struct parlour_session *like = NULL;
    struct parlour_status status;
    struct parlour_options o;
    char line[PARLOUR_ROW];
    int row, failed = 0;

    parlour_get_status(s, &status);
    for (row = 0; row < status.rows && !failed; row++) {
        parlour_board_row(s, row, line);
        failed = text_put_line(&board, line);
    }
    open_game_written(settings, status.game, board.start, &o);
    o.title = title;
    o.board_rules = status.rules_text;
    o.par = status.par_proved && !status.par_moves ? status.par : 0;
    if (!failed)
        like = parlour_open(&o, error);
    else
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(board.start);
    return like;
}

struct parlour_session *open_game_copy(struct settings *settings,
                                       const struct left_game_copy *g,
                                       struct parlour_error *error)
{
    struct parlour_error ignored;
    struct parlour_session *s = open_game_collection(settings, g->game,
                                                     g->levels, NULL, error);

    if (s == NULL && g->levels != NULL)
        text_file_blame(error, g->levels);
    if (s == NULL)
        return NULL;
    if (parlour_load(s, g->saved, error) != PARLOUR_OK) {
        parlour_close(s);
        return NULL;
    }
    if (parlour_game_takes(g->game, PARLOUR_OPTION_LEVELS))
        collection_choose(settings, g->game, g->levels, &ignored);
    return s;
}
