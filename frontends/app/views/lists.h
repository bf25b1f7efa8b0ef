/* lists.h: opens the lists: games, recent games, levels, collections, scores.
 */
#ifndef FRONTENDS_APP_VIEWS_LISTS_H
#define FRONTENDS_APP_VIEWS_LISTS_H

#include "app/play/play.h"
#include "app/views/app.h"

PARLOUR_API void lists_open_games(struct app *a);
PARLOUR_API void lists_open_recent(struct app *a, struct play *p);
PARLOUR_API void lists_open_levels(struct app *a, struct play *p);
PARLOUR_API void lists_open_collections(struct app *a, struct play *p);
PARLOUR_API void lists_open_scores(struct app *a, struct play *p);

#endif
