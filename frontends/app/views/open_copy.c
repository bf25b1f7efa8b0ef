/* open_copy.c: opens a file that a screen has as bytes (see app.h). */
#include "app/store/backup.h"
#include "app/views/app.h"

void app_open_copy(struct app *a, const char *name, const void *bytes,
                   size_t length)
{
    char path[PLATFORM_PATH];
    struct parlour_error error, ignored;
    int fresh;

    if (backup_keep(name, bytes, length, path, &fresh, &error)
            != PARLOUR_OK)
        app_refuse(a, error.words);
    else if (!app_open_file(a, path) && fresh)
        platform_delete(path, &ignored);
}
