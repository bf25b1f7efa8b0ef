/* theme.c: themes from text files (see theme.h). They are looked for in
 * $PARLOUR_THEMES, beside the program's data (../share/parlour/themes from
 * where it stands), where it was to be installed, and in the build folder.
 */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/save_file.h"
#include "platform.h"
#include "sdl2/theme.h"

static const char *const theme_words[THEME_COUNT] = {
#define THEME_WORD(name, word) word,
    THEME_COLOURS(THEME_WORD)
#undef THEME_WORD
};

/* The built-in theme, used if no theme file is found. */
void theme_plain(struct theme *theme)
{
    static const Uint32 colours[THEME_COUNT] = {
        0xf3f1ec, 0xffffff, 0x20242c, 0x656b76, 0xe6e2d9, 0x2563a8,
        0xa8321f, 0xded9ce, 0xf1eee7, 0x6d7280, 0xb07d2b, 0x3a342a,
        0x20242c, 0x474e5c, 0xb9c2ce, 0xd0453f, 0x2d62b8, 0x3f9a52, 0xf2bd35,
        0x7d47b3, 0x35b6c4, 0xee7f31, 0x46505f, 0xeb9fc0
    };
    int i;

    snprintf(theme->title, sizeof theme->title, "Plain");
    theme->folder[0] = '\0';
    for (i = 0; i < THEME_COUNT; i++) {
        theme->colour[i].r = (Uint8)(colours[i] >> 16);
        theme->colour[i].g = (Uint8)(colours[i] >> 8 & 0xff);
        theme->colour[i].b = (Uint8)(colours[i] & 0xff);
        theme->colour[i].a = SDL_ALPHA_OPAQUE;
    }
}

SDL_Color theme_piece(const struct theme *theme, int kind)
{
    return theme->colour[THEME_PIECE + (kind >= 0 && kind <= 9 ? kind : 0)];
}

static float theme_linear(Uint8 value)
{
    float c = (float)value / 255.0f;

    return c <= 0.04045f ? c / 12.92f
                         : powf((c + 0.055f) / 1.055f, 2.4f);
}

float theme_luminance(SDL_Color c)
{
    return 0.2126f * theme_linear(c.r) + 0.7152f * theme_linear(c.g)
        + 0.0722f * theme_linear(c.b);
}

float theme_contrast(SDL_Color a, SDL_Color b)
{
    static const float flare = 0.05f;
    float p = theme_luminance(a) + flare, q = theme_luminance(b) + flare;

    return p > q ? p / q : q / p;
}

SDL_Color theme_ink(SDL_Color on)
{
    static const SDL_Color black = { 0x00, 0x00, 0x00, SDL_ALPHA_OPAQUE };
    static const SDL_Color white = { 0xff, 0xff, 0xff, SDL_ALPHA_OPAQUE };

    return theme_contrast(on, black) > theme_contrast(on, white) ? black
                                                                 : white;
}

int theme_has_edges(const struct theme *theme)
{
    SDL_Color card = theme->colour[THEME_CARD];
    SDL_Color window = theme->colour[THEME_WINDOW];

    return card.r == window.r && card.g == window.g && card.b == window.b;
}

/* ---- where they are ---- */

enum { THEME_PLACES = 4 };

/* A folder as seen from the one the program is in; empty if that is not
 * known. */
static void theme_from_program(const char *within, char *folder)
{
    ssize_t length = readlink("/proc/self/exe", folder, PLATFORM_PATH - 1);

    while (length > 0 && folder[length - 1] != '/')
        length--;
    if (length > 0)
        snprintf(folder + length, PLATFORM_PATH - (size_t)length, "%s",
                 within);
    else
        *folder = '\0';
}

static void theme_place(int place, char *folder)
{
    const char *given = getenv("PARLOUR_THEMES");

    switch (place) {
    case 0:
        snprintf(folder, PLATFORM_PATH, "%s", given != NULL ? given : "");
        break;
    case 1:
        theme_from_program("../share/parlour/themes", folder);
        break;
    case 2:
        snprintf(folder, PLATFORM_PATH, "%s", THEME_INSTALLED);
        break;
    default:
        theme_from_program("../../assets/themes", folder);
        break;
    }
}

