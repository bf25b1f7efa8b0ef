/* input.c: opens the application and passes input to the top view (see app.h).
 * A key goes first to the view itself, then to the action that has the key.
 * What a view passes on is done here: this file knows all views, and opens one
 * above the other.
 */
#include <assert.h>

#include "app/views/actions.h"
#include "app/views/auto_player.h"
#include "app/views/board_view.h"
#include "app/views/editor_view.h"
#include "app/views/export.h"
#include "app/views/games_list.h"
#include "app/views/help_text.h"
#include "app/views/import.h"
#include "app/views/levels_list.h"
#include "app/views/menu_list.h"
#include "app/views/new_game_list.h"
#include "app/views/result.h"
#include "app/views/rule_card.h"
#include "app/views/scores_list.h"
#include "app/views/settings_form.h"
#include "app/views/statistics_view.h"
#include "app/views/table_list.h"

/* Default room until a screen sets it. */
enum { INPUT_COLUMNS = 78, INPUT_TEXT = 20, INPUT_LIST = 18 };

enum { INPUT_FRAME = 16 };      /* milliseconds between frames */

/* ---- opening ---- */

/* While the screen draws, it may only query. */
static void input_redraw(void *context)
{
    struct app *a = context;

    a->offered = 0;
    if (a->screen.redraw == NULL)
        return;
    a->drawing = 1;
    a->screen.redraw(a->screen.context);
    a->drawing = 0;
}

static void input_make_sound(void *context, enum host_sound sound)
{
    const struct app *a = context;

    if (a->known.sound && a->screen.sound != NULL)
        a->screen.sound(a->screen.context, sound);
}

static void input_prepare_host(struct app *a)
{
    struct host *h = &a->host;

    settings_open(&h->settings);
    solver_job_open(&h->job, a->screen.wake, a->screen.context);
    h->job.run.bound = a->screen.bound;
    h->cursor = (a->screen.traits & (APP_TYPES | APP_CURSOR)) == APP_TYPES;
    h->context = a;
    h->redraw = input_redraw;
    h->sound = input_make_sound;
}

static void input_prepare(struct app *a, const struct app_screen *screen,
                          const struct options *o)
{
    int i;

    memset(a, 0, sizeof *a);
    a->screen = *screen;
    a->games.host = &a->host;
    a->games.options = o;
    a->top = NULL;
    a->passed = APP_DO_NOTHING;
    a->card = NULL;
    a->server = NULL;
    a->table = NULL;
    a->hear = NULL;
    a->copying.text = NULL;
    a->copying.good = NULL;
    for (i = 0; i < VIEW_HISTORY; i++)
        a->typed[i] = NULL;
    a->games.asked = o->named || !options_is_plain(o)
            || parlour_game_count() == 1
        ? options_game(o->game.game) : PARLOUR_NONE;
    a->room.text_columns = INPUT_COLUMNS;
    a->room.text_lines = INPUT_TEXT;
    a->room.list_abreast = 1;
    a->room.list_lines = INPUT_LIST;
    a->games.plays = calloc((size_t)parlour_game_count(),
                            sizeof *a->games.plays);
    for (i = 0; a->games.plays != NULL && i < parlour_game_count(); i++)
        a->games.plays[i] = NULL;
    a->speed_asked = o->speed;  /* not stored */
    a->theme_asked = o->theme;
    a->view_asked = o->view;
    input_prepare_host(a);
}

static int input_check_view(const char *name, struct parlour_error *error)
{
    char words[PARLOUR_ERROR];
    struct text t;

    if (name == NULL || strcmp(name, "flat") == 0
            || strcmp(name, "isometric") == 0)
        return PARLOUR_OK;
    text_open(&t, words, sizeof words);
    text_add(&t, "no view ");
    text_add(&t, name);
    text_add(&t, "; there are flat, isometric");
    return parlour_fail(error, PARLOUR_BAD_OPTION, 0, words);
}

/* Opens the list of games, and above it the game or file that the options ask
 * for. Such a game begins at once: its rules wait in the help. */
