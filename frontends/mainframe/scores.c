/* scores.c: what a mainframe, which stores no games, has in place of tables of
 * high scores (app/store/scores.h).
 */
#include "app/store/scores.h"

static int scores_fail(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "High scores are not available on this machine");
}

int scores_open(struct scores *t, const struct parlour_session *s,
                struct parlour_error *error)
{
    (void)s;
    t->text = NULL;
    t->count = 0;
    return scores_fail(error);
}

void scores_close(struct scores *t)
{
    (void)t;
}

char *scores_beside(const struct scores *t, const char *line, int by)
{
    (void)t, (void)line, (void)by;
    return NULL;
}

void scores_title(const struct parlour_session *s, char *row)
{
    (void)s;
    *row = '\0';
}

void scores_unread(const struct scores *t, char *words)
{
    (void)t;
    *words = '\0';
}

int scores_row(const struct scores *t, int number, char *row)
{
    (void)t, (void)number, (void)row;
    return 0;
}

int scores_replay(const struct scores *t, int number,
                  struct parlour_session *s, struct parlour_error *error)
{
    (void)t, (void)number, (void)s;
    return scores_fail(error);
}

/* Only a request of the protocol for it gets the refusal. */
int scores_keep(const struct parlour_session *s, int left,
                unsigned long seconds, int *place,
                struct parlour_error *error)
{
    struct parlour_status status;

    (void)seconds;
    parlour_get_status(s, &status);
    *place = 0;
    return left && score_line_counts(&status, left) ? scores_fail(error)
                                                    : PARLOUR_OK;
}

void scores_note(struct scores_game *g, const struct parlour_session *s,
                 int left, unsigned long seconds)
{
    (void)s, (void)left, (void)seconds;
    g->line = NULL;
}

int scores_keep_noted(struct scores_game *g, int *place,
                      struct parlour_error *error)
{
    (void)g, (void)error;
    *place = 0;
    return PARLOUR_OK;
}

void scores_drop(struct scores_game *g)
{
    (void)g;
}

int scores_note_least(const struct parlour_session *s, unsigned long least,
                      int *place, struct parlour_error *error)
{
    (void)s, (void)least, (void)error;
    *place = 0;
    return PARLOUR_OK;
}
