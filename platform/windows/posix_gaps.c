/* posix_gaps.c: functions of POSIX, made of those of Windows for UTF-16 (see
 * posix_gaps.h). Files are opened so that others may read, rename and delete
 * them meanwhile, as on POSIX. A lock is on a byte that no file has, because
 * on Windows nobody else can read what is locked.
 */
#define _CRT_RAND_S
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <stdarg.h>
#include <windows.h>

#include "platform.h"

enum {
    POSIX_GAPS_SHORT = 240,     /* of a path that needs no prefix */
    POSIX_GAPS_RANDOM = 6,      /* letters in the name of a new file */
    POSIX_GAPS_TRIES = 100,     /* to rename, when a scanner has the file */
    POSIX_GAPS_PAUSE = 10,      /* milliseconds between them */
    POSIX_GAPS_SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE
        | FILE_SHARE_DELETE
};

/* ---- errors ---- */

/* Sets errno to what the last error of Windows is called on POSIX. */
static void set_errno(void)
{
    static const struct {
        DWORD error;
        int fault;
    } faults[] = {
        { ERROR_FILE_NOT_FOUND, ENOENT }, { ERROR_PATH_NOT_FOUND, ENOENT },
        { ERROR_INVALID_NAME, ENOENT }, { ERROR_BAD_PATHNAME, ENOENT },
        { ERROR_BAD_NETPATH, ENOENT }, { ERROR_INVALID_DRIVE, ENOENT },
        { ERROR_DIRECTORY, ENOTDIR }, { ERROR_ACCESS_DENIED, EACCES },
        { ERROR_SHARING_VIOLATION, EACCES }, { ERROR_LOCK_VIOLATION, EAGAIN },
        { ERROR_IO_PENDING, EAGAIN }, { ERROR_FILE_EXISTS, EEXIST },
        { ERROR_ALREADY_EXISTS, EEXIST }, { ERROR_DISK_FULL, ENOSPC },
        { ERROR_HANDLE_DISK_FULL, ENOSPC }, { ERROR_WRITE_PROTECT, EROFS },
        { ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG },
        { ERROR_NOT_ENOUGH_MEMORY, ENOMEM }, { ERROR_OUTOFMEMORY, ENOMEM },
        { ERROR_TOO_MANY_OPEN_FILES, EMFILE }, { ERROR_BROKEN_PIPE, EPIPE },
        { ERROR_NO_DATA, EPIPE }
    };
    DWORD error = GetLastError();
    size_t i;

    errno = EIO;
    for (i = 0; i < sizeof faults / sizeof *faults; i++)
        if (faults[i].error == error)
            errno = faults[i].fault;
}

static int fail(void)
{
    set_errno();
    return -1;
}

/* ---- text ---- */

void posix_gaps_use_slashes(char *path)
{
    for (; *path != '\0'; path++)
        if (*path == '\\')
            *path = '/';
}

int posix_gaps_utf8(const wchar_t *wide, char *text, int room)
{
    if (WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, room, NULL, NULL)
            == 0) {
        errno = ENAMETOOLONG;
        return 0;
    }
    return 1;
}

/* What a long path begins with: one of a share, and others. */
static const wchar_t long_share[] = L"\\\\?\\UNC\\", long_path[] = L"\\\\?\\";

/* A long path must be absolute and have a prefix. */
int posix_gaps_wide_path(const char *path, wchar_t *wide)
{
    wchar_t whole[POSIX_GAPS_PATH];
    const wchar_t *start = long_path, *rest = whole;
    DWORD length;

    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide,
                            POSIX_GAPS_PATH) == 0) {
        errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG
                                                            : ENOENT;
        return 0;
    }
    length = GetFullPathNameW(wide, POSIX_GAPS_PATH, whole, NULL);
    if (length < POSIX_GAPS_SHORT
            || wcsncmp(whole, long_path, wcslen(long_path)) == 0)
        return 1;
    if (length + wcslen(long_share) >= POSIX_GAPS_PATH) {
        errno = ENAMETOOLONG;
        return 0;
    }
    if (whole[0] == L'\\') {            /* \\SERVER\SHARE */
        start = long_share;
        rest += 2;
    }
    wcscpy(wide, start);
    wcscat(wide, rest);
    return 1;
}

