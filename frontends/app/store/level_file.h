/* level_file.h: reads a file of levels, with the boards that they borrow from
 * other collections, or of a board. */
#ifndef FRONTENDS_APP_STORE_LEVEL_FILE_H
#define FRONTENDS_APP_STORE_LEVEL_FILE_H

#include "platform.h"

/* Reads a file of levels of a game, text or packed; the caller frees *levels,
 * also after a failure. Boards borrowed from the collection ALBUM/NAME are
 * looked for beside the file, in NAME.txt and in ALBUM/NAME.txt. Returns
 * PARLOUR_OK; or PARLOUR_IO, PARLOUR_DAMAGED (UTF-16) or PARLOUR_NO_MEMORY
 * with a message. */
PARLOUR_API int level_file_read(const char *path, const char *game,
                                char **levels, size_t *length,
                                struct parlour_error *error);

/* Reads a file that must be text, as a written board is; the caller frees
 * *text, also after a failure. Returns as level_file_read. */
PARLOUR_API int level_file_text(const char *path, char **text,
                                struct parlour_error *error);

#endif
