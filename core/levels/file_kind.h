/* file_kind.h: says what a file is that has no levels, by how it begins. */
#ifndef CORE_LEVELS_FILE_KIND_H
#define CORE_LEVELS_FILE_KIND_H

#include "parlour.h"

/* Returns what the file is and what to do with it; NULL if that is unknown.
 * bytes: ended by a NUL. */
PARLOUR_API const char *file_kind_words(const char *bytes, size_t length);

#endif
