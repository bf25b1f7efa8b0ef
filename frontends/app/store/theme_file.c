/* theme_file.c: finds and reads themes (see theme_file.h). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "app/store/theme_file.h"
#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"

enum { THEME_FILE_DIGITS = 6, THEME_FILE_NONE = -1 };

/* A colour that a game names has the same number in all themes. */
enum theme_file_named {
    THEME_FILE_RED = 1, THEME_FILE_BLUE, THEME_FILE_GREEN
};

static const char *const theme_file_suffix = ".theme";
static const char *const theme_file_colours = "/colours.txt";

static const char *const theme_file_words[THEME_FILE_COUNT] = {
#define THEME_FILE_WORD(name, word, colour) word,
    THEME_FILE_COLOURS(THEME_FILE_WORD)
#undef THEME_FILE_WORD
};

/* ---- the list ---- */

struct theme_file_names {
    const char *folder;
    char (*name)[THEME_FILE_NAME];
    int count;
};

/* Sets the path of a file: a name in a folder, and what follows it. */
static void theme_file_join(char *path, const char *folder, const char *name,
                            const char *end)
{
    struct text t;

    text_open(&t, path, PLATFORM_PATH);
    text_add(&t, folder);
    text_add_char(&t, '/');
    text_add(&t, name);
    text_add(&t, end);
}

/* Returns how long the name of a theme is: a file's without its suffix, or
 * that of a folder with colours. 0: it is neither. */
static size_t theme_file_length(const char *folder, const char *file)
{
    size_t end = strlen(theme_file_suffix), length = strlen(file);
    char path[PLATFORM_PATH];

    if (length > end && strcmp(file + length - end, theme_file_suffix) == 0)
        return length - end;
    theme_file_join(path, folder, file, theme_file_colours);
    return platform_exists(path) ? length : 0;
}

static void theme_file_add(void *context, const char *file)
{
    struct theme_file_names *names = context;
    size_t length = theme_file_length(names->folder, file);
    char *name = names->name[names->count];
    int i = 0;

    if (names->count == THEME_FILE_MOST || length == 0
            || length >= THEME_FILE_NAME)
        return;
    memcpy(name, file, length);
    name[length] = '\0';
    while (strcmp(names->name[i], name) != 0)
        i++;
    names->count += i == names->count;
}

static int theme_file_compare(const void *a, const void *b)
{
    int first = strcmp(b, THEME_FILE_FIRST) == 0;
    int other = strcmp(a, THEME_FILE_FIRST) == 0;

    return first != other ? first - other : strcmp(a, b);
}

int theme_file_list(char names[][THEME_FILE_NAME],
                    struct parlour_error *error)
{
    char folder[PLATFORM_PATH];
    struct parlour_error why;
    struct theme_file_names all;
    int which;

    all.folder = folder;
    all.name = names;
    all.count = 0;
    error->code = PARLOUR_OK;
    for (which = 0; which < PLATFORM_THEMES_FOLDERS; which++)
        if (platform_themes_folder(which, folder)
                && platform_list(folder, theme_file_add, &all, &why)
                    != PARLOUR_OK)
            *error = why;
    assert(all.count <= THEME_FILE_MOST);
    qsort(names, (size_t)all.count, sizeof names[0], theme_file_compare);
    return all.count;
}

/* ---- reading ---- */

static int theme_file_bad(struct parlour_error *error, long line,
                          const char *what, const char *name)
{
    char words[PARLOUR_ERROR];
    struct text t;

    text_open(&t, words, sizeof words);
    text_add(&t, what);
    text_add(&t, name);
    return parlour_fail(error, PARLOUR_DAMAGED, line, words);
}

static void theme_file_title(const char *words, struct theme_file *theme)
{
    struct text t;

    text_open(&t, theme->title, sizeof theme->title);
    text_add(&t, words);
    clean_text(theme->title);
}

static int theme_file_line(const char *line, long number,
                           struct theme_file *theme,
                           struct parlour_error *error)
{
    char word[THEME_FILE_NAME];
    int i = 0;

