/* panel.h: what stands beside a board: the game's name, how it stands, what
 * comes next, what is said, and buttons. Beside it in a wide window, above
 * and below it in a high one.
 */
#ifndef FRONTENDS_SDL2_PANEL_H
#define FRONTENDS_SDL2_PANEL_H

#include "bout.h"
#include "button.h"

struct panel {
    SDL_Rect card;              /* around it all; empty in a high window */
    SDL_Rect title, stats, next, said;
    SDL_Rect onward;            /* the button proposed at the end, or empty */
    SDL_Rect board;             /* what is left for the board */
    struct buttons buttons;
};

/* What the panel says beside the game's own state. */
struct panel_state {
    unsigned wanted;            /* sorts of buttons: enum button_sort */
    int hovered;                /* the act of the button pointed at */
    int sound;                  /* is on */
    int shows;                  /* it plays by itself: redo goes a step */
    const char *typed;          /* a line being typed, or NULL */
};

void panel_place(struct panel *p, struct canvas *c, const struct bout *b,
                 unsigned wanted);
void panel_draw(const struct panel *p, struct canvas *c,
                const struct bout *b, const struct panel_state *state);

/* The act of the button at a point, or KEYS_DO_NOTHING. */
int panel_at(const struct panel *p, const struct bout *b, int x, int y);

#endif
