/* turn.c: how a session goes on (see turn.h). A move is judged, played on a
 * working copy and told from there, and kept in the history. What replaces the
 * whole game is made beside the one in play and takes its place only when it
 * is sound.
 */
#include <string.h>

#include "table.h"
#include "turn.h"

/* ---- what is marked ---- */

/* Which way the pusher looks after the last move made. */
static void turn_face(struct session *s)
{
    const struct playing *play = &s->play;
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
static void turn_head(struct session *s, unsigned long move)
{
    const struct game_extra *extra = s->play.game->extra;

    if (extra != NULL && extra->facing != NULL)
        s->facing = extra->facing(s->play.setup, move);
}

void turn_forget_marks(struct session *s)
{
    s->wall_from = s->wall_to = s->hint_from = s->hint_to = PARLOUR_NONE;
    s->marks_stale = 1;
}

/* ---- events ---- */

static void turn_tell(void *context, const struct parlour_event *e)
{
    struct session *s = context;
    int i;

    s->telling = 1;
    for (i = 0; i < s->listener_count; i++)
        s->listeners[i].hear(s->listeners[i].context, e);
    s->telling = 0;
}

static void turn_tell_kind(struct session *s, int kind, int cell)
{
    struct parlour_event e;

    memset(&e, 0, sizeof e);
    e.kind = kind;
    e.from = PARLOUR_NONE;
    e.to = cell;
    e.board = NULL;
    turn_tell(s, &e);
}

void turn_select(struct session *s, int cell)
{
    if (s->selected == cell)
        return;
    s->selected = cell;
    s->marks_stale = 1;
    turn_tell_kind(s, PARLOUR_SELECT, cell);
}

void turn_tell_reset(struct session *s)
{
    turn_face(s);
    turn_forget_marks(s);
    turn_select(s, PARLOUR_NONE);
    turn_tell_kind(s, PARLOUR_RESET, PARLOUR_NONE);
}

/* ---- moves ---- */

const unsigned char *turn_shown(const struct session *s)
{
    return s->moving ? s->play.work : s->play.state;
}

int turn_is_over(const struct session *s, const void *state)
{
    return table_is_over(s->play.game, s->play.setup, state);
}

int turn_refuse(struct session *s, int code, unsigned long move)
{
    s->refused = code;
    s->refused_move = move;
    return code;
}

static void turn_tell_end(struct session *s, int before, int after)
{
    if (after == before)
        return;
    if (after == PARLOUR_IS_WON)
        turn_tell_kind(s, PARLOUR_WON, PARLOUR_NONE);
    else if (after == PARLOUR_IS_OVER)
        turn_tell_kind(s, PARLOUR_OVER, PARLOUR_NONE);
    else if (after == PARLOUR_IS_STUCK)
        turn_tell_kind(s, PARLOUR_STUCK, PARLOUR_NONE);
}

void turn_make(struct session *s, unsigned long move)
{
    struct playing *play = &s->play;
    const struct game *game = play->game;
    size_t size = play->history.state_size;
    struct game_teller teller;
    int before = game->status(play->setup, play->state);

    teller.tell = turn_tell;
    teller.context = s;
    memcpy(play->work, play->state, size);
    s->moving = 1;
    turn_head(s, move);
    turn_select(s, PARLOUR_NONE);
    game->play(play->setup, play->work, move, &teller);
    turn_tell_end(s, before, game->status(play->setup, play->work));
    s->moving = 0;
    memcpy(play->state, play->work, size);
    s->marks_stale = 1;
}

/* In a trial the moves are made on the working copy, which nobody sees. Each
 * is made when another is asked about, so that the last one draws nothing. */
static int turn_try(struct session *s, unsigned long move)
{
    struct playing *play = &s->play;

    if (s->joined)
        play->game->play(play->setup, play->work, s->tried,
                         game_silence());
    s->joined = 1;
    s->tried = move;
    if (turn_is_over(s, play->work))
        return PARLOUR_GAME_OVER;
    return play->game->judge(play->setup, play->work, move);
}

static void turn_note_wall(struct session *s, unsigned long move)
{
    table_ends(s->play.game, s->play.setup, s->play.state, move,
               &s->wall_from, &s->wall_to);
    s->marks_stale = 1;
}

int turn_move(struct session *s, unsigned long move)
{
    struct playing *play = &s->play;
    int code;

    if (s->trial)
        return turn_try(s, move);
    if (turn_is_over(s, play->state))
        return turn_refuse(s, PARLOUR_GAME_OVER, move);
    code = play->game->judge(play->setup, play->state, move);
    turn_head(s, move);
    if (code == PARLOUR_BLOCKED)
        turn_note_wall(s, move);
    if (code == PARLOUR_OK)
        code = history_reserve(&play->history);
    if (code != PARLOUR_OK)
        return turn_refuse(s, code, move);
    move = table_settle(play->game, play->setup, play->state, move);
    playing_forget_aids(play);
    turn_make(s, move);
    history_add(&play->history, move, s->joined, play->state);
    s->joined = 1;
    return PARLOUR_OK;
}

void turn_advise(struct session *s, unsigned long found, char *move)
{
    const struct playing *play = &s->play;
    struct text t;

    found = table_settle(play->game, play->setup, play->state, found);
    playing_aid(&s->play, PARLOUR_AID_HINT);
    text_open(&t, move, PARLOUR_TEXT);
    play->game->write(play->setup, found, &t);
    table_ends(play->game, play->setup, play->state, found, &s->hint_from,
               &s->hint_to);
}

/* ---- other games ---- */

void turn_replace(struct session *s, struct playing *play)
{
    playing_end(&s->play);
    s->play = *play;
    s->games++;
    s->pointed = PARLOUR_NONE;
    turn_tell_reset(s);
}

int turn_restate(struct session *s, const struct parlour_options *o,
                 struct parlour_error *error)
{
    struct playing play;
    int code = playing_begin(&play, o, error);

    if (code != PARLOUR_OK)
        return turn_refuse(s, code, 0);
    if (s->trial)
        playing_end(&play);
    else
        turn_replace(s, &play);
    return PARLOUR_OK;
}

int turn_begin_written(struct session *s, const char *board, int columns,
                       int rows, unsigned draft,
                       struct parlour_error *error)
{
    struct parlour_options o = s->play.start;

    if (s->telling)
        return words_fail(error, PARLOUR_BUSY, 0, NULL);
    playing_unwrite(&o);
    o.board_rules = o.rules != NULL ? NULL
        : table_rules(s->play.game, s->play.setup, turn_shown(s));
    o.given &= ~(unsigned)PARLOUR_OPTION_LEVEL;
    o.given |= PARLOUR_OPTION_BOARD | draft;
    o.level = 0;
    o.columns = columns;
    o.rows = rows;
    o.board = board;
    return turn_restate(s, &o, error);
}

char *turn_written(const struct session *s, const unsigned char *state)
{
    const struct playing *play = &s->play;
    int rows = play->game->grid(play->setup)->rows, row;
    size_t room = (size_t)rows * PARLOUR_ROW + 1;
    char *board = malloc(room);
    struct text t;

    if (board == NULL)
        return NULL;
    text_open(&t, board, room);
    for (row = 0; row < rows; row++) {
        table_row(play->game, play->setup, state, row, &t);
        text_add_char(&t, '\n');
    }
    return board;
}
