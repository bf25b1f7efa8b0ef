/* actions.c: what each act does (see actions.h). Nothing here knows a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "app/save_file.h"
#include "platform.h"
#include "sdl2/actions.h"
#include "sdl2/clipboard.h"

static void sound(struct main_window *d, const struct game_view *b, int code,
                  unsigned long pushes)
{
    struct parlour_status status;
    int kind = SOUND_KINDS;

    parlour_get_status(b->session, &status);
    if (b->heard & 1u << PARLOUR_WON)
        kind = SOUND_WON;
    else if (b->heard & 1u << PARLOUR_MATCH)
        kind = SOUND_MATCH;
    else if (status.has_pushes && status.pushes > pushes)
        kind = SOUND_PUSH;
    else if (b->heard & 1u << PARLOUR_STEP)
        kind = SOUND_MOVE;
    else if (code != PARLOUR_OK)
        kind = SOUND_NO;
    if (d->settings.sound && kind != SOUND_KINDS)
        sound_play(d->sound, kind, main_window_now(d));
}

static void actions_do(struct main_window *d, const struct parlour_command *c)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_status status;
    int code;

    parlour_get_status(b->session, &status);
    code = game_view_do(b, c, main_window_now(d));
    sound(d, b, code, status.pushes);
    if (b->moved != PARLOUR_NONE)
        board_view_show(&d->field, b->session, b->moved);
    d->stale = 1;
}

static void show_move(struct main_window *d)
{
    struct parlour_command c;
    struct game_view *b = main_window_bout(d);
    unsigned long now = main_window_now(d);
    char words[PARLOUR_ERROR];

    if (b == NULL || !autoplay_view_next(&d->autoplay, b, now, &c))
        return;
    snprintf(words, sizeof words, "%s", b->words);
    actions_do(d, &c);
    if (game_view_onward(b) == KEYS_DO_NOTHING)
        game_view_say(b, GAME_VIEW_GOOD, words);
    autoplay_view_go_on(&d->autoplay, b, now, animation_is_running(&b->stage)
                        ? b->stage.length : 0);
}

long actions_draw(struct main_window *d)
{
    show_move(d);
    if (main_window_bout(d) != NULL
        && autoplay_view_report(&d->autoplay, main_window_bout(d),
                                main_window_now(d)))
        d->stale = 1;
    return main_window_draw(d);
}

static void do_act(struct main_window *d, int act, int cell)
{
    struct parlour_command c = { .act = act, .cell = cell };

    actions_do(d, &c);
}

void actions_pick(struct main_window *d, int cell)
{
    main_window_stop_tutor(d);
    main_window_bout(d)->cursor = cell;
    do_act(d, PARLOUR_DO_PICK, cell);
}

void actions_point(struct main_window *d, int cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_POINT, .cell = cell };

    parlour_do(main_window_bout(d)->session, &c);
    d->stale = 1;
}

void actions_wake(struct main_window *d, Uint32 type)
{
    if (type != d->autoplay.event)
        return;
    if (autoplay_view_wake(&d->autoplay, main_window_bout(d),
                           main_window_now(d)))
        main_window_show_pusher(d);
    d->stale = 1;
}

/* ---- the cursor, steps ---- */

static void actions_go(struct main_window *d, int direction)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_command c = { .act = PARLOUR_DO_STEP,
                                 .direction = direction };
    struct parlour_status status;
    int cell;

    parlour_get_status(b->session, &status);
    if (status.steps) {
        actions_do(d, &c);
        return;
    }
    if (b->cursor_seen) {
        cell = board_view_beside(b->session, b->cursor, direction);
        b->cursor = cell != PARLOUR_NONE ? cell : b->cursor;
    }
    b->cursor_seen = 1;
    board_view_show(&d->field, b->session, b->cursor);
    actions_point(d, b->cursor);
}

static void next(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_status status;

    do_act(d, PARLOUR_DO_NEXT, PARLOUR_NONE);
    parlour_get_status(b->session, &status);
    if (status.selected != PARLOUR_NONE) {
        b->cursor = status.selected;
        b->cursor_seen = 1;
        board_view_show(&d->field, b->session, b->cursor);
    }
}

