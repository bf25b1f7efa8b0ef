/* actions.h: looks up the actions of app.h's table: keys, labels,
 * descriptions. Help and input use the same table.
 */
#ifndef FRONTENDS_APP_VIEWS_ACTIONS_H
#define FRONTENDS_APP_VIEWS_ACTIONS_H

#include "app/views/app.h"

enum actions_group {
    ACTIONS_MOVE, ACTIONS_GAME, ACTIONS_PROGRAM, ACTIONS_OTHER,
    ACTIONS_GROUPS
};

/* Returns the first of the actions (ended by APP_DO_NOTHING) that has a
 * key. */
PARLOUR_API int actions_find(const struct app *a, const int *actions, int key,
                             unsigned modifiers);

/* Writes the keys of an action that apply here, on this screen and in this
 * game, with blanks between; or only the first one. keys, key: room for
 * PARLOUR_TEXT. */
PARLOUR_API void actions_keys_here(const struct app *a, int action,
                                   char *keys);
PARLOUR_API void actions_first_key(const struct app *a, int action, char *key);

/* Returns the keys of an action on all screens, with blanks between. */
PARLOUR_API const char *actions_keys_everywhere(int action);

/* Reads the next key of an action that reaches screens with these traits (set
 * of enum app_trait). *at: NULL at first. Returns 0 after the last. name: room
 * for PARLOUR_TEXT. */
PARLOUR_API int actions_next_key(int action, unsigned traits, const char **at,
                                 char *name);

PARLOUR_API const char *actions_label(int action);
PARLOUR_API const char *actions_words(int action);
PARLOUR_API int actions_group(int action);
PARLOUR_API const char *actions_group_title(int group);

/* Returns the direction of an action, or PARLOUR_NONE. */
PARLOUR_API int actions_direction(int action);

#endif
