/* always.h: the acts that every view has: settings, help, quit.
 */
#ifndef FRONTENDS_APP_ALWAYS_H
#define FRONTENDS_APP_ALWAYS_H

#include "app/app.h"

/* Does an act. Returns 0 if it is not one of these. */
PARLOUR_API int always_act(struct app *a, int act);

/* Appends these acts to `count` acts in `acts`, which has room for STATE_ACTS
 * and the end. */
PARLOUR_API void always_list(const struct app *a, int *acts, int count);

/* Applies the stored settings to the application and the open games. */
PARLOUR_API void always_learn(struct app *a);

/* Changes a setting, and reports a failure. */
PARLOUR_API void always_set(struct app *a, const char *name,
                            const char *value);

#endif
