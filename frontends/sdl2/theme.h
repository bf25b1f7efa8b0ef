/* theme.h: the colours of a theme, from a text file (theme_file.h). */
#ifndef FRONTENDS_SDL2_THEME_H
#define FRONTENDS_SDL2_THEME_H

#include <SDL.h>

#include "app/store/theme_file.h"
#include "parlour.h"
#include "platform.h"

#define THEME_COLOUR(name, word, colour) THEME_ ## name,
enum theme_colour { THEME_FILE_COLOURS(THEME_COLOUR) THEME_COUNT };
#undef THEME_COLOUR

struct theme {
    char folder[PLATFORM_PATH]; /* where its own pictures and sounds are; "":
                                   none */
    int background;             /* has a picture that lies below all cells, */
    int floors;                 /* and one of floors, */
    int walls;                  /* and one of walls */
    SDL_Color colour[THEME_COUNT];
};

/* Reads a theme by its name. Returns PARLOUR_OK; or an error with the words
 * `FILE:LINE: what`, and the theme is unchanged. */
int theme_read(struct theme *theme, const char *name,
               struct parlour_error *error);

/* Sets the built-in theme. */
void theme_plain(struct theme *theme);

/* Opens a file of a theme. Returns NULL if it cannot be read, is empty, or is
 * no regular file: opening a pipe would wait for its other end. */
SDL_RWops *theme_open(const char *path);

/* Says what is wrong with a file of a theme: on the standard error, and to
 * theme_complaint. line: 0 if it has none. */
void theme_complain(const char *path, long line, const char *what);

/* Returns the first thing said since the last call, or NULL. */
const char *theme_complaint(void);

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
