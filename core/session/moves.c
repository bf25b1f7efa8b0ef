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

void moves_refuse(struct parlour_session *s, enum parlour_code code)
{
    static const struct session_refusal none;
    int word = s->refusal.word;

    s->refusal = none;
    s->refusal.code = code;
    s->refusal.word = word;
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

    assert((unsigned)e->kind < PARLOUR_EVENTS);
    assert(!s->telling);
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
    assert(cell >= PARLOUR_NONE
           && cell < grid_cells(s->play.game->grid(s->play.setup)));
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

int moves_check(const struct parlour_session *s, const void *state,
                unsigned long move)
{
    return moves_is_over(s, state) ? PARLOUR_GAME_OVER
        : s->play.game->judge(s->play.setup, state, move);
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

/* Makes a legal move and reports it. */
static void moves_make(struct parlour_session *s, unsigned long move)
{
    struct instance *play = &s->play;
    const struct game *game = play->game;
    size_t size = play->history.state_size;
    struct game_teller teller;
    int before = game->status(play->setup, play->state);

    assert(!s->moving && !s->telling);
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

static void moves_note_wall(struct parlour_session *s, unsigned long move)
{
    game_defaults_ends(s->play.game, s->play.setup, s->play.state, move,
                       &s->wall_from, &s->wall_to);
    s->marks_stale = 1;
}

int moves_play(struct parlour_session *s, unsigned long move, int joined)
{
    struct instance *play = &s->play;
    int code;

    if (moves_is_over(s, play->state))
        return PARLOUR_GAME_OVER;
    code = play->game->judge(play->setup, play->state, move);
    moves_turn_pusher(s, move);
    if (code == PARLOUR_BLOCKED)
        moves_note_wall(s, move);
    if (code == PARLOUR_OK)
        code = history_reserve(&play->history);
    if (code != PARLOUR_OK)
        return code;
    move = game_defaults_settle(play->game, play->setup, play->state, move);
    assert(moves_check(s, play->state, move) == PARLOUR_OK);
    instance_forget_aids(play);
    moves_make(s, move);
    history_add(&play->history, move, joined, play->state);
    assert(play->history.now == play->history.count);
    return PARLOUR_OK;
}

void moves_go_back(struct parlour_session *s, long place)
{
    assert(place >= 0 && place <= s->play.history.now);
    if (s->play.game->score != NULL && place < s->play.history.now)
        instance_aid(&s->play, PARLOUR_AID_UNDO);
    history_go(&s->play.history, place, s->play.state);
    moves_tell_reset(s);
}

void moves_go_on(struct parlour_session *s, long place)
{
    struct history *h = &s->play.history;

    assert(place >= h->now && place <= h->count);
    s->play.restarted = 0;
    while (h->now < place) {
        moves_make(s, history_move(h, h->now));
        history_forward(h);
    }
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
    assert(!s->telling && play->game != NULL);
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
    int code;

    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    code = instance_begin(&play, o, error);
    if (code == PARLOUR_OK)
        moves_replace(s, &play);
    else
        moves_refuse(s, code);
    return code;
}

void moves_new_options(const struct parlour_session *s,
                       const struct parlour_options *wanted,
                       struct parlour_options *o)
{
    const unsigned taken = PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
        | PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT | PARLOUR_OPTION_RULES;
    const struct instance *play = &s->play;
    const struct grid *g = play->game->grid(play->setup);
    unsigned given = wanted->given & taken;

    *o = play->start;
    instance_forget_board(o);
    o->columns = given & PARLOUR_OPTION_SIZE ? wanted->columns : g->columns;
    o->rows = given & PARLOUR_OPTION_SIZE ? wanted->rows : g->rows;
    if (given & PARLOUR_OPTION_KINDS)
        o->kinds = wanted->kinds;
    if (given & PARLOUR_OPTION_RULES)
        o->rules = wanted->rules;
    if (given & PARLOUR_OPTION_SEED)
        o->seed = wanted->seed;
    else if (o->given & PARLOUR_OPTION_SEED)
        o->seed = game_defaults_next_seed(play->game, play->state, o->seed);
    else
        o->seed = instance_entropy(o);
    o->given = (o->given & ~(unsigned)PARLOUR_OPTION_NEXT) | given;
}

void moves_written_options(const struct parlour_session *s, const char *board,
                           int columns, int rows, unsigned draft,
                           struct parlour_options *o)
{
    const struct instance *play = &s->play;

    *o = play->start;
    instance_forget_board(o);
    o->board_rules = o->rules != NULL ? NULL
        : game_defaults_rules(play->game, play->setup, moves_shown(s));
    o->given &= ~(unsigned)PARLOUR_OPTION_LEVEL;
    o->given |= PARLOUR_OPTION_BOARD | draft;
    o->level = 0;
    o->columns = columns;
    o->rows = rows;
    o->board = board;
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
