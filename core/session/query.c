/* query.c: the state of a game, as data and as text. All queries use the shown
 * state: the working copy while a move is being reported. Marks are computed
 * when they are queried, not when something changes. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "game/catalog.h"
#include "game/game_defaults.h"
#include "session/moves.h"

static const struct grid *query_grid(const struct parlour_session *s)
{
    return s->play.game->grid(s->play.setup);
}

void parlour_get_status(const struct parlour_session *s,
                        struct parlour_status *status)
{
    const struct instance *play = &s->play;
    const struct game *game = play->game;
    const unsigned char *state = moves_shown(s);

    memset(status, 0, sizeof *status);
    status->game = game->name;
    status->title = game->title;
    status->columns = query_grid(s)->columns;
    status->rows = query_grid(s)->rows;
    status->state = game->status(play->setup, state);
    status->seed = play->start.seed;
    status->has_score = game_defaults_score(game, play->setup, state,
                                            &status->score);
    status->aids = s->play.aids;
    status->moves = (unsigned long)play->history.now;
    status->redos = (unsigned long)(play->history.count - play->history.now);
    status->rules = status->rules_text = play->start.rules;
    status->level_title = status->level_author = status->note = NULL;
    status->progress = status->warning = NULL;
    status->selected = s->selected;
    status->steps = (game->traits & GAME_STEPS) != 0;
    status->letters = (game->traits & GAME_LETTERS) != 0;
    status->kinds = game_defaults_kind_count(game, play->setup);
    game_defaults_describe(game, play->setup, state, status);
}

/* ---- cells ---- */

int parlour_cell(const struct parlour_session *s, int column, int row)
{
    const struct grid *g = query_grid(s);

    return grid_has(g, column, row) ? grid_cell(g, column, row)
                                    : PARLOUR_NONE;
}

int parlour_column(const struct parlour_session *s, int cell)
{
    return grid_column(query_grid(s), cell);
}

int parlour_row(const struct parlour_session *s, int cell)
{
    return grid_row(query_grid(s), cell);
}

int parlour_cell_beside(const struct parlour_session *s, int cell,
                        int direction)
{
    const struct grid *g = query_grid(s);

    if (cell < 0 || cell >= grid_cells(g) || direction < 0
            || direction >= PARLOUR_DIRECTIONS)
        return PARLOUR_NONE;
    return grid_beside(g, cell, direction);
}

void parlour_cell_name(const struct parlour_session *s, int cell, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (cell >= 0 && cell < grid_cells(query_grid(s)))
        grid_add_name(query_grid(s), cell, &t);
    assert(!t.truncated);
}

int parlour_read_cell(const struct parlour_session *s, const char *name,
                      int *cell)
{
    const char *at = name;
    int code = grid_read(query_grid(s), &at, cell);

    return *at == '\0' ? code : PARLOUR_SYNTAX;
}

const char *parlour_shape_name(enum parlour_shape shape)
{
    switch (shape) {
    case PARLOUR_SHAPE_WALL:
        return "wall";
    case PARLOUR_SHAPE_GOAL:
        return "goal";
    case PARLOUR_SHAPE_SEAT:
        return "goal for a pusher";
    case PARLOUR_SHAPE_BALL:
        return "ball";
    case PARLOUR_SHAPE_TILE:
    case PARLOUR_SHAPE_GEM:
        return "tile";
    case PARLOUR_SHAPE_BOX:
        return "box";
    case PARLOUR_SHAPE_PUSHER:
        return "pusher";
    default:
        return "";
    }
}

