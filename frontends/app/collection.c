/* collection.c: level collections (see collection.h). The setting GAME.levels
 * is the file in play, GAME.at.NUMBER the current level and GAME.file.NUMBER
 * the file of a collection, where NUMBER is a hash of its levels: a file that
 * is moved keeps its place.
 */
#include "app/collection.h"
#include "app/level_file.h"
#include "app/state.h"

#define COLLECTION_HASH_START 2166136261UL      /* FNV-1a, 32 bits */
#define COLLECTION_HASH_PRIME 16777619UL

static unsigned long collection_hash(unsigned long hash, const char *bytes,
                                     size_t length)
{
    size_t i;

    for (i = 0; i < length; i++)
        hash = ((hash ^ (unsigned char)bytes[i]) * COLLECTION_HASH_PRIME)
            & 0xffffffffUL;
    return hash;
}

/* Hashes the levels, or the rules that select among built-in ones. */
static unsigned long collection_print(const struct parlour_options *o)
{
    unsigned long hash = COLLECTION_HASH_START;

    if (o->levels != NULL)
        return collection_hash(hash, o->levels, o->levels_length);
    return o->rules == NULL ? hash
        : collection_hash(hash, o->rules, strlen(o->rules));
}

/* ---- settings ---- */

/* Writes the name GAME.WHAT, or GAME.WHAT.NUMBER if number is not 0. */
static void collection_setting(const char *game, const char *what,
                               unsigned long number, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    text_add(&t, game);
    text_add_char(&t, '.');
    text_add(&t, what);
    if (number != 0) {
        text_add_char(&t, '.');
        text_add_number(&t, number);
    }
}

int collection_place(const struct app *a, const struct parlour_options *o)
{
    char name[PARLOUR_TEXT];

    collection_setting(o->game, "at", collection_print(o), name);
    return settings_number(&a->settings, name, PARLOUR_CELLS * 16, 1);
}

void collection_choose(struct app *a, const char *game, const char *path)
{
    char name[PARLOUR_TEXT];
    struct parlour_error error;

    collection_setting(game, "levels", 0, name);
    if (settings_set(&a->settings, name, path == NULL ? "" : path, &error)
            != PARLOUR_OK)
        view_say(a, APP_BAD, error.words);
}

const char *collection_path(const struct app *a, const char *game, int i)
{
    char name[PARLOUR_TEXT];
    const struct settings_entry *e = a->settings.first;

    collection_setting(game, "file.", 0, name);
    for (; e != NULL; e = e->next)
        if (strncmp(e->name, name, strlen(name)) == 0 && *e->value != '\0'
                && i-- == 0)
            return e->value;
    return NULL;
}

/* ---- the collection in play ---- */

void collection_options(struct app *a, struct parlour_options *o,
                        char **levels)
{
    struct parlour_error ignored;
    char name[PARLOUR_TEXT];
    const char *path;

    *levels = NULL;
    if (!parlour_game_takes(o->game, PARLOUR_OPTION_LEVELS))
        return;
    collection_setting(o->game, "levels", 0, name);
    path = settings_get(&a->settings, name, "");
    if (*path != '\0' && level_file_read(path, o->game, levels,
                                         &o->levels_length, &ignored)
                             == PARLOUR_OK) {
        o->levels = *levels;
        o->given |= PARLOUR_OPTION_LEVELS;
    }
    o->level = collection_place(a, o);
    o->given |= PARLOUR_OPTION_LEVEL;
}

/* Records the file that a game's session was opened with, and its hash. */
void collection_note(struct app *a, struct play *p)
{
    struct parlour_status status;
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    char name[PARLOUR_TEXT], *levels;
    const char *path;

    play_status(p, &status);
    o.game = status.game;
    o.rules = status.rules_text;
    collection_options(a, &o, &levels);
    p->print = collection_print(&o);
    free(levels);
    free(p->levels);
    p->levels = NULL;
    collection_setting(status.game, "levels", 0, name);
    path = settings_get(&a->settings, name, "");
    if (o.levels != NULL && (p->levels = malloc(strlen(path) + 1)) != NULL)
        strcpy(p->levels, path);
}

void collection_remember(struct app *a, const struct play *p)
{
    char name[PARLOUR_TEXT], value[PARLOUR_TEXT];
    struct parlour_status status;
    struct parlour_error error;
    struct text t;
    int code = PARLOUR_OK;

    play_status(p, &status);
    if (!p->own || status.level == 0)
        return;
    collection_setting(status.game, "at", p->print, name);
    text_open(&t, value, sizeof value);
    text_add_number(&t, (unsigned long)status.level);
    code = settings_set(&a->settings, name, value, &error);
    if (code == PARLOUR_OK && p->levels != NULL) {
        collection_setting(status.game, "file", p->print, name);
        code = settings_set(&a->settings, name, p->levels, &error);
    }
    if (code != PARLOUR_OK)
        view_say(a, APP_BAD, error.words);
}

void collection_title(const char *path, char *name)
{
    const char *start = path == NULL ? NULL : strrchr(path, '/');
    const char *end;
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (path == NULL) {
        text_add(&t, "Built-in levels");
        return;
    }
    start = start == NULL ? path : start + 1;
    end = strrchr(start, '.');
    end = end == NULL || end == start ? start + strlen(start) : end;
    while (start < end)
        text_add_char(&t, *start++);
}
