/* main_window.h: the program's state: the window, the games, which of them is
 * in play, and what of it is seen.
 */
#ifndef FRONTENDS_SDL2_MAIN_WINDOW_H
#define FRONTENDS_SDL2_MAIN_WINDOW_H

#include "app/options.h"
#include "sdl2/autoplay_view.h"
#include "sdl2/board_view.h"
#include "sdl2/canvas.h"
#include "sdl2/editor_view.h"
#include "sdl2/game_list.h"
#include "sdl2/game_view.h"
#include "sdl2/level_list.h"
#include "sdl2/score_list.h"
#include "sdl2/settings.h"
#include "sdl2/sound.h"
#include "sdl2/status_view.h"
#include "sdl2/window.h"

enum { MAIN_WINDOW_TYPED = 64 }; /* bytes of a typed move */

struct main_window {
    const struct options *options;
    struct window window;
    struct canvas canvas;
    struct settings settings;
    struct sound *sound;
    struct game_view game_view[GAME_LIST_GAMES];
    int game;                   /* the one in play; PARLOUR_NONE: choosing */
    struct game_list games;
    struct editor_view editor_view; /* its board is being edited */
    struct level_list level_list; /* the levels of the game in play */
    struct autoplay_view autoplay;
    struct status_view panel;
    struct status_view_state state;
    struct board_view field;
    struct score_list scores;   /* the scores of the game in play */
    int guide;                  /* the help is shown */
    int typing;                 /* a line is being typed: typed */
    char typed[MAIN_WINDOW_TYPED];
    SDL_Texture *still;         /* what stays while pieces move */
    int stale;                  /* that is to be drawn again */
    int done;
    int scripted;               /* time is the script's: time */
    unsigned long time;
};

/* Opens all; PARLOUR_OK or an error with words. main_window_close is owed. */
int main_window_open(struct main_window *d, const struct options *o,
                     struct parlour_error *error);
void main_window_close(struct main_window *d);

/* The sooner of two waits in milliseconds; -1 is for ever. */
long main_window_sooner(long a, long b);

unsigned long main_window_now(const struct main_window *d);

/* Draws what is to be drawn. Returns the milliseconds until something
 * changes by itself, or -1. */
long main_window_draw(struct main_window *d);

/* The window has another size, or the renderer lost its textures. */
void main_window_resize(struct main_window *d);
void main_window_forget(struct main_window *d);

/* The game in play, or NULL while choosing. */
struct game_view *main_window_bout(struct main_window *d);

/* The board that is seen: that of the game in play, or the one edited. */
struct parlour_session *main_window_session(struct main_window *d);

/* Puts everything in its place, without drawing it. */
void main_window_place(struct main_window *d);

/* Shows that game, or all of them (PARLOUR_NONE): what was open is closed. */
void main_window_choose(struct main_window *d, int game);

/* A board that scrolls is shown around the piece that is steered. */
void main_window_show_pusher(struct main_window *d);

/* Stops what plays by itself. */
void main_window_stop_tutor(struct main_window *d);

/* What a game of the catalogue is opened with. */
struct options main_window_options(const struct main_window *d, int i);

#endif
