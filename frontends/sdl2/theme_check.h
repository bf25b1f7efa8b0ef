/* theme_check.h: what is wrong with a theme before anything is drawn, for
 * those who make it.
 */
#ifndef FRONTENDS_SDL2_THEME_CHECK_H
#define FRONTENDS_SDL2_THEME_CHECK_H

#include "sdl2/theme.h"

/* Names pictures and sounds in a theme's folder that are never used, because
 * nothing has their name (theme_complain). On the standard error alone it
 * names colours that are hard to tell apart. name: that of the theme. */
void theme_check(const struct theme *theme, const char *name);

#endif
