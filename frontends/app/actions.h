/* actions.h: the acts of app.h's table: their keys, labels and words. What
 * the help says and what is obeyed come from the one table.
 */
#ifndef FRONTENDS_APP_ACTIONS_H
#define FRONTENDS_APP_ACTIONS_H

#include "app/app.h"

enum actions_group {
    ACTIONS_MOVE, ACTIONS_GAME, ACTIONS_PROGRAM, ACTIONS_OTHER,
    ACTIONS_GROUPS
};

/* The first of the acts (ended by APP_DO_NOTHING) that a key stands for. */
PARLOUR_API int actions_find(const struct app *a, const int *acts, int key,
                             unsigned modifiers);

/* The keys of an act on this screen, blanks between. keys: room for
 * PARLOUR_TEXT. The first of them alone. */
PARLOUR_API void actions_keys(const struct app *a, int act, char *keys);
PARLOUR_API void actions_key(const struct app *a, int act, char *key);

PARLOUR_API const char *actions_label(int act);
PARLOUR_API const char *actions_words(int act);
PARLOUR_API int actions_group(int act);
PARLOUR_API const char *actions_group_title(int group);

/* The direction of an act, or PARLOUR_NONE. */
PARLOUR_API int actions_direction(int act);

#endif
