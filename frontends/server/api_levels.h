/* api_levels.h: the part of the JSON interface that is about levels: paths
 * below /api/1/levels. `rest` is what follows that: "", /ID or /ID/like.
 */
#ifndef FRONTENDS_SERVER_API_LEVELS_H
#define FRONTENDS_SERVER_API_LEVELS_H

#include "server/api.h"

/* Returns the methods of a path, or NULL if there is no such path. */
const char *api_levels_methods(const char *rest);

/* As the functions of api.h. */
void api_levels_read(struct database *d, const struct api_request *r,
                     const char *rest, struct api_answer *answer);
void api_levels_examine(struct api_request *r, struct api_answer *answer);
void api_levels_change(struct database *d, struct api_request *r,
                       const char *rest, struct api_answer *answer);

#endif
