/* display_scale.h: how large people want things on an X11 display.
 */
#ifndef FRONTENDS_SDL2_DISPLAY_SCALE_H
#define FRONTENDS_SDL2_DISPLAY_SCALE_H

/* Returns the scale, in percent: from the resource Xft.dpi, which desktops
 * set, or GDK_SCALE or QT_SCALE_FACTOR in the environment, whichever is
 * largest. 100 if none makes sense. For X11 only: other displays scale windows
 * themselves. */
int display_scale_percent(void);

/* The same from their values, each of which may be NULL. */
int display_scale_of(const char *dpi, const char *gdk, const char *qt);

#endif
