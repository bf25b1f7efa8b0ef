/* font.c: text by SDL_ttf (see font.h). It renders lines in white, which are
 * tinted when drawn. A line is rendered once and kept as a texture while it is
 * in use. SDL_ttf cannot ask a font for its tabular figures, so a line is laid
 * out in runs: each digit in a place as wide as the widest, and what is
 * between digits.
 */
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "platform.h"
#include "sdl2/font.h"
#include "sdl2/texture_cache.h"

enum {
    FONT_SIZES = 16,            /* that are open at a time */
    FONT_LINES = 128,           /* lines that are kept */
    FONT_WORDS = 128,           /* bytes of a run */
    FONT_TRIED = 32             /* pixels of a font that is tried */
};

/* The fonts' files. The last one has letters that the others lack. */
enum font_face { FONT_REGULAR, FONT_BOLD, FONT_OTHER, FONT_FACES };

struct font_size {
    TTF_Font *font;             /* NULL: free */
    int pixels, face;
    int digit;                  /* the width of the widest */
    unsigned long used;
};

struct font_line {              /* a key of the textures */
    int pixels, style;
    Uint32 sum;                 /* of all bytes of the line, */
    char words[FONT_WORDS];     /* of which these are the first */
};

struct font {
    SDL_Renderer *renderer;
    char path[FONT_FACES][PLATFORM_PATH]; /* "": none */
    struct font_size size[FONT_SIZES];
    struct texture_cache *lines;
    unsigned long now;          /* counts uses */
};

/* ---- files ---- */

/* Returns 1 if a font can be opened; empties its path if not. */
static int can_open(char *path)
{
    TTF_Font *font = *path != '\0' ? TTF_OpenFont(path, FONT_TRIED) : NULL;

    if (font == NULL) {
        *path = '\0';
        return 0;
    }
    TTF_CloseFont(font);
    return 1;
}

void font_close(struct font *f)
{
    int i;

    if (f == NULL)
        return;
    texture_cache_close(f->lines);
    for (i = 0; i < FONT_SIZES; i++)
        if (f->size[i].font != NULL)
            TTF_CloseFont(f->size[i].font);
    if (TTF_WasInit())
        TTF_Quit();
    free(f);
}

struct font *font_open(SDL_Renderer *renderer)
{
    struct font *f = calloc(1, sizeof *f);

    if (f == NULL)
        return NULL;
    f->renderer = renderer;
    f->lines = texture_cache_open(renderer, FONT_LINES,
                                  sizeof(struct font_line));
    if (f->lines != NULL && TTF_Init() == 0)
        platform_choose_font(can_open, f->path[FONT_REGULAR],
                             f->path[FONT_BOLD], f->path[FONT_OTHER]);
    if (f->path[FONT_REGULAR][0] != '\0')
        return f;
    font_close(f);
    return NULL;
}

void font_forget(struct font *f)
{
    texture_cache_forget(f->lines);
}

/* ---- sizes ---- */

static int width_of(TTF_Font *font, const char *words)
{
    int width = 0;

    TTF_SizeUTF8(font, words, &width, NULL);
    return width;
}

static int widest_digit(TTF_Font *font)
{
    char digit[] = "0";
    int widest = 0;

    for (; *digit <= '9'; ++*digit)
        widest = SDL_max(widest, width_of(font, digit));
    return widest;
}

static void set_size(struct font *f, struct font_size *at, int pixels,
                     int face)
{
    if (at->font != NULL)
        TTF_CloseFont(at->font);
    at->font = TTF_OpenFont(f->path[face], pixels);
    at->pixels = pixels;
    at->face = face;
    if (at->font == NULL)
        return;
    TTF_SetFontHinting(at->font, TTF_HINTING_LIGHT);
    at->digit = widest_digit(at->font);
}

/* Opens a face in that size; if all places are taken, it replaces the least
 * recently used one. Returns NULL if it cannot be opened. */
static struct font_size *open_size(struct font *f, int pixels, int face)
{
    struct font_size *oldest = &f->size[0], *at;

    for (at = f->size; at < f->size + FONT_SIZES; at++) {
        if (at->font != NULL && at->pixels == pixels && at->face == face)
            break;
        if (at->used < oldest->used)    /* 0: free */
            oldest = at;
    }
    if (at == f->size + FONT_SIZES) {
        at = oldest;
        set_size(f, at, pixels, face);
    }
    at->used = ++f->now;
    return at->font != NULL ? at : NULL;
}

static struct font_size *plain_size(struct font *f, int pixels, int style)
{
    return open_size(f, pixels, style & FONT_STRONG
                                && f->path[FONT_BOLD][0] != '\0'
                                    ? FONT_BOLD : FONT_REGULAR);
}

/* Reads a character of UTF-8, which is valid. */
static Uint32 read_character(const char **at)
{
    unsigned char first = (unsigned char)*(*at)++;
    Uint32 code = first < 0x80 ? first : first < 0xe0 ? first & 0x1fu
        : first < 0xf0 ? first & 0x0fu : first & 0x07u;

    for (; text_goes_on((unsigned char)**at); ++*at)
        code = code << 6 | ((unsigned char)**at & 0x3fu);
    return code;
}

/* Returns 1 if a font has all letters of a line. */
static int has_letters(TTF_Font *font, const char *words)
{
    while (*words != '\0')
        if (!TTF_GlyphIsProvided32(font, read_character(&words)))
            return 0;
    return 1;
}

/* The font of a line: the chosen one, unless only the other has its
 * letters. */
