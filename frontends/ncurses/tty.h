/* tty.h: the terminal: its start and end, what it can show, its keys and
 * mouse, and waiting for them. It is left sane however the program ends.
 * There is one terminal, so its state is kept inside tty.c.
 */
#ifndef FRONTENDS_NCURSES_TTY_H
#define FRONTENDS_NCURSES_TTY_H

#include "keys.h"

/* What else tty_key returns beside codes of keys. */
enum tty_code {
    TTY_TICK = KEYS_LAST + 1,  /* the time was up */
    TTY_RESIZE,
    TTY_CLICK,
    TTY_HOVER,                  /* the mouse came there, */
    TTY_DRAG,                   /* with its button held */
    TTY_WHEEL_UP, TTY_WHEEL_DOWN,
    TTY_NEWS,                   /* tty_wake was called */
    TTY_STOP                    /* a signal, or the terminal has gone */
};

/* How things are drawn. A number from 1 to 9 is that colour. */
enum tty_style {
    TTY_PLAIN = 0,
    TTY_COLOURS = 9,
    TTY_GRID,                   /* lines */
    TTY_FAINT,                  /* labels, and what is there if needed */
    TTY_STRONG,                 /* titles, the cursor */
    TTY_ALERT,                  /* what is in the way */
    TTY_GOOD,                   /* paths and hints */
    TTY_STYLES,
    TTY_CHOSEN = 32             /* added: this is selected */
};

/* Starts the screen. ascii: whatever the locale. keys: pressed first, or
 * NULL. file: where the screen is saved when they are used up and nothing
 * moves, or NULL; that stops the program. Returns 0 and says why in
 * words[PARLOUR_TEXT] if this terminal cannot show it. */
int tty_open(int ascii, const char *keys, const char *file, char *words);

/* Ends it; what went wrong in saving the screen is in *error: PARLOUR_OK if
 * nothing did. */
int tty_close(struct parlour_error *error);

/* If a signal asked to stop, dies of it; to be called when all is closed. */
void tty_die(void);

int tty_is_ascii(void);
int tty_columns(void);
int tty_lines(void);

/* Waits for what comes next, `wait` milliseconds or for ever (-1). x and y
 * are where a click was. */
int tty_key(long wait, int *x, int *y);

/* 1 if a code is a key or a button that was pressed. */
int tty_is_press(int code);

/* Has tty_key return TTY_NEWS; for any thread, and it waits for nothing. The
 * context is not used. tty_expect: that will come, and keys pressed by
 * tty_open wait for it. */
void tty_wake(void *context);
void tty_expect(void);

/* Painting: all is painted anew, and only what changed is sent. */
void tty_begin(void);
void tty_put(int y, int x, int style, const char *words);
void tty_put_centred(int y, int style, const char *words);
void tty_end(void);
void tty_redraw(void);         /* sends all */

/* How many columns words take. */
int tty_width(const char *words);

#endif
