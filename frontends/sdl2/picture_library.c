/* picture_library.c: loads SDL2_image when it is needed (see
 * picture_library.h). Linked as a shared library, it would double the
 * libraries that the program starts with.
 */
#include <stdio.h>
#include <string.h>

#include "sdl2/picture_library.h"

typedef SDL_Surface *SDLCALL load_svg(SDL_RWops *from, int width, int height);
typedef SDL_Surface *SDLCALL load_png(SDL_RWops *from);

/* The functions of the library. */
static struct loaders {
    load_svg *svg;
    load_png *png;
} loaders;

static const char *const library = "libSDL2_image-2.0.so.0";

/* The library stays loaded. */
int picture_library_find(void)
{
    static int tried;
    void *object, *svg = NULL, *png = NULL;

    if (tried)
        return loaders.svg != NULL;
    tried = 1;
    object = SDL_LoadObject(library);
    if (object != NULL) {
        svg = SDL_LoadFunction(object, "IMG_LoadSizedSVG_RW");
        png = SDL_LoadFunction(object, "IMG_LoadPNG_RW");
    }
    if (svg == NULL || png == NULL) {
        fprintf(stderr, "Pieces from files need %s, which is not"
                        " installed.\n", library);
        return 0;
    }
    memcpy(&loaders.svg, &svg, sizeof loaders.svg);
    memcpy(&loaders.png, &png, sizeof loaders.png);
    return 1;
}

SDL_Surface *picture_library_svg(SDL_RWops *from, int width, int height)
{
    return loaders.svg(from, width, height);
}

SDL_Surface *picture_library_png(SDL_RWops *from)
{
    return loaders.png(from);
}
