/* app.c: opens and closes the application and answers queries (see app.h),
 * most of them with the top view's functions.
 */
#include <assert.h>

#include "app/play/games.h"
#include "app/views/actions.h"
#include "app/views/app_state.h"
#include "app/views/board_view.h"
#include "app/views/common_actions.h"
#include "app/views/editor_view.h"
#include "app/views/form_view.h"
#include "app/views/import_text.h"
#include "app/views/list_view.h"
#include "app/views/lists.h"
#include "app/views/prompt_view.h"
#include "app/views/result.h"
#include "app/views/text_view.h"
#include "board/clean_text.h"

/* Default room until a screen sets it. */
enum { APP_TEXT_COLUMNS = 78, APP_TEXT_LINES = 20, APP_LIST_LINES = 18 };

/* ---- opening ---- */

static void app_redraw(void *context)
{
    view_redraw(context);
}

static void app_make_sound(void *context, enum host_sound sound)
{
    const struct app *a = context;

    if (a->known.sound && a->screen.sound != NULL)
        a->screen.sound(a->screen.context, sound);
}

static void app_prepare_host(struct app *a)
{
    struct host *h = &a->host;

    settings_open(&h->settings);
    solver_job_open(&h->job, a->screen.wake, a->screen.context);
    h->cursor = (a->screen.traits & (APP_TYPES | APP_CURSOR)) == APP_TYPES;
    h->context = a;
    h->redraw = app_redraw;
    h->sound = app_make_sound;
}

static void app_prepare(struct app *a, const struct app_screen *screen,
                        const struct options *o)
{
    int i;

    memset(a, 0, sizeof *a);
    a->screen = *screen;
    a->games.host = &a->host;
    a->games.options = o;
    a->top = NULL;
    a->offered = NULL;
    a->pieces = NULL;
    a->copying.text = NULL;
    a->copying.good = NULL;
    for (i = 0; i < APP_STATE_LINES; i++)
        a->typed[i] = NULL;
    a->games.asked = o->named || !options_is_plain(o)
            || parlour_game_count() == 1
        ? games_find(o->game.game) : PARLOUR_NONE;
    a->room.text_columns = APP_TEXT_COLUMNS;
    a->room.text_lines = APP_TEXT_LINES;
    a->room.list_abreast = 1;
    a->room.list_lines = APP_LIST_LINES;
    a->games.plays = calloc((size_t)parlour_game_count(),
                            sizeof *a->games.plays);
    for (i = 0; a->games.plays != NULL && i < parlour_game_count(); i++)
        a->games.plays[i] = NULL;
    a->speed_asked = o->speed;  /* not stored */
    a->theme_asked = o->theme;
    app_prepare_host(a);
}

/* Opens the list of games, and above it the game or file that the options ask
 * for. */
