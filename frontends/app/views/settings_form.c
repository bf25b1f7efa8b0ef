/* settings_form.c: the settings (see settings_form.h). Those of the command
 * line are not stored; they apply until the player changes them. The keys that
 * the player has chosen for an action are a setting by its name in the table
 * of app.h: "keys.undo x u"; "none" if it has no key.
 */
#include "app/store/language.h"
#include "app/views/actions.h"
#include "app/views/form_view.h"
#include "app/views/list_view.h"
#include "app/views/prompt_view.h"
#include "app/views/settings_form.h"

/* ---- keys of one's own ---- */

static const char *const settings_form_no_keys = "none";

/* Keys without which lists and forms could not be used. */
static const char *const settings_form_fixed =
    "Up Down Left Right Enter Esc Tab";

/* Returns 1 for an action without whose keys the list of keys could not be
 * opened. */
static int settings_form_is_needed(int action)
{
    return action == APP_DO_SETTINGS || action == APP_DO_KEYS;
}

/* Writes the name of the setting that has an action's keys. */
static void settings_form_keys_name(int action, char *name)
{
    const char *from = actions_entry(action)->name;
    char lower[PARLOUR_TEXT];
    struct text t;

    text_open(&t, lower, sizeof lower);
    for (; *from != '\0'; from++)
        text_add_char(&t, text_lower((unsigned char)*from));
    settings_name("keys", lower, name);
}

/* Returns 1 if all words are keys as app_key_named reads them. */
static int settings_form_are_keys(const char *keys)
{
    char name[PARLOUR_TEXT], same[PARLOUR_TEXT];
    unsigned modifiers;
    int key;

    while (text_read_word(&keys, name, sizeof name)) {
        key = app_key_named(name, &modifiers);
        actions_name_key(key, modifiers, same);
        if (strcmp(name, same) != 0)
            return 0;
    }
    return 1;
}

/* Returns the keys of an action. Those of a setting that cannot be read are
 * the usual ones. */
static const char *settings_form_keys(const struct app *a, int action)
{
    char name[PARLOUR_TEXT];
    const char *keys;

    settings_form_keys_name(action, name);
    keys = settings_get(&a->host.settings, name, "");
    if (strcmp(keys, settings_form_no_keys) == 0
            && !settings_form_is_needed(action))
        return "";
    return *keys != '\0' && strlen(keys) < PARLOUR_TEXT
        && settings_form_are_keys(keys) ? keys : actions_entry(action)->keys;
}

static void settings_form_apply_keys(struct app *a)
{
    int action;

    a->letters_off = a->screen.traits & APP_WINDOW
        && !settings_choice(&a->host.settings, "letters");
    a->own_keys = 0;
    for (action = 0; action < APP_DO_NOTHING; action++) {
        a->keys[action] = settings_form_keys(a, action);
        a->own_keys |= a->keys[action] != actions_entry(action)->keys;
    }
    a->keys[APP_DO_NOTHING] = "";
}

static void settings_form_set_keys(struct app *a, int action, const char *keys)
{
    char name[PARLOUR_TEXT];

    settings_form_keys_name(action, name);
    app_remember(a, name, strcmp(keys, actions_entry(action)->keys) == 0 ? ""
                 : *keys == '\0' ? settings_form_no_keys : keys);
}

/* Copies keys without one of them. Returns 1 if it was there. */
static int settings_form_without(const char *keys, const char *key, char *left)
{
    char name[PARLOUR_TEXT];
    struct text t;
    int found = 0;

    text_open(&t, left, PARLOUR_TEXT);
    while (text_read_word(&keys, name, sizeof name)) {
        if (strcmp(name, key) == 0) {
            found = 1;
            continue;
        }
        text_add(&t, t.length > 0 ? " " : "");
        text_add(&t, name);
    }
    return found;
}

/* Takes a key from the other actions, except one that has it in the table
 * together with this action. Adds their labels to `losers`. */
static void settings_form_take(struct app *a, int action, const char *key,
                               struct text *losers)
{
    char left[PARLOUR_TEXT];
    int usual, other;

