/* fullscreen.h: the application on a 3270 terminal: records that the terminal
 * sends go in, records for it come out. The caller transmits them: a server by
 * TN3270, a mainframe by its terminal services.
 */
#ifndef FRONTENDS_TN3270_FULLSCREEN_H
#define FRONTENDS_TN3270_FULLSCREEN_H

#include "tn3270/draw_view.h"

/* What the caller provides. */
struct fullscreen_host {
    int files;                  /* 1: the player may save and open files by
                                   name */
    void (*wake)(void *context);    /* makes the caller call fullscreen_tick
                                       soon; on the thread of a search */
    void *context;
};

struct fullscreen {
    struct fullscreen_host host;
    struct app *app;
    struct keys keys;
    struct draw_view screen;
    struct cells cells;         /* what the terminal shows, or soon will */
    struct cells_cell cell[STREAM_CELLS];
    struct stream stream;
    struct stream_input input;
    int stale;                  /* the application has changed */
    int lead;                   /* the cursor is to go to its own place */
    int waits;                  /* the terminal waits for an answer */
};

/* Opens the application on a terminal. Returns PARLOUR_OK, or what went wrong
 * with words in *error. The caller must call fullscreen_close(). */
PARLOUR_API int fullscreen_open(struct fullscreen *f, struct options *o,
                                const struct fullscreen_host *host,
                                const struct stream_terminal *terminal,
                                struct parlour_error *error);
PARLOUR_API void fullscreen_close(struct fullscreen *f);

/* As app_tick and app_is_done. */
PARLOUR_API long fullscreen_tick(struct fullscreen *f, unsigned long now);
PARLOUR_API int fullscreen_is_done(const struct fullscreen *f);

/* Takes a record from the terminal. */
PARLOUR_API void fullscreen_take(struct fullscreen *f,
                                 const unsigned char *in, long length);

/* What the terminal shows is lost: sends all of it again. */
PARLOUR_API void fullscreen_reshow(struct fullscreen *f);

/* Writes the next record for the terminal. Returns its length; 0 if there is
 * nothing to send. out: room for STREAM_OUT. */
PARLOUR_API long fullscreen_give(struct fullscreen *f, unsigned char *out);

#endif
