/* autoplay_view.c: the autoplayer in the window (see autoplay_view.h). Limit:
 * a position that is played on while it is thought of is not thought of any
 * more.
 */
#include <string.h>

#include "sdl2/autoplay_view.h"

enum {
    AUTOPLAY_VIEW_PAUSE = 120,  /* milliseconds between moves shown */
    AUTOPLAY_VIEW_FIRST = 700,  /* before the first, to read what is said,
                                   and from report to report of a search */
    AUTOPLAY_VIEW_MOST = AUTOPLAY_VIEW_FIRST + ANIMATION_CAP
};

/* Called on the search's thread. */
static void tell(void *context)
{
    const struct autoplay_view *t = context;
    SDL_Event e = { 0 };

    e.type = t->event;
    SDL_PushEvent(&e);
}

void autoplay_view_open(struct autoplay_view *t)
{
    memset(t, 0, sizeof *t);
    t->event = SDL_RegisterEvents(1);
    autoplay_open(&t->autoplayer, tell, t);
    t->opened = 1;
}

void autoplay_view_close(struct autoplay_view *t)
{
    if (t->opened)
        autoplay_close(&t->autoplayer);
    t->opened = 0;
}

/* Says what the autoplayer says: of what it does, or good news. */
static void say(struct autoplay_view *t, struct game_view *b, int code,
                const char *words)
{
    game_view_say(b,
                  code != PARLOUR_OK                      ? GAME_VIEW_BAD
                  : autoplay_is_searching(&t->autoplayer) ? GAME_VIEW_PLAIN
                                                          : GAME_VIEW_GOOD,
                  words);
    b->stage.stale = 1;         /* a hint marks cells */
}

void autoplay_view_ask(struct autoplay_view *t, struct game_view *b, int whole,
                       unsigned long now)
{
    char words[PARLOUR_ERROR];
    int code = autoplay_ask(&t->autoplayer, b->session, whole, words);

    t->due = now
           + (autoplay_has_next(&t->autoplayer) ? AUTOPLAY_VIEW_PAUSE
                                                : AUTOPLAY_VIEW_FIRST);
    say(t, b, code, words);
}

void autoplay_view_make(struct autoplay_view *t, struct game_view *b,
                        const struct generated_level *level, unsigned long now)
{
    char words[PARLOUR_ERROR];
    int code = autoplay_make(&t->autoplayer, b->session, level, words);

    t->due = now + AUTOPLAY_VIEW_FIRST;
    say(t, b, code, words);
}

void autoplay_view_replay(struct autoplay_view *t, struct game_view *b,
                          unsigned long now)
{
    char words[PARLOUR_ERROR];
    int any;

    autoplay_view_stop(t, b);
    any = autoplay_replay(&t->autoplayer, b->session, words);
    t->due = now + AUTOPLAY_VIEW_FIRST;
    game_view_say(b, any ? GAME_VIEW_GOOD : GAME_VIEW_PLAIN, words);
}

int autoplay_view_wake(struct autoplay_view *t, struct game_view *b,
                       unsigned long now)
{
    char words[PARLOUR_ERROR];
    int code, made;

    if (b == NULL)
        return 0;
    code = autoplay_learn(&t->autoplayer, b->session, words);
    if (*words == '\0')
        return 0;
    made = code == PARLOUR_OK && autoplay_makes(&t->autoplayer);
    if (made)
        game_view_changed(b);
    t->due = now + AUTOPLAY_VIEW_FIRST;
    say(t, b, code, words);
    return made;
}

int autoplay_view_hear(struct autoplay_view *t, struct game_view *b, int act,
                       unsigned long now)
{
    char words[PARLOUR_ERROR];

    if (b == NULL || !autoplay_hear(&t->autoplayer, b->session, act, words))
        return 0;
    t->due = now;
    game_view_say(b, GAME_VIEW_GOOD, words);
    return 1;
}

int autoplay_view_stop(struct autoplay_view *t, struct game_view *b)
{
    int did = autoplay_stop(&t->autoplayer);

    if (did && b != NULL)
        game_view_say(b, GAME_VIEW_PLAIN, "");
    return did;
}

int autoplay_view_key(const struct autoplay_view *t)
{
    return autoplay_key(&t->autoplayer);
}

int autoplay_view_shows(const struct autoplay_view *t)
{
    return t->autoplayer.shows != AUTOPLAY_NOTHING;
}

int autoplay_view_is_searching(struct autoplay_view *t)
{
    return autoplay_is_searching(&t->autoplayer);
}

/* 1 while a search goes on that is waited for. */
static int reports(struct autoplay_view *t)
{
    return t->autoplayer.shows == AUTOPLAY_NOTHING
        && autoplay_is_searching(&t->autoplayer);
}

long autoplay_view_rest(struct autoplay_view *t, unsigned long now)
{
    long left;

    if (!autoplay_has_next(&t->autoplayer) && !reports(t))
        return -1;
    left = (long)((t->due - now) & 0xffffffffUL);
    return left > AUTOPLAY_VIEW_MOST ? 0 : left;
}

int autoplay_view_report(struct autoplay_view *t, struct game_view *b,
                         unsigned long now)
{
    char words[PARLOUR_ERROR];

    if (!reports(t) || autoplay_view_rest(t, now) != 0)
        return 0;
    t->due = now + AUTOPLAY_VIEW_FIRST;
    if (!autoplay_progress(&t->autoplayer, words))
        return 0;
    game_view_say(b, GAME_VIEW_PLAIN, words);
    return 1;
}

int autoplay_view_next(struct autoplay_view *t, struct game_view *b,
                       unsigned long now, struct parlour_command *c)
{
    return autoplay_view_rest(t, now) == 0
        && autoplay_next(&t->autoplayer, b->session, c);
}

void autoplay_view_go_on(struct autoplay_view *t, struct game_view *b,
                         unsigned long now, unsigned long lasts)
{
    t->due = now + lasts + AUTOPLAY_VIEW_PAUSE;
    autoplay_go_on(&t->autoplayer, b->session);
}
