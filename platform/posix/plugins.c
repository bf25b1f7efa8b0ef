/* plugins.c: games from outside the tree: shared libraries with a function
 * parlour_plugin(), which registers them (game/game.h). A program that is
 * linked with this file loads them before its main(): those in the folder that
 * PARLOUR_GAMES names, then those in the folder of the installation, in the
 * order of their names.
 *
 * A plugin takes the library's functions from the program. One that cannot be
 * loaded is reported, as is a folder that PARLOUR_GAMES names wrongly, and the
 * program goes on without it. Limit: plugins are not unloaded.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "platform.h"

static const char *const plugins_suffix = ".so";

/* Prints `PATH: why` after other words, or only why if the path is "". */
static void plugins_complain(const char *before, const char *path,
                             const char *why)
{
    char words[3 * PLATFORM_PATH];

    snprintf(words, sizeof words, "%s%s%s%s", before, path,
             *path != '\0' ? ": " : "", why);
    clean_text(words);
    fprintf(stderr, "%s\n", words);
}

static void plugins_load_file(const char *path)
{
    void *plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    int (*begin)(void);
    int code;

    if (plugin == NULL) {
        plugins_complain("", "", dlerror());
        return;
    }
    *(void **)&begin = dlsym(plugin, "parlour_plugin");
    if (begin == NULL) {
        plugins_complain("", path, "not a Parlour plugin");
        return;
    }
    code = begin();
    if (code != PARLOUR_OK)
        plugins_complain("", path, code == PARLOUR_OCCUPIED
                         ? "there is a game of that name already"
                         : "made for another version of Parlour");
}

static int plugins_is_wanted(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name), suffix = strlen(plugins_suffix);

    return length > suffix
        && strcmp(entry->d_name + length - suffix, plugins_suffix) == 0;
}

/* Returns 0 with errno set if the folder cannot be read. */
static int plugins_load_folder(const char *folder)
{
    struct dirent **entries;
    char path[2 * PLATFORM_PATH];
    int count = scandir(folder, &entries, plugins_is_wanted, alphasort), i;

    for (i = 0; i < count; i++) {
        if (snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name)
                < (int)sizeof path)
            plugins_load_file(path);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return count >= 0;
}

__attribute__((constructor))
static void plugins_load(void)
{
    const char *own = secure_getenv("PARLOUR_GAMES");

    if (own != NULL && *own != '\0' && !plugins_load_folder(own))
        plugins_complain("PARLOUR_GAMES: ", own, strerror(errno));
    plugins_load_folder(PLUGINS_INSTALLED);
}
