/* button.h: the actions that stand on the screen as buttons: beside a board
 * with a sign and words, at the foot of the other views words alone. All
 * others are in the menu.
 */
#ifndef FRONTENDS_SDL2_BUTTON_H
#define FRONTENDS_SDL2_BUTTON_H

#include "sdl2/screen.h"

enum { BUTTON_MOST = 12 };

struct button {
    int number;                 /* as app_action has it */
    SDL_Rect place;
};

struct buttons {
    struct button button[BUTTON_MOST];
    int count;
    int stacked;                /* words are below signs */
};

/* Finds the buttons beside a board. */
void button_find(struct buttons *all, const struct screen *s);

/* Places the buttons in rows above `bottom`, at most `most` in a row, fewer if
 * their labels need the width. Returns the top of the first row. */
int button_rows(struct buttons *all, struct screen *s, int x, int bottom,
                int width, int most);

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

/* Draws the sign of an action in a square. off: it is a switch that is off. */
void button_draw_sign(struct canvas *c, int code, int off, SDL_Color ink,
                      const SDL_Rect *place);

/* A button that is a sign alone, for what can be clicked (enum app_on). */
void button_sign(struct screen *s, int on, int number, int sprite,
                 const SDL_Rect *place);

/* The other actions as words, in rows above `bottom`; returns the top. draw: 0
 * only measures. */
int button_bar(struct screen *s, int x, int bottom, int width, int draw);

/* A large button for an action. */
void button_propose(struct screen *s, const SDL_Rect *place, int number);

#endif
