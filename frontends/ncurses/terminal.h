/* terminal.h: the terminal: opens and closes it, draws on it, waits for input.
 * It is left sane however the program ends. There is one terminal, so its
 * state is inside terminal.c.
 */
#ifndef FRONTENDS_NCURSES_TERMINAL_H
#define FRONTENDS_NCURSES_TERMINAL_H

#include "cells/cells.h"

/* Why terminal_wait returned. */
enum terminal_news {
    TERMINAL_TYPED,             /* there is input */
    TERMINAL_TICK,              /* the time is up */
    TERMINAL_WOKEN,             /* terminal_wake was called */
    TERMINAL_SUSPEND,           /* Ctrl-Z: the screen calls terminal_pause */
    TERMINAL_RESUMED,           /* another program stopped this one: the screen
                                   was sent again */
    TERMINAL_STOP               /* a signal, or the terminal has gone */
};

/* Starts the screen. ascii: draws in ASCII in any locale. hidden: needs no
 * terminal and shows nothing; it is as large as COLUMNS and LINES say, or as
 * the terminal. Returns 0 and says why in words[PARLOUR_TEXT] if this terminal
 * cannot be used. */
int terminal_open(int ascii, int hidden, char *words);
void terminal_close(void);

/* If a signal asked the program to stop, raises it again. Call it last. */
void terminal_raise_again(void);

/* What the settings "signs" and "background" choose; 0: what suits. */
enum { TERMINAL_UNICODE = 1, TERMINAL_ASCII = 2 };
enum { TERMINAL_DARK = 1, TERMINAL_LIGHT = 2 };

/* Applies the settings for signs, colours and the mouse. */
void terminal_use(const struct app_settings *known);

int terminal_is_hidden(void);
int terminal_is_ascii(void);

/* Returns 1 if signs would be drawn two columns wide, so that ASCII is
 * drawn unless the settings say Unicode. */
int terminal_is_wide(void);

int terminal_columns(void);
int terminal_lines(void);

/* Waits for input, `wait` milliseconds or for ever (-1). Returns an enum
 * terminal_news. */
int terminal_wait(long wait);

/* Stops the program as Ctrl-Z does, until it is resumed. */
void terminal_pause(void);

/* Makes terminal_wait return TERMINAL_WOKEN. Any thread may call it; never
 * blocks. The context is not used. */
void terminal_wake(void *context);

/* Asks the terminal to put text on the clipboard (OSC 52). The terminal does
 * not report whether it did. */
void terminal_copy(const char *text);

/* Returns cells as large as the screen, cleared; terminal_end shows them. Text
 * is UTF-8. Only what changes is sent. */
struct cells *terminal_begin(void);
void terminal_end(void);

void terminal_redraw(void);     /* sends everything again */

/* Writes the screen as text. Returns PARLOUR_OK, or PARLOUR_IO with words. */
int terminal_save(const char *path, struct parlour_error *error);

#endif
