/* views.h: what the application shows, as JSON. site/types.js has the types
 * of it.
 */
#ifndef FRONTENDS_WEB_VIEWS_H
#define FRONTENDS_WEB_VIEWS_H

#include "app/views/app.h"
#include "web/json.h"

/* Writes the top view, and the board below it. */
void views_write(struct json *j, struct app *a);

/* Writes some rows of the list on top, as an array. */
void views_write_rows(struct json *j, struct app *a, int first, int count);

/* Describes the board on top in words, for players who listen: counters, where
 * the player is, and each row that is not empty. Valid until the next call. */
const char *views_describe(struct app *a);

/* The name of an action (enum app_action_code), as in "UNDO". */
const char *views_action_name(int action);

#endif
