/* status.c: how the game stands, cell by cell and as a whole (see parlour.h).
 * All queries use the shown state: the working copy while a move is being
 * reported. */
#include <assert.h>
#include <string.h>

#include "board/text_board.h"
#include "game/dealt_levels.h"
#include "game/game_table.h"
#include "session/status.h"

void parlour_get_status(const struct parlour_session *s,
                        struct parlour_status *status)
{
    const struct playthrough *play = &s->play;
    const struct game *game = play->game;
    const unsigned char *state = session_shown(s);

    game_table_status(game, play->setup, state, play->start.rules, status);
    status->game = game->name;
    status->title = game->title;
    status->columns = session_grid(s)->columns;
    status->rows = session_grid(s)->rows;
    status->state = game->status(play->setup, state);
    status->seed = play->start.seed;
    status->has_score = game_table_score(game, play->setup, state,
                                         &status->score);
    status->aids = playthrough_aids(play);
    status->aids_from = aids_from(&play->aids, play->history.now);
    status->moves = (unsigned long)play->history.now;
    status->redos = (unsigned long)(play->history.count - play->history.now);
    status->selected = s->selected;
    status->steps = (game->traits & GAME_STEPS) != 0;
    status->letters = (game->traits & GAME_LETTERS) != 0;
    status->kinds = game_table_kind_count(game, play->setup);
    if (play->dealt > 0) {
        status->level = play->dealt;
        status->levels = dealt_levels_count(game);
        status->par = dealt_levels_get(game, play->dealt)->par;
        status->par_moves = 1;
    }
}

/* ---- cells ---- */

int parlour_cell(const struct parlour_session *s, int column, int row)
{
    const struct grid *g = session_grid(s);

    return grid_has(g, column, row) ? grid_cell(g, column, row)
                                    : PARLOUR_NONE;
}

int parlour_column(const struct parlour_session *s, int cell)
{
    return grid_column(session_grid(s), cell);
}

int parlour_row(const struct parlour_session *s, int cell)
{
    return grid_row(session_grid(s), cell);
}

int parlour_cell_beside(const struct parlour_session *s, int cell,
                        int direction)
{
    const struct grid *g = session_grid(s);

    if (cell < 0 || cell >= grid_cells(g) || direction < 0
            || direction >= PARLOUR_DIRECTIONS)
        return PARLOUR_NONE;
    return grid_beside(g, cell, direction);
}

void parlour_cell_name(const struct parlour_session *s, int cell, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (cell >= 0 && cell < grid_cells(session_grid(s)))
        grid_add_name(session_grid(s), cell, &t);
    assert(!t.truncated);
}

int parlour_read_cell(const struct parlour_session *s, const char *name,
                      int *cell)
{
    const char *at = name;
    int code = grid_read(session_grid(s), &at, cell);

    return *at == '\0' ? code : PARLOUR_SYNTAX;
}

/* ---- boards as text ---- */

void parlour_board_row(const struct parlour_session *s, int row, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    if (row < 0 || row >= session_grid(s)->rows)
        return;
    game_table_row(s->play.game, s->play.setup, session_shown(s), row, &t);
    assert(!t.truncated);
}

int parlour_picture_line(const struct parlour_session *s, int line, char *text)
{
    int whole = session_grid(s)->columns <= TEXT_BOARD_WHOLE;
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    return line >= 0
        && game_table_picture(s->play.game, s->play.setup, session_shown(s),
                              whole ? PARLOUR_NONE : parlour_focus(s), line,
                              &t);
}

char *status_write_board(const struct parlour_session *s,
                         const unsigned char *state)
{
    const struct playthrough *play = &s->play;
    int rows = play->game->grid(play->setup)->rows, row;
    size_t room = (size_t)rows * PARLOUR_ROW + 1;
    char *board = malloc(room);
    struct text t;

    if (board == NULL)
        return NULL;
    text_open(&t, board, room);
    for (row = 0; row < rows; row++) {
        game_table_row(play->game, play->setup, state, row, &t);
        text_add_char(&t, '\n');
    }
    assert(!t.truncated);
    return board;
}

void parlour_kind_at(const struct parlour_session *s, int cell, char *kind)
{
    const struct playthrough *play = &s->play;
    const struct game_extra *extra = game_table_extra(play->game);
    struct parlour_look look;
    struct text t;

    text_open(&t, kind, PARLOUR_TEXT);
    if (play->game->kinds == NULL || cell < 0
            || cell >= grid_cells(session_grid(s)))
        return;
    if (extra->kind_at != NULL) {
        extra->kind_at(play->setup, session_shown(s), cell, &t);
        return;
    }
    memset(&look, 0, sizeof look);
    play->game->look(play->setup, session_shown(s), cell, &look);
    text_add(&t, look.id != 0 ? look.label : play->game->kinds[0]);
}

