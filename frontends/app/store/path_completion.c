/* path_completion.c: completes the path of a file (see path_completion.h).
 */
#include <string.h>

#include "app/store/path_completion.h"
#include "board/text.h"

enum { PATH_COMPLETION_SHOWN = 6 };

struct path_completion {
    const char *start;          /* of the names that count */
    size_t length;              /* of the start */
    int count;                  /* of the names so far */
    char common[PLATFORM_PATH]; /* what they have in common */
    char first[PATH_COMPLETION_SHOWN][PLATFORM_PATH];   /* of them, sorted */
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

/* Puts a name among the first ones, if it is one of them. */
static void path_completion_sort(struct path_completion *c, const char *name)
{
    int i = c->count < PATH_COMPLETION_SHOWN ? c->count
                                             : PATH_COMPLETION_SHOWN;

    for (; i > 0 && strcmp(c->first[i - 1], name) > 0; i--)
        if (i < PATH_COMPLETION_SHOWN)
            strcpy(c->first[i], c->first[i - 1]);
    if (i < PATH_COMPLETION_SHOWN)
        strcpy(c->first[i], name);
}

static void path_completion_list(const struct path_completion *c,
                                 struct text *names)
{
    int i;

    for (i = 0; i < c->count && i < PATH_COMPLETION_SHOWN; i++) {
        text_add(names, i > 0 ? ", " : "");
        text_add(names, c->first[i]);
    }
    text_add(names, i < c->count ? ", ..." : "");
}

static void path_completion_note(void *context, const char *name)
{
    struct path_completion *c = context;

    if (strncmp(name, c->start, c->length) != 0
            || (*name == '.' && *c->start != '.')
            || strcmp(name, ".") == 0 || strcmp(name, "..") == 0
            || strlen(name) >= sizeof c->common)
        return;
    path_completion_sort(c, name);
    if (c->count++ == 0)
        strcpy(c->common, name);
    else
        path_completion_cut(c, name);
}

int path_completion_find(const char *typed, char *more, struct text *names)
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
    path_completion_list(&c, names);
    strcpy(more, c.common + c.length);
    if (c.count == 1 && strlen(path) + strlen(more) + 1 < sizeof path) {
        strcat(path, more);
        if (platform_is_folder(path))
            strcat(more, "/");
    }
    return c.count;
}
