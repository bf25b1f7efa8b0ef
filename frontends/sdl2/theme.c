/* theme.c: the colours of a theme (see theme.h), and how far they differ. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "sdl2/theme.h"

static void set_colours(struct theme *theme, const long *colours)
{
    int i;

    for (i = 0; i < THEME_COUNT; i++)
        theme->colour[i] = (SDL_Color){
            (Uint8)(colours[i] >> 16), (Uint8)(colours[i] >> 8),
            (Uint8)colours[i], SDL_ALPHA_OPAQUE
        };
}

/* The built-in theme, used if no theme file is found. */
void theme_plain(struct theme *theme)
{
#define THEME_PLAIN(name, word, colour) colour,
    static const long colours[] = { THEME_FILE_COLOURS(THEME_PLAIN) };
#undef THEME_PLAIN

    theme->folder[0] = '\0';
    theme->background = theme->floors = theme->walls = 0;
    set_colours(theme, colours);
}

SDL_Color theme_piece(const struct theme *theme, int kind)
{
    return theme->colour[THEME_PIECE + (kind >= 0 && kind <= 9 ? kind : 0)];
}

static float linear(Uint8 value)
{
    float c = (float)value / 255.0f;

    return c <= 0.04045f ? c / 12.92f
                         : powf((c + 0.055f) / 1.055f, 2.4f);
}

float theme_luminance(SDL_Color c)
{
    return 0.2126f * linear(c.r) + 0.7152f * linear(c.g)
        + 0.0722f * linear(c.b);
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
    return memcmp(&theme->colour[THEME_CARD], &theme->colour[THEME_WINDOW],
                  sizeof(SDL_Color)) == 0;
}

/* Returns 1 if the theme has a picture of that name. */
static int has_picture(const struct theme *theme, const char *name)
{
    static const char *const forms[] = { "svg", "png" };
    char path[PLATFORM_PATH + THEME_FILE_NAME];
    int i, found = 0;

    for (i = 0; i < 2 && !found && *theme->folder != '\0'; i++) {
        snprintf(path, sizeof path, "%s/%s.%s", theme->folder, name,
                 forms[i]);
        found = platform_exists(path);
    }
    return found;
}

SDL_RWops *theme_open(const char *path)
{
    return platform_holds_other(path, NULL) ? SDL_RWFromFile(path, "rb")
                                            : NULL;
}

static char complaint[PARLOUR_ERROR];

void theme_complain(const char *path, long line, const char *what)
{
    char number[PARLOUR_TEXT] = "";

    if (line > 0)
        snprintf(number, sizeof number, "%ld:", line);
    fprintf(stderr, "%s:%s %s\n", path, number, what);
    if (*complaint == '\0')
        snprintf(complaint, sizeof complaint, "%s:%s %s",
                 strrchr(path, '/') + 1, number, what);
}

const char *theme_complaint(void)
{
    static char told[PARLOUR_ERROR];

    strcpy(told, complaint);
    *complaint = '\0';
    return *told == '\0' ? NULL : told;
}

int theme_read(struct theme *theme, const char *name,
               struct parlour_error *error)
{
    struct theme_file file;
    int code = theme_file_read(name, &file, error);

    if (code != PARLOUR_OK)
        return code;
    strcpy(theme->folder, file.folder);
    theme->background = has_picture(theme, "board");
    theme->floors = has_picture(theme, "floor");
    theme->walls = has_picture(theme, "wall");
    set_colours(theme, file.colours);
    return PARLOUR_OK;
}