int parlour_unit(const struct parlour_session *s, int i, char *text)
{
    const struct game_extra *extra = game_table_extra(s->play.game);
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    return extra->unit != NULL && i >= 0
        && extra->unit(s->play.setup, session_shown(s), i, &t);
}

/* ---- moves ---- */

void parlour_moves(const struct parlour_session *s,
                   int (*put)(void *context, const char *words), void *context)
{
    const struct playthrough *play = &s->play;
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
        assert(!t.truncated);
    }
    if (t.length > 0)
        put(context, words);
}

/* A plan that passes its moves on as text: one at a time, or many with blanks
 * between. Bots ask for all moves again and again. */
struct status_plan {
    struct game_plan plan;
    const struct parlour_session *session;
    struct text text;
    char words[PARLOUR_ROW];
    int (*put)(void *context, const char *words);
    void *context;
    int stopped;
};

static void status_plan_write(struct status_plan *plan, unsigned long move)
{
    const struct playthrough *play = &plan->session->play;

    play->game->write(play->setup, move, &plan->text);
    assert(!plan->text.truncated);
}

static void status_plan_flush(struct status_plan *plan)
{
    plan->stopped = plan->put(plan->context, plan->words) != 0;
    plan->text.length = 0;
    *plan->words = '\0';
}

static void status_plan_add(struct game_plan *base, unsigned long move)
{
    struct status_plan *plan = (struct status_plan *)base;

    if (plan->stopped)
        return;
    status_plan_write(plan, move);
    status_plan_flush(plan);
}

static void status_plan_join(struct game_plan *base, unsigned long move)
{
    struct status_plan *plan = (struct status_plan *)base;

    if (plan->stopped)
        return;
    text_add_char(&plan->text, ' ');
    status_plan_write(plan, move);
    if (plan->text.length >= sizeof plan->words - PARLOUR_TEXT)
        status_plan_flush(plan);
}

static void status_plan_run(struct status_plan *plan,
                            void (*add)(struct game_plan *base,
                                        unsigned long move),
                            const struct parlour_session *s)
{
    plan->plan.add = add;
    plan->plan.select = PARLOUR_NONE;
    plan->session = s;
    text_open(&plan->text, plan->words, sizeof plan->words);
    plan->stopped = game_table_is_over(s->play.game, s->play.setup,
                                       session_shown(s));
    s->play.game->legal(s->play.setup, session_shown(s), &plan->plan);
}

void parlour_legal_moves(const struct parlour_session *s,
                         int (*put)(void *context, const char *word),
                         void *context)
{
    struct status_plan plan;

    plan.put = put;
    plan.context = context;
    status_plan_run(&plan, status_plan_add, s);
}

void parlour_legal_text(const struct parlour_session *s,
                        int (*put)(void *context, const char *part),
                        void *context)
{
    struct status_plan plan;

    plan.put = put;
    plan.context = context;
    status_plan_run(&plan, status_plan_join, s);
    if (plan.text.length > 0)
        put(context, plan.words);
}

/* ---- other forms ---- */

int parlour_canon(const struct parlour_session *s,
                  int (*put)(void *context, const char *part), void *context)
{
    const struct game_extra *extra = game_table_extra(s->play.game);

    if (extra->canon != NULL && put != NULL)
        extra->canon(s->play.setup, session_shown(s), put, context);
    return extra->canon != NULL;
}

int parlour_canon_numbers(const struct parlour_session *s, int line,
                          int (*put)(void *context, const char *part),
                          void *context)
{
    const struct game_extra *extra = game_table_extra(s->play.game);

    return extra->numbers != NULL && line >= 0
        && extra->numbers(s->play.setup, session_shown(s), line, put,
                          context);
}

static unsigned long status_record_move(const void *log, long place)
{
    return history_move(log, place);
}

int parlour_map_script(const struct parlour_session *s,
                       int (*put)(void *context, const char *line),
                       void *context)
{
    const struct playthrough *play = &s->play;
    const struct game_extra *extra = game_table_extra(play->game);
    struct game_record record;
    struct game_printer printer;

    record.log = &play->history;
    record.count = play->history.now;
    record.move = status_record_move;
    printer.put = put;
    printer.context = context;
    if (extra->script != NULL && put != NULL)
        extra->script(play->setup, history_start(&play->history),
                      session_shown(s), &record, &printer);
    return extra->script != NULL;
}
