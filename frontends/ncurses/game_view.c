/* game_view.c: a game on the terminal, drawn and commanded (see game_view.h).
 * What is said and refused are the game's words. All is drawn anew after each
 * key, and curses sends what changed.
 */
#include <stdio.h>
#include <string.h>

#include "app/scores.h"
#include "ncurses/game_view.h"
#include "ncurses/status_view.h"
#include "ncurses/terminal.h"
#include "platform.h"

void game_view_say(struct game_view *r, int alert, const char *words)
{
    r->alert = alert;
    snprintf(r->message, sizeof r->message, "%s", words);
}

struct parlour_status game_view_status(const struct game_view *r)
{
    struct parlour_status status;

    parlour_get_status(r->session, &status);
    return status;
}

int game_view_leads(const struct game_view *r)
{
    return r->roams || !game_view_status(r).steps;
}

/* ---- drawing ---- */

/* What is to be done: the prompt, what is selected, where the cursor is. */
static void describe_move(const struct game_view *r, char *words)
{
    struct parlour_status status = game_view_status(r);
    char prompt[PARLOUR_TEXT], from[PARLOUR_TEXT] = "", to[PARLOUR_TEXT] = "";

    parlour_prompt(r->session, prompt);
    if (status.selected != PARLOUR_NONE)
        parlour_cell_name(r->session, status.selected, from);
    if (game_view_leads(r) && status.selected != r->cursor)
        parlour_cell_name(r->session, r->cursor, to);
    snprintf(words, STATUS_VIEW_WORDS, "%s %s%s%s", prompt, from,
             from[0] != '\0' ? " " : "", to);
}

/* What may be done at the end. */
static const char *way_on(const struct game_view *r)
{
    struct parlour_status status = game_view_status(r);

    if (status.state == PARLOUR_IS_STUCK)
        return "  (u takes the move back)";
    if (status.state != PARLOUR_IS_WON || status.levels == 0)
        return "  (Enter: new game)";
    return r->better ? "  The best so far. (Enter: next level)"
                     : "  (Enter: next level)";
}

static void add_place(const struct game_view *r, char *words)
{
    size_t length = strlen(words);

    if (r->place > 0)
        snprintf(words + length, STATUS_VIEW_WORDS - length,
                 " Place %d in the scores.", r->place);
}

static void draw_message(const struct game_view *r)
{
    char words[STATUS_VIEW_WORDS];

    if (r->message[0] != '\0') {
        status_view_draw_words(r->alert ? TERMINAL_ALERT : TERMINAL_GOOD,
                               r->message, "");
    } else if (parlour_ending(r->session, words)) {
        add_place(r, words);
        status_view_draw_words(game_view_status(r).state == PARLOUR_IS_STUCK
                              ? TERMINAL_PLAIN : TERMINAL_STRONG,
                               words, way_on(r));
    } else {
        describe_move(r, words);
        status_view_draw_words(TERMINAL_PLAIN, words, "");
    }
}

static void draw_keys(const struct game_view *r)
{
    static const struct status_view_key leading[] = {
        { KEYS_DO_PICK, NULL }, { KEYS_DO_HELP, NULL },
        { KEYS_DO_QUIT, NULL }, { KEYS_DO_UNDO, NULL },
        { KEYS_DO_REDO, NULL }, { KEYS_DO_HINT, NULL },
        { KEYS_DO_NEW, NULL }, { KEYS_DO_TYPE, NULL },
        { KEYS_DO_NOTHING, NULL }
    };
    static const struct status_view_key levels[] = {
        { KEYS_DO_HELP, NULL }, { KEYS_DO_QUIT, NULL },
        { KEYS_DO_UNDO, NULL }, { KEYS_DO_RESTART, NULL },
        { KEYS_DO_HINT, NULL }, { KEYS_DO_FOLLOWING, NULL },
        { KEYS_DO_LEVELS, NULL }, { KEYS_DO_NOTHING, NULL }
    };
    struct parlour_status status = game_view_status(r);

    if (status.levels > 0)
        status_view_draw_keys(levels);
    else
        status_view_draw_keys(leading + (status.steps && !r->roams));
}

