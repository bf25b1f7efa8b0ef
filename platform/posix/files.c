/* files.c: reading and writing files on POSIX (see platform.h). A new file is
 * written under another name in the same folder, synced to the disk and
 * renamed; then the folder is synced. New files are for the user alone, a
 * replaced one keeps its mode. Only below /dev and /proc may a path lead to
 * anything other than a file (a terminal, a pipe of the shell, /dev/null),
 * which is read or written directly; anywhere else a pipe could make the
 * program wait for ever. Limits: a file is read into memory as a whole; a
 * program that is killed while it writes leaves its new file behind.
 */
#define _GNU_SOURCE             /* for renameat2 */

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "platform.h"
#include "posix/files.h"

enum {
    FILES_CHUNK = 65536,        /* bytes read at first */
    FILES_MODE = 0600,
    FILES_KEPT_MODE = 0777      /* the part of a mode that is kept */
};

/* Between two looks at a lock. */
static const struct timespec files_pause = { .tv_nsec = 10000000L };
static const unsigned long files_clock_mask = 0xffffffffUL;

static const char files_temporary[] = ".parlour-XXXXXX";

const char *platform_input(const char *file)
{
    return strcmp(file, "-") == 0 ? "/dev/stdin" : file;
}

/* ---- errors ---- */

static int files_no_memory(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
}

int files_fail(struct parlour_error *error, const char *what, int fault)
{
    char words[PARLOUR_ERROR];

    if (fault == ENOMEM)
        return files_no_memory(error);
    snprintf(words, sizeof words, "%s: %s", what,
             fault == FILES_NO_FILE ? "not a regular file"
             : fault == FILES_NO_TARGET ? "a link to a file that is not there"
             : strerror(fault));
    return parlour_fail(error, PARLOUR_IO, 0, words);
}

int files_fail_now(struct parlour_error *error, const char *what)
{
    return files_fail(error, what, errno);
}

/* ---- opening ---- */

static int files_starts(const char *path, const char *folder)
{
    return strncmp(path, folder, strlen(folder)) == 0;
}

/* Returns 1 if the user may name something other than a file there. */
static int files_may_be_special(const char *path)
{
    return files_starts(path, "/dev/") || files_starts(path, "/proc/");
}

/* Never waits for the other end of a pipe. Returns a file descriptor, or -1
 * with errno; *about: what was opened. */
static int files_open_at_once(const char *path, int flags, struct stat *about)
{
    int fd = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, FILES_MODE);
    int fault = 0;

    if (fd < 0) {
        errno = errno == ENXIO ? FILES_NO_FILE : errno;
        return -1;
    }
    if (fstat(fd, about) != 0 || fcntl(fd, F_SETFL, flags & O_APPEND) != 0)
        fault = errno;
    else if (S_ISDIR(about->st_mode))
        fault = EISDIR;
    else if (!S_ISREG(about->st_mode) && !files_may_be_special(path))
        fault = FILES_NO_FILE;
    if (fault == 0)
        return fd;
    close(fd);
    errno = fault;
    return -1;
}

/* As fdopen, but closes the descriptor if it fails. */
static FILE *files_stream(int fd, const char *mode)
{
    FILE *file = fd < 0 ? NULL : fdopen(fd, mode);
    int fault = errno;

    if (file == NULL && fd >= 0)
        close(fd);
    errno = fault;
    return file;
}

FILE *files_open(const char *path, off_t *size)
{
    struct stat about;
    int fd = files_open_at_once(path, O_RDONLY, &about);

    *size = fd >= 0 && S_ISREG(about.st_mode) ? about.st_size : 0;
    return files_stream(fd, "rb");
}

/* ---- reading ---- */

/* Reads at most PLATFORM_FILE bytes. *bytes has room for one more. */
static int files_read_all(FILE *file, unsigned char **bytes, size_t *length,
                          struct parlour_error *error)
{
    size_t room = 0, got;
    unsigned char *longer;

    do {
        room += FILES_CHUNK + room;
        longer = realloc(*bytes, room + 1);
        if (longer == NULL)
            return files_no_memory(error);
        *bytes = longer;
        got = fread(*bytes + *length, 1, room - *length, file);
        *length += got;
        if (*length > PLATFORM_FILE)
            return files_fail(error, "cannot be read", EFBIG);
    } while (*length == room);
    return ferror(file) ? files_fail_now(error, "cannot be read") : PARLOUR_OK;
}

