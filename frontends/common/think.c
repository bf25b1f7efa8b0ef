/* think.c: a search on a thread of its own (see think.h). While it runs the
 * search and its memory belong to the thread; what both look at is under the
 * thread's lock, which is held for a few instructions only.
 */
#include <string.h>

#include "think.h"

void think_open(struct think *t, void (*wake)(void *context), void *context)
{
    memset(t, 0, sizeof *t);
    advice_open(&t->advice);
    t->thread = NULL;
    t->wake = wake;
    t->context = context;
}

/* ---- on the thread ---- */

static int think_go_on(void *context)
{
    struct think *t = context;
    int stopped;

    platform_thread_hold(t->thread);
    t->progress.states = t->advice.search.states;
    stopped = t->stopped;
    platform_thread_release(t->thread);
    return !stopped && advice_has_time(&t->advice);
}

static void think_tell(void *context, unsigned long done,
                       unsigned long whole)
{
    struct think *t = context;

    platform_thread_hold(t->thread);
    t->progress.done = done;
    t->progress.whole = done < whole ? whole : 0;
    platform_thread_release(t->thread);
}

static void think_run(void *context)
{
    struct think *t = context;
    int code = advice_search(&t->advice);

    platform_thread_hold(t->thread);
    t->code = code;
    t->ended = 1;
    platform_thread_release(t->thread);
    t->wake(t->context);
}

/* ---- on the main thread ---- */

/* Begins a search that was posed, which `code` says. */
static int think_begin(struct think *t, int code, int hints)
{
    if (code != PARLOUR_OK)
        return code;
    t->advice.search.go_on = think_go_on;
    t->advice.search.tell = think_tell;
    t->advice.search.context = t;
    t->hints = hints;
    t->stopped = t->ended = 0;
    memset(&t->progress, 0, sizeof t->progress);
    return platform_thread_start(&t->thread, think_run, t);
}

int think_hint(struct think *t, struct session *s, char *move)
{
    int code;

    if (t->thread != NULL)
        return PARLOUR_BUSY;
    t->hints = 1;
    code = advice_pose_hint(&t->advice, s, move);
    return *move == '\0' ? think_begin(t, code, 1) : code;
}

int think_solve(struct think *t, struct session *s, unsigned long seconds)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : think_begin(t, advice_pose(&t->advice, s, seconds), 0);
}

int think_watch(struct think *t, struct session *s, char *move)
{
    int code = think_solve(t, s, 0);

    *move = '\0';
    return code == PARLOUR_UNSUPPORTED ? think_hint(t, s, move) : code;
}

int think_make(struct think *t, struct session *s,
               const struct endless *level)
{
    return t->thread != NULL ? PARLOUR_BUSY
        : think_begin(t, advice_pose_level(&t->advice, s, level), 0);
}

int think_state(struct think *t)
{
    int ended;

    if (t->thread == NULL)
        return THINK_IDLE;
    platform_thread_hold(t->thread);
    ended = t->ended;
    platform_thread_release(t->thread);
    return ended ? THINK_ENDED : THINK_BUSY;
}

void think_progress(struct think *t, struct think_progress *progress)
{
    if (t->thread == NULL) {
        memset(progress, 0, sizeof *progress);
        return;
    }
    platform_thread_hold(t->thread);
    *progress = t->progress;
    platform_thread_release(t->thread);
}

void think_cancel(struct think *t)
{
    if (t->thread == NULL)
        return;
    platform_thread_hold(t->thread);
    t->stopped = 1;
    platform_thread_release(t->thread);
}

static void think_join(struct think *t)
{
    platform_thread_end(t->thread);
    t->thread = NULL;
}

void think_drop(struct think *t)
{
    think_cancel(t);
    if (t->thread != NULL)
        think_join(t);
}

int think_collect(struct think *t, struct session *s, char *move)
{
    int code;

    if (think_state(t) != THINK_ENDED)
        return t->thread == NULL ? PARLOUR_UNSUPPORTED : PARLOUR_BUSY;
    *move = '\0';
    code = t->code;
    if (code == PARLOUR_OK && t->advice.search.makes)
        code = search_accept(s, &t->advice.search);
    else if (code == PARLOUR_OK)
        code = search_prove(s, &t->advice.search);
    if (code == PARLOUR_BUSY)
        return code;            /* to be asked again */
    think_join(t);
    if (code == PARLOUR_OK && t->hints)
        search_advise(s, &t->advice.search, move);
    return code;
}

const struct parlour_search *think_found(const struct think *t)
{
    return &t->advice.search;
}

void think_close(struct think *t)
{
    think_drop(t);
    advice_close(&t->advice);
}