    usual = settings_form_without(actions_entry(action)->keys, key, left);
    for (other = 0; other < APP_DO_NOTHING; other++) {
        if (other == action
                || (usual && settings_form_without(actions_entry(other)->keys,
                                                   key, left))
                || !settings_form_without(a->keys[other], key, left))
            continue;
        text_add(losers, losers->length > 0 ? ", " : "");
        text_add(losers, translate(actions_entry(other)->label));
        settings_form_set_keys(a, other, left);
    }
}

/* Says what became of keys, and which actions have lost one. */
static void settings_form_say_keys(struct app *a, struct text *words,
                                   const char *losers)
{
    if (*losers != '\0') {
        text_add(words, ", ");
        translate_add(words, "no longer %s", losers);
    }
    host_say_quoted(&a->host, HOST_PLAIN, words->start, words->length);
}

/* Returns 1 if these are all the keys that an action has here. */
static int settings_form_has_only(const struct app *a, int action,
                                  const char *keys)
{
    char here[PARLOUR_TEXT], name[PARLOUR_TEXT], left[PARLOUR_TEXT];
    const char *at = here;

    actions_keys_here(a, action, a->screen.traits & ~(unsigned)APP_CONTROLLER,
                      here);
    while (text_read_word(&at, name, sizeof name))
        if (!settings_form_without(keys, name, left))
            return 0;
    return *here != '\0';
}

/* Returns 1 after a message if an action that is needed, other than this one,
 * would be left without keys. */
static int settings_form_locks_out(struct app *a, int action, const char *keys)
{
    char words[PARLOUR_ROW];
    struct text t;
    int other = 0;

    while (other < APP_DO_NOTHING
           && (other == action || !settings_form_is_needed(other)
               || !settings_form_has_only(a, other, keys)))
        other++;
    if (other == APP_DO_NOTHING)
        return 0;
    text_open(&t, words, sizeof words);
    translate_add(&t, "The last key of %s stays: add another one first",
                  translate(actions_entry(other)->label));
    host_say(&a->host, HOST_BAD, words);
    return 1;
}

/* Gives a key to an action, or takes it away if the action has it. */
static void settings_form_give(struct app *a, int action, const char *key)
{
    char keys[2 * PARLOUR_TEXT], lost[PARLOUR_ROW], said[PARLOUR_ERROR];
    const char *label = translate(actions_entry(action)->label);
    struct text t, losers, words;

    if (settings_form_locks_out(a, APP_DO_NOTHING, key))
        return;
    text_open(&words, said, sizeof said);
    if (settings_form_without(a->keys[action], key, keys)) {
        settings_form_set_keys(a, action, keys);
        translate_add(&words, "%s removed from %s", key, label);
        settings_form_say_keys(a, &words, "");
        return;
    }
    text_open(&t, keys, sizeof keys);
    text_add(&t, key);
    text_add(&t, *a->keys[action] != '\0' ? " " : "");
    text_add(&t, a->keys[action]);
    if (t.length >= PARLOUR_TEXT) {
        host_say(&a->host, HOST_BAD, "Too many keys: remove one first");
        return;
    }
    text_open(&losers, lost, sizeof lost);
    settings_form_take(a, action, key, &losers);
    settings_form_set_keys(a, action, keys);
    translate_add(&words, "%s now means %s", key, label);
    settings_form_say_keys(a, &words, lost);
}

static void settings_form_reset_keys(struct app *a, int action)
{
    const char *keys = actions_entry(action)->keys;
    char key[PARLOUR_TEXT], lost[PARLOUR_ROW], said[PARLOUR_ERROR];
    struct text losers, words;

    if (settings_form_locks_out(a, action, keys))
        return;
    text_open(&losers, lost, sizeof lost);
    while (text_read_word(&keys, key, sizeof key))
        settings_form_take(a, action, key, &losers);
    settings_form_set_keys(a, action, actions_entry(action)->keys);
    text_open(&words, said, sizeof said);
    translate_add(&words, "Usual keys for %s",
                  translate(actions_entry(action)->label));
    settings_form_say_keys(a, &words, lost);
}

