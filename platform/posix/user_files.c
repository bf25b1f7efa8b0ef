/* user_files.c: where a user's files are on POSIX (see platform.h): in the XDG
 * base directories, or their defaults in HOME. Missing folders are made.
 */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform.h"
#include "posix/io_error.h"

enum { FOLDER_MODE = 0700 };

/* ---- paths ---- */

/* Creates all folders of a path. */
static int make_folders(char *path)
{
    char *slash;

    for (slash = strchr(path + 1, '/'); slash != NULL;
            slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, FOLDER_MODE) != 0 && errno != EEXIST) {
            *slash = '/';
            return 0;
        }
        *slash = '/';
    }
    return 1;
}

/* The path of a user's file: in the folder that an environment variable names,
 * if that is absolute, else in its default below HOME. */
static int user_path(const char *variable, const char *default_folder,
                      const char *game, const char *suffix, char *path,
                      struct parlour_error *error)
{
    const char *folder = getenv(variable);
    const char *home = getenv("HOME");
    int length;

    if (folder != NULL && folder[0] == '/') {
        length = snprintf(path, PLATFORM_PATH, "%s/parlour/%s%s", folder,
                          game, suffix);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(path, PLATFORM_PATH, "%s/%s/parlour/%s%s", home,
                          default_folder, game, suffix);
    } else {
        error->code = PARLOUR_IO;
        error->line = 0;
        strcpy(error->words, "HOME is not set: name a file");
        return PARLOUR_IO;
    }
    if (length >= PLATFORM_PATH) {
        errno = ENAMETOOLONG;
        return io_error_set(error, "The path of the file");
    }
    if (!make_folders(path))
        return io_error_set(error, path);
    return PARLOUR_OK;
}

int platform_save_name(const char *game, char *path,
                       struct parlour_error *error)
{
    return user_path("XDG_DATA_HOME", ".local/share", game, ".save", path,
                      error);
}

int platform_best_name(const char *game, char *path,
                       struct parlour_error *error)
{
    return user_path("XDG_DATA_HOME", ".local/share", game, ".best", path,
                      error);
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    return user_path("XDG_DATA_HOME", ".local/share", game, ".scores", path,
                      error);
}

int platform_journal_name(const char *game, char *path,
                          struct parlour_error *error)
{
    return user_path("XDG_STATE_HOME", ".local/state", game, ".journal",
                      path, error);
}

int platform_games_folder(char *path, struct parlour_error *error)
{
    return user_path("XDG_STATE_HOME", ".local/state", "games", "/", path,
                     error);
}

int platform_board_name(const char *game, char *path,
                        struct parlour_error *error)
{
    return user_path("XDG_DATA_HOME", ".local/share", game, ".board", path,
                      error);
}

int platform_settings_name(const char *program, char *path,
                           struct parlour_error *error)
{
    return user_path("XDG_CONFIG_HOME", ".config", program, ".settings",
                      path, error);
}

/* ---- the cache ---- */

int platform_fetch(const char *name, void *block, size_t size)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;
    struct stat about;
    FILE *file;
    int got;

    if (user_path("XDG_CACHE_HOME", ".cache", name, "", path, &error)
            != PARLOUR_OK)
        return 0;
    file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    got = fstat(fileno(file), &about) == 0 && about.st_size == (off_t)size
        && fread(block, 1, size, file) == size;
    fclose(file);
    return got;
}

int platform_keep(const char *name, const void *block, size_t size,
                  struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    struct platform_file *file;
    int code = user_path("XDG_CACHE_HOME", ".cache", name, "", path, error);

    if (code != PARLOUR_OK)
        return code;
    file = platform_create(path, error);
    if (file == NULL)
        return error->code;
    platform_put_bytes(file, block, size);  /* platform_finish checks */
    return platform_finish(file, error);
}
