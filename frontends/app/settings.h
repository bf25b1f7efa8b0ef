/* settings.h: what all programs remember of their user's wishes, in one file:
 * a line a setting, its name and its value. Each change is written at once,
 * into what other programs have changed meanwhile; the last one wins.
 */
#ifndef FRONTENDS_APP_SETTINGS_H
#define FRONTENDS_APP_SETTINGS_H

#include "parlour.h"

struct settings_entry {
    char *name, *value;
    struct settings_entry *next;
};

struct settings {
    struct settings_entry *first;
};

PARLOUR_API void settings_open(struct settings *s);
PARLOUR_API void settings_close(struct settings *s);

/* The value of a name, or `otherwise` if it has none. The same as a number
 * from 0 to most. */
PARLOUR_API const char *settings_get(const struct settings *s,
                                     const char *name,
                                     const char *otherwise);
PARLOUR_API int settings_number(const struct settings *s, const char *name,
                                int most, int otherwise);

/* Sets it, and writes the file: PARLOUR_OK, or PARLOUR_IO or
 * PARLOUR_NO_MEMORY with words. An empty value takes the setting out. */
PARLOUR_API int settings_set(struct settings *s, const char *name,
                             const char *value, struct parlour_error *error);

#endif
