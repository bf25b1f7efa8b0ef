/* status_view.h: what stands beside a board: the game's name, how it stands,
 * what comes next, what is said, and buttons. Beside it in a wide window,
 * above and below it in a high one.
 */
#ifndef FRONTENDS_SDL2_STATUS_VIEW_H
#define FRONTENDS_SDL2_STATUS_VIEW_H

#include "sdl2/button.h"
#include "sdl2/game_view.h"

struct status_view {
    SDL_Rect card;              /* around it all; empty in a high window */
    SDL_Rect title, stats, next, said;
    SDL_Rect onward;            /* the button proposed at the end, or empty */
    SDL_Rect board;             /* what is left for the board */
    struct buttons buttons;
};

/* What the panel says beside the game's own state. */
struct status_view_state {
    unsigned wanted;            /* sorts of buttons: enum button_sort */
    int hovered;                /* the act of the button pointed at */
    int sound;                  /* is on */
    int shows;                  /* it plays by itself: redo goes a step */
    const char *typed;          /* a line being typed, or NULL */
};

void status_view_place(struct status_view *p, struct canvas *c,
                       const struct game_view *b, unsigned wanted);
void status_view_draw(const struct status_view *p, struct canvas *c,
                      const struct game_view *b,
                      const struct status_view_state *state);

/* The act of the button at a point, or KEYS_DO_NOTHING. */
int status_view_at(const struct status_view *p, const struct game_view *b,
                   int x, int y);

#endif
