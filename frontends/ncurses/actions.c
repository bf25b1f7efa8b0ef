/* actions.c: what each key does, and the mouse (see actions.h): a function for
 * each act of the key table that is more than a command.
 */
#include <stdio.h>
#include <string.h>

#include "app/save_file.h"
#include "app/scores.h"
#include "ncurses/actions.h"
#include "ncurses/level_list.h"
#include "ncurses/prompt.h"
#include "ncurses/score_list.h"
#include "ncurses/terminal.h"
#include "ncurses/text_view.h"
#include "platform.h"

enum { ACTIONS_TYPED = 8192 };  /* characters of a typed line at most */

/* ---- the cursor ---- */

/* What came of it when something was moved: steps are steps again. */
static void pick(struct game_view *r)
{
    struct parlour_command c = { .act = PARLOUR_DO_PICK,
                                 .cell = r->cursor };
    unsigned long moves = game_view_status(r).moves;

    game_view_do(r, &c);
    r->roams = r->roams && game_view_status(r).moves == moves;
}

static void lead(struct game_view *r, int direction)
{
    int cell = board_view_beside(r->session, r->cursor, direction);

    if (cell != PARLOUR_NONE)
        r->cursor = cell;
    game_view_point(r, r->cursor);
}

static void direct(struct game_view *r, int direction)
{
    struct parlour_command c = { .act = PARLOUR_DO_STEP,
                                 .direction = direction };

    if (game_view_leads(r))
        lead(r, direction);
    else
        game_view_do(r, &c);
}

/* ---- levels ---- */

/* Another level, or why there is none. */
static void go_level(struct game_view *r, int act, const char *at_end)
{
    int before = game_view_status(r).level;

    if (game_view_act(r, act) != PARLOUR_OK)
        return;
    r->roams = 0;
    game_view_greet(r);
    if (game_view_status(r).level == before)
        game_view_say(r, 0, at_end);
}

/* Has a level made; it comes to the screen when it is. */
static void make(struct game_view *r, const struct generated_level *level)
{
    char words[PARLOUR_ERROR];
    int code = autoplay_make(&r->autoplayer, r->session, level, words);

    game_view_expect(r);
    game_view_say(r, code != PARLOUR_OK, words);
}

static void previous(struct game_view *r)
{
    struct generated_level level;

    if (generated_level_by(&level, r->session, -1)) {
        make(r, &level);
        return;
    }
    go_level(r, PARLOUR_DO_LEVEL_BEFORE, "This is the first level");
}

static void following(struct game_view *r)
{
    struct generated_level level;

    if (generated_level_by(&level, r->session, 1)) {
        make(r, &level);
        return;
    }
    go_level(r, PARLOUR_DO_LEVEL_AFTER, "This is the last level");
}

static void to_level(struct game_view *r, int number)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL,
                                 .number = (unsigned long)number };

    if (game_view_do(r, &c) != PARLOUR_OK)
        return;
    r->roams = 0;
    game_view_greet(r);
}

static void unsolved(struct game_view *r)
{
    int number = best_solutions_next(&r->best, r->session);

    if (game_view_status(r).levels == 0)
        game_view_say(r, 1, parlour_code_text(PARLOUR_UNSUPPORTED));
    else if (number == 0)
        game_view_say(r, 0, "All levels are solved");
    else
        to_level(r, number);
}

static void actions_levels(struct game_view *r)
{
    struct options plain = *r->options;
    struct parlour_error ignored;
    struct parlour_session *levels;
    struct generated_level made;
    int number;

    if (game_view_status(r).levels == 0) {
        game_view_say(r, 1, parlour_code_text(PARLOUR_UNSUPPORTED));
        return;
    }
    plain.endless = PARLOUR_NONE;
    levels = options_open(&plain, &ignored);
    number = level_list_choose(r->session, levels, &r->best, &made);
    if (levels != NULL)
        parlour_close(levels);
    if (number == LEVEL_LIST_STOP)
        r->after = GAME_VIEW_QUIT;
    else if (number == LEVEL_LIST_MAKE)
        make(r, &made);
    else if (number != LEVEL_LIST_NONE)
        to_level(r, number);
}

