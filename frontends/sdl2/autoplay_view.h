/* autoplay_view.h: hints, solutions and levels in the window: what the
 * autoplayer of all frontends (autoplay.h) finds and says, and when the moves
 * it shows are due. The end of a search comes as an event.
 */
#ifndef FRONTENDS_SDL2_AUTOPLAY_VIEW_H
#define FRONTENDS_SDL2_AUTOPLAY_VIEW_H

#include <SDL.h>

#include "app/autoplay.h"
#include "sdl2/game_view.h"

struct autoplay_view {
    struct autoplay autoplayer;
    int opened;
    Uint32 event;               /* SDL's type of what wakes the window */
    unsigned long due;          /* when the next move is to be shown, or how
                                   far a search is */
};

void autoplay_view_open(struct autoplay_view *t);
void autoplay_view_close(struct autoplay_view *t);

/* Asks for a hint, or (whole) for what may be watched. */
void autoplay_view_ask(struct autoplay_view *t, struct game_view *b, int whole,
                       unsigned long now);

/* Begins to show what can be made again. */
void autoplay_view_replay(struct autoplay_view *t, struct game_view *b,
                          unsigned long now);

/* Begins to make a level. */
void autoplay_view_make(struct autoplay_view *t, struct game_view *b,
                        const struct generated_level *level,
                        unsigned long now);

/* The event came: says what was found, or begins to show it. Returns 1 if a
 * level that was made is in play now. */
int autoplay_view_wake(struct autoplay_view *t, struct game_view *b,
                       unsigned long now);

/* What a key means while something is shown: as autoplay_hear, and said. */
int autoplay_view_hear(struct autoplay_view *t, struct game_view *b, int act,
                       unsigned long now);

/* Stops whatever it does; returns 1 if it did anything. */
int autoplay_view_stop(struct autoplay_view *t, struct game_view *b);

/* The key (enum keys_act) that asks for what it does. */
int autoplay_view_key(const struct autoplay_view *t);

/* 1 while something is shown, also in a pause. */
int autoplay_view_shows(const struct autoplay_view *t);

/* 1 while something is searched for. */
int autoplay_view_is_searching(struct autoplay_view *t);

/* The next move if it is due, as a command: 1, else 0. */
int autoplay_view_next(struct autoplay_view *t, struct game_view *b,
                       unsigned long now, struct parlour_command *c);

/* The move was made, and its picture rests in so many milliseconds. */
void autoplay_view_go_on(struct autoplay_view *t, struct game_view *b,
                         unsigned long now, unsigned long lasts);

/* Says how far a search is, if that is due; returns 1 if it did. */
int autoplay_view_report(struct autoplay_view *t, struct game_view *b,
                         unsigned long now);

/* Milliseconds until the next move or report, or -1. */
long autoplay_view_rest(struct autoplay_view *t, unsigned long now);

#endif
