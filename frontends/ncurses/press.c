/* press.c: what each key does, and the mouse (see press.h): a function for
 * each act of the key table that is more than a command.
 */
#include <stdio.h>
#include <string.h>

#include "picker.h"
#include "platform.h"
#include "press.h"
#include "prompt.h"
#include "ranks.h"
#include "scores.h"
#include "sheet.h"
#include "store.h"
#include "tty.h"

enum { PRESS_TYPED = 8192 };    /* characters of a typed line at most */

/* ---- the cursor ---- */

/* What came of it when something was moved: steps are steps again. */
static void press_pick(struct round *r)
{
    struct parlour_command c = { .act = PARLOUR_DO_PICK,
                                 .cell = r->cursor };
    unsigned long moves = round_status(r).moves;

    round_do(r, &c);
    r->roams = r->roams && round_status(r).moves == moves;
}

static void press_lead(struct round *r, int direction)
{
    int cell = cells_beside(r->session, r->cursor, direction);

    if (cell != PARLOUR_NONE)
        r->cursor = cell;
    round_point(r, r->cursor);
}

static void press_direct(struct round *r, int direction)
{
    struct parlour_command c = { .act = PARLOUR_DO_STEP,
                                 .direction = direction };

    if (round_leads(r))
        press_lead(r, direction);
    else
        round_do(r, &c);
}

/* ---- levels ---- */

/* Another level, or why there is none. */
static void press_go_level(struct round *r, int act, const char *at_end)
{
    int before = round_status(r).level;

    if (round_act(r, act) != PARLOUR_OK)
        return;
    r->roams = 0;
    round_greet(r);
    if (round_status(r).level == before)
        round_say(r, 0, at_end);
}

/* Has a level made; it comes to the screen when it is. */
static void press_make(struct round *r, const struct endless *level)
{
    char words[PARLOUR_ERROR];
    int code = coach_make(&r->coach, r->session, level, words);

    round_expect(r);
    round_say(r, code != PARLOUR_OK, words);
}

static void press_previous(struct round *r)
{
    struct endless level;

    if (endless_by(&level, r->session, -1)) {
        press_make(r, &level);
        return;
    }
    press_go_level(r, PARLOUR_DO_LEVEL_BEFORE, "This is the first level");
}

static void press_following(struct round *r)
{
    struct endless level;

    if (endless_by(&level, r->session, 1)) {
        press_make(r, &level);
        return;
    }
    press_go_level(r, PARLOUR_DO_LEVEL_AFTER, "This is the last level");
}

static void press_to_level(struct round *r, int number)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL,
                                 .number = (unsigned long)number };

    if (round_do(r, &c) != PARLOUR_OK)
        return;
    r->roams = 0;
    round_greet(r);
}

static void press_unsolved(struct round *r)
{
    int number = best_next(&r->best, r->session);

    if (round_status(r).levels == 0)
        round_say(r, 1, words_say(PARLOUR_UNSUPPORTED));
    else if (number == 0)
        round_say(r, 0, "All levels are solved");
    else
        press_to_level(r, number);
}

static void press_levels(struct round *r)
{
    struct options plain = *r->options;
    struct parlour_error ignored;
    struct session *levels;
    struct endless made;
    int number;

    if (round_status(r).levels == 0) {
        round_say(r, 1, words_say(PARLOUR_UNSUPPORTED));
        return;
    }
    plain.endless = PARLOUR_NONE;
    levels = options_open(&plain, &ignored);
    number = picker_choose(r->session, levels, &r->best, &made);
    if (levels != NULL)
        session_close(levels);
    if (number == PICKER_STOP)
        r->after = ROUND_QUIT;
    else if (number == PICKER_MAKE)
        press_make(r, &made);
    else if (number != PICKER_NONE)
        press_to_level(r, number);
}

/* ---- picking ---- */

/* The cursor comes to the piece in play. */
static void press_roam(struct round *r)
{
    r->cursor = round_focus(r);
    r->roams = 1;
}

/* After the end the key that picks leads on: from the last level to one that
 * is left. */
static void press_pick_or_go_on(struct round *r)
{
    struct parlour_status status = round_status(r);

    if (status.state == PARLOUR_IS_WON && status.levels > 0) {
        if (status.level < status.levels)
            press_following(r);
        else
            press_unsolved(r);
    } else if (status.state == PARLOUR_IS_WON
               || status.state == PARLOUR_IS_OVER) {
        round_act(r, PARLOUR_DO_NEW);
    } else if (round_leads(r)) {
        press_pick(r);
    } else {
        press_roam(r);
    }
}

/* What is selected, unless it steps itself, is led somewhere. */
static void press_next(struct round *r)
{
    struct parlour_look look;
    int selected;

    round_act(r, PARLOUR_DO_NEXT);
    selected = round_status(r).selected;
    if (selected == PARLOUR_NONE)
        return;
    r->cursor = selected;
    look_at(r->session, selected, &look);
    r->roams = look.piece.shape != PARLOUR_SHAPE_PUSHER;
}

/* ---- hints ---- */

