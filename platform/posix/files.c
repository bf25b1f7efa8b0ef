/* files.c: reading and writing files on POSIX (see platform.h). A new file is
 * written to a temporary file in the same folder, synced to the disk and
 * renamed; a path that is not a plain file (a terminal, /dev/null) is written
 * directly. Limit: a file is read into memory as a whole.
 */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform.h"
#include "posix/io_error.h"

enum {
    CHUNK = 65536,              /* bytes read at first */
    FILE_MODE = 0666            /* less the user's umask */
};

static const char temporary_suffix[] = ".new";

/* ---- reading ---- */

/* Reads at most PLATFORM_FILE bytes. *bytes has room for one more. */
static int read_all(FILE *file, unsigned char **bytes, size_t *length,
                          struct parlour_error *error)
{
    size_t room = 0, got;
    unsigned char *longer;

    do {
        room += CHUNK + room;
        longer = realloc(*bytes, room + 1);
        if (longer == NULL)
            return io_error_no_memory(error);
        *bytes = longer;
        got = fread(*bytes + *length, 1, room - *length, file);
        *length += got;
        if (*length > PLATFORM_FILE) {
            errno = EFBIG;
            return io_error_set(error, "cannot be read");
        }
    } while (*length == room);
    return ferror(file) ? io_error_set(error, "cannot be read") : PARLOUR_OK;
}

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    FILE *file = fopen(path, "rb");
    int code;

    *bytes = NULL;
    *length = 0;
    if (file == NULL)
        return io_error_set(error, "cannot be opened");
    code = read_all(file, bytes, length, error);
    fclose(file);
    if (code != PARLOUR_OK) {
        free(*bytes);
        *bytes = NULL;
    }
    return code;
}

int platform_read(const char *path, char **text, struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length, i;
    int code = platform_read_bytes(path, &bytes, &length, error);

    *text = (char *)bytes;
    if (code != PARLOUR_OK)
        return code;
    for (i = 0; i < length; i++)
        if (bytes[i] == '\0')
            bytes[i] = '?';
    bytes[length] = '\0';
    return PARLOUR_OK;
}

/* ---- writing ---- */

struct platform_file {
    FILE *file;
    char *path;                 /* the file to replace */
    char *temporary;            /* the file written; NULL: the same */
    int plain;                  /* it is on a disk */
};

static void free_file(struct platform_file *file)
{
    if (file != NULL) {
        free(file->path);
        free(file->temporary);
        free(file);
    }
}

static int is_special(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

/* Follows links, so that the file behind a link is replaced. Returns what the
 * caller must free, or NULL. */
static char *real_path(const char *path)
{
    char *real = realpath(path, NULL);

    return real != NULL ? real : strdup(path);
}

/* 1 if the name still belongs to the open file. */
static int has_name(int fd, const char *name)
{
    struct stat mine, named;

    return fstat(fd, &mine) == 0 && stat(name, &named) == 0
        && mine.st_dev == named.st_dev && mine.st_ino == named.st_ino;
}

/* Opens a temporary file that other programs may write at the same time: waits
 * for its lock, and starts again if the file was renamed meanwhile. Overwrites
 * what a killed program left. */
static int open_locked(const char *name, mode_t mode)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd;

    for (;;) {
        fd = open(name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode);
        if (fd < 0)
            return -1;
        while (fcntl(fd, F_SETLKW, &lock) != 0 && errno == EINTR)
            continue;           /* without locks, goes on unlocked */
        if (has_name(fd, name) && ftruncate(fd, 0) == 0)
            return fd;
        close(fd);
    }
}

static FILE *open_temporary(struct platform_file *file)
{
    struct stat about;
    mode_t mode = FILE_MODE;
    size_t room = strlen(file->path) + sizeof temporary_suffix;
    int fd;

    file->temporary = malloc(room);
    if (file->temporary == NULL)
        return NULL;
    snprintf(file->temporary, room, "%s%s", file->path, temporary_suffix);
    if (stat(file->path, &about) == 0)
        mode = about.st_mode & 0777;
    fd = open_locked(file->temporary, mode);
    return fd < 0 ? NULL : fdopen(fd, "wb");
}

struct platform_file *platform_create(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    if (file != NULL)
        file->path = real_path(path);
    if (file == NULL || file->path == NULL) {
        free_file(file);
        io_error_no_memory(error);
        return NULL;
    }
    file->plain = !is_special(path);
    file->file = file->plain ? open_temporary(file) : fopen(path, "wb");
    if (file->file == NULL) {
        io_error_set(error, "cannot be written");
        free_file(file);
        return NULL;
    }
    return file;
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    if (file == NULL) {
        io_error_no_memory(error);
        return NULL;
    }
    file->plain = !is_special(path);
    file->file = fopen(path, "ab");
    if (file->file == NULL) {
        io_error_set(error, "cannot be written");
        free_file(file);
        return NULL;
    }
    return file;
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    return fflush(file->file) == 0 ? PARLOUR_OK
                                   : io_error_set(error, "cannot be written");
}

int platform_put_line(void *file, const char *line)
{
    FILE *out = ((struct platform_file *)file)->file;

    return fputs(line, out) == EOF || putc('\n', out) == EOF;
}

int platform_put_bytes(struct platform_file *file, const void *bytes,
                       size_t size)
{
    return fwrite(bytes, 1, size, file->file) != size;
}

/* Writes everything to the disk, before the file is renamed. */
static int sync_file(struct platform_file *file)
{
    int good = fflush(file->file) == 0 && !ferror(file->file);

    if (good && file->plain)
        good = fsync(fileno(file->file)) == 0;
    return good;
}

/* Renames the temporary file, or removes it after a failure; the file is still
 * open and locked, so nobody else writes to it. */
static int replace_file(struct platform_file *file, int good)
{
    int fault;

    if (file->temporary == NULL)
        return good;
    if (good && rename(file->temporary, file->path) == 0)
        return 1;
    fault = errno;
    unlink(file->temporary);
    errno = fault;
    return 0;
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    int good = replace_file(file, sync_file(file));
    int fault = errno;

    if (fclose(file->file) != 0 && good) {
        good = 0;
        fault = errno;
    }
    free_file(file);
    errno = fault;
    return good ? PARLOUR_OK : io_error_set(error, "cannot be written");
}

/* ---- names and times ---- */

unsigned long platform_written(const char *path)
{
    struct stat about;

    if (stat(path, &about) != 0)
        return errno != ENOENT && errno != ENOTDIR;
    return about.st_mtime > 0 ? (unsigned long)about.st_mtime : 1;
}

int platform_rename(const char *path, const char *to,
                    struct parlour_error *error)
{
    int failed = to == NULL ? unlink(path) : rename(path, to);

    return failed ? io_error_set(error, "cannot be renamed") : PARLOUR_OK;
}

/* ---- folders ---- */

void platform_list(const char *folder,
                   void (*put)(void *context, const char *name),
                   void *context)
{
    DIR *files = opendir(folder);
    const struct dirent *file;

    if (files == NULL)
        return;
    while ((file = readdir(files)) != NULL)
        put(context, file->d_name);
    closedir(files);
}

/* ---- locks ---- */

static int lock_file(const char *path, int how)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, FILE_MODE);

    if (fd >= 0 && fcntl(fd, how, &lock) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

int platform_lock(const char *path)
{
    return lock_file(path, F_SETLK);
}

int platform_wait_lock(const char *path)
{
    return lock_file(path, F_SETLKW);
}

void platform_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
