/* mvs.c: main(), random seeds, time and files on MVS 3.8j (see platform.h), in
 * C89 alone, so that it can be tested on any machine.
 *
 * A file is a DD (dd:SAVE) or a data set; it is opened only when needed, since
 * MVS reports a missing DD on the console. A PARM word NAME=VALUE is --name
 * VALUE, a single word is a game or an option without a value. Limits: a file
 * is written in place, since a DD cannot be renamed; without SEED= the seed
 * comes from the time of day.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "board/text.h"
#include "platform.h"

enum {
    MVS_WORDS = 60,             /* in a PARM of at most 100 characters */
    MVS_CHUNK = 4096,           /* bytes allocated at first */
    MVS_RECORD = 256,           /* bytes read at once; a card has 80 columns */
    MVS_RC_FAILED = 4,
    MVS_RC_MISUSED = 8
};

/* ---- not available on MVS ---- */

parlour_solver *platform_solver(void)
{
    return NULL;
}

int platform_fetch(const char *name, void *block, size_t size)
{
    (void)name;
    (void)block;
    (void)size;
    return 0;
}

int platform_keep(const char *name, const void *block, size_t size,
                  struct parlour_error *error)
{
    (void)name;
    (void)block;
    (void)size;
    return parlour_fail(error, PARLOUR_IO, 0, "no cache on this machine");
}

int platform_is_typed(void)
{
    return 0;
}

int platform_wait(unsigned long milliseconds)
{
    (void)milliseconds;
    return 1;
}

void platform_hear_interrupt(int on)
{
    (void)on;
}

int platform_is_interrupted(void)
{
    return 0;
}

/* ---- random seeds and time ---- */

unsigned long platform_clock(void)
{
    return (unsigned long)time(NULL) * 1000UL & 0xffffffffUL;
}

unsigned long platform_work(void)
{
    return platform_clock();
}

/* Hashes seconds and processor time, so that close moments differ much. */
unsigned long platform_entropy(void *context)
{
    unsigned long seed = (unsigned long)time(NULL) & 0xffffffffUL;

    (void)context;
    seed = (seed ^ (unsigned long)clock()) * 0x9e3779b1UL & 0xffffffffUL;
    return seed ^ seed >> 15;
}

/* ---- reading ---- */

struct mvs_text {
    char *start;
    size_t length;
    size_t room;
};

/* Adds a record, without the blanks that pad it. */
static int mvs_add(struct mvs_text *text, const char *record)
{
    size_t length = strcspn(record, "\n"), room = text->room * 2 + MVS_RECORD;
    char *longer;

    if (text->length + length + 2 > text->room) {
        longer = realloc(text->start, room);
        if (longer == NULL)
            return 0;
        text->start = longer;
        text->room = room;
    }
    while (length > 0 && record[length - 1] == ' ')
        length--;
    memcpy(text->start + text->length, record, length);
    text->length += length;
    text->start[text->length++] = '\n';
    text->start[text->length] = '\0';
    return 1;
}

static int mvs_read_all(FILE *file, struct mvs_text *text,
                        struct parlour_error *error)
{
    char record[MVS_RECORD];

    while (fgets(record, sizeof record, file) != NULL) {
        if (!mvs_add(text, record))
            return parlour_fail(error, PARLOUR_NO_MEMORY, 0,
                                "not enough memory");
        if (text->length > PLATFORM_FILE)
            return parlour_fail(error, PARLOUR_IO, 0, "too long");
    }
    if (ferror(file))
        return parlour_fail(error, PARLOUR_IO, 0, "cannot be read");
    return text->start == NULL && !mvs_add(text, "")
        ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory")
        : PARLOUR_OK;
}

int platform_read(const char *path, char **text, struct parlour_error *error)
{
    struct mvs_text got;
    FILE *file = fopen(path, "r");
    int code;

    *text = NULL;
    if (file == NULL)
        return parlour_fail(error, PARLOUR_IO, 0, "cannot be opened");
    got.start = NULL;
    got.length = got.room = 0;
    code = mvs_read_all(file, &got, error);
    fclose(file);
    if (code == PARLOUR_OK)
        *text = got.start;
    else
        free(got.start);
    return code;
}