static void press_ask(struct round *r, int whole)
{
    char words[PARLOUR_ERROR];
    int code = coach_ask(&r->coach, r->session, whole, words);

    round_expect(r);
    round_say(r, code != PARLOUR_OK, words);
}

static void press_hint(struct round *r)
{
    press_ask(r, 0);
}

static void press_solve(struct round *r)
{
    press_ask(r, 1);
}

/* ---- files, scores, games set aside ---- */

/* Where the game is saved; NULL and a message if nowhere. */
static const char *press_file(struct round *r, char *path)
{
    struct parlour_error error;

    if (platform_save_name(round_status(r).game, path, &error) == PARLOUR_OK)
        return path;
    round_say(r, 1, error.words);
    return NULL;
}

static void press_save(struct round *r)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error;

    if (press_file(r, path) == NULL)
        return;
    if (store_save(r->session, path, &error) == PARLOUR_OK) {
        snprintf(words, sizeof words, "Saved: %s", path);
        round_say(r, 0, words);
    } else {
        round_say(r, 1, error.words);
    }
}

static void press_load(struct round *r)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (press_file(r, path) == NULL)
        return;
    if (store_load(r->session, path, &error) == PARLOUR_OK)
        round_say(r, 0, "Loaded");
    else
        round_say(r, 1, error.words);
    round_place_cursor(r);
    round_keep(r);
}

/* Shows what can be made again, from where it stands. */
static void press_watch(struct round *r)
{
    char words[PARLOUR_ERROR];

    coach_replay(&r->coach, r->session, words);
    round_say(r, 0, words);
}

/* A game of the table is watched; one's own is set aside for that. */
static void press_replay(struct round *r, const struct scores *table,
                         int number)
{
    struct parlour_error error;
    int code;

    round_enter(r, 1);
    if (!(round_status(r).aids & PARLOUR_AID_REPLAY))
        snap_take(r->session);
    code = scores_replay(table, number, r->session, &error);
    round_place_cursor(r);
    if (code == PARLOUR_OK)
        press_watch(r);
    else
        round_say(r, 1, error.words);
}

static void press_scores(struct round *r)
{
    struct parlour_error error;
    struct scores table;
    int number = RANKS_NONE;

    if (scores_open(&table, r->session, &error) == PARLOUR_OK)
        number = ranks_choose(r->session, &table);
    else
        round_say(r, 1, error.words);
    if (number == RANKS_STOP)
        r->after = ROUND_QUIT;
    else if (number != RANKS_NONE)
        press_replay(r, &table, number);
    scores_close(&table);
}

static void press_share(struct round *r)
{
    if (!ranks_show_line(r->session))
        r->after = ROUND_QUIT;
}

static void press_snapshot(struct round *r)
{
    int code = snap_take(r->session);

    round_say(r, code != PARLOUR_OK,
              code == PARLOUR_OK ? "Set aside: B comes back here"
                                 : words_say(code));
}

static void press_exchange(struct round *r)
{
    int code = snap_back(r->session);

    round_say(r, code != PARLOUR_OK,
              code == PARLOUR_OK ? "This game was set aside"
              : code == PARLOUR_UNSUPPORTED ? "No game was set aside"
              : words_say(code));
    round_place_cursor(r);
    round_keep(r);
}

/* ---- the program ---- */

static void press_set_speed(struct round *r, int speed)
{
    static const char *const words[STAGE_SPEEDS] = {
        "Moves are not seen", "Moves are seen: calm", "Moves are seen: brisk"
    };

    if (speed < 0 || speed >= STAGE_SPEEDS)
        return;
    stage_set_speed(&r->stage, speed);
    if (speed > 0)
        r->speed = speed;
    round_say(r, 0, words[speed]);
}

static void press_faster(struct round *r)
{
    press_set_speed(r, r->stage.speed + 1);
}

static void press_slower(struct round *r)
{
    press_set_speed(r, r->stage.speed - 1);
}

static void press_animation(struct round *r)
{
    press_set_speed(r, r->stage.speed > 0 ? 0 : r->speed);
}

static void press_toggle_labels(struct round *r)
{
    r->labels = !r->labels;
}

static void press_redraw(struct round *r)
{
    (void)r;
    tty_redraw();
}

static void press_choose(struct round *r)
{
    r->after = ROUND_CHOOSE;
}

static void press_quit(struct round *r)
{
    r->after = ROUND_QUIT;
}

static void press_back(struct round *r)
{
    if (round_status(r).selected != PARLOUR_NONE)
        round_act(r, PARLOUR_DO_UNPICK);
    else if (!r->roams)
        press_quit(r);
    r->roams = 0;
}

static void press_help(struct round *r)
{
    if (!sheet_show(r->session))
        r->after = ROUND_QUIT;
}

/* ---- typed moves ---- */

static void press_draw_line(void *context, const char *line)
{
    round_say(context, 0, line);
    round_draw(context);
}

/* A game on a line takes the place of the one in play. */
static void press_open(struct round *r, const char *line)
{
    struct parlour_error error;

    round_enter(r, 1);
    if (share_read(r->session, line, &error) == PARLOUR_OK)
        round_say(r, 0, "Opened");
    else
        round_say(r, 1, error.words);
    round_place_cursor(r);
    round_keep(r);
}

