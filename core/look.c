/* look.c: how a game stands, in things and in words. Everything is answered
 * from the shown state: the working copy while a move is told. Marks are
 * computed when somebody looks, not when something changes.
 */
#include <string.h>

#include "table.h"
#include "turn.h"

static const struct grid *look_grid(const struct session *s)
{
    return s->play.game->grid(s->play.setup);
}

void look_status(const struct session *s, struct parlour_status *status)
{
    const struct playing *play = &s->play;
    const struct game *game = play->game;
    const unsigned char *state = turn_shown(s);

    memset(status, 0, sizeof *status);
    status->game = game->name;
    status->title = game->title;
    status->columns = look_grid(s)->columns;
    status->rows = look_grid(s)->rows;
    status->state = game->status(play->setup, state);
    status->seed = play->start.seed;
    status->has_score = table_score(game, play->setup, state,
                                    &status->score);
    status->aids = s->play.aids;
    status->moves = (unsigned long)play->history.now;
    status->redos = (unsigned long)(play->history.count - play->history.now);
    status->rules = status->rules_text = play->start.rules;
    status->level_title = status->note = NULL;
    status->selected = s->selected;
    status->steps = (game->traits & GAME_STEPS) != 0;
    status->letters = (game->traits & GAME_LETTERS) != 0;
    table_describe(game, play->setup, state, status);
}

/* ---- cells ---- */

int look_cell(const struct session *s, int column, int row)
{
    return grid_cell(look_grid(s), column, row);
}

int look_column(const struct session *s, int cell)
{
    return grid_column(look_grid(s), cell);
}

int look_row(const struct session *s, int cell)
{
    return grid_row(look_grid(s), cell);
}

void look_cell_name(const struct session *s, int cell, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    grid_add_name(look_grid(s), cell, &t);
}

int look_read_cell(const struct session *s, const char *name, int *cell)
{
    const char *at = name;
    int code = grid_read(look_grid(s), &at, cell);

    return *at == '\0' ? code : PARLOUR_SYNTAX;
}

/* ---- marks ---- */

static void look_mark_cell(struct session *s, int cell, int mark)
{
    if (cell != PARLOUR_NONE)
        s->play.marks[cell] |= (unsigned char)mark;
}

static void look_refresh_marks(struct session *s)
{
    const struct playing *play = &s->play;
    const struct game *game = play->game;
    const unsigned char *state = turn_shown(s);

    memset(play->marks, 0, (size_t)grid_cells(look_grid(s)));
    look_mark_cell(s, s->selected, PARLOUR_MARK_SELECTED);
    look_mark_cell(s, s->hint_from, PARLOUR_MARK_HINT);
    look_mark_cell(s, s->hint_to, PARLOUR_MARK_HINT);
    s->marks_stale = 0;
    if (game->mark == NULL)
        return;
    if (s->selected != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_REACHABLE, s->selected,
                   PARLOUR_NONE, play->marks);
    if (s->selected != PARLOUR_NONE && s->pointed != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_PATH, s->selected,
                   s->pointed, play->marks);
    if (s->wall_from != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_WALL, s->wall_from,
                   s->wall_to, play->marks);
}

void look_at(struct session *s, int cell, struct parlour_look *look)
{
    const struct playing *play = &s->play;

    memset(look, 0, sizeof *look);
    look->facing = PARLOUR_NONE;
    if (cell < 0 || cell >= grid_cells(look_grid(s)))
        return;
    play->game->look(play->setup, turn_shown(s), cell, look);
    if (look->piece.shape == PARLOUR_SHAPE_PUSHER)
        look->facing = s->facing;
    if (s->marks_stale && !s->moving)
        look_refresh_marks(s);
    look->marks = s->moving ? 0 : play->marks[cell];
}

int look_coming(const struct session *s, int i, struct parlour_look *look)
{
    const struct playing *play = &s->play;
    int piece;

    memset(look, 0, sizeof *look);
    look->facing = PARLOUR_NONE;
    if (play->game->coming == NULL)
        return 0;
    piece = play->game->coming(play->setup, turn_shown(s), i);
    if (piece != 0)
        play->game->look_piece(piece, look);
    return piece != 0;
}

/* ---- words ---- */

void look_piece_name(const struct session *s, int piece, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    table_piece_name(s->play.game, piece, &t);
}

void look_board_row(const struct session *s, int row, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    table_row(s->play.game, s->play.setup, turn_shown(s), row, &t);
}

