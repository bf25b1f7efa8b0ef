/* text_view.h: the sheet of help over the board: the game's words, and all
 * keys from the one table.
 */
#ifndef FRONTENDS_NCURSES_TEXT_VIEW_H
#define FRONTENDS_NCURSES_TEXT_VIEW_H

#include "parlour.h"

/* Shows it until a key closes it. Returns 0 if the program is to stop. */
int text_view_show(struct parlour_session *s);

#endif
