/* window.h: the window and what draws in it; or a picture that another program
 * shows.
 */
#ifndef FRONTENDS_SDL2_WINDOW_H
#define FRONTENDS_SDL2_WINDOW_H

#include <SDL.h>

#include "parlour.h"

struct window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Surface *picture;       /* that is drawn on, or NULL: the window */
    float wished;               /* scale that is wanted, 1: usual */
    int started;                /* 1: SDL, which ends with the window */
    int framed;                 /* window_fit_frame has done its work */
};

/* Opens it at that size in points (0: the usual one), or smaller if it does
 * not fit the screen. percent: the scale, 0: the display's own. Returns
 * PARLOUR_OK, or PARLOUR_IO with a message; in both cases the caller must call
 * window_close. */
int window_open(struct window *w, int width, int height, int percent,
                struct parlour_error *error);

/* Opens a picture of that size, in pixels of SDL_PIXELFORMAT_RGB888. Returns
 * the same as window_open. */
int window_open_picture(struct window *w, int width, int height,
                        struct parlour_error *error);
void window_close(struct window *w);

/* Shows a title, unless it is shown already. */
void window_title(struct window *w, const char *title);

/* Turns coordinates that SDL reports into pixels. */
void window_pixel(const struct window *w, int x, int y, int *pixel_x,
                  int *pixel_y);

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

/* Saves a picture of that size in pixels, which draw() draws, as a PNG.
 * Returns the same. */
int window_save_drawing(const struct window *w, int width, int height,
                        void (*draw)(void *context), void *context,
                        const char *file, struct parlour_error *error);

/* The scale that people want on an X11 display, in percent, by the values of
 * Xft.dpi, GDK_SCALE and QT_SCALE_FACTOR, each of which may be NULL. */
int window_scale_of(const char *dpi, const char *gdk, const char *qt);

#endif
