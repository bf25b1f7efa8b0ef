/* test_files.c: files on POSIX: no call waits for another program, only the
 * named file is overwritten, and a failed write leaves no file. The linker
 * replaces fdopen, so that it can fail, and the clock.
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/store/text_file.h"
#include "platform.h"
#include "support/unit.h"

enum { SHORT = 100, LINE = 1 << 16, MODES = 0777, NOT_ROOT = 65534 };

FILE *__real_fdopen(int fd, const char *mode);
FILE *__wrap_fdopen(int fd, const char *mode);

static int streams_fail;

FILE *__wrap_fdopen(int fd, const char *mode)
{
    errno = ENOMEM;
    return streams_fail ? NULL : __real_fdopen(fd, mode);
}

time_t __wrap_time(time_t *now);

static time_t clock_shows = 2000000000;         /* in May 2033 */

time_t __wrap_time(time_t *now)
{
    (void)now;
    return clock_shows;
}

static void test_the_last_day(void **state)
{
    char moment[PLATFORM_MOMENT];

    (void)state;
    platform_now(moment);
    assert_memory_equal(moment, "20", 2);
    clock_shows *= 150;         /* a 32-bit time_t would end in 2038 */
    platform_now(moment);
    clock_shows /= 150;
    assert_string_equal(moment, "9999-12-31 23:59");
}

/* Each test has an empty folder of its own. */
static char folder[] = "/tmp/parlour-files-XXXXXX";
static const char template[] = "/tmp/parlour-files-XXXXXX";

