/* piece_file.h: pieces that a theme draws itself, as SVG or PNG files in its
 * folder. */
#ifndef FRONTENDS_SDL2_PIECE_FILE_H
#define FRONTENDS_SDL2_PIECE_FILE_H

#include "sdl2/sprite.h"

/* Paints a sprite from its file: ball1.svg for a ball of colour 1, box.png for
 * a neutral box, pusher-left.svg for one that faces left, wall-up-right.svg
 * for one with walls above it and at its right. A file without directions is
 * for all that have no file of their own. Returns NULL if the theme has none,
 * or the library that reads them is not installed, or painting takes too much
 * time or memory. */
SDL_Surface *piece_file_paint(const struct theme *theme,
                              const struct sprite_key *key);

/* Returns 1 if a piece may have a file of that name. */
int piece_file_is_name(const char *name);

/* Returns 1 if the last file was not painted because the machine is busy, and
 * may be tried again. */
int piece_file_waits(void);

#endif
