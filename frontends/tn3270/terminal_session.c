/* terminal_session.c: the application on a 3270 terminal (see
 * terminal_session.h).
 */
#include <string.h>

#include "tn3270/terminal_session.h"

static void terminal_session_redraw(void *context)
{
    ((struct terminal_session *)context)->stale = 1;
}

static void terminal_session_wake(void *context)
{
    struct terminal_session *s = context;

    s->host.wake(s->host.context);
}

static void terminal_session_act(void *context, int action)
{
    struct terminal_session *s = context;

    if (action == APP_DO_REDRAW)
        stream_forget(&s->stream);
}

/* A 3270 shows whole screens, so moves are not animated. */
int terminal_session_open(struct terminal_session *s, struct options *o,
                          const struct terminal_session_host *host,
                          const struct stream_terminal *terminal,
                          struct parlour_error *error)
{
    static const struct app_screen none;
    struct app_screen screen = none;

    memset(s, 0, sizeof *s);
    cells_open(&s->cells, s->cell);
    s->host = *host;
    s->keys.files = host->files;
    s->keys.scroll = PARLOUR_NONE;
    screen.name = "tn3270";
    screen.traits = APP_TYPES | APP_CURSOR | APP_SIGNS
        | (host->paces ? 0 : APP_AT_ONCE)
        | (host->files ? 0 : APP_NO_FILES);
    screen.context = s;
    screen.redraw = terminal_session_redraw;
    screen.wake = terminal_session_wake;
    screen.act = terminal_session_act;
    if (o->speed == OPTIONS_ANY_SPEED)
        o->speed = 0;
    s->app = app_open(&screen, o, error);
    if (s->app == NULL)
        return error->code;
    s->stale = s->lead = s->waits = 1;
    draw_view_open(&s->screen, s->app, &s->keys, terminal->columns,
                   terminal->lines);
    stream_open(&s->stream, terminal);
    return PARLOUR_OK;
}

void terminal_session_close(struct terminal_session *s)
{
    if (s->app != NULL)
        app_close(s->app);
    s->app = NULL;
}

long terminal_session_tick(struct terminal_session *s, unsigned long now)
{
    long wait = app_tick(s->app, now);

    s->keys.busy = wait != APP_RESTS;
    return wait;
}

int terminal_session_is_done(const struct terminal_session *s)
{
    return app_is_done(s->app);
}

void terminal_session_take(struct terminal_session *s, const unsigned char *in,
                           long length)
{
    stream_read(&s->stream, &s->cells, in, length, &s->input);
    if (s->input.aid == STREAM_NO_AID || s->input.aid == STREAM_REPLY)
        return;
    s->waits = 1;
    s->lead |= s->input.aid == STREAM_CLEAR;
    keys_obey(&s->keys, s->app, &s->cells, &s->input);
    if (s->keys.scroll != PARLOUR_NONE)
        draw_board_scroll(&s->screen.board, s->keys.scroll);
    s->keys.scroll = PARLOUR_NONE;
}

void terminal_session_reshow(struct terminal_session *s)
{
    stream_forget(&s->stream);
    s->waits = 1;
}

/* Draws into the cells that the terminal shows: a record that it sent for the
 * old ones is read by then, or its cursor and fields are still in place. */
long terminal_session_give(struct terminal_session *s, unsigned char *out)
{
    long length = 0;
    int unlock = s->waits;

    if (!s->stale && !s->waits)
        return 0;
    draw_view_draw(&s->screen, &s->cells, s->lead);
    if (unlock || stream_differs(&s->stream, &s->cells)
            || s->cells.cursor != PARLOUR_NONE)
        length = stream_write(&s->stream, &s->cells, unlock, out);
    s->stale = s->waits = s->lead = s->keys.typed = 0;
    return length;
}