/* Refuses a file of this size. Returns PARLOUR_IO. */
static int files_too_long(off_t size, struct parlour_error *error)
{
    char words[PARLOUR_TEXT];

    snprintf(words, sizeof words, "cannot be read: it has %lld bytes, and at"
             " most %d (16 MiB) can be read", (long long)size, PLATFORM_FILE);
    return parlour_fail(error, PARLOUR_IO, 0, words);
}

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    off_t size;
    FILE *file = files_open(path, &size);
    int code;

    *bytes = NULL;
    *length = 0;
    if (file == NULL)
        return files_fail_now(error, "cannot be opened");
    code = size > PLATFORM_FILE
        ? files_too_long(size, error)
        : files_read_all(file, bytes, length, error);
    fclose(file);
    if (code == PARLOUR_OK) {
        (*bytes)[*length] = '\0';
    } else {
        free(*bytes);
        *bytes = NULL;
    }
    return code;
}

/* ---- writing ---- */

struct platform_file {
    FILE *file;
    char *path;                 /* the file to replace; NULL: none */
    char *temporary;            /* the file being written; NULL: none */
    int fresh;                  /* never replaces another file */
    size_t length;              /* bytes in it */
    size_t most;
    int regular;                /* it is on a disk */
};

static void files_free(struct platform_file *file)
{
    if (file != NULL) {
        free(file->path);
        free(file->temporary);
        free(file);
    }
}

/* The length of the folder in a path, with its slash; 0: none. */
static size_t files_folder(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Returns the path of the file behind a link, or of the file that will be
 * new; NULL with errno. A link that leads to no file stays: its target may be
 * on a disk that is not there now. */
static char *files_follow(const char *path)
{
    char *found = realpath(path, NULL);
    struct stat about;

    if (found != NULL || errno != ENOENT)
        return found;
    if (lstat(path, &about) == 0 && S_ISLNK(about.st_mode)) {
        errno = FILES_NO_TARGET;
        return NULL;
    }
    return strdup(path);
}

/* Names the new file. Follows links, so that the file behind a link is
 * replaced. Returns 0 with errno. */
static int files_name(struct platform_file *file, const char *path)
{
    size_t folder;

    file->path = files_follow(path);
    if (file->path == NULL)
        return 0;
    folder = files_folder(file->path);
    file->temporary = malloc(folder + sizeof files_temporary);
    if (file->temporary == NULL)
        return 0;
    memcpy(file->temporary, file->path, folder);
    strcpy(file->temporary + folder, files_temporary);
    return 1;
}

/* Begins the new file; `about` is of the one it replaces, or NULL. */
static FILE *files_begin(struct platform_file *file, const struct stat *about)
{
    int fd = mkstemp(file->temporary), fault;
    FILE *stream;

    if (fd < 0)
        return NULL;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (about != NULL)
        fchmod(fd, about->st_mode & FILES_KEPT_MODE);
    stream = files_stream(fd, "wb");
    fault = errno;
    if (stream == NULL)
        unlink(file->temporary);
    errno = fault;
    return stream;
}

/* Opens what is not replaced: a journal, or something that is not a file. */
static FILE *files_open_directly(struct platform_file *file, const char *path,
                                 int flags)
{
    struct stat about;
    int fd = files_open_at_once(path, O_WRONLY | flags, &about);

    file->regular = fd >= 0 && S_ISREG(about.st_mode);
    if (file->regular)
        file->length = (size_t)about.st_size;
    return files_stream(fd, flags & O_APPEND ? "ab" : "wb");
}

/* Returns what was opened, or frees it and sets the error. */
static struct platform_file *files_opened(struct platform_file *file,
                                          struct parlour_error *error)
{
    if (file->file != NULL)
        return file;
    files_fail_now(error, "cannot be written");
    files_free(file);
    return NULL;
}

static struct platform_file *files_new(struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    if (file == NULL)
        files_no_memory(error);
    else
        file->most = PLATFORM_FILE;
    return file;
}

/* Renaming a new file over another asks only for rights to the folder. Returns
 * 0 with errno if the file is write-protected. */
static int files_may_write(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

struct platform_file *platform_create(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = files_new(error);
    struct stat about;
    int there;

    if (file == NULL)
        return NULL;
    there = stat(path, &about) == 0;
    if (there && !S_ISREG(about.st_mode)) {
        file->file = files_open_directly(file, path, 0);
        return files_opened(file, error);
    }
    file->regular = 1;
    if (files_name(file, path) && (!there || files_may_write(path)))
        file->file = files_begin(file, there ? &about : NULL);
    return files_opened(file, error);
}

struct platform_file *platform_create_new(const char *path,
                                          struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);

    if (file != NULL)
        file->fresh = 1;
    return file;
}

struct platform_file *files_create_any_size(const char *path,
                                            struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);

    if (file != NULL)
        file->most = SIZE_MAX;
    return file;
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = files_new(error);

    if (file == NULL)
        return NULL;
    file->file = files_open_directly(file, path, O_APPEND);
    return files_opened(file, error);
}

