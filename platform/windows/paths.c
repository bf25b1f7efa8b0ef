/* paths.c: folders and names of files on Windows (see platform.h). A user's
 * files are in the known folders for application data: what belongs to the
 * person in the roaming one, what belongs to the machine in the local one. The
 * variables that name base folders on POSIX also do so here. And the languages
 * of the user, which Windows names pt-BR.
 */
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <initguid.h>
#include <windows.h>
#include <knownfolders.h>
#include <shlobj.h>

#include "platform.h"
#include "posix/files.h"

static int is_absolute(const char *path)
{
    return path[0] == '/' || (path[0] != '\0' && path[1] == ':'
                              && path[2] == '/');
}

/* Returns 0 if the system has no such folder. */
static int known_folder(const GUID *which, char *folder)
{
    wchar_t *wide = NULL;
    int found = SHGetKnownFolderPath(which, KF_FLAG_CREATE, NULL, &wide)
            == S_OK
        && posix_gaps_utf8(wide, folder, PLATFORM_PATH);

    CoTaskMemFree(wide);
    if (found)
        posix_gaps_use_slashes(folder);
    return found;
}

const char *files_base(const char *variable, const char *default_folder,
                       char *folder)
{
    const char *given = posix_gaps_getenv(variable);
    int local = strcmp(variable, "XDG_STATE_HOME") == 0
        || strcmp(variable, "XDG_CACHE_HOME") == 0;

    (void)default_folder;
    if (given != NULL) {
        snprintf(folder, PLATFORM_PATH, "%s", given);
        posix_gaps_use_slashes(folder);
        if (is_absolute(folder))
            return variable;
    }
    return known_folder(local ? &FOLDERID_LocalAppData
                              : &FOLDERID_RoamingAppData, folder)
        ? local ? "LOCALAPPDATA" : "APPDATA" : NULL;
}

void platform_program_folder(char *folder)
{
    wchar_t wide[POSIX_GAPS_PATH];
    DWORD length = GetModuleFileNameW(NULL, wide, POSIX_GAPS_PATH);
    char *slash;

    *folder = '\0';
    if (length == 0 || length == POSIX_GAPS_PATH
            || !posix_gaps_utf8(wide, folder, PLATFORM_PATH))
        return;
    posix_gaps_use_slashes(folder);
    slash = strrchr(folder, '/');
    if (slash != NULL)
        slash[1] = '\0';
}

void platform_full_path(const char *path, char *full)
{
    char *found = posix_gaps_realpath(path);

    snprintf(full, PLATFORM_PATH, "%s", found != NULL ? found : path);
    posix_gaps_use_slashes(full);
    free(found);
}

void platform_typed_path(const char *typed, char *path)
{
    char home[PLATFORM_PATH];
    int at_home = typed[0] == '~' && (typed[1] == '/' || typed[1] == '\\')
        && files_are_own() && known_folder(&FOLDERID_Profile, home);

    snprintf(path, PLATFORM_PATH, "%s%s", at_home ? home : "",
             at_home ? typed + 1 : typed);
    posix_gaps_use_slashes(path);
}

/* ---- languages ---- */

void platform_languages(char *names)
{
    wchar_t wide[PLATFORM_PATH];
    ULONG count, room = PLATFORM_PATH;
    char *to = names;
    size_t i;

    *names = '\0';
    if (!GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, wide, &room))
        return;
    for (i = 0; i + 1 < room && (wide[i] != 0 || wide[i + 1] != 0); i++)
        *to++ = wide[i] == 0 ? ' ' : wide[i] == '-' ? '_' : (char)wide[i];
    *to = '\0';
}
