/* actions.c: the table of actions (see actions.h). Some keys depend on the
 * context: F1 restarts in games with levels, as in the original games, and is
 * help elsewhere; m is the menu of a board on screens without sound; Ctrl-Z is
 * undo unless it suspends the program; Ctrl-N and Ctrl-Q work only where no
 * browser or terminal keeps them, and Alt-Enter only in a window. Keys that
 * are characters can be switched off.
 *
 * In a message keys stand before a colon and a blank, at the start, after "("
 * or after ", ", but not in what it quotes. Limit: a name in a message that
 * looks like a key, as in "(x: part)", has no button and is left out. Where an
 * action has no key, its label is named.
 */
#include <assert.h>
#include <limits.h>

#include "app/views/actions.h"
#include "app/views/auto_player.h"
#include "board/clean_text.h"

#define ACTIONS_ENTRY(action, keys, label, words, group) \
    { #action, keys, label, words, ACTIONS_ ## group },
static const struct actions_entry actions_table[] = {
    APP_ACTIONS(ACTIONS_ENTRY)
    { "", "", "", "", ACTIONS_OTHER }
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

void actions_name_key(int key, unsigned modifiers, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (key <= 0 || (key > UCHAR_MAX && key <= APP_KEY_FIRST)
            || key >= APP_KEY_LAST)
        return;
    text_add(&t, modifiers & APP_ALT ? "Alt-" : "");
    text_add(&t, modifiers & APP_CTRL ? "Ctrl-" : "");
    text_add(&t, modifiers & APP_SHIFT ? "Shift-" : "");
    if (key > APP_KEY_FIRST)
        text_add(&t, actions_names[key - APP_KEY_FIRST - 1]);
    else if (key == ' ')
        text_add(&t, "Space");
    else
        text_add_char(&t, modifiers & APP_CTRL ? text_upper(key) : key);
}

/* Returns 1 if a key of the table reaches a screen with these traits. */
static int actions_reaches(unsigned traits, const char *name)
{
    int last = name[strlen(name) - 1];

    if (actions_skip(&name, "Alt-"))
        return (traits & APP_WINDOW) != 0;
    if (!actions_skip(&name, "Ctrl-"))
        return 1;
    if (last == 'Z' || last == 'C')
        return !(traits & APP_SUSPENDS);
    return (last != 'N' && last != 'Q') || traits & APP_DESKTOP;
}

/* Returns 1 if a key is one of `keys`. */
static int actions_has_key(const char *keys, const char *name)
{
    const char *at = keys;
    size_t length = strlen(name);

    while (length > 0 && (at = strstr(at, name)) != NULL) {
        if ((at == keys || at[-1] == ' ')
                && (at[length] == ' ' || at[length] == '\0'))
            return 1;
        at += length;
    }
    return 0;
}

/* Returns 1 if two actions have a key. */
static int actions_share(const struct app *a, int one, int other,
                         const char *name)
{
    return actions_has_key(a->keys[one], name)
        && actions_has_key(a->keys[other], name);
}

/* Returns 1 if a key of an action is not that of another one here. */
static int actions_means(const struct app *a, int action, const char *name)
{
    const struct play *p = view_play(a);
    int levels = p != NULL && p->status.levels > 0;

    if (strcmp(name, "F1") == 0
            && actions_share(a, APP_DO_RESTART, APP_DO_HELP, name))
        return (action == APP_DO_RESTART) == levels;
    if (strcmp(name, "m") == 0
            && actions_share(a, APP_DO_MENU, APP_DO_SOUND, name))
        return a->screen.traits & APP_SOUNDS ? action == APP_DO_SOUND
            : a->top->class->kind == APP_VIEW_BOARD;
    return 1;
}

/* Returns 1 if a key of an action applies here. */
static int actions_counts(const struct app *a, int action, const char *name)
{
    return actions_means(a, action, name)
        && (name[1] != '\0' || !a->letters_off)
        && actions_reaches(a->screen.traits, name);
}

static int actions_with(struct app *a, int key, unsigned modifiers,
                        int (*may)(struct app *a, int action))
{
    char name[PARLOUR_TEXT];
    int action = 0;

    actions_name_key(key, modifiers, name);
    while (action < APP_DO_NOTHING
           && !(actions_has_key(a->keys[action], name)
                && actions_counts(a, action, name)
                && (may == NULL || may(a, action))))
        action++;
    return action;
}

/* Shift matters only where a key with it is named. */
int actions_find(struct app *a, int key, unsigned modifiers,
                 int (*may)(struct app *a, int action))
{
    int shifted = modifiers & APP_SHIFT ? actions_with(a, key, modifiers, may)
                                        : APP_DO_NOTHING;

    return shifted != APP_DO_NOTHING ? shifted
        : actions_with(a, key, modifiers & (APP_CTRL | APP_ALT), may);
}

int actions_next_key(int action, unsigned traits, const char **at, char *name)
{
    if (*at == NULL)
        *at = actions_table[action].keys;
    while (text_read_word(at, name, PARLOUR_TEXT))
        if (actions_reaches(traits, name)
                && (!(traits & APP_OWN_KEYS) || name[1] == '\0'))
            return 1;
    return 0;
}

void actions_keys_here(const struct app *a, int action, unsigned traits,
                       char *keys)
{
    const char *at = a->keys[action];
    char name[PARLOUR_TEXT];
    struct text t;

    text_open(&t, keys, PARLOUR_TEXT);
    if (traits & APP_CONTROLLER) {
        text_add(&t, a->screen.button(a->screen.context, action));
        return;
    }
    while (text_read_word(&at, name, sizeof name)) {
        if (!actions_counts(a, action, name))
            continue;
        text_add(&t, t.length > 0 ? " " : "");
        text_add(&t, name);
    }
}

const struct actions_entry *actions_entry(int action)
{
    assert(action >= 0 && action <= APP_DO_NOTHING);
    return &actions_table[action];
}

const char *actions_group_title(int group)
{
    static const char *const titles[] = {
        "Moving", "Game", "Help", "Saved", "Files", "Look", "Program", "Other"
    };

    return translate(titles[group]);
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

/* ---- on offer ---- */

int actions_can(const struct app *a, int action)
{
    switch (action) {
    case APP_DO_SOUND:
        return (a->screen.traits & APP_SOUNDS) != 0;
    case APP_DO_FULL:
    case APP_DO_LARGER:
    case APP_DO_SMALLER:
    case APP_DO_ZOOM_IN:
    case APP_DO_ZOOM_OUT:
        return (a->screen.traits & APP_WINDOW) != 0;
    case APP_DO_VIEW:
        return (a->screen.traits & APP_DEPTH) != 0;
    case APP_DO_THEME:
        return a->screen.theme != NULL;
    case APP_DO_FASTER:
    case APP_DO_SLOWER:
    case APP_DO_ANIMATION:
        return (a->screen.traits & APP_AT_ONCE) == 0;
    case APP_DO_SAVE:
    case APP_DO_LOAD:
        return (a->screen.traits & APP_NO_FILES) == 0;
    case APP_DO_BACKUP:
        return (a->screen.traits & APP_NO_FILES) == 0
            && platform_keeps_files();
    case APP_DO_PICTURE:
        return a->screen.picture != NULL;
    case APP_DO_SUBMIT:
    case APP_DO_TABLE:
        return a->server != NULL;
    case APP_DO_RECENT:
    case APP_DO_SCORES:
    case APP_DO_STATISTICS:
        return platform_keeps_files();
    default:
        return 1;
    }
}

int actions_offers(struct app *a, int action)
{
    const struct view_class *class = a->top->class;
    const int *all = class->actions(a, a->top);

    while (*all != APP_DO_NOTHING && *all != action)
        all++;
    return *all != APP_DO_NOTHING && actions_can(a, action)
        && (class->offers == NULL || class->offers(a, a->top, action));
}

/* Adds an action to the first of a list unless it is there. Returns how many
 * there are now. */
static int actions_add(int *list, int count, int action)
{
    int i = 0;

    while (i < count && list[i] != action)
        i++;
    assert(i < VIEW_ACTIONS);
    list[i] = action;
    return i == count ? count + 1 : count;
}

const int *actions_offered(struct app *a)
{
    const struct view_class *class = a->top->class;
    const int *all;
    int count = 0;

    if (a->offered)
        return a->actions;
    for (all = class->actions(a, a->top); *all != APP_DO_NOTHING; all++)
        if (actions_can(a, *all) && (class->offers == NULL
                                     || class->offers(a, a->top, *all)))
            count = actions_add(a->actions, count, *all);
    a->actions[count] = APP_DO_NOTHING;
    a->offered = 1;
    return a->actions;
}

/* Returns 1 if an action is a switch that is off. */
static int actions_is_off(const struct app *a, int action)
{
    return (action == APP_DO_SOUND && !a->known.sound)
        || (action == APP_DO_LABELS && !a->known.labels)
        || (action == APP_DO_VIEW && !a->known.isometric)
        || (action == APP_DO_ANIMATION && a->known.motion == 0);
}

static void actions_describe(struct app *a, int code,
                             struct app_action *action)
{
    struct text key;

    action->code = code;
    action->label = actions_table[code].label;
    action->words = actions_table[code].words;
    *a->words.keys = '\0';
    if (!(a->screen.traits & APP_OWN_KEYS))
        actions_keys_here(a, code, a->screen.traits, a->words.keys);
    text_open(&key, a->words.key, sizeof a->words.key);
    text_add_part(&key, a->words.keys, strcspn(a->words.keys, " "));
    action->key = a->words.key;
    action->keys = a->words.keys;
    action->can = 1;
    action->off = actions_is_off(a, code);
    action->main = 0;
    if (a->top->class->dress != NULL)
        a->top->class->dress(a, a->top, action);
    if (action->label != actions_table[code].label
            && (code == APP_DO_PICK || code == APP_DO_BACK))
        action->words = action->label;  /* these do other things here */
    action->label = translate(action->label);
    action->words = translate(action->words);
}

int app_action(struct app *a, int i, struct app_action *action)
{
    const int *actions = actions_offered(a);

    while (i > 0 && *actions != APP_DO_NOTHING && *actions >= 0) {
        actions++;
        i--;
    }
    if (*actions == APP_DO_NOTHING || *actions < 0)     /* or a mark */
        return 0;
    actions_describe(a, *actions, action);
    return 1;
}

int app_find_action(struct app *a, int code, struct app_action *action)
{
    const int *actions = actions_offered(a);

    if (actions_direction(code) != PARLOUR_NONE)
        return 0;
    while (*actions != APP_DO_NOTHING && *actions != VIEW_UNSHOWN
           && *actions != code)
        actions++;
    if (code == APP_DO_NOTHING || *actions != code)
        return 0;
    actions_describe(a, code, action);
    return 1;
}

/* ---- keys in messages ---- */

enum { ACTIONS_KEYS_MOST = 4 }; /* keys that a message names together */


/* Keys that are named together. */
struct actions_keys {
    int action[ACTIONS_KEYS_MOST]; /* of each, if it is on offer, or
                                      APP_DO_NOTHING */
    int count;                  /* 0: these are no keys */
    int any;                    /* any key does it */
    int changed;                /* the player has given some to another
                                   action, switched them off, or uses a
                                   controller */
    size_t length;              /* of their names, up to the colon */
};

/* Returns the action on offer that has a key in the table (usual) or now, or
 * APP_DO_NOTHING. */
static int actions_keys_find(struct app *a, const char *name, int usual)
{
    struct app_action action;
    int code = 0;

    while (code < APP_DO_NOTHING
           && !(actions_has_key(usual ? actions_table[code].keys
                                      : a->keys[code], name)
                && (usual ? actions_means(a, code, name)
                          : actions_counts(a, code, name))
                && app_find_action(a, code, &action)))
        code++;
    return code;
}

/* Reads the next key of "u/r" or "Enter or Space". Returns 0 at the end. */
static int actions_keys_next(const char **at, char *name)
{
    const char *or = translate("or");
    size_t length;

    *at = text_skip(*at);
    length = strlen(or);
    if (strncmp(*at, or, length) == 0 && (*at)[length] == ' ')
        *at = text_skip(*at + length);
    length = strcspn(*at, " /");
    length += length == 0 && **at != '\0';      /* the key "/" */
    memcpy(name, *at, length);
    name[length] = '\0';
    *at += length;
    *at += **at == '/';
    return length > 0;
}

/* Returns 1 for "any key" and "any other key". */
static int actions_keys_is_any(const char *names)
{
    return strcmp(names, translate("any key")) == 0
        || strcmp(names, translate("any other key")) == 0;
}

/* Reads the keys at the start of some words. usual: they are those of the
 * table. */
static void actions_keys_read(struct app *a, const char *words, int usual,
                              struct actions_keys *k)
{
    char names[PARLOUR_TEXT], name[PARLOUR_TEXT];
    const char *at = names;
    unsigned modifiers;
    int action;

    k->count = k->changed = 0;
    k->length = strcspn(words, ":,()");
    if (words[k->length] != ':' || words[k->length + 1] != ' '
            || k->length >= sizeof names)
        return;
    memcpy(names, words, k->length);
    names[k->length] = '\0';
    k->any = actions_keys_is_any(names);
    if (k->any) {
        k->action[k->count++] = app_is_busy(a) ? APP_DO_BACK : APP_DO_NOTHING;
        return;
    }
    while (actions_keys_next(&at, name)) {
        if (k->count == ACTIONS_KEYS_MOST
                || app_key_named(name, &modifiers) == APP_KEY_NONE) {
            k->count = 0;
            return;
        }
        action = actions_keys_find(a, name, usual);
        k->action[k->count++] = action;
        k->changed |= actions_keys_find(a, name, 0) != action
            || a->screen.traits & APP_CONTROLLER;
    }
}

/* ---- other keys ---- */

/* The first key or button that an action has here; its label if it has
 * none. */
static void actions_name_own(struct app *a, int action, char *name)
{
    struct text t;

    actions_keys_here(a, action, a->screen.traits, name);
    name[strcspn(name, " ")] = '\0';
    if (*name != '\0')
        return;
    text_open(&t, name, PARLOUR_TEXT);
    text_add(&t, translate(actions_table[action].label));
}

/* Writes other names of keys: if name() is NULL, those that the player has
 * instead of the table's. Returns the length of the names in the message, or 0
 * if these stay. */
static size_t actions_keys_replace(struct app *a, const char *words,
                                   void (*name)(struct app *a, int action,
                                   char *name), struct text *t)
{
    char other[PARLOUR_TEXT];
    struct actions_keys k;
    int i;

    actions_keys_read(a, words, name == NULL, &k);
    if (name == NULL && !k.changed)
        return 0;
    for (i = 0; i < k.count; i++)
        if (k.action[i] == APP_DO_NOTHING || k.any)
            return 0;
    for (i = 0; i < k.count; i++) {
        if (i > 0 && k.action[i] == k.action[i - 1])
            continue;
        (name == NULL ? actions_name_own : name)(a, k.action[i], other);
        text_add(t, i > 0 ? " " : "");
        text_add(t, other);
    }
    return k.count > 0 ? k.length : 0;
}

void actions_rename_keys(struct app *a, const char *words,
                         void (*name)(struct app *a, int action, char *name),
                         char *out)
{
    const char *names = words + a->words.quoted;
    struct text t;
    int begins = 1;             /* a key may stand here */

    text_open(&t, out, PARLOUR_ERROR);
    while (*words != '\0') {
        if (begins && words >= names)
            words += actions_keys_replace(a, words, name, &t);
        begins = *words == '(' || (*words == ' ' && t.length > 0
                                   && t.start[t.length - 1] == ',');
        if (*words != '\0')
            text_add_char(&t, (unsigned char)*words++);
    }
}

/* ---- buttons ---- */

/* Returns the label of the first action of some keys that is on offer, or
 * NULL. */
static const char *actions_keys_label(struct app *a,
                                      const struct actions_keys *k)
{
    struct app_action action;
    int key;

    for (key = 0; key < k->count; key++)
        if (app_find_action(a, k->action[key], &action))
            return action.label;
    return NULL;
}

/* Adds a part of a list, as in "u: undo", after a comma if it is not the
 * first: with the button instead of the keys, or not at all. */
static void actions_keys_add_part(struct app *a, const char *part,
                                  size_t length, const char *comma,
                                  struct text *t)
{
    struct actions_keys k;
    char said[PARLOUR_TEXT];
    const char *label, *words;
    struct text what;

    actions_keys_read(a, part, 0, &k);
    label = actions_keys_label(a, &k);
    if (k.count > 0 && label == NULL)
        return;
    text_add(t, comma);
    if (k.count == 0) {
        text_add_part(t, part, length);
        return;
    }
    words = text_skip(part + k.length + 1);
    length -= (size_t)(words - part);
    text_open(&what, said, sizeof said);
    text_add_part(&what, words, length);
    text_add(t, label);
    if (!text_same(label, said)) {
        text_add(t, ": ");
        text_add_part(t, words, length);
    }
}

/* Adds a list, whose parts have commas between them. */
static void actions_keys_add_list(struct app *a, const char *list,
                                  size_t length, struct text *t)
{
    size_t start = t->length, part;

    for (;; list += part + 1, length -= part + 1) {
        while (length > 0 && *list == ' ') {
            list++;
            length--;
        }
        part = strcspn(list, ",");
        part = part < length ? part : length;
        actions_keys_add_part(a, list, part, t->length > start ? ", " : "",
                              t);
        if (part == length)
            break;
    }
}

/* Adds what stands in brackets, and the brackets unless nothing is left. */
static void actions_keys_add_aside(struct app *a, const char *aside,
                                   size_t length, struct text *t)
{
    size_t before = t->length, start;

    text_add(t, " (");
    start = t->length;
    actions_keys_add_list(a, aside, length, t);
    if (t->length > start) {
        text_add_char(t, ')');
        return;
    }
    t->length = before;
    t->start[before] = '\0';
}

/* Returns 1 if a message is a list of keys: "Enter: next, Esc: back". */
static int actions_keys_is_list(struct app *a, const char *words)
{
    struct actions_keys first, second;
    size_t comma = strcspn(words, ",");

    actions_keys_read(a, words, 0, &first);
    if (words[comma] == '\0')
        return 0;
    actions_keys_read(a, text_skip(words + comma + 1), 0, &second);
    return first.count > 0 && second.count > 0;
}

void actions_name_buttons(struct app *a, const char *words, char *out)
{
    const char *names = words + a->words.quoted;
    struct text t;
    size_t length;

    text_open(&t, out, PARLOUR_ERROR);
    if (words == names && actions_keys_is_list(a, words)) {
        actions_keys_add_list(a, words, strlen(words), &t);
        return;
    }
    while (*words != '\0') {
        length = words + 1 >= names && *words == ' ' && words[1] == '('
            ? strcspn(words + 2, "()") : 0;
        if (length > 0 && words[2 + length] == ')') {
            actions_keys_add_aside(a, words + 2, length, &t);
            words += 2 + length + 1;
        } else {
            text_add_char(&t, (unsigned char)*words++);
        }
    }
}

/* ---- the message ---- */

/* Puts before a message that settings are not saved: what came after the
 * failure must not hide it. */
static void actions_add_failure(struct app *a, int *tone)
{
    const char *failure = a->host.settings.failure;
    char message[PARLOUR_ERROR];
    struct text t;

    a->host.failure_shown = 1;
    if (*failure == '\0' || strstr(a->words.message, failure) != NULL)
        return;
    strcpy(message, a->words.message);
    text_open(&t, a->words.message, sizeof a->words.message);
    text_add(&t, failure);
    if (*message == '\0') {
        a->words.quoted = t.length;
    } else {
        text_add(&t, ". ");
        a->words.quoted += t.length;
        text_add(&t, message);
    }
    *tone = HOST_BAD;
}

/* Names the keys or buttons that the player has instead of the table's
 * keys. */
static void actions_own_keys(struct app *a)
{
    char words[PARLOUR_ERROR];

    if (!a->own_keys && !a->letters_off
            && !(a->screen.traits & APP_CONTROLLER))
        return;
    actions_rename_keys(a, a->words.message, NULL, words);
    strcpy(a->words.message, words);
}

/* After a refusal comes the result of a game, which stays in sight. */
const char *app_message(struct app *a, int *tone)
{
    const struct host *h = &a->host;
    char prompt[PARLOUR_ERROR];
    struct text t;

    text_open(&t, prompt, sizeof prompt);
    *tone = HOST_PLAIN;
    a->words.quoted = 0;
    if ((*h->said == '\0' || h->tone == HOST_BAD)
            && a->top->class->prompt != NULL)
        a->top->class->prompt(a, a->top, &t, tone);
    text_open(&t, a->words.message, sizeof a->words.message);
    if (*h->said != '\0') {
        text_add(&t, h->said);
        if (*tone == HOST_GOOD)
            text_add(&t, ". ");
        else
            *prompt = '\0';
        *tone = h->tone;
        a->words.quoted = h->quoted;
    }
    text_add(&t, prompt);
    actions_add_failure(a, tone);
    actions_own_keys(a);
    clean_text(a->words.message);
    return a->words.message;
}

void app_short_subtitle(struct app *a, char *words)
{
    int tone;
    const char *said = app_message(a, &tone);
    char *end = words;
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    text_add(&t, app_subtitle(a));
    while ((end = strstr(end, ": ")) != NULL && strcmp(end + 2, said) != 0)
        end++;
    if (end != NULL)
        *end = '\0';
    else if (strcmp(words, said) == 0)
        *words = '\0';
}
