/* menu.h: the games to choose from. */
#ifndef FRONTENDS_NCURSES_MENU_H
#define FRONTENDS_NCURSES_MENU_H

/* Lets the player choose. Returns the game's place in the catalogue, or -1
 * to quit. */
int menu_choose(void);

#endif
