/* posix.c: chance, clock, Ctrl-C and files on POSIX (see platform.h). A file
 * is written beside the one it replaces, brought to the disk and renamed;
 * something that is no plain file (a terminal, /dev/null) is written as it
 * is. Limit: a file is read into memory as a whole.
 */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "platform.h"

enum {
    POSIX_CHUNK = 65536,
    POSIX_FOLDER_MODE = 0700,
    POSIX_FILE_MODE = 0666      /* the user's mask takes from it */
};

static const char posix_suffix[] = ".new";  /* of the file beside */

static int posix_fail(struct parlour_error *error, const char *what)
{
    error->code = PARLOUR_IO;
    error->line = 0;
    snprintf(error->words, sizeof error->words, "%s: %s", what,
             strerror(errno));
    return PARLOUR_IO;
}

static int posix_no_memory(struct parlour_error *error)
{
    errno = ENOMEM;
    posix_fail(error, "no memory");
    return error->code = PARLOUR_NO_MEMORY;
}

/* ---- chance and clock ---- */

static unsigned long posix_milliseconds(const struct timespec *time)
{
    return ((unsigned long)time->tv_sec * 1000UL
            + (unsigned long)time->tv_nsec / 1000000UL) & 0xffffffffUL;
}

unsigned long platform_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return posix_milliseconds(&now);
}

unsigned long platform_work(void)
{
    struct timespec worked;

    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked) != 0)
        return platform_clock();
    return posix_milliseconds(&worked);
}

unsigned long platform_entropy(void *context)
{
    unsigned char bytes[4];
    unsigned long chance = 0;
    FILE *source = fopen("/dev/urandom", "rb");
    size_t i, got = 0;

    (void)context;
    if (source != NULL) {
        setvbuf(source, NULL, _IONBF, 0);
        got = fread(bytes, 1, sizeof bytes, source);
        fclose(source);
    }
    if (got < sizeof bytes)
        return (platform_clock() ^ (unsigned long)time(NULL) << 10
                ^ (unsigned long)getpid()) & 0xffffffffUL;
    for (i = 0; i < sizeof bytes; i++)
        chance = chance << 8 | bytes[i];
    return chance;
}

/* ---- the person at the terminal ---- */

/* The one thing that a signal can reach. */
static volatile sig_atomic_t posix_interrupted;

static void posix_interrupt(int number)
{
    (void)number;
    posix_interrupted = 1;
}

int platform_is_typed(void)
{
    return isatty(STDIN_FILENO);
}

/* A signal that is heard ends the waiting, as input does, and so does one
 * that came before: it cannot slip in between the look and the waiting. */
int platform_wait(unsigned long milliseconds)
{
    struct timespec time = { .tv_sec = (time_t)(milliseconds / 1000UL),
        .tv_nsec = (long)(milliseconds % 1000UL) * 1000000L };
    sigset_t interrupt, before;
    fd_set input;
    int ready = -1;

    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    if (!posix_interrupted)
        ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, &time, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ready == 0;
}

void platform_hear_interrupt(int on)
{
    struct sigaction action = { .sa_flags = SA_RESTART };

    posix_interrupted = 0;
    action.sa_handler = on ? posix_interrupt : SIG_DFL;
    sigaction(SIGINT, &action, NULL);
    if (!on)
        posix_interrupted = 0;  /* it may have come in between */
}

int platform_is_interrupted(void)
{
    return posix_interrupted;
}

/* ---- reading ---- */

/* Reads up to the limit; there is room for one byte more. */
static int posix_read_all(FILE *file, unsigned char **bytes, size_t *length,
                          struct parlour_error *error)
{
    size_t room = 0, got;
    unsigned char *longer;

    do {
        room += POSIX_CHUNK + room;
        longer = realloc(*bytes, room + 1);
        if (longer == NULL)
            return posix_no_memory(error);
        *bytes = longer;
        got = fread(*bytes + *length, 1, room - *length, file);
        *length += got;
        if (*length > PLATFORM_FILE) {
            errno = EFBIG;
            return posix_fail(error, "cannot be read");
        }
    } while (*length == room);
    return ferror(file) ? posix_fail(error, "cannot be read") : PARLOUR_OK;
}

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    FILE *file = fopen(path, "rb");
    int code;

    *bytes = NULL;
    *length = 0;
    if (file == NULL)
        return posix_fail(error, "cannot be opened");
    code = posix_read_all(file, bytes, length, error);
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
    char *path;                 /* the file in the end */
    char *beside;               /* the file written; NULL: the same */
    int plain;                  /* it is on a disk */
};

