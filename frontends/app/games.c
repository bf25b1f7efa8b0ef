/* games.c: the games of the catalogue (see games.h). */
#include "app/board_view.h"
#include "app/collection.h"
#include "app/level_file.h"
#include "app/games.h"
#include "app/least_moves.h"
#include "app/save_file.h"
#include "app/app_state.h"

static const char *const games_save = "parlour-save";

int games_find(const char *name)
{
    int i = parlour_game_count() - 1;

    while (i >= 0 && strcmp(parlour_game_name(i), name) != 0)
        i--;
    return i < 0 ? PARLOUR_NONE : i;
}

/* ---- what a new game begins with ---- */

/* Returns a setting of a game. */
static const char *games_setting(const struct app *a, const char *game,
                                 const char *what)
{
    char name[PARLOUR_TEXT];
    struct text t;

    text_open(&t, name, sizeof name);
    text_add(&t, game);
    text_add_char(&t, '.');
    text_add(&t, what);
    return settings_get(&a->settings, name, "");
}

void games_options(const struct app *a, const char *game,
                   struct parlour_options *o)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    const char *kinds = games_setting(a, game, "kinds");
    unsigned long number;

    *o = none;
    o->game = game;
    o->entropy = platform_entropy;
    if (text_read_size(games_setting(a, game, "size"), &o->columns, &o->rows))
        o->given |= PARLOUR_OPTION_SIZE;
    if (text_read_number(&kinds, &number) && number <= PARLOUR_CELLS) {
        o->kinds = (int)number;
        o->given |= PARLOUR_OPTION_KINDS;
    }
    if (parlour_game_takes(game, PARLOUR_OPTION_NEXT) && a->known.preview)
        o->given |= PARLOUR_OPTION_NEXT;
    if (*games_setting(a, game, "rules") != '\0') {
        o->rules = games_setting(a, game, "rules");
        o->given |= PARLOUR_OPTION_RULES;
    }
}

static struct parlour_session *games_open_session(
    const struct parlour_options *o, struct parlour_error *error)
{
    struct parlour_session *s = parlour_open(o, error);

    if (s != NULL)
        parlour_use_solver(s, platform_solver());
    return s;
}

/* Stored options may not fit a new version or a changed file: then uses the
 * defaults. */
struct parlour_session *games_session(struct app *a, const char *game,
                                      struct parlour_error *error)
{
    struct parlour_options o;
    struct parlour_session *s;
    char *levels;

    games_options(a, game, &o);
    collection_options(a, &o, &levels);
    s = games_open_session(&o, error);
    if (s == NULL) {
        o.given = 0;
        o.columns = o.rows = o.kinds = o.level = 0;
        o.rules = o.levels = NULL;
        s = games_open_session(&o, error);
    }
    free(levels);
    return s;
}

struct parlour_session *games_session_of_board(const struct app *a,
                                               const char *game,
                                               const char *board,
                                               struct parlour_error *error)
{
    struct parlour_options o;

    games_options(a, game, &o);
    o.given = PARLOUR_OPTION_BOARD;
    o.rules = NULL;
    o.columns = o.rows = o.kinds = 0;
    o.board = board;
    return parlour_open(&o, error);
}

/* ---- opening ---- */

/* Continues the saved game, if any. */
static void games_go_on(struct app *a, struct play *p, const char *game)
{
    int taken;
    unsigned long number = recent_unfinished(game, &taken);

    if (taken)
        view_say(a, APP_PLAIN,
                 "Your game is open in another program; this is a new one");
    if (!taken && number != 0 && play_resume(a, p, number) == PARLOUR_OK)
        view_say(a, APP_PLAIN, "Continuing your game (n: new game)");
    else
        play_changed(a, p);
}

/* Opens a session as the command line asks. */
static struct parlour_session *games_open_asked(struct app *a,
                                                const char *game,
                                                struct parlour_error *error)
{
    struct options o = *a->options;

    if (o.levels != NULL)
        collection_choose(a, game, o.levels);
    if (o.levels != NULL && !(o.game.given & PARLOUR_OPTION_LEVEL)) {
        o.game.level = collection_place(a, &o.game);
        o.game.given |= PARLOUR_OPTION_LEVEL;
    }
    if (parlour_game_takes(game, PARLOUR_OPTION_NEXT) && a->known.preview
            && !options_brings(&o))
        o.game.given |= PARLOUR_OPTION_NEXT;
    return options_open(&o, error);
}

