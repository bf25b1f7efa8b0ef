/* deed.c: what each act does (see deed.h). Nothing here knows a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clip.h"
#include "deed.h"
#include "keys.h"
#include "platform.h"
#include "store.h"

static void deed_sound(struct desk *d, const struct bout *b, int code,
                       unsigned long pushes)
{
    struct parlour_status status;
    int kind = SOUND_KINDS;

    look_status(b->session, &status);
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
        sound_play(d->sound, kind, desk_now(d));
}

static void deed_do(struct desk *d, const struct parlour_command *c)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;
    int code;

    look_status(b->session, &status);
    code = bout_do(b, c, desk_now(d));
    deed_sound(d, b, code, status.pushes);
    if (b->moved != PARLOUR_NONE)
        field_show(&d->field, b->session, b->moved);
    d->stale = 1;
}

static void deed_show_move(struct desk *d)
{
    struct parlour_command c;
    struct bout *b = desk_bout(d);
    unsigned long now = desk_now(d);
    char words[PARLOUR_ERROR];

    if (b == NULL || !tutor_next(&d->tutor, b, now, &c))
        return;
    snprintf(words, sizeof words, "%s", b->words);
    deed_do(d, &c);
    if (bout_onward(b) == KEYS_DO_NOTHING)
        bout_say(b, BOUT_GOOD, words);
    tutor_go_on(&d->tutor, b, now, stage_is_running(&b->stage)
                ? b->stage.length : 0);
}

long deed_draw(struct desk *d)
{
    deed_show_move(d);
    if (desk_bout(d) != NULL
            && tutor_report(&d->tutor, desk_bout(d), desk_now(d)))
        d->stale = 1;
    return desk_draw(d);
}

static void deed_do_act(struct desk *d, int act, int cell)
{
    struct parlour_command c = { .act = act, .cell = cell };

    deed_do(d, &c);
}

void deed_pick(struct desk *d, int cell)
{
    desk_stop_tutor(d);
    desk_bout(d)->cursor = cell;
    deed_do_act(d, PARLOUR_DO_PICK, cell);
}

void deed_point(struct desk *d, int cell)
{
    struct parlour_command c = { .act = PARLOUR_DO_POINT, .cell = cell };

    session_do(desk_bout(d)->session, &c);
    d->stale = 1;
}

void deed_wake(struct desk *d, Uint32 type)
{
    if (type != d->tutor.event)
        return;
    if (tutor_wake(&d->tutor, desk_bout(d), desk_now(d)))
        desk_show_pusher(d);
    d->stale = 1;
}

/* ---- the cursor, steps ---- */

static void deed_go(struct desk *d, int direction)
{
    struct bout *b = desk_bout(d);
    struct parlour_command c = { .act = PARLOUR_DO_STEP,
                                 .direction = direction };
    struct parlour_status status;
    int cell;

    look_status(b->session, &status);
    if (status.steps) {
        deed_do(d, &c);
        return;
    }
    if (b->cursor_seen) {
        cell = field_beside(b->session, b->cursor, direction);
        b->cursor = cell != PARLOUR_NONE ? cell : b->cursor;
    }
    b->cursor_seen = 1;
    field_show(&d->field, b->session, b->cursor);
    deed_point(d, b->cursor);
}

static void deed_next(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;

    deed_do_act(d, PARLOUR_DO_NEXT, PARLOUR_NONE);
    look_status(b->session, &status);
    if (status.selected != PARLOUR_NONE) {
        b->cursor = status.selected;
        b->cursor_seen = 1;
        field_show(&d->field, b->session, b->cursor);
    }
}

static void deed_level(struct desk *d, int by)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    struct parlour_status status;
    struct endless level;

    if (endless_by(&level, desk_bout(d)->session, by)) {
        tutor_make(&d->tutor, desk_bout(d), &level, desk_now(d));
        return;
    }
    look_status(desk_bout(d)->session, &status);
    if (status.levels == 0 || status.level + by < 1
            || status.level + by > status.levels)
        return;
    c.number = (unsigned long)(status.level + by);
    deed_do(d, &c);
}

static void deed_level_before(struct desk *d)
{
    deed_level(d, -1);
}

