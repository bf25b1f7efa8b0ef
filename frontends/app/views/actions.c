/* actions.c: the table of actions (see actions.h). Some keys depend on the
 * context: F1 restarts in games with levels, as in the original games, and is
 * help elsewhere; Ctrl-Z is undo unless it suspends the program; Ctrl-N and
 * Ctrl-Q work only where no browser or terminal keeps them, and Alt-Enter only
 * in a window.
 */
#include "app/views/actions.h"
#include "app/views/app_state.h"
#include "app/views/board_view.h"

struct actions_entry {
    const char *keys;
    const char *label;
    const char *words;
    int group;
};

#define ACTIONS_ENTRY(action, keys, label, words, group) \
    { keys, label, words, ACTIONS_ ## group },
static const struct actions_entry actions_table[] = {
    APP_ACTIONS(ACTIONS_ENTRY)
    { "", "", "", ACTIONS_OTHER }
};
#undef ACTIONS_ENTRY

#define ACTIONS_NAME(code, name) name,
static const char *const actions_names[] = { APP_KEYS(ACTIONS_NAME) };
#undef ACTIONS_NAME

/* Skips a prefix, unless it is the whole name. Returns 1 if it did. */
static int actions_skip(const char **name, const char *prefix)
{
    size_t length = strlen(prefix);

    if (strncmp(*name, prefix, length) != 0 || (*name)[length] == '\0')
        return 0;
    *name += length;
    return 1;
}

int app_key_named(const char *name, unsigned *modifiers)
{
    int code;

    *modifiers = actions_skip(&name, "Alt-") ? APP_ALT : 0;
    if (actions_skip(&name, "Ctrl-")) {
        *modifiers |= APP_CTRL
            | (actions_skip(&name, "Shift-") ? APP_SHIFT : 0);
        return name[1] == '\0' ? text_lower((unsigned char)*name)
                               : APP_KEY_NONE;
    }
    if (*name != '\0' && name[1] == '\0')
        return (unsigned char)*name;
    if (text_same(name, "Space"))
        return ' ';
    for (code = APP_KEY_FIRST + 1; code < APP_KEY_LAST; code++)
        if (text_same(name, actions_names[code - APP_KEY_FIRST - 1]))
            return code;
    return APP_KEY_NONE;
}

/* Returns 1 if a key of the table reaches a screen with these traits. */
static int actions_reaches(unsigned traits, int key, unsigned modifiers)
{
    if (modifiers & APP_CTRL && (key == 'z' || key == 'c'))
        return !(traits & APP_SUSPENDS);
    if (modifiers & APP_CTRL && (key == 'n' || key == 'q'))
        return (traits & APP_DESKTOP) != 0;
    if (modifiers & APP_ALT)
        return (traits & APP_WINDOW) != 0;
    return 1;
}

/* Returns 1 if a key of the table applies here. */
static int actions_counts(const struct app *a, int action, int key,
                          unsigned modifiers)
{
    if (key == APP_KEY_F1)
        return (action == APP_DO_RESTART) == board_view_has_levels(a);
    return actions_reaches(a->screen.traits, key, modifiers);
}

/* Reads the next key of an action that applies here. */
static int actions_next_here(const struct app *a, int action, const char **at,
                             char *name, int *key, unsigned *modifiers)
{
    while (text_read_word(at, name, PARLOUR_TEXT)) {
        *key = app_key_named(name, modifiers);
        if (actions_counts(a, action, *key, *modifiers))
            return 1;
    }
    return 0;
}

/* Returns 1 if an action has exactly this key. */
static int actions_has_key(const struct app *a, int action, int key,
                           unsigned modifiers)
{
    const char *at = actions_table[action].keys;
    char name[PARLOUR_TEXT];
    unsigned with;
    int code;

    while (actions_next_here(a, action, &at, name, &code, &with))
        if (code == key && with == modifiers)
            return 1;
    return 0;
}

static int actions_with(const struct app *a, const int *actions, int key,
                        unsigned modifiers)
{
    while (*actions != APP_DO_NOTHING
           && (*actions == VIEW_UNSHOWN
               || !actions_has_key(a, *actions, key, modifiers)))
        actions++;
    return *actions;
}

/* Shift matters only where a key with it is named. */
int actions_find(const struct app *a, const int *actions, int key,
                 unsigned modifiers)
{
    int shifted = modifiers & APP_SHIFT
        ? actions_with(a, actions, key, modifiers) : APP_DO_NOTHING;

    return shifted != APP_DO_NOTHING ? shifted
        : actions_with(a, actions, key, modifiers & (APP_CTRL | APP_ALT));
}

const char *actions_keys_everywhere(int action)
{
    return actions_table[action].keys;
}

int actions_next_key(int action, unsigned traits, const char **at, char *name)
{
    unsigned modifiers;
    int key;

    if (*at == NULL)
        *at = actions_table[action].keys;
    while (text_read_word(at, name, PARLOUR_TEXT)) {
        key = app_key_named(name, &modifiers);
        if (actions_reaches(traits, key, modifiers))
            return 1;
    }
    return 0;
}

void actions_keys_here(const struct app *a, int action, char *keys)
{
    const char *at = actions_table[action].keys;
    char name[PARLOUR_TEXT];
    unsigned modifiers;
    struct text t;
    int key;

    text_open(&t, keys, PARLOUR_TEXT);
    while (actions_next_here(a, action, &at, name, &key, &modifiers)) {
        if (t.length > 0)
            text_add_char(&t, ' ');
        text_add(&t, name);
    }
}

void actions_first_key(const struct app *a, int action, char *key)
{
    const char *at = actions_table[action].keys;
    unsigned modifiers;
    int code;

    if (!actions_next_here(a, action, &at, key, &code, &modifiers))
        *key = '\0';
}

const char *actions_label(int action)
{
    return actions_table[action].label;
}

const char *actions_words(int action)
{
    return actions_table[action].words;
}

int actions_group(int action)
{
    return actions_table[action].group;
}

const char *actions_group_title(int group)
{
    static const char *const titles[] = {
        "Moving", "The game", "The program", "Other"
    };

    return titles[group];
}

int actions_direction(int action)
{
    switch (action) {
    case APP_DO_UP:
        return PARLOUR_UP;
    case APP_DO_RIGHT:
        return PARLOUR_RIGHT;
    case APP_DO_DOWN:
        return PARLOUR_DOWN;
    case APP_DO_LEFT:
        return PARLOUR_LEFT;
    default:
        return PARLOUR_NONE;
    }
}