static void actions_level(struct main_window *d, int by)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    struct parlour_status status;
    struct generated_level level;

    if (generated_level_by(&level, main_window_bout(d)->session, by)) {
        autoplay_view_make(&d->autoplay, main_window_bout(d), &level,
                           main_window_now(d));
        return;
    }
    parlour_get_status(main_window_bout(d)->session, &status);
    if (status.levels == 0 || status.level + by < 1
            || status.level + by > status.levels)
        return;
    c.number = (unsigned long)(status.level + by);
    actions_do(d, &c);
}

static void level_before(struct main_window *d)
{
    actions_level(d, -1);
}

static void level_after(struct main_window *d)
{
    actions_level(d, 1);
}

/* The next level that is not solved, or just the next one. */
static void unsolved(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    int number = best_solutions_next(&b->best, b->session);

    if (number == 0) {
        level_after(d);
        game_view_say(b, GAME_VIEW_GOOD, "All levels are solved.");
        return;
    }
    c.number = (unsigned long)number;
    actions_do(d, &c);
}

/* ---- what plays by itself ---- */

static void hint(struct main_window *d)
{
    autoplay_view_ask(&d->autoplay, main_window_bout(d), 0,
                      main_window_now(d));
}

static void solve(struct main_window *d)
{
    autoplay_view_ask(&d->autoplay, main_window_bout(d), 1,
                      main_window_now(d));
}

static void replay(struct main_window *d)
{
    autoplay_view_replay(&d->autoplay, main_window_bout(d),
                         main_window_now(d));
}

/* ---- the levels ---- */

static void open_gallery(struct main_window *d)
{
    struct options o = main_window_options(d, d->game);
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *levels;

    parlour_get_status(main_window_bout(d)->session, &status);
    if (status.levels == 0)
        return;
    o.game.board = o.load = o.line = NULL;
    o.endless = PARLOUR_NONE;
    levels = options_open(&o, &error);
    if (levels == NULL)
        game_view_say(main_window_bout(d), GAME_VIEW_BAD, error.words);
    else if (level_list_open(&d->level_list, levels, main_window_bout(d))
             != PARLOUR_OK)
        game_view_say(main_window_bout(d), GAME_VIEW_BAD,
                      parlour_code_text(PARLOUR_NO_MEMORY));
}

void actions_choose_level(struct main_window *d, int level)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    struct generated_level made;

    if (level_list_makes(&d->level_list, level)) {
        level_list_answer(&d->level_list, level, &made);
        autoplay_view_make(&d->autoplay, main_window_bout(d), &made,
                           main_window_now(d));
    } else {
        c.number = (unsigned long)level;
        actions_do(d, &c);
    }
    level_list_close(&d->level_list);
}

int actions_type_level(struct main_window *d, const char *text)
{
    if (d->level_list.session == NULL || *text < '0' || *text > '9')
        return 0;
    level_list_type(&d->level_list, *text - '0');
    d->stale = 1;
    return 1;
}

static void act_gallery(struct main_window *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        level_list_go(&d->level_list, direction);
    else if (act == KEYS_DO_PICK)
        actions_choose_level(d, d->level_list.at);
    else if (act == KEYS_DO_NEXT || act == KEYS_DO_UNSOLVED)
        level_list_next(&d->level_list);
    else if (act == KEYS_DO_PREVIOUS || act == KEYS_DO_FOLLOWING)
        level_list_choose(&d->level_list, d->level_list.at
                          + (act == KEYS_DO_FOLLOWING ? 1 : -1));
    else if (act == KEYS_DO_BACK || act == KEYS_DO_LEVELS)
        level_list_close(&d->level_list);
}

/* ---- files and the clipboard ---- */

static void say(struct main_window *d, int code, const char *good,
                const struct parlour_error *error)
{
    game_view_say(main_window_bout(d),
                  code == PARLOUR_OK ? GAME_VIEW_GOOD : GAME_VIEW_BAD,
                  code == PARLOUR_OK ? good : error->words);
    d->stale = 1;
}

static void keep(struct main_window *d, int load)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_status status;
    struct parlour_error error;
    char path[PLATFORM_PATH];
    int code;

    parlour_get_status(b->session, &status);
    code = platform_save_name(status.game, path, &error);
    if (code == PARLOUR_OK)
        code = load ? save_file_load(b->session, path, &error)
                    : save_file_save(b->session, path, &error);
    if (code == PARLOUR_OK && load)
        game_view_changed(b);
    say(d, code, load ? "Loaded." : "Saved.", &error);
}

