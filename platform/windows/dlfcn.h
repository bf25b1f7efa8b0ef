/* dlfcn.h: what core/library/plugins.c calls to load a shared library, as on
 * POSIX, for paths in UTF-8. A library's calls of the program are bound when
 * it is loaded; if the program lacks one of them, loading fails.
 */
#ifndef PLATFORM_WINDOWS_DLFCN_H
#define PLATFORM_WINDOWS_DLFCN_H

enum { RTLD_NOW, RTLD_LOCAL = 0 };

void *dlopen(const char *path, int how);
void *dlsym(void *library, const char *name);
const char *dlerror(void);

/* Returns the folder of the games that belong to the installation: `games`,
 * beside the program. */
const char *dlfcn_games(void);

#endif
