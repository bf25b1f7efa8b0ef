/* file_dialog.c: the desktop's portal opens a file (see platform.h), or else
 * zenity or kdialog, whichever is installed. They print the path in one line;
 * nothing if the player cancels.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"
#include "posix/portal.h"

struct dialog {
    const char *program;
    const char *command;
};

static const struct dialog dialogs[] = {
    { "zenity", "exec zenity --file-selection --title='Open' 2>/dev/null" },
    { "kdialog", "exec kdialog --title Open --getopenfilename . 2>/dev/null" }
};

enum { DIALOGS = sizeof dialogs / sizeof dialogs[0] };

/* Returns 1 if a program is in a folder of $PATH. */
static int is_installed(const char *program)
{
    const char *folders = secure_getenv("PATH");
    char path[PLATFORM_PATH];
    size_t length;

    for (; folders != NULL && *folders != '\0';
            folders += length + (folders[length] == ':')) {
        length = strcspn(folders, ":");
        snprintf(path, sizeof path, "%.*s/%s", (int)length, folders, program);
        if (access(path, X_OK) == 0)
            return 1;
    }
    return 0;
}

static const struct dialog *find_dialog(void)
{
    int i;

    for (i = 0; i < DIALOGS; i++)
        if (is_installed(dialogs[i].program))
            return &dialogs[i];
    return NULL;
}

int platform_has_file_dialog(void)
{
    return find_dialog() != NULL || portal_is_there();
}

/* As platform_choose_file, by a program. */
static int choose_by_program(char *path)
{
    const struct dialog *dialog = find_dialog();
    FILE *answer = dialog != NULL ? popen(dialog->command, "r") : NULL;
    int chosen;

    if (answer == NULL)
        return -1;
    chosen = fgets(path, PLATFORM_PATH, answer) != NULL;
    if (chosen)
        path[strcspn(path, "\n")] = '\0';
    pclose(answer);
    return chosen;
}

int platform_choose_file(char *path)
{
    int chosen = portal_choose_file(path);

    return chosen != PORTAL_MISSING ? chosen : choose_by_program(path);
}
