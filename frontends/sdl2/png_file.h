/* png_file.h: writes pictures as PNG files. */
#ifndef FRONTENDS_SDL2_PNG_FILE_H
#define FRONTENDS_SDL2_PNG_FILE_H

#include <SDL.h>

/* Writes a picture of SDL_PIXELFORMAT_RGB24. Returns 0 if that fails;
 * SDL_GetError then says why. */
int png_file_write(const SDL_Surface *picture, const char *path);

#endif
