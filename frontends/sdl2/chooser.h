/* chooser.h: the games to choose from, each with its own small board. */
#ifndef FRONTENDS_SDL2_CHOOSER_H
#define FRONTENDS_SDL2_CHOOSER_H

#include "bout.h"
#include "canvas.h"

enum { CHOOSER_GAMES = 8 };

struct chooser {
    SDL_Rect card[CHOOSER_GAMES];
    int count, abreast;
    int at;                     /* the card that is chosen */
};

void chooser_place(struct chooser *ch, const struct canvas *c);
void chooser_draw(const struct chooser *ch, struct canvas *c,
                  struct bout *bouts);

/* The card at a point, or PARLOUR_NONE. */
int chooser_at(const struct chooser *ch, int x, int y);

/* The card beside the one chosen becomes the one chosen; left and right go
 * on from row to row. */
void chooser_go(struct chooser *ch, int direction);

#endif
