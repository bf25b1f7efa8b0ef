/* page_files.c: files of a web page (see platform.h and store.h). What is
 * written is collected in memory until it is put into the store. Limits: a
 * lock that another page has is not waited for; nothing is cached.
 */
#include <string.h>

#include "board/text.h"
#include "platform.h"
#include "wasm/store.h"

enum { PAGE_FILES_LOCKS = 16 }; /* held at a time */

struct platform_file {
    char path[PLATFORM_PATH];
    int appends;
    int failed;                 /* not all was collected: no memory */
    char *bytes;
    size_t length, room;
};

static int fail_to_write(struct parlour_error *error, int fault)
{
    return parlour_fail(error, PARLOUR_IO, 0, fault == STORE_FULL
                ? "cannot be written: the browser's storage is full"
                : "cannot be written: the browser refuses to store it");
}

static int fail_to_replace(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_IO, 0, "a file has this name already");
}

/* ---- reading ---- */

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    long size = store_length(path);

    *bytes = NULL;
    *length = 0;
    if (size < 0)
        return parlour_fail(error, PARLOUR_IO, 0,
                            "cannot be opened: No such file");
    *bytes = malloc((size_t)size + 1);
    if (*bytes == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
    store_read(path, *bytes);
    *length = (size_t)size;
    (*bytes)[size] = '\0';
    return PARLOUR_OK;
}

/* ---- writing ---- */

static struct platform_file *open_file(const char *path, int appends,
                                       struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    if (file == NULL || strlen(path) >= sizeof file->path) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
        free(file);
        return NULL;
    }
    strcpy(file->path, path);
    file->appends = appends;
    return file;
}

struct platform_file *platform_create(const char *path,
                                      struct parlour_error *error)
{
    return open_file(path, 0, error);
}

struct platform_file *platform_create_new(const char *path,
                                          struct parlour_error *error)
{
    if (!platform_exists(path))
        return open_file(path, 0, error);
    fail_to_replace(error);
    return NULL;
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    return open_file(path, 1, error);
}

int platform_put_bytes(struct platform_file *file, const void *bytes,
                       size_t size)
{
    char *longer;

    if (file->length + size > file->room) {
        longer = realloc(file->bytes, file->room * 2 + size);
        if (longer == NULL) {
            file->failed = 1;
            return 1;
        }
        file->bytes = longer;
        file->room = file->room * 2 + size;
    }
    memcpy(file->bytes + file->length, bytes, size);
    file->length += size;
    return 0;
}

int platform_put_line(void *file, const char *line)
{
    return platform_put_bytes(file, line, strlen(line))
        || platform_put_bytes(file, "\n", 1);
}

/* Puts what was collected into the store. */
static int store_file(struct platform_file *file, struct parlour_error *error)
{
    int fault;

    if (file->failed)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
    fault = file->appends ? store_append(file->path, file->bytes, file->length)
                          : store_write(file->path, file->bytes, file->length);
    file->length = 0;
    return fault == STORE_GOOD ? PARLOUR_OK : fail_to_write(error, fault);
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    return store_file(file, error);
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    int code = file->appends && file->length == 0 ? PARLOUR_OK
                                                  : store_file(file, error);

    free(file->bytes);
    free(file);
    return code;
}

/* ---- names ---- */

int platform_exists(const char *path)
{
    return store_length(path) >= 0;
}

int platform_is_folder(const char *path)
{
    (void)path;
    return 0;
}

int platform_holds_other(const char *path, const char *start)
{
    unsigned char *bytes;
    size_t length;
    struct parlour_error ignored;
    int other;

    if (store_length(path) <= 0)
        return 0;
    if (start == NULL
            || platform_read_bytes(path, &bytes, &length, &ignored)
                != PARLOUR_OK)
        return 1;
    other = strncmp((char *)bytes, start, strlen(start)) != 0;
    free(bytes);
    return other;
}

int platform_rename(const char *path, const char *to,
                    struct parlour_error *error)
{
    int fault;

    if (platform_exists(to))
        return fail_to_replace(error);
    fault = store_rename(path, to);
    return fault == STORE_GOOD ? PARLOUR_OK : fail_to_write(error, fault);
}

int platform_delete(const char *path, struct parlour_error *error)
{
    int fault = store_rename(path, NULL);

    return fault == STORE_GOOD ? PARLOUR_OK : fail_to_write(error, fault);
}

int platform_list(const char *folder,
                  void (*put)(void *context, const char *name),
                  void *context, struct parlour_error *error)
{
    char name[PLATFORM_PATH];
    int i;

    (void)error;
    for (i = 0; store_list(folder, i, name); i++)
        put(context, name);
    return PARLOUR_OK;
}

static int user_path(const char *name, const char *suffix, char *path)
{
    struct text t;

    text_open(&t, path, PLATFORM_PATH);
    text_add(&t, name);
    text_add(&t, suffix);
    return PARLOUR_OK;
}

int platform_save_name(const char *game, char *path,
                       struct parlour_error *error)
{
    (void)error;
    return user_path(game, ".save", path);
}

int platform_keeps_files(void)
{
    return 1;
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    (void)error;
    return user_path(game, ".scores", path);
}

int platform_board_name(const char *game, char *path,
                        struct parlour_error *error)
{
    (void)error;
    return user_path(game, ".board", path);
}

void platform_full_path(const char *path, char *full)
{
    user_path(path, "", full);
}

void platform_typed_path(const char *typed, char *path)
{
    user_path(typed, "", path);
}

int platform_settings_name(char *path, struct parlour_error *error)
{
    (void)error;
    return user_path("parlour", ".settings", path);
}

int platform_games_folder(char *path, struct parlour_error *error)
{
    (void)error;
    return user_path("games", "/", path);
}

int platform_levels_folder(char *path, struct parlour_error *error)
{
    (void)error;
    return user_path("files", "/", path);
}

int platform_fetch(const char *name, void *block, size_t size)
{
    (void)name, (void)block, (void)size;
    return 0;
}

int platform_keep(const char *name, const void *block, size_t size,
                  struct parlour_error *error)
{
    (void)name, (void)block, (void)size;
    return fail_to_write(error, STORE_REFUSED);
}

/* ---- locks ---- */

/* The paths that are locked; a handle is an index. */
static char *locked[PAGE_FILES_LOCKS];

/* A page cannot wait: it goes on without a lock that it would have to wait
 * for. */
int platform_lock(const char *path, unsigned long milliseconds, int *lock,
                  struct parlour_error *error)
{
    int i = 0;

    *lock = PARLOUR_NONE;
    while (i < PAGE_FILES_LOCKS && locked[i] != NULL)
        i++;
    if (i == PAGE_FILES_LOCKS)
        return parlour_fail(error, PARLOUR_IO, 0, "cannot be locked");
    if (!store_lock(path))
        return milliseconds > 0 ? PARLOUR_OK
            : parlour_fail(error, PARLOUR_BUSY, 0, "locked by another page");
    locked[i] = strdup(path);
    if (locked[i] == NULL) {
        store_unlock(path);
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
    }
    *lock = i;
    return PARLOUR_OK;
}

void platform_unlock(int lock)
{
    if (lock < 0)
        return;
    store_unlock(locked[lock]);
    free(locked[lock]);
    locked[lock] = NULL;
}

/* ---- time ---- */

void platform_now(char *moment)
{
    store_now(moment);
}

/* The page speaks English. */
int platform_languages_folder(char *folder)
{
    *folder = '\0';
    return 0;
}

void platform_languages(char *names)
{
    *names = '\0';
}
