/* view.h: the stack of views, and the state of the application. A view is a
 * struct whose first member is a struct view; its class has its functions,
 * which are NULL for what the view does not do. A view knows only those below
 * it in README.md: it passes on an action that it does not have, and input.c
 * opens the views above.
 */
#ifndef FRONTENDS_APP_VIEWS_VIEW_H
#define FRONTENDS_APP_VIEWS_VIEW_H

#include <string.h>

#include "app/play/games.h"
#include "app/views/app.h"
#include "board/translate.h"
#include "platform.h"

enum view_limit {
    VIEW_ACTIONS = 64,          /* most actions on offer in a view */
    VIEW_HISTORY = 16           /* lines in the history of prompts */
};

struct view;

/* In a list of actions: those after VIEW_MENU are in the menu only, those
 * after VIEW_UNSHOWN only have keys. */
enum view_mark { VIEW_UNSHOWN = -1, VIEW_MENU = -2 };

/* Instead of a time to wait: the game has ended: show the result; a game
 * begins: show rules that the player meets for the first time. */
enum view_wait { VIEW_ENDED = APP_RESTS - 1, VIEW_BEGINS = APP_RESTS - 2 };

struct view_class {
    enum app_view_kind kind;
    /* Handles a key before the actions' keys. Returns 1 if it did. */
    int (*key)(struct app *a, struct view *v, int key, unsigned modifiers);
    /* Does an action that is on offer, or passes it on. */
    void (*act)(struct app *a, struct view *v, int action);
    void (*click)(struct app *a, struct view *v, int on, int number,
                  int button);
    void (*drag)(struct app *a, struct view *v, int on, int number,
                 int button);
    void (*drop)(struct app *a, struct view *v, int on, int number,
                 int button);
    /* Returns 1 if it changed what is shown. */
    int (*hover)(struct app *a, struct view *v, int on, int number);
    void (*wheel)(struct app *a, struct view *v, int notches);
    int (*paste)(struct app *a, struct view *v, const char *text);
    /* Returns the actions that may be on offer, the most important first,
     * ended by APP_DO_NOTHING. An action may be listed twice; its first place
     * counts. Valid until the next call. */
    const int *(*actions)(struct app *a, struct view *v);
    /* Returns 1 if one of them is on offer. NULL: all that this screen can do
     * are. */
    int (*offers)(struct app *a, struct view *v, int action);
    /* Changes the label of an action on offer, or whether it can be done now.
     * NULL: as in the table. */
    void (*dress)(struct app *a, struct view *v, struct app_action *action);
    void (*title)(struct app *a, struct view *v, struct text *t);
    void (*subtitle)(struct app *a, struct view *v, struct text *t);
    /* Adds the prompt shown while there is no message; *tone is HOST_PLAIN. */
    void (*prompt)(struct app *a, struct view *v, struct text *t, int *tone);
    /* Returns as app_tick, or enum view_wait. */
    long (*tick)(struct app *a, struct view *v);
    /* Fills in the board that app_board gets. */
    void (*board)(struct app *a, struct view *v, struct app_board *board);
    /* The view is on top again. */
    void (*resume)(struct app *a, struct view *v);
    void (*close)(struct app *a, struct view *v);   /* frees it */
};

struct view {
    const struct view_class *class;
    struct view *below;
    struct play *play;          /* the game on a board; NULL: not a board */
};

/* Hears what the server answered; NULL: there will be no answer. */
typedef void view_hear(struct app *a, void *context, const char *answer);

struct view_words {             /* strings that queries return */
    char title[PARLOUR_ROW], subtitle[PARLOUR_ROW];
    char message[PARLOUR_ERROR];
    size_t quoted;              /* of the message: see struct host */
    char key[PARLOUR_TEXT], keys[PARLOUR_TEXT];
    char value[PARLOUR_ROW];
    char column[APP_COLUMNS][PARLOUR_ROW];
    char ending[PARLOUR_TEXT], help[PARLOUR_TEXT];
    char remark[PARLOUR_ERROR];
    struct app_figure figures[APP_FIGURES];
};

struct view_copy {              /* what the screen is copying */
    char *text;                 /* NULL: nothing */
    const char *title, *good;
};