static struct font_size *size_for(struct font *f, const char *words,
                                  int pixels, int style)
{
    struct font_size *size = plain_size(f, pixels, style), *other;

    if (size == NULL || f->path[FONT_OTHER][0] == '\0'
            || has_letters(size->font, words))
        return size;
    other = open_size(f, pixels, FONT_OTHER);
    return other != NULL && has_letters(other->font, words)
        ? other : plain_size(f, pixels, style);
}

/* ---- lines ---- */

static const char *const digits = "0123456789";

/* A run of a line: one digit, or what is before the next one. */
struct font_run {
    char words[FONT_WORDS];
    int length, width;
    int margin;                 /* beside a narrow digit */
};

/* Reads the run at the start of some words. */
static void read_run(const struct font_size *size, const char *words,
                     int style, struct font_run *run)
{
    size_t length = style & FONT_SIGN ? strlen(words)
                                      : SDL_max(strcspn(words, digits), 1);

    length = SDL_min(length, sizeof run->words - 1);
    while (text_goes_on((unsigned char)words[length]))
        length--;
    run->length = (int)length;
    snprintf(run->words, sizeof run->words, "%.*s", run->length, words);
    run->width = width_of(size->font, run->words);
    run->margin = 0;
    if (!(style & FONT_SIGN) && strchr(digits, *words) != NULL) {
        run->margin = (size->digit - run->width) / 2;
        run->width = size->digit;
    }
}

int font_width(struct font *f, const char *words, int pixels, int style)
{
    const struct font_size *size = size_for(f, words, pixels, style);
    struct font_run run;
    int width = 0;

    for (; size != NULL && *words != '\0'; words += run.length) {
        read_run(size, words, style, &run);
        width += run.width;
    }
    return width;
}

/* Fonts ask for lines of various heights; with this one what fits a window
 * does not depend on the font. */
int font_height(int pixels)
{
    static const float part = 7.0f / 6.0f;

    return (int)((float)pixels * part + 0.5f);
}

int font_fit(struct font *f, const char *words, int pixels, int style,
             int width)
{
    const struct font_size *size = size_for(f, words, pixels, style);
    const char *at = words;
    struct font_run run;
    int count = 0;

    for (; size != NULL && *at != '\0'; at += run.length) {
        read_run(size, at, style, &run);
        if (run.width > width)
            break;
        width -= run.width;
    }
    if (size == NULL || *at == '\0' || strchr(digits, *at) != NULL)
        return (int)(at - words);
    if (width > 0)              /* 0 would be no limit */
        TTF_MeasureUTF8(size->font, run.words, width, NULL, &count);
    for (; count > 0; count--)
        do
            at++;
        while (text_goes_on((unsigned char)*at));
    return (int)(at - words);
}

/* Draws a run on the picture of its line. Returns 0 if there is no memory. */
static int draw_run(const struct font_size *size, const struct font_run *run,
                    int x, SDL_Surface *line)
{
    static const SDL_Color white = { 255, 255, 255, SDL_ALPHA_OPAQUE };
    SDL_Surface *letters = TTF_RenderUTF8_Blended(size->font, run->words,
                                                  white);
    SDL_Rect at = { x + run->margin, 0, 0, 0 };
    int drawn = letters != NULL && SDL_BlitSurface(letters, NULL, line, &at)
        == 0;

    SDL_FreeSurface(letters);
    return drawn;
}

/* Returns a line as white letters, or NULL if there is no memory. */
static SDL_Surface *paint_line(const struct font_size *size, const char *words,
                               int style, int width)
{
    SDL_Surface *line = SDL_CreateRGBSurfaceWithFormat(
        0, width, TTF_FontHeight(size->font), 32, SDL_PIXELFORMAT_ARGB8888);
    struct font_run run;
    int x = 0, drawn = line != NULL;

    if (drawn)
        SDL_FillRect(line, NULL, SDL_MapRGBA(line->format, 255, 255, 255, 0));
    for (; drawn && *words != '\0'; words += run.length, x += run.width) {
        read_run(size, words, style, &run);
        drawn = draw_run(size, &run, x, line);
    }
    if (drawn)
        return line;
    SDL_FreeSurface(line);
    return NULL;
}

static Uint32 sum_of(const char *words)
{
    enum { FACTOR = 16777619 };
    Uint32 sum = 0;

    while (*words != '\0')
        sum = (sum ^ (unsigned char)*words++) * FACTOR;
    return sum;
}

static SDL_Texture *render(struct font *f, const char *words, int pixels,
                           int style)
{
    struct font_line line = { .pixels = pixels, .style = style,
                              .sum = sum_of(words) };
    const struct font_size *size;
    SDL_Texture *texture;

    snprintf(line.words, sizeof line.words, "%s", words);
    texture = texture_cache_get(f->lines, &line);
    if (texture != NULL || *words == '\0')
        return texture;
    size = size_for(f, words, pixels, style);
    return size == NULL ? NULL
        : texture_cache_put(f->lines, &line, paint_line(
              size, words, style, font_width(f, words, pixels, style)));
}

int font_draw(struct font *f, const char *words, int pixels, int style,
              SDL_Color colour, int x, int y)
{
    SDL_Rect at = { x, y, 0, 0 };
    SDL_Texture *line = render(f, words, pixels, style);

    if (line == NULL)
        return 0;
    SDL_QueryTexture(line, NULL, NULL, &at.w, &at.h);
    at.y += (font_height(pixels) - at.h) / 2;
    SDL_SetTextureColorMod(line, colour.r, colour.g, colour.b);
    SDL_SetTextureAlphaMod(line, colour.a);
    SDL_RenderCopy(f->renderer, line, NULL, &at);
    return at.w;
}