static void deed_level_after(struct desk *d)
{
    deed_level(d, 1);
}

/* The next level that is not solved, or just the next one. */
static void deed_unsolved(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    int number = best_next(&b->best, b->session);

    if (number == 0) {
        deed_level_after(d);
        bout_say(b, BOUT_GOOD, "All levels are solved.");
        return;
    }
    c.number = (unsigned long)number;
    deed_do(d, &c);
}

/* ---- what plays by itself ---- */

static void deed_hint(struct desk *d)
{
    tutor_ask(&d->tutor, desk_bout(d), 0, desk_now(d));
}

static void deed_solve(struct desk *d)
{
    tutor_ask(&d->tutor, desk_bout(d), 1, desk_now(d));
}

static void deed_replay(struct desk *d)
{
    tutor_replay(&d->tutor, desk_bout(d), desk_now(d));
}

/* ---- the levels ---- */

static void deed_open_gallery(struct desk *d)
{
    struct options o = desk_options(d, d->game);
    struct parlour_status status;
    struct parlour_error error;
    struct session *levels;

    look_status(desk_bout(d)->session, &status);
    if (status.levels == 0)
        return;
    o.game.board = o.load = o.line = NULL;
    o.endless = PARLOUR_NONE;
    levels = options_open(&o, &error);
    if (levels == NULL)
        bout_say(desk_bout(d), BOUT_BAD, error.words);
    else if (gallery_open(&d->gallery, levels, desk_bout(d)) != PARLOUR_OK)
        bout_say(desk_bout(d), BOUT_BAD,
                 words_say(PARLOUR_NO_MEMORY));
}

void deed_choose_level(struct desk *d, int level)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL };
    struct endless made;

    if (gallery_makes(&d->gallery, level)) {
        gallery_answer(&d->gallery, level, &made);
        tutor_make(&d->tutor, desk_bout(d), &made, desk_now(d));
    } else {
        c.number = (unsigned long)level;
        deed_do(d, &c);
    }
    gallery_close(&d->gallery);
}

int deed_type_level(struct desk *d, const char *text)
{
    if (d->gallery.session == NULL || *text < '0' || *text > '9')
        return 0;
    gallery_type(&d->gallery, *text - '0');
    d->stale = 1;
    return 1;
}

static void deed_act_gallery(struct desk *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        gallery_go(&d->gallery, direction);
    else if (act == KEYS_DO_PICK)
        deed_choose_level(d, d->gallery.at);
    else if (act == KEYS_DO_NEXT || act == KEYS_DO_UNSOLVED)
        gallery_next(&d->gallery);
    else if (act == KEYS_DO_PREVIOUS || act == KEYS_DO_FOLLOWING)
        gallery_choose(&d->gallery, d->gallery.at
                       + (act == KEYS_DO_FOLLOWING ? 1 : -1));
    else if (act == KEYS_DO_BACK || act == KEYS_DO_LEVELS)
        gallery_close(&d->gallery);
}

/* ---- files and the clipboard ---- */

static void deed_say(struct desk *d, int code, const char *good,
                     const struct parlour_error *error)
{
    bout_say(desk_bout(d), code == PARLOUR_OK ? BOUT_GOOD : BOUT_BAD,
             code == PARLOUR_OK ? good : error->words);
    d->stale = 1;
}

static void deed_keep(struct desk *d, int load)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;
    struct parlour_error error;
    char path[PLATFORM_PATH];
    int code;

    look_status(b->session, &status);
    code = platform_save_name(status.game, path, &error);
    if (code == PARLOUR_OK)
        code = load ? store_load(b->session, path, &error)
                    : store_save(b->session, path, &error);
    if (code == PARLOUR_OK && load)
        bout_changed(b);
    deed_say(d, code, load ? "Loaded." : "Saved.", &error);
}

static void deed_save(struct desk *d)
{
    deed_keep(d, 0);
}

static void deed_load(struct desk *d)
{
    deed_keep(d, 1);
}

static void deed_set_aside(struct desk *d)
{
    struct parlour_error error;
    int code = bout_set_aside(desk_bout(d));

    words_fail(&error, code, 0, NULL);
    deed_say(d, code, "Set aside: B comes back here.", &error);
}