static void save(struct main_window *d)
{
    keep(d, 0);
}

static void actions_load(struct main_window *d)
{
    keep(d, 1);
}

static void set_aside(struct main_window *d)
{
    struct parlour_error error;
    int code = game_view_set_aside(main_window_bout(d));

    parlour_fail(&error, code, 0, NULL);
    say(d, code, "Set aside: B comes back here.", &error);
}

static void exchange(struct main_window *d)
{
    struct parlour_error error;
    int code = game_view_exchange(main_window_bout(d));

    parlour_fail(&error, code, 0, code == PARLOUR_UNSUPPORTED
                 ? "No game was set aside." : NULL);
    say(d, code, "This game was set aside.", &error);
}

/* The game on a line; where it can be copied. */
static void share(struct main_window *d)
{
    struct clipboard clip = { NULL, 0 };
    struct parlour_error error;
    int code = clipboard_line(&clip, main_window_bout(d)->session);

    snprintf(error.words, sizeof error.words, "It cannot be copied.");
    if (code == PARLOUR_OK && SDL_SetClipboardText(clip.text) != 0)
        code = PARLOUR_IO;
    free(clip.text);
    say(d, code, "Copied: this game on a line, for p to open.", &error);
}

static void copy(struct main_window *d, int moves)
{
    struct clipboard clip = { NULL, 0 };
    struct parlour_error error;
    struct parlour_session *session = main_window_bout(d)->session;
    int code = moves ? clipboard_moves(&clip, session)
                     : clipboard_game(&clip, session);

    snprintf(error.words, sizeof error.words, "There is nothing to copy.");
    if (code == PARLOUR_OK && SDL_SetClipboardText(clip.text) != 0)
        code = PARLOUR_IO;
    free(clip.text);
    say(d, code, moves ? "Copied: the moves as text."
                            : "Copied: a saved game as text.", &error);
}

static void copy_game(struct main_window *d)
{
    copy(d, 0);
}

static void copy_moves(struct main_window *d)
{
    copy(d, 1);
}

static void paste(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    char *text = SDL_GetClipboardText();
    struct parlour_error error;
    int code;

    if (text == NULL)
        return;
    game_view_enter(b, 1);
    code = clipboard_take(b->session, text, &error);
    SDL_free(text);
    if (code == PARLOUR_OK)
        game_view_changed(b);
    say(d, code, "Pasted.", &error);
}

/* ---- the scores ---- */

static void open_podium(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_error error;

    if (score_list_open(&d->scores, b->session, &error) != PARLOUR_OK)
        game_view_say(b, GAME_VIEW_BAD, error.words);
}

void actions_watch(struct main_window *d, int number)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_status status;
    struct parlour_error error;
    int code;

    game_view_enter(b, 1);
    parlour_get_status(b->session, &status);
    if (!(status.aids & PARLOUR_AID_REPLAY))
        game_view_set_aside(b);
    code = scores_replay(&d->scores.table, number, b->session, &error);
    score_list_close(&d->scores);
    if (code == PARLOUR_OK) {
        game_view_changed(b);
        replay(d);
    } else {
        game_view_say(b, GAME_VIEW_BAD, error.words);
    }
    d->stale = 1;
}

static void act_podium(struct main_window *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        score_list_go(&d->scores, direction);
    else if (act == KEYS_DO_PICK && d->scores.table.count > 0)
        actions_watch(d, d->scores.chosen);
    else if (act != KEYS_DO_NOTHING)
        score_list_close(&d->scores);
}

/* ---- settings ---- */

static void next_theme(struct main_window *d)
{
    char names[THEME_MOST][THEME_NAME];
    struct parlour_error error;
    int count = theme_list(names), i = 0;

    if (count == 0)
        return;
    while (i < count && strcmp(names[i], d->settings.theme) != 0)
        i++;
    i = (i + 1) % count;
    memcpy(d->settings.theme, names[i], sizeof names[i]);
    if (theme_read(&d->canvas.theme, names[i], &error) != PARLOUR_OK)
        fprintf(stderr, "%s\n", error.words);
    main_window_forget(d);
}

