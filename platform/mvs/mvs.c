/* mvs.c: main(), random seeds, time and files on MVS 3.8j (see platform.h), in
 * C89 alone, so that it can be tested on any machine.
 *
 * A file is a DD (dd:SAVE) or a data set; it is opened only when needed, since
 * MVS reports a missing DD on the console. A PARM word NAME=VALUE is --name
 * VALUE, a single word is a game or an option without a value; blanks or
 * commas separate them. Limits: a file
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
    MVS_RECORD = 256,           /* bytes read at once */
    MVS_CARD = 80,              /* columns of a card, */
    MVS_NUMBER = 72,            /* and those before its number */
    MVS_RC_FAILED = 4,
    MVS_RC_MISUSED = 8
};

#ifdef __MVS__
/* What cc370's library takes for local variables, instead of 256 KB. The
 * deepest call in the transcripts needs 69,184 bytes, to say what is wrong
 * with a level of Sokoban. */
unsigned long mvs_stack __asm__("@@STKLEN") = 90112;
#endif

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

/* ---- cards ---- */

/* A number has a digit in each of the last columns of a card. */
long platform_card(const char *line, long length)
{
    long column = MVS_NUMBER;

    if (length != MVS_CARD)
        return length;
    while (column < MVS_CARD && text_digit((unsigned char)line[column]) >= 0)
        column++;
    return column == MVS_CARD ? MVS_NUMBER : length;
}

/* ---- the standard input ---- */

/* A part may hold any bytes: only what fgets did not write is '\n' for
 * sure. It is short, since memset of PDPCLIB goes byte by byte. */
long platform_read_input(char *bytes, long room)
{
    long length = platform_line(bytes, room);
    const char *end;

    if (length != PLATFORM_LINE_NONE)
        return length;
    if (room > MVS_RECORD)
        room = MVS_RECORD;
    memset(bytes, '\n', (size_t)room);
    if (fgets(bytes, (int)room, stdin) == NULL)
        return 0;
    end = memchr(bytes, '\n', (size_t)room);
    if (end == NULL)
        return room - 1;
    length = (long)(end - bytes);
    return length + 1 < room && end[1] == '\0' ? length + 1 : length - 1;
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

static int mvs_no_memory(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "not enough memory");
}

static int mvs_check_read(FILE *file, size_t length,
                          struct parlour_error *error)
{
    if (ferror(file))
        return parlour_fail(error, PARLOUR_IO, 0, "cannot be read");
    return length > PLATFORM_FILE
        ? parlour_fail(error, PARLOUR_IO, 0, "too long") : PARLOUR_OK;
}

/* Adds a part of a record, and keeps room for its end. Returns 0 if there is
 * no memory. */
static int mvs_add(struct mvs_text *text, const char *part, size_t length)
{
    size_t room = text->room * 2 + MVS_RECORD + 2;
    char *longer;

    if (text->length + length + 2 > text->room) {
        longer = realloc(text->start, room);
        if (longer == NULL)
            return 0;
        text->start = longer;
        text->room = room;
    }
    memcpy(text->start + text->length, part, length);
    text->length += length;
    return 1;
}

/* Ends a record, without the blanks that pad it. */
static void mvs_end_record(struct mvs_text *text)
{
    while (text->length > 0 && text->start[text->length - 1] == ' ')
        text->length--;
    text->start[text->length++] = '\n';
    text->start[text->length] = '\0';
}

/* A record that is longer than a part goes on in the next. */
static int mvs_read_all(FILE *file, struct mvs_text *text,
                        struct parlour_error *error)
{
    char part[MVS_RECORD];
    size_t length;
    int ended = 0;

