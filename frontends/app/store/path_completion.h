/* path_completion.h: completes the path of a file while it is typed.
 */
#ifndef FRONTENDS_APP_STORE_PATH_COMPLETION_H
#define FRONTENDS_APP_STORE_PATH_COMPLETION_H

#include "board/text.h"
#include "platform.h"

/* Writes what all files whose paths begin as typed have in common after that;
 * a folder's name ends in '/'. `~/` is the home folder. Names that begin with
 * a dot count only if the dot was typed. more: room for PLATFORM_PATH. Adds
 * the first names, sorted, to `names`. Returns how many files begin so; 0
 * where the platform lists no folders. */
PARLOUR_API int path_completion_find(const char *typed, char *more,
                                     struct text *names);

#endif
