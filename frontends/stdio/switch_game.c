/* switch_game.c: puts another game in place of this one (see switch_game.h).
 * Limit: where games are not saved, a level comes back as one of the built-in
 * collection if another game was loaded in between.
 */
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/score_keeper.h"
#include "stdio/switch_game.h"

static const char *const switch_game_back = "Back in your previous game";

void switch_game_begin(struct human *h)
{
    h->leaving = h->session;
    left_game_begin(&h->left, h->session, autosave_is_saved(h->autosave),
                      autosave_levels(h->autosave, h->session),
                      autosave_seconds(h->autosave));
    h->left.leaving.unsaved = autosave_has_failed(h->autosave);
}

void switch_game_forget(struct human *h)
{
    left_game_forget(&h->left);
}

/* Returns 1 if the game was left, and prints its rank. */
static int switch_game_enter(struct human *h, int code,
                             int (*enter)(struct left_game *change,
                                          int *place,
                                          struct parlour_error *error))
{
    struct parlour_error error;
    int place, entered;

    if (code != PARLOUR_OK) {
        left_game_cancel(&h->left);
        return 0;
    }
    entered = enter(&h->left, &place, &error);
    score_keeper_put_rank(h, &h->left.scores.status, entered, place, &error);
    return 1;
}

void switch_game_restart(struct human *h, int code)
{
    switch_game_enter(h, code, left_game_restart);
}

/* The game may be in another session, which must be told to narrate, and whose
 * events nobody hears yet. */
void switch_game_end(struct human *h, int code)
{
    if (h->session != h->leaving)
        h->heard = NULL;
    h->opened |= code == PARLOUR_OK;
    if (switch_game_enter(h, code, left_game_end)
            && h->shows & HUMAN_SHOWS_WORDS
            && parlour_narrate(h->session) != PARLOUR_OK)
        h->shows &= ~(unsigned)HUMAN_SHOWS_WORDS;
}

/* Says that another game is in play, or why it is not. */
static enum command_after switch_game_say(int code, const char *words)
{
    line_io_put(words);
    return code == PARLOUR_OK ? COMMAND_PRINT : COMMAND_PROMPT;
}

enum command_after switch_game_resume(struct human *h, int number,
                                      const char *done)
{
    char words[PARLOUR_ERROR];
    int code;

    switch_game_begin(h);
    code = autosave_resume(h->autosave, number, &h->session, words);
    switch_game_end(h, code);
    return switch_game_say(code, *words == '\0' ? done : words);
}

/* Begins a game where none is saved. */
static int switch_game_open_new(struct human *h, const char *game,
                                struct parlour_error *error)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;

    o.game = game;
    o.entropy = platform_entropy;
    s = parlour_open(&o, error);
    if (s == NULL)
        return error->code;
    parlour_use_solver(s, platform_solver());
    parlour_close(h->session);
    h->session = s;
    return PARLOUR_OK;
}

enum command_after switch_game_to(struct human *h, const char *game)
{
    struct parlour_status status;
    struct parlour_error error;
    int saved, code;

    parlour_get_status(h->session, &status);
    if (text_same(status.game, game)) {
        line_io_put("You are playing this game (new: start another)");
        return COMMAND_PROMPT;
    }
    saved = h->autosave == NULL ? 0 : autosave_unfinished(h->autosave, game);
    if (saved != 0)
        return switch_game_resume(h, saved, "Continuing your game"
                                            " (new: start another)");
    switch_game_begin(h);
    code = h->autosave == NULL
        ? switch_game_open_new(h, game, &error)
        : autosave_open_last(h->autosave, game, &h->session, &error);
    switch_game_end(h, code);
    return printer_report(code, &error);
}

/* Plays a kept game, or says why it cannot; context: the struct human. */
static int switch_game_open_kept(void *context, const struct left_game_copy *g)
{
    struct human *h = context;
    struct parlour_error error;
    int code;

    switch_game_begin(h);
    code = h->autosave == NULL
        ? parlour_load(h->session, g->saved, &error)
        : autosave_open_kept(h->autosave, g, &h->session, &error);
    switch_game_end(h, code);
    if (code != PARLOUR_OK)
        line_io_put(error.words);
    return code;
}

static enum command_after switch_game_open(struct human *h,
                                           struct left_game_copy *place,
                                           const char *done)
{
    if (left_game_open(place, switch_game_open_kept, h) != PARLOUR_OK)
        return COMMAND_PROMPT;
    return switch_game_say(PARLOUR_OK, done);
}

enum command_after switch_game_undo(struct human *h, int previous)
{
    enum command_after after = h->left.before.saved == NULL
        ? switch_game_resume(h, previous, switch_game_back)
        : switch_game_open(h, &h->left.before, switch_game_back);

    if (after == COMMAND_PRINT)
        left_game_undid(&h->left, h->session);
    return after;
}

enum command_after switch_game_redo(struct human *h)
{
    return switch_game_open(h, &h->left.undone, "Back in your new game");
}
