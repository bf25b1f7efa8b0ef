/* menu.h: the games to choose from. */
#ifndef FRONTENDS_NCURSES_MENU_H
#define FRONTENDS_NCURSES_MENU_H

/* Lets the player choose, after a game (its place in the catalogue) or at
 * first (-1). Returns the game's place, or -1 to quit. */
int menu_choose(int left);

#endif
