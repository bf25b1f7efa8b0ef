/* terminal.h: the terminal: its start and end, what it can show, and waiting
 * for what is typed. It is left sane however the program ends. There is one
 * terminal, so its state is kept inside terminal.c.
 */
#ifndef FRONTENDS_NCURSES_TERMINAL_H
#define FRONTENDS_NCURSES_TERMINAL_H

#include "parlour.h"

/* What terminal_wait waited for. */
enum terminal_news {
    TERMINAL_TYPED,             /* something is there to be read */
    TERMINAL_TICK,              /* the time was up */
    TERMINAL_WOKEN,             /* terminal_wake was called */
    TERMINAL_STOP               /* a signal, or the terminal has gone */
};

/* How things are drawn. A number from 1 to 9 is that colour. */
enum terminal_style {
    TERMINAL_PLAIN = 0,
    TERMINAL_COLOURS = 9,
    TERMINAL_GRID,              /* lines */
    TERMINAL_FAINT,             /* labels, and what is there if needed */
    TERMINAL_STRONG,            /* titles, the cursor */
    TERMINAL_ALERT,             /* what is in the way */
    TERMINAL_GOOD,              /* paths and hints */
    TERMINAL_STYLES,
    TERMINAL_CHOSEN = 32        /* added: this is selected */
};

/* Starts the screen. ascii: whatever the locale. hidden: nobody sees it, and
 * it needs no terminal: it is as large as COLUMNS and LINES say, or as the
 * terminal there is. Returns 0 and says why in words[PARLOUR_TEXT] if this
 * terminal cannot show it. */
int terminal_open(int ascii, int hidden, char *words);
void terminal_close(void);

/* If a signal asked to stop, dies of it; to be called when all is closed. */
void terminal_die(void);

int terminal_is_ascii(void);
int terminal_columns(void);
int terminal_lines(void);

/* Waits for what comes next, `wait` milliseconds or for ever (-1): enum
 * terminal_news. */
int terminal_wait(long wait);

/* Has terminal_wait return TERMINAL_WOKEN; for any thread, and it waits for
 * nothing. The context is not used. */
void terminal_wake(void *context);

/* Puts a text in the clipboard, where the terminal can (OSC 52): it does not
 * say whether it did. */
void terminal_copy(const char *text);

/* ---- painting: all is painted anew, and only what changed is sent ---- */

void terminal_begin(void);

/* Text is UTF-8; what has no room on the line is left out. */
void terminal_put(int y, int x, int style, const char *words);
void terminal_put_part(int y, int x, int style, const char *words, int bytes);

/* The same in so many columns: longer words are cut between two of them, with
 * a sign. Returns how many columns they took. */
int terminal_put_cut(int y, int x, int style, const char *words, int room);

/* Where the terminal's own cursor stands, for who follows it by ear or by
 * hand; seen: it is shown as well. */
void terminal_set_cursor(int y, int x, int seen);

void terminal_end(void);
void terminal_redraw(void);     /* sends all */

/* How many columns words take, and the first bytes of them. */
int terminal_width(const char *words);
int terminal_width_of(const char *words, int bytes);

/* How many bytes of the words fit in so many columns, cut at a blank if there
 * is one. */
int terminal_fit(const char *words, int room);

/* Writes the screen as text. Returns PARLOUR_OK, or PARLOUR_IO with words. */
int terminal_save(const char *path, struct parlour_error *error);

#endif
