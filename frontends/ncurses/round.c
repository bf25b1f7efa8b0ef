/* round.c: one game played on the terminal (see round.h). What is said and
 * refused are the game's words. All is drawn anew after each key, and curses
 * sends what changed; at rest the program sleeps until a key comes.
 */
#include <stdio.h>
#include <string.h>

#include "banner.h"
#include "cells.h"
#include "coach.h"
#include "sketch.h"
#include "journal.h"
#include "picker.h"
#include "platform.h"
#include "prompt.h"
#include "ranks.h"
#include "round.h"
#include "sheet.h"
#include "store.h"
#include "tty.h"

enum {
    ROUND_FRAME = 20,           /* milliseconds from picture to picture */
    ROUND_SPEED = 1,
    ROUND_TYPED = 8192          /* characters of a typed line at most */
};

/* Milliseconds between the moves of a solution, by speed. */
static const long round_pauses[STAGE_SPEEDS] = { 200, 120, 40 };

struct round {
    const struct options *options;
    struct session *session;
    struct stage stage;
    struct journal journal;
    struct best best;
    struct coach coach;
    struct sketch sketch;
    struct cells cells;
    int cursor;
    int roams;                  /* keys lead it, also where they step */
    int hovered;                /* the cell the mouse came over last */
    int place;                  /* in the scores, of the game that ended */
    int better;                 /* what was won is the best so far */
    int labels;
    int speed;                  /* when moves are seen */
    int alert;                  /* the message is a fault */
    char message[PARLOUR_ERROR];
    int after;                  /* enum round_after */
};

static void round_say(struct round *r, int alert, const char *words)
{
    r->alert = alert;
    snprintf(r->message, sizeof r->message, "%s", words);
}

static struct parlour_status round_status(const struct round *r)
{
    struct parlour_status status;

    look_status(r->session, &status);
    return status;
}

/* 1 if the keys for directions lead the cursor. */
static int round_leads(const struct round *r)
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

/* What a board larger than the window is seen around. */
static int round_focus(const struct round *r)
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

static void round_draw(struct round *r)
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

static void round_keep(struct round *r)
{
    struct parlour_error error;

    if (journal_keep(&r->journal, r->session, &error) != PARLOUR_OK)
        round_say(r, 1, error.words);
}

static void round_place_cursor(struct round *r)
{
    struct parlour_status status = round_status(r);

    if (r->cursor == PARLOUR_NONE
            || r->cursor >= status.columns * status.rows)
        r->cursor = look_cell(r->session, status.columns / 2,
                              status.rows / 2);
}

/* Keeps the game in play if it is worth a place in the table: when it ends,
 * or is left. */
static void round_enter(struct round *r, int left)
{
    struct parlour_error error;
    int place;

    if (scores_keep(r->session, left, &place, &error) != PARLOUR_OK)
        round_say(r, 1, error.words);
    else if (place > 0)
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

static int round_do(struct round *r, const struct parlour_command *c)
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

static int round_act(struct round *r, int act)
{
    struct parlour_command c = { .act = act, .cell = PARLOUR_NONE };

    return round_do(r, &c);
}

/* The way to a cell is seen before it is gone. */
static void round_point(struct round *r, int cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_POINT, .cell = cell };

    if (round_status(r).selected != PARLOUR_NONE)
        session_do(r->session, &c);
}

/* What came of it when something was moved: steps are steps again. */
static void round_pick(struct round *r)
{
    struct parlour_command c = { .act = PARLOUR_DO_PICK,
                                 .cell = r->cursor };
    unsigned long moves = round_status(r).moves;

    round_do(r, &c);
    r->roams = r->roams && round_status(r).moves == moves;
}

static void round_lead(struct round *r, int direction)
{
    int cell = cells_beside(r->session, r->cursor, direction);

    if (cell != PARLOUR_NONE)
        r->cursor = cell;
    round_point(r, r->cursor);
}

