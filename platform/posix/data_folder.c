/* data_folder.c: the folders of themes (see platform.h). The player's own are
 * with the other files of the player. Those that come with the program are in
 * ../share/parlour/themes from its folder, beside it in a folder that needs no
 * installation, where the build installs them, or in the build folder.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "platform.h"
#include "posix/files.h"

/* Returns 1 if there is such a folder. */
static int data_folder_is(char *folder, const char *start, const char *end)
{
    char within[PLATFORM_PATH];
    int length = snprintf(folder, PLATFORM_PATH, "%s%s", start, end);

    if (*start == '\0' || length >= PLATFORM_PATH
            || snprintf(within, sizeof within, "%s/.", folder)
               >= (int)sizeof within)
        return 0;
    return access(within, R_OK | X_OK) == 0;
}

int platform_themes_folder(int which, char *folder)
{
    const char *named = secure_getenv("PARLOUR_THEMES");
    char program[PLATFORM_PATH];

    if (which == PLATFORM_THEMES_NAMED)
        return data_folder_is(folder, named != NULL ? named : "", "");
    if (which == PLATFORM_THEMES_OWN)
        return files_of_user("themes", program)
            && data_folder_is(folder, program, "");
    platform_program_folder(program);
    return data_folder_is(folder, program, "../share/parlour/themes")
        || data_folder_is(folder, program, "themes")
        || data_folder_is(folder, THEMES_INSTALLED, "")
        || data_folder_is(folder, program, "../../assets/themes");
}