/* Returns 1 if a saved game is what the command line asks for. */
static int games_is_asked_for(struct app *a, const struct play *p,
                              const char *game, unsigned long number)
{
    struct parlour_error ignored;
    struct parlour_session *look = games_session(a, game, &ignored);
    int seed = (a->options->game.given & PARLOUR_OPTION_SEED) != 0;
    int same = look != NULL
        && recent_is_alike(number, p->session, seed, look);

    if (look != NULL)
        parlour_close(look);
    return same;
}

/* Starts the game that the command line asks for, or continues the saved game
 * if it is that one. */
static void games_begin_asked(struct app *a, struct play *p,
                              const char *game)
{
    const struct options *o = a->options;
    int taken;
    unsigned long number = recent_unfinished(game, &taken);

    if (number != 0 && !o->fresh && !options_brings(o)
            && o->endless == PARLOUR_NONE
            && games_is_asked_for(a, p, game, number))
        games_go_on(a, p, game);
    else
        play_changed(a, p);
}

struct play *games_open(struct app *a, int i, struct parlour_error *error)
{
    const char *game = parlour_game_name(i);
    int asked = a->asked == i && !options_go_on(a->options);
    struct parlour_session *s;

    if (a->plays[i] != NULL)
        return a->plays[i];
    if (asked && !options_is_plain(a->options))
        s = games_open_asked(a, game, error);
    else
        s = games_session(a, game, error);
    if (s == NULL)
        return NULL;
    a->plays[i] = play_open(a, s, 1);
    if (a->plays[i] == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
        return NULL;
    }
    collection_note(a, a->plays[i]);
    if (asked)
        games_begin_asked(a, a->plays[i], game);
    else
        games_go_on(a, a->plays[i], game);
    a->asked = a->asked == i ? PARLOUR_NONE : a->asked;
    return a->plays[i];
}

void games_show(struct app *a, int i)
{
    struct parlour_error error;
    struct play *p = games_open(a, i, &error);
    struct view *v = p == NULL ? NULL : board_view_open(a, p, 0);

    if (p == NULL)
        view_say(a, APP_BAD, error.words);
    if (v == NULL)
        return;
    a->shown = i;
    view_pop_to(a, NULL);
    view_push(a, v);
}

int games_begin(struct app *a, struct play *p,
                const struct parlour_options *o, struct parlour_error *error)
{
    struct parlour_session *s = games_open_session(o, error);
    int code;

    if (s == NULL)
        return error->code;
    code = play_replace(a, p, s, error);
    if (code != PARLOUR_OK)
        return code;
    collection_note(a, p);
    play_changed(a, p);
    play_say_opened(a, p, "");
    return PARLOUR_OK;
}

void games_resume(struct app *a, const char *game, unsigned long number)
{
    struct parlour_error error;
    int i = games_find(game);
    struct play *p = i == PARLOUR_NONE ? NULL : games_open(a, i, &error);

    if (p == NULL)
        view_say(a, APP_BAD, i == PARLOUR_NONE
                 ? "This program does not have that game" : error.words);
    else if (p->journal.kept.number == number)
        games_show(a, i);
    else if (play_resume(a, p, number) == PARLOUR_OK) {
        games_show(a, i);
        view_say(a, APP_GOOD, "Continuing this game");
    }
}

void games_close(struct app *a)
{
    int i;

    for (i = 0; a->plays != NULL && i < parlour_game_count(); i++)
        if (a->plays[i] != NULL) {
            least_moves_drop(a, a->plays[i]);
            play_close(a->plays[i]);
        }
    free(a->plays);
}

/* ---- games that come as text ---- */

/* Returns the game that a text names, or PARLOUR_NONE. */
static int games_named(const char *text)
{
    const char *at = parlour_is_shared(text) ? strchr(text, ':')
                                    : strstr(text, "\ngame ");
    char name[PARLOUR_TEXT];
    struct text t;
    int i;

    if (at == NULL)
        return PARLOUR_NONE;
    at += parlour_is_shared(text) ? 1 : strlen("\ngame ");
    text_open(&t, name, sizeof name);
    while (text_letter(*at) >= 0 || text_digit(*at) >= 0)
        text_add_char(&t, *at++);
    for (i = 0; i < parlour_game_count(); i++)
        if (text_same(name, parlour_game_name(i)))
            return i;
    return PARLOUR_NONE;
}

static int games_is_save(const char *text)
{
    return strncmp(text, games_save, strlen(games_save)) == 0;
}