static void posix_free(struct platform_file *file)
{
    if (file != NULL) {
        free(file->path);
        free(file->beside);
        free(file);
    }
}

static int posix_is_special(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

/* A link is followed, so that the file behind it is replaced. */
static char *posix_real_path(const char *path)
{
    char *real = realpath(path, NULL);

    return real != NULL ? real : strdup(path);
}

/* 1 if the name still stands for that open file. */
static int posix_is_named(int fd, const char *name)
{
    struct stat mine, named;

    return fstat(fd, &mine) == 0 && stat(name, &named) == 0
        && mine.st_dev == named.st_dev && mine.st_ino == named.st_ino;
}

/* Opens a file to write that others may write at the same time: each waits
 * until it is his, and takes another one if it has been renamed meanwhile.
 * What one that was killed left of it is overwritten. */
static int posix_open_locked(const char *name, mode_t mode)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd;

    for (;;) {
        fd = open(name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode);
        if (fd < 0)
            return -1;
        while (fcntl(fd, F_SETLKW, &lock) != 0 && errno == EINTR)
            continue;           /* where there are no locks, without */
        if (posix_is_named(fd, name) && ftruncate(fd, 0) == 0)
            return fd;
        close(fd);
    }
}

static FILE *posix_open_beside(struct platform_file *file)
{
    struct stat about;
    mode_t mode = POSIX_FILE_MODE;
    size_t room = strlen(file->path) + sizeof posix_suffix;
    int fd;

    file->beside = malloc(room);
    if (file->beside == NULL)
        return NULL;
    snprintf(file->beside, room, "%s%s", file->path, posix_suffix);
    if (stat(file->path, &about) == 0)
        mode = about.st_mode & 0777;
    fd = posix_open_locked(file->beside, mode);
    return fd < 0 ? NULL : fdopen(fd, "wb");
}

struct platform_file *platform_create(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    if (file != NULL)
        file->path = posix_real_path(path);
    if (file == NULL || file->path == NULL) {
        posix_free(file);
        posix_no_memory(error);
        return NULL;
    }
    file->plain = !posix_is_special(path);
    file->file = file->plain ? posix_open_beside(file) : fopen(path, "wb");
    if (file->file == NULL) {
        posix_fail(error, "cannot be written");
        posix_free(file);
        return NULL;
    }
    return file;
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    if (file == NULL) {
        posix_no_memory(error);
        return NULL;
    }
    file->plain = !posix_is_special(path);
    file->file = fopen(path, "ab");
    if (file->file == NULL) {
        posix_fail(error, "cannot be written");
        posix_free(file);
        return NULL;
    }
    return file;
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    return fflush(file->file) == 0 ? PARLOUR_OK
                                   : posix_fail(error, "cannot be written");
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

/* Everything on the disk, before the name says so. */
static int posix_settle(struct platform_file *file)
{
    int good = fflush(file->file) == 0 && !ferror(file->file);

    if (good && file->plain)
        good = fsync(fileno(file->file)) == 0;
    return good;
}

/* Puts the file in its place, or takes it away: while it is still open, so
 * that nobody else writes to it. */
static int posix_place(struct platform_file *file, int good)
{
    int fault;

    if (file->beside == NULL)
        return good;
    if (good && rename(file->beside, file->path) == 0)
        return 1;
    fault = errno;
    unlink(file->beside);
    errno = fault;
    return 0;
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    int good = posix_place(file, posix_settle(file));
    int fault = errno;

    if (fclose(file->file) != 0 && good) {
        good = 0;
        fault = errno;
    }
    posix_free(file);
    errno = fault;
    return good ? PARLOUR_OK : posix_fail(error, "cannot be written");
}

/* ---- folders ---- */

/* Makes a folder and those above it. */
static int posix_make_folders(char *path)
{
    char *slash;

    for (slash = strchr(path + 1, '/'); slash != NULL;
            slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, POSIX_FOLDER_MODE) != 0 && errno != EEXIST) {
            *slash = '/';
            return 0;
        }
        *slash = '/';
    }
    return 1;
}

