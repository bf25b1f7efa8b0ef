/* snap.c: a snapshot of the game in play, set aside and come back to (see
 * parlour.h). It is a saved game in memory, so whatever a save keeps comes
 * back, and it takes a few bytes a move.
 */
#include "turn.h"

/* The game in play as a saved one, to be freed; NULL: no memory. */
static char *snap_write(const struct session *s)
{
    struct text_long t = { NULL, 0, 0 };

    if (save_write(s, text_put_line, &t) == PARLOUR_OK)
        return t.start;
    free(t.start);
    return NULL;
}

int snap_take(struct session *s)
{
    char *saved;

    if (s->telling)
        return PARLOUR_BUSY;
    saved = snap_write(s);
    if (saved == NULL)
        return PARLOUR_NO_MEMORY;
    free(s->aside);
    s->aside = saved;
    return PARLOUR_OK;
}

int snap_back(struct session *s)
{
    struct parlour_error error;
    unsigned aids = s->play.aids;
    char *saved;
    int code;

    if (s->telling)
        return PARLOUR_BUSY;
    if (s->aside == NULL)
        return PARLOUR_UNSUPPORTED;
    saved = snap_write(s);
    if (saved == NULL)
        return PARLOUR_NO_MEMORY;
    code = save_read(s, s->aside, &error);
    free(code == PARLOUR_OK ? s->aside : saved);
    if (code == PARLOUR_OK) {
        s->aside = saved;
        if (s->play.game->score != NULL && !(aids & PARLOUR_AID_REPLAY))
            playing_aid(&s->play, PARLOUR_AID_UNDO);
    }
    return code;
}
