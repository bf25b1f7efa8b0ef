/* message_keys.h: messages name the keys of the table of actions, as in
 * "Cleared (u: undo)". This names them as they are on a screen that has other
 * keys, or buttons.
 */
#ifndef FRONTENDS_APP_VIEWS_MESSAGE_KEYS_H
#define FRONTENDS_APP_VIEWS_MESSAGE_KEYS_H

#include "app/views/app.h"

/* Copies a message with other names of its keys. name() writes that of the key
 * of an action on offer, with room for PARLOUR_TEXT. Keys of one action have
 * one name. Keys without an action on offer stay, and so does "any key".
 * out: room for PARLOUR_ERROR. */
PARLOUR_API void message_keys_rename(struct app *a, const char *words,
                                     void (*name)(struct app *a, int action,
                                                  char *name),
                                     char *out);

/* Copies a message for a player without keys: names the buttons of the actions
 * on offer, as in "Cleared (Undo)", and leaves out keys without one. */
PARLOUR_API void message_keys_buttons(struct app *a, const char *words,
                                      char *out);

#endif
