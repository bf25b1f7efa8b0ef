/* button.h: the actions on offer as buttons: icons beside a board, words at
 * the foot of the other views. Beside a board only actions with an icon get a
 * button; the others have keys only.
 */
#ifndef FRONTENDS_SDL2_BUTTON_H
#define FRONTENDS_SDL2_BUTTON_H

#include "sdl2/screen.h"

enum { BUTTON_MOST = 48 };

struct button {
    int number;                 /* as app_action has it */
    int entry;                  /* of the table of signs */
    int words;                  /* 1: with words beside its sign */
    SDL_Rect place;
};

struct buttons {
    struct button button[BUTTON_MOST];
    int count;
    int unit;                   /* of signs without words: that of the canvas,
                                   or less where text is large */
    int main;                   /* index of the main action, or PARLOUR_NONE */
};

/* Finds the buttons beside a board, in the order of the table, without the
 * main one, which is proposed. */
void button_find(struct buttons *all, const struct screen *s);

/* Places them at the foot of a column: pairs with words, below them rows of
 * icons. Returns their top. */
int button_column(struct buttons *all, const struct canvas *c, int x,
                  int bottom, int width);

/* Icons alone, in as few rows as leaves them large enough to touch. Returns
 * the top. */
int button_rows(struct buttons *all, int x, int bottom, int width);

/* Makes a little room in rows of signs: makes these smaller, down to their
 * size beside text of the usual size, then removes the least important
 * button. Returns 0 if all are needed. */
int button_spare(struct buttons *all, const struct canvas *c);

/* Draws them, to be clicked. */
void button_draw(const struct buttons *all, struct screen *s);

/* Draws what the button under the pointer does, and its keys, above it. Not
 * while an error is shown, which it could hide. */
void button_tip(const struct buttons *all, struct screen *s);

/* The button that goes back, a square at the top left of a view. Returns the
 * width it takes, or 0 if the view does not offer to go back. draw: 0 only
 * measures. */
int button_back(struct screen *s, int x, int y, int draw);
int button_height(const struct canvas *c);

/* A button that is a sign alone, for what can be clicked (enum app_on). */
void button_sign(struct screen *s, int on, int number, int sprite,
                 const SDL_Rect *place);

/* The other actions as words, in rows above `bottom`; returns the top. draw: 0
 * only measures. */
int button_bar(struct screen *s, int x, int bottom, int width, int draw);

/* A large button for an action. */
void button_propose(struct screen *s, const SDL_Rect *place, int number);

#endif