int game_view_focus(const struct game_view *r)
{
    struct parlour_status status = game_view_status(r);
    struct parlour_look look;
    int cell;

    if (game_view_leads(r))
        return r->cursor;
    if (status.selected != PARLOUR_NONE)
        return status.selected;
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(r->session, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            return cell;
    }
    return r->cursor;
}

static void paint(struct game_view *r)
{
    int top = status_view_top(r->session);

    board_view_fit(&r->cells, r->session, top,
                   terminal_lines() - top - STATUS_VIEW_BELOW,
                   game_view_focus(r));
    status_view_draw_top(r->session, &r->best, r->labels);
    board_view_draw(&r->cells, &r->stage,
                    game_view_leads(r) ? r->cursor : PARLOUR_NONE, r->labels);
}

void game_view_draw(struct game_view *r)
{
    terminal_begin();
    if (status_view_has_room()) {
        paint(r);
        draw_message(r);
        draw_keys(r);
    }
    terminal_end();
}

/* ---- commands ---- */

void game_view_keep(struct game_view *r)
{
    struct parlour_error error;

    if (journal_keep(&r->journal, r->session, &error) != PARLOUR_OK)
        game_view_say(r, 1, error.words);
}

void game_view_place_cursor(struct game_view *r)
{
    struct parlour_status status = game_view_status(r);

    if (r->cursor == PARLOUR_NONE
            || r->cursor >= status.columns * status.rows)
        r->cursor = parlour_cell(r->session, status.columns / 2,
                                 status.rows / 2);
}

void game_view_enter(struct game_view *r, int left)
{
    struct parlour_error error;
    int place;

    if (scores_keep(r->session, left, 0, &place, &error) != PARLOUR_OK)
        game_view_say(r, 1, error.words);
    else if (place > 0 && game_view_status(r).levels == 0)
        r->place = place;
    if (left || game_view_status(r).state == PARLOUR_IS_PLAYING)
        r->place = 0;
}

/* Keeps the solution of a level if it is the best. */
static void keep_best(struct game_view *r)
{
    struct parlour_error error;
    int better;

    if (best_solutions_keep(&r->best, r->session, &better, &error)
        != PARLOUR_OK)
        game_view_say(r, 1, error.words);
    r->better = better != 0;
}

int game_view_do(struct game_view *r, const struct parlour_command *c)
{
    char reason[PARLOUR_TEXT];
    int won = game_view_status(r).state == PARLOUR_IS_WON;
    int code;

    if (c->act == PARLOUR_DO_NEW || c->act == PARLOUR_DO_RESTART)
        game_view_enter(r, 1);
    code = animation_do(&r->stage, c, platform_clock());
    if (code != PARLOUR_OK) {
        parlour_refusal(r->session, reason);
        game_view_say(r, 1, reason);
    }
    r->better = 0;
    if (!won)
        keep_best(r);
    game_view_enter(r, 0);
    game_view_place_cursor(r);
    game_view_keep(r);
    return code;
}

int game_view_act(struct game_view *r, int act)
{
    struct parlour_command c = { .act = act, .cell = PARLOUR_NONE };

    return game_view_do(r, &c);
}

void game_view_show(struct game_view *r)
{
    struct parlour_command c;

    if (!autoplay_next(&r->autoplayer, r->session, &c))
        return;
    if (!autoplay_is_busy(&r->autoplayer))
        game_view_say(r, 0, "");
    if (game_view_do(r, &c) == PARLOUR_OK)
        autoplay_go_on(&r->autoplayer, r->session);
    game_view_expect(r);
    if (!autoplay_is_busy(&r->autoplayer) && !r->alert)
        game_view_say(r, 0, "");
}

void game_view_point(struct game_view *r, int cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_POINT, .cell = cell };

    if (game_view_status(r).selected != PARLOUR_NONE)
        parlour_do(r->session, &c);
}

void game_view_greet(struct game_view *r)
{
    const char *note = game_view_status(r).note;

    if (note != NULL)
        game_view_say(r, 0, note);
}

void game_view_expect(struct game_view *r)
{
    if (autoplay_is_searching(&r->autoplayer))
        terminal_expect();
}
