/* statistics.c: what a mainframe, which stores no games, has in place of
 * statistics and achievements (app/store/statistics.h, statistics_page.h and
 * achievements.h).
 */
#include <string.h>

#include "app/store/achievements.h"
#include "app/store/statistics_page.h"

int statistics_open(struct statistics *t, struct parlour_error *error)
{
    t->text = NULL;
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "Statistics are not available on this machine");
}

void statistics_close(struct statistics *t)
{
    (void)t;
}

int statistics_next(const struct statistics *t, const char **at,
                    struct statistics_game *g)
{
    (void)t, (void)at, (void)g;
    return 0;
}

int statistics_add(const struct statistics_game *g,
                   struct parlour_error *error)
{
    (void)g, (void)error;
    return PARLOUR_OK;
}

int statistics_day(const struct statistics *t, const char *game,
                   const char *day, struct statistics_game *g)
{
    (void)t, (void)game, (void)day, (void)g;
    return 0;
}

void statistics_streaks(const struct statistics *t, const char *game,
                        const char *today, struct statistics_streak *s)
{
    (void)t, (void)game, (void)today;
    memset(s, 0, sizeof *s);
}

void statistics_add_result(struct text *t, const struct statistics_game *g)
{
    (void)t, (void)g;
}

void statistics_page_describe(
    const struct statistics *t, const char *game, const char *today,
    void (*put)(void *context, const char *left, const char *words),
    void *context)
{
    (void)t, (void)game, (void)today, (void)put, (void)context;
}

void statistics_page_add_best(struct text *words, const struct statistics *t,
                              const char *game, const char *start)
{
    (void)words, (void)t, (void)game, (void)start;
}

void statistics_page_print(const struct statistics *t, const char *game,
                           void (*put)(const char *line))
{
    (void)t, (void)game, (void)put;
}

void achievements_hear(struct achievements_act *act,
                       const struct parlour_event *e)
{
    (void)act, (void)e;
}

int achievements_note_act(const struct parlour_session *s,
                          const struct achievements_act *act,
                          struct achievements *a, struct parlour_error *error)
{
    (void)s, (void)act, (void)a, (void)error;
    return PARLOUR_OK;
}

int achievements_note_game(const struct statistics *t,
                           const struct statistics_game *g,
                           struct achievements *a,
                           struct parlour_error *error)
{
    (void)t, (void)g, (void)a, (void)error;
    return PARLOUR_OK;
}

void achievements_add(struct text *t, const struct achievements *a, int i)
{
    (void)t, (void)a, (void)i;
}
