/* text_script.h: what a player does, line by line, for the screen of text:
 *
 *     keys NAME ...        keys by the names that the help gives them
 *     type TEXT            characters
 *     at K C               C, typed by the key that types K on a US keyboard
 *     click WHAT           a cell (c4), `row N`, `field N`, `more N` and
 *                          `less N`, `kind N`, or an action by its label;
 *                          `right WHAT` with the right button
 *     point WHAT, drag WHAT, drop WHAT, wheel N
 *     paste TEXT, open FILE       (\n in TEXT ends a line)
 *     letters N            pastes that many letters
 *     ask                  asks for a text, as a screen without a clipboard
 *     pass MILLISECONDS    time passes, step by step
 *     skip MILLISECONDS    it passes at once
 *     by MEANS             the player uses keys, fingers or a controller
 *     close                the player closes the window
 *     search               waits until the search has ended
 *     server               waits until the server has answered
 *     room COLUMNS LINES BOARD   of texts and lists; columns of boards side by
 *                          side
 */
#ifndef TESTS_APP_TEXT_SCRIPT_H
#define TESTS_APP_TEXT_SCRIPT_H

#include "app/views/app.h"

enum { TEXT_SCRIPT_LINE = 4096 };

struct text_script {
    struct app *app;
    unsigned long now;          /* its clock, which only `pass` moves */
    char clipboard[TEXT_SCRIPT_LINE];
};

/* The clipboard of a screen whose context is the script. */
int text_script_copy(void *context, const char *text);
int text_script_paste(void *context);

/* Obeys a line. Returns 0 if it is none of these. */
int text_script_obey(struct text_script *s, char *line);

#endif
