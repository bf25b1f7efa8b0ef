/* score_list.h: the table of scores that lies over a board; a game is chosen
 * from it to be watched.
 */
#ifndef FRONTENDS_SDL2_SCORE_LIST_H
#define FRONTENDS_SDL2_SCORE_LIST_H

#include "app/scores.h"
#include "sdl2/canvas.h"

struct score_list {
    int shown;
    struct scores table;
    char title[PARLOUR_ROW];
    int chosen;                 /* from 1 */
};

/* Shows the table of the game in play; PARLOUR_OK or why there is none. */
int score_list_open(struct score_list *p, const struct parlour_session *s,
                    struct parlour_error *error);
void score_list_close(struct score_list *p);

void score_list_draw(const struct score_list *p, struct canvas *c);

/* The game at a place of the window, or 0. */
int score_list_at(const struct score_list *p, struct canvas *c, int x, int y);

/* The next one up or down. */
void score_list_go(struct score_list *p, int direction);

#endif
