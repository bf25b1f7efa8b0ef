/* screen.h: the application's screen in a window or a picture: what draws the
 * views, and the hooks that the application calls. app.h decides what is
 * shown.
 */
#ifndef FRONTENDS_SDL2_SCREEN_H
#define FRONTENDS_SDL2_SCREEN_H

#include "app/views/app.h"
#include "app/store/theme_file.h"
#include "sdl2/draw_board.h"
#include "sdl2/canvas.h"
#include "sdl2/controller.h"
#include "sdl2/sound.h"
#include "sdl2/window.h"

enum {
    SCREEN_ACTIONS = 16,
    SCREEN_TARGETS = 512        /* more than a screen has room for */
};

/* An area of the window that can be clicked. Cells of a board are found by
 * draw_board.h instead. */
struct screen_target {
    int on, number;             /* enum app_on; of a scroll bar: the number
                                   at its lower end, 0 is at the upper one */
    SDL_Rect place;
};

/* Where the figures of the counters are, which change while pieces move. */
struct screen_counters {
    int x, y;                   /* of the first label; its figure is below */
    int count, abreast;
    int wide, high;             /* of each */
    int size;                   /* of letters */
};

struct screen {
    struct app *app;
    const struct options *options;
    struct window window;
    struct canvas canvas;
    int text;                   /* size of text, in percent */
    struct sound sound;
    struct controller controller;
    struct draw_board board;    /* where the board on top was drawn */
    int scrolls;                /* the last of its app_board.scrolls */
    int pans;                   /* it was scrolled by hand since then */
    struct app_room room;       /* as the application was told */
    struct app_action actions[SCREEN_ACTIONS]; /* on offer, without keys */
    char labels[SCREEN_ACTIONS][PARLOUR_TEXT]; /* theirs, with the buttons of
                                   a controller */
    int action_count;
    struct screen_target targets[SCREEN_TARGETS]; /* of what was drawn last */
    int target_count;
    int form_first;             /* the first line of a form in sight, */
    int form_selected;          /* and the field that was selected then */
    int view;                   /* enum app_view_kind of what was drawn last */
    int on, number;             /* what the pointer is on: enum app_on */
    struct screen_counters counters;    /* of what was drawn last */
    SDL_Texture *still;         /* all but the pieces and those figures */
    SDL_Texture *frame;         /* all that is shown, or, while pieces move,
                                   all but these, */
    Uint32 based;               /* draw_board_rest_number() of those in it; 0:
                                   it has all */
    SDL_Texture *before;        /* and what the view on top fades in over */
    unsigned entered;           /* the last of its app_entry */
    SDL_Rect card;              /* of the view on top, which slides; all of
                                   the window if it has none */
    SDL_Rect stars, counted;    /* of a result: the first star, and the first
                                   figure */
    int stale;                  /* the background must be redrawn */
    int moved;                  /* only pieces have moved */
    unsigned long dropped;      /* when the lifted piece was let go to glide
                                   back; 0: it is held, or none is */
    Uint32 wake;                /* the event that hook_wake pushes */
    char themes[THEME_FILE_MOST][THEME_FILE_NAME];
    int theme_count;
    const unsigned long *clock; /* of a test, or NULL: SDL's */
};

/* Opens the window and the application. clock: the milliseconds of a test that
 * sets the time itself, or NULL. Returns PARLOUR_OK, or an error with a
 * message; in both cases the caller must call screen_close. */
int screen_open(struct screen *s, const struct options *o,
                const unsigned long *clock, struct parlour_error *error);

/* Does the same with a picture of that size, in pixels, for a player who has a
 * controller, and no keyboard and no files. The caller takes what is drawn and
 * played from `window` and `sound`. */
int screen_open_picture(struct screen *s, const struct options *o,
                        const unsigned long *clock, int width, int height,
                        struct parlour_error *error);
void screen_close(struct screen *s);

/* Does what is due. Returns the milliseconds until the next call, or
 * APP_RESTS. */
long screen_tick(struct screen *s);

/* Shows what is wrong with a file of the theme. Returns 0 if nothing is. */
int screen_complain(struct screen *s);

/* Call when the size of the window changed, and when the renderer lost its
 * textures. */
void screen_resize(struct screen *s);
void screen_forget(struct screen *s);

/* Call after the setting "theme" changed. If the theme cannot be read, says
 * so, and the old one stays. */
void screen_read_theme(struct screen *s);

/* Collects the actions on offer, once per redraw because app_action is slow,
 * and again where what is drawn changes them. */
void screen_find_actions(struct screen *s);

/* Adds an area that can be clicked, above those added before. */
void screen_add_target(struct screen *s, int on, int number,
                       const SDL_Rect *place);

/* What is at a point: enum app_on, and its number. */
int screen_at(const struct screen *s, int x, int y, int *number);

/* Lifts the piece that the pointer holds, if any, to a point, in pixels.
 * screen_drop lets it go: it glides back unless it moved. */
void screen_lift(struct screen *s, int x, int y);
void screen_drop(struct screen *s);

/* Makes the board larger, or smaller, by some steps; a point of the window
 * stays where it is. */
void screen_zoom(struct screen *s, int by, int x, int y);

unsigned long screen_now(const struct screen *s);

#endif