    while (text->length <= PLATFORM_FILE
           && fgets(part, sizeof part, file) != NULL) {
        length = strcspn(part, "\n");
        if (!mvs_add(text, part, length))
            return mvs_no_memory(error);
        ended = length + 1 < sizeof part;
        if (ended)
            mvs_end_record(text);
    }
    if (text->start == NULL && !mvs_add(text, "", 0))
        return mvs_no_memory(error);
    if (!ended)
        mvs_end_record(text);
    return mvs_check_read(file, text->length, error);
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

/* The transfer converted the file. */
unsigned char *platform_mend(unsigned char *bytes, size_t *length)
{
    (void)length;
    return bytes;
}

static int mvs_read_all_bytes(FILE *file, unsigned char **bytes,
                              size_t *length, struct parlour_error *error)
{
    size_t room = 0;
    unsigned char *longer;

    do {
        room += room + MVS_CHUNK;
        if (room > PLATFORM_FILE)
            room = PLATFORM_FILE + 1;
        longer = realloc(*bytes, room);
        if (longer == NULL)
            return mvs_no_memory(error);
        *bytes = longer;
        *length += fread(*bytes + *length, 1, room - *length, file);
    } while (*length == room && *length <= PLATFORM_FILE);
    return mvs_check_read(file, *length, error);
}

int platform_read_bytes(const char *path, unsigned char **bytes,
                        size_t *length, struct parlour_error *error)
{
    FILE *file = fopen(path, "rb");
    int code;

    *bytes = NULL;
    *length = 0;
    if (file == NULL)
        return parlour_fail(error, PARLOUR_IO, 0, "cannot be opened");
    code = mvs_read_all_bytes(file, bytes, length, error);
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

int platform_keeps_files(void)
{
    return 0;
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

int platform_is_folder(const char *path)
{
    (void)path;
    return 0;
}

/* A new data set may hold anything that was on the disk. */
int platform_holds_other(const char *path, const char *start)
{
    (void)path;
    (void)start;
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

/* Adds the digits of a number, the first worth `unit`, and what follows. */
static void mvs_add_digits(struct text *t, int number, int unit,
                           const char *after)
{
    for (; unit > 0; unit /= 10)
        text_add_char(t, '0' + number / unit % 10);
    text_add(t, after);
}

/* strftime would be a hundredth of the program. */
void platform_now(char *moment)
{
    time_t now = time(NULL);
    const struct tm *parts = localtime(&now);
    struct text t;

    text_open(&t, moment, PLATFORM_MOMENT);
    mvs_add_digits(&t, 1900 + parts->tm_year, 1000, "-");
    mvs_add_digits(&t, parts->tm_mon + 1, 10, "-");
    mvs_add_digits(&t, parts->tm_mday, 10, " ");
    mvs_add_digits(&t, parts->tm_hour, 10, ":");
    mvs_add_digits(&t, parts->tm_min, 10, "");
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

/* Reads a word up to a comma. Returns 0 at the end. word: room for
 * PLATFORM_PATH. */
static int mvs_read_word(const char **at, char *word)
{
    size_t length;

    *at += strspn(*at, ",");
    length = strcspn(*at, ",");
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    return length > 0;
}

/* Converts the words of the PARM to options, stored one after another in t.
 * Returns their number; MVS_WORDS: too many. */
static int mvs_convert(int argc, char **argv, char **words, struct text *t)
{
    char word[PLATFORM_PATH];
    int i, count = 1;
    const char *at;

    words[0] = argv[0];
    for (i = 1; i < argc; i++)
        for (at = argv[i]; count < MVS_WORDS && mvs_read_word(&at, word);) {
            words[count++] = t->start;
            if (*word != '-' && !mvs_is_game(word))
                text_add(t, "--");
            text_add(t, word);
            t->start += t->length + 1;
            t->room -= t->length + 1;
            t->length = 0;
        }
    return count;
}

int main(int argc, char **argv)
{
    char *words[MVS_WORDS + 1];
    char room[PLATFORM_PATH];
    struct text t;
    size_t length = MVS_WORDS * sizeof "--";
    int i;

    for (i = 1; i < argc; i++)
        length += strlen(argv[i]) + 1;
    text_open(&t, room, sizeof room);
    argc = length > sizeof room ? MVS_WORDS
                                : mvs_convert(argc, argv, words, &t);
    if (argc == MVS_WORDS) {
        fputs("PARM: too many words\n", stderr);
        return MVS_RC_MISUSED;
    }
    switch (program_main(argc, words)) {
    case PLATFORM_DONE:
        return fflush(stdout) == 0 && !ferror(stdout) ? 0 : MVS_RC_FAILED;
    case PLATFORM_FAILED:
        return MVS_RC_FAILED;
    default:
        return MVS_RC_MISUSED;
    }
}