static void round_direct(struct round *r, int direction)
{
    struct parlour_command c = { .act = PARLOUR_DO_STEP,
                                 .direction = direction };

    if (round_leads(r))
        round_lead(r, direction);
    else
        round_do(r, &c);
}

/* ---- a function for each key that is more than a command ---- */

/* What a player should know of the board. */
static void round_greet(struct round *r)
{
    const char *note = round_status(r).note;

    if (note != NULL)
        round_say(r, 0, note);
}

/* Another level, or why there is none. */
static void round_go_level(struct round *r, int act, const char *at_end)
{
    int before = round_status(r).level;

    if (round_act(r, act) != PARLOUR_OK)
        return;
    r->roams = 0;
    round_greet(r);
    if (round_status(r).level == before)
        round_say(r, 0, at_end);
}

/* Has a level made; round_learn puts it on the screen. */
static void round_make(struct round *r, const struct endless *level)
{
    char words[PARLOUR_ERROR];
    int code = coach_make(&r->coach, r->session, level, words);

    round_say(r, code != PARLOUR_OK, words);
}

static void round_previous(struct round *r)
{
    struct endless level;

    if (endless_by(&level, r->session, -1)) {
        round_make(r, &level);
        return;
    }
    round_go_level(r, PARLOUR_DO_LEVEL_BEFORE, "This is the first level");
}

static void round_following(struct round *r)
{
    struct endless level;

    if (endless_by(&level, r->session, 1)) {
        round_make(r, &level);
        return;
    }
    round_go_level(r, PARLOUR_DO_LEVEL_AFTER, "This is the last level");
}

static void round_to_level(struct round *r, int number)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL,
                                 .number = (unsigned long)number };

    if (round_do(r, &c) != PARLOUR_OK)
        return;
    r->roams = 0;
    round_greet(r);
}

static void round_unsolved(struct round *r)
{
    int number = best_next(&r->best, r->session);

    if (round_status(r).levels == 0)
        round_say(r, 1, session_code_words(PARLOUR_UNSUPPORTED));
    else if (number == 0)
        round_say(r, 0, "All levels are solved");
    else
        round_to_level(r, number);
}

static void round_levels(struct round *r)
{
    struct options plain = *r->options;
    struct parlour_error ignored;
    struct session *levels;
    struct endless made;
    int number;

    if (round_status(r).levels == 0) {
        round_say(r, 1, session_code_words(PARLOUR_UNSUPPORTED));
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
        round_make(r, &made);
    else if (number != PICKER_NONE)
        round_to_level(r, number);
}

/* The cursor comes to the piece in play. */
static void round_roam(struct round *r)
{
    r->cursor = round_focus(r);
    r->roams = 1;
}

/* After the end the key that picks leads on: from the last level to one that
 * is left. */
static void round_press(struct round *r)
{
    struct parlour_status status = round_status(r);

    if (status.state == PARLOUR_IS_WON && status.levels > 0) {
        if (status.level < status.levels)
            round_following(r);
        else
            round_unsolved(r);
    } else if (status.state == PARLOUR_IS_WON
               || status.state == PARLOUR_IS_OVER) {
        round_act(r, PARLOUR_DO_NEW);
    } else if (round_leads(r)) {
        round_pick(r);
    } else {
        round_roam(r);
    }
}

/* What is selected, unless it steps itself, is led somewhere. */
static void round_next(struct round *r)
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

static void round_ask(struct round *r, int whole)
{
    char words[PARLOUR_ERROR];
    int code = coach_ask(&r->coach, r->session, whole, words);

    round_say(r, code != PARLOUR_OK, words);
}

static void round_hint(struct round *r)
{
    round_ask(r, 0);
}

static void round_solve(struct round *r)
{
    round_ask(r, 1);
}

/* What the search has found. */
static void round_learn(struct round *r)
{
    char words[PARLOUR_ERROR];
    int code = coach_learn(&r->coach, r->session, words);

    if (*words != '\0')
        round_say(r, code != PARLOUR_OK, words);
    if (*words != '\0' && code == PARLOUR_OK && coach_makes(&r->coach)) {
        r->roams = r->better = 0;
        round_place_cursor(r);
    }
    round_keep(r);
}

/* Shows the next move of a solution, or one that is played by a hint. */
static void round_show(struct round *r)
{
    struct parlour_command c;

    if (!coach_next(&r->coach, &c))
        return;
    if (!coach_is_busy(&r->coach))
        round_say(r, 0, "");
    if (round_do(r, &c) == PARLOUR_OK)
        coach_go_on(&r->coach, r->session);
    if (!coach_is_busy(&r->coach) && !r->alert)
        round_say(r, 0, "");
}

/* Where the game is saved; NULL and a message if nowhere. */
static const char *round_file(struct round *r, char *path)
{
    struct parlour_error error;

    if (platform_save_name(round_status(r).game, path, &error) == PARLOUR_OK)
        return path;
    round_say(r, 1, error.words);
    return NULL;
}

static void round_save(struct round *r)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error;

    if (round_file(r, path) == NULL)
        return;
    if (store_save(r->session, path, &error) == PARLOUR_OK) {
        snprintf(words, sizeof words, "Saved: %s", path);
        round_say(r, 0, words);
    } else {
        round_say(r, 1, error.words);
    }
}