static void deed_exchange(struct desk *d)
{
    struct parlour_error error;
    int code = bout_exchange(desk_bout(d));

    words_fail(&error, code, 0, code == PARLOUR_UNSUPPORTED
               ? "No game was set aside." : NULL);
    deed_say(d, code, "This game was set aside.", &error);
}

/* The game on a line; where it can be copied. */
static void deed_share(struct desk *d)
{
    struct clip clip = { NULL, 0 };
    struct parlour_error error;
    int code = clip_line(&clip, desk_bout(d)->session);

    snprintf(error.words, sizeof error.words, "It cannot be copied.");
    if (code == PARLOUR_OK && SDL_SetClipboardText(clip.text) != 0)
        code = PARLOUR_IO;
    free(clip.text);
    deed_say(d, code, "Copied: this game on a line, for p to open.", &error);
}

static void deed_copy(struct desk *d, int moves)
{
    struct clip clip = { NULL, 0 };
    struct parlour_error error;
    struct session *session = desk_bout(d)->session;
    int code = moves ? clip_moves(&clip, session) : clip_game(&clip, session);

    snprintf(error.words, sizeof error.words, "There is nothing to copy.");
    if (code == PARLOUR_OK && SDL_SetClipboardText(clip.text) != 0)
        code = PARLOUR_IO;
    free(clip.text);
    deed_say(d, code, moves ? "Copied: the moves as text."
                            : "Copied: a saved game as text.", &error);
}

static void deed_copy_game(struct desk *d)
{
    deed_copy(d, 0);
}

static void deed_copy_moves(struct desk *d)
{
    deed_copy(d, 1);
}

static void deed_paste(struct desk *d)
{
    struct bout *b = desk_bout(d);
    char *text = SDL_GetClipboardText();
    struct parlour_error error;
    int code;

    if (text == NULL)
        return;
    bout_enter(b, 1);
    code = clip_take(b->session, text, &error);
    SDL_free(text);
    if (code == PARLOUR_OK)
        bout_changed(b);
    deed_say(d, code, "Pasted.", &error);
}

/* ---- the scores ---- */

static void deed_open_podium(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_error error;

    if (podium_open(&d->podium, b->session, &error) != PARLOUR_OK)
        bout_say(b, BOUT_BAD, error.words);
}

void deed_watch(struct desk *d, int number)
{
    struct bout *b = desk_bout(d);
    struct parlour_status status;
    struct parlour_error error;
    int code;

    bout_enter(b, 1);
    look_status(b->session, &status);
    if (!(status.aids & PARLOUR_AID_REPLAY))
        bout_set_aside(b);
    code = scores_replay(&d->podium.table, number, b->session, &error);
    podium_close(&d->podium);
    if (code == PARLOUR_OK) {
        bout_changed(b);
        deed_replay(d);
    } else {
        bout_say(b, BOUT_BAD, error.words);
    }
    d->stale = 1;
}

static void deed_act_podium(struct desk *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        podium_go(&d->podium, direction);
    else if (act == KEYS_DO_PICK && d->podium.table.count > 0)
        deed_watch(d, d->podium.chosen);
    else if (act != KEYS_DO_NOTHING)
        podium_close(&d->podium);
}

/* ---- settings ---- */

static void deed_next_theme(struct desk *d)
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
    desk_forget(d);
}

static void deed_set_speed(struct desk *d, int speed)
{
    static const char *const words[STAGE_SPEEDS] = {
        "Moves are not seen.", "Moves are calm.", "Moves are brisk."
    };
    int i;

    if (speed < 0 || speed >= STAGE_SPEEDS)
        return;
    d->settings.speed = speed;
    for (i = 0; i < d->chooser.count; i++) {
        stage_finish(&d->bout[i].stage);
        stage_set_speed(&d->bout[i].stage, speed);
    }
    if (desk_bout(d) != NULL)
        bout_say(desk_bout(d), BOUT_PLAIN, words[speed]);
}

/* ---- typed moves ---- */

void deed_type(struct desk *d, const char *words)
{
    size_t length = strlen(d->typed);

    snprintf(d->typed + length, sizeof d->typed - length, "%s", words);
    d->stale = 1;
}