static void set_speed(struct main_window *d, int speed)
{
    static const char *const words[ANIMATION_SPEEDS] = {
        "Moves are not seen.", "Moves are calm.", "Moves are brisk."
    };
    int i;

    if (speed < 0 || speed >= ANIMATION_SPEEDS)
        return;
    d->settings.speed = speed;
    for (i = 0; i < d->games.count; i++) {
        animation_finish(&d->game_view[i].stage);
        animation_set_speed(&d->game_view[i].stage, speed);
    }
    if (main_window_bout(d) != NULL)
        game_view_say(main_window_bout(d), GAME_VIEW_PLAIN, words[speed]);
}

/* ---- typed moves ---- */

void actions_type(struct main_window *d, const char *words)
{
    size_t length = strlen(d->typed);

    snprintf(d->typed + length, sizeof d->typed - length, "%s", words);
    d->stale = 1;
}

void actions_type_key(struct main_window *d, int code)
{
    struct parlour_command c = { .act = PARLOUR_DO_TYPE, .text = d->typed };
    size_t length = strlen(d->typed);

    if (code == KEYS_BACKSPACE && length > 0) {
        d->typed[length - 1] = '\0';
    } else if (code == KEYS_ENTER || code == KEYS_ESC
               || code == KEYS_BACKSPACE) {
        d->typing = 0;
        if (code == KEYS_ENTER && d->editor_view.editor != NULL)
            editor_view_resize(&d->editor_view, d->typed);
        else if (code == KEYS_ENTER)
            actions_do(d, &c);
    }
    d->stale = 1;
}

static void begin_typing(struct main_window *d)
{
    d->typing = 1;
    d->typed[0] = '\0';
}

/* ---- the editor ---- */

static void open_studio(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    struct parlour_error error;

    if (editor_view_open(&d->editor_view, &b->editor, b->session, &error)
        != PARLOUR_OK)
        game_view_say(b, GAME_VIEW_BAD, error.words);
}

static void act_studio(struct main_window *d, int act)
{
    struct game_view *b = main_window_bout(d);
    int answer;

    if (act == KEYS_DO_TYPE) {
        begin_typing(d);
        return;
    }
    answer = editor_view_act(&d->editor_view, act, b->session);
    if (d->editor_view.cursor_seen)
        board_view_show(&d->field, d->editor_view.editor->session,
                        d->editor_view.cursor);
    if (answer == EDITOR_VIEW_ON)
        return;
    editor_view_close(&d->editor_view);
    if (answer == EDITOR_VIEW_PLAYED)
        game_view_changed(b);
    main_window_show_pusher(d);
}

/* ---- acts that there are with any picture ---- */

static void toggle_labels(struct main_window *d)
{
    d->canvas.labels = d->settings.labels = !d->settings.labels;
}

static void toggle_sound(struct main_window *d)
{
    d->settings.sound = !d->settings.sound;
}

static void toggle_guide(struct main_window *d)
{
    d->guide = !d->guide;
}

static void toggle_full(struct main_window *d)
{
    window_full(&d->window);
}

static void faster(struct main_window *d)
{
    set_speed(d, d->settings.speed + 1);
}

static void slower(struct main_window *d)
{
    set_speed(d, d->settings.speed - 1);
}

static void toggle_animation(struct main_window *d)
{
    set_speed(d, d->settings.speed == 0);
}

static void quit(struct main_window *d)
{
    d->done = 1;
}

typedef void actions_function(struct main_window *d);

static actions_function *const always[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_THEME] = next_theme, [KEYS_DO_SOUND] = toggle_sound,
    [KEYS_DO_FULL] = toggle_full, [KEYS_DO_LABELS] = toggle_labels,
    [KEYS_DO_FASTER] = faster, [KEYS_DO_SLOWER] = slower,
    [KEYS_DO_ANIMATION] = toggle_animation,
    [KEYS_DO_REDRAW] = main_window_forget, [KEYS_DO_HELP] = toggle_guide,
    [KEYS_DO_QUIT] = quit
};

/* ---- acts while choosing, and while playing ---- */

static void act_choosing(struct main_window *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        game_list_go(&d->games, direction);
    else if (act == KEYS_DO_PICK)
        main_window_choose(d, d->games.at);
    else if (act == KEYS_DO_BACK)
        d->done = 1;
    else if (act == KEYS_DO_NEXT)
        d->games.at = (d->games.at + 1) % d->games.count;
}