/* ---- picking ---- */

/* The cursor comes to the piece in play. */
static void roam(struct game_view *r)
{
    r->cursor = game_view_focus(r);
    r->roams = 1;
}

/* After the end the key that picks leads on: from the last level to one that
 * is left. */
static void pick_or_go_on(struct game_view *r)
{
    struct parlour_status status = game_view_status(r);

    if (status.state == PARLOUR_IS_WON && status.levels > 0) {
        if (status.level < status.levels)
            following(r);
        else
            unsolved(r);
    } else if (status.state == PARLOUR_IS_WON
               || status.state == PARLOUR_IS_OVER) {
        game_view_act(r, PARLOUR_DO_NEW);
    } else if (game_view_leads(r)) {
        pick(r);
    } else {
        roam(r);
    }
}

/* What is selected, unless it steps itself, is led somewhere. */
static void next(struct game_view *r)
{
    struct parlour_look look;
    int selected;

    game_view_act(r, PARLOUR_DO_NEXT);
    selected = game_view_status(r).selected;
    if (selected == PARLOUR_NONE)
        return;
    r->cursor = selected;
    parlour_look_at(r->session, selected, &look);
    r->roams = look.piece.shape != PARLOUR_SHAPE_PUSHER;
}

/* ---- hints ---- */

static void ask(struct game_view *r, int whole)
{
    char words[PARLOUR_ERROR];
    int code = autoplay_ask(&r->autoplayer, r->session, whole, words);

    game_view_expect(r);
    game_view_say(r, code != PARLOUR_OK, words);
}

static void hint(struct game_view *r)
{
    ask(r, 0);
}

static void solve(struct game_view *r)
{
    ask(r, 1);
}

/* ---- files, scores, games set aside ---- */

/* Where the game is saved; NULL and a message if nowhere. */
static const char *file(struct game_view *r, char *path)
{
    struct parlour_error error;

    if (platform_save_name(game_view_status(r).game, path, &error)
        == PARLOUR_OK)
        return path;
    game_view_say(r, 1, error.words);
    return NULL;
}

static void save(struct game_view *r)
{
    char path[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error error;

    if (file(r, path) == NULL)
        return;
    if (save_file_save(r->session, path, &error) == PARLOUR_OK) {
        snprintf(words, sizeof words, "Saved: %s", path);
        game_view_say(r, 0, words);
    } else {
        game_view_say(r, 1, error.words);
    }
}

static void load(struct game_view *r)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (file(r, path) == NULL)
        return;
    if (save_file_load(r->session, path, &error) == PARLOUR_OK)
        game_view_say(r, 0, "Loaded");
    else
        game_view_say(r, 1, error.words);
    game_view_place_cursor(r);
    game_view_keep(r);
}

/* Shows what can be made again, from where it stands. */
static void watch(struct game_view *r)
{
    char words[PARLOUR_ERROR];

    autoplay_replay(&r->autoplayer, r->session, words);
    game_view_say(r, 0, words);
}

/* A game of the table is watched; one's own is set aside for that. */
static void replay(struct game_view *r, const struct scores *table,
                   int number)
{
    struct parlour_error error;
    int code;

    game_view_enter(r, 1);
    if (!(game_view_status(r).aids & PARLOUR_AID_REPLAY))
        parlour_snapshot(r->session);
    code = scores_replay(table, number, r->session, &error);
    game_view_place_cursor(r);
    if (code == PARLOUR_OK)
        watch(r);
    else
        game_view_say(r, 1, error.words);
}

static void actions_scores(struct game_view *r)
{
    struct parlour_error error;
    struct scores table;
    int number = SCORE_LIST_NONE;

    if (scores_open(&table, r->session, &error) == PARLOUR_OK)
        number = score_list_choose(r->session, &table);
    else
        game_view_say(r, 1, error.words);
    if (number == SCORE_LIST_STOP)
        r->after = GAME_VIEW_QUIT;
    else if (number != SCORE_LIST_NONE)
        replay(r, &table, number);
    scores_close(&table);
}

