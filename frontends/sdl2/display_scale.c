/* display_scale.c: how large people want things (see display_scale.h). SDL
 * knows how many millimetres a screen has, but projectors and televisions lie
 * about it, so no toolkit goes by it. Only libX11 reads resources; SDL has
 * loaded it already.
 */
#include <SDL.h>

#include "sdl2/display_scale.h"

enum {
    DISPLAY_SCALE_DPI = 96,     /* usual dots per inch */
    DISPLAY_SCALE_LEAST = 100,  /* percent; what is outside is ignored */
    DISPLAY_SCALE_MOST = 400,
    DISPLAY_SCALE_DIGITS = 16   /* room for a number */
};

struct display;                 /* of libX11 */

/* Returns a number as a percentage of `whole`, or the least one. */
static int percent(const char *number, int whole)
{
    double scale = number == NULL ? 0 : SDL_atof(number) * 100 / whole;

    return scale >= DISPLAY_SCALE_LEAST && scale <= DISPLAY_SCALE_MOST
        ? (int)(scale + 0.5) : DISPLAY_SCALE_LEAST;
}

int display_scale_of(const char *dpi, const char *gdk, const char *qt)
{
    int scale = SDL_max(percent(gdk, 1), percent(qt, 1));

    return SDL_max(scale, percent(dpi, DISPLAY_SCALE_DPI));
}

/* Finds a function of a library. `function` points to a pointer to it. */
static int load(void *library, const char *name, void *function)
{
    void *found = SDL_LoadFunction(library, name);

    memcpy(function, &found, sizeof found);
    return found != NULL;
}

/* Asks the display for the resource Xft.dpi. Leaves `dpi` as it is if that
 * fails. */
static void read_dpi(void *library, char *dpi, size_t room)
{
    struct display *(*open)(const char *name);
    char *(*get)(struct display *d, const char *program, const char *option);
    int (*close)(struct display *d);
    struct display *display;
    const char *found;

    if (!load(library, "XOpenDisplay", &open)
            || !load(library, "XGetDefault", &get)
            || !load(library, "XCloseDisplay", &close))
        return;
    display = open(NULL);
    if (display == NULL)
        return;
    found = get(display, "Xft", "dpi");
    if (found != NULL)
        SDL_strlcpy(dpi, found, room);
    close(display);
}

int display_scale_percent(void)
{
    char dpi[DISPLAY_SCALE_DIGITS] = "";
    void *library = SDL_LoadObject("libX11.so.6");

    if (library != NULL) {
        read_dpi(library, dpi, sizeof dpi);
        SDL_UnloadObject(library);
    }
    return display_scale_of(dpi, SDL_getenv("GDK_SCALE"),
                            SDL_getenv("QT_SCALE_FACTOR"));
}
