/* message_keys.c: other names for the keys in a message (see message_keys.h).
 * Keys stand before a colon and a blank, at the start of a message, after "("
 * or after ", ". Limit: a name in a message that looks like a key, as in
 * "(x: part)", has no button and is left out.
 */
#include <string.h>

#include "app/views/actions.h"
#include "app/views/message_keys.h"
#include "app/views/view.h"
#include "board/text.h"

enum { MESSAGE_KEYS_MOST = 4 }; /* keys that a message names together */

static const char *const message_keys_any = "any ";
static const char *const message_keys_key = " key";

/* Keys that are named together. */
struct message_keys {
    int action[MESSAGE_KEYS_MOST]; /* of each, if it is on offer, or
                                      APP_DO_NOTHING */
    int count;                  /* 0: these are no keys */
    int any;                    /* any key does it */
    size_t length;              /* of their names, up to the colon */
};

/* ---- reading ---- */

/* Returns the action on offer that has a key, or APP_DO_NOTHING. */
static int message_keys_find(struct app *a, int key, unsigned modifiers)
{
    struct app_action action;
    int code = actions_find(a, view_actions(a), key, modifiers);

    return app_find_action(a, code, &action) ? code : APP_DO_NOTHING;
}

/* Reads the next key of "u/r" or "Enter or Space". Returns 0 at the end. */
static int message_keys_next(const char **at, char *name)
{
    size_t length;

    *at = text_skip(*at);
    if (strncmp(*at, "or ", strlen("or ")) == 0)
        *at = text_skip(*at + strlen("or "));
    length = strcspn(*at, " /");
    length += length == 0 && **at != '\0';      /* the key "/" */
    memcpy(name, *at, length);
    name[length] = '\0';
    *at += length;
    *at += **at == '/';
    return length > 0;
}

/* Returns 1 for "any key" and "any other key". */
static int message_keys_is_any(const char *names)
{
    size_t length = strlen(names), end = strlen(message_keys_key);

    return strncmp(names, message_keys_any, strlen(message_keys_any)) == 0
        && length > end && strcmp(names + length - end, message_keys_key) == 0;
}

/* Reads the keys at the start of some words. */
static void message_keys_read(struct app *a, const char *words,
                              struct message_keys *k)
{
    char names[PARLOUR_TEXT], name[PARLOUR_TEXT];
    const char *at = names;
    unsigned modifiers;
    int key;

    k->count = 0;
    k->length = strcspn(words, ":,()");
    if (words[k->length] != ':' || words[k->length + 1] != ' '
            || k->length >= sizeof names)
        return;
    memcpy(names, words, k->length);
    names[k->length] = '\0';
    k->any = message_keys_is_any(names);
    if (k->any) {
        k->action[k->count++] = app_is_busy(a) ? APP_DO_BACK : APP_DO_NOTHING;
        return;
    }
    while (message_keys_next(&at, name)) {
        key = app_key_named(name, &modifiers);
        if (k->count == MESSAGE_KEYS_MOST || key == APP_KEY_NONE) {
            k->count = 0;
            return;
        }
        k->action[k->count++] = message_keys_find(a, key, modifiers);
    }
}

/* ---- other keys ---- */

/* Writes the other names of keys. Returns the length of the names in the
 * message, or 0 if these stay. */
static size_t message_keys_replace(struct app *a, const char *words,
                                   void (*name)(struct app *a, int action,
                                                char *name), struct text *t)
{
    char other[PARLOUR_TEXT];
    struct message_keys k;
    int i;

    message_keys_read(a, words, &k);
    for (i = 0; i < k.count; i++)
        if (k.action[i] == APP_DO_NOTHING || k.any)
            return 0;
    for (i = 0; i < k.count; i++) {
        if (i > 0 && k.action[i] == k.action[i - 1])
            continue;
        name(a, k.action[i], other);
        text_add(t, i > 0 ? " " : "");
        text_add(t, other);
    }
    return k.count > 0 ? k.length : 0;
}

void message_keys_rename(struct app *a, const char *words,
                         void (*name)(struct app *a, int action, char *name),
                         char *out)
{
    struct text t;
    int begins = 1;             /* a key may stand here */

    text_open(&t, out, PARLOUR_ERROR);
    while (*words != '\0') {
        if (begins)
            words += message_keys_replace(a, words, name, &t);
        begins = *words == '(' || (*words == ' ' && t.length > 0
                                   && t.start[t.length - 1] == ',');
        if (*words != '\0')
            text_add_char(&t, (unsigned char)*words++);
    }
}

/* ---- buttons ---- */

/* Returns the label of the first action of some keys that is on offer, or
 * NULL. */
static const char *message_keys_label(struct app *a,
                                      const struct message_keys *k)
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
static void message_keys_add_part(struct app *a, const char *part,
                                  size_t length, const char *comma,
                                  struct text *t)
{
    struct message_keys k;
    char said[PARLOUR_TEXT];
    const char *label, *words;
    struct text what;

    message_keys_read(a, part, &k);
    label = message_keys_label(a, &k);
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
static void message_keys_add_list(struct app *a, const char *list,
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
        message_keys_add_part(a, list, part, t->length > start ? ", " : "",
                              t);
        if (part == length)
            break;
    }
}

/* Adds what stands in brackets, and the brackets unless nothing is left. */
static void message_keys_add_aside(struct app *a, const char *aside,
                                   size_t length, struct text *t)
{
    size_t before = t->length, start;

    text_add(t, " (");
    start = t->length;
    message_keys_add_list(a, aside, length, t);
    if (t->length > start) {
        text_add_char(t, ')');
        return;
    }
    t->length = before;
    t->start[before] = '\0';
}

/* Returns 1 if a message is a list of keys: "Enter: next, Esc: back". */
static int message_keys_is_list(struct app *a, const char *words)
{
    struct message_keys first, second;
    size_t comma = strcspn(words, ",");

    message_keys_read(a, words, &first);
    if (words[comma] == '\0')
        return 0;
    message_keys_read(a, text_skip(words + comma + 1), &second);
    return first.count > 0 && second.count > 0;
}

void message_keys_buttons(struct app *a, const char *words, char *out)
{
    struct text t;
    size_t length;

    text_open(&t, out, PARLOUR_ERROR);
    if (message_keys_is_list(a, words)) {
        message_keys_add_list(a, words, strlen(words), &t);
        return;
    }
    while (*words != '\0') {
        length = *words == ' ' && words[1] == '(' ? strcspn(words + 2, "()")
                                                  : 0;
        if (length > 0 && words[2 + length] == ')') {
            message_keys_add_aside(a, words + 2, length, &t);
            words += 2 + length + 1;
        } else {
            text_add_char(&t, (unsigned char)*words++);
        }
    }
}