static void round_load(struct round *r)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (round_file(r, path) == NULL)
        return;
    if (store_load(r->session, path, &error) == PARLOUR_OK)
        round_say(r, 0, "Loaded");
    else
        round_say(r, 1, error.words);
    round_place_cursor(r);
    round_keep(r);
}

/* Shows what can be made again, from where it stands. */
static void round_watch(struct round *r)
{
    coach_show(&r->coach, r->session);
    round_say(r, 0, r->coach.left > 0
                        ? "Any key stops, Y goes on, r and u step"
                        : "There is nothing to be made again");
}

/* A game of the table is watched; one's own is set aside for that. */
static void round_replay(struct round *r, const struct scores *table,
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
        round_watch(r);
    if (code == PARLOUR_OK)
        round_say(r, 0, "Any key stops, Y goes on, B: your own game");
    else
        round_say(r, 1, error.words);
}

static void round_scores(struct round *r)
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
        round_replay(r, &table, number);
    scores_close(&table);
}

static void round_share(struct round *r)
{
    if (!ranks_show_line(r->session))
        r->after = ROUND_QUIT;
}

static void round_snapshot(struct round *r)
{
    int code = snap_take(r->session);

    round_say(r, code != PARLOUR_OK,
              code == PARLOUR_OK ? "Set aside: B comes back here"
                                 : session_code_words(code));
}

static void round_exchange(struct round *r)
{
    int code = snap_back(r->session);

    round_say(r, code != PARLOUR_OK,
              code == PARLOUR_OK ? "This game was set aside"
              : code == PARLOUR_UNSUPPORTED ? "No game was set aside"
              : session_code_words(code));
    round_place_cursor(r);
    round_keep(r);
}

static void round_set_speed(struct round *r, int speed)
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

static void round_faster(struct round *r)
{
    round_set_speed(r, r->stage.speed + 1);
}

static void round_slower(struct round *r)
{
    round_set_speed(r, r->stage.speed - 1);
}

static void round_animation(struct round *r)
{
    round_set_speed(r, r->stage.speed > 0 ? 0 : r->speed);
}

static void round_toggle_labels(struct round *r)
{
    r->labels = !r->labels;
}

static void round_redraw(struct round *r)
{
    (void)r;
    tty_redraw();
}

static void round_choose(struct round *r)
{
    r->after = ROUND_CHOOSE;
}

static void round_quit(struct round *r)
{
    r->after = ROUND_QUIT;
}

static void round_back(struct round *r)
{
    if (round_status(r).selected != PARLOUR_NONE)
        round_act(r, PARLOUR_DO_UNPICK);
    else if (!r->roams)
        round_quit(r);
    r->roams = 0;
}

