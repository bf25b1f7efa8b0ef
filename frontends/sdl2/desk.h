/* desk.h: the program's state: the window, the games, which of them is in
 * play, and what of it is seen.
 */
#ifndef FRONTENDS_SDL2_DESK_H
#define FRONTENDS_SDL2_DESK_H

#include "bout.h"
#include "canvas.h"
#include "chooser.h"
#include "field.h"
#include "gallery.h"
#include "podium.h"
#include "options.h"
#include "panel.h"
#include "settings.h"
#include "sound.h"
#include "studio.h"
#include "tutor.h"
#include "window.h"

enum { DESK_TYPED = 64 };       /* bytes of a typed move */

struct desk {
    const struct options *options;
    struct window window;
    struct canvas canvas;
    struct settings settings;
    struct sound *sound;
    struct bout bout[CHOOSER_GAMES];
    int game;                   /* the one in play; PARLOUR_NONE: choosing */
    struct chooser chooser;
    struct studio studio;       /* its board is being edited */
    struct gallery gallery;     /* the levels of the game in play */
    struct tutor tutor;
    struct panel panel;
    struct panel_state state;
    struct field field;
    struct podium podium;       /* the scores of the game in play */
    int guide;                  /* the help is shown */
    int typing;                 /* a line is being typed: typed */
    char typed[DESK_TYPED];
    SDL_Texture *still;         /* what stays while pieces move */
    int stale;                  /* that is to be drawn again */
    int done;
    int scripted;               /* time is the script's: time */
    unsigned long time;
};

/* Opens all; PARLOUR_OK or an error with words. desk_close is owed. */
int desk_open(struct desk *d, const struct options *o,
              struct parlour_error *error);
void desk_close(struct desk *d);

/* The sooner of two waits in milliseconds; -1 is for ever. */
long desk_sooner(long a, long b);

unsigned long desk_now(const struct desk *d);

/* Draws what is to be drawn. Returns the milliseconds until something
 * changes by itself, or -1. */
long desk_draw(struct desk *d);

/* The window has another size, or the renderer lost its textures. */
void desk_resize(struct desk *d);
void desk_forget(struct desk *d);

/* The game in play, or NULL while choosing. */
struct bout *desk_bout(struct desk *d);

/* The board that is seen: that of the game in play, or the one edited. */
struct session *desk_session(struct desk *d);

/* Puts everything in its place, without drawing it. */
void desk_place(struct desk *d);

/* Shows that game, or all of them (PARLOUR_NONE): what was open is closed. */
void desk_choose(struct desk *d, int game);

/* A board that scrolls is shown around the piece that is steered. */
void desk_show_pusher(struct desk *d);

/* Stops what plays by itself. */
void desk_stop_tutor(struct desk *d);

/* What a game of the catalogue is opened with. */
struct options desk_options(const struct desk *d, int i);

#endif