void deed_type_key(struct desk *d, int code)
{
    struct parlour_command c = { .act = PARLOUR_DO_TYPE, .text = d->typed };
    size_t length = strlen(d->typed);

    if (code == KEYS_BACKSPACE && length > 0) {
        d->typed[length - 1] = '\0';
    } else if (code == KEYS_ENTER || code == KEYS_ESC
               || code == KEYS_BACKSPACE) {
        d->typing = 0;
        if (code == KEYS_ENTER && d->studio.draft != NULL)
            studio_resize(&d->studio, d->typed);
        else if (code == KEYS_ENTER)
            deed_do(d, &c);
    }
    d->stale = 1;
}

static void deed_begin_typing(struct desk *d)
{
    d->typing = 1;
    d->typed[0] = '\0';
}

/* ---- the editor ---- */

static void deed_open_studio(struct desk *d)
{
    struct bout *b = desk_bout(d);
    struct parlour_error error;

    if (studio_open(&d->studio, &b->draft, b->session, &error) != PARLOUR_OK)
        bout_say(b, BOUT_BAD, error.words);
}

static void deed_act_studio(struct desk *d, int act)
{
    struct bout *b = desk_bout(d);
    int answer;

    if (act == KEYS_DO_TYPE) {
        deed_begin_typing(d);
        return;
    }
    answer = studio_act(&d->studio, act, b->session);
    if (d->studio.cursor_seen)
        field_show(&d->field, d->studio.draft->session, d->studio.cursor);
    if (answer == STUDIO_ON)
        return;
    studio_close(&d->studio);
    if (answer == STUDIO_PLAYED)
        bout_changed(b);
    desk_show_pusher(d);
}

/* ---- acts that there are with any picture ---- */

static void deed_toggle_labels(struct desk *d)
{
    d->canvas.labels = d->settings.labels = !d->settings.labels;
}

static void deed_toggle_sound(struct desk *d)
{
    d->settings.sound = !d->settings.sound;
}

static void deed_toggle_guide(struct desk *d)
{
    d->guide = !d->guide;
}

static void deed_toggle_full(struct desk *d)
{
    window_full(&d->window);
}

static void deed_faster(struct desk *d)
{
    deed_set_speed(d, d->settings.speed + 1);
}

static void deed_slower(struct desk *d)
{
    deed_set_speed(d, d->settings.speed - 1);
}

static void deed_toggle_animation(struct desk *d)
{
    deed_set_speed(d, d->settings.speed == 0);
}

static void deed_quit(struct desk *d)
{
    d->done = 1;
}

typedef void deed_function(struct desk *d);

static deed_function *const deed_always[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_THEME] = deed_next_theme, [KEYS_DO_SOUND] = deed_toggle_sound,
    [KEYS_DO_FULL] = deed_toggle_full, [KEYS_DO_LABELS] = deed_toggle_labels,
    [KEYS_DO_FASTER] = deed_faster, [KEYS_DO_SLOWER] = deed_slower,
    [KEYS_DO_ANIMATION] = deed_toggle_animation,
    [KEYS_DO_REDRAW] = desk_forget, [KEYS_DO_HELP] = deed_toggle_guide,
    [KEYS_DO_QUIT] = deed_quit
};

/* ---- acts while choosing, and while playing ---- */

static void deed_act_choosing(struct desk *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        chooser_go(&d->chooser, direction);
    else if (act == KEYS_DO_PICK)
        desk_choose(d, d->chooser.at);
    else if (act == KEYS_DO_BACK)
        d->done = 1;
    else if (act == KEYS_DO_NEXT)
        d->chooser.at = (d->chooser.at + 1) % d->chooser.count;
}

static void deed_leave(struct desk *d)
{
    d->chooser.at = d->game;
    desk_choose(d, PARLOUR_NONE);
}

/* What is selected is let go; with nothing selected the games are shown. */
static void deed_back(struct desk *d)
{
    struct parlour_status status;

    look_status(desk_bout(d)->session, &status);
    if (status.selected != PARLOUR_NONE) {
        deed_do_act(d, PARLOUR_DO_UNPICK, PARLOUR_NONE);
        return;
    }
    deed_leave(d);
}

