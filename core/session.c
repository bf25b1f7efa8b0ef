/* session.c: a game being played: commands in, events out.
 *
 * A command becomes moves (command.c), each is judged, played on a working
 * copy and told from there, and kept in the history. What replaces the whole
 * game (new, load, a written board) is made beside the one in play and takes
 * its place only when it is sound.
 */
#include <assert.h>
#include <string.h>

#include "command.h"
#include "table.h"

/* ---- codes ---- */

#define SESSION_WORD(name, word, words) word,
static const char *const session_words[] = { PARLOUR_CODES(SESSION_WORD) "" };
#undef SESSION_WORD

#define SESSION_WORDS(name, word, words) words,
static const char *const session_texts[] = {
    PARLOUR_CODES(SESSION_WORDS) ""
};
#undef SESSION_WORDS

const char *session_code_word(int code)
{
    return session_words[code];
}

const char *session_code_words(int code)
{
    return session_texts[code];
}

#define SESSION_AID(name, bit, word) { bit, word },
static const struct session_help {
    unsigned aid;
    const char *word;
} session_helps[] = { PARLOUR_AIDS(SESSION_AID) { 0, NULL } };
#undef SESSION_AID

/* What was known of a game that is begun once more is forgotten. */
static void session_forget_aids(struct playing *play)
{
    if (play->again)
        play->aids = PARLOUR_UNAIDED;
    play->again = 0;
}

void session_aid(struct session *s, unsigned aids)
{
    session_forget_aids(&s->play);
    s->play.aids |= aids;
}

void session_aid_words(unsigned aids, char *words)
{
    const struct session_help *help = session_helps;
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    for (; help->word != NULL; help++)
        if (aids & help->aid) {
            text_add(&t, t.length > 0 ? " " : "");
            text_add(&t, help->word);
        }
}

unsigned session_aid_of(const char *word)
{
    const struct session_help *help = session_helps;

    while (help->word != NULL && !text_same(help->word, word))
        help++;
    return help->aid;
}

int session_match_cell(const struct parlour_event *e, int i)
{
    if (e->count < 2)
        return e->from;
    return e->from + (e->to - e->from) / (e->count - 1) * i;
}

/* ---- beginning and end ---- */

/* Which way the pusher looks after the last move made. */
static void session_face(struct session *s)
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
static void session_turn(struct session *s, unsigned long move)
{
    const struct game_extra *extra = s->play.game->extra;

    if (extra != NULL && extra->facing != NULL)
        s->facing = extra->facing(s->play.setup, move);
}

unsigned long session_chance(const struct parlour_options *o)
{
    return o->entropy == NULL ? 0 : o->entropy(o->context) & 0xffffffffUL;
}

void session_forget_marks(struct session *s)
{
    s->wall_from = s->wall_to = s->hint_from = s->hint_to = PARLOUR_NONE;
    s->marks_stale = 1;
}

struct session *session_open(const struct parlour_options *o,
                             struct parlour_error *error)
{
    struct session *s = calloc(1, sizeof *s);
    struct parlour_options begin = *o;

    if (s == NULL) {
        game_fail(error, PARLOUR_NO_MEMORY, 0,
                  session_code_words(PARLOUR_NO_MEMORY));
        return NULL;
    }
    if (!(o->given & PARLOUR_OPTION_SEED))
        begin.seed = session_chance(o);
    if (playing_begin(&s->play, &begin, error) != PARLOUR_OK) {
        free(s);
        return NULL;
    }
    s->aside = NULL;
    s->selected = s->pointed = PARLOUR_NONE;
    session_face(s);
    session_forget_marks(s);
    return s;
}

void session_close(struct session *s)
{
    playing_end(&s->play);
    free(s->aside);
    free(s);
}

/* ---- events ---- */

int session_listen(struct session *s,
                   void (*hear)(void *context, const struct parlour_event *e),
                   void *context)
{
    if (s->listener_count == SESSION_LISTENERS)
        return PARLOUR_NO_MEMORY;
    s->listeners[s->listener_count].hear = hear;
    s->listeners[s->listener_count].context = context;
    s->listener_count++;
    return PARLOUR_OK;
}

static void session_tell(void *context, const struct parlour_event *e)
{
    struct session *s = context;
    int i;

    s->telling = 1;
    for (i = 0; i < s->listener_count; i++)
        s->listeners[i].hear(s->listeners[i].context, e);
    s->telling = 0;
}

static void session_tell_kind(struct session *s, int kind, int cell)
{
    struct parlour_event e;

    memset(&e, 0, sizeof e);
    e.kind = kind;
    e.from = PARLOUR_NONE;
    e.to = cell;
    e.board = NULL;
    session_tell(s, &e);
}

