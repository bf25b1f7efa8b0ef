/* event.h: what a person did at the terminal: keys, the mouse, text that was
 * pasted. Sequences that are unknown are swallowed whole.
 */
#ifndef FRONTENDS_NCURSES_EVENT_H
#define FRONTENDS_NCURSES_EVENT_H

enum event_kind {
    EVENT_NOTHING,              /* there is no more */
    EVENT_IGNORED,              /* it means nothing */
    EVENT_KEY,
    EVENT_PASTE,
    EVENT_PRESS, EVENT_RELEASE, /* of a button */
    EVENT_MOVE,                 /* of the mouse, a button held or none */
    EVENT_WHEEL,
    EVENT_RESIZE
};

struct event {
    int kind;                   /* enum event_kind */
    int key;                    /* as app_key has it */
    unsigned modifiers;
    int button;                 /* enum app_button, or EVENT_NO_BUTTON */
    int notches;
    int x, y;                   /* of the mouse */
    char *text;                 /* pasted; good until the next event */
};

enum { EVENT_NO_BUTTON = -1 };

/* To be called once the terminal is open. */
void event_open(void);
void event_close(void);

/* The next event, without waiting. */
void event_read(struct event *e);

#endif