static int app_begin(struct app *a, struct parlour_error *error)
{
    int asked = a->games.asked;

    if (a->games.plays == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    common_actions_learn(a);
    lists_open_games(a);
    if (a->top == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (asked != PARLOUR_NONE && games_open(&a->games, asked, error) == NULL)
        return error->code;
    if (asked != PARLOUR_NONE)
        board_view_show_game(a, asked);
    if (a->games.options->file != NULL)
        import_text_read_file(a, a->games.options->file);
    return PARLOUR_OK;
}

struct app *app_open(const struct app_screen *screen,
                     const struct options *o, struct parlour_error *error)
{
    struct app *a = malloc(sizeof *a);

    if (a == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
        return NULL;
    }
    app_prepare(a, screen, o);
    if (app_begin(a, error) == PARLOUR_OK)
        return a;
    app_close(a);
    return NULL;
}

void app_close(struct app *a)
{
    struct view *v;
    int i;

    solver_job_close(&a->host.job);
    while (a->top != NULL) {
        v = a->top;
        a->top = v->below;
        if (v->class->close != NULL)
            v->class->close(a, v);
    }
    if (a->games.plays != NULL)
        games_close(&a->games);
    settings_close(&a->host.settings);
    for (i = 0; i < APP_STATE_LINES; i++)
        free(a->typed[i]);
    free(a->pieces);
    free(a->copying.text);
    free(a);
}

void app_resize(struct app *a, const struct app_room *room)
{
    a->room = *room;
    view_redraw(a);
}

void app_quit(struct app *a)
{
    if (a->top->class->kind == APP_VIEW_BOARD && board_view_top(a)->own)
        play_time_leave(&board_view_top(a)->time, a->host.now);
    a->done = 1;
}

int app_is_done(const struct app *a)
{
    return a->done;
}

int app_offers_hint(const struct app *a)
{
    return a->host.offers;
}

int app_is_busy(struct app *a)
{
    return auto_player_is_searching(a) || auto_player_shows(a);
}

int app_is_searching(struct app *a)
{
    return auto_player_is_searching(a);
}

/* ---- any view ---- */

int app_view(const struct app *a)
{
    return a->top->class->kind;
}

int app_depth(const struct app *a)
{
    const struct view *v = a->top;
    int depth = 0;

    for (; v->below != NULL; v = v->below)
        depth++;
    return depth;
}

/* Calls a function of the top view that writes text. */
static const char *app_words(struct app *a, char *words,
                             void (*write)(struct app *a, struct view *v,
                                           struct text *t))
{
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    if (write != NULL)
        write(a, a->top, &t);
    clean_text(words);
    return words;
}

const char *app_title(struct app *a)
{
    return app_words(a, a->words.title, a->top->class->title);
}

const char *app_subtitle(struct app *a)
{
    return app_words(a, a->words.subtitle, a->top->class->subtitle);
}

const char *app_message(struct app *a, int *tone)
{
    struct text t;

    text_open(&t, a->words.message, sizeof a->words.message);
    *tone = HOST_PLAIN;
    if (*a->host.said != '\0') {
        *tone = a->host.tone;
        text_add(&t, a->host.said);
    } else if (a->top->class->prompt != NULL) {
        a->top->class->prompt(a, a->top, &t, tone);
    }
    clean_text(a->words.message);
    return a->words.message;
}

void app_short_subtitle(struct app *a, char *words)
{
    int tone;
    const char *said = app_message(a, &tone);
    char *end = words;
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    text_add(&t, app_subtitle(a));
    while ((end = strstr(end, ": ")) != NULL && strcmp(end + 2, said) != 0)
        end++;
    if (end != NULL)
        *end = '\0';
}

/* Returns 1 if an action is a switch that is off. */
static int app_is_off(const struct app *a, int action)
{
    return (action == APP_DO_SOUND && !a->known.sound)
        || (action == APP_DO_LABELS && !a->known.labels)
        || (action == APP_DO_ANIMATION && a->known.motion == 0);
}

static void app_describe_action(struct app *a, int code,
                                struct app_action *action)
{
    action->code = code;
    action->label = actions_label(code);
    action->words = actions_words(code);
    actions_first_key(a, code, a->words.key);
    actions_keys_here(a, code, a->words.keys);
    action->key = a->words.key;
    action->keys = a->words.keys;
    action->can = 1;
    action->off = app_is_off(a, code);
    action->main = 0;
    if (a->top->class->dress != NULL)
        a->top->class->dress(a, a->top, action);
    if (action->label != actions_label(code)
            && (code == APP_DO_PICK || code == APP_DO_BACK))
        action->words = action->label;  /* these do other things here */
}

/* Returns 1 at the end of the actions that are shown. */
static int app_is_end(int action)
{
    return action == APP_DO_NOTHING || action == VIEW_UNSHOWN;
}

int app_action(struct app *a, int i, struct app_action *action)
{
    const int *actions = view_actions(a);

    for (; !app_is_end(*actions); actions++)
        if (actions_direction(*actions) == PARLOUR_NONE && i-- == 0)
            break;
    if (app_is_end(*actions))
        return 0;
    app_describe_action(a, *actions, action);
    return 1;
}

int app_find_action(struct app *a, int code, struct app_action *action)
{
    const int *actions = view_actions(a);

    if (actions_direction(code) != PARLOUR_NONE)
        return 0;
    while (!app_is_end(*actions) && *actions != code)
        actions++;
    if (app_is_end(*actions))
        return 0;
    app_describe_action(a, code, action);
    return 1;
}

/* ---- a board ---- */

/* Makes room for one piece on each cell. */
static int app_take_pieces(struct app *a, long cells)
{
    struct animation_piece *pieces = a->pieces;

    if (cells <= a->piece_room)
        return 1;
    pieces = realloc(pieces, (size_t)cells * sizeof *pieces);
    if (pieces == NULL)
        return 0;
    a->pieces = pieces;
    a->piece_room = cells;
    return 1;
}

/* Lists the pieces of a board without animation. */
static void app_pieces_at_rest(struct app *a, struct app_board *board)
{
    long cells = (long)board->status->columns * board->status->rows;
    struct parlour_look look;
    struct animation_piece *piece;
    int cell;

    board->pieces = NULL;
    board->piece_count = 0;
    if (!app_take_pieces(a, cells))
        return;
    for (cell = 0; cell < cells; cell++) {
        parlour_look_at(board->session, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_NOTHING)
            continue;
        piece = &a->pieces[board->piece_count++];
        memset(piece, 0, sizeof *piece);
        piece->id = look.id;
        piece->from = piece->to = cell;
        piece->size = ANIMATION_WHOLE;
        piece->look = look;
    }
    board->pieces = a->pieces;
}

/* Returns the cell to keep visible. */
static int app_focus(const struct play *p)
{
    int cell = play_cursor_leads(p) ? PARLOUR_NONE
                                    : parlour_focus(p->session);

    return cell == PARLOUR_NONE ? p->cursor.cell : cell;
}

static void app_board_played(struct app *a, const struct view *v,
                             struct app_board *board)
{
    struct play *p = board_view_play(v);

    assert(play_is_current(p));
    animation_run(&p->animation, a->host.now);
    board->session = p->session;
    board->status = &p->status;
    board->pieces = p->animation.pieces;
    board->piece_count = p->animation.piece_count;
    if (animation_is_running(&p->animation))
        board->animation = &p->animation;
    board->moves = p->animation.moving;
    board->gains = p->animation.gains;
    board->gain_count = p->animation.gain_count;
    board->dealt = p->heard.dealt;
    board->dealt_count = p->heard.dealt_count <= PARLOUR_COMING
        ? p->heard.dealt_count : 0;
    board->cursor = p->cursor.shown && play_cursor_leads(p)
        ? p->cursor.cell : PARLOUR_NONE;
    board->focus = app_focus(p);
    board->held = v == a->top ? board_view_held(v) : PARLOUR_NONE;
    board->scrolls = p->cursor.scrolls;
}

int app_board(struct app *a, struct app_board *board)
{
    struct view *v = view_board(a);

    memset(board, 0, sizeof *board);
    board->animation = NULL;
    board->gains = NULL;
    board->status = NULL;
    board->held = PARLOUR_NONE;
    if (v == NULL)
        return 0;
    board->edited = editor_view_is(v);
    if (!board->edited) {
        app_board_played(a, v, board);
        return 1;
    }
    board->session = editor_view_session(v, &board->cursor);
    parlour_get_status(board->session, &a->edited);
    board->status = &a->edited;
    board->focus = board->cursor == PARLOUR_NONE ? 0 : board->cursor;
    app_pieces_at_rest(a, board);
    return 1;
}

int app_counter(struct app *a, int i, struct app_counter *counter)
{
    struct view *v = view_board(a);

    return v != NULL && !editor_view_is(v)
        && board_view_counter(a, board_view_play(v), i, counter);
}

int app_kind(struct app *a, int i, struct app_kind *kind)
{
    struct view *v = view_board(a);

    return v != NULL && editor_view_is(v) && editor_view_kind(v, i, kind);
}

/* ---- the other views ---- */

int app_list(struct app *a, struct app_list *list)
{
    if (app_view(a) != APP_VIEW_LIST)
        return 0;
    list_view_query(a, a->top, list);
    return 1;
}

int app_row(struct app *a, int i, struct app_row *row)
{
    int j;

    if (app_view(a) != APP_VIEW_LIST || !list_view_row(a, a->top, i, row))
        return 0;
    for (j = 0; j < APP_COLUMNS; j++) {
        strcpy(a->words.column[j], row->column[j]);
        clean_text(a->words.column[j]);
        row->column[j] = a->words.column[j];
    }
    return 1;
}

int app_field(struct app *a, int i, struct app_field *field)
{
    return app_view(a) == APP_VIEW_FORM && form_view_query(a->top, i, field);
}

int app_text(struct app *a, struct app_text *text)
{
    if (app_view(a) != APP_VIEW_TEXT)
        return 0;
    text_view_query(a, a->top, text);
    return 1;
}

int app_line(struct app *a, int i, struct app_line *line)
{
    if (app_view(a) != APP_VIEW_TEXT || !text_view_line(a, a->top, i, line))
        return 0;
    clean_text(a->words.value);        /* where the line's words are */
    return 1;
}

int app_result(struct app *a, struct app_result *result)
{
    return result_query(a, result);
}

int app_prompt(struct app *a, struct app_prompt *prompt)
{
    if (app_view(a) != APP_VIEW_PROMPT)
        return 0;
    prompt_view_query(a->top, prompt);
    return 1;
}

/* ---- settings ---- */

const struct app_settings *app_settings(const struct app *a)
{
    return &a->known;
}

const char *app_remembered(const struct app *a, const char *name,
                           const char *otherwise)
{
    return settings_get(&a->host.settings, name, otherwise);
}

void app_remember(struct app *a, const char *name, const char *value)
{
    common_actions_set(a, name, value);
}
