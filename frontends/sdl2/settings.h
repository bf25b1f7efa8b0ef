/* settings.h: what a player has set: kept from one start to the next. */
#ifndef FRONTENDS_SDL2_SETTINGS_H
#define FRONTENDS_SDL2_SETTINGS_H

#include "sdl2/theme.h"

struct settings {
    char theme[THEME_NAME];
    int sound, labels, speed;
    int width, height;          /* of the window; 0: never set */
};

/* Reads what was kept; what was not, or cannot be read, is as at first. */
void settings_read(struct settings *s);

/* Keeps it. Returns PARLOUR_OK, or PARLOUR_IO or PARLOUR_NO_MEMORY with words
 * `FILE: what`, and what was kept before is there. */
int settings_write(const struct settings *s, struct parlour_error *error);

#endif
