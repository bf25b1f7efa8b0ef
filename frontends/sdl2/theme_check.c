/* theme_check.c: misnamed files and weak contrasts of a theme (see
 * theme_check.h). Files of other kinds may be there for people: texts,
 * drawings, programs. Limit: pictures themselves are checked when they are
 * painted.
 */
#include <stdio.h>
#include <string.h>

#include "sdl2/piece_file.h"
#include "sdl2/sound.h"
#include "sdl2/theme_check.h"

enum { THEME_CHECK_TOLD = 8 };  /* files, at most */

static const char *const preview = "preview.png";

/* What pictures and sounds end with: first those that a theme can use. */
enum { THEME_CHECK_USABLE = 3 };
static const char *const media[] = {
    ".svg", ".png", ".wav", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".ogg",
    ".mp3", ".flac"
};
enum { THEME_CHECK_MEDIA = sizeof media / sizeof media[0] };

struct folder {
    const char *path;
    int told;
};

/* Returns the place of a file's ending in media, or THEME_CHECK_MEDIA. */
static int find_media(const char *name)
{
    const char *end = strrchr(name, '.');
    int i = 0;

    while (end != NULL && i < THEME_CHECK_MEDIA
            && SDL_strcasecmp(end, media[i]) != 0)
        i++;
    return end == NULL ? THEME_CHECK_MEDIA : i;
}

static void check_file(void *context, const char *name)
{
    struct folder *folder = context;
    char path[2 * PLATFORM_PATH];
    int kind = find_media(name);

    if (folder->told == THEME_CHECK_TOLD || *name == '.'
            || kind == THEME_CHECK_MEDIA || strcmp(name, preview) == 0
            || sound_is_file(name) || piece_file_is_name(name))
        return;
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    theme_complain(path, 0, kind < THEME_CHECK_USABLE
                       ? "no piece or sound has a file of this name"
                       : "expected a .svg, .png or .wav file");
    folder->told++;
}

static void check_contrast(const struct theme *theme, const char *name, int a,
                           int b, float least)
{
#define THEME_CHECK_WORD(name, word, colour) word,
    static const char *const words[] = {
        THEME_FILE_COLOURS(THEME_CHECK_WORD)
    };
#undef THEME_CHECK_WORD
    float contrast = theme_contrast(theme->colour[a], theme->colour[b]);

    if (contrast < least)
        fprintf(stderr, "%s: %s on %s has a contrast of %.1f; at least %.1f"
                        " can be seen well\n",
                name, words[a], words[b], (double)contrast, (double)least);
}

/* As WCAG 2.1 has them: of text (1.4.3), and of what shows where something is
 * (1.4.11). Pieces have the outline around them. */
static void check_colours(const struct theme *theme, const char *name)
{
    static const int words[] = { THEME_TEXT, THEME_QUIET, THEME_ACCENT,
                                 THEME_WARNING };
    static const int under[] = { THEME_WINDOW, THEME_CARD };
    static const int marks[] = { THEME_GOAL, THEME_WALL, THEME_PUSHER,
                                 THEME_OUTLINE };
    static const float legible = 4.5f, seen = 3.0f;
    size_t i, k;

    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        for (k = 0; k < sizeof under / sizeof under[0]; k++)
            check_contrast(theme, name, words[i], under[k], legible);
    check_contrast(theme, name, THEME_TEXT, THEME_BUTTON, legible);
    check_contrast(theme, name, THEME_QUIET, THEME_BUTTON, legible);
    for (i = 0; i < sizeof marks / sizeof marks[0]; i++)
        check_contrast(theme, name, marks[i], THEME_FLOOR, seen);
}

void theme_check(const struct theme *theme, const char *name)
{
    struct folder folder = { theme->folder, 0 };
    struct parlour_error ignored;

    if (*theme->folder != '\0')
        platform_list(theme->folder, check_file, &folder, &ignored);
    check_colours(theme, name);
}
