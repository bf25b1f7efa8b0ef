/* no_autosave.c: saves nothing (see autosave.h). */
#include "stdio/autosave.h"

struct autosave *autosave_open(struct parlour_session *s, int go_on,
                               char *words)
{
    (void)s;
    (void)go_on;
    *words = '\0';
    return NULL;
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    (void)a;
    (void)s;
    *words = '\0';
}

void autosave_close(struct autosave *a, const struct parlour_session *s)
{
    (void)a;
    (void)s;
}
