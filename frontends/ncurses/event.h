/* event.h: input events: keys, the mouse, pasted text. Unknown sequences are
 * ignored.
 */
#ifndef FRONTENDS_NCURSES_EVENT_H
#define FRONTENDS_NCURSES_EVENT_H

enum event_kind {
    EVENT_NOTHING,              /* no more input */
    EVENT_IGNORED,
    EVENT_KEY,
    EVENT_PASTE,
    EVENT_PRESS, EVENT_RELEASE, /* of a button */
    EVENT_MOVE,                 /* of the mouse, a button held or none */
    EVENT_WHEEL,
    EVENT_RESIZE
};

struct event {
    int kind;                   /* enum event_kind */
    int key;                    /* as for app_key */
    unsigned modifiers;
    int button;                 /* enum app_button, or EVENT_NO_BUTTON */
    int notches;
    int x, y;                   /* of the mouse */
    char *text;                 /* pasted; valid until the next event; NULL:
                                   too long, or no memory for it */
};

enum { EVENT_NO_BUTTON = -1 };

/* Call it after terminal_open. */
void event_open(void);
void event_close(void);

/* The terminal no longer reports the mouse: a button that is held down will
 * not be released. */
void event_forget_button(void);

/* Reads the next event without waiting. */
void event_read(struct event *e);

#endif
