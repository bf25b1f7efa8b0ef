/* moves.c: changes of a session (see moves.h). A move is checked, played and
 * reported on a working copy, and added to the history. A new game is built
 * beside the current one and replaces it only if it is sound. */
#include <assert.h>
#include <string.h>

#include "game/game_defaults.h"
#include "session/moves.h"
#include "session/narration.h"

/* ---- marks ---- */

/* Finds the direction that the pusher faces after the last move made. */
static void moves_find_facing(struct parlour_session *s)
{
    const struct instance *play = &s->play;
    const struct game_extra *extra = play->game->extra;

    s->facing = PARLOUR_NONE;
    if (extra == NULL || extra->facing == NULL)
        return;
    s->facing = play->history.now == 0
        ? PARLOUR_DOWN
        : extra->facing(play->setup, history_move(&play->history,
                                                  play->history.now - 1));
}

/* A move turns the pusher even if it is refused. */
static void moves_turn_pusher(struct parlour_session *s, unsigned long move)
{
    const struct game_extra *extra = s->play.game->extra;

    if (extra != NULL && extra->facing != NULL)
        s->facing = extra->facing(s->play.setup, move);
}

void moves_forget_marks(struct parlour_session *s)
{
    s->wall_from = s->wall_to = s->hint_from = s->hint_to = PARLOUR_NONE;
    s->marks_stale = 1;
}

/* ---- events ---- */

static void moves_tell(void *context, const struct parlour_event *e)
{
    struct parlour_session *s = context;
    int i;

    assert(e->kind < PARLOUR_EVENTS);
    s->telling = 1;
    for (i = 0; i < s->listener_count; i++)
        s->listeners[i].hear(s->listeners[i].context, s, e);
    s->telling = 0;
}

static void moves_tell_kind(struct parlour_session *s,
                            enum parlour_event_kind kind, int cell)
{
    struct parlour_event e;

    memset(&e, 0, sizeof e);
    e.kind = kind;
    e.from = PARLOUR_NONE;
    e.to = cell;
    e.board = NULL;
    moves_tell(s, &e);
}

void moves_select(struct parlour_session *s, int cell)
{
    if (s->selected == cell)
        return;
    s->selected = cell;
    s->marks_stale = 1;
    moves_tell_kind(s, PARLOUR_SELECT, cell);
}

void moves_tell_reset(struct parlour_session *s)
{
    moves_find_facing(s);
    moves_forget_marks(s);
    moves_select(s, PARLOUR_NONE);
    moves_tell_kind(s, PARLOUR_RESET, PARLOUR_NONE);
}

/* ---- moves ---- */

const unsigned char *moves_shown(const struct parlour_session *s)
{
    return s->moving ? s->play.work : s->play.state;
}

int moves_is_over(const struct parlour_session *s, const void *state)
{
    return game_defaults_is_over(s->play.game, s->play.setup, state);
}

int moves_refuse(struct parlour_session *s, enum parlour_code code,
                 unsigned long move)
{
    s->refused = code;
    s->refused_move = move;
    return code;
}

static void moves_tell_end(struct parlour_session *s,
                           enum parlour_state before,
                           enum parlour_state after)
{
    if (after == before)
        return;
    if (after == PARLOUR_IS_WON)
        moves_tell_kind(s, PARLOUR_WON, PARLOUR_NONE);
    else if (after == PARLOUR_IS_OVER)
        moves_tell_kind(s, PARLOUR_OVER, PARLOUR_NONE);
    else if (after == PARLOUR_IS_STUCK)
        moves_tell_kind(s, PARLOUR_STUCK, PARLOUR_NONE);
}

void moves_make(struct parlour_session *s, unsigned long move)
{
    struct instance *play = &s->play;
    const struct game *game = play->game;
    size_t size = play->history.state_size;
    struct game_teller teller;
    int before = game->status(play->setup, play->state);

    teller.tell = moves_tell;
    teller.context = s;
    memcpy(play->work, play->state, size);
    if (s->narration != NULL)
        narration_begin_move(s->narration);
    s->moving = 1;
    moves_turn_pusher(s, move);
    moves_select(s, PARLOUR_NONE);
    game->apply(play->setup, play->work, move, &teller);
    moves_tell_end(s, before, game->status(play->setup, play->work));
    s->moving = 0;
    memcpy(play->state, play->work, size);
    s->marks_stale = 1;
}