void session_select(struct session *s, int cell)
{
    if (s->selected == cell)
        return;
    s->selected = cell;
    s->marks_stale = 1;
    session_tell_kind(s, PARLOUR_SELECT, cell);
}

void session_tell_reset(struct session *s)
{
    session_face(s);
    session_forget_marks(s);
    session_select(s, PARLOUR_NONE);
    session_tell_kind(s, PARLOUR_RESET, PARLOUR_NONE);
}

const unsigned char *session_shown(const struct session *s)
{
    return s->moving ? s->play.work : s->play.state;
}

void session_replace(struct session *s, struct playing *play)
{
    playing_end(&s->play);
    s->play = *play;
    s->games++;
    s->pointed = PARLOUR_NONE;
    session_tell_reset(s);
}

/* ---- moves ---- */

int session_refuse(struct session *s, int code, unsigned long move)
{
    s->refused = code;
    s->refused_move = move;
    return code;
}

static void session_tell_end(struct session *s, int before, int after)
{
    if (after == before)
        return;
    if (after == PARLOUR_IS_WON)
        session_tell_kind(s, PARLOUR_WON, PARLOUR_NONE);
    else if (after == PARLOUR_IS_OVER)
        session_tell_kind(s, PARLOUR_OVER, PARLOUR_NONE);
    else if (after == PARLOUR_IS_STUCK)
        session_tell_kind(s, PARLOUR_STUCK, PARLOUR_NONE);
}

void session_make(struct session *s, unsigned long move)
{
    struct playing *play = &s->play;
    const struct game *game = play->game;
    size_t size = play->history.state_size;
    struct game_teller teller;
    int before = game->status(play->setup, play->state);

    teller.tell = session_tell;
    teller.context = s;
    memcpy(play->work, play->state, size);
    s->moving = 1;
    session_turn(s, move);
    session_select(s, PARLOUR_NONE);
    game->play(play->setup, play->work, move, &teller);
    session_tell_end(s, before, game->status(play->setup, play->work));
    s->moving = 0;
    memcpy(play->state, play->work, size);
    s->marks_stale = 1;
}

int session_is_over(const struct session *s, const void *state)
{
    return table_is_over(s->play.game, s->play.setup, state);
}

/* In a trial the moves are made on the working copy, which nobody sees. Each
 * is made when another is asked about, so that the last one draws nothing. */
static int session_try(struct session *s, unsigned long move)
{
    struct playing *play = &s->play;

    if (s->joined)
        play->game->play(play->setup, play->work, s->tried,
                         game_silence());
    s->joined = 1;
    s->tried = move;
    if (session_is_over(s, play->work))
        return PARLOUR_GAME_OVER;
    return play->game->judge(play->setup, play->work, move);
}

static void session_note_wall(struct session *s, unsigned long move)
{
    table_ends(s->play.game, s->play.setup, s->play.state, move,
               &s->wall_from, &s->wall_to);
    s->marks_stale = 1;
}

int session_move(struct session *s, unsigned long move)
{
    struct playing *play = &s->play;
    int code;

    if (s->trial)
        return session_try(s, move);
    if (session_is_over(s, play->state))
        return session_refuse(s, PARLOUR_GAME_OVER, move);
    code = play->game->judge(play->setup, play->state, move);
    session_turn(s, move);
    if (code == PARLOUR_BLOCKED)
        session_note_wall(s, move);
    if (code == PARLOUR_OK)
        code = history_reserve(&play->history);
    if (code != PARLOUR_OK)
        return session_refuse(s, code, move);
    move = table_settle(play->game, play->setup, play->state, move);
    session_forget_aids(play);
    session_make(s, move);
    history_add(&play->history, move, s->joined, play->state);
    s->joined = 1;
    return PARLOUR_OK;
}

/* ---- other games ---- */

int session_restate(struct session *s, const struct parlour_options *o,
                    struct parlour_error *error)
{
    struct playing play;
    int code = playing_begin(&play, o, error);

    if (code != PARLOUR_OK)
        return session_refuse(s, code, 0);
    if (s->trial)
        playing_end(&play);
    else
        session_replace(s, &play);
    return PARLOUR_OK;
}

void session_unwrite(struct parlour_options *o)
{
    o->given &= ~(unsigned)(PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES
                            | PARLOUR_OPTION_SIZE | PARLOUR_OPTION_DRAFT);
    o->board = o->pieces = o->title = o->board_rules = NULL;
    o->par = 0;
}

int session_begin_written(struct session *s, const char *board, int columns,
                          int rows, unsigned draft,
                          struct parlour_error *error)
{
    struct parlour_options o = s->play.start;
    struct parlour_status status;