static void share(struct game_view *r)
{
    if (!score_list_show_line(r->session))
        r->after = GAME_VIEW_QUIT;
}

static void snapshot(struct game_view *r)
{
    int code = parlour_snapshot(r->session);

    game_view_say(r, code != PARLOUR_OK,
                  code == PARLOUR_OK ? "Set aside: B comes back here"
                                 : parlour_code_text(code));
}

static void exchange(struct game_view *r)
{
    int code = parlour_swap_snapshot(r->session);

    game_view_say(r, code != PARLOUR_OK,
                  code == PARLOUR_OK ? "This game was set aside"
                  : code == PARLOUR_UNSUPPORTED ? "No game was set aside"
                  : parlour_code_text(code));
    game_view_place_cursor(r);
    game_view_keep(r);
}

/* ---- the program ---- */

static void set_speed(struct game_view *r, int speed)
{
    static const char *const words[ANIMATION_SPEEDS] = {
        "Moves are not seen", "Moves are seen: calm", "Moves are seen: brisk"
    };

    if (speed < 0 || speed >= ANIMATION_SPEEDS)
        return;
    animation_set_speed(&r->stage, speed);
    if (speed > 0)
        r->speed = speed;
    game_view_say(r, 0, words[speed]);
}

static void faster(struct game_view *r)
{
    set_speed(r, r->stage.speed + 1);
}

static void slower(struct game_view *r)
{
    set_speed(r, r->stage.speed - 1);
}

static void animation(struct game_view *r)
{
    set_speed(r, r->stage.speed > 0 ? 0 : r->speed);
}

static void toggle_labels(struct game_view *r)
{
    r->labels = !r->labels;
}

static void redraw(struct game_view *r)
{
    (void)r;
    terminal_redraw();
}

static void choose(struct game_view *r)
{
    r->after = GAME_VIEW_CHOOSE;
}

static void quit(struct game_view *r)
{
    r->after = GAME_VIEW_QUIT;
}

static void back(struct game_view *r)
{
    if (game_view_status(r).selected != PARLOUR_NONE)
        game_view_act(r, PARLOUR_DO_UNPICK);
    else if (!r->roams)
        quit(r);
    r->roams = 0;
}

static void help(struct game_view *r)
{
    if (!text_view_show(r->session))
        r->after = GAME_VIEW_QUIT;
}

/* ---- typed moves ---- */

static void draw_line(void *context, const char *line)
{
    game_view_say(context, 0, line);
    game_view_draw(context);
}

/* A game on a line takes the place of the one in play. */
static void actions_open(struct game_view *r, const char *line)
{
    struct parlour_error error;

    game_view_enter(r, 1);
    if (parlour_load_shared(r->session, line, &error) == PARLOUR_OK)
        game_view_say(r, 0, "Opened");
    else
        game_view_say(r, 1, error.words);
    game_view_place_cursor(r);
    game_view_keep(r);
}

static void type(struct game_view *r)
{
    char typed[ACTIONS_TYPED] = "";
    struct parlour_command c = { .act = PARLOUR_DO_TYPE, .text = typed };
    int answer;

    do                          /* a folded line comes in parts */
        answer = prompt_ask(":", typed, sizeof typed, draw_line, r);
    while (answer == PROMPT_DONE && parlour_is_shared(typed)
           && parlour_shared_continues(typed));
    game_view_say(r, 0, "");
    if (answer == PROMPT_STOP)
        r->after = GAME_VIEW_QUIT;
    if (answer == PROMPT_DONE && parlour_is_shared(typed))
        actions_open(r, typed);
    else if (answer == PROMPT_DONE && typed[0] != '\0')
        game_view_do(r, &c);
}

/* ---- a board of one's own ---- */

