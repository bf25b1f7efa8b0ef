/* level_file.c: files of levels (see level_file.h). A file is read as bytes,
 * since it may be a pack.
 */
#include <string.h>

#include "app/store/level_file.h"
#include "board/clean_text.h"
#include "board/text.h"

/* ---- borrowed boards ---- */

static int level_file_has(const char *levels, const char *line)
{
    size_t length = strlen(line);

    for (; *levels != '\0'; levels = text_next_line(levels))
        if (text_line(levels) == length
                && strncmp(levels, line, length) == 0)
            return 1;
    return 0;
}

/* Reads NAME.txt beside the file, or ALBUM/NAME.txt. Returns NULL if neither
 * exists. */
static char *level_file_find(const char *path, const char *borrowed)
{
    const char *end = strrchr(path, '/'), *name = strchr(borrowed, '/') + 1;
    size_t folder = end == NULL ? 0 : (size_t)(end - path) + 1, i;
    char place[PLATFORM_PATH];
    struct parlour_error ignored;
    struct text t;
    char *found = NULL;
    int k;

    for (k = 0; k < 2 && found == NULL; k++) {
        text_open(&t, place, sizeof place);
        for (i = 0; i < folder; i++)
            text_add_char(&t, path[i]);
        text_add(&t, k == 0 ? name : borrowed);
        text_add(&t, ".txt");
        if (!t.truncated)
            platform_read(place, &found, &ignored);
    }
    return found;
}

/* Appends the collections that levels borrow from. Returns 0 if there is no
 * memory. */
static int level_file_borrow(const char *path, const char *game,
                             struct text_long *levels)
{
    char name[PARLOUR_TEXT], line[PARLOUR_TEXT];
    struct text t;
    char *found;
    int i, done = 1;

    for (i = 0; done
            && parlour_borrowed_levels(game, levels->start, i, name); i++) {
        text_open(&t, line, sizeof line);
        text_add(&t, ":::library=");
        text_add(&t, name);
        if (level_file_has(levels->start, line))
            continue;
        found = level_file_find(path, name);
        if (found == NULL)
            continue;           /* reading the map reports it */
        done = text_append(levels, "\n") && text_append(levels, line)
            && text_append(levels, "\n") && text_append(levels, found);
        free(found);
    }
    return done;
}

/* ---- files ---- */

/* Returns 1 if the bytes begin with the byte order mark of UTF-16. */
static int level_file_is_wide(const unsigned char *bytes, size_t length)
{
    return length >= 2 && ((bytes[0] == 0xff && bytes[1] == 0xfe)
                           || (bytes[0] == 0xfe && bytes[1] == 0xff));
}

/* Reads a file as bytes, but not one in UTF-16. The caller frees *bytes, also
 * after a failure. */
static int level_file_bytes(const char *path, unsigned char **bytes,
                            size_t *length, struct parlour_error *error)
{
    int code;

    *bytes = NULL;
    code = platform_read_bytes(path, bytes, length, error);
    if (code == PARLOUR_OK && level_file_is_wide(*bytes, *length))
        code = parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "UTF-16 text: save it as UTF-8");
    return code;
}

int level_file_text(const char *path, char **text,
                    struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length;
    int code = level_file_bytes(path, &bytes, &length, error);

    *text = (char *)bytes;
    if (code == PARLOUR_OK && !clean_text_is_text(bytes, length))
        code = parlour_fail(error, PARLOUR_DAMAGED, 0, "not a text file");
    return code == PARLOUR_OK
        ? platform_text(path, bytes, length, text, error) : code;
}

int level_file_read(const char *path, const char *game, char **levels,
                    size_t *length, struct parlour_error *error)
{
    unsigned char *bytes;
    struct text_long text;
    int code = level_file_bytes(path, &bytes, length, error);

    *levels = (char *)bytes;
    if (code != PARLOUR_OK)
        return code;
    if (!clean_text_is_text(bytes, *length))
        return PARLOUR_OK;
    code = platform_text(path, bytes, *length, levels, error);
    if (code != PARLOUR_OK)
        return code;
    text.start = *levels;
    text.length = strlen(*levels);
    text.room = text.length + 1;
    if (!level_file_borrow(path, game, &text))
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    *levels = text.start;
    *length = text.length;
    return code;
}
