/* picture_check.h: whether a picture of a theme can be painted, before that is
 * tried: a stranger's file may be anything.
 */
#ifndef FRONTENDS_SDL2_PICTURE_CHECK_H
#define FRONTENDS_SDL2_PICTURE_CHECK_H

#include <SDL.h>

#include "parlour.h"

/* Reads an SVG file, or else a PNG file, and closes it; NULL: it cannot be
 * opened. Returns PARLOUR_OK; or an error with its line, 0 for a PNG file. */
int picture_check(SDL_RWops *file, int svg, struct parlour_error *error);

#endif
