/* window.c: the window (see window.h). SDL's own software renderer draws in
 * it: it starts at once, needs no driver and little memory, and nothing here
 * is drawn often. SDL_RENDER_DRIVER in the environment names another. A
 * picture is for a program that may use SDL itself, which stays as it is.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "platform.h"
#include "sdl2/png_file.h"
#include "sdl2/window.h"

enum {
    WINDOW_WIDE = 1024, WINDOW_HIGH = 600,      /* when first opened */
    WINDOW_WIDE_MIN = 360, WINDOW_HIGH_MIN = 300,
    WINDOW_WHOLE = 100,                         /* percent */
    WINDOW_DPI = 96,            /* usual dots per inch */
    WINDOW_SCALE_LEAST = 100,  /* percent; what is outside is ignored */
    WINDOW_SCALE_MOST = 400,
    WINDOW_SCALE_DIGITS = 16   /* room for a number */
};

/* ---- the scale of the display ---- */

struct display;                 /* of libX11 */

/* Returns a number as a percentage of `whole`, or the least one. */
static int percent(const char *number, int whole)
{
    double scale = number == NULL ? 0 : SDL_atof(number) * 100 / whole;

    return scale >= WINDOW_SCALE_LEAST && scale <= WINDOW_SCALE_MOST
        ? (int)(scale + 0.5) : WINDOW_SCALE_LEAST;
}

int window_scale_of(const char *dpi, const char *gdk, const char *qt)
{
    int scale = SDL_max(percent(gdk, 1), percent(qt, 1));

    return SDL_max(scale, percent(dpi, WINDOW_DPI));
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

/* How large people want things on an X11 display, in percent: from the
 * resource Xft.dpi, which desktops set, or GDK_SCALE or QT_SCALE_FACTOR in the
 * environment, whichever is largest. 100 if none makes sense. SDL knows how
 * many millimetres a screen has, but projectors and televisions lie about it,
 * so no toolkit goes by it. Only libX11 reads resources; SDL has loaded it
 * already. Other displays scale windows themselves. */
static int display_scale(void)
{
    char dpi[WINDOW_SCALE_DIGITS] = "";
    void *library = SDL_LoadObject("libX11.so.6");

    if (library != NULL) {
        read_dpi(library, dpi, sizeof dpi);
        SDL_UnloadObject(library);
    }
    return window_scale_of(dpi, SDL_getenv("GDK_SCALE"),
                            SDL_getenv("QT_SCALE_FACTOR"));
}

/* ---- opening ---- */

static int fail(struct parlour_error *error, const char *what)
{
    char words[PARLOUR_ERROR];

    snprintf(words, sizeof words, "%s: %s", what, SDL_GetError());
    return parlour_fail(error, PARLOUR_IO, 0, words);
}

/* Reduces the size to what the desktop's bars leave of the screen. */
static void fit(int *width, int *height)
{
    SDL_Rect usable;

    if (SDL_GetDisplayUsableBounds(0, &usable) != 0)
        return;
    *width = SDL_min(*width, usable.w);
    *height = SDL_min(*height, usable.h);
}

void window_fit_frame(struct window *w)
{
    int top, left, bottom, right, width, height, wide, high;
    SDL_Rect usable;

    if (w->framed || SDL_GetWindowFlags(w->window) & SDL_WINDOW_MAXIMIZED
            || window_is_full(w)
            || SDL_GetWindowBordersSize(w->window, &top, &left, &bottom,
                                        &right) != 0
            || SDL_GetDisplayUsableBounds(
                SDL_GetWindowDisplayIndex(w->window), &usable) != 0)
        return;
    w->framed = 1;
    SDL_GetWindowSize(w->window, &width, &height);
    wide = SDL_min(width, usable.w - left - right);
    high = SDL_min(height, usable.h - top - bottom);
    if (wide == width && high == height)
        return;
    SDL_SetWindowSize(w->window, wide, high);
    SDL_SetWindowPosition(w->window, usable.x + left, usable.y + top);
}

/* Returns 1 if nobody would see the window: without a display SDL takes one of
 * its drivers that show nothing. A test may ask for one. */
static int is_unseen(void)
{
    static const char *const unseen[] = { "dummy", "evdev", "offscreen" };
    const char *driver = SDL_GetCurrentVideoDriver();
    const char *asked = SDL_getenv("SDL_VIDEODRIVER");
    size_t i;

    for (i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (strcmp(driver, unseen[i]) == 0)
            return asked == NULL || *asked == '\0';
    return 0;
}

static int is_x11(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();

    return driver != NULL && strcmp(driver, "x11") == 0;
}

/* On X11 SDL would show the picture with OpenGL, which costs a third of a
 * second at the start and most of the memory. */
static void be_light(void)
{
    if (is_x11())
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
}

static SDL_Renderer *create_renderer(SDL_Window *window)
{
    const char *named = SDL_GetHint(SDL_HINT_RENDER_DRIVER);

    if (named != NULL && *named != '\0')
        return SDL_CreateRenderer(window, -1, SDL_RENDERER_TARGETTEXTURE);
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE
                                          | SDL_RENDERER_TARGETTEXTURE);
}

/* As assets/meson.build has it. */
static const char window_application[] = "games.parlour.parlour";

static void set_hints(void)
{
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Parlour");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* fingers are separate */
    /* SDL 2.0.20 has no names for these. */
    SDL_SetHint("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0");
    SDL_SetHint("SDL_WINDOWS_DPI_SCALING", "1");

    /* The desktop finds the icon and the entry of its menu by this name. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", window_application, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", window_application, 0);
}

int window_open(struct window *w, int width, int height, int percent,
                struct parlour_error *error)
{
    memset(w, 0, sizeof *w);
    w->started = 1;
    set_hints();
    platform_prepare_window();
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return fail(error, "cannot open the display");
    if (is_unseen())
        return parlour_fail(error, PARLOUR_IO, 0, "cannot open the display");
    be_light();
    if (percent == 0)
        percent = is_x11() ? display_scale() : WINDOW_WHOLE;
    w->wished = (float)percent / WINDOW_WHOLE;
    if (width == 0 || height == 0) {
        width = WINDOW_WIDE * percent / WINDOW_WHOLE;
        height = WINDOW_HIGH * percent / WINDOW_WHOLE;
    }
    fit(&width, &height);
    w->window = SDL_CreateWindow("Parlour", SDL_WINDOWPOS_CENTERED,
                                 SDL_WINDOWPOS_CENTERED, width, height,
                                 SDL_WINDOW_RESIZABLE
                                 | SDL_WINDOW_ALLOW_HIGHDPI);
    if (w->window == NULL)
        return fail(error, "cannot create a window");
    SDL_SetWindowMinimumSize(w->window, WINDOW_WIDE_MIN, WINDOW_HIGH_MIN);
    w->renderer = create_renderer(w->window);
    if (w->renderer == NULL)
        return fail(error, "cannot create a renderer");
    return PARLOUR_OK;
}

int window_open_picture(struct window *w, int width, int height,
                        struct parlour_error *error)
{
    memset(w, 0, sizeof *w);
    w->wished = 1.0f;
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    w->picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32,
                                                SDL_PIXELFORMAT_RGB888);
    if (w->picture != NULL)
        w->renderer = SDL_CreateSoftwareRenderer(w->picture);
    return w->renderer != NULL ? PARLOUR_OK
        : fail(error, "cannot create a picture");
}

void window_close(struct window *w)
{
    if (w->renderer != NULL)
        SDL_DestroyRenderer(w->renderer);
    SDL_FreeSurface(w->picture);
    if (w->window != NULL)
        SDL_DestroyWindow(w->window);
    if (w->started)
        SDL_Quit();
}

void window_title(struct window *w, const char *title)
{
    if (w->window != NULL && strcmp(title, SDL_GetWindowTitle(w->window)) != 0)
        SDL_SetWindowTitle(w->window, title);
}

void window_pixel(const struct window *w, int x, int y, int *pixel_x,
                  int *pixel_y)
{
    float wide = (float)x, high = (float)y;

    if (w->window != NULL)
        SDL_RenderWindowToLogical(w->renderer, x, y, &wide, &high);
    *pixel_x = (int)wide;
    *pixel_y = (int)high;
}

void window_size(const struct window *w, int *width, int *height, float *scale)
{
    int points, ignored;

    assert(w->renderer != NULL);
    if (w->picture != NULL) {
        *width = w->picture->w;
        *height = w->picture->h;
        *scale = w->wished;
        return;
    }
    SDL_GetWindowSize(w->window, &points, &ignored);
    if (SDL_GetRendererOutputSize(w->renderer, width, height) != 0)
        SDL_GetWindowSize(w->window, width, height);
    *scale = w->wished * (points > 0 ? (float)*width / (float)points : 1.0f);
}

int window_is_full(const struct window *w)
{
    return (SDL_GetWindowFlags(w->window)
            & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void window_full(struct window *w)
{
    SDL_SetWindowFullscreen(w->window, window_is_full(w)
                            ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

/* Returns what was drawn, in a format; NULL if that fails. */
static SDL_Surface *read_drawing(const struct window *w, int width, int height,
                                 Uint32 format)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24,
                                                          format);

    if (picture != NULL
            && SDL_RenderReadPixels(w->renderer, NULL, format, picture->pixels,
                                    picture->pitch) == 0)
        return picture;
    SDL_FreeSurface(picture);
    return NULL;
}

