/* collection.c: level collections in the settings (see collection.h). The
 * setting GAME.levels is the file in play, GAME.at.NUMBER the current level (a
 * built-in one by its ID) and GAME.file.NUMBER the file of a collection, where
 * NUMBER is the hash of its levels; GAME.left is the number of the recent game
 * that was left for the current level; GAME.open.NUMBER is 1 if a chapter was
 * open, where NUMBER is the hash of the file's path and its title. After a
 * change of the file its levels have another hash; the path then says what it
 * was.
 */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/collection.h"
#include "app/store/recent_games.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"

/* A game's built-in levels are one collection, whatever the rules. */
unsigned long collection_hash(const struct parlour_options *o)
{
    return text_hash(0, o->levels,
                     o->levels == NULL ? 0 : o->levels_length);
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

const char *collection_chosen(const struct settings *s,
                              const char *game)
{
    char name[PARLOUR_TEXT];

    collection_setting(game, "levels", 0, name);
    return settings_get(s, name, "");
}

int collection_choose(struct settings *s, const char *game,
                      const char *path, struct parlour_error *error)
{
    char name[PARLOUR_TEXT], full[PLATFORM_PATH];

    *full = '\0';
    if (path != NULL)
        platform_full_path(path, full);
    collection_setting(game, "levels", 0, name);
    return settings_set(s, name, full, error);
}

/* Opens the levels in the options, or this level of them (not 0). Returns NULL
 * with *error if that fails. */
static struct parlour_session *collection_open(
    const struct parlour_options *o, int level,
    const struct parlour_session *beside, struct parlour_error *error)
{
    struct parlour_options plain = PARLOUR_OPTIONS_INIT;

    plain.game = o->game;
    plain.levels = o->levels;
    plain.levels_length = o->levels_length;
    plain.level = level;
    plain.given = PARLOUR_OPTION_LEVELS
        | (level != 0 ? PARLOUR_OPTION_LEVEL : 0);
    return parlour_open_beside(&plain, beside, error);
}

static int collection_has(const struct parlour_options *o, int level)
{
    struct parlour_error ignored;
    struct parlour_session *s = collection_open(o, level, NULL, &ignored);

    parlour_close(s);
    return s != NULL;
}

/* Returns 1 if a setting is the file of a collection of a game: of any one
 * (path NULL), or of one with that path. */
static int collection_is_file(const struct settings_entry *e,
                              const char *game, const char *path)
{
    char name[PARLOUR_TEXT];

    collection_setting(game, "file.", 0, name);
    return strncmp(e->name, name, strlen(name)) == 0
        && (path == NULL ? *e->value != '\0' : strcmp(e->value, path) == 0);
}

/* Returns the current level that the file in play had before it was changed;
 * 0: none. The newest setting comes first. */
static int collection_earlier(const struct settings *s,
                              const char *game)
{
    const char *path = collection_chosen(s, game), *number;
    const struct settings_entry *e = s->first;
    char name[PARLOUR_TEXT];
    unsigned long hash;

    while (e != NULL && !collection_is_file(e, game, path))
        e = e->next;
    if (e == NULL)
        return 0;
    number = strrchr(e->name, '.') + 1;
    if (!text_read_number(&number, &hash))
        return 0;
    collection_setting(game, "at", hash, name);
    return settings_number(s, name, INT_MAX, 0);
}

void collection_place(const struct settings *s,
                      struct parlour_options *o)
{
    char name[PARLOUR_TEXT];
    int level;

    collection_setting(o->game, "at", collection_hash(o), name);
    level = settings_number(s, name, INT_MAX, 0);
    if (level == 0 && o->levels != NULL) {
        level = collection_earlier(s, o->game);
        if (level != 0 && !collection_has(o, level))
            level = 0;          /* the file has become shorter */
    }
    if (level == 0)
        return;
    o->level = o->levels == NULL ? parlour_level_number(o->game, level)
                                 : level;
    o->given |= PARLOUR_OPTION_LEVEL;
}

/* Adds to an error that it is about the file of the collection in play, and
 * that the game's own levels are used. */
static void collection_blame(const struct settings *s, const char *game,
                             struct parlour_error *error)
{
    char words[PARLOUR_ERROR];
    struct text t;

    text_file_blame(error, collection_chosen(s, game));
    text_open(&t, words, sizeof words);
    translate_add(&t, "%s; playing the built-in levels", error->words);
    parlour_fail(error, error->code, 0, words);
}

/* Opens the file of the collection in play, and sets the options to it. */
static int collection_read(const char *path,
                           const struct parlour_session *beside,
                           struct parlour_options *o,
                           struct parlour_session **opened,
                           struct parlour_error *error)
{
    struct parlour_options all = *o;
    char *levels;
    int code = text_file_levels(path, o->game, &levels, &all.levels_length,
                                error);

    all.levels = levels;
    if (code == PARLOUR_OK) {
        *opened = collection_open(&all, 0, beside, error);
        code = *opened == NULL ? error->code : PARLOUR_OK;
    }
    free(levels);
    if (code != PARLOUR_OK)
        return code;
    o->levels = parlour_levels_text(*opened, &o->levels_length);
    o->given |= PARLOUR_OPTION_LEVELS;
    return code;
}

int collection_options(const struct settings *s,
                       const struct parlour_session *beside,
                       struct parlour_options *o,
                       struct parlour_session **opened,
                       struct parlour_error *error)
{
    const char *path = collection_chosen(s, o->game);
    int code = PARLOUR_OK;

    *opened = NULL;
    if (!parlour_game_takes(o->game, PARLOUR_OPTION_LEVELS))
        return code;
    if (*path != '\0')
        code = collection_read(path, beside, o, opened, error);
    if (code != PARLOUR_OK)
        collection_blame(s, o->game, error);
    collection_place(s, o);
    return code;
}

void collection_note(const struct settings *s,
                     const struct parlour_session *session,
                     struct collection_current *c)
{
    struct parlour_status status;
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    const char *path;

    parlour_get_status(session, &status);
    o.levels = parlour_levels_text(session, &o.levels_length);
    c->game = status.game;
    c->hash = collection_hash(&o);
    free(c->path);
    path = collection_chosen(s, status.game);
    c->path = o.levels == NULL || *path == '\0'
        ? NULL : text_copy(path, strlen(path));
}

unsigned long collection_left(const struct settings *s,
                              const char *game)
{
    char name[PARLOUR_TEXT];
    const char *at;
    unsigned long number;

    collection_setting(game, "left", 0, name);
    at = settings_get(s, name, "");
    return text_read_number(&at, &number) ? number : 0;
}

int collection_leave(struct settings *s, const char *game,
                     unsigned long number, struct parlour_error *error)
{
    char name[PARLOUR_TEXT], value[PARLOUR_TEXT];
    struct text t;

    if (number == collection_left(s, game))
        return PARLOUR_OK;
    collection_setting(game, "left", 0, name);
    text_open(&t, value, sizeof value);
    text_add_number(&t, number);
    return settings_set(s, name, value, error);
}

int collection_opened(struct settings *s,
                      const struct collection_current *c,
                      const char *chapter, int same, int is_open)
{
    const char *path = c->path == NULL ? "" : c->path;
    unsigned long hash = text_hash(0, path, strlen(path));
    struct parlour_error ignored;
    char name[PARLOUR_TEXT];

    hash = text_hash(hash, chapter, strlen(chapter));
    for (; same > 0; same--)
        hash = text_hash(hash, ":", 1);
    collection_setting(c->game, "open", hash, name);
    if (is_open)
        settings_set(s, name, "1", &ignored);
    return is_open || *settings_get(s, name, "") != '\0';
}

/* Removes the settings that name a file of a game, except `but`. */
static int collection_forget(struct settings *s, const char *game,
                             const char *path, const char *but,
                             struct parlour_error *error)
{
    const struct settings_entry *e = s->first;
    int code = PARLOUR_OK;

    for (; e != NULL && code == PARLOUR_OK; e = e->next)
        if (collection_is_file(e, game, path)
                && strcmp(e->name, but) != 0)
            code = settings_set(s, e->name, "", error);
    return code;
}

/* Stores the file of a collection, in place of what that file held before. */
static int collection_list(struct settings *s,
                           const struct collection_current *c,
                           struct parlour_error *error)
{
    char name[PARLOUR_TEXT];
    int code;

    collection_setting(c->game, "file", c->hash, name);
    code = collection_forget(s, c->game, c->path, name, error);
    return code == PARLOUR_OK ? settings_set(s, name, c->path, error) : code;
}

int collection_remember(struct settings *s,
                        const struct parlour_session *session,
                        const struct collection_current *c,
                        int level, struct parlour_error *error)
{
    char name[PARLOUR_TEXT], value[PARLOUR_TEXT];
    struct parlour_status status;
    struct parlour_error unlisted;
    struct text t;
    unsigned long number;
    int taken, code;

    assert(level >= 0);
    parlour_get_status(session, &status);
    if (status.level == 0 || level == 0 || strcmp(status.game, c->game) != 0)
        return PARLOUR_OK;
    collection_setting(c->game, "at", c->hash, name);
    text_open(&t, value, sizeof value);
    if (c->hash == text_hash(0, "", 0))    /* they are built in */
        level = parlour_level_id(c->game, level);
    text_add_number(&t, (unsigned long)level);
    code = settings_set(s, name, value, error);
    if (code == PARLOUR_OK && status.moves + status.redos == 0) {
        number = recent_games_unfinished(c->game, &taken, &unlisted);
        if (unlisted.code == PARLOUR_OK)
            code = collection_leave(s, c->game, number, error);
    }
    return code != PARLOUR_OK || c->path == NULL
        ? code : collection_list(s, c, error);
}

const char *collection_path(const struct settings *s, const char *game,
                            int i)
{
    const struct settings_entry *e = s->first;

    for (; e != NULL; e = e->next)
        if (collection_is_file(e, game, NULL) && i-- == 0)
            return e->value;
    return NULL;
}

static int collection_delete(const char *path,
                             struct parlour_error *error)
{
    char folder[PLATFORM_PATH];

    if (platform_levels_folder(folder, error) != PARLOUR_OK
            || strncmp(path, folder, strlen(folder)) != 0
            || !platform_exists(path)
            || platform_delete(path, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return text_file_blame(error, path);
}

int collection_remove(struct settings *s, const char *game,
                      const char *path, struct parlour_error *error)
{
    int code = PARLOUR_OK;

    if (strcmp(collection_chosen(s, game), path) == 0)
        code = collection_choose(s, game, NULL, error);
    if (code == PARLOUR_OK)
        code = collection_forget(s, game, path, "", error);
    return code == PARLOUR_OK ? collection_delete(path, error) : code;
}

void collection_title(const char *path, char *name)
{
    const char *start = path == NULL ? NULL : strrchr(path, '/');
    const char *end;
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (path == NULL) {
        text_add(&t, translate("Built-in levels"));
        return;
    }
    start = start == NULL ? path : start + 1;
    end = strrchr(start, '.');
    end = end == NULL || end == start ? start + strlen(start) : end;
    text_add_part(&t, start, (size_t)(end - start));
}
