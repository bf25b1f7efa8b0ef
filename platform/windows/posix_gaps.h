/* posix_gaps.h: what the files of platform/posix use and Windows lacks, or has
 * for other character sets than UTF-8; it is included before all else. A path
 * has either slash. There are no modes of files: new ones are for whom their
 * folder is for.
 */
#ifndef PLATFORM_WINDOWS_POSIX_GAPS_H
#define PLATFORM_WINDOWS_POSIX_GAPS_H

#define _POSIX_THREAD_SAFE_FUNCTIONS 200112L

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum {
    O_NONBLOCK = 0, O_NOCTTY = 0, O_CLOEXEC = 0,
    F_GETFL, F_SETFL, F_SETFD, F_SETLK, FD_CLOEXEC, F_WRLCK,
    AT_FDCWD, AT_EACCESS
};

#define RENAME_NOREPLACE RENAME_NOREPLACE
enum { RENAME_NOREPLACE };

struct flock {
    int l_type, l_whence;
};

/* ---- files ---- */

typedef unsigned long posix_gaps_device;
typedef uint64_t posix_gaps_file;

struct posix_gaps_stat {
    posix_gaps_device st_dev;
    posix_gaps_file st_ino;
    unsigned st_mode;
    int64_t st_size;
};

/* They do what their namesakes on POSIX do. */
int posix_gaps_open(const char *path, int flags, ...);
int posix_gaps_stat(const char *path, struct posix_gaps_stat *about);
int posix_gaps_fstat(int fd, struct posix_gaps_stat *about);
int posix_gaps_fcntl(int fd, int how, ...);
int posix_gaps_mkstemp(char *name);
int posix_gaps_access(const char *path, int mode);
int posix_gaps_unlink(const char *path);
int posix_gaps_fchmod(int fd, unsigned mode);
int posix_gaps_mkdir(const char *path);
char *posix_gaps_realpath(const char *path);
FILE *posix_gaps_fopen(const char *path, const char *mode);

/* Renames a file; over: also over another one. */
int posix_gaps_rename(const char *from, const char *to, int over);

/* ---- folders ---- */

enum { POSIX_GAPS_NAME = 1024 };        /* room for a file's name */

struct posix_gaps_dirent {
    char d_name[POSIX_GAPS_NAME];
};

struct posix_gaps_folder;

struct posix_gaps_folder *posix_gaps_opendir(const char *path);
struct posix_gaps_dirent *posix_gaps_readdir(struct posix_gaps_folder *folder);
int posix_gaps_closedir(struct posix_gaps_folder *folder);
int posix_gaps_scandir(const char *path, struct posix_gaps_dirent ***entries,
                       int (*wanted)(const struct posix_gaps_dirent *entry),
                       int (*compare)(const void *one, const void *other));

/* Compares two pointers to entries by their names. */
int posix_gaps_alphasort(const void *one, const void *other);

/* ---- text ---- */

enum { POSIX_GAPS_PATH = 2048 };        /* room for a path in UTF-16 */

/* Converts a path to UTF-16; a long one becomes absolute. wide: room for
 * POSIX_GAPS_PATH. Returns 0 with errno. */
int posix_gaps_wide_path(const char *path, wchar_t *wide);

/* Converts a text to UTF-8. Returns 0 with errno. */
int posix_gaps_utf8(const wchar_t *wide, char *text, int room);

/* Turns each backslash into a slash. */
void posix_gaps_use_slashes(char *path);

/* Returns the value of an environment variable in UTF-8, until the next
 * call. */
const char *posix_gaps_getenv(const char *name);

/* ---- the names ---- */

#ifndef POSIX_GAPS_PLAIN        /* which windows/ itself asks for */
#undef fstat
#undef lstat
#undef stat
#define DIR struct posix_gaps_folder
#define access posix_gaps_access
#define alphasort posix_gaps_alphasort
#define closedir posix_gaps_closedir
#define dev_t posix_gaps_device
#define dirent posix_gaps_dirent
#define faccessat(at, path, mode, flags) posix_gaps_access(path, mode)
#define fchmod posix_gaps_fchmod
#define fcntl posix_gaps_fcntl
#define fopen posix_gaps_fopen
#define fstat posix_gaps_fstat
#define fsync(fd) _commit(fd)
#define ino_t posix_gaps_file
#define lstat posix_gaps_stat
#define mkdir(path, mode) posix_gaps_mkdir(path)
#define mkstemp posix_gaps_mkstemp
#define open posix_gaps_open
#define opendir posix_gaps_opendir
#define readdir posix_gaps_readdir
#define realpath(path, resolved) posix_gaps_realpath(path)
#define rename(from, to) posix_gaps_rename(from, to, 1)
#define renameat2(at, from, in, to, flags) posix_gaps_rename(from, to, 0)
#define scandir posix_gaps_scandir
#define secure_getenv posix_gaps_getenv
#define stat posix_gaps_stat
#define unlink posix_gaps_unlink
#endif

#endif