/* How the view on top comes into sight, and what it then shows. */
struct view_entry {
    unsigned number;            /* of this entry */
    int back;                   /* it was on top before */
    unsigned long begun;        /* in milliseconds */
    unsigned long fades;        /* that long */
    unsigned long lasts;        /* with what follows; 0: it is over */
};

struct auto_player {            /* see auto_player.h */
    int shows;                  /* enum auto_player_show */
    int asked;                  /* the action that asked for it */
    const char *next;           /* moves of the solution that are left */
    unsigned long left;         /* moves still to redo */
    int paused;
    int step;                   /* while paused: 1 forward, -1 back */
    unsigned long due;          /* the next move, or the next report */
    char hint[PARLOUR_TEXT];    /* the next one; "": being searched for */
    char shown[PARLOUR_TEXT];   /* the move shown last */
};

struct app {
    struct app_screen screen;
    struct host host;           /* of the games in play */
    struct games games;
    int shown;                  /* the game shown last */
    struct view *top;
    struct app_settings known;
    char theme[PARLOUR_TEXT];   /* known.theme */
    int speed_asked;            /* on the command line, until it is changed;
                                   OPTIONS_ANY_SPEED: not asked */
    const char *theme_asked;    /* the same; NULL: not asked */
    const char *view_asked;
    struct app_room room;
    struct auto_player player;
    struct rule_card *card;     /* see rule_card.c; NULL: none yet */
    struct server *server;      /* with tables of scores; NULL: none */
    struct table_list *table;   /* the table that is open, or NULL */
    view_hear *hear;      /* gets what the server answers, with this */
    void *hearing;              /* context; NULL: nobody waits for it */
    int asks_autoplay;          /* the message asks whether the computer may
                                   play */
    int autoplay_asked;         /* the message before this input did */
    int done;
    int hidden;                 /* the screen is not visible */
    int drawing;                /* redraw() is being called */
    char replaceable[PLATFORM_PATH];    /* the file that a prompt may replace
                                           without asking */
    char folder[PLATFORM_PATH]; /* of the file opened last; "": none yet */
    char *typed[VIEW_HISTORY];  /* in prompts, the latest first */
    const char *keys[APP_DO_NOTHING + 1];       /* of each action: the
                                           player's own, or the table's */
    int own_keys;               /* some are not the table's */
    int letters_off;            /* characters are no keys */
    int key_for;                /* in the list of keys: the action that gets
                                   the next key, or APP_DO_NOTHING */
    int listed[VIEW_ACTIONS + 1];       /* what a board may have on offer */
    int actions[VIEW_ACTIONS + 1];      /* on offer in the top view, */
    int offered;                /* 0: not yet listed */
    int passed;                 /* an action that a view does not have, or
                                   APP_DO_NOTHING */
    struct view_words words;
    struct view_copy copying;
    struct view_entry entry;
};

/* Allocates a zeroed view. Says so and returns NULL if there is no memory. */
PARLOUR_API void *view_new(struct app *a, const struct view_class *class,
                           size_t size);

/* Push a view on the stack; pop the top one, but never the last. */
PARLOUR_API void view_push(struct app *a, struct view *v);
PARLOUR_API void view_pop(struct app *a);

/* Returns the milliseconds since the view on top began to come into sight.
 * view_show_all: it is there at once. */
PARLOUR_API unsigned long view_shown(const struct app *a);
PARLOUR_API void view_show_all(struct app *a);

/* Pops all views above a view, or above the last one (NULL). */
PARLOUR_API void view_pop_to(struct app *a, const struct view *v);

/* Leaves an action to the view that is on top when this one returns; if that
 * is the same view, to the actions that all views have. */
PARLOUR_API void view_pass(struct app *a, int action);

/* Returns the topmost board in the stack, or NULL; its game. */
PARLOUR_API struct view *view_board(const struct app *a);
PARLOUR_API struct play *view_play(const struct app *a);

/* Copies the message of an error, which is written to follow a file name, as a
 * sentence of its own. words: room for PARLOUR_ERROR. */
PARLOUR_API void view_sentence(const struct parlour_error *error, char *words);

#endif