static int open_folder(void **state)
{
    (void)state;
    strcpy(folder, template);
    umask(S_IRWXG | S_IRWXO);
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static void count_name(void *context, const char *name)
{
    *(int *)context += strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

static int count_files(void)
{
    struct parlour_error error;
    int count = 0;

    assert_int_equal(platform_list(folder, count_name, &count, &error),
                     PARLOUR_OK);
    return count;
}

static void remove_name(void *context, const char *name)
{
    (void)context;
    if (remove(name) != 0)
        rmdir(name);
}

static int close_folder(void **state)
{
    struct parlour_error error;

    (void)state;
    platform_list(".", remove_name, NULL, &error);
    return chdir("/") != 0 || rmdir(folder) != 0;
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void assert_text(const char *name, const char *expected)
{
    struct parlour_error error;
    char *text;

    assert_int_equal(platform_read(name, &text, &error), PARLOUR_OK);
    assert_string_equal(text, expected);
    free(text);
}

static int write_line(const char *name, const char *line,
                      struct parlour_error *error)
{
    struct platform_file *file = platform_create(name, error);

    if (file == NULL)
        return error->code;
    platform_put_line(file, line);
    return platform_finish(file, error);
}

static unsigned mode_of(const char *name)
{
    struct stat about;

    assert_int_equal(stat(name, &about), 0);
    return about.st_mode & MODES;
}

/* ---- writing ---- */

static void test_a_new_file_replaces_nothing(void **state)
{
    struct parlour_error error;
    struct platform_file *file;

    (void)state;
    put("game", "old\n");
    file = platform_create_new("game", &error);
    assert_non_null(file);
    platform_put_line(file, "new");
    assert_int_equal(platform_finish(file, &error), PARLOUR_IO);
    assert_string_equal(error.words, "cannot be written: File exists");
    file = platform_create_new("other", &error);
    assert_non_null(file);
    platform_put_line(file, "new");
    assert_int_equal(platform_finish(file, &error), PARLOUR_OK);
    assert_int_equal(platform_rename("other", "game", &error), PARLOUR_IO);
    assert_text("game", "old\n");
    assert_text("other", "new\n");
    assert_int_equal(platform_rename("other", "third", &error), PARLOUR_OK);
    assert_text("third", "new\n");
    assert_int_equal(count_files(), 2);
}

static void test_a_link_to_nothing_stays(void **state)
{
    struct parlour_error error;
    struct stat about;

    (void)state;
    assert_int_equal(symlink("not-there", "game"), 0);
    assert_int_equal(write_line("game", "a", &error), PARLOUR_IO);
    assert_string_equal(error.words, "cannot be written: a link to a file that"
                        " is not there");
    assert_int_equal(lstat("game", &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(count_files(), 1);
}

static void test_a_folder_that_cannot_be_listed_is_an_error(void **state)
{
    struct parlour_error error;
    int count = 0;

    (void)state;
    assert_int_equal(platform_list("none", count_name, &count, &error),
                     PARLOUR_IO);
    assert_string_equal(error.words, "none: No such file or directory");
}

static void test_files_beside_stay(void **state)
{
    struct parlour_error error;

    (void)state;
    put("game.new", "mine\n");
    assert_int_equal(write_line("game", "a", &error), PARLOUR_OK);
    assert_int_equal(write_line("game", "b", &error), PARLOUR_OK);
    assert_text("game", "b\n");
    assert_text("game.new", "mine\n");
    assert_int_equal(count_files(), 2);
}

static void test_modes(void **state)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;
    int lock;

    (void)state;
    umask(0);
    assert_int_equal(write_line("game", "a", &error), PARLOUR_OK);
    assert_int_equal(mode_of("game"), 0600);
    assert_int_equal(platform_lock("lock", 0, &lock, &error), PARLOUR_OK);
    assert_int_equal(mode_of("lock"), 0600);
    platform_unlock(lock);
    assert_int_equal(chmod("game", 0644), 0);
    assert_int_equal(write_line("game", "b", &error), PARLOUR_OK);
    assert_int_equal(mode_of("game"), 0644);
    setenv("XDG_STATE_HOME", folder, 1);
    assert_int_equal(platform_games_folder(path, &error), PARLOUR_OK);
    assert_int_equal(mode_of("parlour"), 0700);
    assert_int_equal(mode_of("parlour/games"), 0700);
    assert_int_equal(rmdir("parlour/games"), 0);
}

/* Root may write any file, so this is done as another user. */
static void test_a_write_protected_file(void **state)
{
    uid_t user = geteuid();
    struct parlour_error error;

    (void)state;
    put("game", "before\n");
    assert_int_equal(chmod("game", 0444), 0);
    if (user == 0)
        assert_int_equal(chown(folder, NOT_ROOT, NOT_ROOT)
                         | chown("game", NOT_ROOT, NOT_ROOT)
                         | seteuid(NOT_ROOT), 0);
    assert_int_equal(write_line("game", "after", &error), PARLOUR_IO);
    assert_string_equal(error.words,
                        "cannot be written: Permission denied");
    assert_text("game", "before\n");
    assert_int_equal(count_files(), 1);
    assert_int_equal(seteuid(user), 0);
}

/* A file too long to be read again is not written, and this is reported at
 * once. */
static void test_too_long(void **state)
{
    static char line[LINE];
    struct parlour_error error;
    struct platform_file *file;
    int i, failed = 0;

    (void)state;
    memset(line, 'x', sizeof line - 1);
    put("game", "before\n");
    file = platform_create("game", &error);
    assert_non_null(file);
    for (i = 0; i < PLATFORM_FILE / LINE; i++)
        failed |= platform_put_line(file, line);
    assert_false(failed);
    assert_int_equal(platform_put_line(file, ""), 1);
    assert_int_equal(platform_finish(file, &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, strerror(EFBIG)));
    assert_text("game", "before\n");
    assert_int_equal(count_files(), 1);
}

static void test_a_long_journal(void **state)
{
    struct parlour_error error;
    struct platform_file *file;
    char *text;

    (void)state;
    put("journal", "");
    assert_int_equal(truncate("journal", PLATFORM_FILE - 3), 0);
    file = platform_append("journal", &error);
    assert_non_null(file);
    assert_int_equal(platform_put_line(file, "ab"), 0);
    assert_int_equal(platform_flush(file, &error), PARLOUR_OK);
    assert_int_equal(platform_put_line(file, ""), 1);
    assert_int_equal(platform_flush(file, &error), PARLOUR_IO);
    platform_finish(file, &error);
    assert_int_equal(platform_read("journal", &text, &error), PARLOUR_OK);
    free(text);
    assert_int_equal(truncate("journal", PLATFORM_FILE + 1), 0);
    assert_int_equal(platform_read("journal", &text, &error), PARLOUR_IO);
    assert_null(text);
}

static void test_a_journal_is_not_made_by_adding(void **state)
{
    struct parlour_error error;

    (void)state;
    assert_null(platform_append("journal", &error));
    assert_int_equal(count_files(), 0);
}

static int open_files(void)
{
    int fd, count = 0;

    for (fd = 0; fd < SHORT; fd++)
        count += fcntl(fd, F_GETFD) != -1;
    return count;
}

static void test_no_memory_for_a_stream(void **state)
{
    struct parlour_error error;
    char *text;
    int before = open_files();

    (void)state;
    put("game", "before\n");
    streams_fail = 1;
    assert_null(platform_create("game", &error));
    assert_null(platform_append("game", &error));
    assert_int_equal(platform_read("game", &text, &error),
                     PARLOUR_NO_MEMORY);
    streams_fail = 0;
    assert_int_equal(open_files(), before);
    assert_int_equal(count_files(), 1);
    assert_text("game", "before\n");
}

/* ---- what is no file ---- */

static void test_pipes_and_devices(void **state)
{
    static const char *const names[] = { "pipe", "zero", "tty" };
    struct parlour_error error;
    char *text;
    size_t i;
    int lock;

    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(symlink("/dev/zero", "zero"), 0);
    assert_int_equal(symlink("/dev/ptmx", "tty"), 0);
    for (i = 0; i < sizeof names / sizeof *names; i++) {
        assert_int_equal(platform_read(names[i], &text, &error), PARLOUR_IO);
        assert_non_null(strstr(error.words, "not a regular file"));
        assert_int_equal(write_line(names[i], "a", &error), PARLOUR_IO);
        assert_non_null(strstr(error.words, "not a regular file"));
        assert_null(platform_append(names[i], &error));
        assert_int_equal(platform_lock(names[i], 0, &lock, &error),
                         PARLOUR_IO);
        assert_int_equal(lock, PARLOUR_NONE);
    }
    assert_int_equal(count_files(), 3);
}

/* The shell passes its pipes as files in /dev. */
static void test_pipes_of_the_shell(void **state)
{
    struct parlour_error error;
    char name[SHORT], line[] = "line\n";
    int ends[2];

    (void)state;
    assert_int_equal(pipe(ends), 0);
    snprintf(name, sizeof name, "/dev/fd/%d", ends[1]);
    assert_int_equal(write_line(name, "first", &error), PARLOUR_OK);
    assert_int_equal(write(ends[1], line, strlen(line)),
                     (ssize_t)strlen(line));
    close(ends[1]);
    snprintf(name, sizeof name, "/dev/fd/%d", ends[0]);
    assert_text(name, "first\nline\n");
    close(ends[0]);
    assert_int_equal(write_line("/dev/null", "a", &error), PARLOUR_OK);
    assert_int_equal(write_line("/dev/full", "a", &error), PARLOUR_IO);
}

/* ---- locks ---- */

/* Another program, which takes the lock and says so. */
static pid_t hold_lock(const char *name)
{
    struct parlour_error error;
    int ready[2], lock;
    char sign = 0;
    pid_t other;

    assert_int_equal(pipe(ready), 0);
    other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        sign = platform_lock(name, 0, &lock, &error) == PARLOUR_OK;
        if (write(ready[1], &sign, 1) == 1)
            pause();
        _exit(0);
    }
    assert_int_equal(read(ready[0], &sign, 1), 1);
    assert_int_equal(sign, 1);
    close(ready[0]);
    close(ready[1]);
    return other;
}

/* Returns 1 if another program can take a lock. It asks the system, since it
 * inherits the list of locks that this program has. */
static int other_can_lock(const char *name)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    pid_t other = fork();
    int ended;

    assert_true(other >= 0);
    if (other == 0)
        _exit(fcntl(open(name, O_RDWR), F_SETLK, &whole) == 0);
    assert_int_equal(waitpid(other, &ended, 0), other);
    return WEXITSTATUS(ended);
}

static void test_a_lock_that_another_program_has(void **state)
{
    struct parlour_error error;
    pid_t other = hold_lock("game.lock");
    int lock, ended;

    (void)state;
    assert_int_equal(platform_lock("game.lock", SHORT, &lock, &error),
                     PARLOUR_BUSY);
    assert_string_equal(error.words, "locked by another program");
    assert_int_equal(lock, PARLOUR_NONE);
    kill(other, SIGKILL);
    assert_int_equal(waitpid(other, &ended, 0), other);
    assert_int_equal(text_file_lock("game", &lock, &error), PARLOUR_OK);
    assert_true(lock >= 0);
    platform_unlock(lock);
}

/* Asking for a lock again must not release it: the system would do that when
 * the second descriptor is closed. */
static void test_a_lock_of_our_own(void **state)
{
    struct parlour_error error;
    int lock, again;
    pid_t other;

    (void)state;
    assert_int_equal(platform_lock("a.lock", 0, &lock, &error), PARLOUR_OK);
    assert_int_equal(link("a.lock", "b.lock"), 0);
    assert_int_equal(platform_lock("a.lock", 0, &again, &error),
                     PARLOUR_BUSY);
    assert_int_equal(again, PARLOUR_NONE);
    assert_int_equal(platform_lock("b.lock", 0, &again, &error),
                     PARLOUR_BUSY);
    assert_string_equal(error.words, "locked by this program");
    platform_unlock(again);
    assert_false(other_can_lock("a.lock"));
    platform_unlock(lock);
    assert_true(other_can_lock("a.lock"));
    other = hold_lock("a.lock");
    assert_int_equal(platform_lock("a.lock", 0, &lock, &error),
                     PARLOUR_BUSY);
    kill(other, SIGKILL);
    assert_int_equal(waitpid(other, NULL, 0), other);
}

static void test_a_lock_that_cannot_be_opened(void **state)
{
    struct parlour_error error;
    int lock;

    (void)state;
    assert_int_equal(mkdir("game.lock", 0700), 0);
    assert_int_equal(text_file_lock("game", &lock, &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, strerror(EISDIR)));
    platform_unlock(lock);
}

/* A name that was cut off would be the lock of another file. */
static void test_a_lock_with_a_long_name(void **state)
{
    struct parlour_error error;
    char name[PLATFORM_PATH];
    int lock;

    (void)state;
    memset(name, '/', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_int_equal(text_file_lock(name, &lock, &error), PARLOUR_IO);
    assert_int_equal(lock, PARLOUR_NONE);
    assert_non_null(strstr(error.words, "too long"));
}

#define IN_FOLDER(test) \
    cmocka_unit_test_setup_teardown(test, open_folder, close_folder)

/* Only the start of a file says what it holds. */
static void test_what_a_file_holds(void **state)
{
    (void)state;
    put("empty", "");
    put("short", "sav");
    put("same", "save 1\n");
    put("other", "saved\n");
    put("closed", "save 1\n");
    assert_false(platform_holds_other("missing", "save "));
    assert_false(platform_holds_other("empty", "save "));
    assert_false(platform_holds_other("same", "save "));
    assert_false(platform_holds_other("/dev/null", "save "));
    assert_false(platform_holds_other(".", "save "));
    assert_true(platform_holds_other("short", "save "));
    assert_true(platform_holds_other("other", "save "));
    assert_int_equal(chmod("closed", 0), 0);
    if (access("closed", R_OK) != 0)    /* root may read everything */
        assert_true(platform_holds_other("closed", "save "));
}

/* A CR is part of a line's end only before an LF, or where there is no LF. */
static void test_ends_of_lines(void **state)
{
    (void)state;
    put("text", "a\r\n\r\nb\rc\r\r\nd\r");
    assert_text("text", "a\n\nb\rc\r\nd\r");
    put("text", "\r\n");
    assert_text("text", "\n");
    put("text", "a\rb\r");
    assert_text("text", "a\nb\n");
}

static void test_a_byte_order_mark(void **state)
{
    (void)state;
    put("text", "\xef\xbb\xbf" "a\n\xef\xbb\xbf");
    assert_text("text", "a\n\xef\xbb\xbf");
    put("text", "\xef\xbb");
    assert_text("text", "\xef\xbb");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_last_day),
        IN_FOLDER(test_a_new_file_replaces_nothing),
        IN_FOLDER(test_a_link_to_nothing_stays),
        IN_FOLDER(test_a_folder_that_cannot_be_listed_is_an_error),
        IN_FOLDER(test_files_beside_stay),
        IN_FOLDER(test_modes),
        IN_FOLDER(test_a_write_protected_file),
        IN_FOLDER(test_ends_of_lines),
        IN_FOLDER(test_what_a_file_holds),
        IN_FOLDER(test_a_byte_order_mark),
        IN_FOLDER(test_too_long),
        IN_FOLDER(test_a_long_journal),
        IN_FOLDER(test_a_journal_is_not_made_by_adding),
        IN_FOLDER(test_no_memory_for_a_stream),
        IN_FOLDER(test_pipes_and_devices),
        IN_FOLDER(test_pipes_of_the_shell),
        IN_FOLDER(test_a_lock_that_another_program_has),
        IN_FOLDER(test_a_lock_of_our_own),
        IN_FOLDER(test_a_lock_that_cannot_be_opened),
        IN_FOLDER(test_a_lock_with_a_long_name),
    };

    return cmocka_run_group_tests_name("files", tests, NULL, NULL);
}