static int input_open_first(struct app *a, struct parlour_error *error)
{
    int asked = a->games.asked;

    if (a->games.plays == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (table_list_connect(a, error) != PARLOUR_OK
            || input_check_view(a->view_asked, error) != PARLOUR_OK)
        return error->code;
    settings_form_apply(a);
    games_list_open(a);
    if (a->top == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (asked != PARLOUR_NONE && games_open(&a->games, asked, error) == NULL)
        return error->code;
    if (asked != PARLOUR_NONE) {
        a->games.plays[asked]->intro.teaches = 0;
        board_view_show_game(a, asked);
    }
    if (a->games.options->file != NULL)
        import_read_file(a, a->games.options->file);
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
    input_prepare(a, screen, o);
    if (input_open_first(a, error) == PARLOUR_OK) {
        view_show_all(a);
        return a;
    }
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
    table_list_disconnect(a);
    if (a->games.plays != NULL)
        games_close(&a->games);
    settings_close(&a->host.settings);
    for (i = 0; i < VIEW_HISTORY; i++)
        free(a->typed[i]);
    free(a->copying.text);
    free(a->card);
    free(a);
}

/* ---- actions ---- */

/* Clears the message at the next input, which may answer it. */
static void input_begin(struct app *a)
{
    assert(a->top != NULL && !a->drawing);
    a->autoplay_asked = a->asks_autoplay;
    a->asks_autoplay = 0;
    view_show_all(a);
    host_begin(&a->host);
}

/* Ends the application, but asks once if a game would be lost; `again` says
 * what to do then to end it. */
static void input_quit(struct app *a, const char *again)
{
    char words[PARLOUR_ERROR];
    struct parlour_error error;
    int lost = !a->host.warned && games_are_unsaved(&a->games);
    struct text t;

    if (a->host.warned || (!lost && settings_keep(&a->host.settings, &error)
                                    == PARLOUR_OK)) {
        app_quit(a);
        return;
    }
    a->host.warned = 1;
    text_open(&t, words, sizeof words);
    if (lost)
        translate_add(&t, "Your game is not saved (%s: quit without it)",
                      translate(again));
    else
        translate_add(&t, "%s (%s: quit)", translate(error.words),
                      translate(again));
    host_say(&a->host, HOST_BAD, words);
}

static void input_help(struct app *a, struct play *p)
{
    (void)p;
    help_text_open(a);
}

static void input_quit_key(struct app *a, struct play *p)
{
    (void)p;
    input_quit(a, "q");
}

/* What views pass on; the game is that of the topmost board, or NULL. */
static const struct input_action {
    int action;
    void (*obey)(struct app *a, struct play *p);
} input_actions[] = {
    { APP_DO_MENU, menu_list_open },
    { APP_DO_FILES, menu_list_open_files },
    { APP_DO_HELP, input_help },
    { APP_DO_QUIT, input_quit_key },
    { APP_DO_NEW, new_game_list_open },
    { APP_DO_LEVELS, levels_list_open },
    { APP_DO_EDIT, editor_view_open },
    { APP_DO_SCORES, scores_list_open },
    { APP_DO_STATISTICS, statistics_view_open },
    { APP_DO_RECENT, games_list_open_recent },
    { APP_DO_SUBMIT, table_list_submit },
    { APP_DO_TYPE, import_type },
    { APP_DO_PASTE, import_paste },
    { APP_DO_LOAD, import_load },
    { APP_DO_SAVE, export_save },
    { APP_DO_BACKUP, export_backup },
    { APP_DO_PICTURE, export_picture },
    { APP_DO_SHARE, export_share },
    { APP_DO_COPY, export_copy },
    { APP_DO_COPY_MOVES, export_copy_moves }
};

enum { INPUT_ACTIONS = sizeof input_actions / sizeof input_actions[0] };

/* Does an action that any view may have. */
static void input_do(struct app *a, int action)
{
    int i = 0;

    if (settings_form_act(a, action))
        return;
    if (action == APP_DO_FULL || action == APP_DO_REDRAW
            || action == APP_DO_ZOOM_IN || action == APP_DO_ZOOM_OUT) {
        if (a->screen.act != NULL)
            a->screen.act(a->screen.context, action);
        host_redraw(&a->host);
        return;
    }
    while (i < INPUT_ACTIONS && input_actions[i].action != action)
        i++;
    if (i < INPUT_ACTIONS)
        input_actions[i].obey(a, view_play(a));
}

/* Does what a view has passed on, if anything: if it has closed itself, the
 * view below may have the action. */
static void input_go_on(struct app *a, const struct view *v)
{
    int action = a->passed;

    a->passed = APP_DO_NOTHING;
    if (action == APP_DO_NOTHING)
        return;
    if (a->top != v)
        app_do(a, action);
    else
        input_do(a, action);
}

/* On a board any key stops the auto player. */
static void input_act(struct app *a, int action)
{
    struct view *v = a->top;

    if (action == APP_DO_NOTHING && v->class->kind != APP_VIEW_BOARD)
        return;
    v->class->act(a, v, action);
    input_go_on(a, v);
}

void app_do(struct app *a, int action)
{
    input_begin(a);
    if (actions_offers(a, action))
        input_act(a, action);
}

/* The moves of the auto player would make it ask each time. */
void app_ask_quit(struct app *a)
{
    input_begin(a);
    auto_player_stop(a);
    input_quit(a, "close again");
}

void app_quit(struct app *a)
{
    if (a->top->class->kind == APP_VIEW_BOARD && view_play(a)->own)
        play_time_leave(&view_play(a)->time, a->host.now);
    a->done = 1;
}

int app_is_done(const struct app *a)
{
    return a->done;
}

int app_rest(struct app *a)
{
    if (app_is_busy(a))
        return 0;
    solver_job_rest(&a->host.job);
    return 1;
}

void app_say(struct app *a, enum host_tone tone, const char *words,
             size_t typed)
{
    assert(*words != '\0');
    if (typed > 0)
        host_say_quoted(&a->host, tone, words, typed);
    else
        host_say(&a->host, tone, words);
}

void app_use_device(struct app *a, enum app_device device)
{
    unsigned traits = a->screen.traits
        & ~(unsigned)(APP_TOUCH | APP_CONTROLLER);

    if (device == APP_WITH_FINGERS)
        traits |= APP_TOUCH;
    if (device == APP_WITH_CONTROLLER && a->screen.button != NULL)
        traits |= APP_CONTROLLER;
    if (traits == a->screen.traits)
        return;
    a->screen.traits = traits;
    host_redraw(&a->host);
}

/* ---- keys ---- */

/* Normalises a key: with Ctrl the case of a letter does not matter. */
static int input_plain_key(int key, unsigned modifiers)
{
    return modifiers & APP_CTRL && key > 0 && key < 0x80 ? text_lower(key)
                                                         : key;
}

/* Views know Shift with keys that are not characters only. */
static unsigned input_plain_modifiers(int key, unsigned modifiers)
{
    return key < APP_KEY_FIRST ? modifiers & (APP_CTRL | APP_ALT) : modifiers;
}

/* Returns 1 if the clipboard goes into a line being edited, or if the list of
 * games opens what is pasted. */
static int input_pastes(const struct app *a, int key, unsigned modifiers)
{
    int kind = a->top->class->kind;

    return key == 'v' && modifiers == APP_CTRL && a->screen.paste != NULL
        && (kind == APP_VIEW_PROMPT || kind == APP_VIEW_FORM
            || a->top->below == NULL);
}

static int input_is_for_levels(int action)
{
    return action == APP_DO_PREVIOUS || action == APP_DO_FOLLOWING
        || action == APP_DO_UNSOLVED || action == APP_DO_LEVELS;
}

/* Says why a key does nothing on the board. Keys that no one would expect to
 * do something there are ignored. */
static void input_refuse_key(struct app *a, int key, unsigned modifiers)
{
    int action = actions_find(a, key, modifiers, NULL);
    const struct play *p = view_play(a);
    char words[PARLOUR_TEXT];
    struct text t;

    if (a->letters_off && key < APP_KEY_FIRST)
        return;
    if (a->server == NULL
            && (action == APP_DO_SUBMIT || action == APP_DO_TABLE))
        action = APP_DO_NOTHING;        /* nothing of it shows */
    text_open(&t, words, sizeof words);
    if (input_is_for_levels(action)
            && !parlour_game_takes(p->status.game, PARLOUR_OPTION_LEVEL)) {
        translate_add(&t, "%s has no levels", p->status.title);
    } else if (actions_entry(action)->group != ACTIONS_OTHER) {
        translate_add(&t, "%s: not available here",
                      translate(actions_entry(action)->label));
    } else if (key > ' ' && key < APP_KEY_FIRST && modifiers == 0) {
        text_add(&t, translate("No such key (?: help)"));
    } else {
        return;
    }
    host_say(&a->host, HOST_BAD, words);
}

/* Returns 1 if an action is about the window, whatever view it shows. */
static int input_is_of_window(struct app *a, int action)
{
    (void)a;
    return action == APP_DO_LARGER || action == APP_DO_SMALLER
        || action == APP_DO_FULL;
}

/* Takes a key that no action on offer has. A window has some actions in all
 * views. On a board any key stops the auto player; one that stops nothing is
 * refused. */
static void input_other_key(struct app *a, int key, unsigned modifiers)
{
    int action = a->screen.traits & APP_WINDOW
        ? actions_find(a, key, modifiers, input_is_of_window)
        : APP_DO_NOTHING;

    input_do(a, action);
    input_act(a, APP_DO_NOTHING);
    if (action == APP_DO_NOTHING && *a->host.said == '\0'
            && a->top->class->kind == APP_VIEW_BOARD)
        input_refuse_key(a, key, modifiers);
}

/* A key of the usual layouts that do not type ASCII: the Russian one, of which
 * the Ukrainian and the Belarusian differ in a few letters, Greek, Hebrew and
 * Arabic. Codes are Unicode, of small letters where there are capitals. Limit:
 * the Belarusian i counts as the Ukrainian one, which is on another key. */
static const struct input_place {
    char place;                 /* what the key types on a US keyboard */
    short codes[5];             /* 0 at the end */
} input_places[] = {
    { 'q', { 0x439, 0x636 } },
    { 'w', { 0x446, 0x3c2, 0x635 } },
    { 'e', { 0x443, 0x3b5, 0x5e7, 0x62b } },
    { 'r', { 0x43a, 0x3c1, 0x5e8, 0x642 } },
    { 't', { 0x435, 0x3c4, 0x5d0, 0x641 } },
    { 'y', { 0x43d, 0x3c5, 0x5d8, 0x63a } },
    { 'u', { 0x433, 0x3b8, 0x5d5, 0x639 } },
    { 'i', { 0x448, 0x3b9, 0x5df, 0x647 } },
    { 'o', { 0x449, 0x45e, 0x3bf, 0x5dd, 0x62e } },
    { 'p', { 0x437, 0x3c0, 0x5e4, 0x62d } },
    { '[', { 0x445, 0x62c } },
    { ']', { 0x44a, 0x457, 0x62f } },
    { 'a', { 0x444, 0x3b1, 0x5e9, 0x634 } },
    { 's', { 0x44b, 0x456, 0x3c3, 0x5d3, 0x633 } },
    { 'd', { 0x432, 0x3b4, 0x5d2, 0x64a } },
    { 'f', { 0x430, 0x3c6, 0x5db, 0x628 } },
    { 'g', { 0x43f, 0x3b3, 0x5e2, 0x644 } },
    { 'h', { 0x440, 0x3b7, 0x5d9, 0x627 } },
    { 'j', { 0x43e, 0x3be, 0x5d7, 0x62a } },
    { 'k', { 0x43b, 0x3ba, 0x5dc, 0x646 } },
    { 'l', { 0x434, 0x3bb, 0x5da, 0x645 } },
    { ';', { 0x436, 0x5e3, 0x643 } },
    { '\'', { 0x44d, 0x454, 0x637 } },
    { 'z', { 0x44f, 0x3b6, 0x5d6, 0x626 } },
    { 'x', { 0x447, 0x3c7, 0x5e1, 0x621 } },
    { 'c', { 0x441, 0x3c8, 0x5d1, 0x624 } },
    { 'v', { 0x43c, 0x3c9, 0x5d4, 0x631 } },
    { 'b', { 0x438, 0x3b2, 0x5e0 } },
    { 'n', { 0x442, 0x3bd, 0x5de, 0x649 } },
    { 'm', { 0x44c, 0x3bc, 0x5e6, 0x629 } },
    { ',', { 0x431, 0x5ea, 0x648, 0x60c } },
    { '.', { 0x44e, 0x5e5, 0x632 } },
    { '?', { 0x61f } }
};

enum {
    INPUT_PLACES = sizeof input_places / sizeof input_places[0],
    INPUT_CODES = sizeof input_places[0].codes / sizeof(short)
};

/* Ranges of capitals in Unicode, and how far their small letters are. */
static const struct { int first, last, to_small; } input_capitals[] = {
    { 0x391, 0x3a9, 0x20 },     /* Greek */
    { 0x404, 0x40e, 0x50 },     /* Cyrillic letters beside the Russian ones */
    { 0x410, 0x42f, 0x20 }      /* Cyrillic */
};

enum { INPUT_CAPITALS = sizeof input_capitals / sizeof input_capitals[0] };

/* Returns what the key of a character types on a US keyboard, or 0. */
static int input_place(int key)
{
    int i, code, small = key;

    if (key < input_capitals[0].first)
        return 0;               /* codes end with 0 */
    for (i = 0; i < INPUT_CAPITALS; i++)
        if (key >= input_capitals[i].first && key <= input_capitals[i].last)
            small += input_capitals[i].to_small;
    for (i = 0; i < INPUT_PLACES; i++)
        for (code = 0; code < INPUT_CODES; code++)
            if (input_places[i].codes[code] == small)
                return small == key ? input_places[i].place
                                    : text_upper(input_places[i].place);
    return 0;
}

/* Returns 1 if the view or an action on offer took the key. */
static int input_took(struct app *a, int key, unsigned modifiers)
{
    struct view *v = a->top;
    unsigned plain = input_plain_modifiers(key, modifiers);
    int action;

    key = input_plain_key(key, modifiers);
    if (input_pastes(a, key, plain)) {
        a->screen.paste(a->screen.context);
        return 1;
    }
    if (v->class->key != NULL && v->class->key(a, v, key, plain)) {
        input_go_on(a, v);
        return 1;
    }
    action = actions_find(a, key, modifiers, actions_offers);
    if (action != APP_DO_NOTHING)
        input_act(a, action);
    return action != APP_DO_NOTHING;
}

/* place: see app_type. */
static void input_take(struct app *a, int key, unsigned modifiers, int place)
{
    input_begin(a);
    if (input_took(a, key, modifiers))
        return;
    if (place != 0 && place != key) {
        key = place;
        if (input_took(a, key, modifiers))
            return;
    }
    input_other_key(a, input_plain_key(key, modifiers), modifiers);
}

void app_key(struct app *a, int key, unsigned modifiers)
{
    input_take(a, key, modifiers, input_place(key));
}

/* Reads the next character, UTF-8 or of the machine's character set. */
static int input_character(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int key = *at, more = 0;

    if (text_code(key) >= TEXT_FOREIGN && !text_goes_on(key)) {
        more = key >= 0xf0 ? 3 : key >= 0xe0 ? 2 : 1;
        key &= 0x3f >> more;
    }
    for (at++; more > 0 && (*at & 0xc0) == 0x80; more--)
        key = key << 6 | (*at++ & 0x3f);
    *text = (const char *)at;
    return key;
}

/* Keys of a US keyboard by their numbers in the USB HID usage tables. */
enum {
    INPUT_KEY_A = 4, INPUT_KEY_Z = 29, INPUT_KEY_1 = 30, INPUT_KEY_0 = 39,
    INPUT_KEY_MINUS = 45, INPUT_KEY_SLASH = 56
};

/* Returns what a key types on a US keyboard, or 0. */
static int input_us_key(int key, int shift)
{
    static const char digits[][10] = {
        { '1', '2', '3', '4', '5', '6', '7', '8', '9', '0' },
        { '!', '@', '#', '$', '%', '^', '&', '*', '(', ')' }
    };
    static const char signs[][12] = {
        { '-', '=', '[', ']', '\\', '#', ';', '\'', '`', ',', '.', '/' },
        { '_', '+', '{', '}', '|', '~', ':', '"', '~', '<', '>', '?' }
    };
    int letter;

    if (key >= INPUT_KEY_A && key <= INPUT_KEY_Z) {
        letter = text_letter_at(key - INPUT_KEY_A);
        return shift ? text_upper(letter) : letter;
    }
    if (key >= INPUT_KEY_1 && key <= INPUT_KEY_0)
        return digits[shift][key - INPUT_KEY_1];
    if (key >= INPUT_KEY_MINUS && key <= INPUT_KEY_SLASH)
        return signs[shift][key - INPUT_KEY_MINUS];
    return 0;
}

/* Returns 1 for a character that is not ASCII, in any character set. */
static int input_is_foreign(int character)
{
    return character >= TEXT_FOREIGN || text_code(character) >= TEXT_FOREIGN;
}

/* Returns 1 if a key moves something on the board in play by its place. With
 * Caps Lock it types a capital, which has its own meaning. */
static int input_is_direction(struct app *a, int key, int place)
{
    return place != 0 && strchr("wasd", place) != NULL
        && key != text_upper(place)
        && a->top->class->kind == APP_VIEW_BOARD && !editor_view_is(a->top)
        && actions_direction(actions_find(a, place, 0, actions_offers))
            != PARLOUR_NONE;
}

void app_type(struct app *a, const char *text, int key, unsigned modifiers)
{
    int place = input_us_key(key, (modifiers & APP_SHIFT) != 0), character;

    while (*text != '\0') {
        character = input_character(&text);
        if (input_is_direction(a, character, place))
            character = place;
        input_take(a, character, 0, place != 0 && input_is_foreign(character)
                                        ? place : input_place(character));
    }
}

int app_press(struct app *a, const char **keys)
{
    char name[PARLOUR_TEXT];
    unsigned modifiers;
    int key;

    *keys = text_skip(*keys);
    if (!text_read_word(keys, name, sizeof name))
        return 0;
    key = app_key_named(name, &modifiers);
    app_key(a, key, modifiers);
    return 1;
}

int app_check_keys(const char *keys, struct parlour_error *error)
{
    char name[PARLOUR_TEXT], words[PARLOUR_ROW];
    unsigned modifiers;
    struct text t;

    for (keys = text_skip(keys); text_read_word(&keys, name, sizeof name);)
        if (app_key_named(name, &modifiers) == APP_KEY_NONE) {
            text_open(&t, words, sizeof words);
            text_add(&t, "--keys: unknown key: ");
            text_add(&t, name);
            return parlour_fail(error, PARLOUR_BAD_OPTION, 0, words);
        }
    return PARLOUR_OK;
}

/* ---- the pointer ---- */

void app_click(struct app *a, int on, int number, int button)
{
    struct view *v = a->top;
    struct app_action action;

    if (button == APP_RIGHT && !editor_view_is(v)) {
        app_do(a, APP_DO_BACK);
    } else if (on == APP_ON_ACTION) {
        if (button == APP_LEFT && app_action(a, number, &action)
                && action.can)
            app_do(a, action.code);
    } else if (on == APP_ON_RULES) {
        if (button == APP_LEFT)
            app_do(a, APP_DO_HELP);
    } else if (v->class->click != NULL) {
        input_begin(a);
        v->class->click(a, v, on, number, button);
        input_go_on(a, v);
    }
}

void app_drag(struct app *a, int on, int number, int button)
{
    if (a->top->class->drag != NULL)
        a->top->class->drag(a, a->top, on, number, button);
}

void app_drop(struct app *a, int on, int number, int button)
{
    if (a->top->class->drop != NULL)
        a->top->class->drop(a, a->top, on, number, button);
}

void app_hover(struct app *a, int on, int number)
{
    if (a->top->class->hover != NULL
            && a->top->class->hover(a, a->top, on, number))
        host_redraw(&a->host);
}

void app_wheel(struct app *a, int notches)
{
    if (notches != 0 && a->top->class->wheel != NULL)
        a->top->class->wheel(a, a->top, notches);
}

/* ---- the screen ---- */

void app_resize(struct app *a, const struct app_room *room)
{
    a->room = *room;
    host_redraw(&a->host);
}

/* Lets the view on top come into sight. Returns when it is drawn again, or
 * APP_RESTS. */
static long input_tick_entry(struct app *a)
{
    if (view_shown(a) >= a->entry.lasts) {
        view_show_all(a);
        return APP_RESTS;
    }
    if (!(a->screen.traits & APP_MOTION) || a->screen.moved == NULL)
        return APP_RESTS;
    a->screen.moved(a->screen.context);
    return INPUT_FRAME;
}

long app_tick(struct app *a, unsigned long now)
{
    long wait = APP_RESTS;

    assert(a->top != NULL && !a->drawing && a->passed == APP_DO_NOTHING);
    a->host.now = now;
    a->offered = 0;             /* time may have changed what can be done */
    if (a->top->class->tick != NULL)
        wait = a->top->class->tick(a, a->top);
    if (wait == VIEW_ENDED)
        result_open(a, view_play(a));
    else if (wait == VIEW_BEGINS)
        rule_card_teach(a, view_play(a));
    return app_sooner(app_sooner(wait < APP_RESTS ? APP_RESTS : wait,
                                 input_tick_entry(a)),
                      table_list_tick(a));
}

void app_keep_time(struct app *a, unsigned long more)
{
    if (!a->hidden && a->top->class->kind == APP_VIEW_BOARD)
        play_keep_time(a->top->play, more);
}