static void press_type(struct round *r)
{
    char typed[PRESS_TYPED] = "";
    struct parlour_command c = { .act = PARLOUR_DO_TYPE, .text = typed };
    int answer;

    do                          /* a folded line comes in parts */
        answer = prompt_ask(":", typed, sizeof typed, press_draw_line, r);
    while (answer == PROMPT_DONE && share_is(typed)
           && share_goes_on(typed));
    round_say(r, 0, "");
    if (answer == PROMPT_STOP)
        r->after = ROUND_QUIT;
    if (answer == PROMPT_DONE && share_is(typed))
        press_open(r, typed);
    else if (answer == PROMPT_DONE && typed[0] != '\0')
        round_do(r, &c);
}

/* ---- a board of one's own ---- */

static void press_draft(struct round *r)
{
    int answer, code = sketch_edit(&r->sketch, r->session, &answer);

    if (code != PARLOUR_OK) {
        round_say(r, 1, words_say(code));
    } else if (answer == SKETCH_STOP) {
        r->after = ROUND_QUIT;
    } else if (answer == SKETCH_PLAYED) {
        r->roams = r->better = 0;
        round_place_cursor(r);
        round_greet(r);
        round_keep(r);
    }
}

/* ---- keys ---- */

/* Acts that are one command of the session's. */
static const int press_commands[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_UNDO] = PARLOUR_DO_UNDO_ACT,
    [KEYS_DO_REDO] = PARLOUR_DO_REDO_ACT,
    [KEYS_DO_RESTART] = PARLOUR_DO_RESTART,
    [KEYS_DO_NEW] = PARLOUR_DO_NEW
};

static void (*const press_acts[KEYS_DO_NOTHING + 1])(struct round *r) = {
    [KEYS_DO_PICK] = press_pick_or_go_on, [KEYS_DO_NEXT] = press_next,
    [KEYS_DO_TYPE] = press_type, [KEYS_DO_HINT] = press_hint,
    [KEYS_DO_SOLVE] = press_solve,
    [KEYS_DO_PREVIOUS] = press_previous,
    [KEYS_DO_FOLLOWING] = press_following,
    [KEYS_DO_UNSOLVED] = press_unsolved, [KEYS_DO_LEVELS] = press_levels,
    [KEYS_DO_SAVE] = press_save, [KEYS_DO_SCORES] = press_scores,
    [KEYS_DO_WATCH] = press_watch, [KEYS_DO_SHARE] = press_share,
    [KEYS_DO_LOAD] = press_load, [KEYS_DO_SNAPSHOT] = press_snapshot,
    [KEYS_DO_EXCHANGE] = press_exchange, [KEYS_DO_FASTER] = press_faster,
    [KEYS_DO_SLOWER] = press_slower,
    [KEYS_DO_ANIMATION] = press_animation,
    [KEYS_DO_LABELS] = press_toggle_labels, [KEYS_DO_EDIT] = press_draft,
    [KEYS_DO_REDRAW] = press_redraw, [KEYS_DO_CHOOSE] = press_choose,
    [KEYS_DO_HELP] = press_help, [KEYS_DO_BACK] = press_back,
    [KEYS_DO_QUIT] = press_quit
};

/* The wheel goes back and forth. */
static int press_act(int key)
{
    return key == TTY_WHEEL_UP ? KEYS_DO_UNDO
        : key == TTY_WHEEL_DOWN ? KEYS_DO_REDO : keys_find(key);
}

static void press_obey_act(struct round *r, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        press_direct(r, direction);
    else if (press_acts[act] != NULL)
        press_acts[act](r);
    else if (press_commands[act] != 0)
        round_act(r, press_commands[act]);
}

static void press_click(struct round *r, int x, int y)
{
    int cell = cells_at(&r->cells, r->session, x, y);

    if (cell != PARLOUR_NONE) {
        r->cursor = cell;
        press_pick(r);
    }
}

/* What is shown is paused by some input. Returns 1 if this was it. */
static int press_pauses(struct round *r, int act)
{
    char words[PARLOUR_ERROR];

    if (!coach_hear(&r->coach, r->session, act, words))
        return 0;
    round_say(r, 0, words);
    round_show(r);
    return 1;
}

/* What is searched or shown ends with any other; the key that asked for it
 * and the one that leads back mean no more than that. Returns 1 if this was
 * one. */
static int press_stops(struct round *r, int act)
{
    int asked = coach_key(&r->coach);

    if (coach_lets(&r->coach, act) || !coach_stop(&r->coach))
        return 0;
    round_say(r, 0, "Stopped");
    return act == KEYS_DO_BACK || act == asked;
}

void press_obey(struct round *r, int key, int x, int y)
{
    int act = press_act(key);

    stage_finish(&r->stage);
    r->hovered = PARLOUR_NONE;
    if (press_pauses(r, act) || press_stops(r, act))
        return;
    round_say(r, 0, "");
    if (key == TTY_CLICK)
        press_click(r, x, y);
    else
        press_obey_act(r, act);
}
