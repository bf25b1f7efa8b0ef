/* terminal.h: the terminal: its start and end, what it can show, its keys and
 * mouse, and waiting for them. It is left sane however the program ends.
 * There is one terminal, so its state is kept inside terminal.c.
 */
#ifndef FRONTENDS_NCURSES_TERMINAL_H
#define FRONTENDS_NCURSES_TERMINAL_H

#include "app/keys.h"

/* What else terminal_key returns beside codes of keys. */
enum terminal_code {
    TERMINAL_TICK = KEYS_LAST + 1, /* the time was up */
    TERMINAL_RESIZE,
    TERMINAL_CLICK,
    TERMINAL_HOVER,             /* the mouse came there, */
    TERMINAL_DRAG,              /* with its button held */
    TERMINAL_WHEEL_UP, TERMINAL_WHEEL_DOWN,
    TERMINAL_NEWS,              /* terminal_wake was called */
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

/* Starts the screen. ascii: whatever the locale. keys: pressed first, or
 * NULL. file: where the screen is saved when they are used up and nothing
 * moves, or NULL; that stops the program. Returns 0 and says why in
 * words[PARLOUR_TEXT] if this terminal cannot show it. */
int terminal_open(int ascii, const char *keys, const char *file, char *words);

/* Ends it; what went wrong in saving the screen is in *error: PARLOUR_OK if
 * nothing did. */
int terminal_close(struct parlour_error *error);

/* If a signal asked to stop, dies of it; to be called when all is closed. */
void terminal_die(void);

int terminal_is_ascii(void);
int terminal_columns(void);
int terminal_lines(void);

/* Waits for what comes next, `wait` milliseconds or for ever (-1). x and y
 * are where a click was. */
int terminal_key(long wait, int *x, int *y);

/* 1 if a code is a key or a button that was pressed. */
int terminal_is_press(int code);

/* Has terminal_key return TERMINAL_NEWS; for any thread, and it waits for
 * nothing. The context is not used. terminal_expect: that will come, and keys
 * pressed by terminal_open wait for it. */
void terminal_wake(void *context);
void terminal_expect(void);

/* Painting: all is painted anew, and only what changed is sent. */
void terminal_begin(void);
void terminal_put(int y, int x, int style, const char *words);
void terminal_put_centred(int y, int style, const char *words);
void terminal_end(void);
void terminal_redraw(void);    /* sends all */

/* How many columns words take. */
int terminal_width(const char *words);

#endif
