/* journal_file.c: the files of journals (see journal_file.h). The lock of a
 * journal is a separate file, because reading the journal would release a lock
 * on the journal itself. Both are deleted together. Numbers are assigned while
 * the folder's lock is held.
 */
#include <string.h>

#include "app/store/journal_file.h"
#include "app/store/text_file.h"
#include "board/text.h"

enum { JOURNAL_FILE_DIGITS = 8 };

static const char *const journal_file_over_suffix = ".over";
static const char *const journal_file_lock_suffix = ".lock";

/* ---- names ---- */

static int journal_file_fail_path(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_IO, 0,
                        "The path of the saved games is too long");
}

/* Writes the path of a journal or of its lock. */
static int journal_file_path_with(const struct journal_file *f,
                                  const char *suffix,
                                  char *path, struct parlour_error *error)
{
    char number[PARLOUR_TEXT];
    struct text t;
    size_t length;
    int code = platform_games_folder(path, error);

    if (code != PARLOUR_OK)
        return code;
    text_open(&t, number, sizeof number);
    text_add_number(&t, f->number);
    length = strlen(path);
    t.start = path + length;
    t.room = PLATFORM_PATH - length;
    t.length = 0;
    text_add_many(&t, '0', JOURNAL_FILE_DIGITS - (int)strlen(number));
    text_add(&t, number);
    text_add_char(&t, '.');
    text_add(&t, f->game);
    text_add(&t, suffix);
    return t.truncated ? journal_file_fail_path(error) : PARLOUR_OK;
}

int journal_file_path(const struct journal_file *f, char *path,
                      struct parlour_error *error)
{
    return journal_file_path_with(f, f->over ? journal_file_over_suffix : "",
                                  path, error);
}

int journal_file_read_name(const char *name, struct journal_file *f)
{
    size_t length;

    if (!text_read_number(&name, &f->number) || *name != '.'
            || f->number == 0 || f->number > JOURNAL_FILE_LAST)
        return 0;
    name++;
    length = strcspn(name, ".");
    if (length == 0 || length >= sizeof f->game)
        return 0;
    memcpy(f->game, name, length);
    f->game[length] = '\0';
    name += length;
    f->over = strcmp(name, journal_file_over_suffix) == 0;
    return *name == '\0' || f->over;
}

/* ---- locks ---- */

int journal_file_lock(const struct journal_file *f, int *lock,
                      struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = journal_file_path_with(f, journal_file_lock_suffix, path,
                                      error);

    *lock = PARLOUR_NONE;
    if (code == PARLOUR_OK)
        code = platform_lock(path, 0, lock, error);
    if (code == PARLOUR_BUSY)
        return parlour_fail(error, PARLOUR_BUSY, 0,
                            "This game is open elsewhere");
    return code == PARLOUR_OK ? code : text_file_blame(error, path);
}

void journal_file_unlock(const struct journal_file *f, int lock, int gone)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (gone && journal_file_path_with(f, journal_file_lock_suffix, path,
                                       &ignored) == PARLOUR_OK)
        platform_delete(path, &ignored);
    platform_unlock(lock);
}

int journal_file_is_locked(const struct journal_file *f)
{
    struct parlour_error ignored;
    int lock, code = journal_file_lock(f, &lock, &ignored);

    platform_unlock(lock);
    return code == PARLOUR_BUSY;
}

int journal_file_lock_folder(unsigned long milliseconds, int *lock,
                             struct parlour_error *error)
{
    static const char *const name = "folder.lock";
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    *lock = PARLOUR_NONE;
    if (code != PARLOUR_OK)
        return code;
    if (strlen(path) + strlen(name) >= sizeof path)
        return journal_file_fail_path(error);
    strcat(path, name);
    code = platform_lock(path, milliseconds, lock, error);
    return code == PARLOUR_OK ? code : text_file_blame(error, path);
}

/* ---- numbers ---- */

/* Counts damaged journals too, so that no number is used twice. */
static void journal_file_note_number(void *context, const char *name)
{
    unsigned long *most = context, number;

    if (text_read_number(&name, &number) && *name == '.' && number > *most
            && number <= JOURNAL_FILE_LAST)
        *most = number;
}

int journal_file_highest(unsigned long *most, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    *most = 0;
    if (code == PARLOUR_OK)
        platform_list(path, journal_file_note_number, most);
    return code;
}

/* ---- files ---- */

int journal_file_delete(const struct journal_file *f,
                        struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int lock, code = journal_file_lock(f, &lock, error);

    if (code != PARLOUR_OK)
        return code;
    code = journal_file_path(f, path, error);
    if (code == PARLOUR_OK && platform_delete(path, error) != PARLOUR_OK)
        code = text_file_blame(error, path);
    journal_file_unlock(f, lock, code == PARLOUR_OK);
    return code;
}

void journal_file_set_damaged_aside(const struct journal_file *f,
                                    struct parlour_error *error)
{
    char path[PLATFORM_PATH], aside[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error ignored;
    struct text t;

    if (journal_file_path(f, path, &ignored) != PARLOUR_OK
            || journal_file_path_with(f, ".damaged", aside, &ignored)
                != PARLOUR_OK
            || platform_rename(path, aside, &ignored) != PARLOUR_OK)
        return;
    text_open(&t, words, sizeof words);
    text_add(&t, error->words);
    text_add(&t, " (kept as ");
    text_add(&t, strrchr(aside, '/') + 1);
    text_add_char(&t, ')');
    parlour_fail(error, error->code, error->line, words);
}
