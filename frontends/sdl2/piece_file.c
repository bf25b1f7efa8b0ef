/* piece_file.c: pieces from SVG and PNG files (see piece_file.h). Another
 * process reads and paints them, since SDL2_image may take any time for one.
 */
#include <stdio.h>
#include <string.h>

#include "parlour.h"
#include "sdl2/picture_check.h"
#include "sdl2/picture_library.h"
#include "sdl2/piece_file.h"
#include "sdl2/svg_units.h"

enum {
    PIECE_FILE_PATH = PLATFORM_PATH + 64,
    PIECE_FILE_SUFFIX = 32,     /* "-up-right-down-left" */
    PIECE_FILE_REFUSED = 16,    /* after that many files of a theme no more
                                   are painted */
    PIECE_FILE_DELAYS = 3,      /* the same, of files that waited too long */
    PIECE_FILE_FORMAT = SDL_PIXELFORMAT_ARGB8888,
    PIECE_FILE_DEPTH = 4,       /* bytes of a pixel */
    PIECE_FILE_OPAQUE = 255
};

/* Files of one theme. */
static char refused[PIECE_FILE_REFUSED][PIECE_FILE_PATH];
static char refused_folder[PLATFORM_PATH];
static int refusals, delays, waited;

static const char *const png = "png";

static const char *const kinds[SPRITE_SIGN] = {
    "ball", "tile", "gem", "box", "pusher", "wall", "goal", "seat", "floor",
    "home", "board"
};

static const char *const ways[PARLOUR_DIRECTIONS] = {
    "-up", "-right", "-down", "-left"
};

/* Writes the directions of a sprite: where it faces, or the walls beside
 * it. suffix: room for PIECE_FILE_SUFFIX. */
static void write_ways(const struct sprite_key *key, char *suffix)
{
    int way;

    *suffix = '\0';
    for (way = 0; way < PARLOUR_DIRECTIONS; way++)
        if (key->facing == way || key->joined >> way & 1u)
            strcat(suffix, ways[way]);
}

/* Finds the file of a sprite: with its directions, or else without. Returns 0
 * if there isn't one. path: room for PIECE_FILE_PATH. */
static int find_file(const struct theme *theme, const struct sprite_key *key,
                     char *path)
{
    const char *const forms[] = { "svg", png };
    char colour[2] = "", suffix[PIECE_FILE_SUFFIX];
    int found = 0, i;

    if (key->hue > 0 && key->kind != SPRITE_HOME)   /* the goal's colour */
        colour[0] = (char)('0' + key->hue);
    write_ways(key, suffix);
    for (i = 0; i < 4 && !found; i++) {
        snprintf(path, PIECE_FILE_PATH, "%s/%s%s%s.%s", theme->folder,
                 kinds[key->kind], colour, i < 2 ? suffix : "", forms[i % 2]);
        found = platform_exists(path);
    }
    return found;
}

/* Returns what is behind a word that a name begins with, or NULL. */
static const char *behind(const char *name, const char *word)
{
    size_t length = strlen(word);

    return strncmp(name, word, length) == 0 ? name + length : NULL;
}

/* Returns what is behind the colour and the directions that a kind of piece
 * may have. */
static const char *behind_form(int kind, const char *name)
{
    int more = kind == SPRITE_WALL ? PARLOUR_DIRECTIONS
        : kind == SPRITE_PUSHER ? 1 : 0, way;

    if (kind != SPRITE_WALL && kind < SPRITE_FLOOR && *name >= '1'
            && *name <= '9')
        name++;
    for (way = 0; way < PARLOUR_DIRECTIONS && more > 0; way++)
        if (behind(name, ways[way]) != NULL) {
            name = behind(name, ways[way]);
            more--;
        }
    return name;
}

int piece_file_is_name(const char *name)
{
    const char *end = NULL;
    int kind;

    for (kind = 0; kind < SPRITE_SIGN && end == NULL; kind++) {
        end = behind(name, kinds[kind]);
        if (end != NULL)
            end = behind_form(kind, end);
    }
    return end != NULL
        && (strcmp(end, ".svg") == 0 || strcmp(end, ".png") == 0);
}

/* ---- painting ---- */

/* A file to be painted. It goes to another process, so nothing is pointed
 * to. */
struct painting {
    char path[PIECE_FILE_PATH];
    int pixels;
};

static Uint32 multiply(Uint32 part, Uint32 alpha)
{
    return (part * alpha + PIECE_FILE_OPAQUE / 2) / PIECE_FILE_OPAQUE;
}

static Uint32 divide(Uint32 part, Uint32 alpha)
{
    return alpha == 0 ? 0
        : SDL_min((part * PIECE_FILE_OPAQUE + alpha / 2) / alpha,
                  PIECE_FILE_OPAQUE);
}

/* Multiplies the colours of all pixels by their opacity, or divides them by
 * it. What is transparent has a colour, too, and none of it may get into the
 * pixels beside it when a picture is scaled. */
static void weigh(SDL_Surface *s, Uint32 (*by)(Uint32 part, Uint32 alpha))
{
    Uint32 *at, alpha;
    int x, y;

    for (y = 0; y < s->h; y++) {
        at = (Uint32 *)(void *)((Uint8 *)s->pixels + y * s->pitch);
        for (x = 0; x < s->w; x++, at++) {
            alpha = *at >> 24;
            *at = alpha << 24 | by(*at >> 16 & PIECE_FILE_OPAQUE, alpha) << 16
                | by(*at >> 8 & PIECE_FILE_OPAQUE, alpha) << 8
                | by(*at & PIECE_FILE_OPAQUE, alpha);
        }
    }
}

