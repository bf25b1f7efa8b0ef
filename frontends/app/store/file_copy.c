/* file_copy.c: files handed over as bytes (see file_copy.h). */
#include <stdlib.h>
#include <string.h>

#include "app/store/file_copy.h"
#include "app/store/text_file.h"
#include "board/text.h"

int file_copy_write(const char *path, const void *bytes, size_t length,
                    struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);

    if (file == NULL)
        return text_file_blame(error, path);
    platform_put_bytes(file, bytes, length); /* platform_finish checks */
    return platform_finish(file, error) == PARLOUR_OK
        ? PARLOUR_OK : text_file_blame(error, path);
}

/* Returns 1 if a file has these bytes. */
static int file_copy_is(const char *path, const void *bytes, size_t length)
{
    struct parlour_error ignored;
    unsigned char *there;
    size_t size;
    int same;

    if (platform_read_bytes(path, &there, &size, &ignored) != PARLOUR_OK)
        return 0;
    same = size == length && memcmp(there, bytes, length) == 0;
    free(there);
    return same;
}

/* Returns 0 if a name is a folder's or has characters that a line cannot
 * have. */
static int file_copy_is_name(const char *name)
{
    if (*name == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return 0;
    for (; *name != '\0'; name++)
        if (text_code((unsigned char)*name) < text_code(' '))
            return 0;
    return 1;
}

/* Writes the path of a file, from 2 on with the number: `levels (2).xsb`.
 * Returns 0 if it is too long. */
static int file_copy_name(const char *folder, const char *name,
                          unsigned long number, char *path)
{
    const char *end = strrchr(name, '.');
    struct text t;

    if (end == NULL || end == name)
        end = name + strlen(name);
    text_open(&t, path, PLATFORM_PATH);
    text_add(&t, folder);
    text_add_part(&t, name, (size_t)(end - name));
    if (number > 1) {
        text_add(&t, " (");
        text_add_number(&t, number);
        text_add_char(&t, ')');
    }
    text_add(&t, end);
    return !t.truncated;
}

/* A file with the same bytes, which file_copy_find looks for. */
struct file_copy_same {
    const char *folder;
    const void *bytes;
    size_t length;
    char *path;                 /* of the file, if it was found */
    int found;
};

static void file_copy_compare(void *context, const char *name)
{
    struct file_copy_same *same = context;

    same->found = same->found
        || (file_copy_name(same->folder, name, 1, same->path)
            && file_copy_is(same->path, same->bytes, same->length));
}

/* Finds a file with these bytes in a folder. path: room for PLATFORM_PATH.
 * Returns 0 if there isn't one. */
static int file_copy_find(const char *folder, const void *bytes,
                          size_t length, char *path)
{
    struct file_copy_same same;

    same.folder = folder;
    same.bytes = bytes;
    same.length = length;
    same.path = path;
    same.found = 0;
    platform_list(folder, file_copy_compare, &same);
    return same.found;
}

int file_copy_keep(const char *name, const void *bytes, size_t length,
                   char *path, int *fresh, struct parlour_error *error)
{
    const char *slash = strrchr(name, '/');
    char folder[PLATFORM_PATH];
    unsigned long number = 1;
    int code = platform_levels_folder(folder, error);

    *fresh = 0;
    name = slash == NULL ? name : slash + 1;
    if (code != PARLOUR_OK || file_copy_find(folder, bytes, length, path))
        return code;
    do {
        if (!file_copy_is_name(name)
                || !file_copy_name(folder, name, number++, path))
            return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                                "A file with this name cannot be kept");
        *fresh = !platform_exists(path);
    } while (!*fresh);
    return file_copy_write(path, bytes, length, error);
}
