/* terminal_session.h: the application on one 3270 terminal. It takes the
 * records that the terminal sends and writes those that the caller sends to
 * it. The caller transmits them: a server by TN3270, a mainframe by its
 * terminal services.
 */
#ifndef FRONTENDS_TN3270_TERMINAL_SESSION_H
#define FRONTENDS_TN3270_TERMINAL_SESSION_H

#include "tn3270/draw_view.h"

/* What the caller provides. */
struct terminal_session_host {
    int files;                  /* 1: the player may save and open files by
                                   name */
    int paces;                  /* 1: time passes between moves that are shown
                                   one by one */
    /* Makes the caller call terminal_session_tick soon. Called on the thread
     * of a search. */
    void (*wake)(void *context);
    void *context;
};

struct terminal_session {
    struct terminal_session_host host;
    struct app *app;
    struct keys keys;
    struct draw_view screen;
    struct cells cells;         /* what the terminal shows, or soon will */
    struct cells_cell cell[STREAM_CELLS];
    struct stream stream;
    struct stream_input input;
    int stale;                  /* the application has changed */
    int lead;                   /* the cursor goes to its own place */
    int waits;                  /* the terminal waits for an answer */
};

/* Opens the application on a terminal. Returns PARLOUR_OK, or what went wrong
 * with words in *error. The caller must call terminal_session_close(). */
PARLOUR_API int terminal_session_open(struct terminal_session *s,
                                      struct options *o,
                                      const struct terminal_session_host *host,
                                      const struct stream_terminal *terminal,
                                      struct parlour_error *error);
PARLOUR_API void terminal_session_close(struct terminal_session *s);

/* As app_tick and app_is_done. */
PARLOUR_API long terminal_session_tick(struct terminal_session *s,
                                       unsigned long now);
PARLOUR_API int terminal_session_is_done(const struct terminal_session *s);

/* Takes a record from the terminal. */
PARLOUR_API void terminal_session_take(struct terminal_session *s,
                                       const unsigned char *in, long length);

/* The terminal no longer shows what was sent: the next record is the whole
 * screen. */
PARLOUR_API void terminal_session_reshow(struct terminal_session *s);

/* Writes the next record for the terminal. Returns its length; 0 if there is
 * nothing to send. out: room for STREAM_OUT. */
PARLOUR_API long terminal_session_give(struct terminal_session *s,
                                       unsigned char *out);

#endif
