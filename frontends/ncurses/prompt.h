/* prompt.h: a line that the player types at the bottom of the screen. */
#ifndef FRONTENDS_NCURSES_PROMPT_H
#define FRONTENDS_NCURSES_PROMPT_H

#include <stddef.h>

enum prompt_answer { PROMPT_LEFT, PROMPT_DONE, PROMPT_STOP };

/* Asks for a line, which may begin with something in `typed`; room: of it.
 * draw() shows the line so far. PROMPT_STOP if the program is to stop. */
int prompt_ask(const char *label, char *typed, size_t room,
               void (*draw)(void *context, const char *line), void *context);

#endif
