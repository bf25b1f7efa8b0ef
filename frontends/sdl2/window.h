/* window.h: the window and what draws in it. */
#ifndef FRONTENDS_SDL2_WINDOW_H
#define FRONTENDS_SDL2_WINDOW_H

#include <SDL.h>

#include "parlour.h"

struct window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    float wished;               /* scale that is wanted, 1: usual */
    int framed;                 /* window_fit_frame has done its work */
};

/* Opens it at that size in points (0: the usual one), or smaller if it does
 * not fit the screen. percent: the scale, 0: the display's own. Returns
 * PARLOUR_OK, or PARLOUR_IO with a message; in both cases the caller must call
 * window_close. */
int window_open(struct window *w, int width, int height, int percent,
                struct parlour_error *error);
void window_close(struct window *w);

/* Makes a window that was just shown smaller if its frame, which is known from
 * then on, has no room on the screen. */
void window_fit_frame(struct window *w);

/* Gets the size in pixels, and the pixels per point. */
void window_size(const struct window *w, int *width, int *height,
                 float *scale);

void window_full(struct window *w);     /* full screen, or back */
int window_is_full(const struct window *w);

/* Saves what was drawn as a BMP. Returns PARLOUR_OK, or PARLOUR_IO with a
 * message. */
int window_save(const struct window *w, const char *file,
                struct parlour_error *error);

/* The scale that people want on an X11 display, in percent, by the values of
 * Xft.dpi, GDK_SCALE and QT_SCALE_FACTOR, each of which may be NULL. */
int window_scale_of(const char *dpi, const char *gdk, const char *qt);

#endif
