/* always.h: acts that there are in every view: settings of the program, help,
 * the end.
 */
#ifndef FRONTENDS_APP_ALWAYS_H
#define FRONTENDS_APP_ALWAYS_H

#include "app/app.h"

/* Does an act: 1 if it is one of these. */
PARLOUR_API int always_act(struct app *a, int act);

/* Adds these acts to those on offer (`acts` has `count`, and room for
 * STATE_ACTS and the end). */
PARLOUR_API void always_list(const struct app *a, int *acts, int count);

/* Takes over settings: into what is known, and into the games. */
PARLOUR_API void always_learn(struct app *a);

/* Changes a setting; a fault is said. */
PARLOUR_API void always_set(struct app *a, const char *name,
                            const char *value);

#endif
