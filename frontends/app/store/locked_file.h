/* locked_file.h: a file of lines that several programs change, one entry per
 * line. A program locks it, reads it, and replaces it by a new file. So
 * programs do not lose each other's entries, and after a kill or on a full
 * disk the old file remains.
 */
#ifndef FRONTENDS_APP_STORE_LOCKED_FILE_H
#define FRONTENDS_APP_STORE_LOCKED_FILE_H

#include "board/text.h"

/* Locks the file, waiting some seconds while another program has it. The
 * caller must pass *lock to platform_unlock, also after an error. Returns
 * PARLOUR_OK, PARLOUR_BUSY or PARLOUR_IO. */
PARLOUR_API int locked_file_hold(const char *path, int *lock,
                                 struct parlour_error *error);

/* Reads the file into *text, which the caller must free; NULL if there is no
 * file. Returns PARLOUR_OK, or PARLOUR_IO or PARLOUR_NO_MEMORY with the error
 * `FILE: what`. */
PARLOUR_API int locked_file_read(const char *path, char **text,
                                 struct parlour_error *error);

/* Locks the file and replaces it by the lines that change() adds to *out, for
 * those in `text`, "" if there is no file. change() returns 0 if there is no
 * memory. Returns as the two above; a file that cannot be read stays as it
 * is. */
PARLOUR_API int locked_file_change(
    const char *path,
    int (*change)(const void *context, const char *text,
                  struct text_long *out),
    const void *context, struct parlour_error *error);

/* Returns the next line, or the end of the text after the last one. */
PARLOUR_API const char *locked_file_next(const char *line);

/* Adds a line of the file to a text. Returns 1, or 0: no memory. */
PARLOUR_API int locked_file_add(struct text_long *text, const char *line);

/* Returns a copy of a line, which the caller must free; NULL: no memory. */
PARLOUR_API char *locked_file_copy(const char *line);

#endif
