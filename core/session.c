/* session.c: a game being played: commands in, events out.
 *
 * A command becomes moves (the game interprets it), each is judged, played on
 * a working copy and told from there, and kept in the history. What replaces
 * the whole game (new, load, a written board) is made beside the one in play
 * and takes its place only when it is sound.
 */
#include <assert.h>
#include <string.h>

#include "session.h"
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

static unsigned long session_chance(const struct parlour_options *o)
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

static void session_select(struct session *s, int cell)
{
    if (s->selected == cell)
        return;
    s->selected = cell;
    s->marks_stale = 1;
    session_tell_kind(s, PARLOUR_SELECT, cell);
}

static void session_tell_reset(struct session *s)
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

static int session_refuse(struct session *s, int code, unsigned long move)
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

static int session_move(struct session *s, unsigned long move)
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

/* A plan that keeps its moves: game_plan first, so that it can be found from
 * there. */
struct session_plan {
    struct game_plan plan;
    unsigned long *moves;
    long count;
    long room;
    int failed;
};

static void session_plan_add(struct game_plan *base, unsigned long move)
{
    struct session_plan *plan = (struct session_plan *)base;
    unsigned long *moves;

    if (plan->count == plan->room) {
        plan->room = plan->room * 2 + 16;
        moves = realloc(plan->moves, (size_t)plan->room * sizeof *moves);
        if (moves == NULL) {
            plan->failed = 1;
            plan->room = plan->count;
            return;
        }
        plan->moves = moves;
    }
    plan->moves[plan->count++] = move;
}

static void session_plan_open(struct session_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    plan->plan.add = session_plan_add;
    plan->plan.select = PARLOUR_NONE;
    plan->moves = NULL;
}

/* Makes the moves of a plan, up to the first refused one. */
static int session_carry_out(struct session *s, struct session_plan *plan)
{
    int code = plan->failed ? session_refuse(s, PARLOUR_NO_MEMORY, 0)
                            : PARLOUR_OK;
    long i;

    for (i = 0; i < plan->count && code == PARLOUR_OK; i++)
        code = session_move(s, plan->moves[i]);
    free(plan->moves);
    return code;
}

/* Refuses what did not become a move: that the game is over goes before what
 * is wrong with a request that can be read. */
static int session_refuse_unmade(struct session *s, int code)
{
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX
            && code != PARLOUR_NO_SUCH_CELL
            && session_is_over(s, s->play.state))
        code = PARLOUR_GAME_OVER;
    return session_refuse(s, code, 0);
}

/* Any act that is the game's: it interprets, the session carries out. */
static int session_interpret(struct session *s,
                             const struct parlour_command *c)
{
    const struct playing *play = &s->play;
    struct session_plan plan;
    int code;

    session_plan_open(&plan);
    code = play->game->interpret(play->setup, play->state, s->selected, c,
                                 &plan.plan);
    if (code != PARLOUR_OK) {
        free(plan.moves);
        return session_refuse_unmade(s, code);
    }
    if (plan.count == 0 && !plan.failed) {
        if (!s->trial)
            session_select(s, plan.plan.select);
        return PARLOUR_OK;
    }
    return session_carry_out(s, &plan);
}

/* A whole line as typed: it is read to its end before anything moves. */
static int session_type(struct session *s, const struct parlour_command *c)
{
    struct session_plan plan;
    const char *at = text_skip(c->text);
    unsigned long move;
    int code;

    session_plan_open(&plan);
    do {
        code = s->play.game->read(s->play.setup, &at, &move);
        if (code != PARLOUR_OK) {
            free(plan.moves);
            return session_refuse_unmade(s, code);
        }
        session_plan_add(&plan.plan, move);
        at = text_skip(at);
    } while (*at != '\0');
    return session_carry_out(s, &plan);
}

/* One word may hold several moves (a run of letters). */
static int session_play_word(struct session *s, const char *word)
{
    unsigned long move;
    int code;

    while (*word != '\0') {
        code = s->play.game->read(s->play.setup, &word, &move);
        if (code != PARLOUR_OK)
            return session_refuse_unmade(s, code);
        code = session_move(s, move);
        if (code != PARLOUR_OK)
            return code;
    }
    return PARLOUR_OK;
}

static int session_play_words(struct session *s,
                              const struct parlour_command *c)
{
    const char *at = c->text;
    char *word = malloc(strlen(c->text) + 1);
    int code = PARLOUR_OK;

    s->word = 0;
    if (word == NULL)
        return session_refuse(s, PARLOUR_NO_MEMORY, 0);
    while (code == PARLOUR_OK
            && text_read_word(&at, word, strlen(c->text) + 1)) {
        s->word++;
        code = session_play_word(s, word);
    }
    free(word);
    if (s->word == 0)
        return session_refuse(s, PARLOUR_SYNTAX, 0);
    return code;
}

static int session_unpick(struct session *s, const struct parlour_command *c)
{
    (void)c;
    if (!s->trial)
        session_select(s, PARLOUR_NONE);
    return PARLOUR_OK;
}