static void deed_act_playing(struct desk *d, int act);

/* What a key does with a cell: at first it only shows where the cursor is; at
 * the end it goes on to another game. */
static void deed_pick_cursor(struct desk *d)
{
    struct bout *b = desk_bout(d);
    int onward = bout_onward(b);

    if (onward != KEYS_DO_NOTHING)
        deed_act_playing(d, onward);
    else if (!b->cursor_seen)
        b->cursor_seen = 1;
    else
        deed_pick(d, b->cursor);
}

/* Acts that are one command of the session's. */
static const int deed_commands[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_UNDO] = PARLOUR_DO_UNDO_ACT,
    [KEYS_DO_REDO] = PARLOUR_DO_REDO_ACT,
    [KEYS_DO_RESTART] = PARLOUR_DO_RESTART,
    [KEYS_DO_NEW] = PARLOUR_DO_NEW
};

static deed_function *const deed_acts[KEYS_DO_NOTHING + 1] = {
    [KEYS_DO_PICK] = deed_pick_cursor, [KEYS_DO_NEXT] = deed_next,
    [KEYS_DO_TYPE] = deed_begin_typing, [KEYS_DO_HINT] = deed_hint,
    [KEYS_DO_SOLVE] = deed_solve, [KEYS_DO_PREVIOUS] = deed_level_before,
    [KEYS_DO_FOLLOWING] = deed_level_after,
    [KEYS_DO_UNSOLVED] = deed_unsolved, [KEYS_DO_LEVELS] = deed_open_gallery,
    [KEYS_DO_EDIT] = deed_open_studio, [KEYS_DO_SAVE] = deed_save,
    [KEYS_DO_LOAD] = deed_load, [KEYS_DO_SCORES] = deed_open_podium,
    [KEYS_DO_WATCH] = deed_replay, [KEYS_DO_SHARE] = deed_share,
    [KEYS_DO_SNAPSHOT] = deed_set_aside, [KEYS_DO_EXCHANGE] = deed_exchange,
    [KEYS_DO_COPY] = deed_copy_game, [KEYS_DO_COPY_MOVES] = deed_copy_moves,
    [KEYS_DO_PASTE] = deed_paste, [KEYS_DO_CHOOSE] = deed_leave,
    [KEYS_DO_BACK] = deed_back
};

static void deed_act_playing(struct desk *d, int act)
{
    int direction = keys_direction(act);

    if (direction != PARLOUR_NONE)
        deed_go(d, direction);
    else if (deed_acts[act] != NULL)
        deed_acts[act](d);
    else if (deed_commands[act] != 0)
        deed_do_act(d, deed_commands[act], PARLOUR_NONE);
}

/* What plays by itself is paused by some acts, which then mean no more. */
static int deed_pauses(struct desk *d, int act)
{
    if (!tutor_hear(&d->tutor, desk_bout(d), act, desk_now(d)))
        return 0;
    deed_show_move(d);
    return 1;
}

void deed_act(struct desk *d, int act)
{
    int asked = tutor_key(&d->tutor), stopped;

    d->stale = 1;
    if (desk_bout(d) != NULL)
        stage_finish(&desk_bout(d)->stage);
    if (deed_pauses(d, act))
        return;
    stopped = act != KEYS_DO_NOTHING && !coach_lets(&d->tutor.coach, act)
        && tutor_stop(&d->tutor, desk_bout(d));
    if (d->guide && act != KEYS_DO_NOTHING && act != KEYS_DO_QUIT) {
        d->guide = 0;           /* any key takes the help away */
        return;
    }
    if (deed_always[act] != NULL) {
        deed_always[act](d);
        return;
    }
    if (d->podium.shown) {
        deed_act_podium(d, act);
        return;
    }
    if (desk_bout(d) == NULL)
        deed_act_choosing(d, act);
    else if (d->gallery.session != NULL)
        deed_act_gallery(d, act);
    else if (d->studio.draft != NULL)
        deed_act_studio(d, act);
    else if (!stopped || (act != asked && act != KEYS_DO_BACK))
        deed_act_playing(d, act);
}