static void editor(struct game_view *r)
{
    int answer, code = editor_view_edit(&r->editor_view, r->session, &answer);

    if (code != PARLOUR_OK) {
        game_view_say(r, 1, parlour_code_text(code));
    } else if (answer == EDITOR_VIEW_STOP) {
        r->after = GAME_VIEW_QUIT;
    } else if (answer == EDITOR_VIEW_PLAYED) {
        r->roams = r->better = 0;
        game_view_place_cursor(r);
        game_view_greet(r);
        game_view_keep(r);
    }
}

/* ---- keys ---- */

/* Acts that are one command of the session's. */
static const int commands[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_UNDO] = PARLOUR_DO_UNDO_ACT,
    [KEYS_DO_REDO] = PARLOUR_DO_REDO_ACT,
    [KEYS_DO_RESTART] = PARLOUR_DO_RESTART,
    [KEYS_DO_NEW] = PARLOUR_DO_NEW
};

static void (*const actions_acts[KEYS_DO_NOTHING + 1])(struct game_view *r) = {
    [KEYS_DO_PICK] = pick_or_go_on, [KEYS_DO_NEXT] = next,
    [KEYS_DO_TYPE] = type, [KEYS_DO_HINT] = hint,
    [KEYS_DO_SOLVE] = solve,
    [KEYS_DO_PREVIOUS] = previous,
    [KEYS_DO_FOLLOWING] = following,
    [KEYS_DO_UNSOLVED] = unsolved, [KEYS_DO_LEVELS] = actions_levels,
    [KEYS_DO_SAVE] = save, [KEYS_DO_SCORES] = actions_scores,
    [KEYS_DO_WATCH] = watch, [KEYS_DO_SHARE] = share,
    [KEYS_DO_LOAD] = load, [KEYS_DO_SNAPSHOT] = snapshot,
    [KEYS_DO_EXCHANGE] = exchange, [KEYS_DO_FASTER] = faster,
    [KEYS_DO_SLOWER] = slower,
    [KEYS_DO_ANIMATION] = animation,
    [KEYS_DO_LABELS] = toggle_labels, [KEYS_DO_EDIT] = editor,
    [KEYS_DO_REDRAW] = redraw, [KEYS_DO_CHOOSE] = choose,
    [KEYS_DO_HELP] = help, [KEYS_DO_BACK] = back,
    [KEYS_DO_QUIT] = quit
};

/* The wheel goes back and forth. */
static int actions_act(int key)
{
    return key == TERMINAL_WHEEL_UP ? KEYS_DO_UNDO
        : key == TERMINAL_WHEEL_DOWN ? KEYS_DO_REDO : keys_find(key);
}

static void obey_act(struct game_view *r, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        direct(r, direction);
    else if (actions_acts[act] != NULL)
        actions_acts[act](r);
    else if (commands[act] != 0)
        game_view_act(r, commands[act]);
}

static void click(struct game_view *r, int x, int y)
{
    int cell = board_view_at(&r->cells, r->session, x, y);

    if (cell != PARLOUR_NONE) {
        r->cursor = cell;
        pick(r);
    }
}

/* What is shown is paused by some input. Returns 1 if this was it. */
static int pauses(struct game_view *r, int act)
{
    char words[PARLOUR_ERROR];

    if (!autoplay_hear(&r->autoplayer, r->session, act, words))
        return 0;
    game_view_say(r, 0, words);
    game_view_show(r);
    return 1;
}

/* What is searched or shown ends with any other; the key that asked for it
 * and the one that leads back mean no more than that. Returns 1 if this was
 * one. */
static int stops(struct game_view *r, int act)
{
    int asked = autoplay_key(&r->autoplayer);

    if (autoplay_lets(&r->autoplayer, act) || !autoplay_stop(&r->autoplayer))
        return 0;
    game_view_say(r, 0, "Stopped");
    return act == KEYS_DO_BACK || act == asked;
}

void actions_obey(struct game_view *r, int key, int x, int y)
{
    int act = actions_act(key);

    animation_finish(&r->stage);
    r->hovered = PARLOUR_NONE;
    if (pauses(r, act) || stops(r, act))
        return;
    game_view_say(r, 0, "");
    if (key == TERMINAL_CLICK)
        click(r, x, y);
    else
        obey_act(r, act);
}
