/* snapshot.c: a snapshot of the game, to return to (see parlour.h). It is a
 * saved game in memory, so it restores whatever a save does, and it takes a
 * few bytes a move. */
#include <assert.h>

#include "session/session.h"

/* Returns the game as saved text, which the caller frees; NULL: no memory. */
static char *snapshot_write(const struct parlour_session *s)
{
    struct text_long t = { NULL, 0, 0 };

    if (parlour_save(s, text_put_line, &t) == PARLOUR_OK)
        return t.start;
    free(t.start);
    return NULL;
}

int parlour_snapshot(struct parlour_session *s)
{
    char *saved;

    if (s->telling)
        return PARLOUR_BUSY;
    saved = snapshot_write(s);
    if (saved == NULL)
        return PARLOUR_NO_MEMORY;
    free(s->snapshot);
    s->snapshot = saved;
    return PARLOUR_OK;
}

int parlour_swap_snapshot(struct parlour_session *s)
{
    struct parlour_error error;
    unsigned aids = playthrough_aids(&s->play);
    char *saved;
    int code;

    if (s->telling)
        return PARLOUR_BUSY;
    if (s->snapshot == NULL)
        return PARLOUR_UNSUPPORTED;
    saved = snapshot_write(s);
    if (saved == NULL)
        return PARLOUR_NO_MEMORY;
    code = parlour_load(s, s->snapshot, &error);
    assert(code == PARLOUR_OK || code == PARLOUR_NO_MEMORY);
    free(code == PARLOUR_OK ? s->snapshot : saved);
    if (code == PARLOUR_OK) {
        s->snapshot = saved;
        if (s->play.game->score != NULL && !(aids & PARLOUR_AID_REPLAY))
            playthrough_aid(&s->play, PARLOUR_AID_UNDO);
    }
    return code;
}
