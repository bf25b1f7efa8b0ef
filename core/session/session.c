/* session.c: what all files of this folder share: the state to show, and the
 * listeners (see session.h). */
#include <assert.h>
#include <string.h>

#include "game/dealt_levels.h"
#include "game/game_table.h"
#include "session/session.h"

const struct grid *session_grid(const struct parlour_session *s)
{
    return s->play.game->grid(s->play.setup);
}

const unsigned char *session_shown(const struct parlour_session *s)
{
    return s->moving ? s->play.work : s->play.state;
}

int session_is_over(const struct parlour_session *s, const void *state)
{
    return game_table_is_over(s->play.game, s->play.setup, state);
}

int session_levels(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.levels > 0 ? status.levels
                             : dealt_levels_count(s->play.game);
}

void session_refuse(struct parlour_session *s, enum parlour_code code)
{
    static const struct session_refusal none;
    int word = s->refusal.word;

    s->refusal = none;
    s->refusal.code = code;
    s->refusal.word = word;
}

/* ---- listeners ---- */

int parlour_listen(struct parlour_session *s, parlour_listener *hear,
                   void *context)
{
    assert(s != NULL && hear != NULL);
    if (s->listener_count == SESSION_LISTENERS)
        return PARLOUR_NO_MEMORY;
    s->listeners[s->listener_count].hear = hear;
    s->listeners[s->listener_count].end = NULL;
    s->listeners[s->listener_count].context = context;
    s->listener_count++;
    return PARLOUR_OK;
}

int parlour_match_cell(const struct parlour_event *e, int i)
{
    if (i < 0 || i >= e->count)
        return PARLOUR_NONE;
    if (e->count < 2)
        return e->from;
    return e->from + (e->to - e->from) / (e->count - 1) * i;
}

void session_tell(void *context, const struct parlour_event *e)
{
    struct parlour_session *s = context;
    int i;

    assert((unsigned)e->kind < PARLOUR_EVENTS);
    assert(!s->telling);
    s->telling = 1;
    for (i = 0; i < s->listener_count; i++)
        s->listeners[i].hear(s->listeners[i].context, s, e);
    s->telling = 0;
}

void session_tell_kind(struct parlour_session *s, enum parlour_event_kind kind,
                       int cell)
{
    struct parlour_event e;

    memset(&e, 0, sizeof e);
    e.kind = kind;
    e.from = PARLOUR_NONE;
    e.to = cell;
    e.board = NULL;
    session_tell(s, &e);
}
