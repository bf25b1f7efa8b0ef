/* launch.c: where a program could show itself, and starting it (see
 * platform.h). A display that is set but not there is no display; one on
 * another machine is not asked.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform.h"

enum { LAUNCH_NUMBER = 32 };    /* room for the number of a display */

static int is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value != NULL && *value != '\0';
}

/* Returns 1 if a program listens on that socket. */
static int listens(const char *folder, const char *name)
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

static int has_wayland(void)
{
    const char *name = getenv("WAYLAND_DISPLAY");
    char folder[PLATFORM_PATH];

    if (*name == '/')
        return listens("", name);
    if (!is_set("XDG_RUNTIME_DIR"))
        return 0;
    snprintf(folder, sizeof folder, "%s/", getenv("XDG_RUNTIME_DIR"));
    return listens(folder, name);
}

/* The display :1.0 is the second of this machine, with the socket X1. */
static int has_x11(void)
{
    const char *display = getenv("DISPLAY");
    size_t length = *display == ':' ? strspn(display + 1, "0123456789") : 0;
    char number[LAUNCH_NUMBER];

    if (length == 0 || length >= sizeof number)
        return 1;
    snprintf(number, sizeof number, "%.*s", (int)length, display + 1);
    return listens("/tmp/.X11-unix/X", number);
}

int platform_has_display(void)
{
    return (is_set("WAYLAND_DISPLAY") && has_wayland())
        || (is_set("DISPLAY") && has_x11());
}

int platform_has_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
        && is_set("TERM") && strcmp(getenv("TERM"), "dumb") != 0;
}

void platform_start(const char *path, char **argv)
{
    execv(path, argv);
}

void platform_start_found(const char *name, char **argv)
{
    if (secure_getenv("PATH") != NULL)
        execvp(name, argv);
}
