/* launcher.c: the program parlour: starts the best frontend for the display or
 * terminal it runs on, with the same arguments. Looks for it in its own
 * folder, in the build folder if that is where it stands, and on PATH; if it
 * is missing, tries the next best.
 */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"

enum { LAUNCHER_NAME = 32 };    /* room for a program's name */

static const char launcher_built[] = "/platform/posix/";

static int launcher_is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && *value != '\0';
}

static int launcher_has_display(void)
{
    return launcher_is_set("WAYLAND_DISPLAY") || launcher_is_set("DISPLAY");
}

static int launcher_has_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
        && launcher_is_set("TERM") && strcmp(getenv("TERM"), "dumb") != 0;
}

static int launcher_always(void)
{
    return 1;
}

struct launcher_entry {
    const char *frontend;
    int (*fits)(void);
};

/* Best first. */
static const struct launcher_entry launcher_table[] = {
    { "sdl2", launcher_has_display },
    { "ncurses", launcher_has_terminal },
    { "stdio", launcher_always },
    { NULL, NULL }
};

/* 1 if the folder is that of this file in a build folder. Anywhere else
 * somebody could have put programs where the build has them. */
static int launcher_is_built(const char *folder)
{
    char mark[2 * PLATFORM_PATH];
    size_t length = strlen(folder), end = strlen(launcher_built);

    snprintf(mark, sizeof mark, "%s../../build.ninja", folder);
    return length >= end && strcmp(folder + length - end, launcher_built) == 0
        && access(mark, F_OK) == 0;
}

/* Replaces this program by that one; returns only if it is not there. */
static void launcher_exec(const char *folder, const char *subfolder,
                          const char *program, char **argv)
{
    char path[2 * PLATFORM_PATH];

    snprintf(path, sizeof path, "%s%s%s", folder, subfolder, program);
    execv(path, argv);
}

static void launcher_frontend(const char *folder, const char *frontend,
                              char **argv)
{
    char program[LAUNCHER_NAME], subfolder[LAUNCHER_NAME];

    snprintf(program, sizeof program, "parlour-%s", frontend);
    snprintf(subfolder, sizeof subfolder, "../../frontends/%s/", frontend);
    argv[0] = program;
    if (*folder != '\0')
        launcher_exec(folder, "", program, argv);
    if (launcher_is_built(folder))
        launcher_exec(folder, subfolder, program, argv);
    execvp(program, argv);
}

/* Only stdio has the line protocol. */
static int launcher_wants_protocol(char **argv)
{
    for (; *argv != NULL; argv++)
        if (strcmp(*argv, "--protocol") == 0)
            return 1;
    return 0;
}

int main(int argc, char **argv)
{
    const struct launcher_entry *entry = launcher_table;
    char folder[PLATFORM_PATH];
    int protocol = launcher_wants_protocol(argv);

    (void)argc;
    platform_program_folder(folder);
    for (; entry->frontend != NULL; entry++)
        if (entry->fits() && (!protocol
                              || strcmp(entry->frontend, "stdio") == 0))
            launcher_frontend(folder, entry->frontend, argv);
    fputs("parlour: cannot find parlour-stdio in its own folder or on PATH\n",
          stderr);
    return PLATFORM_FAILED;
}
