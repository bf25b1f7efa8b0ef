/* launch.c: parlour: starts the best of the programs for where it stands. They
 * are looked for beside it, in the tree it was built in, and on PATH; where
 * the best is missing the next best starts. What it is given it hands on.
 */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"

enum { LAUNCH_NAME = 32 };      /* room for a program's name */

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

static int launch_has_anything(void)
{
    return 1;
}

struct launch_entry {
    const char *frontend;
    int (*fits)(void);
};

/* The best first. */
static const struct launch_entry launch_table[] = {
    { "sdl2", launch_has_display },
    { "ncurses", launch_has_terminal },
    { "stdio", launch_has_anything },
    { NULL, NULL }
};

/* The folder this program is in, with a slash at its end; "" if unknown. */
static void launch_folder(char *folder)
{
    ssize_t length = readlink("/proc/self/exe", folder, PLATFORM_PATH - 1);

    while (length > 0 && folder[length - 1] != '/')
        length--;
    folder[length > 0 ? length : 0] = '\0';
}

/* Becomes the program in that place, or returns if it is not there. */
static void launch_from(const char *folder, const char *within,
                        const char *program, char **argv)
{
    char path[2 * PLATFORM_PATH];

    snprintf(path, sizeof path, "%s%s%s", folder, within, program);
    if (*folder != '\0')
        execv(path, argv);
}

static void launch_frontend(const char *folder, const char *frontend,
                            char **argv)
{
    char program[LAUNCH_NAME], within[LAUNCH_NAME];

    snprintf(program, sizeof program, "parlour-%s", frontend);
    snprintf(within, sizeof within, "../../frontends/%s/", frontend);
    argv[0] = program;
    launch_from(folder, "", program, argv);
    launch_from(folder, within, program, argv);
    execvp(program, argv);
}

/* The line protocol is spoken by stdio alone. */
static int launch_speaks_protocol(char **argv)
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
    int protocol = launch_speaks_protocol(argv);

    (void)argc;
    launch_folder(folder);
    for (; entry->frontend != NULL; entry++)
        if (entry->fits() && (!protocol
                              || strcmp(entry->frontend, "stdio") == 0))
            launch_frontend(folder, entry->frontend, argv);
    fputs("parlour: there is no parlour-stdio, nor a better one, beside it"
          " or on PATH\n", stderr);
    return PLATFORM_FAILED;
}
