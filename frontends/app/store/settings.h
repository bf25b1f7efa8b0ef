/* settings.h: settings of the user, shared by all programs in one file. A line
 * holds a name and a value. Each change is merged into the file at once; the
 * last change wins.
 */
#ifndef FRONTENDS_APP_STORE_SETTINGS_H
#define FRONTENDS_APP_STORE_SETTINGS_H

#include "parlour.h"

/* How many choices these settings have. */
enum settings_limit {
    SETTINGS_SPEEDS = 5,        /* of animation: 0 off, 1 slow, 2 relaxed,
                                   3 normal, 4 fast; */
    SETTINGS_SPEED = 3,         /* unless another is chosen */
    SETTINGS_SIZES = 5,         /* of text */
    SETTINGS_VOLUMES = 3
};

struct settings_entry {
    char *name, *value;
    int unsaved;                /* writing it failed: the file has another */
    struct settings_entry *next;
};

struct settings {
    struct settings_entry *first;
    unsigned changes;           /* values set since it was opened */
    int failed;                 /* writing failed, and the caller was told */
    char failure[PARLOUR_ERROR];        /* says so; "": nothing failed since
                                           the caller cleared this */
};

PARLOUR_API void settings_open(struct settings *s);
PARLOUR_API void settings_close(struct settings *s);

/* Return the value of a name, or `otherwise` if it has none; settings_number:
 * as a number from 0 to most. */
PARLOUR_API const char *settings_get(const struct settings *s,
                                     const char *name,
                                     const char *otherwise);
PARLOUR_API int settings_number(const struct settings *s, const char *name,
                                int most, int otherwise);

/* Returns the value of one of the settings that choose: the index of the
 * choice. name: as in the table in settings.c, which has the defaults. */
PARLOUR_API int settings_choice(const struct settings *s, const char *name);

/* Sets a value and writes the file, unless that has it already; "" removes
 * the setting. Returns PARLOUR_OK, also where the platform stores none and
 * while it fails again and again; or PARLOUR_IO or PARLOUR_NO_MEMORY with
 * *error set. What could not be written is written with the next setting. */
PARLOUR_API int settings_set(struct settings *s, const char *name,
                             const char *value, struct parlour_error *error);

/* Sets a value that is made once: one that another program has stored since
 * this one began stays, and is the value here too. Returns as settings_set. */
PARLOUR_API int settings_make(struct settings *s, const char *name,
                              const char *value, struct parlour_error *error);

/* Writes again what could not be written. Returns as settings_set, but reports
 * each failure: call it before the program ends. */
PARLOUR_API int settings_keep(struct settings *s, struct parlour_error *error);

/* ---- of one game ---- */

/* Writes the name of a game's setting: "slide.size". name: room for
 * PARLOUR_TEXT. */
PARLOUR_API void settings_name(const char *game, const char *what,
                               char *name);

#endif
