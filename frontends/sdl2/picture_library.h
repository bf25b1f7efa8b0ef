/* picture_library.h: the functions of SDL2_image that read pictures: found
 * when a theme with pictures is first drawn (picture_library.c), or linked
 * where that is a static library (linked_pictures.c).
 */
#ifndef FRONTENDS_SDL2_PICTURE_LIBRARY_H
#define FRONTENDS_SDL2_PICTURE_LIBRARY_H

#include <SDL.h>

/* Returns 0 if the library is not there, which it says once. */
int picture_library_find(void);

/* Read a picture from a file, which they do not close. */
SDL_Surface *picture_library_svg(SDL_RWops *from, int width, int height);
SDL_Surface *picture_library_png(SDL_RWops *from);

#endif
