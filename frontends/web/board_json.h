/* board_json.h: a board as JSON. Cells share looks: `looks` has each different
 * look once, `cells` the index of one for each cell, down the columns.
 */
#ifndef FRONTENDS_WEB_BOARD_JSON_H
#define FRONTENDS_WEB_BOARD_JSON_H

#include "app/play/animation.h"
#include "web/json.h"

/* Writes an object with the board of a session: for the small pictures of
 * lists and texts. */
void board_json_picture(struct json *j, const char *name,
                        struct parlour_session *s);

/* Writes the members of such an object, and the animation unless it is
 * NULL. */
void board_json(struct json *j, struct parlour_session *s,
                const struct parlour_status *status,
                const struct animation *animation);

/* Writes a look that is on no board, as an object. */
void board_json_look(struct json *j, const char *name,
                     const struct parlour_look *look);

#endif
