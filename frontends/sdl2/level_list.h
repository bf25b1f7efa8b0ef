/* level_list.h: all levels of a game as small boards, to choose from, and
 * above them, where levels can be made, a place for each difficulty. The
 * boards are those of a session of its own, so the game in play is left alone.
 *
 */
#ifndef FRONTENDS_SDL2_LEVEL_LIST_H
#define FRONTENDS_SDL2_LEVEL_LIST_H

#include "app/generated_level.h"
#include "sdl2/canvas.h"
#include "sdl2/game_view.h"

struct level_list {
    struct parlour_session *session; /* NULL: closed */
    char *solved;               /* a level, from 1 */
    int count;
    int made;                   /* places behind them, to make levels */
    int at;                     /* the level or place that is chosen */
    unsigned long typed;        /* the number typed there so far */
    int seeded;                 /* it is a seed */
    SDL_Rect makes[PARLOUR_DIFFICULTIES];   /* those places */
    SDL_Rect place;             /* of all cards */
    int columns, rows, wide, high;  /* that are seen; a card with its gap */
    int first;                  /* the first row that is seen */
};

/* Opens it with the levels of a session, which it takes over, at the one in
 * play. PARLOUR_OK or PARLOUR_NO_MEMORY. */
int level_list_open(struct level_list *g, struct parlour_session *levels,
                    const struct game_view *b);
void level_list_close(struct level_list *g);

void level_list_place(struct level_list *g, const struct canvas *c);
void level_list_draw(const struct level_list *g, struct canvas *c);

/* 1 if levels are made at that place; what is made there: of the seed that was
 * typed, or any. */
int level_list_makes(const struct level_list *g, int place);
void level_list_answer(const struct level_list *g, int place,
                       struct generated_level *made);

/* A digit was typed: the number is that of a level, or at a place where they
 * are made a seed. */
void level_list_type(struct level_list *g, int digit);

/* The level or place at a point, or 0. */
int level_list_at(const struct level_list *g, int x, int y);

/* Chooses a level, or the one in a direction, or the next not solved. */
void level_list_choose(struct level_list *g, int level);
void level_list_go(struct level_list *g, int direction);
void level_list_next(struct level_list *g);

/* Shows other rows. */
void level_list_scroll(struct level_list *g, int rows);

#endif
