/* autosave.c: autosave.h where nothing is saved between two runs, in place of
 * stdio/autosave.c: there is never a struct autosave. So journals, settings
 * and the recent games stay out of a program that plays in lines.
 */
#include "app/play/open_game.h"
#include "stdio/autosave.h"

static int autosave_fail(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
}

struct parlour_session *autosave_open_game(const struct options *o,
                                           struct parlour_error *error)
{
    return open_game_given(o, error);
}

struct autosave *autosave_open(struct parlour_session *s,
                               const struct options *o, char *words)
{
    (void)s, (void)o;
    *words = '\0';
    return NULL;
}

int autosave_close(struct autosave *a, const struct parlour_session *s,
                   int lost, char *words)
{
    (void)a, (void)s, (void)lost;
    *words = '\0';
    return 1;
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    (void)a, (void)s;
    *words = '\0';
}

int autosave_is_saved(const struct autosave *a)
{
    (void)a;
    return 0;
}

int autosave_has_failed(const struct autosave *a)
{
    (void)a;
    return 0;
}

int autosave_snapshot(struct autosave *a, struct parlour_session *s)
{
    (void)a;
    return parlour_snapshot(s);
}

int autosave_swap_snapshot(struct autosave *a, struct parlour_session *s)
{
    (void)a;
    return parlour_swap_snapshot(s);
}

int autosave_set(struct autosave *a, const char *name, const char *value,
                 struct parlour_error *error)
{
    (void)a, (void)name, (void)value;
    return autosave_fail(error);
}

int autosave_number(const struct autosave *a, const char *name, int most,
                    int otherwise)
{
    (void)a, (void)name, (void)most;
    return otherwise;
}

int autosave_set_new(struct autosave *a, const struct parlour_session *s,
                     const struct parlour_options *o,
                     struct parlour_error *error)
{
    (void)a, (void)s, (void)o;
    return autosave_fail(error);
}

void autosave_act(struct autosave *a, int act)
{
    (void)a, (void)act;
}

void autosave_note_hint(struct autosave *a)
{
    (void)a;
}

const struct play_time *autosave_time(const struct autosave *a)
{
    (void)a;
    return NULL;
}

unsigned long autosave_seconds(const struct autosave *a)
{
    (void)a;
    return 0;
}

const char *autosave_levels(const struct autosave *a,
                            const struct parlour_session *s)
{
    (void)a, (void)s;
    return NULL;
}

int autosave_previous(const struct autosave *a,
                      const struct parlour_session *s,
                      struct parlour_error *error)
{
    (void)a, (void)s;
    autosave_fail(error);
    return 0;
}

int autosave_describe(const struct autosave *a, int number, int spoken,
                      struct parlour_session **before, char *row,
                      struct parlour_error *error)
{
    (void)a, (void)number, (void)spoken, (void)before;
    *row = '\0';
    autosave_fail(error);
    return 0;
}

int autosave_resume(struct autosave *a, int number, struct parlour_session **s,
                    char *words)
{
    (void)a, (void)number, (void)s;
    *words = '\0';
    return PARLOUR_UNSUPPORTED;
}

int autosave_unfinished(const struct autosave *a, const char *game)
{
    (void)a, (void)game;
    return 0;
}

struct parlour_session *autosave_look_own(const struct autosave *a,
                                          const char *game)
{
    (void)a, (void)game;
    return NULL;
}

int autosave_open_last(struct autosave *a, const char *game,
                       struct parlour_session **s, struct parlour_error *error)
{
    (void)a, (void)game, (void)s;
    return autosave_fail(error);
}

int autosave_open_kept(struct autosave *a, const struct left_game_copy *g,
                       struct parlour_session **s, struct parlour_error *error)
{
    (void)a, (void)g, (void)s;
    return autosave_fail(error);
}
