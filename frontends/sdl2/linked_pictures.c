/* linked_pictures.c: SDL2_image is part of the program (see
 * picture_library.h). */
#include <SDL_image.h>

#include "sdl2/picture_library.h"

int picture_library_find(void)
{
    return 1;
}

SDL_Surface *picture_library_svg(SDL_RWops *from, int width, int height)
{
    return IMG_LoadSizedSVG_RW(from, width, height);
}

SDL_Surface *picture_library_png(SDL_RWops *from)
{
    return IMG_LoadPNG_RW(from);
}
