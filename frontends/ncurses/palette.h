/* palette.h: the colours of the terminal, readable on its own background. */
#ifndef FRONTENDS_NCURSES_PALETTE_H
#define FRONTENDS_NCURSES_PALETTE_H

#include <curses.h>

/* Starts colours if the terminal has them and NO_COLOR is not set. */
void palette_open(void);

enum palette_theme {
    PALETTE_STANDARD, PALETTE_CONTRAST, PALETTE_COLOUR_BLIND, PALETTE_THEMES
};

/* Chooses the colours for a light background (1) or a dark one, and a
 * theme. */
void palette_use(int light, int theme);

/* Returns the attributes of a style (enum cells_style). */
attr_t palette_attributes(int style);

/* Returns 1 if the variable COLORFGBG says that the background is light; 0 if
 * it says dark, or PARLOUR_NONE. */
int palette_told(void);

/* Writes the sequence that gives text the colour of a style, of 256. */
void palette_sequence(int style, char *sequence, size_t room);

#endif