int parlour_focus(const struct parlour_session *s)
{
    const struct instance *play = &s->play;
    struct parlour_look look;
    int cell;

    for (cell = 0; s->selected == PARLOUR_NONE
            && cell < grid_cells(query_grid(s)); cell++) {
        memset(&look, 0, sizeof look);
        play->game->look(play->setup, moves_shown(s), cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            return cell;
    }
    return s->selected;
}

/* ---- marks ---- */

static void query_mark_cell(struct parlour_session *s, int cell, int mark)
{
    if (cell != PARLOUR_NONE)
        s->play.marks[cell] |= (unsigned char)mark;
}

static void query_refresh_marks(struct parlour_session *s)
{
    const struct instance *play = &s->play;
    const struct game *game = play->game;
    const unsigned char *state = moves_shown(s);

    memset(play->marks, 0, (size_t)grid_cells(query_grid(s)));
    query_mark_cell(s, s->selected, PARLOUR_MARK_SELECTED);
    query_mark_cell(s, s->hint_from, PARLOUR_MARK_HINT);
    query_mark_cell(s, s->hint_to, PARLOUR_MARK_HINT | PARLOUR_MARK_HINT_TO);
    s->marks_stale = 0;
    if (game->mark == NULL)
        return;
    if (s->selected != PARLOUR_NONE
            && (!(game->traits & GAME_HIDES_TARGETS)
                || s->hint_from != PARLOUR_NONE))
        game->mark(play->setup, state, PARLOUR_MARK_REACHABLE, s->selected,
                   PARLOUR_NONE, play->marks);
    if (s->selected != PARLOUR_NONE && s->pointed != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_PATH, s->selected,
                   s->pointed, play->marks);
    if (s->wall_from != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_WALL, s->wall_from,
                   s->wall_to, play->marks);
}

void parlour_look_at(struct parlour_session *s, int cell,
                     struct parlour_look *look)
{
    const struct instance *play = &s->play;

    memset(look, 0, sizeof *look);
    look->facing = PARLOUR_NONE;
    if (cell < 0 || cell >= grid_cells(query_grid(s)))
        return;
    play->game->look(play->setup, moves_shown(s), cell, look);
    if (look->piece.shape == PARLOUR_SHAPE_PUSHER)
        look->facing = s->facing;
    if (s->marks_stale && !s->moving)
        query_refresh_marks(s);
    if (s->selected != PARLOUR_NONE)
        look->marks &= ~(unsigned)PARLOUR_MARK_ACTIVE;
    look->marks = s->moving ? 0 : look->marks | play->marks[cell];
}

int parlour_coming(const struct parlour_session *s, int i,
                   struct parlour_look *look)
{
    const struct instance *play = &s->play;
    int piece;

    memset(look, 0, sizeof *look);
    look->facing = PARLOUR_NONE;
    if (play->game->coming == NULL)
        return 0;
    piece = i < 0 ? 0 : play->game->coming(play->setup, moves_shown(s), i);
    if (piece != 0)
        play->game->look_piece(piece, look);
    return piece != 0;
}

/* ---- text ---- */

void parlour_piece_name(const struct parlour_session *s, int piece, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (piece > 0)
        game_defaults_piece_name(s->play.game, piece, &t);
    assert(!t.truncated);
}

void parlour_board_row(const struct parlour_session *s, int row, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    if (row < 0 || row >= query_grid(s)->rows)
        return;
    game_defaults_row(s->play.game, s->play.setup, moves_shown(s), row, &t);
    assert(!t.truncated);
}

int parlour_picture_line(const struct parlour_session *s, int line, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    return line >= 0
        && game_defaults_picture(s->play.game, s->play.setup, moves_shown(s),
                                 parlour_focus(s), line, &t);
}

int parlour_fingerprint(const struct parlour_session *s, int number,
                        unsigned long print[2])
{
    const struct game_extra *extra = s->play.game->extra;

    if (extra == NULL || extra->fingerprint == NULL || number < 0)
        return 0;
    return extra->fingerprint(s->play.setup, &s->play.start, number, print);
}

void parlour_read_levels(const struct parlour_session *s,
                         int (*take)(void *context,
                                     const struct parlour_level *level),
                         void *context)
{
    const struct game_extra *extra = s->play.game->extra;
    struct game_level_reader reader;

    reader.take = take;
    reader.say = NULL;
    reader.context = context;
    reader.replay = NULL;
    if (extra != NULL && extra->levels != NULL)
        extra->levels(s->play.setup, &s->play.start, &reader);
}

/* The count of parlour_check_levels, and whom it reports to. */
struct query_check {
    int count;
    void (*say)(void *context, int refused,
                const struct parlour_error *error);
    void *context;
};

static int query_count_level(void *context, const struct parlour_level *level)
{
    struct query_check *check = context;

    (void)level;
    check->count++;
    return 0;
}

static void query_say(void *context, int refused,
                      const struct parlour_error *error)
{
    const struct query_check *check = context;

    if (check->say != NULL)
        check->say(check->context, refused, error);
}

int parlour_check_levels(const struct parlour_options *o,
                         void (*say)(void *context, int refused,
                                     const struct parlour_error *error),
                         void *context)
{
    struct parlour_options known;
    struct game_level_reader reader;
    struct query_check check;
    const struct game *game = instance_level_game(o, &known);

    check.count = 0;
    check.say = say;
    check.context = context;
    reader.take = query_count_level;
    reader.say = query_say;
    reader.context = &check;
    reader.replay = NULL;
    if (game != NULL)
        game->extra->levels(NULL, &known, &reader);
    return check.count;
}

int parlour_borrowed_levels(const char *game, const char *levels, int i,
                            char *name)
{
    const struct game *found = catalog_find(game);

    return found != NULL && found->extra != NULL
        && found->extra->borrows != NULL && i >= 0
        && found->extra->borrows(levels, i, name);
}

enum parlour_likelihood parlour_levels_likelihood(const char *game,
                                                  const char *name,
                                                  const char *levels)
{
    const struct game *found = catalog_find(game);
    const struct game_extra *extra = found == NULL ? NULL : found->extra;

    if (extra == NULL || extra->levels == NULL)
        return PARLOUR_UNLIKELY;
    return extra->likely == NULL ? PARLOUR_POSSIBLE
                                 : extra->likely(name, levels);
}

/* Returns line i of those up to NULL; also NULL if there is no line i. */
static const char *query_line(const char *const *lines, int i)
{
    if (lines == NULL || i < 0)
        return NULL;
    for (; i > 0 && *lines != NULL; i--)
        lines++;
    return *lines;
}

const char *parlour_kind(const struct parlour_session *s, int i)
{
    return query_line(s->play.game->kinds, i);
}

void parlour_kind_at(const struct parlour_session *s, int cell, char *kind)
{
    const struct instance *play = &s->play;
    const struct game_extra *extra = play->game->extra;
    struct parlour_look look;
    struct text t;

    text_open(&t, kind, PARLOUR_TEXT);
    if (play->game->kinds == NULL || cell < 0
            || cell >= grid_cells(query_grid(s)))
        return;
    if (extra != NULL && extra->kind_at != NULL) {
        extra->kind_at(play->setup, moves_shown(s), cell, &t);
        return;
    }
    memset(&look, 0, sizeof look);
    play->game->look(play->setup, moves_shown(s), cell, &look);
    text_add(&t, look.id != 0 ? look.label : play->game->kinds[0]);
}

int parlour_unit(const struct parlour_session *s, int i, char *text)
{
    const struct instance *play = &s->play;
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    return play->game->extra != NULL && play->game->extra->unit != NULL
        && i >= 0
        && play->game->extra->unit(play->setup, moves_shown(s), i, &t);
}

int parlour_canon(const struct parlour_session *s,
                  int (*put)(void *context, const char *part), void *context)
{
    const struct instance *play = &s->play;

    if (play->game->extra == NULL || play->game->extra->canon == NULL)
        return 0;
    if (put != NULL)
        play->game->extra->canon(play->setup, moves_shown(s), put,
                                 context);
    return 1;
}

int parlour_canon_numbers(const struct parlour_session *s, int line,
                          int (*put)(void *context, const char *part),
                          void *context)
{
    const struct instance *play = &s->play;

    return play->game->extra != NULL && play->game->extra->numbers != NULL
        && line >= 0
        && play->game->extra->numbers(play->setup, moves_shown(s), line, put,
                                      context);
}

static unsigned long query_record_move(const void *log, long place)
{
    return history_move(log, place);
}

int parlour_map_script(const struct parlour_session *s,
                       int (*put)(void *context, const char *line),
                       void *context)
{
    const struct instance *play = &s->play;
    const struct game_extra *extra = play->game->extra;
    struct game_record record;
    struct game_printer printer;

    if (extra == NULL || extra->script == NULL)
        return 0;
    record.log = &play->history;
    record.count = play->history.now;
    record.move = query_record_move;
    printer.put = put;
    printer.context = context;
    if (put != NULL)
        extra->script(play->setup, history_start(&play->history),
                      moves_shown(s), &record, &printer);
    return 1;
}

void parlour_moves(const struct parlour_session *s,
                   int (*put)(void *context, const char *words), void *context)
{
    const struct instance *play = &s->play;
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

/* A plan that passes its moves on as text. */
struct query_plan {
    struct game_plan plan;
    const struct parlour_session *session;
    int (*put)(void *context, const char *word);
    void *context;
    int stopped;
};

static void query_plan_add(struct game_plan *base, unsigned long move)
{
    struct query_plan *plan = (struct query_plan *)base;
    const struct instance *play = &plan->session->play;
    char word[PARLOUR_TEXT];
    struct text t;

    if (plan->stopped)
        return;
    text_open(&t, word, sizeof word);
    play->game->write(play->setup, move, &t);
    assert(!t.truncated);
    plan->stopped = plan->put(plan->context, word) != 0;
}

void parlour_legal_moves(const struct parlour_session *s,
                         int (*put)(void *context, const char *word),
                         void *context)
{
    struct query_plan plan;

    plan.plan.add = query_plan_add;
    plan.plan.select = PARLOUR_NONE;
    plan.session = s;
    plan.put = put;
    plan.context = context;
    plan.stopped = game_defaults_is_over(s->play.game, s->play.setup,
                                         moves_shown(s));
    s->play.game->legal(s->play.setup, moves_shown(s), &plan.plan);
}

void parlour_prompt(const struct parlour_session *s, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    text_add(&t, s->play.game->prompt);
}

/* Says which level is damaged, and how. */
static void query_add_damaged_level(const struct parlour_session *s,
                                    struct text *t)
{
    text_add(t, "Level ");
    text_add_number(t, s->refusal.move);
    text_add(t, " is damaged: ");
    text_add(t, s->refusal.why);
}

/* Says which level is missing and how many there are. */
static void query_add_missing_level(const struct parlour_session *s,
                                    struct text *t)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (s->refusal.move <= INT_MAX) {
        text_add(t, "No level ");
        text_add_number(t, s->refusal.move);
    } else {                    /* a larger one was perhaps cut to fit */
        text_add(t, "No such level");
    }
    text_add(t, status.levels == 1 ? " (there is " : " (there are ");
    text_add_number(t, (unsigned long)status.levels);
    text_add_char(t, ')');
}

/* Says which move of a typed line is refused. */
static void query_add_place(const struct parlour_session *s, struct text *t)
{
    text_add(t, "Move ");
    text_add_number(t, (unsigned long)s->refusal.place);
    if (s->refusal.typed[0] != '\0') {
        text_add(t, " (");
        text_add(t, s->refusal.typed);
        text_add_char(t, ')');
    }
    text_add(t, ": ");
}

void parlour_refusal(const struct parlour_session *s, char *text)
{
    struct text t;
    size_t place;

    text_open(&t, text, PARLOUR_TEXT);
    if (s->refusal.place > 0)
        query_add_place(s, &t);
    place = t.length;
    if (s->refusal.code == PARLOUR_NO_SUCH_LEVEL)
        query_add_missing_level(s, &t);
    else if (s->refusal.code == PARLOUR_DAMAGED && s->refusal.move > 0)
        query_add_damaged_level(s, &t);
    else
        game_defaults_refusal(s->play.game, s->play.setup, s->refusal.code,
                              s->refusal.move, &t);
    if (t.length == place)
        text_add(&t, parlour_code_text(s->refusal.code));
}

int parlour_ending(const struct parlour_session *s, char *text)
{
    const struct instance *play = &s->play;
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    if (play->game->status(play->setup, moves_shown(s))
            == PARLOUR_IS_PLAYING)
        return 0;
    game_defaults_ending(play->game, play->setup, moves_shown(s), &t);
    return 1;
}

const char *parlour_help_line(const struct parlour_session *s, int line)
{
    return query_line(s->play.game->help, line);
}

static const struct game_help_pages *query_help_pages(
    const struct parlour_session *s)
{
    const struct game_extra *extra = s->play.game->extra;

    return extra == NULL ? NULL : extra->help_pages;
}

/* A game without help for pointing shows its help for typing. */
const char *parlour_pointing_help_line(const struct parlour_session *s,
                                       int line)
{
    const struct game_help_pages *pages = query_help_pages(s);

    return pages == NULL || pages->pointing == NULL
        ? parlour_help_line(s, line) : query_line(pages->pointing, line);
}

const char *parlour_help_example(const struct parlour_session *s, int i,
                                 const char **board)
{
    const struct game_help_pages *pages = query_help_pages(s);
    const struct game_example *example;

    if (pages == NULL || pages->examples == NULL || i < 0)
        return NULL;
    for (example = pages->examples; i > 0 && example->caption != NULL; i--)
        example++;
    *board = example->board;
    return example->caption;
}

int parlour_explain_rules(const struct parlour_session *s, char *text)
{
    const struct game_help_pages *pages = query_help_pages(s);
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    if (pages != NULL && pages->explain != NULL)
        pages->explain(s->play.setup, &t);
    return t.length > 0;
}
