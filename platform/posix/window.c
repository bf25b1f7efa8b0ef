/* window.c: what a program with a window asks (see platform.h): fontconfig for
 * fonts; and the desktop's portal, by gdbus of GLib, for dark windows. All
 * desktops with a portal answer, and no library is needed for one question.
 * SDL greets the session's bus without a limit of time, so the bus is greeted
 * before. Limit: only a bus whose first address is a file is.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <fontconfig/fontconfig.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform.h"

/* Returns 1 if a font is of a family, and has a file for its weight alone:
 * SDL_ttf draws all weights of a variable font alike. */
static int is_of_family(const FcPattern *font, const char *family)
{
    FcChar8 *name;
    FcBool variable = FcFalse;

    FcPatternGetBool(font, FC_VARIABLE, 0, &variable);
    return !variable
        && FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch
        && strcmp((const char *)name, family) == 0;
}

/* Finds the file of a family; any: or of another like it. path: "" if there is
 * none. */
static void find_font(const char *family, int any, int bold, char *path)
{
    FcPattern *wanted = FcPatternBuild(
        NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger,
        bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR, FC_VARIABLE, FcTypeBool,
        FcFalse, (char *)NULL);
    FcPattern *found;
    FcChar8 *file;
    FcResult ignored;

    *path = '\0';
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    found = FcFontMatch(NULL, wanted, &ignored);
    FcPatternDestroy(wanted);
    if (found == NULL)
        return;
    if ((any || is_of_family(found, family))
            && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch)
        snprintf(path, PLATFORM_PATH, "%s", (const char *)file);
    FcPatternDestroy(found);
}

/* DejaVu has letters of more scripts than other common fonts. */
void platform_choose_font(int (*fits)(char *path), char *regular, char *bold,
                          char *other)
{
    static const char *const families[] = {
        "Inter", "Cantarell", "Noto Sans", "sans"
    };
    enum { FAMILIES = sizeof families / sizeof families[0] };
    int i, fit = 0;

    *regular = *bold = *other = '\0';
    if (!FcInit())
        return;
    for (i = 0; i < FAMILIES && !fit; i++) {
        find_font(families[i], i == FAMILIES - 1, 0, regular);
        find_font(families[i], i == FAMILIES - 1, 1, bold);
        fit = fits(regular) & fits(bold);
    }
    find_font("DejaVu Sans", 1, 0, other);
    fits(other);
    FcFini();
}

static const char *const bus_name = "DBUS_SESSION_BUS_ADDRESS";
static const char *const bus_file = "unix:path=";

/* Returns 1 if nobody answers at a socket within a second, although somebody
 * listens there. */
static int is_silent(const struct sockaddr_un *to)
{
    static const char greeting[] = "\0AUTH\r\n";    /* of D-Bus */
    const struct timeval second = { 1, 0 };
    int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), silent = 0;
    char answer;

    if (s < 0)
        return 0;
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &second, sizeof second);
    setsockopt(s, SOL_SOCKET, SO_SNDTIMEO, &second, sizeof second);
    if (connect(s, (const struct sockaddr *)to, sizeof *to) != 0
            || send(s, greeting, sizeof greeting - 1, 0) < 0
            || recv(s, &answer, 1, 0) < 0)
        silent = errno == EAGAIN || errno == EWOULDBLOCK;
    close(s);
    return silent;
}

/* SDL then finds no bus at once. With an empty address libdbus would look for
 * that same bus in XDG_RUNTIME_DIR. */
void platform_prepare_window(void)
{
    const char *bus = secure_getenv(bus_name);
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    size_t length;

    if (bus == NULL || strncmp(bus, bus_file, strlen(bus_file)) != 0)
        return;
    bus += strlen(bus_file);
    length = strcspn(bus, ",;");
    if (length >= sizeof to.sun_path)
        return;
    memcpy(to.sun_path, bus, length);
    if (is_silent(&to))
        setenv(bus_name, "disabled:", 1);
}

/* The limit of gdbus is for the answer alone; timeout, where there is one,
 * ends it if the bus does not even answer the greeting. */
int platform_is_dark(void)
{
    static const char *const command
        = "exec $(command -v timeout >/dev/null && echo timeout 2)"
          " gdbus call --session --timeout 1"
          " --dest org.freedesktop.portal.Desktop"
          " --object-path /org/freedesktop/portal/desktop"
          " --method org.freedesktop.portal.Settings.Read"
          " org.freedesktop.appearance color-scheme 2>/dev/null";
    static const char *const dark = "uint32 1>";
    const char *bus = secure_getenv(bus_name);
    char line[PLATFORM_PATH];
    FILE *answer = NULL;
    int is_dark;

    if (bus != NULL && *bus != '\0')
        answer = popen(command, "r");
    if (answer == NULL)
        return 0;
    is_dark = fgets(line, sizeof line, answer) != NULL
        && strstr(line, dark) != NULL;
    pclose(answer);
    return is_dark;
}
