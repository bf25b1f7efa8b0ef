/* terminal.h: the terminal: opens and closes it, draws on it, waits for input.
 * It is left sane however the program ends. There is one terminal, so its
 * state is inside terminal.c.
 */
#ifndef FRONTENDS_NCURSES_TERMINAL_H
#define FRONTENDS_NCURSES_TERMINAL_H

#include "parlour.h"

/* Why terminal_wait returned. */
enum terminal_news {
    TERMINAL_TYPED,             /* there is input */
    TERMINAL_TICK,              /* the time is up */
    TERMINAL_WOKEN,             /* terminal_wake was called */
    TERMINAL_STOP               /* a signal, or the terminal has gone */
};

/* How things are drawn. A number from 1 to 9 is that colour. */
enum terminal_style {
    TERMINAL_PLAIN = 0,
    TERMINAL_BLUE = 3,
    TERMINAL_COLOURS = 9,
    TERMINAL_GRID,              /* lines */
    TERMINAL_FAINT,             /* labels, and what is there if needed */
    TERMINAL_STRONG,            /* titles, the cursor */
    TERMINAL_ALERT,             /* what is in the way */
    TERMINAL_GOOD,              /* paths and hints */
    TERMINAL_STYLES,
    TERMINAL_CHOSEN = 32        /* added: this is selected */
};

/* Starts the screen. ascii: draws in ASCII in any locale. hidden: needs no
 * terminal and shows nothing; it is as large as COLUMNS and LINES say, or as
 * the terminal. Returns 0 and says why in words[PARLOUR_TEXT] if this terminal
 * cannot be used. */
int terminal_open(int ascii, int hidden, char *words);
void terminal_close(void);

/* If a signal asked the program to stop, raises it again. Call it last. */
void terminal_raise_again(void);

int terminal_is_hidden(void);
int terminal_is_ascii(void);
int terminal_columns(void);
int terminal_lines(void);

/* Waits for input, `wait` milliseconds or for ever (-1). Returns an enum
 * terminal_news. */
int terminal_wait(long wait);

/* Makes terminal_wait return TERMINAL_WOKEN. Any thread may call it; never
 * blocks. The context is not used. */
void terminal_wake(void *context);

/* Asks the terminal to put text on the clipboard (OSC 52). The terminal does
 * not report whether it did. */
void terminal_copy(const char *text);

/* ---- drawing: everything each time; only changes are sent ---- */

void terminal_begin(void);

/* Text is UTF-8; what does not fit on the line is left out. */
void terminal_put(int y, int x, int style, const char *words);
void terminal_put_part(int y, int x, int style, const char *words, int bytes);

/* Draws words in at most `room` columns: longer ones are cut between two words
 * and end with a sign. Returns the columns used. */
int terminal_put_cut(int y, int x, int style, const char *words, int room);

/* Places the terminal's cursor, for screen readers and braille displays. seen:
 * also shows it. */
void terminal_set_cursor(int y, int x, int seen);

void terminal_end(void);
void terminal_redraw(void);     /* sends everything again */

/* Return the columns of a text, and of its first bytes. */
int terminal_width(const char *words);
int terminal_width_of(const char *words, int bytes);

/* Returns how many bytes of the words fit in so many columns, up to a blank if
 * there is one. */
int terminal_fit(const char *words, int room);

/* Writes the screen as text. Returns PARLOUR_OK, or PARLOUR_IO with words. */
int terminal_save(const char *path, struct parlour_error *error);

#endif