/* A file of this program's in the folder that a variable names, if that is
 * absolute, or else in the one in HOME that stands for it. */
static int posix_name(const char *variable, const char *instead,
                      const char *game, const char *suffix, char *path,
                      struct parlour_error *error)
{
    const char *folder = getenv(variable);
    const char *home = getenv("HOME");
    int length;

    if (folder != NULL && folder[0] == '/') {
        length = snprintf(path, PLATFORM_PATH, "%s/parlour/%s%s", folder,
                          game, suffix);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(path, PLATFORM_PATH, "%s/%s/parlour/%s%s", home,
                          instead, game, suffix);
    } else {
        error->code = PARLOUR_IO;
        error->line = 0;
        strcpy(error->words, "There is no folder for it, as HOME is not"
                             " set: name a file");
        return PARLOUR_IO;
    }
    if (length >= PLATFORM_PATH) {
        errno = ENAMETOOLONG;
        return posix_fail(error, "The folder for it");
    }
    if (!posix_make_folders(path))
        return posix_fail(error, path);
    return PARLOUR_OK;
}

int platform_save_name(const char *game, char *path,
                       struct parlour_error *error)
{
    return posix_name("XDG_DATA_HOME", ".local/share", game, ".save", path,
                      error);
}

int platform_best_name(const char *game, char *path,
                       struct parlour_error *error)
{
    return posix_name("XDG_DATA_HOME", ".local/share", game, ".best", path,
                      error);
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    return posix_name("XDG_DATA_HOME", ".local/share", game, ".scores", path,
                      error);
}

int platform_journal_name(const char *game, char *path,
                          struct parlour_error *error)
{
    return posix_name("XDG_STATE_HOME", ".local/state", game, ".journal",
                      path, error);
}

int platform_games_folder(char *path, struct parlour_error *error)
{
    return posix_name("XDG_STATE_HOME", ".local/state", "games", "/", path,
                      error);
}

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

int platform_board_name(const char *game, char *path,
                        struct parlour_error *error)
{
    return posix_name("XDG_DATA_HOME", ".local/share", game, ".board", path,
                      error);
}

int platform_settings_name(const char *program, char *path,
                           struct parlour_error *error)
{
    return posix_name("XDG_CONFIG_HOME", ".config", program, ".settings",
                      path, error);
}

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

    return failed ? posix_fail(error, "cannot be renamed") : PARLOUR_OK;
}

/* ---- the day ---- */

void platform_today(char *day)
{
    time_t now = time(NULL);
    struct tm parts;

    if (localtime_r(&now, &parts) == NULL
            || strftime(day, PLATFORM_DAY, "%Y-%m-%d", &parts) == 0)
        strcpy(day, "0000-00-00");
}

/* ---- locks ---- */

static int posix_lock(const char *path, int how)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, POSIX_FILE_MODE);

    if (fd >= 0 && fcntl(fd, how, &lock) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

int platform_lock(const char *path)
{
    return posix_lock(path, F_SETLK);
}

int platform_wait_lock(const char *path)
{
    return posix_lock(path, F_SETLKW);
}

void platform_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}

/* ---- blocks that are kept ---- */

int platform_fetch(const char *name, void *block, size_t size)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;
    struct stat about;
    FILE *file;
    int got;

    if (posix_name("XDG_CACHE_HOME", ".cache", name, "", path, &error)
            != PARLOUR_OK)
        return 0;
    file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    got = fstat(fileno(file), &about) == 0 && about.st_size == (off_t)size
        && fread(block, 1, size, file) == size;
    fclose(file);
    return got;
}

int platform_keep(const char *name, const void *block, size_t size,
                  struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    struct platform_file *file;
    int code = posix_name("XDG_CACHE_HOME", ".cache", name, "", path, error);

    if (code != PARLOUR_OK)
        return code;
    file = platform_create(path, error);
    if (file == NULL)
        return error->code;
    platform_put_bytes(file, block, size);  /* finish knows if it failed */
    return platform_finish(file, error);
}
