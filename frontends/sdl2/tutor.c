/* tutor.c: the coach in the window (see tutor.h). Limit: a position that is
 * played on while it is thought of is not thought of any more.
 */
#include <string.h>

#include "tutor.h"

enum {
    TUTOR_PAUSE = 120,          /* milliseconds between moves shown */
    TUTOR_FIRST = 700,          /* before the first, to read what is said,
                                   and from report to report of a search */
    TUTOR_MOST = TUTOR_FIRST + STAGE_CAP
};

/* Called on the search's thread. */
static void tutor_tell(void *context)
{
    const struct tutor *t = context;
    SDL_Event e = { 0 };

    e.type = t->event;
    SDL_PushEvent(&e);
}

void tutor_open(struct tutor *t)
{
    memset(t, 0, sizeof *t);
    t->event = SDL_RegisterEvents(1);
    coach_open(&t->coach, tutor_tell, t);
    t->opened = 1;
}

void tutor_close(struct tutor *t)
{
    if (t->opened)
        coach_close(&t->coach);
    t->opened = 0;
}

/* Says what the coach says: of what it does, or good news. */
static void tutor_say(struct tutor *t, struct bout *b, int code,
                      const char *words)
{
    bout_say(b, code != PARLOUR_OK ? BOUT_BAD
                : coach_is_searching(&t->coach) ? BOUT_PLAIN : BOUT_GOOD,
             words);
    b->stage.stale = 1;         /* a hint marks cells */
}

void tutor_ask(struct tutor *t, struct bout *b, int whole,
               unsigned long now)
{
    char words[PARLOUR_ERROR];
    int code = coach_ask(&t->coach, b->session, whole, words);

    t->due = now + (coach_has_next(&t->coach) ? TUTOR_PAUSE : TUTOR_FIRST);
    tutor_say(t, b, code, words);
}

void tutor_make(struct tutor *t, struct bout *b,
                const struct endless *level, unsigned long now)
{
    char words[PARLOUR_ERROR];
    int code = coach_make(&t->coach, b->session, level, words);

    t->due = now + TUTOR_FIRST;
    tutor_say(t, b, code, words);
}

void tutor_replay(struct tutor *t, struct bout *b, unsigned long now)
{
    char words[PARLOUR_ERROR];
    int any;

    tutor_stop(t, b);
    any = coach_replay(&t->coach, b->session, words);
    t->due = now + TUTOR_FIRST;
    bout_say(b, any ? BOUT_GOOD : BOUT_PLAIN, words);
}

int tutor_wake(struct tutor *t, struct bout *b, unsigned long now)
{
    char words[PARLOUR_ERROR];
    int code, made;

    if (b == NULL)
        return 0;
    code = coach_learn(&t->coach, b->session, words);
    if (*words == '\0')
        return 0;
    made = code == PARLOUR_OK && coach_makes(&t->coach);
    if (made)
        bout_changed(b);
    t->due = now + TUTOR_FIRST;
    tutor_say(t, b, code, words);
    return made;
}

int tutor_hear(struct tutor *t, struct bout *b, int act, unsigned long now)
{
    char words[PARLOUR_ERROR];

    if (b == NULL || !coach_hear(&t->coach, b->session, act, words))
        return 0;
    t->due = now;
    bout_say(b, BOUT_GOOD, words);
    return 1;
}

int tutor_stop(struct tutor *t, struct bout *b)
{
    int did = coach_stop(&t->coach);

    if (did && b != NULL)
        bout_say(b, BOUT_PLAIN, "");
    return did;
}

int tutor_key(const struct tutor *t)
{
    return coach_key(&t->coach);
}

int tutor_shows(const struct tutor *t)
{
    return t->coach.shows != COACH_NOTHING;
}

int tutor_is_searching(struct tutor *t)
{
    return coach_is_searching(&t->coach);
}

/* 1 while a search goes on that is waited for. */
static int tutor_reports(struct tutor *t)
{
    return t->coach.shows == COACH_NOTHING && coach_is_searching(&t->coach);
}

long tutor_rest(struct tutor *t, unsigned long now)
{
    long left;

    if (!coach_has_next(&t->coach) && !tutor_reports(t))
        return -1;
    left = (long)((t->due - now) & 0xffffffffUL);
    return left > TUTOR_MOST ? 0 : left;
}

int tutor_report(struct tutor *t, struct bout *b, unsigned long now)
{
    char words[PARLOUR_ERROR];

    if (!tutor_reports(t) || tutor_rest(t, now) != 0)
        return 0;
    t->due = now + TUTOR_FIRST;
    if (!coach_progress(&t->coach, words))
        return 0;
    bout_say(b, BOUT_PLAIN, words);
    return 1;
}

int tutor_next(struct tutor *t, struct bout *b, unsigned long now,
               struct parlour_command *c)
{
    return tutor_rest(t, now) == 0 && coach_next(&t->coach, b->session, c);
}

void tutor_go_on(struct tutor *t, struct bout *b, unsigned long now,
                 unsigned long lasts)
{
    t->due = now + lasts + TUTOR_PAUSE;
    coach_go_on(&t->coach, b->session);
}
