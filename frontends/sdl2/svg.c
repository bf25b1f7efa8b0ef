/* svg.c: reads SVG files by SDL2_image (see svg.h). Only a theme with files of
 * its own needs this library, so it is loaded when such a theme is first
 * drawn: linked, it would double the libraries that the program starts with.
 */
#include <stdio.h>
#include <string.h>

#include "parlour.h"
#include "sdl2/svg.h"

typedef SDL_Surface *SDLCALL load_svg(SDL_RWops *from, int width, int height);

enum { SVG_NAME = 32 };         /* bytes of a file's name */

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

/* Opens the file of a sprite: of its direction, or else of any. */
static SDL_RWops *open_file(const struct theme *theme,
                            const struct sprite_key *key)
{
    static const char *const kinds[SPRITE_SIGN] = {
        "ball", "tile", "gem", "box", "pusher", "wall", "goal", "seat",
        "floor", "home"
    };
    static const char *const ways[PARLOUR_DIRECTIONS] = {
        "-up", "-right", "-down", "-left"
    };
    char path[PLATFORM_PATH + SVG_NAME], colour[2] = "";
    SDL_RWops *file = NULL;
    int faced;

    if (key->colour > 0)
        colour[0] = (char)('0' + key->colour);
    for (faced = key->facing != PARLOUR_NONE; file == NULL && faced >= 0;
            faced--) {
        snprintf(path, sizeof path, "%s/%s%s%s.svg", theme->folder,
                 kinds[key->kind], colour, faced ? ways[key->facing] : "");
        file = SDL_RWFromFile(path, "rb");
    }
    return file;
}

SDL_Surface *svg_paint(const struct theme *theme, const struct sprite_key *key)
{
    SDL_Surface *picture;
    load_svg *load;
    SDL_RWops *file;

    if (*theme->folder == '\0' || key->kind >= SPRITE_SIGN || key->bare)
        return NULL;
    file = open_file(theme, key);
    if (file == NULL)
        return NULL;
    load = find_loader();
    picture = load != NULL ? load(file, key->pixels, key->pixels) : NULL;
    SDL_RWclose(file);
    return picture;
}
