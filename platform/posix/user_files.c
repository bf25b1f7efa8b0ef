/* user_files.c: a user's files on POSIX and Windows (see platform.h): in base
 * folders by what they are for; for a player of a server in one folder, or
 * nowhere. Missing folders are made.
 */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "platform.h"
#include "posix/files.h"

enum { USER_FILES_FOLDER = 0700 };

static enum { USER_FILES_OWN, USER_FILES_FOLDER_OF, USER_FILES_NONE }
    user_files_where;
static char user_files_folder[PLATFORM_PATH];   /* of a player */

int platform_use_folder(const char *folder)
{
    user_files_where = folder != NULL ? USER_FILES_FOLDER_OF
                                      : USER_FILES_NONE;
    return folder == NULL
        || snprintf(user_files_folder, sizeof user_files_folder, "%s", folder)
           < (int)sizeof user_files_folder;
}

int files_are_own(void)
{
    return user_files_where == USER_FILES_OWN;
}

/* ---- paths ---- */

/* Creates a folder, if it is missing. */
static int user_files_make(const char *path)
{
    return mkdir(path, USER_FILES_FOLDER) == 0 ? files_sync_folder(path)
                                                : errno == EEXIST;
}

/* Creates all folders of a path. */
static int user_files_make_all(char *path)
{
    char *slash;
    int made;

    for (slash = strchr(path + 1, '/'); slash != NULL;
            slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = user_files_make(path);
        *slash = '/';
        if (!made)
            return 0;
    }
    return 1;
}

/* Writes the path of a user's file: in a base folder, or in the folder of a
 * player. */
static int user_files_find(const char *variable, const char *default_folder,
                           const char *game, const char *suffix, char *path,
                           struct parlour_error *error)
{
    char base[PLATFORM_PATH];
    const char *source = "HOME";

    if (user_files_where == USER_FILES_NONE)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                            "nothing is saved for guests");
    if (user_files_where == USER_FILES_FOLDER_OF)
        strcpy(base, user_files_folder);
    else
        source = files_base(variable, default_folder, base);
    if (source == NULL)
        return parlour_fail(error, PARLOUR_IO, 0, "HOME is not set");
    if (snprintf(path, PLATFORM_PATH, "%s/parlour/%s%s", base, game, suffix)
            >= PLATFORM_PATH)
        return files_fail(error, source, ENAMETOOLONG);
    return PARLOUR_OK;
}

int files_of_user(const char *name, char *path)
{
    struct parlour_error ignored;

    return user_files_find("XDG_DATA_HOME", ".local/share", name, "", path,
                           &ignored) == PARLOUR_OK;
}

/* As user_files_find, and creates the folders. */
static int user_files_path(const char *variable, const char *default_folder,
                           const char *game, const char *suffix, char *path,
                           struct parlour_error *error)
{
    int code = user_files_find(variable, default_folder, game, suffix, path,
                               error);

    return code == PARLOUR_OK && !user_files_make_all(path)
        ? files_fail_now(error, path) : code;
}

/* As user_files_path, for a file that the user can name instead. */
static int user_files_named(const char *game, const char *suffix, char *path,
                            struct parlour_error *error)
{
    static const char advice[] = "; give a file name";
    int code = user_files_path("XDG_DATA_HOME", ".local/share", game, suffix,
                               path, error);

    if (code != PARLOUR_OK
            && strlen(error->words) + strlen(advice) < sizeof error->words)
        strcat(error->words, advice);
    return code;
}

int platform_save_name(const char *game, char *path,
                       struct parlour_error *error)
{
    return user_files_named(game, ".save", path, error);
}

int platform_keeps_files(void)
{
    return user_files_where != USER_FILES_NONE;
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    return user_files_path("XDG_DATA_HOME", ".local/share", game,
                           ".scores", path, error);
}

int platform_games_folder(char *path, struct parlour_error *error)
{
    return user_files_path("XDG_STATE_HOME", ".local/state", "games",
                           "/", path, error);
}

int platform_levels_folder(char *path, struct parlour_error *error)
{
    return user_files_path("XDG_DATA_HOME", ".local/share", "levels",
                           "/", path, error);
}

int platform_board_name(const char *game, char *path,
                        struct parlour_error *error)
{
    return user_files_named(game, ".board", path, error);
}

int platform_settings_name(char *path, struct parlour_error *error)
{
    return user_files_path("XDG_CONFIG_HOME", ".config", "parlour",
                           ".settings", path, error);
}

/* ---- the cache ---- */

int platform_fetch(const char *name, void *block, size_t size)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;
    FILE *file;
    off_t length;
    int got;

    if (user_files_path("XDG_CACHE_HOME", ".cache", name, "", path, &error)
            != PARLOUR_OK)
        return 0;
    file = files_open(path, &length);
    if (file == NULL)
        return 0;
    got = length == (off_t)size && fread(block, 1, size, file) == size;
    fclose(file);
    return got;
}

int platform_keep(const char *name, const void *block, size_t size,
                  struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    struct platform_file *file;
    int code = user_files_path("XDG_CACHE_HOME", ".cache", name, "", path,
                               error);

    if (code != PARLOUR_OK)
        return code;
    file = files_create_any_size(path, error);
    if (file == NULL)
        return error->code;
    platform_put_bytes(file, block, size);  /* platform_finish checks */
    return platform_finish(file, error);
}
