/* game_list.h: the games to choose from. */
#ifndef FRONTENDS_NCURSES_GAME_LIST_H
#define FRONTENDS_NCURSES_GAME_LIST_H

/* Lets the player choose, after a game (its place in the catalogue) or at
 * first (-1). Returns the game's place, or -1 to quit. */
int game_list_choose(int left);

#endif