/* In a trial, moves are made on the working copy, which is not shown. Each is
 * made only when the next one is checked, so that the last one draws no random
 * number. */
static int moves_try(struct parlour_session *s, unsigned long move)
{
    struct instance *play = &s->play;

    if (s->joined)
        play->game->apply(play->setup, play->work, s->tried,
                          game_silence());
    s->joined = 1;
    s->tried = move;
    if (moves_is_over(s, play->work))
        return PARLOUR_GAME_OVER;
    return play->game->judge(play->setup, play->work, move);
}

const void *moves_current(struct parlour_session *s)
{
    const struct instance *play = &s->play;

    if (!s->trial)
        return play->state;
    if (s->joined)
        play->game->apply(play->setup, play->work, s->tried, game_silence());
    s->joined = 0;
    return play->work;
}

static void moves_note_wall(struct parlour_session *s, unsigned long move)
{
    game_defaults_ends(s->play.game, s->play.setup, s->play.state, move,
                       &s->wall_from, &s->wall_to);
    s->marks_stale = 1;
}

int moves_play(struct parlour_session *s, unsigned long move)
{
    struct instance *play = &s->play;
    int code;

    if (s->trial)
        return moves_try(s, move);
    if (moves_is_over(s, play->state))
        return moves_refuse(s, PARLOUR_GAME_OVER, move);
    code = play->game->judge(play->setup, play->state, move);
    moves_turn_pusher(s, move);
    if (code == PARLOUR_BLOCKED)
        moves_note_wall(s, move);
    if (code == PARLOUR_OK)
        code = history_reserve(&play->history);
    if (code != PARLOUR_OK)
        return moves_refuse(s, code, move);
    move = game_defaults_settle(play->game, play->setup, play->state, move);
    instance_forget_aids(play);
    moves_make(s, move);
    history_add(&play->history, move, s->joined, play->state);
    s->joined = 1;
    return PARLOUR_OK;
}

void moves_show_hint(struct parlour_session *s, unsigned long found,
                     char *move)
{
    const struct instance *play = &s->play;
    struct text t;

    found = game_defaults_settle(play->game, play->setup, play->state, found);
    instance_aid(&s->play, PARLOUR_AID_HINT);
    text_open(&t, move, PARLOUR_TEXT);
    play->game->write(play->setup, found, &t);
    assert(!t.truncated);
    game_defaults_ends(play->game, play->setup, play->state, found,
                       &s->hint_from, &s->hint_to);
}

/* ---- replacing the game ---- */

void moves_replace(struct parlour_session *s, struct instance *play)
{
    instance_end(&s->play);
    s->play = *play;
    s->games++;
    s->pointed = PARLOUR_NONE;
    moves_tell_reset(s);
}

int moves_begin(struct parlour_session *s, const struct parlour_options *o,
                struct parlour_error *error)
{
    struct instance play;
    int code = instance_begin(&play, o, error);

    if (code != PARLOUR_OK)
        return moves_refuse(s, code, 0);
    if (s->trial)
        instance_end(&play);
    else
        moves_replace(s, &play);
    return PARLOUR_OK;
}

int moves_begin_written(struct parlour_session *s, const char *board,
                        int columns, int rows, unsigned draft,
                        struct parlour_error *error)
{
    struct parlour_options o = s->play.start;

    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    instance_forget_board(&o);
    o.board_rules = o.rules != NULL ? NULL
        : game_defaults_rules(s->play.game, s->play.setup, moves_shown(s));
    o.given &= ~(unsigned)PARLOUR_OPTION_LEVEL;
    o.given |= PARLOUR_OPTION_BOARD | draft;
    o.level = 0;
    o.columns = columns;
    o.rows = rows;
    o.board = board;
    return moves_begin(s, &o, error);
}

char *moves_write_board(const struct parlour_session *s,
                        const unsigned char *state)
{
    const struct instance *play = &s->play;
    int rows = play->game->grid(play->setup)->rows, row;
    size_t room = (size_t)rows * PARLOUR_ROW + 1;
    char *board = malloc(room);
    struct text t;

    if (board == NULL)
        return NULL;
    text_open(&t, board, room);
    for (row = 0; row < rows; row++) {
        game_defaults_row(play->game, play->setup, state, row, &t);
        text_add_char(&t, '\n');
    }
    assert(!t.truncated);
    return board;
}
