/* data_folder.c: the folders of themes and languages (see platform.h). The
 * player's own themes are with the other files of the player. What comes with
 * the program is in ../share/parlour from its folder, beside it in a folder
 * that needs no installation, where the build installs it, or in the build
 * folder.
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

/* built: where the build makes it, from the folder of a program. */
static int data_folder_of_program(char *folder, const char *name,
                                  const char *built)
{
    char program[PLATFORM_PATH], end[PLATFORM_PATH];

    platform_program_folder(program);
    snprintf(end, sizeof end, "../share/parlour/%s", name);
    if (data_folder_is(folder, program, end)
            || data_folder_is(folder, program, name))
        return 1;
    snprintf(end, sizeof end, "/%s", name);
    return data_folder_is(folder, DATA_INSTALLED, end)
        || data_folder_is(folder, program, built);
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
    return data_folder_of_program(folder, "themes", "../../assets/themes");
}

int platform_languages_folder(char *folder)
{
    return data_folder_of_program(folder, "languages", "../../po");
}
