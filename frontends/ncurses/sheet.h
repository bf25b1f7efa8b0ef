/* sheet.h: the sheet of help over the board: the game's words, and all keys
 * from the one table.
 */
#ifndef FRONTENDS_NCURSES_SHEET_H
#define FRONTENDS_NCURSES_SHEET_H

#include "parlour.h"

/* Shows it until a key closes it. Returns 0 if the program is to stop. */
int sheet_show(struct session *s);

#endif
