/* picture.h: a board as JSON, as site/board.js draws it. */
#ifndef FRONTENDS_WEB_PICTURE_H
#define FRONTENDS_WEB_PICTURE_H

#include "app/play/animation.h"
#include "web/json.h"

/* Writes the members of an object with a board, and the animation unless it is
 * NULL. Cells share looks: `looks` has each different look once, `cells` the
 * index of one for each cell, down the columns. Without memory the board has
 * no cells. hidden: marks that are not shown. */
void picture_write(struct json *j, struct parlour_session *s,
                   const struct parlour_status *status,
                   const struct animation *animation, unsigned hidden);

/* Writes a look that is on no board: the members of an object, or all of
 * it. */
void picture_write_members(struct json *j, const struct parlour_look *look);
void picture_write_look(struct json *j, const char *name,
                        const struct parlour_look *look);

#endif
