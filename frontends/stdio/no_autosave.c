/* no_autosave.c: nothing is kept (see autosave.h). */
#include "stdio/autosave.h"

struct autosave *autosave_open(struct parlour_session *s, int go_on,
                               char *words)
{
    (void)s;
    (void)go_on;
    *words = '\0';
    return NULL;
}

void autosave_on(struct autosave *k, const struct parlour_session *s,
                 char *words)
{
    (void)k;
    (void)s;
    *words = '\0';
}

void autosave_close(struct autosave *k, const struct parlour_session *s)
{
    (void)k;
    (void)s;
}
