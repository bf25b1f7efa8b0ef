/* level_checks.c: the levels of a collection, in a program whose only game has
 * none (see parlour.h).
 */
#include "parlour.h"

const char *parlour_levels_text(const struct parlour_session *s,
                                size_t *length)
{
    (void)s;
    *length = 0;
    return NULL;
}

int parlour_fingerprint(const struct parlour_session *s, int number,
                        unsigned long print[2])
{
    (void)s;
    (void)number;
    (void)print;
    return 0;
}

void parlour_read_levels(const struct parlour_session *s,
                         int (*take)(void *context,
                                     const struct parlour_level *level),
                         void *context)
{
    (void)s;
    (void)take;
    (void)context;
}

int parlour_check_levels(const struct parlour_options *o,
                         void (*say)(void *context, int refused,
                                     const struct parlour_error *error),
                         void *context)
{
    (void)o;
    (void)say;
    (void)context;
    return 0;
}

int parlour_borrowed_levels(const char *game, const char *levels, int i,
                            char *name)
{
    (void)game;
    (void)levels;
    (void)i;
    (void)name;
    return 0;
}

enum parlour_likelihood parlour_levels_likelihood(const char *game,
                                                  const char *name,
                                                  const char *levels)
{
    (void)game;
    (void)name;
    (void)levels;
    return PARLOUR_UNLIKELY;
}

int parlour_stored_solution(const struct parlour_session *s,
                            int (*put)(void *context, const char *word),
                            void *context)
{
    (void)s;
    (void)put;
    (void)context;
    return 0;
}