int window_save(const struct window *w, const char *file,
                struct parlour_error *error)
{
    SDL_Surface *picture;
    int width, height, failed;
    float scale;

    window_size(w, &width, &height, &scale);
    picture = read_drawing(w, width, height, SDL_PIXELFORMAT_BGR24);
    failed = picture == NULL || SDL_SaveBMP(picture, file) != 0;
    SDL_FreeSurface(picture);
    return failed ? fail(error, file) : PARLOUR_OK;
}

int window_save_drawing(const struct window *w, int width, int height,
                        void (*draw)(void *context), void *context,
                        const char *file, struct parlour_error *error)
{
    SDL_Texture *target = SDL_CreateTexture(w->renderer,
                                            SDL_PIXELFORMAT_ARGB8888,
                                            SDL_TEXTUREACCESS_TARGET, width,
                                            height);
    SDL_Surface *picture = NULL;
    int saved;

    if (target != NULL && SDL_SetRenderTarget(w->renderer, target) == 0) {
        draw(context);
        picture = read_drawing(w, width, height, SDL_PIXELFORMAT_RGB24);
        SDL_SetRenderTarget(w->renderer, NULL);
    }
    SDL_DestroyTexture(target);
    saved = picture != NULL && png_file_write(picture, file);
    SDL_FreeSurface(picture);
    return saved ? PARLOUR_OK : fail(error, file);
}