/* Returns a PNG picture at most twice as large as it will be; from each step
 * to the next it is halved, so that every pixel counts. Its colours are
 * multiplied by their opacity. */
static SDL_Surface *shrink(SDL_Surface *from, int pixels)
{
    SDL_Surface *half = from == NULL ? NULL
        : SDL_ConvertSurfaceFormat(from, PIECE_FILE_FORMAT, 0);

    if (half != NULL)
        weigh(half, multiply);
    for (from = half; from != NULL && SDL_min(from->w, from->h) > 2 * pixels;
            from = half) {
        half = SDL_CreateRGBSurfaceWithFormat(0, from->w / 2, from->h / 2, 32,
                                              PIECE_FILE_FORMAT);
        if (half == NULL || SDL_SoftStretchLinear(from, NULL, half, NULL) != 0)
            return NULL;
        SDL_FreeSurface(from);
    }
    return half;
}

static int is_png(const char *path)
{
    return strcmp(path + strlen(path) - strlen(png), png) == 0;
}

/* Paints an SVG file, which this closes. It is never freed: this process
 * exits. */
static SDL_Surface *paint_svg(SDL_RWops *file, int pixels)
{
    size_t length;
    char *text = SDL_LoadFile_RW(file, NULL, 1);

    text = text == NULL ? NULL : svg_units(text, &length);
    return text == NULL ? NULL
        : picture_library_svg(SDL_RWFromConstMem(text, (int)length), pixels,
                              pixels);
}

/* Paints a file on a whole surface, stretched if it is not square. Returns 1
 * if it could. */
static int paint_on(const struct painting *p, SDL_Surface *to)
{
    SDL_RWops *file = theme_open(p->path);
    SDL_Surface *from;

    if (file == NULL)
        return 0;
    if (is_png(p->path)) {
        from = shrink(picture_library_png(file), p->pixels);
        if (from == NULL || SDL_SoftStretchLinear(from, NULL, to, NULL) != 0)
            return 0;
        weigh(to, divide);
        return 1;
    }
    from = paint_svg(file, p->pixels);
    return from != NULL
        && SDL_SetSurfaceBlendMode(from, SDL_BLENDMODE_NONE) == 0
        && SDL_BlitScaled(from, NULL, to, NULL) == 0;
}

/* Paints a file on a block of pixels, in a process that exits afterwards. */
static int paint_block(void *context, void *block)
{
    const struct painting *p = context;
    SDL_Surface *to = SDL_CreateRGBSurfaceWithFormatFrom(
        block, p->pixels, p->pixels, 32, p->pixels * PIECE_FILE_DEPTH,
        PIECE_FILE_FORMAT);

    return to != NULL && paint_on(p, to);
}

/* Names a file that could not be painted. It is not tried again. */
static void refuse(const char *path, long line, const char *why)
{
    theme_complain(path, line, why);
    snprintf(refused[refusals++], PIECE_FILE_PATH, "%s", path);
}

/* Another theme begins anew. */
static int is_refused(const struct theme *theme, const char *path)
{
    int i = 0;

    if (strcmp(refused_folder, theme->folder) != 0) {
        strcpy(refused_folder, theme->folder);
        refusals = delays = 0;
    }
    while (i < refusals && strcmp(refused[i], path) != 0)
        i++;
    return i < refusals || refusals == PIECE_FILE_REFUSED
        || delays == PIECE_FILE_DELAYS;
}

/* Paints in another process: neither the size of a file nor the number of its
 * elements tells how long the library takes. A file is only refused for what
 * is in it. */
static SDL_Surface *paint_file(struct painting *p)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
        0, p->pixels, p->pixels, 32, PIECE_FILE_FORMAT);
    int done = -1;

    if (picture != NULL && picture->pitch == p->pixels * PIECE_FILE_DEPTH)
        done = platform_compute(paint_block, p, sizeof *p, picture->pixels,
                                (size_t)picture->pitch * (size_t)p->pixels);
    if (done == 1)
        return picture;
    SDL_FreeSurface(picture);
    if (done == 0)
        refuse(p->path, 0, "no picture, or it takes more than 0.3 seconds or"
                           " too much memory to paint");
    waited = done < 0;
    delays += waited;
    return NULL;
}

/* Returns 0 after naming a file that is not as it should be. */
static int check(const char *path)
{
    struct parlour_error error;
    int code = picture_check(theme_open(path), !is_png(path), &error);

    if (code != PARLOUR_OK)
        refuse(path, error.line, error.words);
    return code == PARLOUR_OK;
}

SDL_Surface *piece_file_paint(const struct theme *theme,
                              const struct sprite_key *key)
{
    struct painting p;

    p.pixels = key->pixels;
    waited = 0;
    if (*theme->folder == '\0' || key->kind >= SPRITE_SIGN
            || (key->bare && key->kind != SPRITE_TILE)
            || !find_file(theme, key, p.path) || is_refused(theme, p.path))
        return NULL;
    return check(p.path) && picture_library_find() ? paint_file(&p) : NULL;
}

int piece_file_waits(void)
{
    return waited && delays < PIECE_FILE_DELAYS;
}
