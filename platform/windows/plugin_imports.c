/* plugin_imports.c: a part of every plugin: tells the program that loads it
 * which functions it calls. A library for Windows names the program that has
 * them, but each program of Parlour loads plugins. So the plugin imports from
 * no file, late, and dlfcn.c fills in the addresses before the first call.
 */
#include <windows.h>
#include <delayimp.h>

/* Made by dlltool, named after libparlour-plugin.a. */
extern const ImgDelayDescr
    __DELAY_IMPORT_DESCRIPTOR_libparlour_plugin_a;

extern const ImgDelayDescr *const parlour_plugin_imports;
FARPROC WINAPI __delayLoadHelper2(PCImgDelayDescr imports, FARPROC *place);

const ImgDelayDescr *const parlour_plugin_imports
    = &__DELAY_IMPORT_DESCRIPTOR_libparlour_plugin_a;

/* What dlltool would call for an address that is not filled in. */
FARPROC WINAPI __delayLoadHelper2(PCImgDelayDescr imports, FARPROC *place)
{
    (void)imports;
    (void)place;
    return NULL;
}
