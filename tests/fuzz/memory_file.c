/* memory_file.c: one file in memory (see memory_file.h). All paths lead to it,
 * unless it is a file in the folder of recent games: then it has a name.
 * Locks, random seeds and the clock are constant, so every failure can be
 * repeated.
 */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#include "board/text.h"
#include "fuzz/memory_file.h"
#include "platform.h"

struct platform_file {
    struct text_long text;
};

static const char *const memory_file_path = "file";
static const char *const memory_file_folder = "games/";
static const char *const memory_file_damaged = ".damaged";

static char *memory_file_file;  /* NULL: none */
static char memory_file_name[PLATFORM_PATH];
static char *renamed;           /* NULL: none */

static void memory_file_write(const char *text)
{
    free(memory_file_file);
    memory_file_file = text == NULL ? NULL : strdup(text);
    assert(text == NULL || memory_file_file != NULL);
}

void memory_file_put(const char *text)
{
    memory_file_write(text);
    strcpy(memory_file_name, memory_file_path);
    free(renamed);
    renamed = NULL;
}

void memory_file_put_game(const char *file, const char *text)
{
    memory_file_put(text);
    strcpy(memory_file_name, memory_file_folder);
    strcat(memory_file_name, file);
}

const char *memory_file_text(void)
{
    return memory_file_file == NULL ? "" : memory_file_file;
}

const char *memory_file_renamed(void)
{
    return renamed == NULL ? "" : renamed;
}

static int fail(struct parlour_error *error)
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
    if (memory_file_file == NULL)
        return fail(error);
    *text = strdup(memory_file_file);
    assert(*text != NULL);
    return PARLOUR_OK;
}

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    char *text;
    int code = platform_read(path, &text, error);

    *bytes = (unsigned char *)text;
    *length = text == NULL ? 0 : strlen(text);
    return code;
}

int platform_text(const char *path, unsigned char *bytes, size_t length,
                  char **text, struct parlour_error *error)
{
    (void)path;
    (void)length;
    (void)error;
    *text = (char *)bytes;
    return PARLOUR_OK;
}

int platform_unpack(unsigned char **bytes, size_t *length,
                    struct parlour_error *error)
{
    (void)bytes;
    (void)length;
    (void)error;
    return PARLOUR_OK;
}

unsigned char *platform_mend(unsigned char *bytes, size_t *length)
{
    (void)length;
    return bytes;
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

struct platform_file *platform_create_new(const char *path,
                                          struct parlour_error *error)
{
    assert(!platform_exists(path));
    return platform_create(path, error);
}

struct platform_file *platform_append(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);

    assert(text_append(&file->text, memory_file_text()));
    return file;
}

int platform_put_line(void *file, const char *line)
{
    return text_put_line(&((struct platform_file *)file)->text, line);
}

int platform_put_bytes(struct platform_file *file, const void *bytes,
                       size_t size)
{
    char *words = calloc(size + 1, 1);
    int added;

    assert(words != NULL);
    memcpy(words, bytes, size);
    added = text_append(&file->text, words);
    free(words);
    return added;
}

int platform_flush(struct platform_file *file, struct parlour_error *error)
{
    (void)error;
    memory_file_write(file->text.start == NULL ? "" : file->text.start);
    return PARLOUR_OK;
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    platform_flush(file, error);
    free(file->text.start);
    free(file);
    return PARLOUR_OK;
}

int platform_exists(const char *path)
{
    return memory_file_file != NULL && strcmp(path, memory_file_name) == 0;
}

int platform_is_folder(const char *path)
{
    (void)path;
    return 0;
}

int platform_holds_other(const char *path, const char *start)
{
    (void)path;
    (void)start;
    return 0;
}

/* Renames the damaged file. Locks of other files do not exist here. */
int platform_rename(const char *path, const char *to,
                    struct parlour_error *error)
{
    (void)error;
    if (!platform_exists(path))
        return PARLOUR_OK;
    if (strstr(to, memory_file_damaged) != NULL) {
        free(renamed);
        renamed = memory_file_file;
        memory_file_file = NULL;
    } else {
        strcpy(memory_file_name, to);
    }
    return PARLOUR_OK;
}

int platform_delete(const char *path, struct parlour_error *error)
{
    (void)error;
    if (platform_exists(path))
        memory_file_write(NULL);
    return PARLOUR_OK;
}

int platform_games_folder(char *path, struct parlour_error *error)
{
    (void)error;
    strcpy(path, memory_file_folder);
    return PARLOUR_OK;
}

int platform_levels_folder(char *path, struct parlour_error *error)
{
    return platform_games_folder(path, error);
}

int platform_list(const char *folder,
                  void (*put)(void *context, const char *name),
                  void *context, struct parlour_error *error)
{
    size_t length = strlen(folder);

    (void)error;
    if (memory_file_file != NULL
            && strncmp(memory_file_name, folder, length) == 0)
        put(context, memory_file_name + length);
    return PARLOUR_OK;
}

int platform_themes_folder(int which, char *folder)
{
    (void)which;
    strcpy(folder, memory_file_folder);
    return 1;
}

int platform_languages_folder(char *folder)
{
    strcpy(folder, memory_file_folder);
    return 1;
}

void platform_languages(char *names)
{
    *names = '\0';
}

/* ---- names ---- */

static int name(char *path)
{
    strcpy(path, memory_file_path);
    return PARLOUR_OK;
}

int platform_keeps_files(void)
{
    return 1;
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    (void)game;
    (void)error;
    return name(path);
}

int platform_save_name(const char *game, char *path,
                       struct parlour_error *error)
{
    (void)game;
    (void)error;
    return name(path);
}

int platform_board_name(const char *game, char *path,
                        struct parlour_error *error)
{
    return platform_save_name(game, path, error);
}

int platform_settings_name(char *path, struct parlour_error *error)
{
    (void)error;
    return name(path);
}

void platform_full_path(const char *path, char *full)
{
    strcpy(full, path);
}

void platform_typed_path(const char *typed, char *path)
{
    strcpy(path, typed);
}

/* ---- nobody and nothing else ---- */

int platform_lock(const char *path, unsigned long milliseconds, int *lock,
                  struct parlour_error *error)
{
    (void)path;
    (void)milliseconds;
    (void)error;
    *lock = PARLOUR_NONE;
    return PARLOUR_OK;
}

void platform_unlock(int lock)
{
    (void)lock;
}

void platform_now(char *moment)
{
    strcpy(moment, "2000-01-01 00:00");
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

/* Goes on with each question, so that searches end. */
unsigned long platform_work(void)
{
    static unsigned long asked;

    return ++asked;
}

int platform_is_interrupted(void)
{
    return 0;
}
