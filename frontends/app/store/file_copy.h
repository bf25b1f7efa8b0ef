/* file_copy.h: files that a screen hands over as bytes, because it has no path
 * of them: writes them, and keeps level collections in a folder of their own.
 */
#ifndef FRONTENDS_APP_STORE_FILE_COPY_H
#define FRONTENDS_APP_STORE_FILE_COPY_H

#include "platform.h"

/* Writes a file. Returns PARLOUR_OK; or PARLOUR_IO or PARLOUR_NO_MEMORY with
 * the error `FILE: what`. */
PARLOUR_API int file_copy_write(const char *path, const void *bytes,
                                size_t length, struct parlour_error *error);

/* Keeps a file in the folder of level collections, unless it is there; another
 * file of its name stays. Only the last part of the name counts. Writes the
 * path, which has room for PLATFORM_PATH, and sets *fresh to 1 if the file was
 * not there. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if no file can have that
 * name, or as file_copy_write. */
PARLOUR_API int file_copy_keep(const char *name, const void *bytes,
                               size_t length, char *path, int *fresh,
                               struct parlour_error *error);

#endif
