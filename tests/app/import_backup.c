/* import_backup.c: imports the files of a backup, as the page does:
 *
 *     import-backup FOLDER NAME...
 *
 * Each NAME is the path of a file below FOLDER. Prints what was imported, or
 * what went wrong; then its exit status is 1. Run by test_kill_import.py.
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/store/backup.h"
#include "board/text.h"

/* Returns 0 if the file cannot be read. */
static int add_file(struct backup *b, const char *folder, const char *name)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;
    unsigned char *bytes;
    size_t length;
    int done;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (platform_read_bytes(path, &bytes, &length, &error) != PARLOUR_OK)
        return 0;
    done = backup_add(b, name, bytes, length);
    free(bytes);
    return done;
}

int program_main(int argc, char **argv)
{
    struct backup b = { 0 };
    struct parlour_error error;
    char words[PARLOUR_TEXT];
    int i, code;

    for (i = 2; i < argc; i++)
        if (!add_file(&b, argv[1], argv[i]))
            return PLATFORM_FAILED;
    code = backup_merge(&b, &error);
    backup_describe(&b, words);
    puts(code == PARLOUR_OK ? words : error.words);
    backup_close(&b);
    return code == PARLOUR_OK ? PLATFORM_DONE : PLATFORM_FAILED;
}
