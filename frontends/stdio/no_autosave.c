/* no_autosave.c: saves nothing (see autosave.h). autosave_open returns NULL,
 * so the functions that need what it opens are never called; they exist for
 * the linker.
 */
#include "app/play/open_game.h"
#include "stdio/autosave.h"

struct parlour_session *autosave_open_game(const struct options *o,
                                           struct parlour_error *error)
{
    return open_game_given(o, error);
}

int autosave_set(struct autosave *a, const char *name, const char *value,
                 struct parlour_error *error)
{
    (void)a;
    (void)name;
    (void)value;
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
}

int autosave_number(const struct autosave *a, const char *name, int most,
                    int otherwise)
{
    (void)a;
    (void)name;
    (void)most;
    return otherwise;
}

int autosave_set_new(struct autosave *a, const char *game,
                     const struct parlour_options *o,
                     struct parlour_error *error)
{
    (void)a;
    (void)game;
    (void)o;
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
}

struct autosave *autosave_open(struct parlour_session *s,
                               const struct options *o, char *words)
{
    (void)s;
    (void)o;
    *words = '\0';
    return NULL;
}

void autosave_close(struct autosave *a, const struct parlour_session *s,
                    char *words)
{
    (void)a;
    (void)s;
    *words = '\0';
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    (void)a;
    (void)s;
    *words = '\0';
}

int autosave_is_saved(const struct autosave *a)
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

unsigned long autosave_seconds(const struct autosave *a)
{
    (void)a;
    return 0;
}

const char *autosave_levels(const struct autosave *a,
                            const struct parlour_session *s)
{
    (void)a;
    (void)s;
    return NULL;
}

int autosave_previous(const struct autosave *a,
                      const struct parlour_session *s)
{
    (void)a;
    (void)s;
    return 0;
}

int autosave_describe(const struct autosave *a, int number, char *row)
{
    (void)a;
    (void)number;
    *row = '\0';
    return 0;
}

int autosave_resume(struct autosave *a, int number, struct parlour_session **s,
                    char *words)
{
    (void)a;
    (void)number;
    (void)s;
    *words = '\0';
    return PARLOUR_UNSUPPORTED;
}

int autosave_open_kept(struct autosave *a, const struct left_game_copy *g,
                       struct parlour_session **s, struct parlour_error *error)
{
    (void)a;
    (void)g;
    (void)s;
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
}
