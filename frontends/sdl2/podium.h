/* podium.h: the table of scores that lies over a board; a game is chosen from
 * it to be watched.
 */
#ifndef FRONTENDS_SDL2_PODIUM_H
#define FRONTENDS_SDL2_PODIUM_H

#include "canvas.h"
#include "scores.h"

struct podium {
    int shown;
    struct scores table;
    char title[PARLOUR_ROW];
    int chosen;                 /* from 1 */
};

/* Shows the table of the game in play; PARLOUR_OK or why there is none. */
int podium_open(struct podium *p, const struct session *s,
                struct parlour_error *error);
void podium_close(struct podium *p);

void podium_draw(const struct podium *p, struct canvas *c);

/* The game at a place of the window, or 0. */
int podium_at(const struct podium *p, struct canvas *c, int x, int y);

/* The next one up or down. */
void podium_go(struct podium *p, int direction);

#endif