/* The piece in play: the selected one, else the pusher. */
static int look_focus(const struct session *s)
{
    const struct playing *play = &s->play;
    struct parlour_look look;
    int cell;

    for (cell = 0; s->selected == PARLOUR_NONE
            && cell < grid_cells(look_grid(s)); cell++) {
        memset(&look, 0, sizeof look);
        play->game->look(play->setup, turn_shown(s), cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            return cell;
    }
    return s->selected;
}

int look_picture(const struct session *s, int line, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    return table_picture(s->play.game, s->play.setup, turn_shown(s),
                         look_focus(s), line, &t);
}

int look_fingerprint(const struct session *s, int number,
                     unsigned long print[2])
{
    const struct game_extra *extra = s->play.game->extra;

    if (extra == NULL || extra->fingerprint == NULL)
        return 0;
    return extra->fingerprint(s->play.setup, &s->play.start, number, print);
}

const char *look_kind(const struct session *s, int i)
{
    const struct game_extra *extra = s->play.game->extra;

    return extra == NULL || extra->kinds == NULL ? NULL : extra->kinds[i];
}

void look_kind_at(const struct session *s, int cell, char *kind)
{
    const struct playing *play = &s->play;
    const struct game_extra *extra = play->game->extra;
    struct parlour_look look;
    struct text t;

    text_open(&t, kind, PARLOUR_TEXT);
    if (extra == NULL || extra->kinds == NULL)
        return;
    if (extra->kind_at != NULL) {
        extra->kind_at(play->setup, turn_shown(s), cell, &t);
        return;
    }
    memset(&look, 0, sizeof look);
    play->game->look(play->setup, turn_shown(s), cell, &look);
    text_add(&t, look.id != 0 ? look.label : extra->kinds[0]);
}

int look_unit(const struct session *s, int i, char *text)
{
    const struct playing *play = &s->play;
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    return play->game->extra != NULL && play->game->extra->unit != NULL
        && play->game->extra->unit(play->setup, turn_shown(s), i, &t);
}

int look_canon(const struct session *s,
               int (*put)(void *context, const char *part), void *context)
{
    const struct playing *play = &s->play;

    if (play->game->extra == NULL || play->game->extra->canon == NULL)
        return 0;
    if (put != NULL)
        play->game->extra->canon(play->setup, turn_shown(s), put,
                                 context);
    return 1;
}

static int look_is_gap(int c)
{
    return text_is_blank(c) || c == '\n' || c == '\r';
}

int look_stored(const struct session *s,
                int (*put)(void *context, const char *word), void *context)
{
    const struct playing *play = &s->play;
    const struct game_extra *extra = play->game->extra;
    char word[PARLOUR_TEXT];
    const char *at, *end;
    unsigned long move;
    size_t length;
    struct text t;

    if (extra == NULL || extra->stored == NULL
            || !extra->stored(play->setup, &at, &length))
        return 0;
    end = at + length;
    while (put != NULL) {
        while (at < end && look_is_gap(*at))
            at++;
        if (at >= end
                || play->game->read(play->setup, &at, &move) != PARLOUR_OK)
            break;
        text_open(&t, word, sizeof word);
        play->game->write(play->setup, move, &t);
        if (put(context, word) != 0)
            break;
    }
    return 1;
}

static unsigned long look_record_move(const void *log, long place)
{
    return history_move(log, place);
}

int look_script(const struct session *s,
                int (*put)(void *context, const char *line), void *context)
{
    const struct playing *play = &s->play;
    const struct game_extra *extra = play->game->extra;
    struct game_record record;
    struct game_printer printer;

    if (extra == NULL || extra->script == NULL)
        return 0;
    record.log = &play->history;
    record.count = play->history.now;
    record.move = look_record_move;
    printer.put = put;
    printer.context = context;
    if (put != NULL)
        extra->script(play->setup, play->history.points, turn_shown(s),
                      &record, &printer);
    return 1;
}

void look_moves(const struct session *s,
                int (*put)(void *context, const char *words), void *context)
{
    const struct playing *play = &s->play;
    const struct history *h = &play->history;
    char words[PARLOUR_TEXT];
    struct text t;
    long place;

    text_open(&t, words, sizeof words);
    for (place = 0; place < h->now; place++) {
        if (t.length > PARLOUR_TEXT / 2) {
            if (put(context, words) != 0)
                return;
            text_open(&t, words, sizeof words);
        }
        if (place > 0 && !(play->game->traits & GAME_RUNS))
            text_add_char(&t, ' ');
        play->game->write(play->setup, history_move(h, place), &t);
    }
    if (t.length > 0)
        put(context, words);
}

/* A plan that hands its moves on, in words. */
struct look_plan {
    struct game_plan plan;
    const struct session *session;
    int (*put)(void *context, const char *word);
    void *context;
    int stopped;
};

static void look_plan_add(struct game_plan *base, unsigned long move)
{
    struct look_plan *plan = (struct look_plan *)base;
    const struct playing *play = &plan->session->play;
    char word[PARLOUR_TEXT];
    struct text t;

    if (plan->stopped)
        return;
    text_open(&t, word, sizeof word);
    play->game->write(play->setup, move, &t);
    plan->stopped = plan->put(plan->context, word) != 0;
}

void look_legal(const struct session *s,
                int (*put)(void *context, const char *word), void *context)
{
    struct look_plan plan;

    plan.plan.add = look_plan_add;
    plan.plan.select = PARLOUR_NONE;
    plan.session = s;
    plan.put = put;
    plan.context = context;
    plan.stopped = table_is_over(s->play.game, s->play.setup,
                                 turn_shown(s));
    s->play.game->legal(s->play.setup, turn_shown(s), &plan.plan);
}

void look_prompt(const struct session *s, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    text_add(&t, s->play.game->prompt);
}

void look_reason(const struct session *s, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    table_refusal(s->play.game, s->play.setup, s->refused, s->refused_move,
                  &t);
    if (t.length == 0)
        text_add(&t, words_say(s->refused));
}

int look_ending(const struct session *s, char *text)
{
    const struct playing *play = &s->play;
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    if (play->game->status(play->setup, turn_shown(s))
            == PARLOUR_IS_PLAYING)
        return 0;
    table_ending(play->game, play->setup, turn_shown(s), &t);
    return 1;
}

const char *look_help(const struct session *s, int line)
{
    return s->play.game->help[line];
}
