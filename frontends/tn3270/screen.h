/* screen.h: the application on one 3270 terminal. It takes the records that
 * the terminal sends and writes those that the caller sends to it. The caller
 * transmits them: a server by TN3270, a mainframe by its terminal services.
 */
#ifndef FRONTENDS_TN3270_SCREEN_H
#define FRONTENDS_TN3270_SCREEN_H

#include "tn3270/draw_board.h"
#include "tn3270/keys.h"

enum screen_limit {
    SCREEN_LINES = STREAM_LEAST_LINES,  /* of the smallest screen */
    SCREEN_COLUMNS = STREAM_LEAST_COLUMNS
};

/* What the caller provides. */
struct screen_host {
    int files;                  /* 1: the player may save and open files by
                                   name */
    int paces;                  /* 1: time passes between moves that are shown
                                   one by one */
    unsigned long bound;        /* of searches, as in struct app_screen */
    /* Makes the caller call screen_tick soon. Called on the thread of a
     * search. */
    void (*wake)(void *context);
    void *context;
};

struct screen {
    struct screen_host host;
    struct app *app;
    struct keys keys;
    int columns, lines;
    struct draw_board board;
    int view;                   /* the view drawn last, and its title */
    char title[PARLOUR_ROW];
    char key[PARLOUR_TEXT];     /* the name of a key, in texts */
    struct cells cells;         /* what the terminal shows, or soon will */
    struct cells_cell *cell;    /* of it */
    struct stream stream;
    unsigned *kept;             /* by the stream */
    struct stream_input input;
    int stale;                  /* the application has changed */
    int lead;                   /* the cursor goes to its own place */
    int waits;                  /* the terminal waits for an answer */
};

/* Opens the application on a terminal. Returns PARLOUR_OK, or what went wrong
 * with words in *error. The caller must call screen_close(). */
PARLOUR_API int screen_open(struct screen *s, struct options *o,
                            const struct screen_host *host,
                            const struct stream_terminal *terminal,
                            struct parlour_error *error);
PARLOUR_API void screen_close(struct screen *s);

/* As app_tick, app_rest and app_is_done. */
PARLOUR_API long screen_tick(struct screen *s, unsigned long now);
PARLOUR_API int screen_rest(struct screen *s);
PARLOUR_API int screen_is_done(const struct screen *s);

/* Takes a record from the terminal. */
PARLOUR_API void screen_take(struct screen *s, const unsigned char *in,
                             long length);

/* The terminal no longer shows what was sent: the next record is the whole
 * screen. */
PARLOUR_API void screen_reshow(struct screen *s);

/* Writes the next record for the terminal. Returns its length; 0 if there is
 * nothing to send. out: room for stream_room(). */
PARLOUR_API long screen_give(struct screen *s, unsigned char *out);

#endif
