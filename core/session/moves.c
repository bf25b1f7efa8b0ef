/* moves.c: moves of a session (see moves.h). A move is checked, played and
 * reported on a working copy, and added to the history. */
#include <assert.h>
#include <string.h>

#include "game/game_table.h"
#include "session/marks.h"
#include "session/moves.h"

int moves_check(const struct parlour_session *s, const void *state,
                unsigned long move)
{
    return session_is_over(s, state) ? PARLOUR_GAME_OVER
        : s->play.game->judge(s->play.setup, state, move);
}

static void moves_tell_end(struct parlour_session *s,
                           enum parlour_state before,
                           enum parlour_state after)
{
    if (after != before && after != PARLOUR_IS_PLAYING)
        session_tell_kind(s, after == PARLOUR_IS_WON ? PARLOUR_WON
                             : after == PARLOUR_IS_OVER ? PARLOUR_OVER
                             : PARLOUR_STUCK, PARLOUR_NONE);
}

/* Makes a legal move and reports it. */
static void moves_make(struct parlour_session *s, unsigned long move)
{
    struct playthrough *play = &s->play;
    const struct game *game = play->game;
    size_t size = play->history.state_size;
    struct game_teller teller;
    int before = game->status(play->setup, play->state);

    assert(!s->moving && !s->telling);
    teller.tell = session_tell;
    teller.context = s;
    memcpy(play->work, play->state, size);
    s->made++;
    s->moving = 1;
    marks_turn(s, move);
    marks_select(s, PARLOUR_NONE);
    game->apply(play->setup, play->work, move, &teller);
    moves_tell_end(s, before, game->status(play->setup, play->work));
    s->moving = 0;
    memcpy(play->state, play->work, size);
    s->marks_stale = 1;
}

int moves_play(struct parlour_session *s, unsigned long move, int joined)
{
    struct playthrough *play = &s->play;
    int code;

    if (session_is_over(s, play->state))
        return PARLOUR_GAME_OVER;
    code = play->game->judge(play->setup, play->state, move);
    marks_turn(s, move);
    if (code == PARLOUR_BLOCKED)
        marks_note_wall(s, move);
    if (code == PARLOUR_OK)
        code = history_reserve(&play->history);
    if (code != PARLOUR_OK)
        return code;
    move = game_table_settle(play->game, play->setup, play->state, move);
    assert(moves_check(s, play->state, move) == PARLOUR_OK);
    aids_move(&play->aids, play->history.now);
    moves_make(s, move);
    history_add(&play->history, move, joined, play->state);
    assert(play->history.now == play->history.count);
    return PARLOUR_OK;
}

void moves_go_back(struct parlour_session *s, long place)
{
    assert(place >= 0 && place <= s->play.history.now);
    if (place < s->play.history.now)
        aids_leave(&s->play.aids);
    if (s->play.game->score != NULL && place < s->play.history.now)
        playthrough_aid(&s->play, PARLOUR_AID_UNDO);
    history_go(&s->play.history, place, s->play.state);
    marks_reset(s);
}

void moves_go_on(struct parlour_session *s, long place)
{
    struct history *h = &s->play.history;

    assert(place >= h->now && place <= h->count);
    aids_leave(&s->play.aids);
    while (h->now < place) {
        moves_make(s, history_move(h, h->now));
        history_forward(h);
    }
}
