/* common_actions.h: the actions that every view has: settings, help, quit.
 */
#ifndef FRONTENDS_APP_VIEWS_COMMON_ACTIONS_H
#define FRONTENDS_APP_VIEWS_COMMON_ACTIONS_H

#include "app/views/app.h"

/* Does an action. Returns 0 if it is not one of these. */
PARLOUR_API int common_actions_act(struct app *a, int action);

/* Returns 1 if this screen and machine can do an action at all. */
PARLOUR_API int common_actions_has(const struct app *a, int action);

/* Ends the application, but asks once if a game would be lost; `again` says
 * what to do then to end it. */
PARLOUR_API void common_actions_quit(struct app *a, const char *again);

/* Appends these actions to `count` actions in `actions`, which must have room
 * for APP_STATE_ACTIONS and the end. */
PARLOUR_API void common_actions_list(const struct app *a, int *actions,
                                     int count);

/* Applies the stored settings to the application and the open games. */
PARLOUR_API void common_actions_learn(struct app *a);

/* Returns the value of a setting, as settings_choice(), or that of the command
 * line. */
PARLOUR_API int common_actions_get(const struct app *a, const char *name);

/* Changes a setting, and reports a failure. */
PARLOUR_API void common_actions_set(struct app *a, const char *name,
                                    const char *value);

#endif
