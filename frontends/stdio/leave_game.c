/* leave_game.c: leaves one game for another (see leave_game.h). Limit: where
 * games are not saved, a level comes back as one of the built-in collection if
 * another game was loaded in between.
 */
#include "stdio/leave_game.h"
#include "stdio/line_io.h"
#include "stdio/score_keeper.h"

static const char *const leave_game_back = "Back in your previous game";

void leave_game_begin(struct human *h, struct leave_game *left)
{
    score_keeper_leave(h, &left->scores);
    kept_game_clear(&left->kept);
    left->worth = kept_game_is_worth(h->session);
    if (left->worth && !autosave_is_saved(h->autosave))
        kept_game_keep(&left->kept, h->session,
                       autosave_levels(h->autosave, h->session),
                       autosave_seconds(h->autosave));
}

void leave_game_forget(struct human *h)
{
    kept_game_drop(&h->undone);
}

/* The game may be in another session, which must be told to narrate. */
void leave_game_end(struct human *h, struct leave_game *left, int code)
{
    score_keeper_left(h, &left->scores, code);
    if (code == PARLOUR_OK) {
        kept_game_drop(&h->undone);     /* it is another game */
        if (left->worth)
            kept_game_move(&h->before, &left->kept);
        if (h->shows & HUMAN_SHOWS_WORDS
                && parlour_narrate(h->session) != PARLOUR_OK)
            h->shows &= ~(unsigned)HUMAN_SHOWS_WORDS;
    }
    kept_game_drop(&left->kept);
}

/* Says that another game is in play, or why it is not. */
static enum command_after leave_game_say(int code, const char *words)
{
    line_io_put(words);
    return code == PARLOUR_OK ? COMMAND_PRINT : COMMAND_PROMPT;
}

enum command_after leave_game_resume(struct human *h, int number,
                                     const char *done)
{
    char words[PARLOUR_ERROR];
    struct leave_game left;
    int code;

    leave_game_begin(h, &left);
    code = autosave_resume(h->autosave, number, &h->session, words);
    leave_game_end(h, &left, code);
    return leave_game_say(code, *words == '\0' ? done : words);
}

/* Takes a kept game out of its place and plays it. */
static enum command_after leave_game_open(struct human *h,
                                          struct kept_game *g,
                                          const char *done)
{
    struct kept_game other;
    struct parlour_error error;
    struct leave_game left;
    int code;

    kept_game_clear(&other);
    kept_game_move(&other, g);
    leave_game_begin(h, &left);
    code = h->autosave == NULL
        ? parlour_load(h->session, other.saved, &error)
        : autosave_open_kept(h->autosave, &other, &h->session, &error);
    leave_game_end(h, &left, code);
    if (code != PARLOUR_OK)
        kept_game_move(g, &other);
    kept_game_drop(&other);
    return leave_game_say(code, code == PARLOUR_OK ? done : error.words);
}

enum command_after leave_game_undo(struct human *h, int previous)
{
    struct kept_game next;
    enum command_after after;

    kept_game_keep_new(&next, h->session,
                       autosave_levels(h->autosave, h->session),
                       autosave_seconds(h->autosave));
    after = h->before.saved == NULL
        ? leave_game_resume(h, previous, leave_game_back)
        : leave_game_open(h, &h->before, leave_game_back);
    if (after == COMMAND_PRINT) {
        kept_game_follow(&next, h->session);
        kept_game_move(&h->undone, &next);
    }
    kept_game_drop(&next);
    return after;
}

enum command_after leave_game_redo(struct human *h)
{
    return leave_game_open(h, &h->undone, "Back in your new game");
}
