/* game_list.h: the games to choose from, each with its own small board. */
#ifndef FRONTENDS_SDL2_GAME_LIST_H
#define FRONTENDS_SDL2_GAME_LIST_H

#include "sdl2/canvas.h"
#include "sdl2/game_view.h"

enum { GAME_LIST_GAMES = 8 };

struct game_list {
    SDL_Rect card[GAME_LIST_GAMES];
    int count, abreast;
    int at;                     /* the card that is chosen */
};

void game_list_place(struct game_list *ch, const struct canvas *c);
void game_list_draw(const struct game_list *ch, struct canvas *c,
                    struct game_view *bouts);

/* The card at a point, or PARLOUR_NONE. */
int game_list_at(const struct game_list *ch, int x, int y);

/* The card beside the one chosen becomes the one chosen; left and right go
 * on from row to row. */
void game_list_go(struct game_list *ch, int direction);

#endif
