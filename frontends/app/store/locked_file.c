/* locked_file.c: files of lines that programs share (see locked_file.h). The
 * platform writes a new file and renames it. Limit: a machine that cannot lock
 * and rename files stores nothing.
 */
#include <string.h>

#include "app/store/locked_file.h"
#include "app/store/save_file.h"
#include "platform.h"

enum { LOCKED_FILE_WAIT = 10000 };      /* milliseconds */

int locked_file_hold(const char *path, int *lock, struct parlour_error *error)
{
    char name[PLATFORM_PATH];
    struct text t;

    *lock = PARLOUR_NONE;
    text_open(&t, name, sizeof name);
    text_add(&t, path);
    text_add(&t, ".lock");
    if (t.truncated)
        parlour_fail(error, PARLOUR_IO, 0, "its name is too long");
    else if (platform_lock(name, LOCKED_FILE_WAIT, lock, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return save_file_blame(error, path);
}

int locked_file_read(const char *path, char **text,
                     struct parlour_error *error)
{
    *text = NULL;
    if (!platform_exists(path)
            || platform_read(path, text, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return save_file_blame(error, path);
}

/* Changes the file, which is locked. */
static int locked_file_replace(const char *path,
                               int (*change)(const void *context,
                                             const char *text,
                                             struct text_long *out),
                               const void *context,
                               struct parlour_error *error)
{
    struct text_long out = { NULL, 0, 0 };
    char *text;
    int code = locked_file_read(path, &text, error);

    if (code != PARLOUR_OK)
        return code;
    code = text_append(&out, "")
            && change(context, text == NULL ? "" : text, &out)
        ? save_file_write_text(path, out.start, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(text);
    free(out.start);
    return code;
}

int locked_file_change(const char *path,
                       int (*change)(const void *context, const char *text,
                                     struct text_long *out),
                       const void *context, struct parlour_error *error)
{
    int lock, code = locked_file_hold(path, &lock, error);

    if (code == PARLOUR_OK)
        code = locked_file_replace(path, change, context, error);
    platform_unlock(lock);
    return code;
}

const char *locked_file_next(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

char *locked_file_copy(const char *line)
{
    return text_copy(line, strcspn(line, "\n"));
}

int locked_file_add(struct text_long *text, const char *line)
{
    char *copy = locked_file_copy(line);
    int added = copy != NULL && text_put_line(text, copy) == 0;

    free(copy);
    return added;
}
