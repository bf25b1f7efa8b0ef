/* file_kind.h: says what a file is that has no levels and no board. */
#ifndef CORE_BOARD_FILE_KIND_H
#define CORE_BOARD_FILE_KIND_H

#include "parlour.h"

/* Return what a file is by how it begins, and what to do with it; NULL if that
 * is unknown. bytes: ended by a NUL. file_kind_of_bytes knows only files that
 * are no text, or text in UTF-16. */
PARLOUR_API const char *file_kind_of_bytes(const unsigned char *bytes,
                                           size_t length);
PARLOUR_API const char *file_kind_words(const unsigned char *bytes,
                                        size_t length);

/* Changes the error of a file in which nothing was found, as in "no levels
 * found", into one that says what the file is, if that is known. Returns the
 * error's code. */
PARLOUR_API int file_kind_explain(const char *nothing, const char *bytes,
                                  size_t length, struct parlour_error *error);

#endif
