/* gallery.h: all levels of a game as small boards, to choose from, and above
 * them, where levels can be made, a place for each difficulty. The boards are
 * those of a session of its own, so the game in play is left alone.
 */
#ifndef FRONTENDS_SDL2_GALLERY_H
#define FRONTENDS_SDL2_GALLERY_H

#include "bout.h"
#include "canvas.h"
#include "endless.h"

struct gallery {
    struct session *session;    /* NULL: closed */
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
int gallery_open(struct gallery *g, struct session *levels,
                 const struct bout *b);
void gallery_close(struct gallery *g);

void gallery_place(struct gallery *g, const struct canvas *c);
void gallery_draw(const struct gallery *g, struct canvas *c);

/* 1 if levels are made at that place; what is made there: of the seed that was
 * typed, or any. */
int gallery_makes(const struct gallery *g, int place);
void gallery_answer(const struct gallery *g, int place,
                    struct endless *made);

/* A digit was typed: the number is that of a level, or at a place where they
 * are made a seed. */
void gallery_type(struct gallery *g, int digit);

/* The level or place at a point, or 0. */
int gallery_at(const struct gallery *g, int x, int y);

/* Chooses a level, or the one in a direction, or the next not solved. */
void gallery_choose(struct gallery *g, int level);
void gallery_go(struct gallery *g, int direction);
void gallery_next(struct gallery *g);

/* Shows other rows. */
void gallery_scroll(struct gallery *g, int rows);

#endif
