/* actions.h: looks up the actions of app.h's table: keys, labels,
 * descriptions, and which are on offer. Help and input use the same table. The
 * player may have chosen other keys than those of the table; only functions
 * without a struct app leave them out.
 */
#ifndef FRONTENDS_APP_VIEWS_ACTIONS_H
#define FRONTENDS_APP_VIEWS_ACTIONS_H

#include "app/views/view.h"

enum actions_group {
    ACTIONS_MOVE, ACTIONS_GAME, ACTIONS_HELP, ACTIONS_KEEP, ACTIONS_FILES,
    ACTIONS_LOOK, ACTIONS_PROGRAM, ACTIONS_OTHER,
    ACTIONS_GROUPS
};

struct actions_entry {
    const char *name;           /* as in the table: "UNDO" */
    const char *keys;           /* on all screens, with blanks between */
    const char *label;
    const char *words;
    int group;                  /* enum actions_group */
};

/* Returns the entry of an action in the table. */
PARLOUR_API const struct actions_entry *actions_entry(int action);

/* At the end of the actions of a board: what every board has. */
#define ACTIONS_OF_BOARDS \
    APP_DO_HELP, APP_DO_SETTINGS, APP_DO_KEYS, APP_DO_FASTER, \
    APP_DO_SLOWER, APP_DO_ANIMATION, APP_DO_LABELS, APP_DO_VIEW, \
    APP_DO_THEME, APP_DO_SOUND, APP_DO_LARGER, APP_DO_SMALLER, \
    APP_DO_ZOOM_IN, APP_DO_ZOOM_OUT, APP_DO_FULL, APP_DO_REDRAW, \
    APP_DO_QUIT, APP_DO_NOTHING

/* Returns the actions that the top view has on offer, the most important
 * first, ended by APP_DO_NOTHING; they are listed again after a change.
 * actions_offers: returns 1 if an action is one of them. */
PARLOUR_API const int *actions_offered(struct app *a);
PARLOUR_API int actions_offers(struct app *a, int action);

/* Returns 1 if this screen and machine can do an action at all. */
PARLOUR_API int actions_can(const struct app *a, int action);

/* Writes the name of a key as in the table; "" if it has none. name: room for
 * PARLOUR_TEXT. */
PARLOUR_API void actions_name_key(int key, unsigned modifiers, char *name);

/* Returns the action that has a key, of those that may() allows (NULL:
 * of all), or APP_DO_NOTHING. */
PARLOUR_API int actions_find(struct app *a, int key, unsigned modifiers,
                             int (*may)(struct app *a, int action));

/* Writes the keys of an action that apply here, on this screen and in this
 * game, with blanks between; or its button, if the traits (set of enum
 * app_trait) say that a controller is used. keys: room for PARLOUR_TEXT. */
PARLOUR_API void actions_keys_here(const struct app *a, int action,
                                   unsigned traits, char *keys);

/* Reads the next key of an action that reaches screens with these traits (set
 * of enum app_trait); those with APP_OWN_KEYS only get characters. *at: NULL
 * at first, or the keys to read instead. Returns 0 after the last. name: room
 * for PARLOUR_TEXT. */
PARLOUR_API int actions_next_key(int action, unsigned traits, const char **at,
                                 char *name);

/* Returns the title of a group of actions. */
PARLOUR_API const char *actions_group_title(int group);

/* Returns the direction of an action, or PARLOUR_NONE. */
PARLOUR_API int actions_direction(int action);

/* ---- keys in messages ---- */

/* Messages name keys, as in "Cleared (u: undo)". They are written with those
 * of the table; app_message returns them with those that the player has. These
 * functions take the message that app_message returned last. This one copies
 * it with other names of its keys. name() writes that of the key of an action
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