/* Opens a saved or shared game in the view of its own game. It is read into a
 * new session, so that a damaged one changes nothing. */
static int games_read_game(struct app *a, const char *text,
                           struct parlour_error *error)
{
    int i = games_named(text), code;
    struct play *p;
    struct parlour_session *s;

    if (i == PARLOUR_NONE)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "This program does not have that game");
    p = games_open(a, i, error);
    if (p == NULL)
        return error->code;
    s = games_session(a, parlour_game_name(i), error);
    if (s == NULL)
        return error->code;
    code = games_is_save(text) ? parlour_load(s, text, error)
                               : parlour_load_shared(s, text, error);
    if (code != PARLOUR_OK)
        parlour_close(s);
    else
        code = play_replace(a, p, s, error);
    if (code != PARLOUR_OK)
        return code;
    play_changed(a, p);
    games_show(a, i);
    return PARLOUR_OK;
}

/* Copies a text with blanks for line ends. NULL: no memory. */
static char *games_flat(const char *text)
{
    char *flat = malloc(strlen(text) + 1), *at;

    if (flat == NULL)
        return NULL;
    strcpy(flat, text);
    for (at = flat; *at != '\0'; at++)
        if (*at == '\n' || *at == '\r')
            *at = ' ';
    return flat;
}

/* Plays a text as moves. Returns 0 if it is none, or they are not legal. */
static int games_play_moves(struct app *a, struct play *p, const char *text)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    int played;

    c.act = PARLOUR_DO_PLAY;
    c.text = games_flat(text);
    played = c.text != NULL && parlour_can(p->session, &c) == PARLOUR_OK
        && play_do(a, p, &c) == PARLOUR_OK;
    free((void *)c.text);
    return played;
}

/* Reads a board for the game in play. */
static int games_read_board(struct app *a, struct play *p, const char *text,
                            struct parlour_error *error)
{
    int code;

    play_leave(a, p);
    code = parlour_import(p->session, text, error);
    if (code == PARLOUR_OK)
        play_changed(a, p);
    return code;
}

/* Says whether something was opened. */
static void games_report(struct app *a, int code,
                         const struct parlour_error *error)
{
    if (code == PARLOUR_OK)
        play_say_opened(a, play_top(a), "Opened");
    else
        view_say(a, APP_BAD, error->words);
}

void games_read(struct app *a, const char *text)
{
    struct play *p = play_top(a);
    struct parlour_error error;
    int code;

    error.line = 0;
    if (games_is_save(text) || parlour_is_shared(text))
        code = games_read_game(a, text, &error);
    else if (p == NULL)
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0,
                            "Not a saved or shared game");
    else if (games_play_moves(a, p, text))
        return;
    else
        code = games_read_board(a, p, text, &error);
    games_report(a, code, &error);
}

/* Opens a file as levels of the game in play. Returns PARLOUR_UNSUPPORTED if
 * the game has no levels. */
static int games_read_levels(struct app *a, struct play *p, const char *path,
                             struct parlour_error *error)
{
    struct parlour_options o;
    struct parlour_status status;
    char *levels;
    int code;

    play_status(p, &status);
    if (!parlour_game_takes(status.game, PARLOUR_OPTION_LEVELS))
        return PARLOUR_UNSUPPORTED;
    games_options(a, status.game, &o);
    code = level_file_read(path, status.game, &levels, &o.levels_length,
                           error);
    if (code != PARLOUR_OK)
        return code;
    o.levels = levels;
    o.level = collection_place(a, &o);
    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    collection_choose(a, status.game, path);
    code = games_begin(a, p, &o, error);
    if (code != PARLOUR_OK)
        collection_choose(a, status.game, p->levels);
    free(levels);
    return code;
}

/* Tries a saved or shared game, then levels, then a board. */
void games_read_file(struct app *a, const char *path)
{
    struct play *p = play_top(a);
    struct parlour_error error;
    char *text = NULL;
    int code = platform_read(path, &text, &error);

    if (code == PARLOUR_OK && (games_is_save(text) || parlour_is_shared(text)))
        code = games_read_game(a, text, &error);
    else if (code == PARLOUR_OK && p != NULL) {
        code = games_read_levels(a, p, path, &error);
        if (code == PARLOUR_UNSUPPORTED)
            code = games_read_board(a, p, text, &error);
    } else if (code == PARLOUR_OK) {
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0,
                            "Not a saved or shared game");
    }
    free(text);
    if (code != PARLOUR_OK)
        save_file_blame(&error, path);
    games_report(a, code, &error);
}