    if (*line == '#' || *line == '\0')
        return PARLOUR_OK;
    if (!text_read_word(&line, word, sizeof word))
        return theme_file_bad(error, number, "expected NAME #rrggbb", "");
    if (strcmp(word, "title") == 0) {
        theme_file_title(line, theme);
        return PARLOUR_OK;
    }
    if (*line != '#' || strspn(line + 1, "0123456789abcdefABCDEF")
            != THEME_FILE_DIGITS)
        return theme_file_bad(error, number, "expected NAME #rrggbb", "");
    while (i < THEME_FILE_COUNT && strcmp(word, theme_file_words[i]) != 0)
        i++;
    if (i == THEME_FILE_COUNT)
        return theme_file_bad(error, number, "unknown colour: ", word);
    theme->colours[i] = strtol(line + 1, NULL, 16);
    return PARLOUR_OK;
}

static int theme_file_take(char *text, struct theme_file *theme,
                           struct parlour_error *error)
{
    char *line = text, *end;
    long number = 1;
    int i, code;

    *theme->title = '\0';
    for (i = 0; i < THEME_FILE_COUNT; i++)
        theme->colours[i] = THEME_FILE_NONE;
    for (; *line != '\0'; line = end, number++) {
        end = line + strcspn(line, "\n");
        if (*end == '\n')
            *end++ = '\0';
        code = theme_file_line(line, number, theme, error);
        if (code != PARLOUR_OK)
            return code;
    }
    for (i = 0; i < THEME_FILE_COUNT; i++)
        if (theme->colours[i] == THEME_FILE_NONE)
            return theme_file_bad(error, number, "missing colour: ",
                                  theme_file_words[i]);
    return PARLOUR_OK;
}

/* Returns 1 if a folder of that name is there, and then sets its path. */
static int theme_file_is_folder(const char *name, char *path)
{
    char all[PLATFORM_PATH];
    int which = 0, found = 0;

    for (; which < PLATFORM_THEMES_FOLDERS && !found; which++)
        if (platform_themes_folder(which, all)) {
            theme_file_join(path, all, name, "");
            found = platform_exists(path);
        }
    return found;
}

/* Says what a folder lacks, or names the themes that there are. */
static int theme_file_unknown(struct parlour_error *error, const char *name)
{
    char names[THEME_FILE_MOST][THEME_FILE_NAME], words[PARLOUR_ERROR];
    char folder[PLATFORM_PATH];
    int count = theme_file_list(names, error), i;
    struct text t;

    if (*name != '\0' && theme_file_is_folder(name, folder)) {
        parlour_fail(error, PARLOUR_DAMAGED, 0, "a theme needs colours.txt");
        return text_file_blame(error, folder);
    }
    if (error->code != PARLOUR_OK)
        return error->code;
    text_open(&t, words, sizeof words);
    text_add(&t, "no theme ");
    text_add(&t, name);
    text_add(&t, count > 0 ? "; there are" : "; no themes are installed");
    for (i = 0; i < count; i++) {
        text_add(&t, i > 0 ? ", " : " ");
        text_add(&t, names[i]);
    }
    return parlour_fail(error, PARLOUR_IO, 0, words);
}

/* Sets the path of a theme's colours in one of the folders, and that of its
 * own folder. */
static void theme_file_path(int which, const char *name, char *path,
                            char *folder)
{
    char all[PLATFORM_PATH];

    if (!platform_themes_folder(which, all))
        *all = '\0';
    theme_file_join(folder, all, name, "");
    theme_file_join(path, all, name, theme_file_colours);
    if (!platform_exists(path))
        theme_file_join(path, all, name, theme_file_suffix);
}

int theme_file_read(const char *name, struct theme_file *theme,
                    struct parlour_error *error)
{
    char path[PLATFORM_PATH], *text;
    int code, which = 0;

    do
        theme_file_path(which, name, path, theme->folder);
    while (!platform_exists(path) && ++which < PLATFORM_THEMES_FOLDERS);
    code = platform_read(path, &text, error);
    if (code != PARLOUR_OK && !platform_exists(path))
        return theme_file_unknown(error, name);
    if (code == PARLOUR_OK) {
        code = theme_file_take(text, theme, error);
        free(text);
    }
    if (code != PARLOUR_OK)
        return text_file_blame(error, path);
    if (!platform_exists(theme->folder))
        *theme->folder = '\0';
    return PARLOUR_OK;
}

/* ---- colours ---- */

int theme_file_colour(const struct parlour_thing *thing)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return THEME_FILE_RED;
    case PARLOUR_HUE_BLUE:
        return THEME_FILE_BLUE;
    case PARLOUR_HUE_GREEN:
        return THEME_FILE_GREEN;
    default:
        return thing->colour;
    }
}
