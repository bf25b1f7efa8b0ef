/* games.c: the games of the catalogue (see games.h). */
#include "app/board_view.h"
#include "app/collection_store.h"
#include "app/games.h"
#include "app/least_moves.h"
#include "app/app_state.h"
#include "app/open_game.h"
#include "app/recent.h"

int games_find(const char *name)
{
    int i = parlour_game_count() - 1;

    while (i >= 0 && !text_same(parlour_game_name(i), name))
        i--;
    return i < 0 ? PARLOUR_NONE : i;
}

/* ---- opening ---- */

static struct parlour_session *games_open_session(
    const struct parlour_options *o, struct parlour_error *error)
{
    struct parlour_session *s = parlour_open(o, error);

    if (s != NULL)
        parlour_use_solver(s, platform_solver());
    return s;
}

struct parlour_session *games_session_of_board(const struct app *a,
                                               const char *game,
                                               const char *board,
                                               struct parlour_error *error)
{
    struct parlour_options o;

    open_game_options(&a->settings, game, &o);
    o.given = PARLOUR_OPTION_BOARD;
    o.rules = NULL;
    o.columns = o.rows = o.kinds = 0;
    o.board = board;
    return parlour_open(&o, error);
}

/* Continues the saved game if the options ask for it (o NULL: any saved
 * game). */
static void games_go_on(struct app *a, struct play *p,
                        const struct options *o)
{
    int taken;
    unsigned long number = open_game_saved(&a->settings, o, p->session,
                                           &taken);

    if (taken)
        view_say(a, APP_PLAIN,
                 "Your game is open elsewhere; this is a new one");
    if (taken || number == 0
            || play_resume(a, p, number, APP_PLAIN,
                           "Continuing your game (n: new game)")
                != PARLOUR_OK)
        play_changed(a, p);
}

/* Plays a session in game i and takes it over. Returns NULL with *error set if
 * there is no memory. */
static struct play *games_play(struct app *a, int i,
                               struct parlour_session *s,
                               const struct options *asked,
                               struct parlour_error *error)
{
    a->plays[i] = play_open(a, s, 1);
    if (a->plays[i] == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
        return NULL;
    }
    collection_store_note(&a->settings, s, &a->plays[i]->collection);
    games_go_on(a, a->plays[i], asked);
    a->asked = a->asked == i ? PARLOUR_NONE : a->asked;
    return a->plays[i];
}

/* Opens the game that the command line asks for. */
static struct play *games_open_asked(struct app *a, int i,
                                     struct parlour_error *error)
{
    struct parlour_error stored;
    struct parlour_session *s = open_game_asked(&a->settings, a->options,
                                                &stored);
    struct play *p;

    if (s == NULL) {
        *error = stored;
        return NULL;
    }
    p = games_play(a, i, s, a->options, error);
    if (p != NULL && stored.code != PARLOUR_OK)
        view_say(a, APP_BAD, stored.words);
    return p;
}

struct play *games_open(struct app *a, int i, struct parlour_error *error)
{
    struct parlour_session *s;
    struct parlour_error missing;
    struct play *p;

    if (a->plays[i] != NULL)
        return a->plays[i];
    if (a->asked == i && !options_go_on(a->options))
        return games_open_asked(a, i, error);
    s = open_game_last(&a->settings, parlour_game_name(i), error);
    missing = *error;
    p = s == NULL ? NULL : games_play(a, i, s, NULL, error);
    if (p != NULL && missing.code != PARLOUR_OK)
        view_say(a, APP_BAD, missing.words);
    return p;
}

/* Shows game i on a board; p NULL: says why it cannot be opened. Returns
 * whether it is shown. */
static int games_show_play(struct app *a, int i, struct play *p,
                           const struct parlour_error *error)
{
    struct view *v = p == NULL ? NULL : board_view_open(a, p, 0);

    if (p == NULL)
        view_say(a, APP_BAD, error->words);
    if (v == NULL)
        return 0;
    a->shown = i;
    view_pop_to(a, NULL);
    view_push(a, v);
    return 1;
}

int games_show(struct app *a, int i)
{
    struct parlour_error error;

    return games_show_play(a, i, games_open(a, i, &error), &error);
}

void games_show_new(struct app *a, int i, struct parlour_session *s)
{
    struct parlour_error error;

    games_show_play(a, i, games_play(a, i, s, NULL, &error), &error);
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
    collection_store_note(&a->settings, s, &p->collection);
    play_changed(a, p);
    play_say_opened(a, p, "");
    return PARLOUR_OK;
}

/* Returns 1 if opening game i continues this recent game, which then gets
 * another number. */
static int games_opening_resumes(const struct app *a, int i,
                                 unsigned long number)
{
    int taken;

    return a->plays[i] == NULL
        && open_game_unfinished(&a->settings, parlour_game_name(i), &taken)
            == number;
}

void games_resume(struct app *a, const char *game, unsigned long number)
{
    struct parlour_error error;
    struct play *p;
    int i = games_find(game), resumed;

    if (i == PARLOUR_NONE) {
        view_say(a, APP_BAD, "This program does not have that game");
        return;
    }
    resumed = games_opening_resumes(a, i, number);
    p = games_open(a, i, &error);
    if (p == NULL)
        view_say(a, APP_BAD, error.words);
    else if (resumed || p->journal.file.number == number)
        games_show(a, i);
    else if (play_resume(a, p, number, APP_GOOD, "Continuing this game")
             == PARLOUR_OK)
        games_show(a, i);
}

/* Returns 1 if game i has a recent game open. */
static int games_has_open(const struct app *a, int i, unsigned long number)
{
    const struct play *p = a->plays[i];

    return p != NULL && (p->journal.file.number == number
                         || p->snapshot.file.number == number);
}

int games_is_shown(const struct app *a, unsigned long number)
{
    return play_top(a) != NULL && games_has_open(a, a->shown, number);
}

static void games_close_play(struct app *a, int i)
{
    if (a->plays[i] == NULL)
        return;
    least_moves_drop(a, a->plays[i]);
    play_close(a->plays[i]);
    a->plays[i] = NULL;
}

/* A game that was left for another is still open. */
int games_delete(struct app *a, unsigned long number,
                 struct parlour_error *error)
{
    int i;

    for (i = 0; i < parlour_game_count(); i++)
        if (games_has_open(a, i, number))
            games_close_play(a, i);
    return recent_delete(number, error);
}

int games_are_unsaved(const struct app *a)
{
    int i = 0;

    while (i < parlour_game_count()
           && (a->plays[i] == NULL || !play_is_unsaved(a->plays[i])))
        i++;
    return i < parlour_game_count();
}

void games_close(struct app *a)
{
    int i;

    for (i = 0; a->plays != NULL && i < parlour_game_count(); i++)
        games_close_play(a, i);
    free(a->plays);
}
