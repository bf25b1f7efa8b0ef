/* core_options.h: the settings that the host's own menu offers, which
 * libretro calls core options.
 */
#ifndef FRONTENDS_LIBRETRO_CORE_OPTIONS_H
#define FRONTENDS_LIBRETRO_CORE_OPTIONS_H

#include <libretro-common/libretro.h>

#include "sdl2/screen.h"

/* The largest picture that can be chosen. */
enum { CORE_OPTIONS_WIDE = 1920, CORE_OPTIONS_HIGH = 1080 };

/* Tells the host which options there are. */
void core_options_declare(retro_environment_t ask);

/* Gets the size of the picture, in pixels. */
void core_options_size(retro_environment_t ask, int *width, int *height);

/* Makes those settings that the player has chosen in the host's menu the
 * application's. */
void core_options_apply(retro_environment_t ask, struct screen *s);

/* Returns 1 if the player has changed one since the host last said so. */
int core_options_changed(retro_environment_t ask);

#endif
