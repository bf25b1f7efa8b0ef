/* file_dialog.c: runs zenity or kdialog, whichever is installed (see
 * file_dialog.h). A thread waits for its answer, the path in one line; nothing
 * is printed if the player cancels. One dialog is open at a time.
 */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

#include "platform.h"
#include "sdl2/file_dialog.h"

struct dialog {
    const char *program;
    const char *command;
};

static struct dialog dialogs[] = {
    { "zenity", "exec zenity --file-selection --title='Open' 2>/dev/null" },
    { "kdialog", "exec kdialog --title Open --getopenfilename . 2>/dev/null" }
};

enum { DIALOGS = sizeof dialogs / sizeof dialogs[0] };

static SDL_atomic_t is_open;

/* Returns 1 if a program is in a folder of $PATH. */
static int is_installed(const char *program)
{
    const char *folders = getenv("PATH");
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

static struct dialog *find_dialog(void)
{
    int i;

    for (i = 0; i < DIALOGS; i++)
        if (is_installed(dialogs[i].program))
            return &dialogs[i];
    return NULL;
}

/* The thread: passes on what the dialog prints. */
static int run_dialog(void *context)
{
    struct dialog *dialog = context;
    SDL_Event e = { .type = SDL_DROPFILE };
    char path[PLATFORM_PATH];
    FILE *answer = popen(dialog->command, "r");

    if (answer != NULL && fgets(path, sizeof path, answer) != NULL) {
        path[strcspn(path, "\n")] = '\0';
        e.drop.file = SDL_strdup(path);
        if (SDL_PushEvent(&e) != 1)
            SDL_free(e.drop.file);
    }
    if (answer != NULL)
        pclose(answer);
    SDL_AtomicSet(&is_open, 0);
    return 0;
}

/* SDL's dummy driver has no desktop. */
static int has_desktop(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();

    return driver != NULL && strcmp(driver, "dummy") != 0;
}

int file_dialog_show(void)
{
    struct dialog *dialog = has_desktop() ? find_dialog() : NULL;
    SDL_Thread *thread;

    if (dialog == NULL)
        return 0;
    if (!SDL_AtomicCAS(&is_open, 0, 1))
        return 1;
    thread = SDL_CreateThread(run_dialog, "dialog", (void *)dialog);
    if (thread == NULL)
        SDL_AtomicSet(&is_open, 0);
    SDL_DetachThread(thread);
    return thread != NULL;
}
