/* theme.h: colour themes, read from text files (assets/themes). Each line is a
 * colour, `name #rrggbb`; lines that begin with `#` are comments, and `title`
 * is the theme's name for people.
 */
#ifndef FRONTENDS_SDL2_THEME_H
#define FRONTENDS_SDL2_THEME_H

#include <SDL.h>

#include "parlour.h"

/* Every colour that a theme has, in the order of the file. */
#define THEME_COLOURS(X) \
    X(WINDOW, "window") \
    X(CARD, "card") \
    X(TEXT, "text") \
    X(QUIET, "quiet") \
    X(BUTTON, "button") \
    X(ACCENT, "accent") \
    X(WARNING, "warning") \
    X(BOARD, "board") \
    X(FLOOR, "floor") \
    X(WALL, "wall") \
    X(GOAL, "goal") \
    X(SHADOW, "shadow") \
    X(OUTLINE, "outline") \
    X(PUSHER, "pusher") \
    X(PIECE, "piece") \
    X(PIECE1, "piece1") X(PIECE2, "piece2") X(PIECE3, "piece3") \
    X(PIECE4, "piece4") X(PIECE5, "piece5") X(PIECE6, "piece6") \
    X(PIECE7, "piece7") X(PIECE8, "piece8") X(PIECE9, "piece9")

#define THEME_COLOUR(name, word) THEME_ ## name,
enum theme_colour { THEME_COLOURS(THEME_COLOUR) THEME_COUNT };
#undef THEME_COLOUR

enum {
    THEME_TITLE = 40, THEME_MOST = 16, THEME_NAME = 32,
    THEME_FOLDER = 1024         /* bytes of a path */
};

struct theme {
    char title[THEME_TITLE];
    char folder[THEME_FOLDER];  /* where its SVG files are; "": none */
    SDL_Color colour[THEME_COUNT];
};

/* The theme that is used until one is chosen. */
extern const char theme_first[];

/* The names of the themes found, sorted after theme_first; returns how
 * many. */
int theme_list(char names[THEME_MOST][THEME_NAME]);

/* Reads a theme by its name. Returns PARLOUR_OK; or an error with the words
 * `FILE:LINE: what`, and the theme is unchanged. */
int theme_read(struct theme *theme, const char *name,
               struct parlour_error *error);

/* Sets the built-in theme. */
void theme_plain(struct theme *theme);

/* Returns the theme's colour number for a kind of piece: 0 neutral, 1 to
 * 9. */
SDL_Color theme_piece(const struct theme *theme, int kind);

/* Returns the relative luminance of a colour, 0 to 1, as in WCAG. */
float theme_luminance(SDL_Color c);

/* Returns the contrast of two colours, 1 to 21, as in WCAG. */
float theme_contrast(SDL_Color a, SDL_Color b);

/* Returns the ink to write with on a colour: black or white. */
SDL_Color theme_ink(SDL_Color on);

/* Returns 1 if cards need an edge, because they have the window's colour. */
int theme_has_edges(const struct theme *theme);

#endif