int platform_text(const char *path, unsigned char *bytes, size_t length,
                  char **text, struct parlour_error *error)
{
    (void)length;
    free(bytes);
    return platform_read(path, text, error);
}

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    FILE *file = fopen(path, "rb");
    size_t room = 0, got;
    unsigned char *longer;

    *bytes = NULL;
    *length = 0;
    if (file == NULL)
        return parlour_fail(error, PARLOUR_IO, 0, "cannot be opened");
    do {
        room += room + MVS_CHUNK;
        longer = room > PLATFORM_FILE ? NULL : realloc(*bytes, room);
        if (longer == NULL)
            break;
        *bytes = longer;
        got = fread(*bytes + *length, 1, room - *length, file);
        *length += got;
    } while (*length == room);
    fclose(file);
    if (longer != NULL) {
        longer[*length] = '\0';
        return PARLOUR_OK;
    }
    free(*bytes);
    return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
}

/* ---- writing ---- */

struct platform_file {
    FILE *file;
    int failed;
};

struct platform_file *platform_create(const char *path,
                                      struct parlour_error *error)
{
    struct platform_file *file = malloc(sizeof *file);

    if (file == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
        return NULL;
    }
    file->failed = 0;
    file->file = fopen(path, "w");
    if (file->file == NULL) {
        free(file);
        parlour_fail(error, PARLOUR_IO, 0, "cannot be written");
        return NULL;
    }
    return file;
}

int platform_put_line(void *file, const char *line)
{
    struct platform_file *out = file;

    if (fputs(*line == '\0' ? " " : line, out->file) < 0
            || fputs("\n", out->file) < 0)
        out->failed = 1;
    return out->failed;
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    int failed = fclose(file->file) != 0 || file->failed;

    free(file);
    return failed ? parlour_fail(error, PARLOUR_IO, 0, "cannot be written")
                  : PARLOUR_OK;
}

int platform_save_name(const char *game, char *path,
                       struct parlour_error *error)
{
    (void)game;
    (void)error;
    strcpy(path, "dd:SAVE");
    return PARLOUR_OK;
}

int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    (void)game;
    *path = '\0';
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "High scores are not available on this machine");
}

int platform_exists(const char *path)
{
    (void)path;
    return 0;
}

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

void platform_today(char *day)
{
    time_t now = time(NULL);

    if (strftime(day, PLATFORM_DAY, "%Y-%m-%d", localtime(&now)) == 0)
        strcpy(day, "0000-00-00");
}

/* ---- main ---- */

static int mvs_is_game(const char *word)
{
    int i;

    for (i = 0; i < parlour_game_count(); i++)
        if (text_same(word, parlour_game_name(i)))
            return 1;
    return 0;
}

/* Converts the words of the PARM to options, stored one after another in t. */
static void mvs_convert(int argc, char **argv, char **words, struct text *t)
{
    int i;

    words[0] = argv[0];
    for (i = 1; i < argc; i++) {
        words[i] = t->start + t->length;
        if (*argv[i] != '-' && !mvs_is_game(argv[i]))
            text_add(t, "--");
        text_add(t, argv[i]);
        t->start += t->length + 1;
        t->room -= t->length + 1;
        t->length = 0;
    }
}

int main(int argc, char **argv)
{
    char *words[MVS_WORDS + 1];
    char room[PLATFORM_PATH];
    struct text t;
    size_t length = 0;
    int i;

    for (i = 1; i < argc; i++)
        length += strlen(argv[i]) + sizeof "--";
    if (argc > MVS_WORDS || length > sizeof room) {
        fputs("PARM: too many words\n", stderr);
        return MVS_RC_MISUSED;
    }
    text_open(&t, room, sizeof room);
    mvs_convert(argc, argv, words, &t);
    switch (program_main(argc, words)) {
    case PLATFORM_DONE:
        return 0;
    case PLATFORM_FAILED:
        return MVS_RC_FAILED;
    default:
        return MVS_RC_MISUSED;
    }
}