/* A key was pressed or named for an action. Returns 0 if it is refused. */
static int settings_form_take_key(struct app *a, int action, const char *key)
{
    const char *at = key;
    char name[PARLOUR_TEXT];
    int fixed = settings_form_without(settings_form_fixed, key, name);
    int can = *key != '\0' && !fixed && settings_form_are_keys(key)
        && actions_next_key(action, a->screen.traits, &at, name)
        && *text_skip(at) == '\0';

    if (can)
        settings_form_give(a, action, name);
    else
        host_say(&a->host, HOST_BAD, fixed ? "This key always does the same"
                                           : "This key cannot be used");
    return can;
}

/* ---- the list of keys ---- */

/* Returns the action of row i, from 0; APP_DO_NOTHING after the last. */
static int settings_form_keys_row(const struct app *a, int i)
{
    int action = 0;

    while (action < APP_DO_NOTHING && (!actions_can(a, action) || i-- > 0))
        action++;
    return action;
}

static int settings_form_keys_count(struct app *a, void *context)
{
    int action, count = 0;

    (void)context;
    for (action = 0; action < APP_DO_NOTHING; action++)
        count += actions_can(a, action) != 0;
    return count;
}

static void settings_form_keys_read(struct app *a, void *context, int i,
                                    char (*column)[PARLOUR_ROW],
                                    struct app_row *row)
{
    int action = settings_form_keys_row(a, i);
    const char *at = a->keys[action];
    char name[PARLOUR_TEXT];
    struct text t;

    (void)context;
    text_open(&t, column[0], PARLOUR_ROW);
    text_add(&t, translate(actions_entry(action)->label));
    text_open(&t, column[1], PARLOUR_ROW);
    while (actions_next_key(action, a->screen.traits, &at, name)) {
        text_add(&t, t.length > 0 ? " " : "");
        text_add(&t, name);
    }
    row->stays = a->keys[action] == actions_entry(action)->keys;
    row->words = a->key_for != APP_DO_NOTHING
        ? "Press a new key, or one to remove (Esc: cancel)"
        : actions_entry(action)->words;
}

/* A line names the key for the selected row on a screen that cannot see one
 * pressed. */
static int settings_form_name_key(struct app *a, const char *line)
{
    struct app_list list;

    return app_list(a, &list)
        && settings_form_take_key(a, settings_form_keys_row(a, list.selected),
                                  line);
}

/* Asks for a key: the next one that is pressed, or its name. All rows are
 * shown, so that the message is not the filter. */
static void settings_form_keys_pick(struct app *a, void *context, int i)
{
    int action = settings_form_keys_row(a, i);
    char words[PARLOUR_TEXT];
    struct text t;

    (void)context;
    if (!(a->screen.traits & APP_CURSOR)) {
        a->key_for = action;
        list_view_renew(a, a->top);
        return;
    }
    text_open(&t, words, sizeof words);
    translate_add(&t, "Key for %s:", translate(actions_entry(action)->label));
    prompt_view_open(a, words, "", settings_form_name_key);
}

/* Takes the key for an action. A character that is not ASCII may count by its
 * place, so it is left to input.c. */
static int settings_form_keys_key(struct app *a, void *context, int key,
                                  unsigned modifiers)
{
    char name[PARLOUR_TEXT];
    int action = a->key_for;

    (void)context;
    if (action == APP_DO_NOTHING)
        return LIST_VIEW_OTHER;
    if (key < APP_KEY_FIRST && !text_is_plain(key))
        return LIST_VIEW_NO_KEY;
    a->key_for = APP_DO_NOTHING;
    host_redraw(&a->host);
    actions_name_key(key, modifiers, name);
    if (key != APP_KEY_ESC)
        settings_form_take_key(a, action, name);
    return LIST_VIEW_TAKEN;
}

static void settings_form_keys_act(struct app *a, void *context, int action,
                                   int i)
{
    (void)context;
    if (action == APP_DO_DELETE) {
        settings_form_reset_keys(a, settings_form_keys_row(a, i));
        return;
    }
    if (!list_view_removes(a, i, NULL, "Press again to reset all keys"))
        return;
    for (action = 0; action < APP_DO_NOTHING; action++)
        settings_form_set_keys(a, action, actions_entry(action)->keys);
    host_say(&a->host, HOST_GOOD, "All keys are the usual ones");
}

