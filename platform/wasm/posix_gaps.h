/* posix_gaps.h: what the files of platform/posix use and WASI lacks; it is
 * included before all else. There are no locks: taking one always succeeds.
 * There are no modes of files, and no program has more rights than
 * its user.
 */
#ifndef PLATFORM_WASM_POSIX_GAPS_H
#define PLATFORM_WASM_POSIX_GAPS_H

#define _GNU_SOURCE

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef F_SETLK
enum { F_WRLCK, F_SETLK, F_SETLKW };
#endif

static inline int posix_gaps_fcntl(int fd, int how, ...)
{
    (void)fd;
    (void)how;
    return 0;
}

#define fcntl posix_gaps_fcntl
#define fchmod(fd, mode) ((void)(mode), 0)
#define realpath(path, resolved) strdup(path)
#define secure_getenv(name) getenv(name)

/* Creates a new file; the last six characters of its name become random. */
static inline int mkstemp(char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    unsigned char places[6];
    char *at = name + strlen(name) - sizeof places;
    size_t i;

    if (getentropy(places, sizeof places) != 0)
        return -1;
    for (i = 0; i < sizeof places; i++)
        at[i] = letters[places[i] % (sizeof letters - 1)];
    return open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
}

#endif