static void leave(struct main_window *d)
{
    d->games.at = d->game;
    main_window_choose(d, PARLOUR_NONE);
}

/* What is selected is let go; with nothing selected the games are shown. */
static void back(struct main_window *d)
{
    struct parlour_status status;

    parlour_get_status(main_window_bout(d)->session, &status);
    if (status.selected != PARLOUR_NONE) {
        do_act(d, PARLOUR_DO_UNPICK, PARLOUR_NONE);
        return;
    }
    leave(d);
}

static void act_playing(struct main_window *d, int act);

/* What a key does with a cell: at first it only shows where the cursor is; at
 * the end it goes on to another game. */
static void pick_cursor(struct main_window *d)
{
    struct game_view *b = main_window_bout(d);
    int onward = game_view_onward(b);

    if (onward != KEYS_DO_NOTHING)
        act_playing(d, onward);
    else if (!b->cursor_seen)
        b->cursor_seen = 1;
    else
        actions_pick(d, b->cursor);
}

/* Acts that are one command of the session's. */
static const int commands[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_UNDO] = PARLOUR_DO_UNDO_ACT,
    [KEYS_DO_REDO] = PARLOUR_DO_REDO_ACT,
    [KEYS_DO_RESTART] = PARLOUR_DO_RESTART,
    [KEYS_DO_NEW] = PARLOUR_DO_NEW
};

static actions_function *const acts[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_PICK] = pick_cursor, [KEYS_DO_NEXT] = next,
    [KEYS_DO_TYPE] = begin_typing, [KEYS_DO_HINT] = hint,
    [KEYS_DO_SOLVE] = solve, [KEYS_DO_PREVIOUS] = level_before,
    [KEYS_DO_FOLLOWING] = level_after,
    [KEYS_DO_UNSOLVED] = unsolved, [KEYS_DO_LEVELS] = open_gallery,
    [KEYS_DO_EDIT] = open_studio, [KEYS_DO_SAVE] = save,
    [KEYS_DO_LOAD] = actions_load, [KEYS_DO_SCORES] = open_podium,
    [KEYS_DO_WATCH] = replay, [KEYS_DO_SHARE] = share,
    [KEYS_DO_SNAPSHOT] = set_aside, [KEYS_DO_EXCHANGE] = exchange,
    [KEYS_DO_COPY] = copy_game, [KEYS_DO_COPY_MOVES] = copy_moves,
    [KEYS_DO_PASTE] = paste, [KEYS_DO_CHOOSE] = leave,
    [KEYS_DO_BACK] = back
};

static void act_playing(struct main_window *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        actions_go(d, direction);
    else if (acts[act] != NULL)
        acts[act](d);
    else if (commands[act] != 0)
        do_act(d, commands[act], PARLOUR_NONE);
}

/* What plays by itself is paused by some acts, which then mean no more. */
static int pauses(struct main_window *d, int act)
{
    if (!autoplay_view_hear(&d->autoplay, main_window_bout(d), act,
                            main_window_now(d)))
        return 0;
    show_move(d);
    return 1;
}

void actions_act(struct main_window *d, int act)
{
    int asked = autoplay_view_key(&d->autoplay), stopped;

    d->stale = 1;
    if (main_window_bout(d) != NULL)
        animation_finish(&main_window_bout(d)->stage);
    if (pauses(d, act))
        return;
    stopped = act != KEYS_DO_NOTHING
           && !autoplay_lets(&d->autoplay.autoplayer, act)
           && autoplay_view_stop(&d->autoplay, main_window_bout(d));
    if (d->guide && act != KEYS_DO_NOTHING && act != KEYS_DO_QUIT) {
        d->guide = 0;           /* any key takes the help away */
        return;
    }
    if (always[act] != NULL) {
        always[act](d);
        return;
    }
    if (d->scores.shown) {
        act_podium(d, act);
        return;
    }
    if (main_window_bout(d) == NULL)
        act_choosing(d, act);
    else if (d->level_list.session != NULL)
        act_gallery(d, act);
    else if (d->editor_view.editor != NULL)
        act_studio(d, act);
    else if (!stopped || (act != asked && act != KEYS_DO_BACK))
        act_playing(d, act);
}