static void round_help(struct round *r)
{
    if (!sheet_show(r->session))
        r->after = ROUND_QUIT;
}

/* ---- typed moves ---- */

static void round_draw_line(void *context, const char *line)
{
    round_say(context, 0, line);
    round_draw(context);
}

/* A game on a line takes the place of the one in play. */
static void round_open(struct round *r, const char *line)
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

static void round_type(struct round *r)
{
    char typed[ROUND_TYPED] = "";
    struct parlour_command c = { .act = PARLOUR_DO_TYPE, .text = typed };
    int answer;

    do                          /* a folded line comes in parts */
        answer = prompt_ask(":", typed, sizeof typed, round_draw_line, r);
    while (answer == PROMPT_DONE && share_is(typed)
           && share_goes_on(typed));
    round_say(r, 0, "");
    if (answer == PROMPT_STOP)
        r->after = ROUND_QUIT;
    if (answer == PROMPT_DONE && share_is(typed))
        round_open(r, typed);
    else if (answer == PROMPT_DONE && typed[0] != '\0')
        round_do(r, &c);
}

/* ---- a board of one's own ---- */

static void round_draft(struct round *r)
{
    int answer, code = sketch_edit(&r->sketch, r->session, &answer);

    if (code != PARLOUR_OK) {
        round_say(r, 1, session_code_words(code));
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
static const int round_commands[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_UNDO] = PARLOUR_DO_UNDO_ACT,
    [KEYS_DO_REDO] = PARLOUR_DO_REDO_ACT,
    [KEYS_DO_RESTART] = PARLOUR_DO_RESTART,
    [KEYS_DO_NEW] = PARLOUR_DO_NEW
};

static void (*const round_acts[KEYS_DO_NOTHING + 1])(struct round *r) = {
    [KEYS_DO_PICK] = round_press, [KEYS_DO_NEXT] = round_next,
    [KEYS_DO_TYPE] = round_type, [KEYS_DO_HINT] = round_hint,
    [KEYS_DO_SOLVE] = round_solve,
    [KEYS_DO_PREVIOUS] = round_previous,
    [KEYS_DO_FOLLOWING] = round_following,
    [KEYS_DO_UNSOLVED] = round_unsolved, [KEYS_DO_LEVELS] = round_levels,
    [KEYS_DO_SAVE] = round_save, [KEYS_DO_SCORES] = round_scores,
    [KEYS_DO_WATCH] = round_watch, [KEYS_DO_SHARE] = round_share,
    [KEYS_DO_LOAD] = round_load, [KEYS_DO_SNAPSHOT] = round_snapshot,
    [KEYS_DO_EXCHANGE] = round_exchange, [KEYS_DO_FASTER] = round_faster,
    [KEYS_DO_SLOWER] = round_slower,
    [KEYS_DO_ANIMATION] = round_animation,
    [KEYS_DO_LABELS] = round_toggle_labels, [KEYS_DO_EDIT] = round_draft,
    [KEYS_DO_REDRAW] = round_redraw, [KEYS_DO_CHOOSE] = round_choose,
    [KEYS_DO_HELP] = round_help, [KEYS_DO_BACK] = round_back,
    [KEYS_DO_QUIT] = round_quit
};

static void round_obey_key(struct round *r, int key)
{
    int act = keys_find(key);
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        round_direct(r, direction);
    else if (round_acts[act] != NULL)
        round_acts[act](r);
    else if (round_commands[act] != 0)
        round_act(r, round_commands[act]);
}

static void round_click(struct round *r, int x, int y)
{
    int cell = cells_at(&r->cells, r->session, x, y);

    if (cell != PARLOUR_NONE) {
        r->cursor = cell;
        round_pick(r);
    }
}

/* What is searched or shown ends with any input; the key that asked for it
 * and the one that leads back mean no more than that. Returns 1 if this was
 * one. */
static int round_stops(struct round *r, int key)
{
    int act = keys_find(key), asked = coach_key(&r->coach);

    if (!coach_is_busy(&r->coach))
        return 0;
    coach_stop(&r->coach);
    round_say(r, 0, "Stopped");
    return act == KEYS_DO_BACK || act == asked;
}

/* Any input ends what still moves, and is obeyed. */
static void round_obey(struct round *r, int key, int x, int y)
{
    stage_finish(&r->stage);
    r->hovered = PARLOUR_NONE;
    if (round_stops(r, key))
        return;
    round_say(r, 0, "");
    switch (key) {
    case TTY_CLICK:
        round_click(r, x, y);
        break;
    case TTY_WHEEL_UP:
        round_act(r, PARLOUR_DO_UNDO_ACT);
        break;
    case TTY_WHEEL_DOWN:
        round_act(r, PARLOUR_DO_REDO_ACT);
        break;
    default:
        round_obey_key(r, key);
        break;
    }
}

/* The mouse is over a place: the way there is shown. Returns 0 if that
 * changes nothing. */
static int round_hover(struct round *r, int x, int y)
{
    int cell = cells_at(&r->cells, r->session, x, y), before = r->hovered;

    r->hovered = cell;
    if (cell == before || round_status(r).selected == PARLOUR_NONE)
        return 0;
    round_point(r, cell);
    return 1;
}

/* Waits for what comes next: a frame, the next move that is shown, or input
 * that makes a difference. */
static int round_wait(struct round *r, long wait, int *x, int *y)
{
    int key;

    if (wait == STAGE_RESTS && coach_has_next(&r->coach))
        wait = round_pauses[r->stage.speed];
    do
        key = tty_key(wait == STAGE_RESTS ? -1 : wait, x, y);
    while (key == TTY_HOVER && wait == STAGE_RESTS
           && !round_hover(r, *x, *y));
    return key;
}

static void round_run(struct round *r)
{
    int key, x = 0, y = 0;
    long wait;

    while (r->after == ROUND_ON) {
        wait = stage_run(&r->stage, platform_clock());
        round_draw(r);
        key = round_wait(r, wait, &x, &y);
        if (key == TTY_STOP)
            r->after = ROUND_QUIT;
        else if (key == TTY_NEWS)
            round_learn(r);
        else if (key == TTY_TICK && wait == STAGE_RESTS)
            round_show(r);
        else if (tty_is_press(key))
            round_obey(r, key, x, y);
    }
}

/* ---- opening ---- */

/* Goes on with the game that was kept, unless another one was asked for. */
static void round_resume(struct round *r)
{
    const struct options *o = r->options;
    struct parlour_error error;
    int code = journal_open(&r->journal, o->game.game, &error);

    if (code == PARLOUR_OK && options_go_on(o)) {
        code = journal_resume(&r->journal, r->session, &error);
        if (code == PARLOUR_OK)
            round_say(r, 0, "Your game goes on (n: a new one)");
        if (code == PARLOUR_UNSUPPORTED)
            code = PARLOUR_OK;
    }
    if (code != PARLOUR_OK)
        round_say(r, 1, error.words);
}

int round_play(const struct options *o, struct parlour_error *error)
{
    struct round r = { .options = o, .cursor = PARLOUR_NONE,
                       .hovered = PARLOUR_NONE, .speed = ROUND_SPEED };
    int code;

    r.session = options_open(o, error);
    if (r.session == NULL)
        return ROUND_FAILED;
    code = stage_open(&r.stage, r.session, ROUND_FRAME);
    if (code == PARLOUR_OK) {
        stage_set_speed(&r.stage, o->speed == OPTIONS_ANY_SPEED
                                      ? ROUND_SPEED : o->speed);
        coach_open(&r.coach);
        best_open(&r.best, o->game.game);
        round_resume(&r);
        round_place_cursor(&r);
        round_run(&r);
        journal_close(&r.journal, r.session);
        best_close(&r.best);
        coach_close(&r.coach);
        sketch_close(&r.sketch);
    }
    stage_close(&r.stage);
    session_close(r.session);
    return r.after;
}