/* Counts bytes to be written. Returns 0 if the file would be longer than what
 * is read again. */
static int files_have_room(struct platform_file *file, size_t more)
{
    if (!file->regular)
        return 1;
    file->length = more > SIZE_MAX - file->length ? SIZE_MAX
                                                  : file->length + more;
    return file->length <= file->most;
}

int platform_put_bytes(struct platform_file *file, const void *bytes,
                       size_t size)
{
    return !files_have_room(file, size)
        || fwrite(bytes, 1, size, file->file) != size;
}

int platform_put_line(void *file, const char *line)
{
    struct platform_file *out = file;

    return !files_have_room(out, strlen(line) + 1)
        || fputs(line, out->file) == EOF || putc('\n', out->file) == EOF;
}

/* Returns 1 if everything was written; else 0 with errno. */
static int files_flush(struct platform_file *file)
{
    if (file->regular && file->length > file->most) {
        errno = EFBIG;
        return 0;
    }
    return fflush(file->file) == 0 && !ferror(file->file);
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    return files_flush(file) ? PARLOUR_OK
                             : files_fail_now(error, "cannot be written");
}

/* Some file systems cannot sync a folder, and need not. */
int files_sync_folder(const char *path)
{
    size_t length = files_folder(path);
    char folder[PLATFORM_PATH] = ".";
    int fd, done;

    if (length >= sizeof folder)
        return 1;
    if (length > 0)
        snprintf(folder, sizeof folder, "%.*s", (int)length, path);
    fd = open(folder, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return 1;               /* a folder may be writable but unreadable */
    done = fsync(fd) == 0 || errno == EINVAL;
    close(fd);
    return done;
}

/* Renames a file, never over another one. Returns 0, or -1 with errno. Where
 * the system cannot do both at once, another program could come between: so
 * the programs rename games under the lock of their folder. */
static int files_move(const char *path, const char *to)
{
    struct stat about;

#ifdef RENAME_NOREPLACE
    if (renameat2(AT_FDCWD, path, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return -1;
#endif
    if (lstat(to, &about) == 0)
        errno = EEXIST;
    return errno == ENOENT ? rename(path, to) : -1;
}

/* Renames the new file; after a failure removes it. */
static int files_replace(struct platform_file *file, int good)
{
    int fault;

    if (file->temporary == NULL)
        return good;
    if (good && (file->fresh ? files_move(file->temporary, file->path)
                             : rename(file->temporary, file->path)) == 0)
        return files_sync_folder(file->path);
    fault = errno;
    unlink(file->temporary);
    errno = fault;
    return 0;
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    int good = files_flush(file)
        && (!file->regular || fsync(fileno(file->file)) == 0);
    int fault = errno;

    if (fclose(file->file) != 0 && good) {
        good = 0;
        fault = errno;
    }
    errno = fault;
    good = files_replace(file, good);
    fault = errno;
    files_free(file);
    return good ? PARLOUR_OK
                : files_fail(error, "cannot be written", fault);
}

/* ---- names ---- */

int platform_exists(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

int platform_is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

int platform_holds_other(const char *path, const char *start)
{
    struct stat about;
    FILE *file;
    off_t size;
    int same = 1;

    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)
            || about.st_size == 0)
        return 0;
    if (start == NULL)
        return 1;
    file = files_open(path, &size);
    if (file == NULL)
        return 1;
    for (; *start != '\0' && same; start++)
        same = getc(file) == (unsigned char)*start;
    fclose(file);
    return !same;
}

int platform_rename(const char *path, const char *to,
                    struct parlour_error *error)
{
    return files_move(path, to) == 0 && files_sync_folder(to) ? PARLOUR_OK
        : files_fail_now(error, "cannot be renamed");
}

int platform_delete(const char *path, struct parlour_error *error)
{
    return unlink(path) == 0 && files_sync_folder(path) ? PARLOUR_OK
        : files_fail_now(error, "cannot be deleted");
}

/* ---- folders ---- */

/* Passes on the names; returns 0 with errno if they end in an error. */
static int files_read_names(DIR *files,
                            void (*put)(void *context, const char *name),
                            void *context)
{
    const struct dirent *file;

    for (;;) {
        errno = 0;
        file = readdir(files);
        if (file == NULL)
            return errno == 0;
        put(context, file->d_name);
    }
}

int platform_list(const char *folder,
                  void (*put)(void *context, const char *name),
                  void *context, struct parlour_error *error)
{
    DIR *files = opendir(folder);
    int code = PARLOUR_OK;

    if (files == NULL)
        return files_fail_now(error, folder);
    if (!files_read_names(files, put, context))
        code = files_fail_now(error, folder);
    closedir(files);
    return code;
}

/* ---- locks ---- */

/* A lock that this process has. The system gives each process the locks it has
 * already, and takes a lock away when any descriptor of its file is closed. So
 * a file whose lock is here is not even opened. */
struct files_held {
    int fd;
    dev_t device;
    ino_t file;
    struct files_held *next;
};

static struct files_held *files_locks;

/* Returns 1 if this process has a lock on a file. */
static int files_holds(const char *path)
{
    const struct files_held *held = files_locks;
    struct stat about;

    if (held == NULL || stat(path, &about) != 0)
        return 0;
    while (held != NULL && (held->device != about.st_dev
                            || held->file != about.st_ino))
        held = held->next;
    return held != NULL;
}

/* Notes a lock. Returns 0 if there is no memory. */
static int files_note_lock(int fd, const struct stat *about)
{
    struct files_held *held = malloc(sizeof *held);

    if (held == NULL)
        return 0;
    held->fd = fd;
    held->device = about->st_dev;
    held->file = about->st_ino;
    held->next = files_locks;
    files_locks = held;
    return 1;
}

static void files_forget_lock(int fd)
{
    struct files_held **at = &files_locks, *held;

    while (*at != NULL && (*at)->fd != fd)
        at = &(*at)->next;
    held = *at;
    if (held != NULL)
        *at = held->next;
    free(held);
}

/* Whether FAULT says that another program has the lock, not that the file
 * system has no locks. */
static int files_is_locked(int fault)
{
    return fault == EACCES || fault == EAGAIN;
}

/* Returns 0 if another program still has the lock after that time; 1 also
 * where there are no locks. */
static int files_wait_for_lock(int fd, unsigned long milliseconds)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    unsigned long start = platform_clock();

    while (fcntl(fd, F_SETLK, &whole) != 0 && files_is_locked(errno)) {
        if (((platform_clock() - start) & files_clock_mask) >= milliseconds)
            return 0;
        nanosleep(&files_pause, NULL);
    }
    return 1;
}

int platform_lock(const char *path, unsigned long milliseconds, int *lock,
                  struct parlour_error *error)
{
    struct stat about;
    int fd;

    *lock = PARLOUR_NONE;
    if (files_holds(path))
        return parlour_fail(error, PARLOUR_BUSY, 0, "locked by this program");
    fd = files_open_at_once(path, O_RDWR | O_CREAT, &about);
    if (fd < 0)
        return files_fail_now(error, "cannot be locked");
    if (!files_wait_for_lock(fd, milliseconds)) {
        close(fd);
        return parlour_fail(error, PARLOUR_BUSY, 0,
                            "locked by another program");
    }
    if (!files_note_lock(fd, &about)) {
        close(fd);
        return files_no_memory(error);
    }
    *lock = fd;
    return PARLOUR_OK;
}

void platform_unlock(int lock)
{
    assert(lock >= 0 || lock == PARLOUR_NONE);
    if (lock < 0)
        return;
    files_forget_lock(lock);
    close(lock);
}
