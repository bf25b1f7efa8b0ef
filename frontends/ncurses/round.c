/* round.c: a game on the terminal, drawn and commanded (see round.h). What is
 * said and refused are the game's words. All is drawn anew after each key, and
 * curses sends what changed.
 */
#include <stdio.h>
#include <string.h>

#include "banner.h"
#include "platform.h"
#include "round.h"
#include "scores.h"
#include "tty.h"

void round_say(struct round *r, int alert, const char *words)
{
    r->alert = alert;
    snprintf(r->message, sizeof r->message, "%s", words);
}

struct parlour_status round_status(const struct round *r)
{
    struct parlour_status status;

    look_status(r->session, &status);
    return status;
}

int round_leads(const struct round *r)
{
    return r->roams || !round_status(r).steps;
}

/* ---- drawing ---- */

/* What is to be done: the prompt, what is selected, where the cursor is. */
static void round_describe_move(const struct round *r, char *words)
{
    struct parlour_status status = round_status(r);
    char prompt[PARLOUR_TEXT], from[PARLOUR_TEXT] = "", to[PARLOUR_TEXT] = "";

    look_prompt(r->session, prompt);
    if (status.selected != PARLOUR_NONE)
        look_cell_name(r->session, status.selected, from);
    if (round_leads(r) && status.selected != r->cursor)
        look_cell_name(r->session, r->cursor, to);
    snprintf(words, BANNER_WORDS, "%s %s%s%s", prompt, from,
             from[0] != '\0' ? " " : "", to);
}

/* What may be done at the end. */
static const char *round_way_on(const struct round *r)
{
    struct parlour_status status = round_status(r);

    if (status.state == PARLOUR_IS_STUCK)
        return "  (u takes the move back)";
    if (status.state != PARLOUR_IS_WON || status.levels == 0)
        return "  (Enter: new game)";
    return r->better ? "  The best so far. (Enter: next level)"
                     : "  (Enter: next level)";
}

static void round_add_place(const struct round *r, char *words)
{
    size_t length = strlen(words);

    if (r->place > 0)
        snprintf(words + length, BANNER_WORDS - length,
                 " Place %d in the scores.", r->place);
}

static void round_draw_message(const struct round *r)
{
    char words[BANNER_WORDS];

    if (r->message[0] != '\0') {
        banner_draw_words(r->alert ? TTY_ALERT : TTY_GOOD, r->message, "");
    } else if (look_ending(r->session, words)) {
        round_add_place(r, words);
        banner_draw_words(round_status(r).state == PARLOUR_IS_STUCK
                              ? TTY_PLAIN : TTY_STRONG,
                          words, round_way_on(r));
    } else {
        round_describe_move(r, words);
        banner_draw_words(TTY_PLAIN, words, "");
    }
}

static void round_draw_keys(const struct round *r)
{
    static const struct banner_key leading[] = {
        { KEYS_DO_PICK, NULL }, { KEYS_DO_HELP, NULL },
        { KEYS_DO_QUIT, NULL }, { KEYS_DO_UNDO, NULL },
        { KEYS_DO_REDO, NULL }, { KEYS_DO_HINT, NULL },
        { KEYS_DO_NEW, NULL }, { KEYS_DO_TYPE, NULL },
        { KEYS_DO_NOTHING, NULL }
    };
    static const struct banner_key levels[] = {
        { KEYS_DO_HELP, NULL }, { KEYS_DO_QUIT, NULL },
        { KEYS_DO_UNDO, NULL }, { KEYS_DO_RESTART, NULL },
        { KEYS_DO_HINT, NULL }, { KEYS_DO_FOLLOWING, NULL },
        { KEYS_DO_LEVELS, NULL }, { KEYS_DO_NOTHING, NULL }
    };
    struct parlour_status status = round_status(r);

    if (status.levels > 0)
        banner_draw_keys(levels);
    else
        banner_draw_keys(leading + (status.steps && !r->roams));
}

int round_focus(const struct round *r)
{
    struct parlour_status status = round_status(r);
    struct parlour_look look;
    int cell;

    if (round_leads(r))
        return r->cursor;
    if (status.selected != PARLOUR_NONE)
        return status.selected;
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        look_at(r->session, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            return cell;
    }
    return r->cursor;
}

static void round_paint(struct round *r)
{
    int top = banner_top(r->session);

    cells_fit(&r->cells, r->session, top, tty_lines() - top - BANNER_BELOW,
              round_focus(r));
    banner_draw_top(r->session, &r->best, r->labels);
    cells_draw(&r->cells, &r->stage,
               round_leads(r) ? r->cursor : PARLOUR_NONE, r->labels);
}

void round_draw(struct round *r)
{
    tty_begin();
    if (banner_has_room()) {
        round_paint(r);
        round_draw_message(r);
        round_draw_keys(r);
    }
    tty_end();
}

/* ---- commands ---- */

void round_keep(struct round *r)
{
    struct parlour_error error;

    if (journal_keep(&r->journal, r->session, &error) != PARLOUR_OK)
        round_say(r, 1, error.words);
}

void round_place_cursor(struct round *r)
{
    struct parlour_status status = round_status(r);

    if (r->cursor == PARLOUR_NONE
            || r->cursor >= status.columns * status.rows)
        r->cursor = look_cell(r->session, status.columns / 2,
                              status.rows / 2);
}

void round_enter(struct round *r, int left)
{
    struct parlour_error error;
    int place;

    if (scores_keep(r->session, left, &place, &error) != PARLOUR_OK)
        round_say(r, 1, error.words);
    else if (place > 0 && round_status(r).levels == 0)
        r->place = place;
    if (left || round_status(r).state == PARLOUR_IS_PLAYING)
        r->place = 0;
}

/* Keeps the solution of a level if it is the best. */
static void round_keep_best(struct round *r)
{
    struct parlour_error error;
    int better;

    if (best_keep(&r->best, r->session, &better, &error) != PARLOUR_OK)
        round_say(r, 1, error.words);
    r->better = better != 0;
}

int round_do(struct round *r, const struct parlour_command *c)
{
    char reason[PARLOUR_TEXT];
    int won = round_status(r).state == PARLOUR_IS_WON;
    int code;

    if (c->act == PARLOUR_DO_NEW || c->act == PARLOUR_DO_RESTART)
        round_enter(r, 1);
    code = stage_do(&r->stage, c, platform_clock());
    if (code != PARLOUR_OK) {
        look_reason(r->session, reason);
        round_say(r, 1, reason);
    }
    r->better = 0;
    if (!won)
        round_keep_best(r);
    round_enter(r, 0);
    round_place_cursor(r);
    round_keep(r);
    return code;
}

int round_act(struct round *r, int act)
{
    struct parlour_command c = { .act = act, .cell = PARLOUR_NONE };

    return round_do(r, &c);
}

void round_show(struct round *r)
{
    struct parlour_command c;

    if (!coach_next(&r->coach, r->session, &c))
        return;
    if (!coach_is_busy(&r->coach))
        round_say(r, 0, "");
    if (round_do(r, &c) == PARLOUR_OK)
        coach_go_on(&r->coach, r->session);
    round_expect(r);
    if (!coach_is_busy(&r->coach) && !r->alert)
        round_say(r, 0, "");
}

void round_point(struct round *r, int cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_POINT, .cell = cell };

    if (round_status(r).selected != PARLOUR_NONE)
        session_do(r->session, &c);
}

void round_greet(struct round *r)
{
    const char *note = round_status(r).note;

    if (note != NULL)
        round_say(r, 0, note);
}

void round_expect(struct round *r)
{
    if (coach_is_searching(&r->coach))
        tty_expect();
}
