/* path_completion.c: completes the path of a file (see path_completion.h).
 */
#include <string.h>

#include "app/path_completion.h"
#include "board/text.h"

struct path_completion {
    const char *start;          /* of the names that count */
    size_t length;              /* of the start */
    int count;                  /* of the names so far */
    char common[PLATFORM_PATH]; /* what they have in common */
};

/* Shortens what is common to what the name has, too: whole characters. */
static void path_completion_cut(struct path_completion *c, const char *name)
{
    size_t i = 0;

    while (c->common[i] != '\0' && c->common[i] == name[i])
        i++;
    while (i > c->length && text_goes_on((unsigned char)c->common[i]))
        i--;
    c->common[i] = '\0';
}

static void path_completion_note(void *context, const char *name)
{
    struct path_completion *c = context;

    if (strncmp(name, c->start, c->length) != 0
            || (*name == '.' && *c->start != '.')
            || strcmp(name, ".") == 0 || strcmp(name, "..") == 0
            || strlen(name) >= sizeof c->common)
        return;
    if (c->count++ == 0)
        strcpy(c->common, name);
    else
        path_completion_cut(c, name);
}

int path_completion_find(const char *typed, char *more)
{
    char path[PLATFORM_PATH], folder[PLATFORM_PATH];
    struct path_completion c;
    char *slash;

    platform_typed_path(typed, path);
    strcpy(folder, path);
    slash = strrchr(folder, '/');
    c.start = slash == NULL ? path : path + (slash + 1 - folder);
    c.length = strlen(c.start);
    c.count = 0;
    strcpy(c.common, c.start);
    if (slash == NULL)
        strcpy(folder, ".");
    else
        slash[1] = '\0';
    platform_list(folder, path_completion_note, &c);
    strcpy(more, c.common + c.length);
    if (c.count == 1 && strlen(path) + strlen(more) + 1 < sizeof path) {
        strcat(strcat(path, more), "/");
        if (platform_exists(path))      /* only a folder exists with a '/' */
            strcat(more, "/");
    }
    return c.count;
}
