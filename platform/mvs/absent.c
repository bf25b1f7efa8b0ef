/* absent.c: what MVS lacks of platform.h, for a program with a screen: it has
 * no folders for journals and settings, so games in progress and settings are
 * not stored; and no threads: starting a search runs it to its end.
 */
#include <stdlib.h>
#include <string.h>

#include "platform.h"

/* ---- journals, settings, boards ---- */

static int absent_fail(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "not available on this machine");
}

static int absent_name(char *path, struct parlour_error *error)
{
    *path = '\0';
    return absent_fail(error);
}

int platform_games_folder(char *path, struct parlour_error *error)
{
    return absent_name(path, error);
}

int platform_levels_folder(char *path, struct parlour_error *error)
{
    return absent_name(path, error);
}

int platform_board_name(const char *game, char *path,
                        struct parlour_error *error)
{
    (void)game;
    return absent_name(path, error);
}

void platform_full_path(const char *path, char *full)
{
    strcpy(full, path);
}

void platform_typed_path(const char *typed, char *path)
{
    *path = '\0';
    strncat(path, typed, PLATFORM_PATH - 1);
}

int platform_settings_name(char *path, struct parlour_error *error)
{
    return absent_name(path, error);
}

int platform_list(const char *folder,
                  void (*put)(void *context, const char *name),
                  void *context, struct parlour_error *error)
{
    (void)folder;
    (void)put;
    (void)context;
    return absent_fail(error);
}

struct platform_file *platform_create_new(const char *path,
                                          struct parlour_error *error)
{
    (void)path;
    absent_fail(error);
    return NULL;
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    (void)path;
    absent_fail(error);
    return NULL;
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    (void)file;
    return absent_fail(error);
}

int platform_rename(const char *path, const char *to,
                    struct parlour_error *error)
{
    (void)path;
    (void)to;
    return absent_fail(error);
}

int platform_delete(const char *path, struct parlour_error *error)
{
    (void)path;
    return absent_fail(error);
}

/* ---- threads ---- */

struct platform_thread {
    char unused;                /* a struct needs a member */
};

int platform_thread_start(struct platform_thread **thread,
                          void (*run)(void *context), void *context)
{
    *thread = malloc(sizeof **thread);
    if (*thread == NULL)
        return PARLOUR_NO_MEMORY;
    run(context);
    return PARLOUR_OK;
}

void platform_thread_hold(struct platform_thread *thread)
{
    (void)thread;
}

void platform_thread_release(struct platform_thread *thread)
{
    (void)thread;
}

void platform_thread_end(struct platform_thread *thread)
{
    free(thread);
}
