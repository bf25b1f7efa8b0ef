/* site.c: the files of the page (see site.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"
#include "server/players.h"
#include "server/site.h"

static const char site_index[] = "/index.html";

static struct {
    struct site_file *files;
    int count, room;
    const char *folder;
    struct parlour_error *error;
} site;

static const char *type_of(const char *path)
{
    static const char *const types[] = {
        ".html", "text/html; charset=utf-8", ".css", "text/css",
        ".js", "text/javascript", ".wasm", "application/wasm",
        ".webmanifest", "application/manifest+json", ".png", "image/png",
        ".svg", "image/svg+xml", ".json", "application/json",
        ".txt", "text/plain; charset=utf-8"
    };
    const char *dot = strrchr(path, '.');
    size_t i;

    for (i = 0; dot != NULL && i < sizeof types / sizeof *types; i += 2)
        if (strcmp(dot, types[i]) == 0)
            return types[i + 1];
    return "application/octet-stream";
}

/* Returns room for one more file, or NULL. */
static struct site_file *make_room(void)
{
    struct site_file *more;

    if (site.count == site.room && site.room < SITE_FILES) {
        more = realloc(site.files, sizeof *more * (size_t)(site.room + 50));
        if (more == NULL)
            return NULL;
        site.files = more;
        site.room += 50;
    }
    return site.count < site.room ? &site.files[site.count] : NULL;
}

static void tag_file(struct site_file *file)
{
    char hash[PLAYERS_HASH];

    players_hash_bytes(file->bytes, file->length, hash);
    snprintf(file->tag, sizeof file->tag, "\"%.16s\"", hash);
}

/* Reads the file of a path. Returns its code. */
static int read_file(const char *path, const char *full)
{
    struct site_file *file = make_room();
    int code;

    if (file == NULL)
        return parlour_fail(site.error, PARLOUR_NO_MEMORY, 0,
                            "--site: too many files");
    code = platform_read_bytes(full, &file->bytes, &file->length, site.error);
    if (code != PARLOUR_OK)
        return text_file_blame(site.error, full);
    file->path = text_copy(path, strlen(path));
    file->type = type_of(path);
    tag_file(file);
    site.count++;
    return PARLOUR_OK;
}

static void list_folder(const char *path);

static void take_name(void *context, const char *name)
{
    char path[PLATFORM_PATH], full[PLATFORM_PATH];
    const char *below = context;

    if (*name == '.' || site.error->code != PARLOUR_OK)
        return;
    if ((size_t)snprintf(path, sizeof path, "%s/%s", below, name)
            >= sizeof path
            || (size_t)snprintf(full, sizeof full, "%s%s", site.folder, path)
               >= sizeof full)
        parlour_fail(site.error, PARLOUR_IO, 0, "--site: a path is too long");
    else if (platform_is_folder(full))
        list_folder(path);
    else
        read_file(path, full);
}

static void list_folder(const char *path)
{
    char full[PLATFORM_PATH];
    struct parlour_error error;

    snprintf(full, sizeof full, "%s%s", site.folder, path);
    if (platform_list(full, take_name, (void *)path, &error) != PARLOUR_OK)
        *site.error = error;
}

int site_read(const char *folder, struct parlour_error *error)
{
    site.folder = folder;
    site.error = error;
    error->code = PARLOUR_OK;
    list_folder("");
    if (error->code == PARLOUR_OK && site_find("/") == NULL)
        parlour_fail(error, PARLOUR_IO, 0, "--site: this folder has no"
                     " index.html");
    return error->code;
}

void site_forget(void)
{
    while (site.count > 0) {
        site.count--;
        free(site.files[site.count].path);
        free(site.files[site.count].bytes);
    }
    free(site.files);
    site.files = NULL;
    site.room = 0;
}

const struct site_file *site_find(const char *path)
{
    int i;

    if (strcmp(path, "/") == 0)
        path = site_index;
    for (i = 0; i < site.count; i++)
        if (site.files[i].path != NULL
                && strcmp(site.files[i].path, path) == 0)
            return &site.files[i];
    return NULL;
}
