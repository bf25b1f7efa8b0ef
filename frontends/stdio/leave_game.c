/* leave_game.c: leaves one game for another (see leave_game.h). The session
 * stays the same. Limit: if it has other levels by then, a level comes back as
 * one of the built-in collection.
 */
#include "stdio/leave_game.h"
#include "stdio/line_io.h"
#include "stdio/score_keeper.h"

void leave_game_begin(struct human *h, struct leave_game *left)
{
    struct kept_game none = { NULL, NULL, NULL, 0, 0, 0 };

    score_keeper_leave(h, &left->scores);
    left->kept = none;
    left->worth = kept_game_is_worth(h->session);
    if (left->worth && !autosave_is_saved(h->autosave))
        kept_game_keep(&left->kept, h->session, NULL);
}

void leave_game_forget(struct human *h)
{
    kept_game_drop(&h->undone);
    if (h->autosave != NULL)
        autosave_forget_game(h->autosave);
}

void leave_game_end(struct human *h, struct leave_game *left, int code)
{
    score_keeper_left(h, &left->scores, code);
    if (code == PARLOUR_OK)
        kept_game_drop(&h->undone);     /* it is another game */
    if (code == PARLOUR_OK && left->worth)
        kept_game_move(&h->before, &left->kept);
    kept_game_drop(&left->kept);
}

/* Takes a kept game out of its place and plays it. */
static enum command_after leave_game_open(struct human *h,
                                          struct kept_game *g,
                                          const char *done)
{
    struct kept_game other = { NULL, NULL, NULL, 0, 0, 0 };
    struct parlour_error error;
    struct leave_game left;
    int code;

    kept_game_move(&other, g);
    leave_game_begin(h, &left);
    code = parlour_load(h->session, other.saved, &error);
    leave_game_end(h, &left, code);
    line_io_put(code == PARLOUR_OK ? done : error.words);
    if (code != PARLOUR_OK)
        kept_game_move(g, &other);
    kept_game_drop(&other);
    return code == PARLOUR_OK ? COMMAND_PRINT : COMMAND_PROMPT;
}

enum command_after leave_game_undo(struct human *h)
{
    struct kept_game next;
    enum command_after after;

    kept_game_keep_new(&next, h->session, NULL);
    after = leave_game_open(h, &h->before, "Back in your previous game");
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
