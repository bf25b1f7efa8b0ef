/* paths.c: folders and names of files on POSIX (see platform.h): the XDG base
 * directories or their defaults in HOME, and the program's own folder; the
 * latter is untried on macOS, FreeBSD and Haiku. And the languages that the
 * environment names, as gettext finds them.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if defined __APPLE__
#include <mach-o/dyld.h>
#include <xlocale.h>
#elif defined __FreeBSD__
#include <sys/types.h>
#include <sys/sysctl.h>
#elif defined __HAIKU__
#include <FindDirectory.h>
#endif

#include "platform.h"
#include "posix/files.h"

/* ---- folders ---- */

const char *files_base(const char *variable, const char *default_folder,
                       char *folder)
{
    const char *given = secure_getenv(variable), *home = secure_getenv("HOME");

    if (given != NULL && given[0] == '/') {
        snprintf(folder, PLATFORM_PATH, "%s", given);
        return variable;
    }
    if (home == NULL || home[0] != '/')
        return NULL;
    snprintf(folder, PLATFORM_PATH, "%s/%s", home, default_folder);
    return "HOME";
}

/* How the program was started. */
static const char *paths_started;

void files_note_program(const char *name)
{
    paths_started = name;
}

/* What the system says: the length of the program's path, without a NUL; 0 or
 * less if it is not known, as without /proc. */
static ssize_t paths_of_program(char *path, size_t room)
{
#if defined __APPLE__
    uint32_t size = (uint32_t)room;

    return _NSGetExecutablePath(path, &size) == 0 ? (ssize_t)strlen(path) : 0;
#elif defined __FreeBSD__
    int names[] = { CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1 };

    return sysctl(names, 4, path, &room, NULL, 0) == 0
        ? (ssize_t)strlen(path) : 0;
#elif defined __HAIKU__
    return find_path(NULL, B_FIND_PATH_IMAGE_PATH, NULL, path, room) == B_OK
        ? (ssize_t)strlen(path) : 0;
#else
    return readlink("/proc/self/exe", path, room);
#endif
}

/* Whoever starts a program that has privileges chooses its name. A name
 * without a folder was found on PATH. */
static ssize_t paths_as_started(char *path)
{
    if (paths_started == NULL || strchr(paths_started, '/') == NULL
            || !files_are_own())
        return 0;
    platform_full_path(paths_started, path);
    return (ssize_t)strlen(path);
}

void platform_program_folder(char *folder)
{
    ssize_t length = paths_of_program(folder, PLATFORM_PATH - 1);

    if (length <= 0)
        length = paths_as_started(folder);
    while (length > 0 && folder[length - 1] != '/')
        length--;
    folder[length > 0 ? length : 0] = '\0';
}

/* ---- names of files ---- */

void platform_full_path(const char *path, char *full)
{
    char *found = realpath(path, NULL);

    snprintf(full, PLATFORM_PATH, "%s",
             found != NULL && strlen(found) < PLATFORM_PATH ? found : path);
    free(found);
}

void platform_typed_path(const char *typed, char *path)
{
    const char *home = secure_getenv("HOME");
    int at_home = home != NULL && files_are_own()
        && strncmp(typed, "~/", 2) == 0;

    snprintf(path, PLATFORM_PATH, "%s%s", at_home ? home : "",
             at_home ? typed + 1 : typed);
}

/* ---- languages ---- */

/* Returns 1 if the environment's locale is there and its text is UTF-8. */
static int paths_is_utf8(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    int is = locale != (locale_t)0
        && strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;

    if (locale != (locale_t)0)
        freelocale(locale);
    return is;
}

/* Returns the locale of messages: the first of these variables that is not
 * empty, or "". */
static const char *paths_messages(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    const char *value = "";
    size_t i;

    for (i = 0; *value == '\0' && i < sizeof names / sizeof names[0]; i++)
        if (secure_getenv(names[i]) != NULL)
            value = secure_getenv(names[i]);
    return value;
}

/* As gettext: without a locale LANGUAGE says nothing. */
void platform_languages(char *names)
{
    const char *locale = paths_messages(), *list = secure_getenv("LANGUAGE");
    const char *from = list != NULL && *list != '\0' ? list : locale;
    char *to = names;

    if (*locale == '\0' || strcmp(locale, "C") == 0
            || strncmp(locale, "C.", 2) == 0 || strcmp(locale, "POSIX") == 0
            || !paths_is_utf8())
        from = "";
    while (*from != '\0' && to - names < PLATFORM_PATH - 1) {
        if (*from == '.' || *from == '@')
            from += strcspn(from, ":");
        else
            *to++ = *from == ':' ? ' ' : *from, from++;
    }
    *to = '\0';
}
