/* launch.c: parlour: starts the best frontend for the display or terminal it
 * runs on, with the same arguments. Looks for it in its own folder, in the
 * build folder if that is where it stands, and on PATH; if it is missing,
 * tries the next best.
 */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"

enum { LAUNCH_NAME = 32 };      /* room for a program's name */

static const char launch_built[] = "/platform/posix/";

static int launch_is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && *value != '\0';
}

static int launch_has_display(void)
{
    return launch_is_set("WAYLAND_DISPLAY") || launch_is_set("DISPLAY");
}

static int launch_has_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
        && launch_is_set("TERM") && strcmp(getenv("TERM"), "dumb") != 0;
}

static int launch_always(void)
{
    return 1;
}

struct launch_entry {
    const char *frontend;
    int (*fits)(void);
};

/* Best first. */
static const struct launch_entry launch_table[] = {
    { "sdl2", launch_has_display },
    { "ncurses", launch_has_terminal },
    { "stdio", launch_always },
    { NULL, NULL }
};

/* The folder of this program, with a slash at its end; "" if unknown. */
static void launch_folder(char *folder)
{
    ssize_t length = readlink("/proc/self/exe", folder, PLATFORM_PATH - 1);

    while (length > 0 && folder[length - 1] != '/')
        length--;
    folder[length > 0 ? length : 0] = '\0';
}

/* 1 if the folder is that of this file in a build folder. Anywhere else
 * somebody could have put programs where the build has them. */
static int launch_is_built(const char *folder)
{
    char mark[2 * PLATFORM_PATH];
    size_t length = strlen(folder), end = strlen(launch_built);

    snprintf(mark, sizeof mark, "%s../../build.ninja", folder);
    return length >= end && strcmp(folder + length - end, launch_built) == 0
        && access(mark, F_OK) == 0;
}

/* Replaces this program by that one; returns only if it is not there. */
static void launch_exec(const char *folder, const char *subfolder,
                        const char *program, char **argv)
{
    char path[2 * PLATFORM_PATH];

    snprintf(path, sizeof path, "%s%s%s", folder, subfolder, program);
    execv(path, argv);
}

static void launch_frontend(const char *folder, const char *frontend,
                            char **argv)
{
    char program[LAUNCH_NAME], subfolder[LAUNCH_NAME];

    snprintf(program, sizeof program, "parlour-%s", frontend);
    snprintf(subfolder, sizeof subfolder, "../../frontends/%s/", frontend);
    argv[0] = program;
    if (*folder != '\0')
        launch_exec(folder, "", program, argv);
    if (launch_is_built(folder))
        launch_exec(folder, subfolder, program, argv);
    execvp(program, argv);
}

/* Only stdio has the line protocol. */
static int launch_wants_protocol(char **argv)
{
    for (; *argv != NULL; argv++)
        if (strcmp(*argv, "--protocol") == 0)
            return 1;
    return 0;
}

int main(int argc, char **argv)
{
    const struct launch_entry *entry = launch_table;
    char folder[PLATFORM_PATH];
    int protocol = launch_wants_protocol(argv);

    (void)argc;
    launch_folder(folder);
    for (; entry->frontend != NULL; entry++)
        if (entry->fits() && (!protocol
                              || strcmp(entry->frontend, "stdio") == 0))
            launch_frontend(folder, entry->frontend, argv);
    fputs("parlour: cannot find parlour-stdio in its own folder or on PATH\n",
          stderr);
    return PLATFORM_FAILED;
}