    if (s->telling)
        return game_fail(error, PARLOUR_BUSY, 0,
                         session_code_words(PARLOUR_BUSY));
    look_status(s, &status);
    session_unwrite(&o);
    o.board_rules = o.rules == NULL ? status.rules : NULL;
    o.given &= ~(unsigned)PARLOUR_OPTION_LEVEL;
    o.given |= PARLOUR_OPTION_BOARD | draft;
    o.level = 0;
    o.columns = columns;
    o.rows = rows;
    o.board = board;
    return session_restate(s, &o, error);
}

int session_import(struct session *s, const char *board,
                   struct parlour_error *error)
{
    const struct grid *g = s->play.game->grid(s->play.setup);

    return session_begin_written(s, board, g->columns, g->rows, 0, error);
}

/* An empty board of a game that has no drafts, to be freed: every one of its
 * boards can be played on, and has a character a cell. */
static char *session_blank(const struct game *game, int columns, int rows)
{
    size_t room = (size_t)rows * ((size_t)columns + 1) + 1;
    char *board = malloc(room);
    struct text t;
    int row;

    if (board == NULL)
        return NULL;
    text_open(&t, board, room);
    for (row = 0; row < rows; row++) {
        text_add_many(&t, *game->extra->kinds[0], columns);
        text_add_char(&t, '\n');
    }
    return board;
}

int session_draft(struct session *s, int columns, int rows,
                  const char *board, struct parlour_error *error)
{
    const struct game *game = s->play.game;
    unsigned draft = game->options & PARLOUR_OPTION_DRAFT;
    char *blank;
    int code;

    if (game->put == NULL || game->extra == NULL
            || game->extra->kinds == NULL)
        return game_fail(error, PARLOUR_UNSUPPORTED, 0,
                         session_code_words(PARLOUR_UNSUPPORTED));
    if (columns < 1 || columns > PARLOUR_SIDE || rows < 1
            || rows > PARLOUR_SIDE)
        return game_fail(error, PARLOUR_BAD_OPTION, 0,
                         "A board has 1 to 64 columns and rows");
    if (draft || *board != '\0')
        return session_begin_written(s, board, columns, rows, draft, error);
    blank = session_blank(game, columns, rows);
    if (blank == NULL)
        return game_fail(error, PARLOUR_NO_MEMORY, 0,
                         session_code_words(PARLOUR_NO_MEMORY));
    code = session_begin_written(s, blank, columns, rows, 0, error);
    free(blank);
    return code;
}

char *session_written(const struct session *s, const unsigned char *state)
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

/* ---- commands ---- */

int session_do(struct session *s, const struct parlour_command *c)
{
    assert(c->act >= 0 && c->act < PARLOUR_ACTS);
    if (s->telling)
        return PARLOUR_BUSY;
    if (c->act != PARLOUR_DO_POINT)
        session_forget_marks(s);
    s->joined = 0;
    s->refused = PARLOUR_OK;
    return command_obey(s, c);
}

int session_can(struct session *s, const struct parlour_command *c)
{
    int refused = s->refused, word = s->word, code;
    unsigned long refused_move = s->refused_move;

    if (s->telling)
        return PARLOUR_BUSY;
    s->trial = 1;
    s->joined = 0;
    memcpy(s->play.work, s->play.state, s->play.history.state_size);
    code = command_obey(s, c);
    s->trial = 0;
    s->refused = refused;
    s->refused_move = refused_move;
    s->word = word;
    return code;
}

int session_word(const struct session *s)
{
    return s->word;
}

/* ---- hints ---- */

static int session_find_hint(struct session *s, unsigned long *found)
{
    const struct playing *play = &s->play;

    if (play->game->hint == NULL)
        return PARLOUR_UNSUPPORTED;
    if (session_is_over(s, play->state))
        return PARLOUR_GAME_OVER;
    return play->game->hint(play->setup, play->state, found);
}

void session_advise(struct session *s, unsigned long found, char *move)
{
    const struct playing *play = &s->play;
    struct text t;

    found = table_settle(play->game, play->setup, play->state, found);
    session_aid(s, PARLOUR_AID_HINT);
    text_open(&t, move, PARLOUR_TEXT);
    play->game->write(play->setup, found, &t);
    table_ends(play->game, play->setup, play->state, found, &s->hint_from,
               &s->hint_to);
}

int session_hint(struct session *s, char *move)
{
    unsigned long found;
    int code;

    if (s->telling)
        return PARLOUR_BUSY;
    code = session_find_hint(s, &found);
    if (move == NULL)
        return code;
    session_forget_marks(s);
    if (code != PARLOUR_OK)
        return session_refuse(s, code, 0);
    session_advise(s, found, move);
    return PARLOUR_OK;
}
