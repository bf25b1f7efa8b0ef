/* other_file.h: refuses a file of Parlour that holds no game: one of scores,
 * or a backup.
 */
#ifndef FRONTENDS_APP_STORE_OTHER_FILE_H
#define FRONTENDS_APP_STORE_OTHER_FILE_H

#include "parlour.h"

/* Returns PARLOUR_DAMAGED for the text of such a file, with words that say
 * what it is and what takes it. Otherwise PARLOUR_OK. */
PARLOUR_API int other_file_refuse(const char *text,
                                  struct parlour_error *error);

#endif
