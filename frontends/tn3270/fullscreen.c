/* fullscreen.c: the application on a 3270 terminal (see fullscreen.h).
 */
#include <string.h>

#include "tn3270/fullscreen.h"

static void fullscreen_redraw(void *context)
{
    ((struct fullscreen *)context)->stale = 1;
}

static void fullscreen_wake(void *context)
{
    struct fullscreen *f = context;

    f->host.wake(f->host.context);
}

static void fullscreen_act(void *context, int act)
{
    struct fullscreen *f = context;

    if (act == APP_DO_REDRAW)
        stream_forget(&f->stream);
}

/* A 3270 shows whole screens, so moves are not animated. */
int fullscreen_open(struct fullscreen *f, struct options *o,
                    const struct fullscreen_host *host,
                    const struct stream_terminal *terminal,
                    struct parlour_error *error)
{
    struct app_screen screen;

    memset(f, 0, sizeof *f);
    cells_open(&f->cells, f->cell);
    memset(&screen, 0, sizeof screen);
    f->host = *host;
    f->keys.files = host->files;
    screen.name = "tn3270";
    screen.traits = APP_TYPES | APP_CURSOR | APP_SIGNS;
    screen.context = f;
    screen.redraw = fullscreen_redraw;
    screen.wake = fullscreen_wake;
    screen.sound = NULL;
    screen.copy = NULL;
    screen.paste = NULL;
    screen.theme = NULL;
    screen.act = fullscreen_act;
    if (o->speed == OPTIONS_ANY_SPEED)
        o->speed = 0;
    f->app = app_open(&screen, o, error);
    if (f->app == NULL)
        return error->code;
    f->stale = f->lead = f->waits = 1;
    draw_view_open(&f->screen, f->app, &f->keys, terminal->columns,
                   terminal->lines);
    stream_open(&f->stream, terminal);
    return PARLOUR_OK;
}

void fullscreen_close(struct fullscreen *f)
{
    if (f->app != NULL)
        app_close(f->app);
    f->app = NULL;
}

long fullscreen_tick(struct fullscreen *f, unsigned long now)
{
    long wait = app_tick(f->app, now);

    f->keys.busy = wait != APP_RESTS;
    return wait;
}

int fullscreen_is_done(const struct fullscreen *f)
{
    return app_is_done(f->app);
}

void fullscreen_take(struct fullscreen *f, const unsigned char *in,
                     long length)
{
    stream_read(&f->stream, &f->cells, in, length, &f->input);
    if (f->input.aid == STREAM_NO_AID || f->input.aid == STREAM_REPLY)
        return;
    f->waits = 1;
    f->lead |= f->input.aid == STREAM_CLEAR;
    keys_obey(&f->keys, f->app, &f->cells, &f->input);
}

void fullscreen_reshow(struct fullscreen *f)
{
    stream_forget(&f->stream);
    f->waits = 1;
}

/* Draws into the cells that the terminal shows: a record that it sent for the
 * old ones is read by then, or its cursor and fields are still in place. */
long fullscreen_give(struct fullscreen *f, unsigned char *out)
{
    long length = 0;
    int unlock = f->waits;

    if (!f->stale && !f->waits)
        return 0;
    draw_view_draw(&f->screen, &f->cells, f->lead);
    if (unlock || stream_differs(&f->stream, &f->cells)
            || f->cells.cursor != PARLOUR_NONE)
        length = stream_write(&f->stream, &f->cells, unlock, out);
    f->stale = f->waits = f->lead = 0;
    return length;
}
