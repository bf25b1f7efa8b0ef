/* games.c: the games of the catalogue (see games.h). */
#include <assert.h>
#include <stdlib.h>

#include "app/play/games.h"
#include "app/play/open_game.h"
#include "app/store/collection.h"
#include "app/store/recent_games.h"

/* ---- opening ---- */

static struct parlour_session *games_open_session(
    const struct parlour_options *o, const struct parlour_session *beside,
    struct parlour_error *error)
{
    struct parlour_session *s = parlour_open_beside(o, beside, error);

    if (s != NULL)
        parlour_use_solver(s, platform_solver());
    return s;
}

/* Continues the saved game if the options ask for it (o NULL: any saved
 * game). */
static void games_go_on(struct play *p,
                        const struct options *o)
{
    struct parlour_error error;
    int taken;
    unsigned long number = open_game_saved(&p->host->settings, o, p->session,
                                           &taken, &error);

    if (error.code != PARLOUR_OK && error.code != PARLOUR_UNSUPPORTED)
        host_say(p->host, HOST_BAD, error.words);
    if (taken)
        host_say(p->host, HOST_PLAIN,
                 "Your game is open elsewhere; this is a new one");
    if (taken || number == 0
            || play_resume(p, number, HOST_PLAIN,
                           "Continuing your game (n: new game)")
                != PARLOUR_OK)
        play_changed(p);
}

struct play *games_play(struct games *g, int i,
                        struct parlour_session *s,
                        const struct options *asked,
                        struct parlour_error *error)
{
    assert(g->plays[i] == NULL);
    g->plays[i] = play_open(g->host, s, 1);
    if (g->plays[i] == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
        return NULL;
    }
    collection_note(&g->host->settings, s, &g->plays[i]->collection);
    games_go_on(g->plays[i], asked);
    g->asked = g->asked == i ? PARLOUR_NONE : g->asked;
    return g->plays[i];
}

/* Opens the game that the command line asks for. */
static struct play *games_open_asked(struct games *g, int i,
                                     struct parlour_error *error)
{
    struct parlour_error stored;
    struct parlour_session *s = open_game_asked(&g->host->settings, g->options,
                                                &stored);
    struct play *p;

    if (s == NULL) {
        *error = stored;
        return NULL;
    }
    p = games_play(g, i, s, g->options, error);
    if (p != NULL && stored.code != PARLOUR_OK)
        host_say(g->host, HOST_BAD, stored.words);
    return p;
}

struct play *games_open(struct games *g, int i, struct parlour_error *error)
{
    struct parlour_session *s;
    struct parlour_error missing;
    struct play *p;

    assert(i >= 0 && i < parlour_game_count());
    if (g->plays[i] != NULL)
        return g->plays[i];
    if (g->asked == i && !options_go_on(g->options))
        return games_open_asked(g, i, error);
    s = open_game_last(&g->host->settings, parlour_game_name(i), NULL, error);
    missing = *error;
    p = s == NULL ? NULL : games_play(g, i, s, NULL, error);
    if (p != NULL && missing.code != PARLOUR_OK)
        host_say(g->host, HOST_BAD, missing.words);
    return p;
}

int games_begin(struct play *p,
                const struct parlour_options *o, struct parlour_error *error)
{
    struct parlour_session *s = games_open_session(o, p->session, error);
    int code;

    if (s == NULL)
        return error->code;
    code = play_replace(p, s, error);
    if (code != PARLOUR_OK)
        return code;
    collection_note(&p->host->settings, s, &p->collection);
    play_changed(p);
    play_say_opened(p, "");
    return PARLOUR_OK;
}

int games_has_open(const struct games *g, int i,
                   unsigned long number)
{
    const struct play *p = g->plays[i];

    return p != NULL && (p->journal.file.number == number
                         || p->snapshot.file.number == number);
}

static void games_close_play(struct games *g, int i)
{
    if (g->plays[i] == NULL)
        return;
    play_close(g->plays[i]);
    g->plays[i] = NULL;
}

/* A game that was left for another is still open. */
int games_delete(struct games *g, unsigned long number,
                 struct parlour_error *error)
{
    int i;

    for (i = 0; i < parlour_game_count(); i++)
        if (games_has_open(g, i, number))
            games_close_play(g, i);
    return recent_games_delete(number, error);
}

int games_are_unsaved(const struct games *g)
{
    int i = 0;

    while (i < parlour_game_count()
           && (g->plays[i] == NULL || !play_is_unsaved(g->plays[i])))
        i++;
    return i < parlour_game_count();
}

void games_leave(struct games *g)
{
    int i;

    for (i = 0; g->plays != NULL && i < parlour_game_count(); i++)
        games_close_play(g, i);
}

void games_close(struct games *g)
{
    games_leave(g);
    free(g->plays);
}
