/* launcher.c: the program parlour: starts the best frontend for the display or
 * terminal it runs on that has all the options given, with the same arguments.
 * If none has them all, the best one says which program has the option. Looks
 * for it in its own folder, in the build folder if that is where it is, and on
 * PATH; if it is missing, tries the next best. A display that is set but not
 * there is no display; one on another machine is not asked.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/store/options.h"
#include "platform.h"

enum { LAUNCHER_NAME = 32 };    /* room for a program's name, or a number */

static const char launcher_built[] = "/frontends/launcher/";
static char launcher_name[] = "parlour";

static int launcher_is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && *value != '\0';
}

/* Returns 1 if a program listens on that socket. */
static int launcher_listens(const char *folder, const char *name)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s%s",
                          folder, name);
    int handle = socket(AF_UNIX, SOCK_STREAM, 0), listens;

    if (handle < 0)
        return 0;
    listens = length > 0 && (size_t)length < sizeof address.sun_path
        && connect(handle, (struct sockaddr *)&address, sizeof address) == 0;
    close(handle);
    return listens;
}

static int launcher_has_wayland(void)
{
    const char *name = getenv("WAYLAND_DISPLAY");
    char folder[PLATFORM_PATH];

    if (*name == '/')
        return launcher_listens("", name);
    if (!launcher_is_set("XDG_RUNTIME_DIR"))
        return 0;
    snprintf(folder, sizeof folder, "%s/", getenv("XDG_RUNTIME_DIR"));
    return launcher_listens(folder, name);
}

/* The display :1.0 is the second of this machine, with the socket X1. */
static int launcher_has_x11(void)
{
    const char *display = getenv("DISPLAY");
    size_t length = *display == ':' ? strspn(display + 1, "0123456789") : 0;
    char number[LAUNCHER_NAME];

    if (length == 0 || length >= sizeof number)
        return 1;
    snprintf(number, sizeof number, "%.*s", (int)length, display + 1);
    return launcher_listens("/tmp/.X11-unix/X", number);
}

static int launcher_has_display(void)
{
    return (launcher_is_set("WAYLAND_DISPLAY") && launcher_has_wayland())
        || (launcher_is_set("DISPLAY") && launcher_has_x11());
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
    unsigned program;           /* enum options_program */
    int (*fits)(void);
};

/* Best first. */
static const struct launcher_entry launcher_table[] = {
    { "sdl2", OPTIONS_SDL2, launcher_has_display },
    { "ncurses", OPTIONS_NCURSES, launcher_has_terminal },
    { "stdio", OPTIONS_STDIO, launcher_always },
    { "tn3270", OPTIONS_TN3270, launcher_always },
    { NULL, 0, NULL }
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

/* With help, argv[0] stays "parlour": the frontend then describes all of
 * them. */
static void launcher_frontend(const char *folder, const char *frontend,
                              int help, char **argv)
{
    char program[LAUNCHER_NAME], subfolder[LAUNCHER_NAME];

    snprintf(program, sizeof program, "parlour-%s", frontend);
    snprintf(subfolder, sizeof subfolder, "../%s/", frontend);
    argv[0] = help ? launcher_name : program;
    if (*folder != '\0')
        launcher_exec(folder, "", program, argv);
    if (launcher_is_built(folder))
        launcher_exec(folder, subfolder, program, argv);
    if (secure_getenv("PATH") != NULL)
        execvp(program, argv);
}

static int launcher_has(char **argv, const char *option)
{
    for (; *argv != NULL; argv++)
        if (strcmp(*argv, option) == 0)
            return 1;
    return 0;
}

/* Returns 1 if the program has all options given that any program has. */
static int launcher_takes(unsigned program, char **argv)
{
    unsigned programs;

    for (; *argv != NULL; argv++) {
        programs = options_programs(*argv);
        if (programs != 0 && !(programs & program))
            return 0;
    }
    return 1;
}

/* Starts the best frontend: of those that take all options, or (all = 0) of
 * any. Returns only if no frontend was found. */
static void launcher_start(const char *folder, int all, char **argv)
{
    const struct launcher_entry *entry = launcher_table;
    int help = launcher_has(argv, "--help") || launcher_has(argv, "-h");

    for (; entry->frontend != NULL; entry++)
        if (entry->fits() && (!all || launcher_takes(entry->program, argv)))
            launcher_frontend(folder, entry->frontend, help, argv);
}

int main(int argc, char **argv)
{
    char folder[PLATFORM_PATH];

    (void)argc;
    platform_program_folder(folder);
    launcher_start(folder, 1, argv);
    launcher_start(folder, 0, argv);
    fputs("parlour: cannot find parlour-stdio in its own folder or on PATH\n",
          stderr);
    return PLATFORM_FAILED;
}