static int session_point(struct session *s, const struct parlour_command *c)
{
    if (!s->trial && s->pointed != c->cell) {
        s->pointed = c->cell;
        s->marks_stale = 1;
    }
    return PARLOUR_OK;
}

/* ---- back and forth ---- */

static void session_go_back(struct session *s, long place)
{
    if (s->play.game->score != NULL && place < s->play.history.now)
        session_aid(s, PARLOUR_AID_UNDO);
    history_go(&s->play.history, place, s->play.state);
    session_tell_reset(s);
}

static int session_undo_to(struct session *s, long place)
{
    if (s->play.history.now == 0)
        return session_refuse(s, PARLOUR_NOTHING_TO_UNDO, 0);
    if (!s->trial)
        session_go_back(s, place);
    return PARLOUR_OK;
}

static int session_redo_to(struct session *s, long place)
{
    struct history *h = &s->play.history;

    if (h->now == h->count)
        return session_refuse(s, PARLOUR_NOTHING_TO_REDO, 0);
    if (!s->trial)
        s->play.again = 0;
    while (!s->trial && h->now < place) {
        session_make(s, history_move(h, h->now));
        history_forward(h);
    }
    return PARLOUR_OK;
}

static int session_undo(struct session *s, const struct parlour_command *c)
{
    long now = s->play.history.now;

    return session_undo_to(s, c->number < (unsigned long)now
                                  ? now - (long)c->number : 0);
}

static int session_redo(struct session *s, const struct parlour_command *c)
{
    const struct history *h = &s->play.history;
    long most = h->count - h->now;

    return session_redo_to(s, c->number < (unsigned long)most
                                  ? h->now + (long)c->number : h->count);
}

static int session_undo_act(struct session *s,
                            const struct parlour_command *c)
{
    (void)c;
    return session_undo_to(s, history_act_before(&s->play.history));
}

static int session_redo_act(struct session *s,
                            const struct parlour_command *c)
{
    (void)c;
    return session_redo_to(s, history_act_after(&s->play.history));
}

/* The undo of everything; where there is nothing to undo it is done already,
 * which a person who presses the key does not call a fault. Where there is no
 * chance a game that is begun once more is another one: help is forgotten
 * with its first move. */
static int session_restart(struct session *s, const struct parlour_command *c)
{
    (void)c;
    if (!s->trial) {
        session_go_back(s, 0);
        s->play.again = s->play.game->score == NULL;
    }
    return PARLOUR_OK;
}

/* ---- other games ---- */

