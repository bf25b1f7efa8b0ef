/* plugins.c: loads games from outside the tree: shared libraries with a
 * function parlour_plugin(), which registers them (see parlour.h). Limit:
 * plugins are not unloaded.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "game/game.h"

enum { PLUGINS_PATH = 2048 };

static const char *const plugins_suffix = PLUGINS_SUFFIX;
static const char *const plugins_too_long = "its path is too long";

typedef void plugins_say(void *context, const struct parlour_error *error);

/* Fills the error with `PATH: why`, or only why if the path is "". */
static int plugins_fail(struct parlour_error *error, int code,
                        const char *path, const char *why)
{
    struct text t;

    parlour_fail(error, (enum parlour_code)code, 0, "");
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, path);
    text_add(&t, *path != '\0' ? ": " : "");
    text_add(&t, why);
    clean_text(error->words);
    return code;
}

int parlour_load_plugin(const char *path, struct parlour_error *error)
{
    char beside[PLUGINS_PATH];
    int (*begin)(void);
    void *plugin;
    int code;

    if (strchr(path, '/') == NULL) {    /* dlopen() would search for it */
        if (snprintf(beside, sizeof beside, "./%s", path)
                >= (int)sizeof beside)
            return plugins_fail(error, PARLOUR_IO, path, plugins_too_long);
        path = beside;
    }
    plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (plugin == NULL)
        return plugins_fail(error, PARLOUR_IO, "", dlerror());
    *(void **)&begin = dlsym(plugin, "parlour_plugin");
    if (begin == NULL)
        return plugins_fail(error, PARLOUR_DAMAGED, path,
                            "not a Parlour plugin");
    code = begin();
    return code == PARLOUR_OK ? code
        : plugins_fail(error, code, path, code == PARLOUR_OCCUPIED
                       ? "there is a game of that name already"
                       : "made for another version of Parlour");
}

static int plugins_is_wanted(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name), suffix = strlen(plugins_suffix);

    return length > suffix
        && strcmp(entry->d_name + length - suffix, plugins_suffix) == 0;
}

static void plugins_load_file(const char *folder, const char *name,
                              plugins_say *say, void *context)
{
    struct parlour_error error;
    char path[PLUGINS_PATH];
    int code = snprintf(path, sizeof path, "%s/%s", folder, name)
            < (int)sizeof path
        ? parlour_load_plugin(path, &error)
        : plugins_fail(&error, PARLOUR_IO, name, plugins_too_long);

    if (code != PARLOUR_OK && say != NULL)
        say(context, &error);
}

static int plugins_load_folder(const char *folder, plugins_say *say,
                               void *context)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, plugins_is_wanted, alphasort), i;

    for (i = 0; i < count; i++) {
        plugins_load_file(folder, entries[i]->d_name, say, context);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return count >= 0 ? PARLOUR_OK : PARLOUR_IO;
}

/* The player's own folder, then that of the installation, which need not
 * exist. */
static int plugins_load_usual(plugins_say *say, void *context)
{
    const char *own = secure_getenv("PARLOUR_GAMES");
    struct parlour_error error;
    char name[PLUGINS_PATH];
    int code = PARLOUR_OK;

    if (own != NULL && *own != '\0')
        code = plugins_load_folder(own, say, context);
    if (code != PARLOUR_OK && say != NULL) {
        snprintf(name, sizeof name, "PARLOUR_GAMES: %s", own);
        plugins_fail(&error, code, name, strerror(errno));
        say(context, &error);
    }
    plugins_load_folder(PLUGINS_INSTALLED, say, context);
    return code;
}

int parlour_load_plugins(const char *folder,
                         void (*say)(void *context,
                                     const struct parlour_error *error),
                         void *context)
{
    return folder == NULL ? plugins_load_usual(say, context)
                          : plugins_load_folder(folder, say, context);
}
