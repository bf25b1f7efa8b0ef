/* font.c: renders lines of text (see font.h). fontconfig names the font files;
 * SDL_ttf renders lines in white, which are tinted when drawn.
 */
#include <fontconfig/fontconfig.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "sdl2/font.h"
#include "sdl2/texture_cache.h"

enum {
    FONT_FONTS = 12,            /* sizes that are open at a time */
    FONT_LINES = 128,           /* lines that are kept */
    FONT_WORDS = 128,           /* bytes of a line */
    FONT_PATH = 1024
};

struct font_font {
    TTF_Font *font;             /* NULL: free */
    int pixels, bold;
    unsigned long used;
};

struct font_line {              /* a key of the textures */
    int pixels, bold;
    char words[FONT_WORDS];
};

struct font {
    SDL_Renderer *renderer;
    char path[2][FONT_PATH];    /* regular, bold ("": none) */
    struct font_font font[FONT_FONTS];
    struct texture_cache *lines;
    unsigned long now;          /* counts uses */
};

/* ---- finding fonts ---- */

/* Returns 1 if a font is of a family, and has a file for its weight alone:
 * SDL_ttf draws all weights of a variable font alike. */
static int is_of_family(const FcPattern *font, const char *family)
{
    FcChar8 *name;
    FcBool variable = FcFalse;

    FcPatternGetBool(font, FC_VARIABLE, 0, &variable);
    return !variable
        && FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch
        && strcmp((const char *)name, family) == 0;
}

/* Finds the file of a family; any: or of another like it. path: "" if there is
 * none. */
static void find(const char *family, int any, int bold, char *path)
{
    FcPattern *wanted = FcPatternBuild(
        NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger,
        bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR, FC_VARIABLE, FcTypeBool,
        FcFalse, (char *)NULL);
    FcPattern *found;
    FcChar8 *file;
    FcResult ignored;

    *path = '\0';
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    found = FcFontMatch(NULL, wanted, &ignored);
    FcPatternDestroy(wanted);
    if (found == NULL)
        return;
    if ((any || is_of_family(found, family))
            && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch)
        snprintf(path, FONT_PATH, "%s", (const char *)file);
    FcPatternDestroy(found);
}

/* Returns 1 if all digits are equally wide, so that numbers line up in
 * columns. Empties the path of a font that cannot be opened. */
static int is_tabular(char *path)
{
    enum { FONT_TRIED = 32 };   /* pixels */
    TTF_Font *font = *path != '\0' ? TTF_OpenFont(path, FONT_TRIED) : NULL;
    int one = 0, eight = 0;

    if (font == NULL) {
        *path = '\0';
        return 0;
    }
    TTF_SizeUTF8(font, "1111", &one, NULL);
    TTF_SizeUTF8(font, "8888", &eight, NULL);
    TTF_CloseFont(font);
    return one == eight;
}

/* Takes the first family that is installed in both weights with tabular
 * figures, or else the system's sans serif font. */
static void choose(struct font *t)
{
    static const char *const families[] = {
        "Inter", "Cantarell", "Noto Sans", "sans"
    };
    enum { FONT_FAMILIES = sizeof families / sizeof families[0] };
    int i, bold, fits = 0;

    for (i = 0; i < FONT_FAMILIES && !fits; i++)
        for (bold = 0, fits = 1; bold < 2; bold++) {
            find(families[i], i == FONT_FAMILIES - 1, bold, t->path[bold]);
            fits &= is_tabular(t->path[bold]);
        }
}

struct font *font_open(SDL_Renderer *renderer)
{
    struct font *t = calloc(1, sizeof *t);

    if (t == NULL)
        return NULL;
    t->renderer = renderer;
    t->lines = texture_cache_open(renderer, FONT_LINES,
                                  sizeof(struct font_line));
    if (t->lines != NULL && TTF_Init() == 0 && FcInit()) {
        choose(t);
        FcFini();
    }
    if (t->path[0][0] != '\0')
        return t;
    font_close(t);
    return NULL;
}

void font_forget(struct font *t)
{
    texture_cache_forget(t->lines);
}

void font_close(struct font *t)
{
    int i;

    if (t == NULL)
        return;
    texture_cache_close(t->lines);
    for (i = 0; i < FONT_FONTS; i++)
        if (t->font[i].font != NULL)
            TTF_CloseFont(t->font[i].font);
    if (TTF_WasInit())
        TTF_Quit();
    free(t);
}

/* The font in that size; if all places are taken, it replaces the least
 * recently used one. */
static TTF_Font *font_font(struct font *t, int pixels, int bold)
{
    struct font_font *oldest = &t->font[0], *at;
    int face = bold && t->path[1][0] != '\0';

    for (at = t->font; at < t->font + FONT_FONTS; at++) {
        if (at->font != NULL && at->pixels == pixels && at->bold == bold) {
            at->used = ++t->now;
            return at->font;
        }
        if (at->used < oldest->used)    /* 0: free */
            oldest = at;
    }
    if (oldest->font != NULL)
        TTF_CloseFont(oldest->font);
    oldest->font = TTF_OpenFont(t->path[face], pixels);
    oldest->pixels = pixels;
    oldest->bold = bold;
    oldest->used = ++t->now;
    if (oldest->font != NULL)
        TTF_SetFontHinting(oldest->font, TTF_HINTING_LIGHT);
    return oldest->font;
}

/* ---- lines ---- */

static SDL_Texture *set(struct font *t, const char *words, int pixels,
                        int bold)
{
    static const SDL_Color white = { 255, 255, 255, SDL_ALPHA_OPAQUE };
    struct font_line line = { .pixels = pixels, .bold = bold };
    SDL_Texture *texture;
    TTF_Font *font;

    snprintf(line.words, sizeof line.words, "%s", words);
    texture = texture_cache_get(t->lines, &line);
    if (texture != NULL || *words == '\0')
        return texture;
    font = font_font(t, pixels, bold);
    return font == NULL ? NULL
        : texture_cache_put(t->lines, &line,
                            TTF_RenderUTF8_Blended(font, line.words, white));
}

int font_draw(struct font *t, const char *words, int pixels, int bold,
              SDL_Color colour, int x, int y)
{
    SDL_Rect at = { x, y, 0, 0 };
    SDL_Texture *line = set(t, words, pixels, bold);

    if (line == NULL)
        return 0;
    SDL_QueryTexture(line, NULL, NULL, &at.w, &at.h);
    SDL_SetTextureColorMod(line, colour.r, colour.g, colour.b);
    SDL_SetTextureAlphaMod(line, colour.a);
    SDL_RenderCopy(t->renderer, line, NULL, &at);
    return at.w;
}

int font_width(struct font *t, const char *words, int pixels, int bold)
{
    TTF_Font *font = font_font(t, pixels, bold);
    int width = 0;

    if (font != NULL)
        TTF_SizeUTF8(font, words, &width, NULL);
    return width;
}

int font_height(struct font *t, int pixels, int bold)
{
    TTF_Font *font = font_font(t, pixels, bold);

    return font != NULL ? TTF_FontHeight(font) : pixels;
}

int font_fit(struct font *t, const char *words, int pixels, int bold,
             int width)
{
    TTF_Font *font = font_font(t, pixels, bold);
    int bytes = 0, count = 0;

    if (font != NULL)
        TTF_MeasureUTF8(font, words, width, NULL, &count);
    for (; count > 0 && words[bytes] != '\0'; count--)
        do
            bytes++;
        while (text_goes_on((unsigned char)words[bytes]));
    return bytes;
}