/* The first folder that can be opened, with its name; NULL if none can. */
static DIR *theme_folder(char *folder)
{
    DIR *found = NULL;
    int place;

    for (place = 0; place < THEME_PLACES && found == NULL; place++) {
        theme_place(place, folder);
        found = *folder != '\0' ? opendir(folder) : NULL;
    }
    return found;
}

const char theme_first[] = "light";

static int theme_compare(const void *a, const void *b)
{
    int first = strcmp(b, theme_first) == 0;
    int other = strcmp(a, theme_first) == 0;

    return first != other ? first - other : strcmp(a, b);
}

static const char theme_suffix[] = ".theme";

int theme_list(char names[THEME_MOST][THEME_NAME])
{
    char folder[PLATFORM_PATH];
    DIR *open = theme_folder(folder);
    struct dirent *entry;
    int count = 0;

    while (open != NULL && count < THEME_MOST
            && (entry = readdir(open)) != NULL) {
        char *end = strstr(entry->d_name, theme_suffix);

        if (end == NULL || end - entry->d_name >= THEME_NAME)
            continue;
        *end = '\0';
        snprintf(names[count++], THEME_NAME, "%.*s", THEME_NAME - 1,
                 entry->d_name);
    }
    if (open != NULL)
        closedir(open);
    qsort(names, (size_t)count, sizeof names[0], theme_compare);
    return count;
}

/* ---- what is in them ---- */

/* A line of a theme; 0 if it cannot be read. *got is the colour's place. */
static int theme_line(struct theme *theme, const char *line, int *got)
{
    char word[THEME_NAME];
    unsigned r, g, b;
    int i;

    *got = THEME_COUNT;
    if (*line == '#' || *line == '\0')
        return 1;
    if (sscanf(line, "title %39[^\n]", theme->title) == 1)
        return 1;
    if (sscanf(line, "%31s #%2x%2x%2x", word, &r, &g, &b) != 4)
        return 0;
    for (i = 0; i < THEME_COUNT; i++)
        if (strcmp(word, theme_words[i]) == 0) {
            theme->colour[i].r = (Uint8)r;
            theme->colour[i].g = (Uint8)g;
            theme->colour[i].b = (Uint8)b;
            theme->colour[i].a = SDL_ALPHA_OPAQUE;
            *got = i;
            return 1;
        }
    return 0;
}

static int theme_bad(struct parlour_error *error, long line,
                     const char *words, const char *name)
{
    char all[PARLOUR_ERROR];

    snprintf(all, sizeof all, "%s%s", words, name);
    return parlour_fail(error, PARLOUR_DAMAGED, line, all);
}

static int theme_take(struct theme *theme, char *text,
                      struct parlour_error *error)
{
    char has[THEME_COUNT] = { 0 };
    char *line = text, *end;
    long number = 1;
    int got;

    for (; *line != '\0'; line = end, number++) {
        end = line + strcspn(line, "\n");
        if (*end == '\n')
            *end++ = '\0';
        if (!theme_line(theme, line, &got))
            return theme_bad(error, number, "expected `name #rrggbb`", "");
        if (got != THEME_COUNT)
            has[got] = 1;
    }
    for (got = 0; got < THEME_COUNT; got++)
        if (!has[got])
            return theme_bad(error, number, "missing colour: ",
                             theme_words[got]);
    return PARLOUR_OK;
}

int theme_read(struct theme *theme, const char *name,
               struct parlour_error *error)
{
    char folder[PLATFORM_PATH], path[2 * PLATFORM_PATH], *text;
    DIR *open = theme_folder(folder);
    struct theme read;
    int code;

    if (open != NULL)
        closedir(open);
    snprintf(path, sizeof path, "%s/%s%s", folder, name, theme_suffix);
    snprintf(read.title, sizeof read.title, "%.*s", THEME_TITLE - 1, name);
    code = platform_read(path, &text, error);
    if (code == PARLOUR_OK) {
        code = theme_take(&read, text, error);
        free(text);
    }
    if (code != PARLOUR_OK)
        return save_file_blame(error, path);
    path[strlen(path) - strlen(theme_suffix)] = '\0';
    snprintf(read.folder, sizeof read.folder, "%.*s", THEME_FOLDER - 1,
             access(path, X_OK) == 0 ? path : "");
    *theme = read;
    return PARLOUR_OK;
}
