/* dlfcn.c: loads plugins on Windows (see dlfcn.h). What a plugin calls
 * is in the program that loads it, whatever its name: see plugin_imports.c.
 */
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <windows.h>
#include <delayimp.h>

#include "platform.h"
#include "windows/dlfcn.h"

static char fault[2 * PLATFORM_PATH];   /* of the last call */

static void *fail(HMODULE library, const char *path, const char *why)
{
    if (library != NULL)
        FreeLibrary(library);
    snprintf(fault, sizeof fault, "%s: %s", path, why);
    return NULL;
}

/* Returns NULL, or the name of a function that this program lacks. */
static const char *bind_calls(HMODULE library)
{
    char *base = (char *)library;
    void *names = GetProcAddress(library, "parlour_plugin_imports");
    const ImgDelayDescr *imports = names != NULL
        ? *(const ImgDelayDescr *const *)names : NULL;
    const IMAGE_THUNK_DATA *name;
    const char *text;
    FARPROC *place;

    if (imports == NULL)
        return NULL;
    name = (void *)(base + imports->rvaINT);
    place = (void *)(base + imports->rvaIAT);
    for (; name->u1.AddressOfData != 0; name++, place++) {
        text = ((IMAGE_IMPORT_BY_NAME *)(base + name->u1.AddressOfData))
            ->Name;
        *place = GetProcAddress(GetModuleHandleW(NULL), text);
        if (*place == NULL)
            return text;
    }
    return NULL;
}

static const char *reason(void)
{
    switch (GetLastError()) {
    case ERROR_MOD_NOT_FOUND:
        return "it is not there, or a library that it needs is not";
    case ERROR_BAD_EXE_FORMAT:
        return "not a library for this kind of Windows program";
    default:
        return "cannot be loaded";
    }
}

void *dlopen(const char *path, int how)
{
    wchar_t wide[POSIX_GAPS_PATH], whole[POSIX_GAPS_PATH];
    const char *missing;
    DWORD length;
    HMODULE library;
    char why[PLATFORM_PATH];

    (void)how;
    if (!posix_gaps_wide_path(path, wide))
        return fail(NULL, path, strerror(errno));
    length = GetFullPathNameW(wide, POSIX_GAPS_PATH, whole, NULL);
    if (length == 0 || length >= POSIX_GAPS_PATH)
        return fail(NULL, path, strerror(length == 0 ? ENOENT : ENAMETOOLONG));
    library = LoadLibraryW(whole);
    if (library == NULL)
        return fail(NULL, path, reason());
    missing = bind_calls(library);
    if (missing == NULL)
        return library;
    snprintf(why, sizeof why, "this version of Parlour lacks %s", missing);
    return fail(library, path, why);
}

void *dlsym(void *library, const char *name)
{
    FARPROC found = GetProcAddress(library, name);
    void *address;

    memcpy(&address, &found, sizeof address);
    return address;
}

const char *dlerror(void)
{
    return fault;
}

const char *dlfcn_games(void)
{
    static char folder[PLATFORM_PATH + sizeof "games"];

    platform_program_folder(folder);
    if (*folder != '\0')
        strcat(folder, "games");
    return folder;
}