static int session_restate(struct session *s,
                           const struct parlour_options *o,
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

/* The options without what was written for one game only. */
static void session_unwrite(struct parlour_options *o)
{
    o->given &= ~(unsigned)(PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES
                            | PARLOUR_OPTION_SIZE | PARLOUR_OPTION_DRAFT);
    o->board = o->pieces = o->title = o->board_rules = NULL;
    o->par = 0;
}

/* The same options but for what was written. */
static int session_new(struct session *s, const struct parlour_command *c)
{
    const struct playing *play = &s->play;
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_options o = play->start;
    struct parlour_error error;

    session_unwrite(&o);
    o.columns = g->columns;
    o.rows = g->rows;
    if (s->trial)
        return PARLOUR_OK;
    if (c->number == 1) {
        o.seed = c->seed;
        o.given |= PARLOUR_OPTION_SEED;
    } else if (o.given & PARLOUR_OPTION_SEED) {
        o.seed = table_next_seed(play->game, play->state, o.seed);
    } else {
        o.seed = session_chance(&o);
    }
    return session_restate(s, &o, &error);
}

/* Begins with a written board, on which one can play (0) or that is being
 * edited (PARLOUR_OPTION_DRAFT), which is of that size. */
static int session_begin_written(struct session *s, const char *board,
                                 int columns, int rows, unsigned draft,
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

/* An edited board is a written one: a game of its own begins with it. */
static int session_put(struct session *s, const struct parlour_command *c)
{
    struct playing *play = &s->play;
    const struct grid *g;
    struct parlour_error error;
    char *board;
    int code;

    if (play->game->put == NULL)
        return session_refuse(s, PARLOUR_UNSUPPORTED, 0);
    memcpy(play->work, play->state, play->history.state_size);
    code = play->game->put(play->setup, play->work, c->text, c->cell);
    if (code != PARLOUR_OK || s->trial)
        return session_refuse(s, code, 0);
    board = session_written(s, play->work);
    if (board == NULL)
        return session_refuse(s, PARLOUR_NO_MEMORY, 0);
    g = play->game->grid(play->setup);
    code = session_begin_written(s, board, g->columns, g->rows,
                                 play->game->options & PARLOUR_OPTION_DRAFT,
                                 &error);
    free(board);
    return code;
}

static int session_go_to_level(struct session *s, unsigned long number)
{
    struct parlour_options o = s->play.start;
    struct parlour_status status;
    struct parlour_error error;

    look_status(s, &status);
    if (status.levels == 0)
        return session_refuse(s, PARLOUR_UNSUPPORTED, 0);
    if (number < 1 || number > (unsigned long)status.levels)
        return session_refuse(s, PARLOUR_NO_SUCH_LEVEL, 0);
    session_unwrite(&o);
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = (int)number;
    o.columns = o.rows = 0;
    return session_restate(s, &o, &error);
}

static int session_level(struct session *s, const struct parlour_command *c)
{
    return session_go_to_level(s, c->number);
}

/* The level before or after this one; at the ends there is nothing to do,
 * and from a board that is none of them one comes to the first. */
static int session_level_by(struct session *s, int by)
{
    struct parlour_status status;
    int number;

    look_status(s, &status);
    number = status.level + by;
    if (status.levels > 0 && status.level > 0
            && (number < 1 || number > status.levels))
        return PARLOUR_OK;
    return session_go_to_level(s, number < 1 ? 1UL : (unsigned long)number);
}

static int session_level_before(struct session *s,
                                const struct parlour_command *c)
{
    (void)c;
    return session_level_by(s, -1);
}

static int session_level_after(struct session *s,
                               const struct parlour_command *c)
{
    (void)c;
    return session_level_by(s, 1);
}

/* ---- the table of acts ---- */

typedef int session_act(struct session *s, const struct parlour_command *c);

/* In the order of enum parlour_act. */
static session_act *const session_acts[] = {
    session_interpret,          /* pick */
    session_point,
    session_unpick,
    session_interpret,          /* next */
    session_interpret,          /* step */
    session_interpret,          /* go */
    session_interpret,          /* carry */
    session_interpret,          /* tile */
    session_play_words,
    session_type,
    session_undo,
    session_redo,
    session_undo_act,
    session_redo_act,
    session_restart,
    session_new,
    session_level,
    session_level_before,
    session_level_after,
    session_put
};

/* 1 if the act's cells are on the board (or, to point at, none). */
static int session_has_cells(const struct session *s,
                             const struct parlour_command *c)
{
    int cells = grid_cells(s->play.game->grid(s->play.setup));

    switch (c->act) {
    case PARLOUR_DO_CARRY:
        if (c->to != PARLOUR_NONE && (c->to < 0 || c->to >= cells))
            return 0;
        return c->cell >= 0 && c->cell < cells;
    case PARLOUR_DO_PICK:
    case PARLOUR_DO_GO:
    case PARLOUR_DO_PUT:
        return c->cell >= 0 && c->cell < cells;
    case PARLOUR_DO_POINT:
        return c->cell >= PARLOUR_NONE && c->cell < cells;
    default:
        return 1;
    }
}

/* A cell is off the board: but first comes what a game would say of such a
 * command with any cell. */
static int session_refuse_cells(struct session *s,
                                const struct parlour_command *c)
{
    struct parlour_command other = *c;
    int trial = s->trial, code;

    other.cell = 0;
    if (other.to != PARLOUR_NONE)
        other.to = 0;
    s->trial = 1;
    memcpy(s->play.work, s->play.state, s->play.history.state_size);
    code = session_acts[c->act](s, &other);
    s->trial = trial;
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX)
        code = PARLOUR_NO_SUCH_CELL;
    return session_refuse(s, code, 0);
}

static int session_obey(struct session *s, const struct parlour_command *c)
{
    if (!session_has_cells(s, c))
        return session_refuse_cells(s, c);
    return session_acts[c->act](s, c);
}

int session_do(struct session *s, const struct parlour_command *c)
{
    assert(c->act >= 0 && c->act < PARLOUR_ACTS);
    if (s->telling)
        return PARLOUR_BUSY;
    if (c->act != PARLOUR_DO_POINT)
        session_forget_marks(s);
    s->joined = 0;
    s->refused = PARLOUR_OK;
    return session_obey(s, c);
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
    code = session_obey(s, c);
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

static int session_find_hint(struct session *s, unsigned long *found)
{
    const struct playing *play = &s->play;

    if (play->game->hint == NULL)
        return PARLOUR_UNSUPPORTED;
    if (session_is_over(s, play->state))
        return PARLOUR_GAME_OVER;
    return play->game->hint(play->setup, play->state, found);
}

int session_hint(struct session *s, char *move)
{
    const struct playing *play = &s->play;
    unsigned long found;
    struct text t;
    int code;

    if (s->telling)
        return PARLOUR_BUSY;
    code = session_find_hint(s, &found);
    if (move == NULL)
        return code;
    session_forget_marks(s);
    if (code != PARLOUR_OK)
        return session_refuse(s, code, 0);
    session_aid(s, PARLOUR_AID_HINT);
    text_open(&t, move, PARLOUR_TEXT);
    play->game->write(play->setup, found, &t);
    table_ends(play->game, play->setup, play->state, found, &s->hint_from,
               &s->hint_to);
    return PARLOUR_OK;
}