const char *posix_gaps_getenv(const char *name)
{
    static char value[PLATFORM_PATH];
    wchar_t wide_name[POSIX_GAPS_PATH];
    const wchar_t *wide;

    if (MultiByteToWideChar(CP_UTF8, 0, name, -1, wide_name, POSIX_GAPS_PATH)
            == 0)
        return NULL;
    wide = _wgetenv(wide_name);
    return wide != NULL && posix_gaps_utf8(wide, value, sizeof value)
        ? value : NULL;
}

/* ---- files ---- */

static int is_folder(const wchar_t *wide)
{
    DWORD attributes = GetFileAttributesW(wide);

    return attributes != INVALID_FILE_ATTRIBUTES
        && (attributes & FILE_ATTRIBUTE_DIRECTORY);
}

/* The right to append alone makes the system append, as O_APPEND does. */
static DWORD rights(int flags)
{
    if (flags & O_RDWR)
        return GENERIC_READ | GENERIC_WRITE;
    if (!(flags & O_WRONLY))
        return GENERIC_READ;
    return flags & O_APPEND ? FILE_GENERIC_WRITE & ~(DWORD)FILE_WRITE_DATA
                            : GENERIC_WRITE;
}

int posix_gaps_open(const char *path, int flags, ...)
{
    wchar_t wide[POSIX_GAPS_PATH];
    HANDLE handle;
    int fd;

    if (strcmp(path, "/dev/stdin") == 0)
        return _dup(STDIN_FILENO);
    if (!posix_gaps_wide_path(path, wide))
        return -1;
    handle = CreateFileW(wide, rights(flags), POSIX_GAPS_SHARED, NULL,
                         !(flags & O_CREAT) ? OPEN_EXISTING
                         : flags & O_EXCL ? CREATE_NEW : OPEN_ALWAYS,
                         FILE_ATTRIBUTE_NORMAL, NULL);
    if (handle == INVALID_HANDLE_VALUE) {
        set_errno();
        errno = is_folder(wide) ? EISDIR : errno;
        return -1;
    }
    fd = _open_osfhandle((intptr_t)handle, (flags & O_APPEND) | _O_BINARY
                         | _O_NOINHERIT);
    if (fd < 0)
        CloseHandle(handle);
    return fd;
}

FILE *posix_gaps_fopen(const char *path, const char *mode)
{
    int fd = posix_gaps_open(path, *mode == 'r' ? O_RDONLY
                                                : O_WRONLY | O_CREAT);

    return fd < 0 ? NULL : fdopen(fd, mode);
}

