/* actions.h: looks up the actions of app.h's table: keys, labels,
 * descriptions, and which are on offer. Help and input use the same table.
 */
#ifndef FRONTENDS_APP_VIEWS_ACTIONS_H
#define FRONTENDS_APP_VIEWS_ACTIONS_H

#include "app/views/view.h"

enum actions_group {
    ACTIONS_MOVE, ACTIONS_GAME, ACTIONS_PROGRAM, ACTIONS_OTHER,
    ACTIONS_GROUPS
};

struct actions_entry {
    const char *keys;           /* on all screens, with blanks between */
    const char *label;
    const char *words;
    int group;                  /* enum actions_group */
};

/* Returns the entry of an action in the table. */
PARLOUR_API const struct actions_entry *actions_entry(int action);

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

/* Reads the next key of an action that reaches screens with these traits (set
 * of enum app_trait). *at: NULL at first. Returns 0 after the last. name: room
 * for PARLOUR_TEXT. */
PARLOUR_API int actions_next_key(int action, unsigned traits, const char **at,
                                 char *name);

/* Returns the title of a group of actions. */
PARLOUR_API const char *actions_group_title(int group);

/* Returns the direction of an action, or PARLOUR_NONE. */
PARLOUR_API int actions_direction(int action);

/* Returns 1 if this screen and machine can do an action at all. */
PARLOUR_API int actions_has(const struct app *a, int action);

/* Appends the actions that every board has to `count` actions in `actions`,
 * which must have room for VIEW_ACTIONS and the end. */
PARLOUR_API void actions_add_common(const struct app *a, int *actions,
                                    int count);

/* ---- keys in messages ---- */

/* Messages name the keys of the table, as in "Cleared (u: undo)". This copies
 * one with other names of its keys. name() writes that of the key of an action
 * on offer, with room for PARLOUR_TEXT. Keys of one action have one name. Keys
 * without an action on offer stay, and so does "any key". out: room for
 * PARLOUR_ERROR. */
PARLOUR_API void actions_rename_keys(struct app *a, const char *words,
                                     void (*name)(struct app *a, int action,
                                     char *name),
                                     char *out);

/* Copies a message for a player without keys: names the buttons of the actions
 * on offer, as in "Cleared (Undo)", and leaves out keys without one. */
PARLOUR_API void actions_name_buttons(struct app *a, const char *words,
                                      char *out);

#endif
