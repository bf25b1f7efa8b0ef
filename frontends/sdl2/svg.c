/* svg.c: reads SVG files by SDL2_image (see svg.h). Only a theme with files of
 * its own needs this library, so it is loaded when such a theme is first
 * drawn: linked, it would double the libraries that the program starts with.
 */
#include <stdio.h>
#include <string.h>

#include "parlour.h"
#include "sdl2/svg.h"

typedef SDL_Surface *SDLCALL load_svg(SDL_RWops *from, int width, int height);

enum {
    SVG_PATH = PLATFORM_PATH + 32,
    SVG_REFUSED = 16,           /* after that many files of a theme no more
                                   are painted */
    SVG_DELAYS = 3,             /* the same, of files that waited too long */
    SVG_FORMAT = SDL_PIXELFORMAT_ARGB8888,
    SVG_DEPTH = 4               /* bytes of a pixel */
};

/* Files of one theme. */
static char refused[SVG_REFUSED][SVG_PATH];
static char refused_folder[PLATFORM_PATH];
static int refusals, delays;

static const char *const library = "libSDL2_image-2.0.so.0";

/* The function of the library, or NULL. It stays loaded. */
static load_svg *find_loader(void)
{
    static load_svg *loader;
    static int tried;
    void *object, *function = NULL;

    if (tried)
        return loader;
    tried = 1;
    object = SDL_LoadObject(library);
    if (object != NULL)
        function = SDL_LoadFunction(object, "IMG_LoadSizedSVG_RW");
    if (function == NULL)
        fprintf(stderr, "Pieces from SVG files need %s, which is not"
                        " installed.\n", library);
    memcpy(&loader, &function, sizeof loader);
    return loader;
}

/* Finds the file of a sprite: of its direction, or else of any. Returns 0 if
 * there isn't one. path: room for SVG_PATH. */
static int find_file(const struct theme *theme, const struct sprite_key *key,
                     char *path)
{
    static const char *const kinds[SPRITE_SIGN] = {
        "ball", "tile", "gem", "box", "pusher", "wall", "goal", "seat",
        "floor", "home"
    };
    static const char *const ways[PARLOUR_DIRECTIONS] = {
        "-up", "-right", "-down", "-left"
    };
    char colour[2] = "";
    int found = 0, faced;

    if (key->colour > 0)
        colour[0] = (char)('0' + key->colour);
    for (faced = key->facing != PARLOUR_NONE; !found && faced >= 0; faced--) {
        snprintf(path, SVG_PATH, "%s/%s%s%s.svg", theme->folder,
                 kinds[key->kind], colour, faced ? ways[key->facing] : "");
        found = platform_exists(path);
    }
    return found;
}

/* ---- painting ---- */

/* A file to be painted. */
struct painting {
    const char *path;
    int pixels;
    load_svg *load;
};

/* Paints a file on a whole surface, stretched if it is not square. Returns 1
 * if it could. */
static int paint_on(const struct painting *p, SDL_Surface *to)
{
    SDL_RWops *file = SDL_RWFromFile(p->path, "rb");
    SDL_Surface *from;

    if (file == NULL)
        return 0;
    from = p->load(file, p->pixels, p->pixels);
    return from != NULL
        && SDL_SetSurfaceBlendMode(from, SDL_BLENDMODE_NONE) == 0
        && SDL_BlitScaled(from, NULL, to, NULL) == 0;
}

/* Paints a file on a block of pixels, in a process that exits afterwards. */
static int paint_block(void *context, void *block)
{
    const struct painting *p = context;
    SDL_Surface *to = SDL_CreateRGBSurfaceWithFormatFrom(
        block, p->pixels, p->pixels, 32, p->pixels * SVG_DEPTH, SVG_FORMAT);

    return to != NULL && paint_on(p, to);
}

/* Names a file that could not be painted. It is not tried again. */
static void refuse(const char *path)
{
    fprintf(stderr, "%s: not an SVG file, or it takes too much time or memory"
                    " to paint\n", path);
    snprintf(refused[refusals++], SVG_PATH, "%s", path);
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
    return i < refusals || refusals == SVG_REFUSED || delays == SVG_DELAYS;
}

/* Paints in another process: neither the size of a file nor the number of its
 * elements tells how long the library takes. A file is only refused for what
 * is in it. */
static SDL_Surface *paint_file(struct painting *p)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
        0, p->pixels, p->pixels, 32, SVG_FORMAT);
    int done = -1;

    if (picture != NULL && picture->pitch == p->pixels * SVG_DEPTH)
        done = platform_compute(paint_block, p, picture->pixels,
                                (size_t)picture->pitch * (size_t)p->pixels);
    if (done == 1)
        return picture;
    SDL_FreeSurface(picture);
    if (done == 0)
        refuse(p->path);
    delays += done < 0;
    return NULL;
}

SDL_Surface *svg_paint(const struct theme *theme, const struct sprite_key *key)
{
    char path[SVG_PATH];
    struct painting p = { path, key->pixels, NULL };

    if (*theme->folder == '\0' || key->kind >= SPRITE_SIGN || key->bare
            || !find_file(theme, key, path) || is_refused(theme, path))
        return NULL;
    p.load = find_loader();
    return p.load != NULL ? paint_file(&p) : NULL;
}