/* Returns 0, or -1 with errno. */
static int look_at(HANDLE handle, struct posix_gaps_stat *about)
{
    BY_HANDLE_FILE_INFORMATION found;

    memset(about, 0, sizeof *about);
    about->st_mode = S_IFCHR;
    if (GetFileType(handle) != FILE_TYPE_DISK)
        return 0;
    if (!GetFileInformationByHandle(handle, &found))
        return fail();
    about->st_mode = found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY
        ? S_IFDIR : S_IFREG;
    about->st_dev = found.dwVolumeSerialNumber;
    about->st_ino = (posix_gaps_file)found.nFileIndexHigh << 32
        | found.nFileIndexLow;
    about->st_size = (int64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow;
    return 0;
}

int posix_gaps_fstat(int fd, struct posix_gaps_stat *about)
{
    return look_at((HANDLE)_get_osfhandle(fd), about);
}

/* Opens anything for a look, folders too. */
static HANDLE open_to_look(const char *path)
{
    wchar_t wide[POSIX_GAPS_PATH];
    HANDLE handle;

    if (!posix_gaps_wide_path(path, wide))
        return INVALID_HANDLE_VALUE;
    handle = CreateFileW(wide, 0, POSIX_GAPS_SHARED, NULL, OPEN_EXISTING,
                         FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        set_errno();
    return handle;
}

int posix_gaps_stat(const char *path, struct posix_gaps_stat *about)
{
    HANDLE handle = open_to_look(path);
    int code;

    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    code = look_at(handle, about);
    CloseHandle(handle);
    return code;
}

int posix_gaps_access(const char *path, int mode)
{
    wchar_t wide[POSIX_GAPS_PATH];
    DWORD attributes;

    if (!posix_gaps_wide_path(path, wide))
        return -1;
    attributes = GetFileAttributesW(wide);
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return fail();
    if (!(mode & W_OK) || !(attributes & FILE_ATTRIBUTE_READONLY))
        return 0;
    errno = EACCES;
    return -1;
}

int posix_gaps_mkstemp(char *name)
{
    char *at = name + strlen(name) - POSIX_GAPS_RANDOM;
    unsigned random;
    int fd, i;

    do {
        for (i = 0; i < POSIX_GAPS_RANDOM; i++) {
            if (rand_s(&random) != 0)
                return -1;
            at[i] = (char)('a' + random % 26);
        }
        fd = posix_gaps_open(name, O_RDWR | O_CREAT | O_EXCL);
    } while (fd < 0 && errno == EEXIST);
    return fd;
}

/* A virus scanner may have the new file or the old one for a moment. */
int posix_gaps_rename(const char *from, const char *to, int over)
{
    wchar_t wide_from[POSIX_GAPS_PATH], wide_to[POSIX_GAPS_PATH];
    DWORD flags = MOVEFILE_WRITE_THROUGH
        | (over ? MOVEFILE_REPLACE_EXISTING : 0);
    int tries = 0;

    if (!posix_gaps_wide_path(from, wide_from)
            || !posix_gaps_wide_path(to, wide_to))
        return -1;
    while (!MoveFileExW(wide_from, wide_to, flags)) {
        set_errno();
        if (errno != EACCES || is_folder(wide_to)
                || ++tries == POSIX_GAPS_TRIES)
            return -1;
        Sleep(POSIX_GAPS_PAUSE);
    }
    return 0;
}

int posix_gaps_unlink(const char *path)
{
    wchar_t wide[POSIX_GAPS_PATH];

    return posix_gaps_wide_path(path, wide) && DeleteFileW(wide)
        ? 0 : fail();
}

int posix_gaps_mkdir(const char *path)
{
    wchar_t wide[POSIX_GAPS_PATH];

    if (!posix_gaps_wide_path(path, wide))
        return -1;
    if (CreateDirectoryW(wide, NULL))
        return 0;
    set_errno();
    errno = is_folder(wide) ? EEXIST : errno;   /* a drive, for instance */
    return -1;
}

int posix_gaps_fchmod(int fd, unsigned mode)
{
    (void)fd;
    (void)mode;
    return 0;
}

/* ---- locks, and how a file was opened ---- */

static int lock(HANDLE handle)
{
    OVERLAPPED far_away = { .Offset = 0xfffffffe, .OffsetHigh = 0x7fffffff };

    return LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK
                      | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &far_away)
        ? 0 : fail();
}

/* Windows does not tell whether a file was opened to append. Whoever opened
 * one to replace it has already emptied it. */
static int flags_of(HANDLE handle)
{
    LARGE_INTEGER none = { .QuadPart = 0 }, at, size;

    return GetFileSizeEx(handle, &size) && size.QuadPart > 0
        && SetFilePointerEx(handle, none, &at, FILE_CURRENT)
        && at.QuadPart == 0 ? 0 : O_APPEND;
}

int posix_gaps_fcntl(int fd, int how, ...)
{
    HANDLE handle = (HANDLE)_get_osfhandle(fd);

    return how == F_SETLK ? lock(handle)
        : how == F_GETFL ? flags_of(handle) : 0;
}

/* ---- folders ---- */

/* Returns a path in allocated memory, without the prefix of long ones. */
static char *without_prefix(const wchar_t *wide)
{
    char path[PLATFORM_PATH];
    char *at = path;

    if (wcsncmp(wide, long_share, wcslen(long_share)) == 0) {
        *at++ = '/';
        wide += wcslen(long_share) - 1;
    } else if (wcsncmp(wide, long_path, wcslen(long_path)) == 0) {
        wide += wcslen(long_path);
    }
    if (!posix_gaps_utf8(wide, at, (int)(sizeof path - (size_t)(at - path))))
        return NULL;
    posix_gaps_use_slashes(path);
    return strdup(path);
}

/* Follows links, if the file system can tell where they lead. */
char *posix_gaps_realpath(const char *path)
{
    wchar_t wide[POSIX_GAPS_PATH], found[POSIX_GAPS_PATH];
    HANDLE handle = open_to_look(path);
    DWORD length;

    if (handle == INVALID_HANDLE_VALUE)
        return NULL;
    length = GetFinalPathNameByHandleW(handle, found, POSIX_GAPS_PATH,
                                       VOLUME_NAME_DOS);
    CloseHandle(handle);
    if (length == 0 && posix_gaps_wide_path(path, wide))
        length = GetFullPathNameW(wide, POSIX_GAPS_PATH, found, NULL);
    if (length > 0 && length < POSIX_GAPS_PATH)
        return without_prefix(found);
    errno = ENAMETOOLONG;
    return NULL;
}

struct posix_gaps_folder {
    _WDIR *folder;
    struct posix_gaps_dirent file;
};

struct posix_gaps_folder *posix_gaps_opendir(const char *path)
{
    wchar_t wide[POSIX_GAPS_PATH];
    struct posix_gaps_folder *folder = malloc(sizeof *folder);

    if (folder == NULL)
        return NULL;
    folder->folder = posix_gaps_wide_path(path, wide) ? _wopendir(wide) : NULL;
    if (folder->folder != NULL)
        return folder;
    free(folder);
    return NULL;
}

struct posix_gaps_dirent *posix_gaps_readdir(struct posix_gaps_folder *folder)
{
    const struct _wdirent *file = _wreaddir(folder->folder);

    return file != NULL
        && posix_gaps_utf8(file->d_name, folder->file.d_name,
                           sizeof folder->file.d_name) ? &folder->file : NULL;
}

int posix_gaps_closedir(struct posix_gaps_folder *folder)
{
    int code = _wclosedir(folder->folder);

    free(folder);
    return code;
}

int posix_gaps_alphasort(const void *one, const void *other)
{
    const struct posix_gaps_dirent *const *a = one, *const *b = other;

    return strcmp((*a)->d_name, (*b)->d_name);
}

/* Adds a copy of an entry to a list. Returns 0 if there is no memory. */
static int add_entry(struct posix_gaps_dirent ***entries, int count,
                     const struct posix_gaps_dirent *entry)
{
    struct posix_gaps_dirent **more
        = realloc(*entries, ((size_t)count + 1) * sizeof *more);

    if (more == NULL)
        return 0;
    *entries = more;
    more[count] = malloc(sizeof *entry);
    if (more[count] != NULL)
        *more[count] = *entry;
    return more[count] != NULL;
}

/* Without memory, the list has fewer entries. */
int posix_gaps_scandir(const char *path, struct posix_gaps_dirent ***entries,
                       int (*wanted)(const struct posix_gaps_dirent *entry),
                       int (*compare)(const void *one, const void *other))
{
    struct posix_gaps_folder *folder = posix_gaps_opendir(path);
    const struct posix_gaps_dirent *entry;
    int count = 0;

    *entries = NULL;
    if (folder == NULL)
        return -1;
    while ((entry = posix_gaps_readdir(folder)) != NULL)
        if (wanted(entry)) {
            if (!add_entry(entries, count, entry))
                break;
            count++;
        }
    posix_gaps_closedir(folder);
    if (count > 0)
        qsort(*entries, (size_t)count, sizeof **entries, compare);
    return count;
}
