/* backup.c: merges the files of a backup (see backup.h). Settings come last,
 * because they name collections.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/file_copy.h"
#include "app/store/grow_array.h"
#include "board/text.h"

static const char *const backup_files_folder = "files/";
static const char *const backup_settings = "parlour.settings";

/* ---- the files ---- */

int backup_add(struct backup *b, const char *name, const void *bytes,
               size_t length)
{
    void *files = grow_array(b->files, b->count, &b->room, sizeof *b->files);
    struct backup_file *f;

    if (files == NULL)
        return 0;
    b->files = files;
    f = &b->files[b->count];
    f->name = text_copy(name, strlen(name));
    f->bytes = malloc(length + 1);
    f->length = length;
    f->path = NULL;
    if (f->name == NULL || f->bytes == NULL) {
        free(f->name);
        free(f->bytes);
        return 0;
    }
    memcpy(f->bytes, bytes, length);
    f->bytes[length] = '\0';
    b->count++;
    return 1;
}

void backup_close(struct backup *b)
{
    while (b->count > 0) {
        b->count--;
        free(b->files[b->count].name);
        free(b->files[b->count].bytes);
        free(b->files[b->count].path);
    }
    free(b->files);
    memset(b, 0, sizeof *b);
    b->files = NULL;
}

/* ---- merging ---- */

/* Returns 1 if a file is called GAME and that suffix. game: room for
 * PARLOUR_TEXT. */
static int backup_is(const struct backup_file *f, const char *suffix,
                     char *game)
{
    const char *end = strrchr(f->name, '.');
    size_t length = end == NULL ? 0 : (size_t)(end - f->name);

    if (length == 0 || length >= PARLOUR_TEXT || strcmp(end, suffix) != 0)
        return 0;
    memcpy(game, f->name, length);
    game[length] = '\0';
    return text_is_name(game);
}

static int backup_merge_draft(const struct backup_file *f, const char *game,
                              struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = platform_board_name(game, path, error);

    return code != PARLOUR_OK || platform_exists(path) ? code
        : file_copy_write(path, f->bytes, f->length, error);
}

static int backup_merge_collection(struct backup *b, struct backup_file *f,
                                   struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int fresh, code = file_copy_keep(f->name, f->bytes, f->length, path,
                                     &fresh, error);

    b->skipped += code == PARLOUR_UNSUPPORTED;
    if (code != PARLOUR_OK)
        return code;
    b->collections += (unsigned long)fresh;
    f->path = text_copy(path, strlen(path));
    return f->path != NULL ? PARLOUR_OK
                           : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

static int backup_merge_file(struct backup *b, struct backup_file *f,
                             struct parlour_error *error)
{
    char game[PARLOUR_TEXT];

    if (strncmp(f->name, backup_files_folder, strlen(backup_files_folder))
            == 0)
        return backup_merge_collection(b, f, error);
    if (backup_is(f, ".scores", game))
        return backup_scores_merge(game, f->bytes, error);
    if (backup_is(f, ".board", game))
        return backup_merge_draft(f, game, error);
    b->skipped += backup_games_name(f) == NULL
        && strcmp(f->name, backup_settings) != 0;
    return PARLOUR_OK;
}

/* Keeps the first failure. What cannot be kept here is ignored. */
static void backup_note(int code, const struct parlour_error *why, int *first,
                        struct parlour_error *error)
{
    if (code == PARLOUR_OK || code == PARLOUR_UNSUPPORTED
            || *first != PARLOUR_OK)
        return;
    *first = code;
    *error = *why;
}

int backup_merge(struct backup *b, struct parlour_error *error)
{
    struct parlour_error why;
    int i, first = PARLOUR_OK;

    backup_note(backup_games_merge(b, &why), &why, &first, error);
    for (i = 0; i < b->count; i++)
        backup_note(backup_merge_file(b, &b->files[i], &why), &why, &first,
                    error);
    for (i = 0; i < b->count; i++)
        if (strcmp(b->files[i].name, backup_settings) == 0)
            backup_note(backup_settings_merge(b, b->files[i].bytes, &why),
                        &why, &first, error);
    return first;
}

void backup_describe(const struct backup *b, char *words)
{
    struct text t;
    size_t start;

    text_open(&t, words, PARLOUR_TEXT);
    text_add(&t, "Imported: ");
    start = t.length;
    if (b->games > 0)
        text_add_count(&t, b->games, "game", "s");
    if (b->collections > 0) {
        text_add(&t, t.length > start ? ", " : "");
        text_add_count(&t, b->collections, "collection", "s");
    }
    if (t.length == start)
        text_add(&t, "no new games or collections");
    if (b->skipped > 0) {
        text_add(&t, "; ");
        text_add_count(&t, b->skipped, "file", "s");
        text_add(&t, " skipped");
    }
}
