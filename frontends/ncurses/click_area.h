/* click_area.h: the clickable areas of the screen, noted while drawing and
 * looked up for the mouse.
 */
#ifndef FRONTENDS_NCURSES_CLICK_AREA_H
#define FRONTENDS_NCURSES_CLICK_AREA_H

/* Forgets all areas. */
void click_area_begin(void);

/* Adds `width` columns of a line as a clickable area (enum app_on, and its
 * number). */
void click_area_add(int y, int x, int width, int on, int number);

/* Returns what is at a place, or APP_ON_NOTHING. */
int click_area_find(int y, int x, int *number);

#endif
