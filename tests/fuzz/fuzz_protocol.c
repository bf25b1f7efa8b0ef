/* fuzz_protocol.c: an input is what a program sends to the line protocol. The
 * real protocol.c reads and answers it; lines and files are played here, in
 * memory. Each request must be answered by one closing line with a code of
 * the protocol. The input's length says which game it is. Limit: one file
 * only, whatever its name.
 */
#undef NDEBUG
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "fuzz.h"
#include "ground.h"
#include "lines.h"
#include "platform.h"
#include "protocol.h"
#include "text.h"

enum { FUZZ_FILE_ROOM = 65536 };

static const uint8_t *fuzz_next, *fuzz_end;     /* the input that is left */
static long fuzz_asked, fuzz_closed;
static char fuzz_line[PARLOUR_ROW];             /* being written */
static char fuzz_saved[FUZZ_FILE_ROOM];         /* the file; "" if none */

/* ---- lines ---- */

int lines_read(char *line)
{
    size_t length = 0, bytes = 0;
    int got = LINES_GOOD;

    assert(fuzz_asked == fuzz_closed);
    if (fuzz_next == fuzz_end)
        return LINES_END;
    for (; fuzz_next < fuzz_end && *fuzz_next != '\n'; fuzz_next++, bytes++) {
        if (!isprint(*fuzz_next))
            got = LINES_BAD;
        if (length + 1 < LINES_ROOM)
            line[length++] = (char)*fuzz_next;
    }
    if (fuzz_next < fuzz_end)
        fuzz_next++;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    if (bytes >= LINES_ROOM)
        got = LINES_BAD;
    fuzz_asked += *line != '#' && (got == LINES_BAD
                                   || *text_skip(line) != '\0');
    return got;
}

/* The beginning of the line is enough to know it by. */
void lines_put_part(const char *part)
{
    strncat(fuzz_line, part, sizeof fuzz_line - strlen(fuzz_line) - 1);
}

static int fuzz_is_code(const char *word)
{
    int code;

    for (code = PARLOUR_OK + 1; code < PARLOUR_NO_MEMORY; code++)
        if (strcmp(word, session_code_word(code)) == 0)
            return 1;
    return 0;
}

void lines_end(void)
{
    const char *rest = fuzz_line;
    char word[PARLOUR_TEXT];

    assert(strchr(fuzz_line, '\n') == NULL);
    if (strncmp(fuzz_line, "error ", 6) == 0) {
        assert(text_read_word(&rest, word, sizeof word));
        assert(text_read_word(&rest, word, sizeof word));
        assert(fuzz_is_code(word));
        fuzz_closed++;
    }
    fuzz_closed += strcmp(fuzz_line, "ok") == 0;
    fuzz_line[0] = '\0';
}

void lines_put(const char *line)
{
    lines_put_part(line);
    lines_end();
}

int lines_flush(void)
{
    return 1;
}

int platform_is_interrupted(void)
{
    return 0;
}

unsigned long platform_entropy(void *context)
{
    (void)context;
    return 0;                   /* a fault found is found again */
}

unsigned long platform_clock(void)
{
    return 0;
}

/* ---- the file ---- */

struct platform_file {
    char text[FUZZ_FILE_ROOM];
};

static int fuzz_no_file(struct parlour_error *error)
{
    error->code = PARLOUR_IO;
    error->line = 0;
    strcpy(error->words, "no file");
    return PARLOUR_IO;
}

int platform_read(const char *path, char **text, struct parlour_error *error)
{
    (void)path;
    *text = strdup(fuzz_saved);
    assert(*text != NULL);
    return fuzz_saved[0] == '\0' ? fuzz_no_file(error) : PARLOUR_OK;
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

int platform_put_line(void *file, const char *line)
{
    char *text = ((struct platform_file *)file)->text;

    assert(strlen(text) + strlen(line) + 2 < FUZZ_FILE_ROOM);
    assert(strlen(line) <= PARLOUR_SAVE_COLUMNS);
    strcat(strcat(text, line), "\n");
    return 0;
}

/* There are no tables of scores here. */
int platform_scores_name(const char *game, char *path,
                         struct parlour_error *error)
{
    (void)game;
    (void)path;
    return fuzz_no_file(error);
}

unsigned long platform_written(const char *path)
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
    *day = '\0';
}

int platform_finish(struct platform_file *file, struct parlour_error *error)
{
    (void)error;
    strcpy(fuzz_saved, file->text);
    free(file);
    return PARLOUR_OK;
}

/* ---- the target ---- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session *s = ground_open((int)(size % catalog_count()));

    fuzz_next = data;
    fuzz_end = data + size;
    fuzz_asked = fuzz_closed = 0;
    fuzz_saved[0] = '\0';
    protocol_run(s);
    session_close(s);
    return 0;
}
