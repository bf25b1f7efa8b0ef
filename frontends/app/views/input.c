/* input.c: passes input to the top view (see app.h): a key goes first to the
 * view itself, then to the action that has the key.
 */
#include "app/views/actions.h"
#include "app/views/app_state.h"
#include "app/views/board_view.h"
#include "app/views/common_actions.h"
#include "app/views/editor_view.h"
#include "app/views/import_text.h"

/* Clears the message at the next input. */
static void input_begin(struct app *a)
{
    view_say(a, HOST_PLAIN, "");
}

/* Returns 1 if an action is on offer. */
static int input_is_offered(struct app *a, int action)
{
    const int *actions = view_actions(a);

    while (*actions != APP_DO_NOTHING && *actions != action)
        actions++;
    return *actions != APP_DO_NOTHING;
}

/* On a board any key stops the auto player. */
static void input_act(struct app *a, int action)
{
    if (action != APP_DO_NOTHING || a->top->class->kind == APP_VIEW_BOARD)
        a->top->class->act(a, a->top, action);
}

void app_do(struct app *a, int action)
{
    input_begin(a);
    if (input_is_offered(a, action))
        input_act(a, action);
}

/* The moves of the auto player would make it ask each time. */
void app_ask_quit(struct app *a)
{
    input_begin(a);
    auto_player_stop(a);
    common_actions_quit(a, "close again");
}

void app_refuse(struct app *a, const char *words)
{
    view_say(a, HOST_BAD, words);
}

void app_report(struct app *a, const char *words)
{
    view_say(a, HOST_GOOD, words);
}

void app_touch(struct app *a, int fingers)
{
    if (fingers)
        a->screen.traits |= APP_TOUCH;
    else
        a->screen.traits &= ~(unsigned)APP_TOUCH;
    view_redraw(a);
}

void app_hide(struct app *a, int hidden)
{
    int plays = a->top->class->kind == APP_VIEW_BOARD
        && !editor_view_is(a->top);

    if (plays && hidden && !a->hidden)
        play_time_leave(&board_view_play(a->top)->time, a->host.now);
    else if (plays && !hidden && a->hidden)
        play_time_return(&board_view_play(a->top)->time, a->host.now);
    a->hidden = hidden;
    view_redraw(a);
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

void app_key(struct app *a, int key, unsigned modifiers)
{
    static const int everywhere[] = {
        APP_DO_LARGER, APP_DO_SMALLER, APP_DO_FULL, APP_DO_NOTHING
    };
    const struct view_class *class = a->top->class;
    unsigned plain = input_plain_modifiers(key, modifiers);
    int action;

    key = input_plain_key(key, modifiers);
    input_begin(a);
    if (input_pastes(a, key, plain)) {
        a->screen.paste(a->screen.context);
        return;
    }
    if (class->key != NULL && class->key(a, a->top, key, plain))
        return;
    action = actions_find(a, view_actions(a), key, modifiers);
    if (action == APP_DO_NOTHING && a->screen.traits & APP_WINDOW)
        common_actions_act(a, actions_find(a, everywhere, key, modifiers));
    input_act(a, action);
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

void app_type(struct app *a, const char *text)
{
    while (*text != '\0')
        app_key(a, input_character(&text), 0);
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

void app_paste(struct app *a, const char *text)
{
    const struct view_class *class = a->top->class;

    input_begin(a);
    if (class->paste == NULL || !class->paste(a, a->top, text))
        import_text_read(a, text);
}

int app_open_file(struct app *a, const char *path)
{
    input_begin(a);
    return import_text_read_file(a, path);
}

/* ---- the pointer ---- */

void app_click(struct app *a, int on, int number, int button)
{
    struct app_action action;

    if (button == APP_RIGHT && !editor_view_is(a->top)) {
        app_do(a, APP_DO_BACK);
    } else if (on == APP_ON_ACTION) {
        if (button == APP_LEFT && app_action(a, number, &action)
                && action.can)
            app_do(a, action.code);
    } else if (a->top->class->click != NULL) {
        input_begin(a);
        a->top->class->click(a, a->top, on, number, button);
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
        view_redraw(a);
}

void app_wheel(struct app *a, int notches)
{
    if (notches != 0 && a->top->class->wheel != NULL)
        a->top->class->wheel(a, a->top, notches);
}

/* ---- time ---- */

long app_tick(struct app *a, unsigned long now)
{
    a->host.now = now;
    a->offered = NULL;          /* time may have changed what can be done */
    return a->top->class->tick == NULL ? APP_RESTS
        : a->top->class->tick(a, a->top);
}

long app_sooner(long a, long b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

void app_store_again(struct app *a)
{
    if (board_view_top(a) != NULL)
        play_store_again(board_view_top(a));
}
