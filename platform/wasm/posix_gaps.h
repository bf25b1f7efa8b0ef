/* posix_gaps.h: what files.c of POSIX uses and WASI lacks; it is included
 * before all else. There are no locks: taking one always succeeds.
 */
#ifndef PLATFORM_WASM_POSIX_GAPS_H
#define PLATFORM_WASM_POSIX_GAPS_H

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#ifndef F_SETLK
enum { F_WRLCK, F_SETLK, F_SETLKW };
#endif

#define fcntl(fd, how, lock) ((void)(how), (void)(lock), 0)

#define realpath(path, resolved) strdup(path)

#endif
