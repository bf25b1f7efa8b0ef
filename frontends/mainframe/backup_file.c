/* backup_file.c: what a mainframe, which stores no games, has in place of
 * backups (app/store/backup_file.h).
 */
#include "app/store/backup_file.h"

static int backup_file_fail(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "Nothing is stored on this machine");
}

char *backup_file_text(struct parlour_error *error)
{
    backup_file_fail(error);
    return NULL;
}

int backup_file_write(const char *path, struct parlour_error *error)
{
    (void)path;
    return backup_file_fail(error);
}

int backup_file_is(const char *text)
{
    (void)text;
    return 0;
}

int backup_file_import(const char *text, char *words,
                       struct parlour_error *error)
{
    (void)text;
    *words = '\0';
    return backup_file_fail(error);
}
