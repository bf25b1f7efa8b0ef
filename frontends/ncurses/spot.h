/* spot.h: where on the screen what can be clicked is: noted while it is drawn,
 * looked up for the mouse.
 */
#ifndef FRONTENDS_NCURSES_SPOT_H
#define FRONTENDS_NCURSES_SPOT_H

/* Nothing can be clicked yet. */
void spot_begin(void);

/* So many columns of a line are this (enum app_on, and its number). */
void spot_add(int y, int x, int width, int on, int number);

/* What is at a place, APP_ON_NOTHING if nothing is. */
int spot_find(int y, int x, int *number);

#endif
