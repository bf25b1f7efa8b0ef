/* locked_file.h: a file of lines that several programs change, each line a
 * thing that is kept. It is read, changed and written anew beside itself while
 * no other program has it: so none loses what another one kept, and a kill or
 * a full disk leaves the file as it was.
 */
#ifndef FRONTENDS_APP_LOCKED_FILE_H
#define FRONTENDS_APP_LOCKED_FILE_H

#include "board/text.h"

/* Waits some seconds until no other program changes the file. *lock: for
 * platform_unlock, also after an error; where there are no locks it is none.
 * Returns PARLOUR_OK, PARLOUR_BUSY or PARLOUR_IO. */
PARLOUR_API int locked_file_hold(const char *path, int *lock,
                                 struct parlour_error *error);

/* Reads the file into *text, to be freed; NULL if there isn't one. PARLOUR_OK,
 * or PARLOUR_IO or PARLOUR_NO_MEMORY with words `FILE: what`. */
PARLOUR_API int locked_file_read(const char *path, char **text,
                                 struct parlour_error *error);

/* Puts a text of whole lines in the place of the file. PARLOUR_OK, or
 * PARLOUR_IO or PARLOUR_NO_MEMORY with words, and the file is as it was. */
PARLOUR_API int locked_file_write(const char *path, char *text,
                                  struct parlour_error *error);

/* The line after this one; the end of the text if it is the last. */
PARLOUR_API const char *locked_file_next(const char *line);

/* Adds a line of the file to a text. Returns 1, or 0: no memory. */
PARLOUR_API int locked_file_add(struct text_long *text, const char *line);

/* A line as a string of its own, to be freed; NULL: no memory. */
PARLOUR_API char *locked_file_copy(const char *line);

#endif
