/* disk.c: one file in memory (see disk.h), where platform names lead to. There
 * is no other program, no chance and no clock, so a fault that was found is
 * found again.
 */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#include "disk.h"
#include "platform.h"
#include "text.h"

struct platform_file {
    struct text_long text;
};

static const char *const disk_path = "file";

static char *disk_file;         /* NULL: none */
static char *disk_renamed;      /* NULL: none */

static void disk_write(const char *text)
{
    free(disk_file);
    disk_file = text == NULL ? NULL : strdup(text);
    assert(text == NULL || disk_file != NULL);
}

void disk_put(const char *text)
{
    disk_write(text);
    free(disk_renamed);
    disk_renamed = NULL;
}

const char *disk_text(void)
{
    return disk_file == NULL ? "" : disk_file;
}

const char *disk_aside(void)
{
    return disk_renamed == NULL ? "" : disk_renamed;
}

static int disk_fail(struct parlour_error *error)
{
    error->code = PARLOUR_IO;
    error->line = 0;
    strcpy(error->words, "no file");
    return PARLOUR_IO;
}

/* ---- reading and writing ---- */

int platform_read(const char *path, char **text, struct parlour_error *error)
{
    (void)path;
    *text = NULL;
    if (disk_file == NULL)
        return disk_fail(error);
    *text = strdup(disk_file);
    assert(*text != NULL);
    return PARLOUR_OK;
}

struct platform_file *platform_create(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = calloc(1, sizeof *file);

    (void)path;
    (void)error;
    assert(file != NULL);
    return file;
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);

    assert(text_append(&file->text, disk_text()));
    return file;
}

int platform_put_line(void *file, const char *line)
{
    return text_put_line(&((struct platform_file *)file)->text, line);
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    (void)error;
    disk_write(file->text.start == NULL ? "" : file->text.start);
    return PARLOUR_OK;
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    platform_flush(file, error);
    free(file->text.start);
    free(file);
    return PARLOUR_OK;
}

unsigned long platform_written(const char *path)
{
    return disk_file != NULL && strcmp(path, disk_path) == 0;
}

int platform_rename(const char *path, const char *to,
                    struct parlour_error *error)
{
    (void)error;
    assert(disk_file != NULL && strcmp(path, disk_path) == 0);
    if (to == NULL) {
        disk_write(NULL);
        return PARLOUR_OK;
    }
    assert(strcmp(to, disk_path) != 0);
    free(disk_renamed);
    disk_renamed = disk_file;
    disk_file = NULL;
    return PARLOUR_OK;
}

/* ---- names ---- */

static int disk_name(char *path)
{
    strcpy(path, disk_path);
    return PARLOUR_OK;
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    (void)game;
    (void)error;
    return disk_name(path);
}

int platform_best_name(const char *game, char *path,
                       struct parlour_error *error)
{
    (void)game;
    (void)error;
    return disk_name(path);
}

int platform_journal_name(const char *game, char *path,
                          struct parlour_error *error)
{
    (void)game;
    (void)error;
    return disk_name(path);
}

int platform_settings_name(const char *program, char *path,
                           struct parlour_error *error)
{
    (void)program;
    (void)error;
    return disk_name(path);
}

/* ---- nobody and nothing else ---- */

int platform_lock(const char *path)
{
    (void)path;
    return 0;
}

int platform_wait_lock(const char *path)
{
    (void)path;
    return PARLOUR_NONE;
}

void platform_unlock(int lock)
{
    (void)lock;
}

void platform_today(char *day)
{
    strcpy(day, "2000-01-01");
}

unsigned long platform_entropy(void *context)
{
    (void)context;
    return 0;
}

unsigned long platform_clock(void)
{
    return 0;
}

unsigned long platform_work(void)
{
    return 0;
}

int platform_is_interrupted(void)
{
    return 0;
}