static void settings_form_open_keys(struct app *a)
{
    static const struct list_view_action actions[] = {
        { APP_DO_DELETE, "Reset", 1 },
        { APP_DO_CLEAR, "Reset all", 1 },
        { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Keys",                                 /* title */
        2,                                      /* columns */
        { "Action", "Keys" },                   /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        "",                                     /* empty */
        "Change",                               /* verb */
        actions,                                /* actions */
        settings_form_keys_count,               /* count */
        settings_form_keys_read,                /* row */
        NULL,                                   /* picture */
        settings_form_keys_pick,                /* pick */
        settings_form_keys_act,                 /* act */
        NULL,                                   /* subtitle */
        NULL,                                   /* current */
        NULL,                                   /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NAMES,                  /* finds */
        settings_form_keys_key,                 /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };

    a->key_for = APP_DO_NOTHING;
    list_view_open(a, &source, NULL, 0);
}

/* ---- values ---- */

/* In percent; the settings "text" and "volume" are indices. */
static const int settings_form_sizes[SETTINGS_SIZES] = {
    85, 100, 120, 145, 175
};
static const int settings_form_volumes[SETTINGS_VOLUMES] = { 30, 100, 250 };

/* Returns the value of a setting, as settings_choice(), or that of the command
 * line. */
static int settings_form_get(const struct app *a, const char *name)
{
    if (strcmp(name, "view") == 0 && a->view_asked != NULL)
        return text_same(a->view_asked, "isometric");
    return strcmp(name, "animation") == 0
            && a->speed_asked != OPTIONS_ANY_SPEED
        ? a->speed_asked : settings_choice(&a->host.settings, name);
}

void settings_form_apply(struct app *a)
{
    struct text theme;
    int i;

    settings_form_apply_keys(a);
    a->known.speed = settings_form_get(a, "animation");
    a->known.motion = settings_form_get(a, "reduced-motion")
        ? 0 : a->known.speed;
    a->host.motion = a->known.motion;
    a->known.labels = settings_form_get(a, "labels");
    a->known.isometric = settings_form_get(a, "view");
    a->known.coordinates = settings_form_get(a, "coordinates");
    a->known.dead = settings_form_get(a, "dead-cells");
    a->known.sound = settings_form_get(a, "sound");
    a->known.preview = settings_form_get(a, "preview");
    a->known.signs = settings_form_get(a, "signs");
    a->known.background = settings_form_get(a, "background");
    a->known.colours = settings_form_get(a, "colours");
    a->known.mouse = settings_form_get(a, "mouse");
    a->known.volume = settings_form_volumes[settings_form_get(a, "volume")];
    a->known.text = settings_form_sizes[settings_form_get(a, "text")];
    text_open(&theme, a->theme, sizeof a->theme);
    text_add(&theme, a->theme_asked != NULL ? a->theme_asked
             : settings_get(&a->host.settings, "theme", ""));
    a->known.theme = a->theme;
    for (i = 0; i < parlour_game_count(); i++)
        if (a->games.plays[i] != NULL) {
            animation_finish(&a->games.plays[i]->animation);
            animation_set_speed(&a->games.plays[i]->animation,
                                a->known.motion);
        }
    if (view_play(a) != NULL)
        animation_set_speed(&view_play(a)->animation, a->known.motion);
}

void app_reduce_motion(struct app *a, int reduced)
{
    a->speed_asked = reduced ? 0 : OPTIONS_ANY_SPEED;
    settings_form_apply(a);
}

void app_remember(struct app *a, const char *name, const char *value)
{
    struct parlour_error error;

    if (strcmp(name, "animation") == 0)
        a->speed_asked = OPTIONS_ANY_SPEED;
    if (strcmp(name, "theme") == 0)
        a->theme_asked = NULL;
    if (strcmp(name, "view") == 0)
        a->view_asked = NULL;
    if (settings_set(&a->host.settings, name, value, &error) != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    settings_form_apply(a);
    host_redraw(&a->host);
}

static void settings_form_set_number(struct app *a, const char *name,
                                     int number)
{
    char value[PARLOUR_TEXT];
    struct text t;

    text_open(&t, value, sizeof value);
    text_add_number(&t, (unsigned long)number);
    app_remember(a, name, value);
}

static void settings_form_set_theme(struct app *a, const char *theme)
{
    app_remember(a, "theme", theme);
    if (a->screen.act != NULL)
        a->screen.act(a->screen.context, APP_DO_THEME);
}

const struct app_settings *app_settings(const struct app *a)
{
    return &a->known;
}

const char *app_remembered(const struct app *a, const char *name,
                           const char *otherwise)
{
    return settings_get(&a->host.settings, name, otherwise);
}

/* ---- the form ---- */

enum { SETTINGS_FORM_CHOICES = SETTINGS_SIZES };  /* at most */

/* A setting and its choices; its value is the index of the choice. */
struct settings_form_field {
    const char *name, *label, *words;
    const char *choice[SETTINGS_FORM_CHOICES];
    unsigned trait;             /* that the screen must have; 0: none */
    unsigned without;           /* trait that it must not have; 0: none */
};

static const struct settings_form_field settings_form_table[] = {
    { "animation", "Animation", "How fast moves are shown",
      { "off", "slow", "relaxed", "normal", "fast" }, 0, APP_CURSOR },
    { "reduced-motion", "Reduced motion", "Pieces jump to their new cells",
      { "off", "on", NULL }, 0, APP_CURSOR },
    { "labels", "Labels", "Write colours and kinds on the pieces",
      { "off", "on", NULL }, 0, 0 },
    { "view", "View", "How boards in play are seen", { "flat", "isometric" },
      APP_DEPTH, 0 },
    { "coordinates", "Coordinates", "Names of columns and rows; needed for a"
      " hint and a typed move", { "when needed", "always", NULL },
      APP_LETTERS, 0 },
    { "dead-cells", "Dead cells", "Mark where a picked box could never come"
      " to a goal", { "off", "on", NULL }, 0, 0 },
    { "preview", "Preview", "Show the pieces that come next, in new games",
      { "off", "on", NULL }, 0, 0 },
    { "letters", "Character keys",
      "Keys that type a character work (off: for voice input)",
      { "off", "on", NULL }, APP_WINDOW, 0 },
    { "signs", "Signs", "Signs of the board; auto: ASCII where others are too"
      " wide", { "auto", "Unicode", "ASCII", NULL }, APP_TERMINAL, 0 },
    { "background", "Background",
      "The terminal's background: colours suit it",
      { "auto", "dark", "light", NULL }, APP_TERMINAL, 0 },
    { "colours", "Colours", "Colours of pieces, in terminals with 256 colours",
      { "standard", "high contrast", "colour-blind", NULL }, APP_TERMINAL, 0 },
    { "mouse", "Mouse", "Off: the terminal selects text with it",
      { "off", "on", NULL }, APP_TERMINAL, 0 },
    { "sound", "Sound", "Sounds of moves", { "off", "on", NULL },
      APP_SOUNDS, 0 },
    { "volume", "Volume", "How loud sounds are",
      { "low", "medium", "high" }, APP_SOUNDS | APP_WINDOW, 0 },
    { "text", "Text size", "How large letters are",
      { "small", "normal", "large", "larger", "largest" }, APP_WINDOW, 0 }
};

enum { SETTINGS_FORM_COUNT = sizeof settings_form_table
                             / sizeof settings_form_table[0] };

/* The language and the theme are the last fields; their labels tell which they
 * are. */
static const char *const settings_form_language = "Language";
static const char *const settings_form_theme = "Theme";

/* Shows the value of setting i in a field. */
static void settings_form_show(struct app *a, struct view *v, int field, int i)
{
    const struct settings_form_field *from = &settings_form_table[i];

    form_view_set(v, field, from->choice[settings_form_get(a, from->name)]);
}

static void settings_form_add(struct app *a, struct view *v, int i)
{
    const struct settings_form_field *from = &settings_form_table[i];
    int field, j;

    field = form_view_add(v, APP_FIELD_CHOICE, from->label, from->words);
    for (j = 0; j < SETTINGS_FORM_CHOICES && from->choice[j] != NULL; j++)
        form_view_choice(v, field, from->choice[j]);
    settings_form_show(a, v, field, i);
}

/* Returns the name of theme i, and writes how people find it: by its title,
 * and its name if that is another word. words: room for PARLOUR_TEXT. */
static const char *settings_form_theme_at(struct app *a, int i, char *words)
{
    const char *title, *name = a->screen.theme(a->screen.context, i, &title);
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    if (name == NULL)
        return NULL;
    text_add(&t, *title == '\0' || text_same(title, name) ? name : title);
    if (*title != '\0' && !text_same(title, name)) {
        text_add(&t, " (");
        text_add(&t, name);
        text_add_char(&t, ')');
    }
    return name;
}

static void settings_form_add_theme(struct app *a, struct view *v)
{
    char words[PARLOUR_TEXT];
    const char *theme;
    int field, i;

    field = form_view_add(v, APP_FIELD_CHOICE, settings_form_theme,
                          "Colours of the screen");
    for (i = 0; (theme = settings_form_theme_at(a, i, words)) != NULL; i++) {
        form_view_choice(v, field, words);
        if (i == 0 || strcmp(theme, a->known.theme) == 0)
            form_view_set(v, field, words);
    }
}

/* The first choice is the system's; the others are those of the list. */
static void settings_form_add_language(struct app *a, struct view *v)
{
    struct language_all l;
    int field, i;

    language_list(&l);
    if (l.count == 0)
        return;
    field = form_view_add(v, APP_FIELD_CHOICE, settings_form_language,
                          "The language of menus, messages and help");
    form_view_choice(v, field, "System");
    for (i = 0; i < l.count; i++) {
        form_view_choice(v, field, l.at[i].own);
        if (strcmp(l.at[i].name, app_remembered(a, "language", "")) == 0)
            form_view_set(v, field, l.at[i].own);
    }
}

static void settings_form_set_language(struct app *a, int chosen)
{
    struct language_all l;

    language_list(&l);
    if (chosen > l.count)
        return;
    app_remember(a, "language", chosen < 1 ? "" : l.at[chosen - 1].name);
    language_speak(app_remembered(a, "language", ""));
}

static void settings_form_changed(struct app *a, struct view *v,
                                  void *context, int i)
{
    struct app_field field;
    char words[PARLOUR_TEXT];
    int j;

    (void)context;
    app_field(a, i, &field);
    if (field.label == translate(settings_form_theme)) {
        settings_form_set_theme(a, settings_form_theme_at(
            a, form_view_chosen(v, i), words));
        return;
    }
    if (field.label == translate(settings_form_language)) {
        settings_form_set_language(a, form_view_chosen(v, i));
        return;
    }
    for (j = 0; j < SETTINGS_FORM_COUNT; j++)
        if (translate(settings_form_table[j].label) == field.label)
            settings_form_set_number(a, settings_form_table[j].name,
                                     form_view_chosen(v, i));
}

static int settings_form_done(struct app *a, struct view *v, void *context)
{
    (void)a;
    (void)v;
    (void)context;
    return 1;
}

static const int settings_form_actions[] = { APP_DO_KEYS, APP_DO_NOTHING };

static const struct form_view_calls settings_form_calls = {
    "Done",                             /* submit */
    settings_form_actions,              /* actions */
    settings_form_done,                 /* done */
    settings_form_changed,              /* changed */
    NULL,                               /* close */
    0                                   /* ends */
};

static int settings_form_has(const struct app *a, int i)
{
    return (settings_form_table[i].trait & ~a->screen.traits) == 0
        && (settings_form_table[i].without & a->screen.traits) == 0;
}

/* Shows the settings again if their form is on top and a key changed one. */
static void settings_form_refresh(struct app *a)
{
    int field = 0, i;

    if (!form_view_is(a->top, &settings_form_calls))
        return;
    for (i = 0; i < SETTINGS_FORM_COUNT; i++)
        if (settings_form_has(a, i))
            settings_form_show(a, a->top, field++, i);
}

static void settings_form_open(struct app *a)
{
    struct view *v = form_view_new(a, "Settings", &settings_form_calls, NULL);
    int i;

    if (v == NULL)
        return;
    for (i = 0; i < SETTINGS_FORM_COUNT; i++)
        if (settings_form_has(a, i))
            settings_form_add(a, v, i);
    settings_form_add_language(a, v);
    if (a->screen.theme != NULL)
        settings_form_add_theme(a, v);
    view_push(a, v);
}

/* ---- actions ---- */

/* A speed above 0 also ends reduced motion. */
static void settings_form_set_speed(struct app *a, int speed)
{
    static const char *const words[SETTINGS_SPEEDS] = {
        "Animation off", "Animation: slow", "Animation: relaxed",
        "Animation: normal", "Animation: fast"
    };

    if (speed < 0 || speed >= SETTINGS_SPEEDS)
        return;
    host_say(&a->host, HOST_PLAIN, words[speed]);
    if (speed > 0 && a->known.motion < a->known.speed)
        settings_form_set_number(a, "reduced-motion", 0);
    settings_form_set_number(a, "animation", speed);
}

static void settings_form_set_size(struct app *a, int size)
{
    char words[PARLOUR_TEXT];
    struct text t;

    if (size < 0 || size >= SETTINGS_SIZES)
        return;
    settings_form_set_number(a, "text", size);
    settings_form_refresh(a);
    text_open(&t, words, sizeof words);
    translate_add(&t, "Text: %d%%", a->known.text);
    host_say(&a->host, HOST_PLAIN, words);
}

int settings_form_theme_words(struct app *a, char *words)
{
    const char *theme;
    int i = 0;

    while ((theme = a->screen.theme(a->screen.context, i, NULL)) != NULL
           && *a->known.theme != '\0' && strcmp(theme, a->known.theme) != 0)
        i++;
    settings_form_theme_at(a, i, words);
    return i;
}

static void settings_form_next_theme(struct app *a)
{
    const char *theme;
    char words[PARLOUR_TEXT], said[PARLOUR_TEXT];
    struct text t;
    int i;

    if (a->screen.theme == NULL)
        return;
    i = settings_form_theme_words(a, words);
    theme = settings_form_theme_at(a, i + 1, words);
    if (theme == NULL)
        theme = settings_form_theme_at(a, 0, words);
    text_open(&t, said, sizeof said);
    translate_add(&t, "Theme: %s", translate_meant("Theme", words));
    host_say(&a->host, HOST_PLAIN, said);
    settings_form_set_theme(a, theme);
}

int settings_form_act(struct app *a, int action)
{
    switch (action) {
    case APP_DO_FASTER:
        settings_form_set_speed(a, a->known.speed + 1);
        break;
    case APP_DO_SLOWER:
        settings_form_set_speed(a, a->known.speed - 1);
        break;
    case APP_DO_ANIMATION:
        settings_form_set_speed(a, a->known.motion == 0 ? SETTINGS_SPEED : 0);
        break;
    case APP_DO_LABELS:
        settings_form_set_number(a, "labels", !a->known.labels);
        break;
    case APP_DO_VIEW:
        settings_form_set_number(a, "view", !a->known.isometric);
        break;
    case APP_DO_SOUND:
        settings_form_set_number(a, "sound", !a->known.sound);
        host_say(&a->host, HOST_PLAIN,
                 a->known.sound ? "Sound on" : "Sound off");
        break;
    case APP_DO_THEME:
        settings_form_next_theme(a);
        break;
    case APP_DO_LARGER:
        settings_form_set_size(a, settings_form_get(a, "text") + 1);
        break;
    case APP_DO_SMALLER:
        settings_form_set_size(a, settings_form_get(a, "text") - 1);
        break;
    case APP_DO_SETTINGS:
        settings_form_open(a);
        break;
    case APP_DO_KEYS:
        settings_form_open_keys(a);
        break;
    default:
        return 0;
    }
    return 1;
}
