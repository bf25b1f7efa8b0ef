/* other_file.c: refuses files of scores and backups (see other_file.h). */
#include <string.h>

#include "app/store/other_file.h"
#include "app/store/score_store.h"

int other_file_refuse(const char *text, struct parlour_error *error)
{
    if (score_store_is(text))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is a file of scores: parlour-stdio --verify"
                            " FILE replays it");
    if (score_store_is_any(text))
        return score_store_refuse(text, error);
    if (*text == '{' && strstr(text, "\"parlour-files\"") != NULL)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is a backup of the web page: choose Import"
                            " there, below the games");
    return PARLOUR_OK;
}
