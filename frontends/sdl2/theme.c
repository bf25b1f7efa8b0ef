/* theme.c: the colours of a theme (see theme.h), and how far they differ. */
#include <math.h>
#include <stdio.h>

#include "app/theme_file.h"
#include "sdl2/theme.h"

static void theme_set(struct theme *theme, const long *colours)
{
    int i;

    for (i = 0; i < THEME_COUNT; i++) {
        theme->colour[i].r = (Uint8)(colours[i] >> 16);
        theme->colour[i].g = (Uint8)(colours[i] >> 8 & 0xff);
        theme->colour[i].b = (Uint8)(colours[i] & 0xff);
        theme->colour[i].a = SDL_ALPHA_OPAQUE;
    }
}

/* The built-in theme, used if no theme file is found. */
void theme_plain(struct theme *theme)
{
    static const long colours[THEME_COUNT] = {
        0xf3f1ec, 0xffffff, 0x20242c, 0x656b76, 0xe6e2d9, 0x2563a8,
        0xa8321f, 0xded9ce, 0xf1eee7, 0x6d7280, 0xb07d2b, 0x3a342a,
        0x20242c, 0x474e5c, 0xb9c2ce, 0xd0453f, 0x2d62b8, 0x3f9a52, 0xf2bd35,
        0x7d47b3, 0x35b6c4, 0xee7f31, 0x46505f, 0xeb9fc0
    };

    theme->folder[0] = '\0';
    theme_set(theme, colours);
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

int theme_read(struct theme *theme, const char *name,
               struct parlour_error *error)
{
    long colours[THEME_COUNT];
    char folder[PLATFORM_PATH];
    int code = theme_file_read(name, colours, folder, error);

    if (code != PARLOUR_OK)
        return code;
    snprintf(theme->folder, sizeof theme->folder, "%s", folder);
    theme_set(theme, colours);
    return PARLOUR_OK;
}
